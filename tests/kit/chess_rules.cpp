// SPDX-License-Identifier: MIT
// Chess with the six trees of core/MEANING.md, section 2, as nodes, so that tests need not read a file.
#include "tests/kit/rules_kit.h"

namespace chesspp::kit {

namespace {

using enum ComparisonOperator;

Node onto(int forward, int right, Mirror mirror) {
    return act(MoveAction{}, jump(forward, right)).when(notOntoFriends()).mirrored(mirror);
}

Node sliding(int forward, int right) {
    return act(MoveAction{}, slide(forward, right)).mirrored(Mirror::Turns);
}

/// `start.rank_from(self.side) <operation> board.ranks - 1`.
Condition startRank(ComparisonOperator operation) {
    return compare(
        member(the(Subject::Start), SquareMember::RankFrom, {member(the(Subject::Self), PieceMember::Side)}),
        operation,
        calculate(member(the(Subject::Board), BoardMember::Ranks), ArithmeticOperator::Subtract, number(1)));
}

MultiAction advanceAndPromote() {
    return {{part(MoveAction{}, PartBase::Destination, {}, Necessity::Necessary),
             part(PromoteAction{army()}, PartBase::Start, {}, Necessity::Necessary)}};
}

std::vector<Node> pawnTree() {
    const Condition empty = destinationIs(SquareMember::Empty);
    const Condition enemy = destinationIs(SquareMember::HasEnemy);
    const Condition passed =
        member(the(Subject::Destination), SquareMember::Marked, {text("en-passant"), the(Subject::Enemy)});
    const Node doubleStep =
        act(MoveAction{}, jump(2, 0)).when(empty).when(selfUnmoved()).leaving("en-passant", {1, 0});
    const MultiAction enPassant{{part(MoveAction{}, PartBase::Destination, {}, Necessity::Necessary),
                                 part(CaptureAction{}, PartBase::Start, Offset{0, 1}, Necessity::Necessary)}};
    return {
        gate(startRank(Less))
            .then({act(MoveAction{}, jump(1, 0)).when(empty).then({doubleStep}),
                   act(MoveAction{}, jump(1, 1)).mirrored(Mirror::Sides).when(enemy)}),
        gate(startRank(Equal))
            .then({act(advanceAndPromote(), jump(1, 0)).when(empty),
                   act(advanceAndPromote(), jump(1, 1)).mirrored(Mirror::Sides).when(enemy)}),
        act(enPassant, jump(1, 1)).mirrored(Mirror::Sides).when(empty).when(passed),
    };
}

SquareSet rankSet(BoardShape shape, int rank) {
    SquareSet set;
    for (int file = 0; file < shape.files(); ++file) set.insert(*shape.at(file, rank));
    return set;
}

}  // namespace

Rules chessRules() {
    RulesKit kit(8, 8);
    const Node castleA = act(CastleAction{Wing::ASide, "rook"});
    const Node castleH = act(CastleAction{Wing::HSide, "rook"});
    kit.kind("pawn", "P", pawnTree())
        .kind("knight", "N", {onto(2, 1, Mirror::All)})
        .kind("bishop", "B", {sliding(1, 1)})
        .kind("rook", "R", {sliding(1, 0)})
        .kind("queen", "Q", {sliding(1, 0), sliding(1, 1)})
        .kind("king", "K", {onto(1, 0, Mirror::Turns), onto(1, 1, Mirror::Turns), castleA, castleH},
              Royalty::Royal)
        .role("rook", "rook")
        .offers({"queen", "rook", "bishop", "knight"})
        .mark("en-passant");
    Rules rules = kit.rules();
    KindRules& pawn = rules.kinds.front();
    pawn.halfmoveClock = HalfmoveClock::Resets;
    pawn.unmovedOn = {rankSet(rules.shape, 1), rankSet(rules.shape, rules.shape.ranks() - 2)};
    return rules;
}

}  // namespace chesspp::kit
