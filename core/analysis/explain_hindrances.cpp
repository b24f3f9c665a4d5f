// SPDX-License-Identifier: MIT
// Obstacles on the square take precedence over those before it. The hurdles of a hop are counted again, since
// the reference evaluator also searches for them beyond the square.
#include "core/analysis/explain_hindrances.h"

#include "core/analysis/target_reach.h"
#include "core/moves/oracle_attacks.h"

#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::explaining {

namespace {

using oracle::Hindrance;

constexpr std::array<std::pair<Hindrance, const char*>, 21> kHindranceCodes{{
    {Hindrance::Hole, "explain.hindrance.hole"},
    {Hindrance::OwnPiece, "explain.hindrance.own-piece"},
    {Hindrance::Piece, "explain.hindrance.piece"},
    {Hindrance::StopHolds, "explain.hindrance.stop"},
    {Hindrance::NoHurdle, "explain.hindrance.no-hurdle"},
    {Hindrance::WrongHurdle, "explain.hindrance.wrong-hurdle"},
    {Hindrance::HurdleDistance, "explain.hindrance.hurdle-distance"},
    {Hindrance::LandingDistance, "explain.hindrance.landing-distance"},
    {Hindrance::Nobody, "explain.hindrance.nobody"},
    {Hindrance::TakenOnTheWay, "explain.hindrance.taken-on-the-way"},
    {Hindrance::CannotShove, "explain.hindrance.cannot-shove"},
    {Hindrance::HoleStands, "explain.hindrance.hole-stands"},
    {Hindrance::HoleMissing, "explain.hindrance.hole-missing"},
    {Hindrance::NoValue, "explain.hindrance.no-value"},
    {Hindrance::NoKind, "explain.hindrance.no-kind"},
    {Hindrance::NoLanding, "explain.hindrance.no-landing"},
    {Hindrance::ActorMoved, "explain.hindrance.actor-moved"},
    {Hindrance::NoPartner, "explain.hindrance.no-partner"},
    {Hindrance::PartnerMoved, "explain.hindrance.partner-moved"},
    {Hindrance::Between, "explain.hindrance.between"},
    {Hindrance::Attacked, "explain.hindrance.castles-over-attack"},
}};

constexpr std::array kInTheWay{Hindrance::Hole, Hindrance::OwnPiece, Hindrance::Piece, Hindrance::Between};

const char* codeOf(Hindrance hindrance) {
    return std::ranges::find(kHindranceCodes, hindrance, &std::pair<Hindrance, const char*>::first)->second;
}

/// Whether a line or a hop goes no further because of it.
bool endsWay(Hindrance hindrance) {
    return hindrance == Hindrance::Hole || hindrance == Hindrance::Piece ||
           hindrance == Hindrance::StopHolds || hindrance == Hindrance::WrongHurdle ||
           hindrance == Hindrance::HurdleDistance;
}

const Hop* hopOf(const Node& node) {
    return node.target ? std::get_if<Hop>(&*node.target) : nullptr;
}
bool isRide(const Node& node) {
    return node.target && (lineAlong(*node.target) || hopOf(node) != nullptr);
}
bool isTargetless(const Node& node) {
    return node.action && (std::holds_alternative<CastleAction>(*node.action) ||
                           std::holds_alternative<MoveOtherAction>(*node.action));
}

class Sieve {
public:
    Sieve(const NodeQuestion& question, const Visit& visit, std::string pointer)
        : q_(question),
          visit_(visit),
          pointer_(std::move(pointer)),
          onTheWay_(squaresOnTheWay(q_.view, *visit.node, visit.image, q_.to)) {}

    /// On the square itself; where there is none, before it.
    [[nodiscard]] std::vector<Reason> sift(About about) {
        for (const Hindered& each : visit_.hindered) {
            const bool here = each.square == q_.to && (each.what == Hindrance::Hole || !endsWay(each.what));
            if (here || about == About::AnySquare) add(each);
        }
        if (!reasons_.empty()) return std::move(reasons_);
        for (const Hindered& each : visit_.hindered) {
            if (matters(each)) add(each);
        }
        if (reasons_.empty() && about == About::TheSquare) addMissingHurdle();
        return std::move(reasons_);
    }

    [[nodiscard]] bool isBefore(Square square) const {
        return std::ranges::find(onTheWay_, square) != onTheWay_.end();
    }

private:
    [[nodiscard]] bool matters(const Hindered& each) const {
        const Node& node = *visit_.node;
        if (isTargetless(node) || isPath(node)) return true;
        if (isRide(node) && endsWay(each.what)) return each.square && isBefore(*each.square);
        // A hop that finds too few may find them beyond the square too.
        return !each.square && each.what != Hindrance::NoHurdle;
    }

    void addMissingHurdle() {
        const Hop* hop = hopOf(*visit_.node);
        if (hop == nullptr) return;
        const Setup& setup = q_.view.setup;
        std::vector<Square> between;
        std::ranges::copy_if(onTheWay_, std::back_inserter(between),
                             [&](Square square) { return setup.at(square).has_value(); });
        if (static_cast<int>(between.size()) >= hop->count) return;
        if (!between.empty()) {
            addOnce(reasons_, {{"explain.hindrance.too-few-hurdles",
                                {{"found", between.size()}, {"needed", hop->count}},
                                {pointer_}},
                               between});
        } else if (setup.at(q_.to)) {
            addOnce(
                reasons_,
                {{"explain.hindrance.hurdle-itself", {{"holds", q_.nouns.square(setup, q_.to)}}, {pointer_}},
                 {q_.to}});
        } else {
            addOnce(
                reasons_,
                {{"explain.hindrance.no-hurdle-before", {{"square", setup.shape.name(q_.to)}}, {pointer_}},
                 {}});
        }
    }

    void add(const Hindered& hindered) {
        Reason reason{{codeOf(hindered.what), {}, {pointer_}}, {}};
        if (hindered.square) {
            const Square square = *hindered.square;
            const Setup& setup = q_.view.setup;
            reason.message.arguments.emplace_back("square", setup.shape.name(square));
            reason.message.arguments.emplace_back("holds", q_.nouns.square(setup, square));
            reason.squares.push_back(square);
            if (hindered.what == Hindrance::StopHolds) addStops(reason, square);
            if (hindered.what == Hindrance::Attacked) {
                reason.message.code = codeOfAttack(square);
                addAttackers(reason, square);
            }
        }
        addOnce(reasons_, std::move(reason));
    }

    /// By whether the actor stands on the attacked square of a castling, would land there, or pass.
    [[nodiscard]] const char* codeOfAttack(Square square) const {
        const auto& castle = std::get<CastleAction>(*visit_.node->action);
        const CastlingFiles& landing = q_.view.rules.castling[static_cast<std::size_t>(castle.wing)];
        if (square == q_.view.actor) return "explain.hindrance.castles-out-of-attack";
        if (q_.view.setup.shape.fileOf(square) == landing.actor)
            return "explain.hindrance.castles-into-attack";
        return codeOf(Hindrance::Attacked);
    }

    void addStops(Reason& reason, Square square) const {
        std::vector<Message> facts;
        for (const Asked& asked : visit_.asked) {
            if (!isStop(*visit_.node, *asked.condition) || asked.square != square) continue;
            for (Message& fact : factsOf(asked.seen)) {
                // What stands there is said already.
                if (fact.code == std::string_view("explain.fact-of")) fact.code = "explain.fact";
                facts.push_back(std::move(fact));
            }
        }
        reason.message.arguments.emplace_back("facts", std::move(facts));
    }

    void addAttackers(Reason& reason, Square square) const {
        const oracle::View& view = q_.view;
        const Side enemy = view.self().owner == Owner::White ? Side::Black : Side::White;
        std::vector<Message> attackers;
        for (const oracle::NodeMove& attack : oracle::attacksOn(
                 view.rules, view.setup, square, enemy, oracle::StandIn::piece(view.actor, view.acting()))) {
            const Square from = attack.move.from;
            if (std::ranges::find(reason.squares, from) != reason.squares.end()) continue;
            attackers.push_back(q_.nouns.pieceOn(view.setup, from));
            reason.squares.push_back(from);
        }
        reason.message.arguments.emplace_back("attackers", std::move(attackers));
    }

    const NodeQuestion& q_;
    const Visit& visit_;
    std::string pointer_;
    std::vector<Square> onTheWay_;  ///< of a ride or a hop to the square
    std::vector<Reason> reasons_;
};

}  // namespace

std::vector<Reason> hindrancesOf(const NodeQuestion& question, const Visit& visit, const std::string& pointer,
                                 About about) {
    return Sieve(question, visit, pointer).sift(about);
}

bool isStopThatEnded(const NodeQuestion& question, const Visit& visit, const Asked& asked, About about) {
    if (!isStop(*visit.node, *asked.condition) || !asked.square) return false;
    const bool ended = std::ranges::any_of(visit.hindered, [&](const Hindered& each) {
        return each.what == Hindrance::StopHolds && each.square == asked.square;
    });
    return ended && (about == About::AnySquare || Sieve(question, visit, {}).isBefore(*asked.square));
}

bool areInTheWay(const std::vector<Reason>& reasons) {
    return std::ranges::all_of(reasons, [](const Reason& reason) {
        return std::ranges::any_of(
            kInTheWay, [&](Hindrance each) { return reason.message.code == std::string_view(codeOf(each)); });
    });
}

bool isPath(const Node& node) {
    return node.target && std::holds_alternative<PathTarget>(*node.target);
}

}  // namespace chesspp::explaining
