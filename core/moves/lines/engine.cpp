// SPDX-License-Identifier: MIT
//
// The sinks, and the Engine over board and generator.
#include "core/moves/lines/engine.h"

#include "core/moves/lines/generator.h"
#include "core/moves/lines/setup_bridge.h"
#include "core/moves/recipe_engine.h"

#include <utility>

namespace chesspp::lines {

namespace {

struct ListSink {
    static constexpr bool kOnlyCounts = false;
    MoveList& moves;

    [[nodiscard]] ListSink part() const { return *this; }
    void join(ListSink) {}

    bool ride(unsigned from, int delta, unsigned free, bool takes, bool ontoEmpty) {
        auto to = static_cast<int>(from);
        for (unsigned i = 0; i < free; ++i) {
            to += delta;
            if (ontoEmpty) plain(from, to);
        }
        if (takes) plain(from, to + delta);
        return true;
    }
    bool leaps(unsigned from, std::span<const Leap> leaps, const Board& board) {
        for (const Leap& leap : leaps) {
            if ((board.standing(leap.to) & leap.onto) != 0) one(from, leap.to, leap.recipe, 0, leap.choices);
        }
        return true;
    }
    bool one(unsigned from, unsigned to, unsigned recipe, unsigned choice, unsigned choices) {
        for (unsigned i = 0; i < choices; ++i) {
            moves.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to),
                             static_cast<std::uint16_t>(recipe), static_cast<std::uint16_t>(choice + i)});
        }
        return true;
    }

private:
    void plain(unsigned from, int to) {
        moves.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to),
                         compiler::RecipeBook::kPlain, 0});
    }
};

/// Counts without listing.
struct CountSink {
    static constexpr bool kOnlyCounts = true;
    std::uint64_t count = 0;

    [[nodiscard]] CHESSPP_INLINE CountSink part() const { return {}; }
    CHESSPP_INLINE void join(CountSink other) { count += other.count; }
    CHESSPP_INLINE bool ride(unsigned /*from*/, int /*delta*/, unsigned free, bool takes, bool ontoEmpty) {
        count += (ontoEmpty ? free : 0U) + (takes ? 1U : 0U);
        return true;
    }
    CHESSPP_INLINE bool leaps(unsigned /*from*/, std::span<const Leap> leaps, const Board& board) {
        for (const Leap& leap : leaps) {
            count += (board.standing(leap.to) & leap.onto) != 0 ? leap.choices : 0U;
        }
        return true;
    }
    CHESSPP_INLINE bool one(unsigned /*from*/, unsigned /*to*/, unsigned /*recipe*/, unsigned /*choice*/,
                            unsigned choices) {
        count += choices;
        return true;
    }
};

/// Stops at the first move.
struct AnySink {
    static constexpr bool kOnlyCounts = false;
    bool found = false;

    [[nodiscard]] AnySink part() const { return {}; }
    void join(AnySink other) { found = found || other.found; }
    bool ride(unsigned /*from*/, int /*delta*/, unsigned free, bool takes, bool ontoEmpty) {
        found = found || takes || (ontoEmpty && free > 0);
        return !found;
    }
    bool leaps(unsigned /*from*/, std::span<const Leap> leaps, const Board& board) {
        found = found || std::ranges::any_of(leaps, [&](const Leap& leap) {
                    return (board.standing(leap.to) & leap.onto) != 0;
                });
        return !found;
    }
    bool one(unsigned /*from*/, unsigned /*to*/, unsigned /*recipe*/, unsigned /*choice*/,
             unsigned /*choices*/) {
        found = true;
        return false;
    }
};

struct Sinks {
    using ListSink = lines::ListSink;
    using CountSink = lines::CountSink;
    using AnySink = lines::AnySink;
};

class LineEngine final : public RecipeEngine<LineEngine, Undo, Sinks> {
public:
    explicit LineEngine(std::shared_ptr<const Tables> tables) : tables_(std::move(tables)), board_(*tables_) {
        journal_.touched.reserve(kJournal);
        journal_.unmoved.reserve(kJournal);
    }

    [[nodiscard]] std::optional<Piece> at(Square square) const override {
        const PieceCode code = board_.at(square.index);
        if (code == kNoPiece) return std::nullopt;
        return Piece{kindOf(code), ownerOf(sideOf(code))};
    }
    [[nodiscard]] Side sideToMove() const override { return board_.toMove(); }
    [[nodiscard]] std::uint64_t hash() const override { return board_.hash(); }
    [[nodiscard]] std::uint64_t recomputedHash() const override { return board_.recomputedHash(); }
    [[nodiscard]] bool attacked(Square square, Side by) const override {
        return attackedAnyhow(*tables_, self().board_, square, by);
    }
    [[nodiscard]] bool inCheck() const override {
        const Side side = board_.toMove();
        return std::ranges::any_of(tables_->sides[side].royals, [&](PieceCode code) {
            return std::ranges::any_of(board_.pieces(code), [&](unsigned square) {
                return strikes(*tables_, board_, square, opposite(side), MarksStand::No);
            });
        });
    }
    [[nodiscard]] FullMove expand(Move move) const override {
        return expandMove(*tables_, move, sideOf(board_.at(move.from)));
    }

private:
    friend RecipeEngine;
    static constexpr std::size_t kJournal = 256;

    // Trying a move or asking about attacks changes the board and puts it back; to the caller nothing
    // changes.
    [[nodiscard]] LineEngine& self() const { return const_cast<LineEngine&>(*this); }

    [[nodiscard]] const Rules& rules() const { return *tables_->rules; }
    [[nodiscard]] static bool keepsPromoted() { return false; }
    void loadBoard(const Setup& setup) {
        journal_.touched.clear();
        journal_.unmoved.clear();
        board_ = boardOf(*tables_, setup);
    }
    [[nodiscard]] Setup boardSetup() const { return setupOf(*tables_, board_); }

    template <class Sink>
    void generate(Sink& sink, Legality legality) const {
        Generation<Sink>(*tables_, self().board_, self().journal_, sink).run(legality);
    }
    void play(Move move, Undo& undo) { lines::make(*tables_, board_, journal_, move, undo); }
    void takeBack(const Undo& undo) { lines::unmake(board_, journal_, undo); }

    std::shared_ptr<const Tables> tables_;
    Board board_;
    Journal journal_;
};

}  // namespace

std::unique_ptr<Engine> makeLineEngine(std::shared_ptr<const Tables> tables) {
    return std::make_unique<LineEngine>(std::move(tables));
}

}  // namespace chesspp::lines
