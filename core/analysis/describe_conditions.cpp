// SPDX-License-Identifier: MIT
// Clauses for booleans; negated ones have their own templates. The nouns are in describe_nouns.cpp.
#include "core/analysis/describe_conditions.h"

#include "core/base/overloaded.h"
#include "core/language/member_table.h"

#include <array>
#include <utility>

namespace chesspp::words {

namespace {

constexpr int kOrdinals = 10;  ///< ranks that have a word of their own

/// In the order of ComparisonOperator: the name of one that holds, and of one that is denied.
constexpr std::array<std::array<const char*, 2>, 6> kComparisonNames{{{"equal", "unequal"},
                                                                      {"unequal", "equal"},
                                                                      {"less", "least"},
                                                                      {"most", "greater"},
                                                                      {"greater", "most"},
                                                                      {"least", "less"}}};

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

Message Conditions::clause(const Condition& condition) const {
    return clause(condition, Truth::Holds);
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

Message Conditions::clause(const Expression& expression, Truth truth) const {
    const bool holds = truth == Truth::Holds;
    return std::visit(
        Overloaded{
            [&](const Literal& form) {
                const bool* value = std::get_if<bool>(&form.value);
                return Message{value != nullptr && *value == holds ? "words.always" : "words.never-so", {}};
            },
            [&](const Subject&) { return noun(expression); },
            [&](const Negation& form) {
                return clause(form.operand.front(), holds ? Truth::Fails : Truth::Holds);
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
                Message leaf = clause(form.leaf.front(), truth);
                // Without a word, a leaf that cannot be told is false.
                if (!form.value) return leaf;
                if (holds && mentions(form.leaf.front(), PieceMember::TurnsSinceMoved)) {
                    return Message{"words.or-never-moved", {{"what", std::move(leaf)}}};
                }
                return Message{holds ? "words.or-unknown" : "words.and-known", {{"what", std::move(leaf)}}};
            },
        },
        expression.form);
}

Message Conditions::clause(const MemberAccess& form, Truth truth) const {
    const std::string ending = truth == Truth::Fails ? ".not" : "";
    const Expression& of = form.of.front();
    if (form.member == Member{PieceMember::Exists}) {
        // "A piece stands there" rather than "there is the piece that stands there".
        if (const auto* owner = accessTo(of, SquareMember::Piece)) {
            return {codeOf(SquareMember::Occupied) + ending, {{"of", noun(owner->of.front())}}};
        }
    }
    if (form.member == Member{KindMember::Exists}) {
        if (const auto* owner = accessTo(of, MoveMember::Captured)) {
            return {"words.move.took" + ending, {{"of", noun(owner->of.front())}}};
        }
    }
    std::string code = codeOf(form.member);
    if (form.member == Member{SquareMember::Marked}) {
        const std::string* mark = textOf(form.arguments.front());
        if (mark != nullptr && *mark == "en-passant" && isEnemySide(form.arguments[1])) code += ".passing";
    }
    const bool isFight =
        form.member == Member{SquareMember::AttackedBy} || form.member == Member{SquareMember::DefendedBy};
    if (isFight && isSubject(of, Subject::Start)) code += ".self";
    return member(form, code + ending);
}

std::string Conditions::nameOf(ComparisonOperator operation, Truth truth) {
    return kComparisonNames[static_cast<std::size_t>(operation)][static_cast<std::size_t>(truth)];
}

std::optional<Message> Conditions::rankClause(const Comparison& form, Truth truth) const {
    const auto* left = accessTo(form.operands[0], SquareMember::RankFrom);
    if (left == nullptr || !isFriendSide(left->arguments.front())) return std::nullopt;
    auto rank = rankNamed(form.operands[1]);
    if (!rank) return std::nullopt;
    const std::string name = nameOf(form.operation, truth);
    if (isSubject(left->of.front(), Subject::Start)) {
        return Message{phrase("on-rank.self." + name), {{"rank", std::move(*rank)}}};
    }
    return Message{phrase("on-rank." + name), {{"of", noun(left->of.front())}, {"rank", std::move(*rank)}}};
}

std::optional<Message> Conditions::ranksClause(const Comparison& form, Truth truth) const {
    const auto* left = accessTo(form.operands[0], SquareMember::RankFrom);
    const auto* right = accessTo(form.operands[1], SquareMember::RankFrom);
    const bool count = left != nullptr && right != nullptr && isFriendSide(left->arguments.front()) &&
                       isFriendSide(right->arguments.front());
    if (!count) return std::nullopt;
    return Message{phrase("ranks." + nameOf(form.operation, truth)),
                   {{"left", noun(left->of.front())}, {"right", noun(right->of.front())}}};
}

Message Conditions::clause(const AskedTruth& asked, Truth truth) const {
    const bool holds = truth == Truth::Holds;
    Message said = clause(*asked.of, asked.wanted == holds ? Truth::Holds : Truth::Fails);
    // What is unknown is not false: unlike "not", "== false" does not hold of it.
    if (asked.wanted || !mayBeUnknown(*asked.of)) return said;
    return {holds ? "words.and-known" : "words.or-unknown", {{"what", std::move(said)}}};
}

Message Conditions::clause(const Comparison& form, Truth truth) const {
    if (auto rank = rankClause(form, truth)) return std::move(*rank);
    if (auto ranks = ranksClause(form, truth)) return std::move(*ranks);
    const Expression& left = form.operands[0];
    const Expression& right = form.operands[1];
    if (const auto asked = askedTruth(form)) return clause(*asked, truth);
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

std::optional<Message> Conditions::shortly(const Quantifier& form, const std::string& code,
                                           const std::string& ending) const {
    const Expression& inner = form.operands[1];
    for (const SquareMember member : {SquareMember::Empty, SquareMember::Occupied, SquareMember::HasFriend,
                                      SquareMember::HasEnemy, SquareMember::IsHole}) {
        if (!asks(inner, Subject::Item, member)) continue;
        if (code == phrase("all") && member == SquareMember::Empty && isWay(form.operands[0])) {
            return Message{"words.way-free" + ending, {}};
        }
        std::string brief = code + '.';
        brief += codeOf(member).substr(phrase("square.").size());
        brief += ending;
        return Message{std::move(brief), {{"over", noun(form.operands[0])}}};
    }
    std::vector<Message> kinds;
    if (const auto* same = std::get_if<Comparison>(&inner.form)) {
        const std::string* id = textOf(same->operands[1]);
        if (same->operation != ComparisonOperator::Equal || id == nullptr ||
            !asks(same->operands[0], Subject::Item, PieceMember::Kind)) {
            return std::nullopt;
        }
        kinds.push_back(kind(*id));
    } else if (const auto* among = std::get_if<Membership>(&inner.form)) {
        if (!asks(among->operands[0], Subject::Item, PieceMember::Kind)) return std::nullopt;
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
    if (auto brief = shortly(form, code, ending)) return std::move(*brief);
    code += isPiece ? ".piece" : ".square";
    code += ending;
    return {code, {{"over", noun(form.operands[0])}, {"inner", inner(form)}}};
}

}  // namespace chesspp::words
