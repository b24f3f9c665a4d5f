// SPDX-License-Identifier: MIT
// Finds the reason by trying changes: a piece removed, an enemy or a mark on the target, the board after.
#include "core/analysis/illegal_move_reason.h"

#include "core/analysis/explain.h"
#include "core/game/fen_placement.h"
#include "core/game/outcome.h"
#include "core/language/node_path.h"
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
    IllegalMoveFinder(const Ruleset& ruleset, Setup setup, Square from, Square to,
                      const words::Wording& wording)
        : ruleset_(ruleset),
          wording_(wording),
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
        if (!ruleset_.rules().actsAfter(setup_.movesMade, actor->piece.kind))
            return noMove("refusal.not-in-turn");
        if (const auto move = moveOn(setup_)) return leavesAttacked(*move);
        if (setup_.holes.contains(to_)) return noMove("refusal.hole");
        if (const auto castling = whyNoCastling()) return *castling;
        const std::vector<Square> way = piecesOnTheWay();
        if (const auto obstacle = obstacleAmong(way)) return *obstacle;
        if (isPastEnPassant()) return noMove("refusal.en-passant-over");
        if (takesOnly()) return noMove("refusal.only-takes");
        const Explanation explanation = explain(ruleset_.rules(), setup_, from_, to_, wording_);
        if (auto unmet = unmetCondition(explanation)) return std::move(*unmet);
        if (const auto obstacle = obstacleElsewhere(way)) return *obstacle;
        return hindrance(explanation);
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

    [[nodiscard]] std::string kindOn(const Setup& setup, Square square) const {
        return ruleset_.rules().of(setup.at(square)->piece.kind).id;
    }

    /// "the Rook on e7".
    [[nodiscard]] std::vector<Message> piecesOn(const Setup& setup,
                                                const std::vector<Square>& squares) const {
        std::vector<Message> pieces;
        for (const Square each : squares) {
            pieces.push_back(
                {"refusal.piece", {{"kind", kindOn(setup, each)}, {"square", setup.shape.name(each)}}});
        }
        return pieces;
    }

    /// The tree allows it, so a royal would be lost.
    Message leavesAttacked(const FullMove& move) const {
        const Side side = setup_.sideToMove;
        const Setup after = evaluator_.apply(setup_, move);
        const bool isCheck = evaluator_.inCheck(after, side);
        for (const Square royal : isCheck ? ruleset_.rules().royalsOf(after, side) : std::vector<Square>{}) {
            const std::vector<Square> attackers = attackersOf(after, royal);
            if (attackers.empty()) continue;
            const char* code = royal == to_                         ? "refusal.walks-into-attack"
                               : evaluator_.inCheck(setup_, side)   ? "refusal.stays-attacked"
                               : isPinned(royal, attackers.front()) ? "refusal.pinned"
                                                                    : "refusal.leaves-attacked";
            Message message = noMove(code);
            message.arguments.emplace_back("royal", piecesOn(after, {royal}));
            message.arguments.emplace_back("attackers", piecesOn(after, attackers));
            return message;
        }
        const Rules& rules = ruleset_.rules();
        if (const auto number = evaluator_.prohibition(setup_, move))
            return {"refusal.prohibited", {{"rule", summaryOf(rules.prohibitions[*number])}}};
        if (const auto number = evaluator_.unmetObligation(setup_, move))
            return {"refusal.obliged", {{"rule", summaryOf(rules.obligations[*number])}}};
        return {"refusal.loses-royal", {{"from", fromName_}, {"to", toName_}}};
    }

    [[nodiscard]] std::vector<Square> attackersOf(const Setup& setup, Square royal) const {
        return ruleset_.engineFor(setup)->attackersOf(royal, opposite(setup_.sideToMove)).list();
    }

    /// Whether the attack is there as soon as the actor is not.
    [[nodiscard]] bool isPinned(Square royal, Square attacker) const {
        Setup without = setup_;
        without.at(from_).reset();
        if (!without.at(royal) || !without.at(attacker)) return false;
        const std::vector<Square> attackers = attackersOf(without, royal);
        return std::ranges::find(attackers, attacker) != attackers.end();
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
        Message blocked = noMove(square == to_ && own ? "refusal.own-piece" : "refusal.blocked");
        blocked.arguments.emplace_back("square", setup_.shape.name(square));
        blocked.arguments.emplace_back("blocker", piecesOn(setup_, {square}));
        return blocked;
    }

    /// The piece on the way without which the move would be possible.
    std::optional<Message> obstacleAmong(const std::vector<Square>& way) const {
        // Of several pieces on the way the nearest is reported.
        for (const Square square : way) {
            if (wouldGoWithout({square})) return blockedAt(square);
        }
        if (way.size() > 1 && wouldGoWithout(way)) return blockedAt(way.front());
        return std::nullopt;
    }

    std::optional<Message> obstacleElsewhere(const std::vector<Square>& way) const {
        if (setup_.shape.squareCount() > kTryEachPieceUpTo) return std::nullopt;
        for (const Square square : setup_.shape.squares()) {
            if (square == from_ || !setup_.at(square)) continue;
            if (std::ranges::find(way, square) == way.end() && wouldGoWithout({square}))
                return blockedAt(square);
        }
        return std::nullopt;
    }

    /// Whether only the mark of a double step is missing, and an enemy stands beside the actor where a
    /// double step would have put it.
    bool isPastEnPassant() const {
        const std::optional<MarkId> mark = ruleset_.enPassantMark();
        const auto beside = setup_.shape.at(setup_.shape.fileOf(to_), setup_.shape.rankOf(from_));
        const Side enemy = opposite(setup_.sideToMove);
        if (!mark || !beside || *beside == from_ || !setup_.at(*beside)) return false;
        if (setup_.at(*beside)->piece.owner != ownerOf(enemy)) return false;
        Setup setup = setup_;
        setup.marks.push_back({*mark, to_, enemy});
        std::ranges::sort(setup.marks);
        return moveOn(setup).has_value();
    }

    /// The conditions that do not hold, if they are few; else the first.
    std::optional<Message> unmetCondition(const Explanation& explanation) const {
        std::vector<Message> denials;
        SquareSet squares;
        for (const ExplainedNode& node : explanation.nodes) {
            for (const Reason& reason : node.reasons) {
                if (findArgument(reason.message, "denial") == nullptr) continue;
                const bool attacked = reason.message.code == "explain.fails.attacked";
                Message denial{attacked ? "refusal.denial.attacked" : "refusal.denial", {}};
                for (const Argument& argument : reason.message.arguments) {
                    if (argument.name == "denial" || argument.name == "attackers")
                        denial.arguments.push_back(argument);
                }
                if (std::ranges::find(denials, denial) != denials.end()) continue;
                denials.push_back(std::move(denial));
            }
            for (const ClauseRow& row : node.rows) {
                if (row.state != ClauseRow::State::Fails) continue;
                for (const Square each : row.squares) {
                    if (each != from_ && setup_.at(each)) squares.insert(each);
                }
            }
        }
        if (denials.empty()) return std::nullopt;
        if (denials.size() > 2) denials.erase(denials.begin() + 1, denials.end());
        Message message = noMove(isLeap(explanation) ? "refusal.condition.jump" : "refusal.condition");
        message.arguments.emplace_back("denials", std::move(denials));
        message.arguments.emplace_back("squares", squareList(setup_.shape, squares.list()));
        return message;
    }

    /// Whether all that leads there leaps in no straight line.
    bool isLeap(const Explanation& explanation) const {
        const PieceDefinition& piece = ruleset_.definition(setup_.at(from_)->piece.kind);
        const Step step = setup_.shape.between(from_, to_);
        const bool isStraight =
            step.files == 0 || step.ranks == 0 || std::abs(step.files) == std::abs(step.ranks);
        return !isStraight && std::ranges::all_of(explanation.nodes, [&](const ExplainedNode& each) {
            if (each.role != NodeRole::Way) return true;
            const Node* node = nodeAt(piece, placeOf(piece, each.pointer));
            return node != nullptr && targetAs<Jump>(*node) != nullptr;
        });
    }

    /// What prevents the first node that leads there.
    Message hindrance(const Explanation& explanation) const {
        for (const ExplainedNode& node : explanation.nodes) {
            if (node.reasons.empty()) continue;
            Message message = noMove("refusal.hindrance");
            message.arguments.emplace_back("reason", node.reasons.front().message);
            message.arguments.emplace_back("squares", squareList(setup_.shape, node.reasons.front().squares));
            return message;
        }
        return noMove(explanation.nodes.empty() ? "refusal.no-such-move" : "refusal.not-now");
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
            return Message{"refusal.partner-moved",
                           {{"kind", kind_}, {"partner", piecesOn(setup_, {*partner})}}};
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
                return Message{"refusal.castling-blocked",
                               {{"kind", kind_}, {"blocker", piecesOn(setup_, {square})}}};
            }
        }
        if (!ruleset_.isRoyal(setup_.at(from_)->piece.kind)) return std::nullopt;
        const auto path = std::minmax({shape.fileOf(from_), landing.actor});
        for (int file = path.first; file <= path.second; ++file) {
            const Square square = *shape.at(file, rank);
            const Setup there = withActorOn(square);
            if (!evaluator_.attacked(there, square, opposite(setup_.sideToMove))) continue;
            const char* code = square == from_         ? "refusal.castling-in-check"
                               : file == landing.actor ? "refusal.castling-into-attack"
                                                       : "refusal.castling-attacked";
            return Message{code,
                           {{"kind", kind_},
                            {"square", shape.name(square)},
                            {"attackers", piecesOn(there, attackersOf(there, square))}}};
        }
        return std::nullopt;
    }

    Setup withActorOn(Square square) const {
        Setup setup = setup_;
        const std::optional<SetupPiece> actor = setup.at(from_);
        setup.at(from_).reset();
        setup.at(square) = actor;
        return setup;
    }

    const Ruleset& ruleset_;
    const words::Wording& wording_;
    ReferenceEvaluator evaluator_;
    Setup setup_;
    Square from_;
    Square to_;
    std::string fromName_;
    std::string toName_;
    std::string kind_;
};

enum class Argued : std::uint8_t { UnderTheNames, UnderOthers };

/// The squares of the arguments that are lists such as "e4, d5"; of others also those within phrases.
std::vector<Square> squaresIn(const Message& message, const BoardShape& shape, Argued argued,
                              std::initializer_list<std::string_view> names) {
    std::vector<Square> squares;
    for (const Argument& argument : message.arguments) {
        const bool isNamed = std::ranges::find(names, argument.name) != names.end();
        const auto* phrases = std::get_if<std::vector<Message>>(&argument.value);
        if (phrases != nullptr && argued == Argued::UnderOthers && !isNamed) {
            for (const Message& phrase : *phrases) {
                for (const Square square : squaresIn(phrase, shape, argued, names)) {
                    if (std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
                }
            }
            continue;
        }
        const auto* text = std::get_if<std::string>(&argument.value);
        if (text == nullptr || isNamed != (argued == Argued::UnderTheNames)) continue;
        std::string_view rest = *text;
        while (!rest.empty()) {
            const std::string_view word = rest.substr(0, rest.find(", "));
            const auto square = shape.parse(word);
            if (square && std::ranges::find(squares, *square) == squares.end()) squares.push_back(*square);
            rest.remove_prefix(std::min(rest.size(), word.size() + 2));
        }
    }
    return squares;
}

}  // namespace

Message whyNot(const Position& position, Square from, Square to, const words::Wording& wording) {
    return whyNot(position.ruleset(), position.setup(), from, to, wording);
}

Message whyNot(const Ruleset& ruleset, const Setup& setup, Square from, Square to,
               const words::Wording& wording) {
    return IllegalMoveFinder(ruleset, setup, from, to, wording).answer();
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
