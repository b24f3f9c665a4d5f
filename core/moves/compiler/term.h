// SPDX-License-Identifier: MIT
// Conditions as compiled: operations on other terms, each kept once, with ids for names. resolve.h makes them
// of expressions, bind.h replaces the words of a tree by squares, bitboards/interpreter.h runs them.
#pragma once

#include "core/geometry/square_set.h"
#include "core/language/expression.h"
#include "core/language/member_table.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::compiler {

/// By TermTable; equal terms of a table have equal ids.
using TermId = std::uint32_t;

/// Squares, pieces (by their square), kinds and sides are numbers, and so are moves (by how many turns they
/// are back) and texts (a letter by the first kind that has it, any other below 0).
enum class Op : std::uint8_t {
    Nothing,
    Constant,    ///< `number`; of a region TermTable::set(number)
    Symbol,      ///< the Subject `detail`, a square or a piece, until it is bound
    Start,       ///< the actor's square
    Shown,       ///< the square on which the candidate is shown
    FromStart,   ///< the square `step` from the actor's, which exists and is `number` numbers further
    EventPiece,  ///< the acting piece of the event (detail 0) or the other (1); may be gone if `number` is 1
    Item,        ///< of the innermost quantifier (detail 0) or of the one around it (1)
    Stepped,     ///< the square `step` from another, `number` numbers further; nothing off the board
    // Members of their first operand; `detail` is the member, `number` the id of a name, or the actor's side
    // for HasFriend, Offset and attacks; with the image for a bound Offset (OffsetImage).
    OfSquare,
    OfPiece,
    OfSide,   ///< pieces of a known side without that operand: it is `number`
    OfBoard,  ///< without that operand
    OfMove,
    Known,      ///< whether it is not nothing
    IsKind,     ///< whether the kind has its bit in `number`, or (detail 1) has not
    InRegion,   ///< the square, the region
    Calculate,  ///< detail is the ArithmeticOperator
    Compare,    ///< detail is the ComparisonOperator
    InList,     ///< whether the first is one of the others; nothing where one is and none is the same
    Not,        ///< these four take nothing for false
    And,
    Or,
    Xor,
    Choice,       ///< the condition, then, else
    Otherwise,    ///< the truth, `detail` if it is nothing
    Quantify,     ///< the set, the inner condition; detail is the QuantifierKind
    QuantifySet,  ///< the same of an inner condition that has sets; see TermTable::Sets
    Beyond,       ///< no program expresses it; `number` is the member's row
};

/// The number of an unknown name.
inline constexpr std::int64_t kNoName = -1;

struct Term {
    Op op = Op::Nothing;
    ValueType type = ValueType::Boolean;
    std::uint8_t detail = 0;
    std::uint16_t count = 0;  ///< operands
    std::uint32_t first = 0;  ///< the first of them, among all operands
    std::int64_t number = 0;
    std::int16_t files = 0;  ///< the step
    std::int16_t ranks = 0;

    [[nodiscard]] Step step() const { return {files, ranks}; }
    /// Whether the two are the same operation, apart from the operands.
    [[nodiscard]] bool sameOperation(const Term& other) const {
        return op == other.op && type == other.type && detail == other.detail && count == other.count &&
               number == other.number && files == other.files && ranks == other.ranks;
    }
    [[nodiscard]] bool is(SquareMember member) const {
        return op == Op::OfSquare && detail == static_cast<std::uint8_t>(member);
    }
    [[nodiscard]] bool is(PieceMember member) const {
        return op == Op::OfPiece && detail == static_cast<std::uint8_t>(member);
    }
    [[nodiscard]] bool is(SideMember member) const {
        return op == Op::OfSide && detail == static_cast<std::uint8_t>(member);
    }
    [[nodiscard]] bool is(BoardMember member) const {
        return op == Op::OfBoard && detail == static_cast<std::uint8_t>(member);
    }
};

/// The square that varies when a place or condition is evaluated for all squares at once.
enum class Varies : std::uint8_t { Position, Start, Shown, Item };

/// The squares that a term depends on, a bit each.
enum Looks : std::uint8_t {
    LooksAtStart = 1,
    LooksAtShown = 2,
    LooksAtItem = 4,
    LooksAtOuter = 8,
};

/// How a term is evaluated for all squares at once: which square varies, and which must be known. A square or
/// piece term is possible if it is at a constant step from the square that varies.
struct TermSets {
    bool possible = false;
    Varies varies = Varies::Position;
    std::uint8_t known = 0;  ///< Looks
};

enum class TermEffort : std::uint8_t { Cheap, Counts, Attacks };

/// Computed once, when a term is made, from its member and its operands.
struct TermFacts {
    std::uint64_t reads = 0;  ///< by MemberDependence, a bit each
    TermSets sets;
    std::uint8_t looks = 0;     ///< Looks
    std::uint16_t symbols = 0;  ///< a bit for each Subject
    TermEffort effort = TermEffort::Cheap;
    bool fixed = true;          ///< squares alone settle it
    bool foldsNowhere = false;  ///< each leaf counts or queries attacks, which no square settles beforehand
    bool offsets = false;       ///< has offsets whose image is not bound
    bool mayBeGone = false;     ///< a piece that may have left the board
    bool beyond = false;        ///< no program expresses it
    std::uint32_t size = 1;     ///< terms in it
    std::uint32_t cost = 1;     ///< of evaluation, relative to others

    [[nodiscard]] bool unbound() const { return symbols != 0 || offsets; }
    [[nodiscard]] bool names(Subject symbol) const {
        return (symbols >> static_cast<unsigned>(symbol) & 1U) != 0;
    }
    [[nodiscard]] bool readsFrom(MemberDependence what) const {
        return (reads >> static_cast<unsigned>(what) & 1U) != 0;
    }
};

/// Terms for evaluation; valid until another term is made.
struct TermView {
    const Term* terms = nullptr;       ///< by id
    const TermId* operands = nullptr;  ///< of all terms

    [[nodiscard]] const Term& operand(const Term& term, std::size_t number) const {
        return terms[operands[term.first + number]];
    }
};

/// All terms of a ruleset.
class TermTable {
public:
    /// The id of the term with these operands; an equal one if there is one.
    [[nodiscard]] TermId make(Term term, std::span<const TermId> operands);
    [[nodiscard]] TermId make(Term term, std::initializer_list<TermId> operands) {
        return make(term, std::span(operands.begin(), operands.size()));
    }
    [[nodiscard]] TermId nothing(ValueType type) { return make({Op::Nothing, type}, {}); }
    [[nodiscard]] TermId constant(ValueType type, std::int64_t number) {
        Term term{Op::Constant, type};
        term.number = number;
        return make(term, {});
    }
    [[nodiscard]] TermId constant(const SquareSet& region);
    [[nodiscard]] TermId truth(bool holds) { return constant(ValueType::Boolean, holds ? 1 : 0); }

    [[nodiscard]] const Term& operator[](TermId id) const { return terms_[id]; }
    [[nodiscard]] const TermFacts& facts(TermId id) const { return facts_[id]; }
    [[nodiscard]] std::span<const TermId> operands(TermId id) const { return operandsOf(terms_[id]); }
    [[nodiscard]] std::span<const TermId> operandsOf(const Term& term) const {
        return std::span(operands_).subspan(term.first, term.count);
    }
    [[nodiscard]] TermId operand(TermId id, std::size_t number) const {
        return operands_[terms_[id].first + number];
    }
    [[nodiscard]] TermView view() const { return {terms_.data(), operands_.data()}; }
    [[nodiscard]] const SquareSet& set(std::int64_t number) const {
        return sets_[static_cast<std::size_t>(number)];
    }
    /// A number below 0 for a text that is no kind's letter or id.
    [[nodiscard]] std::int64_t unknownNameNumber(std::string_view text);

private:
    [[nodiscard]] std::size_t hashOf(const Term& term, std::span<const TermId> operands) const;
    void grow();
    [[nodiscard]] bool isSymmetric(const Term& term, std::span<const TermId> operands) const;
    [[nodiscard]] int placeRank(TermId id) const;
    [[nodiscard]] TermFacts factsOf(const Term& term, std::span<const TermId> operands) const;
    [[nodiscard]] TermSets setsOf(const Term& term, std::span<const TermId> operands) const;
    [[nodiscard]] TermSets comparisonSets(const Term& term, TermId left, TermId right) const;
    [[nodiscard]] TermSets nearSets(TermId place, TermId from) const;
    [[nodiscard]] TermSets quantifierSets(TermId over, TermId inner) const;

    std::vector<Term> terms_;
    std::vector<TermFacts> facts_;
    std::vector<TermId> operands_;
    std::vector<TermId> table_;  ///< open addressing; kNoTerm where free
    std::vector<SquareSet> sets_;
    std::vector<TermId> itemSets_;  ///< inner conditions that the item alone settles
    std::vector<std::string> unknownNames_;
};

/// The member of an Of… term.
[[nodiscard]] Member memberOf(const Term& term);

}  // namespace chesspp::compiler
