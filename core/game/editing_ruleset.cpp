// SPDX-License-Identifier: MIT
#include "core/game/editing_ruleset.h"

#include "core/base/ascii.h"
#include "core/game/fen_placement.h"
#include "core/game/resolve_variant.h"
#include "core/game/tree_references.h"
#include "core/language/piece_references.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

/// A closed variant on another board: nothing of its start can be read there.
void putOnBoard(Variant& variant, BoardShape shape) {
    if (variant.shape == shape) return;
    variant.shape = shape;
    variant.start = AnyStart{emptyBoardFen(shape)};
    std::erase_if(variant.holes, [&](const std::string& hole) { return !shape.parse(hole); });
    leaveOutCastlingOffBoard(variant);
}

/// Kinds that no letter has; trees that castle find the roles they name.
void invite(Variant& variant, const std::set<std::string>& kindIds,
            std::span<const PieceDefinition* const> library) {
    auto* further = std::get_if<std::vector<std::string>>(&variant.kinds);
    for (const std::string& id : kindIds) {
        if (further != nullptr && !isInArmy(variant, id) &&
            std::ranges::find(*further, id) == further->end()) {
            further->push_back(id);
            variant.invited.ids.push_back(id);
        }
        const PieceDefinition* piece = pieceOf(library, id);
        if (piece == nullptr) continue;
        for (const CastleUse& castle : factsOf(piece->tree, piece->on).castles) {
            variant.roles.try_emplace(castle.role);
        }
    }
}

/// From the numbers of one ruleset to those of another, by name.
class Renaming {
public:
    Renaming(const Ruleset& from, const Ruleset& to) : rules_(to.rules()) {
        for (const KindRules& kind : from.rules().kinds) kinds_.push_back(rules_.kindNamed(kind.id));
        for (const std::string& mark : from.rules().marks) marks_.push_back(rules_.markNamed(mark));
        for (const std::string& each : from.rules().counters) counters_.push_back(rules_.counterNamed(each));
        const auto same = [](const auto& all) {
            for (std::size_t i = 0; i < all.size(); ++i) {
                if (!all[i] || all[i]->index != i) return false;
            }
            return true;
        };
        alike_ = same(kinds_) && same(marks_) && same(counters_);
    }

    [[nodiscard]] Setup of(const Setup& setup) const {
        Setup result = setup;
        for (std::optional<SetupPiece>& piece : result.squares) {
            if (piece && !carry(*piece)) piece.reset();
        }
        std::erase_if(result.marks, [&](SquareMark& mark) {
            const auto known = marks_[mark.mark.index];
            if (known) mark.mark = *known;
            return !known;
        });
        std::ranges::sort(result.marks);
        for (auto each = result.squareCounters.begin(); each != result.squareCounters.end();) {
            each->second = of(each->second, counters_);
            each = each->second.empty() ? result.squareCounters.erase(each) : std::next(each);
        }
        for (const Side side : kSides) {
            result.hands[side] = of(setup.hands[side], kinds_);
            result.sides[side].counters = of(setup.sides[side].counters, counters_);
        }
        carryPast(result);
        return result;
    }

private:
    [[nodiscard]] std::optional<KindId> of(KindId kind) const { return kinds_[kind.index]; }

    /// Numbers by what has a name in both.
    template <class Id, class Number>
    [[nodiscard]] static std::map<Id, Number> of(const std::map<Id, Number>& numbers,
                                                 const std::vector<std::optional<Id>>& ids) {
        std::map<Id, Number> result;
        for (const auto& [id, number] : numbers) {
            if (const auto known = ids[id.index]) result.emplace(*known, number);
        }
        return result;
    }

    [[nodiscard]] bool carry(SetupPiece& piece) const {
        const auto known = of(piece.piece.kind);
        if (!known) return false;
        piece.piece.kind = *known;
        if (piece.promotedFrom) piece.promotedFrom = of(*piece.promotedFrom);
        piece.counters = of(piece.counters, counters_);
        return true;
    }

    void carryPast(Setup& setup) const {
        setup.keep(rules_.history);
        // The keys of earlier positions are made of numbers: other numbers, other keys.
        if (!alike_) setup.earlier.clear();
        for (std::size_t i = 0; i < setup.past.size(); ++i) {
            PastMove& move = setup.past[i];
            const auto actor = move.actor ? of(move.actor->kind) : std::nullopt;
            const auto dropped = move.from.dropped();
            const auto taken = move.taken ? of(move.taken->kind) : std::nullopt;
            if ((move.actor && !actor) || (move.taken && !taken)) {
                setup.past.resize(i);  // moves before one that cannot be recorded cannot be recorded either
                return;
            }
            if (move.actor) move.actor->kind = *actor;
            if (dropped) move.from = Origin::hand(*actor);
            if (move.taken) move.taken->kind = *taken;
        }
    }

    const Rules& rules_;
    std::vector<std::optional<KindId>> kinds_;
    std::vector<std::optional<MarkId>> marks_;
    std::vector<std::optional<CounterId>> counters_;
    bool alike_ = false;
};

bool looksLikeId(const std::string& text) {
    return !text.empty() && isLowerCase(text[0]) &&
           std::ranges::all_of(text, [](char c) { return isLowerCase(c) || isDigit(c) || c == '-'; });
}

/// "e4, d5"
std::string squaresWith(const std::string& id, const Setup& setup, const Ruleset& ruleset) {
    const auto isOne = [&](const SetupPiece& each) { return ruleset.definition(each.piece.kind).id == id; };
    return squareList(setup.shape, setup.piecesThat(isOne).list());
}

}  // namespace

Result<RulesetPtr> rulesetForEditing(const Variant& home, BoardShape shape,
                                     const std::set<std::string>& kindIds,
                                     std::span<const PieceDefinition* const> library, Backend backend) {
    Variant variant = settledFor(home, shape, kindIds, library);
    putOnBoard(variant, shape);
    invite(variant, kindIds, library);
    return Ruleset::compile(variant, [&](std::string_view id) { return pieceOf(library, id); }, backend);
}

Setup carriedOver(const Setup& setup, const Ruleset& from, const Ruleset& to) {
    if (&from == &to) return setup;
    return Renaming(from, to).of(setup);
}

PieceDefinition unknownPiece(const std::string& id) {
    PieceDefinition piece;
    piece.id = id;
    piece.name = id;
    return piece;
}

bool isUnknown(const PieceDefinition& piece) {
    return piece.tree.empty() && piece.on.empty() && piece == unknownPiece(piece.id);
}

std::set<std::string> unknownKinds(const PlacementOutline& outline,
                                   std::span<const PieceDefinition* const> library) {
    std::set<std::string> missing;
    std::set<std::string> seen;
    std::vector<std::string> toDo(outline.ids.begin(), outline.ids.end());
    while (!toDo.empty()) {
        const std::string id = std::move(toDo.back());
        toDo.pop_back();
        if (!looksLikeId(id) || !seen.insert(id).second) continue;
        if (const PieceDefinition* piece = pieceOf(library, id)) {
            for (const KindNaming& each : kindsNamed(*piece)) toDo.push_back(each.kind);
        } else {
            missing.insert(id);
        }
    }
    return missing;
}

std::set<std::string> kindsIn(const Setup& setup, const Ruleset& ruleset, KindsWhere where) {
    const bool remembered = where == KindsWhere::Remembered;
    std::vector<bool> seen(ruleset.kindCount(), false);
    const auto see = [&](KindId kind) { seen[kind.index] = true; };
    for (const std::optional<SetupPiece>& piece : setup.squares) {
        if (!piece) continue;
        see(piece->piece.kind);
        if (remembered && piece->promotedFrom) see(*piece->promotedFrom);
    }
    for (const Side side : kSides) {
        for (const auto& [kind, count] : setup.hands[side]) see(kind);
    }
    for (const PastMove& move : setup.past) {
        if (!remembered) break;
        if (move.actor) see(move.actor->kind);
        if (move.taken) see(move.taken->kind);
    }
    std::set<std::string> ids;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (seen[i]) ids.insert(ruleset.rules().kinds[i].id);
    }
    return ids;
}

std::set<std::string> foreignKinds(const std::set<std::string>& kinds, const Ruleset& editing,
                                   const Variant& home) {
    if (std::holds_alternative<WholeLibrary>(home.kinds)) return {};
    std::set<std::string> foreign = kinds;
    std::set<std::string> own;
    std::vector<std::string> toDo = std::get<std::vector<std::string>>(home.kinds);
    for (const ArmyEntry& entry : home.army) toDo.push_back(entry.kind);
    while (!toDo.empty() && !foreign.empty()) {
        const std::string id = std::move(toDo.back());
        toDo.pop_back();
        if (!own.insert(id).second) continue;
        foreign.erase(id);
        const auto kind = editing.kindById(id);
        if (!kind) continue;
        const PieceDefinition& piece = editing.definition(*kind);
        const TreeFacts facts = factsOf(piece.tree, piece.on);
        for (const NamedReference& made : facts.kinds) toDo.push_back(made.name);
        for (const NamedReference& hurdle : facts.hurdles) toDo.push_back(hurdle.name);
    }
    return foreign;
}

Diagnostics unknownIn(const Setup& setup, const Ruleset& ruleset) {
    Diagnostics problems;
    for (const std::string& id : kindsIn(setup, ruleset, KindsWhere::Standing)) {
        if (!isUnknown(ruleset.definition(*ruleset.kindById(id)))) continue;
        const std::string squares = squaresWith(id, setup, ruleset);
        problems.error({}, squares.empty() ? "setup.unknown-kind-in-hand" : "setup.unknown-kind",
                       {{"kind", id}, {"squares", squares}});
    }
    return problems;
}

Diagnostics foreignIn(const Setup& setup, const Ruleset& editing, const Variant& home) {
    Diagnostics problems;
    if (home.board == BoardChoice::Fixed && setup.shape != home.shape) {
        problems.error({}, "setup.other-board",
                       {{"files", setup.shape.files()},
                        {"ranks", setup.shape.ranks()},
                        {"expectedFiles", home.shape.files()},
                        {"expectedRanks", home.shape.ranks()},
                        {"variant", home.id}});
    }
    for (const std::string& id : foreignKinds(kindsIn(setup, editing, KindsWhere::Standing), editing, home)) {
        const std::string squares = squaresWith(id, setup, editing);
        problems.error({}, squares.empty() ? "setup.foreign-kind-in-hand" : "setup.foreign-kind",
                       {{"kind", id}, {"squares", squares}, {"variant", home.id}});
    }
    return problems;
}

}  // namespace chesspp
