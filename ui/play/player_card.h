// SPDX-License-Identifier: MIT
//
// One player beside the board: name, whether it is their turn, how the game ended for
// them, what they have taken and by how much they lead. Knows no game.
#pragma once

#include "ui/board/piece_art.h"
#include "ui/theme/panel_frame.h"

#include <memory>
#include <vector>

namespace chesspp::ui {

class PlayerCard final : public PanelFrame {
    Q_OBJECT
public:
    struct Content {
        QString name;
        Side side = Side::White;
        enum class Turn : std::uint8_t { Waits, Moves } turn = Turn::Waits;
        std::vector<PieceLook> taken;
        double lead = 0;     ///< shown when positive
        QString match = {};  ///< points of the match; empty: this is its first game
        enum class Score : std::uint8_t { Open, Won, Lost, Drew } score = Score::Open;
        friend bool operator==(const Content&, const Content&) = default;
    };

    PlayerCard(std::shared_ptr<const PieceArt> art, QWidget* parent);

    void show(Content content);
    using PanelFrame::show;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintTaken(QPainter& painter, const QRect& area) const;
    [[nodiscard]] QString spoken() const;
    /// Of the game and of the match, at the right of the area; how much of it that takes.
    [[nodiscard]] int paintPoints(QPainter& painter, const QRect& area) const;

    CachedPieceArt art_;
    Content content_;
};

}  // namespace chesspp::ui
