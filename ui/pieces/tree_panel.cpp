// SPDX-License-Identifier: MIT
//
// Keys of the tree go before those of the window while the tree has the focus.
#include "ui/pieces/tree_panel.h"

#include "ui/models/library_context.h"
#include "ui/models/tree_mime.h"
#include "ui/pieces/action_palette.h"
#include "ui/pieces/search_bar.h"
#include "ui/pieces/tree_deeds.h"
#include "ui/pieces/tree_finder.h"
#include "ui/pieces/tree_view.h"
#include "ui/theme/appearance.h"
#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/place_layout.h"

#include "core/actions/tree_edits.h"
#include "core/actions/tree_starts.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kNarrowestBar = 40 * kGrid;

QPushButton* worded(Icon icon, const QString& text, const QString& tip, QWidget* parent) {
    auto* button = new QPushButton(iconOf(icon), text, parent);
    button->setFlat(true);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    return button;
}

}  // namespace

TreePanel::TreePanel(const LibraryContext& library, QWidget* parent)
    : QFrame(parent), library_(library), empty_(new QWidget(this)), bar_(new QWidget(this)) {
    view_ = new TreeView(this);
    view_->setRefusal([this](const Diagnostics& why) { tell(why); });
    search_ = new SearchBar(tr("Search the tree: words, actions, members"), this);
    search_->hide();
    finder_ = new TreeFinder(library, *search_, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGrid / 2);
    auto* frame = new PanelFrame(this);
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2);
    inside->addWidget(view_, 1);
    inside->addWidget(empty_, 1, Qt::AlignTop);
    column->addWidget(search_);
    column->addWidget(frame, 1);

    auto* bar = new QHBoxLayout(bar_);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->setSpacing(2);
    bar_->setMinimumWidth(kNarrowestBar);
    addAction_ = worded(Icon::Add, tr("Action"), tr("Add an action (Ins)"), this);
    addGate_ =
        worded(Icon::Add, tr("Gate"), tr("Add a gate: what is under it holds only if … (Ctrl+G)"), this);
    addPart_ =
        worded(Icon::Add, tr("Part"), tr("Add a part to several actions at once, or to an event"), this);
    addEvent_ = worded(Icon::Add, tr("Event"), tr("Add what it does when something happens"), this);
    duplicate_ = iconButton(Icon::Copy, tr("Duplicate (Ctrl+D)"), this);
    toggle_ = iconButton(Icon::Hole, tr("Switch off, or on again (Ctrl+E)"), this);
    remove_ = iconButton(Icon::Remove, tr("Remove (Del)"), this);
    QToolButton* beside =
        iconButton(Icon::Pieces, tr("Show another piece beside, to take rows from it (Ctrl+B)"), this);
    for (QPushButton* button : {addAction_, addGate_, addPart_, addEvent_}) bar->addWidget(button);
    bar->addStretch();
    for (QToolButton* button : {beside, duplicate_, toggle_, remove_}) bar->addWidget(button);
    column->addWidget(bar_);
    connect(beside, &QToolButton::clicked, this, &TreePanel::besideWanted);
    connect(addAction_, &QPushButton::clicked, this, &TreePanel::askAction);
    connect(addGate_, &QPushButton::clicked, this, &TreePanel::addGate);
    connect(addPart_, &QPushButton::clicked, this, &TreePanel::askPart);
    connect(addEvent_, &QPushButton::clicked, this, &TreePanel::addEvent);
    connect(duplicate_, &QToolButton::clicked, this, &TreePanel::duplicate);
    connect(toggle_, &QToolButton::clicked, this, &TreePanel::toggle);
    connect(remove_, &QToolButton::clicked, this, &TreePanel::remove);

    view_->setDragEnabled(true);
    view_->setAcceptDrops(true);
    view_->setDropIndicatorShown(true);
    view_->setDragDropMode(QAbstractItemView::DragDrop);
    view_->setDefaultDropAction(Qt::MoveAction);
    view_->installEventFilter(this);
    addAction_->installEventFilter(this);
    bar_->installEventFilter(this);
    view_->viewport()->installEventFilter(this);
    connect(view_, &QTreeView::entered, this,
            [this](const QModelIndex& index) { emit hovered(model_->itemAt(index)); });
    connect(finder_, &TreeFinder::itemAsked, this, &TreePanel::setCurrent);
    connect(finder_, &TreeFinder::closed, this, &TreePanel::enter);
    auto* words = new QLabel(tr("Nothing here yet. Add an action, and choose where it goes."), empty_);
    words->setWordWrap(true);
    template_ = new QPushButton(tr("Begin with a template…"), empty_);
    template_->setToolTip(tr("Trees whose comments explain them, to be changed into your own (Ctrl+Alt+N)"));
    auto* begin = new QVBoxLayout(empty_);
    begin->setContentsMargins(kGrid, kGrid, kGrid, kGrid);
    begin->setSpacing(2 * kGrid);
    begin->addWidget(words);
    begin->addWidget(template_, 0, Qt::AlignLeft);
    connect(template_, &QPushButton::clicked, this, &TreePanel::templateWanted);
    showEnabled();
}

TreePanel::~TreePanel() {
    view_->setModel(nullptr);
}

PieceDocument* TreePanel::document() const {
    return model_ ? &model_->document() : nullptr;
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
            finder_->setCurrent(current());
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
    finder_->setModel(model_.get());
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
    template_->setVisible(editable);
    addPart_->setVisible(takesParts);
    for (QToolButton* button : {duplicate_, toggle_, remove_}) button->setEnabled(chosen);
    fitBar();
    const bool empty = !model_ || model_->rowCount() == 0;
    view_->setVisible(!empty);
    empty_->setVisible(empty);
}

/// Where not all fit, the signs go and the words stay.
void TreePanel::fitBar() {
    const std::array worded{addAction_, addGate_, addPart_, addEvent_};
    for (QPushButton* button : worded) button->setIcon(iconOf(Icon::Add));
    if (bar_->layout()->sizeHint().width() <= bar_->width()) return;
    for (QPushButton* button : worded) button->setIcon(QIcon());
}

void TreePanel::tell(const Diagnostics& problems) {
    if (!problems.empty()) emit refused(library_.sentences(problems).join(' '));
}

void TreePanel::added(const Result<ItemId>& item) {
    if (!item) return tell(item.error());
    showEnabled();
    setCurrent(*item);
}

void TreePanel::put(TreeThing thing, const QString& what) {
    if (!model_) return;
    const auto slot = model_->slotFor(thing, current());
    added(document()->insert(slot, std::move(thing), what));
}

/// Whoever adds by keys goes on in the tree, not at the button.
void TreePanel::insert(TreeThing thing) {
    put(std::move(thing), {});
    view_->setFocus(Qt::OtherFocusReason);
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
    Result<io::CopiedThings> held = thingsIn(*copied);
    if (!held) return tell(held.error());
    if (held->piece || held->things.size() != 1) return pasteAll(std::move(*held));
    put(std::move(held->things.front()), tr("Paste", "undo step"));
}

/// Into an empty tree a whole piece comes with its name and picture; else its rows come behind all others.
void TreePanel::pasteAll(io::CopiedThings held) {
    const PieceDefinition& now = document()->piece();
    const std::size_t before = now.tree.size();
    PieceDefinition next = now;
    if (held.piece && now.tree.empty() && now.on.empty()) {
        next = std::move(*held.piece);
        next.id = now.id;
    } else {
        for (TreeThing& thing : held.things) {
            const TreeSlot slot = slotAt(next, {}, next.tree.size() + next.on.size(), thing);
            Result<PieceDefinition> more = withInserted(next, slot, std::move(thing));
            if (!more) return tell(more.error());
            next = std::move(*more);
        }
    }
    tell(document()->setPiece(std::move(next), tr("Paste", "undo step")));
    showEnabled();
    setCurrent(document()->index().idOf(TreePlace().below({TreeList::Tree, before})));
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

// --- looking ---

void TreePanel::fold(Folded folded) {
    if (!model_) return;
    if (folded == Folded::No) return view_->expandAll();
    QModelIndex top = view_->currentIndex();
    while (top.parent().isValid()) top = top.parent();
    view_->collapseAll();
    if (top.isValid()) view_->setCurrentIndex(top);
}

// --- keys and menu ---

bool TreePanel::can(const TreeDeed& deed) const {
    if (!model_) return false;
    const bool editable = !document()->isReadOnly();
    const bool chosen = current() != kPieceItem;
    switch (deed.needs) {
        case TreeDeed::Needs::Tree:
            return true;
        case TreeDeed::Needs::Row:
            return chosen;
        case TreeDeed::Needs::Editable:
            return editable;
        case TreeDeed::Needs::EditableRow:
            return editable && chosen;
    }
    return false;
}

void TreePanel::contextMenuEvent(QContextMenuEvent* event) {
    if (!model_) return;
    QMenu menu(this);
    const TreeDeed* last = nullptr;
    for (const TreeDeed& deed : treeDeeds()) {
        if (last != nullptr && last->part != deed.part) menu.addSeparator();
        QAction* action =
            menu.addAction(wordsOf(deed) + '\t' + keysOf(deed), this, [this, &deed] { deed.act(*this); });
        action->setEnabled(can(deed));
        last = &deed;
    }
    // By the menu's key it opens at the row, not wherever the pointer is.
    const QPoint at =
        event->reason() == QContextMenuEvent::Keyboard
            ? view_->viewport()->mapToGlobal(view_->visualRect(view_->currentIndex()).bottomLeft())
            : event->globalPos();
    menu.exec(at);
}

bool TreePanel::eventFilter(QObject* watched, QEvent* event) {
    if ((watched == view_ || watched == addAction_) &&
        (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)) {
        const TreeDeed* deed = treeDeedOf(*static_cast<QKeyEvent*>(event));
        const bool presses = watched == addAction_ && deed != nullptr && deed->keys.key() == Qt::Key_Return;
        if (deed != nullptr && !presses) {
            event->accept();
            if (event->type() == QEvent::KeyPress) deed->act(*this);
            return true;
        }
    }
    if (watched == view_->viewport() && event->type() == QEvent::Leave) emit hovered(kPieceItem);
    if (watched == bar_ && event->type() == QEvent::Resize) fitBar();
    return QFrame::eventFilter(watched, event);
}

}  // namespace chesspp::ui
