// SPDX-License-Identifier: MIT
// Finds the reason by trying changes: a piece removed, an enemy on the target, the board after the move.
#include "core/analysis/illegal_move_reason.h"

#include "core/game/fen_placement.h"
#include "core/game/outcome.h"
#include "core/moves/reference/evaluator.h"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <numeric>
#include <optional>
#include <string_view>

namespace chesspp {

namespace {

/// Above this many squares only pieces between the two squares are tried as obstacles.
constexpr int kTryEachPieceUpTo = 128;

class IllegalMoveFinder {
public:
    IllegalMoveFinder(const Ruleset& ruleset, Setup setup, Square from, Square to)
        : ruleset_(ruleset),
          evaluator_(ruleset_.rules()),
          setup_(std::move(setup)),
          from_(from),
          to_(to),
          fromName_(setup_.shape.name(from)),
          toName_(setup_.shape.name(to)) {}

    Message answer() {
        const std::optional<SetupPiece>& actor = setup_.at(from_);
        if (!actor) return {"refusal.no-piece", {{"from", fromName_}}};
        if (actor->piece.owner == Owner::Neutral) return {"refusal.neutral", {{"from", fromName_}}};
        const Owner owner = actor->piece.owner;
        if (owner != ownerOf(setup_.sideToMove)) {
            return {"refusal.not-its-turn", {{"from", fromName_}, {"side", sideMessage(setup_.sideToMove)}}};
        }
        kind_ = ruleset_.rules().of(actor->piece.kind).id;
        if (from_ == to_) return noMove("refusal.no-such-move");
        if (const auto move = moveOn(setup_)) return leavesAttacked(*move);
        if (setup_.holes.contains(to_)) return noMove("refusal.hole");
        if (const auto castling = whyNoCastling()) return *castling;
        if (const auto obstacle = this->obstacle()) return *obstacle;
        return noMove(takesOnly() ? "refusal.only-takes" : "refusal.no-such-move");
    }

private:
    Message noMove(const char* code) const {
        return {code, {{"kind", kind_}, {"from", fromName_}, {"to", toName_}}};
    }

    bool leadsThere(const FullMove& move) const {
        if (move.shown == to_) return true;
        const Effect* castling = move.castling();
        return castling != nullptr && (castling->to == to_ || castling->partner == to_);
    }

    std::optional<FullMove> moveOn(const Setup& setup) const {
        for (FullMove& move : evaluator_.pseudoLegal(setup, from_)) {
            if (leadsThere(move)) return std::move(move);
        }
        return std::nullopt;
    }

    /// The tree allows it, so a royal would be lost.
    Message leavesAttacked(const FullMove& move) const {
        const Side side = setup_.sideToMove;
        const Setup after = evaluator_.apply(setup_, move);
        for (const Square royal : ruleset_.rules().royalsOf(after, side)) {
            const std::vector<Square> attackers =
                ruleset_.engineFor(after)->attackersOf(royal, opposite(side)).list();
            if (attackers.empty()) continue;
            const bool already = evaluator_.inCheck(setup_, side) && royal != to_;
            return {already ? "refusal.stays-attacked" : "refusal.leaves-attacked",
                    {{"kind", ruleset_.rules().of(after.at(royal)->piece.kind).id},
                     {"royal", setup_.shape.name(royal)},
                     {"attackers", squareList(setup_.shape, attackers)}}};
        }
        return {"refusal.loses-royal", {{"from", fromName_}, {"to", toName_}}};
    }

    /// Pieces strictly between the squares on a straight line, from the actor outwards; then the target.
    std::vector<Square> piecesOnTheWay() const {
        const Step whole = setup_.shape.between(from_, to_);
        const int steps = std::gcd(std::abs(whole.files), std::abs(whole.ranks));
        const Step step{whole.files / steps, whole.ranks / steps};
        std::vector<Square> pieces;
        for (int i = 1; i <= steps; ++i) {
            const Square square = *setup_.shape.neighbour(from_, i * step);
            if (setup_.at(square)) pieces.push_back(square);
        }
        return pieces;
    }

    bool wouldGoWithout(const std::vector<Square>& lifted) const {
        Setup setup = setup_;
        for (const Square square : lifted) setup.at(square).reset();
        return moveOn(setup).has_value();
    }

    Message blockedAt(Square square) const {
        const bool own = setup_.at(square)->piece.owner == setup_.at(from_)->piece.owner;
        if (square == to_ && own) return {"refusal.own-piece", {{"to", toName_}}};
        Message blocked = noMove("refusal.blocked");
        blocked.arguments.emplace_back("square", setup_.shape.name(square));
        return blocked;
    }

    /// The piece without which the move would be possible.
    std::optional<Message> obstacle() const {
        const std::vector<Square> way = piecesOnTheWay();
        // Of several pieces on the way the nearest is reported.
        for (const Square square : way) {
            if (wouldGoWithout({square})) return blockedAt(square);
        }
        if (way.size() > 1 && wouldGoWithout(way)) return blockedAt(way.front());
        if (setup_.shape.squareCount() > kTryEachPieceUpTo) return std::nullopt;
        for (const Square square : setup_.shape.squares()) {
            if (square == from_ || !setup_.at(square)) continue;
            if (std::ranges::find(way, square) == way.end() && wouldGoWithout({square}))
                return blockedAt(square);
        }
        return std::nullopt;
    }

    bool takesOnly() const {
        if (setup_.at(to_)) return false;
        Setup setup = setup_;
        SetupPiece enemy = *setup.at(from_);
        enemy.piece.owner = ownerOf(opposite(setup_.sideToMove));
        setup.at(to_) = enemy;
        return moveOn(setup).has_value();
    }

    /// A castling tried by its landing, its partner or a step of two: moved pieces, pieces between,
    /// squares attacked. Nothing when the squares do not look like one.
    std::optional<Message> whyNoCastling() const {
        const BoardShape shape = setup_.shape;
        const MovedUse& use = ruleset_.movedUse(setup_.at(from_)->piece.kind);
        const Step step = shape.between(from_, to_);
        if (!use.castler() || step.ranks != 0) return std::nullopt;
        const Wing wing = step.files > 0 ? Wing::HSide : Wing::ASide;
        const auto& partners = use.castles[static_cast<std::size_t>(wing)];
        const CastlingFiles landing = ruleset_.rules().castling[static_cast<std::size_t>(wing)];
        std::optional<Square> partner;
        const int outward = wing == Wing::HSide ? 1 : -1;
        for (int file = shape.fileOf(from_) + outward; file >= 0 && file < shape.files(); file += outward) {
            const Square square = *shape.at(file, shape.rankOf(from_));
            const auto& piece = setup_.at(square);
            if (piece && piece->piece.owner == setup_.at(from_)->piece.owner &&
                std::ranges::find(partners, piece->piece.kind) != partners.end()) {
                partner = square;
            }
        }
        const bool isTried =
            std::abs(step.files) > 1 && (shape.fileOf(to_) == landing.actor || to_ == partner);
        if (!partner || !isTried) return std::nullopt;
        if (setup_.at(from_)->moved == MovedState::Moved) {
            return Message{"refusal.castler-moved", {{"kind", kind_}, {"square", fromName_}}};
        }
        if (setup_.at(*partner)->moved == MovedState::Moved) {
            return Message{"refusal.partner-moved", {{"square", shape.name(*partner)}}};
        }
        return castlingObstacle(*partner, landing);
    }

    std::optional<Message> castlingObstacle(Square partner, CastlingFiles landing) const {
        const BoardShape shape = setup_.shape;
        const int rank = shape.rankOf(from_);
        const auto ends =
            std::minmax({shape.fileOf(from_), shape.fileOf(partner), landing.actor, landing.partner});
        for (int file = ends.first; file <= ends.second; ++file) {
            const Square square = *shape.at(file, rank);
            if (square != from_ && square != partner && setup_.at(square)) {
                return Message{"refusal.castling-blocked", {{"square", shape.name(square)}}};
            }
        }
        const Side enemy = opposite(setup_.sideToMove);
        const auto path = std::minmax({shape.fileOf(from_), landing.actor});
        for (int file = path.first; file <= path.second; ++file) {
            const Square square = *shape.at(file, rank);
            if (ruleset_.isRoyal(setup_.at(from_)->piece.kind) && attackedWhenThere(square, enemy)) {
                return Message{square == from_ ? "refusal.castling-in-check" : "refusal.castling-attacked",
                               {{"kind", kind_}, {"square", shape.name(square)}}};
            }
        }
        return std::nullopt;
    }

    bool attackedWhenThere(Square square, Side by) const {
        Setup setup = setup_;
        const std::optional<SetupPiece> actor = setup.at(from_);
        setup.at(from_).reset();
        setup.at(square) = actor;
        return evaluator_.attacked(setup, square, by);
    }

    const Ruleset& ruleset_;
    ReferenceEvaluator evaluator_;
    Setup setup_;
    Square from_;
    Square to_;
    std::string fromName_;
    std::string toName_;
    std::string kind_;
};

enum class Argued : std::uint8_t { UnderTheNames, UnderOthers };

/// The squares of the arguments that are lists such as "e4, d5".
std::vector<Square> squaresIn(const Message& message, const BoardShape& shape, Argued argued,
                              std::initializer_list<std::string_view> names) {
    std::vector<Square> squares;
    for (const Argument& argument : message.arguments) {
        const bool isNamed = std::ranges::find(names, argument.name) != names.end();
        const auto* text = std::get_if<std::string>(&argument.value);
        if (text == nullptr || isNamed != (argued == Argued::UnderTheNames)) continue;
        std::string_view rest = *text;
        while (!rest.empty()) {
            const std::string_view word = rest.substr(0, rest.find(", "));
            if (const auto square = shape.parse(word)) squares.push_back(*square);
            rest.remove_prefix(std::min(rest.size(), word.size() + 2));
        }
    }
    return squares;
}

}  // namespace

Message whyNot(const Position& position, Square from, Square to) {
    return whyNot(position.ruleset(), position.setup(), from, to);
}

Message whyNot(const Ruleset& ruleset, const Setup& setup, Square from, Square to) {
    return IllegalMoveFinder(ruleset, setup, from, to).answer();
}

std::vector<Square> squaresOfRefusal(const Message& refusal, const BoardShape& shape) {
    return squaresIn(refusal, shape, Argued::UnderOthers, {"from", "to", "royal"});
}

SquareSet squaresOfProblem(const Message& problem, const BoardShape& shape) {
    SquareSet set;
    for (const Square square :
         squaresIn(problem, shape, Argued::UnderTheNames, {"square", "squares", "attackers", "pieces"})) {
        set.insert(square);
    }
    return set;
}

}  // namespace chesspp
