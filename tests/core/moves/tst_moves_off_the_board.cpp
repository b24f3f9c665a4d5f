// SPDX-License-Identifier: MIT
// Moves of no piece on the board: drops, passes and placements, with the turn passing or not. No tree gives
// them yet, so the test adds their recipes to compiled tables; the reference evaluator says what they do.
#include "tests/kit/rules_kit.h"
#include "tests/support/test_program.h"

// Qt's word for Q_SLOTS: recipes have a member of this name.
#pragma push_macro("slots")
#undef slots

#include "core/language/condition_text.h"
#include "core/moves/bitboards/engines.h"
#include "core/moves/bitboards/tables.h"
#include "core/moves/reference/evaluator.h"

#include <QTest>
#include <memory>

using namespace chesspp;
using namespace chesspp::kit;

namespace {

using compiler::Recipe;
using compiler::RecipeStep;

enum class Rulebook : std::uint8_t { Forgetful, Remembering, Eventful };

const KindId kMan{0};

[[nodiscard]] std::shared_ptr<const Rules> rulesOf(Rulebook book) {
    RulesKit kit(5, 5);
    std::vector<Node> tree{act(MoveAction{}, jump(1, 0)).when(notOntoFriends())};
    kit.mark("trail");
    if (book == Rulebook::Forgetful) {
        tree.push_back(act(MoveAction{}, jump(2, 0)).leaving("trail", {1, 0}));
    } else {
        tree.push_back(act(GiveAction{"A"}));
        tree.push_back(act(SetAction{SetAction::Of::Mark, "trail", {}, 3}, jump(0, 1)));
    }
    kit.kind("A", "A", std::move(tree));
    kit.kind("K", "K", {act(MoveAction{}, jump(0, 1)).when(notOntoFriends())}, Royalty::Royal);
    Rules rules = kit.rules();
    if (book != Rulebook::Forgetful) rules.history = {{{true, true}}, {{true, true}}, true, true, true, 2};
    if (book == Rulebook::Eventful) {
        const Condition free = parseCondition("destination.empty", ConditionPlace::EventPart).value();
        const MultiPart steps = when(part(MoveAction{}, PartBase::Start, Offset{0, 1}), free);
        for (const PieceEvent event : {PieceEvent::TurnStarts, PieceEvent::TurnEnds, PieceEvent::Captures}) {
            rules.kinds[kMan.index].on.push_back({event, {}, {}, {steps}, {}, Enabled::Yes, {}});
        }
    }
    return std::make_shared<const Rules>(std::move(rules));
}

[[nodiscard]] Setup setupOf(const Rules& rules, Rulebook book, Side side) {
    Setup setup = board(rules, {"....k", ".....", "..a..", ".....", "K.A.."});
    setup.sideToMove = side;
    setup.moveNumber = 7;
    setup.halfmoveClock = 3;
    setup.marks = {{MarkId{0}, square(setup, "e4"), opposite(side), 1}};
    if (book == Rulebook::Forgetful) return setup;
    for (const Side each : kSides) setup.hands[each][kMan] = each == side ? 1 : 2;
    setup.marks.insert(setup.marks.begin(), {MarkId{0}, square(setup, "d4"), side, 2});
    return setup;
}

[[nodiscard]] FullMove drop(const Setup& setup, const char* to, TurnAfter turn) {
    const Square at = square(setup, to);
    return {Origin::hand(kMan), at, {effect::drop(setup.sideToMove, kMan, at)}, {}, turn};
}
[[nodiscard]] FullMove placement(const Setup& setup, const char* to, TurnAfter turn) {
    const Square at = square(setup, to);
    return {Origin(), at, {effect::place(at, kMan, ownerOf(setup.sideToMove))}, {kMan}, turn};
}
[[nodiscard]] FullMove pass(TurnAfter turn) {
    return {Origin(), std::nullopt, {}, {}, turn};
}

/// The move as engines make it, by a recipe that the tables get for it.
[[nodiscard]] Move added(bitboards::Tables<1>& tables, const FullMove& move) {
    Recipe recipe;
    recipe.turn = move.turn;
    for (const Effect& effect : move.effects) {
        const Square elsewhere{static_cast<std::uint16_t>(move.shown->index + 1)};
        recipe.steps.push_back(RecipeStep::of(tables.rules->shape, effect, elsewhere, *move.shown));
    }
    if (!move.choices.empty()) recipe.slots = {move.choices};
    const std::uint16_t number = tables.recipes.number(std::move(recipe));
    tables.leftMarks.resize(tables.recipes.size());
    tables.facts.resize(tables.recipes.size());
    return {move.from, move.shown ? move.shown->index : Move::kNowhere, number, 0};
}

/// Whether a piece has moved is kept where it makes a difference, which it does not here.
}  // namespace

class TestMovesOffTheBoard : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAreMadeAndTakenBackLikeAnyOther_data();
    void theyAreMadeAndTakenBackLikeAnyOther();
    void aDropTakesItsPieceFromTheHand();
    void aPassChangesNothingButWhoMoves();
    void whoMovesAgainHasNotEndedHisTurn();
};

void TestMovesOffTheBoard::theyAreMadeAndTakenBackLikeAnyOther_data() {
    QTest::addColumn<int>("book");
    QTest::addColumn<int>("side");
    QTest::addColumn<int>("turn");
    for (const char* book : {"forgetful", "remembering", "eventful"}) {
        for (const char* side : {"White", "Black"}) {
            for (const char* turn : {"passes", "stays"}) {
                QTest::addRow("%s rules, %s moves, the turn %s", book, side, turn)
                    << (*book == 'f'   ? 0
                        : *book == 'r' ? 1
                                       : 2)
                    << (*side == 'W' ? 0 : 1) << (*turn == 'p' ? 0 : 1);
            }
        }
    }
}

void TestMovesOffTheBoard::theyAreMadeAndTakenBackLikeAnyOther() {
    QFETCH(int, book);
    QFETCH(int, side);
    QFETCH(int, turn);
    const auto rules = rulesOf(Rulebook(book));
    const auto built = bitboards::buildTables<1>(rules);
    QVERIFY(built.has_value());
    const auto tables = std::const_pointer_cast<bitboards::Tables<1>>(*built);
    const Setup setup = setupOf(*rules, Rulebook(book), Side(side));
    const TurnAfter after = TurnAfter(turn);
    std::vector<FullMove> moves{pass(after), placement(setup, "b3", after), placement(setup, "c3", after)};
    if (Rulebook(book) != Rulebook::Forgetful) {
        moves.insert(moves.end(), {drop(setup, "b3", after), drop(setup, "c3", after)});
    }
    const auto engine = bitboards::portable::makeEngine<1>(tables);
    const auto other = bitboards::portable::makeEngine<1>(tables);
    for (const FullMove& full : moves) {
        const Move move = added(*tables, full);
        engine->load(setup);
        const std::uint64_t hash = engine->hash();
        QVERIFY(engine->expand(move) == full);
        QVERIFY(!engine->isLegal(move));

        const Setup expected = ReferenceEvaluator(*rules).apply(setup, full);
        engine->make(move);
        QVERIFY(withoutMoved(engine->setup()) == withoutMoved(expected));
        QCOMPARE(engine->sideToMove(), sideToMoveAfter(setup.sideToMove, after));
        if (after == TurnAfter::Passes) QVERIFY(engine->hash() != hash);
        other->load(expected);
        QCOMPARE(engine->hash(), other->hash());

        MoveList next;
        engine->listMoves(next, Legality::Pseudo);
        QVERIFY(!next.empty());
        for (const Move each : next) {
            const Setup later = ReferenceEvaluator(*rules).apply(expected, engine->expand(each));
            engine->make(each);
            QVERIFY(withoutMoved(engine->setup()) == withoutMoved(later));
            other->load(engine->setup());
            QCOMPARE(engine->hash(), other->hash());
            engine->unmake();
        }
        QVERIFY(withoutMoved(engine->setup()) == withoutMoved(expected));
        engine->unmake();
        QVERIFY(withoutMoved(engine->setup()) == withoutMoved(setup));
        QCOMPARE(engine->hash(), hash);
    }
}

void TestMovesOffTheBoard::aDropTakesItsPieceFromTheHand() {
    const auto rules = rulesOf(Rulebook::Remembering);
    const Setup setup = setupOf(*rules, Rulebook::Remembering, Side::White);
    const Setup after = ReferenceEvaluator(*rules).apply(setup, drop(setup, "c3", TurnAfter::Passes));
    QVERIFY(after.hands[Side::White].empty());
    QCOMPARE(after.hands[Side::Black].at(kMan), 2);
    const Square at = square(setup, "c3");
    QVERIFY(after.at(at)->piece == (Piece{kMan, Owner::White}));
    QCOMPARE(after.halfmoveClock, 0);
    const PastMove& past = after.past.front();
    QVERIFY(past.from == Origin::hand(kMan) && past.shown == at && past.now == at);
    QVERIFY(past.actor == (Piece{kMan, Owner::White}) && past.taken == (Piece{kMan, Owner::Black}));
    QCOMPARE(past.actions, actionBit("drop"));
}

void TestMovesOffTheBoard::aPassChangesNothingButWhoMoves() {
    const auto rules = rulesOf(Rulebook::Remembering);
    Setup setup = setupOf(*rules, Rulebook::Remembering, Side::White);
    setup.marks.clear();
    Setup after = ReferenceEvaluator(*rules).apply(setup, pass(TurnAfter::Passes));
    QCOMPARE(after.sideToMove, Side::Black);
    QCOMPARE(after.halfmoveClock, setup.halfmoveClock + 1);
    const PastMove& past = after.past.front();
    QVERIFY(past.from == Origin() && !past.actor && !past.shown && !past.now);
    QCOMPARE(past.actions, actionBit("pass"));
    after.past.clear();
    after.earlier.clear();
    after.sideToMove = setup.sideToMove;
    after.halfmoveClock = setup.halfmoveClock;
    QVERIFY(after == setup);
}

void TestMovesOffTheBoard::whoMovesAgainHasNotEndedHisTurn() {
    const auto rules = rulesOf(Rulebook::Eventful);
    const Setup setup = setupOf(*rules, Rulebook::Eventful, Side::Black);
    const Setup after = ReferenceEvaluator(*rules).apply(setup, pass(TurnAfter::Stays));
    QCOMPARE(after.sideToMove, Side::Black);
    QCOMPARE(after.moveNumber, setup.moveNumber);
    QVERIFY(after.marks == setup.marks);
    QVERIFY(after.squares == setup.squares);  // no piece has answered to the end or start of a turn
}

CHESSPP_GUILESS_TEST(TestMovesOffTheBoard)
#include "tst_moves_off_the_board.moc"
#pragma pop_macro("slots")
