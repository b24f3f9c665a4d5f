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
class CommandSet;
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
    /// The commands of the buttons above the scenes; to be called first.
    void setCommands(CommandSet& ofPlace) { commands_ = &ofPlace; }
    /// Verdict of a scene; null before the analysis.
    [[nodiscard]] const SceneVerdict* verdict(std::size_t scene) const {
        return scene < verdict_.scenes.size() ? &verdict_.scenes[scene] : nullptr;
    }
    /// Marks the scene shown on the board.
    void setShownScene(std::optional<std::size_t> scene);
    [[nodiscard]] std::size_t sceneCount() const { return verdict_.scenes.size(); }
    /// Change the scene shown on the board, if there is one.
    void removeScene();
    void renameScene();
    /// Opens the page of scenes and focuses the scene.
    void openScene(std::size_t scene);
    /// Scrolls to the scene after the next analysis.
    void scrollToScene(std::size_t scene) { soughtScene_ = scene; }
    /// Sets the board size for the piece's value.
    void setBoard(BoardShape board);
    /// The last analysis; has no piece before the first one.
    [[nodiscard]] const PieceAnalysis& verdict() const { return verdict_; }
    /// Performs the delayed analysis at once.
    void analyzeNow();

    [[nodiscard]] DescriptionView* words() const { return words_; }
    [[nodiscard]] ChecksList* checks() const { return checks_; }
    [[nodiscard]] SceneList* scenes() const { return scenes_; }
    [[nodiscard]] FieldForm* facts() const { return facts_; }
    [[nodiscard]] ScrollPage* sceneSheet() const { return sceneSheet_; }

signals:
    void sceneRequested(std::optional<std::size_t> scene);
    void refused(const QString& why);
    /// Items that never have an effect and invalid items, each with the reasons.
    void judged(const std::map<chesspp::ItemId, QString>& idle,
                const std::map<chesspp::ItemId, QStringList>& faults);

private:
    void onDocumentChanged(const PieceChange& change);
    void applyAnalysis(const PieceAnalysis& verdict);
    void clearAnalysis();
    void showWords();
    void showFacts();
    void showScenes();
    void judge();
    [[nodiscard]] bool cameAlong() const;
    void fix(const QuickFix& fix);
    void scrollScenes(int before);

    const LibraryContext& library_;
    CommandSet* commands_ = nullptr;
    QPointer<PieceDocument> document_;
    LatestJob judging_;
    PieceAnalysis verdict_;
    DescriptionView* words_;
    ChecksList* checks_;
    ScrollPage* sceneSheet_;
    SceneList* scenes_ = nullptr;
    FieldForm* facts_;
    std::optional<std::size_t> shownScene_;
    std::optional<std::size_t> soughtScene_;  ///< to scroll to
    BoardShape board_;
    std::string lastKey_;
    int lastIndex_ = -1;
    PieceDocument::MergeId mergeId_ = PieceDocument::MergeId::None;
};

}  // namespace chesspp::ui
