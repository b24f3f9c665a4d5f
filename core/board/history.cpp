// SPDX-License-Identifier: MIT
// The values of a piece are stored at its square and move with it.
#include "core/board/history.h"

#include "core/board/setup_key.h"

#include <algorithm>
#include <cassert>

namespace chesspp {

namespace {

std::uint64_t mixed(std::uint64_t one, std::uint64_t other) {
    Hasher mixer;
    mixer.add(one);
    mixer.add(other);
    return mixer.result();
}

/// Of an odd number whose powers repeat after 2^62 only, so that negative exponents are inverses.
std::uint64_t power(std::int64_t exponent) {
    std::uint64_t result = 1;
    std::uint64_t square = 0x9E3779B97F4A7C15U;
    for (auto rest = static_cast<std::uint64_t>(exponent); rest != 0; rest >>= 1U, square *= square) {
        if ((rest & 1U) != 0) result *= square;
    }
    return result;
}

/// How many of so many are not 0, then each of these with its value.
template <class Id, class Value>
void addKnown(Hasher& mixer, int count, Value&& valueOf) {
    const auto value = [&](int i) {
        return static_cast<std::uint64_t>(valueOf(Id{static_cast<decltype(Id::index)>(i)}));
    };
    std::uint64_t known = 0;
    for (int i = 0; i < count; ++i) known += value(i) != 0 ? 1 : 0;
    mixer.add(known);
    for (int i = 0; i < count; ++i) {
        if (value(i) == 0) continue;
        mixer.add(static_cast<std::uint64_t>(i));
        mixer.add(value(i));
    }
}

}  // namespace

History::History(const RecordUse& use, int squares) : use_(use) {
    if (!use.any()) return;
    squares_ = static_cast<std::size_t>(squares);
    const auto counters = static_cast<std::size_t>(use.counters);
    perPiece_ = kPieceRecords + counters;
    perSide_ = kSideRecords + counters;
    squaresBegin_ = squares_ * perPiece_;
    sidesBegin_ = squaresBegin_ + squares_ * counters;
    handsBegin_ = sidesBegin_ + 2 * perSide_;
    marksBegin_ = handsBegin_ + (use.hands ? 2 * static_cast<std::size_t>(use.kinds) : 0);
    words_.resize(marksBegin_ + (use.marks ? static_cast<std::size_t>(use.markNames) * squares_ : 0));
}

void History::openFrame() {
    frames_.push_back({static_cast<std::uint32_t>(log_.size()), static_cast<std::uint32_t>(followed_.size()),
                       static_cast<std::uint32_t>(past_.size()), static_cast<std::uint32_t>(earlier_.size()),
                       ply_, clock_, sums_, 0});
}

void History::undo() {
    const Frame frame = frames_.back();
    frames_.pop_back();
    past_.resize(frame.past);
    earlier_.resize(frame.earlier);
    for (; followed_.size() > frame.followed; followed_.pop_back()) {
        if (followed_.back().move < past_.size()) past_[followed_.back().move].now = followed_.back().before;
    }
    for (; log_.size() > frame.written; log_.pop_back()) {
        const auto [word, before] = log_.back();
        if (word >= marksBegin_) {  // for the endings
            tally(word, words_[word], Sign::Minus);
            tally(word, before, Sign::Plus);
        }
        words_[word] = before;
    }
    if (frame.ended != 0) addEnding(clock_, frame.ended);
    ply_ = frame.ply;
    clock_ = frame.clock;
    sums_ = frame.sums;
}

void History::begin(std::optional<unsigned> mover, Marks marks) {
    openFrame();
    began_ = ply_;
    if (marks == Marks::Age) {
        ++clock_;
        frames_.back().ended = removeEnding(clock_);
        sums_.times -= frames_.back().ended;
    }
    mover_ = doer_ = mover;
    firstTaken_.reset();
}

History::QueryState History::beginQuery(std::optional<unsigned> from, unsigned to, int later) {
    openFrame();
    ply_ += later;
    const QueryState before{began_, mover_, doer_, firstTaken_};
    if (from == to) return before;
    clearPiece(to);
    if (from) {
        copyPiece(*from, to);
        clearPiece(*from);
    }
    return before;
}

void History::endQuery(const QueryState& before) {
    undo();
    began_ = before.began;
    mover_ = before.mover;
    doer_ = before.doer;
    firstTaken_ = before.firstTaken;
}

void History::clearPiece(unsigned square) {
    for (std::size_t i = 0; i < perPiece_; ++i) write(square * perPiece_ + i, 0);
}

void History::copyPiece(unsigned from, unsigned to) {
    for (std::size_t i = 0; i < perPiece_; ++i) write(to * perPiece_ + i, words_[from * perPiece_ + i]);
}

void History::tellMoved(unsigned square) {
    countUp(square, PieceCount::Moves);
    if (use_.history.moveTimes) write(square * perPiece_ + kMovedAt, kTimeKnown + began_);
}

template <class To>
void History::follow(To&& to) {
    for (std::optional<unsigned>* who : {&mover_, &doer_}) {
        if (*who) *who = to(**who);
    }
    for (std::size_t i = firstFollowed(); i < past_.size(); ++i) {
        std::optional<Square>& now = past_[i].now;
        if (!now) continue;
        const std::optional<unsigned> then = to(unsigned{now->index});
        if (then == unsigned{now->index}) continue;
        followed_.push_back({i, now});
        sums_.past -= shareOf(i);
        now = then ? std::optional(Square{static_cast<std::uint16_t>(*then)}) : std::nullopt;
        sums_.past += shareOf(i);
    }
}

void History::taken(unsigned square, Piece piece, std::optional<unsigned> taker) {
    if (!firstTaken_) firstTaken_ = piece;
    follow([&](unsigned who) { return who == square ? std::nullopt : std::optional(who); });
    clearPiece(square);
    if (taker) countUp(*taker, PieceCount::Captures);
}

void History::landed(unsigned from, unsigned to) {
    if (from != to) {
        copyPiece(from, to);
        clearPiece(from);
        follow([&](unsigned who) { return std::optional(who == from ? to : who); });
    }
    tellMoved(to);
}

void History::exchanged(unsigned first, Occupancy onFirst, unsigned second, Occupancy onSecond) {
    for (std::size_t i = 0; i < perPiece_; ++i) {
        const std::int64_t ofFirst = words_[first * perPiece_ + i];
        write(first * perPiece_ + i, words_[second * perPiece_ + i]);
        write(second * perPiece_ + i, ofFirst);
    }
    follow([&](unsigned who) { return std::optional(who == first ? second : who == second ? first : who); });
    if (onFirst == Occupancy::Occupied) tellMoved(second);
    if (onSecond == Occupancy::Occupied) tellMoved(first);
}

void History::castled(unsigned actorFrom, unsigned actorTo, unsigned partnerFrom, unsigned partnerTo,
                      Side side) {
    // Their landings may be each other's starts.
    for (std::size_t i = 0; i < perPiece_; ++i) {
        const std::int64_t ofActor = words_[actorFrom * perPiece_ + i];
        const std::int64_t ofPartner = words_[partnerFrom * perPiece_ + i];
        write(actorFrom * perPiece_ + i, 0);
        write(partnerFrom * perPiece_ + i, 0);
        write(actorTo * perPiece_ + i, ofActor);
        write(partnerTo * perPiece_ + i, ofPartner);
    }
    follow([&](unsigned who) {
        return std::optional(who == actorFrom ? actorTo : who == partnerFrom ? partnerTo : who);
    });
    tellMoved(actorTo);
    tellMoved(partnerTo);
    if (use_.history.sides[SideCount::Castled]) write(countWord(side, SideCount::Castled), 1);
}

void History::promoted(unsigned square, KindId before, KindId into) {
    if (!use_.history.promotions) return;
    const std::optional<KindId> first = promotedFrom(square);
    if (!first) {
        write(square * perPiece_ + kPromotedFrom, std::int64_t{before.index} + 1);
    } else if (*first == into && before != into) {
        write(square * perPiece_ + kPromotedFrom, 0);
    }
}

void History::leaveHand(Side side, KindId kind) {
    assert(inHand(side, kind) > 0);
    write(hand(side, kind), words_[hand(side, kind)] - 1);
}

void History::dropped(unsigned square, Side side, std::optional<KindId> used) {
    if (used) leaveHand(side, *used);
    mover_ = doer_ = square;
}

std::int64_t History::handSize(Side side) const {
    std::int64_t size = 0;
    for (int kind = 0; kind < use_.kinds; ++kind)
        size += inHand(side, KindId{static_cast<std::uint16_t>(kind)});
    return size;
}

void History::remember(std::optional<Piece> actor, Origin from, std::optional<Square> shown,
                       std::uint16_t actions, std::uint64_t key) {
    if (use_.history.occurrences) earlier_.push_back(key);
    if (use_.history.lookBack == 0) return;
    const std::optional<Square> now =
        mover_ ? std::optional(Square{static_cast<std::uint16_t>(*mover_)}) : std::nullopt;
    if (past_.size() >= static_cast<std::size_t>(use_.history.lookBack))
        sums_.past -= shareOf(firstFollowed());
    past_.push_back({actor, from, shown, firstTaken_, actions, now});
    sums_.past += shareOf(past_.size() - 1);
}

void History::load(const Setup& setup) {
    *this = History(use_, static_cast<int>(squares_));
    if (!use_.any()) return;
    ply_ = setup.ply();
    clock_ = ply_ + (setup.movesMade > 0 ? 1 : 0);  // the turn's first move has aged marks
    const auto copyCounts = [&](const auto& counts, const auto& kept, std::size_t first) {
        for (std::size_t i = 0; i < counts.values.size(); ++i) {
            if (kept.values[i]) words_[first + i] = counts.values[i];
        }
    };
    const auto counted = [&](const Counters& counters, auto&& word) {
        for (const auto& [counter, value] : counters) {
            if (counter.index < use_.counters) words_[word(counter)] = value;
        }
    };
    for (unsigned square = 0; square < squares_; ++square) {
        const std::optional<SetupPiece>& piece = setup.squares[square];
        if (!piece) continue;
        const std::size_t first = square * perPiece_;
        copyCounts(piece->counts, use_.history.pieces, first);
        if (use_.history.moveTimes && piece->movedAt) words_[first + kMovedAt] = kTimeKnown + *piece->movedAt;
        if (use_.history.firstSquares) {
            const bool isFirst = piece->moved == MovedState::Unmoved;
            const std::int64_t assumed = isFirst ? std::int64_t{square} + 1 : 0;
            words_[first + kFirstSquare] =
                piece->firstSquare ? std::int64_t{piece->firstSquare->index} + 1 : assumed;
        }
        if (use_.history.promotions && piece->promotedFrom) {
            words_[first + kPromotedFrom] = piece->promotedFrom->index + 1;
        }
        counted(piece->counters, [&](CounterId counter) { return pieceCounter(square, counter); });
    }
    for (const auto& [square, counters] : setup.squareCounters) {
        counted(counters, [&](CounterId counter) { return squareCounter(square.index, counter); });
    }
    for (const Side side : kSides) {
        const SideState& state = setup.sides[side];
        counted(state.counters, [&](CounterId counter) { return sideCounter(side, counter); });
        copyCounts(state.counts, use_.history.sides, countWord(side, SideCount{}));
        if (!use_.hands) continue;
        for (const auto& [kind, count] : setup.hands[side]) words_[hand(side, kind)] = count;
    }
    if (use_.marks) {
        for (const SquareMark& mark : setup.marks) {
            words_[flagOf(mark.mark, mark.square.index)] = flag(mark.leftBy, clock_ + mark.turns);
        }
    }
    const auto known = std::min(setup.past.size(), static_cast<std::size_t>(use_.history.lookBack));
    past_.assign(setup.past.rend() - static_cast<std::ptrdiff_t>(known), setup.past.rend());
    if (use_.history.occurrences) earlier_ = setup.earlier;
    for (std::size_t word = 0; word < words_.size(); ++word) tally(word, words_[word], Sign::Plus);
    for (std::size_t i = firstFollowed(); i < past_.size(); ++i) sums_.past += shareOf(i);
}

bool History::holds(const RecordUse& use, const Setup& setup) {
    const auto known = [&](const Counters& counters) {
        return std::ranges::all_of(counters,
                                   [&](const auto& each) { return each.first.index < use.counters; });
    };
    for (const Side side : kSides) {
        if ((!setup.hands[side].empty() && !use.hands) || !known(setup.sides[side].counters)) return false;
    }
    if (!use.marks && std::ranges::any_of(setup.marks, [&](const SquareMark& mark) {
            return mark.turns != 1 || mark.leftBy == setup.sideToMove;
        })) {
        return false;
    }
    const auto pieceKnown = [&](const auto& piece) { return !piece || known(piece->counters); };
    const auto squareKnown = [&](const auto& each) { return known(each.second); };
    return std::ranges::all_of(setup.squares, pieceKnown) &&
           std::ranges::all_of(setup.squareCounters, squareKnown);
}

void History::writeTo(Setup& setup) const {
    if (!use_.any()) return;
    const auto copyCounts = [&](std::size_t first, auto& counts) {
        for (int& count : counts.values) count = static_cast<int>(words_[first++]);
    };
    const auto written = [&](auto&& valueOf) {
        Counters counters;
        for (int i = 0; i < use_.counters; ++i) {
            const CounterId counter{static_cast<std::uint8_t>(i)};
            if (const std::int64_t value = valueOf(counter); value != 0) counters[counter] = value;
        }
        return counters;
    };
    for (unsigned square = 0; square < squares_; ++square) {
        if (std::optional<SetupPiece>& piece = setup.squares[square]) {
            copyCounts(square * perPiece_, piece->counts);
            piece->movedAt = movedAt(square);
            piece->firstSquare = firstSquare(square);
            if (use_.history.promotions) piece->promotedFrom = promotedFrom(square);
            piece->counters = written([&](CounterId counter) { return ofPiece(square, counter); });
        }
        Counters counters = written([&](CounterId counter) { return ofSquare(square, counter); });
        if (counters.empty()) continue;
        setup.squareCounters[Square{static_cast<std::uint16_t>(square)}] = std::move(counters);
    }
    for (const Side side : kSides) {
        SideState& state = setup.sides[side];
        state.counters = written([&](CounterId counter) { return ofSide(side, counter); });
        copyCounts(countWord(side, SideCount{}), state.counts);
        for (int i = 0; use_.hands && i < use_.kinds; ++i) {
            const KindId kind{static_cast<std::uint16_t>(i)};
            if (inHand(side, kind) != 0) setup.hands[side][kind] = static_cast<int>(inHand(side, kind));
        }
    }
    for (int i = 0; use_.marks && i < use_.markNames; ++i) {
        const MarkId mark{static_cast<std::uint8_t>(i)};
        for (unsigned square = 0; square < squares_; ++square) {
            const std::int64_t flag = words_[flagOf(mark, square)];
            if (flag == 0 || endOf(flag) <= clock_) continue;
            setup.marks.push_back({mark, Square{static_cast<std::uint16_t>(square)}, leaverOf(flag),
                                   static_cast<int>(endOf(flag) - clock_)});
        }
    }
    for (int back = 1; const PastMove* move = past(back); ++back) setup.past.push_back(*move);
    setup.earlier = earlier_;
}

void History::tally(std::size_t word, std::int64_t value, Sign sign) {
    if (value == 0) return;
    const auto signedShare = [&](std::uint64_t share) { return sign == Sign::Plus ? share : 0 - share; };
    if (word >= marksBegin_) {
        if (endOf(value) <= clock_) return;
        const auto share =
            signedShare(mixed(word, static_cast<std::uint64_t>(leaverOf(value))) * power(endOf(value)));
        sums_.times += share;
        return addEnding(static_cast<int>(endOf(value)), share);
    }
    const std::size_t which = word < squaresBegin_ ? word % perPiece_ : kPieceRecords;
    if (which == kMovedAt) {
        sums_.times += signedShare(mixed(word, 0) * power(value - kTimeKnown));
    } else {
        sums_.facts += signedShare(mixed(word, static_cast<std::uint64_t>(value)));
    }
}

void History::addEnding(int ply, std::uint64_t sum) {
    const std::uint64_t all = removeEnding(ply) + sum;
    if (all != 0) endings_.push_back({ply, all});
}

std::uint64_t History::removeEnding(int ply) {
    const auto found = std::ranges::find(endings_, ply, &Ending::ply);
    if (found == endings_.end()) return 0;
    const std::uint64_t sum = found->sum;
    *found = endings_.back();
    endings_.pop_back();
    return sum;
}

/// What one of the moves looked back on adds to the sum.
std::uint64_t History::shareOf(std::size_t past) const {
    Hasher mixer;
    addPastMove(mixer, past_[past]);
    return mixer.result() * power(static_cast<std::int64_t>(past));
}

std::uint64_t History::hash() const {
    if (!any()) return 0;
    Hasher mixer;
    mixer.add(sums_.facts);
    mixer.add(sums_.times * power(-std::int64_t{ply_}));
    mixer.add(sums_.past * power(-static_cast<std::int64_t>(past_.size())));
    return mixer.result();
}

void History::addPiece(Hasher& mixer, std::optional<unsigned> square) const {
    const bool known = square && any();
    for (std::size_t i = 0; i < kMovedAt; ++i) {
        mixer.add(known ? static_cast<std::uint64_t>(words_[*square * perPiece_ + i]) : 0);
    }
    if (use_.history.promotions)
        mixer.add(known ? static_cast<std::uint64_t>(words_[*square * perPiece_ + kPromotedFrom]) : 0);
    addKnown<CounterId>(mixer, known ? use_.counters : 0,
                        [&](CounterId counter) { return ofPiece(*square, counter); });
}

void History::addSide(Hasher& mixer, Side side) const {
    addKnown<KindId>(mixer, use_.hands ? use_.kinds : 0, [&](KindId kind) { return inHand(side, kind); });
    addKnown<CounterId>(mixer, use_.counters, [&](CounterId counter) { return ofSide(side, counter); });
    for (std::size_t i = 0; i < kSideRecords; ++i) {
        mixer.add(any() ? static_cast<std::uint64_t>(words_[countWord(side, SideCount{}) + i]) : 0);
    }
}

void History::addSquares(Hasher& mixer) const {
    const auto isCounted = [&](unsigned square) {
        const auto* first = words_.data() + squareCounter(square, CounterId{0});
        return std::any_of(first, first + use_.counters, [](std::int64_t value) { return value != 0; });
    };
    std::uint64_t counted = 0;
    for (unsigned square = 0; square < squares_; ++square) counted += isCounted(square) ? 1 : 0;
    mixer.add(counted);
    for (unsigned square = 0; square < squares_; ++square) {
        if (!isCounted(square)) continue;
        mixer.add(square);
        addKnown<CounterId>(mixer, use_.counters,
                            [&](CounterId counter) { return ofSquare(square, counter); });
    }
}

}  // namespace chesspp
