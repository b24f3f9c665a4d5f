// SPDX-License-Identifier: MIT
// The Pieces workspace: library, tree and inspector, diagram or scene, and pages about the piece.
#pragma once

#include "ui/builder/diagram/drawing_controller.h"
#include "ui/builder/diagram/drawing_toolbar.h"
#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/piece/piece_document.h"
#include "ui/workspace/workspace.h"

#include <QJsonObject>
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
class SceneController;
class TreePanel;

class BuilderWorkspace final : public Workspace {
    Q_OBJECT
public:
    /// Both must outlive the workspace.
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
    [[nodiscard]] SceneController& scenes() const { return *scenes_; }
    [[nodiscard]] LibraryCommands& commands() const { return *commands_; }
    [[nodiscard]] MessageBar* message() const { return message_; }
    /// The document of the current piece; null before the first one is shown.
    [[nodiscard]] PieceDocument* document() const { return document_; }
    [[nodiscard]] QUndoStack* undoStack() const override {
        return document_ != nullptr ? &document_->undoStack() : nullptr;
    }
    [[nodiscard]] QString title() const override;

    void report(const QString& text) override;
    bool importPieces(const Result<io::PieceImport>& parcel, const QString& file) override;

    [[nodiscard]] static WorkspaceInfo type();
    [[nodiscard]] bool isEditable() const { return document_ != nullptr && !document_->isReadOnly(); }

    // --- what the commands do ---
    void newPiece();
    /// Opens the template dialog, for the current piece if it is editable and empty, else for a new piece.
    void chooseTemplate();
    void copyPiece();
    void save();
    void testOnBoard();
    [[nodiscard]] bool canEditScene() const;
    /// Switches between the list of pieces and the panel of another piece to copy rows from.
    void toggleBeside();

signals:
    /// Requests a test of the piece with this id on a table.
    void testRequested(const QString& id);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void turn() override;
    void makeCommands();
    void wire();
    void showPiece(const PieceDefinition* piece);
    void showDocument(PieceDocument* document);
    void onDocumentChanged(const PieceChange& change);
    /// Shows another document or piece if an undo or another program has removed the current one.
    void leaveWhatIsGone();
    /// Restores what the session says of pieces that have been read by now.
    void restoreUnread();
    /// Commits the text of the focused field, which otherwise reports it only when it loses the focus.
    void finishTyping();
    void glowNode(const QString& pointer);
    void glowItem(ItemId item);
    void hoverSquare(std::optional<Square> square);
    void explain(Square square);
    void goTo(const QString& pointer);
    void open(const QString& pointer);
    void insertDrawn(const std::vector<Node>& tree, DrawingToolbar::Into into, DrawingController::Then then);

    const LibraryContext& library_;
    UserPieceLibrary& own_;
    PieceList* list_;
    QStackedWidget* sources_;  ///< the list of pieces or the reference panel
    ReferencePanel* beside_;
    PieceHeader* head_;
    BetzaEditor* betza_;
    TreePanel* tree_;
    Inspector* inspector_;
    PieceDetails* pages_;
    DiagramPane* pane_;
    SceneController* scenes_;
    std::unique_ptr<ConditionEvaluator> evaluator_;  ///< values of the inspector's conditions
    MessageBar* message_;
    LibraryCommands* commands_ = nullptr;
    ExplanationCard* explanation_ = nullptr;
    PieceDocument* document_ = nullptr;
    std::unique_ptr<PieceDocument> builtIn_;  ///< the document of a read-only piece
    // Of the session, for pieces of the shared folder, which is read later.
    QString unreadDocument_;
    QJsonObject unreadDrafts_;  ///< by the piece's id
    QString glowing_;           ///< JSON pointer of the node whose squares are highlighted
};

}  // namespace chesspp::ui
