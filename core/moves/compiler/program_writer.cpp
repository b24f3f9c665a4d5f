// SPDX-License-Identifier: MIT
// Operands come first, then the operation. Names become numbers here, so that programs look up no names.
#include "core/moves/compiler/program_writer.h"

#include "core/actions/member_table.h"
#include "core/actions/names.h"
#include "core/base/overloaded.h"
#include "core/moves/compiler/expression_parts.h"
#include "core/moves/compiler/set_program.h"
#include "core/moves/parts.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace chesspp::compiler {

namespace {

using Code = Instruction::Code;
using Type = ProgramValue::Type;

class Writer {
public:
    Writer(const ProgramSpot& spot, const Rules& rules, ItemPrograms& ofItems)
        : spot_(spot), rules_(rules), ofItems_(ofItems) {
        program_.side = spot.side;
        program_.image = spot.image;
    }

    [[nodiscard]] std::optional<Program> write(const Expression& leaf, bool whenNothing) {
        value(leaf);
        program_.whenNothing = whenNothing;
        return finish();
    }
    /// Whether the worth is a number at all.
    [[nodiscard]] std::optional<Program> writeIsNumber(const Expression& expression) {
        value(expression);
        put(Code::IsNumber);
        return finish();
    }

private:
    [[nodiscard]] std::optional<Program> finish() {
        const bool tooLong = program_.instructions.size() > kMostInstructions;
        if (beyond_ || tooLong || program_.stack > kMostStack) return std::nullopt;
        // Nothing but steps knows how the node is turned.
        const bool steps =
            std::ranges::find(program_.members, Member{SquareMember::Offset}) != program_.members.end();
        if (!steps) program_.image = {};
        return std::move(program_);
    }

    void put(Code code, std::size_t argument = 0, std::uint8_t kind = 0) {
        program_.instructions.push_back({code, kind, static_cast<std::uint16_t>(argument)});
    }
    /// A jump whose end is not known yet; arrive() tells it.
    [[nodiscard]] std::size_t jump(Code code, std::uint8_t kind = 0) {
        put(code, 0, kind);
        return program_.instructions.size() - 1;
    }
    void arrive(std::size_t jump) {
        program_.instructions[jump].argument = static_cast<std::uint16_t>(program_.instructions.size());
    }
    void pushed() { program_.stack = std::max(program_.stack, ++depth_); }
    void popped(int count) { depth_ -= count; }

    void constant(ProgramValue value) {
        const auto found = std::ranges::find(program_.constants, value);
        put(Code::Constant, static_cast<std::size_t>(found - program_.constants.begin()));
        if (found == program_.constants.end()) program_.constants.push_back(value);
        pushed();
    }
    void constant(Type type, std::int64_t number) { constant(ProgramValue{type, number}); }
    void constant(const SquareSet& set) {
        const auto found = std::ranges::find(program_.regions, set);
        put(Code::Region, static_cast<std::size_t>(found - program_.regions.begin()));
        if (found == program_.regions.end()) program_.regions.push_back(set);
        pushed();
    }
    void square(const std::optional<RelativeSquare>& relative) {
        if (!relative) return constant(Type::Nothing, 0);
        put(Code::RelativeTo, program_.squares.size());
        program_.squares.push_back(*relative);
        pushed();
    }

    /// Pushes the worth of an expression.
    void value(const Expression& expression) {
        std::visit([this](const auto& form) { write(form); }, expression.form);
    }
    void truth(const Expression& expression) {
        value(expression);
        put(Code::Truth, 0);
    }

    void write(const Literal& literal) {
        if (const auto* boolean = std::get_if<bool>(&literal.value)) {
            constant(Type::Boolean, *boolean ? 1 : 0);
        } else if (const auto* number = std::get_if<std::int64_t>(&literal.value)) {
            constant(Type::Number, *number);
        } else {
            constant(Type::Text, letterNumber(std::get<std::string>(literal.value)));
        }
    }
    /// A letter is told by the first kind that has it, any other text by a number below 0.
    [[nodiscard]] std::int64_t letterNumber(const std::string& text) {
        for (std::size_t kind = 0; kind < rules_.kinds.size(); ++kind) {
            if (!text.empty() && rules_.kinds[kind].letter == text) return static_cast<std::int64_t>(kind);
        }
        return strangerNumber(text);
    }

    void write(const Subject& subject) {
        switch (subject) {
            case Subject::Self:
                if (spot_.inEvent) {
                    put(Code::Answering);
                    return pushed();
                }
                square(RelativeSquare{RelativeSquare::From::Start, {}});
                ask(Member{SquareMember::Piece}, 0);
                return;
            case Subject::Start:
                return square(spot_.start.value_or(RelativeSquare{RelativeSquare::From::Start, {}}));
            case Subject::Destination:
                return square(spot_.destination);
            case Subject::Shown:
                return square(spot_.shown);
            case Subject::Friend:
            case Subject::Enemy:
            case Subject::White:
            case Subject::Black:
                return constant(Type::Side, static_cast<std::int64_t>(*sideNamed(subject, spot_.side)));
            case Subject::Item:
                put(Code::Item, 0);
                return pushed();
            case Subject::Outer:
                put(Code::Item, 1);
                return pushed();
            case Subject::Board:
                return constant(Type::Nothing, 0);  // its members do not look at it
            case Subject::Centre:
                return square(spot_.centre);
            case Subject::Other:
                if (spot_.inEvent && !spot_.other) {
                    put(Code::OtherPiece);
                    return pushed();
                }
                square(spot_.other);
                return ask(Member{SquareMember::Piece}, 0);
            case Subject::Last:
                return constant(Type::Move, 1);
        }
    }

    void ask(const Member& member, std::uint8_t arguments) {
        if (arguments == 0 && askedAtOnce(member)) return;
        put(Code::Member, program_.members.size(), arguments);
        program_.members.push_back(member);
        popped(arguments);
    }
    /// What a square of the candidate, or the piece there, is asked takes one instruction; false elsewhere.
    [[nodiscard]] bool askedAtOnce(const Member& member) {
        Instruction& last = program_.instructions.back();
        const bool ofSquare = last.code == Code::RelativeTo && last.argument <= kMostSquaresByKind &&
                              std::holds_alternative<SquareMember>(member);
        const bool ofPiece = last.code == Code::MemberAt && std::holds_alternative<PieceMember>(member) &&
                             program_.members[last.argument] == Member{SquareMember::Piece};
        if ((!ofSquare && !ofPiece) || jumpsToEnd()) return false;
        if (ofSquare) {
            last = {Code::MemberAt, static_cast<std::uint8_t>(last.argument), 0};
            program_.members.emplace_back();
        }
        last.argument = static_cast<std::uint16_t>(program_.members.size() - 1);
        program_.members.back() = member;
        return true;
    }

    void write(const MemberAccess& access) {
        if (mayBeGone(access.of.front()) && isRemembered(access.member)) beyond_ = true;
        if (access.member == Member{BoardMember::Square}) return named(access);
        if (access.member == Member{BoardMember::Region}) return region(access);
        if (access.member == Member{BoardMember::Squares}) return constant(SquareSet::all(rules_.shape));
        if (access.member == Member{BoardMember::Files}) return constant(Type::Number, rules_.shape.files());
        if (access.member == Member{BoardMember::Ranks}) return constant(Type::Number, rules_.shape.ranks());
        if (isSelf(access.of.front())) {
            if (access.member == Member{PieceMember::Kind} && !spot_.inEvent)
                return constant(Type::Kind, spot_.kind.index);
            if (access.member == Member{PieceMember::Side}) {
                return constant(Type::Side, static_cast<std::int64_t>(spot_.side));
            }
            if (access.member == Member{PieceMember::Square}) {
                return square(RelativeSquare{RelativeSquare::From::Start, {}});
            }
        }
        if (access.member == Member{SquareMember::Around} && around(access)) return;
        if (access.member == Member{SideMember::Pieces} && piecesOf(access.of.front())) return;
        if (access.member == Member{PieceMember::Kind}) {
            const auto* piece = std::get_if<MemberAccess>(&access.of.front().form);
            if (piece != nullptr && piece->member == Member{SquareMember::Piece}) {
                value(piece->of.front());
                return put(Code::KindOn);
            }
        }
        value(access.of.front());
        if (access.member == Member{PieceMember::HasRole}) return role(access);
        if (access.member == Member{SideMember::Points}) {
            constant(Type::Number, numberOf(rules_.counterNamed(kPointsCounter)));
            return ask(Member{SideMember::Counter}, 1);
        }
        const MemberRow& row = rowOf(access.member);
        for (std::size_t i = 0; i < access.arguments.size(); ++i) {
            if (row.arguments()[i] == ValueType::Text) {
                name(access);
            } else {
                value(access.arguments[i]);
            }
        }
        ask(access.member, static_cast<std::uint8_t>(access.arguments.size()));
    }

    template <class Id>
    [[nodiscard]] static std::int64_t numberOf(const std::optional<Id>& id) {
        return id ? std::int64_t{id->index} : kNoName;
    }
    /// What the first argument, a text, is the name of.
    void name(const MemberAccess& access) {
        const std::string* found = text(access);
        if (found == nullptr) return constant(Type::Nothing, 0);
        const Member& member = access.member;
        std::int64_t number = kNoName;
        if (member == Member{SquareMember::Marked}) {
            number = numberOf(rules_.markNamed(*found));
        } else if (member == Member{SideMember::Hand}) {
            number = numberOf(rules_.kindNamed(*found));
        } else if (member == Member{MoveMember::Did}) {
            if (const auto action = actionNumber(*found)) number = *action;
        } else {
            number = numberOf(rules_.counterNamed(*found));
        }
        constant(Type::Number, number);
    }

    /// What is remembered of a piece that has left the board is not kept.
    [[nodiscard]] static bool isRemembered(const Member& member) {
        return member == Member{PieceMember::Moves} || member == Member{PieceMember::Captures} ||
               member == Member{PieceMember::TurnsSinceMoved} || member == Member{PieceMember::Promoted} ||
               member == Member{PieceMember::Counter};
    }
    [[nodiscard]] bool mayBeGone(const Expression& piece) const {
        const auto* subject = std::get_if<Subject>(&piece.form);
        if (!spot_.inEvent || subject == nullptr) return false;
        return (*subject == Subject::Self && spot_.mayBeGone) || (*subject == Subject::Other && !spot_.other);
    }

    /// The pieces of a side that is named; false when it is computed.
    [[nodiscard]] bool piecesOf(const Expression& expression) {
        const auto side = sideNamed(expression, spot_.side);
        if (!side) return false;
        put(Code::PiecesOf, static_cast<std::size_t>(*side));
        pushed();
        return true;
    }
    static bool isSelf(const Expression& expression) {
        const auto* subject = std::get_if<Subject>(&expression.form);
        return subject != nullptr && *subject == Subject::Self;
    }
    /// A known radius becomes a table; false when it is none.
    [[nodiscard]] bool around(const MemberAccess& access) {
        const auto* literal = std::get_if<Literal>(&access.arguments.front().form);
        const auto* radius = literal != nullptr ? std::get_if<std::int64_t>(&literal->value) : nullptr;
        if (radius == nullptr) return false;
        value(access.of.front());
        const auto reach = static_cast<int>(std::clamp<std::int64_t>(*radius, 0, BoardShape::kMaxExtent));
        std::vector<SquareSet> table;
        for (int centre = 0; centre < rules_.shape.squareCount(); ++centre) {
            const Square square{static_cast<std::uint16_t>(centre)};
            SquareSet& around = table.emplace_back();
            for (const Square near :
                 squaresAround(square, {reach, RadiusFill::Disc, RadiusCentre::Without}, rules_.shape)) {
                around.insert(near);
            }
        }
        put(Code::Table, program_.tables.size());
        program_.tables.push_back(std::move(table));
        return true;
    }

    /// The text of a literal argument; a computed one is the oracle's.
    [[nodiscard]] const std::string* text(const MemberAccess& access) {
        const auto* literal = std::get_if<Literal>(&access.arguments.front().form);
        const auto* found = literal != nullptr ? std::get_if<std::string>(&literal->value) : nullptr;
        if (found == nullptr) beyond_ = true;
        return found;
    }
    void named(const MemberAccess& access) {
        const std::string* name = text(access);
        const auto found = name != nullptr ? rules_.shape.parse(*name) : std::nullopt;
        constant(found ? Type::Square : Type::Nothing, found ? found->index : 0);
    }
    void region(const MemberAccess& access) {
        const std::string* name = text(access);
        const auto found = name != nullptr ? rules_.regions.find(*name) : rules_.regions.end();
        if (found == rules_.regions.end()) return constant(Type::Nothing, 0);
        constant(found->second[spot_.side]);
    }
    /// A role is a set of kinds: the argument becomes one bit a kind.
    void role(const MemberAccess& access) {
        const std::string* name = text(access);
        ProgramValue kinds{Type::Number, 0};
        const auto found = name != nullptr ? rules_.roles.find(*name) : rules_.roles.end();
        if (found != rules_.roles.end()) {
            std::uint64_t bits = 0;
            for (const KindId kind : found->second) {
                if (kind.index >= 64) beyond_ = true;
                bits |= std::uint64_t{1} << (kind.index % 64U);
            }
            kinds.number = static_cast<std::int64_t>(bits);
        }
        constant(kinds);
        ask(access.member, 1);
    }

    void write(const Negation& form) {
        truth(form.operand.front());
        put(Code::Not);
    }
    void write(const Arithmetic& form) {
        value(form.operands[0]);
        value(form.operands[1]);
        const Instruction last = program_.instructions.back();
        popped(1);
        if (last.code == Code::Constant && !jumpsToEnd()) {
            program_.instructions.pop_back();
            return put(Code::CalculateWith, last.argument, static_cast<std::uint8_t>(form.operation));
        }
        put(Code::Calculate, static_cast<std::size_t>(form.operation));
    }
    void write(const Comparison& form) {
        compared(form.operands);
        const Instruction last = program_.instructions.back();
        popped(1);
        if (last.code == Code::Constant && !jumpsToEnd()) {
            program_.instructions.pop_back();
            return put(Code::CompareWith, last.argument, static_cast<std::uint8_t>(form.operation));
        }
        put(Code::Compare, static_cast<std::size_t>(form.operation));
    }
    void write(const Membership& form) {
        compared(form.operands);
        if (form.operands.size() == 2 && isRegion(form.operands[1])) {
            put(Code::InRegion);
            popped(1);
            return;
        }
        put(Code::InList, form.operands.size() - 1);
        popped(static_cast<int>(form.operands.size()) - 1);
    }
    /// Texts beside a kind are ids of kinds.
    void compared(const std::vector<Expression>& operands) {
        const bool kinds = std::ranges::any_of(operands, isKind);
        for (const Expression& operand : operands) {
            const auto* literal = std::get_if<Literal>(&operand.form);
            const auto* id = literal != nullptr ? std::get_if<std::string>(&literal->value) : nullptr;
            if (kinds && id != nullptr) {
                constant(Type::Kind, kindNumber(*id));
            } else {
                value(operand);
            }
        }
    }
    /// Names that no kind has are told apart by numbers below 0.
    [[nodiscard]] std::int64_t kindNumber(const std::string& id) {
        if (const auto kind = rules_.kindNamed(id)) return kind->index;
        return strangerNumber(id);
    }
    [[nodiscard]] std::int64_t strangerNumber(const std::string& text) {
        const auto found = std::ranges::find(strangers_, text);
        const auto number = found - strangers_.begin();
        if (found == strangers_.end()) strangers_.push_back(text);
        return -1 - number;
    }
    /// Whether a jump arrives behind the last instruction, which then must stay.
    [[nodiscard]] bool jumpsToEnd() const {
        return std::ranges::any_of(program_.instructions, [&](const Instruction& each) {
            const bool jumps = each.code == Code::Jump || each.code == Code::JumpIfFalse ||
                               each.code == Code::JumpIfTrue || each.code == Code::Quantify;
            return jumps && each.argument == program_.instructions.size();
        });
    }
    static bool isKind(const Expression& expression) {
        const auto* access = std::get_if<MemberAccess>(&expression.form);
        if (access != nullptr) return rowOf(access->member).result == ValueType::Kind;
        const auto* choice = std::get_if<Choice>(&expression.form);
        return choice != nullptr && isKind(choice->operands[1]);
    }
    static bool isRegion(const Expression& expression) {
        const auto* access = std::get_if<MemberAccess>(&expression.form);
        if (access != nullptr) return rowOf(access->member).result == ValueType::Region;
        const auto* choice = std::get_if<Choice>(&expression.form);
        return choice != nullptr && isRegion(choice->operands[1]);
    }

    void write(const Logical& form) {
        if (form.operation == LogicalOperator::Xor) {
            truth(form.operands.front());
            for (std::size_t i = 1; i < form.operands.size(); ++i) {
                truth(form.operands[i]);
                put(Code::Xor);
                popped(1);
            }
            return;
        }
        // The first operand that settles it jumps to its constant.
        const bool isAnd = form.operation == LogicalOperator::And;
        std::vector<std::size_t> settled;
        for (const Expression& operand : form.operands) {
            truth(operand);
            settled.push_back(jump(isAnd ? Code::JumpIfFalse : Code::JumpIfTrue));
            popped(1);
        }
        constant(Type::Boolean, isAnd ? 1 : 0);
        const std::size_t end = jump(Code::Jump);
        popped(1);
        for (const std::size_t each : settled) arrive(each);
        constant(Type::Boolean, isAnd ? 0 : 1);
        arrive(end);
    }
    void write(const Choice& form) {
        truth(form.operands[0]);
        const std::size_t otherwise = jump(Code::JumpIfFalse);
        popped(1);
        value(form.operands[1]);
        const std::size_t end = jump(Code::Jump);
        popped(1);
        arrive(otherwise);
        value(form.operands[2]);
        arrive(end);
    }
    void write(const Quantifier& form) {
        value(form.operands[0]);
        const auto kind = static_cast<std::uint8_t>(form.kind);
        if (auto sets = spot_.inEvent ? std::nullopt : writeItemSets(form, spot_, rules_)) {
            for (const Expression* told : sets->parameters) value(*told);
            const auto same =
                std::ranges::find_if(ofItems_, [&](const auto& each) { return *each == sets->program; });
            put(Code::QuantifySet, static_cast<std::size_t>(same - ofItems_.begin()), kind);
            popped(static_cast<int>(sets->parameters.size()));
            if (same == ofItems_.end())
                ofItems_.push_back(std::make_shared<const SetProgram>(std::move(sets->program)));
            return;
        }
        const std::size_t begin = jump(Code::Quantify, kind);
        if (++items_ > kMostItems) beyond_ = true;
        truth(form.operands[1]);
        --items_;
        popped(1);
        arrive(begin);
    }
    void write(const Otherwise& form) {
        value(form.leaf.front());
        put(Code::Truth, form.value ? 1 : 0);
    }

    const ProgramSpot& spot_;
    const Rules& rules_;
    ItemPrograms& ofItems_;
    Program program_;
    std::vector<std::string> strangers_;
    int depth_ = 0;
    int items_ = 0;  ///< quantifiers around
    bool beyond_ = false;
};

}  // namespace

std::optional<Program> writeProgram(const Expression& leaf, bool whenNothing, const ProgramSpot& spot,
                                    const Rules& rules, ItemPrograms& ofItems) {
    return Writer(spot, rules, ofItems).write(leaf, whenNothing);
}

std::optional<Program> writeIsNumber(const Expression& expression, const ProgramSpot& spot,
                                     const Rules& rules, ItemPrograms& ofItems) {
    return Writer(spot, rules, ofItems).writeIsNumber(expression);
}

}  // namespace chesspp::compiler
