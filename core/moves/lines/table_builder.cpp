// SPDX-License-Identifier: MIT
//
// The builder: kinds one by one, then strikes, then what of the past matters.
#include "core/moves/lines/table_builder.h"

#include "core/moves/castle_tables.h"
#include "core/moves/compiler/captures.h"
#include "core/moves/compiler/record_use.h"
#include "core/moves/compiler/royals.h"
#include "core/moves/compiler/spread.h"
#include "core/moves/compiler/unmoved.h"

#include <algorithm>
#include <map>
#include <optional>

namespace chesspp::lines {

namespace {

using compiler::ActorMoved;
using compiler::CaptureReader;
using compiler::CastleEntry;
using compiler::Content;
using compiler::Contents;
using compiler::Entries;
using compiler::Entry;
using compiler::RecipeBook;
using compiler::Requirement;
using compiler::RideEntry;

constexpr Standing kAnything = 7;

/// Contents as one side sees them, as what stands there.
[[nodiscard]] Standing standingsOf(Contents contents, Side side) {
    unsigned result = contents.has(Content::Empty) ? kNobody : 0U;
    if (contents.has(Content::Friend)) result |= standingOf(side);
    if (contents.has(Content::Enemy)) result |= standingOf(opposite(side));
    return static_cast<Standing>(result);
}

/// Collects items square by square.
template <class Item>
class Collected {
public:
    explicit Collected(unsigned squares) : bySquare_(squares) {}

    void add(Square square, Item item) { bySquare_[square.index].push_back(std::move(item)); }
    [[nodiscard]] BySquare<Item> finish() const {
        BySquare<Item> result;
        result.start.reserve(bySquare_.size() + 1);
        for (const std::vector<Item>& items : bySquare_) {
            result.start.push_back(static_cast<std::uint32_t>(result.items.size()));
            result.items.insert(result.items.end(), items.begin(), items.end());
        }
        result.start.push_back(static_cast<std::uint32_t>(result.items.size()));
        return result;
    }

private:
    std::vector<std::vector<Item>> bySquare_;
};

/// What rides from different squares have in common.
struct RideShape {
    Step direction;
    int last = 0;
    std::uint8_t allowed = 0;
    friend auto operator<=>(const RideShape&, const RideShape&) = default;
};

class TableBuilder {
public:
    explicit TableBuilder(std::shared_ptr<const Rules> rules)
        : tables_(std::make_shared<Tables>(std::move(rules))), rules_(*tables_->rules), shape_(rules_.shape) {
        tables_->squares = static_cast<unsigned>(shape_.squareCount());
        tables_->kindCount = rules_.kinds.size();
        tables_->became = compiler::BecameBook(tables_->kindCount);
        tables_->keys =
            std::make_unique<HashKeys>(shape_.squareCount(), static_cast<int>(2 * tables_->kindCount + 1));
    }

    [[nodiscard]] std::expected<std::shared_ptr<const Tables>, Message> build() {
        compiler::Effort effort;
        for (const Side side : kSides) {
            for (std::size_t kind = 0; kind < tables_->kindCount; ++kind) {
                auto entries = compiler::flattenSpread(rules_, kindAt(kind), side, tables_->recipes,
                                                       tables_->programs, effort);
                if (!entries) return std::unexpected(entries.error());
                expandPartialRides(*entries);
                if (auto problem = whyNot(*entries)) return std::unexpected(std::move(*problem));
                entries_[side].push_back(std::move(*entries));
            }
        }
        if (compiler::usesHoles(rules_) || compiler::recordUseOf(rules_, tables_->programs).any()) {
            return std::unexpected(Message{"compile.records-on-large-board", {}});
        }
        for (const Side side : kSides) {
            for (std::size_t kind = 0; kind < tables_->kindCount; ++kind) addKind(side, kind);
        }
        noteUnmovedUse(*tables_, compiler::unmovedUse(entries_, tables_->recipes, tables_->programs));
        for (const Side side : kSides) {
            if (auto problem = addStrikes(side)) return std::unexpected(std::move(*problem));
        }
        tables_->lines.finish();
        return tables_;
    }

private:
    [[nodiscard]] static KindId kindAt(std::size_t index) {
        return KindId{static_cast<std::uint16_t>(index)};
    }
    [[nodiscard]] bool isRoyal(KindId kind) const { return rules_.of(kind).royalty == Royalty::Royal; }

    /// What is asked of the position when a move is found or made, plays elsewhere.
    [[nodiscard]] std::optional<Message> whyNot(const Entries& entries) const {
        const auto asks = [&](const auto& entry) {
            return !entry.requirement.programs().empty() || !tables_->recipes[entry.recipe].guards.empty();
        };
        const bool some =
            std::ranges::any_of(entries.moves, asks) || std::ranges::any_of(entries.castles, asks);
        if (some) return Message{"compile.condition-on-large-board", {}};
        return std::nullopt;
    }

    /// Rides that some squares lack, though there is room, are plain moves with conditions.
    void expandPartialRides(Entries& entries) {
        std::map<RideShape, std::vector<RideEntry>> shapes;
        for (const RideEntry& ride : entries.rides) {
            shapes[{ride.direction, ride.last, ride.allowed.bits()}].push_back(ride);
        }
        entries.rides.clear();
        for (const auto& [shape, rides] : shapes) {
            const int across = shape_.files() - std::abs(shape.direction.files);
            const int up = shape_.ranks() - std::abs(shape.direction.ranks);
            if (static_cast<int>(rides.size()) == across * up) {
                entries.rides.push_back(rides.front());
            } else {
                for (const RideEntry& ride : rides) expand(ride, entries);
            }
        }
    }
    void expand(const RideEntry& ride, Entries& entries) const {
        Requirement open;
        std::optional<Square> square = shape_.neighbour(ride.from, ride.direction);
        for (int number = 1; square && number <= ride.last; ++number) {
            if (auto holds = open.and_(Requirement::content(*square, ride.allowed))) {
                entries.moves.push_back(
                    {ride.from, *square, std::move(*holds), RecipeBook::kPlain, ride.node, {}});
            }
            open = *open.and_(Requirement::content(*square, {Content::Empty}));
            square = shape_.neighbour(*square, ride.direction);
        }
    }

    void addKind(Side side, std::size_t index) {
        KindTables kind;
        const KindId id = kindAt(index);
        const PieceCode code = codeOf(id, side);
        kind.royal = isRoyal(id);
        SideTables& own = tables_->sides[side];
        if (kind.royal) own.royals.push_back(code);
        tables_->resetsQuiet[code] = rules_.of(id).quiet == QuietCounter::Resets;
        const Entries& entries = entries_[side][index];
        for (const CastleEntry& castle : entries.castles) {
            addCastle(kind, castle, side);
            tables_->became.note(id, castle.node, compiler::Became::Castle);
        }
        for (const RideEntry& ride : entries.rides) {
            addRide(kind, ride, side);
            tables_->became.note(id, ride.node, compiler::Became::Slide);
        }
        addMoves(kind, id, entries.moves, side);
        own.kinds.push_back(std::move(kind));
    }

    void addRide(KindTables& kind, const RideEntry& entry, Side side) {
        Ride ride;
        const Standing onto = standingsOf(entry.allowed, side);
        if (onto == 0) return;  // for neutral pieces alone, which never stand here
        ride.family = tables_->lines.family(entry.direction);
        ride.forward = LineMap::isForward(entry.direction);
        ride.backward = !ride.forward;
        ride.ontoEmpty = (onto & kNobody) != 0;
        ride.last = static_cast<std::uint8_t>(entry.last);
        for (const Side taken : kSides) {
            ride.takes[static_cast<unsigned>(taken)] = (onto & standingOf(taken)) != 0 ? ~0U : 0U;
        }
        kind.mayTakeOwn |= (onto & standingOf(side)) != 0;
        for (Ride& other : kind.rides) {
            const bool same = other.family == ride.family && other.last == ride.last &&
                              other.ontoEmpty == ride.ontoEmpty && other.takes == ride.takes;
            if (!same || (other.forward && ride.forward) || (other.backward && ride.backward)) continue;
            other.forward = other.backward = true;
            return;
        }
        kind.rides.push_back(ride);
    }

    void addMoves(KindTables& kind, KindId id, const std::vector<Entry>& entries, Side side) {
        Collected<Leap> leaps(tables_->squares);
        Collected<Listed> listed(tables_->squares);
        Collected<Marked> marked(tables_->squares);
        for (const Entry& entry : entries) {
            const compiler::Recipe& recipe = tables_->recipes[entry.recipe];
            tables_->royalsAppear |= compiler::makesRoyals(recipe, rules_);
            const Leap leap{entry.shown.index, standingsOf(entry.requirement.at(entry.shown), side),
                            entry.recipe, static_cast<std::uint16_t>(recipe.choiceCount())};
            if (leap.onto == 0) continue;
            const bool plain = entry.requirement.without(entry.shown).contents().empty();
            tables_->became.note(id, entry.node, plain ? compiler::Became::Leap : compiler::Became::List);
            const bool decided = compiler::decidedByMasks(recipe, id, rules_);
            if (!decided) tables_->became.note(id, entry.node, compiler::Became::Tried);
            const Conditions conditions = conditionsOf(entry.requirement, entry.shown, side);
            const auto marks = std::span(entry.requirement.marks());
            const auto needed = std::ranges::find_if(marks, &compiler::MarkRequirement::stands);
            const bool free = conditions.squareCount == 0 && conditions.markCount == 0 &&
                              conditions.actorMoved == ActorMoved::Either;
            kind.mayTakeOwn |= decided && (leap.onto & standingOf(side)) != 0;
            if (free && decided) {
                leaps.add(entry.from, leap);
            } else if (needed == marks.end()) {
                listed.add(entry.from, {leap, conditions, decided});
            } else {
                marked.add(needed->square,
                           {entry.from.index, needed->mark.index, {leap, conditions, decided}});
            }
        }
        kind.leaps = leaps.finish();
        kind.listed = listed.finish();
        kind.marked = marked.finish();
        kind.hasListed = !kind.listed.items.empty() || !kind.marked.items.empty();
    }

    /// Of everything but one square.
    [[nodiscard]] Conditions conditionsOf(const Requirement& requirement, Square but, Side side) {
        Conditions conditions;
        conditions.actorMoved = requirement.actorMoved();
        conditions.firstSquare = static_cast<std::uint32_t>(tables_->squareTests.size());
        conditions.firstMark = static_cast<std::uint32_t>(tables_->markTests.size());
        for (const auto& [square, allowed] : requirement.contents()) {
            if (square == but || standingsOf(allowed, side) == kAnything) continue;
            tables_->squareTests.push_back({square.index, standingsOf(allowed, side)});
            ++conditions.squareCount;
        }
        for (const compiler::MarkRequirement& mark : requirement.marks()) {
            tables_->markTests.push_back({mark.square.index, mark.mark.index, mark.stands});
            ++conditions.markCount;
        }
        return conditions;
    }

    void addCastle(KindTables& kind, const CastleEntry& entry, Side side) {
        CastleCase added;
        added.from.insert(entry.from);
        for (const KindId partner : entry.partners) added.partners.push_back(codeOf(partner, side));
        added.when = conditionsOf(entry.requirement, entry.from, side);
        addCastleCase(castleKernelOf(kind.castles, entry), std::move(added));
    }

    // Attacks.

    [[nodiscard]] std::optional<Message> addStrikes(Side side) {
        const CaptureReader reader(rules_, tables_->recipes, entries_);
        SideTables& own = tables_->sides[side];
        std::vector<std::map<std::uint16_t, CodeSet>> leaps(tables_->squares);
        Collected<Strike> strikes(tables_->squares);
        Collected<Strike> conditional(tables_->squares);
        Collected<Strike> marked(tables_->squares);
        for (std::size_t kind = 0; kind < tables_->kindCount; ++kind) {
            const PieceCode code = codeOf(kindAt(kind), side);
            const Entries& entries = entries_[side][kind];
            for (const RideEntry& ride : entries.rides) addStrikeLine(own, ride, code);
            for (const Entry& entry : entries.moves) {
                if (reader.mayExchangeRoyals(entry, kindAt(kind))) {
                    return Message{"compile.royals-exchanged", {}};
                }
                for (const auto& [square, noRoyals, when] : reader.attacked(entry, kindAt(kind))) {
                    if (!noRoyals.empty() || when != nullptr)
                        return Message{"compile.attack-not-compiled", {}};
                    const Requirement rest = entry.requirement.without(square);
                    if (rest.onlyEmpties() && rest.contents().empty()) {
                        leaps[square.index][entry.from.index].set(code);
                        continue;
                    }
                    const Strike strike{entry.from.index, code, conditionsOf(rest, square, side)};
                    if (rest.onlyEmpties()) {
                        strikes.add(square, strike);
                    } else if (!rest.marks().empty() &&
                               reader.hitsOnlyTheMarker(entry.requirement, square, side)) {
                        marked.add(square, strike);
                    } else {
                        conditional.add(square, strike);
                        own.anyConditional = true;
                    }
                }
            }
        }
        own.leapStrikes = leapStrikes(leaps);
        own.strikes = strikes.finish();
        own.conditional = conditional.finish();
        own.marked = marked.finish();
        return std::nullopt;
    }

    void addStrikeLine(SideTables& own, const RideEntry& ride, PieceCode code) {
        if (!ride.allowed.has(Content::Enemy)) return;
        const std::uint8_t family = tables_->lines.family(ride.direction);
        const bool forward = !LineMap::isForward(ride.direction);  // one looks the other way
        auto line = std::ranges::find_if(own.strikeLines, [&](const StrikeLine& each) {
            return each.family == family && each.forward == forward;
        });
        if (line == own.strikeLines.end()) {
            own.strikeLines.push_back({family, forward, {}});
            line = own.strikeLines.end() - 1;
        }
        std::uint8_t& reach = line->reach[code];
        reach = std::max(reach, static_cast<std::uint8_t>(ride.last));
    }

    [[nodiscard]] BySquare<LeapStrike> leapStrikes(
        const std::vector<std::map<std::uint16_t, CodeSet>>& bySquare) {
        BySquare<LeapStrike> result;
        for (const auto& attackers : bySquare) {
            result.start.push_back(static_cast<std::uint32_t>(result.items.size()));
            for (const auto& [from, codes] : attackers) {
                const auto found = std::ranges::find(tables_->codeSets, codes);
                const auto number = static_cast<std::uint16_t>(found - tables_->codeSets.begin());
                if (found == tables_->codeSets.end()) tables_->codeSets.push_back(codes);
                result.items.push_back({from, number});
            }
        }
        result.start.push_back(static_cast<std::uint32_t>(result.items.size()));
        return result;
    }

    std::shared_ptr<Tables> tables_;
    const Rules& rules_;
    BoardShape shape_;
    BySide<std::vector<Entries>> entries_;
};

}  // namespace

std::expected<std::shared_ptr<const Tables>, Message> buildTables(std::shared_ptr<const Rules> rules) {
    for (const KindRules& kind : rules->kinds) {
        if (kind.hasEvents()) return std::unexpected(Message{"compile.events", {{"piece", kind.id}}});
    }
    if (rules->kinds.size() > kMostKinds) return std::unexpected(Message{"compile.too-many-kinds", {}});
    if (rules->marks.size() > kMostMarks) return std::unexpected(Message{"compile.too-many-marks", {}});
    return TableBuilder(std::move(rules)).build();
}

}  // namespace chesspp::lines
