// SPDX-License-Identifier: MIT
#include "core/moves/reference/members.h"

#include "core/base/work_limit.h"
#include "core/board/setup_key.h"
#include "core/language/member_table.h"
#include "core/moves/reference/attacks.h"
#include "core/moves/reference/evaluator.h"

#include <algorithm>
#include <cstdlib>

namespace chesspp::reference {

namespace {

class Properties {
public:
    Properties(const EvalContext& context, Image image, std::span<const Value> arguments)
        : context_(context),
          setup_(context.setup),
          shape_(context.setup.shape),
          image_(image),
          arguments_(arguments) {}

    [[nodiscard]] Value of(SquareMember member, Square square) const {
        const std::optional<SetupPiece>& content = setup_.at(square);
        const std::optional<Side> own = sideOf(context_.self().owner);
        switch (member) {
            // A hole is neither empty nor occupied.
            case SquareMember::Empty:
                return !content && !context_.isHole(square);
            case SquareMember::Occupied:
                return content.has_value();
            case SquareMember::HasFriend:
                return own && content && content->piece.owner == ownerOf(*own);
            case SquareMember::HasEnemy:
                return own && content && content->piece.owner == ownerOf(opposite(*own));
            case SquareMember::Exists:
                return true;
            case SquareMember::IsHole:
                return context_.isHole(square);
            case SquareMember::IsLight:
                return !shape_.isDark(square);
            case SquareMember::IsDark:
                return shape_.isDark(square);
            case SquareMember::File:
                return std::int64_t{shape_.fileOf(square) + 1};
            case SquareMember::Rank:
                return std::int64_t{shape_.rankOf(square) + 1};
            case SquareMember::RankFrom:
                return rankFrom(square);
            case SquareMember::Offset:
                return offsetFrom(square);
            case SquareMember::Piece:
                if (!content) return Nothing{};
                return PieceValue{square};
            case SquareMember::Marked:
                return marked(square);
            case SquareMember::Counter: {
                const auto counters = setup_.squareCounters.find(square);
                return counterIn(counters == setup_.squareCounters.end() ? Counters{} : counters->second);
            }
            case SquareMember::DistanceTo:
                return distance(square, [](int files, int ranks) { return std::max(files, ranks); });
            case SquareMember::RookDistanceTo:
                return distance(square, [](int files, int ranks) { return files + ranks; });
            case SquareMember::KnightDistanceTo:
                return knightDistance(square);
            case SquareMember::Around:
                return around(square);
            case SquareMember::Between:
                return between(square);
            case SquareMember::AttackedBy:
                return attackedBy(square);
            case SquareMember::DefendedBy:
                if (!content) return false;
                return attackedBy(square);
            case SquareMember::Attackers:
                return attackers(square);
        }
        return Nothing{};
    }

    [[nodiscard]] Value of(PieceMember member, PieceValue value) const {
        const SetupPiece* piece = value.absent;
        if (piece == nullptr && setup_.at(value.square)) piece = &*setup_.at(value.square);
        if (member == PieceMember::Exists) return piece != nullptr;
        if (piece == nullptr) return Nothing{};
        // The plain piece of an attack query has no kind of the rules.
        const bool known = piece->piece.kind.index < context_.rules.kinds.size();
        switch (member) {
            case PieceMember::Exists:
                return true;
            case PieceMember::Side:
                return orNothing(sideOf(piece->piece.owner));
            case PieceMember::Kind:
                return KindValue{piece->piece.kind};
            case PieceMember::Letter:
                if (!known || context_.rules.of(piece->piece.kind).letter.empty()) return Nothing{};
                return std::string_view(context_.rules.of(piece->piece.kind).letter);
            case PieceMember::HasRole:
                return hasRole(piece->piece.kind);
            case PieceMember::Royal:
                return !known || context_.rules.isRoyal(piece->piece.kind);
            case PieceMember::Promoted:
                return piece->promotedFrom.has_value();
            case PieceMember::Square:
                return value.square;
            case PieceMember::Moved:
                return piece->moved == MovedState::Moved;
            case PieceMember::Moves:
                return std::int64_t{piece->counts[PieceCount::Moves]};
            case PieceMember::Captures:
                return std::int64_t{piece->counts[PieceCount::Captures]};
            case PieceMember::TurnsSinceMoved:
                if (!piece->movedAt) return Nothing{};
                return std::int64_t{setup_.ply() - *piece->movedAt};
            case PieceMember::Counter:
                return counterIn(piece->counters);
            case PieceMember::FirstSquare:
                if (piece->firstSquare) return *piece->firstSquare;
                if (known && piece->moved == MovedState::Unmoved) return value.square;
                return Nothing{};
        }
        return Nothing{};
    }

    [[nodiscard]] Value of(KindMember member, KindValue) const {
        switch (member) {
            case KindMember::Exists:
                return true;
        }
        return Nothing{};
    }

    [[nodiscard]] Value of(SideMember member, Side side) const {
        switch (member) {
            case SideMember::Opponent:
                return opposite(side);
            case SideMember::Pieces:
                return pieces([&](const Piece& piece) { return piece.owner == ownerOf(side); });
            case SideMember::InCheck:
                return context_.attackQueries == AttackQueries::Evaluated && isInCheck(side);
            case SideMember::Mated:
                return isStuck(side) && isInCheck(side);
            case SideMember::Stuck:
                return isStuck(side);
            case SideMember::Hand:
                return inHand(side);
            case SideMember::HandSize: {
                std::int64_t size = 0;
                for (const auto& [kind, count] : setup_.hands[side]) size += count;
                return size;
            }
            case SideMember::Points:
                return counterIn(setup_.sides[side].counters, kPointsCounter);
            case SideMember::Counter:
                return counterIn(setup_.sides[side].counters);
            case SideMember::Castled:
                return setup_.sides[side].counts[SideCount::Castled] != 0;
            case SideMember::ChecksGiven:
                return std::int64_t{setup_.sides[side].counts[SideCount::ChecksGiven]};
        }
        return Nothing{};
    }

    [[nodiscard]] Value of(BoardMember member, BoardValue) const {
        switch (member) {
            case BoardMember::Files:
                return std::int64_t{shape_.files()};
            case BoardMember::Ranks:
                return std::int64_t{shape_.ranks()};
            case BoardMember::Squares:
                return SquareSet::all(shape_);
            case BoardMember::Pieces:
                return pieces([](const Piece&) { return true; });
            case BoardMember::Square: {
                const auto* name = argument<std::string_view>(0);
                return name == nullptr ? Value{Nothing{}} : orNothing(shape_.parse(*name));
            }
            case BoardMember::Region:
                return region();
            case BoardMember::Turn:
                return setup_.sideToMove;
            case BoardMember::MoveNumber:
                return std::int64_t{setup_.moveNumber};
            case BoardMember::MovesPlayed:
                return std::int64_t{setup_.ply()};
            case BoardMember::MoveBack: {
                const auto* back = argument<std::int64_t>(0);
                if (back == nullptr || *back < 1) return Nothing{};
                const auto wanted = static_cast<std::size_t>(*back);
                return wanted > setup_.past.size() ? Value{Nothing{}} : Value{MoveValue{wanted}};
            }
            case BoardMember::Occurrences:
                return 1 + std::int64_t{
                               std::ranges::count(setup_.earlier, boardKey(setup_, context_.rules.history))};
        }
        return Nothing{};
    }

    [[nodiscard]] Value of(MoveMember member, MoveValue value) const {
        if (value.back > setup_.past.size())
            return member == MoveMember::Exists ? Value{false} : Value{Nothing{}};
        const PastMove& move = setup_.past[value.back - 1];
        switch (member) {
            case MoveMember::Exists:
                return true;
            case MoveMember::From:
                return orNothing(move.from.onBoard());
            case MoveMember::To:
                return orNothing(move.shown);
            case MoveMember::Distance: {
                if (!move.from.isSquare() || !move.shown) return Nothing{};
                const Step step = shape_.between(move.from.square(), *move.shown);
                return std::int64_t{std::abs(step.files) + std::abs(step.ranks)};
            }
            case MoveMember::Piece:
                if (!move.now) return Nothing{};
                return PieceValue{*move.now};
            case MoveMember::Kind:
                if (!move.actor) return Nothing{};
                return KindValue{move.actor->kind};
            case MoveMember::Side:
                return move.actor ? orNothing(sideOf(move.actor->owner)) : Value{Nothing{}};
            case MoveMember::Captured:
                if (!move.taken) return Nothing{};
                return KindValue{move.taken->kind};
            case MoveMember::Did:
                return did(move);
        }
        return Nothing{};
    }

private:
    template <class T>
    [[nodiscard]] const T* argument(std::size_t number) const {
        return number < arguments_.size() ? std::get_if<T>(&arguments_[number]) : nullptr;
    }

    [[nodiscard]] Value rankFrom(Square square) const {
        const auto* side = argument<Side>(0);
        if (side == nullptr) return Nothing{};
        const int rank = shape_.rankOf(square);
        return std::int64_t{*side == Side::White ? rank + 1 : shape_.ranks() - rank};
    }

    [[nodiscard]] Value offsetFrom(Square square) const {
        const auto* forward = argument<std::int64_t>(0);
        const auto* right = argument<std::int64_t>(1);
        if (forward == nullptr || right == nullptr) return Nothing{};
        const auto offBoard = [](std::int64_t by) {
            return by <= -BoardShape::kMaxExtent || by >= BoardShape::kMaxExtent;
        };
        if (offBoard(*forward) || offBoard(*right)) return Nothing{};
        return orNothing(context_.neighbour(
            square, image_.of(Offset{static_cast<int>(*forward), static_cast<int>(*right)})));
    }

    [[nodiscard]] Value marked(Square square) const {
        const auto* name = argument<std::string_view>(0);
        const auto* side = argument<Side>(1);
        if (name == nullptr || side == nullptr) return Nothing{};
        const std::optional<MarkId> wanted = context_.rules.markNamed(*name);
        return wanted && std::ranges::any_of(setup_.marks, [&](const SquareMark& mark) {
                   return mark.mark == *wanted && mark.square == square && mark.leftBy == *side;
               });
    }

    /// 0 for a counter that was never set.
    [[nodiscard]] Value counterIn(const Counters& counters) const {
        const auto* name = argument<std::string_view>(0);
        if (name == nullptr) return Nothing{};
        return counterIn(counters, *name);
    }
    [[nodiscard]] Value counterIn(const Counters& counters, std::string_view name) const {
        const std::optional<CounterId> counter = context_.rules.counterNamed(name);
        const auto found = counter ? counters.find(*counter) : counters.end();
        return found == counters.end() ? std::int64_t{0} : found->second;
    }

    [[nodiscard]] Value distance(Square from, int (*measure)(int files, int ranks)) const {
        const auto* to = argument<Square>(0);
        if (to == nullptr) return Nothing{};
        const Step step = shape_.between(from, *to);
        return std::int64_t{measure(std::abs(step.files), std::abs(step.ranks))};
    }

    /// In knight's moves on the empty board, square after square outward.
    [[nodiscard]] Value knightDistance(Square from) const {
        const auto* to = argument<Square>(0);
        if (to == nullptr) return Nothing{};
        std::vector<std::int64_t> steps(static_cast<std::size_t>(shape_.squareCount()), -1);
        if (WorkLimit::isReachedAfter([&] { return steps.size(); })) return Nothing{};
        std::vector<Square> open{from};
        steps[from.index] = 0;
        for (std::size_t next = 0; next < open.size(); ++next) {
            for (const Image& image : imagesOf(Mirror::All)) {
                const Offset by = image.of(Offset{2, 1});
                const auto reached = shape_.neighbour(open[next], Step{by.right, by.forward});
                if (!reached || steps[reached->index] >= 0) continue;
                steps[reached->index] = steps[open[next].index] + 1;
                open.push_back(*reached);
            }
        }
        return steps[to->index] < 0 ? Value{Nothing{}} : Value{steps[to->index]};
    }

    /// The squares at most so many king's steps away, without the centre.
    [[nodiscard]] Value around(Square centre) const {
        const auto* radius = argument<std::int64_t>(0);
        if (radius == nullptr) return Nothing{};
        if (walksBoardPastLimit()) return Nothing{};
        SquareSet squares;
        SquareSet::all(shape_).forEach([&](Square square) {
            const Step step = shape_.between(centre, square);
            const int away = std::max(std::abs(step.files), std::abs(step.ranks));
            if (away > 0 && away <= *radius) squares.insert(square);
        });
        return squares;
    }

    /// The squares strictly between two on one rank, file or diagonal; none between others.
    [[nodiscard]] Value between(Square from) const {
        const auto* to = argument<Square>(0);
        if (to == nullptr) return Nothing{};
        const Step step = shape_.between(from, *to);
        const bool aligned =
            step.files == 0 || step.ranks == 0 || std::abs(step.files) == std::abs(step.ranks);
        SquareSet squares;
        if (!aligned) return squares;
        const auto sign = [](int number) { return (number > 0) - (number < 0); };
        const Step one{sign(step.files), sign(step.ranks)};
        const int away = std::max(std::abs(step.files), std::abs(step.ranks));
        std::optional<Square> square = from;
        for (int i = 1; i < away; ++i) {
            square = shape_.neighbour(*square, one);
            squares.insert(*square);
        }
        return squares;
    }

    /// False inside another attack query.
    [[nodiscard]] Value attackedBy(Square square) const {
        const auto* by = argument<Side>(0);
        if (by == nullptr) return Nothing{};
        if (context_.attackQueries == AttackQueries::AssumedFalse) return false;
        return isAttacked(context_.rules, setup_, square, *by, hypotheticalTargetFor(context_, *by));
    }

    /// None inside another attack query.
    [[nodiscard]] Value attackers(Square square) const {
        const auto* by = argument<Side>(0);
        if (by == nullptr) return Nothing{};
        if (context_.attackQueries == AttackQueries::AssumedFalse) return PiecesValue{};
        return PiecesValue{
            attackersOf(context_.rules, setup_, square, *by, hypotheticalTargetFor(context_, *by))};
    }

    [[nodiscard]] bool isInCheck(Side side) const {
        return isCheck(context_.rules.royals, context_.rules.royalsOf(setup_, side), [&](Square square) {
            return isAttacked(context_.rules, setup_, square, opposite(side), HypotheticalTarget::plain());
        });
    }

    [[nodiscard]] bool isStuck(Side side) const {
        return context_.attackQueries == AttackQueries::Evaluated && setup_.sideToMove == side &&
               ReferenceEvaluator(context_.rules).isStuck(setup_);
    }

    [[nodiscard]] Value inHand(Side side) const {
        const auto* name = argument<std::string_view>(0);
        if (name == nullptr) return Nothing{};
        const std::optional<KindId> kind = context_.rules.kindNamed(*name);
        const auto found = kind ? setup_.hands[side].find(*kind) : setup_.hands[side].end();
        return found == setup_.hands[side].end() ? std::int64_t{0} : std::int64_t{found->second};
    }

    [[nodiscard]] Value hasRole(KindId kind) const {
        const auto* name = argument<std::string_view>(0);
        if (name == nullptr) return Nothing{};
        const auto role = context_.rules.roles.find(std::string(*name));
        return role != context_.rules.roles.end() &&
               std::ranges::find(role->second, kind) != role->second.end();
    }

    [[nodiscard]] Value region() const {
        const auto* name = argument<std::string_view>(0);
        const std::optional<Side> own = sideOf(context_.self().owner);
        if (name == nullptr) return Nothing{};
        const auto found = context_.rules.regions.find(std::string(*name));
        if (found == context_.rules.regions.end()) return Nothing{};
        return found->second[own.value_or(Side::White)];
    }

    [[nodiscard]] bool walksBoardPastLimit() const {
        constexpr int kSquaresOfAStep = 16;
        return WorkLimit::isReachedAfter([&] { return shape_.squareCount() / kSquaresOfAStep; });
    }

    template <class Wanted>
    [[nodiscard]] Value pieces(Wanted&& wanted) const {
        if (walksBoardPastLimit()) return Nothing{};
        return PiecesValue{
            setup_.piecesThat([&](const SetupPiece& each) { return wanted(each.piece); }).list()};
    }

    [[nodiscard]] Value did(const PastMove& move) const {
        const auto* name = argument<std::string_view>(0);
        if (name == nullptr) return Nothing{};
        const auto number = actionNumber(*name);
        return number && (move.actions >> *number & 1) != 0;
    }

    const EvalContext& context_;
    const Setup& setup_;
    const BoardShape& shape_;
    Image image_;
    std::span<const Value> arguments_;
};

}  // namespace

Value memberOf(const EvalContext& context, Image image, const Member& member, const Value& of,
               std::span<const Value> arguments) {
    if (isNothing(of)) return isAboutExistence(member) ? Value{false} : Value{Nothing{}};
    if (std::ranges::any_of(arguments, isNothing)) return Nothing{};
    const Properties properties(context, image, arguments);
    return std::visit(
        [&](auto each, const auto& value) -> Value {
            if constexpr (requires { properties.of(each, value); }) {
                return properties.of(each, value);
            } else {
                return Nothing{};  // of another type: refused at load
            }
        },
        member, of);
}

}  // namespace chesspp::reference
