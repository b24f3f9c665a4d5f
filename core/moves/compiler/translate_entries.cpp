// SPDX-License-Identifier: MIT
#include "core/moves/compiler/lower_tree.h"
#include "core/moves/compiler/position_dependence.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>

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

void addMoved(const Entries& from, int by, Entries& to, Effort& effort) {
    const auto moved = [by](Square square) { return Square{static_cast<std::uint16_t>(square.index + by)}; };
    std::unordered_map<const Formula*, std::shared_ptr<const Formula>> formulas;  // moved
    const auto movedAll = [&](const Conversions& list) -> Conversions {
        if (list == nullptr) return nullptr;
        std::vector<ConditionalConversion> all;
        all.reserve(list->size());
        for (const ConditionalConversion& each : *list) {
            std::shared_ptr<const Formula>& when = formulas[each.when.get()];
            if (when == nullptr) {
                when = std::make_shared<const Formula>(each.when->moved(by));
                effort.hold(sizeof(Formula));
            }
            all.push_back({moved(each.at), when});
        }
        effort.hold(all.size() * sizeof(ConditionalConversion));
        return std::make_shared<const std::vector<ConditionalConversion>>(std::move(all));
    };
    const Entry* last = nullptr;  // entries that share conversions stand together
    for (const Entry& entry : from.moves) {
        if (effort.isExceeded()) return;
        const bool shares = last != nullptr && last->conversions == entry.conversions;
        Conversions conversions = shares ? to.moves.back().conversions : movedAll(entry.conversions);
        last = &entry;
        to.moves.push_back({moved(entry.from), moved(entry.shown), entry.requirement.moved(by), entry.recipe,
                            entry.node, std::move(conversions)});
        effort.hold(to.moves.back().bytes());
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
            effort.spend(kEffortOfMoving * same.entries.moves.size());
            addMoved(same.entries, index - same.representative.index, all, effort);
            if (effort.isExceeded()) return std::unexpected(Effort::refusal());
            if (--same.squaresLeft == 0) {
                effort.release(same.entries.bytes());
                same.entries = {};
            }
        }
        all.moves.shrink_to_fit();
        if (!dependsOnMore) return all;
        reach.everything = true;
    }
}

}  // namespace chesspp::compiler
