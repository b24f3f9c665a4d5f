// SPDX-License-Identifier: MIT
// Visits nodes and images in the order of the reference evaluator, including those that it did not evaluate.
#include "core/analysis/explain_conditions.h"
#include "core/analysis/target_reach.h"
#include "core/language/validate_tree.h"
#include "core/moves/reference/attacks.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace chesspp::explaining {

namespace {

using reference::BlockReason;
using reference::PartOutcome;

/// In the order of NodeVerdict.
constexpr std::array kVerdictCodes{
    "explain.node.gives",    "explain.node.opens",    "explain.node.closed",  "explain.node.not-evaluated",
    "explain.node.off",      "explain.node.fails",    "explain.node.blocked", "explain.node.part-fails",
    "explain.node.leads-on", "explain.node.elsewhere"};

/// Names of the eight images by their numbers.
constexpr std::array kImageNames{
    "as-written", "quarter-right",          "half-turn",          "quarter-left",
    "mirrored",   "mirrored-quarter-right", "mirrored-half-turn", "mirrored-quarter-left"};

constexpr std::array<std::pair<BlockReason, const char*>, 21> kBlockCodes{{
    {BlockReason::Hole, "explain.hindrance.hole"},
    {BlockReason::OwnPiece, "explain.hindrance.own-piece"},
    {BlockReason::Piece, "explain.hindrance.piece"},
    {BlockReason::StopHolds, "explain.hindrance.stop"},
    {BlockReason::NoHurdle, "explain.hindrance.no-hurdle"},
    {BlockReason::WrongHurdle, "explain.hindrance.wrong-hurdle"},
    {BlockReason::HurdleDistance, "explain.hindrance.hurdle-distance"},
    {BlockReason::LandingDistance, "explain.hindrance.landing-distance"},
    {BlockReason::NoPiece, "explain.hindrance.no-piece"},
    {BlockReason::TakenOnTheWay, "explain.hindrance.taken-on-the-way"},
    {BlockReason::CannotPushPull, "explain.hindrance.cannot-push-pull"},
    {BlockReason::HoleStands, "explain.hindrance.hole-stands"},
    {BlockReason::HoleMissing, "explain.hindrance.hole-missing"},
    {BlockReason::NoValue, "explain.hindrance.no-value"},
    {BlockReason::NoKind, "explain.hindrance.no-kind"},
    {BlockReason::NoLanding, "explain.hindrance.no-landing"},
    {BlockReason::ActorMoved, "explain.hindrance.actor-moved"},
    {BlockReason::NoPartner, "explain.hindrance.no-partner"},
    {BlockReason::PartnerMoved, "explain.hindrance.partner-moved"},
    {BlockReason::Between, "explain.hindrance.between"},
    {BlockReason::Attacked, "explain.hindrance.castles-over-attack"},
}};

constexpr std::array kObstructions{BlockReason::Hole, BlockReason::OwnPiece, BlockReason::Piece,
                                   BlockReason::Between};

const char* codeOf(BlockReason hindrance) {
    return std::ranges::find(kBlockCodes, hindrance, &std::pair<BlockReason, const char*>::first)->second;
}

/// Whether it ends a line or a hop.
bool endsWay(BlockReason hindrance) {
    return hindrance == BlockReason::Hole || hindrance == BlockReason::Piece ||
           hindrance == BlockReason::StopHolds || hindrance == BlockReason::WrongHurdle ||
           hindrance == BlockReason::HurdleDistance;
}

bool isRide(const Node& node) {
    return node.target && (lineAlong(*node.target) || targetAs<Hop>(node) != nullptr);
}
bool isTargetless(const Node& node) {
    return actionAs<CastleAction>(node) != nullptr || actionAs<MoveOtherAction>(node) != nullptr;
}

bool isPath(const Node& node) {
    return targetAs<PathTarget>(node) != nullptr;
}

/// Which squares a node's reasons are about.
enum class About : std::uint8_t { TheSquare, AnySquare };

/// What prevented a node's target or action from reaching a square, selected from a recorded evaluation.
/// Obstacles on the square take precedence over those before it. The hurdles of a hop are counted again,
/// since the reference evaluator also searches for them beyond the square.
class ObstacleSelector {
public:
    ObstacleSelector(const NodeQuery& query, const Visit& visit, std::string pointer)
        : q_(query),
          visit_(visit),
          pointer_(std::move(pointer)),
          onTheWay_(squaresOnTheWay(q_.context, *visit.node, visit.image, q_.to)) {}

    /// The obstacles on the square itself; if there are none, those before it.
    [[nodiscard]] std::vector<Reason> select(About about) {
        for (const Obstacle& each : visit_.blocked) {
            const bool here = each.square == q_.to && (each.what == BlockReason::Hole || !endsWay(each.what));
            if (here || about == About::AnySquare) add(each);
        }
        if (!reasons_.empty()) return std::move(reasons_);
        for (const Obstacle& each : visit_.blocked) {
            if (matters(each)) add(each);
        }
        if (reasons_.empty() && about == About::TheSquare) addMissingHurdle();
        return std::move(reasons_);
    }

    [[nodiscard]] bool isBefore(Square square) const {
        return std::ranges::find(onTheWay_, square) != onTheWay_.end();
    }

private:
    [[nodiscard]] bool matters(const Obstacle& each) const {
        const Node& node = *visit_.node;
        if (isTargetless(node) || isPath(node)) return true;
        if (isRide(node) && endsWay(each.what)) return each.square && isBefore(*each.square);
        // A hop that finds too few may find them beyond the square too.
        return !each.square && each.what != BlockReason::NoHurdle;
    }

    void addMissingHurdle() {
        const auto* hop = targetAs<Hop>(*visit_.node);
        if (hop == nullptr) return;
        const Setup& setup = q_.context.setup;
        std::vector<Square> between;
        std::ranges::copy_if(onTheWay_, std::back_inserter(between),
                             [&](Square square) { return setup.at(square).has_value(); });
        if (static_cast<int>(between.size()) >= hop->count) return;
        Reason reason{
            {"explain.hindrance.no-hurdle-before", {{"square", setup.shape.name(q_.to)}}, {pointer_}}, {}};
        if (!between.empty()) {
            reason.message.code = "explain.hindrance.too-few-hurdles";
            reason.message.arguments = {{"found", between.size()}, {"needed", hop->count}};
            reason.squares = between;
        } else if (setup.at(q_.to)) {
            reason.message.code = "explain.hindrance.hurdle-itself";
            reason.message.arguments = {{"holds", q_.nouns.square(setup, q_.to)}};
            reason.squares = {q_.to};
        }
        reasons_.push_back(std::move(reason));
    }

    void add(const Obstacle& blocked) {
        Reason reason{{codeOf(blocked.what), {}, {pointer_}}, {}};
        if (blocked.square) {
            const Square square = *blocked.square;
            const Setup& setup = q_.context.setup;
            reason.message.arguments.emplace_back("square", setup.shape.name(square));
            reason.message.arguments.emplace_back("holds", q_.nouns.square(setup, square));
            reason.squares.push_back(square);
            if (blocked.what == BlockReason::StopHolds) addStops(reason, square);
            if (blocked.what == BlockReason::Attacked) {
                reason.message.code = codeOfAttack(square);
                addAttackers(reason, square);
            }
        }
        addOnce(reasons_, std::move(reason));
    }

    /// The code depends on whether the actor of a castling stands on the attacked square, lands there or
    /// passes.
    [[nodiscard]] const char* codeOfAttack(Square square) const {
        const auto& castle = std::get<CastleAction>(*visit_.node->action);
        const CastlingFiles& landing = q_.context.rules.castling[static_cast<std::size_t>(castle.wing)];
        if (square == q_.context.actor) return "explain.hindrance.castles-out-of-attack";
        if (q_.context.setup.shape.fileOf(square) == landing.actor)
            return "explain.hindrance.castles-into-attack";
        return codeOf(BlockReason::Attacked);
    }

    void addStops(Reason& reason, Square square) const {
        std::vector<Message> facts;
        for (const EvaluatedCondition& condition : visit_.conditions) {
            if (!isStop(*visit_.node, *condition.condition) || condition.square != square) continue;
            facts.push_back(
                words::Conditions(q_.nouns.wording(), ConditionPlace::Stop).clause(*condition.condition));
        }
        reason.message.arguments.emplace_back("facts", std::move(facts));
    }

    void addAttackers(Reason& reason, Square square) const {
        const reference::EvalContext& context = q_.context;
        const Side enemy = context.self().owner == Owner::White ? Side::Black : Side::White;
        std::vector<Message> attackers;
        for (const reference::NodeMove& attack :
             reference::attacksOn(context.rules, context.setup, square, enemy,
                                  reference::HypotheticalTarget::piece(context.actor, context.acting()))) {
            const Square from = attack.move.from.square();
            if (std::ranges::find(reason.squares, from) != reason.squares.end()) continue;
            attackers.push_back(q_.nouns.pieceOn(context.setup, from));
            reason.squares.push_back(from);
        }
        reason.message.arguments.emplace_back("attackers", std::move(attackers));
    }

    const NodeQuery& q_;
    const Visit& visit_;
    std::string pointer_;
    std::vector<Square> onTheWay_;  ///< of a ride or a hop to the square
    std::vector<Reason> reasons_;
};

/// Whether the condition is a stop that ended the line on or before the square.
bool isStopThatEnded(const NodeQuery& query, const Visit& visit, const EvaluatedCondition& condition,
                     About about) {
    if (!isStop(*visit.node, *condition.condition) || !condition.square) return false;
    const bool ended = std::ranges::any_of(visit.blocked, [&](const Obstacle& each) {
        return each.what == BlockReason::StopHolds && each.square == condition.square;
    });
    return ended &&
           (about == About::AnySquare || ObstacleSelector(query, visit, {}).isBefore(*condition.square));
}

/// Whether all reasons are pieces or holes in the way.
bool areInTheWay(const std::vector<Reason>& reasons) {
    return std::ranges::all_of(reasons, [](const Reason& reason) {
        return std::ranges::any_of(kObstructions, [&](BlockReason each) {
            return reason.message.code == std::string_view(codeOf(each));
        });
    });
}

class NodeExplainer {
public:
    explicit NodeExplainer(const NodeQuery& query) : q_(query) {}

    /// Whether any of the nodes concerns the square.
    bool walk(const std::vector<Node>& nodes, Image outer, int outerMirrors, int depth,
              const std::string& above) {
        bool concerned = false;
        for (const Node& node : nodes) {
            const int mirrors = outerMirrors + (node.mirror == Mirror::None ? 0 : 1);
            for (const Image& inner : imagesOf(node.mirror)) {
                const bool one = visit(node, outer.after(inner), mirrors, depth, above);
                concerned = concerned || one;
            }
        }
        return concerned;
    }

    [[nodiscard]] std::vector<ExplainedNode> take() { return std::move(explained_); }

private:
    bool visit(const Node& node, Image image, int mirrors, int depth, const std::string& above) {
        if (mirrors > 1) {
            std::vector<Image>& known = walked_[&node];
            if (std::ranges::find(known, image) != known.end()) return false;
            known.push_back(image);
        }
        const std::size_t place = explained_.size();
        explained_.emplace_back();
        const Visit* visit = q_.record.visit(node, image);
        const bool inReach = node.action && squaresInReach(q_.context, node, image).contains(q_.to);
        const bool shown = visit != nullptr && std::ranges::any_of(visit->moves, [&](const FullMove& move) {
                               return isShownOn(move, q_.to);
                           });
        bool below = false;
        if (node.enabled == Enabled::Yes) {
            below = walk(node.children, image, mirrors, depth + 1, q_.places.of(node));
        }
        const bool concerned = inReach || shown || below;
        if (!concerned && q_.nodes == NodeFilter::Relevant) {
            explained_.resize(place);
            return false;
        }
        ExplainedNode& explained = explained_[place];
        explained.pointer = q_.places.of(node);
        explained.depth = depth;
        explained.image = kImageNames[static_cast<std::size_t>(image.number)];
        explained.turn = image;
        explained.role = !node.action ? NodeRole::Gate : inReach || shown ? NodeRole::Way : NodeRole::Step;
        if (node.enabled == Enabled::No) {
            setVerdict(explained, NodeVerdict::Off);
        } else if (visit == nullptr) {
            addRows(explained, node);
            setVerdict(explained, NodeVerdict::NotEvaluated, {{"above", above}});
        } else {
            judge(explained, *visit, {inReach, shown, below});
        }
        return concerned;
    }

    struct Concern {
        bool inReach = false;
        bool shown = false;
        bool below = false;
    };

    void judge(ExplainedNode& explained, const Visit& visit, Concern concern) const {
        for (const FullMove& move : visit.moves) {
            if (std::ranges::find(explained.gives, move.shown) == explained.gives.end()) {
                explained.gives.push_back(*move.shown);
            }
        }
        const About stops = concern.inReach ? About::TheSquare : About::AnySquare;
        for (const EvaluatedCondition& condition : visit.conditions) {
            if (condition.isOf(q_.to) || isStopThatEnded(q_, visit, condition, stops)) {
                explained.conditions.push_back({q_.places.of(*condition.condition), condition.square,
                                                condition.holds, valueOf(condition.evaluation)});
            }
        }
        addRows(explained, *visit.node, &visit);
        setVerdict(explained, verdictOf(explained, visit, concern));
    }

    /// The node's own conditions in order, evaluated or not, then those of its parts and legs.
    void addRows(ExplainedNode& explained, const Node& node, const Visit* visit = nullptr) const {
        const auto add = [&](std::vector<ClauseRow> rows) {
            std::ranges::move(rows, std::back_inserter(explained.rows));
        };
        std::vector<const EvaluatedCondition*> rest;
        if (visit != nullptr) {
            for (const EvaluatedCondition& each : visit->conditions) {
                if (each.isOf(q_.to) && !isStop(node, *each.condition)) rest.push_back(&each);
            }
        }
        for (const Condition& condition : node.conditions) {
            const std::string& pointer = q_.places.of(condition);
            const auto seen = std::ranges::find(rest, &condition, &EvaluatedCondition::condition);
            if (seen == rest.end()) {
                add(rowsOf(condition, placeOf(node), pointer, q_.nouns));
            } else {
                add(rowsOf(**seen, placeOf(node), pointer, q_.nouns));
                rest.erase(seen);
            }
        }
        for (const EvaluatedCondition* each : rest) {
            const ConditionPlace place = each->shown ? ConditionPlace::Part : ConditionPlace::Candidate;
            add(rowsOf(*each, place, q_.places.of(*each->condition), q_.nouns));
        }
    }

    /// Also adds the reasons.
    [[nodiscard]] NodeVerdict verdictOf(ExplainedNode& explained, const Visit& visit, Concern concern) const {
        if (!visit.node->action) {
            if (visit.childrenFollow) return NodeVerdict::Opens;
            addFailing(explained, visit, About::TheSquare);
            return NodeVerdict::Closed;
        }
        if (concern.shown) return NodeVerdict::Gives;
        if (!concern.inReach) {
            // Its children are not evaluated because of it.
            const bool blocks = concern.below && !visit.childrenFollow;
            if (blocks) {
                const NodeVerdict verdict = addReasons(explained, visit, About::AnySquare);
                // Its target is off the board.
                if (explained.reasons.empty()) {
                    addOnce(explained.reasons,
                            {{"explain.hindrance.gives-nothing", {}, {explained.pointer}}, {}});
                }
                return verdict;
            }
            return concern.below ? NodeVerdict::LeadsOn : NodeVerdict::Elsewhere;
        }
        const NodeVerdict verdict = addReasons(explained, visit, About::TheSquare);
        if (explained.reasons.empty()) {
            const char* code =
                isPath(*visit.node) ? "explain.hindrance.no-way" : "explain.hindrance.no-effect";
            addOnce(explained.reasons, {{code, {{"square", name(q_.to)}}, {explained.pointer}}, {q_.to}});
        }
        return verdict;
    }

    /// Adds the first reasons that apply: conditions, parts, obstacles on the square, obstacles on the way.
    NodeVerdict addReasons(ExplainedNode& explained, const Visit& visit, About about) const {
        addFailing(explained, visit, about);
        if (!explained.reasons.empty()) return NodeVerdict::Fails;
        addParts(explained, visit, about);
        if (!explained.reasons.empty()) return NodeVerdict::PartFails;
        for (Reason& reason : ObstacleSelector(q_, visit, explained.pointer).select(about)) {
            addOnce(explained.reasons, std::move(reason));
        }
        return NodeVerdict::Blocked;
    }

    /// Adds the conditions of the node and its legs that fail; not those of parts or stops.
    void addFailing(ExplainedNode& explained, const Visit& visit, About about) const {
        for (const EvaluatedCondition& condition : visit.conditions) {
            if (condition.holds || condition.shown) continue;
            const bool leg = isPath(*visit.node);
            if (about == About::TheSquare && !condition.isOf(q_.to) && !leg) continue;
            addOnce(explained.reasons, failing(condition, placeOf(*visit.node)));
        }
    }

    void addParts(ExplainedNode& explained, const Visit& visit, About about) const {
        for (const EvaluatedPart& part : visit.parts) {
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
            addOnce(explained.reasons, std::move(reason));
            for (const EvaluatedCondition& condition : visit.conditions) {
                if (!condition.holds && condition.shown == part.shown &&
                    q_.places.of(*condition.condition).starts_with(pointer + "/if/")) {
                    addOnce(explained.reasons, failing(condition, ConditionPlace::Part));
                }
            }
        }
    }

    [[nodiscard]] Reason failing(const EvaluatedCondition& condition, ConditionPlace place) const {
        const std::string text = valueOf(condition.evaluation).text;
        std::vector<Message> facts = factsOf(condition.evaluation);
        // If the condition itself is the only fact, it is reported once.
        const bool itself = facts.size() == 1 && facts.front().arguments.front() == Argument("text", text);
        std::vector<Message> attackers;
        for (const Message& fact : facts) {
            if (fact.code != std::string_view("explain.fact-attacked")) continue;
            const auto& those = std::get<std::vector<Message>>(fact.arguments.back().value);
            attackers.insert(attackers.end(), those.begin(), those.end());
        }
        const char* code = itself ? "explain.is-not-so" : "explain.fails";
        Reason reason{{attackers.empty() ? code : "explain.fails.attacked",
                       {{"attackers", std::move(attackers)},
                        {"denial", words::Conditions(q_.nouns.wording(), place).denial(*condition.condition)},
                        {"condition", text},
                        {"facts", std::move(facts)}},
                       {q_.places.of(*condition.condition)}},
                      {}};
        if (condition.square) reason.squares.push_back(*condition.square);
        return reason;
    }

    [[nodiscard]] std::string name(Square square) const { return q_.context.setup.shape.name(square); }

    void setVerdict(ExplainedNode& explained, NodeVerdict verdict,
                    std::vector<Argument> arguments = {}) const {
        arguments.emplace_back("square", name(q_.to));
        explained.verdict = verdict;
        const bool undone = verdict == NodeVerdict::Blocked && !areInTheWay(explained.reasons);
        explained.message = {
            undone ? "explain.node.impossible" : kVerdictCodes[static_cast<std::size_t>(verdict)],
            std::move(arguments),
            {explained.pointer}};
    }

    const NodeQuery& q_;
    std::map<const Node*, std::vector<Image>> walked_;
    std::vector<ExplainedNode> explained_;
};

}  // namespace

std::vector<ExplainedNode> explainNodes(const NodeQuery& query, const std::vector<Node>& tree) {
    NodeExplainer explainer(query);
    (void)explainer.walk(tree, Image{}, 0, 0, {});
    return explainer.take();
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
