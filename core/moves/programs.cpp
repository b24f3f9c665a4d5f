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
#include <type_traits>
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
                     std::shared_ptr<const bitboards::Tables<4>>,
                     std::shared_ptr<const bitboards::Tables<11>>, std::shared_ptr<const lines::Tables>>;

    Programs(AnyTables tables, bitboards::LookupChoice lookup)
        : tables_(std::move(tables)), lookup_(lookup) {}

    [[nodiscard]] std::unique_ptr<Engine> newEngine() const {
        return std::visit(
            Overloaded{[](const std::shared_ptr<const lines::Tables>& tables) {
                           return lines::makeLineEngine(tables);
                       },
                       [&](const auto& tables) {
                           if constexpr (bitboards::kIsWide<std::remove_cvref_t<decltype(*tables)>::kWords>) {
                               return bitboards::makeLinesEngine(tables);
                           } else {
                               const bool pext = lookup_ == bitboards::LookupChoice::Pext && tables->pextFits;
                               if (pext) return bitboards::makePextEngine(tables);
                               return __builtin_cpu_supports("popcnt")
                                          ? bitboards::makeCountedLinesEngine(tables)
                                          : bitboards::makeLinesEngine(tables);
                           }
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
                                     [](const auto& tables) -> Message {
                                         return {"compile.bitboards", {{"words", tables->kWords}}};
                                     }},
                          tables_);
    }

private:
    AnyTables tables_;
    bitboards::LookupChoice lookup_;
};

namespace {

using Compiled = std::expected<std::shared_ptr<const Programs>, Message>;

template <class Tables>
[[nodiscard]] Compiled programsOf(std::expected<std::shared_ptr<const Tables>, Message> tables,
                                  bitboards::LookupChoice choice) {
    if (!tables) return std::unexpected(std::move(tables.error()));
    return std::make_shared<const Programs>(std::move(*tables), choice);
}

/// For the narrowest boards that have so many squares.
[[nodiscard]] Compiled onBitboards(std::shared_ptr<const Rules> rules, bitboards::LookupChoice choice) {
    using namespace bitboards;
    const int squares = rules->shape.squareCount();
    if (squares <= Bitboard<1>::kSquares) return programsOf(buildTables<1>(std::move(rules)), choice);
    if (squares <= Bitboard<2>::kSquares) return programsOf(buildTables<2>(std::move(rules)), choice);
    if (squares <= Bitboard<4>::kSquares) return programsOf(buildTables<4>(std::move(rules)), choice);
    return programsOf(buildTables<kWidest>(std::move(rules)), choice);
}

}  // namespace

Compiled compilePrograms(std::shared_ptr<const Rules> rules, RideLookup lookup, LargeBoards large) {
    const bitboards::LookupChoice choice =
        lookup == RideLookup::Portable ? bitboards::LookupChoice::Lines : bitboards::bestLookup();
    if (rules->shape.squareCount() > Bitboard<2>::kSquares && large != LargeBoards::Bitboards) {
        Compiled onLines = programsOf(lines::buildTables(rules), choice);
        if (onLines || large == LargeBoards::Lines) return onLines;
    }
    return onBitboards(std::move(rules), choice);
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
