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
        QString name;   ///< as it is shown
        QString given;  ///< by the players; empty: none
        Side side = Side::White;
        enum class Turn : std::uint8_t { Waits, Moves } turn = Turn::Waits;
        std::vector<PieceAppearance> taken;
        double lead = 0;     ///< shown when positive
        QString match = {};  ///< points of the match; empty: this is its first game
        enum class Score : std::uint8_t { Open, Won, Lost, Drew } score = Score::Open;
        friend bool operator==(const Content&, const Content&) = default;
    };

    PlayerCard(std::shared_ptr<const PieceArt> art, QWidget* parent);

    void show(Content content);
    using PanelFrame::show;
    /// Lets the name be typed in its place: Enter or leaving it takes the new one, Esc keeps the old one.
    void edit();
    /// Takes the name as far as it is typed; nothing if none is edited.
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
    /// Beside the disc.
    [[nodiscard]] QRect nameArea() const;
    void paintTaken(QPainter& painter, const QRect& area) const;
    [[nodiscard]] QString spoken() const;
    /// Of the game and of the match, at the right of the area; how much of it that takes.
    [[nodiscard]] int paintPoints(QPainter& painter, const QRect& area) const;

    CachedPieceArt art_;
    Content content_;
    QPointer<QLineEdit> field_;  ///< while the name is edited
};

}  // namespace chesspp::ui
