// SPDX-License-Identifier: MIT
// Converts Betza's text to a tree: moves with directions as the fewest nodes, then `*` and castling.
#include "core/actions/condition_text.h"
#include "core/base/bounds.h"
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

std::vector<Node> castlingNodes() {
    std::vector<Node> nodes;
    for (const Wing wing : {Wing::HSide, Wing::ASide}) {
        Node node;
        node.action = CastleAction{wing, "rook"};
        nodes.push_back(std::move(node));
    }
    return nodes;
}

}  // namespace betza

Result<BetzaTree> betzaTree(std::string_view text) {
    Result<BetzaText> read = parseBetza(text);
    if (!read) return std::unexpected(std::move(read.error()));
    const auto shapes = betza::shapesOf(read->moves);
    if (!shapes) {
        Diagnostics problems;
        betza::tell(problems, Severity::Error, text, {0, text.size()}, "betza.too-many",
                    {{"most", kBetzaMoves}});
        return std::unexpected(std::move(problems));
    }
    BetzaTree result{nodesOf(*shapes), std::move(read->warnings)};
    bool castles = false;
    for (const BetzaMove& move : read->moves) {
        switch (move.kind) {
            case BetzaMove::Kind::Legs:
                break;
            case BetzaMove::Kind::Everywhere: {
                Node node = betza::everywhereNode(move);
                if (std::ranges::find(result.tree, node) == result.tree.end()) {
                    result.tree.push_back(std::move(node));
                }
                break;
            }
            case BetzaMove::Kind::Castling:
                castles = true;
                break;
        }
    }
    if (castles) {
        for (Node& node : betza::castlingNodes()) result.tree.push_back(std::move(node));
    }
    return result;
}

}  // namespace chesspp
