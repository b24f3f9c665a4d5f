// SPDX-License-Identifier: MIT
//
// The one table of what this program can evaluate, and the walk that finds the rest.
// A form becomes playable by its row here, once oracle and compiler know it.
#include "core/actions/checks.h"
#include "core/actions/names.h"
#include "core/base/bounds.h"

#include <array>
#include <string>
#include <utility>

namespace chesspp {

namespace {

enum class Support : std::uint8_t { Evaluable, Declared };
using enum Support;

// jump, line, segment, slide, radius, self, hop, path, region, anywhere
constexpr std::array<Support, kTargetNames.size()> kTargetSupport{
    Evaluable, Evaluable, Evaluable, Evaluable, Evaluable, Evaluable, Declared, Declared, Declared, Declared};

// move, capture, summon, promote, move-other, multi, castle, swap, push, pull, convert, wall, set, give, pass
constexpr std::array<Support, kActionNames.size()> kActionSupport{
    Evaluable, Evaluable, Evaluable, Evaluable, Evaluable, Evaluable, Evaluable, Evaluable,
    Declared,  Declared,  Evaluable, Declared,  Declared,  Declared,  Evaluable};

// move, capture, summon, promote, move-other, swap, push, pull, convert, wall, set, give, pass
constexpr std::array<Support, kPartActionNames.size()> kPartSupport{
    Evaluable, Evaluable, Evaluable, Evaluable, Evaluable, Declared, Declared,
    Declared,  Declared,  Declared,  Declared,  Declared,  Declared};

class Search {
public:
    void visit(const std::vector<Node>& nodes, const std::string& pointer, std::size_t depth) {
        if (depth > bounds::kTreeDepth) return;  // checkTree refuses such a tree
        for (std::size_t i = 0; i < nodes.size(); ++i)
            visit(nodes[i], pointer + '/' + std::to_string(i), depth);
    }
    Diagnostics take() { return std::move(problems_); }

private:
    void visit(const Node& node, const std::string& pointer, std::size_t depth) {
        if (node.enabled == Enabled::No) return;
        if (node.action) {
            if (kActionSupport[node.action->index()] == Declared)
                refuse(pointer + "/do", nameOf(*node.action));
            if (const auto* multi = std::get_if<MultiAction>(&*node.action))
                visit(*multi, pointer + "/parts");
        }
        if (node.target && kTargetSupport[node.target->index()] == Declared) {
            refuse(pointer + "/to", nameOf(*node.target));
        }
        visit(node.children, pointer + "/then", depth + 1);
    }
    void visit(const MultiAction& multi, const std::string& pointer) {
        for (std::size_t i = 0; i < multi.parts.size(); ++i) {
            const MultiPart& part = multi.parts[i];
            const std::string here = pointer + '/' + std::to_string(i);
            if (part.enabled == Enabled::No) continue;
            if (kPartSupport[part.action.index()] == Declared) refuse(here + "/do", nameOf(part.action));
        }
    }
    void refuse(const std::string& pointer, std::string_view form) {
        put({Severity::Error, {{}, pointer, 0, 0}, {"piece.not-yet", {{"form", form}}}});
    }
    void put(Diagnostic problem) {
        if (problems_.items().size() < bounds::kProblems) problems_.items().push_back(std::move(problem));
    }

    Diagnostics problems_;
};

}  // namespace

Diagnostics notYetPlayable(const std::vector<Node>& tree) {
    Search search;
    search.visit(tree, "/tree", 1);
    return search.take();
}

}  // namespace chesspp
