// SPDX-License-Identifier: MIT
// Tables and saved positions keep the definitions of the user pieces on them: they reopen as they were left,
// whatever happened to the files of the pieces.
#include "tests/support/test_program.h"
#include "tests/ui/kit/edits.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/program.h"
#include "ui/models/positions/position_library.h"
#include "ui/models/table/setup_editor.h"
#include "ui/models/table/text/table_import_export.h"

#include "core/language/condition_text.h"

#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

/// Where the piece on a square may go.
QString targetsFrom(const TableDocument& table, const char* square) {
    QStringList targets;
    const BoardShape shape = table.position().shape();
    for (const RuleLevelMove& each : table.movesFrom(*shape.parse(square)))
        targets += QString::fromStdString(shape.name(*each.full.shown));
    targets.sort();
    return targets.join(' ');
}

SquareSet a1() {
    SquareSet set;
    set.insert(*BoardShape().parse("a1"));
    return set;
}

PieceDefinition wide(const char* id) {
    PieceDefinition piece = pieceOf(id);
    piece.tree.front().target = Jump{{3, 1}};
    return piece;
}

}  // namespace

class TablesAndPiecesTest : public QObject {
    Q_OBJECT
private slots:
    void aNewPieceTriedOnATableBeforeItIsFirstSavedLeavesTheTableReadable() {
        const Files disk;
        QString before;
        {
            Program program(disk);
            PieceDocument& document = program.own.create();
            PieceDefinition newt = document.piece();
            newt.tree = pieceOf("any").tree;
            newt.name = "Newt";
            QVERIFY(document.setPiece(newt, "tree").empty());
            program.own.updateLibrary();
            TableDocument& table = program.open(
                "4k3/8/8/8/3(new-piece){0}4/8/8/4K2(FU) w - - 0 1 "
                "{\"pieces\":{\"h1\":{\"counters\":{\"fuse\":2}}}}");
            table.setRuleLevel(RuleLevel::Moves);
            const Square king = *table.position().shape().parse("e1");
            table.make(table.movesFrom(king).front());
            table.setRuleLevel(RuleLevel::Full);
            play(table, "Kf2");
            QCOMPARE(program.own.save("new-piece"), WriteError::None);
            QVERIFY(program.own.contains("newt"));
            const std::string fen = fenOf(table);
            QVERIFY2(fen.find("(newt)") != std::string::npos && fen.find("new-piece") == std::string::npos,
                     fen.c_str());
            const Result<RulesetSetup> read = program.library->rulesetCache().read(table.home(), fen);
            QVERIFY(read && read->setup == table.editableSetup());
            before = stateOf(table);
        }
        const Program again(disk);
        QCOMPARE(again.damaged(), QString());
        QCOMPARE(stateOf(again.table()), before);
        QCOMPARE(again.foreign(), QString());
    }

    void tablesReopenAsTheyWereWhateverBecameOfTheFile_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QByteArray>("home");
        QTest::addColumn<QString>("foreign");
        for (const char* home : {"free", "chess"}) {
            const auto row = [&](const char* what, const char* foreign) {
                QTest::addRow("%s, in %s", what, home)
                    << QString(what) << QByteArray(home) << QString(foreign);
            };
            row("nothing", "");
            row("deleted", "zebu missing");
            row("damaged", "zebu missing");
            row("changed", "zebu other");
        }
    }
    void tablesReopenAsTheyWereWhateverBecameOfTheFile() {
        QFETCH(QString, what);
        QFETCH(QByteArray, home);
        QFETCH(QString, foreign);
        const Files disk;
        QString before;
        QString setUp;
        QString reached;
        {
            Program program(disk);
            QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
            TableDocument& first = program.open(kZebus, home);
            first.setRuleLevel(RuleLevel::Moves);
            setUp = stateOf(first);
            TableDocument& table = program.open(kZebus, "free");
            play(table, "d4e6 Kd7 Kd2");
            table.back();
            reached = targetsFrom(table, "e6");
            before = stateOf(table);
        }
        const QString file = disk.path + "/pieces/zebu.json";
        QVERIFY(QFile::exists(file));
        if (what == "deleted") QVERIFY(QFile::remove(file));
        if (what == "damaged") disk.put("pieces/zebu.json", "{ no");
        if (what == "changed") disk.put("pieces/zebu.json", fileOf(wide("zebu")));
        Program again(disk);
        QCOMPARE(again.damaged(), QString());
        QCOMPARE(again.tables.count(), 3);
        QCOMPARE(stateOf(again.tables.at(1)), setUp);
        QCOMPARE(stateOf(again.tables.at(2)), before);
        QCOMPARE(targetsFrom(again.table(), "e6"), reached);
        QCOMPARE(again.foreign(), foreign);
        // It is played on, and other pieces are set up beside it.
        QCOMPARE(targetsFrom(again.tables.at(1), "d4"), QString("e6"));
        SetupEditor editor(again.tables.at(1), *again.library);
        QVERIFY(editor.place({"archer", Owner::White}, a1()).empty());
        QCOMPARE(targetsFrom(again.tables.at(1), "d4"), QString("e6"));
        again.tables.at(1).undoStack().undo();
        QCOMPARE(stateOf(again.tables.at(1)), setUp);
    }

    void whatIsMissingIsAddedAndWhatIsOtherIsTakenFromTheLibrary() {
        const Files disk;
        {
            Program program(disk);
            QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
            program.open(kZebus).setRuleLevel(RuleLevel::Moves);
        }
        QVERIFY(QFile::remove(disk.path + "/pieces/zebu.json"));
        {
            Program program(disk);
            QCOMPARE(program.foreign(), QString("zebu missing"));
            QCOMPARE(program.own.importPieces({*program.table().foreignPieces().front().piece}),
                     WriteError::None);
            QCOMPARE(program.foreign(), QString());
            // From then on it follows its edits.
            PieceDocument& document = *program.own.document("zebu");
            QVERIFY(document.setPiece(wide("zebu"), "wide").empty());
            program.own.updateLibrary();
            QCOMPARE(targetsFrom(program.table(), "d4"), QString("e7"));
            QCOMPARE(program.own.save("zebu"), WriteError::None);
        }
        disk.put("pieces/zebu.json", fileOf(pieceOf("zebu")));
        Program program(disk);
        QCOMPARE(program.foreign(), QString("zebu other"));
        const QString before = stateOf(program.table());
        const QString targets = targetsFrom(program.table(), "d4");
        program.table().useLibraryPieces();
        QCOMPARE(program.foreign(), QString());
        QCOMPARE(targetsFrom(program.table(), "d4"), QString("e6"));
        program.table().undoStack().undo();
        QCOMPARE(stateOf(program.table()), before);
        QCOMPARE(targetsFrom(program.table(), "d4"), targets);
        QCOMPARE(program.foreign(), QString("zebu other"));
    }

    void aGameWhoseMovesCouldStillBeMadeGoesOnWithThePiecesOfTheLibrary() {
        const Files disk;
        QString before;
        {
            Program program(disk);
            QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
            play(program.open(kZebus), "Kd2 Kd7 Ke2");
            before = stateOf(program.table());
        }
        disk.put("pieces/zebu.json", fileOf(wide("zebu")));
        Program program(disk);
        QCOMPARE(stateOf(program.table()), before);
        program.table().useLibraryPieces();
        QCOMPARE(stateOf(program.table()), before);
        QCOMPARE(program.foreign(), QString());
        program.table().undoStack().undo();
        QCOMPARE(program.foreign(), QString("zebu other"));
    }

    void aGameKeepsThePieceItIsPlayedWithUntilMineIsUsed_data() {
        QTest::addColumn<bool>("byAnother");
        QTest::newRow("edited here") << false;
        QTest::newRow("changed by another program") << true;
    }
    void aGameKeepsThePieceItIsPlayedWithUntilMineIsUsed() {
        QFETCH(bool, byAnother);
        const Files disk;
        QString before;
        {
            Program program(disk);
            QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
            TableDocument& board = program.open(kZebus);
            board.setRuleLevel(RuleLevel::Moves);
            TableDocument& table = program.open(kZebus);
            play(table, "d4e6 Kd7");
            table.declare({Side::White, EndReason::Resignation});
            before = stateOf(table);
            const int steps = table.undoStack().count();
            if (byAnother) {
                disk.put("pieces/zebu.json", fileOf(wide("zebu")));
                program.own.refresh();
            } else {
                QVERIFY(program.own.document("zebu")->setPiece(wide("zebu"), "wide").empty());
                program.own.updateLibrary();
            }
            // A board without a game follows at once.
            QTRY_COMPARE(targetsFrom(board, "d4"), QString("e7"));
            QVERIFY(board.foreignPieces().empty());
            QCOMPARE(stateOf(table), before);
            QCOMPARE(table.result(), (Outcome{Side::White, EndReason::Resignation}));
            QCOMPARE(table.undoStack().count(), steps);
            QCOMPARE(program.foreign(), QString("zebu other"));
            QCOMPARE(program.own.save("zebu"), WriteError::None);
        }
        const Program program(disk);
        TableDocument& table = program.table();
        QCOMPARE(stateOf(table), before);
        QCOMPARE(program.foreign(), QString("zebu other"));
        const QSignalSpy left(&table, &TableDocument::movesLeft);
        table.useLibraryPieces();
        QCOMPARE(left.count(), 1);
        QVERIFY(table.game().isUntouched());
        QCOMPARE(program.foreign(), QString());
        table.undoStack().undo();
        QCOMPARE(stateOf(table), before);
        QCOMPARE(program.foreign(), QString("zebu other"));
    }

    void aResultThatTheChangedPieceWouldNotGiveStaysUntilMineIsUsed() {
        const Files disk;
        Program program(disk);
        QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
        TableDocument& table = program.open("5rkr/5pnp/8/8/4(zebu){0}3/8/8/4K3 w - - 0 1");
        play(table, "e4f6");
        const std::optional<Outcome> mate = Outcome{Side::White, EndReason::Checkmate};
        QCOMPARE(table.result(), mate);
        const QString before = stateOf(table);
        PieceDefinition quiet = pieceOf("zebu");
        quiet.tree.front().conditions = {*parseCondition("destination.empty")};
        QVERIFY(program.own.document("zebu")->setPiece(quiet, "quiet").empty());
        program.own.updateLibrary();
        QCOMPARE(stateOf(table), before);
        QCOMPARE(table.result(), mate);
        QCOMPARE(program.foreign(), QString("zebu other"));
        // The moves stay, as they could be made with that piece too.
        table.useLibraryPieces();
        QVERIFY(!table.game().isUntouched());
        QVERIFY(!table.result());
        QCOMPARE(program.foreign(), QString());
        table.undoStack().undo();
        QCOMPARE(stateOf(table), before);
        QCOMPARE(table.result(), mate);
    }

    void aGameThatUseMineEndedComesBackByUndoAtTheNextStart() {
        const Files disk;
        QString before;
        QString after;
        {
            Program program(disk);
            QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
            TableDocument& table = program.open(kZebus);
            play(table, "d4e6 Kd7");
            QVERIFY(!table.snapshot().before);
            before = stateOf(table);
            QVERIFY(program.own.document("zebu")->setPiece(wide("zebu"), "wide").empty());
            program.own.updateLibrary();
            QCOMPARE(stateOf(table), before);
            table.useLibraryPieces();
            QVERIFY(table.game().isUntouched());
            after = stateOf(table);
            QCOMPARE(program.own.save("zebu"), WriteError::None);
        }
        {
            Program program(disk);
            TableDocument& table = program.table();
            QCOMPARE(program.damaged(), QString());
            QCOMPARE(stateOf(table), after);
            QCOMPARE(table.undoStack().undoText(), QString("Use pieces from library"));
            table.undoStack().undo();
            QCOMPARE(stateOf(table), before);
            QCOMPARE(program.foreign(), QString("zebu other"));
            table.undoStack().redo();
            QCOMPARE(stateOf(table), after);
            // It is played on, and the game before is still there next time.
            play(table, "Kd2");
            after = stateOf(table);
        }
        {
            Program program(disk);
            QCOMPARE(stateOf(program.table()), after);
            program.table().undoStack().undo();
            QCOMPARE(stateOf(program.table()), before);
        }
        const Program program(disk);
        QCOMPARE(stateOf(program.table()), before);
        QVERIFY(!program.table().undoStack().canUndo());
    }

    void aGameThatUseMineEndedIsKeptUntilAnotherIsSetUp() {
        const Files disk;
        Program program(disk);
        QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
        TableDocument& table = program.open(kZebus);
        play(table, "d4e6 Kd7");
        QVERIFY(program.own.document("zebu")->setPiece(wide("zebu"), "wide").empty());
        program.own.updateLibrary();
        table.useLibraryPieces();
        QVERIFY(table.snapshot().before != nullptr);
        SetupEditor editor(table, *program.library);
        QVERIFY(editor.place({"archer", Owner::White}, a1()).empty());
        QVERIFY(table.snapshot().before == nullptr);
        table.undoStack().undo();
        QVERIFY(table.snapshot().before != nullptr);
        // Undone, it is the game itself.
        table.undoStack().undo();
        QVERIFY(table.snapshot().before == nullptr);
        QVERIFY(table.snapshot().game.has_value());
    }

    void aPieceDeletedAndRestoredWhileItStandsOnATableIsTheSame() {
        const Files disk;
        Program program(disk);
        QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
        TableDocument& table = program.open(kZebus);
        table.setRuleLevel(RuleLevel::Moves);
        const QString before = stateOf(table);
        QCOMPARE(program.own.remove("zebu"), WriteError::None);
        QCOMPARE(program.foreign(), QString("zebu missing"));
        QCOMPARE(stateOf(table), before);
        SetupEditor editor(table, *program.library);
        QVERIFY(editor.place({"archer", Owner::White}, a1()).empty());
        QVERIFY(QString::fromStdString(fenOf(table)).contains("(zebu){0}"));
        QVERIFY(takeFen(editor, fenOf(table)).empty());
        QCOMPARE(program.foreign(), QString("zebu missing"));
        program.own.undoStack().undo();
        QCOMPARE(program.foreign(), QString());
        table.undoStack().undo();
        QCOMPARE(stateOf(table), before);
    }

    void aTestTableIsCalledByTheNameOfAPieceThatIsMissing() {
        const Files disk;
        const auto title = [](const Program& program) {
            return program.tables.titleOf(program.tables.currentIndex());
        };
        {
            Program program(disk);
            QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
            SetupEditor editor(program.tables.openTest("zebu"), *program.library);
            QVERIFY(editor.place({"zebu", Owner::White}, a1()).empty());
            QCOMPARE(title(program), QString("Test: Zebu"));
            QCOMPARE(program.own.remove("zebu"), WriteError::None);
            QCOMPARE(title(program), QString("Test: Zebu"));
        }
        const Program program(disk);
        QCOMPARE(program.foreign(), QString("zebu missing"));
        QCOMPARE(title(program), QString("Test: Zebu"));
    }

    void otherBoardsAndHandsComeBackToo_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::newRow("small") << QByteArray("3k1/5/1(zebu){0}3/K4 w - - 0 1");
        QTest::newRow("with holes") << QByteArray("3k1/5/1(zebu){0}2*/K3* w - - 0 1");
        QTest::newRow("in a hand") << QByteArray("4k3/8/8/8/8/8/8/4K3[(zebu){0}] w - - 0 1");
        QTest::newRow("beside castling")
            << QByteArray("r3k2r/8/8/8/3(zebu){0}(archer){1}3/8/8/R3K2R w KQkq - 0 1");
    }
    void otherBoardsAndHandsComeBackToo() {
        QFETCH(QByteArray, fen);
        const Files disk;
        QString before;
        {
            Program program(disk);
            QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
            before = stateOf(program.open(fen.constData()));
        }
        QVERIFY(QFile::remove(disk.path + "/pieces/zebu.json"));
        const Program again(disk);
        QCOMPARE(again.damaged(), QString());
        QCOMPARE(stateOf(again.table()), before);
        QCOMPARE(again.foreign(), QString("zebu missing"));
    }

    void aLetterThatAnotherPieceGotLaterChangesNothing() {
        const Files disk;
        QString before;
        PieceDefinition zebu = pieceOf("zebu");
        zebu.letter = "ZEB";
        {
            Program program(disk);
            QCOMPARE(program.own.importPieces({zebu}), WriteError::None);
            play(program.open(kZebus), "d4e6");
            before = stateOf(program.table());
            QVERIFY(before.contains("/4(ZEB)3/"));
        }
        PieceDefinition zorro = pieceOf("zorro");
        zorro.letter = "ZEB";
        disk.put("pieces/zorro.json", fileOf(zorro));
        const Program again(disk);
        QCOMPARE(again.damaged(), QString());
        QCOMPARE(stateOf(again.table()), before);
    }

    void savedPositionsBringTheirPieces_data() {
        QTest::addColumn<QString>("letter");
        QTest::addColumn<QByteArray>("home");
        QTest::newRow("by id") << QString() << QByteArray("free");
        QTest::newRow("by letter") << QString("ZEB") << QByteArray("free");
        QTest::newRow("in chess") << QString() << QByteArray("chess");
    }
    void savedPositionsBringTheirPieces() {
        QFETCH(QString, letter);
        QFETCH(QByteArray, home);
        const Files disk;
        PositionLibrary::Id id;
        {
            Program program(disk);
            PieceDefinition zebu = pieceOf("zebu", {"yak"});
            zebu.letter = letter.toStdString();
            QCOMPARE(program.own.importPieces({zebu, pieceOf("yak")}), WriteError::None);
            PortablePosition position = portablePosition(program.open(kZebus, home));
            PositionLibrary saved(disk.path + "/positions");
            id = saved.add(
                {"a", {}, QString(home), QString::fromStdString(position.fen), std::move(position.pieces)});
        }
        QVERIFY(QFile::remove(disk.path + "/pieces/zebu.json"));
        QVERIFY(QFile::remove(disk.path + "/pieces/yak.json"));
        const Program program(disk);
        const PositionLibrary saved(disk.path + "/positions");
        QVERIFY(saved.unreadable().empty());
        const std::vector<PieceDefinition> pieces = saved.pieces(id);
        QCOMPARE(pieces.size(), std::size_t{2});
        PieceDefinitions kept;
        for (const PieceDefinition& each : pieces) kept.push_back(&each);
        const Result<RulesetSetup> read = program.library->rulesetCache().read(
            *program.library->variant(home.toStdString()), saved.find(id)->fen.toStdString(), kept);
        QVERIFY(read);
        const PieceDefinition& zebu = read->ruleset->definition(*read->ruleset->kindById("zebu"));
        QCOMPARE(zebu.tree, pieceOf("zebu", {"yak"}).tree);
        QVERIFY(read->ruleset->kindById("yak").has_value());
        // Exported and imported it is whole too.
        PositionLibrary other(disk.path + "/others");
        QVERIFY(other.import(saved.exported({id}), "file.chesspp").has_value());
        QCOMPARE(other.pieces(other.positions().front()).size(), std::size_t{2});
    }

    void aPieceOfWhichOnlyTheNameIsLeftStandsThereAndIsMovedSavedCopiedAndReadBack() {
        const Files disk;
        QString before;
        {
            Program program(disk);
            TableDocument& table = program.open(kZebus);
            QCOMPARE(program.foreign(), QString("zebu unknown"));
            QVERIFY(!table.isPlayable());
            QCOMPARE(program.library->sentences(table.problems()).join(' '),
                     QString("The “zebu” on h1, d4 is not in your library, so its moves are not known. Add "
                             "the piece, or remove it."));
            table.setRuleLevel(RuleLevel::Moves);
            QCOMPARE(targetsFrom(table, "d4"), QString());
            SetupEditor editor(table, *program.library);
            moveOne(editor, *BoardShape().parse("d4"), *BoardShape().parse("a4"));
            QCOMPARE(QString::fromStdString(fenOf(table)).section(' ', 0, 0),
                     QString("4k3/8/8/8/(zebu){0}7/8/8/4K2(zebu){1}"));
            const Result<RulesetSetup> read =
                program.library->rulesetCache().read(table.home(), fenOf(table));
            QVERIFY(read && read->setup == table.editableSetup());
            before = stateOf(table);
        }
        disk.put("pieces/yak.json", fileOf(pieceOf("yak")));
        {
            Program again(disk);
            QCOMPARE(stateOf(again.table()), before);
            QCOMPARE(again.foreign(), QString("zebu unknown"));
            // As soon as the piece is there it is that piece.
            QCOMPARE(again.own.importPieces({pieceOf("zebu", {"yak"})}), WriteError::None);
            QCOMPARE(again.foreign(), QString());
            QVERIFY(again.table().isPlayable());
            QCOMPARE(targetsFrom(again.table(), "a4"), QString("a4 b6"));
        }
    }
};

CHESSPP_TEST(TablesAndPiecesTest)
#include "tst_tables_and_pieces.moc"
