// SPDX-License-Identifier: MIT
// Who speaks of a piece by its id besides other pieces: tables and saved positions. Counted before the id
// changes, for whoever asks first. Changes nothing.
#pragma once

#include "ui/models/storage/disk.h"

#include <QStringList>
#include <functional>
#include <string>

namespace chesspp::ui {

class PositionLibrary;
class TableSet;

struct PieceNamers {
    int tables = 0;         ///< open ones
    QStringList positions;  ///< saved ones that follow another id, by name
    int locked = 0;         ///< of these: whose files cannot be written now
    int ambiguous = 0;      ///< saved ones that mean another piece by the new id already, and stay
    int unreadable = 0;     ///< files among the saved positions of which nobody knows
    DiskTrouble trouble = DiskTrouble::None;  ///< why saved positions are not on the disk as they are here
};

/// Of the piece `was`, were it called `now`.
using FindNamers = std::function<PieceNamers(const std::string& was, const std::string& now)>;

[[nodiscard]] PieceNamers namersOf(const TableSet& tables, PositionLibrary& positions, const std::string& was,
                                   const std::string& now);

}  // namespace chesspp::ui
