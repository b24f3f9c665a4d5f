// SPDX-License-Identifier: MIT
#include "core/moves/compiler/lower_tree.h"
#include "core/moves/compiler/position_dependence.h"

#include <algorithm>
#include <array>
#include <map>

namespace chesspp::compiler {

namespace {

/// An entry to another square, in the steps of PartialEvaluator::spend().
constexpr std::size_t kEffortOfMoving = 4;

/// Equal for squares of one class.
using ClassKey = std::array<int, 6>;

[[nodiscard]] ClassKey classOf(BoardShape shape, Square square, const Reach& reach) {
    const int file = shape.fileOf(square);
    const int rank = shape.rankOf(square);
    const auto near = [&](int distance) { return std::min(distance, reach.squares); };
    return {near(file),
            near(shape.files() - 1 - file),
            near(rank),
            near(shape.ranks() - 1 - rank),
            reach.rank || reach.everything ? rank : 0,
            reach.file || reach.everything ? file : 0};
}

void addMoved(const Entries& from, int by, Entries& to) {
    const auto moved = [by](Square square) { return Square{static_cast<std::uint16_t>(square.index + by)}; };
    for (const Entry& entry : from.moves) {
        Entry& added = to.moves.emplace_back(Entry{moved(entry.from),
                                                   moved(entry.shown),
                                                   entry.requirement.moved(by),
                                                   entry.recipe,
                                                   entry.node,
                                                   {}});
        for (const ConditionalConversion& each : entry.conversions) {
            added.conversions.push_back({moved(each.at), each.when.moved(by)});
        }
    }
    for (const CastleEntry& castle : from.castles) {
        to.castles.push_back({moved(castle.from), castle.requirement.moved(by), castle.wing, castle.partners,
                              castle.recipe, castle.node});
    }
    for (RideEntry ride : from.rides) {
        ride.from = moved(ride.from);
        to.rides.push_back(ride);
    }
}

}  // namespace

std::expected<Entries, Message> flattenByClass(const Rules& rules, KindId kind, Side side,
                                               RecipeTable& recipes, ProgramTable& programs, Effort& effort) {
    Reach reach = reachOf(rules.of(kind).tree);
    for (;;) {
        struct Class {
            Square representative;
            Entries entries;
            bool isKnown = false;
            int squaresLeft = 0;
        };
        std::map<ClassKey, Class> classes;
        for (int index = 0; index < rules.shape.squareCount(); ++index) {
            ++classes[classOf(rules.shape, Square{static_cast<std::uint16_t>(index)}, reach)].squaresLeft;
        }
        Entries all;
        bool dependsOnMore = false;
        for (int index = 0; index < rules.shape.squareCount() && !dependsOnMore; ++index) {
            const Square square{static_cast<std::uint16_t>(index)};
            Class& same = classes[classOf(rules.shape, square, reach)];
            if (!same.isKnown) {
                auto entries = flattenFrom(rules, kind, side, square, recipes, programs, effort);
                if (!entries) return std::unexpected(entries.error());
                dependsOnMore = entries->followsLines && !reach.everything;
                same.representative = square;
                same.entries = std::move(*entries);
                same.isKnown = true;
            }
            effort.spent += kEffortOfMoving * same.entries.moves.size();
            addMoved(same.entries, index - same.representative.index, all);
            if (--same.squaresLeft == 0) same.entries = {};
        }
        all.moves.shrink_to_fit();
        if (!dependsOnMore) return all;
        reach.everything = true;
    }
}

}  // namespace chesspp::compiler
