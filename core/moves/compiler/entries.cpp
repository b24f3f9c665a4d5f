// SPDX-License-Identifier: MIT
//
// The walk over a tree: images, gates, targets with stops, and what each action
// does at each square. Multis are in multi_entries.
#include "core/moves/compiler/entries.h"

#include "core/actions/names.h"
#include "core/base/bounds.h"
#include "core/base/overloaded.h"
#include "core/moves/compiler/fold.h"
#include "core/moves/compiler/multi_entries.h"
#include "core/moves/compiler/targets.h"
#include "core/moves/compiler/uncompiled.h"

#include <algorithm>
#include <string_view>

namespace chesspp::compiler {

namespace {

class Flattener {
public:
    Flattener(const Rules& rules, KindId kind, Side side, RecipeBook& book, ProgramBook& programs)
        : rules_(rules), kind_(kind), side_(side), book_(book), folder_(rules, kind, programs) {}

    [[nodiscard]] std::expected<Entries, Message> run() {
        for (int index = 0; index < rules_.shape.squareCount() && !folder_.refusal(); ++index) {
            startAt(Square{static_cast<std::uint16_t>(index)});
        }
        if (folder_.refusal()) return std::unexpected(*folder_.refusal());
        return std::move(entries_);
    }

    [[nodiscard]] std::expected<Entries, Message> runFrom(Square start, Effort& effort) {
        effort_ = &effort;
        rides_ = Rides::Apart;
        startAt(start);
        if (!folder_.refusal() && ridesMeetOthers()) {
            entries_ = {};
            rides_ = Rides::AmongMoves;
            startAt(start);
            entries_.followsLines = true;
        }
        if (folder_.refusal()) return std::unexpected(*folder_.refusal());
        return std::move(entries_);
    }

private:
    enum class Rides : std::uint8_t { AmongMoves, Apart };

    void startAt(Square start) {
        startOfSquare_ = entries_.moves.size();
        for (const Node& node : rules_.of(kind_).tree) {
            walk(node, Spot{side_, start, std::nullopt, std::nullopt, {}, false}, Formula::always());
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
                return;
            }
            spend(1);
            Spot mirrored = spot;
            mirrored.image = spot.image.after(image);
            mirrored.byStep = !node.children.empty();
            // Children of a node stand under what it gave; nothing given, nothing gated.
            const Formula given = node.action ? act(node, mirrored, context)
                                              : context.and_(folder_.fold(node.conditions, mirrored));
            for (const Node& child : node.children) walk(child, mirrored, given);
        }
    }

    /// Emits the node's own moves; returns when its children are evaluated.
    [[nodiscard]] Formula act(const Node& node, const Spot& spot, const Formula& context) {
        return std::visit(
            Overloaded{[&](const CastleAction& castle) { return actCastle(node, castle, spot, context); },
                       [&](const MoveAction&) { return actOnTargets(node, spot, context); },
                       [&](const CaptureAction&) { return actOnTargets(node, spot, context); },
                       [&](const SummonAction&) { return actOnTargets(node, spot, context); },
                       [&](const PromoteAction&) { return actOnTargets(node, spot, context); },
                       [&](const MultiAction&) { return actOnTargets(node, spot, context); },
                       [&]<UncompiledAction T>(const T&) { return beyond(nameOf(*node.action)); }},
            *node.action);
    }

    [[nodiscard]] Formula beyond(std::string_view action) {
        folder_.refuse({"compile.action-not-compiled", {{"action", action}}});
        return Formula::never();
    }

    [[nodiscard]] Formula actOnTargets(const Node& node, const Spot& spot, const Formula& context) {
        Formula given = Formula::never();
        const Target target = node.target.value_or(OwnSquare{});  // a promotion's need not be written
        if (rides_ == Rides::Apart && isLine(target)) {
            if (addRide(target, node, spot, context)) return given;
            entries_.followsLines = true;
        }
        forEachCandidate(target, node, spot, rules_, folder_, [&](const Candidate& candidate) {
            Spot there = spot;
            there.destination = candidate.square;
            there.shown = candidate.square;
            const Formula holds = context.and_(candidate.when);
            if (holds.isNever()) return;
            const Formula emitted = emit(node, there, holds);
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
        if (!ride->allowed.empty()) {
            entries_.rides.push_back({spot.start, ride->direction, ride->last, ride->allowed});
        }
        return true;
    }

    /// Emits what the action does at one candidate; returns when it does anything.
    [[nodiscard]] Formula emit(const Node& node, const Spot& spot, const Formula& holds) {
        const Square start = spot.start;
        const Square shown = *spot.destination;
        const auto relative = [&](Square square) {
            return RelativeSquare::of(rules_.shape, start, shown, square);
        };
        Recipe recipe;
        if (const auto* multi = std::get_if<MultiAction>(&*node.action)) {
            Formula given = Formula::never();
            for (MultiAlternative& alternative : multiAlternatives(*multi, spot, rules_, folder_)) {
                const Formula when = holds.and_(alternative.when);
                add(node, spot, when, std::move(alternative.recipe));
                given = given.or_(when);
            }
            return given;
        }
        if (std::holds_alternative<MoveAction>(*node.action)) {
            recipe.steps.push_back({RecipeStep::Do::Relocate, relative(start), relative(shown), 0, {}});
        } else if (std::holds_alternative<CaptureAction>(*node.action)) {
            recipe.steps.push_back({RecipeStep::Do::Remove, relative(shown), {}, 0, {}});
        } else if (const auto* promote = std::get_if<PromoteAction>(&*node.action)) {
            recipe.slots.push_back(kindsToChoose(promote->into, rules_));
            recipe.steps.push_back({RecipeStep::Do::Transform, relative(start), {}, 0, {}});
        } else if (const auto* summon = std::get_if<SummonAction>(&*node.action)) {
            recipe.slots.push_back(kindsToChoose(summon->into, rules_));
            recipe.steps.push_back({RecipeStep::Do::Place, relative(shown), {}, 0, {}});
        }
        for (const auto& slot : recipe.slots) {
            if (slot.empty()) return Formula::never();
        }
        add(node, spot, holds, std::move(recipe));
        return holds;
    }

    void add(const Node& node, const Spot& spot, const Formula& when, Recipe recipe) {
        for (const LeaveMark& leave : node.leaves) {
            const auto square =
                rules_.shape.neighbour(spot.start, stepFor(spot.image.of(leave.at), spot.side));
            const auto mark = rules_.markNamed(leave.mark);
            if (!square || !mark) continue;
            const auto at = RelativeSquare::of(rules_.shape, spot.start, *spot.shown, *square);
            recipe.steps.push_back({RecipeStep::Do::LeaveMark, at, {}, 0, *mark});
        }
        if (spot.start == *spot.shown && std::ranges::any_of(recipe.steps, [](const RecipeStep& step) {
                return step.what == RecipeStep::Do::Relocate;
            })) {
            folder_.refuse({"compile.move-to-own-square", {}});
            return;
        }
        if (recipe.choiceCount() > bounds::kMultiChoices) {
            folder_.refuse({"compile.too-many-choices", {}});
            return;
        }
        if (when.tooLarge()) {
            folder_.refuse({"compile.condition-too-large", {}});
            return;
        }
        const std::uint16_t number = book_.number(std::move(recipe));
        for (const Requirement& requirement : when.alternatives()) {
            addOnce({spot.start, *spot.shown, requirement, number});
        }
    }

    /// Cuts what earlier entries of the same move already cover, so that it is given once.
    void addOnce(const Entry& entry) {
        Formula rest(entry.requirement);
        for (std::size_t i = startOfSquare_; i < entries_.moves.size(); ++i) {
            const Entry& earlier = entries_.moves[i];
            if (earlier.shown != entry.shown || earlier.requirement.excludes(entry.requirement)) continue;
            if (earlier.recipe != entry.recipe) {
                if (book_[earlier.recipe].overlaps(book_[entry.recipe])) {
                    folder_.refuse({"compile.same-choice-twice", {}});
                }
                continue;
            }
            spend(rest.alternatives().size() * (1 + entry.requirement.contents().size()));
            rest = rest.but(earlier.requirement);
            if (rest.tooLarge()) {
                folder_.refuse({"compile.condition-too-large", {}});
                return;
            }
        }
        for (const Requirement& requirement : rest.alternatives()) {
            spend(1 + requirement.contents().size());
            entries_.moves.push_back({entry.from, entry.shown, requirement, entry.recipe});
        }
    }

    void spend(std::size_t steps) {
        if (effort_ == nullptr) return;
        effort_->spent += steps;
        if (effort_->spent > effort_->most) folder_.refuse({"compile.tree-too-large", {}});
    }

    [[nodiscard]] Formula actCastle(const Node& node, const CastleAction& castle, const Spot& spot,
                                    const Formula& context) {
        const auto role = rules_.roles.find(castle.with);
        const Formula when =
            context.and_(folder_.fold(node.conditions, spot)).and_(Requirement::actor(ActorMoved::Unmoved));
        if (role == rules_.roles.end()) return Formula::never();
        if (!node.leaves.empty()) return beyond("castle");
        Recipe recipe;
        recipe.wing = static_cast<int>(castle.wing);
        const std::uint16_t number = book_.number(std::move(recipe));
        for (const Requirement& requirement : when.alternatives()) {
            // The kernels ask for unmoved pieces and free squares alone, and give each partner once.
            if (!requirement.contents().empty() || !requirement.marks().empty() ||
                !requirement.programs().empty()) {
                return beyond("castle");
            }
            for (const CastleEntry& earlier : entries_.castles) {
                const bool again = earlier.from == spot.start && earlier.wing == castle.wing;
                if (again && earlier.partners != role->second) return beyond("castle");
            }
            entries_.castles.push_back({spot.start, requirement, castle.wing, role->second, number});
        }
        return Formula::never();
    }

    const Rules& rules_;
    KindId kind_;
    Side side_;
    RecipeBook& book_;
    Folder folder_;
    Entries entries_;
    Rides rides_ = Rides::AmongMoves;
    std::size_t startOfSquare_ = 0;
    Effort* effort_ = nullptr;  ///< when somebody counts it
    std::size_t visits_ = 0;    ///< images of nodes: nested mirrors multiply
};

}  // namespace

std::expected<Entries, Message> flatten(const Rules& rules, KindId kind, Side side, RecipeBook& book,
                                        ProgramBook& programs) {
    return Flattener(rules, kind, side, book, programs).run();
}

std::expected<Entries, Message> flattenFrom(const Rules& rules, KindId kind, Side side, Square from,
                                            RecipeBook& book, ProgramBook& programs, Effort& effort) {
    return Flattener(rules, kind, side, book, programs).runFrom(from, effort);
}

}  // namespace chesspp::compiler
