// SPDX-License-Identifier: MIT
// Shows a piece's scenes on the board in place of the diagram, and makes scenes of the diagram.
#pragma once

#include <QObject>
#include <QString>
#include <optional>

namespace chesspp::ui {

class DiagramPane;
class LibraryContext;
class PieceDetails;
class PieceDocument;

class SceneController final : public QObject {
    Q_OBJECT
public:
    /// All must outlive it.
    SceneController(const LibraryContext& library, DiagramPane& pane, PieceDetails& pages, QObject* parent);

    /// Returns to the diagram. Before the first document there are no scenes.
    void setDocument(PieceDocument* document);
    [[nodiscard]] std::optional<std::size_t> shown() const { return shown_; }
    /// Shows a scene; nullopt returns to the diagram in its last state.
    void show(std::optional<std::size_t> scene);
    /// Shows the scene after the one on the board, or the first one.
    void showNext();
    /// Adds a scene of the diagram's position and moves. An undo step.
    void make();

signals:
    void refused(const QString& why);

private:
    const LibraryContext& library_;
    DiagramPane& pane_;
    PieceDetails& pages_;
    PieceDocument* document_ = nullptr;
    std::optional<std::size_t> shown_;
};

/// The scene of a JSON pointer into a piece, if it points into one.
[[nodiscard]] std::optional<std::size_t> sceneAt(const QString& pointer);

}  // namespace chesspp::ui
