// SPDX-License-Identifier: MIT
#include "core/moves/compiler/lower_targets.h"

#include <algorithm>
#include <utility>

namespace chesspp::compiler {

namespace {

/// A path up to some leg.
struct Way {
    Formula when = Formula::always();
    Square at;
    Square before;                   ///< where the last leg began
    const Target* target = nullptr;  ///< of the last leg; null when it went back or stepped on
    std::vector<Effect> effects;
};

constexpr std::size_t kMostWays = 4096;

class LegWalk {
public:
    LegWalk(const FoldContext& context, HolesAre holes, const Rules& rules, PartialEvaluator& evaluator)
        : context_(context), holes_(holes), rules_(rules), evaluator_(evaluator) {}

    [[nodiscard]] std::vector<Way> walk(const PathTarget& path, Square from) {
        std::vector<Way> ways{{Formula::always(), from, from, nullptr, {}}};
        for (const Leg& leg : path.legs) {
            const bool last = &leg == &path.legs.back();
            std::vector<Way> longer;
            for (const Way& way : ways) {
                walk(leg, way, last ? holes_ : HolesAre::Edge, longer);
                if (longer.size() > kMostWays) evaluator_.refuse({"compile.path-too-large", {}});
                if (evaluator_.refusal()) return {};
            }
            ways = std::move(longer);
        }
        return ways;
    }

private:
    /// The board after the captures on this way.
    [[nodiscard]] FoldContext contextOn(const Way& way) const {
        FoldContext local = context_;
        local.left.push_back(context_.start);
        for (const Effect& each : way.effects) {
            if (each.type == EffectType::Remove) local.left.push_back(each.at);
        }
        return local;
    }

    void walk(const Leg& leg, const Way& way, HolesAre holes, std::vector<Way>& longer) {
        switch (leg.repeat) {
            case LegRepeat::Once:
                if (!leg.target.empty()) towards(leg.target.front(), leg, way, holes, longer);
                return;
            case LegRepeat::Outward:
                if (way.target != nullptr && hasDirection(*way.target)) {
                    return towards(*way.target, leg, way, holes, longer);
                }
                if (const auto square =
                        rules_.shape.neighbour(way.at, rules_.shape.between(way.before, way.at))) {
                    onto(*square, leg, way, holes, longer);
                }
                return;
            case LegRepeat::Back:
                return onto(way.before, leg, way, HolesAre::Reached, longer);
        }
    }

    void towards(const Target& target, const Leg& leg, const Way& way, HolesAre holes,
                 std::vector<Way>& longer) {
        const bool nested = std::holds_alternative<PathTarget>(target);
        const auto* hop = std::get_if<Hop>(&target);
        if (nested || (hop != nullptr && hop->hurdle == HurdleFate::Convert)) {
            // Later legs would have to see the new owner.
            evaluator_.refuse({"compile.target-not-compiled", {{"target", nested ? "path" : "hop"}}});
            return;
        }
        static const std::vector<Condition> kNoStops;
        const FoldContext local = contextOn(way);
        forEachCandidate(
            target, {way.at, leg.conditions, kNoStops, {}, holes}, local, rules_, evaluator_,
            [&](const Candidate& candidate) {
                Way next{way.when.and_(candidate.when), candidate.square, way.at, &target, way.effects};
                next.effects.insert(next.effects.end(), candidate.onTheWay.begin(), candidate.onTheWay.end());
                arrive(std::move(next), leg, longer);
            });
    }

    void onto(Square square, const Leg& leg, const Way& way, HolesAre holes, std::vector<Way>& longer) {
        const FoldContext local = contextOn(way).at(square);
        Formula counts = evaluator_.fold(leg.conditions, local);
        if (holes == HolesAre::Edge) counts = counts.and_(evaluator_.noHole(square, local));
        arrive({way.when.and_(counts), square, way.at, nullptr, way.effects}, leg, longer);
    }

    /// A leg that takes removes the piece on its end.
    void arrive(Way way, const Leg& leg, std::vector<Way>& longer) {
        if (way.when.isNever()) return;
        if (way.when.tooLarge()) evaluator_.refuse({"compile.condition-too-large", {}});
        if (leg.taking == LegTaking::Passes) {
            longer.push_back(std::move(way));
            return;
        }
        const FoldContext local = contextOn(way);
        Way taking = way;
        taking.when = way.when.and_(evaluator_.content(way.at, ~Contents{Content::Empty}, local));
        taking.effects.push_back(effect::remove(way.at));
        way.when = way.when.and_(evaluator_.content(way.at, ~Contents{Content::Empty}, local).not_());
        if (!taking.when.isNever()) longer.push_back(std::move(taking));
        if (!way.when.isNever()) longer.push_back(std::move(way));
    }

    const FoldContext& context_;
    HolesAre holes_;
    const Rules& rules_;
    PartialEvaluator& evaluator_;
};

}  // namespace

void forEachEnd(const PathTarget& path, const CandidateAim& aim, const FoldContext& context,
                const Rules& rules, PartialEvaluator& evaluator,
                const std::function<void(const Candidate&)>& visit) {
    std::vector<Way> ends;
    for (Way& way : LegWalk(context, aim.holes, rules, evaluator).walk(path, aim.from)) {
        const auto same = std::ranges::find_if(
            ends, [&](const Way& end) { return end.at == way.at && end.effects == way.effects; });
        if (same == ends.end()) {
            ends.push_back(std::move(way));
        } else {
            same->when = same->when.or_(way.when);
            if (same->when.tooLarge()) evaluator.refuse({"compile.condition-too-large", {}});
        }
        if (evaluator.refusal()) return;
    }
    for (Way& end : ends) {
        Candidate candidate{end.at, end.when.and_(evaluator.fold(aim.conditions, context.at(end.at))), true,
                            std::move(end.effects)};
        if (!candidate.when.isNever()) visit(candidate);
    }
}

}  // namespace chesspp::compiler
