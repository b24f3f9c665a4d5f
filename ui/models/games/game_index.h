// SPDX-License-Identifier: MIT
// The folder of games as a list: an index file that spares reading each game, and the games it lacks.
#pragma once

#include "ui/models/games/game_store.h"

#include <stop_token>

namespace chesspp::ui {

/// All games of the folder; those of `known`, else of the index, whose files are unchanged are not read
/// again. Writes the index if it was wrong. Removes games deleted long ago. In any thread.
[[nodiscard]] GameStore::Games readGameFolder(const QString& path, GameStore::Games known,
                                              const DiskWriter& writer, const std::stop_token& stop);

}  // namespace chesspp::ui
