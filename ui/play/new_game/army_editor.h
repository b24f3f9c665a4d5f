// SPDX-License-Identifier: MIT
// The start of a new game to look at and change: its board, from which pieces are left out, and the kinds of
// its army, which others can replace.
#pragma once

#include "ui/models/table/new_game.h"

#include <QWidget>
#include <map>
#include <optional>
#include <string>

class QButtonGroup;
class QLabel;

namespace chesspp::ui {

class BoardView;
class LibraryContext;
class PiecePicker;

class ArmyEditor final : public QWidget {
    Q_OBJECT
public:
    /// The library must outlive it.
    ArmyEditor(const LibraryContext& library, QWidget* parent);

    /// Shows the start of the game that is chosen elsewhere; what was changed here stays if the variant does.
    void setStart(const QString& variantId, int number);
    void setKinds(std::map<std::string, std::string> kinds);

    /// By letter: see VariantChanges.
    [[nodiscard]] const std::map<std::string, std::string>& kinds() const { return kinds_; }
    [[nodiscard]] const SquareSet& leftOut() const { return leftOut_; }
    /// The side that moves first, unless something else is chosen.
    [[nodiscard]] Side firstMover() const { return shown_ ? shown_->standing.setup.sideToMove : Side::White; }
    /// Whether a game can begin with what is chosen.
    [[nodiscard]] bool isPossible() const { return shown_.has_value(); }

    [[nodiscard]] BoardView* board() const { return board_; }
    [[nodiscard]] PiecePicker* picker() const { return picker_; }
    /// The button of a letter of the army; null if there is none.
    [[nodiscard]] QWidget* buttonOf(const std::string& letter) const;

signals:
    void changed();

private:
    void renew();
    void renewButtons();
    void leaveOut(Square square);
    void chooseKind(const std::string& letter, const QWidget& button);

    const LibraryContext& library_;
    QString variantId_;
    int number_ = 0;
    std::map<std::string, std::string> kinds_;
    SquareSet leftOut_;
    std::optional<TableStart> shown_;
    std::string choosing_;  ///< the letter for which the picker is open
    BoardView* board_;
    QLabel* words_;
    QWidget* army_;
    PiecePicker* picker_;
};

}  // namespace chesspp::ui
