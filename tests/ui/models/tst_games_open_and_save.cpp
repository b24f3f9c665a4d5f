// SPDX-License-Identifier: MIT
// Law: a game with comments, variations, signs and tags of any kind, played at random, is the same on a
// table, saved again, in a session and opened from there. CHESSPP_LAW_CASES sets how many games.
#include "tests/support/law_cases.h"
#include "tests/support/random_games.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/models/table/text/table_record.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

std::vector<PgnTag> randomTags(chesspp::testing::RandomGames& random) {
    std::vector<PgnTag> tags{{"Event", random.said()}, {"Site", random.said()},  {"Date", "1972.07.11"},
                             {"Round", random.said()}, {"White", "Anna Müller"}, {"Black", "?"}};
    for (const char* name : {"WhiteElo", "ECO", "Annotator", "Opening", "TimeControl", "Termination"}) {
        if (random.oneIn(2)) tags.push_back({name, random.said() + "x"});
    }
    return tags;
}

TableStart opened(const std::string& pgn) {
    TextGames read = gamesFrom(pgn, ReadingWorld(ui::tests::library()), {});
    if (!read.problems.empty() || read.tables.size() != 1) qFatal("not read: %s", pgn.c_str());
    return std::move(read.tables.front());
}

std::string saved(const TableDocument& table) {
    return pgnWork(table, ui::tests::library())();
}

}  // namespace

class GamesOpenAndSaveTest : public QObject {
    Q_OBJECT
private slots:
    void aGameIsTheSameHoweverOftenItIsOpenedAndSaved() {
        chesspp::testing::RandomGames random(20'261'127U);
        const RulesetPtr chess = ui::tests::ruleset();
        for (std::size_t i = 0; i < lawCases(50); ++i) {
            const Game game = random.game(chess);
            const std::string text = formatPgn(game, randomTags(random));
            const TableDocument first(ui::tests::library(), opened(text));
            const std::string once = saved(first);
            QCOMPARE(once, text);
            QVERIFY2(chesspp::testing::sameBelow(game, {}, first.game(), {}), text.c_str());

            const TableDocument second(ui::tests::library(), opened(once));
            QCOMPARE(saved(second), once);
            QVERIFY2(chesspp::testing::sameBelow(first.game(), {}, second.game(), {}), text.c_str());

            const std::string kept = tableText(second.snapshot(), ui::tests::library());
            const Result<ReadTable> restored = readTable(kept, "table.json", ui::tests::library());
            QVERIFY(restored && restored->problems.empty());
            const TableDocument third(ui::tests::library(), restored->table);
            QCOMPARE(saved(third), once);
        }
    }

    void whatATextLeavesOpenIsNotMadeUp() {
        const TableDocument table(ui::tests::library(), opened("1. e4 {king's pawn} e5 *\n"));
        const QString pgn = QString::fromStdString(saved(table));
        QVERIFY2(pgn.contains("[Event \"?\"]") && pgn.contains("[Date \"????.??.??\"]"), qPrintable(pgn));
    }

    void aClockOfTheProgramIsNotKeptAsATextToo() {
        const TableDocument table(ui::tests::library(), opened("[TimeControl \"300+3\"]\n\n1. e4 *\n"));
        QVERIFY(table.timeControls().has_value());
        QCOMPARE(findTag(table.details(), "TimeControl"), nullptr);
        QCOMPARE(QString::fromStdString(saved(table)).count("TimeControl"), 1);
    }
};

CHESSPP_GUILESS_TEST(GamesOpenAndSaveTest)
#include "tst_games_open_and_save.moc"
