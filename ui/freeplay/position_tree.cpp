// SPDX-License-Identifier: MIT
//
// Rows, keys, and what is kept over a change of the library.
#include "ui/freeplay/position_tree.h"

#include "ui/board/board_painter.h"
#include "ui/models/library_context.h"
#include "ui/models/saved_picture.h"
#include "ui/theme/appearance.h"
#include "ui/theme/house_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/wrapped_text.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPainterPath>
#include <cmath>

namespace chesspp::ui {
namespace {

constexpr int kThumbnail = 7 * kGrid;
constexpr int kPositionRow = kThumbnail + kGrid;
constexpr int kFolderRow = 4 * kGrid;
constexpr int kPad = kGrid / 2;

QRect textArea(const QStyleOptionViewItem& option, bool folder) {
    return folder ? option.rect.adjusted(5 * kGrid, 0, -kPad, 0)
                  : option.rect.adjusted(kThumbnail + kPad + kGrid, kPad, -kPad, -kPad);
}

void paintChosen(QPainter& painter, const QStyleOptionViewItem& option) {
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    QColor wash = chosen ? accent(option.palette) : option.palette.color(QPalette::Text);
    wash.setAlphaF(chosen ? 0.22F : option.state.testFlag(QStyle::State_MouseOver) ? 0.06F : 0.0F);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    painter.setPen(focused ? QPen(accent(option.palette), 1.5) : QPen(Qt::NoPen));
    painter.setBrush(wash);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 6, 6);
}

}  // namespace

PositionRow::PositionRow(const PositionLibrary& positions, const LibraryContext& library, QObject* parent)
    : QStyledItemDelegate(parent), positions_(positions), library_(library) {}

void PositionRow::setTheme(const BoardTheme& theme) {
    theme_ = theme;
    shelf_.clear();
}

QSize PositionRow::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    return {10 * kGrid, index.data(PositionTreeModel::IdRole).isValid() ? kPositionRow : kFolderRow};
}

QPixmap PositionRow::thumbnail(const PositionLibrary::Id& id, double devicePixelRatio) const {
    const std::optional<SavedPosition> saved = positions_.find(id);
    if (!saved) return {};
    const auto device = static_cast<int>(std::lround(kThumbnail * devicePixelRatio));
    const QString name = saved->variant + '\n' + saved->fen + '\n' + QString::number(device);
    return shelf_.ask(name, [this, saved = *saved, device, devicePixelRatio] {
        QPixmap pixmap(device, device);
        pixmap.fill(Qt::transparent);
        const std::optional<BoardPicture> picture = pictureOf(library_, saved);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        if (picture) {
            const BoardGeometry geometry(picture->shape(), Side::White, CoordinateMargin::None,
                                         {QSizeF(device, device), 1.0, {}});
            QPainterPath rounded;
            rounded.addRoundedRect(geometry.boardRect(), 3 * devicePixelRatio, 3 * devicePixelRatio);
            painter.setClipPath(rounded);
            BoardPainter(theme_, *library_.art(), {}).paint(painter, geometry, *picture);
        } else {
            iconOf(Icon::Warning).paint(&painter, pixmap.rect().adjusted(device / 3, 0, -device / 3, 0));
        }
        painter.end();
        pixmap.setDevicePixelRatio(devicePixelRatio);
        return pixmap;
    });
}

void PositionRow::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintChosen(*painter, option);
    if (index.data(PositionTreeModel::IdRole).isValid()) {
        paintPosition(*painter, option, index);
    } else {
        paintFolder(*painter, option, index);
    }
    painter->restore();
}

void PositionRow::paintFolder(QPainter& painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    const QRect row = option.rect;
    const auto* view = qobject_cast<const QTreeView*>(option.widget);
    const bool open = view != nullptr && view->isExpanded(index);
    // A small triangle: to the right when closed, down when open.
    const QPointF middle(row.left() + 1.5 * kGrid, row.center().y() + 0.5);
    QPolygonF triangle{QPointF(-3, -4), QPointF(3, 0), QPointF(-3, 4)};
    if (open) triangle = QPolygonF{QPointF(-4, -3), QPointF(4, -3), QPointF(0, 3)};
    painter.setPen(Qt::NoPen);
    painter.setBrush(quietText(option.palette));
    painter.drawPolygon(triangle.translated(middle));
    const QRect icon(row.left() + 5 * kGrid / 2, row.center().y() - kGrid + 1, 2 * kGrid, 2 * kGrid);
    iconOf(Icon::Open).paint(&painter, icon);

    const QRect area = textArea(option, true);
    const QString count = QString::number(index.data(PositionTreeModel::CountRole).toInt());
    painter.setFont(option.font);
    painter.setPen(quietText(option.palette));
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignRight, count);
    QFont strong = option.font;
    strong.setWeight(QFont::DemiBold);
    painter.setFont(strong);
    painter.setPen(option.palette.color(QPalette::Text));
    const int room = area.width() - option.fontMetrics.horizontalAdvance(count) - kGrid;
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetrics(strong).elidedText(index.data().toString(), Qt::ElideRight, room));
}

void PositionRow::paintPosition(QPainter& painter, const QStyleOptionViewItem& option,
                                const QModelIndex& index) const {
    const PositionLibrary::Id id = index.data(PositionTreeModel::IdRole).toString();
    const QRect board(option.rect.left() + kPad, option.rect.top() + kPad, kThumbnail, kThumbnail);
    const QPixmap picture = thumbnail(id, painter.device()->devicePixelRatioF());
    if (picture.isNull()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(hairline(option.palette));
        painter.drawRoundedRect(board, 3, 3);
    } else {
        painter.drawPixmap(board.topLeft(), picture);
    }
    // The name in up to two lines, below it the game it is of.
    const QRect area = textArea(option, false);
    const std::optional<SavedPosition> saved = positions_.find(id);
    const Variant* variant = saved ? library_.variant(saved->variant.toStdString()) : nullptr;
    const QString game = variant != nullptr ? library_.nameOf(*variant) : saved ? saved->variant : QString();
    const int line = option.fontMetrics.height();
    painter.setFont(option.font);
    painter.setPen(option.palette.color(QPalette::Text));
    const QStringList name = wrappedText(index.data().toString(), option.font, area.width(), 2);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop, name.join('\n'));
    const int below = area.top() + static_cast<int>(name.size()) * line + 2;
    painter.setPen(quietText(option.palette));
    painter.drawText(QRect(area.left(), below, area.width(), line), Qt::AlignLeft | Qt::AlignTop,
                     option.fontMetrics.elidedText(game, Qt::ElideRight, area.width()));
}

QWidget* PositionRow::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const {
    auto* field = new QLineEdit(parent);
    field->setMaxLength(PositionLibrary::kLongestName);
    field->setAccessibleName(tr("New name"));
    return field;
}

/// Once the editor is closed: renaming makes the rows anew, and the editor would go with them.
void PositionRow::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    const auto* field = qobject_cast<const QLineEdit*>(editor);
    if (field == nullptr) return;
    QMetaObject::invokeMethod(
        model,
        [model, row = QPersistentModelIndex(index), name = field->text()] { model->setData(row, name); },
        Qt::QueuedConnection);
}

void PositionRow::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                       const QModelIndex& index) const {
    const bool folder = !index.data(PositionTreeModel::IdRole).isValid();
    QRect area = textArea(option, folder).adjusted(-kPad, 0, 0, 0);
    area.setHeight(std::min(area.height(), 4 * kGrid));
    editor->setGeometry(area);
}

// --- the tree ---

PositionTree::PositionTree(PositionLibrary& positions, const LibraryContext& library, QWidget* parent)
    : QTreeView(parent), model_(positions), row_(new PositionRow(positions, library, this)) {
    found_.setSourceModel(&model_);
    found_.setFilterCaseSensitivity(Qt::CaseInsensitive);
    found_.setRecursiveFilteringEnabled(true);
    found_.setAutoAcceptChildRows(true);
    setModel(&found_);
    setItemDelegate(row_);
    setAccessibleName(tr("Saved positions"));
    setProperty(kOwnSelection, true);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setIndentation(kGrid);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(EditKeyPressed);
    setDragDropMode(DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setDropIndicatorShown(true);
    connect(&row_->shelf(), &PictureShelf::drawn, viewport(), qOverload<>(&QWidget::update));
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &PositionTree::chosenChanged);
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex& index) {
        if (!restoring_) closed_.insert(index.data(PositionTreeModel::FolderRole).toString());
    });
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex& index) {
        if (!restoring_) closed_.erase(index.data(PositionTreeModel::FolderRole).toString());
    });
    connect(&model_, &PositionTreeModel::folderRenamed, this, [this](const QString& from, const QString& to) {
        renamed_ = {from, to};
        if (closed_.erase(from) > 0) closed_.insert(to);
    });
    connect(&model_, &QAbstractItemModel::modelAboutToBeReset, this, &PositionTree::remember);
    connect(&model_, &QAbstractItemModel::modelReset, this, &PositionTree::restore);
    restore();
}

void PositionTree::setTheme(const BoardTheme& theme) {
    row_->setTheme(theme);
    viewport()->update();
}

void PositionTree::search(const QString& text) {
    remember();
    found_.setFilterFixedString(text.trimmed());
    restore();
}

void PositionTree::remember() {
    restoring_ = true;
    chosen_.clear();
    for (const QModelIndex& index : selectionModel()->selectedIndexes())
        chosen_.insert(index.data(PositionTreeModel::IdRole).toString());
    const QModelIndex now = currentIndex();
    current_ = now.data(PositionTreeModel::IdRole).isValid()
                   ? now.data(PositionTreeModel::IdRole).toString()
                   : now.data(PositionTreeModel::FolderRole).toString();
}

void PositionTree::restore() {
    restoring_ = true;
    const bool searching = !found_.filterRegularExpression().pattern().isEmpty();
    for (int row = 0; row < found_.rowCount(); ++row) {
        const QModelIndex folder = found_.index(row, 0);
        const QString name = folder.data(PositionTreeModel::FolderRole).toString();
        // What is found is seen, wherever it is.
        setExpanded(folder, searching || !closed_.contains(name));
    }
    for (const PositionLibrary::Id& id : chosen_) {
        const QModelIndex index = found_.mapFromSource(model_.indexOf(id));
        if (index.isValid()) selectionModel()->select(index, QItemSelectionModel::Select);
    }
    QModelIndex now = found_.mapFromSource(model_.indexOf(current_));
    if (!now.isValid()) now = found_.mapFromSource(model_.indexOfFolder(current_));
    if (!now.isValid() && current_ == renamed_.first) {
        now = found_.mapFromSource(model_.indexOfFolder(renamed_.second));
        selectionModel()->select(now, QItemSelectionModel::Select);
    }
    renamed_ = {};
    if (now.isValid()) selectionModel()->setCurrentIndex(now, QItemSelectionModel::NoUpdate);
    restoring_ = false;
    emit chosenChanged();
}

void PositionTree::chooseNeighbour() {
    QModelIndex next = indexBelow(currentIndex());
    while (next.isValid() && selectionModel()->isSelected(next)) next = indexBelow(next);
    if (!next.isValid()) next = indexAbove(currentIndex());
    while (next.isValid() && selectionModel()->isSelected(next)) next = indexAbove(next);
    if (next.isValid()) setCurrentIndex(next);
}

std::vector<PositionLibrary::Id> PositionTree::chosen() const {
    std::vector<PositionLibrary::Id> ids;
    const auto take = [&](const QModelIndex& index) {
        const QVariant id = index.data(PositionTreeModel::IdRole);
        if (id.isValid() && std::ranges::find(ids, id.toString()) == ids.end()) ids.push_back(id.toString());
    };
    for (int row = 0; row < found_.rowCount(); ++row) {
        const QModelIndex top = found_.index(row, 0);
        const bool all = selectionModel()->isSelected(top);
        if (all) take(top);
        for (int child = 0; child < found_.rowCount(top); ++child) {
            const QModelIndex index = found_.index(child, 0, top);
            if (all || selectionModel()->isSelected(index)) take(index);
        }
    }
    return ids;
}

QString PositionTree::chosenFolder() const {
    const QModelIndexList all = selectionModel()->selectedIndexes();
    return all.size() == 1 ? all.front().data(PositionTreeModel::FolderRole).toString() : QString();
}

void PositionTree::choose(const PositionLibrary::Id& id) {
    const QModelIndex index = found_.mapFromSource(model_.indexOf(id));
    setCurrentIndex(index);
    scrollTo(index);
}

void PositionTree::chooseFolder(const QString& folder) {
    const QModelIndex index = found_.mapFromSource(model_.indexOfFolder(folder));
    setCurrentIndex(index);
    scrollTo(index);
}

bool PositionTree::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        // Undo in here is the library's, not the table's.
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->accept();
            return true;
        }
    }
    return QTreeView::event(event);
}

void PositionTree::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enters && state() != EditingState) {
        if (currentIndex().data(PositionTreeModel::IdRole).isValid()) {
            emit openWanted();
        } else {
            setExpanded(currentIndex(), !isExpanded(currentIndex()));
        }
    } else if (event->matches(QKeySequence::Undo)) {
        emit undoWanted();
    } else if (event->matches(QKeySequence::Redo)) {
        emit redoWanted();
    } else if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) {
        emit deleteWanted();
    } else if (event->key() == Qt::Key_D && event->modifiers() == Qt::ControlModifier) {
        emit duplicateWanted();
    } else {
        QTreeView::keyPressEvent(event);
    }
}

void PositionTree::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint below = viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft());
    emit menuWanted(byKey && currentIndex().isValid() ? below : event->globalPos());
}

void PositionTree::mousePressEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->pos());
    const bool onTriangle = event->pos().x() < visualRect(index).left() + 5 * kGrid / 2;
    if (event->button() == Qt::LeftButton && onTriangle && model_.hasChildren(found_.mapToSource(index))) {
        setExpanded(index, !isExpanded(index));
        return;
    }
    QTreeView::mousePressEvent(event);
}

void PositionTree::mouseDoubleClickEvent(QMouseEvent* event) {
    QTreeView::mouseDoubleClickEvent(event);
    if (indexAt(event->pos()).data(PositionTreeModel::IdRole).isValid()) emit openWanted();
}

}  // namespace chesspp::ui
