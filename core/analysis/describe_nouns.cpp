// SPDX-License-Identifier: MIT
// Nouns for values. Codes are made from the member table, so that a new row needs only its templates.
#include "core/analysis/describe_conditions.h"
#include "core/analysis/describe_expressions.h"
#include "core/base/overloaded.h"
#include "core/geometry/named_regions.h"
#include "core/language/member_table.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace chesspp::words {

namespace {

/// In the order of ArithmeticOperator.
constexpr std::array kSumNames{"plus", "minus", "times", "divided", "remainder"};

/// Whether the phrase is "its" counter, or the piece that moved last.
bool hasWordOfItsOwn(const MemberAccess& form) {
    const Expression& of = form.of.front();
    if (form.member == Member{MoveMember::Piece}) return isSubject(of, Subject::Last);
    if (form.member == Member{SideMember::Counter}) return isFriendSide(of);
    const MemberRow& row = rowOf(form.member);
    const bool isRemembered =
        row.depends == MemberDependence::PieceCounters ||
        (row.depends == MemberDependence::PieceHistory && row.result == ValueType::Number);
    return isRemembered && isSubject(of, Subject::Self);
}

}  // namespace

Message Conditions::member(const MemberAccess& form, const std::string& code) const {
    Message message{code, {{"of", noun(form.of.front())}}};
    const MemberRow& row = rowOf(form.member);
    static constexpr std::array<std::string_view, MemberRow::kMostArguments> kNames{"first", "second",
                                                                                    "third"};
    for (std::size_t i = 0; i < form.arguments.size() && i < kNames.size(); ++i) {
        const Expression& argument = form.arguments[i];
        const bool isKind = form.member == Member{SideMember::Hand};
        message.arguments.emplace_back(std::string(kNames[i]), row.argumentTypes[i] == ValueType::Text
                                                                   ? textAs(argument, isKind)
                                                                   : noun(argument));
    }
    if (form.member == Member{MoveMember::Did}) {
        if (const std::string* action = textOf(form.arguments.front())) {
            message.arguments[1] = {"first", Message{phrase("did." + *action), {}}};
        }
    }
    return message;
}

Message Conditions::textAs(const Expression& expression, bool isKind) const {
    const std::string* text = textOf(expression);
    if (text == nullptr) return noun(expression);
    return isKind ? kind(*text) : Message{"words.text", {{"text", *text}}};
}

Message Conditions::kind(std::string_view id) const {
    std::string name = names_ ? names_(id) : std::string();
    return {"words.kind", {{"kind", name.empty() ? std::string(id) : std::move(name)}}};
}

Message Conditions::region(std::string_view name) {
    const bool isStandard = std::ranges::count(standardRegionNames(), name) > 0;
    if (!isStandard) return {"words.region.named", {{"name", name}}};
    return {phrase("region." + std::string(name)), {}};
}

Message Conditions::square(const Message& of, Offset by) {
    if (by == Offset{}) return of;
    std::string code = phrase("offset.");
    if (by.forward != 0) code += by.forward > 0 ? 'f' : 'b';
    if (by.right != 0) code += by.right > 0 ? 'r' : 'l';
    Message message{code, {{"of", of}}};
    if (by.forward != 0) message.arguments.emplace_back("ahead", std::abs(by.forward));
    if (by.right != 0) message.arguments.emplace_back("aside", std::abs(by.right));
    return message;
}

Message Conditions::subject(Subject subject) const {
    const std::string name(rowOf(subject).name);
    if (subject == Subject::Item || subject == Subject::Outer) {
        const std::size_t back = subject == Subject::Item ? 1 : 2;
        const bool isPiece = items_.size() >= back && items_[items_.size() - back] == ValueType::Piece;
        return {phrase("the." + name) + (isPiece ? ".piece" : ".square"), {}};
    }
    if (subject == Subject::Destination) {
        if (place_ == ConditionPlace::Stop) return {"words.the.destination.stop", {}};
        if (place_ == ConditionPlace::Part) return {"words.the.destination.part", {}};
    }
    if (subject == Subject::Other) {
        switch (other_) {
            case OtherIs::Moved:
                break;
            case OtherIs::Taken:
                return {"words.the.other.taken", {}};
            case OtherIs::Taker:
                return {"words.the.other.taker", {}};
            case OtherIs::NoPiece:
                return {"words.the.other.nobody", {}};
        }
    }
    return {phrase("the." + name), {}};
}

Message Conditions::noun(const MemberAccess& form) const {
    if (form.member == Member{SquareMember::Offset}) {
        if (const auto by = offsetIn(form)) return square(noun(form.of.front()), *by);
    }
    const Expression side{form};
    if (isFriendSide(side)) return subject(Subject::Friend);
    if (isEnemySide(side)) return subject(Subject::Enemy);
    if (isMemberOf(side, Subject::Self, PieceMember::Square)) return subject(Subject::Start);
    if (form.member == Member{SideMember::Pieces}) {
        if (isFriendSide(form.of.front())) return {"words.side.pieces.friend", {}};
        if (isEnemySide(form.of.front())) return {"words.side.pieces.enemy", {}};
    }
    if (form.member == Member{BoardMember::MoveBack} && numberOf(form.arguments.front()) == 1) {
        return subject(Subject::Last);
    }
    if (form.member == Member{BoardMember::Region}) {
        if (const std::string* name = textOf(form.arguments.front())) return region(*name);
    }
    if (form.member == Member{BoardMember::Square}) {
        if (const std::string* name = textOf(form.arguments.front())) {
            return {"words.board.square.named", {{"square", *name}}};
        }
    }
    std::string code = codeOf(form.member);
    if (hasWordOfItsOwn(form)) code += ".own";
    return member(form, code);
}

Message Conditions::operand(const Expression& expression) const {
    Message message = noun(expression);
    if (!std::holds_alternative<Arithmetic>(expression.form) || numberOf(expression)) return message;
    return {"words.group", {{"what", std::move(message)}}};
}

Message Conditions::noun(const Expression& expression) const {
    return std::visit(
        Overloaded{
            [&](const Literal& form) {
                if (const auto* number = std::get_if<std::int64_t>(&form.value)) {
                    return Message{"words.number", {{"n", *number}}};
                }
                if (const auto* text = std::get_if<std::string>(&form.value)) {
                    return Message{"words.text", {{"text", *text}}};
                }
                return clause(expression);
            },
            [&](const Subject& form) { return subject(form); },
            [&](const MemberAccess& form) {
                return typeOf(expression) == ValueType::Boolean ? clause(expression) : noun(form);
            },
            [&](const Arithmetic& form) {
                if (const auto number = numberOf(expression)) {
                    return Message{"words.number", {{"n", *number}}};
                }
                return Message{phrase("sum.") + kSumNames[static_cast<std::size_t>(form.operation)],
                               {{"left", operand(form.operands[0])}, {"right", operand(form.operands[1])}}};
            },
            [&](const Choice& form) {
                if (typeOf(expression) == ValueType::Boolean) return clause(expression);
                return Message{"words.choice",
                               {{"condition", clause(form.operands[0])},
                                {"yes", noun(form.operands[1])},
                                {"no", noun(form.operands[2])}}};
            },
            [&](const Quantifier& form) {
                if (form.kind != QuantifierKind::Count) return clause(expression);
                if (auto brief = shortPhrase(form, phrase("count"), {})) return std::move(*brief);
                const bool isPiece = typeOf(form.operands[0]) == ValueType::Pieces;
                return Message{isPiece ? "words.count.piece" : "words.count.square",
                               {{"over", noun(form.operands[0])}, {"inner", inner(form)}}};
            },
            [&](const auto&) { return clause(expression); },
        },
        expression.form);
}

}  // namespace chesspp::words
