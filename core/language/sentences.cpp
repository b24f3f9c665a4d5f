// SPDX-License-Identifier: MIT
#include "core/language/sentences.h"

#include "core/base/overloaded.h"
#include "core/language/condition_types.h"
#include "core/language/expression_forms.h"

#include <algorithm>
#include <array>
#include <utility>

namespace chesspp {

namespace {

using namespace forms;

Expression negation(Expression operand) {
    if (const auto* twice = formOf<Negation>(operand)) return Expression(twice->operands.front());
    return {Negation{{std::move(operand)}}};
}

/// The same with its operands in canonical form.
Expression withOperands(const Expression& expression) {
    Expression made = expression;
    std::visit(
        [](auto& form) {
            forEachOperandList(form, [](std::vector<Expression>& list) {
                for (Expression& each : list) each = canonical(each);
            });
        },
        made.form);
    return made;
}

/// `a < b` for `b > a`.
ComparisonOperator turned(ComparisonOperator operation) {
    using enum ComparisonOperator;
    switch (operation) {
        case Equal:
            return Equal;
        case NotEqual:
            return NotEqual;
        case Less:
            return Greater;
        case LessOrEqual:
            return GreaterOrEqual;
        case Greater:
            return Less;
        case GreaterOrEqual:
            return LessOrEqual;
    }
    return operation;
}

const Quantifier* countIn(const Expression& expression) {
    const auto* quantifier = formOf<Quantifier>(expression);
    return quantifier != nullptr && quantifier->kind == QuantifierKind::Count ? quantifier : nullptr;
}

/// A comparison of whole numbers as one of ==, !=, <= or >=, literals on the right; a count that is compared
/// with one or none as `any`.
Expression comparison(Comparison form) {
    using enum ComparisonOperator;
    if (formOf<Literal>(form.operands[0]) != nullptr && formOf<Literal>(form.operands[1]) == nullptr) {
        std::swap(form.operands[0], form.operands[1]);
        form.operation = turned(form.operation);
    }
    auto* right = std::get_if<Literal>(&form.operands[1].form);
    auto* number = right == nullptr ? nullptr : std::get_if<std::int64_t>(&right->value);
    if (number == nullptr) return {std::move(form)};
    if (form.operation == Greater && *number < INT64_MAX) {
        ++*number;
        form.operation = GreaterOrEqual;
    } else if (form.operation == Less && *number > INT64_MIN) {
        --*number;
        form.operation = LessOrEqual;
    }
    const Quantifier* count = countIn(form.operands[0]);
    if (count == nullptr) return {std::move(form)};
    Expression any{Quantifier{QuantifierKind::Any, count->operands}};
    const bool isSome =
        (form.operation == GreaterOrEqual && *number == 1) || (form.operation == NotEqual && *number == 0);
    const bool isNone = (form.operation == LessOrEqual || form.operation == Equal) && *number == 0;
    if (isSome) return any;
    if (isNone) return negation(any);
    return {std::move(form)};
}

/// One level of the same operator.
Expression logical(const Logical& form) {
    Logical made{form.operation, {}};
    for (const Expression& each : form.operands) {
        const auto* inner = formOf<Logical>(each);
        if (inner != nullptr && inner->operation == form.operation &&
            form.operation != LogicalOperator::Xor) {
            made.operands.insert(made.operands.end(), inner->operands.begin(), inner->operands.end());
        } else {
            made.operands.push_back(each);
        }
    }
    return {std::move(made)};
}

/// What the board gives by a name, if things of that type are named so.
std::optional<BoardMember> namedBy(ValueType type) {
    if (type == ValueType::Square) return BoardMember::Square;
    if (type == ValueType::Region) return BoardMember::Region;
    return std::nullopt;
}

/// The literal by which the expression names a thing of that type; null if it does not.
const Literal* literalOf(ValueType type, const Expression& expression) {
    if (const auto named = namedBy(type)) {
        const MemberAccess* access = accessTo(expression, *named);
        return access == nullptr ? nullptr : formOf<Literal>(access->arguments.front());
    }
    const auto* literal = formOf<Literal>(expression);
    if (literal == nullptr) return nullptr;
    const ValueType given = typeOf(expression);
    return given == type || (given == ValueType::Text && type == ValueType::Kind) ? literal : nullptr;
}

Expression member(const MemberAccess& form) {
    Expression whole{form};
    if (isMemberOf(whole, Subject::Self, PieceMember::Side)) return {Subject::Friend};
    if (isMemberOf(whole, Subject::Friend, SideMember::Opponent)) return {Subject::Enemy};
    if (isMemberOf(whole, Subject::Enemy, SideMember::Opponent)) return {Subject::Friend};
    if (form.member == Member{PieceMember::Exists}) {
        if (const auto* square = accessTo(form.of.front(), SquareMember::Piece))
            return {MemberAccess{SquareMember::Occupied, square->of, {}}};
    }
    return whole;
}

/// Whether the two operands mean the same the other way round.
bool isSymmetric(const Expression& pattern) {
    if (const auto* comparison = formOf<Comparison>(pattern)) {
        return comparison->operation == ComparisonOperator::Equal ||
               comparison->operation == ComparisonOperator::NotEqual;
    }
    const auto* access = formOf<MemberAccess>(pattern);
    return access != nullptr && (access->member == Member{SquareMember::DistanceTo} ||
                                 access->member == Member{SquareMember::RookDistanceTo} ||
                                 access->member == Member{SquareMember::KnightDistanceTo});
}

}  // namespace

Expression canonical(const Expression& expression) {
    Expression made = withOperands(expression);
    return match(
        made.form, [](const Negation& form) { return negation(form.operands.front()); },
        [](const Comparison& form) { return comparison(form); },
        [](const Logical& form) { return logical(form); },
        [](const MemberAccess& form) { return member(form); },
        [](const Quantifier& form) {
            const auto* denied = formOf<Negation>(form.operands[1]);
            if (form.kind != QuantifierKind::All || denied == nullptr) return Expression{form};
            return negation({Quantifier{QuantifierKind::Any, {form.operands[0], denied->operands.front()}}});
        },
        [](const auto& form) { return Expression{form}; });
}

std::string_view blankIn(const Expression& pattern) {
    const auto* text = literalIn<std::string>(pattern);
    return text != nullptr && text->starts_with('$') ? std::string_view(*text).substr(1) : std::string_view();
}

std::vector<std::string> blanksIn(const Expression& pattern) {
    if (const std::string_view name = blankIn(pattern); !name.empty()) return {std::string(name)};
    std::vector<std::string> names;
    for (const Expression* operand : operandsOf(pattern)) {
        for (std::string& name : blanksIn(*operand)) {
            if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
        }
    }
    return names;
}

SentenceBook::SentenceBook(std::vector<SentenceBlank> blanks, std::vector<std::string> topics,
                           std::vector<Sentence> sentences)
    : blanks_(std::move(blanks)), topics_(std::move(topics)), sentences_(std::move(sentences)) {
    for (SentenceBlank& blank : blanks_) {
        for (BlankOption& option : blank.options) option.pattern = canonical(option.pattern);
    }
    for (Sentence& sentence : sentences_) sentence.pattern = canonical(sentence.pattern);
}

const SentenceBlank* SentenceBook::blank(std::string_view name) const {
    const auto found = std::ranges::find(blanks_, name, &SentenceBlank::name);
    return found == blanks_.end() ? nullptr : &*found;
}

std::size_t SentenceBook::topicOf(std::string_view id) const {
    const auto sentence = std::ranges::find(sentences_, id, &Sentence::id);
    if (sentence == sentences_.end()) return 0;
    return static_cast<std::size_t>(std::ranges::find(topics_, sentence->topic) - topics_.begin());
}

// ---- matching

namespace {

/// An option that is the item of the quantifier around the sentence, inside so many of the sentence's own;
/// null if it cannot be named there.
const Expression* optionWithin(const Expression& pattern, std::size_t within) {
    static const Expression outer{Subject::Outer};
    if (within == 0 || !isSubject(pattern, Subject::Item)) return &pattern;
    return within == 1 ? &outer : nullptr;
}

}  // namespace

bool SentenceBook::matchesBlank(const SentenceBlank& blank, const Expression& found, Choices& choices,
                                std::size_t within) const {
    const auto earlier = std::ranges::find(choices, blank.name, &BlankChoice::blank);
    BlankChoice choice{blank.name, {}, {}, {}};
    const auto isThatChosenEarlier = [&] { return earlier == choices.end() || *earlier == choice; };
    const auto take = [&] {
        if (earlier == choices.end()) choices.push_back(std::move(choice));
        return true;
    };
    if (blank.options.empty()) {
        const Literal* literal = literalOf(blank.type, found);
        if (literal == nullptr) return false;
        choice.literal = *literal;
        return isThatChosenEarlier() && take();
    }
    for (const BlankOption& option : blank.options) {
        choice.option = option.id;
        choice.inner.clear();
        const Expression* pattern = optionWithin(option.pattern, within);
        if (pattern != nullptr && matches(*pattern, found, choice.inner, within) && isThatChosenEarlier())
            return take();
    }
    return false;
}

/// In whichever order the parts of an `and` or `or` stand; several of them may fill one blank.
bool SentenceBook::matchesInAnyOrder(const Logical& pattern, const Logical& found, Choices& choices,
                                     std::size_t within) const {
    const std::size_t wanted = pattern.operands.size();
    const std::size_t given = found.operands.size();
    constexpr std::size_t kMost = 5;
    if (pattern.operation != found.operation || given < wanted || given > kMost) return false;
    // For each part found the number of the pattern's operand to which it belongs.
    std::array<std::size_t, kMost> owner{};
    const auto matchesOne = [&](std::size_t number, Choices& tried) {
        Logical parts{found.operation, {}};
        for (std::size_t i = 0; i < given; ++i) {
            if (owner[i] == number) parts.operands.push_back(found.operands[i]);
        }
        if (parts.operands.empty()) return false;
        const bool isAlone = parts.operands.size() == 1;
        return matches(pattern.operands[number], isAlone ? parts.operands.front() : Expression{parts}, tried,
                       within);
    };
    // A part of another form can only fill a blank.
    const auto mayOwn = [&](std::size_t i) {
        const Expression& operand = pattern.operands[owner[i]];
        return !blankIn(operand).empty() || operand.form.index() == found.operands[i].form.index();
    };
    const auto advance = [&] {
        for (std::size_t i = 0; i < given; ++i) {
            if (++owner[i] < wanted) return true;
            owner[i] = 0;
        }
        return false;
    };
    do {
        bool all = true;
        for (std::size_t i = 0; i < given && all; ++i) all = mayOwn(i);
        if (!all) continue;
        Choices tried = choices;
        for (std::size_t i = 0; i < wanted && all; ++i) all = matchesOne(i, tried);
        if (!all) continue;
        choices = std::move(tried);
        return true;
    } while (advance());
    return false;
}

bool SentenceBook::matchesOperands(const Expression& pattern, const Expression& found, Choices& choices,
                                   std::size_t within) const {
    const std::vector<const Expression*> wanted = operandsOf(pattern);
    const std::vector<const Expression*> given = operandsOf(found);
    if (wanted.size() != given.size()) return false;
    const auto inOrder = [&](bool swapped) {
        Choices tried = choices;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const bool isAskedOfEach = formOf<Quantifier>(pattern) != nullptr && i == 1;
            if (!matches(*wanted[i], *given[swapped ? given.size() - 1 - i : i], tried,
                         within + (isAskedOfEach ? 1 : 0)))
                return false;
        }
        choices = std::move(tried);
        return true;
    };
    return inOrder(false) || (isSymmetric(pattern) && inOrder(true));
}

bool SentenceBook::matches(const Expression& pattern, const Expression& found, Choices& choices,
                           std::size_t within) const {
    if (const std::string_view name = blankIn(pattern); !name.empty()) {
        const SentenceBlank* blank = this->blank(name);
        return blank != nullptr && matchesBlank(*blank, found, choices, within);
    }
    if (pattern.form.index() != found.form.index()) return false;
    return match(
        pattern.form, [&](const Literal&) { return pattern == found; },
        [&](const Subject&) { return pattern == found; },
        [&](const MemberAccess& form) {
            return form.member == formOf<MemberAccess>(found)->member &&
                   matchesOperands(pattern, found, choices, within);
        },
        [&](const Arithmetic& form) {
            return form.operation == formOf<Arithmetic>(found)->operation &&
                   matchesOperands(pattern, found, choices, within);
        },
        [&](const Comparison& form) {
            return form.operation == formOf<Comparison>(found)->operation &&
                   matchesOperands(pattern, found, choices, within);
        },
        [&](const Logical& form) {
            const Logical& other = *formOf<Logical>(found);
            if (form.operation == LogicalOperator::Xor) {
                return other.operation == form.operation && matchesOperands(pattern, found, choices, within);
            }
            return matchesInAnyOrder(form, other, choices, within);
        },
        [&](const Quantifier& form) {
            return form.kind == formOf<Quantifier>(found)->kind &&
                   matchesOperands(pattern, found, choices, within);
        },
        [&](const Otherwise& form) {
            return form.value == formOf<Otherwise>(found)->value &&
                   matchesOperands(pattern, found, choices, within);
        },
        [&](const auto&) { return matchesOperands(pattern, found, choices, within); });
}

std::optional<ChosenSentence> SentenceBook::find(const Condition& condition) const {
    const Expression one = canonical(condition);
    for (const Sentence& sentence : sentences_) {
        ChosenSentence chosen{sentence.id, {}};
        if (matches(sentence.pattern, one, chosen.choices, 0)) return chosen;
    }
    return std::nullopt;
}

// ---- building

std::optional<Expression> SentenceBook::valueOf(const BlankChoice& choice) const {
    return valueOf(choice, 0);
}

std::optional<Expression> SentenceBook::valueOf(const BlankChoice& choice, std::size_t within) const {
    const SentenceBlank* blank = this->blank(choice.blank);
    if (blank == nullptr) return std::nullopt;
    if (blank->options.empty()) {
        const auto named = namedBy(blank->type);
        if (!named) return Expression{choice.literal};
        return Expression{MemberAccess{*named, {{Subject::Board}}, {{choice.literal}}}};
    }
    const auto option = std::ranges::find(blank->options, choice.option, &BlankOption::id);
    if (option == blank->options.end()) return std::nullopt;
    const Expression* pattern = optionWithin(option->pattern, within);
    return pattern != nullptr ? filled(*pattern, choice.inner, within) : std::nullopt;
}

std::optional<Expression> SentenceBook::filled(const Expression& pattern, const Choices& choices,
                                               std::size_t within) const {
    if (const std::string_view name = blankIn(pattern); !name.empty()) {
        const auto choice = std::ranges::find(choices, name, &BlankChoice::blank);
        return choice == choices.end() ? std::nullopt : valueOf(*choice, within);
    }
    Expression made = pattern;
    bool complete = true;
    const bool asksOfEach = formOf<Quantifier>(pattern) != nullptr;
    std::visit(
        [&](auto& form) {
            forEachOperandList(form, [&](std::vector<Expression>& list) {
                for (Expression& each : list) {
                    const bool isAskedOfEach = asksOfEach && &each != &list.front();
                    std::optional<Expression> part = filled(each, choices, within + (isAskedOfEach ? 1 : 0));
                    complete &= part.has_value();
                    if (part) each = std::move(*part);
                }
            });
        },
        made.form);
    if (!complete) return std::nullopt;
    return made;
}

std::optional<Condition> SentenceBook::conditionOf(const ChosenSentence& chosen) const {
    const auto sentence = std::ranges::find(sentences_, chosen.id, &Sentence::id);
    if (sentence == sentences_.end()) return std::nullopt;
    auto condition = filled(sentence->pattern, chosen.choices, 0);
    if (condition) condition = canonical(*condition);
    return condition;
}

}  // namespace chesspp
