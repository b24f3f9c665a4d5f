// SPDX-License-Identifier: MIT
#include "core/analysis/node_fold.h"

#include "core/analysis/expression_forms.h"
#include "core/analysis/target_reach.h"
#include "core/analysis/tree_walk.h"
#include "core/moves/oracle_conditions.h"
#include "core/moves/oracle_targets.h"

#include <algorithm>

namespace chesspp {

using namespace forms;

namespace {

/// Of more questions nothing is said.
constexpr int kMostCases = 200'000;

/// Whether the member is worth the same on every board that has the squares.
bool isOfTheSquares(const MemberAccess& access) {
    if (const SquareMember* member = squareMember(access)) {
        return *member == SquareMember::DistanceTo || *member == SquareMember::RookDistanceTo ||
               *member == SquareMember::IsLight || *member == SquareMember::IsDark ||
               *member == SquareMember::File || *member == SquareMember::Rank;
    }
    if (access.member == Member(PieceMember::Side) || access.member == Member(PieceMember::Square)) {
        return isSubject(access.of.front(), Subject::Self);
    }
    return access.member == Member(SideMember::Opponent) || access.member == Member(BoardMember::Turn);
}

/// Whether it asks where the destination lies, and nothing that a position or a board's size could change.
bool isFoldable(const Condition& condition) {
    bool asksDestination = false;
    bool fixed = true;
    forEachWithin(condition, [&](const Expression& each) {
        if (const auto* access = formOf<MemberAccess>(each)) fixed = fixed && isOfTheSquares(*access);
        fixed = fixed && formOf<Quantifier>(each) == nullptr;
        const auto* subject = formOf<Subject>(each);
        if (subject == nullptr) return;
        asksDestination = asksDestination || *subject == Subject::Destination;
        fixed = fixed && *subject != Subject::Other && *subject != Subject::Last &&
                *subject != Subject::Shown && *subject != Subject::Centre && *subject != Subject::Item &&
                *subject != Subject::Outer;
    });
    return fixed && asksDestination;
}

bool isPlain(const Node& node) {
    return node.action && node.target && !std::holds_alternative<MoveOtherAction>(*node.action) &&
           !std::holds_alternative<CastleAction>(*node.action) &&
           !std::holds_alternative<PathTarget>(*node.target) &&
           !std::holds_alternative<RegionTarget>(*node.target);
}

}  // namespace

Images imagesWithin(const Images& outer, Mirror mirror) {
    Images images;
    for (const oracle::Image& image : outer) {
        for (const oracle::Image& inner : oracle::imagesOf(mirror)) {
            const oracle::Image both = image.of(inner);
            if (std::ranges::find(images, both) == images.end()) images.push_back(both);
        }
    }
    return images;
}

Proof foldOver(const Node& node, const Images& images, const Condition& condition) {
    if (!isPlain(node) || !isFoldable(condition)) return Proof::Open;
    Rules rules;
    KindRules kind;
    kind.id = "piece";
    rules.kinds.push_back(kind);
    rules.shape = *BoardShape::make(BoardShape::kMaxExtent, BoardShape::kMaxExtent);
    bool yes = false;
    bool no = false;
    int asked = 0;
    for (const Owner owner : {Owner::White, Owner::Black}) {
        Setup setup(rules.shape);
        setup.sideToMove = owner == Owner::White ? Side::White : Side::Black;
        for (int i = 0; i < rules.shape.squareCount(); ++i) {
            const Square start{static_cast<std::uint16_t>(i)};
            setup.at(start) = SetupPiece::of({KindId{0}, owner});
            const oracle::View view{rules, setup, start};
            for (const oracle::Image& image : images) {
                squaresInReach(view, node, image).forEach([&](Square to) {
                    if ((yes && no) || ++asked > kMostCases) return;
                    (oracle::holds(view, {image, start, to, {}, {}, {}}, condition) ? yes : no) = true;
                });
            }
            setup.at(start).reset();
            if ((yes && no) || asked > kMostCases) return Proof::Open;
        }
    }
    if (yes == no) return Proof::Open;
    return yes ? Proof::Always : Proof::Never;
}

}  // namespace chesspp
