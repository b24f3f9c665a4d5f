// SPDX-License-Identifier: MIT
// Visits nodes and images in the order of the reference evaluator, including those that it did not evaluate.
#include "core/analysis/explain_nodes.h"

#include "core/analysis/explain_hindrances.h"
#include "core/analysis/target_reach.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace chesspp::explaining {

namespace {

using oracle::Image;
using oracle::PartOutcome;

/// In the order of NodeVerdict.
constexpr std::array kVerdictCodes{
    "explain.node.gives",    "explain.node.opens",    "explain.node.closed",   "explain.node.not-asked",
    "explain.node.off",      "explain.node.fails",    "explain.node.hindered", "explain.node.part-fails",
    "explain.node.leads-on", "explain.node.elsewhere"};

/// How the eight images are called, by where forward and right lead.
std::string nameOf(Image image) {
    const Offset forward = image({1, 0});
    const bool mirrored = forward.forward * image({0, 1}).right - forward.right * image({0, 1}).forward < 0;
    const char* turn = forward == Offset{1, 0}    ? "as-written"
                       : forward == Offset{0, 1}  ? "quarter-right"
                       : forward == Offset{-1, 0} ? "half-turn"
                                                  : "quarter-left";
    if (!mirrored) return turn;
    return forward == Offset{1, 0} ? "mirrored" : std::string("mirrored-") + turn;
}

class Teller {
public:
    explicit Teller(const NodeQuestion& question) : q_(question) {}

    /// Whether any of them has to do with the square.
    bool walk(const std::vector<Node>& nodes, Image outer, int outerMirrors, int depth,
              const std::string& above) {
        bool concerned = false;
        for (const Node& node : nodes) {
            const int mirrors = outerMirrors + (node.mirror == Mirror::None ? 0 : 1);
            for (const Image& inner : oracle::imagesOf(node.mirror)) {
                const bool one = visit(node, outer.of(inner), mirrors, depth, above);
                concerned = concerned || one;
            }
        }
        return concerned;
    }

    [[nodiscard]] std::vector<ExplainedNode> take() { return std::move(told_); }

private:
    bool visit(const Node& node, Image image, int mirrors, int depth, const std::string& above) {
        if (mirrors > 1) {
            std::vector<Image>& known = walked_[&node];
            if (std::ranges::find(known, image) != known.end()) return false;
            known.push_back(image);
        }
        const std::size_t place = told_.size();
        told_.emplace_back();
        const Visit* visit = q_.record.visit(node, image);
        const bool inReach = node.action && squaresInReach(q_.view, node, image).contains(q_.to);
        const bool shown = visit != nullptr && std::ranges::any_of(visit->moves, [&](const FullMove& move) {
                               return isShownOn(move, q_.to);
                           });
        bool below = false;
        if (node.enabled == Enabled::Yes) {
            below = walk(node.children, image, mirrors, depth + 1, q_.places.of(node));
        }
        const bool concerned = inReach || shown || below;
        if (!concerned && q_.told == NodesTold::Concerned) {
            told_.resize(place);
            return false;
        }
        ExplainedNode& told = told_[place];
        told.pointer = q_.places.of(node);
        told.depth = depth;
        told.image = nameOf(image);
        told.turn = image;
        if (node.enabled == Enabled::No) {
            say(told, NodeVerdict::Off);
        } else if (visit == nullptr) {
            say(told, NodeVerdict::NotAsked, {{"above", above}});
        } else {
            judge(told, *visit, {inReach, shown, below});
        }
        return concerned;
    }

    struct Concern {
        bool inReach = false;
        bool shown = false;
        bool below = false;
    };

    void judge(ExplainedNode& told, const Visit& visit, Concern concern) const {
        for (const FullMove& move : visit.moves) {
            if (std::ranges::find(told.gives, move.shown) == told.gives.end()) {
                told.gives.push_back(move.shown);
            }
        }
        const About stops = concern.inReach ? About::TheSquare : About::AnySquare;
        for (const Asked& asked : visit.asked) {
            if (asked.isOf(q_.to) || isStopThatEnded(q_, visit, asked, stops)) {
                told.conditions.push_back(askedOf(asked));
            }
        }
        say(told, verdictOf(told, visit, concern));
    }

    /// Fills in the reasons.
    [[nodiscard]] NodeVerdict verdictOf(ExplainedNode& told, const Visit& visit, Concern concern) const {
        if (!visit.node->action) {
            if (visit.childrenFollow) return NodeVerdict::Opens;
            addFailing(told, visit, About::TheSquare);
            return NodeVerdict::Closed;
        }
        if (concern.shown) return NodeVerdict::Gives;
        if (!concern.inReach) {
            // What hangs on it is not asked because of it.
            const bool blocks = concern.below && !visit.childrenFollow;
            if (blocks) {
                const NodeVerdict verdict = addReasons(told, visit, About::AnySquare);
                // Its target is off the board, or ends there.
                if (told.reasons.empty()) {
                    addOnce(told.reasons, {{"explain.hindrance.gives-nothing", {}, {told.pointer}}, {}});
                }
                return verdict;
            }
            return concern.below ? NodeVerdict::LeadsOn : NodeVerdict::Elsewhere;
        }
        const NodeVerdict verdict = addReasons(told, visit, About::TheSquare);
        if (told.reasons.empty()) {
            const char* code =
                isPath(*visit.node) ? "explain.hindrance.no-way" : "explain.hindrance.no-effect";
            addOnce(told.reasons, {{code, {{"square", name(q_.to)}}, {told.pointer}}, {q_.to}});
        }
        return verdict;
    }

    /// The first that applies: conditions, parts, what is on the square, what is on the way.
    NodeVerdict addReasons(ExplainedNode& told, const Visit& visit, About about) const {
        addFailing(told, visit, about);
        if (!told.reasons.empty()) return NodeVerdict::Fails;
        addParts(told, visit, about);
        if (!told.reasons.empty()) return NodeVerdict::PartFails;
        for (Reason& reason : hindrancesOf(q_, visit, told.pointer, about)) {
            addOnce(told.reasons, std::move(reason));
        }
        return NodeVerdict::Hindered;
    }

    /// Conditions of the node itself and of its legs; not those of parts, which may be left out, nor stops.
    void addFailing(ExplainedNode& told, const Visit& visit, About about) const {
        for (const Asked& asked : visit.asked) {
            if (asked.holds || asked.shown) continue;
            const bool leg = isPath(*visit.node);
            if (about == About::TheSquare && !asked.isOf(q_.to) && !leg) continue;
            addOnce(told.reasons, failing(asked));
        }
    }

    void addParts(ExplainedNode& told, const Visit& visit, About about) const {
        for (const PartTold& part : visit.parts) {
            if (part.outcome == PartOutcome::Done) continue;
            if (about == About::TheSquare && part.shown != q_.to) continue;
            const std::string& pointer = q_.places.of(*part.part);
            const char* code = part.outcome == PartOutcome::Gone       ? "explain.part.gone"
                               : part.outcome == PartOutcome::IntoHole ? "explain.part.into-hole"
                                                                       : "explain.part.does-not-hold";
            Reason reason{{code, {{"part", pointer}}, {pointer}}, {part.shown}};
            if (part.hole) {
                reason.message.arguments.emplace_back("square", name(*part.hole));
                reason.squares = {*part.hole};
            }
            addOnce(told.reasons, std::move(reason));
            for (const Asked& asked : visit.asked) {
                if (!asked.holds && asked.shown == part.shown &&
                    q_.places.of(*asked.condition).starts_with(pointer + "/if/")) {
                    addOnce(told.reasons, failing(asked));
                }
            }
        }
    }

    [[nodiscard]] Reason failing(const Asked& asked) const {
        const std::string text = valueOf(asked.seen).text;
        std::vector<Message> facts = factsOf(asked.seen);
        // Where the condition itself is the one fact, it is said once.
        const bool itself = facts.size() == 1 && facts.front().arguments.front() == Argument("text", text);
        Reason reason{{itself ? "explain.is-not-so" : "explain.fails",
                       {{"condition", text}, {"facts", std::move(facts)}},
                       {q_.places.of(*asked.condition)}},
                      {}};
        if (asked.square) reason.squares.push_back(*asked.square);
        return reason;
    }

    [[nodiscard]] AskedCondition askedOf(const Asked& asked) const {
        return {q_.places.of(*asked.condition), asked.square, asked.holds, valueOf(asked.seen)};
    }

    [[nodiscard]] std::string name(Square square) const { return q_.view.setup.shape.name(square); }

    void say(ExplainedNode& told, NodeVerdict verdict, std::vector<Argument> arguments = {}) const {
        arguments.emplace_back("square", name(q_.to));
        told.verdict = verdict;
        const bool undone = verdict == NodeVerdict::Hindered && !areInTheWay(told.reasons);
        told.message = {undone ? "explain.node.impossible" : kVerdictCodes[static_cast<std::size_t>(verdict)],
                        std::move(arguments),
                        {told.pointer}};
    }

    const NodeQuestion& q_;
    std::map<const Node*, std::vector<Image>> walked_;
    std::vector<ExplainedNode> told_;
};

}  // namespace

std::vector<ExplainedNode> explainNodes(const NodeQuestion& question, const std::vector<Node>& tree) {
    Teller teller(question);
    (void)teller.walk(tree, Image{}, 0, 0, {});
    return teller.take();
}

void addOnce(std::vector<Reason>& reasons, Reason reason) {
    if (std::ranges::find(reasons, reason.message, &Reason::message) != reasons.end()) return;
    reasons.push_back(std::move(reason));
}

bool isShownOn(const FullMove& move, Square square) {
    if (move.shown == square) return true;
    return move.castling() != nullptr && move.castling()->partner == square;
}

}  // namespace chesspp::explaining
