// SPDX-License-Identifier: MIT
// Export and import of tables as text: games, positions, boards drawn in characters.
#include "tests/support/test_program.h"
#include "tests/ui/kit/desk.h"
#include "tests/ui/kit/own_piece.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/models/table/text/table_record.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

class TableImportExportTest : public QObject {
    Q_OBJECT
private slots:
    void aGameComesBackWithItsPlayers() {
        TableDocument table(library(), startOfChess(), {"Ann", {}});
        play(table, "e4 e5 Nf3");
        const TextGames read = gamesFrom(pgnWork(table, library())(), ReadingWorld(library()), {});
        QCOMPARE(read.tables.size(), 1U);
        const TableDocument again(library(), read.tables.front());
        QCOMPARE(written(again), written(table));
        QCOMPARE(again.players(), table.players());
        QVERIFY(!again.isEdited());
    }

    void aGameOfForeignPiecesComesBack() {
        Desk desk("k7/8/8/3(archer){1}4/8/8/4P3/K7 w - - 0 1", "free");
        QVERIFY(desk.table.isPlayable());
        play(desk.table, "e2e4 a8b8");
        const TextGames read = gamesFrom(pgnWork(desk.table, library())(), ReadingWorld(library()), {});
        QCOMPARE(read.tables.size(), 1U);
        const TableDocument again(library(), read.tables.front());
        QVERIFY(again.isPlayable());
        QCOMPARE(again.home().id, "free");
        QCOMPARE(QString::fromStdString(fenOf(again)), desk.fen());
    }

    void manyGamesAreCutAtTheNumberAskedFor() {
        QString text;
        for (int i = 0; i < 5; ++i) text += QString("[White \"%1\"]\n\n1. e4 *\n\n").arg(i);
        const TextGames read = gamesFrom(text.toStdString(), ReadingWorld(library()), {3, {}});
        QCOMPARE(read.tables.size(), 3U);
        QCOMPARE(read.leftOut, 2U);
        QCOMPARE(read.tables[2].players.white, "2");
    }

    void aGameWithABadMoveIsKeptUpToIt() {
        const TextGames read =
            gamesFrom("[White \"A\"]\n\n1. e4 e5 2. Qxh8 *\n", ReadingWorld(library()), {3, {}});
        QCOMPARE(read.tables.size(), 1U);
        QVERIFY(read.problems.hasErrors());
        const TableDocument table(library(), read.tables.front());
        QVERIFY(written(table).startsWith("1. e4 e5"));
    }

    void positionsOfAnyBoardAndDrawnBoardsAreRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("fen");
        QTest::newRow("FEN") << "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1" << "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1";
        QTest::newRow("another board") << "3/1k1/K2 w - - 0 1" << "3/1k1/K2 w - - 0 1";
        QTest::newRow("nothing to play") << "8/8/8/8/8/8/4P3/8 w - - 0 1" << "8/8/8/8/8/8/4P3/8 w - - 0 1";
        QTest::newRow("drawn") << "3 . . .\n2 . k .\n1 K . .\n  a b c\n" << "3/1k1/K2 w - - 0 1";
    }
    void positionsOfAnyBoardAndDrawnBoardsAreRead() {
        QFETCH(QString, text);
        QFETCH(QString, fen);
        const Desk desk;
        const auto read = positionFrom(text.toStdString(), desk.table);
        QVERIFY(read);
        const TableDocument table(library(), *read);
        QCOMPARE(QString::fromStdString(fenOf(table)), fen);
        QCOMPARE(table.home().id, "chess");
        const auto drawn = positionFrom(boardTextOf(table, Side::Black), table);
        QVERIFY(drawn);
        QCOMPARE(QString::fromStdString(fenOf(TableDocument(library(), *drawn))).section(' ', 0, 0),
                 fen.section(' ', 0, 0));
    }

    void aFenCopiedOnAFreeTableIsReadOnATableOfChess() {
        const std::unique_ptr<LibraryContext> own = freshLibrary();
        PieceDefinition zebu = pieceOf("zebu");
        zebu.letter = "X";
        own->putOwn(zebu);
        RulesetCache& rulesets = own->rulesetCache();
        const Variant& free = *own->variant("free");
        const Variant& chess = *own->variant("chess");
        const char* byIds = "4k3/8/8/3(zebu){0}4/8/8/8/4K2(giraffe){1} w - - 0 1";
        Result<RulesetSetup> set = rulesets.read(free, byIds);
        QVERIFY(set.has_value());
        const TableDocument table(
            *own, {.standing = std::move(*set), .home = std::make_shared<const Variant>(free)});
        const std::string copied = fenOf(table);
        QCOMPARE(QString::fromStdString(copied), QString("4k3/8/8/3X4/8/8/8/4K2(gi) w - - 0 1"));
        const Result<RulesetSetup> read = rulesets.read(chess, copied);
        QVERIFY(read.has_value());
        QCOMPARE(QString::fromStdString(formatFen(*read->ruleset, read->setup)), QString(byIds));
        // A letter of two pieces denotes neither: copies have the id.
        PieceDefinition zorro = pieceOf("zorro");
        zorro.letter = "X";
        own->putOwn(zorro);
        QVERIFY(fenOf(table).starts_with("4k3/8/8/3(zebu){0}4/"));
        QVERIFY(rulesets.read(chess, fenOf(table)).has_value());
        QVERIFY(!rulesets.read(chess, copied).has_value());
    }

    void whatAFenTellsOfThePastIsReadOnATableOfChessToo() {
        const char* told =
            "4k3/8/8/8/8/8/4(FU)3/4K3 w - - 0 1 {\"pieces\":{\"e2\":{\"counters\":{\"fuse\":2}}}}";
        const Result<RulesetSetup> read = library().rulesetCache().read(*library().variant("chess"), told);
        QVERIFY(read.has_value());
        const Square e2 = *BoardShape().parse("e2");
        QVERIFY(read->setup.at(e2) && !read->setup.at(e2)->counters.empty());
    }

    void aBundlesPositionsAndGamesAreTablesAsFarAsAskedFor() {
        const std::string text = R"( {"format": "chesspp-bundle", "version": 1,
            "positions": [{"name": "Broken", "fen": "8/8/8/4k3/8/8/4Y3/4K3 w - - 0 1"},
                          {"name": "Wide", "variant": "free", "fen": "k9/10/10/10/9K w - - 0 1"}],
            "games": [{"name": "Opening", "pgn": "1. e4 e5 *\n"}, {"pgn": "1. d4 *\n\n1. c4 *\n"}]})";
        QVERIFY(looksLikeBundle(text));
        QVERIFY(!looksLikeBundle("8/8/8/4k3/8/8/4P3/4K3 b - - 0 1") && !looksLikeBundle("1. e4 *"));
        const ReadingWorld world(library());
        const auto bundle = io::readBundle(text, "a.chesspp", world.variantTexts());
        QVERIFY(bundle);
        const auto foreign =
            positionFrom(bundle->bundle.positions[0], bundle->bundle, library(), "a.chesspp");
        QVERIFY(!foreign && foreign.error().hasErrors());
        const auto free = positionFrom(bundle->bundle.positions[1], bundle->bundle, library(), "a.chesspp");
        QVERIFY(free);
        const TableDocument wide(library(), *free);
        QCOMPARE(wide.name(), "Wide");
        QCOMPARE(wide.home().id, "free");
        const TextGames read = gamesFrom(bundle->bundle, world, {2, {}});
        QCOMPARE(read.tables.size(), 2U);
        QCOMPARE(read.leftOut, 1U);
        QVERIFY(!read.problems.hasErrors());
        const TableDocument opening(library(), read.tables[0]);
        QCOMPARE(opening.name(), "Opening");
        QVERIFY(written(opening).startsWith("1. e4 e5"));
        QVERIFY2(TableDocument(library(), read.tables[1]).name().isEmpty(), "one of two has not the name");
    }

    void aGameOfPiecesThatAreNotHereIsKeptAsItIsWritten() {
        const std::string first =
            "[White \"Ann\"]\r\n[Variant \"Free\"]\r\n"
            "[FEN \"4k3/8/8/8/3(zebu){0}4/8/8/4K3 w - - 0 1\"]\r\n\r\n"
            "1. (zebu)e6 {[%clk 0:10]} (1. Kd2 $1 (1. Kf2) Ke7) Kd7 2. Kd2 1-0\n";
        const std::string text = "\xEF\xBB\xBF" + first + "\n\n[White \"Ben\"]\n\n1. e4 e5 *\n\n" + first;
        const TextGames read = gamesFrom(text, ReadingWorld(library()), {});
        QVERIFY2(read.problems.empty(), qPrintable(library().sentences(read.problems).join(' ')));
        QCOMPARE(read.tables.size(), 3U);
        for (const std::size_t i : {0U, 2U}) {
            QVERIFY(!read.tables[i].game);
            QCOMPARE(QString::fromStdString(pgnOfUnread(read.tables[i].unread)),
                     QString::fromStdString(first));
            const TableDocument table(library(), read.tables[i]);
            QCOMPARE(table.home().id, "free");
            QCOMPARE(table.players().white, "Ann");
            QVERIFY(table.hasMoves() && !table.isPlayable());
            QCOMPARE(table.problems().items().front().message.code, "setup.unknown-kind");
            QCOMPARE(QString::fromStdString(fenOf(table)),
                     QString("4k3/8/8/8/3(zebu){0}4/8/8/4K3 w - - 0 1"));
            QCOMPARE(QString::fromStdString(pgnWork(table, library())()), QString::fromStdString(first));
        }
        QVERIFY(written(TableDocument(library(), read.tables[1])).startsWith("1. e4 e5"));
    }

    void tagsOfAnotherProgramThatFollowFromTheGameStayTrue() {
        const TextGames read =
            gamesFrom("[White \"A\"]\n[PlyCount \"2\"]\n[ChessppReason \"checkmate\"]\n\n1. e4 e5 *\n",
                      ReadingWorld(library()), {});
        TableDocument table(library(), read.tables.front());
        const auto pgn = [&] { return QString::fromStdString(pgnWork(table, library())()); };
        QVERIFY2(pgn().contains("[PlyCount \"2\"]") && !pgn().contains("ChessppReason"), qPrintable(pgn()));
        table.goTo(table.game().end());
        play(table, "Nf3");
        QVERIFY2(pgn().contains("[PlyCount \"3\"]"), qPrintable(pgn()));
    }

    void onlyBrokenTextsOfSuchGamesAreRefused_data() {
        QTest::addColumn<QString>("fen");
        QTest::newRow("a letter of nobody") << "4k3/8/8/8/3(zebu){0}X3/8/8/4K3 w - - 0 1";
        QTest::newRow("a rank too long") << "4k3/8/8/8/3(zebu){0}5/8/8/4K3 w - - 0 1";
        QTest::newRow("no id") << "4k3/8/8/8/3(Z B){0}4/8/8/4K3 w - - 0 1";
        QString many;
        for (int i = 0; i < 700; ++i) many += QString("(zebu%1){0}").arg(i);
        QTest::newRow("more pieces than squares") << "4k3/8/8/8/8/8/8/4K3[" + many + "] w - - 0 1";
    }
    void onlyBrokenTextsOfSuchGamesAreRefused() {
        QFETCH(QString, fen);
        for (const char* variant : {"Free", "Chess"}) {
            const QString pgn = QString("[Variant \"%1\"]\n[FEN \"%2\"]\n\n1. Kd2 *\n").arg(variant, fen);
            const TextGames read = gamesFrom(pgn.toStdString(), ReadingWorld(library()), {});
            QVERIFY(read.tables.empty());
            QVERIFY(!library().sentences(read.problems).isEmpty());
        }
    }

    void whatIsNoneOfTheseIsRefusedWithReasons() {
        const Desk desk;
        for (const char* text : {"", "hello"}) {
            const auto read = positionFrom(text, desk.table);
            QVERIFY2(!read, text);
            QVERIFY(!library().sentences(read.error()).isEmpty());
        }
        const TextGames read =
            gamesFrom("[Event \"x\"]\n[Variant \"No such game\"]\n\n1. e4 *", ReadingWorld(library()), {});
        QVERIFY(read.tables.empty());
        QVERIFY(!library().sentences(read.problems).isEmpty());
    }
};

CHESSPP_TEST(TableImportExportTest)
#include "tst_table_import_export.moc"
