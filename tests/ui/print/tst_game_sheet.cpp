// SPDX-License-Identifier: MIT
// A game on paper: each move once and in order, comments, variations, diagrams, on as many pages as needed.
#include "tests/support/test_program.h"
#include "tests/ui/print/print_kit.h"
#include "ui/models/library/async_ruleset_cache.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/print/game_sheet.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

std::unique_ptr<TableDocument> tableOf(const QByteArray& pgn) {
    const TextGames games = gamesFrom(pgn.toStdString(), ReadingWorld(library()), {1, {}});
    if (games.tables.empty()) qFatal("no game in %s", pgn.constData());
    return std::make_unique<TableDocument>(library(), games.tables.front());
}

QByteArray longGame(int moves) {
    QByteArray pgn = "[White \"Ann\"]\n[Black \"Ben\"]\n\n";
    for (int i = 0; i < moves / 2; ++i) pgn += "Nf3 Nf6 Ng1 Ng8 ";
    return pgn + "*\n";
}

PrintSheet sheetOf(const TableDocument& table) {
    return gameSheetWork(table, "Chess", Side::White)();
}

std::size_t diagramsIn(const PrintSheet& sheet) {
    std::size_t count = 0;
    for (const PrintSection& section : sheet.sections) {
        for (const PrintBlock& block : section.blocks) count += std::holds_alternative<PrintBoards>(block);
    }
    return count;
}

}  // namespace

class GameSheetTest : public QObject {
    Q_OBJECT
private slots:
    void aGameOf300MovesSpansPagesWithEachMoveOnce_data() {
        QTest::addColumn<int>("paper");
        QTest::newRow("A4") << int(QPageSize::A4);
        QTest::newRow("Letter") << int(QPageSize::Letter);
    }
    void aGameOf300MovesSpansPagesWithEachMoveOnce() {
        QFETCH(int, paper);
        constexpr int kMoves = 300;
        const auto table = tableOf(longGame(kMoves));
        const auto pages = laidOut(sheetOf(*table), static_cast<QPageSize::PageSizeId>(paper));
        QVERIFY2(pages->pageCount() >= 3 && pages->pageCount() <= 6,
                 qPrintable(QString::number(pages->pageCount())));
        static const QRegularExpression row(R"(^(\d+)\.\t(\S+)\t(\S+)$)",
                                            QRegularExpression::MultilineOption);
        int expected = 0;
        auto rows = row.globalMatch(textOf(*pages));
        while (rows.hasNext()) {
            const QRegularExpressionMatch match = rows.next();
            QCOMPARE(match.captured(1).toInt(), ++expected);
            QCOMPARE(match.captured(2), expected % 2 == 1 ? "Nf3" : "Ng1");
            QCOMPARE(match.captured(3), expected % 2 == 1 ? "Nf6" : "Ng8");
        }
        QCOMPARE(expected, kMoves);
        for (int page = 0; page < pages->pageCount(); ++page) {
            QVERIFY2(staysInside(*pages, page), qPrintable(QString::number(page)));
            keep(*pages, page, QString("long-game-%1").arg(page + 1));
        }
    }

    void theHeadSaysWhoPlayedWhatAndHowItEnded() {
        const QByteArray game = "[White \"Ann\"]\n[Black \"Ben\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
        const auto table = tableOf("[Date \"1987.03.14\"]\n" + game);
        const QString text = textOf(*laidOut(sheetOf(*table)));
        QVERIFY2(text.startsWith("Ann – Ben\nChess · "), qPrintable(text));
        QVERIFY2(text.section('\n', 1, 1).contains("1987"), qPrintable(text));
        QVERIFY(
            textOf(*laidOut(sheetOf(*tableOf("[Date \"1987.??.??\"]\n" + game)))).contains("Chess · 1987\n"));
        QVERIFY2(textOf(*laidOut(sheetOf(*tableOf(game)))).startsWith("Ann – Ben\nChess\n"),
                 "nobody knows when");
        QVERIFY2(text.contains("Ann 0–1 Ben · "), qPrintable(text));
        QVERIFY2(text.contains("2.\tg4\tQh4#"), qPrintable(text));
        QVERIFY2(text.contains("Final position"), qPrintable(text));
    }

    void commentsAndVariationsStandBesideTheirMoves() {
        const auto table = tableOf(
            "{A lesson.} 1. e4 $1 {Best by test.} e5 (1... c5 2. Nf3 (2. c3 d5 {at once}) 2... d6) "
            "2. Nf3 Nc6 3. Bb5 $220 a6 *\n");
        const PrintSheet sheet = sheetOf(*table);
        const auto pages = laidOut(sheet);
        const QStringList lines = textOf(*pages).split('\n');
        const QStringList expected{"A lesson.",
                                   "1.\te4!\t",
                                   "Best by test.",
                                   "1.\t…\te5",
                                   "1… c5 2. Nf3 (2. c3 d5 at once) 2… d6",
                                   "2.\tNf3\tNc6",
                                   "3.\tBb5\t",
                                   "After 3. Bb5",
                                   "3.\t…\ta6",
                                   "After the last move"};
        QStringList found = lines.mid(lines.indexOf("A lesson."));
        for (QString& each : found) each = each.trimmed();
        QStringList wanted = expected;
        for (QString& each : wanted) each = each.trimmed();
        QCOMPARE(found, wanted);
        QCOMPARE(diagramsIn(sheet), std::size_t{2});
        keep(*pages, 0, "annotated-game");
    }

    void aCustomStartHasADiagramWithItsFen() {
        const auto table =
            tableOf("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *\n");
        const PrintSheet sheet = sheetOf(*table);
        QCOMPARE(diagramsIn(sheet), std::size_t{2});
        const QString text = textOf(*laidOut(sheet));
        QVERIFY2(text.contains("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), qPrintable(text));
    }

    void aGameWithoutMovesHasItsStart() {
        const TableDocument table(library(), startOfChess());
        const auto pages = laidOut(sheetOf(table));
        QCOMPARE(pages->pageCount(), 1);
        QVERIFY(staysInside(*pages, 0));
    }

    void aPageIsLaidOutAndPaintedInMoments() {
        const auto table = tableOf(longGame(1000));
        QElapsedTimer timer;
        timer.start();
        const auto pages = laidOut(sheetOf(*table));
        const qint64 layout = timer.restart();
        for (int page = 0; page < pages->pageCount(); ++page)
            static_cast<void>(previewOf(*pages, page, 800, colours(), PrintInk::Colour));
        const double each = double(timer.elapsed()) / pages->pageCount();
        qInfo("laid out in %lld ms, painted in %.1f ms a page, %d pages", static_cast<long long>(layout),
              each, pages->pageCount());
        QVERIFY(each < 5 * 100);
    }
};

CHESSPP_TEST(GameSheetTest)
#include "tst_game_sheet.moc"
