// SPDX-License-Identifier: MIT
// Plays a sound for each move and end of the shown game, and when little time is left.
#pragma once

#include "ui/models/table/shown_table.h"
#include "ui/sounds/sound_player.h"

#include <QObject>

namespace chesspp::ui {

class TableSounds final : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    TableSounds(const ShownTable& table, SoundPlayer& player, QObject* parent);

private:
    void onChanged(const TableChange& change);
    void onClock();
    /// The sound of the move to the current node.
    [[nodiscard]] Sound soundOfMove() const;

    const ShownTable& table_;
    SoundPlayer& player_;
    BySide<bool> warned_ = {};  ///< of little time; until there is more again
};

}  // namespace chesspp::ui
