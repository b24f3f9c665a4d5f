// SPDX-License-Identifier: MIT
// Converts Betza's text to a tree: moves with directions as the fewest nodes, then `*` and castling.
#include "core/base/bounds.h"
#include "core/language/condition_text.h"
#include "core/notation/betza.h"
#include "core/notation/betza_legs.h"
#include "core/notation/betza_shapes.h"

#include <algorithm>

namespace chesspp {

namespace betza {

Node everywhereNode(const BetzaMove& move) {
    MoveShape shape;
    shape.when = move.when;
    shape.legs.emplace_back();
    shape.legs.front().onto = move.legs.front().onto;
    Node node = nodeOf(shape);
    node.target = Anywhere{};
    if (shape.legs.front().onto.enemy) {
        if (auto spared = parseCondition("not destination.piece.royal")) {
            node.conditions.push_back(std::move(*spared));
        }
    }
    return node;
}

}  // namespace betza

Result<BetzaTree> betzaTree(std::string_view text) {
    Result<BetzaText> read = parseBetza(text);
    if (!read) return std::unexpected(std::move(read.error()));
    const auto shapes = betza::shapesOf(read->moves);
    if (!shapes) {
        Diagnostics problems;
        betza::report(problems, Severity::Error, text, {0, text.size()}, "betza.too-many",
                      {{"most", kBetzaMoves}});
        return std::unexpected(std::move(problems));
    }
    BetzaTree result{nodesOf(*shapes), std::move(read->warnings)};
    for (const BetzaMove& move : read->moves) {
        if (move.kind != BetzaMove::Kind::Everywhere) continue;
        Node node = betza::everywhereNode(move);
        if (std::ranges::find(result.tree, node) == result.tree.end()) result.tree.push_back(std::move(node));
    }
    if (std::ranges::find(read->moves, BetzaMove::Kind::Castling, &BetzaMove::kind) != read->moves.end()) {
        for (const Wing wing : {Wing::HSide, Wing::ASide}) {
            result.tree.emplace_back().action = CastleAction{wing, "rook"};
        }
    }
    return result;
}

}  // namespace chesspp
