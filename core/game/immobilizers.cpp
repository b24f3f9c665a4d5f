// SPDX-License-Identifier: MIT
#include "core/game/immobilizers.h"

#include "core/base/overloaded.h"
#include "core/language/condition_types.h"
#include "core/language/expression_forms.h"

#include <algorithm>
#include <utility>

namespace chesspp {

namespace {

/// Whose immobilizers a condition is about, as seen from the piece that would move.
enum class Whose : std::uint8_t { Friends, Enemies };

Expression memberOf(Expression thing, Member member) {
    return {MemberAccess{member, {std::move(thing)}, {}}};
}

/// A condition of an immobilizer as one of the piece that would move: the immobilizer is the item of a
/// quantifier around it, or stands on it, and its `other` is the piece itself.
class SeenByOther {
public:
    enum class Over : std::uint8_t { Pieces, Squares };
    SeenByOther(Whose whose, Over over) : whose_(whose), over_(over) {}

    /// `item` is the subject that is the item of the quantifier there.
    void rewrite(Expression& expression, Subject item = Subject::Item) const {
        if (forms::isMemberOf(expression, Subject::Other, PieceMember::Square)) {
            expression = {Subject::Start};
            return;
        }
        if (const auto* subject = std::get_if<Subject>(&expression.form)) {
            expression = subjectFor(*subject, item);
            return;
        }
        if (auto* quantifier = std::get_if<Quantifier>(&expression.form)) {
            rewrite(quantifier->operands.front(), item);
            rewrite(quantifier->operands.back(), Subject::Outer);
            return;
        }
        if (auto* access = std::get_if<MemberAccess>(&expression.form); access && whose_ == Whose::Enemies) {
            // These look from self's side.
            if (access->member == Member{SquareMember::HasFriend})
                access->member = SquareMember::HasEnemy;
            else if (access->member == Member{SquareMember::HasEnemy})
                access->member = SquareMember::HasFriend;
        }
        std::visit(
            [&](auto& form) {
                forEachOperandList(form, [&](std::vector<Expression>& operands) {
                    for (Expression& operand : operands) rewrite(operand, item);
                });
            },
            expression.form);
    }

private:
    [[nodiscard]] Expression subjectFor(Subject subject, Subject item) const {
        switch (subject) {
            case Subject::Self:
                return over_ == Over::Pieces ? Expression{item} : memberOf({item}, SquareMember::Piece);
            case Subject::Start:
                return over_ == Over::Pieces ? memberOf({item}, PieceMember::Square) : Expression{item};
            case Subject::Other:
                return {Subject::Self};
            case Subject::Friend:
                return {whose_ == Whose::Friends ? Subject::Friend : Subject::Enemy};
            case Subject::Enemy:
                return {whose_ == Whose::Friends ? Subject::Enemy : Subject::Friend};
            case Subject::Destination:
            case Subject::Shown:
            case Subject::Centre:
            case Subject::Vacated:
            case Subject::Board:
            case Subject::Last:
            case Subject::White:
            case Subject::Black:
            case Subject::Item:
            case Subject::Outer:
                return {subject};
        }
        return {subject};
    }

    Whose whose_;
    Over over_;
};

/// `other.side == friend` or `other.side == enemy` of an immobilizer: whose it is for the other piece.
std::optional<Whose> sideAsked(const Condition& condition) {
    const auto* comparison = forms::formOf<Comparison>(condition);
    if (comparison == nullptr || comparison->operation != ComparisonOperator::Equal) return std::nullopt;
    if (!forms::isMemberOf(comparison->operands.front(), Subject::Other, PieceMember::Side))
        return std::nullopt;
    if (forms::isSubject(comparison->operands.back(), Subject::Friend)) return Whose::Friends;
    if (forms::isSubject(comparison->operands.back(), Subject::Enemy)) return Whose::Enemies;
    return std::nullopt;
}

/// n of "the other piece stands within n squares", the distance as a king goes.
std::optional<std::int64_t> radiusAsked(const Condition& condition) {
    const auto* comparison = forms::formOf<Comparison>(condition);
    if (comparison == nullptr) return std::nullopt;
    const auto* distance = forms::accessTo(comparison->operands.front(), SquareMember::DistanceTo);
    const auto* most = forms::literalIn<std::int64_t>(comparison->operands.back());
    if (distance == nullptr || most == nullptr || *most < 1) return std::nullopt;
    const auto isOthers = [](const Expression& each) {
        return forms::isMemberOf(each, Subject::Other, PieceMember::Square);
    };
    const Expression& one = distance->of.front();
    const Expression& two = distance->arguments.front();
    const bool isBetweenThem = (isOthers(one) && forms::isSubject(two, Subject::Start)) ||
                               (isOthers(two) && forms::isSubject(one, Subject::Start));
    const bool isWithin = comparison->operation == ComparisonOperator::LessOrEqual ||
                          (comparison->operation == ComparisonOperator::Equal && *most == 1);
    return isBetweenThem && isWithin ? std::optional(*most) : std::nullopt;
}

/// `not any(whose.pieces, item.kind == KIND and …)`, or, where a condition limits the distance,
/// `not any(start.around(n), item.has_enemy and item.piece.kind == KIND and …)`, which is judged faster;
/// nothing if no such piece can immobilize.
std::optional<Condition> freeOf(const std::string& kind, std::vector<Condition> conditions, Whose whose) {
    for (const Condition& each : conditions) {
        if (sideAsked(each).value_or(whose) != whose) return std::nullopt;
    }
    std::erase_if(conditions, [](const Condition& each) { return sideAsked(each).has_value(); });
    const auto near =
        std::ranges::find_if(conditions, [](const Condition& each) { return radiusAsked(each).has_value(); });
    Expression over{
        MemberAccess{SideMember::Pieces, {{whose == Whose::Friends ? Subject::Friend : Subject::Enemy}}, {}}};
    Logical joined{LogicalOperator::And, {}};
    const bool isNear = near != conditions.end();
    if (isNear) {
        over = {MemberAccess{SquareMember::Around, {{Subject::Start}}, {{Literal{*radiusAsked(*near)}}}}};
        conditions.erase(near);
        joined.operands.push_back(memberOf(
            {Subject::Item}, whose == Whose::Friends ? SquareMember::HasFriend : SquareMember::HasEnemy));
    } else if (whose == Whose::Friends) {
        joined.operands.push_back(
            {Comparison{ComparisonOperator::NotEqual,
                        {memberOf({Subject::Item}, PieceMember::Square), {Subject::Start}}}});
    }
    const Expression immobilizer =
        isNear ? memberOf({Subject::Item}, SquareMember::Piece) : Expression{Subject::Item};
    joined.operands.push_back(
        {Comparison{ComparisonOperator::Equal, {memberOf(immobilizer, PieceMember::Kind), {Literal{kind}}}}});
    for (Condition& condition : conditions) {
        SeenByOther(whose, isNear ? SeenByOther::Over::Squares : SeenByOther::Over::Pieces)
            .rewrite(condition);
        joined.operands.push_back(std::move(condition));
    }
    Expression inner = joined.operands.size() == 1 ? joined.operands.front() : Expression{std::move(joined)};
    return Condition{Negation{{{Quantifier{QuantifierKind::Any, {std::move(over), std::move(inner)}}}}}};
}

}  // namespace

bool lowerImmobilizers(Rules& rules) {
    std::vector<Condition> free;
    bool found = false;
    for (KindRules& kind : rules.kinds) {
        for (EventRule& rule : kind.on) {
            if (rule.event != PieceEvent::Immobilizes || rule.enabled == Enabled::No) continue;
            found = true;
            rule.enabled = Enabled::No;
            std::vector<Condition> conditions = rule.when;
            conditions.insert(conditions.end(), rule.conditions.begin(), rule.conditions.end());
            for (const Whose whose : {Whose::Friends, Whose::Enemies}) {
                if (auto condition = freeOf(kind.id, conditions, whose))
                    free.push_back(*std::move(condition));
            }
        }
    }
    for (KindRules& kind : rules.kinds) {
        for (Node& node : kind.tree) {
            node.conditions.insert(node.conditions.end(), free.begin(), free.end());
        }
    }
    return found;
}

}  // namespace chesspp
