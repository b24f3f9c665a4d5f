// SPDX-License-Identifier: MIT
// Recursive descent parser that types bottom-up, since a member's name depends on its object's type.
#include "core/base/bounds.h"
#include "core/base/did_you_mean.h"
#include "core/language/condition_lexer.h"
#include "core/language/condition_text.h"
#include "core/language/member_table.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace chesspp {

namespace {

/// A part that has been read: where it began, what it is worth, how deep it nests.
struct Part {
    Expression expression;
    KnownType type;
    std::size_t offset = 0;
    std::size_t depth = 1;
};
template <class... Each>
std::vector<Part> together(Each... each) {
    std::vector<Part> parts;
    (parts.push_back(std::move(each)), ...);
    return parts;
}
using MaybePart = std::optional<Part>;  ///< nothing: the text does not read on, and that is reported

/// Brackets and `not` may nest deeper than the tree that they give.
constexpr std::size_t kMostNesting = 2 * bounds::kTreeDepth;

Message word(std::string_view text) {
    return {"condition.expect.word", {{"word", text}}};
}
Message phrase(std::string_view code) {
    return {std::string(code), {}};
}

/// What is longer is not repeated in a message.
constexpr std::size_t kLongestShown = 40;

/// The property of things of that type that has the property of that name itself; null when none has.
const MemberRow* stepTo(ValueType type, std::string_view name) {
    // Every type has it.
    if (name == "exists") return nullptr;
    for (const MemberRow& row : kMembers) {
        const bool leads = row.of == type && row.argumentCount == 0 && row.result != type;
        if (leads && findMember(row.result, name) != nullptr) return &row;
    }
    return nullptr;
}

/// What is wrong with a property of that name of that type, and what was meant: one of
/// another thing, such as the square's that the piece stands on, or the nearest one. `before` is what stands
/// before the name, its dot included.
Message unknownMember(std::string_view name, ValueType type, std::string_view before) {
    Message message{"condition.unknown-member",
                    {{"name", name}, {"of", Message{std::string(typeCode(type)), {}}}}};
    const auto mend = [&](std::string nearest) {
        message.code += "-near";
        message.arguments.emplace_back("nearest", std::move(nearest));
        return message;
    };
    if (const MemberRow* step = stepTo(type, name)) {
        const std::string path = std::string(step->name) + '.' + std::string(name);
        return mend(before.size() <= kLongestShown ? std::string(before) + path : path);
    }
    std::vector<std::string_view> known;
    std::string all;
    for (const MemberRow& row : kMembers) {
        if (row.of != type) continue;
        known.push_back(row.name);
        all += (all.empty() ? "" : ", ") + std::string(row.name);
    }
    if (const auto nearest = nearestName(name, known)) return mend(std::string(*nearest));
    message.arguments.emplace_back("known", all);
    return message;
}

/// A subject with its property of that name, "board.turn", where it may be named; empty when none has it.
std::string pathTo(std::string_view name, ConditionPlace place, const ItemTypes& items) {
    for (const Subject subject : {Subject::Board, Subject::Destination, Subject::Start, Subject::Self,
                                  Subject::Friend, Subject::Last}) {
        const SubjectRow& row = rowOf(subject);
        if (judgeSubject(subject, place, items) || findMember(row.type, name) == nullptr) continue;
        return std::string(row.name) + '.' + std::string(name);
    }
    return {};
}

class Parser {
public:
    Parser(std::string_view text, std::vector<Token> tokens, ConditionPlace place,
           std::span<const PatternBlank> blanks = {}, ItemTypes items = {})
        : text_(text), tokens_(std::move(tokens)), place_(place), blanks_(blanks), items_(std::move(items)) {}

    Result<Expression> run(ValueType wanted) {
        MaybePart part = choice();
        if (part && peek().kind != TokenKind::End) {
            expected({phrase("condition.expect.operator"), phrase("condition.expect.end")});
        }
        if (part && part->type && *part->type != wanted && !problems_.hasErrors()) {
            report(part->offset, wrongType(wanted, *part->type));
        }
        if (problems_.hasErrors()) {
            problems_.sortByColumn();
            return std::unexpected(std::move(problems_));
        }
        return std::move(part->expression);
    }

private:
    /// Counts nesting while a bracket, `not`, `if` or argument is open.
    class Nested {
    public:
        explicit Nested(Parser& parser) : parser_(parser) { ++parser_.nesting_; }
        Nested(const Nested&) = delete;
        Nested& operator=(const Nested&) = delete;
        ~Nested() { --parser_.nesting_; }

    private:
        Parser& parser_;
    };

    MaybePart choice() {
        if (!isNext("if")) return logical(Precedence::Or);
        if (tooDeep()) return std::nullopt;
        const Nested nested(*this);
        const std::size_t offset = take().offset;
        MaybePart condition = choice();
        if (!condition || !wordNext("then")) return std::nullopt;
        MaybePart yes = choice();
        if (!yes || !wordNext("else")) return std::nullopt;
        MaybePart no = choice();
        if (!no) return std::nullopt;
        return form<Choice>(offset, together(std::move(*condition), std::move(*yes), std::move(*no)));
    }

    /// Or, Xor and And: a run of one operator is one form.
    MaybePart logical(Precedence level) {
        if (level == Precedence::Not) return negation();
        const Precedence tighter = tighterThan(level);
        MaybePart first = logical(tighter);
        if (!first) return std::nullopt;
        const std::size_t offset = first->offset;
        std::vector<Part> parts = together(std::move(*first));
        std::optional<LogicalOperator> run;
        while (const auto operation = logicalNext(level)) {
            run = operation;
            take();
            MaybePart next = logical(tighter);
            if (!next) return std::nullopt;
            parts.push_back(std::move(*next));
        }
        if (!run) return std::move(parts.front());
        return form<Logical>(offset, std::move(parts), *run);
    }

    MaybePart negation() {
        if (!isNext("not")) return otherwise();
        if (tooDeep()) return std::nullopt;
        const Nested nested(*this);
        const std::size_t offset = take().offset;
        MaybePart operand = negation();
        if (!operand) return std::nullopt;
        return form<Negation>(offset, together(std::move(*operand)));
    }

    MaybePart otherwise() {
        MaybePart leaf = comparison();
        if (!leaf || !takeIf("otherwise")) return leaf;
        if (!isNext("true") && !isNext("false")) return expected({word("true"), word("false")});
        const bool value = take().source == "true";
        const std::size_t offset = leaf->offset;
        return form<Otherwise>(offset, together(std::move(*leaf)), value);
    }

    MaybePart comparison() {
        MaybePart left = arithmetic(Precedence::Sum);
        if (!left) return std::nullopt;
        const std::size_t offset = left->offset;
        if (isNext("in")) return membership(std::move(*left));
        if (isNext("=")) {
            report(peek().offset, {"condition.single-equals", {}});
            return std::nullopt;
        }
        const auto operation = findOperator<ComparisonOperator>(peek().source);
        if (!operation) return left;
        take();
        MaybePart right = arithmetic(Precedence::Sum);
        if (!right) return std::nullopt;
        return form<Comparison>(offset, together(std::move(*left), std::move(*right)), *operation);
    }

    MaybePart membership(Part left) {
        take();
        const std::size_t offset = left.offset;
        std::vector<Part> parts = together(std::move(left));
        if (isNext("[")) {
            if (!list("]", parts)) return std::nullopt;
            if (parts.size() == 1) {
                report(tokens_[at_ - 1].offset, {"condition.empty-list", {}});
                return std::nullopt;
            }
        } else {
            MaybePart region = arithmetic(Precedence::Sum);
            if (!region) return std::nullopt;
            if (region->type && *region->type != ValueType::Region) {
                report(region->offset, wrongType(ValueType::Region, *region->type));
                region->type.reset();
            }
            parts.push_back(std::move(*region));
        }
        return form<Membership>(offset, std::move(parts));
    }

    /// Sum and Product, from left to right.
    MaybePart arithmetic(Precedence level) {
        const auto operand = [&] {
            return level == Precedence::Sum ? arithmetic(Precedence::Product) : path();
        };
        MaybePart left = operand();
        while (left) {
            const auto operation = findOperator<ArithmeticOperator>(peek().source);
            if (!operation || textOf(*operation).precedence != level) return left;
            take();
            MaybePart right = operand();
            if (!right) return std::nullopt;
            const std::size_t offset = left->offset;
            left = form<Arithmetic>(offset, together(std::move(*left), std::move(*right)), *operation);
        }
        return std::nullopt;
    }

    MaybePart path() {
        MaybePart part = primary();
        while (part && takeIf(".")) {
            if (peek().kind != TokenKind::Word) return expected({phrase("condition.expect.member")});
            part = member(std::move(*part));
        }
        return part;
    }

    MaybePart member(Part of) {
        const Token& name = take();
        const std::size_t offset = of.offset;
        const KnownType type = of.type;
        std::vector<Part> parts = together(std::move(of));
        if (isNext("(") && !list(")", parts)) return std::nullopt;
        if (!type) return unknown(offset);
        const MemberRow* row = findMember(*type, name.source);
        if (row == nullptr) {
            report(name.offset,
                   unknownMember(name.source, *type, text_.substr(offset, name.offset - offset)));
            return unknown(offset);
        }
        return build(
            offset, std::move(parts),
            [row](std::vector<Expression> operands) {
                MemberAccess access{row->member, {}, {}};
                access.of.push_back(std::move(operands.front()));
                access.arguments.assign(std::make_move_iterator(operands.begin() + 1),
                                        std::make_move_iterator(operands.end()));
                return access;
            },
            name.offset);
    }

    MaybePart primary() {
        const Token& token = peek();
        switch (token.kind) {
            case TokenKind::Number:
                return number(false);
            case TokenKind::Text:
                take();
                return Part{{Literal{token.text}}, ValueType::Text, token.offset, 1};
            case TokenKind::Sign:
                if (token.source == "(") return bracket();
                if (token.source == "-" && tokens_[at_ + 1].kind == TokenKind::Number) return number(true);
                return expected({phrase("condition.expect.value")});
            case TokenKind::Word:
                return name();
            case TokenKind::End:
                return expected({phrase("condition.expect.value")});
        }
        return std::nullopt;
    }

    MaybePart number(bool negative) {
        const std::size_t offset = peek().offset;
        if (negative) take();
        const Token& token = take();
        const std::string digits = (negative ? "-" : "") + std::string(token.source);
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc{}) {
            report(offset,
                   {"condition.number-too-large", {{"most", std::numeric_limits<std::int64_t>::max()}}});
            return Part{{Literal{std::int64_t{0}}}, ValueType::Number, offset, 1};
        }
        return Part{{Literal{value}}, ValueType::Number, offset, 1};
    }

    MaybePart bracket() {
        if (tooDeep()) return std::nullopt;
        const Nested nested(*this);
        const std::size_t offset = take().offset;
        MaybePart inner = choice();
        if (!inner || !closingNext()) return std::nullopt;
        inner->offset = offset;
        return inner;
    }

    MaybePart name() {
        const Token& token = take();
        const std::string_view source = token.source;
        if (source == "true" || source == "false") {
            return Part{{Literal{source == "true"}}, ValueType::Boolean, token.offset, 1};
        }
        if (const auto kind = findOperator<QuantifierKind>(source); kind && isNext("("))
            return quantifier(*kind, token);
        if (const SubjectRow* row = findSubject(source)) {
            return build(token.offset, {}, [row](const std::vector<Expression>&) { return row->subject; });
        }
        if (std::ranges::count(kKeywords, source) > 0 || findOperator<LogicalOperator>(source)) {
            --at_;
            return expected({phrase("condition.expect.value")});
        }
        if (source.starts_with('$')) {
            const auto blank = std::ranges::find(blanks_, source.substr(1), &PatternBlank::name);
            if (blank != blanks_.end())
                return Part{{Literal{std::string(source)}}, blank->type, token.offset, 1};
        }
        std::vector<std::string_view> known{"true", "false", "not"};
        for (const SubjectRow& row : subjectTable()) known.push_back(row.name);
        Message unknownName{"condition.unknown-name", {{"name", source}}};
        std::string nearest = pathTo(source, place_, items_);
        if (nearest.empty()) nearest = nearestName(source, known).value_or("");
        if (!nearest.empty()) {
            unknownName.code += "-near";
            unknownName.arguments.emplace_back("nearest", std::move(nearest));
        }
        report(token.offset, std::move(unknownName));
        if (isNext("(")) {
            std::vector<Part> ignored;
            if (!list(")", ignored)) return std::nullopt;
        }
        return unknown(token.offset);
    }

    /// `any(over, inner)`; inside the second, `item` is what the first is made of.
    MaybePart quantifier(QuantifierKind kind, const Token& token) {
        if (tooDeep()) return std::nullopt;
        if (auto message = judgeNesting(items_)) {
            report(token.offset, std::move(*message));
            return std::nullopt;
        }
        const Nested nested(*this);
        take();
        MaybePart over = choice();
        if (!over || !wordNext(",")) return std::nullopt;
        items_.push_back(itemOf(over->type));
        MaybePart inner = choice();
        items_.pop_back();
        if (!inner || !closingNext()) return std::nullopt;
        return form<Quantifier>(token.offset, together(std::move(*over), std::move(*inner)), kind);
    }

    /// Reads "(a, b)" behind its opening sign, adding to the parts; false when it does not read on.
    bool list(std::string_view close, std::vector<Part>& parts) {
        if (tooDeep()) return false;
        const Nested nested(*this);
        take();
        if (takeIf(close)) return true;
        while (true) {
            MaybePart part = choice();
            if (!part) return false;
            parts.push_back(std::move(*part));
            if (takeIf(close)) return true;
            if (!takeIf(",")) {
                expected({word(","), word(close)});
                return false;
            }
        }
    }

    /// A form that is no more than its operator, if it has one, and its operands.
    template <class Form, class... Operator>
    MaybePart form(std::size_t offset, std::vector<Part> parts, Operator... operation) {
        return build(offset, std::move(parts), [=](std::vector<Expression> operands) {
            return Form{operation..., std::move(operands)};
        });
    }

    /// Puts a form together and has it judged; problems of the form itself stand at `own`.
    template <class Make>
    MaybePart build(std::size_t offset, std::vector<Part> parts, Make&& make,
                    std::optional<std::size_t> own = std::nullopt) {
        Part built;
        built.offset = offset;
        std::vector<KnownType> types;
        std::vector<Expression> operands;
        for (Part& part : parts) {
            built.depth = std::max(built.depth, part.depth + 1);
            types.push_back(part.type);
            operands.push_back(std::move(part.expression));
        }
        if (built.depth > bounds::kTreeDepth) {
            report(offset, {"condition.too-deep", {{"most", bounds::kTreeDepth}}});
            return std::nullopt;
        }
        built.expression.form = make(std::move(operands));
        TypeVerdict verdict = checkForm(built.expression, types, place_, items_);
        for (TypeProblem& problem : verdict.problems) {
            report(problem.operand ? parts[*problem.operand].offset : own.value_or(offset),
                   std::move(problem.message));
        }
        built.type = verdict.type;
        return built;
    }

    /// Stands for a part that was wrong, so that reading can go on.
    static MaybePart unknown(std::size_t offset) { return Part{{Literal{false}}, std::nullopt, offset, 1}; }

    [[nodiscard]] const Token& peek() const { return tokens_[at_]; }
    const Token& take() { return tokens_[at_++]; }
    /// Signs and words are never alike, and texts stand in quotes.
    [[nodiscard]] bool isNext(std::string_view text) const { return peek().source == text; }
    bool takeIf(std::string_view text) {
        if (!isNext(text)) return false;
        take();
        return true;
    }
    [[nodiscard]] std::optional<LogicalOperator> logicalNext(Precedence level) const {
        const auto operation = findOperator<LogicalOperator>(peek().source);
        return operation && textOf(*operation).precedence == level ? operation : std::nullopt;
    }
    bool wordNext(std::string_view text) {
        if (takeIf(text)) return true;
        expected({word(text)});
        return false;
    }
    bool closingNext() {
        if (takeIf(")")) return true;
        expected({phrase("condition.expect.operator"), word(")")});
        return false;
    }
    bool tooDeep() {
        if (nesting_ < kMostNesting) return false;
        report(peek().offset, {"condition.too-deep", {{"most", bounds::kTreeDepth}}});
        return true;
    }

    void report(std::size_t offset, Message message) {
        if (problems_.items().size() >= bounds::kProblems) return;
        problems_.items().push_back({Severity::Error, placeAt(text_, offset), std::move(message)});
    }
    std::nullopt_t expected(std::vector<Message> what) {
        const Token& token = peek();
        std::vector<Argument> arguments{{"expected", std::move(what)}};
        if (token.kind == TokenKind::End) {
            report(token.offset, {"condition.ends-early", std::move(arguments)});
        } else {
            arguments.emplace_back("found", token.source);
            report(token.offset, {"condition.expected", std::move(arguments)});
        }
        return std::nullopt;
    }
    std::string_view text_;
    std::vector<Token> tokens_;
    ConditionPlace place_;
    std::span<const PatternBlank> blanks_;
    ItemTypes items_;
    std::size_t at_ = 0;
    std::size_t nesting_ = 0;
    Diagnostics problems_;
};

}  // namespace

static Diagnostics tooLong(std::string_view text) {
    Diagnostics problems;
    problems.error({{}, {}, 1, 1}, "condition.too-long",
                   {{"length", text.size()}, {"most", bounds::kTextLength}});
    return problems;
}

Result<Expression> parseExpression(std::string_view text, ValueType wanted, ConditionPlace place) {
    if (text.size() > bounds::kTextLength) return std::unexpected(tooLong(text));
    Result<std::vector<Token>> tokens = tokenize(text);
    if (!tokens) return std::unexpected(std::move(tokens.error()));
    return Parser(text, std::move(*tokens), place).run(wanted);
}

Result<Expression> parsePattern(std::string_view text, ValueType wanted, std::span<const PatternBlank> blanks,
                                std::vector<ValueType> items) {
    if (text.size() > bounds::kTextLength) return std::unexpected(tooLong(text));
    Result<std::vector<Token>> tokens = tokenize(text, BlankWords::Yes);
    if (!tokens) return std::unexpected(std::move(tokens.error()));
    return Parser(text, std::move(*tokens), ConditionPlace::Pattern, blanks,
                  ItemTypes(items.begin(), items.end()))
        .run(wanted);
}

Result<Condition> parseCondition(std::string_view text, ConditionPlace place) {
    return parseExpression(text, ValueType::Boolean, place);
}

}  // namespace chesspp
