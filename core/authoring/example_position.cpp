// SPDX-License-Identifier: MIT
#include "core/authoring/example_position.h"

#include <string>
#include <utility>
#include <vector>

namespace chesspp {

Result<ExamplePosition> positionOf(const io::Example& example, const io::ExampleBoard& board,
                                   const Ruleset::FindPiece& findPiece) {
    const PieceDefinition* known = findPiece(example.piece);
    if (known == nullptr) return failure({{}, "/piece"}, "ruleset.unknown-kind", {{"kind", example.piece}});
    PieceDefinition piece = *known;
    piece.tree = board.tree.value_or(example.tree);
    piece.on = example.on;
    Variant variant;
    variant.id = example.piece;
    variant.shape = io::shapeOf(board);
    for (const auto& [letter, id] : io::kindsOn(board, example)) {
        if (letter.empty()) {
            std::get<std::vector<std::string>>(variant.kinds).push_back(id);
        } else {
            variant.army.push_back({letter, id, {}, {}});
        }
        if (id == "rook") variant.roles["rook"] = letter;
    }
    variant.roles.try_emplace("rook");
    variant.offers = io::kExamplePiece;
    if (board.from == io::kExampleHand) variant.drops.push_back({"drop", variant.offers, {}, {}});
    Result<RulesetPtr> ruleset = Ruleset::compile(
        variant, [&](std::string_view id) { return id == piece.id ? &piece : findPiece(id); },
        Backend::Plain);
    if (!ruleset) return std::unexpected(std::move(ruleset.error()));
    Result<io::ExampleSquares> squares = io::squaresOf(board, (*ruleset)->rules());
    if (!squares) return std::unexpected(std::move(squares.error()));
    return ExamplePosition{*std::move(ruleset), std::move(squares->setup), squares->from, squares->to};
}

}  // namespace chesspp
