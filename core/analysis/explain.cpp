// SPDX-License-Identifier: MIT
#include "core/analysis/explain.h"

#include "core/analysis/explain_record.h"
#include "core/game/position.h"

#include <algorithm>
#include <map>
#include <utility>

namespace chesspp {

namespace {

using namespace explaining;

class MoveExplainer {
public:
    MoveExplainer(const Rules& rules, const Setup& setup, const words::Wording& wording, Diagnostics problems)
        : rules_(rules), setup_(setup), nouns_(rules_, wording), problems_(std::move(problems)) {}

    Explanation explain(Square from, Square to, NodeFilter nodes) {
        result_.from = from;
        result_.to = to;
        const std::optional<SetupPiece>& actor = setup_.at(from);
        if (!actor) {
            result_.message = {"explain.no-piece", {{"square", setup_.shape.name(from)}}};
            result_.reasons.push_back({result_.message, {from}});
            return std::move(result_);
        }
        addRules(actor->piece);
        againstAny_ = result_.reasons.size();
        explainTree(actor->piece, nodes);
        addWhyNot();
        result_.answer = result_.moves.empty()     ? Answer::Cannot
                         : result_.reasons.empty() ? Answer::Can
                                                   : Answer::Forbidden;
        const bool partly = result_.answer == Answer::Forbidden && result_.leftOut > 0;
        const char* code = partly                                ? "explain.forbidden-as-far"
                           : result_.answer == Answer::Can       ? "explain.can"
                           : result_.answer == Answer::Forbidden ? "explain.forbidden"
                                                                 : "explain.cannot";
        result_.message = {code,
                           {{"piece", nouns_.pieceOn(setup_, from)},
                            {"square", setup_.shape.name(to)},
                            {"ways", result_.ways},
                            {"leftOut", result_.leftOut}}};
        return std::move(result_);
    }

private:
    /// Evaluates the tree as on its owner's turn.
    void explainTree(const Piece& actor, NodeFilter nodes) {
        Setup setup = setup_;
        if (const auto side = sideOf(actor.owner)) setup.sideToMove = *side;
        const std::vector<Node>& tree = rules_.of(actor.kind).tree;
        const TreePlaces places(tree);
        Record record(result_.to, nouns_);
        reference::EvalContext context{rules_, setup, result_.from};
        context.trace = &record;
        const std::vector<reference::NodeMove> given = movesByNode(context);
        context.trace = nullptr;
        result_.nodes = explainNodes({context, record, places, nouns_, result_.to, nodes}, tree);
        addMoves(setup, given, places);
    }

    /// Adds the moves that lead there; of many moves some of each node.
    void addMoves(const Setup& setup, const std::vector<reference::NodeMove>& given,
                  const TreePlaces& places) {
        std::vector<const reference::NodeMove*> there;
        for (const reference::NodeMove& each : given) {
            if (isShownOn(each.move, result_.to)) there.push_back(&each);
        }
        result_.ways = there.size();
        std::map<FullMove, std::size_t> known;
        for (const reference::NodeMove* each : someOf(there)) {
            if (!known.emplace(each->move, result_.moves.size()).second) continue;
            result_.moves.push_back(explainMove(rules_, setup, *each, nouns_));
            std::vector<Reason>& illegal = result_.moves.back().illegal;
            illegal.insert(illegal.begin(), result_.reasons.begin(), result_.reasons.end());
        }
        for (const reference::NodeMove* each : there) {
            const auto found = known.find(each->move);
            if (found == known.end()) {
                ++result_.leftOut;
            } else {
                std::vector<std::string>& nodes = result_.moves[found->second].nodes;
                const std::string& pointer = places.of(*each->node);
                if (std::ranges::find(nodes, pointer) == nodes.end()) nodes.push_back(pointer);
            }
        }
    }

    /// At most kMostExplained, evenly distributed over the nodes and over the moves of each.
    [[nodiscard]] static std::vector<const reference::NodeMove*> someOf(
        const std::vector<const reference::NodeMove*>& all) {
        if (all.size() <= kMostExplained) return all;
        std::vector<std::vector<const reference::NodeMove*>> nodes;
        for (const reference::NodeMove* each : all) {
            if (nodes.empty() || nodes.back().front()->node != each->node) nodes.emplace_back();
            nodes.back().push_back(each);
        }
        std::vector<const reference::NodeMove*> some;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const std::size_t room = (kMostExplained - some.size()) / (nodes.size() - i);
            const std::size_t share = std::min(nodes[i].size(), room);
            for (std::size_t j = 0; j < share; ++j) some.push_back(nodes[i][j * nodes[i].size() / share]);
        }
        return some;
    }

    /// Adds the reasons against any move.
    void addRules(const Piece& actor) {
        for (const Diagnostic& problem : problems_.items()) {
            if (problem.severity == Severity::Error) result_.reasons.push_back({problem.message, {}});
        }
        if (actor.owner == Owner::Neutral) {
            result_.reasons.push_back(
                {{"explain.neutral", {{"square", setup_.shape.name(result_.from)}}}, {result_.from}});
        } else if (actor.owner != ownerOf(setup_.sideToMove)) {
            result_.reasons.push_back(
                {{"explain.not-its-turn", {{"side", Nouns::side(setup_.sideToMove)}}}, {result_.from}});
        } else if (!rules_.actsAfter(setup_.movesMade, actor.kind)) {
            result_.reasons.push_back(
                {{"explain.not-in-turn", {{"kind", nouns_.kind(actor.kind)}}}, {result_.from}});
        }
    }

    /// Adds the reasons against the moves that lead there, or those of the nodes if there is no such move.
    void addWhyNot() {
        if (result_.moves.empty()) {
            for (const ExplainedNode& node : result_.nodes) {
                for (const Reason& reason : node.reasons) addOnce(result_.reasons, reason);
            }
            const auto isSilent = [](const ExplainedNode& node) { return node.reasons.empty(); };
            if (!std::ranges::all_of(result_.nodes, isSilent)) return;
            addOnce(result_.reasons, {{"explain.no-node",
                                       {{"kind", nouns_.kind(setup_.at(result_.from)->piece.kind)},
                                        {"from", setup_.shape.name(result_.from)},
                                        {"to", setup_.shape.name(result_.to)}}},
                                      {result_.to}});
            return;
        }
        const auto isLegal = [&](const ExplainedMove& move) { return move.illegal.size() == againstAny_; };
        if (std::ranges::any_of(result_.moves, isLegal)) return;
        for (const ExplainedMove& move : result_.moves) {
            for (const Reason& reason : move.illegal) addOnce(result_.reasons, reason);
        }
    }

    const Rules& rules_;
    const Setup& setup_;
    Nouns nouns_;
    Diagnostics problems_;  ///< why the rules cannot play the setup
    Explanation result_;
    std::size_t againstAny_ = 0;  ///< reasons against any move at all, the first ones
};

}  // namespace

std::vector<Reason> ownReasons(const Explanation& explanation, const ExplainedMove& move) {
    std::vector<Reason> own;
    for (const Reason& reason : move.illegal) {
        const bool shared = std::ranges::all_of(explanation.moves, [&](const ExplainedMove& each) {
            return std::ranges::find(each.illegal, reason.message, &Reason::message) != each.illegal.end();
        });
        if (!shared) own.push_back(reason);
    }
    return own;
}

Explanation explain(const Ruleset& ruleset, const Setup& setup, Square from, Square to,
                    const words::Wording& wording, NodeFilter nodes) {
    return MoveExplainer(ruleset.rules(), setup, wording, Position::problems(ruleset, setup))
        .explain(from, to, nodes);
}

Explanation explain(const Rules& rules, const Setup& setup, Square from, Square to,
                    const words::Wording& wording, NodeFilter nodes) {
    return MoveExplainer(rules, setup, wording, {}).explain(from, to, nodes);
}

}  // namespace chesspp
