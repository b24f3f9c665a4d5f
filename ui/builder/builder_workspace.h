// SPDX-License-Identifier: MIT
// The Pieces workspace: library, tree and inspector, diagram or scene, and pages about the piece.
#pragma once

#include "ui/builder/diagram/drawing_controller.h"
#include "ui/builder/diagram/drawing_toolbar.h"
#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/piece/piece_document.h"
#include "ui/workspace/workspace.h"

#include <memory>
#include <optional>

class QStackedWidget;
class QUndoStack;

namespace chesspp::ui {

class ReferencePanel;
class BetzaEditor;
class BoardView;
class ConditionEvaluator;
class DiagramPane;
class ExplanationCard;
class Inspector;
class LibraryContext;
class LibraryCommands;
class MessageBar;
class UserPieceLibrary;
class PieceHeader;
class PieceList;
class PieceDetails;
class TreePanel;

class BuilderWorkspace final : public Workspace {
    Q_OBJECT
public:
    /// Both outlive the place.
    BuilderWorkspace(const LibraryContext& library, UserPieceLibrary& own, QWidget* parent);
    ~BuilderWorkspace() override;

    [[nodiscard]] BoardView* board() const override;
    [[nodiscard]] PieceList* list() const { return list_; }
    [[nodiscard]] ReferencePanel* beside() const { return beside_; }
    [[nodiscard]] PieceHeader* head() const { return head_; }
    [[nodiscard]] BetzaEditor* betza() const { return betza_; }
    [[nodiscard]] TreePanel* tree() const { return tree_; }
    [[nodiscard]] Inspector* inspector() const { return inspector_; }
    [[nodiscard]] PieceDetails* pages() const { return pages_; }
    [[nodiscard]] DiagramPane* pane() const { return pane_; }
    [[nodiscard]] PieceDiagram& diagram();
    [[nodiscard]] LibraryCommands& deeds() const { return *deeds_; }
    [[nodiscard]] MessageBar* message() const { return message_; }
    /// Of the piece looked at; null before any is.
    [[nodiscard]] PieceDocument* document() const { return document_; }
    [[nodiscard]] QUndoStack* undoStack() const override {
        return document_ != nullptr ? &document_->undoStack() : nullptr;
    }

    void tell(const QString& text) override;
    bool takePieces(const Result<io::Parcel>& parcel, const QString& file) override;

    [[nodiscard]] static WorkspaceInfo type();
    [[nodiscard]] bool isEditable() const { return document_ != nullptr && !document_->isReadOnly(); }

    // --- what the commands do ---
    void newPiece();
    /// Offers the starting points: for the piece looked at if it is one's own and empty, else for a new one.
    void askTemplate();
    void copyPiece();
    void save();
    void testOnBoard();
    /// Shows another piece, to take rows from, where the list of pieces is, or the list again.
    void toggleBeside();

signals:
    /// The piece of that id shall be tried on the table.
    void testRequested(const QString& id);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void turn() override;
    void makeDeeds();
    void wireTree();
    void wireBoard();
    void showPiece(const PieceDefinition* piece);
    void showDocument(PieceDocument* document);
    void follow(const PieceChange& change);
    /// A deed that was undone, or another program, may take away the piece that is looked at.
    void leaveWhatIsGone();
    /// What is typed into a field that tells it only when it is left.
    void finishTyping();
    /// Of the piece chosen; nothing: back to the diagram, as it was left.
    void showScene(std::optional<std::size_t> scene);
    void saveScene();
    void glowNode(const QString& pointer);
    void glowItem(ItemId item);
    [[nodiscard]] TreePlace nodeOf(TreePlace place) const;
    void hoverSquare(std::optional<Square> square);
    void explain(Square square);
    void goTo(const QString& pointer);
    void open(const QString& pointer);
    void takeDrawn(const std::vector<Node>& tree, DrawingToolbar::Into into, DrawingController::Then then);

    const LibraryContext& library_;
    UserPieceLibrary& own_;
    PieceList* list_;
    QStackedWidget* sources_;  ///< the list of pieces, or another piece in its place
    ReferencePanel* beside_;
    PieceHeader* head_;
    BetzaEditor* betza_;
    TreePanel* tree_;
    Inspector* inspector_;
    PieceDetails* pages_;
    DiagramPane* pane_;
    std::unique_ptr<ConditionEvaluator> evaluator_;  ///< what the inspector’s conditions are worth
    MessageBar* message_;
    LibraryCommands* deeds_ = nullptr;
    ExplanationCard* explanation_ = nullptr;
    PieceDocument* document_ = nullptr;
    std::unique_ptr<PieceDocument> builtIn_;  ///< of a piece that cannot be edited
    std::optional<std::size_t> shownScene_;
    QString glowing_;  ///< pointer of the node whose squares do
};

}  // namespace chesspp::ui
