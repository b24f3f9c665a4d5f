// SPDX-License-Identifier: MIT
#include "core/moves/compiled_ruleset.h"

#include "core/moves/bitboards/engines.h"
#include "core/moves/bitboards/table_builder.h"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

namespace chesspp {

class CompiledRuleset {
public:
    using AnyTables =
        std::variant<std::shared_ptr<const bitboards::Tables<1>>, std::shared_ptr<const bitboards::Tables<2>>,
                     std::shared_ptr<const bitboards::Tables<4>>,
                     std::shared_ptr<const bitboards::Tables<11>>>;

    CompiledRuleset(AnyTables tables, RideLookup lookup) : tables_(std::move(tables)), lookup_(lookup) {}

    [[nodiscard]] std::unique_ptr<Engine> newEngine() const {
        return std::visit(
            [&](const auto& tables) {
                constexpr int kWords = std::remove_cvref_t<decltype(*tables)>::kWords;
                if constexpr (!bitboards::kIsWide<kWords>) {
                    if (lookup_ == RideLookup::Best && tables->pextFits && isPextFast())
                        return bitboards::pext::makeEngine(tables);
                }
                const bool popcnt = lookup_ != RideLookup::Portable && __builtin_cpu_supports("popcnt");
                return popcnt ? bitboards::popcnt::makeEngine(tables)
                              : bitboards::portable::makeEngine(tables);
            },
            tables_);
    }
    [[nodiscard]] bool fits(const Setup& setup) const {
        const auto isNeutral = [](const auto& piece) {
            return piece && piece->piece.owner == Owner::Neutral;
        };
        return std::visit(
            [&](const auto& tables) {
                return (setup.holes.empty() || tables->holes) &&
                       std::ranges::none_of(setup.squares, isNeutral) &&
                       History::holds(tables->records, setup);
            },
            tables_);
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
        return std::visit(
            [](const auto& tables) -> Message { return {"compile.bitboards", {{"words", tables->kWords}}}; },
            tables_);
    }

private:
    [[nodiscard]] static bool isPextFast() {
        // Zen 1 and 2 have PEXT in microcode, which is slower than lines.
        const bool slow = __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
        return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") && !slow;
    }

    AnyTables tables_;
    RideLookup lookup_;
};

namespace {

using Compiled = std::expected<std::shared_ptr<const CompiledRuleset>, Message>;

template <int W>
[[nodiscard]] Compiled programsOf(std::shared_ptr<const Rules> rules, RideLookup lookup) {
    auto tables = bitboards::buildTables<W>(std::move(rules));
    if (!tables) return std::unexpected(std::move(tables.error()));
    return std::make_shared<const CompiledRuleset>(std::move(*tables), lookup);
}

}  // namespace

Compiled compileRuleset(std::shared_ptr<const Rules> rules, RideLookup lookup) {
    using namespace bitboards;
    const int squares = rules->shape.squareCount();
    if (squares <= Bitboard<1>::kSquares) return programsOf<1>(std::move(rules), lookup);
    if (squares <= Bitboard<2>::kSquares) return programsOf<2>(std::move(rules), lookup);
    if (squares <= Bitboard<4>::kSquares) return programsOf<4>(std::move(rules), lookup);
    return programsOf<kWidest>(std::move(rules), lookup);
}

std::unique_ptr<Engine> makeEngine(const CompiledRuleset& programs) {
    return programs.newEngine();
}

bool fitsCompiled(const CompiledRuleset& programs, const Setup& setup) {
    return programs.fits(setup);
}

std::vector<NodeBecame> describeKind(const CompiledRuleset& programs, KindId kind) {
    return programs.describe(kind);
}

std::vector<std::string> nodePointers(const std::vector<Node>& tree) {
    std::vector<std::string> pointers;
    for (compiler::NumberedNode& each : compiler::numberedNodes(tree)) {
        pointers.push_back(std::move(each.pointer));
    }
    return pointers;
}

Message describeCompiled(const CompiledRuleset& programs) {
    return programs.description();
}

}  // namespace chesspp
