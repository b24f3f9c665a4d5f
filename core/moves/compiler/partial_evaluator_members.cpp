// SPDX-License-Identifier: MIT
// What of a term squares settle: values, regions, distances, and quantifiers over them.
#include "core/geometry/knight_distances.h"
#include "core/moves/compiler/partial_evaluator.h"
#include "core/moves/compiler/term_arithmetic.h"
#include "core/moves/parts.h"

#include <algorithm>

namespace chesspp::compiler {

namespace {

/// Larger sets are counted once a position instead of for every candidate.
constexpr int kMostSquaresUnrolled = 32;

Formula truth(bool holds) {
    return holds ? Formula::always() : Formula::never();
}

Square squareOf(std::int64_t number) {
    return Square{static_cast<std::uint16_t>(number)};
}

}  // namespace

PartialEvaluator::Value PartialEvaluator::value(TermId id, const FoldContext& context) {
    const Term term = terms()[id];
    const auto beyond = [&] { return notConstant(rowOf(memberOf(term)).name); };
    switch (term.op) {
        case Op::Constant:
            if (term.type == ValueType::Boolean) return truth(term.number != 0);
            if (term.type == ValueType::Region) return terms().set(term.number);
            if (term.type == ValueType::Move) return notConstant(rowOf(Subject::Last).name);
            return term.number;
        case Op::Symbol:
            return symbol(static_cast<Subject>(term.detail), context);
        case Op::Start:
            return std::int64_t{context.start.index};
        case Op::Item:
            return std::int64_t{items_[items_.size() - 1 - term.detail].index};
        case Op::OfSquare:
            return ofSquare(id, context);
        case Op::OfPiece:
            return ofPiece(id, context);
        case Op::OfSide:
        case Op::OfMove: {
            if (term.count == 0) return beyond();
            const Value of = value(operand(id, 0), context);
            if (std::holds_alternative<Nothing>(of) && !unfolded_) {
                return isAboutExistence(memberOf(term)) ? Value{Formula::never()} : Value{Nothing{}};
            }
            const auto* number = std::get_if<std::int64_t>(&of);
            if (number != nullptr && term.is(SideMember::Opponent)) return 1 - *number;
            return beyond();
        }
        case Op::OfBoard:
            return beyond();
        case Op::Known:
            return truth(!std::holds_alternative<Nothing>(value(operand(id, 0), context)));
        case Op::IsKind: {
            const Value kind = value(operand(id, 0), context);
            const auto* number = std::get_if<std::int64_t>(&kind);
            if (number == nullptr) return Nothing{};
            const bool isOne = *number >= 0 && (static_cast<std::uint64_t>(term.number) >> *number & 1U) != 0;
            return truth(isOne == (term.detail == 0));
        }
        case Op::InRegion: {
            const Value sought = value(operand(id, 0), context);
            const Value region = value(operand(id, 1), context);
            const auto* square = std::get_if<std::int64_t>(&sought);
            const auto* squares = std::get_if<SquareSet>(&region);
            if (square == nullptr || squares == nullptr) return Nothing{};
            return truth(squares->contains(squareOf(*square)));
        }
        case Op::InList:
            return inList(id, context);
        case Op::Calculate: {
            const auto left = number(operand(id, 0), context);
            const auto right = number(operand(id, 1), context);
            if (!left || !right) return Nothing{};
            const auto result = calculated(static_cast<ArithmeticOperator>(term.detail), *left, *right);
            return result ? Value{*result} : Value{Nothing{}};
        }
        case Op::Compare: {
            const Value left = value(operand(id, 0), context);
            return comparison(static_cast<ComparisonOperator>(term.detail), left,
                              value(operand(id, 1), context));
        }
        case Op::Choice: {
            const Formula test = fold(operand(id, 0), context);
            if (test.isAlways()) return value(operand(id, 1), context);
            if (test.isNever()) return value(operand(id, 2), context);
            return notConstant("if");
        }
        case Op::Not:
        case Op::And:
        case Op::Or:
        case Op::Xor:
        case Op::Otherwise:
            return fold(id, context);
        case Op::Quantify:
        case Op::QuantifySet:
            return quantifier(id, context);
        case Op::Beyond:
            return notConstant(kMembers[static_cast<std::size_t>(term.number)].name);
        case Op::Nothing:
        case Op::Shown:
        case Op::FromStart:
        case Op::EventPiece:
        case Op::Stepped:
            break;  // the last four are of bound terms
    }
    return Nothing{};
}

PartialEvaluator::Value PartialEvaluator::symbol(Subject subject, const FoldContext& context) {
    const auto squareOrNothing = [](const std::optional<Square>& square) -> Value {
        if (square) return std::int64_t{square->index};
        return Nothing{};
    };
    if (subject == Subject::Self) return std::int64_t{context.start.index};
    if (subject == Subject::Start) return squareOrNothing(context.startOverride.value_or(context.start));
    if (subject == Subject::Destination) return squareOrNothing(context.destination);
    if (subject == Subject::Shown) return squareOrNothing(context.shown);
    if (subject == Subject::Centre) return squareOrNothing(context.centre);
    return notConstant(rowOf(subject).name);
}

/// Of the actor alone.
PartialEvaluator::Value PartialEvaluator::ofPiece(TermId id, const FoldContext& context) {
    const Value of = value(operand(id, 0), context);
    const Term term = terms()[id];
    const auto member = static_cast<PieceMember>(term.detail);
    if (std::holds_alternative<Nothing>(of)) {
        return member == PieceMember::Exists ? Value{Formula::never()} : Value{Nothing{}};
    }
    if (member == PieceMember::Moved) return Formula(Requirement::actor(ActorMoved::Moved));
    if (member == PieceMember::Side) return static_cast<std::int64_t>(context.side);
    if (member == PieceMember::Exists) return Formula::always();
    if (member == PieceMember::Square) return std::int64_t{context.start.index};
    if (member == PieceMember::Kind) return std::int64_t{actor_.kind->index};
    if (member == PieceMember::Royal) return truth(actorIsRoyal());
    return notConstant(rowOf(Member{member}).name);
}

PartialEvaluator::Value PartialEvaluator::ofSquare(TermId id, const FoldContext& context) {
    const Value of = value(operand(id, 0), context);
    const auto* index = std::get_if<std::int64_t>(&of);
    if (index == nullptr) return Nothing{};
    const Term term = terms()[id];
    const BoardShape shape = rules_.shape;
    const Square square = squareOf(*index);
    if (term.is(SquareMember::Empty)) return content(square, {Content::Empty}, context);
    if (term.is(SquareMember::Occupied)) return content(square, ~Contents{Content::Empty}, context);
    if (term.is(SquareMember::HasFriend)) {
        const bool own = static_cast<Side>(term.number) == context.side;
        return content(square, {own ? Content::Friend : Content::Enemy}, context);
    }
    if (term.is(SquareMember::IsHole)) return isHole(square, context);
    if (term.is(SquareMember::Marked)) return marked(id, square, context);
    if (term.is(SquareMember::File)) return std::int64_t{shape.fileOf(square) + 1};
    if (term.is(SquareMember::Rank)) return std::int64_t{shape.rankOf(square) + 1};
    if (term.is(SquareMember::RankFrom)) {
        const auto side = number(operand(id, 1), context);
        if (!side) return notConstant("rank_from");
        return std::int64_t{rankFrom(shape.rankOf(square), static_cast<Side>(*side), shape)};
    }
    if (term.is(SquareMember::Offset)) return offset(id, square, context);
    if (term.is(SquareMember::DistanceTo) || term.is(SquareMember::RookDistanceTo) ||
        term.is(SquareMember::KnightDistanceTo)) {
        return distance(id, square, context);
    }
    if (term.is(SquareMember::Around)) return around(id, square, context);
    if (term.is(SquareMember::Between)) return between(id, square, context);
    if (term.is(SquareMember::Piece) && square == context.start && context.left.empty()) return *index;
    return notConstant(rowOf(memberOf(term)).name);
}

PartialEvaluator::Value PartialEvaluator::marked(TermId id, Square square, const FoldContext& context) {
    const auto side = number(operand(id, 1), context);
    const std::int64_t mark = terms()[id].number;
    // A side's own marks are gone when it moves again, but stand in attack queries about that side.
    const bool isOwn = side && static_cast<Side>(*side) == context.side;
    if (side && mark == kNoName) return Formula::never();
    if (!side || isOwn || marksRemembered_) return notConstant("marked");
    return Formula(Requirement::mark({MarkId{static_cast<std::uint8_t>(mark)}, square, true}));
}

PartialEvaluator::Value PartialEvaluator::offset(TermId id, Square square, const FoldContext& context) {
    const auto forward = number(operand(id, 1), context);
    const auto right = number(operand(id, 2), context);
    if (!forward || !right) return Nothing{};
    const auto step = OffsetImage{context.image, context.side}.step(*forward, *right);
    const auto there = step ? rules_.shape.neighbour(square, *step) : std::nullopt;
    return there ? Value{std::int64_t{there->index}} : Value{Nothing{}};
}

PartialEvaluator::Value PartialEvaluator::around(TermId id, Square centre, const FoldContext& context) {
    const auto radius = number(operand(id, 1), context);
    if (!radius) return Nothing{};
    const auto reach = static_cast<int>(std::clamp<std::int64_t>(*radius, 0, BoardShape::kMaxExtent));
    SquareSet squares;
    for (const Square square :
         squaresAround(centre, Radius{reach, RadiusFill::Disc, RadiusCentre::Without}, rules_.shape)) {
        squares.insert(square);
    }
    return squares;
}

PartialEvaluator::Value PartialEvaluator::between(TermId id, Square from, const FoldContext& context) {
    const auto to = number(operand(id, 1), context);
    if (!to) return Nothing{};
    SquareSet squares;
    forEachBetween(rules_.shape, from, squareOf(*to), [&](Square square) { squares.insert(square); });
    return squares;
}

PartialEvaluator::Value PartialEvaluator::distance(TermId id, Square square, const FoldContext& context) {
    const auto to = number(operand(id, 1), context);
    if (!to) return Nothing{};
    const Term term = terms()[id];
    if (term.is(SquareMember::KnightDistanceTo)) return knightDistance(square, squareOf(*to));
    const Step step = rules_.shape.between(square, squareOf(*to));
    return std::int64_t{term.is(SquareMember::DistanceTo) ? kingSteps(step) : rookSteps(step)};
}

/// In knight's moves on the empty board; symmetric.
PartialEvaluator::Value PartialEvaluator::knightDistance(Square from, Square to) {
    if (knightDistances_ && knightDistances_->from == from) std::swap(from, to);
    if (!knightDistances_ || knightDistances_->from != to) {
        knightDistances_ = {to, knightDistancesFrom(rules_.shape, to)};
    }
    const std::uint16_t distance = knightDistances_->to[from.index];
    if (distance == kNoKnightWay) return Nothing{};
    return std::int64_t{distance};
}

PartialEvaluator::Value PartialEvaluator::inList(TermId id, const FoldContext& context) {
    const Value sought = value(operand(id, 0), context);
    bool sure = !std::holds_alternative<Nothing>(sought);
    for (std::size_t i = 1; i < terms()[id].count; ++i) {
        const Value same = comparison(ComparisonOperator::Equal, sought, value(operand(id, i), context));
        const auto* holds = std::get_if<Formula>(&same);
        sure = sure && holds != nullptr;
        if (holds == nullptr || holds->isNever()) continue;
        return holds->isAlways() ? same : notConstant("in");
    }
    if (sure) return Formula::never();
    return Nothing{};
}

PartialEvaluator::Value PartialEvaluator::quantifier(TermId id, const FoldContext& context) {
    const TermId inner = operand(id, 1);
    if (!terms().facts(inner).fixed) return notConstant("count");
    const Value over = value(operand(id, 0), context);
    if (std::holds_alternative<Nothing>(over)) return Nothing{};
    const auto* squares = std::get_if<SquareSet>(&over);
    if (squares == nullptr || squares->size() > kMostSquaresUnrolled) return notConstant("count");
    std::int64_t count = 0;
    squares->forEach([&](Square square) {
        items_.push_back(square);
        count += fold(inner, context).isAlways() ? 1 : 0;
        items_.pop_back();
    });
    switch (static_cast<QuantifierKind>(terms()[id].detail)) {
        case QuantifierKind::Count:
            return count;
        case QuantifierKind::Any:
            return truth(count > 0);
        case QuantifierKind::All:
            return truth(count == squares->size());
    }
    return Nothing{};
}

PartialEvaluator::Value PartialEvaluator::comparison(ComparisonOperator operation, const Value& left,
                                                     const Value& right) {
    if (std::holds_alternative<Nothing>(left) || std::holds_alternative<Nothing>(right)) return Nothing{};
    const auto* one = std::get_if<std::int64_t>(&left);
    const auto* other = std::get_if<std::int64_t>(&right);
    if (one != nullptr && other != nullptr) return truth(compared(operation, *one, *other));
    const auto* holds = std::get_if<Formula>(&left);
    const auto* also = std::get_if<Formula>(&right);
    if (holds == nullptr || also == nullptr) return notConstant("comparison");
    Formula different = holds->and_(also->not_()).or_(holds->not_().and_(*also));
    return operation == ComparisonOperator::Equal ? different.not_() : different;
}

std::optional<std::int64_t> PartialEvaluator::number(TermId term, const FoldContext& context) {
    const Value folded = value(term, context);
    if (const auto* found = std::get_if<std::int64_t>(&folded)) return *found;
    return std::nullopt;
}

PartialEvaluator::Value PartialEvaluator::notConstant(std::string_view what) {
    if (!unfolded_) unfolded_ = what;
    return Nothing{};
}

}  // namespace chesspp::compiler
