// SPDX-License-Identifier: MIT
// A negation has no row of its own: its operand is described as not holding.
#include "core/analysis/explain_conditions.h"

#include "core/analysis/describe_expressions.h"
#include "core/language/condition_text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace chesspp::explaining {

using namespace words;

namespace {

using State = ClauseRow::State;

/// What must be true of an expression.
enum class Wanted : bool { False, True };

Wanted opposite(Wanted wanted) {
    return wanted == Wanted::True ? Wanted::False : Wanted::True;
}

const Evaluation* partOf(const Evaluation& evaluation, const Expression& operand) {
    const auto found = std::ranges::find(evaluation.parts, &operand, &Evaluation::expression);
    return found == evaluation.parts.end() ? nullptr : &*found;
}

bool isTrue(const Evaluation& evaluation) {
    return evaluation.raw == reference::Value{true};
}

std::vector<Square> squaresIn(const reference::Value& value) {
    if (const auto* square = std::get_if<Square>(&value)) return {*square};
    if (const auto* piece = std::get_if<reference::PieceValue>(&value)) return {piece->square};
    if (const auto* set = std::get_if<SquareSet>(&value)) return set->list();
    if (const auto* pieces = std::get_if<reference::PiecesValue>(&value)) return pieces->squares;
    return {};
}

void add(std::vector<Square>& to, const std::vector<Square>& from) {
    for (const Square each : from) {
        if (std::ranges::find(to, each) == to.end()) to.push_back(each);
    }
}

/// Numbers for which "2 of at least 3" can be said.
bool counts(const Expression& number) {
    if (formOf<Quantifier>(number) != nullptr) return true;
    const auto* access = formOf<MemberAccess>(number);
    static constexpr std::array kCounts{Member{SquareMember::Attackers}, Member{PieceMember::Moves},
                                        Member{PieceMember::Captures},   Member{SideMember::Hand},
                                        Member{SideMember::HandSize},    Member{SideMember::ChecksGiven},
                                        Member{BoardMember::Occurrences}};
    return access != nullptr && std::ranges::find(kCounts, access->member) != kCounts.end();
}

/// "rank 2", "distance 4", "now 4".
Message numberFound(const Expression& of, std::int64_t number) {
    static constexpr std::array<std::pair<Member, const char*>, 9> kNamed{{
        {SquareMember::File, "explain.found.file"},
        {SquareMember::Rank, "explain.found.rank"},
        {SquareMember::RankFrom, "explain.found.rank"},
        {SquareMember::DistanceTo, "explain.found.distance"},
        {SquareMember::RookDistanceTo, "explain.found.distance"},
        {SquareMember::KnightDistanceTo, "explain.found.distance"},
        {MoveMember::Distance, "explain.found.distance"},
        {BoardMember::MoveNumber, "explain.found.move"},
        {PieceMember::TurnsSinceMoved, "explain.found.turns"},
    }};
    const char* code = "explain.found.number";
    if (const auto* access = formOf<MemberAccess>(of)) {
        const auto named = std::ranges::find(kNamed, access->member, &std::pair<Member, const char*>::first);
        if (named != kNamed.end()) code = named->second;
    }
    return {code, {{"n", number}}};
}

/// "2 of at least 3"; nothing for operators with which it cannot be said.
std::optional<Message> countFound(std::int64_t number, ComparisonOperator operation, std::int64_t bound) {
    using enum ComparisonOperator;
    const auto of = [&](const char* code, std::int64_t m) {
        return Message{code, {{"n", number}, {"m", m}}};
    };
    switch (operation) {
        case Equal:
            return of("explain.found.exactly", bound);
        case NotEqual:
            return std::nullopt;
        case Less:
            return of("explain.found.most", bound - 1);
        case LessOrEqual:
            return of("explain.found.most", bound);
        case Greater:
            return of("explain.found.least", bound + 1);
        case GreaterOrEqual:
            return of("explain.found.least", bound);
    }
    return std::nullopt;
}

/// Adds to a row the values on which it depended.
class ValueFinder {
public:
    explicit ValueFinder(ClauseRow& row) : row_(row) {}

    void find(const Evaluation& evaluation, Wanted wanted) {
        const Expression& expression = *evaluation.expression;
        if (formOf<Negation>(expression) != nullptr || formOf<Otherwise>(expression) != nullptr) {
            const bool negates = formOf<Negation>(expression) != nullptr;
            if (!evaluation.parts.empty())
                find(evaluation.parts.front(), negates ? opposite(wanted) : wanted);
        } else if (const auto* quantifier = formOf<Quantifier>(expression)) {
            findItems(evaluation, quantifier->kind);
        } else if (const auto* comparison = formOf<Comparison>(expression)) {
            compare(evaluation, *comparison, wanted);
        } else if (const auto* membership = formOf<Membership>(expression)) {
            if (const Evaluation* left = partOf(evaluation, membership->operands.front())) findValue(*left);
        } else if (const auto* access = formOf<MemberAccess>(expression)) {
            findOwner(evaluation, *access);
        } else {
            for (const Evaluation& part : evaluation.parts) find(part, wanted);
        }
    }

private:
    void say(const Message& message) {
        if (std::ranges::find(row_.found, message) == row_.found.end()) row_.found.push_back(message);
    }

    /// Those that decided: for which an `any` holds or an `all` does not. If there are none, all of them.
    void findItems(const Evaluation& evaluation, QuantifierKind kind) {
        const bool decidedByAgreeing = kind != QuantifierKind::All;
        const std::vector<Square>& deciding = decidedByAgreeing ? evaluation.agreeing : evaluation.others;
        add(row_.squares, deciding);
        if (deciding.empty()) {
            if (!evaluation.parts.empty()) add(row_.squares, squaresIn(evaluation.parts.front().raw));
            return;
        }
        if (kind == QuantifierKind::Count) return;
        for (const Evaluation& part : evaluation.parts) {
            if (part.item && isTrue(part) == decidedByAgreeing) say(*part.item);
        }
    }

    void compare(const Evaluation& evaluation, const Comparison& comparison, Wanted wanted) {
        const ComparisonOperator operation =
            wanted == Wanted::True ? comparison.operation : oppositeOf(comparison.operation);
        const Evaluation* left = partOf(evaluation, comparison.operands[0]);
        const Evaluation* right = partOf(evaluation, comparison.operands[1]);
        if (left == nullptr) return;
        if (isTruth(*left)) return find(*left, wanted);
        const auto* number = std::get_if<std::int64_t>(&left->raw);
        const auto* bound = right == nullptr ? nullptr : std::get_if<std::int64_t>(&right->raw);
        if (number != nullptr && bound != nullptr && counts(*left->expression)) {
            findSquares(*left);
            if (const auto counted = countFound(*number, operation, *bound)) return say(*counted);
        }
        findValue(*left);
        // Of two values that change both are worth showing.
        const auto* access = right == nullptr ? nullptr : formOf<MemberAccess>(*right->expression);
        if (access != nullptr && rowOf(access->member).of != ValueType::Board) findValue(*right);
    }

    [[nodiscard]] static bool isTruth(const Evaluation& evaluation) {
        return std::holds_alternative<bool>(evaluation.raw) &&
               formOf<Literal>(*evaluation.expression) == nullptr;
    }

    void findValue(const Evaluation& evaluation) {
        if (formOf<Literal>(*evaluation.expression) != nullptr) return;
        findSquares(evaluation);
        if (reference::isNothing(evaluation.raw)) return say({"explain.found.nothing", {}});
        if (const auto* number = std::get_if<std::int64_t>(&evaluation.raw))
            return say(numberFound(*evaluation.expression, *number));
        say({"explain.found.value", {{"value", evaluation.value}}});
    }

    void findSquares(const Evaluation& evaluation) {
        if (formOf<Quantifier>(*evaluation.expression) != nullptr)
            return findItems(evaluation, QuantifierKind::Count);
        add(row_.squares, squaresIn(evaluation.raw));
        for (const Evaluation& part : evaluation.parts) findSquares(part);
    }

    /// What stands on the square that has the property, or the attackers.
    void findOwner(const Evaluation& evaluation, const MemberAccess& access) {
        const Evaluation* of = partOf(evaluation, access.of.front());
        if (of == nullptr) return;
        add(row_.squares, evaluation.attackerSquares);
        if (!evaluation.attackers.empty()) {
            for (const Message& attacker : evaluation.attackers) say(attacker);
            return;
        }
        const std::vector<Square> squares = squaresIn(of->raw);
        add(row_.squares, squares);
        const bool isOwn =
            isSubject(*of->expression, Subject::Self) || isSubject(*of->expression, Subject::Start);
        if (!isOwn && squares.size() == 1) say(of->value);
        if (reference::isNothing(of->raw)) say({"explain.found.nothing", {}});
    }

    ClauseRow& row_;
};

class RowWriter {
public:
    RowWriter(ConditionPlace place, const std::string& pointer, const Nouns& nouns)
        : conditions_(nouns.wording(), place), pointer_(pointer) {}

    void write(const Expression& expression, const Evaluation* evaluation, Wanted wanted, int depth = 0) {
        if (const auto* negation = formOf<Negation>(expression)) {
            const Expression& inner = negation->operands.front();
            return write(inner, evaluation == nullptr ? nullptr : partOf(*evaluation, inner),
                         opposite(wanted), depth);
        }
        Message words =
            wanted == Wanted::True ? conditions_.clause(expression) : conditions_.denial(expression);
        const auto* logical = formOf<Logical>(expression);
        const bool isOr = words.code == "words.or";
        if (logical == nullptr || (!isOr && words.code != "words.and") || (isOr && depth > 0)) {
            return add(expression, evaluation, wanted, depth, std::move(words));
        }
        if (isOr) {
            add(expression, evaluation, wanted, depth, {"explain.any-of", {}});
            rows_.back().found.clear();
        }
        for (const Expression& operand : logical->operands) {
            write(operand, evaluation == nullptr ? nullptr : partOf(*evaluation, operand), wanted,
                  isOr ? depth + 1 : depth);
        }
    }

    [[nodiscard]] std::vector<ClauseRow> take() { return std::move(rows_); }

private:
    void add(const Expression& expression, const Evaluation* evaluation, Wanted wanted, int depth,
             Message words) {
        ClauseRow& row = rows_.emplace_back();
        row.pointer = pointer_;
        row.text = printCondition(wanted == Wanted::True ? expression : Expression{Negation{{expression}}});
        row.depth = depth;
        row.words = std::move(words);
        if (evaluation == nullptr) return;
        row.state = isTrue(*evaluation) == (wanted == Wanted::True) ? State::Holds : State::Fails;
        ValueFinder(row).find(*evaluation, wanted);
    }

    Conditions conditions_;
    const std::string& pointer_;
    std::vector<ClauseRow> rows_;
};

}  // namespace

std::vector<ClauseRow> rowsOf(const EvaluatedCondition& condition, ConditionPlace place,
                              const std::string& pointer, const Nouns& nouns) {
    RowWriter writer(place, pointer, nouns);
    writer.write(*condition.condition, &condition.evaluation, Wanted::True);
    return writer.take();
}

std::vector<ClauseRow> rowsOf(const Condition& condition, ConditionPlace place, const std::string& pointer,
                              const Nouns& nouns) {
    RowWriter writer(place, pointer, nouns);
    writer.write(condition, nullptr, Wanted::True);
    return writer.take();
}

}  // namespace chesspp::explaining
