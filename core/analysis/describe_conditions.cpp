// SPDX-License-Identifier: MIT
// Clauses for booleans, of which negated ones have their own templates, then nouns for all else.
#include "core/analysis/describe_conditions.h"

#include "core/analysis/describe_expressions.h"
#include "core/base/overloaded.h"
#include "core/geometry/named_regions.h"
#include "core/language/member_table.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace chesspp::words {

namespace {

/// In the order of ComparisonOperator: the names if it holds, and if it does not.
constexpr std::array<std::array<const char*, 2>, 6> kComparisonNames{{{"equal", "unequal"},
                                                                      {"unequal", "equal"},
                                                                      {"less", "least"},
                                                                      {"most", "greater"},
                                                                      {"greater", "most"},
                                                                      {"least", "less"}}};

/// In the order of ArithmeticOperator.
constexpr std::array kSumNames{"plus", "minus", "times", "divided", "remainder"};

/// "words.square.has-enemy", from the names of the member table.
std::string codeOf(const Member& member) {
    const MemberRow& row = rowOf(member);
    const std::string_view type = typeCode(row.of);  // "condition.type.square"
    std::string code = phrase(std::string(type.substr(type.rfind('.') + 1)) + '.' + std::string(row.name));
    std::ranges::replace(code, '_', '-');
    return code;
}

/// Whether a truth may be nothing.
bool mayBeUnknown(const Expression& truth) {
    if (formOf<Literal>(truth) != nullptr || negated(truth) != nullptr || formOf<Logical>(truth) != nullptr)
        return false;
    if (const auto* otherwise = formOf<Otherwise>(truth)) return !otherwise->value;
    const auto* each = formOf<Quantifier>(truth);
    const auto* access = formOf<MemberAccess>(each != nullptr ? each->operands[0] : truth);
    if (access == nullptr) return true;
    if (rowOf(access->member).name == "exists") return false;
    const auto isThere = [](const Expression& expression) {
        if (formOf<Literal>(expression) != nullptr) return true;
        const auto* subject = formOf<Subject>(expression);
        return subject != nullptr && *subject != Subject::Last && *subject != Subject::Other;
    };
    return !isThere(access->of.front()) || !std::ranges::all_of(access->arguments, isThere);
}

/// In the order of OtherIs.
constexpr std::array kOtherEndings{"", ".taken", ".taker", ".none", ".event"};

/// Whether the phrase is "its" counter, or the piece that moved last.
bool hasWordOfItsOwn(const MemberAccess& form) {
    const Expression& of = form.of.front();
    if (form.member == Member{MoveMember::Piece}) return isSubject(of, Subject::Last);
    if (form.member == Member{SideMember::Counter}) return isFriendSide(of);
    const MemberRow& row = rowOf(form.member);
    const bool isRemembered =
        row.depends == MemberDependence::PieceCounters ||
        (row.depends == MemberDependence::PieceHistory && row.result != ValueType::Boolean);
    return isRemembered && isSubject(of, Subject::Self);
}

}  // namespace

Message Conditions::clause(const Condition& condition) const {
    return clause(condition, Truth::Holds);
}

Message Conditions::denial(const Condition& condition) const {
    return clause(condition, Truth::Fails);
}

std::vector<Message> Conditions::clauses(const std::vector<Condition>& conditions) const {
    std::vector<Message> list;
    for (const Condition& condition : conditions) {
        Message each = clause(condition);
        // A list of conditions is an "and": an "or" among them needs brackets.
        const bool needsGroup = conditions.size() > 1 && std::holds_alternative<Logical>(condition.form) &&
                                each.code != "words.and" && each.code != "words.xor.two";
        list.push_back(needsGroup ? Message{"words.group", {{"what", std::move(each)}}} : std::move(each));
    }
    return list;
}

/// A number as it is, anything else as a phrase.
Argument Conditions::chosen(const BlankChoice& choice) const {
    const SentenceBlank& blank = *wording_.sentences->blank(choice.blank);
    const Expression value = *wording_.sentences->valueOf(choice);
    if (const auto number = numberOf(value); number && blank.options.empty()) return {blank.name, *number};
    if (blank.options.empty() || blank.words == SentenceBlank::kValueWords) {
        const bool isKind = blank.type == ValueType::Kind || blank.words == SentenceBlank::kKindWords;
        return {blank.name, textAs(value, isKind)};
    }
    Message phrase{"blank." + (blank.words.empty() ? blank.name : blank.words) + '.' + choice.option, {}};
    for (const BlankChoice& each : choice.inner) phrase.arguments.push_back(chosen(each));
    return {blank.name, std::move(phrase)};
}

/// All that is chosen, that in options of options too.
void Conditions::addChosen(const std::vector<BlankChoice>& choices, Message& message) const {
    for (const BlankChoice& each : choices) {
        message.arguments.push_back(chosen(each));
        addChosen(each.inner, message);
    }
}

std::optional<Message> Conditions::sentence(const Condition& condition, Truth truth) const {
    if (wording_.sentences == nullptr) return std::nullopt;
    const bool holds = truth == Truth::Holds;
    auto found = wording_.sentences->find(holds ? condition : Expression{Negation{{condition}}});
    if (const auto* compared = formOf<Comparison>(condition); !found && !holds && compared != nullptr)
        found = wording_.sentences->find({Comparison{oppositeOf(compared->operation), compared->operands}});
    if (!found) return std::nullopt;
    return wordsOf(*found);
}

Message Conditions::wordsOf(const ChosenSentence& sentence) const {
    Message message{"sentence." + sentence.id, {}};
    addChosen(sentence.choices, message);
    return message;
}

Message Conditions::clause(const Expression& expression, Truth truth) const {
    const bool holds = truth == Truth::Holds;
    if (auto whole = sentence(expression, truth)) return std::move(*whole);
    return match(
        expression.form,
        [&](const Literal& form) {
            const bool* value = std::get_if<bool>(&form.value);
            return Message{value != nullptr && *value == holds ? "words.always" : "words.never-so", {}};
        },
        [&](const Subject&) { return noun(expression); },
        [&](const Negation& form) {
            return clause(form.operands.front(), holds ? Truth::Fails : Truth::Holds);
        },
        [&](const Arithmetic&) { return noun(expression); },
        [&](const Choice& form) {
            return Message{"words.choice-clause",
                           {{"condition", clause(form.operands[0], Truth::Holds)},
                            {"yes", clause(form.operands[1], truth)},
                            {"no", clause(form.operands[2], truth)}}};
        },
        [&](const auto& form) { return clause(form, truth); },
        [&](const Otherwise& form) {
            Message leaf = clause(form.operands.front(), truth);
            // Without `otherwise`, a leaf that is nothing is false.
            if (!form.value) return leaf;
            if (holds && mentions(form.operands.front(), PieceMember::TurnsSinceMoved)) {
                return Message{"words.or-never-moved", {{"what", std::move(leaf)}}};
            }
            return Message{holds ? "words.or-unknown" : "words.and-known", {{"what", std::move(leaf)}}};
        });
}

Message Conditions::clause(const MemberAccess& form, Truth truth) const {
    const std::string ending = truth == Truth::Fails ? ".not" : "";
    const Expression& of = form.of.front();
    if (form.member == Member{KindMember::Exists}) {
        if (const auto* owner = accessTo(of, MoveMember::Captured)) {
            return {"words.move.took" + ending, {{"of", noun(owner->of.front())}}};
        }
    }
    return member(form, codeOf(form.member) + ending);
}

std::string Conditions::nameOf(ComparisonOperator operation, Truth truth) {
    return kComparisonNames[static_cast<std::size_t>(operation)][static_cast<std::size_t>(truth)];
}

Message Conditions::clause(const Comparison& form, Truth truth) const {
    const Expression& left = form.operands[0];
    const Expression& right = form.operands[1];
    if (const auto test = truthTest(form)) {
        const bool holds = truth == Truth::Holds;
        Message message = clause(*test->operand, test->wanted == holds ? Truth::Holds : Truth::Fails);
        // Nothing is not false: unlike "not", "== false" does not hold.
        if (test->wanted || !mayBeUnknown(*test->operand)) return message;
        return {holds ? "words.and-known" : "words.or-unknown", {{"what", std::move(message)}}};
    }
    const ValueType type = typeOf(left);
    const std::string name = nameOf(form.operation, truth);
    if (type == ValueType::Number) {
        return {phrase("number." + name), {{"left", noun(left)}, {"right", noun(right)}}};
    }
    if (type == ValueType::Boolean) {
        return {phrase("truth." + name),
                {{"left", clause(left, Truth::Holds)}, {"right", clause(right, Truth::Holds)}}};
    }
    const std::string* id = textOf(right);
    if (const auto* access = accessTo(left, PieceMember::Kind); access != nullptr && id != nullptr) {
        return {phrase("of-kind." + name), {{"of", noun(access->of.front())}, {"kinds", kind(*id)}}};
    }
    // Squares and sides have no order.
    if (const auto* access = accessTo(left, PieceMember::Square)) {
        return {phrase("stands-on." + name), {{"of", noun(access->of.front())}, {"square", noun(right)}}};
    }
    if (const auto* access = accessTo(left, PieceMember::Side)) {
        return {phrase("belongs." + name), {{"of", noun(access->of.front())}, {"side", noun(right)}}};
    }
    const bool isKind = type == ValueType::Kind || typeOf(right) == ValueType::Kind;
    return {phrase("same." + name), {{"left", textAs(left, isKind)}, {"right", textAs(right, isKind)}}};
}

Message Conditions::clause(const Membership& form, Truth truth) const {
    const std::string ending = truth == Truth::Holds ? "" : ".not";
    const Expression& left = form.operands[0];
    if (form.operands.size() == 2 && typeOf(form.operands[1]) == ValueType::Region) {
        const Message region = noun(form.operands[1]);
        if (isSubject(left, Subject::Start) || isMemberOf(left, Subject::Self, PieceMember::Square)) {
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
    if (const auto* access = accessTo(left, PieceMember::Kind)) {
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
    // A negated "and" is an "or" of negated operands.
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

std::optional<Message> Conditions::shortPhrase(const Quantifier& form, const std::string& code,
                                               const std::string& ending) const {
    const Expression& inner = form.operands[1];
    for (const SquareMember member : {SquareMember::Empty, SquareMember::Occupied, SquareMember::HasFriend,
                                      SquareMember::HasEnemy, SquareMember::IsHole}) {
        if (!isMemberOf(inner, Subject::Item, member)) continue;
        std::string brief = code + '.';
        brief += codeOf(member).substr(phrase("square.").size());
        brief += ending;
        return Message{std::move(brief), {{"over", noun(form.operands[0])}}};
    }
    std::vector<Message> kinds;
    if (const auto* same = formOf<Comparison>(inner)) {
        const std::string* id = textOf(same->operands[1]);
        if (same->operation != ComparisonOperator::Equal || id == nullptr ||
            !isMemberOf(same->operands[0], Subject::Item, PieceMember::Kind)) {
            return std::nullopt;
        }
        kinds.push_back(kind(*id));
    } else if (const auto* among = formOf<Membership>(inner)) {
        if (!isMemberOf(among->operands[0], Subject::Item, PieceMember::Kind)) return std::nullopt;
        for (std::size_t i = 1; i < among->operands.size(); ++i) {
            const std::string* id = textOf(among->operands[i]);
            if (id == nullptr) return std::nullopt;
            kinds.push_back(kind(*id));
        }
    } else {
        return std::nullopt;
    }
    return Message{code + ".kind" + ending, {{"over", noun(form.operands[0])}, {"kinds", std::move(kinds)}}};
}

Message Conditions::clause(const Quantifier& form, Truth truth) const {
    const bool isPiece = typeOf(form.operands[0]) == ValueType::Pieces;
    std::string code = phrase(form.kind == QuantifierKind::Any ? "any" : "all");
    const std::string ending = truth == Truth::Fails ? ".not" : "";
    if (auto brief = shortPhrase(form, code, ending)) return std::move(*brief);
    code += isPiece ? ".piece" : ".square";
    code += ending;
    return {code, {{"over", noun(form.operands[0])}, {"inner", inner(form)}}};
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
    std::string name = wording_.kinds ? wording_.kinds(id) : std::string();
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

std::string lookedAtCodes() {
    return phrase("the.item.");
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
        if (place_ == ConditionPlace::Part || place_ == ConditionPlace::Drop)
            return {"words.the.destination.part", {}};
    }
    const bool isOther = subject == Subject::Other;
    return {phrase("the." + name) + (isOther ? kOtherEndings[static_cast<std::size_t>(other_)] : ""), {}};
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
    return match(
        expression.form,
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
        [&](const auto&) { return clause(expression); });
}

}  // namespace chesspp::words
