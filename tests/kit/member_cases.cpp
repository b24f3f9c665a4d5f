// SPDX-License-Identifier: MIT
#include "tests/kit/member_cases.h"

#include "tests/kit/rules_kit.h"

#include "core/board/setup_key.h"
#include "core/geometry/named_regions.h"
#include "core/moves/reference/conditions.h"

namespace chesspp::kit {

namespace {

constexpr MemberCase kCases[] = {
    {"start.exists", true},
    {"start.offset(9, 0).exists", false},
    {"not start.offset(9, 0).exists", true},
    {"start.offset(0, 2).is_hole", true},
    {"start.is_hole", false},
    {"start.is_dark and not start.is_light", true},
    {"destination.is_light", false},
    {"destination.offset(1, 0).is_light", true},
    {"destination.file == 4 and destination.rank == 4", true},
    {"destination.rank_from(enemy) == 2", true},
    {"destination.piece.exists", false},
    {"start.piece == self", true},
    {"start.offset(0, 1).piece.side == enemy", true},
    {"destination.piece.side == enemy", false},
    {"destination.piece.side != enemy", false},
    {"start.counter(\"gold\") == 7", true},
    {"destination.counter(\"gold\") == 0", true},
    {"start.counter(\"unheard-of\") == 0", true},
    {"start.distance_to(board.square(\"a5\")) == 2", true},
    {"start.rook_distance_to(board.square(\"a5\")) == 4", true},
    {"start.knight_distance_to(board.square(\"d5\")) == 1", true},
    {"start.knight_distance_to(destination) == 2", true},
    {"start.distance_to(board.square(\"z9\")) == 1", false},
    {"count(start.around(1), true) == 8", true},
    {"count(board.square(\"c2\").around(1), item.occupied) == 2", true},
    {"start in start.around(1)", false},
    {"destination in start.around(1)", true},
    {"count(start.between(board.square(\"a5\")), item.empty) == 1", true},
    {"any(start.between(board.square(\"d5\")), true)", false},
    {"start.attacked_by(enemy)", true},
    {"destination.attacked_by(enemy)", true},
    {"board.square(\"b5\").attacked_by(enemy)", false},
    {"start.defended_by(enemy)", true},
    {"start.offset(0, 1).defended_by(enemy)", false},
    {"destination.defended_by(friend)", false},
    {"count(start.attackers(enemy), item.exists) == 1", true},
    {"any(destination.attackers(friend), item == self)", false},
    {"any(board.square(\"b5\").attackers(enemy), item.exists)", false},
    {"self.exists", true},
    {"self.kind == \"actor\"", true},
    {"self.kind == \"stone\"", false},
    {"self.kind != \"stone\"", true},
    {"\"actor\" == self.kind", true},
    {"self.kind in [\"stone\", \"actor\"]", true},
    {"self.kind == start.offset(0, 1).piece.kind", false},
    {"self.kind.exists and not destination.piece.kind.exists", true},
    {"self.letter == \"A\"", true},
    {"start.offset(0, 1).piece.has_role(\"rook\")", true},
    {"self.has_role(\"rook\")", false},
    {"self.has_role(\"nobody\")", false},
    {"board.square(\"a1\").piece.royal", true},
    {"self.royal", false},
    {"self.promoted", true},
    {"board.square(\"a1\").piece.promoted", false},
    {"self.square == start", true},
    {"self.moved", true},
    {"self.moves == 3 and self.captures == 2", true},
    {"self.turns_since_moved == 2", true},
    {"board.square(\"a1\").piece.turns_since_moved > 0", false},
    {"self.first_square == board.square(\"b2\")", true},
    {"board.square(\"a1\").piece.first_square == board.square(\"a1\")", true},
    {"self.counter(\"gold\") == 4", true},
    {"friend.opponent == enemy and white.opponent == black", true},
    {"count(friend.pieces, true) == 2", true},
    {"any(enemy.pieces, item.kind == \"rook\")", true},
    {"all(board.pieces, item.side == friend)", false},
    {"all(friend.pieces, item.side == friend)", true},
    {"count(board.pieces, any(item.square.around(1), item.occupied)) == 2", true},
    {"any(friend.pieces, any(enemy.pieces, item.square.distance_to(outer.square) == 1))", true},
    {"friend.in_check", false},
    {"enemy.in_check", false},
    {"friend.hand(\"stone\") == 2", true},
    {"enemy.hand(\"stone\") == 0 and friend.hand(\"unheard-of\") == 0", true},
    {"friend.hand_size >= 2 and enemy.hand_size == 0", true},
    {"friend.points == 11", true},
    {"enemy.points == 0", true},
    {"enemy.counter(\"gold\") == -1", true},
    {"friend.castled and not enemy.castled", true},
    {"friend.checks_given == 2", true},
    {"board.files == 5 and board.ranks == 5", true},
    {"count(board.squares, true) == 25", true},
    {"board.square(\"c3\") == start", true},
    {"board.square(\"c9\").exists", false},
    {"destination in board.region(\"enemy-half\")", true},
    {"start in board.region(\"enemy-half\") or start in board.region(\"own-half\")", false},
    {"start in board.region(\"unheard-of\")", false},
    {"board.turn == friend", true},
    {"board.move_number == 5 and board.moves_played == 8", true},
    {"board.move_back(1) == last", true},
    {"board.move_back(2).exists and not board.move_back(3).exists", true},
    {"board.move_back(0).exists or board.move_back(-1).exists", false},
    {"board.occurrences == 3", true},
    {"last.exists", true},
    {"last.from == board.square(\"d1\") and last.to == board.square(\"d3\")", true},
    {"last.distance == 2", true},
    {"last.piece == start.offset(0, 1).piece", true},
    {"board.move_back(2).piece.exists", false},
    {"last.kind == \"rook\" and board.move_back(2).kind == \"stone\"", true},
    {"last.side == enemy and board.move_back(2).side == friend", true},
    {"last.captured == \"stone\"", true},
    {"board.move_back(2).captured.exists", false},
    {"last.did(\"move\") and not last.did(\"capture\")", true},
    {"board.move_back(2).did(\"capture\")", true},
    {"board.move_back(board.files).exists", false},
    {"(count(board.squares, item.file / (item.rank - 1) == 1) > 0) otherwise true", true},
    {"start.marked(\"trail\", enemy)", true},
    {"start.marked(\"trail\", friend)", false},
    {"start.occupied and destination.empty", true},
    {"destination.occupied or destination.has_friend", false},
    {"start.has_friend and start.offset(0, 1).has_enemy", true},
    {"start.offset(0, -2).has_friend", false},
};

}  // namespace

std::span<const MemberCase> memberCases() {
    return kCases;
}

MemberStage::MemberStage()
    : rules_(smallRules(5, 5, {})), setup_(board(rules_, {".....", ".....", "..Ar*", ".....", "K...."})) {
    rules_.counters = {"gold", "points"};
    for (const char* region : {"own-half", "enemy-half"}) {
        rules_.regions.emplace(region, *standardRegion(region, rules_.shape));
    }
    const Square here = square(setup_, "c3");
    SetupPiece& actor = *setup_.at(here);
    setup_.moveNumber = 5;
    actor.moved = MovedState::Moved;
    actor.counts[PieceCount::Moves] = 3;
    actor.counts[PieceCount::Captures] = 2;
    actor.movedAt = setup_.ply() - 2;
    actor.promotedFrom = rules_.kindNamed("stone");
    actor.firstSquare = square(setup_, "b2");
    actor.counters = {{CounterId{0}, 4}};
    setup_.squareCounters[here] = {{CounterId{0}, 7}};
    setup_.sides[Side::White] = {{{CounterId{1}, 11}}, {{true, 2}}};
    setup_.sides[Side::Black] = {{{CounterId{0}, -1}}, {{false, 0}}};
    setup_.hands[Side::White][*rules_.kindNamed("stone")] = 2;
    setup_.marks.push_back({MarkId{0}, here, Side::Black, 1});
    PastMove last;
    last.actor = {*rules_.kindNamed("rook"), Owner::Black};
    last.from = square(setup_, "d1");
    last.shown = square(setup_, "d3");
    last.taken = Piece{*rules_.kindNamed("stone"), Owner::White};
    last.actions = 1;  // move
    last.now = last.shown;
    PastMove before;
    before.actor = {*rules_.kindNamed("stone"), Owner::White};
    before.actions = 2;  // capture
    setup_.past = {last, before};
    setup_.earlier = {boardKey(setup_, rules_.history), 1, boardKey(setup_, rules_.history)};
}

bool MemberStage::holds(const Condition& condition) const {
    const reference::EvalContext view{rules_, setup_, square(setup_, "c3")};
    reference::Bindings words;
    words.start = view.actor;
    words.destination = square(setup_, "d4");
    return reference::holds(view, words, condition);
}

}  // namespace chesspp::kit
