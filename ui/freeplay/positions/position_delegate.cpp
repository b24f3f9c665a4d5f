// SPDX-License-Identifier: MIT
#include "ui/freeplay/positions/position_delegate.h"

#include "ui/board/board_painter.h"
#include "ui/board/board_settings.h"
#include "ui/models/library/library_context.h"
#include "ui/models/positions/position_tree_model.h"
#include "ui/theme/app_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/text_wrap.h"
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

QRect textArea(const QStyleOptionViewItem& option, bool folder) {
    return folder ? option.rect.adjusted(5 * kGrid, 0, -kRowPadding, 0)
                  : option.rect.adjusted(kThumbnail + kRowPadding + kGrid, kRowPadding, -kRowPadding,
                                         -kRowPadding);
}

}  // namespace

PositionDelegate::PositionDelegate(const PositionLibrary& positions, const LibraryContext& library,
                                   QObject* parent)
    : QStyledItemDelegate(parent), positions_(positions), library_(library) {
    BoardSettings::follow(this, [this] {
        shelf_.clear();
        emit shelf_.drawn();
    });
}

QSize PositionDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    return {10 * kGrid, index.data(PositionTreeModel::IdRole).isValid() ? kPositionRow : kFolderRow};
}

QPixmap PositionDelegate::thumbnail(const PositionLibrary::Id& id, double devicePixelRatio) const {
    const std::optional<SavedPosition> saved = positions_.find(id);
    if (!saved) return {};
    const auto device = static_cast<int>(std::lround(kThumbnail * devicePixelRatio));
    const QString name = saved->variant + '\n' + saved->fen + '\n' + QString::number(device);
    return shelf_.ask(name, [this, id, saved = *saved, device, devicePixelRatio]() mutable {
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

void PositionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowGround(*painter, option);
    if (index.data(PositionTreeModel::IdRole).isValid()) {
        paintPosition(*painter, option, index);
    } else {
        paintFolder(*painter, option, index);
    }
    painter->restore();
}

void PositionDelegate::paintFolder(QPainter& painter, const QStyleOptionViewItem& option,
                                   const QModelIndex& index) const {
    const QRect row = option.rect;
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

void PositionDelegate::paintPosition(QPainter& painter, const QStyleOptionViewItem& option,
                                     const QModelIndex& index) const {
    const PositionLibrary::Id id = index.data(PositionTreeModel::IdRole).toString();
    const QRect board(option.rect.left() + kRowPadding, option.rect.top() + kRowPadding, kThumbnail,
                      kThumbnail);
    const QPixmap picture = thumbnail(id, painter.device()->devicePixelRatioF());
    if (picture.isNull()) {
        drawRounded(painter, board, 3, Qt::NoPen, hairline(option.palette));
    } else {
        painter.drawPixmap(board.topLeft(), picture);
    }
    // The name on up to two lines, and the variant below.
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
    const bool folder = !index.data(PositionTreeModel::IdRole).isValid();
    QRect area = textArea(option, folder).adjusted(-kRowPadding, 0, 0, 0);
    area.setHeight(std::min(area.height(), 4 * kGrid));
    editor->setGeometry(area);
}

}  // namespace chesspp::ui
