// SPDX-License-Identifier: MIT
// Walks nodes in tree order, image by image. Parts are in parts.cpp, castlings in castle.cpp.
#include "core/moves/reference/tree.h"

#include "core/base/work_limit.h"
#include "core/moves/reference/conditions.h"
#include "core/moves/reference/targets.h"
#include "core/moves/reference/trace.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace chesspp::reference {

namespace {

/// The moves of one action, and whether children may follow them.
struct ActionResult {
    std::vector<FullMove> moves;
    ChildGate gating = ChildGate::Closed;
    bool hasUnlisted = false;  ///< more moves, which EvalContext::onlyOnto leaves out

    [[nodiscard]] bool opens() const { return (hasUnlisted || !moves.empty()) && gating == ChildGate::Open; }
};

/// What a node's own action gives.
class NodeAction {
public:
    NodeAction(const EvalContext& context, const Node& node, Image image)
        : context_(context), node_(node), image_(image) {}

    [[nodiscard]] ActionResult give() const {
        if (const auto* castle = std::get_if<CastleAction>(&*node_.action)) {
            const Bindings bindings{image_, context_.actor, {}, {}, {}, {}};
            if (!allHold(context_, bindings, node_.conditions)) return {};
            return {movesOfCastle(context_, *castle), ChildGate::Closed};
        }
        if (std::holds_alternative<MoveAction>(*node_.action)) {
            return onEachRelevantSquare([&](Square to) { return effect::relocate(context_.actor, to); });
        }
        if (std::holds_alternative<CaptureAction>(*node_.action)) return onEachRelevantSquare(effect::remove);
        const std::vector<ActionPart> parts = partsOf(node_);
        if (!takesTarget(*node_.action)) return onNoSquare(parts);
        return node_.target ? onEachSquare(parts) : ActionResult{};
    }

private:
    [[nodiscard]] ActionResult onNoSquare(std::span<const ActionPart> parts) const {
        std::optional<Square> shown = context_.actor;
        if (const auto* other = std::get_if<MoveOtherAction>(&*node_.action)) {
            shown = context_.reach(context_.actor, image_.of(other->to));
        }
        if (!shown) return {};
        // Nothing follows a promotion.
        const bool promotes = std::holds_alternative<PromoteAction>(*node_.action);
        return {movesOfParts(context_, image_, *shown, parts, {}),
                promotes ? ChildGate::Closed : ChildGate::Open};
    }

    [[nodiscard]] ActionResult onEachSquare(std::span<const ActionPart> parts) const {
        const Reached reached = squaresReached(context_, node_, image_);
        ActionResult given{{}, reached.gating};
        bool gave = false;  // on the square at hand
        for (const ReachedSquare& to : reached.squares) {
            std::vector<FullMove> moves = movesOfParts(context_, image_, to.square, parts, to.onTheWay);
            gave = !moves.empty();
            std::ranges::move(moves, std::back_inserter(given.moves));
        }
        // Children of a segment follow the move to its last square.
        if (!gave && std::holds_alternative<Segment>(*node_.target)) given.gating = ChildGate::Closed;
        return given;
    }

    /// For actions that affect only the actor and the piece on the square.
    template <class EffectOn>
    [[nodiscard]] ActionResult onEachRelevantSquare(EffectOn&& effectOn) const {
        const Reached reached = squaresReached(context_, node_, image_);
        ActionResult given{{}, reached.gating};
        for (const ReachedSquare& to : reached.squares) {
            if (context_.onlyOnto && to.square != *context_.onlyOnto && to.onTheWay.empty()) {
                given.hasUnlisted = true;
                continue;
            }
            FullMove& move = given.moves.emplace_back(FullMove{context_.actor, to.square, to.onTheWay, {}});
            move.effects.push_back(effectOn(to.square));
        }
        return given;
    }

    const EvalContext& context_;
    const Node& node_;
    Image image_;
};

class TreeWalk {
public:
    explicit TreeWalk(const EvalContext& context) : context_(context) {}

    void walk(const std::vector<Node>& nodes, Image outer, int outerMirrors) {
        for (const Node& node : nodes) {
            if (node.enabled == Enabled::No) continue;
            const int mirrors = outerMirrors + (node.mirror == Mirror::None ? 0 : 1);
            for (const Image& inner : imagesOf(node.mirror)) visit(node, outer.after(inner), mirrors);
        }
    }

    [[nodiscard]] std::vector<NodeMove> takeMoves() { return std::move(moves_); }

private:
    void visit(const Node& node, Image image, int mirrors) {
        // Nested mirrors may give the same image twice; one mirror alone never does.
        if (mirrors > 1) {
            std::vector<Image>& known = visited_[&node];
            if (std::ranges::find(known, image) != known.end()) return;
            known.push_back(image);
        }

        if (WorkLimit::isReached()) return;
        if (context_.trace != nullptr) context_.trace->nodeBegins(node, image);
        const bool opens = node.action ? act(node, image) : isOpen(node, image);
        if (context_.trace != nullptr) context_.trace->nodeDecided(opens);
        if (opens) walk(node.children, image, mirrors);
        if (context_.trace != nullptr) context_.trace->nodeEnds();
    }

    [[nodiscard]] bool isOpen(const Node& gate, Image image) const {
        return allHold(context_, Bindings{image, context_.actor, {}, {}, {}, {}}, gate.conditions);
    }

    /// Whether children may follow.
    [[nodiscard]] bool act(const Node& node, Image image) {
        ActionResult given = NodeAction(context_, node, image).give();
        const bool opens = given.opens();
        for (FullMove& move : given.moves) add(std::move(move), node, image);
        return opens;
    }

    void add(FullMove move, const Node& node, Image image) {
        for (const LeaveMark& leave : node.leaves) {
            const std::optional<Square> at = context_.reach(context_.actor, image.of(leave.at));
            const std::optional<MarkId> mark = context_.rules.markNamed(leave.mark);
            if (at && mark) move.effects.emplace_back(effect::leaveMark(*mark, *at, 1));
        }
        if (context_.trace != nullptr) context_.trace->moveFound(move);
        moves_.push_back({&node, std::move(move), image});
    }

    const EvalContext& context_;
    std::map<const Node*, std::vector<Image>> visited_;
    std::vector<NodeMove> moves_;
};

}  // namespace

std::vector<NodeMove> movesByNode(const EvalContext& context) {
    TreeWalk walk(context);
    walk.walk(context.rules.of(context.self().kind).tree, Image{}, 0);
    return walk.takeMoves();
}

std::vector<FullMove> movesOfTree(const EvalContext& context) {
    std::set<FullMove> known;
    std::vector<FullMove> moves;
    for (NodeMove& given : movesByNode(context)) {
        if (known.insert(given.move).second) moves.push_back(std::move(given.move));
    }
    return moves;
}

}  // namespace chesspp::reference
