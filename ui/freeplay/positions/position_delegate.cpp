// SPDX-License-Identifier: MIT
#include "ui/freeplay/positions/position_delegate.h"

#include "ui/board/board_painter.h"
#include "ui/board/board_settings.h"
#include "ui/models/library/library_context.h"
#include "ui/models/positions/position_tree_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QLineEdit>
#include <QPainter>
#include <QPainterPath>
#include <QTreeView>
#include <algorithm>
#include <cmath>

namespace chesspp::ui {
namespace {

constexpr int kThumbnail = 7 * kGrid;
constexpr int kPositionRow = kThumbnail + kGrid;
constexpr int kFolderRow = 4 * kGrid;
constexpr int kRowPadding = kGrid / 2;

bool isFolder(const QModelIndex& index) {
    return !index.data(PositionTreeModel::IdRole).isValid();
}

QMargins aroundText(const QModelIndex& index) {
    return isFolder(index)
               ? QMargins(5 * kGrid, 0, kRowPadding, 0)
               : QMargins(kThumbnail + kRowPadding + kGrid, kRowPadding, kRowPadding, kRowPadding);
}

}  // namespace

PositionDelegate::PositionDelegate(const PositionLibrary& positions, const LibraryContext& library,
                                   QObject* parent)
    : RowDelegate(parent), positions_(positions), library_(library) {
    BoardSettings::onChange(this, [this] {
        pixmaps_.clear();
        emit pixmaps_.drawn();
    });
}

QSize PositionDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    return {10 * kGrid, isFolder(index) ? kFolderRow : kPositionRow};
}

QPixmap PositionDelegate::thumbnail(const PositionLibrary::Id& id, double devicePixelRatio) const {
    const std::optional<SavedPosition> saved = positions_.find(id);
    if (!saved) return {};
    const auto device = static_cast<int>(std::lround(kThumbnail * devicePixelRatio));
    const QString name = saved->variant + '\n' + saved->fen + '\n' + QString::number(device);
    return pixmaps_.request(name, [this, id, saved = *saved, device, devicePixelRatio]() mutable {
        saved.pieces = positions_.pieces(id);
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
            BoardPainter(BoardSettings::theme(), *library_.art(), {}).paint(painter, geometry, *picture);
        } else {
            iconOf(Icon::Warning).paint(&painter, pixmap.rect().adjusted(device / 3, 0, -device / 3, 0));
        }
        painter.end();
        pixmap.setDevicePixelRatio(devicePixelRatio);
        return pixmap;
    });
}

/// The name of a position in up to two lines, below it the game it is of; a folder's name and count.
ListRow PositionDelegate::rowOf(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const QString name = index.data().toString();
    if (isFolder(index)) {
        return {.form = ListRow::Form::Strong,
                .around = aroundText(index),
                .title = name,
                .badge = QString::number(index.data(PositionTreeModel::CountRole).toInt())};
    }
    const std::optional<SavedPosition> saved =
        positions_.find(index.data(PositionTreeModel::IdRole).toString());
    const Variant* variant = saved ? homeOf(library_, *saved) : nullptr;
    const QString game = variant != nullptr ? library_.nameOf(*variant) : saved ? saved->variant : QString();
    return {.around = aroundText(index), .title = name, .titleLines = 2, .detail = game, .detailLines = 1};
}

void PositionDelegate::paintPictures(QPainter& painter, const QStyleOptionViewItem& option,
                                     const QModelIndex& index) const {
    const QRect row = option.rect;
    if (!isFolder(index)) {
        const QRect board(row.left() + kRowPadding, row.top() + kRowPadding, kThumbnail, kThumbnail);
        const QPixmap picture = thumbnail(index.data(PositionTreeModel::IdRole).toString(),
                                          painter.device()->devicePixelRatioF());
        if (picture.isNull()) return drawRounded(painter, board, 3, Qt::NoPen, hairline(option.palette));
        return painter.drawPixmap(board.topLeft(), picture);
    }
    const auto* view = qobject_cast<const QTreeView*>(option.widget);
    const bool open = view != nullptr && view->isExpanded(index);
    // The triangle points right when collapsed, down when expanded.
    const QPointF middle(row.left() + 1.5 * kGrid, row.center().y() + 0.5);
    QPolygonF triangle{QPointF(-3, -4), QPointF(3, 0), QPointF(-3, 4)};
    if (open) triangle = QPolygonF{QPointF(-4, -3), QPointF(4, -3), QPointF(0, 3)};
    painter.setPen(Qt::NoPen);
    painter.setBrush(quietText(option.palette));
    painter.drawPolygon(triangle.translated(middle));
    const QRect icon(row.left() + 5 * kGrid / 2, row.center().y() - kGrid + 1, 2 * kGrid, 2 * kGrid);
    iconOf(Icon::Open).paint(&painter, icon);
}

QWidget* PositionDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                        const QModelIndex&) const {
    auto* field = new QLineEdit(parent);
    field->setMaxLength(PositionLibrary::kLongestName);
    field->setAccessibleName(tr("New name"));
    return field;
}

/// Queued until the editor is closed: renaming rebuilds the rows, which would delete the editor.
void PositionDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                    const QModelIndex& index) const {
    const auto* field = qobject_cast<const QLineEdit*>(editor);
    if (field == nullptr) return;
    QMetaObject::invokeMethod(
        model,
        [model, row = QPersistentModelIndex(index), name = field->text()] { model->setData(row, name); },
        Qt::QueuedConnection);
}

void PositionDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                            const QModelIndex& index) const {
    QRect area = option.rect.marginsRemoved(aroundText(index)).adjusted(-kRowPadding, 0, 0, 0);
    area.setHeight(std::min(area.height(), 4 * kGrid));
    editor->setGeometry(area);
}

}  // namespace chesspp::ui
