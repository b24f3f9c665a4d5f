// SPDX-License-Identifier: MIT
// The setup editor: the result and the name of every edit, and that each is one undo step.
#include "tests/support/test_program.h"
#include "tests/ui/kit/desk.h"
#include "tests/ui/models/edit_cases.h"

#include "core/game/editing_ruleset.h"

#include <QElapsedTimer>
#include <QTest>
#include <array>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

class SetupEditorTest : public QObject {
    Q_OBJECT
private slots:
    void anEditHasItsResultItsNameAndIsOneStep_data() {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < editCases().size(); ++i)
            QTest::newRow(editCases()[i].name) << static_cast<int>(i);
    }
    void anEditHasItsResultItsNameAndIsOneStep() {
        QFETCH(int, number);
        const EditCase& one = editCases()[static_cast<std::size_t>(number)];
        Desk desk(one.before, one.home);
        const QString before = desk.fen();
        one.act(desk);
        QCOMPARE(desk.fen(), QString(one.after));
        QCOMPARE(desk.table.undoStack().undoText(), QString(one.step));
        QVERIFY(!desk.problems().contains("position.piece-on-hole"));
        QCOMPARE(desk.steps(), 1);
        QVERIFY(desk.table.isEdited());
        const QString after = desk.fen();
        desk.undo();
        QCOMPARE(desk.fen(), before);
        QVERIFY(!desk.table.isEdited());
        desk.redo();
        QCOMPARE(desk.fen(), after);
    }

    void whatChangesNothingIsNoStep() {
        Desk desk;
        fine(desk.editor.place(Desk::piece("wpawn"), desk.squares("a2")));
        desk.editor.erase(desk.squares("e4"));
        desk.editor.cycleForms(desk.squares("e4"));
        desk.editor.setSideToMove(Side::White);
        desk.editor.setEnPassant(std::nullopt);
        fine(desk.editor.setShape(BoardShape()));
        desk.editor.reset();
        fine(desk.editor.putStart(0));
        QCOMPARE(desk.steps(), 0);
    }

    void aStrokeIsOneStep() {
        Desk desk(kTwoKings);
        const auto stroke = desk.table.newMergeId();
        for (const char* square : {"a4", "b4", "c4", "d4"}) {
            fine(desk.editor.place(Desk::piece("wrook"), desk.squares(square), stroke));
        }
        const auto next = desk.table.newMergeId();
        fine(desk.editor.place(Desk::piece("wrook"), desk.squares("e4"), next));
        QCOMPARE(desk.board(), QString("4k3/8/8/8/RRRRR3/8/8/4K3"));
        QCOMPARE(desk.table.undoStack().count(), 2);
        desk.undo();
        QCOMPARE(desk.board(), QString("4k3/8/8/8/RRRR4/8/8/4K3"));
        desk.undo();
        QCOMPARE(desk.board(), QString("4k3/8/8/8/8/8/8/4K3"));
        desk.redo();
        QCOMPARE(desk.board(), QString("4k3/8/8/8/RRRR4/8/8/4K3"));
    }

    void aStrokeThatCameBackIsNoStep() {
        Desk desk(kTwoKings);
        fine(desk.editor.place(Desk::piece("wrook"), desk.squares("a1")));
        const auto stroke = desk.table.newMergeId();
        fine(desk.editor.place(Desk::piece("wrook"), desk.squares("a4"), stroke));
        desk.editor.erase(desk.squares("a4"), stroke);
        QCOMPARE(desk.table.undoStack().count(), 1);
        QCOMPARE(desk.board(), QString("4k3/8/8/8/8/8/8/R3K3"));
    }

    void symmetricPlacingDoesTheSameForTheOtherSide_data() {
        QTest::addColumn<int>("symmetry");
        QTest::addColumn<QString>("placed");
        QTest::addColumn<QString>("erased");
        QTest::newRow("off") << static_cast<int>(Symmetry::Off) << "4k3/8/8/8/8/N7/8/4K3"
                             << "4k3/8/8/8/8/8/8/8";
        QTest::newRow("mirrored") << static_cast<int>(Symmetry::MirrorRanks) << "4k3/8/n7/8/8/N7/8/4K3"
                                  << "8/8/n7/8/8/N7/8/8";
        QTest::newRow("turned") << static_cast<int>(Symmetry::HalfTurn) << "4k3/8/7n/8/8/N7/8/4K3"
                                << "4k3/8/7n/8/8/N7/8/8";
    }
    void symmetricPlacingDoesTheSameForTheOtherSide() {
        QFETCH(int, symmetry);
        QFETCH(QString, placed);
        QFETCH(QString, erased);
        Desk desk(kTwoKings);
        desk.editor.setSymmetry(static_cast<Symmetry>(symmetry));
        fine(desk.editor.place(Desk::piece("wknight"), desk.squares("a3")));
        QCOMPARE(desk.board(), placed);
        QCOMPARE(desk.steps(), 1);
        if (symmetry == 0) desk.undo();
        desk.editor.erase(desk.squares("e1"));
        QCOMPARE(desk.board(), erased);
    }

    void onTheMiddleRankAMirroredSquareIsItself() {
        Desk desk("4k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "free");
        desk.editor.setSymmetry(Symmetry::MirrorRanks);
        fine(desk.editor.place(Desk::piece("wrook"), desk.squares("a5")));
        QCOMPARE(desk.board(), QString("4k4/9/9/9/R8/9/9/9/4K4"));
    }

    void aForeignKindWidensTheRulesetUntilItIsGone() {
        Desk desk(kTwoKings);
        const RulesetPtr home = desk.table.rulesetPtr();
        fine(desk.editor.place(Desk::piece("warcher"), desk.squares("d4")));
        QVERIFY(desk.table.ruleset().kindById("archer"));
        QCOMPARE(desk.problems(), QString("setup.foreign-kind"));
        QVERIFY(!desk.table.isPlayable());
        fine(desk.editor.place(Desk::piece("bbomb"), desk.squares("d5")));
        QCOMPARE(desk.problems(), QString("setup.foreign-kind setup.foreign-kind"));
        desk.editor.erase(desk.squares("d4 d5"));
        QCOMPARE(desk.table.rulesetPtr(), home);
        QVERIFY(desk.table.isPlayable());
        desk.undo();
        QCOMPARE(desk.board(), QString("4k3/8/8/3(bomb){1}4/3(archer){0}4/8/8/4K3"));
    }

    void anotherBoardIsNotThatOfChess() {
        Desk desk(kTwoKings);
        fine(desk.editor.setShape(*BoardShape::make(26, 26), {Anchor::High, Anchor::Low}));
        QCOMPARE(desk.problems(), QString("setup.other-board"));
        QCOMPARE(desk.table.position().shape(), *BoardShape::make(26, 26));
        QCOMPARE(desk.editor.pieceAt(desk.square("w1")), std::optional(Desk::piece("wking")));
        fine(desk.editor.setShape(BoardShape(), {Anchor::High, Anchor::Low}));
        QVERIFY(desk.table.isPlayable());
        QCOMPARE(desk.fen(), QString(kTwoKings));
    }

    void whatChessRefusesIsPlayedInFree() {
        Desk desk(kTwoKings);
        fine(desk.editor.place(Desk::piece("warcher"), desk.squares("d4")));
        fine(desk.editor.setShape(*BoardShape::make(9, 8)));
        QVERIFY(!desk.table.isPlayable());
        fine(desk.editor.changeHome(*tests::library().variant("free")));
        QVERIFY2(desk.table.isPlayable(), qPrintable(desk.problems()));
        QCOMPARE(desk.table.home().id, std::string("free"));
        QCOMPARE(desk.board(), QString("4k4/9/9/9/3(AR)5/9/9/4K4"));
        desk.undo();
        QCOMPARE(desk.table.home().id, std::string("chess"));
        QVERIFY(!desk.table.isPlayable());
    }

    void aKindThatTheBoundsRefuseIsToldAndNothingChanges() {
        Desk desk(kTwoKings);
        QCOMPARE(Desk::textOf(desk.editor.place(Desk::piece("wjabberwock"), desk.squares("a1"))),
                 QString("ruleset.unknown-further-kind"));
        QCOMPARE(desk.fen(), QString(kTwoKings));
        QCOMPARE(desk.steps(), 0);
    }

    void castlingIsGivenAndTakenByItsPair() {
        Desk desk("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        QCOMPARE(desk.editor.castlingRights().size(), std::size_t{4});
        const auto right = [&](std::size_t i) { return desk.editor.castlingRights()[i]; };
        desk.editor.setCastling(right(0).pair, MovedState::Moved);
        QCOMPARE(desk.fen(), QString("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1"));
        desk.editor.setCastling(right(1).pair, MovedState::Moved);
        QCOMPARE(desk.fen(), QString("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1"));
        desk.editor.setCastling(right(1).pair, MovedState::Unmoved);
        QCOMPARE(desk.fen(), QString("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1"));
        QVERIFY(!right(0).given);
        QVERIFY(right(1).given);
        // No box for a rook that is not there.
        desk.editor.erase(desk.squares("a1 h8"));
        QCOMPARE(desk.editor.castlingRights().size(), std::size_t{2});
    }

    void onlySquaresThatAPawnHasPassedAreOfferedForEnPassant() {
        Desk desk("4k3/8/8/8/P2pP2P/8/4P3/4K3 b - - 0 1");
        QCOMPARE(desk.editor.enPassantSquares(), (std::vector{desk.square("a3"), desk.square("h3")}));
        desk.editor.setEnPassant(desk.square("d5"));
        QCOMPARE(desk.problems(), QString("position.mark-unexplained"));
    }

    void marksAndCountersAreSetByTheirNames() {
        Desk desk("4k3/8/8/8/8/(wizard){0}7/(herald){0}7/4K3 w - - 0 1", "free");
        fine(desk.editor.place(Desk::piece("wberserker"), desk.squares("a1")));
        fine(desk.editor.place(Desk::piece("wfuse"), desk.squares("b1")));
        QVERIFY(desk.editor.markNames().size() > 1);
        for (const std::string& mark : desk.editor.markNames()) {
            if (mark == "en-passant") continue;
            desk.editor.setMark(mark, desk.squares("d4"), Side::Black, 3);
            const auto id = desk.table.ruleset().rules().markNamed(mark);
            QVERIFY(std::ranges::count(desk.table.editableSetup().marks,
                                       SquareMark{*id, desk.square("d4"), Side::Black, 3}) == 1);
            desk.editor.setMark(mark, desk.squares("d4"), Side::Black, 0);
            QVERIFY(desk.table.editableSetup().marks.empty());
        }
        QVERIFY(!desk.editor.counterNames().empty());
        const std::string counter = desk.editor.counterNames().front();
        const CounterId id = *desk.table.ruleset().rules().counterNamed(counter);
        desk.editor.setPieceCounter(desk.squares("a1"), counter, 5);
        desk.editor.setSquareCounter(desk.squares("a1"), counter, -2);
        desk.editor.setSideCounter(Side::Black, counter, 7);
        const Setup setup = desk.table.editableSetup();
        QCOMPARE(setup.at(desk.square("a1"))->counters.at(id), std::int64_t{5});
        QCOMPARE(setup.squareCounters.at(desk.square("a1")).at(id), std::int64_t{-2});
        QCOMPARE(setup.sides[Side::Black].counters.at(id), std::int64_t{7});
        desk.editor.setSquareCounter(desk.squares("a1"), counter, 0);
        QVERIFY(desk.table.editableSetup().squareCounters.empty());
    }

    void aResetBringsBackWhatTheTableBeganWith() {
        Desk desk("4k3/8/8/3(archer){0}4/8/8/8/4K3 w - - 0 1", "free");
        const QString first = desk.fen();
        fine(desk.editor.setShape(*BoardShape::make(12, 9)));
        desk.editor.clear();
        desk.editor.reset();
        QCOMPARE(desk.fen(), first);
        QCOMPARE(desk.steps(), 3);
    }

    void aNewGameIsANewBeginning() {
        Desk desk;
        desk.table.restart(tests::position(kTwoKings), {});
        desk.editor.clear();
        desk.editor.reset();
        QCOMPARE(desk.fen(), QString(kTwoKings));
        desk.undo();
        desk.undo();
        desk.undo();
        desk.editor.clear();
        desk.editor.reset();
        QCOMPARE(desk.fen(), QString(kStart));
    }

    void aBoardInCharactersIsPasted() {
        Desk desk("4k3/8/8/8/8/8/8/4K3[Q] b - - 0 7", "free");
        fine(
            desk.editor.paste("8 . . . . k\n"
                              "7 . . (bomb){1} . .\n"
                              "6 P . . * ♖\n"
                              "5 . A . . K\n"
                              "  a b c d e\n"));
        QCOMPARE(desk.fen(), QString("4k/2(bo)2/P2*R/1A2K[Q] b - - 0 7"));
        fine(desk.editor.paste(" 4k3/8/8/8/8/8/8/4K3 w - - 0 1 "));
        QCOMPARE(desk.fen(), QString(kTwoKings));
        QCOMPARE(Desk::textOf(desk.editor.paste("what\nis this")), QString("board-text.none"));
    }

    void howLongAnEditOfALargeBoardTakes_data() {
        QTest::addColumn<QString>("home");
        QTest::addColumn<bool>("fast");
        QTest::newRow("chess") << "chess" << false;
        QTest::newRow("free, at once") << "free" << false;
        QTest::newRow("free, on the fast ruleset") << "free" << true;
    }
    void howLongAnEditOfALargeBoardTakes() {
        QFETCH(QString, home);
        QFETCH(bool, fast);
        Desk desk(kTwoKings, qPrintable(home));
        fine(desk.editor.setShape(*BoardShape::make(26, 26)));
        // On so large a board only kinds that go and take alike have a fast ruleset.
        const std::array<const char*, 6> kinds{"rook",  "knight", "bishop",
                                               "queen", "pawn",   fast ? "camel" : "archer"};
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            SquareSet at;
            for (std::uint16_t k = 0; k < 66; ++k) {
                at.insert(Square{static_cast<std::uint16_t>((k * 10 + i * 4 + 52) % 676)});
            }
            fine(desk.editor.place({kinds[i], i % 2 == 0 ? Owner::White : Owner::Black}, at));
        }
        if (fast) {
            QElapsedTimer waiting;
            waiting.start();
            QTRY_VERIFY_WITH_TIMEOUT(desk.table.ruleset().compiled() != nullptr, 60000);
            qInfo("the fast ruleset came %.0f ms later", static_cast<double>(waiting.nsecsElapsed()) / 1e6);
        }
        std::vector<Square> standing;
        for (std::uint16_t i = 0; i < 676; ++i) {
            if (desk.editor.pieceAt(Square{i})) standing.push_back(Square{i});
        }
        QElapsedTimer timer;
        timer.start();
        constexpr std::size_t kEdits = 20;
        for (std::size_t i = 0; i < kEdits; ++i) moveOne(desk.editor, standing[i + 20], standing[i + 200]);
        const double edits = static_cast<double>(timer.nsecsElapsed()) / 1e6 / kEdits;
        timer.restart();
        desk.table.setRuleLevel(RuleLevel::Turns);
        std::size_t moves = 0;
        for (std::size_t i = 0; i < kEdits; ++i) moves += desk.table.movesFrom(standing[i + 60]).size();
        const double asked = static_cast<double>(timer.nsecsElapsed()) / 1e6 / kEdits;
        timer.restart();
        const int steps = desk.steps();
        for (std::size_t i = 0; i < kEdits && desk.table.undoStack().canUndo(); ++i) desk.undo();
        const double undos = static_cast<double>(timer.nsecsElapsed()) / 1e6 / kEdits;
        qInfo("%zu pieces: %.2f ms an edit, %.2f ms an undo, %.2f ms for the moves of a piece (%zu)%s",
              standing.size(), edits, undos, asked, moves / kEdits,
              desk.table.isPlayable() ? "" : " (not playable)");
        QVERIFY(steps > static_cast<int>(kEdits));
    }

    void whereOneLooksInAGameIsNoMatterToRedo() {
        Desk desk;
        tests::play(desk.table, "e4 e5");
        const QString played = desk.fen();
        desk.editor.erase(desk.squares("a2"));
        const QString edited = desk.fen();
        desk.undo();
        desk.table.toStart();
        desk.redo();
        QCOMPARE(desk.fen(), edited);
        desk.undo();
        QCOMPARE(desk.fen(), QString(kStart));
        desk.table.toEnd();
        QCOMPARE(desk.fen(), played);
    }

    void whatAnEngineNeedNotRememberIsRememberedAllTheSame() {
        // On five files nobody castles, so no fast ruleset keeps who has moved.
        Desk desk("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "free");
        fine(desk.editor.setShape(*BoardShape::make(5, 8)));
        QTRY_VERIFY(desk.table.ruleset().compiled() != nullptr);
        fine(desk.editor.place(Desk::piece("warcher"), desk.squares("c4")));
        QTRY_VERIFY(desk.table.ruleset().compiled() != nullptr);
        fine(desk.editor.setShape(*BoardShape::make(9, 8)));
        QTRY_VERIFY(desk.table.ruleset().compiled() != nullptr);
        desk.editor.erase(desk.squares("c4"));
        fine(desk.editor.setShape(BoardShape()));
        QCOMPARE(desk.fen(), QString("r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1"));
    }

    void undoGoesBackThroughGamesBoardsAndKinds() {
        Desk desk;
        tests::play(desk.table, "e4 e5 Nf3");
        const QString played = desk.fen();
        fine(desk.editor.place(Desk::piece("barcher"), desk.squares("d5")));
        fine(desk.editor.setShape(*BoardShape::make(12, 10)));
        desk.editor.clear();
        while (desk.steps() > 3) desk.undo();
        QCOMPARE(desk.fen(), played);
        QCOMPARE(desk.table.game().path(desk.table.game().current()).size(), std::size_t{3});
        while (desk.table.undoStack().canUndo()) desk.undo();
        QCOMPARE(desk.fen(), QString(kStart));
        while (desk.table.undoStack().canRedo()) desk.redo();
        QCOMPARE(desk.fen(), QString("12/12/12/12/12/12/12/12/12/12 w - - 0 1"));
    }
};

CHESSPP_GUILESS_TEST(SetupEditorTest)
#include "tst_setup_editor.moc"
