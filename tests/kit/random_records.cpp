// SPDX-License-Identifier: MIT
// Draws what needs records: conditions on the past, actions that count and mark, and setups with a past.
#include "tests/kit/random_rules.h"

#include "core/language/condition_text.h"
#include "core/moves/effect.h"

#include <algorithm>
#include <array>
#include <string>

namespace chesspp::kit {

namespace {

/// What only a memory answers.
constexpr std::array kMemories{
    "self.moves % 2 == 0",
    "at.piece.moves > 0 otherwise true",
    "self.captures == 0 or at.occupied",
    "count(board.pieces, item.captures > 0) < 2",
    "self.turns_since_moved > 2 otherwise true",
    "any(enemy.pieces, item.turns_since_moved == 1)",
    "not at.piece.moved otherwise true",
    "count(friend.pieces, item.moved) % 2 == 0",
    "last.piece.kind != self.kind otherwise true",
    "at.distance_to(last.to) < 3 otherwise true",
    "last.piece == at.piece otherwise true",
    "last.from.distance_to(at) < 4 otherwise true",
    "self.first_square.distance_to(at) == 0",
    "at.piece.first_square.distance_to(start) < 3 otherwise true",
    "self.first_square.empty",
    "last.did(\"capture\") or last.did(\"move\")",
    "last.distance > 1 otherwise true",
    "board.move_back(2).piece == self",
    "not board.move_back(3).exists",
    "last.captured == \"B\" otherwise true",
    "last.side == enemy otherwise true",
    "board.move_back(2).kind == self.kind otherwise true",
    "board.moves_played % 3 != 0",
    "board.move_number < 4",
    "self.counter(\"c\") < 3",
    "at.piece.counter(\"c\") == 0 otherwise true",
    "at.counter(\"c\") == 0",
    "friend.counter(\"c\") <= enemy.counter(\"points\")",
    "enemy.points < 2",
    "friend.hand(\"B\") < 2",
    "enemy.hand_size != 1",
    "not enemy.castled",
    "friend.checks_given < 2",
    "board.occurrences == 1",
    "at.marked(\"trail\", friend) or at.occupied",
    "not at.marked(\"trail\", enemy)",
    "count(board.squares, item.marked(\"trail\", friend)) < 2",
    "any(board.squares, item.marked(\"trail\", enemy) and item.distance_to(at) < 3)",
    "self.letter == \"A\" or at.piece.letter == \"K\"",
    "not self.promoted",
    "at.piece.promoted otherwise true",
    "at.knight_distance_to(start) == 2 otherwise true",
    "not at.is_hole and not at.offset(1, 0).is_hole",
    "count(board.squares, item.is_hole) < 5",
    "at.offset(0, 1).empty otherwise true",
    "count(at.around(1), item.is_hole) < 2",
};

[[nodiscard]] bool builds(const std::vector<Node>& nodes) {
    return std::ranges::any_of(nodes, [](const Node& node) {
        if (node.enabled == Enabled::No) return false;
        const auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr;
        const auto isWall = [](const MultiPart& part) {
            return std::holds_alternative<WallAction>(part.action);
        };
        return (node.action && std::holds_alternative<WallAction>(*node.action)) ||
               (multi != nullptr && std::ranges::any_of(multi->parts, isWall)) || builds(node.children);
    });
}

}  // namespace

std::string_view RandomRules::memory() {
    return kMemories[below(kMemories.size())];
}

SetAction RandomRules::setting() {
    if (oneIn(3)) return {SetAction::Of::Mark, "trail", {}, between(1, 4)};
    constexpr std::array kValues{
        "1",          "self.counter(\"c\") + 1",        "friend.points + 2",
        "self.moves", "destination.counter(\"c\") - 1", "destination.piece.counter(\"c\") + 1"};
    SetAction set;
    set.of = static_cast<SetAction::Of>(below(4));
    set.name = set.of == SetAction::Of::SideCounter && oneIn(2) ? "points" : "c";
    set.value.push_back(parseExpression(kValues[below(kValues.size())], ValueType::Number).value());
    return set;
}

SquareTarget RandomRules::namedSquare() {
    constexpr std::array kSquares{"self.first_square", "last.from", "last.to.offset(1, 0)",
                                  "start.offset(1, 0).piece.first_square"};
    const std::string_view drawn = oneIn(2) ? kSquares.front() : kSquares[below(kSquares.size())];
    return {{parseExpression(drawn, ValueType::Square, ConditionPlace::Gate).value()}};
}

void RandomRules::remember(const Rules& rules, Setup& setup) {
    setup.moveNumber = between(1, 5);
    const CounterId c{0};
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        std::optional<SetupPiece>& piece = setup.squares[i];
        const Square square{static_cast<std::uint16_t>(i)};
        if (oneIn(12)) setup.squareCounters[square][c] = between(1, 3);
        if (oneIn(12)) {
            setup.marks.push_back({MarkId{0}, square, oneIn(2) ? Side::White : Side::Black, between(1, 3)});
        }
        if (!piece) {
            if (oneIn(6)) setup.holes.insert(square);
            continue;
        }
        piece->counts[PieceCount::Moves] = oneIn(2) ? between(0, 5) : 0;
        piece->counts[PieceCount::Captures] = oneIn(3) ? between(1, 2) : 0;
        if (oneIn(2)) piece->movedAt = between(0, std::max(0, setup.ply() - 1));
        if (oneIn(2)) piece->firstSquare = Square{static_cast<std::uint16_t>(below(setup.squares.size()))};
        if (oneIn(4)) piece->counters[c] = between(1, 4);
        if (oneIn(8)) piece->promotedFrom = KindId{1};
        if (oneIn(4) && setup.past.size() < static_cast<std::size_t>(rules.history.lookBack)) {
            PastMove passed;
            passed.actions = actionBit("pass");
            const Origin from = oneIn(4) ? Origin::hand(piece->piece.kind) : Square{0};
            setup.past.push_back(oneIn(6) ? passed : PastMove{piece->piece, from, square, {}, 1, square});
        }
    }
    setup.noteFirstSquares();
    std::ranges::sort(setup.marks);
    // Only where squares may become holes can boards that are compiled have some.
    const bool walls = std::ranges::any_of(rules.kinds, [](const KindRules& kind) {
        return kind.droppedAs != DroppedAs::Piece || builds(kind.tree);
    });
    if (!walls) setup.holes = {};
    for (const Side side : kSides) {
        if (oneIn(3)) setup.sides[side].counters[CounterId{1}] = between(1, 3);
        if (oneIn(3)) setup.hands[side][KindId{1}] = between(1, 2);
        for (const GateRule& rule : rules.gates) {
            for (const KindId kind : rule.gated) {
                if (oneIn(2)) setup.hands[side][kind] = 1;
            }
        }
        for (const DropRule& rule : rules.drops) {
            for (const KindId kind : rule.kinds) {
                if (oneIn(3)) setup.hands[side][kind] = between(1, 2);
            }
        }
        setup.sides[side].counts[SideCount::Castled] = oneIn(3) ? 1 : 0;
        setup.sides[side].counts[SideCount::ChecksGiven] = oneIn(3) ? between(1, 3) : 0;
    }
}

PositionRule RandomRules::positionRule() {
    static constexpr std::array kWhen{
        "count(friend.pieces, item.exists) < 3",
        "not any(enemy.pieces, item.letter == \"B\")",
        "any(friend.pieces, item.royal and item.square in board.region(\"edge\"))",
        "any(friend.pieces, item.square.rank_from(friend) == board.ranks and not "
        "item.square.attacked_by(enemy))",
        "enemy.in_check and friend.checks_given >= 1",
        "friend.checks_given >= 2",
        "last.side == friend and last.captured.exists",
        "last.did(\"promote\") or friend.castled",
        "friend.counter(\"points\") > enemy.counter(\"points\")",
        "friend.hand_size > 1",
        "board.turn == friend and board.move_number > 3",
        "board.occurrences > 1",
        "any(board.squares, item.marked(\"trail\", friend) and item.offset(1, 0).empty)",
        "any(friend.pieces, item.moves > 1 and item.moved)",
        "enemy.mated",
        "enemy.stuck or friend.stuck",
        "not enemy.stuck",
        "enemy.in_check",
    };
    const auto condition = [&] {
        return parseCondition(kWhen[below(kWhen.size())], ConditionPlace::Goal).value();
    };
    PositionRule rule;
    rule.name = "rule";
    rule.when.push_back(condition());
    if (oneIn(2)) rule.when.push_back(condition());
    if (oneIn(3)) rule.side = oneIn(2) ? ForSide::White : ForSide::Black;
    return rule;
}

PositionRule RandomRules::ruleOf(const char* condition) {
    PositionRule rule;
    rule.name = "rule";
    rule.when.push_back(parseCondition(condition, ConditionPlace::Goal).value());
    return rule;
}

PositionRule RandomRules::dropRule() {
    static constexpr std::array kWhen{"last.did(\"drop\")", "enemy.mated", "enemy.in_check",
                                      "last.to in board.region(\"edge\")"};
    PositionRule rule = positionRule();
    if (oneIn(2)) rule.when.clear();
    const std::string letter(1, "ABRK"[below(4)]);
    const std::string ofLetter = "last.piece.letter == \"" + letter + "\"";
    rule.when.push_back(parseCondition(kWhen.front(), ConditionPlace::Goal).value());
    if (!oneIn(3)) rule.when.push_back(parseCondition(ofLetter, ConditionPlace::Goal).value());
    if (!oneIn(3)) rule.when.push_back(parseCondition(kWhen[1 + below(3)], ConditionPlace::Goal).value());
    return rule;
}

void RandomRules::pass(Rules& rules) {
    static constexpr std::array kWhen{"friend.stuck", "not friend.in_check", "friend.hand_size == 0",
                                      "not last.did(\"pass\")", "board.turn == white"};
    rules.pass.emplace();
    for (std::size_t i = below(3); i > 0; --i) {
        const char* when = kWhen[below(kWhen.size())];
        rules.pass->conditions.push_back(parseCondition(when, ConditionPlace::Goal).value());
    }
}

void RandomRules::turn(Rules& rules) {
    static constexpr std::array kMoves{"2",
                                       "3",
                                       "board.move_number",
                                       "if friend == white then 2 else 1",
                                       "1 + friend.hand_size",
                                       "count(friend.pieces, item.moved)"};
    static constexpr std::array kWhile{"not enemy.in_check",
                                       "count(friend.pieces, item.exists) > 2",
                                       "not friend.castled",
                                       "enemy.checks_given == 0",
                                       "friend.counter(\"points\") < 3",
                                       "last.captured.exists",
                                       "last.side != friend or last.did(\"move\")"};
    TurnRule& turn = rules.turn.emplace();
    turn.moves.push_back(
        parseExpression(kMoves[below(kMoves.size())], ValueType::Number, ConditionPlace::Goal).value());
    for (std::size_t i = below(3); i > 0; --i) {
        const char* goesOn = kWhile[below(kWhile.size())];
        turn.goesOn.push_back(parseCondition(goesOn, ConditionPlace::Goal).value());
    }
    for (std::size_t i = oneIn(2) ? 0 : between(1, 3); i > 0; --i) {
        std::vector<bool>& acting = rules.actingInTurn.emplace_back();
        for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) acting.push_back(!oneIn(3));
    }
}

void RandomRules::hands(Rules& rules) {
    static constexpr std::array kWhere{
        "destination.rank_from(friend) > 1",
        "not destination.attacked_by(enemy)",
        "destination.attacked_by(friend)",
        "not any(friend.pieces, item.letter == \"B\" and item.square.file == destination.file)",
        "count(friend.pieces, item.exists) <= count(enemy.pieces, item.exists)",
        "destination.offset(1, 0).has_friend",
        "destination in board.region(\"edge\")",
        "friend.hand(\"B\") > 1",
        "last.to == destination.offset(0, 1) or board.move_number > 2",
        "not destination.marked(\"trail\", enemy)",
        "destination.distance_to(last.to) <= 2",
    };
    rules.hands.captures = oneIn(2) ? CapturesGo::ToCaptor : CapturesGo::Nowhere;
    rules.hands.promoted = oneIn(2) ? PromotedPiece::Reverts : PromotedPiece::Stays;
    for (KindRules& kind : rules.kinds) {
        kind.movedWhenDropped = kind.letter != "A";
        kind.endless = oneIn(5);
        if (kind.endless && oneIn(2)) kind.droppedAs = oneIn(2) ? DroppedAs::Wall : DroppedAs::MovingWall;
    }
    if (oneIn(3)) gates(rules);
    if (oneIn(3)) rules.boardHoles.insert(Square{static_cast<std::uint16_t>(below(9))});
    for (std::size_t i = below(4); i > 0; --i) {
        DropRule& rule = rules.drops.emplace_back();
        for (std::uint16_t kind = 0; kind < rules.kinds.size(); ++kind) {
            if (oneIn(2)) rule.kinds.push_back({kind});
        }
        for (std::size_t count = below(3); count > 0; --count) {
            rule.conditions.push_back(
                parseCondition(kWhere[below(kWhere.size())], ConditionPlace::Drop).value());
        }
    }
}

void RandomRules::gates(Rules& rules) {
    static constexpr std::array kWhen{"not self.moved",
                                      "start.rank_from(friend) == 1",
                                      "destination.has_enemy",
                                      "self.letter != \"B\"",
                                      "start.distance_to(destination) > 1",
                                      "friend.hand(\"B\") > 0",
                                      "not start.attacked_by(enemy)",
                                      "count(friend.pieces, item.exists) < 4"};
    for (std::size_t i = 1 + below(2); i > 0; --i) {
        GateRule& rule = rules.gates.emplace_back();
        for (std::uint16_t kind = 0; kind < rules.kinds.size(); ++kind) {
            if (!oneIn(3)) rule.kinds.push_back({kind});
            if (oneIn(2)) rule.gated.push_back({kind});
        }
        for (std::size_t count = below(3); count > 0; --count) {
            rule.conditions.push_back(
                parseCondition(kWhen[below(kWhen.size())], ConditionPlace::Candidate).value());
        }
    }
}

Goal RandomRules::goal() {
    Goal goal;
    goal.rule = positionRule();
    goal.result = static_cast<GoalResult>(below(3));
    goal.both = static_cast<GoalOfBoth>(below(3));
    return goal;
}

}  // namespace chesspp::kit
