// SPDX-License-Identifier: MIT
#include "ui/freeplay/palette/recent_pieces.h"

#include "ui/theme/palettes.h"
#include "ui/theme/piece_button.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/workspace_layout.h"

#include <QPainter>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr int kMostRecent = 7;
constexpr int kRecentButton = 40;

}  // namespace

RecentPieces::RecentPieces(std::shared_ptr<const PieceArt> art, QWidget* parent)
    : QWidget(parent),
      art_(std::move(art)),
      hint_(new StyledLabel(tr("Recently used pieces appear here."), StyledLabel::Weight::Quiet, this)) {
    setFixedHeight(kRecentButton + kGrid);  // leaves a gap above the line at the bottom
    setAccessibleName(tr("Recently used pieces"));
    for (int i = 0; i < kMostRecent; ++i) {
        auto* button = new PieceButton(this);
        button->setGeometry(i * kRecentButton, 0, kRecentButton, kRecentButton);
        const auto index = static_cast<std::size_t>(i);
        connect(button, &PieceButton::tapped, this, [this, index](Qt::FocusReason by) {
            setArmed(armed_);  // the owner decides what is armed, not the click
            emit tapped(pieces_[index].tool, by);
        });
        connect(button, &PieceButton::dragBegun, this,
                [this, index] { emit dragBegun(pieces_[index].tool); });
        buttons_.push_back(button);
    }
    connect(art_.get(), &PieceArt::changed, this, &RecentPieces::showPieces);
    showPieces();
}

std::size_t RecentPieces::room() const {
    return static_cast<std::size_t>(std::clamp(width() / kRecentButton, 1, kMostRecent));
}

void RecentPieces::add(const Piece& piece) {
    const auto known = std::ranges::find(pieces_, piece.tool, &Piece::tool);
    if (known != pieces_.end() && static_cast<std::size_t>(known - pieces_.begin()) < room()) return;
    if (known != pieces_.end()) pieces_.erase(known);
    pieces_.insert(pieces_.begin(), piece);
    if (pieces_.size() > kMostRecent) pieces_.pop_back();
    showPieces();
}

void RecentPieces::rename(const std::string& was, const std::string& now) {
    for (Piece& each : pieces_) {
        if (each.tool.kind == was) each.tool.kind = now;
    }
}

void RecentPieces::renew(
    const std::function<std::optional<PieceAppearance>(const PieceTool&)>& appearanceOf) {
    std::vector<Piece> kept;
    for (const Piece& each : pieces_) {
        if (std::optional<PieceAppearance> look = appearanceOf(each.tool))
            kept.push_back({each.tool, std::move(*look)});
    }
    pieces_ = std::move(kept);
    showPieces();
}

void RecentPieces::keepOnly(const std::function<bool(const PieceTool&)>& accepted) {
    std::erase_if(pieces_, [&](const Piece& each) { return !accepted(each.tool); });
    showPieces();
}

void RecentPieces::setArmed(const std::optional<PieceTool>& tool) {
    armed_ = tool;
    for (std::size_t i = 0; i < buttons_.size(); ++i)
        buttons_[i]->setChecked(i < pieces_.size() && tool == pieces_[i].tool);
}

void RecentPieces::showPieces() {
    hint_->setVisible(pieces_.empty());
    hint_->setGeometry(kGrid / 2, 0, width() - kGrid, kRecentButton);
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        const bool shown = i < pieces_.size() && i < room();
        buttons_[i]->setVisible(shown);
        if (!shown) continue;
        const PieceAppearance& look = pieces_[i].look;
        buttons_[i]->setPicture(
            pieceOnPlate(*art_, look, kRecentButton - 2 * kCellEdge, devicePixelRatioF()));
        buttons_[i]->setToolTip(nameWithOwner(look));
        buttons_[i]->setAccessibleName(nameWithOwner(look));
    }
    setArmed(armed_);
}

void RecentPieces::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - 1, width(), 1), hairline(palette()));
}

void RecentPieces::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showPieces();
}

}  // namespace chesspp::ui
