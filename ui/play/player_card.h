// SPDX-License-Identifier: MIT
// Card of one player: name, turn, result, captured pieces and lead in material.
#pragma once

#include "ui/board/piece_art.h"
#include "ui/theme/panel_frame.h"

#include <QPointer>
#include <memory>
#include <vector>

class QLineEdit;

namespace chesspp::ui {

class PlayerCard final : public PanelFrame {
    Q_OBJECT
public:
    struct Content {
        QString name;   ///< as displayed
        QString given;  ///< the name the players entered; empty: none
        Side side = Side::White;
        enum class Turn : std::uint8_t { Waits, Moves } turn = Turn::Waits;
        std::vector<PieceAppearance> taken;
        double lead = 0;     ///< shown when positive
        QString match = {};  ///< points in the match; empty in its first game
        enum class Score : std::uint8_t { Open, Won, Lost, Drew } score = Score::Open;
        friend bool operator==(const Content&, const Content&) = default;
    };

    PlayerCard(std::shared_ptr<const PieceArt> art, QWidget* parent);

    void show(Content content);
    using PanelFrame::show;
    /// Down: drawn for a player across the board.
    void setFacing(Facing facing);
    /// Edits the name in place: Enter or losing the focus accepts the new name, Esc keeps the old one.
    void edit();
    /// Accepts the name typed so far; does nothing if the name is not being edited.
    void endEditing();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void renamed(const QString& name);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The area beside the disc.
    [[nodiscard]] QRect nameArea() const;
    void paintTaken(QPainter& painter, const QRect& area) const;
    [[nodiscard]] QString spoken() const;
    /// Paints the game's and match's points at the right of the area; returns the width they take, in pixels.
    [[nodiscard]] int paintPoints(QPainter& painter, const QRect& area) const;

    CachedPieceArt art_;
    Content content_;
    Facing facing_ = Facing::Up;
    QPointer<QLineEdit> field_;  ///< null unless the name is being edited
};

}  // namespace chesspp::ui
