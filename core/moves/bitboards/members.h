// SPDX-License-Identifier: MIT
// The properties of squares, pieces, sides, moves and the board as programs read them. The reference
// evaluator defines each of them.
#pragma once

#include "core/geometry/knight_distances.h"
#include "core/language/member_table.h"
#include "core/moves/bitboards/attackers.h"
#include "core/moves/bitboards/position_rules.h"
#include "core/moves/bitboards/program_board.h"
#include "core/moves/compiler/bind.h"
#include "core/moves/compiler/term_arithmetic.h"

#include <algorithm>

namespace chesspp::bitboards {

/// The value of a term that is no set, passed in two registers; its type is the term's.
struct TermValue {
    std::int64_t number = 0;
    bool known = false;  ///< false for nothing

    [[nodiscard]] static TermValue of(std::int64_t number) { return {number, true}; }
    [[nodiscard]] bool isTrue() const { return known && number != 0; }
};

template <int W>
class Properties {
public:
    using Set = Bitboard<W>;
    using Value = TermValue;
    using Term = compiler::Term;

    /// Of the board from the view of the actor on `from`.
    Properties(const ProgramBoard<W>& board, unsigned from)
        : board_(board), shape_(board.tables.rules->shape), from_(from) {}

    /// A member of a square with its arguments, none of which is nothing.
    [[nodiscard]] Value ofSquare(const Term& term, unsigned index, std::int64_t first,
                                 std::int64_t second) const {
        const auto side = [&] { return static_cast<Side>(first); };
        switch (static_cast<SquareMember>(term.detail)) {
            case SquareMember::Empty:
                return truth(!board_.occupied.has(index) && !board_.state.holes().has(index));
            case SquareMember::Occupied:
                return truth(board_.occupied.has(index));
            case SquareMember::HasFriend:
            case SquareMember::HasEnemy:
                return truth(board_.sides[static_cast<Side>(term.number)].has(index));
            case SquareMember::IsHole:
                return truth(board_.state.holes().has(index));
            case SquareMember::File:
                return Value::of(board_.tables.fileOf[index] + 1);
            case SquareMember::Rank:
                return Value::of(board_.tables.rankOf[index] + 1);
            case SquareMember::RankFrom:
                return Value::of(compiler::rankFrom(board_.tables.rankOf[index], side(), shape_));
            case SquareMember::Offset: {
                const auto step = compiler::OffsetImage::of(term.number).step(first, second);
                return step ? neighbour(index, *step) : Value{};
            }
            case SquareMember::Piece:
                return board_.occupied.has(index) ? Value::of(index) : Value{};
            case SquareMember::DistanceTo:
                return Value::of(compiler::kingSteps(between(index, static_cast<std::size_t>(first))));
            case SquareMember::RookDistanceTo:
                return Value::of(compiler::rookSteps(between(index, static_cast<std::size_t>(first))));
            case SquareMember::AttackedBy:
                return truth(attacked(index, side(), static_cast<Side>(term.number)));
            case SquareMember::DefendedBy:
                return truth(board_.occupied.has(index) &&
                             attacked(index, side(), static_cast<Side>(term.number)));
            case SquareMember::Marked:
                return truth(marked(index, term.number, side()));
            case SquareMember::Counter:
                return counter(term.number,
                               [&](CounterId id) { return board_.state.records().ofSquare(index, id); });
            case SquareMember::KnightDistanceTo:
                return knightDistance(index, static_cast<std::size_t>(first));
            case SquareMember::Exists:  // other operations
            case SquareMember::IsLight:
            case SquareMember::IsDark:
            case SquareMember::Around:  // sets
            case SquareMember::Between:
            case SquareMember::Attackers:
                break;
        }
        return Value{};
    }

    /// A member of a piece, which may be gone.
    [[nodiscard]] Value ofPiece(const Term& term, std::int64_t piece) const {
        const auto member = static_cast<PieceMember>(term.detail);
        const bool gone = EventBindings::isGone(piece);
        const auto index = gone ? board_.event->gone(piece).square : static_cast<unsigned>(piece);
        // A piece of History may not stand on the board of an attack query.
        if (!gone && !board_.occupied.has(index)) return ofNoPiece(member);
        const PieceCode code = gone ? board_.event->gone(piece).code : kNoPiece;
        const std::int64_t kind = gone ? board_.kindNumber(code) : board_.kindOn(index);
        const bool known = kind != static_cast<std::int64_t>(board_.tables.kindCount);
        switch (member) {
            case PieceMember::Exists:
                return truth(true);
            case PieceMember::Side:
                if (gone) return Value::of(static_cast<std::int64_t>(sideOf(code)));
                return Value::of(board_.sides[Side::White].has(index) ? 0 : 1);
            case PieceMember::Kind:
                return Value::of(kind);
            case PieceMember::Royal:
                return truth(
                    !known ||
                    board_.tables.royal[codeOf(KindId{static_cast<std::uint16_t>(kind)}, Side::White)]);
            case PieceMember::Square:
                return Value::of(index);
            case PieceMember::Letter:
                return known ? letter(static_cast<std::size_t>(kind)) : Value{};
            case PieceMember::Moved:
                if (gone) return truth(!board_.event->gone(piece).unmoved);
                break;
            case PieceMember::HasRole:
            case PieceMember::Promoted:
            case PieceMember::Moves:
            case PieceMember::Captures:
            case PieceMember::TurnsSinceMoved:
            case PieceMember::Counter:
                break;
            case PieceMember::FirstSquare:
                if (gone) return valueOf(board_.event->gone(piece).firstSquare);
                break;
        }
        const std::optional<unsigned> recorded = board_.recordedOn(index);
        return recorded ? remembered(term, *recorded) : ofPlainPiece(member);
    }
    [[nodiscard]] static Value ofNoPiece(PieceMember member) {
        return member == PieceMember::Exists ? truth(false) : Value{};
    }

    [[nodiscard]] Value ofSide(const Term& term, Side side) const {
        const History& records = board_.state.records();
        switch (static_cast<SideMember>(term.detail)) {
            case SideMember::Opponent:
                return Value::of(static_cast<std::int64_t>(opposite(side)));
            case SideMember::InCheck:
                return truth(!board_.inAttackQuery && inCheck(board_.tables, board_.state, side));
            case SideMember::Mated:
                return truth(isStuckNow(side) && inCheck(board_.tables, board_.state, side));
            case SideMember::Stuck:
                return truth(isStuckNow(side));
            case SideMember::Hand:
                if (term.number == compiler::kNoName) return Value::of(0);
                return Value::of(records.inHand(side, idOf<KindId>(term.number)));
            case SideMember::HandSize:
                return Value::of(records.handSize(side));
            case SideMember::Counter:
                return counter(term.number, [&](CounterId id) { return records.ofSide(side, id); });
            case SideMember::Castled:
                return truth(records.count(side, SideCount::Castled) != 0);
            case SideMember::ChecksGiven:
                return Value::of(records.count(side, SideCount::ChecksGiven));
            case SideMember::Points:  // a counter like others
            case SideMember::Pieces:  // a set
                break;
        }
        return Value{};
    }

    [[nodiscard]] bool isStuckNow(Side side) const {
        return !board_.inAttackQuery && board_.turn == side && isStuck(board_.tables, board_.state);
    }

    [[nodiscard]] Value ofBoard(const Term& term, std::int64_t first) const {
        const History& records = board_.state.records();
        switch (static_cast<BoardMember>(term.detail)) {
            case BoardMember::Turn:
                return Value::of(static_cast<std::int64_t>(board_.turn));
            case BoardMember::MoveNumber:
                return Value::of(records.ply() / 2 + 1);
            case BoardMember::MovesPlayed:
                return Value::of(ply());
            case BoardMember::MoveBack:
                return records.past(first) != nullptr ? Value::of(first) : Value{};
            case BoardMember::Occurrences:
                return Value::of(1 + std::ranges::count(records.earlier(), boardKeyOf<W>(board_)));
            case BoardMember::Pieces:  // a set
            case BoardMember::Files:   // these are constants
            case BoardMember::Ranks:
            case BoardMember::Squares:
            case BoardMember::Square:
            case BoardMember::Region:
                break;
        }
        return Value{};
    }

    [[nodiscard]] Value ofMove(const Term& term, std::int64_t back) const {
        const auto member = static_cast<MoveMember>(term.detail);
        const PastMove* move = board_.state.records().past(back);
        if (move == nullptr) return member == MoveMember::Exists ? truth(false) : Value{};
        switch (member) {
            case MoveMember::Exists:
                return truth(true);
            case MoveMember::From:
                return valueOf(move->from.onBoard());
            case MoveMember::To:
                return valueOf(move->shown);
            case MoveMember::Distance:
                if (!move->from.isSquare() || !move->shown) return Value{};
                return Value::of(compiler::rookSteps(between(move->from.square().index, move->shown->index)));
            case MoveMember::Piece:
                return move->now ? Value::of(move->now->index) : Value{};
            case MoveMember::Kind:
                return move->actor ? Value::of(move->actor->kind.index) : Value{};
            case MoveMember::Side:
                if (!move->actor || move->actor->owner == Owner::Neutral) return Value{};
                return Value::of(move->actor->owner == Owner::White ? 0 : 1);
            case MoveMember::Captured:
                return move->taken ? Value::of(move->taken->kind.index) : Value{};
            case MoveMember::Did:
                return truth(term.number >= 0 && (move->actions >> term.number & 1) != 0);
        }
        return Value{};
    }

    /// SquareMember::Attackers, in a condition of a piece of `own`.
    [[nodiscard]] Set attackers(unsigned square, Side by, Side own) const {
        if (board_.inAttackQuery) return {};
        return attackersExactly(board_.tables, board_.state, by, attackQuery(square, by, own));
    }

    [[nodiscard]] Value neighbour(unsigned square, Step step) const {
        const int file = board_.tables.fileOf[square] + step.files;
        const int rank = board_.tables.rankOf[square] + step.ranks;
        const auto found = shape_.at(file, rank);
        return found ? Value::of(found->index) : Value{};
    }

private:
    [[nodiscard]] static Value truth(bool holds) { return Value::of(holds ? 1 : 0); }
    [[nodiscard]] static Value valueOf(std::optional<Square> square) {
        return square ? Value::of(square->index) : Value{};
    }

    template <class Id>
    [[nodiscard]] static Id idOf(std::int64_t number) {
        Id id;
        id.index = static_cast<decltype(id.index)>(number);
        return id;
    }
    /// 0 for an unknown name.
    template <class ValueOf>
    [[nodiscard]] static Value counter(std::int64_t name, ValueOf&& valueOf) {
        return Value::of(name == compiler::kNoName ? 0 : valueOf(idOf<CounterId>(name)));
    }
    /// Of the side to move on the board.
    [[nodiscard]] int ply() const {
        return board_.state.records().ply() / 2 * 2 + (board_.turn == Side::Black ? 1 : 0);
    }
    [[nodiscard]] Value remembered(const Term& term, unsigned square) const {
        const History& records = board_.state.records();
        const auto member = static_cast<PieceMember>(term.detail);
        if (member == PieceMember::Moved) return truth(!board_.state.unmoved().has(square));
        if (member == PieceMember::Promoted) return truth(records.promotedFrom(square).has_value());
        if (member == PieceMember::Moves) return Value::of(records.count(square, PieceCount::Moves));
        if (member == PieceMember::Captures) return Value::of(records.count(square, PieceCount::Captures));
        if (member == PieceMember::Counter) {
            return counter(term.number, [&](CounterId id) { return records.ofPiece(square, id); });
        }
        if (member == PieceMember::FirstSquare) return valueOf(records.firstSquare(square));
        const std::optional<int> movedAt = records.movedAt(square);
        return movedAt ? Value::of(ply() - *movedAt) : Value{};
    }
    /// Of a piece without history.
    [[nodiscard]] static Value ofPlainPiece(PieceMember member) {
        const bool isUnknown = member == PieceMember::TurnsSinceMoved || member == PieceMember::FirstSquare;
        return isUnknown ? Value{} : Value::of(0);
    }
    /// The first kind that has the letter.
    [[nodiscard]] Value letter(std::size_t kind) const {
        const std::vector<KindRules>& kinds = board_.tables.rules->kinds;
        if (kinds[kind].letter.empty()) return Value{};
        return Value::of(std::ranges::find(kinds, kinds[kind].letter, &KindRules::letter) - kinds.begin());
    }
    [[nodiscard]] bool marked(unsigned square, std::int64_t name, Side leftBy) const {
        if (name == compiler::kNoName) return false;
        if (board_.tables.records.marks) {
            return board_.state.records().marked(MarkId{static_cast<std::uint8_t>(name)}, square, leftBy);
        }
        // Else only those of the last move stand.
        if (board_.marks != nullptr) {
            return leftBy == board_.marks->leftBy &&
                   board_.marks->squares[static_cast<std::size_t>(name)].has(square);
        }
        return leftBy == opposite(board_.state.toMove()) &&
               board_.state.marked(static_cast<unsigned>(name)).has(square);
    }
    /// In knight's moves on the empty board.
    [[nodiscard]] Value knightDistance(unsigned from, std::size_t to) const {
        const auto& tables = board_.tables;
        const std::uint16_t distance =
            tables.knightDistances[from * static_cast<std::size_t>(tables.squares) + to];
        return distance == kNoKnightWay ? Value{} : Value::of(distance);
    }
    [[nodiscard]] Step between(unsigned from, std::size_t to) const {
        const auto& tables = board_.tables;
        return {tables.fileOf[to] - tables.fileOf[from], tables.rankOf[to] - tables.rankOf[from]};
    }

    [[nodiscard]] bool attacked(unsigned square, Side by, Side own) const {
        if (board_.inAttackQuery) return false;
        return isAttackedExactly(board_.tables, board_.state, by, attackQuery(square, by, own));
    }
    /// core/MEANING.md: Attack, in a condition of the actor.
    [[nodiscard]] AttackQuery<W> attackQuery(unsigned square, Side by, Side own) const {
        const Side target = opposite(by);
        const Set here = Set::of(square);
        AttackQuery<W> query{square, board_.occupied | board_.state.holes() | here, board_.sides[by] - here,
                             board_.sides[target] | here,
                             by == board_.state.toMove() ? MarksVisible::Yes : MarksVisible::No};
        const Set royals = royalsOf(board_.tables, board_.state, target);
        if (royals.has(square)) return query;
        query.hypothetical = ProgramBoard<W>::kPlainPiece;
        const bool isGone = board_.event != nullptr && !board_.event->self.onBoard;
        if (own != target || isGone) return query;
        query.hypotheticalFrom = from_;
        const Set lifted = Set::of(from_) - here;
        query.hypothetical = board_.state.at(from_);
        query.occupied = query.occupied - lifted;
        query.attacked = query.attacked - lifted;
        return query;
    }

    const ProgramBoard<W>& board_;
    BoardShape shape_;
    unsigned from_;
};

}  // namespace chesspp::bitboards
