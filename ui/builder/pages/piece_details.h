// SPDX-License-Identifier: MIT
// Pages about the whole piece: description, checks, scenes and properties. Updated once an edit is analyzed.
#pragma once

#include "ui/models/checks/piece_analysis.h"
#include "ui/models/piece/piece_document.h"
#include "ui/models/storage/latest_job.h"

#include <QPointer>
#include <QTabWidget>
#include <map>

namespace chesspp::ui {

class ChecksList;
class FieldForm;
class LibraryContext;
class SceneList;
class ScrollPage;
class DescriptionView;

class PieceDetails final : public QTabWidget {
    Q_OBJECT
public:
    PieceDetails(const LibraryContext& library, QWidget* parent);

    void setDocument(PieceDocument* document);
    /// Of the piece's scene of that number; null before it was judged.
    [[nodiscard]] const SceneVerdict* verdict(std::size_t scene) const {
        return scene < verdict_.scenes.size() ? &verdict_.scenes[scene] : nullptr;
    }
    /// Marks the scene that is on the board.
    void setShownScene(std::optional<std::size_t> scene);
    /// Turns to the page of scenes, with the keys on that one.
    void openScene(std::size_t scene);
    /// The list of scenes comes to that one, once it was judged.
    void bringIntoSight(std::size_t scene) { soughtScene_ = scene; }
    /// The size that it is worth something on.
    void setBoard(BoardShape board);
    /// Of the piece as it was judged last; without a piece before.
    [[nodiscard]] const PieceAnalysis& verdict() const { return verdict_; }
    /// Judges at once what else comes a moment later.
    void settle();

    [[nodiscard]] DescriptionView* words() const { return words_; }
    [[nodiscard]] ChecksList* checks() const { return checks_; }
    [[nodiscard]] SceneList* scenes() const { return scenes_; }
    [[nodiscard]] FieldForm* facts() const { return facts_; }
    [[nodiscard]] ScrollPage* sceneSheet() const { return sceneSheet_; }

signals:
    void sceneRequested(std::optional<std::size_t> scene);
    /// What the diagram shows is to be a scene.
    void saveSceneRequested();
    void refused(const QString& why);
    /// Things that never do anything, and things that are wrong, each with why.
    void judged(const std::map<chesspp::ItemId, QString>& idle,
                const std::map<chesspp::ItemId, QStringList>& faults);

private:
    void follow(const PieceChange& change);
    void take(const PieceAnalysis& verdict);
    void showWords();
    void showFacts();
    void showScenes();
    void removeScene(std::size_t scene);
    void renameScene(std::size_t scene);
    void judge();
    [[nodiscard]] bool cameAlong() const;
    void fix(const QuickFix& fix);
    void scrollScenes(int before);

    const LibraryContext& library_;
    QPointer<PieceDocument> document_;
    LatestJob judging_;
    PieceAnalysis verdict_;
    DescriptionView* words_;
    ChecksList* checks_;
    ScrollPage* sceneSheet_;
    SceneList* scenes_ = nullptr;
    FieldForm* facts_;
    std::optional<std::size_t> shownScene_;
    std::optional<std::size_t> soughtScene_;  ///< to be brought into sight
    BoardShape board_;
    std::string lastKey_;
    int lastIndex_ = -1;
    PieceDocument::MergeId mergeId_ = PieceDocument::MergeId::None;
};

}  // namespace chesspp::ui
