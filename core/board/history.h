// SPDX-License-Identifier: MIT
// What a board in play stores besides its pieces: histories, counters, hands, lasting marks, past moves.
// Keeps only what RecordUse lists. All changes are logged, so that moves are undone exactly.
#pragma once

#include "core/base/hash.h"
#include "core/board/setup.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace chesspp {

/// What is to be kept, and of how many.
struct RecordUse {
    bool clock = false;  ///< the ply; kept whenever anything is
    HistoryUse history = {};
    bool hands = false;
    bool marks = false;  ///< with owner and age; else the board keeps those of the last move
    int counters = 0;    ///< names
    int kinds = 0;
    int markNames = 0;

    [[nodiscard]] bool any() const {
        return clock || history != HistoryUse{} || hands || marks || counters > 0;
    }
    friend bool operator==(const RecordUse&, const RecordUse&) = default;
};

class History {
public:
    /// Keeps nothing.
    History() = default;
    History(const RecordUse& use, int squares);

    [[nodiscard]] const RecordUse& use() const { return use_; }
    /// Whether anything is kept.
    [[nodiscard]] bool any() const { return !words_.empty(); }

    // What is known.

    /// Half-moves since the game's first, of those that are remembered.
    [[nodiscard]] int ply() const { return ply_; }
    [[nodiscard]] int count(unsigned square, PieceCount which) const {
        return static_cast<int>(words_[countWord(square, which)]);
    }
    [[nodiscard]] int count(Side side, SideCount which) const {
        return static_cast<int>(words_[countWord(side, which)]);
    }
    [[nodiscard]] std::optional<int> movedAt(unsigned square) const {
        const std::int64_t known = words_[square * perPiece_ + kMovedAt];
        return known == 0 ? std::nullopt : std::optional(static_cast<int>(known - kTimeKnown));
    }
    [[nodiscard]] std::optional<KindId> promotedFrom(unsigned square) const {
        const std::int64_t known = words_[square * perPiece_ + kPromotedFrom];
        if (known == 0) return std::nullopt;
        return KindId{static_cast<std::uint16_t>(known - 1)};
    }
    [[nodiscard]] std::optional<Square> firstSquare(unsigned square) const {
        const std::int64_t known = words_[square * perPiece_ + kFirstSquare];
        if (known == 0) return std::nullopt;
        return Square{static_cast<std::uint16_t>(known - 1)};
    }
    [[nodiscard]] std::int64_t ofPiece(unsigned square, CounterId counter) const {
        return words_[pieceCounter(square, counter)];
    }
    [[nodiscard]] std::int64_t ofSquare(unsigned square, CounterId counter) const {
        return words_[squareCounter(square, counter)];
    }
    [[nodiscard]] std::int64_t ofSide(Side side, CounterId counter) const {
        return words_[sideCounter(side, counter)];
    }
    [[nodiscard]] std::int64_t inHand(Side side, KindId kind) const {
        return use_.hands ? words_[hand(side, kind)] : 0;
    }
    /// All kinds together.
    [[nodiscard]] std::int64_t handSize(Side side) const;
    /// Whether a mark that this side left stands there.
    [[nodiscard]] bool marked(MarkId mark, unsigned square, Side leftBy) const {
        const std::int64_t flag = words_[flagOf(mark, square)];
        return flag != 0 && leaverOf(flag) == leftBy && endOf(flag) > clock_;
    }
    /// The move so many back, 1 being the last; null when there is none or it is too old.
    [[nodiscard]] const PastMove* past(std::int64_t back) const {
        if (back < 1 || back > use_.history.lookBack || static_cast<std::size_t>(back) > past_.size())
            return nullptr;
        return &past_[past_.size() - static_cast<std::size_t>(back)];
    }
    [[nodiscard]] std::span<const std::uint64_t> earlier() const { return earlier_; }

    // A move, from begin to undo. Squares and pieces are told as the board changes.

    enum class Marks : std::uint8_t { Age, Stay };
    /// The piece on `mover` begins a move, or none on the board does.
    void begin(std::optional<unsigned> mover, Marks marks);
    /// From now on captures are this piece's; no piece's when it has left the board.
    void setActor(std::optional<unsigned> doer) { doer_ = doer; }
    /// Where the piece that moves stands now; nothing when it is gone.
    [[nodiscard]] std::optional<unsigned> mover() const { return mover_; }

    /// The piece on the square is taken by the one on `taker`, which has not left its square yet.
    void taken(unsigned square, Piece piece, std::optional<unsigned> taker);
    /// By whom it is taken, where no piece comes there.
    [[nodiscard]] std::optional<unsigned> takerOf(unsigned square) const {
        // Who takes itself has no taker.
        return doer_ == square ? std::nullopt : doer_;
    }
    /// The piece on `from` lands on `to`, which is empty by now; they may be the same.
    void landed(unsigned from, unsigned to);
    enum class Occupancy : std::uint8_t { Empty, Occupied };
    /// What stood on the two changes places. Not for one square.
    void exchanged(unsigned first, Occupancy onFirst, unsigned second, Occupancy onSecond);
    void castled(unsigned actorFrom, unsigned actorTo, unsigned partnerFrom, unsigned partnerTo, Side side);
    /// A new piece has come to the square.
    void placed(unsigned square) {
        if (use_.history.firstSquares) write(square * perPiece_ + kFirstSquare, std::int64_t{square} + 1);
    }
    /// A piece of the hand has come to the board, but is not the one that moves.
    void leaveHand(Side side, KindId kind);
    /// A piece has come to the square, which was empty by now, and is the one that moves; the hand has one of
    /// `used` fewer.
    void dropped(unsigned square, Side side, std::optional<KindId> used);
    /// The piece on the square was of that kind and becomes another, or the same.
    /// Forgets that it was, if it becomes what it was first.
    void promoted(unsigned square, KindId before, KindId into);
    void countOnPiece(unsigned square, CounterId counter, std::int64_t value) {
        write(pieceCounter(square, counter), value);
    }
    void countOnSquare(unsigned square, CounterId counter, std::int64_t value) {
        write(squareCounter(square, counter), value);
    }
    void countForSide(Side side, CounterId counter, std::int64_t value) {
        write(sideCounter(side, counter), value);
    }
    void give(Side side, KindId kind) { write(hand(side, kind), words_[hand(side, kind)] + 1); }
    void leaveMark(MarkId mark, unsigned square, Side leftBy, int turns) {
        write(flagOf(mark, square), flag(leftBy, clock_ + turns));
    }
    /// The turn is over.
    void passTurn() { ++ply_; }
    /// The move is over; `key` is that of the board before it, where positions are counted.
    void remember(std::optional<Piece> actor, Origin from, std::optional<Square> shown, std::uint16_t actions,
                  std::uint64_t key);
    /// Nothing where it is not kept.
    void countUp(unsigned square, PieceCount which) {
        if (use_.history.pieces[which]) write(countWord(square, which), count(square, which) + 1);
    }
    void countUp(Side side, SideCount which) {
        if (use_.history.sides[which]) write(countWord(side, which), count(side, which) + 1);
    }
    /// Takes the last move back.
    void undo();

    // A question, from beginQuery to endQuery, also in the midst of a move; moves are made and taken back
    // in between.

    struct QueryState {
        int began = 0;
        std::optional<unsigned> mover;
        std::optional<unsigned> doer;
        std::optional<Piece> firstTaken;
    };
    /// The piece on `from`, or one of which nothing is known, is thought to stand on `to`, and the ply to be
    /// so much later.
    [[nodiscard]] QueryState beginQuery(std::optional<unsigned> from, unsigned to, int later);
    void endQuery(const QueryState& before);

    // Setups.

    /// Forgets all and takes what the setup has of what is kept.
    void load(const Setup& setup);
    /// Whether the setup has no counters, hands or older marks but those that are kept; what no
    /// condition reads may be forgotten.
    [[nodiscard]] static bool holds(const RecordUse& use, const Setup& setup);
    /// Adds what is kept to a setup whose pieces, side to move and clocks stand.
    void writeTo(Setup& setup) const;
    /// Of everything that two different positions may differ in; times count from now. Updated by each
    /// move; wrong in the midst of one.
    [[nodiscard]] std::uint64_t hash() const;

    // Parts of boardKey (core/board/setup_key.h), in its order.
    /// What is kept of the piece on the square; nothing of a hypothetical one.
    void addPiece(Hasher& mixer, std::optional<unsigned> square) const;
    void addSide(Hasher& mixer, Side side) const;
    void addSquares(Hasher& mixer) const;

private:
    static constexpr std::int64_t kTimeKnown = std::int64_t{1} << 32;
    // Words of a piece: its counts, these three, counters. Words of a side: its counts, counters.
    static constexpr std::size_t kFirstSquare = kCountFacts<PieceCount>.size();
    static constexpr std::size_t kMovedAt = kFirstSquare + 1;
    static constexpr std::size_t kPromotedFrom = kMovedAt + 1;
    static constexpr std::size_t kPieceRecords = kPromotedFrom + 1;
    static constexpr std::size_t kSideRecords = kCountFacts<SideCount>.size();

    [[nodiscard]] std::size_t countWord(unsigned square, PieceCount which) const {
        return square * perPiece_ + static_cast<std::size_t>(which);
    }
    [[nodiscard]] std::size_t countWord(Side side, SideCount which) const {
        return sidesBegin_ + static_cast<std::size_t>(side) * perSide_ + static_cast<std::size_t>(which);
    }
    [[nodiscard]] std::size_t pieceCounter(unsigned square, CounterId counter) const {
        return square * perPiece_ + kPieceRecords + counter.index;
    }
    [[nodiscard]] std::size_t squareCounter(unsigned square, CounterId counter) const {
        return squaresBegin_ + square * static_cast<std::size_t>(use_.counters) + counter.index;
    }
    [[nodiscard]] std::size_t sideCounter(Side side, CounterId counter) const {
        return sidesBegin_ + static_cast<std::size_t>(side) * perSide_ + kSideRecords + counter.index;
    }
    [[nodiscard]] std::size_t hand(Side side, KindId kind) const {
        return handsBegin_ + static_cast<std::size_t>(side) * static_cast<std::size_t>(use_.kinds) +
               kind.index;
    }
    [[nodiscard]] std::size_t flagOf(MarkId mark, unsigned square) const {
        return marksBegin_ + mark.index * squares_ + square;
    }
    /// A mark as a number: who left it, and the ply at which it no longer stands.
    [[nodiscard]] static std::int64_t flag(Side leftBy, int end) {
        return 1 + 2 * (kTimeKnown + end) + static_cast<std::int64_t>(leftBy);
    }
    [[nodiscard]] static Side leaverOf(std::int64_t flag) { return static_cast<Side>((flag - 1) & 1); }
    [[nodiscard]] static std::int64_t endOf(std::int64_t flag) { return (flag - 1) / 2 - kTimeKnown; }

    /// The door.
    void write(std::size_t word, std::int64_t value) {
        if (words_[word] == value) return;
        log_.push_back({word, words_[word]});
        tally(word, words_[word], Sign::Minus);
        words_[word] = value;
        tally(word, value, Sign::Plus);
    }
    enum class Sign : std::uint8_t { Plus, Minus };
    /// Adds the word with that value to the sums, or takes it out of them.
    void tally(std::size_t word, std::int64_t value, Sign sign);
    void openFrame();
    void clearPiece(unsigned square);
    void copyPiece(unsigned from, unsigned to);
    /// It has moved once more.
    void tellMoved(unsigned square);
    /// Everybody who is followed goes where `to` says of its square; nothing: off the board.
    template <class To>
    void follow(To&& to);
    [[nodiscard]] std::size_t firstFollowed() const {
        const auto kept = static_cast<std::size_t>(use_.history.lookBack);
        return past_.size() > kept ? past_.size() - kept : 0;
    }
    struct Written {
        std::size_t word = 0;
        std::int64_t before = 0;
    };
    struct Followed {
        std::size_t move = 0;
        std::optional<Square> before;
    };
    /// What hash() is made of, modulo 2^64. What counts from now is multiplied by a power for its time, so
    /// that one more factor moves all of it on.
    struct Sums {
        std::uint64_t facts = 0;
        std::uint64_t times = 0;  ///< of moves of pieces, and ends of marks that stand
        std::uint64_t past = 0;   ///< moves that can be looked back on
    };
    /// The part of Sums::times that ceases with a ply.
    struct Ending {
        int ply = 0;
        std::uint64_t sum = 0;
    };
    /// Where the lists stood before a move.
    struct Frame {
        std::uint32_t written = 0;
        std::uint32_t followed = 0;
        std::uint32_t past = 0;
        std::uint32_t earlier = 0;
        int ply = 0;
        int clock = 0;
        Sums sums;
        std::uint64_t ended = 0;  ///< of its ending, at the clock of the move
    };
    [[nodiscard]] std::uint64_t shareOf(std::size_t past) const;
    void addEnding(int ply, std::uint64_t sum);
    [[nodiscard]] std::uint64_t removeEnding(int ply);

    RecordUse use_;
    std::size_t squares_ = 0;
    std::size_t perPiece_ = 0;
    std::size_t perSide_ = 0;
    std::size_t squaresBegin_ = 0;
    std::size_t sidesBegin_ = 0;
    std::size_t handsBegin_ = 0;
    std::size_t marksBegin_ = 0;
    int ply_ = 0;
    int began_ = 0;  ///< the ply before the move that is made
    int clock_ = 0;  ///< by which marks grow old: ahead of the ply while a move is made
    std::optional<unsigned> mover_;
    std::optional<unsigned> doer_;
    std::optional<Piece> firstTaken_;
    Sums sums_;
    std::vector<Ending> endings_;  ///< in no order
    std::vector<std::int64_t> words_;
    std::vector<PastMove> past_;  ///< newest last
    std::vector<std::uint64_t> earlier_;
    std::vector<Written> log_;
    std::vector<Followed> followed_;
    std::vector<Frame> frames_;
};

}  // namespace chesspp
