// SPDX-License-Identifier: MIT
// Prints the canonical text of a condition, with brackets only where the precedence needs them.
#include "core/base/overloaded.h"
#include "core/language/condition_text.h"
#include "core/language/expression_forms.h"

#include <string>

namespace chesspp {

namespace {

Precedence precedenceOf(const Expression& expression) {
    return match(
        expression.form, [](const Literal&) { return Precedence::Path; },
        [](const Subject&) { return Precedence::Path; }, [](const MemberAccess&) { return Precedence::Path; },
        [](const Negation&) { return Precedence::Not; },
        []<class Operator>(const Operation<Operator>& form) { return textOf(form.operation).precedence; },
        [](const Membership&) { return Precedence::Relation; },
        [](const Choice&) { return Precedence::Choice; },
        [](const Quantifier& form) { return textOf(form.kind).precedence; },
        [](const Otherwise&) { return Precedence::Otherwise; });
}

class Printer {
public:
    std::string take() { return std::move(out_); }

    /// In brackets when it binds looser than the place requires.
    void print(const Expression& expression, Precedence least) {
        const bool bracketed = precedenceOf(expression) < least;
        if (bracketed) out_ += '(';
        std::visit(*this, expression.form);
        if (bracketed) out_ += ')';
    }

    void operator()(const Literal& literal) {
        if (const auto* truth = std::get_if<bool>(&literal.value)) {
            out_ += *truth ? "true" : "false";
        } else if (const auto* number = std::get_if<std::int64_t>(&literal.value)) {
            out_ += std::to_string(*number);
        } else if (const auto* text = std::get_if<std::string>(&literal.value)) {
            out_ += '"';
            for (const char c : *text) {
                if (c == '"' || c == '\\') out_ += '\\';
                out_ += c;
            }
            out_ += '"';
        }
    }
    void operator()(const Subject& subject) { out_ += rowOf(subject).name; }
    void operator()(const MemberAccess& form) {
        print(form.of.front(), Precedence::Path);
        out_ += '.';
        out_ += rowOf(form.member).name;
        if (!form.arguments.empty()) list('(', form.arguments, 0, ')');
    }
    void operator()(const Negation& form) {
        out_ += "not ";
        print(form.operands.front(), Precedence::Not);
    }
    void operator()(const Arithmetic& form) {
        const OperatorText words = textOf(form.operation);
        print(form.operands[0], words.precedence);
        sign(words.text);
        print(form.operands[1], tighterThan(words.precedence));
    }
    void operator()(const Comparison& form) {
        print(form.operands[0], Precedence::Sum);
        sign(textOf(form.operation).text);
        print(form.operands[1], Precedence::Sum);
    }
    void operator()(const Membership& form) {
        print(form.operands[0], Precedence::Sum);
        out_ += " in ";
        if (form.operands.size() == 2 && forms::typeOf(form.operands[1]) == ValueType::Region) {
            print(form.operands[1], Precedence::Sum);
        } else {
            list('[', form.operands, 1, ']');
        }
    }
    void operator()(const Logical& form) {
        const OperatorText words = textOf(form.operation);
        for (std::size_t i = 0; i < form.operands.size(); ++i) {
            if (i > 0) sign(words.text);
            print(form.operands[i], tighterThan(words.precedence));
        }
    }
    void operator()(const Choice& form) {
        out_ += "if ";
        print(form.operands[0], Precedence::Choice);
        out_ += " then ";
        print(form.operands[1], Precedence::Choice);
        out_ += " else ";
        print(form.operands[2], Precedence::Choice);
    }
    void operator()(const Quantifier& form) {
        out_ += textOf(form.kind).text;
        list('(', form.operands, 0, ')');
    }
    void operator()(const Otherwise& form) {
        print(form.operands.front(), Precedence::Relation);
        out_ += form.value ? " otherwise true" : " otherwise false";
    }

private:
    void sign(std::string_view text) {
        out_ += ' ';
        out_ += text;
        out_ += ' ';
    }
    void list(char open, const std::vector<Expression>& items, std::size_t first, char close) {
        out_ += open;
        for (std::size_t i = first; i < items.size(); ++i) {
            if (i > first) out_ += ", ";
            print(items[i], Precedence::Choice);
        }
        out_ += close;
    }

    std::string out_;
};

}  // namespace

std::string printCondition(const Condition& condition) {
    Printer printer;
    printer.print(condition, Precedence::Choice);
    return printer.take();
}

}  // namespace chesspp
