// SPDX-License-Identifier: MIT
// Compares fixed conditions for White on each square with those for Black on the mirrored or rotated square.
#include "core/analysis/lint_parts.h"
#include "core/geometry/named_regions.h"
#include "core/language/condition_text.h"
#include "core/language/expression_forms.h"
#include "core/language/visit_tree.h"
#include "core/moves/reference/conditions.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <string>

namespace chesspp::linting {

using namespace forms;

namespace {

/// Whether its value depends only on the side, the start and the destination.
bool isFixed(const Expression& expression) {
    return !anyWithin(expression, [](const Expression& each) {
        constexpr std::array kElsewhere{Subject::Other, Subject::Last, Subject::Shown, Subject::Centre,
                                        Subject::Vacated};
        const auto* access = formOf<MemberAccess>(each);
        const auto* subject = formOf<Subject>(each);
        // The actor stands on the start, and it is its side's turn.
        const bool own = isMemberOf(each, Subject::Self, PieceMember::Side) ||
                         isMemberOf(each, Subject::Self, PieceMember::Square) ||
                         accessTo(each, BoardMember::Turn) != nullptr;
        return (access != nullptr && !own && rowOf(access->member).cost != CostClass::Fixed) ||
               (subject != nullptr && std::ranges::find(kElsewhere, *subject) != kElsewhere.end()) ||
               // These take too long to evaluate for every pair of squares.
               formOf<Quantifier>(each) != nullptr ||
               accessTo(each, SquareMember::KnightDistanceTo) != nullptr;
    });
}

/// Whether it names squares of the board, ranks or files as such.
bool namesSquares(const Expression& each) {
    const auto has = [&](const Member& member) { return accessTo(each, member) != nullptr; };
    return has(SquareMember::Rank) || has(SquareMember::File) || has(BoardMember::Square);
}

/// Whether it names White or Black as such.
bool namesSides(const Expression& each) {
    return isSubject(each, Subject::White) || isSubject(each, Subject::Black);
}

class EmptyBoard {
public:
    EmptyBoard() {
        rules_.kinds.emplace_back().id = "piece";
        rules_.shape = shape_;
        for (const std::string_view name : standardRegionNames()) {
            rules_.regions.emplace(name, *standardRegion(name, shape_));
        }
    }

    /// Whether the condition has the same values for Black as for White on the mirrored or rotated board.
    [[nodiscard]] bool treatsAlike(const Condition& condition) const {
        return alike(condition,
                     [this](Square square) {
                         return *shape_.at(shape_.fileOf(square), shape_.ranks() - 1 - shape_.rankOf(square));
                     }) ||
               alike(condition, [this](Square square) { return shape_.turned(square); });
    }

private:
    template <class Flip>
    [[nodiscard]] bool alike(const Condition& condition, const Flip& flip) const {
        const bool usesDestination = anyWithin(
            condition, [](const Expression& each) { return isSubject(each, Subject::Destination); });
        for (const Square start : shape_.squares()) {
            for (const Square to :
                 shape_.squares() | std::views::take(usesDestination ? shape_.squareCount() : 1)) {
                if (answer(condition, Owner::White, start, to) !=
                    answer(condition, Owner::Black, flip(start), flip(to))) {
                    return false;
                }
            }
        }
        return true;
    }

    [[nodiscard]] bool answer(const Condition& condition, Owner owner, Square start, Square to) const {
        Setup setup(shape_);
        setup.at(start) = SetupPiece::of({KindId{0}, owner});
        setup.sideToMove = owner == Owner::White ? Side::White : Side::Black;
        return reference::holds({rules_, setup, start}, {{}, start, to, {}, {}, {}}, condition);
    }

    BoardShape shape_;
    Rules rules_;
};

}  // namespace

void lintSides(const PieceDefinition& piece, Diagnostics& problems) {
    const EmptyBoard board;
    forEachNode(piece.tree, "/tree", [&](const Node& node, const std::string& pointer) {
        forEachConditionOf(node, pointer, [&](const Condition& condition, const std::string& place) {
            const bool squares = anyWithin(condition, namesSquares);
            if ((!squares && !anyWithin(condition, namesSides)) || !isFixed(condition)) return;
            if (board.treatsAlike(condition)) return;
            problems.warning({{}, place, 0, 0}, squares ? "lint.sides-differ" : "lint.sides-named",
                             {{"condition", printCondition(condition)}});
        });
    });
}

}  // namespace chesspp::linting
