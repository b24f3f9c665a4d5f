// SPDX-License-Identifier: MIT
#include "core/moves/compiler/term.h"

#include <algorithm>
#include <array>

namespace chesspp::compiler {

namespace {

constexpr TermId kNoTerm = ~TermId{0};
constexpr std::uint32_t kMostCounted = 1U << 24U;  ///< sums of sizes and costs end here
constexpr std::int64_t kMostAround = 3;  ///< the radius up to which squares around are counted in six bits

[[nodiscard]] bool isQuantifier(const Term& term) {
    return term.op == Op::Quantify || term.op == Op::QuantifySet;
}

[[nodiscard]] bool isEquality(const Term& comparison) {
    return comparison.detail == static_cast<std::uint8_t>(ComparisonOperator::Equal) ||
           comparison.detail == static_cast<std::uint8_t>(ComparisonOperator::NotEqual);
}

/// Whether SetMachine evaluates it for all squares.
[[nodiscard]] bool hasSets(const Term& ofSquare) {
    return ofSquare.is(SquareMember::IsHole) || ofSquare.is(SquareMember::Piece) ||
           rowOf(memberOf(ofSquare)).depends == MemberDependence::Contents;
}

[[nodiscard]] std::uint8_t bitOf(Varies varies) {
    switch (varies) {
        case Varies::Position:
            break;
        case Varies::Start:
            return LooksAtStart;
        case Varies::Shown:
            return LooksAtShown;
        case Varies::Item:
            return LooksAtItem;
    }
    return 0;
}

/// The Looks of an inner condition, seen from outside the quantifier.
[[nodiscard]] std::uint8_t seenOutside(std::uint8_t looks) {
    const auto candidate = looks & (LooksAtStart | LooksAtShown);
    return static_cast<std::uint8_t>(candidate | ((looks & LooksAtOuter) != 0 ? LooksAtItem : 0));
}

/// Whether an inner condition can be evaluated for all items at once.
[[nodiscard]] bool isOfItems(const TermSets& inner) {
    const bool varies = inner.varies == Varies::Item || inner.varies == Varies::Position;
    return inner.possible && varies && (inner.known & LooksAtItem) == 0;
}

/// Of both; impossible where two squares would vary, or one would both vary and be known.
[[nodiscard]] TermSets joined(TermSets one, const TermSets& other) {
    const bool sameSquare =
        one.varies == Varies::Position || other.varies == Varies::Position || one.varies == other.varies;
    one.possible = one.possible && other.possible && sameSquare;
    if (one.varies == Varies::Position) one.varies = other.varies;
    one.known |= other.known;
    one.possible = one.possible && (one.known & bitOf(one.varies)) == 0;
    return one;
}

}  // namespace

Member memberOf(const Term& term) {
    if (term.op == Op::OfPiece) return static_cast<PieceMember>(term.detail);
    if (term.op == Op::OfSide) return static_cast<SideMember>(term.detail);
    if (term.op == Op::OfBoard) return static_cast<BoardMember>(term.detail);
    if (term.op == Op::OfMove) return static_cast<MoveMember>(term.detail);
    return static_cast<SquareMember>(term.detail);
}

std::size_t TermTable::hashOf(const Term& term, std::span<const TermId> operands) const {
    std::uint64_t hash = static_cast<std::uint64_t>(term.op) | static_cast<std::uint64_t>(term.type) << 8U |
                         static_cast<std::uint64_t>(term.detail) << 16U |
                         static_cast<std::uint64_t>(static_cast<std::uint16_t>(term.files)) << 24U |
                         static_cast<std::uint64_t>(static_cast<std::uint16_t>(term.ranks)) << 40U;
    const auto mix = [&hash](std::uint64_t value) {
        hash = (hash ^ value) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 29U;
    };
    mix(static_cast<std::uint64_t>(term.number));
    for (const TermId operand : operands) mix(operand);
    return static_cast<std::size_t>(hash);
}

TermId TermTable::make(Term term, std::span<const TermId> operands) {
    const std::array swapped{operands.size() == 2 ? operands[1] : TermId{},
                             operands.empty() ? TermId{} : operands[0]};
    if (isSymmetric(term, operands) && placeRank(swapped[0]) > placeRank(swapped[1])) operands = swapped;
    term.count = static_cast<std::uint16_t>(operands.size());
    if (term.op == Op::Quantify) {
        const TermSets& inner = facts_[operands[1]].sets;
        if (isOfItems(inner)) {
            term.op = Op::QuantifySet;
            term.number = kNoName;
            if (inner.known == 0 && !facts_[operands[1]].fixed) {
                const auto same = std::ranges::find(itemSets_, operands[1]);
                term.number = same - itemSets_.begin();
                if (same == itemSets_.end()) itemSets_.push_back(operands[1]);
            }
        }
    }
    if (terms_.size() * 2 >= table_.size()) grow();
    const std::size_t mask = table_.size() - 1;
    std::size_t at = hashOf(term, operands) & mask;
    for (; table_[at] != kNoTerm; at = (at + 1) & mask) {
        const Term& other = terms_[table_[at]];
        if (other.sameOperation(term) && std::ranges::equal(operandsOf(other), operands)) return table_[at];
    }
    const auto id = static_cast<TermId>(terms_.size());
    facts_.push_back(factsOf(term, operands));
    term.first = static_cast<std::uint32_t>(operands_.size());
    operands_.insert(operands_.end(), operands.begin(), operands.end());
    terms_.push_back(term);
    table_[at] = id;
    return id;
}

/// Whether its two operands may be exchanged: then the one that varies comes first.
bool TermTable::isSymmetric(const Term& term, std::span<const TermId> operands) const {
    if (term.is(SquareMember::DistanceTo) || term.is(SquareMember::RookDistanceTo)) return true;
    if (term.op != Op::Compare || !isEquality(term)) return false;
    const ValueType type = terms_[operands[0]].type;
    return type == ValueType::Square || type == ValueType::Piece;
}

int TermTable::placeRank(TermId id) const {
    const TermSets& sets = facts_[id].sets;
    if (!sets.possible) return 0;
    return sets.varies == Varies::Item ? 2 : 1;
}

void TermTable::grow() {
    constexpr std::size_t kFirst = 256;
    table_.assign(std::max(kFirst, table_.size() * 2), kNoTerm);
    const std::size_t mask = table_.size() - 1;
    for (TermId id = 0; id < terms_.size(); ++id) {
        std::size_t at = hashOf(terms_[id], this->operands(id)) & mask;
        while (table_[at] != kNoTerm) at = (at + 1) & mask;
        table_[at] = id;
    }
}

TermId TermTable::constant(const SquareSet& region) {
    const auto same = std::ranges::find(sets_, region);
    const auto number = same - sets_.begin();
    if (same == sets_.end()) sets_.push_back(region);
    return constant(ValueType::Region, number);
}

std::int64_t TermTable::unknownNameNumber(std::string_view text) {
    const auto found = std::ranges::find(unknownNames_, text);
    const auto number = found - unknownNames_.begin();
    if (found == unknownNames_.end()) unknownNames_.emplace_back(text);
    return -1 - number;
}

TermFacts TermTable::factsOf(const Term& term, std::span<const TermId> operands) const {
    constexpr std::uint32_t kAttack = 1000;
    constexpr std::uint32_t kLoop = 50;
    TermFacts facts;
    bool allNowhere = true;
    for (const TermId operand : operands) {
        const TermFacts& each = facts_[operand];
        facts.reads |= each.reads;
        facts.effort = std::max(facts.effort, each.effort);
        facts.fixed = facts.fixed && each.fixed;
        facts.symbols |= each.symbols;
        facts.offsets = facts.offsets || each.offsets;
        facts.beyond = facts.beyond || each.beyond;
        facts.size = std::min(kMostCounted, facts.size + each.size);
        facts.cost = std::min(kMostCounted, facts.cost + each.cost);
        allNowhere = allNowhere && each.foldsNowhere;
        if (!isQuantifier(term)) facts.looks |= each.looks;
    }
    const auto ofMember = [&] {
        const MemberRow& row = rowOf(memberOf(term));
        facts.reads |= std::uint64_t{1} << static_cast<unsigned>(row.depends);
        facts.fixed = facts.fixed && row.cost == CostClass::Fixed;
        if (row.depends != MemberDependence::Attacks && row.depends != MemberDependence::LegalMoves) return;
        facts.effort = TermEffort::Attacks;
        facts.cost += kAttack;
        // The query puts the actor on the square.
        if (term.op == Op::OfSquare) facts.looks |= LooksAtStart;
    };
    bool joins = false;
    switch (term.op) {
        case Op::Symbol:
            facts.symbols = static_cast<std::uint16_t>(1U << term.detail);
            facts.fixed = term.detail != static_cast<std::uint8_t>(Subject::Other);
            break;
        case Op::Constant:
            facts.fixed = term.type != ValueType::Move;
            break;
        case Op::Start:
        case Op::FromStart:
            facts.looks = LooksAtStart;
            break;
        case Op::Shown:
            facts.looks = LooksAtShown;
            break;
        case Op::Item:
            facts.looks = term.detail == 0 ? LooksAtItem : LooksAtOuter;
            break;
        case Op::EventPiece:
            facts.fixed = false;
            facts.mayBeGone = term.number != 0;
            break;
        case Op::OfSquare:
            ofMember();
            facts.offsets = facts.offsets || (term.is(SquareMember::Offset) && term.number < 0);
            break;
        case Op::OfPiece:
        case Op::OfSide:
        case Op::OfBoard:
        case Op::OfMove:
            ofMember();
            break;
        case Op::Quantify:
        case Op::QuantifySet:
            facts.looks =
                static_cast<std::uint8_t>(facts_[operands[0]].looks | seenOutside(facts_[operands[1]].looks));
            if (!facts.fixed) facts.effort = std::max(facts.effort, TermEffort::Counts);
            if (facts.fixed) facts.effort = TermEffort::Cheap;
            if (term.op == Op::Quantify) facts.cost += kLoop;
            break;
        case Op::Choice:
            facts.mayBeGone = facts_[operands[1]].mayBeGone || facts_[operands[2]].mayBeGone;
            joins = true;
            break;
        case Op::Not:
        case Op::And:
        case Op::Or:
        case Op::Xor:
            joins = true;
            break;
        case Op::Beyond:
            facts.beyond = true;
            facts.fixed = false;
            break;
        case Op::Nothing:
        case Op::Stepped:
        case Op::Known:
        case Op::IsKind:
        case Op::InRegion:
        case Op::Calculate:
        case Op::Compare:
        case Op::InList:
        case Op::Otherwise:
            break;
    }
    facts.foldsNowhere = joins ? allNowhere : facts.effort >= TermEffort::Counts;
    facts.sets = setsOf(term, operands);
    return facts;
}

TermSets TermTable::setsOf(const Term& term, std::span<const TermId> operands) const {
    const TermSets none;
    const auto ofPlace = [&](TermId place) { return facts_[place].sets; };
    switch (term.op) {
        case Op::Constant:
            return {term.type == ValueType::Boolean, Varies::Position, 0};
        case Op::Start:
        case Op::FromStart:
            return {true, Varies::Start, 0};
        case Op::Shown:
            return {true, Varies::Shown, 0};
        case Op::Item:
            return {term.detail == 0, Varies::Item, 0};
        case Op::Stepped:
            return ofPlace(operands[0]);
        case Op::OfSquare:
            return hasSets(term) ? ofPlace(operands[0]) : none;
        case Op::OfPiece:
            if (term.is(PieceMember::Exists) || term.is(PieceMember::Royal) || term.is(PieceMember::Square)) {
                return ofPlace(operands[0]);
            }
            return none;
        case Op::Known:
            return terms_[operands[0]].type == ValueType::Square ? ofPlace(operands[0]) : none;
        case Op::IsKind:
            return terms_[operands[0]].is(PieceMember::Kind) ? ofPlace(operand(operands[0], 0)) : none;
        case Op::InRegion:
            return terms_[operands[1]].op == Op::Constant ? ofPlace(operands[0]) : none;
        case Op::Compare:
            return comparisonSets(term, operands[0], operands[1]);
        case Op::Not:
        case Op::And:
        case Op::Or:
        case Op::Xor:
        case Op::Choice:
        case Op::Otherwise: {
            if (term.type != ValueType::Boolean) return none;
            TermSets all{true, Varies::Position, 0};
            for (const TermId operand : operands) all = joined(all, facts_[operand].sets);
            return all;
        }
        case Op::Quantify:
        case Op::QuantifySet:
            return term.type == ValueType::Boolean ? quantifierSets(operands[0], operands[1]) : none;
        case Op::Nothing:
        case Op::Symbol:
        case Op::EventPiece:
        case Op::OfSide:
        case Op::OfBoard:
        case Op::OfMove:
        case Op::Calculate:
        case Op::InList:
        case Op::Beyond:
            return none;
    }
    return none;
}

TermSets TermTable::comparisonSets(const Term& term, TermId left, TermId right) const {
    const Term& compared = terms_[left];
    const bool withConstant = terms_[right].op == Op::Constant;
    if (isEquality(term) && (compared.type == ValueType::Square || compared.type == ValueType::Piece)) {
        return nearSets(left, right);
    }
    if (!withConstant) return {};
    if (isQuantifier(compared) && compared.type == ValueType::Number)
        return quantifierSets(operand(left, 0), operand(left, 1));
    const bool isLine = compared.is(SquareMember::File) || compared.is(SquareMember::Rank) ||
                        (compared.is(SquareMember::RankFrom) && terms_[operand(left, 1)].op == Op::Constant);
    if (isLine || compared.is(PieceMember::Side)) return facts_[operand(left, 0)].sets;
    if (compared.is(SquareMember::DistanceTo) || compared.is(SquareMember::RookDistanceTo)) {
        return nearSets(operand(left, 0), operand(left, 1));
    }
    return {};
}

/// Of a place and a square or piece that does not vary with it.
TermSets TermTable::nearSets(TermId place, TermId from) const {
    TermSets sets = facts_[place].sets;
    const TermFacts& facts = facts_[from];
    if (facts.unbound() || (facts.looks & bitOf(sets.varies)) != 0) return {};
    sets.known |= facts.looks;
    return sets;
}

TermSets TermTable::quantifierSets(TermId over, TermId inner) const {
    const Term& set = terms_[over];
    TermSets sets{true, Varies::Position, 0};
    if (set.is(SquareMember::Around)) {
        const Term& radius = terms_[operand(over, 1)];
        if (radius.op != Op::Constant || radius.number > kMostAround) return {};
        sets = facts_[operand(over, 0)].sets;
    } else if (set.is(SideMember::Pieces)) {
        if (set.count != 0) return {};
    } else if (set.op != Op::Constant && !set.is(BoardMember::Pieces)) {
        return {};
    }
    const TermSets& ofItems = facts_[inner].sets;
    return joined(sets, {isOfItems(ofItems), Varies::Position, seenOutside(ofItems.known)});
}

}  // namespace chesspp::compiler
