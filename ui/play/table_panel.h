// SPDX-License-Identifier: MIT
// Left column of Play: the players and their clocks, with buttons to take back, draw and resign. Never
// changes the game.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/models/table/material.h"
#include "ui/moves/held_piece.h"

#include <QTimer>
#include <QWidget>

class QPushButton;

namespace chesspp::ui {

class ClockFace;
class HandView;
class LibraryContext;
class PlayerCard;

class TablePanel final : public QWidget {
    Q_OBJECT
public:
    /// Table and library must outlive it.
    TablePanel(const ShownTable& table, const LibraryContext& library, QWidget* parent);

    void setBottom(Side bottom);
    /// Players: without the buttons that act on the game.
    enum class Form : std::uint8_t { PlayersAndButtons, Players };
    void setForm(Form form);
    [[nodiscard]] PlayerCard* cardOf(Side side) const;
    [[nodiscard]] QPushButton* takeBack() const { return takeBack_; }
    /// Shown in games where players may pass.
    [[nodiscard]] QPushButton* pass() const { return pass_; }
    [[nodiscard]] QPushButton* draw() const { return draw_; }
    [[nodiscard]] QPushButton* resign() const { return resign_; }
    [[nodiscard]] QPushButton* claim() const { return claim_; }
    [[nodiscard]] ClockFace* clockOf(Side side) const;
    [[nodiscard]] HandView* handOf(Side side) const;
    /// Shows the piece in hand that is selected.
    void setArmed(const std::optional<HeldPiece>& piece);
    /// Starts and pauses the clock; hidden without one.
    [[nodiscard]] QPushButton* clockSwitch() const { return clockSwitch_; }

signals:
    void takeBackRequested();
    void passed();
    void drawOffered();
    void resigned();
    void drawClaimed(chesspp::EndReason reason);
    void playerRenamed(chesspp::Side side, const QString& name);
    void handTapped(const chesspp::ui::HeldPiece& piece, Qt::FocusReason by);
    void handDragBegun(const chesspp::ui::HeldPiece& piece);

private:
    void updateFromTable();
    void showSeating();
    [[nodiscard]] static Facing facingAbove();
    void showButtons();
    void showClocks();
    void showHands();
    void switchClock();
    void showResign();
    void pressResign();
    void showClaims();
    [[nodiscard]] static QString noResult();
    [[nodiscard]] QString claimSentence(EndReason reason) const;

    const ShownTable& table_;
    const LibraryContext& library_;
    Material material_;
    Side bottom_ = Side::White;
    Form form_ = Form::PlayersAndButtons;
    PlayerCard* above_;
    PlayerCard* below_;
    HandView* handAbove_;
    HandView* handBelow_;
    ClockFace* clockAbove_;
    ClockFace* clockBelow_;
    QPushButton* clockSwitch_;
    QPushButton* pass_;
    QPushButton* takeBack_;
    QPushButton* draw_;
    QPushButton* resign_;
    QPushButton* claim_;
    QTimer resigning_;  ///< runs while Resign asks for confirmation
    std::vector<EndReason> claims_;
};

}  // namespace chesspp::ui
