// SPDX-License-Identifier: MIT
// Games of files in the languages of other programs.
#pragma once

#include "core/base/diagnostic.h"
#include "core/io/imported_game.h"
#include "core/io/source_location.h"

#include <optional>
#include <vector>

namespace chesspp::terminal {

/// Those of a text: of a variants.ini by its name, of bishop's JSON by what it holds. Nothing for any other.
[[nodiscard]] std::optional<Result<std::vector<io::ImportedGame>>> importedGames(const io::SourceText& text);

}  // namespace chesspp::terminal
