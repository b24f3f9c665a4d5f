// SPDX-License-Identifier: MIT
//
// Keys of the tree go before those of the window while the tree has the focus.
#include "ui/pieces/tree_panel.h"

#include "ui/models/library_context.h"
#include "ui/pieces/action_palette.h"
#include "ui/pieces/tree_row.h"
#include "ui/theme/appearance.h"
#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/place_layout.h"

#include "core/actions/tree_edits.h"
#include "core/actions/tree_starts.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDragMoveEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

/// Says why a drop is not possible while it is tried.
class TreeView final : public QTreeView {
public:
    using QTreeView::QTreeView;
    std::function<void(const Diagnostics&)> refuse;

protected:
    /// Rows wash themselves; what lies before them stays plain.
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override {
        painter->fillRect(rect, panel(palette()));
        if (!model()->hasChildren(index)) return;
        QStyleOption arrow;
        arrow.initFrom(this);
        arrow.rect = QRect(rect.right() - indentation() + 1, rect.top(), indentation(), rect.height());
        arrow.state |= QStyle::State_Item | QStyle::State_Children;
        if (isExpanded(index)) arrow.state |= QStyle::State_Open;
        style()->drawPrimitive(QStyle::PE_IndicatorBranch, &arrow, painter, this);
    }
    void dragMoveEvent(QDragMoveEvent* event) override {
        QTreeView::dragMoveEvent(event);
        if (event->isAccepted() || !refuse) return;
        const auto* tree = static_cast<const ActionTreeModel*>(model());
        if (tree == nullptr) return;
        const QModelIndex at = indexAt(event->position().toPoint());
        const Diagnostics why = tree->refusalOf(*event->mimeData(), -1, at);
        if (!why.empty()) refuse(why);
    }
};

QPushButton* worded(Icon icon, const QString& text, const QString& tip, QWidget* parent) {
    auto* button = new QPushButton(iconOf(icon), text, parent);
    button->setFlat(true);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    return button;
}

}  // namespace

TreePanel::TreePanel(const LibraryContext& library, QWidget* parent)
    : QFrame(parent), library_(library), empty_(new QLabel(this)) {
    auto* tree = new TreeView(this);
    view_ = tree;
    tree->refuse = [this](const Diagnostics& why) { tell(why); };
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGrid / 2);
    auto* frame = new PanelFrame(this);
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2);
    inside->addWidget(view_, 1);
    inside->addWidget(empty_, 1, Qt::AlignTop);
    column->addWidget(frame, 1);

    auto* bar = new QHBoxLayout;
    bar->setSpacing(2);
    addAction_ = worded(Icon::Add, tr("Action"), tr("Add an action (Ins)"), this);
    addGate_ =
        worded(Icon::Add, tr("Gate"), tr("Add a gate: what is under it holds only if … (Ctrl+G)"), this);
    addPart_ =
        worded(Icon::Add, tr("Part"), tr("Add a part to several actions at once, or to an event"), this);
    addEvent_ = worded(Icon::Add, tr("Event"), tr("Add what it does when something happens"), this);
    duplicate_ = iconButton(Icon::Copy, tr("Duplicate (Ctrl+D)"), this);
    toggle_ = iconButton(Icon::Hole, tr("Switch off, or on again (Ctrl+E)"), this);
    remove_ = iconButton(Icon::Remove, tr("Remove (Del)"), this);
    for (QPushButton* button : {addAction_, addGate_, addPart_, addEvent_}) bar->addWidget(button);
    bar->addStretch();
    for (QToolButton* button : {duplicate_, toggle_, remove_}) bar->addWidget(button);
    column->addLayout(bar);
    connect(addAction_, &QPushButton::clicked, this, &TreePanel::askAction);
    connect(addGate_, &QPushButton::clicked, this, &TreePanel::addGate);
    connect(addPart_, &QPushButton::clicked, this, &TreePanel::askPart);
    connect(addEvent_, &QPushButton::clicked, this, &TreePanel::addEvent);
    connect(duplicate_, &QToolButton::clicked, this, &TreePanel::duplicate);
    connect(toggle_, &QToolButton::clicked, this, &TreePanel::toggle);
    connect(remove_, &QToolButton::clicked, this, &TreePanel::remove);

    view_->setItemDelegate(new TreeRow(view_));
    view_->setAccessibleName(tr("Tree"));
    view_->setHeaderHidden(true);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setIndentation(2 * kGrid);
    view_->setMouseTracking(true);
    view_->setDragEnabled(true);
    view_->setAcceptDrops(true);
    view_->setDropIndicatorShown(true);
    view_->setDragDropMode(QAbstractItemView::DragDrop);
    view_->setDefaultDropAction(Qt::MoveAction);
    view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view_->viewport()->setAutoFillBackground(false);
    view_->installEventFilter(this);
    addAction_->installEventFilter(this);
    view_->viewport()->installEventFilter(this);
    connect(view_, &QTreeView::entered, this,
            [this](const QModelIndex& index) { emit hovered(model_->itemAt(index)); });
    empty_->setWordWrap(true);
    empty_->setText(tr("Nothing here yet. Add an action, and choose where it goes."));
    empty_->setMargin(kGrid);
    showEnabled();
}

TreePanel::~TreePanel() {
    view_->setModel(nullptr);
}

PieceDocument* TreePanel::document() const {
    return model_ ? &model_->document() : nullptr;
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
            emit currentChanged(current());
        });
        connect(model_.get(), &ActionTreeModel::dropped, this, &TreePanel::setCurrent, Qt::QueuedConnection);
        connect(model_.get(), &ActionTreeModel::rowsInserted, this, [this](const QModelIndex& parent) {
            view_->expand(parent);
            showEnabled();
        });
        connect(model_.get(), &ActionTreeModel::rowsRemoved, this, &TreePanel::showEnabled);
        connect(model_.get(), &ActionTreeModel::modelReset, view_, &QTreeView::expandAll);
    }
    showEnabled();
    emit currentChanged(current());
}

ItemId TreePanel::current() const {
    return model_ ? model_->itemAt(view_->currentIndex()) : kPieceItem;
}

void TreePanel::setCurrent(ItemId item) {
    if (!model_) return;
    const QModelIndex index = model_->indexOf(item);
    for (QModelIndex up = index.parent(); up.isValid(); up = up.parent()) view_->expand(up);
    view_->setCurrentIndex(index);
    if (index.isValid()) view_->scrollTo(index);
}

void TreePanel::enter() {
    if (view_->isHidden()) {
        addAction_->setFocus(Qt::OtherFocusReason);
    } else {
        view_->setFocus(Qt::OtherFocusReason);
    }
}

void TreePanel::showEnabled() {
    const bool editable = model_ && !document()->isReadOnly();
    const ItemId item = current();
    const bool chosen = editable && item != kPieceItem;
    bool takesParts = false;
    if (chosen) {
        const TreePlace& place = *document()->index().placeOf(item);
        takesParts = !refusal(document()->piece(), model_->slotFor(freshPart("capture"), item),
                              freshPart("capture")) &&
                     !place.isPiece();
    }
    for (QPushButton* button : {addAction_, addGate_, addEvent_}) button->setEnabled(editable);
    addPart_->setVisible(takesParts);
    for (QToolButton* button : {duplicate_, toggle_, remove_}) button->setEnabled(chosen);
    const bool empty = !model_ || model_->rowCount() == 0;
    view_->setVisible(!empty);
    empty_->setVisible(empty);
}

void TreePanel::tell(const Diagnostics& problems) {
    if (!problems.empty()) emit refused(library_.sentences(problems).join(' '));
}

void TreePanel::added(const Result<ItemId>& item) {
    if (!item) return tell(item.error());
    showEnabled();
    setCurrent(*item);
}

void TreePanel::insert(TreeThing thing) {
    if (!model_) return;
    const auto slot = model_->slotFor(thing, current());
    added(document()->insert(slot, std::move(thing)));
}

void TreePanel::addAction(const QString& action, const QString& target) {
    insert(freshNode(action.toStdString(), target.toStdString()));
}

void TreePanel::addGate() {
    insert(freshGate());
}

void TreePanel::addPart(const QString& action) {
    if (!model_ || current() == kPieceItem) return;
    const bool event = isOfEvent(*document()->index().placeOf(current()));
    insert(event ? freshEventPart(action.toStdString()) : freshPart(action.toStdString()));
}

void TreePanel::addEvent() {
    insert(freshEvent());
}

void TreePanel::openPalette(ActionPalette* palette, const QWidget* below) {
    palette->openAt(*below);
}

void TreePanel::askAction() {
    if (!model_ || document()->isReadOnly()) return;
    auto* palette = new ActionPalette(library_, ActionPalette::For::Node, this);
    connect(palette, &ActionPalette::chosen, this, &TreePanel::addAction);
    openPalette(palette, addAction_);
}

void TreePanel::askPart() {
    auto* palette = new ActionPalette(library_, ActionPalette::For::Part, this);
    connect(palette, &ActionPalette::chosen, this, [this](const QString& action) { addPart(action); });
    openPalette(palette, addPart_);
}

void TreePanel::copy() {
    if (!model_) return;
    if (std::unique_ptr<QMimeData> copied = model_->mimeOf(current()))
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
    Result<TreeThing> thing = ActionTreeModel::thingIn(*copied);
    if (!thing) return tell(thing.error());
    added(
        document()->insert(model_->slotFor(*thing, current()), std::move(*thing), tr("Paste", "undo step")));
}

void TreePanel::duplicate() {
    if (model_ && current() != kPieceItem) added(document()->duplicate(current()));
}

void TreePanel::remove() {
    if (!model_ || current() == kPieceItem) return;
    // The next one is chosen, or the one before.
    const QModelIndex index = view_->currentIndex();
    QModelIndex next = index.sibling(index.row() + 1, 0);
    if (!next.isValid()) next = index.row() > 0 ? index.sibling(index.row() - 1, 0) : index.parent();
    const ItemId then = model_->itemAt(next);
    tell(document()->remove(current()));
    setCurrent(then);
}

void TreePanel::toggle() {
    if (model_) tell(document()->toggle(current()));
}

void TreePanel::wrap() {
    if (!model_) return;
    const ItemId item = current();
    tell(document()->wrap(item));
    setCurrent(item);
}

void TreePanel::unwrap() {
    if (model_) tell(document()->unwrap(current()));
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
    tell(document()->move(item, slot));
    setCurrent(item);
}

void TreePanel::contextMenuEvent(QContextMenuEvent* event) {
    if (!model_) return;
    QMenu menu(this);
    const bool chosen = current() != kPieceItem;
    const bool editable = !document()->isReadOnly();
    const auto add = [&](const QString& text, const QString& keys, bool enabled, auto act) {
        QAction* action = menu.addAction(text + '\t' + keys, this, act);
        action->setEnabled(enabled);
    };
    add(tr("Add an action…"), tr("Ins"), editable, [this] { askAction(); });
    add(tr("Add a gate"), tr("Ctrl+G"), editable, [this] { addGate(); });
    add(tr("Put a gate around it"), tr("Ctrl+Shift+G"), editable && chosen, [this] { wrap(); });
    add(tr("Take out of its gate"), tr("Ctrl+U"), editable && chosen, [this] { unwrap(); });
    menu.addSeparator();
    add(tr("Cut"), tr("Ctrl+X"), editable && chosen, [this] { cut(); });
    add(tr("Copy"), tr("Ctrl+C"), chosen, [this] { copy(); });
    add(tr("Paste"), tr("Ctrl+V"), editable, [this] { paste(); });
    add(tr("Duplicate"), tr("Ctrl+D"), editable && chosen, [this] { duplicate(); });
    menu.addSeparator();
    add(tr("Move up"), tr("Alt+↑"), editable && chosen, [this] { shift(Way::Up); });
    add(tr("Move down"), tr("Alt+↓"), editable && chosen, [this] { shift(Way::Down); });
    add(tr("Move under the one before"), tr("Alt+→"), editable && chosen, [this] { shift(Way::In); });
    add(tr("Move out"), tr("Alt+←"), editable && chosen, [this] { shift(Way::Out); });
    menu.addSeparator();
    add(tr("Switch off, or on again"), tr("Ctrl+E"), editable && chosen, [this] { toggle(); });
    add(tr("Remove"), tr("Del"), editable && chosen, [this] { remove(); });
    menu.exec(event->globalPos());
}

namespace {

/// A key with its modifiers, and what it does.
struct KeyDeed {
    QKeyCombination keys;
    std::function<void(TreePanel&)> act;
};

const std::vector<KeyDeed>& keyDeeds() {
    using Panel = TreePanel;
    static const std::vector<KeyDeed> table{
        KeyDeed{QKeyCombination(Qt::Key_Insert), [](Panel& panel) { panel.askAction(); }},
        KeyDeed{QKeyCombination(Qt::CTRL, Qt::Key_G), [](Panel& panel) { panel.addGate(); }},
        KeyDeed{QKeyCombination(Qt::CTRL | Qt::SHIFT, Qt::Key_G), [](Panel& panel) { panel.wrap(); }},
        KeyDeed{QKeyCombination(Qt::CTRL, Qt::Key_U), [](Panel& panel) { panel.unwrap(); }},
        KeyDeed{QKeyCombination(Qt::CTRL, Qt::Key_X), [](Panel& panel) { panel.cut(); }},
        KeyDeed{QKeyCombination(Qt::CTRL, Qt::Key_C), [](Panel& panel) { panel.copy(); }},
        KeyDeed{QKeyCombination(Qt::CTRL, Qt::Key_V), [](Panel& panel) { panel.paste(); }},
        KeyDeed{QKeyCombination(Qt::CTRL, Qt::Key_D), [](Panel& panel) { panel.duplicate(); }},
        KeyDeed{QKeyCombination(Qt::CTRL, Qt::Key_E), [](Panel& panel) { panel.toggle(); }},
        KeyDeed{QKeyCombination(Qt::Key_Delete), [](Panel& panel) { panel.remove(); }},
        KeyDeed{QKeyCombination(Qt::Key_Backspace), [](Panel& panel) { panel.remove(); }},
        KeyDeed{QKeyCombination(Qt::ALT, Qt::Key_Up), [](Panel& panel) { panel.shift(Panel::Way::Up); }},
        KeyDeed{QKeyCombination(Qt::ALT, Qt::Key_Down), [](Panel& panel) { panel.shift(Panel::Way::Down); }},
        KeyDeed{QKeyCombination(Qt::ALT, Qt::Key_Right), [](Panel& panel) { panel.shift(Panel::Way::In); }},
        KeyDeed{QKeyCombination(Qt::ALT, Qt::Key_Left), [](Panel& panel) { panel.shift(Panel::Way::Out); }},
        KeyDeed{QKeyCombination(Qt::Key_Return), [](Panel& panel) { emit panel.editWanted(); }},
        KeyDeed{QKeyCombination(Qt::Key_Enter), [](Panel& panel) { emit panel.editWanted(); }},
        KeyDeed{QKeyCombination(Qt::Key_F2), [](Panel& panel) { emit panel.editWanted(); }},
    };
    return table;
}

const KeyDeed* deedOf(const QKeyEvent& event) {
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    for (const KeyDeed& deed : keyDeeds()) {
        if (deed.keys == QKeyCombination(modifiers, static_cast<Qt::Key>(event.key()))) return &deed;
    }
    return nullptr;
}

}  // namespace

bool TreePanel::eventFilter(QObject* watched, QEvent* event) {
    if ((watched == view_ || watched == addAction_) &&
        (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)) {
        const KeyDeed* deed = deedOf(*static_cast<QKeyEvent*>(event));
        const bool presses = watched == addAction_ && deed != nullptr && deed->keys.key() == Qt::Key_Return;
        if (deed != nullptr && !presses) {
            event->accept();
            if (event->type() == QEvent::KeyPress) deed->act(*this);
            return true;
        }
    }
    if (watched == view_->viewport() && event->type() == QEvent::Leave) emit hovered(kPieceItem);
    return QFrame::eventFilter(watched, event);
}

}  // namespace chesspp::ui
