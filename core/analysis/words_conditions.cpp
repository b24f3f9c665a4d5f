// SPDX-License-Identifier: MIT
//
// Codes are made from the names of the member table, so that a new row there needs
// two templates and nothing here.
#include "core/analysis/words_conditions.h"

#include "core/actions/member_table.h"
#include "core/base/overloaded.h"
#include "core/geometry/standard_regions.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace chesspp::words {

namespace {

constexpr int kOrdinals = 10;  ///< ranks that have a word of their own

std::string phrase(std::string_view name) {
    return "words." + std::string(name);
}

std::string spelt(std::string_view name) {
    std::string text(name);
    std::replace(text.begin(), text.end(), '_', '-');
    return text;
}

/// "square" of "condition.type.square".
std::string_view typeName(ValueType type) {
    const std::string_view code = typeCode(type);
    return code.substr(code.rfind('.') + 1);
}

std::string codeOf(const Member& member) {
    const MemberRow& row = rowOf(member);
    return phrase(std::string(typeName(row.of)) + '.' + spelt(row.name));
}

const std::string* textOf(const Expression& expression) {
    const auto* literal = std::get_if<Literal>(&expression.form);
    return literal == nullptr ? nullptr : std::get_if<std::string>(&literal->value);
}

std::optional<std::int64_t> numberOf(const Expression& expression) {
    const auto* literal = std::get_if<Literal>(&expression.form);
    const auto* number = literal == nullptr ? nullptr : std::get_if<std::int64_t>(&literal->value);
    if (number != nullptr) return *number;
    // A negative number is written 0 - n.
    const auto* sum = std::get_if<Arithmetic>(&expression.form);
    if (sum == nullptr || sum->operation != ArithmeticOperator::Subtract) return std::nullopt;
    const auto left = numberOf(sum->operands[0]);
    const auto right = numberOf(sum->operands[1]);
    if (left != 0 || !right) return std::nullopt;
    return -*right;
}

bool isFriendSide(const Expression& side) {
    return isSubject(side, Subject::Friend) || asks(side, Subject::Self, PieceMember::Side);
}

bool isEnemySide(const Expression& side) {
    if (isSubject(side, Subject::Enemy)) return true;
    const auto* access = std::get_if<MemberAccess>(&side.form);
    return access != nullptr && access->member == Member{SideMember::Opponent} &&
           isFriendSide(access->of.front());
}

ComparisonOperator opposite(ComparisonOperator operation) {
    switch (operation) {
        case ComparisonOperator::Equal:
            return ComparisonOperator::NotEqual;
        case ComparisonOperator::NotEqual:
            return ComparisonOperator::Equal;
        case ComparisonOperator::Less:
            return ComparisonOperator::GreaterOrEqual;
        case ComparisonOperator::LessOrEqual:
            return ComparisonOperator::Greater;
        case ComparisonOperator::Greater:
            return ComparisonOperator::LessOrEqual;
        case ComparisonOperator::GreaterOrEqual:
            return ComparisonOperator::Less;
    }
    return operation;
}

std::string_view nameOf(ComparisonOperator operation) {
    switch (operation) {
        case ComparisonOperator::Equal:
            return "equal";
        case ComparisonOperator::NotEqual:
            return "unequal";
        case ComparisonOperator::Less:
            return "less";
        case ComparisonOperator::LessOrEqual:
            return "most";
        case ComparisonOperator::Greater:
            return "greater";
        case ComparisonOperator::GreaterOrEqual:
            return "least";
    }
    return {};
}

std::string_view nameOf(ArithmeticOperator operation) {
    switch (operation) {
        case ArithmeticOperator::Add:
            return "plus";
        case ArithmeticOperator::Subtract:
            return "minus";
        case ArithmeticOperator::Multiply:
            return "times";
        case ArithmeticOperator::Divide:
            return "divided";
        case ArithmeticOperator::Remainder:
            return "remainder";
    }
    return {};
}

/// A rank that a side counts: from its first, or back from its last.
std::optional<Message> rankNamed(const Expression& number) {
    if (const auto rank = numberOf(number)) {
        if (*rank < 1) return std::nullopt;
        if (*rank <= kOrdinals) return Message{phrase("rank." + std::to_string(*rank)), {}};
        return Message{"words.rank.number", {{"n", *rank}}};
    }
    if (asks(number, Subject::Board, BoardMember::Ranks)) return Message{"words.rank.last", {}};
    const auto* sum = std::get_if<Arithmetic>(&number.form);
    if (sum == nullptr || sum->operation != ArithmeticOperator::Subtract ||
        !asks(sum->operands[0], Subject::Board, BoardMember::Ranks)) {
        return std::nullopt;
    }
    const auto before = numberOf(sum->operands[1]);
    if (!before || *before < 1) return std::nullopt;
    if (*before == 1) return Message{"words.rank.last-but-one", {}};
    if (*before == 2) return Message{"words.rank.last-but-two", {}};
    return Message{"words.rank.before-last", {{"n", *before}}};
}

}  // namespace

bool isSubject(const Expression& expression, Subject subject) {
    const auto* found = std::get_if<Subject>(&expression.form);
    return found != nullptr && *found == subject;
}

bool asks(const Expression& expression, Subject subject, Member member) {
    const auto* access = std::get_if<MemberAccess>(&expression.form);
    return access != nullptr && access->member == member && isSubject(access->of.front(), subject);
}

const Expression* negated(const Expression& expression) {
    const auto* form = std::get_if<Negation>(&expression.form);
    return form == nullptr ? nullptr : &form->operand.front();
}

Message Conditions::clause(const Condition& condition) const {
    return clause(condition, Truth::Holds);
}

std::vector<Message> Conditions::clauses(const std::vector<Condition>& conditions) const {
    std::vector<Message> list;
    for (const Condition& condition : conditions) {
        Message each = clause(condition);
        // A list of conditions is an "and": an "or" among them needs brackets.
        const bool needsGroup = conditions.size() > 1 && std::holds_alternative<Logical>(condition.form) &&
                                each.code != "words.and";
        list.push_back(needsGroup ? Message{"words.group", {{"what", std::move(each)}}} : std::move(each));
    }
    return list;
}

Message Conditions::clause(const Expression& expression, Truth truth) const {
    const bool holds = truth == Truth::Holds;
    return std::visit(
        Overloaded{
            [&](const Literal& form) {
                const bool* value = std::get_if<bool>(&form.value);
                return Message{value != nullptr && *value == holds ? "words.always" : "words.never-so", {}};
            },
            [&](const Subject&) { return noun(expression); },
            [&](const MemberAccess& form) { return clause(form, truth); },
            [&](const Negation& form) {
                return clause(form.operand.front(), holds ? Truth::Fails : Truth::Holds);
            },
            [&](const Arithmetic&) { return noun(expression); },
            [&](const Comparison& form) { return clause(form, truth); },
            [&](const Membership& form) { return clause(form, truth); },
            [&](const Logical& form) { return clause(form, truth); },
            [&](const Choice& form) {
                return Message{"words.choice-clause",
                               {{"condition", clause(form.operands[0], Truth::Holds)},
                                {"yes", clause(form.operands[1], truth)},
                                {"no", clause(form.operands[2], truth)}}};
            },
            [&](const Quantifier& form) { return clause(form, truth); },
            [&](const Otherwise& form) {
                Message leaf = clause(form.leaf.front(), truth);
                // Without a word, a leaf that cannot be told is false.
                if (!form.value) return leaf;
                return Message{holds ? "words.or-unknown" : "words.and-known", {{"what", std::move(leaf)}}};
            },
        },
        expression.form);
}

Message Conditions::clause(const MemberAccess& form, Truth truth) const {
    std::string code = codeOf(form.member);
    const auto* owner = std::get_if<MemberAccess>(&form.of.front().form);
    if (form.member == Member{PieceMember::Exists} && owner != nullptr &&
        owner->member == Member{SquareMember::Piece}) {
        // "A piece stands there" rather than "there is the piece that stands there".
        code = codeOf(SquareMember::Occupied);
        if (truth == Truth::Fails) code += ".not";
        return {code, {{"of", noun(owner->of.front())}}};
    }
    if (form.member == Member{KindMember::Exists} && owner != nullptr &&
        owner->member == Member{MoveMember::Captured}) {
        code = "words.move.took";
        if (truth == Truth::Fails) code += ".not";
        return {code, {{"of", noun(owner->of.front())}}};
    }
    if (form.member == Member{SquareMember::Marked}) {
        const std::string* mark = textOf(form.arguments.front());
        if (mark != nullptr && *mark == "en-passant" && isEnemySide(form.arguments[1])) code += ".passing";
    }
    if (truth == Truth::Fails) code += ".not";
    return member(form, code);
}

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
        if (const std::string* deed = textOf(form.arguments.front())) {
            message.arguments[1] = {"first", Message{phrase("deed." + *deed), {}}};
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

std::optional<Message> Conditions::rankClause(const Comparison& form, Truth truth) const {
    const auto* left = std::get_if<MemberAccess>(&form.operands[0].form);
    if (left == nullptr || left->member != Member{SquareMember::RankFrom} ||
        !isFriendSide(left->arguments.front())) {
        return std::nullopt;
    }
    auto rank = rankNamed(form.operands[1]);
    if (!rank) return std::nullopt;
    const auto operation = truth == Truth::Holds ? form.operation : opposite(form.operation);
    const std::string name(nameOf(operation));
    if (isSubject(left->of.front(), Subject::Start)) {
        return Message{phrase("on-rank.self." + name), {{"rank", std::move(*rank)}}};
    }
    return Message{phrase("on-rank." + name), {{"of", noun(left->of.front())}, {"rank", std::move(*rank)}}};
}

Message Conditions::clause(const Comparison& form, Truth truth) const {
    if (auto rank = rankClause(form, truth)) return std::move(*rank);
    const Expression& left = form.operands[0];
    const Expression& right = form.operands[1];
    const auto operation = truth == Truth::Holds ? form.operation : opposite(form.operation);
    const ValueType type = typeOf(left);
    const std::string name(nameOf(operation));
    if (type == ValueType::Number) {
        return {phrase("number." + name), {{"left", noun(left)}, {"right", noun(right)}}};
    }
    if (type == ValueType::Boolean) {
        return {phrase("truth." + name),
                {{"left", clause(left, Truth::Holds)}, {"right", clause(right, Truth::Holds)}}};
    }
    if (const auto* access = std::get_if<MemberAccess>(&left.form)) {
        if (access->member == Member{PieceMember::Kind}) {
            const std::string* id = textOf(right);
            if (id != nullptr) {
                return {phrase("of-kind." + name), {{"of", noun(access->of.front())}, {"kinds", kind(*id)}}};
            }
        }
        if (access->member == Member{PieceMember::Side}) {
            return {phrase("belongs." + name), {{"of", noun(access->of.front())}, {"side", noun(right)}}};
        }
    }
    const bool isKind = type == ValueType::Kind || typeOf(right) == ValueType::Kind;
    return {phrase("same." + name), {{"left", textAs(left, isKind)}, {"right", textAs(right, isKind)}}};
}

Message Conditions::clause(const Membership& form, Truth truth) const {
    const std::string ending = truth == Truth::Holds ? "" : ".not";
    const Expression& left = form.operands[0];
    if (form.operands.size() == 2 && typeOf(form.operands[1]) == ValueType::Region) {
        const Message region = noun(form.operands[1]);
        if (isSubject(left, Subject::Start) || asks(left, Subject::Self, PieceMember::Square)) {
            return {"words.stands-in" + ending, {{"region", region}}};
        }
        return {"words.lies-in" + ending, {{"of", noun(left)}, {"region", region}}};
    }
    const bool isKind = typeOf(left) == ValueType::Kind;
    std::vector<Message> list;
    for (std::size_t i = 1; i < form.operands.size(); ++i) {
        const Expression& each = form.operands[i];
        list.push_back(typeOf(each) == ValueType::Boolean ? clause(each, Truth::Holds)
                                                          : textAs(each, isKind));
    }
    const auto* access = std::get_if<MemberAccess>(&left.form);
    if (access != nullptr && access->member == Member{PieceMember::Kind}) {
        return {truth == Truth::Holds ? "words.of-kind.equal" : "words.of-kind.unequal",
                {{"of", noun(access->of.front())}, {"kinds", std::move(list)}}};
    }
    if (typeOf(left) == ValueType::Boolean) {
        return {"words.truth-in" + ending, {{"of", clause(left, Truth::Holds)}, {"list", std::move(list)}}};
    }
    return {"words.in" + ending, {{"of", textAs(left, false)}, {"list", std::move(list)}}};
}

Message Conditions::clause(const Logical& form, Truth truth) const {
    const bool holds = truth == Truth::Holds;
    if (form.operation == LogicalOperator::Xor) {
        std::vector<Message> list;
        for (const Expression& each : form.operands) list.push_back(clause(each, Truth::Holds));
        if (holds && list.size() == 2) return {"words.xor.two", {{"list", std::move(list)}}};
        return {holds ? "words.xor" : "words.xor.not", {{"list", std::move(list)}}};
    }
    // What is denied of an "and" is an "or" of what is denied.
    const bool isAnd = (form.operation == LogicalOperator::And) == holds;
    std::vector<Message> list;
    for (const Expression& each : form.operands) {
        Message part = clause(each, truth);
        const bool isList = part.code == "words.and" || part.code == "words.or";
        list.push_back(isList ? Message{"words.group", {{"what", std::move(part)}}} : std::move(part));
    }
    return {isAnd ? "words.and" : "words.or", {{"list", std::move(list)}}};
}

Message Conditions::inner(const Quantifier& form) const {
    items_.push_back(itemOf(typeOf(form.operands[0])).value_or(ValueType::Square));
    Message result = clause(form.operands[1], Truth::Holds);
    items_.pop_back();
    return result;
}

Message Conditions::clause(const Quantifier& form, Truth truth) const {
    const bool isPiece = typeOf(form.operands[0]) == ValueType::Pieces;
    std::string code = phrase(form.kind == QuantifierKind::Any ? "any" : "all");
    code += isPiece ? ".piece" : ".square";
    if (truth == Truth::Fails) code += ".not";
    return {code, {{"over", noun(form.operands[0])}, {"inner", inner(form)}}};
}

Message Conditions::region(std::string_view name) {
    const auto standard = standardRegionNames();
    if (std::find(standard.begin(), standard.end(), name) == standard.end()) {
        return {"words.region.named", {{"name", name}}};
    }
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
    return {phrase("the." + name), {}};
}

Message Conditions::noun(const MemberAccess& form) const {
    if (form.member == Member{SquareMember::Offset}) {
        const auto forward = numberOf(form.arguments[0]);
        const auto right = numberOf(form.arguments[1]);
        constexpr std::int64_t kFar = 1000;
        if (forward && right && std::abs(*forward) < kFar && std::abs(*right) < kFar) {
            return square(noun(form.of.front()), {static_cast<int>(*forward), static_cast<int>(*right)});
        }
    }
    const Expression side{form};
    if (isFriendSide(side)) return subject(Subject::Friend);
    if (isEnemySide(side)) return subject(Subject::Enemy);
    if (asks(side, Subject::Self, PieceMember::Square)) return subject(Subject::Start);
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
    return member(form, codeOf(form.member));
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
            [&](const Negation&) { return clause(expression); },
            [&](const Arithmetic& form) {
                if (const auto number = numberOf(expression)) {
                    return Message{"words.number", {{"n", *number}}};
                }
                return Message{phrase("sum." + std::string(nameOf(form.operation))),
                               {{"left", operand(form.operands[0])}, {"right", operand(form.operands[1])}}};
            },
            [&](const Comparison&) { return clause(expression); },
            [&](const Membership&) { return clause(expression); },
            [&](const Logical&) { return clause(expression); },
            [&](const Choice& form) {
                if (typeOf(expression) == ValueType::Boolean) return clause(expression);
                return Message{"words.choice",
                               {{"condition", clause(form.operands[0])},
                                {"yes", noun(form.operands[1])},
                                {"no", noun(form.operands[2])}}};
            },
            [&](const Quantifier& form) {
                if (form.kind != QuantifierKind::Count) return clause(expression);
                const bool isPiece = typeOf(form.operands[0]) == ValueType::Pieces;
                return Message{isPiece ? "words.count.piece" : "words.count.square",
                               {{"over", noun(form.operands[0])}, {"inner", inner(form)}}};
            },
            [&](const Otherwise&) { return clause(expression); },
        },
        expression.form);
}

ValueType Conditions::typeOf(const Expression& expression) const {
    return std::visit(
        Overloaded{
            [](const Literal& form) {
                if (std::holds_alternative<bool>(form.value)) return ValueType::Boolean;
                return std::holds_alternative<std::string>(form.value) ? ValueType::Text : ValueType::Number;
            },
            [&](const Subject& form) {
                if (form == Subject::Item && !items_.empty()) return items_.back();
                if (form == Subject::Outer && items_.size() > 1) return items_[items_.size() - 2];
                return rowOf(form).type;
            },
            [](const MemberAccess& form) { return rowOf(form.member).result; },
            [](const Negation&) { return ValueType::Boolean; },
            [](const Arithmetic&) { return ValueType::Number; },
            [](const Comparison&) { return ValueType::Boolean; },
            [](const Membership&) { return ValueType::Boolean; },
            [](const Logical&) { return ValueType::Boolean; },
            [&](const Choice& form) { return typeOf(form.operands[1]); },
            [](const Quantifier& form) {
                return form.kind == QuantifierKind::Count ? ValueType::Number : ValueType::Boolean;
            },
            [](const Otherwise&) { return ValueType::Boolean; },
        },
        expression.form);
}

}  // namespace chesspp::words
