// SPDX-License-Identifier: MIT
//
// The rarer half of making a move: recipes step by step, and rights that are lost.
#include "core/moves/lines/make.h"

#include <algorithm>

namespace chesspp::lines {

namespace {

using compiler::RecipeStep;

/// One move that is not plain, on its way.
class Playing {
public:
    Playing(const Tables& tables, Board& board, Journal& journal, Move move, Undo& undo)
        : tables_(tables), board_(board), journal_(journal), move_(move), undo_(undo) {}

    void castle(Wing wing) {
        const CastleWay way = *castleWay(tables_, move_.from, move_.choice, wing);
        const PieceCode actor = clear(move_.from);
        const PieceCode partner = clear(move_.choice);
        put(way.actorTo, actor);
        put(way.partnerTo, partner);
    }

    void play(const compiler::Recipe& recipe, const RecipeStep& step) {
        const unsigned at = squareOf(step.at);
        switch (step.what) {
            case RecipeStep::Do::Relocate: {
                const unsigned to = squareOf(step.to);
                const PieceCode piece = clear(at);
                if (piece == kNoPiece) break;  // an earlier step took it
                if (to != at) remove(to);
                put(to, piece);
                break;
            }
            case RecipeStep::Do::Remove:
                remove(at);
                break;
            case RecipeStep::Do::Place: {
                const KindId kind = recipe.chosen(move_.choice, step.slot);
                const Side side = board_.toMove();
                const PieceCode placed = codeOf(kind, side);
                remove(at);
                put(at, placed);
                const auto& unmovedOn = tables_.rules->of(kind).unmovedOn[side];
                if (tables_.unmovedMatters[placed] &&
                    unmovedOn.contains(Square{static_cast<std::uint16_t>(at)})) {
                    flipUnmoved(board_, journal_, at);
                    noteRights(placed);
                }
                break;
            }
            case RecipeStep::Do::Transform: {
                const PieceCode before = board_.at(at);
                if (before == kNoPiece) break;
                become(at, codeOf(recipe.chosen(move_.choice, step.slot), sideOf(before)));
                break;
            }
            case RecipeStep::Do::Convert: {
                const PieceCode before = board_.at(at);
                if (before == kNoPiece) break;
                become(at, codeOf(kindOf(before), board_.toMove()));
                break;
            }
            case RecipeStep::Do::Exchange: {
                const unsigned to = squareOf(step.to);
                if (at == to) break;
                const PieceCode first = clear(at);
                const PieceCode second = clear(to);
                if (first != kNoPiece) put(to, first);
                if (second != kNoPiece) put(at, second);
                break;
            }
            case RecipeStep::Do::LeaveMark:
                board_.leaveMark(at, step.mark.index);
                break;
            case RecipeStep::Do::MakeHole:
            case RecipeStep::Do::RemoveHole:
            case RecipeStep::Do::CountOnPiece:
            case RecipeStep::Do::CountOnSquare:
            case RecipeStep::Do::CountForSide:
            case RecipeStep::Do::Give:
                break;  // what is remembered, plays elsewhere
        }
    }

    /// Whether the unmoved pieces that castle, or are castled with, may be others than before.
    [[nodiscard]] bool rightsChanged() const { return rightsChanged_; }

private:
    // Recipes are made for squares that exist: no edge is asked for.
    [[nodiscard]] unsigned squareOf(const compiler::RelativeSquare& square) const {
        switch (square.from) {
            case compiler::RelativeSquare::From::Start:
                return move_.from;
            case compiler::RelativeSquare::From::Shown:
                return move_.to;
            case compiler::RelativeSquare::From::Step:
                break;
        }
        const int files = tables_.rules->shape.files();
        return static_cast<unsigned>(int{move_.from} + square.step.ranks * files + square.step.files);
    }
    void put(unsigned square, PieceCode code) {
        board_.put(square, code);
        journal_.touched.push_back({static_cast<std::uint16_t>(square), code, false, 0});
    }
    PieceCode take(unsigned square) {
        const PieceCode code = board_.at(square);
        if (code == kNoPiece) return code;
        const std::uint16_t slot = board_.take(square);
        journal_.touched.push_back({static_cast<std::uint16_t>(square), code, true, slot});
        return code;
    }
    void become(unsigned square, PieceCode into) {
        if (board_.isUnmoved(square)) {
            noteRights(board_.at(square));
            noteRights(into);
        }
        take(square);
        put(square, into);
        if (!tables_.unmovedMatters[into]) lose(square);
    }
    void lose(unsigned square) {
        if (!board_.isUnmoved(square)) return;
        noteRights(board_.at(square));
        flipUnmoved(board_, journal_, square);
    }
    void noteRights(PieceCode code) { rightsChanged_ = rightsChanged_ || tables_.castles[code]; }
    PieceCode clear(unsigned square) {
        lose(square);
        return take(square);
    }
    void remove(unsigned square) {
        if (clear(square) != kNoPiece) undo_.quiet = false;
    }

    const Tables& tables_;
    Board& board_;
    Journal& journal_;
    Move move_;
    Undo& undo_;
    bool rightsChanged_ = false;
};

[[nodiscard]] bool anyUnmoved(const Board& board, const std::vector<PieceCode>& codes) {
    return std::ranges::any_of(codes, [&](PieceCode code) {
        return std::ranges::any_of(board.pieces(code),
                                   [&](unsigned square) { return board.isUnmoved(square); });
    });
}

void loseAll(Board& board, Journal& journal, const std::vector<PieceCode>& codes) {
    for (const PieceCode code : codes) {
        for (const unsigned square : board.pieces(code)) {
            if (board.isUnmoved(square)) flipUnmoved(board, journal, square);
        }
    }
}

}  // namespace

std::optional<CastleWay> castleWay(const Tables& tables, unsigned actor, unsigned partner, Wing wing) {
    const auto files = static_cast<unsigned>(tables.rules->shape.files());
    const bool onWing = wing == Wing::HSide ? partner > actor : partner < actor;
    if (actor / files != partner / files || !onWing) return std::nullopt;
    const CastlingFiles& landing = tables.rules->castling[static_cast<std::size_t>(wing)];
    const unsigned first = actor / files * files;
    return CastleWay{first + static_cast<unsigned>(landing.actor),
                     first + static_cast<unsigned>(landing.partner)};
}

void dropLostRights(const Tables& tables, Board& board, Journal& journal) {
    for (const Side side : kSides) {
        const SideTables& own = tables.sides[side];
        if (!anyUnmoved(board, own.castlers)) loseAll(board, journal, own.castlingPartnersOnly);
        if (!anyUnmoved(board, own.castlingPartners)) loseAll(board, journal, own.castlersOnly);
    }
}

void makeRecipe(const Tables& tables, Board& board, Journal& journal, Move move, Undo& undo) {
    const compiler::Recipe& recipe = tables.recipes[move.recipe];
    undo.touched = static_cast<std::uint32_t>(journal.touched.size());
    undo.quiet = !tables.resetsQuiet[board.at(move.from)];
    Playing playing(tables, board, journal, move, undo);
    if (recipe.wing) playing.castle(static_cast<Wing>(*recipe.wing));
    for (const RecipeStep& step : recipe.steps) playing.play(recipe, step);
    if (playing.rightsChanged()) dropLostRights(tables, board, journal);
}

}  // namespace chesspp::lines
