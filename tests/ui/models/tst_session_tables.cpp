// SPDX-License-Identifier: MIT
// Tables restored from disk: games with variations, unplayable setups, foreign pieces, names, results, marks.
#include "tests/support/test_program.h"
#include "tests/ui/models/session_run.h"
#include "ui/models/table/text/table_import_export.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

TableStart startOf(const char* fen, const char* home) {
    return Desk::startOf(fen, home);
}

}  // namespace

class SessionTablesTest : public QObject {
    Q_OBJECT
private slots:
    void everyTableComesBackInItsOrder() {
        const Folder folder;
        QString before;
        {
            Run run(folder);
            play(run.tables.current(), "e4 e5 Nf3");
            run.tables.current().back();
            play(run.tables.current(), "f4 exf4");
            run.tables.current().toStart();
            run.tables.current().forward();
            TableDocument& second = run.tables.open(run.tables.freshStart("chess960"));
            second.rename("Shuffled");
            run.tables.open(run.tables.freshStart("chess"));
            run.tables.move(2, 0);
            run.tables.setCurrent(1);
            run.tables.setView(0, {TablePlace::Freeplay, Side::Black, run.tables.viewOf(0).number});
            before = run.all();
        }
        const Run again(folder);
        QCOMPARE(again.restored, 3);
        QCOMPARE(again.all(), before);
        QCOMPARE(again.tables.viewOf(0), (TableView{TablePlace::Freeplay, Side::Black, 2}));
        QCOMPARE(again.tables.viewOf(1), (TableView{TablePlace::Play, Side::White, 1}));
        QVERIFY(again.store.damaged().empty());
    }

    void setupsComeBackPlayableOrNot_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QByteArray>("home");
        QTest::newRow("no kings") << QByteArray("8/8/8/8/8/8/4P3/8 w - - 0 1") << QByteArray("chess");
        QTest::newRow("foreign kinds")
            << QByteArray("4k3/8/2(archer){0}5/8/8/8/8/4K3 b - - 3 7") << QByteArray("chess");
        QTest::newRow("another board") << QByteArray("3k1/5/5/K4 w - - 0 1") << QByteArray("chess");
        QTest::newRow("free, with holes")
            << QByteArray("k*3/2*2/4(lion){1}/K4 w - - 0 1") << QByteArray("free");
    }
    void setupsComeBackPlayableOrNot() {
        QFETCH(QByteArray, fen);
        QFETCH(QByteArray, home);
        const Folder folder;
        QString stood;
        bool playable = false;
        {
            Run run(folder);
            TableStart start = startOf(fen, home);
            start.edited = true;
            start.ruleLevel = RuleLevel::Moves;
            const TableDocument& table = run.tables.open(start);
            stood = QString::fromStdString(fenOf(table));
            playable = table.isPlayable();
        }
        const Run again(folder);
        QCOMPARE(again.restored, 2);
        const TableDocument& table = again.tables.current();
        QCOMPARE(QString::fromStdString(fenOf(table)), stood);
        QCOMPARE(table.isPlayable(), playable);
        QCOMPARE(table.home().id, home.toStdString());
        QCOMPARE(table.ruleLevel(), RuleLevel::Moves);
        QVERIFY(table.isEdited());
    }

    void gamesOfForeignPiecesComeBack() {
        const Folder folder;
        QString before;
        {
            Run run(folder);
            TableDocument& table =
                run.tables.open(startOf("k7/8/8/3(archer){1}4/8/8/4P3/K7 w - - 0 1", "free"));
            play(table, "e2e4 a8b8 a1b1");
            table.back();
            play(table, "e4e5");
            before = run.all();
        }
        const Run again(folder);
        QCOMPARE(again.all(), before);
        QVERIFY(again.tables.current().isPlayable());
        QCOMPARE(again.tables.current().home().id, "free");
    }

    void whatTheLibraryHasNotIsCarriedAlong() {
        const Folder folder;
        QString before;
        // A table whose pieces came with a game from elsewhere.
        PieceDefinition knight = *library().piece("knight");
        knight.id = "horse";
        knight.name = "Horse";
        Variant variant = *library().variant("chess");
        variant.id = "horses";
        for (ArmyEntry& each : variant.army) {
            if (each.kind == "knight") each.kind = "horse";
        }
        const auto find = [&](std::string_view id) -> const PieceDefinition* {
            return id == "horse" ? &knight : library().piece(id);
        };
        const Result<RulesetPtr> rules = Ruleset::compile(variant, find);
        QVERIFY(rules);
        {
            Run run(folder);
            TableDocument& table = run.tables.current();
            table.restart(*startPosition(*rules), {});
            play(table, "Nf3 Nf6");
            before = run.all();
        }
        const Run again(folder);
        QVERIFY(again.store.damaged().empty());
        QCOMPARE(again.all(), before);
        QVERIFY(again.tables.current().isPlayable());
        QCOMPARE(again.tables.current().home().id, "horses");
    }

    void namesPlayersFileMarkAndResetComeBack() {
        const Folder folder;
        {
            Run run(folder);
            TableDocument& table = run.tables.current();
            table.restart(startOfChess(), {"Ann", "Ben", {3, 1}});
            SetupEditor editor(table, library());
            editor.clear();
            table.setSaved("/somewhere/game.pgn");
            table.rename("Ours \"&\" yours");
        }
        const Run again(folder);
        TableDocument& table = again.tables.current();
        QCOMPARE(table.name(), "Ours \"&\" yours");
        QCOMPARE(table.players(), (Players{"Ann", "Ben", {3, 1}}));
        QCOMPARE(table.file(), "/somewhere/game.pgn");
        QVERIFY(table.isUnsaved());
        SetupEditor editor(table, library());
        editor.reset();
        QCOMPARE(QString::fromStdString(fenOf(table)).section(' ', 0, 0),
                 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    }

    void whatWasSavedIsStillSaved() {
        const Folder folder;
        {
            Run run(folder);
            play(run.tables.current(), "e4");
            run.tables.current().setSaved("/somewhere/game.pgn");
        }
        const Run again(folder);
        QVERIFY(!again.tables.current().isUnsaved());
    }

    void declaredResultsComeBackWithTheirReason() {
        const Folder folder;
        {
            Run run(folder);
            play(run.tables.current(), "e4 e5");
            run.tables.current().declare(Outcome{Side::Black, EndReason::Resignation});
            run.tables.current().toStart();
        }
        const Run again(folder);
        TableDocument& table = again.tables.current();
        QVERIFY(!table.outcome());
        QCOMPARE(table.result(), (Outcome{Side::Black, EndReason::Resignation}));
        table.toEnd();
        QCOMPARE(table.outcome(), (Outcome{Side::Black, EndReason::Resignation}));
    }
};

CHESSPP_TEST(SessionTablesTest)
#include "tst_session_tables.moc"
