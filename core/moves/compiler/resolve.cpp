// SPDX-License-Identifier: MIT
#include "core/moves/compiler/resolve.h"

#include "core/language/enum_names.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace chesspp::compiler {

namespace {

[[nodiscard]] const std::string* textOf(const Expression& expression) {
    const auto* literal = std::get_if<Literal>(&expression.form);
    return literal != nullptr ? std::get_if<std::string>(&literal->value) : nullptr;
}

/// The operation with exchanged operands.
[[nodiscard]] ComparisonOperator turnedRound(ComparisonOperator operation) {
    switch (operation) {
        case ComparisonOperator::Less:
            return ComparisonOperator::Greater;
        case ComparisonOperator::LessOrEqual:
            return ComparisonOperator::GreaterOrEqual;
        case ComparisonOperator::Greater:
            return ComparisonOperator::Less;
        case ComparisonOperator::GreaterOrEqual:
            return ComparisonOperator::LessOrEqual;
        case ComparisonOperator::Equal:
        case ComparisonOperator::NotEqual:
            break;
    }
    return operation;
}

[[nodiscard]] constexpr Op opOf(const Member& member) {
    constexpr std::array kOps{Op::OfSquare, Op::OfPiece, Op::Known, Op::OfSide, Op::OfBoard, Op::OfMove};
    return kOps[member.index()];
}

class Resolver {
public:
    Resolver(const TermActor& actor, const Rules& rules, TermTable& terms)
        : actor_(actor), rules_(rules), terms_(terms) {}

    [[nodiscard]] TermId term(const Expression& expression) {
        return std::visit([this](const auto& form) { return make(form); }, expression.form);
    }

private:
    [[nodiscard]] TermId side(Side side) { return number(ValueType::Side, static_cast<std::int64_t>(side)); }
    [[nodiscard]] TermId number(ValueType type, std::int64_t number) { return terms_.constant(type, number); }
    template <class Enum>
    [[nodiscard]] static Term operation(Op op, ValueType type, Enum detail, std::int64_t number = 0) {
        Term term{op, type, static_cast<std::uint8_t>(detail)};
        term.number = number;
        return term;
    }
    [[nodiscard]] ValueType typeOf(TermId id) const { return terms_[id].type; }
    [[nodiscard]] bool isConstant(TermId id) const { return terms_[id].op == Op::Constant; }

    [[nodiscard]] TermId make(const Literal& literal) {
        if (const auto* truth = std::get_if<bool>(&literal.value)) return terms_.truth(*truth);
        if (const auto* value = std::get_if<std::int64_t>(&literal.value)) {
            return number(ValueType::Number, *value);
        }
        const auto& text = std::get<std::string>(literal.value);
        const auto kind =
            text.empty() ? rules_.kinds.end() : std::ranges::find(rules_.kinds, text, &KindRules::letter);
        return number(ValueType::Text, kind != rules_.kinds.end() ? kind - rules_.kinds.begin()
                                                                  : terms_.unknownNameNumber(text));
    }

    [[nodiscard]] TermId make(Subject subject) {
        switch (subject) {
            case Subject::Self:
            case Subject::Start:
            case Subject::Destination:
            case Subject::Other:
            case Subject::Shown:
            case Subject::Centre:
                return terms_.make(operation(Op::Symbol, rowOf(subject).type, subject), {});
            case Subject::Vacated:
                // The other of such an event is the piece itself as it stood before.
                return make(MemberAccess{PieceMember::Square, {Expression{Subject::Other}}, {}});
            case Subject::Board:
                return number(ValueType::Board, 0);
            case Subject::Last:
                return number(ValueType::Move, 1);
            case Subject::Friend:
            case Subject::Enemy:
                return side(subject == Subject::Friend ? actor_.side : opposite(actor_.side));
            case Subject::White:
            case Subject::Black:
                return side(subject == Subject::White ? Side::White : Side::Black);
            case Subject::Item:
            case Subject::Outer: {
                const std::size_t out = subject == Subject::Item ? 1 : 2;
                if (items_.size() < out) return terms_.nothing(ValueType::Square);
                return terms_.make(operation(Op::Item, items_[items_.size() - out], out - 1), {});
            }
        }
        return terms_.nothing(ValueType::Square);
    }

    [[nodiscard]] TermId make(const MemberAccess& access) {
        const bool named = rowOf(access.member).argumentCount > 0 &&
                           rowOf(access.member).arguments().front() == ValueType::Text;
        return named ? namedMember(access, access.arguments.front())
                     : std::visit([&](auto member) { return memberTerm(member, access, 0); }, access.member);
    }
    /// A member with a name, or a choice of names, as its argument.
    [[nodiscard]] TermId namedMember(const MemberAccess& access, const Expression& name) {
        if (const auto* choice = std::get_if<Choice>(&name.form)) {
            const TermId condition = term(choice->operands[0]);
            const TermId then = namedMember(access, choice->operands[1]);
            const TermId otherwise = namedMember(access, choice->operands[2]);
            return chosen(condition, then, otherwise);
        }
        const std::string* text = textOf(name);
        if (text == nullptr) return beyond(access.member);
        if (access.member == Member{BoardMember::Square}) {
            const auto square = rules_.shape.parse(*text);
            return square ? number(ValueType::Square, square->index) : terms_.nothing(ValueType::Square);
        }
        if (access.member == Member{BoardMember::Region}) {
            const auto found = rules_.regions.find(*text);
            return found != rules_.regions.end() ? terms_.constant(found->second[actor_.side])
                                                 : terms_.nothing(ValueType::Region);
        }
        if (access.member == Member{PieceMember::HasRole}) {
            const auto role = rules_.roles.find(*text);
            std::uint64_t kinds = 0;
            if (role != rules_.roles.end()) {
                for (const KindId kind : role->second) kinds |= bitOfKind(kind.index);
            }
            return isKind(kindOf(term(access.of.front())), kinds, Wanted::These);
        }
        return std::visit([&](auto member) { return memberTerm(member, access, idOf(access.member, *text)); },
                          access.member);
    }
    [[nodiscard]] std::int64_t idOf(const Member& member, const std::string& name) const {
        const auto numberOf = [](const auto& id) { return id ? std::int64_t{id->index} : kNoName; };
        if (member == Member{SquareMember::Marked}) return numberOf(rules_.markNamed(name));
        if (member == Member{SideMember::Hand}) return numberOf(rules_.kindNamed(name));
        if (member != Member{MoveMember::Did}) return numberOf(rules_.counterNamed(name));
        const auto action = actionNumber(name);
        return action ? std::int64_t{*action} : kNoName;
    }
    [[nodiscard]] TermId beyond(const Member& member) {
        const MemberRow& row = rowOf(member);
        return terms_.make(operation(Op::Beyond, row.result, 0, &row - kMembers.data()), {});
    }

    /// Its operands are `of` and the arguments that are no names.
    template <class AnyMember>
    [[nodiscard]] TermId plainMember(AnyMember member, const MemberAccess& access, std::int64_t number) {
        const MemberRow& row = rowOf(Member{member});
        std::vector<TermId> operands;
        if (row.of != ValueType::Board) operands.push_back(term(access.of.front()));
        for (std::size_t i = 0; i < access.arguments.size(); ++i) {
            if (row.arguments()[i] != ValueType::Text) operands.push_back(term(access.arguments[i]));
        }
        return terms_.make(operation(opOf(member), row.result, member, number), operands);
    }

    [[nodiscard]] TermId memberTerm(SquareMember member, const MemberAccess& access, std::int64_t number) {
        const auto own = static_cast<std::int64_t>(actor_.side);
        const auto of = [&] { return term(access.of.front()); };
        if (member == SquareMember::Exists) return known(of());
        if (member == SquareMember::IsLight || member == SquareMember::IsDark) {
            return inRegion(of(), ofColour(member));
        }
        if (member == SquareMember::HasEnemy) return plainMember(SquareMember::HasFriend, access, 1 - own);
        if (member == SquareMember::Offset)
            return plainMember(member, access, -1 - own);  // until the image is bound
        const bool ofOwner =
            member == SquareMember::HasFriend || rowOf(Member{member}).depends == MemberDependence::Attacks;
        if (ofOwner) return plainMember(member, access, own);
        return plainMember(member, access, number);
    }
    [[nodiscard]] TermId memberTerm(PieceMember member, const MemberAccess& access, std::int64_t number) {
        const auto* subject = std::get_if<Subject>(&access.of.front().form);
        if (subject != nullptr && *subject == Subject::Self) {
            if (member == PieceMember::Side) return side(actor_.side);
            if (member == PieceMember::Square) return terms_.make({Op::Start, ValueType::Square}, {});
        }
        const TermId of = term(access.of.front());
        if (member == PieceMember::Kind) return kindOf(of);
        // The items of quantifiers stand on the board.
        const Term piece = terms_[of];
        if (member == PieceMember::Square && piece.op == Op::Item) {
            return terms_.make(operation(Op::Item, ValueType::Square, piece.detail), {});
        }
        return plainMember(member, access, number);
    }
    [[nodiscard]] TermId memberTerm(KindMember, const MemberAccess& access, std::int64_t) {
        return known(term(access.of.front()));
    }
    [[nodiscard]] TermId memberTerm(SideMember member, const MemberAccess& access, std::int64_t number) {
        if (member == SideMember::Points) {
            const auto counter = rules_.counterNamed(kPointsCounter);
            return plainMember(SideMember::Counter, access, counter ? std::int64_t{counter->index} : kNoName);
        }
        const bool simple = member == SideMember::Opponent || member == SideMember::Pieces;
        if (!simple) return plainMember(member, access, number);
        const TermId of = term(access.of.front());
        const std::int64_t side = terms_[of].number;
        if (member == SideMember::Pieces) {
            const Term pieces = operation(Op::OfSide, ValueType::Pieces, member, isConstant(of) ? side : 0);
            return isConstant(of) ? terms_.make(pieces, {}) : terms_.make(pieces, {of});
        }
        if (isConstant(of)) return this->number(ValueType::Side, 1 - side);
        return terms_.make(operation(Op::OfSide, ValueType::Side, member), {of});
    }
    [[nodiscard]] TermId memberTerm(BoardMember member, const MemberAccess& access, std::int64_t) {
        if (member == BoardMember::Squares) return terms_.constant(SquareSet::all(rules_.shape));
        if (member == BoardMember::Files) return number(ValueType::Number, rules_.shape.files());
        if (member == BoardMember::Ranks) return number(ValueType::Number, rules_.shape.ranks());
        return plainMember(member, access, 0);
    }
    [[nodiscard]] TermId memberTerm(MoveMember member, const MemberAccess& access, std::int64_t number) {
        return plainMember(member, access, number);
    }

    [[nodiscard]] TermId ofColour(SquareMember member) {
        SquareSet squares;
        SquareSet::all(rules_.shape).forEach([&](Square square) {
            if (rules_.shape.isDark(square) == (member == SquareMember::IsDark)) squares.insert(square);
        });
        return terms_.constant(squares);
    }
    [[nodiscard]] TermId inRegion(TermId square, TermId region) {
        return terms_.make({Op::InRegion, ValueType::Boolean}, {square, region});
    }

    [[nodiscard]] TermId known(TermId value) { return terms_.make({Op::Known, ValueType::Boolean}, {value}); }
    [[nodiscard]] TermId kindOf(TermId piece) {
        const Term& of = terms_[piece];
        const bool isSelf = of.op == Op::Symbol && of.detail == static_cast<std::uint8_t>(Subject::Self);
        if (isSelf && actor_.kind) return number(ValueType::Kind, actor_.kind->index);
        return terms_.make(operation(Op::OfPiece, ValueType::Kind, PieceMember::Kind), {piece});
    }

    enum class Wanted : std::uint8_t { These, Others };

    [[nodiscard]] static std::uint64_t bitOfKind(std::int64_t kind) {
        return kind >= 0 && kind < 64 ? std::uint64_t{1} << static_cast<unsigned>(kind) : 0;
    }
    [[nodiscard]] TermId isKind(TermId kind, std::uint64_t kinds, Wanted wanted) {
        return terms_.make(
            operation(Op::IsKind, ValueType::Boolean, wanted, static_cast<std::int64_t>(kinds)), {kind});
    }
    [[nodiscard]] TermId chosen(TermId condition, TermId then, TermId otherwise) {
        return terms_.make({Op::Choice, typeOf(then)}, {condition, then, otherwise});
    }

    [[nodiscard]] TermId make(const Negation& form) {
        return terms_.make({Op::Not, ValueType::Boolean}, {term(form.operands.front())});
    }
    [[nodiscard]] TermId make(const Arithmetic& form) {
        const TermId left = term(form.operands[0]);
        return terms_.make(operation(Op::Calculate, ValueType::Number, form.operation),
                           {left, term(form.operands[1])});
    }
    [[nodiscard]] TermId make(const Comparison& form) {
        const bool kinds = std::ranges::any_of(form.operands, isOfKind);
        const TermId left = operand(form.operands[0], kinds);
        return compared(form.operation, left, operand(form.operands[1], kinds));
    }
    [[nodiscard]] TermId make(const Membership& form) {
        const bool kinds = std::ranges::any_of(form.operands, isOfKind);
        const TermId sought = operand(form.operands[0], kinds);
        std::vector<TermId> listed;
        for (std::size_t i = 1; i < form.operands.size(); ++i) {
            listed.push_back(operand(form.operands[i], kinds));
        }
        if (listed.size() == 1 && typeOf(sought) == ValueType::Square &&
            typeOf(listed[0]) == ValueType::Region) {
            return inRegion(sought, listed[0]);
        }
        if (kinds && std::ranges::all_of(listed, [this](TermId each) { return isConstant(each); })) {
            std::uint64_t bits = 0;
            for (const TermId each : listed) bits |= bitOfKind(terms_[each].number);
            return isKind(sought, bits, Wanted::These);
        }
        if (listed.size() == 1) return compared(ComparisonOperator::Equal, sought, listed.front());
        listed.insert(listed.begin(), sought);
        return terms_.make({Op::InList, ValueType::Boolean}, listed);
    }
    [[nodiscard]] static bool isOfKind(const Expression& expression) {
        const auto* access = std::get_if<MemberAccess>(&expression.form);
        if (access != nullptr) return rowOf(access->member).result == ValueType::Kind;
        const auto* choice = std::get_if<Choice>(&expression.form);
        return choice != nullptr && (isOfKind(choice->operands[1]) || isOfKind(choice->operands[2]));
    }
    /// An operand of a comparison: texts beside a kind are ids of kinds.
    [[nodiscard]] TermId operand(const Expression& expression, bool besideKind) {
        if (!besideKind || isOfKind(expression)) return term(expression);
        if (const auto* choice = std::get_if<Choice>(&expression.form)) {
            const TermId condition = term(choice->operands[0]);
            const TermId then = operand(choice->operands[1], besideKind);
            const TermId otherwise = operand(choice->operands[2], besideKind);
            return chosen(condition, then, otherwise);
        }
        if (const std::string* id = textOf(expression)) {
            const auto kind = rules_.kindNamed(*id);
            return number(ValueType::Kind, kind ? std::int64_t{kind->index} : terms_.unknownNameNumber(*id));
        }
        const auto* access = std::get_if<MemberAccess>(&expression.form);
        return access != nullptr ? beyond(access->member) : terms_.nothing(ValueType::Kind);
    }
    [[nodiscard]] TermId compared(ComparisonOperator operation, TermId left, TermId right) {
        if (isConstant(left) && !isConstant(right)) {
            std::swap(left, right);
            operation = turnedRound(operation);
        }
        const bool same = operation == ComparisonOperator::Equal;
        const bool equality = same || operation == ComparisonOperator::NotEqual;
        if (equality && isConstant(right) && typeOf(left) == ValueType::Kind) {
            return isKind(left, bitOfKind(terms_[right].number), same ? Wanted::These : Wanted::Others);
        }
        if (equality && isConstant(right) && typeOf(left) == ValueType::Side) {
            const std::int64_t wanted = terms_[right].number;
            right = number(ValueType::Side, same ? wanted : 1 - wanted);
            operation = ComparisonOperator::Equal;
        }
        if (isAtLeastOne(operation, left, right)) {
            const std::array operands{terms_.operand(left, 0), terms_.operand(left, 1)};
            return terms_.make(this->operation(Op::Quantify, ValueType::Boolean, QuantifierKind::Any),
                               operands);
        }
        return terms_.make(this->operation(Op::Compare, ValueType::Boolean, operation), {left, right});
    }
    /// Whether a comparison holds for a count of at least one.
    [[nodiscard]] bool isAtLeastOne(ComparisonOperator operation, TermId left, TermId right) const {
        const Op op = terms_[left].op;
        const bool counts =
            typeOf(left) == ValueType::Number && (op == Op::Quantify || op == Op::QuantifySet);
        if (!counts || !isConstant(right)) return false;
        const std::int64_t limit = terms_[right].number;
        return (operation == ComparisonOperator::GreaterOrEqual && limit == 1) ||
               ((operation == ComparisonOperator::Greater || operation == ComparisonOperator::NotEqual) &&
                limit == 0);
    }
    /// The order does not change the value; cheap operands come first, as later ones are often skipped.
    [[nodiscard]] TermId make(const Logical& form) {
        std::vector<TermId> operands;
        for (const Expression& operand : form.operands) operands.push_back(term(operand));
        std::ranges::stable_sort(operands, {},
                                 [this](TermId operand) { return terms_.facts(operand).effort; });
        switch (form.operation) {
            case LogicalOperator::And:
                return terms_.make({Op::And, ValueType::Boolean}, operands);
            case LogicalOperator::Or:
                return terms_.make({Op::Or, ValueType::Boolean}, operands);
            case LogicalOperator::Xor:
                break;
        }
        return terms_.make({Op::Xor, ValueType::Boolean}, operands);
    }
    [[nodiscard]] TermId make(const Choice& form) {
        const TermId condition = term(form.operands[0]);
        const TermId then = term(form.operands[1]);
        return chosen(condition, then, term(form.operands[2]));
    }
    [[nodiscard]] TermId make(const Quantifier& form) {
        const TermId over = term(form.operands[0]);
        items_.push_back(typeOf(over) == ValueType::Pieces ? ValueType::Piece : ValueType::Square);
        const TermId inner = term(form.operands[1]);
        items_.pop_back();
        const bool counts = form.kind == QuantifierKind::Count;
        return terms_.make(
            operation(Op::Quantify, counts ? ValueType::Number : ValueType::Boolean, form.kind),
            {over, inner});
    }
    [[nodiscard]] TermId make(const Otherwise& form) {
        return terms_.make(operation(Op::Otherwise, ValueType::Boolean, form.value),
                           {term(form.operands.front())});
    }

    const TermActor& actor_;
    const Rules& rules_;
    TermTable& terms_;
    std::vector<ValueType> items_;  ///< of the quantifiers around, the outermost first
};

}  // namespace

TermId resolved(const Expression& expression, const TermActor& actor, const Rules& rules, TermTable& terms) {
    return Resolver(actor, rules, terms).term(expression);
}

}  // namespace chesspp::compiler
