// SPDX-License-Identifier: MIT
// Rulesets for tests of the core: chess, Fischer random and the open variant as in the files of the tree, and
// variants of them. Tests must start in the root of the tree.
#pragma once

#include "core/game/game.h"
#include "core/game/ruleset.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::testing {

/// A piece of the folder pieces/, null when there is none; aborts with its problems when it cannot be read.
const PieceDefinition* pieceOfTree(std::string_view id);

/// Of the folder resources/variants/; aborts when it cannot be read.
Variant variantOfTree(std::string_view id);
Variant chessVariant();
Variant fischerVariant();
/// Any board, any pieces.
Variant openVariant();

/// Compiled; aborts with the problems when it cannot be.
RulesetPtr compiled(const Variant& variant, Backend backend = Backend::Fastest);
RulesetPtr chess();
RulesetPtr fischer();

/// Aborts with the problems when the text is no position.
Position positionOf(const RulesetPtr& ruleset, std::string_view fen);

/// A position against which nothing speaks but problems with these codes, or the other problems.
Result<Position> positionOf(const RulesetPtr& ruleset, const Setup& setup,
                            std::span<const std::string_view> forgiven);

/// What is lost when a position of the open variant is read again from its text alone, settled anew; empty
/// when nothing is.
std::string lostByText(const Position& position, std::span<const PieceDefinition* const> library);

/// The game after these moves (SAN or coordinates, parted by spaces) from the start or a FEN.
Game gameOf(const RulesetPtr& ruleset, std::string_view moves, std::string_view fen = {});

/// "code@column" of each problem, joined by spaces.
std::string codesOf(const Diagnostics& problems);
/// The codes alone.
std::string bareCodesOf(const Diagnostics& problems);

}  // namespace chesspp::testing
