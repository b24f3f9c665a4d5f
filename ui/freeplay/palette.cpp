// SPDX-License-Identifier: MIT
//
// The palette's table and its drags.
#include "ui/freeplay/palette.h"

#include "ui/board/piece_mime.h"
#include "ui/models/library_context.h"
#include "ui/models/piece_plate.h"
#include "ui/theme/appearance.h"
#include "ui/theme/house_style.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/place_layout.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

constexpr int kCell = 7 * kGrid;
constexpr int kPicture = 6 * kGrid;
constexpr int kDragged = 8 * kGrid;

class PaletteCell final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF cell = QRectF(option.rect).adjusted(2, 2, -2, -2);
        const bool name = index.column() == PaletteModel::NameColumn;
        if (!name) {
            const bool taken = option.state.testFlag(QStyle::State_Selected);
            const bool focused = option.state.testFlag(QStyle::State_HasFocus) &&
                                 option.state.testFlag(QStyle::State_KeyboardFocusChange);
            QColor wash = accent(option.palette);
            wash.setAlphaF(taken ? 0.28F : option.state.testFlag(QStyle::State_MouseOver) ? 0.12F : 0.0F);
            painter->setBrush(wash);
            painter->setPen(focused || taken ? QPen(accent(option.palette), 2) : QPen(Qt::NoPen));
            painter->drawRoundedRect(cell, 6, 6);
            const QRect picture(option.rect.center() - QPoint(kPicture / 2 - 1, kPicture / 2 - 1),
                                QSize(kPicture, kPicture));
            if (const auto* model = qobject_cast<const PaletteModel*>(index.model())) {
                if (const auto look = model->lookAt(index)) {
                    paintOnPlate(*painter, picture, *model->library().art(), *look);
                }
            }
        } else {
            painter->setPen(option.palette.color(QPalette::Text));
            painter->drawText(option.rect.adjusted(kGrid / 2, 0, -kGrid / 2, 0),
                              Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, index.data().toString());
        }
        painter->restore();
    }
};

}  // namespace

PaletteView::PaletteView(QWidget* parent) : QTableView(parent) {
    setItemDelegate(new PaletteCell(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setProperty(kOwnSelection, true);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setSelectionMode(SingleSelection);
    setDragEnabled(true);
    setDragDropMode(DragOnly);
    setDropIndicatorShown(false);  // after a drag it would leave a dot in the corner
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    horizontalHeader()->hide();
    horizontalHeader()->setMinimumSectionSize(1);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(kCell);
    viewport()->setAutoFillBackground(false);
    setAccessibleName(tr("Pieces to place"));
}

void PaletteView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    setColumnWidth(PaletteModel::WhiteColumn, kCell);
    setColumnWidth(PaletteModel::BlackColumn, kCell);
    setColumnWidth(PaletteModel::NameColumn, std::max(0, viewport()->width() - 2 * kCell));
}

void PaletteView::startDrag(Qt::DropActions) {
    emit dragBegun(currentIndex());
}

Palette::Palette(const LibraryContext& library, QWidget* parent)
    : QFrame(parent), library_(library), model_(library), view_(new PaletteView(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGrid);
    auto* title = new QLabel(tr("Pieces"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    large.setWeight(QFont::DemiBold);
    title->setFont(large);
    title->setMinimumHeight(4 * kGrid);
    column->addWidget(title);
    auto* frame = new PanelFrame(this);
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(kGrid, kGrid, kGrid / 2, kGrid);
    inside->addWidget(view_);
    column->addWidget(frame, 1);
    view_->setModel(&model_);

    const auto take = [this](const QModelIndex& index, Qt::FocusReason by) {
        const std::optional<PieceLook> look = model_.lookAt(index);
        if (!look || taken_ == index) {
            putBack();
            emit takenUp(std::nullopt, by);
            return;
        }
        taken_ = index;
        emit takenUp(look, by);
    };
    connect(view_, &QTableView::clicked, this,
            [take](const QModelIndex& index) { take(index, Qt::MouseFocusReason); });
    connect(view_, &QTableView::activated, this, [this, take](const QModelIndex& index) {
        // A click may activate as well, by the system's setting.
        if (taken_ != index) take(index, Qt::TabFocusReason);
    });
    connect(view_, &PaletteView::dragBegun, this, [this](const QModelIndex& index) {
        const std::optional<PieceLook> look = model_.lookAt(index);
        if (!look) return;
        putBack();
        emit dragBegun();
        startPieceDrag(*view_, *look, *library_.art(), kDragged);
        putBack();
    });
}

void Palette::setRuleset(RulesetPtr ruleset) {
    model_.setRuleset(std::move(ruleset));
}

void Palette::putBack() {
    taken_ = QPersistentModelIndex();
    view_->clearSelection();
}

}  // namespace chesspp::ui
