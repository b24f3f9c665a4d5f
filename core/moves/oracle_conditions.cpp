// SPDX-License-Identifier: MIT
//
// Values of expressions. *Nothing* travels up through paths, arithmetic and
// comparisons; a leaf turns it into false, or into what `otherwise` says.
#include "core/moves/oracle_conditions.h"

#include "core/moves/oracle_unplayable.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>
#include <variant>

namespace chesspp::oracle {

namespace {

struct Nothing {
    friend constexpr bool operator==(Nothing, Nothing) = default;
};
/// A piece is named by the square it stands on before the move.
struct PieceOn {
    Square square;
    friend constexpr bool operator==(PieceOn, PieceOn) = default;
};
struct TheBoard {
    friend constexpr bool operator==(TheBoard, TheBoard) = default;
};

using Value = std::variant<Nothing, bool, std::int64_t, Side, Square, PieceOn, TheBoard, std::string_view>;

template <class T>
Value orNothing(const std::optional<T>& value) {
    return value ? Value{*value} : Value{Nothing{}};
}

bool isNothing(const Value& value) {
    return std::holds_alternative<Nothing>(value);
}

std::optional<Side> sideOf(Owner owner) {
    switch (owner) {
        case Owner::White:
            return Side::White;
        case Owner::Black:
            return Side::Black;
        case Owner::Neutral:
            return std::nullopt;
    }
    return std::nullopt;
}

Value calculate(ArithmeticOperator operation, std::int64_t left, std::int64_t right) {
    constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
    std::int64_t result = 0;
    switch (operation) {
        case ArithmeticOperator::Add:
            if (__builtin_add_overflow(left, right, &result)) return Nothing{};
            return result;
        case ArithmeticOperator::Subtract:
            if (__builtin_sub_overflow(left, right, &result)) return Nothing{};
            return result;
        case ArithmeticOperator::Multiply:
            if (__builtin_mul_overflow(left, right, &result)) return Nothing{};
            return result;
        case ArithmeticOperator::Divide:
            if (right == 0 || (left == kLeast && right == -1)) return Nothing{};
            return left / right;
        case ArithmeticOperator::Remainder:
            if (right == 0 || (left == kLeast && right == -1)) return Nothing{};
            return left % right;
    }
    return Nothing{};
}

Value compareOrder(ComparisonOperator operation, std::int64_t left, std::int64_t right) {
    switch (operation) {
        case ComparisonOperator::Equal:
            return left == right;
        case ComparisonOperator::NotEqual:
            return left != right;
        case ComparisonOperator::Less:
            return left < right;
        case ComparisonOperator::LessOrEqual:
            return left <= right;
        case ComparisonOperator::Greater:
            return left > right;
        case ComparisonOperator::GreaterOrEqual:
            return left >= right;
    }
    return Nothing{};
}

Value compare(ComparisonOperator operation, const Value& left, const Value& right) {
    if (isNothing(left) || isNothing(right) || left.index() != right.index()) return Nothing{};
    if (const auto* number = std::get_if<std::int64_t>(&left)) {
        return compareOrder(operation, *number, std::get<std::int64_t>(right));
    }
    switch (operation) {
        case ComparisonOperator::Equal:
            return left == right;
        case ComparisonOperator::NotEqual:
            return left != right;
        case ComparisonOperator::Less:
        case ComparisonOperator::LessOrEqual:
        case ComparisonOperator::Greater:
        case ComparisonOperator::GreaterOrEqual:
            return Nothing{};
    }
    return Nothing{};
}

class Evaluator {
public:
    Evaluator(const View& view, const Words& words) : view_(view), words_(words) {}

    [[nodiscard]] Value valueOf(const Expression& expression) const {
        return std::visit([this](const auto& form) { return value(form); }, expression.form);
    }
    [[nodiscard]] bool truthOf(const Expression& expression) const {
        const Value result = valueOf(expression);
        const bool* truth = std::get_if<bool>(&result);
        return truth != nullptr && *truth;
    }

private:
    [[nodiscard]] Value value(const Literal& literal) const {
        return std::visit([](const auto& content) { return Value{content}; }, literal.value);
    }

    [[nodiscard]] Value value(const Subject& subject) const {
        const std::optional<Side> own = sideOf(view_.self().owner);
        switch (subject) {
            case Subject::Self:
                return PieceOn{view_.actor};
            case Subject::Start:
                return words_.start;
            case Subject::Destination:
                return orNothing(words_.destination);
            case Subject::Other:
                if (!words_.other) return Nothing{};
                return PieceOn{*words_.other};
            case Subject::Shown:
                return orNothing(words_.shown);
            case Subject::Centre:
                return orNothing(words_.centre);
            case Subject::Board:
                return TheBoard{};
            case Subject::Friend:
                return orNothing(own);
            case Subject::Enemy:
                if (!own) return Nothing{};
                return opposite(*own);
            case Subject::White:
                return Side::White;
            case Subject::Black:
                return Side::Black;
            case Subject::Last:  // these two are refused at load, as oracle_unplayable.h says
            case Subject::Item:
                return Nothing{};
        }
        return Nothing{};
    }

    [[nodiscard]] Value value(const MemberAccess& access) const {
        if (access.of.size() != 1) return Nothing{};
        const Value of = valueOf(access.of.front());
        std::vector<Value> arguments;
        for (const Expression& argument : access.arguments) {
            arguments.push_back(valueOf(argument));
            if (isNothing(arguments.back())) return Nothing{};
        }
        if (const auto* square = std::get_if<Square>(&of)) {
            return squareMember(access.member, *square, arguments);
        }
        if (const auto* piece = std::get_if<PieceOn>(&of)) return pieceMember(access.member, piece->square);
        if (std::holds_alternative<TheBoard>(of)) return boardMember(access.member);
        return Nothing{};
    }

    [[nodiscard]] Value value(const Negation& negation) const { return !truthOf(negation.operand.front()); }

    [[nodiscard]] Value value(const Arithmetic& arithmetic) const {
        const Value left = valueOf(arithmetic.operands[0]);
        const Value right = valueOf(arithmetic.operands[1]);
        const auto* first = std::get_if<std::int64_t>(&left);
        const auto* second = std::get_if<std::int64_t>(&right);
        if (first == nullptr || second == nullptr) return Nothing{};
        return calculate(arithmetic.operation, *first, *second);
    }

    [[nodiscard]] Value value(const Comparison& comparison) const {
        return compare(comparison.operation, valueOf(comparison.operands[0]),
                       valueOf(comparison.operands[1]));
    }

    /// In a list: equal to one of it. A list with something absent in it cannot say "no".
    [[nodiscard]] Value value(const Membership& membership) const {
        const Value sought = valueOf(membership.operands.front());
        bool sure = !isNothing(sought);
        for (std::size_t i = 1; i < membership.operands.size(); ++i) {
            const Value equal = compare(ComparisonOperator::Equal, sought, valueOf(membership.operands[i]));
            if (equal == Value{true}) return true;
            sure = sure && !isNothing(equal);
        }
        return sure ? Value{false} : Value{Nothing{}};
    }

    [[nodiscard]] Value value(const Logical& logical) const {
        const auto isTrue = [this](const Expression& operand) { return truthOf(operand); };
        switch (logical.operation) {
            case LogicalOperator::And:
                return std::ranges::all_of(logical.operands, isTrue);
            case LogicalOperator::Or:
                return std::ranges::any_of(logical.operands, isTrue);
            case LogicalOperator::Xor:
                return std::ranges::count_if(logical.operands, isTrue) % 2 == 1;
        }
        return Nothing{};
    }

    [[nodiscard]] Value value(const Choice& choice) const {
        return valueOf(choice.operands[truthOf(choice.operands[0]) ? 1 : 2]);
    }

    [[nodiscard]] Value value(const Otherwise& otherwise) const {
        const Value leaf = valueOf(otherwise.leaf.front());
        return isNothing(leaf) ? Value{otherwise.value} : leaf;
    }

    template <UnplayableExpression T>
    [[nodiscard]] Value value(const T&) const {
        return Nothing{};
    }

    [[nodiscard]] Value squareMember(Member member, Square square,
                                     const std::vector<Value>& arguments) const {
        const BoardShape& shape = view_.setup.shape;
        const std::optional<SetupPiece>& content = view_.setup.at(square);
        const std::optional<Side> own = sideOf(view_.self().owner);
        switch (member) {
            // Nothing can stand on a hole and nobody does: it is neither empty nor occupied.
            case Member::SquareEmpty:
                return !content && !view_.isHole(square);
            case Member::SquareOccupied:
                return content.has_value();
            case Member::SquareHasFriend:
                return own && content && content->piece.owner == ownerOf(*own);
            case Member::SquareHasEnemy:
                return own && content && content->piece.owner == ownerOf(opposite(*own));
            case Member::SquareMarked:
                return marked(square, arguments);
            case Member::SquareRankFrom:
                return rankFrom(square, arguments);
            case Member::SquareOffset:
                return offsetFrom(square, arguments);
            case Member::SquareFile:
                return std::int64_t{shape.fileOf(square) + 1};
            case Member::SquareRank:
                return std::int64_t{shape.rankOf(square) + 1};
            case Member::PieceMoved:
            case Member::PieceSide:
            case Member::BoardFiles:
            case Member::BoardRanks:
                return Nothing{};
        }
        return Nothing{};
    }

    [[nodiscard]] Value pieceMember(Member member, Square square) const {
        const std::optional<SetupPiece>& piece = view_.setup.at(square);
        if (!piece) return Nothing{};
        if (member == Member::PieceMoved) return piece->moved == MovedState::Moved;
        if (member == Member::PieceSide) return orNothing(sideOf(piece->piece.owner));
        return Nothing{};
    }

    [[nodiscard]] Value boardMember(Member member) const {
        if (member == Member::BoardFiles) return std::int64_t{view_.setup.shape.files()};
        if (member == Member::BoardRanks) return std::int64_t{view_.setup.shape.ranks()};
        return Nothing{};
    }

    [[nodiscard]] Value marked(Square square, const std::vector<Value>& arguments) const {
        if (arguments.size() != 2) return Nothing{};
        const auto* name = std::get_if<std::string_view>(&arguments[0]);
        const auto* side = std::get_if<Side>(&arguments[1]);
        if (name == nullptr || side == nullptr) return Nothing{};
        const std::optional<MarkId> wanted = view_.rules.markNamed(*name);
        return wanted && std::ranges::any_of(view_.setup.marks, [&](const SquareMark& mark) {
                   return mark.mark == *wanted && mark.square == square && mark.leftBy == *side;
               });
    }

    [[nodiscard]] Value rankFrom(Square square, const std::vector<Value>& arguments) const {
        if (arguments.size() != 1) return Nothing{};
        const auto* side = std::get_if<Side>(&arguments[0]);
        if (side == nullptr) return Nothing{};
        const int rank = view_.setup.shape.rankOf(square);
        return std::int64_t{*side == Side::White ? rank + 1 : view_.setup.shape.ranks() - rank};
    }

    [[nodiscard]] Value offsetFrom(Square square, const std::vector<Value>& arguments) const {
        if (arguments.size() != 2) return Nothing{};
        const auto* forward = std::get_if<std::int64_t>(&arguments[0]);
        const auto* right = std::get_if<std::int64_t>(&arguments[1]);
        if (forward == nullptr || right == nullptr) return Nothing{};
        const auto offBoard = [](std::int64_t by) {
            return by <= -BoardShape::kMaxExtent || by >= BoardShape::kMaxExtent;
        };
        if (offBoard(*forward) || offBoard(*right)) return Nothing{};
        return orNothing(view_.neighbour(
            square, words_.image(Offset{static_cast<int>(*forward), static_cast<int>(*right)})));
    }

    const View& view_;
    const Words& words_;
};

}  // namespace

bool holds(const View& view, const Words& words, const Condition& condition) {
    return Evaluator(view, words).truthOf(condition);
}

bool allHold(const View& view, const Words& words, std::span<const Condition> conditions) {
    return std::ranges::all_of(conditions,
                               [&](const Condition& condition) { return holds(view, words, condition); });
}

}  // namespace chesspp::oracle
