// SPDX-License-Identifier: MIT
#include "core/moves/bitboards/table_builder.h"

#include "core/geometry/knight_distances.h"
#include "core/moves/bitboards/attack_tables.h"
#include "core/moves/bitboards/ride_tables.h"
#include "core/moves/bitboards/step_kernels.h"
#include "core/moves/castle_tables.h"
#include "core/moves/compiler/entries.h"
#include "core/moves/compiler/record_use.h"
#include "core/moves/compiler/royals.h"
#include "core/moves/compiler/spread.h"
#include "core/moves/compiler/unmoved.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <span>

namespace chesspp::bitboards {

namespace {

using compiler::ActorMoved;
using compiler::Became;
using compiler::CastleEntry;
using compiler::Entries;
using compiler::Entry;
using compiler::Recipe;
using compiler::Requirement;

/// Tables that are equal are kept once.
template <class Key>
class Shared {
public:
    /// The number of the table for this content; `make` is called for a new one and must append it.
    template <class Make>
    [[nodiscard]] std::uint16_t number(const Key& key, Make&& make) {
        const auto [found, isNew] = numbers_.try_emplace(key, static_cast<std::uint16_t>(numbers_.size()));
        if (isNew) make();
        return found->second;
    }

private:
    std::map<Key, std::uint16_t> numbers_;
};

template <int W>
class TableBuilder {
public:
    explicit TableBuilder(std::shared_ptr<const Rules> rules)
        : tables_(std::make_shared<Tables<W>>()), shape_(rules->shape) {
        tables_->rules = std::move(rules);
        tables_->squares = shape_.squareCount();
        tables_->files = static_cast<std::size_t>(shape_.files());
        tables_->kindCount = tables_->rules->kinds.size();
        tables_->became = compiler::BecameBook(tables_->kindCount);
        for (std::uint16_t index = 0; index < tables_->squares; ++index) {
            tables_->fileOf[index] = static_cast<std::uint8_t>(shape_.fileOf(Square{index}));
            tables_->rankOf[index] = static_cast<std::uint8_t>(shape_.rankOf(Square{index}));
            const auto below = [&](auto& sets, int line) {
                for (auto i = static_cast<std::size_t>(line) + 1; i < sets.size(); ++i) {
                    sets[i] |= Bitboard<W>::of(index);
                }
            };
            below(tables_->filesBelow, tables_->fileOf[index]);
            below(tables_->ranksBelow, tables_->rankOf[index]);
        }
        tables_->keys = std::make_unique<HashKeys>(tables_->squares, kMostCodes);
    }

    [[nodiscard]] std::expected<std::shared_ptr<const Tables<W>>, Message> build() {
        const Rules& rules = *tables_->rules;
        for (const Side side : kSides) {
            for (std::size_t kind = 0; kind < tables_->kindCount; ++kind) {
                auto entries = flattened(kindAt(kind), side);
                if (!entries) return std::unexpected(entries.error());
                entries_[side].push_back(std::move(*entries));
            }
        }
        if (auto problem = addEvents()) return std::unexpected(std::move(*problem));
        tables_->records = compiler::recordUseOf(rules, tables_->programs);
        if (tables_->programs.anyReads(MemberDependence::KnightDistances)) measureKnights();
        tables_->holes = compiler::usesHoles(rules);
        tables_->computes = tables_->records.counters > 0;
        for (std::size_t i = 0; i < tables_->recipes.size(); ++i) {
            const compiler::Recipe& recipe = tables_->recipes[static_cast<std::uint16_t>(i)];
            tables_->computes |= !recipe.guards.empty();
            tables_->leftMarks.push_back(leftMarkOf(recipe));
            tables_->tactics.push_back(recipe.tactics());
        }
        for (const Side side : kSides) {
            for (std::size_t kind = 0; kind < tables_->kindCount; ++kind) addKind(side, kind);
        }
        noteUnmovedUse(*tables_, compiler::unmovedUse(entries_, tables_->recipes, tables_->programs,
                                                      tables_->events.get()));
        buildCastlePaths();
        const auto leap = [&](const Paths<W>& paths) { return leapTable(paths, Direction::Backward); };
        AttackTables<W> attacks(*tables_, entries_, leap);
        if (auto problem = attacks.build()) return std::unexpected(std::move(*problem));
        if (tables_->events != nullptr) keepShortCutsFromEvents();
        return tables_;
    }

private:
    void measureKnights() {
        for (std::uint16_t from = 0; from < tables_->squares; ++from) {
            const std::vector<std::uint16_t> row = knightDistancesFrom(shape_, Square{from});
            tables_->knightDistances.insert(tables_->knightDistances.end(), row.begin(), row.end());
        }
    }

    enum class Direction : std::uint8_t { Forward, Backward };
    using Rides = std::span<const compiler::RideEntry>;

    [[nodiscard]] static KindId kindAt(std::size_t index) {
        return KindId{static_cast<std::uint16_t>(index)};
    }

    /// On a wide board with rides apart.
    [[nodiscard]] std::expected<Entries, Message> flattened(KindId kind, Side side) {
        const Rules& rules = *tables_->rules;
        if constexpr (kIsWide<W>) {
            return compiler::flattenSpread(rules, kind, side, tables_->recipes, tables_->programs, effort_);
        } else {
            return compiler::flatten(rules, kind, side, tables_->recipes, tables_->programs, effort_);
        }
    }

    [[nodiscard]] bool isRoyal(KindId kind) const {
        return tables_->rules->of(kind).royalty == Royalty::Royal;
    }

    [[nodiscard]] LeftMark leftMarkOf(const compiler::Recipe& recipe) const {
        using compiler::RecipeStep;
        using From = compiler::RelativeSquare::From;
        const bool isPair = recipe.steps.size() == 2 && recipe.type == compiler::RecipeClass::Shown;
        if (!isPair || !recipe.guards.empty()) return {};
        for (const RecipeStep& step : recipe.steps) {
            if (step.type != EffectType::LeaveMark || step.at.from == From::Shown) continue;
            const int by = step.at.step.ranks * shape_.files() + step.at.step.files;
            return {static_cast<std::int16_t>(by), static_cast<std::uint8_t>(step.mark.index)};
        }
        return {};
    }

    [[nodiscard]] std::optional<Message> addEvents() {
        auto events = compiler::compileEvents(*tables_->rules, tables_->recipes, tables_->programs);
        if (!events) return std::move(events.error());
        tables_->events = std::move(*events);
        return std::nullopt;
    }
    /// Where events may change the board or cost royals, what is known before a move is not enough.
    void keepShortCutsFromEvents() {
        const compiler::EventRules& events = *tables_->events;
        tables_->triesAll = events.changeBoard;
        tables_->attacksAreTried = events.touchRoyals;
        tables_->royalsAppear |= events.makeRoyals;
        for (const Side side : kSides) {
            SideTables<W>& own = tables_->sides[side];
            own.conditionalAttacks |= events.touchRoyals;
            for (std::size_t kind = 0; kind < tables_->kindCount; ++kind) noteStirs(side, kindAt(kind));
            // Of the plain piece of a question about attacks, which may be asked whether it has moved.
            own.kinds.emplace_back();
            tables_->unmovedMatters[plainPiece(tables_->kindCount, side)] = true;
        }
    }

    void noteStirs(Side side, KindId kind) {
        const compiler::EventRules& events = *tables_->events;
        const PieceCode code = codeOf(kind, side);
        tables_->stirsByMoving[code] = events.stirsOn(kind, PieceEvent::Moved);
        tables_->stirsByTaking[code] = events.stirsOn(kind, PieceEvent::Captures);
        if (events.stirsOn(kind, PieceEvent::Captured)) tables_->stirredWhenTaken.push_back(code);
        if (events.stirsOn(kind, PieceEvent::TurnEnds)) tables_->stirredByTurn[side].push_back(code);
        if (events.stirsOn(kind, PieceEvent::TurnStarts)) {
            tables_->stirredByTurn[opposite(side)].push_back(code);
        }
    }

    void addKind(Side side, std::size_t index) {
        KindKernels<W> kernels;
        const KindId kind = kindAt(index);
        kernels.royal = isRoyal(kind);
        SideTables<W>& own = tables_->sides[side];
        const PieceCode code = codeOf(kind, side);
        if (kernels.royal) own.royals.push_back(code);
        tables_->resetsQuiet[code] = tables_->rules->of(kind).quiet == QuietCounter::Resets;
        const Entries& entries = entries_[side][index];
        for (const CastleEntry& castle : entries.castles) {
            addCastle(kernels, castle, side);
            tables_->became.note(kind, castle.node, Became::Castle);
        }
        const int expected =
            index < tables_->rules->countAtStart.size() ? tables_->rules->countAtStart[index] : 0;
        auto steps =
            kernels.royal || !entries.rides.empty()
                ? std::nullopt
                : stepKernels<W>(
                      shape_, entries.moves, tables_->recipes, expected,
                      [&](std::uint16_t recipe) { return decidedByMasks(tables_->recipes[recipe], kind); },
                      [&](const Requirement& requirement) { return tables_->filterOf(requirement); });
        if (steps) {
            kernels.steps = std::move(steps->steps);
            kernels.filteredSteps = std::move(steps->filtered);
            kernels.markedSteps = std::move(steps->marked);
            kernels.hasSteps = true;
            for (const Entry& entry : entries.moves) {
                tables_->became.note(kind, entry.node, Became::Steps);
                noteFilter(kind, entry);
            }
        } else {
            std::map<std::uint16_t, std::vector<const Entry*>> byRecipe;
            for (const Entry& entry : entries.moves) byRecipe[entry.recipe].push_back(&entry);
            if (!entries.rides.empty()) byRecipe[compiler::RecipeBook::kPlain];
            for (const auto& [recipe, members] : byRecipe) {
                const bool plain = recipe == compiler::RecipeBook::kPlain;
                addRecipes(kernels, kind, recipe, members, plain ? Rides(entries.rides) : Rides());
            }
        }
        for (const Entry& entry : entries.moves) {
            tables_->royalsAppear |= compiler::makesRoyals(tables_->recipes[entry.recipe], *tables_->rules);
        }
        own.kinds.push_back(std::move(kernels));
    }

    [[nodiscard]] bool decidedByMasks(const Recipe& recipe, KindId kind) const {
        // It is what a piece has become that answers.
        const bool changes =
            tables_->events != nullptr && tables_->events->changeBoard && recipe.does(EffectType::Transform);
        return !changes && compiler::decidedByMasks(recipe, kind, *tables_->rules);
    }

    void noteFilter(KindId kind, const Entry& entry) {
        const Filter* filter = tables_->filterOf(entry.requirement);
        if (filter == nullptr) return;
        if (!filter->setwise.empty()) tables_->became.note(kind, entry.node, Became::SetProgram);
        const bool interpreted =
            !filter->oncePosition.empty() || !filter->oncePiece.empty() || !filter->onceCandidate.empty();
        if (interpreted) tables_->became.note(kind, entry.node, Became::Program);
    }
    /// Of one that is no step of many pieces.
    void notePlain(KindId kind, const Entry& entry) {
        const Requirement between = entry.requirement.without(entry.shown);
        const Step step = shape_.between(entry.from, entry.shown);
        const int parts = std::gcd(std::abs(step.files), std::abs(step.ranks));
        bool isLine = between.contents().size() + 1 == static_cast<std::size_t>(parts);
        for (int i = 1; isLine && i < parts; ++i) {
            const auto square =
                shape_.neighbour(entry.from, {step.files / parts * i, step.ranks / parts * i});
            isLine = square && between.at(*square) != compiler::Contents::all();
        }
        tables_->became.note(kind, entry.node,
                             between.contents().empty() ? Became::Leap
                             : isLine                   ? Became::Slide
                                                        : Became::LameLeap);
    }
    void noteListed(KindId kind, const Entry& entry) {
        const bool hops = std::ranges::any_of(entry.requirement.contents(), [&](const auto& each) {
            return each.square != entry.shown && !each.allowed.has(compiler::Content::Empty);
        });
        tables_->became.note(kind, entry.node, hops ? Became::Hop : Became::List);
    }

    /// What programs must let pass stands apart, filter by filter.
    void addRecipes(KindKernels<W>& kernels, KindId kind, std::uint16_t number,
                    const std::vector<const Entry*>& entries, Rides rides) {
        std::map<std::size_t, std::vector<const Entry*>> byFilter;
        if (!rides.empty()) byFilter[0];
        for (const Entry* entry : entries) {
            const Filter* filter = tables_->filterOf(entry->requirement);
            byFilter[filter != nullptr ? filter->number + 1 : 0].push_back(entry);
        }
        for (const auto& [which, members] : byFilter) {
            const Filter* filter = which != 0 ? &tables_->filters[which - 1] : nullptr;
            addRecipe(kernels, kind, number, members, which == 0 ? rides : Rides());
            RecipeKernels<W>& added = kernels.recipes.back();
            added.filter = filter;
            if (filter != nullptr) added.shape = TargetShape::Filtered;
        }
    }

    void addRecipe(KindKernels<W>& kernels, KindId kind, std::uint16_t number,
                   const std::vector<const Entry*>& entries, Rides rides) {
        const Recipe& recipe = tables_->recipes[number];
        RecipeKernels<W> result;
        result.recipe = number;
        result.choices = static_cast<std::uint16_t>(recipe.choiceCount());
        result.decidedByMasks = decidedByMasks(recipe, kind);
        std::map<Mode, Paths<W>> plain;
        std::vector<const Entry*> listed;
        for (const Entry* entry : entries) {
            const Mode mode = entry->requirement.at(entry->shown).bits() & 7U;
            const Requirement rest = entry->requirement.without(entry->shown);
            const bool onHole =
                tables_->holes && entry->requirement.at(entry->shown).has(compiler::Content::Hole);
            if (mode == 0 && !onHole) continue;  // for neutral pieces alone, which never stand here
            noteFilter(kind, *entry);
            if (!result.decidedByMasks) tables_->became.note(kind, entry->node, Became::Tried);
            if (onlyEmpties(rest) && !onHole) {
                notePlain(kind, *entry);
                plain[mode].push_back(Path<W>::of(entry->from, entry->shown, rest.template constrained<W>()));
            } else {
                noteListed(kind, *entry);
                listed.push_back(entry);
            }
        }
        for (const compiler::RideEntry& ride : rides) {
            const Mode mode = ride.allowed.bits() & 7U;
            if (mode == 0) continue;
            addPaths(ride, shape_, plain[mode]);
            tables_->became.note(kind, ride.node, Became::Slide);
        }
        for (auto& [mode, paths] : plain) {
            Families<W> families = divide<W>(shape_, paths);
            if (!families.leaps.empty()) {
                result.leaps.push_back({leapTable(families.leaps, Direction::Forward), mode});
            }
            for (const Paths<W>& ride : families.rides) result.rides.push_back({&rideGroup(ride), mode});
            for (const Path<W>& path : families.rest) {
                const auto found = std::ranges::find_if(entries, [&, wanted = mode](const Entry* entry) {
                    return entry->from.index == path.from && entry->shown.index == path.to &&
                           (entry->requirement.at(entry->shown).bits() & 7U) == wanted &&
                           entry->requirement.without(entry->shown).template constrained<W>() == path.between;
                });
                listed.push_back(*found);
            }
        }
        if (!listed.empty()) result.list = &addList(listed);
        result.shape = shapeOf(result);
        kernels.recipes.push_back(std::move(result));
    }

    [[nodiscard]] static TargetShape shapeOf(const RecipeKernels<W>& kernels) {
        const auto severalTables = [](const RideKernel<W>& ride) { return !ride.group->more.empty(); };
        if (kernels.list != nullptr || std::ranges::any_of(kernels.rides, severalTables)) {
            return TargetShape::General;
        }
        if (kernels.rides.empty() && kernels.leaps.size() == 1) return TargetShape::OneLeap;
        if (!kernels.leaps.empty()) return TargetShape::General;
        if (kernels.rides.size() == 1) return TargetShape::OneRide;
        return kernels.rides.size() == 2 ? TargetShape::TwoRides : TargetShape::General;
    }

    [[nodiscard]] static bool onlyEmpties(const Requirement& requirement) {
        return requirement.marks().empty() && requirement.actorMoved() == ActorMoved::Either &&
               requirement.onlyEmptySquares();
    }

    /// By square.
    [[nodiscard]] const Bitboard<W>* leapTable(const Paths<W>& paths, Direction direction) {
        LeapTable<W> table(static_cast<std::size_t>(tables_->squares));
        for (const Path<W>& path : paths) {
            const bool forward = direction == Direction::Forward;
            table[forward ? path.from : path.to] |= Bitboard<W>::of(forward ? path.to : path.from);
        }
        std::vector<std::uint64_t> key;
        for (const Bitboard<W>& set : table) {
            for (int number = 0; number < W; ++number) key.push_back(set.word(number));
        }
        const std::size_t number =
            sharedLeaps_.number(key, [&] { tables_->leaps.push_back(std::move(table)); });
        return tables_->leaps[number].data();
    }

    [[nodiscard]] const RideGroup<W>& rideGroup(const Paths<W>& paths) {
        const std::size_t number = sharedRides_.number(
            paths, [&] { tables_->rides.push_back(buildRideGroup<W>(shape_, paths, tables_->pextFits)); });
        return tables_->rides[number];
    }

    [[nodiscard]] const CandidateList<W>& addList(std::vector<const Entry*> entries) {
        std::ranges::stable_sort(entries, {}, [](const Entry* entry) { return entry->from; });
        CandidateList<W> list;
        std::size_t next = 0;
        for (int square = 0; square < tables_->squares; ++square) {
            list.start.push_back(static_cast<std::uint32_t>(list.candidates.size()));
            for (; next < entries.size() && entries[next]->from.index == square; ++next) {
                list.candidates.push_back(
                    listedCandidate<W>(entries[next]->requirement, entries[next]->shown));
            }
        }
        list.start.push_back(static_cast<std::uint32_t>(list.candidates.size()));
        return tables_->lists.emplace_back(std::move(list));
    }

    void addCastle(KindKernels<W>& kernels, const CastleEntry& entry, Side side) {
        CastleCase<W> added{Bitboard<W>::of(entry.from.index), {}, {}};
        for (const KindId kind : entry.partners) added.partners.push_back(codeOf(kind, side));
        if (entry.requirement != compiler::Requirement::actor(compiler::ActorMoved::Unmoved)) {
            added.when = listedCandidate<W>(entry.requirement, entry.from);
            added.when->filter = tables_->filterOf(entry.requirement);
        }
        addCastleCase(castleKernelOf(kernels.castles, entry), std::move(added));
    }

    void buildCastlePaths() {
        for (const Wing wing : {Wing::ASide, Wing::HSide}) {
            bool used = false;
            auto& onWing = tables_->castleWings[static_cast<std::size_t>(wing)];
            for (const Side side : kSides) {
                for (KindKernels<W>& kind : tables_->sides[side].kinds) {
                    for (CastleKernel<W>& castle : kind.castles) {
                        if (castle.wing != wing) continue;
                        used = true;
                        onWing.resize(static_cast<std::size_t>(tables_->squares));
                        castle.onWing = onWing.data();
                    }
                }
            }
            if (used) buildCastlePathsOf(wing);
        }
    }

    void buildCastlePathsOf(Wing wing) {
        auto& paths = tables_->castlePaths[static_cast<std::size_t>(wing)];
        auto& onWing = tables_->castleWings[static_cast<std::size_t>(wing)];
        const int files = shape_.files();
        paths.resize(static_cast<std::size_t>(tables_->squares) * tables_->files);
        for (int actor = 0; actor < tables_->squares; ++actor) {
            const int first = actor / files * files;
            const int begin = wing == Wing::HSide ? actor + 1 : first;
            const int end = wing == Wing::HSide ? first + files : actor;
            for (int partner = begin; partner < end; ++partner) {
                paths[static_cast<std::size_t>(actor * files + partner - first)] =
                    castlePath(actor, partner, wing);
                onWing[static_cast<std::size_t>(actor)] |= Bitboard<W>::of(static_cast<unsigned>(partner));
            }
        }
    }

    /// Of a partner on that wing of the actor's rank.
    [[nodiscard]] CastlePath<W> castlePath(int actor, int partner, Wing wing) const {
        const int files = shape_.files();
        const CastlingFiles& landing = tables_->rules->castling[static_cast<std::size_t>(wing)];
        const int first = actor / files * files;
        CastlePath<W> path;
        path.actorTo = static_cast<std::uint16_t>(first + landing.actor);
        path.partnerTo = static_cast<std::uint16_t>(first + landing.partner);
        const auto between = [](int a, int b, auto&& visit) {
            for (int square = std::min(a, b); square <= std::max(a, b); ++square) visit(square);
        };
        between(actor, path.actorTo, [&](int square) {
            path.mustBeEmpty |= Bitboard<W>::of(static_cast<unsigned>(square));
            path.mustBeSafe.push_back(static_cast<std::uint16_t>(square));
        });
        between(partner, path.partnerTo,
                [&](int square) { path.mustBeEmpty |= Bitboard<W>::of(static_cast<unsigned>(square)); });
        return path;
    }

    std::shared_ptr<Tables<W>> tables_;
    BoardShape shape_;
    BySide<std::vector<Entries>> entries_;
    compiler::Effort effort_;
    Shared<std::vector<std::uint64_t>> sharedLeaps_;
    Shared<Paths<W>> sharedRides_;
};

}  // namespace

template <int W>
std::expected<std::shared_ptr<const Tables<W>>, Message> buildTables(std::shared_ptr<const Rules> rules) {
    const std::size_t plainPieces = rules->hasEvents() ? 1 : 0;  // that questions about attacks imagine
    if (rules->kinds.size() + plainPieces > kMostKinds)
        return std::unexpected(Message{"compile.too-many-kinds", {}});
    return TableBuilder<W>(std::move(rules)).build();
}

template <int W>
using TablesOrWhyNot = std::expected<std::shared_ptr<const Tables<W>>, Message>;

#define CHESSPP_INSTANTIATE(W) template TablesOrWhyNot<W> buildTables<W>(std::shared_ptr<const Rules>);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)
#undef CHESSPP_INSTANTIATE

}  // namespace chesspp::bitboards
