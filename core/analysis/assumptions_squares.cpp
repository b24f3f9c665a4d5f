// SPDX-License-Identifier: MIT
// Assumptions about squares: their contents, and which pieces and squares certainly exist or do not.
#include "core/actions/condition_text.h"
#include "core/actions/condition_types.h"
#include "core/analysis/assumptions.h"
#include "core/analysis/expression_forms.h"

#include <algorithm>

namespace chesspp {

using namespace forms;

namespace {

constexpr Findings kPieces{Found::Friend, Found::Enemy, Found::Neutral};

/// What a question about a square's content is true of; nothing for other questions.
std::optional<Findings> trueOf(SquareMember member) {
    using enum Found;
    switch (member) {
        case SquareMember::Empty:
            return Findings{Empty};
        case SquareMember::Occupied:
            return kPieces;
        case SquareMember::HasFriend:
            return Findings{Friend};
        case SquareMember::HasEnemy:
            return Findings{Enemy};
        case SquareMember::IsHole:
            return Findings{Hole};
        case SquareMember::Exists:
            return Findings::all() - Findings{OffBoard};
        case SquareMember::IsLight:
        case SquareMember::IsDark:
        case SquareMember::File:
        case SquareMember::Rank:
        case SquareMember::RankFrom:
        case SquareMember::Offset:
        case SquareMember::Piece:
        case SquareMember::Marked:
        case SquareMember::Counter:
        case SquareMember::DistanceTo:
        case SquareMember::RookDistanceTo:
        case SquareMember::KnightDistanceTo:
        case SquareMember::Around:
        case SquareMember::Between:
        case SquareMember::AttackedBy:
        case SquareMember::DefendedBy:
            break;
    }
    return std::nullopt;
}

/// Of `square.piece` the square; null for others.
const Expression* squareOfPiece(const Expression& expression) {
    const auto* piece = accessTo(expression, SquareMember::Piece);
    return piece != nullptr ? &piece->of.front() : nullptr;
}

/// Of `square.piece.member` the square; null for others.
const Expression* squareAsked(const Expression& expression, PieceMember member) {
    const auto* access = accessTo(expression, member);
    return access != nullptr ? squareOfPiece(access->of.front()) : nullptr;
}

}  // namespace

std::optional<Assumptions::ContentAsked> Assumptions::contentAsked(const Expression& leaf) {
    if (const auto* access = formOf<MemberAccess>(leaf)) {
        if (const Expression* square = squareAsked(leaf, PieceMember::Exists)) {
            return ContentAsked{square, kPieces, Findings::all() - kPieces};
        }
        const SquareMember* member = squareMember(*access);
        const auto yes = member == nullptr ? std::nullopt : trueOf(*member);
        if (!yes) return std::nullopt;
        // Of what is not there existence is denied, all else is nothing.
        const Findings absent = *member == SquareMember::Exists ? Findings{} : Findings{Found::OffBoard};
        return ContentAsked{&access->of.front(), *yes, Findings::all() - *yes - absent};
    }
    const auto* comparison = formOf<Comparison>(leaf);
    const bool asksSame = comparison != nullptr && (comparison->operation == ComparisonOperator::Equal ||
                                                    comparison->operation == ComparisonOperator::NotEqual);
    if (!asksSame) return std::nullopt;
    for (const std::size_t i : {0U, 1U}) {
        const Expression* square = squareAsked(comparison->operands[i], PieceMember::Side);
        const auto* side = formOf<Subject>(comparison->operands[1 - i]);
        if (square == nullptr || side == nullptr) continue;
        if (*side != Subject::Friend && *side != Subject::Enemy) return std::nullopt;
        const Findings own{Found::Friend};
        const Findings others{Found::Enemy};
        const bool yesToFriend =
            (*side == Subject::Friend) == (comparison->operation == ComparisonOperator::Equal);
        return yesToFriend ? ContentAsked{square, own, others} : ContentAsked{square, others, own};
    }
    return std::nullopt;
}

bool Assumptions::isSurelyNothing(const Expression& expression) const {
    if (typeOf(expression) == ValueType::Square) {
        const Findings found = findings(expression);
        if (!found.none() && found.within({Found::OffBoard})) return true;
    }
    if (const auto* access = formOf<MemberAccess>(expression)) {
        if (asksExistence(access->member)) return false;
        if (const Expression* square = squareOfPiece(expression)) {
            const Findings found = findings(*square);
            if (!found.none() && (found & kPieces).none()) return true;
        }
        return isSurelyNothing(access->of.front());
    }
    if (const auto* quantifier = formOf<Quantifier>(expression)) {
        return isSurelyNothing(quantifier->operands.front());
    }
    if (formOf<Arithmetic>(expression) == nullptr && formOf<Comparison>(expression) == nullptr) return false;
    return std::ranges::any_of(operandsOf(expression),
                               [this](const Expression* each) { return isSurelyNothing(*each); });
}

void Assumptions::isThere(const Expression& expression) {
    if (typeOf(expression) == ValueType::Square) {
        findings_[printCondition(expression)] = findings(expression) - Findings{Found::OffBoard};
    }
    if (const auto* access = formOf<MemberAccess>(expression)) {
        if (asksExistence(access->member)) return;
        if (const Expression* square = squareOfPiece(expression)) {
            findings_[printCondition(*square)] = findings(*square) & kPieces;
        }
        isThere(access->of.front());
        return;
    }
    if (const auto* quantifier = formOf<Quantifier>(expression)) return isThere(quantifier->operands.front());
    const bool ofAll = formOf<Arithmetic>(expression) != nullptr || formOf<Comparison>(expression) != nullptr;
    if (!ofAll) return;
    for (const Expression* operand : operandsOf(expression)) isThere(*operand);
}

/// In a list; of regions nothing is known.
Assumptions::Outcomes Assumptions::among(const Membership& membership) const {
    Outcomes all{false, true, false};
    for (std::size_t i = 1; i < membership.operands.size(); ++i) {
        if (typeOf(membership.operands[i]) == ValueType::Region) {
            return {true, true, mayBeNothing({membership})};
        }
        const Outcomes same =
            compare({ComparisonOperator::Equal, {membership.operands.front(), membership.operands[i]}});
        const bool surely = same.yes && !same.no && !same.nothing;
        if (surely) return {true, false, false};
        all.yes = all.yes || same.yes;
        all.no = all.no && (same.no || same.nothing);
        all.nothing = all.nothing || same.nothing;
    }
    return all;
}

}  // namespace chesspp
