// SPDX-License-Identifier: MIT
#include "core/moves/compiler/lower_tree.h"

#include "core/base/bounds.h"
#include "core/language/action_facts.h"
#include "core/moves/compiler/lower_parts.h"
#include "core/moves/compiler/lower_targets.h"
#include "core/moves/compiler/partial_evaluator.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>

namespace chesspp::compiler {

namespace {

/// Of a recipe, in the steps of PartialEvaluator::spend().
constexpr std::size_t kEffortOfAStep = 1;

class TreeLowering {
public:
    TreeLowering(const Rules& rules, KindId kind, Side side, RecipeTable& recipes, ProgramTable& programs,
                 Effort& effort)
        : rules_(rules),
          kind_(kind),
          side_(side),
          recipes_(recipes),
          evaluator_(rules, kind, side, programs) {
        const std::vector<NumberedNode> nodes = numberedNodes(rules.of(kind).tree);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            numbers_.emplace(nodes[i].node, static_cast<NodeNumber>(i));
        }
        evaluator_.measure(effort);
    }

    [[nodiscard]] std::expected<Entries, Message> run() {
        for (int index = 0; index < rules_.shape.squareCount() && !evaluator_.refusal(); ++index) {
            startAt(Square{static_cast<std::uint16_t>(index)});
        }
        if (evaluator_.refusal()) return std::unexpected(refusal());
        entries_.moves.shrink_to_fit();
        return std::move(entries_);
    }

    [[nodiscard]] std::expected<Entries, Message> runFrom(Square start) {
        rides_ = Rides::Apart;
        startAt(start);
        if (!evaluator_.refusal() && ridesMeetOthers()) {
            entries_ = {};
            earlierOnto_.clear();
            rides_ = Rides::AmongMoves;
            startAt(start);
            entries_.followsLines = true;
        }
        if (evaluator_.refusal()) return std::unexpected(refusal());
        return std::move(entries_);
    }

private:
    enum class Rides : std::uint8_t { AmongMoves, Apart };

    [[nodiscard]] Message refusal() const {
        Message why = *evaluator_.refusal();
        why.arguments.emplace_back("piece", rules_.of(kind_).id);
        const std::vector<NumberedNode> nodes = numberedNodes(rules_.of(kind_).tree);
        if (refusedAt_) why.nodes.push_back(nodes[*refusedAt_].pointer);
        return why;
    }

    void startAt(Square start) {
        lastOnto_.assign(static_cast<std::size_t>(rules_.shape.squareCount()), kNone);
        for (const Node& node : rules_.of(kind_).tree) {
            FoldContext context;
            context.side = side_;
            context.start = start;
            walk(node, context, Formula::always());
        }
    }

    /// Whether a ride and another entry may give the same move.
    [[nodiscard]] bool ridesMeetOthers() const {
        const auto& rides = entries_.rides;
        for (auto ride = rides.begin(); ride != rides.end(); ++ride) {
            const auto meets = [&](Step step, Contents allowed) {
                const bool sameWay =
                    step.files * ride->direction.ranks == step.ranks * ride->direction.files &&
                    step.files * ride->direction.files >= 0 && step.ranks * ride->direction.ranks >= 0;
                return sameWay && !(allowed & ride->allowed).empty();
            };
            if (std::any_of(rides.begin(), ride, [&](const RideEntry& earlier) {
                    return meets(earlier.direction, earlier.allowed);
                })) {
                return true;
            }
            if (std::ranges::any_of(entries_.moves, [&](const Entry& entry) {
                    return entry.recipe == RecipeTable::kPlain &&
                           meets(rules_.shape.between(entry.from, entry.shown),
                                 entry.requirement.at(entry.shown));
                })) {
                return true;
            }
        }
        return false;
    }

    /// `required` is what all gates and parents above require.
    void walk(const Node& node, const FoldContext& context, const Formula& required) {
        if (node.enabled == Enabled::No || required.isNever() || evaluator_.refusal()) return;
        for (const Image image : imagesOf(node.mirror)) {
            if (++visits_ > bounds::kCandidateMoves) {
                evaluator_.refuse({"compile.tree-too-large", {}});
                if (!refusedAt_) refusedAt_ = numbers_.at(&node);
                return;
            }
            evaluator_.spend(1);
            FoldContext mirrored = context;
            mirrored.image = context.image.after(image);
            mirrored.byStep = !node.children.empty();
            // Children require that the node gave a move.
            const Formula given = node.action ? act(node, mirrored, required)
                                              : required.and_(evaluator_.fold(node.conditions, mirrored));
            if (evaluator_.refusal()) {
                if (!refusedAt_) refusedAt_ = numbers_.at(&node);
                return;
            }
            for (const Node& child : node.children) walk(child, mirrored, given);
        }
    }

    /// Adds the node's own moves; returns when its children follow.
    [[nodiscard]] Formula act(const Node& node, const FoldContext& context, const Formula& required) {
        if (const auto* castle = std::get_if<CastleAction>(&*node.action)) {
            return actCastle(node, *castle, context, required);
        }
        const std::vector<ActionPart> parts = partsOf(node);
        if (takesTarget(*node.action)) {
            return node.target ? actOnTarget(*node.target, node, parts, context, required) : Formula::never();
        }
        std::optional<Square> shown = context.start;
        if (const auto* other = std::get_if<MoveOtherAction>(&*node.action)) {
            shown = rules_.shape.neighbour(context.start, stepFor(context.image.of(other->to), context.side));
        }
        if (!shown) return Formula::never();
        const Formula given = emit(node, parts, context.at(*shown), required, {});
        // Nothing follows a promotion.
        return std::holds_alternative<PromoteAction>(*node.action) ? Formula::never() : given;
    }

    [[nodiscard]] Formula actOnTarget(const Target& target, const Node& node,
                                      std::span<const ActionPart> parts, const FoldContext& context,
                                      const Formula& required) {
        Formula given = Formula::never();
        if (isLine(target)) {
            if (addRide(target, node, context, required)) return given;
            entries_.followsLines = true;
        }
        forEachCandidate(target, node, context, rules_, evaluator_, [&](const Candidate& candidate) {
            const Formula holds = required.and_(candidate.when);
            if (holds.isNever() || evaluator_.refusal()) return;
            const auto& onTheWay = candidate.onTheWay;
            const bool isTaken =
                std::ranges::find(onTheWay, effect::remove(candidate.square)) != onTheWay.end();
            if (isDoneToPiece(*node.action) && isTaken) return;
            const Formula emitted = emit(node, parts, context.at(candidate.square), holds, onTheWay);
            if (candidate.gatesChildren && !node.children.empty()) given = given.or_(emitted);
        });
        return given;
    }

    [[nodiscard]] static bool isLine(const Target& target) {
        return std::holds_alternative<Slide>(target) || std::holds_alternative<Line>(target);
    }

    /// False when the line is no plain ride.
    [[nodiscard]] bool addRide(const Target& target, const Node& node, const FoldContext& context,
                               const Formula& required) {
        if (!required.isAlways() || !node.leaves.empty() ||
            !std::holds_alternative<MoveAction>(*node.action)) {
            return false;
        }
        const auto ride = plainRide(target, node, context, rules_, evaluator_);
        if (!ride) return false;
        if (ride->allowed.empty()) return true;
        const NodeNumber number = numbers_.at(&node);
        switch (rides_) {
            case Rides::Apart:
                entries_.rides.push_back({context.start, ride->direction, ride->last, ride->allowed, number});
                break;
            case Rides::AmongMoves:
                followRide(*ride, context.start, number);
                break;
        }
        return true;
    }
    void followRide(const PlainRide& ride, Square start, NodeNumber node) {
        Requirement open;
        auto square = rules_.shape.neighbour(start, ride.direction);
        for (int count = 1; square && count <= ride.last; ++count) {
            const auto here = [&](Contents allowed) { return Requirement::content(*square, allowed); };
            addOnce({start, *square, *open.and_(here(ride.allowed)), RecipeTable::kPlain, node, {}});
            open = *open.and_(here(Contents{Content::Empty}));
            square = rules_.shape.neighbour(*square, ride.direction);
        }
    }

    /// Adds the moves to one candidate; returns when there is one.
    [[nodiscard]] Formula emit(const Node& node, std::span<const ActionPart> parts,
                               const FoldContext& context, const Formula& holds,
                               const std::vector<Effect>& onTheWay) {
        const bool isPlain = std::holds_alternative<MoveAction>(*node.action) && onTheWay.empty() &&
                             node.leaves.empty() && *context.shown != context.start;
        if (isPlain) {
            addAll(node, context, holds, RecipeTable::kPlain);
            return holds;
        }
        Formula given = Formula::never();
        for (RecipeAlternative& alternative : lowerParts(parts, context, onTheWay, rules_, evaluator_)) {
            evaluator_.spend(kEffortOfAStep * (1 + alternative.recipe.steps.size()));
            const Formula when = holds.and_(alternative.when);
            if (when.isNever()) continue;
            if (!alternative.conversions.empty()) {
                evaluator_.spend(0, alternative.conversions.size() * sizeof(ConditionalConversion));
                conversions_ = std::make_shared<const std::vector<ConditionalConversion>>(
                    std::move(alternative.conversions));
            }
            add(node, context, when, std::move(alternative.recipe));
            conversions_ = nullptr;
            if (!node.children.empty()) given = given.or_(when);
        }
        return given;
    }

    /// Marks are left on no hole.
    void add(const Node& node, const FoldContext& context, const Formula& when, Recipe recipe,
             std::size_t firstLeft = 0) {
        if (evaluator_.refusal()) return;  // a recipe may have more guards than bits
        for (std::size_t i = firstLeft; i < node.leaves.size(); ++i) {
            const auto square = rules_.shape.neighbour(
                context.start, stepFor(context.image.of(node.leaves[i].at), context.side));
            const auto mark = rules_.markNamed(node.leaves[i].mark);
            if (!square || !mark) continue;
            const Formula without = when.and_(evaluator_.isHole(*square, context));
            if (!without.isNever()) add(node, context, without, recipe, i + 1);
            const Formula with = when.and_(evaluator_.noHole(*square, context));
            if (with.isNever()) return;
            recipe.steps.push_back(RecipeStep::of(rules_.shape, effect::leaveMark(*mark, *square, 1),
                                                  context.start, *context.shown));
            return add(node, context, with, std::move(recipe), i + 1);
        }
        if (recipe.choiceCount() > bounds::kMultiChoices) {
            evaluator_.refuse({"compile.too-many-choices", {}});
            return;
        }
        const auto computed = std::ranges::count_if(
            recipe.steps, [](const RecipeStep& step) { return step.value.program.has_value(); });
        if (computed > static_cast<std::ptrdiff_t>(Recipe::kMostComputed)) {
            evaluator_.refuse({"compile.condition-too-large", {}});
            return;
        }
        const std::size_t known = recipes_.size();
        const std::uint16_t number = recipes_.number(std::move(recipe));
        if (recipes_.size() > known) evaluator_.spend(0, recipes_[number].steps.size() * sizeof(RecipeStep));
        if (recipes_.size() > RecipeTable::kMost) {
            evaluator_.refuse({"compile.too-many-recipes", {}});
            return;
        }
        addAll(node, context, when, number);
    }
    void addAll(const Node& node, const FoldContext& context, const Formula& when, std::uint16_t recipe) {
        if (when.tooLarge()) {
            evaluator_.refuse({"compile.condition-too-large", {}});
            return;
        }
        if (recipes_[recipe].wing) return addCastles(node, context, when, recipe);
        for (const Requirement& requirement : when.alternatives()) {
            addOnce({context.start, *context.shown, requirement, recipe, numbers_.at(&node), conversions_});
        }
    }

    /// Without the cases that earlier entries of the same move cover, so that it is given once.
    void addOnce(Entry entry) {
        std::optional<Formula> rest;  // once something is cut
        std::vector<std::size_t> same;
        for (std::size_t i = lastOnto_[entry.shown.index]; i != kNone; i = earlierOnto_[i]) same.push_back(i);
        for (const std::size_t i : same | std::views::reverse) {
            const Entry& earlier = entries_.moves[i];
            if (earlier.requirement.excludes(entry.requirement)) continue;
            if (earlier.recipe != entry.recipe) {
                if (recipes_[earlier.recipe].overlaps(recipes_[entry.recipe])) {
                    evaluator_.refuse({"compile.same-choice-twice", {}});
                }
                continue;
            }
            if (!rest) rest = Formula(entry.requirement);
            evaluator_.spend(rest->alternatives().size() * (1 + entry.requirement.contents().size()));
            rest = rest->but(earlier.requirement);
            if (rest->tooLarge()) {
                evaluator_.refuse({"compile.condition-too-large", {}});
                return;
            }
        }
        if (!rest) {
            push(std::move(entry));
            return;
        }
        for (const Requirement& requirement : rest->alternatives()) {
            push({entry.from, entry.shown, requirement, entry.recipe, entry.node, entry.conversions});
        }
    }
    void push(Entry entry) {
        evaluator_.spend(1 + entry.requirement.contents().size(), entry.bytes());
        earlierOnto_.push_back(std::exchange(lastOnto_[entry.shown.index], entries_.moves.size()));
        entries_.moves.push_back(std::move(entry));
    }

    [[nodiscard]] Formula actCastle(const Node& node, const CastleAction& castle, const FoldContext& context,
                                    const Formula& required) {
        const Formula when = required.and_(evaluator_.fold(node.conditions, context))
                                 .and_(Requirement::actor(ActorMoved::Unmoved));
        Recipe recipe;
        recipe.wing = static_cast<int>(castle.wing);
        if (rules_.roles.contains(castle.with)) add(node, context.at(context.start), when, std::move(recipe));
        return Formula::never();
    }

    void addCastles(const Node& node, const FoldContext& context, const Formula& when, std::uint16_t recipe) {
        const auto& castle = std::get<CastleAction>(*node.action);
        for (const Requirement& requirement : when.alternatives()) {
            entries_.castles.push_back({context.start, requirement, castle.wing,
                                        rules_.roles.find(castle.with)->second, recipe, numbers_.at(&node)});
        }
    }

    const Rules& rules_;
    KindId kind_;
    Side side_;
    RecipeTable& recipes_;
    PartialEvaluator evaluator_;
    Entries entries_;
    std::map<const Node*, NodeNumber> numbers_;
    std::optional<NodeNumber> refusedAt_;
    Rides rides_ = Rides::AmongMoves;
    Conversions conversions_;  ///< by the move that is being added
    // The entries from the current square to each shown square, as chains from the last to the first.
    static constexpr std::size_t kNone = ~std::size_t{0};
    std::vector<std::size_t> lastOnto_;
    std::vector<std::size_t> earlierOnto_;  ///< by entry
    std::size_t visits_ = 0;                ///< of images of nodes: nested mirrors multiply
};

}  // namespace

std::expected<Entries, Message> flatten(const Rules& rules, KindId kind, Side side, RecipeTable& recipes,
                                        ProgramTable& programs, Effort& effort) {
    return TreeLowering(rules, kind, side, recipes, programs, effort).run();
}

std::expected<Entries, Message> flattenFrom(const Rules& rules, KindId kind, Side side, Square from,
                                            RecipeTable& recipes, ProgramTable& programs, Effort& effort) {
    return TreeLowering(rules, kind, side, recipes, programs, effort).runFrom(from);
}

}  // namespace chesspp::compiler
