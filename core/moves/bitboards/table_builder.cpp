// SPDX-License-Identifier: MIT
#include "core/geometry/knight_distances.h"
#include "core/geometry/square_areas.h"
#include "core/moves/bitboards/attack_tables.h"
#include "core/moves/bitboards/rule_programs.h"
#include "core/moves/bitboards/shift_kernels.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/compiler/lower_tree.h"
#include "core/moves/compiler/record_use.h"
#include "core/moves/compiler/royal_effects.h"
#include "core/moves/compiler/unmoved_use.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>
#include <span>

namespace chesspp::bitboards {

namespace {

using compiler::ActorMoved;
using compiler::CastleEntry;
using compiler::Entries;
using compiler::Entry;
using compiler::LoweredForm;
using compiler::Requirement;

template <int W>
class TableBuilder {
public:
    explicit TableBuilder(std::shared_ptr<const Rules> rules)
        : tables_(std::make_shared<Tables<W>>()), shape_(rules->shape) {
        tables_->rules = std::move(rules);
        tables_->royalsMayBeLost = tables_->rules->royals != RoyalRule::Each;
        tables_->squares = shape_.squareCount();
        tables_->files = static_cast<std::size_t>(shape_.files());
        tables_->kindCount = tables_->rules->kinds.size();
        tables_->lowering = compiler::LoweringReport(tables_->kindCount);
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
                const bool isAlone = effort_.isLow();
                auto entries = flattened(kindAt(kind), side);
                if (!entries) return std::unexpected(nameKind(std::move(entries.error()), kind, isAlone));
                entries_[side].push_back(std::move(*entries));
            }
        }
        auto events = compiler::compileEvents(rules, tables_->recipes, tables_->programs);
        if (!events) return std::unexpected(std::move(events.error()));
        tables_->events = std::move(*events);
        if (auto problem = addVariantRules(*tables_)) return std::unexpected(std::move(*problem));
        if (auto problem = addGateRecipes(*tables_)) return std::unexpected(std::move(*problem));
        tables_->records = compiler::recordUseOf(rules, tables_->programs);
        if (tables_->programs.anyReads(MemberDependence::KnightDistances)) measureKnights();
        tables_->holes = compiler::usesHoles(rules);
        tables_->boardHoles = narrowed<W>(rules.boardHoles);
        tables_->computes = tables_->records.counters > 0;
        for (std::size_t i = 0; i < tables_->recipes.size(); ++i) {
            const compiler::Recipe& recipe = tables_->recipes[static_cast<std::uint16_t>(i)];
            tables_->computes |= !recipe.guards.empty();
            tables_->leftMarks.push_back(leftMarkOf(recipe));
            tables_->facts.push_back(recipe.facts());
        }
        tables_->obligesCaptures =
            isToCapture(rules.obligations) && (tables_->events == nullptr || !tables_->events->changeBoard) &&
            std::ranges::none_of(tables_->facts, [](const compiler::RecipeFacts& facts) {
                return facts.captures == compiler::RecipeTactics::ByBoard;
            });
        for (const Side side : kSides) {
            for (std::size_t kind = 0; kind < tables_->kindCount; ++kind) {
                const bool isAlone = effort_.isLow();
                addKind(side, kind);
                if (effort_.isExceeded())
                    return std::unexpected(nameKind(compiler::Effort::refusal(), kind, isAlone));
            }
        }
        noteUnmovedUse();
        buildCastlePaths();
        const auto leap = [&](const Paths<W>& paths) { return leapTable(paths, Direction::Backward); };
        AttackTables<W> attacks(*tables_, std::move(entries_), leap, effort_);
        if (auto problem = attacks.build()) return std::unexpected(std::move(*problem));
        if (tables_->attacksByMake && tables_->events == nullptr)
            tables_->events = compiler::noEvents(tables_->kindCount);
        if (tables_->events != nullptr) disableShortcutsForEvents();
        return tables_;
    }

private:
    void measureKnights() {
        for (std::uint16_t from = 0; from < tables_->squares; ++from) {
            const std::vector<std::uint16_t> row = knightDistancesFrom(shape_, Square{from});
            tables_->knightDistances.insert(tables_->knightDistances.end(), row.begin(), row.end());
        }
    }

    struct ByWords {
        bool operator()(const LeapTable<W>* a, const LeapTable<W>* b) const {
            for (std::size_t square = 0; square < a->size(); ++square) {
                for (int number = 0; number < W; ++number) {
                    const std::uint64_t mine = (*a)[square].word(number);
                    if (mine != (*b)[square].word(number)) return mine < (*b)[square].word(number);
                }
            }
            return false;
        }
    };

    enum class Direction : std::uint8_t { Forward, Backward };
    using Rides = std::span<const compiler::RideEntry>;

    [[nodiscard]] static KindId kindAt(std::size_t index) {
        return KindId{static_cast<std::uint16_t>(index)};
    }

    [[nodiscard]] std::expected<Entries, Message> flattened(KindId kind, Side side) {
        const Rules& rules = *tables_->rules;
        if constexpr (kIsWide<W>) {
            return compiler::flattenByClass(rules, kind, side, tables_->recipes, tables_->programs, effort_);
        } else {
            return compiler::flatten(rules, kind, side, tables_->recipes, tables_->programs, effort_);
        }
    }

    /// Of a ruleset that exceeds the limits: names the kind that does so by itself, but not the last of many.
    [[nodiscard]] Message nameKind(Message why, std::size_t kind, bool isAlone) const {
        if (why.code != compiler::Effort::refusal().code) return why;
        std::erase_if(why.arguments, [](const Argument& argument) { return argument.name == "piece"; });
        if (isAlone) why.arguments.emplace_back("piece", tables_->rules->kinds[kind].id);
        return why;
    }

    [[nodiscard]] LeftMark leftMarkOf(const compiler::Recipe& recipe) const {
        using compiler::RecipeStep;
        using From = compiler::RelativeSquare::From;
        const bool isPair = recipe.steps.size() == 2 && recipe.type == compiler::RecipeClass::Shown;
        if (!isPair || !recipe.guards.empty() || recipe.turn == TurnAfter::Stays) return {};
        for (const RecipeStep& step : recipe.steps) {
            if (step.type != EffectType::LeaveMark || step.at.from == From::Shown) continue;
            const int by = step.at.step.ranks * shape_.files() + step.at.step.files;
            return {static_cast<std::int16_t>(by), static_cast<std::uint8_t>(step.mark.index)};
        }
        return {};
    }

    /// Events may change the board or cost royals, so that the position alone does not decide legality.
    void disableShortcutsForEvents() {
        const compiler::EventRules& events = *tables_->events;
        tables_->legalityByMake |= events.changeBoard;
        tables_->attacksByMake |= events.touchRoyals;
        tables_->anyMayAttackByMake |= events.makeRoyals || (events.touchRoyals && tables_->royalsMayBeLost);
        tables_->royalsAppear |= events.makeRoyals;
        for (const Side side : kSides) {
            tables_->sides[side].conditionalAttacks |= events.touchRoyals;
            for (std::size_t kind = 0; kind < tables_->kindCount; ++kind)
                noteBoardChangers(side, kindAt(kind));
            // Conditions may test whether the plain piece of an attack query has moved.
            tables_->unmovedMatters[plainPiece(tables_->kindCount, side)] = true;
        }
    }

    void noteUnmovedUse() {
        BySide<compiler::UnmovedUse> uses = compiler::unmovedUse(
            entries_, tables_->recipes, tables_->programs, tables_->events.get(), tables_->rules->history);
        // Castlers may still be dropped, so no right is lost for good.
        const bool comeUnmoved = std::ranges::any_of(
            tables_->rules->kinds, [](const KindRules& kind) { return kind.droppedUnmovedOn.has_value(); });
        for (const Side side : kSides) {
            compiler::UnmovedUse& use = uses[side];
            if (comeUnmoved) {
                use.castlersOnly.clear();
                use.partnersOnly.clear();
            }
            for (std::size_t kind = 0; kind < use.matters.size(); ++kind) {
                tables_->unmovedMatters[codeOf(kindAt(kind), side)] = use.matters[kind];
                tables_->castles[codeOf(kindAt(kind), side)] = use.castles[kind];
            }
            const auto codes = [&](const std::vector<KindId>& kinds, std::vector<PieceCode>& to) {
                for (const KindId kind : kinds) to.push_back(codeOf(kind, side));
            };
            SideTables<W>& own = tables_->sides[side];
            codes(use.castlers, own.castlers);
            codes(use.partners, own.castlingPartners);
            codes(use.castlersOnly, own.castlersOnly);
            codes(use.partnersOnly, own.castlingPartnersOnly);
        }
    }

    void noteBoardChangers(Side side, KindId kind) {
        const compiler::EventRules& events = *tables_->events;
        const PieceCode code = codeOf(kind, side);
        tables_->changesBoardByMoving[code] = events.changesBoardOn(kind, PieceEvent::Moved);
        tables_->changesBoardByTaking[code] = events.changesBoardOn(kind, PieceEvent::Captures);
        if (events.changesBoardOn(kind, PieceEvent::Captured)) tables_->changesBoardWhenTaken.push_back(code);
        if (events.changesBoardOn(kind, PieceEvent::TurnEnds))
            tables_->changesBoardAtTurn[side].push_back(code);
        if (events.changesBoardOn(kind, PieceEvent::TurnStarts)) {
            tables_->changesBoardAtTurn[opposite(side)].push_back(code);
        }
    }

    void addKind(Side side, std::size_t index) {
        const KindId kind = kindAt(index);
        SideTables<W>& own = tables_->sides[side];
        const PieceCode code = codeOf(kind, side);
        tables_->royal[code] = tables_->rules->of(kind).royalty == Royalty::Royal;
        if (tables_->royal[code]) own.royals.push_back(code);
        tables_->resetsClock[code] = tables_->rules->of(kind).halfmoveClock == HalfmoveClock::Resets;
        const Entries& entries = entries_[side][index];
        for (const CastleEntry& castle : entries.castles) {
            addCastle(own.castles, castle, code);
            tables_->lowering.note(kind, castle.node, LoweredForm::Castle);
        }
        for (const Entry& entry : entries.moves) {
            tables_->royalsAppear |= compiler::makesRoyals(tables_->recipes[entry.recipe], *tables_->rules);
        }
        const auto& expected = tables_->rules->countAtStart;
        const bool bySteps =
            !tables_->royal[code] && entries.rides.empty() &&
            addSteps(*tables_, entries.moves, index < expected.size() ? expected[index] : 0, code);
        if (bySteps) {
            for (const Entry& entry : entries.moves) {
                tables_->lowering.note(kind, entry.node, LoweredForm::Steps);
                noteFilter(kind, entry);
            }
            return;
        }
        std::map<std::uint16_t, std::vector<const Entry*>> byRecipe;
        for (const Entry& entry : entries.moves) byRecipe[entry.recipe].push_back(&entry);
        if (!entries.rides.empty()) byRecipe[compiler::RecipeTable::kPlain];
        for (const auto& [recipe, members] : byRecipe) {
            const bool plain = recipe == compiler::RecipeTable::kPlain;
            addRecipe(code, recipe, members, plain ? Rides(entries.rides) : Rides());
        }
    }

    void noteFilter(KindId kind, const Entry& entry) {
        const Filter* filter = tables_->filterOf(entry.requirement);
        if (filter == nullptr) return;
        if (!filter->setwise.empty()) tables_->lowering.note(kind, entry.node, LoweredForm::SetProgram);
        const bool interpreted =
            !filter->oncePosition.empty() || !filter->oncePiece.empty() || !filter->onceCandidate.empty();
        if (interpreted) tables_->lowering.note(kind, entry.node, LoweredForm::Program);
    }
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
        tables_->lowering.note(kind, entry.node,
                               between.contents().empty() ? LoweredForm::Leap
                               : isLine                   ? LoweredForm::Slide
                                                          : LoweredForm::LameLeap);
    }
    void noteListed(KindId kind, const Entry& entry) {
        const bool hops = std::ranges::any_of(entry.requirement.contents(), [&](const auto& each) {
            return each.square != entry.shown && !each.allowed.has(compiler::Content::Empty);
        });
        tables_->lowering.note(kind, entry.node, hops ? LoweredForm::Hop : LoweredForm::List);
    }

    /// One kernel for each filter.
    void addRecipe(PieceCode code, std::uint16_t recipe, const std::vector<const Entry*>& entries,
                   Rides rides) {
        std::map<std::size_t, std::vector<const Entry*>> byFilter;
        if (!rides.empty()) byFilter[0];
        for (const Entry* entry : entries) {
            const Filter* filter = tables_->filterOf(entry->requirement);
            byFilter[filter != nullptr ? filter->number + 1 : 0].push_back(entry);
        }
        for (const auto& [which, members] : byFilter) {
            MoveKernel<W> kernel;
            kernel.filter = which != 0 ? &tables_->filters[which - 1] : nullptr;
            kernel.kinds.add(code);
            kernel.recipe = recipe;
            kernel.choices = tables_->recipes[recipe].choiceCount();
            kernel.decidedByMasks = tables_->decidedByMasks(recipe, kindOf(code));
            addKernels(kernel, members, which == 0 ? rides : Rides());
        }
    }

    /// `kernel` is complete but for mode and table.
    void addKernels(MoveKernel<W> kernel, const std::vector<const Entry*>& entries, Rides rides) {
        const KindId kind = kindOf(kernel.kinds.codes[0]);
        std::map<Mode, Paths<W>> plain;
        const auto pathsIn = [&](Mode mode) -> Paths<W>& {
            Paths<W>& paths = plain[mode];
            paths.reserve(entries.size());
            return paths;
        };
        std::vector<const Entry*> listed;
        for (const Entry* entry : entries) {
            const Mode mode = entry->requirement.at(entry->shown).bits() & 7U;
            const Requirement rest = entry->requirement.without(entry->shown);
            const bool onHole =
                tables_->holes && entry->requirement.at(entry->shown).has(compiler::Content::Hole);
            if (mode == 0 && !onHole) continue;  // for neutral pieces alone, which compiled boards lack
            noteFilter(kind, *entry);
            if (!kernel.decidedByMasks) tables_->lowering.note(kind, entry->node, LoweredForm::ByMake);
            if (onlyEmpties(rest) && !onHole) {
                notePlain(kind, *entry);
                pathsIn(mode).push_back(
                    Path<W>::of(entry->from, entry->shown, rest.template constrained<W>()));
            } else {
                noteListed(kind, *entry);
                listed.push_back(entry);
            }
        }
        for (const compiler::RideEntry& ride : rides) {
            const Mode mode = ride.allowed.bits() & 7U;
            if (mode == 0) continue;
            addPaths(ride, shape_, plain[mode]);
            tables_->lowering.note(kind, ride.node, LoweredForm::Slide);
        }
        for (auto& [mode, paths] : plain) {
            kernel.mode = mode;
            Families<W> families = divide<W>(shape_, std::exchange(paths, {}));
            if (!families.leaps.empty()) {
                kernel.leaps = leapTable(families.leaps, Direction::Forward);
                add(kernel);
                kernel.leaps = nullptr;
            }
            for (const Paths<W>& lines : families.rides) {
                for (const RideGroup<W>* ride : rideGroups(lines)) {
                    kernel.ride = ride;
                    add(kernel);
                }
            }
            kernel.ride = nullptr;
            for (const Path<W>& path : families.rest) {
                const auto found = std::ranges::find_if(entries, [&, wanted = mode](const Entry* entry) {
                    return entry->from.index == path.from && entry->shown.index == path.to &&
                           (entry->requirement.at(entry->shown).bits() & 7U) == wanted &&
                           entry->requirement.without(entry->shown).template constrained<W>() == path.between;
                });
                listed.push_back(*found);
            }
        }
        if (listed.empty()) return;
        kernel.list = &addList(listed);
        add(kernel);
    }

    /// Kinds with the same kernel share it.
    void add(const MoveKernel<W>& kernel) {
        const PieceCode code = kernel.kinds.codes[0];
        SideTables<W>& own = tables_->sides[sideOf(code)];
        const bool common = kernel.decidedByMasks && kernel.filter == nullptr && kernel.list == nullptr;
        auto& kernels = tables_->royal[code]      ? own.royalMoves
                        : !common                 ? own.others
                        : kernel.leaps != nullptr ? own.leaps
                                                  : own.rides;
        const auto same = std::ranges::find_if(kernels, [&](const MoveKernel<W>& known) {
            return known.isSame(kernel) && known.kinds.count < Codes::kMost;
        });
        if (same == kernels.end()) {
            kernels.push_back(kernel);
        } else {
            same->kinds.add(code);
        }
    }

    [[nodiscard]] static bool onlyEmpties(const Requirement& requirement) {
        return requirement.marks().empty() && requirement.actorMoved() == ActorMoved::Either &&
               requirement.onlyEmptySquares();
    }

    [[nodiscard]] const Bitboard<W>* leapTable(const Paths<W>& paths, Direction direction) {
        LeapTable<W> table(static_cast<std::size_t>(tables_->squares));
        for (const Path<W>& path : paths) {
            const bool forward = direction == Direction::Forward;
            table[forward ? path.from : path.to] |= Bitboard<W>::of(forward ? path.to : path.from);
        }
        if (const auto found = leapTables_.find(&table); found != leapTables_.end()) return (*found)->data();
        effort_.hold(table.size() * sizeof(Bitboard<W>));
        return (*leapTables_.insert(&tables_->leaps.emplace_back(std::move(table))).first)->data();
    }

    [[nodiscard]] const std::vector<const RideGroup<W>*>& rideGroups(const Paths<W>& paths) {
        const auto [found, isNew] = rideGroups_.try_emplace(paths);
        if (isNew) {
            for (RideGroup<W>& group : buildRideGroups<W>(shape_, paths, tables_->pextFits))
                found->second.push_back(&tables_->rides.emplace_back(std::move(group)));
        }
        return found->second;
    }

    [[nodiscard]] const CandidateList<W>& addList(std::vector<const Entry*> entries) {
        std::ranges::stable_sort(entries, {}, [](const Entry* entry) { return entry->from; });
        CandidateList<W> list;
        list.candidates.reserve(entries.size());
        effort_.hold(entries.size() * sizeof(ConditionalMove<W>));
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

    void addCastle(std::vector<CastleKernel<W>>& castles, const CastleEntry& entry, PieceCode actor) {
        CastleCase<W> added{Bitboard<W>::of(entry.from.index), {}, {}};
        for (const KindId kind : entry.partners) added.partners.push_back(codeOf(kind, sideOf(actor)));
        if (entry.requirement != compiler::Requirement::actor(compiler::ActorMoved::Unmoved)) {
            added.when = listedCandidate<W>(entry.requirement, entry.from);
            added.when->filter = tables_->filterOf(entry.requirement);
        }
        auto castle = std::ranges::find_if(castles, [&](const CastleKernel<W>& known) {
            return known.actor == actor && known.wing == entry.wing && known.recipe == entry.recipe;
        });
        if (castle == castles.end()) {
            castle = castles.insert(
                castle, {actor, tables_->royal[actor], {}, nullptr, {}, entry.recipe, entry.wing});
        }
        castle->from |= added.from;
        // Unconditional cases with the same partners are joined.
        const auto same = std::ranges::find_if(castle->cases, [&](const CastleCase<W>& known) {
            return !known.when && !added.when && known.partners == added.partners;
        });
        if (same == castle->cases.end()) {
            castle->cases.push_back(std::move(added));
        } else {
            same->from |= added.from;
        }
    }

    void buildCastlePaths() {
        for (const Wing wing : {Wing::ASide, Wing::HSide}) {
            bool used = false;
            auto& onWing = tables_->castleWings[static_cast<std::size_t>(wing)];
            for (const Side side : kSides) {
                for (CastleKernel<W>& castle : tables_->sides[side].castles) {
                    if (castle.wing != wing) continue;
                    used = true;
                    onWing.resize(static_cast<std::size_t>(tables_->squares));
                    castle.onWing = onWing.data();
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
        const int first = actor - actor % shape_.files();
        const CastlingFiles& landing = tables_->rules->castling[static_cast<std::size_t>(wing)];
        CastlePath<W> path;
        path.actorTo = static_cast<std::uint16_t>(first + landing.actor);
        path.partnerTo = static_cast<std::uint16_t>(first + landing.partner);
        const auto between = [&](int a, unsigned b) {
            return narrowed<W>(rectangleOf(shape_, Square{static_cast<std::uint16_t>(a)},
                                           Square{static_cast<std::uint16_t>(b)}));
        };
        path.mustBeSafe = between(actor, path.actorTo);
        path.mustBeEmpty = path.mustBeSafe | between(partner, path.partnerTo);
        return path;
    }

    std::shared_ptr<Tables<W>> tables_;
    BoardShape shape_;
    BySide<std::vector<Entries>> entries_;
    compiler::Effort effort_;
    // Equal tables are stored once.
    std::set<const LeapTable<W>*, ByWords> leapTables_;
    std::map<Paths<W>, std::vector<const RideGroup<W>*>> rideGroups_;
};

}  // namespace

template <int W>
std::expected<std::shared_ptr<const Tables<W>>, Message> buildTables(std::shared_ptr<const Rules> rules) {
    const std::size_t plainPieces = rules->hasEvents() ? 1 : 0;  // of attack queries
    if (rules->kinds.size() + plainPieces > kMostKinds)
        return std::unexpected(Message{"compile.too-many-kinds", {}});
    return TableBuilder<W>(std::move(rules)).build();
}

template <int W>
using TablesOrWhyNot = std::expected<std::shared_ptr<const Tables<W>>, Message>;

#define CHESSPP_INSTANTIATE(W) template TablesOrWhyNot<W> buildTables<W>(std::shared_ptr<const Rules>);
CHESSPP_EACH_WIDTH(CHESSPP_INSTANTIATE)

}  // namespace chesspp::bitboards
