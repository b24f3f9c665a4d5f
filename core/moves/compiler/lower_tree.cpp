// SPDX-License-Identifier: MIT
#include "core/moves/compiler/lower_tree.h"

#include "core/language/action_facts.h"
#include "core/base/bounds.h"
#include "core/moves/compiler/partial_evaluator.h"
#include "core/moves/compiler/lower_parts.h"
#include "core/moves/compiler/lower_targets.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <string_view>
#include <utility>

namespace chesspp::compiler {

namespace {

/// Of a recipe, in the steps of Folder::spend().
constexpr std::size_t kEffortOfAStep = 1;

class Flattener {
public:
    Flattener(const Rules& rules, KindId kind, Side side, RecipeBook& book, ProgramBook& programs,
              Effort& effort)
        : rules_(rules), kind_(kind), side_(side), book_(book), folder_(rules, kind, side, programs) {
        const std::vector<NumberedNode> nodes = numberedNodes(rules.of(kind).tree);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            numbers_.emplace(nodes[i].node, static_cast<NodeNumber>(i));
        }
        folder_.measure(effort);
    }

    [[nodiscard]] std::expected<Entries, Message> run() {
        for (int index = 0; index < rules_.shape.squareCount() && !folder_.refusal(); ++index) {
            startAt(Square{static_cast<std::uint16_t>(index)});
        }
        if (folder_.refusal()) return std::unexpected(refusal());
        entries_.moves.shrink_to_fit();
        return std::move(entries_);
    }

    [[nodiscard]] std::expected<Entries, Message> runFrom(Square start) {
        rides_ = Rides::Apart;
        startAt(start);
        if (!folder_.refusal() && ridesMeetOthers()) {
            entries_ = {};
            earlierOnto_.clear();
            rides_ = Rides::AmongMoves;
            startAt(start);
            entries_.followsLines = true;
        }
        if (folder_.refusal()) return std::unexpected(refusal());
        return std::move(entries_);
    }

private:
    enum class Rides : std::uint8_t { AmongMoves, Apart };

    [[nodiscard]] Message refusal() const {
        Message why = *folder_.refusal();
        why.arguments.emplace_back("piece", rules_.of(kind_).id);
        const std::vector<NumberedNode> nodes = numberedNodes(rules_.of(kind_).tree);
        if (refusedAt_) why.nodes.push_back(nodes[*refusedAt_].pointer);
        return why;
    }

    void startAt(Square start) {
        lastOnto_.assign(static_cast<std::size_t>(rules_.shape.squareCount()), kNone);
        for (const Node& node : rules_.of(kind_).tree) {
            Spot spot;
            spot.side = side_;
            spot.start = start;
            walk(node, spot, Formula::always());
        }
    }

    /// Whether a ride and something else may give the same move.
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
                    return entry.recipe == RecipeBook::kPlain &&
                           meets(rules_.shape.between(entry.from, entry.shown),
                                 entry.requirement.at(entry.shown));
                })) {
                return true;
            }
        }
        return false;
    }

    /// `context` is what all gates and parents above require.
    void walk(const Node& node, const Spot& spot, const Formula& context) {
        if (node.enabled == Enabled::No || context.isNever() || folder_.refusal()) return;
        for (const Image image : imagesOf(node.mirror)) {
            if (++visits_ > bounds::kCandidateMoves) {
                folder_.refuse({"compile.tree-too-large", {}});
                if (!refusedAt_) refusedAt_ = numbers_.at(&node);
                return;
            }
            folder_.spend(1);
            Spot mirrored = spot;
            mirrored.image = spot.image.after(image);
            mirrored.byStep = !node.children.empty();
            // Children of a node stand under what it gave; nothing given, nothing gated.
            const Formula given = node.action ? act(node, mirrored, context)
                                              : context.and_(folder_.fold(node.conditions, mirrored));
            if (folder_.refusal()) {
                if (!refusedAt_) refusedAt_ = numbers_.at(&node);
                return;
            }
            for (const Node& child : node.children) walk(child, mirrored, given);
        }
    }

    /// Emits the node's own moves; returns when its children are evaluated.
    [[nodiscard]] Formula act(const Node& node, const Spot& spot, const Formula& context) {
        if (const auto* castle = std::get_if<CastleAction>(&*node.action)) {
            return actCastle(node, *castle, spot, context);
        }
        const std::vector<ActionPart> parts = partsOf(node);
        if (takesTarget(*node.action)) {
            return node.target ? actOnTarget(*node.target, node, parts, spot, context) : Formula::never();
        }
        std::optional<Square> shown = spot.start;
        if (const auto* other = std::get_if<MoveOtherAction>(&*node.action)) {
            shown = rules_.shape.neighbour(spot.start, stepFor(spot.image.of(other->to), spot.side));
        }
        if (!shown) return Formula::never();
        const Formula given = emit(node, parts, spot.at(*shown), context, {});
        // Nothing follows a promotion.
        return std::holds_alternative<PromoteAction>(*node.action) ? Formula::never() : given;
    }

    [[nodiscard]] Formula actOnTarget(const Target& target, const Node& node,
                                      std::span<const ActionPart> parts, const Spot& spot,
                                      const Formula& context) {
        Formula given = Formula::never();
        if (isLine(target)) {
            if (addRide(target, node, spot, context)) return given;
            entries_.followsLines = true;
        }
        forEachCandidate(target, node, spot, rules_, folder_, [&](const Candidate& candidate) {
            const Formula holds = context.and_(candidate.when);
            if (holds.isNever() || folder_.refusal()) return;
            const auto& onTheWay = candidate.onTheWay;
            const bool isTaken =
                std::ranges::find(onTheWay, effect::remove(candidate.square)) != onTheWay.end();
            if (isDoneToPiece(*node.action) && isTaken) return;
            const Formula emitted = emit(node, parts, spot.at(candidate.square), holds, onTheWay);
            if (candidate.gatesChildren && !node.children.empty()) given = given.or_(emitted);
        });
        return given;
    }

    [[nodiscard]] static bool isLine(const Target& target) {
        return std::holds_alternative<Slide>(target) || std::holds_alternative<Line>(target);
    }

    /// False when the line is more than a ride.
    [[nodiscard]] bool addRide(const Target& target, const Node& node, const Spot& spot,
                               const Formula& context) {
        if (!context.isAlways() || !node.leaves.empty() ||
            !std::holds_alternative<MoveAction>(*node.action)) {
            return false;
        }
        const auto ride = plainRide(target, node, spot, rules_, folder_);
        if (!ride) return false;
        if (ride->allowed.empty()) return true;
        const NodeNumber number = numbers_.at(&node);
        switch (rides_) {
            case Rides::Apart:
                entries_.rides.push_back({spot.start, ride->direction, ride->last, ride->allowed, number});
                break;
            case Rides::AmongMoves:
                followRide(*ride, spot.start, number);
                break;
        }
        return true;
    }
    void followRide(const PlainRide& ride, Square start, NodeNumber node) {
        Requirement open;
        auto square = rules_.shape.neighbour(start, ride.direction);
        for (int count = 1; square && count <= ride.last; ++count) {
            const auto here = [&](Contents allowed) { return Requirement::content(*square, allowed); };
            addOnce({start, *square, *open.and_(here(ride.allowed)), RecipeBook::kPlain, node, {}});
            open = *open.and_(here(Contents{Content::Empty}));
            square = rules_.shape.neighbour(*square, ride.direction);
        }
    }

    /// Emits what the action does at one candidate; returns when it does anything.
    [[nodiscard]] Formula emit(const Node& node, std::span<const ActionPart> parts, const Spot& spot,
                               const Formula& holds, const std::vector<Effect>& onTheWay) {
        const bool isPlain = std::holds_alternative<MoveAction>(*node.action) && onTheWay.empty() &&
                             node.leaves.empty() && *spot.shown != spot.start;
        if (isPlain) {
            addAll(node, spot, holds, RecipeBook::kPlain);
            return holds;
        }
        Formula given = Formula::never();
        for (RecipeAlternative& alternative : lowerParts(parts, spot, onTheWay, rules_, folder_)) {
            folder_.spend(kEffortOfAStep * (1 + alternative.recipe.steps.size()));
            const Formula when = holds.and_(alternative.when);
            if (when.isNever()) continue;
            maybe_ = std::move(alternative.maybe);
            add(node, spot, when, std::move(alternative.recipe));
            maybe_.clear();
            if (!node.children.empty()) given = given.or_(when);
        }
        return given;
    }

    /// What a node leaves lies on no hole.
    void add(const Node& node, const Spot& spot, const Formula& when, Recipe recipe,
             std::size_t firstLeft = 0) {
        if (folder_.refusal()) return;  // a recipe may have more guards than bits
        for (std::size_t i = firstLeft; i < node.leaves.size(); ++i) {
            const auto square =
                rules_.shape.neighbour(spot.start, stepFor(spot.image.of(node.leaves[i].at), spot.side));
            const auto mark = rules_.markNamed(node.leaves[i].mark);
            if (!square || !mark) continue;
            const Formula without = when.and_(folder_.isHole(*square, spot));
            if (!without.isNever()) add(node, spot, without, recipe, i + 1);
            const Formula with = when.and_(folder_.noHole(*square, spot));
            if (with.isNever()) return;
            recipe.steps.push_back(
                RecipeStep::of(rules_.shape, effect::leaveMark(*mark, *square, 1), spot.start, *spot.shown));
            return add(node, spot, with, std::move(recipe), i + 1);
        }
        if (recipe.choiceCount() > bounds::kMultiChoices) {
            folder_.refuse({"compile.too-many-choices", {}});
            return;
        }
        const auto computed = std::ranges::count_if(
            recipe.steps, [](const RecipeStep& step) { return step.value.program.has_value(); });
        if (computed > static_cast<std::ptrdiff_t>(Recipe::kMostComputed)) {
            folder_.refuse({"compile.condition-too-large", {}});
            return;
        }
        const std::uint16_t number = book_.number(std::move(recipe));
        if (book_.size() > RecipeBook::kMost) {
            folder_.refuse({"compile.too-many-recipes", {}});
            return;
        }
        addAll(node, spot, when, number);
    }
    void addAll(const Node& node, const Spot& spot, const Formula& when, std::uint16_t recipe) {
        if (when.tooLarge()) {
            folder_.refuse({"compile.condition-too-large", {}});
            return;
        }
        if (book_[recipe].wing) return addCastles(node, spot, when, recipe);
        for (const Requirement& requirement : when.alternatives()) {
            addOnce({spot.start, *spot.shown, requirement, recipe, numbers_.at(&node), maybe_});
        }
    }

    /// Cuts what earlier entries of the same move already cover, so that it is given once.
    void addOnce(Entry entry) {
        std::optional<Formula> rest;  // once something is cut
        std::vector<std::size_t> same;
        for (std::size_t i = lastOnto_[entry.shown.index]; i != kNone; i = earlierOnto_[i]) same.push_back(i);
        for (const std::size_t i : same | std::views::reverse) {
            const Entry& earlier = entries_.moves[i];
            if (earlier.requirement.excludes(entry.requirement)) continue;
            if (earlier.recipe != entry.recipe) {
                if (book_[earlier.recipe].overlaps(book_[entry.recipe])) {
                    folder_.refuse({"compile.same-choice-twice", {}});
                }
                continue;
            }
            if (!rest) rest = Formula(entry.requirement);
            folder_.spend(rest->alternatives().size() * (1 + entry.requirement.contents().size()));
            rest = rest->but(earlier.requirement);
            if (rest->tooLarge()) {
                folder_.refuse({"compile.condition-too-large", {}});
                return;
            }
        }
        if (!rest) {
            push(std::move(entry));
            return;
        }
        for (const Requirement& requirement : rest->alternatives()) {
            push({entry.from, entry.shown, requirement, entry.recipe, entry.node, entry.maybe});
        }
    }
    void push(Entry entry) {
        folder_.spend(1 + entry.requirement.contents().size());
        earlierOnto_.push_back(std::exchange(lastOnto_[entry.shown.index], entries_.moves.size()));
        entries_.moves.push_back(std::move(entry));
    }

    [[nodiscard]] Formula actCastle(const Node& node, const CastleAction& castle, const Spot& spot,
                                    const Formula& context) {
        const Formula when =
            context.and_(folder_.fold(node.conditions, spot)).and_(Requirement::actor(ActorMoved::Unmoved));
        Recipe recipe;
        recipe.wing = static_cast<int>(castle.wing);
        if (rules_.roles.contains(castle.with)) add(node, spot.at(spot.start), when, std::move(recipe));
        return Formula::never();
    }

    void addCastles(const Node& node, const Spot& spot, const Formula& when, std::uint16_t recipe) {
        const auto& castle = std::get<CastleAction>(*node.action);
        for (const Requirement& requirement : when.alternatives()) {
            entries_.castles.push_back({spot.start, requirement, castle.wing,
                                        rules_.roles.find(castle.with)->second, recipe, numbers_.at(&node)});
        }
    }

    const Rules& rules_;
    KindId kind_;
    Side side_;
    RecipeBook& book_;
    Folder folder_;
    Entries entries_;
    std::map<const Node*, NodeNumber> numbers_;
    std::optional<NodeNumber> refusedAt_;
    Rides rides_ = Rides::AmongMoves;
    std::vector<MaybeTakenOver> maybe_;  ///< by the move that is being added
    // The entries from the square at hand onto each shown square, as chains from the last to the first.
    static constexpr std::size_t kNone = ~std::size_t{0};
    std::vector<std::size_t> lastOnto_;
    std::vector<std::size_t> earlierOnto_;  ///< by entry
    std::size_t visits_ = 0;                ///< images of nodes: nested mirrors multiply
};

}  // namespace

std::expected<Entries, Message> flatten(const Rules& rules, KindId kind, Side side, RecipeBook& book,
                                        ProgramBook& programs, Effort& effort) {
    return Flattener(rules, kind, side, book, programs, effort).run();
}

std::expected<Entries, Message> flattenFrom(const Rules& rules, KindId kind, Side side, Square from,
                                            RecipeBook& book, ProgramBook& programs, Effort& effort) {
    return Flattener(rules, kind, side, book, programs, effort).runFrom(from);
}

}  // namespace chesspp::compiler
