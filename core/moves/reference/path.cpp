// SPDX-License-Identifier: MIT
// Paths: tries every way along the legs, on the board without the actor and without what earlier legs took.
#include "core/moves/reference/conditions.h"
#include "core/moves/reference/targets.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace chesspp::reference {

namespace {

/// A path up to some leg.
struct Way {
    std::shared_ptr<const Setup> board;  ///< shared by ways with the same effects
    Square at;
    std::vector<Effect> effects;
    Square before;                   ///< where the last leg began
    const Target* target = nullptr;  ///< of the last leg; null when it went back or stepped on
};

class Walker {
public:
    Walker(const EvalContext& context, const Aim& aim)
        : context_(context), aim_(aim), actor_(context.acting()) {}

    [[nodiscard]] std::vector<Way> walk(const PathTarget& path) const {
        const auto board = std::make_shared<Setup>(context_.setup);
        if (context_.absent() == nullptr) board->at(context_.actor) = std::nullopt;
        std::vector<Way> ways{{board, aim_.from, {}, aim_.from, nullptr}};
        for (const Leg& leg : path.legs) {
            const bool last = &leg == &path.legs.back();
            std::vector<Way> longer;
            for (const Way& way : ways) walk(leg, way, last ? aim_.holes : HolesAre::Edge, longer);
            ways = std::move(longer);
        }
        return ways;
    }

private:
    [[nodiscard]] EvalContext viewOf(const Way& way) const {
        return {context_.rules,
                *way.board,
                context_.actor,
                context_.attackQueries,
                {},
                context_.gone,
                context_.gone != nullptr ? nullptr : &actor_,
                {},
                context_.trace};
    }

    void walk(const Leg& leg, const Way& way, HolesAre holes, std::vector<Way>& longer) const {
        const EvalContext context = viewOf(way);
        const Aim aim{way.at, aim_.image, leg.conditions, {}, {}, holes};
        switch (leg.repeat) {
            case LegRepeat::Once:
                if (leg.target.empty()) return;
                return towards(context, leg.target.front(), aim, leg, way, longer);
            case LegRepeat::Outward:
                if (way.target != nullptr && hasDirection(*way.target)) {
                    return towards(context, *way.target, aim, leg, way, longer);
                }
                return stepOn(context, aim, leg, way, longer);
            case LegRepeat::Back:
                if (counts(context, aim, way.before)) {
                    longer.push_back(onward(way, {way.before, {}}, nullptr, leg));
                }
                return;
        }
    }

    void towards(const EvalContext& context, const Target& target, const Aim& aim, const Leg& leg,
                 const Way& way, std::vector<Way>& longer) const {
        for (const ReachedSquare& reached : squaresReached(context, target, aim).squares) {
            longer.push_back(onward(way, reached, &target, leg));
        }
    }

    /// As far again, and in the same direction, as the leg before went.
    void stepOn(const EvalContext& context, const Aim& aim, const Leg& leg, const Way& way,
                std::vector<Way>& longer) const {
        const BoardShape& shape = context.setup.shape;
        const std::optional<Square> square = shape.neighbour(way.at, shape.between(way.before, way.at));
        if (!square || (aim.holes == HolesAre::Edge && context.isHole(*square))) return;
        if (counts(context, aim, *square)) longer.push_back(onward(way, {*square, {}}, nullptr, leg));
    }

    [[nodiscard]] bool counts(const EvalContext& context, const Aim& aim, Square square) const {
        return allHold(context, Bindings{aim.image, context.actor, square, {}, {}, {}}, aim.conditions);
    }

    [[nodiscard]] static Way onward(const Way& way, const ReachedSquare& reached, const Target* target,
                                    const Leg& leg) {
        Way next{way.board, reached.square, way.effects, way.at, target};
        for (const Effect& effect : reached.onTheWay) apply(next, effect);
        if (leg.taking == LegTaking::Takes && next.board->at(reached.square)) {
            apply(next, effect::remove(reached.square));
        }
        return next;
    }

    /// A capture or a conversion on the way.
    static void apply(Way& way, const Effect& effect) {
        const auto board = std::make_shared<Setup>(*way.board);
        if (effect.type == EffectType::Remove) board->at(effect.at) = std::nullopt;
        if (effect.type == EffectType::Convert) board->at(effect.at)->piece.owner = effect.owner;
        way.board = board;
        way.effects.push_back(effect);
    }

    const EvalContext& context_;
    const Aim& aim_;
    SetupPiece actor_;
};

}  // namespace

Reached endsOfPath(const EvalContext& context, const PathTarget& path, const Aim& aim) {
    Reached reached;
    for (Way& way : Walker(context, aim).walk(path)) {
        const Bindings bindings{aim.image, context.actor, way.at, {}, {}, {}};
        ReachedSquare end{way.at, std::move(way.effects)};
        if (std::ranges::find(reached.squares, end) != reached.squares.end()) continue;
        if (allHold(context, bindings, aim.conditions)) reached.squares.push_back(std::move(end));
    }
    if (!reached.squares.empty()) reached.gating = ChildGate::Open;
    return reached;
}

}  // namespace chesspp::reference
