// SPDX-License-Identifier: MIT
// Panel with a piece's tree and the commands that edit it.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/models/piece/action_tree_model.h"

#include "core/io/thing_json.h"

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

    /// Null: none. The document outlives its being shown.
    void setDocument(PieceDocument* document);
    [[nodiscard]] ActionTreeModel* model() const { return model_.get(); }
    [[nodiscard]] QTreeView* view() const;
    [[nodiscard]] TreeSearchBar* search() const { return search_; }
    /// kPieceItem: none.
    [[nodiscard]] ItemId current() const;
    void setCurrent(ItemId item);

    /// Keys go to the tree, or where the first action is added.
    void enter();

    [[nodiscard]] static std::span<const CommandOf<TreePanel>> commands();
    [[nodiscard]] static std::span<const CommandOf<TreePanel>> findCommands();
    /// Shows another piece's tree side by side with this one, by the place's command.
    [[nodiscard]] QToolButton* beside() const { return beside_; }
    [[nodiscard]] bool isEditable() const { return model_ && !document()->isReadOnly(); }
    [[nodiscard]] bool takesParts() const;

    // --- what the commands do with what is chosen ---
    void addAction(const QString& action, const QString& target);
    void addGate();
    void addPart(const QString& action);
    void addEvent();
    /// Any thing, where it fits best; `what` names the undo step.
    void put(TreeThing thing, const QString& what);
    /// Opens the palette; of parts where a multi, a part or an event is chosen.
    void askAction();
    void askPart();
    void copy();
    void cut();
    void paste();
    void duplicate();
    void remove();
    void toggle();
    void wrap();
    void unwrap();
    enum class Way : std::uint8_t { Up, Down, In, Out };
    /// Among its neighbours, into the one before it, or out of what it stands under.
    void shift(Way way);
    enum class Folded : std::uint8_t { No, Yes };
    /// All rows that have others below them.
    void fold(Folded folded);

signals:
    void currentChanged(chesspp::ItemId item);
    /// The pointer rests on a row; kPieceItem: on none.
    void hovered(chesspp::ItemId item);
    void refused(const QString& why);
    /// Enter: its fields are wanted.
    void editRequested();
    /// The tree is empty, and shall begin as a template.
    void templateRequested();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] PieceDocument* document() const { return model_ ? &model_->document() : nullptr; }
    void tell(const Diagnostics& problems);
    void added(const Result<ItemId>& item);
    void insert(TreeThing thing);
    void pasteAll(io::CopiedThings held);
    void showEnabled();
    void fitBar();

    const LibraryContext& library_;
    std::unique_ptr<ActionTreeModel> model_;
    CommandSet* commands_ = nullptr;
    TreeView* view_ = nullptr;
    TreeSearchBar* search_ = nullptr;
    QWidget* empty_;  ///< stands there instead of an empty tree
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
