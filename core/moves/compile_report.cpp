// SPDX-License-Identifier: MIT
#include "core/moves/compiled_ruleset.h"

#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace chesspp {

namespace {

constexpr std::string_view kFirstRoot = "/tree/0";

std::string root(std::size_t index) {
    return "/tree/" + std::to_string(index);
}

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
            node.replace(0, kFirstRoot.size(), root(index));
            if (!why->nodes.empty()) why->nodes.front() = node;
            refused_.push_back({kind, std::move(node), std::move(*why)});
        }
    }

    const Rules& rules_;
    Rules bare_;  ///< the same board, kinds and names, without trees and events
    std::vector<RefusedNode> refused_;
};

}  // namespace

std::vector<RefusedNode> refusedNodes(const Rules& rules) {
    return RefusalSearch(rules).all();
}

}  // namespace chesspp
