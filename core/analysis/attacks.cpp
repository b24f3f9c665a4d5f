// SPDX-License-Identifier: MIT
#include "core/analysis/attacks.h"

#include "core/analysis/json_pointers.h"
#include "core/analysis/target_reach.h"
#include "core/moves/reference/attacks.h"

#include <algorithm>
#include <map>
#include <utility>

namespace chesspp {

std::vector<Attack> attacksOn(const Rules& rules, const Setup& setup, Square square, Side by) {
    std::vector<Attack> attacks;
    std::map<KindId, TreePlaces> places;
    for (reference::NodeMove& given :
         reference::attacksOn(rules, setup, square, by, reference::HypotheticalTarget::onlyRoyal())) {
        const Square from = given.move.from.square();
        const KindId kind = setup.at(from)->piece.kind;
        const TreePlaces& here = places.try_emplace(kind, rules.of(kind).tree).first->second;
        if (attacks.empty() || attacks.back().from != from) {
            const reference::EvalContext context{rules, setup, from};
            std::vector<Square> along = squaresOnTheWay(context, *given.node, given.image, square);
            attacks.push_back({from, std::move(given.move), {}, std::move(along)});
        }
        std::vector<std::string>& nodes = attacks.back().nodes;
        const std::string& pointer = here.of(*given.node);
        if (std::ranges::find(nodes, pointer) == nodes.end()) nodes.push_back(pointer);
    }
    return attacks;
}

}  // namespace chesspp
