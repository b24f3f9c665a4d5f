// SPDX-License-Identifier: MIT
#include "core/moves/compiled_ruleset.h"

#include "core/moves/bitboards/engines.h"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

namespace chesspp {

class CompiledRuleset {
public:
    template <int W>
    using TablesOf = std::shared_ptr<const bitboards::Tables<W>>;

    std::variant<TablesOf<1>, TablesOf<2>, TablesOf<4>, TablesOf<11>> tables;
    RideLookup lookup;
};

namespace {

using Compiled = std::expected<std::shared_ptr<const CompiledRuleset>, Message>;

template <int W>
[[nodiscard]] Compiled compileForWidth(std::shared_ptr<const Rules> rules, RideLookup lookup) {
    auto tables = bitboards::buildTables<W>(std::move(rules));
    if (!tables) return std::unexpected(std::move(tables.error()));
    return std::make_shared<const CompiledRuleset>(CompiledRuleset{std::move(*tables), lookup});
}

[[nodiscard]] bool isPextFast() {
    // Zen 1 and 2 have PEXT in microcode, which is slower than lines.
    const bool slow = __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") && !slow;
}

}  // namespace

Compiled compileRuleset(std::shared_ptr<const Rules> rules, RideLookup lookup) {
    using namespace bitboards;
    const int squares = rules->shape.squareCount();
    if (squares <= Bitboard<1>::kSquares) return compileForWidth<1>(std::move(rules), lookup);
    if (squares <= Bitboard<2>::kSquares) return compileForWidth<2>(std::move(rules), lookup);
    if (squares <= Bitboard<4>::kSquares) return compileForWidth<4>(std::move(rules), lookup);
    return compileForWidth<kWidest>(std::move(rules), lookup);
}

std::unique_ptr<Engine> makeEngine(const CompiledRuleset& programs) {
    return std::visit(
        [&](const auto& tables) {
            constexpr int kWords = std::remove_cvref_t<decltype(*tables)>::kWords;
            if constexpr (!bitboards::kIsWide<kWords>) {
                if (programs.lookup == RideLookup::Best && tables->pextFits && isPextFast())
                    return bitboards::pext::makeEngine(tables);
            }
            const bool popcnt = programs.lookup != RideLookup::Portable && __builtin_cpu_supports("popcnt");
            return popcnt ? bitboards::popcnt::makeEngine(tables) : bitboards::portable::makeEngine(tables);
        },
        programs.tables);
}

bool fitsCompiled(const CompiledRuleset& programs, const Setup& setup) {
    const auto isNeutral = [](const auto& piece) { return piece && piece->piece.owner == Owner::Neutral; };
    return std::visit(
        [&](const auto& tables) {
            return (setup.holes.empty() || tables->holes) && std::ranges::none_of(setup.squares, isNeutral) &&
                   History::holds(tables->records, setup);
        },
        programs.tables);
}

std::vector<NodeDescription> describeKind(const CompiledRuleset& programs, KindId kind) {
    return std::visit(
        [&](const auto& tables) {
            std::vector<NodeDescription> nodes;
            for (compiler::NumberedNode& each : compiler::numberedNodes(tables->rules->of(kind).tree)) {
                const auto number = static_cast<compiler::NodeNumber>(nodes.size());
                nodes.push_back(
                    {std::move(each.pointer), tables->lowering.describe(kind, number, *each.node)});
            }
            return nodes;
        },
        programs.tables);
}

std::vector<std::string> nodePointers(const std::vector<Node>& tree) {
    std::vector<std::string> pointers;
    for (compiler::NumberedNode& each : compiler::numberedNodes(tree)) {
        pointers.push_back(std::move(each.pointer));
    }
    return pointers;
}

Message describeCompiled(const CompiledRuleset& programs) {
    return std::visit(
        [](const auto& tables) -> Message { return {"compile.bitboards", {{"words", tables->kWords}}}; },
        programs.tables);
}

}  // namespace chesspp
