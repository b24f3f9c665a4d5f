// SPDX-License-Identifier: MIT
#include "ui/builder/tree/tree_panel.h"

#include "ui/builder/examples/example_tip.h"
#include "ui/builder/tree/action_palette.h"
#include "ui/builder/tree/tree_search_bar.h"
#include "ui/builder/tree/tree_view.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/action_tree_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/workspace_layout.h"

#include "core/authoring/node_templates.h"
#include "core/authoring/tree_edits.h"
#include "core/language/enum_names.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kNarrowestBar = 40 * kGrid;

using Way = TreePanel::Way;

constexpr auto kEditable = [](const TreePanel& panel) { return panel.isEditable(); };
constexpr auto kRow = [](const TreePanel& panel) { return panel.current() != kPieceItem; };
constexpr auto kEditableRow = [](const TreePanel& panel) {
    return panel.isEditable() && panel.current() != kPieceItem;
};
constexpr auto kTree = [](const TreePanel& panel) { return panel.model() != nullptr; };

constexpr Submenu kMoveRow{QT_TRANSLATE_NOOP("Commands", "&Move Row")};

const auto kTreeCommands = std::to_array<CommandOf<TreePanel>>({
    {"tree.add-action", Menu::Piece, 3, QT_TRANSLATE_NOOP("Commands", "Add &Action…"),
     &TreePanel::chooseAction, kEditable, Qt::Key_Insert, Icon::Add},
    {"tree.add-gate", Menu::Piece, 3, QT_TRANSLATE_NOOP("Commands", "Add &Only If"), &TreePanel::addGate,
     kEditable, ctrl(Qt::Key_G)},
    {"tree.add-part", Menu::Piece, 3, QT_TRANSLATE_NOOP("Commands", "Add And A&lso…"), &TreePanel::choosePart,
     &TreePanel::takesParts},
    {"tree.add-event", Menu::Piece, 3, QT_TRANSLATE_NOOP("Commands", "Add &Event…"), &TreePanel::chooseEvent,
     kEditable},
    {"tree.wrap", Menu::Piece, 4, QT_TRANSLATE_NOOP("Commands", "&Wrap in Condition"), &TreePanel::wrap,
     kEditableRow, ctrlShift(Qt::Key_G)},
    {"tree.unwrap", Menu::Piece, 4, QT_TRANSLATE_NOOP("Commands", "&Unwrap from Condition"),
     &TreePanel::unwrap, kEditableRow, ctrl(Qt::Key_U)},
    {"edit.cut", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "Cu&t Row"), &TreePanel::cut, kEditableRow,
     QKeySequence::Cut},
    {"edit.copy", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Copy Row"), &TreePanel::copy, kRow,
     QKeySequence::Copy, Icon::Copy},
    {"edit.paste", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Paste Row"), &TreePanel::paste, kEditable,
     QKeySequence::Paste, Icon::Paste},
    {"edit.duplicate", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "D&uplicate Row"), &TreePanel::duplicate,
     kEditableRow, ctrl(Qt::Key_D), Icon::Copy},
    {"edit.delete", Menu::Edit, 2, QT_TRANSLATE_NOOP("Commands", "&Delete Row"), &TreePanel::remove,
     kEditableRow, QKeySequence::Delete, Qt::Key_Backspace, Icon::Remove},
    {"tree.move-up", Menu::Piece, 5, QT_TRANSLATE_NOOP("Commands", "Move Row U&p"),
     [](TreePanel& panel) { panel.shift(Way::Up); }, kEditableRow, alt(Qt::Key_Up), kMoveRow},
    {"tree.move-down", Menu::Piece, 5, QT_TRANSLATE_NOOP("Commands", "Move Row Do&wn"),
     [](TreePanel& panel) { panel.shift(Way::Down); }, kEditableRow, alt(Qt::Key_Down), kMoveRow},
    {"tree.move-in", Menu::Piece, 5, QT_TRANSLATE_NOOP("Commands", "Move Row &In"),
     [](TreePanel& panel) { panel.shift(Way::In); }, kEditableRow, alt(Qt::Key_Right), kMoveRow},
    {"tree.move-out", Menu::Piece, 5, QT_TRANSLATE_NOOP("Commands", "Move Row &Out"),
     [](TreePanel& panel) { panel.shift(Way::Out); }, kEditableRow, alt(Qt::Key_Left), kMoveRow},
    {"tree.edit-fields", Menu::Piece, 5, QT_TRANSLATE_NOOP("Commands", "Edit &Fields"),
     &TreePanel::editRequested, kRow, ctrl(Qt::Key_Return), Icon::Edit},
    {"tree.toggle", Menu::Piece, 5, QT_TRANSLATE_NOOP("Commands", "&Disable or Enable Row"),
     &TreePanel::toggle, kEditableRow, ctrl(Qt::Key_E), Icon::Hole},
    {"tree.fold-all", Menu::View, 4, QT_TRANSLATE_NOOP("Commands", "Fol&d All Rows"),
     [](TreePanel& panel) { panel.fold(TreePanel::Folded::Yes); }, kTree, ctrl(Qt::Key_Left)},
    {"tree.unfold-all", Menu::View, 4, QT_TRANSLATE_NOOP("Commands", "&Unfold All Rows"),
     [](TreePanel& panel) { panel.fold(TreePanel::Folded::No); }, kTree, ctrl(Qt::Key_Right)},
});

/// These work in the search field too.
const auto kFindCommands = std::to_array<CommandOf<TreePanel>>({
    {"edit.find", Menu::Edit, 4, QT_TRANSLATE_NOOP("Commands", "&Find in Tree…"),
     [](TreePanel& panel) { panel.search()->open(); }, kTree, QKeySequence::Find},
    {"edit.find-next", Menu::Edit, 4, QT_TRANSLATE_NOOP("Commands", "Find &Next"),
     [](TreePanel& panel) { panel.search()->go(TreeSearchBar::Way::Next); }, kTree, Qt::Key_F3},
    {"edit.find-previous", Menu::Edit, 4, QT_TRANSLATE_NOOP("Commands", "Find Pre&vious"),
     [](TreePanel& panel) { panel.search()->go(TreeSearchBar::Way::Before); }, kTree, shift(Qt::Key_F3)},
});

QPushButton* worded(const QString& text, QWidget* parent) {
    auto* button = new QPushButton(iconOf(Icon::Add), text, parent);
    button->setFlat(true);
    return button;
}

}  // namespace

TreePanel::TreePanel(const LibraryContext& library, QWidget* parent)
    : QFrame(parent), library_(library), empty_(new QWidget(this)), bar_(new QWidget(this)) {
    view_ = new TreeView(this);
    view_->setRefusal([this](const Diagnostics& why) { report(why); });
    search_ = new TreeSearchBar(library, this);
    auto* column = bareLayout<QVBoxLayout>(this, kGrid / 2);
    auto* frame = new PanelFrame(this);
    auto* inside = bareLayout<QVBoxLayout>(frame, -1, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    inside->addWidget(view_, 1);
    inside->addWidget(empty_, 1, Qt::AlignTop);
    column->addWidget(search_);
    column->addWidget(frame, 1);

    auto* bar = bareLayout<QHBoxLayout>(bar_, 2);
    bar_->setMinimumWidth(kNarrowestBar);
    addAction_ = worded(tr("Action"), this);
    addGate_ = worded(tr("Only If"), this);
    addPart_ = worded(tr("And Also"), this);
    addEvent_ = worded(tr("Event"), this);
    duplicate_ = iconButton(Icon::Copy, {}, this);
    toggle_ = iconButton(Icon::Hole, {}, this);
    remove_ = iconButton(Icon::Remove, {}, this);
    beside_ = iconButton(Icon::Pieces, {}, this);
    commands_ = new CommandSet(*view_, CommandSet::Keys::Widget, *this, commands());
    auto* finding = new CommandSet(*view_, CommandSet::Keys::Widget, *this, findCommands());
    for (QWidget* each : std::initializer_list<QWidget*>{addAction_, search_}) finding->addKeysTo(*each);
    search_->setCommands(*finding);
    addWidgets(*bar, {addAction_, addGate_, addPart_, addEvent_});
    bar->addStretch();
    addWidgets(*bar, {beside_, duplicate_, toggle_, remove_});
    column->addWidget(bar_);
    const std::array<std::pair<QAbstractButton*, const char*>, 7> buttons{{{addAction_, "tree.add-action"},
                                                                           {addGate_, "tree.add-gate"},
                                                                           {addPart_, "tree.add-part"},
                                                                           {addEvent_, "tree.add-event"},
                                                                           {duplicate_, "edit.duplicate"},
                                                                           {toggle_, "tree.toggle"},
                                                                           {remove_, "edit.delete"}}};
    for (const auto& [button, id] : buttons) commands_->connectButton(*button, QLatin1String(id));
    showExampleInToolTip(*addGate_, library_, [] { return QStringLiteral("field.gate"); });
    showExampleInToolTip(*addPart_, library_, [] { return QStringLiteral("field.part"); });

    view_->setDragEnabled(true);
    view_->setAcceptDrops(true);
    view_->setDropIndicatorShown(true);
    view_->setDragDropMode(QAbstractItemView::DragDrop);
    view_->setDefaultDropAction(Qt::MoveAction);
    // An empty tree hides its view, so the button has the focus.
    commands_->addKeysTo(*addAction_);
    connect(view_, &QTreeView::activated, this, &TreePanel::editRequested);
    bar_->installEventFilter(this);
    view_->viewport()->installEventFilter(this);
    connect(view_, &QTreeView::entered, this,
            [this](const QModelIndex& index) { emit hovered(model_->itemAt(index)); });
    connect(search_, &TreeSearchBar::itemRequested, this, &TreePanel::setCurrent);
    connect(search_, &TreeSearchBar::closed, this, &TreePanel::enter);
    template_ = new QPushButton(tr("Start from Template…"), empty_);
    template_->setToolTip(tr("Example trees with notes, to adapt to your own piece"));
    auto* begin = bareLayout<QVBoxLayout>(empty_, 2 * kGrid, {kGrid, kGrid, kGrid, kGrid});
    begin->addWidget(wrappedLabel(tr("Nothing here yet. Add an action, and choose where it goes."), empty_));
    begin->addWidget(template_, 0, Qt::AlignLeft);
    connect(template_, &QPushButton::clicked, this, &TreePanel::templateRequested);
    showEnabled();
}

TreePanel::~TreePanel() {
    view_->setModel(nullptr);
}

QTreeView* TreePanel::view() const {
    return view_;
}

void TreePanel::setDocument(PieceDocument* document) {
    view_->setModel(nullptr);
    model_.reset();
    if (document != nullptr) {
        model_ = std::make_unique<ActionTreeModel>(*document, library_);
        view_->setModel(model_.get());
        view_->expandAll();
        connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
            showEnabled();
            search_->setCurrent(current());
            emit currentChanged(current());
        });
        connect(model_.get(), &ActionTreeModel::dropped, this, &TreePanel::setCurrent, Qt::QueuedConnection);
        connect(model_.get(), &ActionTreeModel::rowsInserted, this, [this](const QModelIndex& parent) {
            view_->expand(parent);
            showEnabled();
        });
        connect(model_.get(), &ActionTreeModel::rowsRemoved, this, &TreePanel::showEnabled);
    }
    showEnabled();
    search_->setModel(model_.get());
    emit currentChanged(current());
}

ItemId TreePanel::current() const {
    return view_->current();
}

void TreePanel::setCurrent(ItemId item) {
    if (!model_) return;
    const QModelIndex index = model_->indexOf(item);
    for (QModelIndex up = index.parent(); up.isValid(); up = up.parent()) view_->expand(up);
    view_->setCurrentIndex(index);
    if (index.isValid()) view_->scrollTo(index);
}

void TreePanel::enter() {
    if (view_->isHidden()) return addAction_->setFocus(Qt::OtherFocusReason);
    view_->setFocus(Qt::OtherFocusReason);
}

void TreePanel::showEnabled() {
    const bool editable = isEditable();
    const bool chosen = editable && current() != kPieceItem;
    for (QPushButton* button : {addAction_, addGate_, addEvent_}) button->setEnabled(editable);
    template_->setVisible(editable);
    addPart_->setVisible(takesParts());
    for (QToolButton* button : {duplicate_, toggle_, remove_}) button->setEnabled(chosen);
    fitBar();
    const bool empty = !model_ || model_->rowCount() == 0;
    view_->setVisible(!empty);
    empty_->setVisible(empty);
}

/// Hides the icons, not the texts, if the bar is too narrow.
void TreePanel::fitBar() {
    const std::array worded{addAction_, addGate_, addPart_, addEvent_};
    for (QPushButton* button : worded) button->setIcon(iconOf(Icon::Add));
    if (bar_->layout()->sizeHint().width() <= bar_->width()) return;
    for (QPushButton* button : worded) button->setIcon(QIcon());
}

void TreePanel::report(const Diagnostics& problems) {
    if (!problems.empty()) emit refused(library_.sentences(problems).join(' '));
}

void TreePanel::added(const Result<ItemId>& item) {
    if (!item) return report(item.error());
    showEnabled();
    setCurrent(*item);
}

void TreePanel::put(TreeItem thing, const QString& what) {
    if (!model_) return;
    const auto slot = model_->slotFor(thing, current());
    added(document()->insert(slot, std::move(thing), what));
}

/// Moves the focus from the button to the tree after an insertion by keyboard.
void TreePanel::insert(TreeItem thing) {
    put(std::move(thing), {});
    view_->setFocus(Qt::OtherFocusReason);
}

void TreePanel::addAction(const QString& action, const QString& target) {
    insert(freshNode(action.toStdString(), target.toStdString()));
}

void TreePanel::addGate() {
    insert(freshGate());
}

void TreePanel::addPart(const QString& action, const QString& target) {
    if (!model_ || current() == kPieceItem) return;
    const bool event = isOfEvent(*document()->index().placeOf(current()));
    insert(event ? freshEventPart(action.toStdString(), target.toStdString(), document()->piece().id)
                 : freshPart(action.toStdString(), target.toStdString()));
}

void TreePanel::addEvent(const QString& event, const QString& action, const QString& target) {
    if (!model_) return;
    const auto when = parseEnum<PieceEvent>(event.toStdString());
    if (!when) return;
    insert(freshEvent(*when,
                      freshEventPart(action.toStdString(), target.toStdString(), document()->piece().id)));
}

void TreePanel::chooseAction() {
    if (!model_ || document()->isReadOnly()) return;
    auto* palette = new ActionPalette(library_, ActionPalette::For::Node, this);
    connect(palette, &ActionPalette::chosen, this, &TreePanel::addAction);
    palette->openAt(*addAction_);
}

void TreePanel::choosePart() {
    auto* palette = new ActionPalette(library_, ActionPalette::For::Part, this);
    connect(palette, &ActionPalette::chosen, this, &TreePanel::addPart);
    palette->openAt(*addPart_);
}

void TreePanel::chooseEvent() {
    if (!model_ || document()->isReadOnly()) return;
    auto* palette = new ActionPalette(library_, ActionPalette::For::Event, this);
    connect(palette, &ActionPalette::chosen, this,
            [this](const QString& action, const QString& target, const QString& event) {
                addEvent(event, action, target);
            });
    palette->openAt(*addEvent_);
}

void TreePanel::copy() {
    if (!model_) return;
    if (std::unique_ptr<QMimeData> copied = mimeOf(*document(), current()))
        QApplication::clipboard()->setMimeData(copied.release());
}

void TreePanel::cut() {
    if (!model_ || document()->isReadOnly()) return;
    copy();
    remove();
}

void TreePanel::paste() {
    const QMimeData* copied = QApplication::clipboard()->mimeData();
    if (!model_ || copied == nullptr) return;
    Result<io::ClipboardItems> held = thingsIn(*copied);
    if (!held) return report(held.error());
    if (held->piece || held->things.size() != 1) return pasteAll(std::move(*held));
    put(std::move(held->things.front()), tr("Paste", "undo step"));
}

/// A piece pasted into an empty tree keeps its name and picture; else its rows are appended.
void TreePanel::pasteAll(io::ClipboardItems held) {
    const PieceDefinition& piece = document()->piece();
    const std::size_t before = piece.tree.size();
    PieceDefinition next = piece;
    if (held.piece && piece.tree.empty() && piece.on.empty()) {
        next = std::move(*held.piece);
        next.id = piece.id;
    } else {
        for (TreeItem& thing : held.things) {
            const TreeSlot slot = slotAt(next, {}, next.tree.size() + next.on.size(), thing);
            Result<PieceDefinition> more = withInserted(next, slot, std::move(thing));
            if (!more) return report(more.error());
            next = std::move(*more);
        }
    }
    report(document()->setPiece(std::move(next), tr("Paste", "undo step")));
    showEnabled();
    setCurrent(document()->index().idOf(TreePlace().below({TreeList::Tree, before})));
}

void TreePanel::duplicate() {
    if (model_ && current() != kPieceItem) added(document()->duplicate(current()));
}

void TreePanel::remove() {
    if (!model_ || current() == kPieceItem) return;
    // Selects the next row, or the previous one.
    const QModelIndex index = view_->currentIndex();
    QModelIndex next = index.sibling(index.row() + 1, 0);
    if (!next.isValid()) next = index.row() > 0 ? index.sibling(index.row() - 1, 0) : index.parent();
    const ItemId then = model_->itemAt(next);
    report(document()->remove(current()));
    setCurrent(then);
}

void TreePanel::toggle() {
    if (model_) report(document()->toggle(current()));
}

void TreePanel::wrap() {
    if (!model_) return;
    const ItemId item = current();
    report(document()->wrap(item));
    setCurrent(item);
}

void TreePanel::unwrap() {
    if (model_) report(document()->unwrap(current()));
}

void TreePanel::shift(Way way) {
    const ItemId item = current();
    if (!model_ || item == kPieceItem) return;
    const TreePlace place = *document()->index().placeOf(item);
    const TreeStep last = place.steps.back();
    const TreePlace parent = place.parent();
    TreeSlot slot{parent, last.list, last.index};
    switch (way) {
        case Way::Up:
            if (last.index == 0) return;
            --slot.index;
            break;
        case Way::Down:
            if (last.index + 1 >= countIn(document()->piece(), parent, last.list)) return;
            slot.index += 2;
            break;
        case Way::In: {
            if (last.index == 0) return;
            const TreePlace into = parent.below({last.list, last.index - 1});
            slot = slotAt(document()->piece(), into, 1U << 20U, *document()->thing(item));
            break;
        }
        case Way::Out:
            if (parent.isPiece()) return;
            slot = {parent.parent(), parent.steps.back().list, parent.steps.back().index + 1};
            break;
    }
    report(document()->move(item, slot));
    setCurrent(item);
}

// --- view ---

void TreePanel::fold(Folded folded) {
    if (!model_) return;
    if (folded == Folded::No) return view_->expandAll();
    QModelIndex top = view_->currentIndex();
    while (top.parent().isValid()) top = top.parent();
    view_->collapseAll();
    if (top.isValid()) view_->setCurrentIndex(top);
}

// --- commands ---

std::span<const CommandOf<TreePanel>> TreePanel::commands() {
    return kTreeCommands;
}

std::span<const CommandOf<TreePanel>> TreePanel::findCommands() {
    return kFindCommands;
}

bool TreePanel::takesParts() const {
    const ItemId item = current();
    if (!isEditable() || item == kPieceItem) return false;
    const TreePlace* place = document()->index().placeOf(item);
    return place != nullptr && !place->isPiece() &&
           !refusal(document()->piece(), model_->slotFor(freshPart("capture"), item), freshPart("capture"));
}

void TreePanel::contextMenuEvent(QContextMenuEvent* event) {
    if (!model_) return;
    QMenu menu(this);
    commands_->fill(menu);
    // The menu key opens it at the row, not at the pointer.
    const QPoint at =
        event->reason() == QContextMenuEvent::Keyboard
            ? view_->viewport()->mapToGlobal(view_->visualRect(view_->currentIndex()).bottomLeft())
            : event->globalPos();
    menu.exec(at);
}

bool TreePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == view_->viewport() && event->type() == QEvent::Leave) emit hovered(kPieceItem);
    if (watched == bar_ && event->type() == QEvent::Resize) fitBar();
    return QFrame::eventFilter(watched, event);
}

}  // namespace chesspp::ui
