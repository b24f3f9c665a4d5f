// SPDX-License-Identifier: MIT
#include "core/analysis/explain.h"

#include "core/analysis/explain_nodes.h"
#include "core/analysis/explain_phrases.h"
#include "core/analysis/explain_record.h"
#include "core/analysis/json_pointers.h"
#include "core/game/position.h"

#include <algorithm>
#include <map>
#include <utility>

namespace chesspp {

namespace {

using namespace explaining;

class Inquiry {
public:
    Inquiry(const Rules& rules, const Setup& setup, const words::KindNames& names, Diagnostics problems)
        : rules_(rules), setup_(setup), nouns_(rules_, names), problems_(std::move(problems)) {}

    Explanation ask(Square from, Square to, NodesTold told) {
        result_.from = from;
        result_.to = to;
        const std::optional<SetupPiece>& actor = setup_.at(from);
        if (!actor) {
            result_.message = {"explain.nobody", {{"square", setup_.shape.name(from)}}};
            result_.reasons.push_back({result_.message, {from}});
            return std::move(result_);
        }
        addRules(actor->piece);
        againstAny_ = result_.reasons.size();
        askTree(actor->piece, told);
        addWhyNot();
        result_.answer = answer();
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
    /// A tree is asked as on its owner's turn.
    void askTree(const Piece& actor, NodesTold told) {
        Setup asked = setup_;
        if (const auto side = sideOf(actor.owner)) asked.sideToMove = *side;
        const std::vector<Node>& tree = rules_.of(actor.kind).tree;
        const TreePlaces places(tree);
        Record record(result_.to, nouns_);
        reference::EvalContext context{rules_, asked, result_.from};
        context.trace = &record;
        const std::vector<reference::NodeMove> given = movesByNode(context);
        context.trace = nullptr;
        result_.nodes = explainNodes({context, record, places, nouns_, result_.to, told}, tree);
        addMoves(asked, given, places);
    }

    /// Those that lead there, some of each node's where there are many.
    void addMoves(const Setup& asked, const std::vector<reference::NodeMove>& given,
                  const TreePlaces& places) {
        std::vector<const reference::NodeMove*> there;
        for (const reference::NodeMove& each : given) {
            if (isShownOn(each.move, result_.to)) there.push_back(&each);
        }
        result_.ways = there.size();
        std::map<FullMove, std::size_t> known;
        for (const reference::NodeMove* each : someOf(there)) {
            if (!known.emplace(each->move, result_.moves.size()).second) continue;
            result_.moves.push_back(explainMove(rules_, asked, *each, nouns_));
            std::vector<Reason>& illegal = result_.moves.back().illegal;
            illegal.insert(illegal.begin(), result_.reasons.begin(), result_.reasons.end());
        }
        for (const reference::NodeMove* each : there) {
            const auto found = known.find(each->move);
            if (found == known.end()) {
                ++result_.leftOut;
            } else {
                addNode(result_.moves[found->second], places.of(*each->node));
            }
        }
    }

    /// At most kMostExplained, of every node as evenly as can be: choices that stand far apart.
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

    static void addNode(ExplainedMove& move, const std::string& pointer) {
        if (std::ranges::find(move.nodes, pointer) == move.nodes.end()) move.nodes.push_back(pointer);
    }

    /// What stands against any move at all.
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
        }
    }

    /// Nothing but what stands against any.
    [[nodiscard]] bool someMoveIsFine() const {
        return std::ranges::any_of(
            result_.moves, [&](const ExplainedMove& move) { return move.illegal.size() == againstAny_; });
    }

    /// Of the moves that lead there, what forbids them; where there is none, what the nodes say.
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
        if (someMoveIsFine()) return;
        for (const ExplainedMove& move : result_.moves) {
            for (const Reason& reason : move.illegal) addOnce(result_.reasons, reason);
        }
    }

    [[nodiscard]] Answer answer() const {
        if (result_.moves.empty()) return Answer::Cannot;
        return result_.reasons.empty() ? Answer::Can : Answer::Forbidden;
    }

    const Rules& rules_;
    const Setup& setup_;
    Nouns nouns_;
    Diagnostics problems_;  ///< why the rules cannot play the setup
    Explanation result_;
    std::size_t againstAny_ = 0;  ///< reasons against any move at all, the first ones
};

}  // namespace

std::vector<Reason> ownReasons(const Explanation& told, const ExplainedMove& move) {
    std::vector<Reason> own;
    for (const Reason& reason : move.illegal) {
        const bool shared = std::ranges::all_of(told.moves, [&](const ExplainedMove& each) {
            return std::ranges::find(each.illegal, reason.message, &Reason::message) != each.illegal.end();
        });
        if (!shared) own.push_back(reason);
    }
    return own;
}

Explanation explain(const Ruleset& ruleset, const Setup& setup, Square from, Square to,
                    const words::KindNames& names, NodesTold told) {
    return Inquiry(ruleset.rules(), setup, names, Position::problems(ruleset, setup)).ask(from, to, told);
}

Explanation explain(const Rules& rules, const Setup& setup, Square from, Square to,
                    const words::KindNames& names, NodesTold told) {
    return Inquiry(rules, setup, names, {}).ask(from, to, told);
}

}  // namespace chesspp
