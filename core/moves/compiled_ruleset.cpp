// SPDX-License-Identifier: MIT
#include "core/moves/compiled_ruleset.h"

#include "core/moves/bitboards/engines.h"

#include <algorithm>
#include <optional>
#include <string_view>
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

constexpr std::string_view kFirstRoot = "/tree/0";

/// The node at this pointer; null when there is none.
Node* nodeAt(std::vector<Node>& nodes, const std::string& where, const std::string& pointer) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::string here = where + "/" + std::to_string(i);
        if (here == pointer) return &nodes[i];
        if (Node* found = nodeAt(nodes[i].children, here + "/then", pointer)) return found;
    }
    return nullptr;
}

class RefusalSearch {
public:
    explicit RefusalSearch(const Rules& rules) : rules_(rules), bare_(rules) {
        for (KindRules& kind : bare_.kinds) {
            kind.tree.clear();
            kind.on.clear();
        }
    }

    [[nodiscard]] std::vector<RefusedNode> all() && {
        for (std::uint16_t index = 0; index < rules_.kinds.size(); ++index) ofKind(KindId{index});
        return std::move(refused_);
    }

private:
    [[nodiscard]] std::optional<Message> whyNot(KindId kind, std::vector<Node> tree,
                                                std::vector<EventRule> on) const {
        auto rules = std::make_shared<Rules>(bare_);
        rules->kinds[kind.index].tree = std::move(tree);
        rules->kinds[kind.index].on = std::move(on);
        const auto programs = compileRuleset(std::move(rules));
        if (programs) return std::nullopt;
        return programs.error();
    }

    void ofKind(KindId kind) {
        const KindRules& own = rules_.of(kind);
        for (std::size_t i = 0; i < own.tree.size(); ++i) ofRoot(kind, i);
        for (std::size_t i = 0; i < own.on.size(); ++i) {
            auto why = whyNot(kind, {}, {own.on[i]});
            if (why) refused_.push_back({kind, "/on/" + std::to_string(i), std::move(*why)});
        }
    }

    /// The deepest node that is refused without its siblings, for a refusal that names none.
    [[nodiscard]] std::string narrowed(KindId kind, std::vector<Node> tree) const {
        std::string at(kFirstRoot);
        for (bool deeper = true; deeper;) {
            deeper = false;
            Node& node = *nodeAt(tree, "/tree", at);
            const std::vector<Node> children = node.children;
            for (std::size_t i = 0; i < children.size() && !deeper; ++i) {
                node.children = children;
                for (std::size_t j = 0; j < children.size(); ++j) {
                    if (j != i) node.children[j].enabled = Enabled::No;
                }
                deeper = children[i].enabled == Enabled::Yes && whyNot(kind, tree, {}).has_value();
                if (deeper) at += "/then/" + std::to_string(i);
            }
            if (!deeper) node.children = children;
        }
        return at;
    }

    void ofRoot(KindId kind, std::size_t index) {
        std::vector<Node> tree{rules_.of(kind).tree[index]};
        for (bool more = true; more;) {
            auto why = whyNot(kind, tree, {});
            if (!why) return;
            const std::string at = why->nodes.empty() ? narrowed(kind, tree) : why->nodes.front();
            Node* const culprit = nodeAt(tree, "/tree", at);
            more = culprit != nullptr && std::exchange(culprit->enabled, Enabled::No) == Enabled::Yes;
            // The root was compiled as if it were the first.
            std::string node = at;
            node.replace(0, kFirstRoot.size(), "/tree/" + std::to_string(index));
            if (!why->nodes.empty()) why->nodes.front() = node;
            refused_.push_back({kind, std::move(node), std::move(*why)});
        }
    }

    const Rules& rules_;
    Rules bare_;  ///< the same board, kinds and names, without trees and events
    std::vector<RefusedNode> refused_;
};

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
#ifndef CHESSPP_WITHOUT_POPCNT
            if (programs.lookup != RideLookup::Portable && __builtin_cpu_supports("popcnt"))
                return bitboards::popcnt::makeEngine(tables);
#endif
            return bitboards::portable::makeEngine(tables);
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

std::vector<RefusedNode> refusedNodes(const Rules& rules) {
    return RefusalSearch(rules).all();
}

}  // namespace chesspp
