// SPDX-License-Identifier: MIT
#include "core/moves/compiler/entries.h"

#include "core/base/bounds.h"
#include "core/base/overloaded.h"
#include "core/moves/compiler/deeds.h"
#include "core/moves/compiler/fold.h"
#include "core/moves/compiler/multi_entries.h"
#include "core/moves/compiler/targets.h"
#include "core/moves/done_to_piece.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace chesspp::compiler {

namespace {

class Flattener {
public:
    Flattener(const Rules& rules, KindId kind, Side side, RecipeBook& book, ProgramBook& programs,
              Effort& effort)
        : rules_(rules), kind_(kind), side_(side), book_(book), folder_(rules, kind, programs) {
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
        return std::move(entries_);
    }

    [[nodiscard]] std::expected<Entries, Message> runFrom(Square start) {
        rides_ = Rides::Apart;
        startAt(start);
        if (!folder_.refusal() && ridesMeetOthers()) {
            entries_ = {};
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
        startOfSquare_ = entries_.moves.size();
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
        return std::visit(
            Overloaded{[&](const CastleAction& castle) { return actCastle(node, castle, spot, context); },
                       [&](const MoveOtherAction& other) { return actOnOther(node, other, spot, context); },
                       [&](const PassAction&) { return actPassing(node, spot, context); },
                       [&](const GiveAction&) { return actGiving(node, spot, context); },
                       [&](const PromoteAction&) {
                           (void)actOnTarget(OwnSquare{}, node, spot, context);
                           return Formula::never();  // nothing follows a promotion
                       },
                       [&](const auto&) {
                           return node.target ? actOnTarget(*node.target, node, spot, context)
                                              : Formula::never();
                       }},
            *node.action);
    }

    [[nodiscard]] Formula actOnTarget(const Target& target, const Node& node, const Spot& spot,
                                      const Formula& context) {
        Formula given = Formula::never();
        if (isLine(target)) {
            if (addRide(target, node, spot, context)) return given;
            entries_.followsLines = true;
        }
        forEachCandidate(target, node, spot, rules_, folder_, [&](const Candidate& candidate) {
            const Formula holds = context.and_(candidate.when);
            if (holds.isNever() || folder_.refusal()) return;
            if (isDoneToPiece(*node.action) && takesWhoStandsThere(candidate, spot.start)) return;
            const Formula emitted = emit(node, spot.at(candidate.square), holds, candidate.onTheWay);
            if (candidate.gatesChildren && !node.children.empty()) given = given.or_(emitted);
        });
        return given;
    }

    [[nodiscard]] bool takesWhoStandsThere(const Candidate& candidate, Square start) const {
        return std::ranges::any_of(candidate.onTheWay, [&](const RecipeStep& step) {
            return step.what == RecipeStep::Do::Remove &&
                   step.at.at(rules_.shape, start, candidate.square) == candidate.square;
        });
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
    [[nodiscard]] Formula emit(const Node& node, const Spot& spot, const Formula& holds,
                               const std::vector<RecipeStep>& onTheWay) {
        const bool isPlain = std::holds_alternative<MoveAction>(*node.action) && onTheWay.empty() &&
                             node.leaves.empty() && *spot.shown != spot.start;
        if (isPlain) {
            addAll(node, spot, holds, RecipeBook::kPlain);
            return holds;
        }
        Formula given = Formula::never();
        const auto give = [&](const Formula& also, Recipe recipe, const std::vector<MaybeTakenOver>& maybe) {
            const Formula when = holds.and_(also);
            if (when.isNever()) return;
            maybe_ = maybe;
            add(node, spot, when, std::move(recipe));
            maybe_.clear();
            if (!node.children.empty()) given = given.or_(when);
        };
        if (const auto* multi = std::get_if<MultiAction>(&*node.action)) {
            for (auto& alternative : multiAlternatives(*multi, spot, onTheWay, rules_, folder_)) {
                folder_.spend(1 + alternative.recipe.steps.size());
                give(alternative.when, std::move(alternative.recipe), alternative.maybe);
            }
            return given;
        }
        for (const Doing& doing : doingsOn(*node.action, *spot.shown, spot, rules_, folder_)) {
            folder_.spend(1 + doing.deeds.size());
            Recipe recipe;
            recipe.steps = onTheWay;
            for (const Deed& deed : doing.deeds) addStep(deed, spot, recipe);
            give(doing.when, std::move(recipe), {});
        }
        return given;
    }

    void addStep(const Deed& deed, const Spot& spot, Recipe& recipe) const {
        const auto relative = [&](Square square) {
            return RelativeSquare::of(rules_.shape, spot.start, *spot.shown, square);
        };
        const RelativeSquare start = relative(spot.start);
        const RelativeSquare at = relative(deed.at);
        const auto put = [&](RecipeStep::Do what, RelativeSquare from, RelativeSquare to = {}) {
            recipe.steps.push_back(stepOf(deed, what, from, to));
        };
        const bool chooses = deed.what != Deed::What::Give && !deed.kinds.empty();
        if (chooses) recipe.slots.push_back(deed.kinds);
        switch (deed.what) {
            case Deed::What::MoveActor:
                return put(RecipeStep::Do::Relocate, start, at);
            case Deed::What::MoveOther:
                return put(RecipeStep::Do::Relocate, at, relative(deed.to));
            case Deed::What::Take:
                return put(RecipeStep::Do::Remove, at);
            case Deed::What::Bring:
                return put(RecipeStep::Do::Place, at);
            case Deed::What::ChangeActor:
                return put(RecipeStep::Do::Transform, start);
            case Deed::What::SwapActor:
                return put(RecipeStep::Do::Exchange, start, at);
            case Deed::What::TakeOver:
                return put(RecipeStep::Do::Convert, at);
            case Deed::What::Mark:
                return put(RecipeStep::Do::LeaveMark, at);
            case Deed::What::CountPiece:
                return put(RecipeStep::Do::CountOnPiece, at);
            case Deed::What::CountSquare:
                return put(RecipeStep::Do::CountOnSquare, at);
            case Deed::What::CountSide:
                return put(RecipeStep::Do::CountForSide, start);
            case Deed::What::Wall:
                return put(RecipeStep::Do::MakeHole, at);
            case Deed::What::Open:
                return put(RecipeStep::Do::RemoveHole, at);
            case Deed::What::Give:
                return put(RecipeStep::Do::Give, start);
            case Deed::What::Shove:
                for (const Deed& step : deed.steps) addStep(step, spot, recipe);
                return;
        }
    }

    [[nodiscard]] Formula actOnOther(const Node& node, const MoveOtherAction& action, const Spot& spot,
                                     const Formula& context) {
        const auto from = squareBeside(spot.start, action.from, spot, rules_);
        const auto to = squareBeside(spot.start, action.to, spot, rules_);
        if (!from || !to) return Formula::never();
        Spot there = spot.at(*to);
        there.startWord = there.other = *from;
        const Formula when = context.and_(folder_.content(*from, ~Contents{Content::Empty}, spot))
                                 .and_(folder_.noHole(*to, spot))
                                 .and_(folder_.fold(node.conditions, there));
        if (when.isNever()) return when;
        Recipe recipe;
        Deed deed = Deed::of(Deed::What::MoveOther, *from);
        deed.to = *to;
        addStep(deed, there, recipe);
        add(node, spot.at(*to), when, std::move(recipe));
        return when;
    }

    [[nodiscard]] Formula actPassing(const Node& node, const Spot& spot, const Formula& context) {
        const Spot there = spot.at(spot.start);
        const Formula when = context.and_(folder_.fold(node.conditions, there));
        if (!when.isNever()) add(node, there, when, {});
        return when;
    }

    [[nodiscard]] Formula actGiving(const Node& node, const Spot& spot, const Formula& context) {
        const Spot there = spot.at(spot.start);
        return emit(node, there, context.and_(folder_.fold(node.conditions, there)), {});
    }

    /// What a node leaves lies on no hole.
    void add(const Node& node, const Spot& spot, const Formula& when, Recipe recipe,
             std::size_t firstLeft = 0) {
        for (std::size_t i = firstLeft; i < node.leaves.size(); ++i) {
            const auto square =
                rules_.shape.neighbour(spot.start, stepFor(spot.image.of(node.leaves[i].at), spot.side));
            const auto mark = rules_.markNamed(node.leaves[i].mark);
            if (!square || !mark) continue;
            const Formula without = when.and_(folder_.isHole(*square, spot));
            if (!without.isNever()) add(node, spot, without, recipe, i + 1);
            const Formula with = when.and_(folder_.noHole(*square, spot));
            if (with.isNever()) return;
            Deed left = Deed::of(Deed::What::Mark, *square);
            left.mark = *mark;
            recipe.steps.push_back(
                stepOf(left, RecipeStep::Do::LeaveMark,
                       RelativeSquare::of(rules_.shape, spot.start, *spot.shown, *square)));
            return add(node, spot, with, std::move(recipe), i + 1);
        }
        if (recipe.choiceCount() > bounds::kMultiChoices) {
            folder_.refuse({"compile.too-many-choices", {}});
            return;
        }
        const auto computed = std::ranges::count_if(
            recipe.steps, [](const RecipeStep& step) { return step.worth.program.has_value(); });
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
        for (std::size_t i = startOfSquare_; i < entries_.moves.size(); ++i) {
            const Entry& earlier = entries_.moves[i];
            if (earlier.shown != entry.shown || earlier.requirement.excludes(entry.requirement)) continue;
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
            folder_.spend(1 + entry.requirement.contents().size());
            entries_.moves.push_back(std::move(entry));
            return;
        }
        for (const Requirement& requirement : rest->alternatives()) {
            folder_.spend(1 + requirement.contents().size());
            entries_.moves.push_back(
                {entry.from, entry.shown, requirement, entry.recipe, entry.node, entry.maybe});
        }
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
    std::size_t startOfSquare_ = 0;
    std::size_t visits_ = 0;  ///< images of nodes: nested mirrors multiply
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
