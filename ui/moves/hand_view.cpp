// SPDX-License-Identifier: MIT
#include "ui/moves/hand_view.h"

#include "ui/board/piece_mime.h"
#include "ui/theme/flow_layout.h"
#include "ui/theme/palettes.h"
#include "ui/theme/piece_button.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/workspace_layout.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kButton = 5 * kGrid;

}  // namespace

HandView::HandView(Side side, Use use, std::shared_ptr<const PieceArt> art, QWidget* parent)
    : QWidget(parent),
      side_(side),
      use_(use),
      art_(std::move(art)),
      title_(new StyledLabel({}, StyledLabel::Weight::Quiet, this)),
      pieces_(new QWidget(this)) {
    const bool edits = use == Use::Edits;
    setAcceptDrops(edits);
    if (edits) setToolTip(tr("Drag pieces here to put them in hand, and from here onto the board"));
    const int edge = edits ? kGrid / 2 : 0;
    auto* column = bareLayout<QVBoxLayout>(this, 2, {edge, edge, edge, edge});
    column->addWidget(title_);
    column->addWidget(pieces_);
    connect(art_.get(), &PieceArt::changed, this, &HandView::rebuild);
    rebuild();
}

void HandView::show(std::vector<Held> held) {
    if (held == held_) return;
    held_ = std::move(held);
    rebuild();
}

void HandView::setSide(Side side) {
    if (std::exchange(side_, side) != side) rebuild();
}

QString HandView::title() const {
    return side_ == Side::White ? tr("White’s hand") : tr("Black’s hand");
}

void HandView::rebuild() {
    // The focus stays at the same index, as the buttons are replaced.
    const auto focused = std::ranges::find_if(buttons_, [](const QWidget* each) { return each->hasFocus(); });
    const auto at = focused - buttons_.begin();
    const bool had = focused != buttons_.end();
    auto* pieces = new QWidget(this);
    auto* flow = bareLayout<FlowLayout>(pieces, 0);
    buttons_.clear();
    for (const Held& each : held_) {
        auto* button = new PieceButton(pieces);
        button->setFixedSize(kButton, kButton);
        button->setPicture(pieceOnPlate(*art_, each.appearance, kButton - 2 * kCellEdge, devicePixelRatioF()),
                           each.number);
        const QString name = nameWithOwner(each.appearance);
        const QString words = each.number
                                  ? tr("%1, %2 in hand", "a piece, how many").arg(name).arg(*each.number)
                                  : tr("%1, always another in hand", "a piece").arg(name);
        button->setAccessibleName(words);
        button->setToolTip(
            words + '\n' +
            (use_ == Use::Edits
                 ? tr("Click it and then a square, or drag it there. + and − change the number.")
                 : tr("Click it and then a square to drop it there, or drag it there.")));
        button->installEventFilter(this);
        const std::size_t index = buttons_.size();
        connect(button, &PieceButton::tapped, this, [this, index](Qt::FocusReason by) {
            setArmed(armed_);  // the owner decides what is armed, not the click
            emit tapped(toolAt(index), by);
        });
        connect(button, &PieceButton::dragBegun, this, [this, index] { emit dragBegun(toolAt(index)); });
        flow->addWidget(button);
        buttons_.push_back(button);
    }
    delete layout()->replaceWidget(pieces_, pieces);
    pieces_->hide();
    pieces_->deleteLater();  // the call may come from a signal of one of its buttons
    pieces_ = pieces;
    pieces_->setVisible(!held_.empty());
    setAccessibleName(title());
    title_->setText(held_.empty()
                        ? side_ == Side::White ? tr("White’s hand is empty") : tr("Black’s hand is empty")
                        : accessibleName());
    title_->setVisible(use_ == Use::Edits);
    if (use_ == Use::Drops) setVisible(!held_.empty());
    setArmed(armed_);
    if (had && !buttons_.empty())
        buttons_[std::min(static_cast<std::size_t>(at), buttons_.size() - 1)]->setFocus(Qt::TabFocusReason);
    updateGeometry();
}

void HandView::setArmed(const std::optional<HeldPiece>& tool) {
    armed_ = tool;
    for (std::size_t i = 0; i < buttons_.size(); ++i) buttons_[i]->setChecked(tool == toolAt(i));
}

void HandView::setAim(Aim aim) {
    if (std::exchange(aim_, aim) != aim) update();
}

void HandView::paintEvent(QPaintEvent*) {
    if (aim_ == Aim::Elsewhere) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor edge = accent(palette());
    drawRounded(painter, QRectF(rect()).adjusted(1, 1, -1, -1), 5, QPen(edge, 2), withAlpha(edge, 0.12F));
}

void HandView::dragEnterEvent(QDragEnterEvent* event) {
    if (!pieceFromMimeData(event->mimeData())) return;
    event->acceptProposedAction();
    setAim(Aim::Here);
}

void HandView::dropEvent(QDropEvent* event) {
    setAim(Aim::Elsewhere);
    const std::optional<PieceAppearance> appearance = pieceFromMimeData(event->mimeData());
    if (!appearance) return;
    event->acceptProposedAction();
    emit dropped(*appearance);
}

bool HandView::eventFilter(QObject* watched, QEvent* event) {
    const auto found = std::ranges::find(buttons_, watched);
    if (found != buttons_.end() && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool more = use_ == Use::Edits && key == Qt::Key_Plus;
        const bool less =
            use_ == Use::Edits && (key == Qt::Key_Minus || key == Qt::Key_Delete || key == Qt::Key_Backspace);
        if (more || less) {
            const std::string kind = held_[static_cast<std::size_t>(found - buttons_.begin())].kind;
            emit moreRequested(kind, more ? 1 : -1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace chesspp::ui
