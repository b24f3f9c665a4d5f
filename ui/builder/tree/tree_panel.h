// SPDX-License-Identifier: MIT
// Panel with a piece's tree and the commands that edit it.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/models/piece/action_tree_model.h"

#include "core/io/piece_json.h"

#include <QFrame>
#include <memory>

class QPushButton;
class QToolButton;
class QTreeView;

namespace chesspp::ui {

class LibraryContext;
class TreeSearchBar;
class TreeView;

class TreePanel final : public QFrame {
    Q_OBJECT
public:
    TreePanel(const LibraryContext& library, QWidget* parent);
    ~TreePanel() override;

    /// Null clears the panel. The document must outlive its use here.
    void setDocument(PieceDocument* document);
    [[nodiscard]] ActionTreeModel* model() const { return model_.get(); }
    [[nodiscard]] QTreeView* view() const;
    [[nodiscard]] TreeSearchBar* search() const { return search_; }
    /// kPieceItem if no row is selected.
    [[nodiscard]] ItemId current() const;
    void setCurrent(ItemId item);

    /// Moves the focus to the tree, or to the Add Action button of an empty tree.
    void enter();

    [[nodiscard]] static std::span<const CommandOf<TreePanel>> commands();
    [[nodiscard]] static std::span<const CommandOf<TreePanel>> findCommands();
    /// The button that shows another piece's tree beside this one; the workspace's command.
    [[nodiscard]] QToolButton* beside() const { return beside_; }
    [[nodiscard]] bool isEditable() const { return model_ && !document()->isReadOnly(); }
    [[nodiscard]] bool takesParts() const;

    // --- commands on the selected row ---
    void addAction(const QString& action, const QString& target);
    void addGate();
    void addPart(const QString& action, const QString& target);
    void addEvent(const QString& event, const QString& action, const QString& target);
    /// Inserts a thing at the best matching position; `what` is the text of the undo step.
    void put(TreeItem thing, const QString& what);
    /// Opens the action palette; that of parts if a multi, a part or an event is selected.
    void chooseAction();
    void choosePart();
    /// Opens that of events.
    void chooseEvent();
    void copy();
    void cut();
    void paste();
    void duplicate();
    void remove();
    void toggle();
    void wrap();
    void unwrap();
    enum class Way : std::uint8_t { Up, Down, In, Out };
    /// Moves the row among its siblings, into the previous sibling, or out of its parent.
    void shift(Way way);
    enum class Folded : std::uint8_t { No, Yes };
    /// Folds or unfolds all rows with children.
    void fold(Folded folded);

signals:
    void currentChanged(chesspp::ItemId item);
    /// The pointer is over a row; kPieceItem if over none.
    void hovered(chesspp::ItemId item);
    void refused(const QString& why);
    /// Enter was pressed: requests the row's fields.
    void editRequested();
    /// Requests a template for the empty tree.
    void templateRequested();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] PieceDocument* document() const { return model_ ? &model_->document() : nullptr; }
    void report(const Diagnostics& problems);
    void added(const Result<ItemId>& item);
    void insert(TreeItem thing);
    void pasteAll(io::ClipboardItems held);
    void showEnabled();
    void fitBar();

    const LibraryContext& library_;
    std::unique_ptr<ActionTreeModel> model_;
    CommandSet* commands_ = nullptr;
    TreeView* view_ = nullptr;
    TreeSearchBar* search_ = nullptr;
    QWidget* empty_;  ///< shown instead of an empty tree
    QPushButton* template_ = nullptr;
    QWidget* bar_;
    QPushButton* addAction_;
    QPushButton* addGate_;
    QPushButton* addPart_;
    QPushButton* addEvent_;
    QToolButton* beside_;
    QToolButton* duplicate_;
    QToolButton* toggle_;
    QToolButton* remove_;
};

}  // namespace chesspp::ui
