// SPDX-License-Identifier: MIT
//
// Choosing a width and a look-up for a ruleset.
#include "core/moves/programs.h"

#include "core/base/overloaded.h"
#include "core/moves/bitboards/engines.h"
#include "core/moves/bitboards/table_builder.h"
#include "core/moves/lines/engine.h"
#include "core/moves/lines/table_builder.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace chesspp {

namespace bitboards {

LookupChoice bestLookup() {
    // Zen 1 and 2 have PEXT in microcode, which is slower than lines.
    const bool slow = __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") && !slow ? LookupChoice::Pext
                                                                                       : LookupChoice::Lines;
}

}  // namespace bitboards

class Programs {
public:
    using AnyTables =
        std::variant<std::shared_ptr<const bitboards::Tables<1>>, std::shared_ptr<const bitboards::Tables<2>>,
                     std::shared_ptr<const lines::Tables>>;

    Programs(AnyTables tables, bitboards::LookupChoice lookup)
        : tables_(std::move(tables)), lookup_(lookup) {}

    [[nodiscard]] std::unique_ptr<Engine> newEngine() const {
        return std::visit(
            Overloaded{[](const std::shared_ptr<const lines::Tables>& tables) {
                           return lines::makeLineEngine(tables);
                       },
                       [&](const auto& tables) {
                           const bool pext = lookup_ == bitboards::LookupChoice::Pext && tables->pextFits;
                           if (pext) return bitboards::makePextEngine(tables);
                           return __builtin_cpu_supports("popcnt") ? bitboards::makeCountedLinesEngine(tables)
                                                                   : bitboards::makeLinesEngine(tables);
                       }},
            tables_);
    }
    [[nodiscard]] bool fits(const Setup& setup) const {
        const auto isNeutral = [](const auto& piece) {
            return piece && piece->piece.owner == Owner::Neutral;
        };
        const bool holes =
            std::visit(Overloaded{[](const std::shared_ptr<const lines::Tables>&) { return false; },
                                  [](const auto& tables) { return tables->holes; }},
                       tables_);
        if ((!setup.holes.empty() && !holes) || std::ranges::any_of(setup.squares, isNeutral)) return false;
        const RecordUse records =
            std::visit(Overloaded{[](const std::shared_ptr<const lines::Tables>&) { return RecordUse{}; },
                                  [](const auto& tables) { return tables->records; }},
                       tables_);
        return Records::holds(records, setup);
    }
    [[nodiscard]] std::vector<NodeBecame> describe(KindId kind) const {
        return std::visit(
            [&](const auto& tables) {
                std::vector<NodeBecame> told;
                for (const compiler::NumberedNode& each :
                     compiler::numberedNodes(tables->rules->of(kind).tree)) {
                    const auto number = static_cast<compiler::NodeNumber>(told.size());
                    told.push_back({each.pointer, tables->became.told(kind, number, *each.node)});
                }
                return told;
            },
            tables_);
    }
    [[nodiscard]] Message description() const {
        return std::visit(Overloaded{[](const std::shared_ptr<const lines::Tables>& tables) -> Message {
                                         return {"compile.lines",
                                                 {{"families", static_cast<int>(tables->lines.families())}}};
                                     },
                                     [&](const auto&) -> Message {
                                         return {"compile.bitboards",
                                                 {{"words", tables_.index() == 0 ? 1 : 2}}};
                                     }},
                          tables_);
    }

private:
    AnyTables tables_;
    bitboards::LookupChoice lookup_;
};

std::expected<std::shared_ptr<const Programs>, Message> compilePrograms(std::shared_ptr<const Rules> rules,
                                                                        RideLookup lookup) {
    const bitboards::LookupChoice choice =
        lookup == RideLookup::Portable ? bitboards::LookupChoice::Lines : bitboards::bestLookup();
    if (rules->shape.squareCount() <= Bitboard<1>::kSquares) {
        auto tables = bitboards::buildTables<1>(std::move(rules));
        if (!tables) return std::unexpected(tables.error());
        return std::make_shared<const Programs>(std::move(*tables), choice);
    }
    if (rules->shape.squareCount() <= Bitboard<2>::kSquares) {
        auto tables = bitboards::buildTables<2>(std::move(rules));
        if (!tables) return std::unexpected(tables.error());
        return std::make_shared<const Programs>(std::move(*tables), choice);
    }
    for (const KindRules& kind : rules->kinds) {
        if (kind.hasEvents()) return std::unexpected(Message{"compile.events", {{"piece", kind.id}}});
    }
    auto tables = lines::buildTables(std::move(rules));
    if (!tables) return std::unexpected(tables.error());
    return std::make_shared<const Programs>(std::move(*tables), choice);
}

std::unique_ptr<Engine> makeEngine(const Programs& programs) {
    return programs.newEngine();
}

bool fitsPrograms(const Programs& programs, const Setup& setup) {
    return programs.fits(setup);
}

std::vector<NodeBecame> describeKind(const Programs& programs, KindId kind) {
    return programs.describe(kind);
}

std::vector<std::string> nodePointers(const std::vector<Node>& tree) {
    std::vector<std::string> pointers;
    for (compiler::NumberedNode& each : compiler::numberedNodes(tree)) {
        pointers.push_back(std::move(each.pointer));
    }
    return pointers;
}

Message describePrograms(const Programs& programs) {
    return programs.description();
}

}  // namespace chesspp
