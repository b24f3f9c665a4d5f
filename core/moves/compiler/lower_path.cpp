// SPDX-License-Identifier: MIT
#include "core/moves/compiler/lower_path.h"

#include <algorithm>
#include <utility>

namespace chesspp::compiler {

namespace {

/// A way walked so far.
struct Way {
    Formula when = Formula::always();
    Square at;
    Square before;                   ///< where the last leg began
    const Target* target = nullptr;  ///< what the last leg aimed at; null when it went back or stepped on
    std::vector<Effect> befell;
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
    /// As the acting piece sees the board on this way.
    [[nodiscard]] FoldContext spotOn(const Way& way) const {
        FoldContext there = context_;
        there.left.push_back(context_.start);
        for (const Effect& each : way.befell) {
            if (each.type == EffectType::Remove) there.left.push_back(each.at);
        }
        return there;
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
            // Who changes sides on the way would have to be seen so by later legs.
            evaluator_.refuse({"compile.target-not-compiled", {{"target", nested ? "path" : "hop"}}});
            return;
        }
        static const std::vector<Condition> kNoStops;
        const FoldContext there = spotOn(way);
        forEachCandidate(
            target, {way.at, leg.conditions, kNoStops, {}, holes}, there, rules_, evaluator_,
            [&](const Candidate& candidate) {
                Way next{way.when.and_(candidate.when), candidate.square, way.at, &target, way.befell};
                next.befell.insert(next.befell.end(), candidate.onTheWay.begin(), candidate.onTheWay.end());
                arrive(std::move(next), leg, longer);
            });
    }

    void onto(Square square, const Leg& leg, const Way& way, HolesAre holes, std::vector<Way>& longer) {
        const FoldContext there = spotOn(way).at(square);
        Formula counts = evaluator_.fold(leg.conditions, there);
        if (holes == HolesAre::Edge) counts = counts.and_(evaluator_.noHole(square, there));
        arrive({way.when.and_(counts), square, way.at, nullptr, way.befell}, leg, longer);
    }

    /// A leg that takes removes whoever stands where it ends.
    void arrive(Way way, const Leg& leg, std::vector<Way>& longer) {
        if (way.when.isNever()) return;
        if (way.when.tooLarge()) evaluator_.refuse({"compile.condition-too-large", {}});
        if (leg.taking == LegTaking::Passes) {
            longer.push_back(std::move(way));
            return;
        }
        const FoldContext there = spotOn(way);
        Way taking = way;
        taking.when = way.when.and_(evaluator_.content(way.at, ~Contents{Content::Empty}, there));
        taking.befell.push_back(effect::remove(way.at));
        way.when = way.when.and_(evaluator_.content(way.at, ~Contents{Content::Empty}, there).not_());
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
            ends, [&](const Way& end) { return end.at == way.at && end.befell == way.befell; });
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
                            std::move(end.befell)};
        if (!candidate.when.isNever()) visit(candidate);
    }
}

}  // namespace chesspp::compiler
