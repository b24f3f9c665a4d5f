// SPDX-License-Identifier: MIT
// Random edits on tables with games and on their copies: only Edit the Game Itself changes a game.
// CHESSPP_LAW_CASES sets how many edits; a failure prints the seed.
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/random_hand.h"
#include "ui/models/table/table_list.h"

#include <QTest>
#include <map>
#include <memory>

using namespace chesspp;
using namespace chesspp::ui;
using chesspp::ui::tests::RandomHand;

namespace {

constexpr int kEditsOfGames = 4'000;
constexpr int kEditsOfASet = 500;
constexpr int kMostTables = 12;
constexpr int kPlies = 8;

/// A game of a piece that is not here.
TableStart waitingGame() {
    const Variant& free = *tests::library().variant("free");
    Result<RulesetSetup> read =
        tests::library().rulesetCache().read(free, "4k3/8/8/8/3(zebu){0}4/8/8/4K3 w - - 0 1");
    if (!read) qFatal("an unknown piece is refused");
    return {.standing = std::move(*read),
            .home = std::make_shared<const Variant>(free),
            .unread = R"({"pgn":"1. (zebu)e6 *"})"};
}

/// Nothing where there is no game.
QString gameOf(const TableDocument& table) {
    if (!table.unread().isEmpty()) return table.unread();
    if (table.game().isUntouched()) return {};
    return QString::fromStdString(formatPgn(table.game(), {}));
}

void playAtRandom(TableDocument& table, RandomHand& hand) {
    for (int i = 1 + hand.below(kPlies); i > 0 && table.isPlayable() && !table.outcome(); --i) {
        const MoveList moves = table.position().legalMoves();
        table.play(moves[static_cast<std::size_t>(hand.below(static_cast<int>(moves.size())))]);
    }
}

struct Counts {
    int edits = 0;
    int spared = 0;
    int itself = 0;
};

Counts editSets(std::uint64_t seed) {
    TableList tables(tests::library());
    TableDocument scratch(tests::library(), tests::startOfChess());
    RandomHand dice(scratch, seed);
    for (const char* variant : {"crazyhouse", "free"}) tables.open(tables.freshStart(variant));
    for (int i = 0; i < tables.count(); ++i) playAtRandom(tables.at(i), dice);
    tables.open(waitingGame());

    std::map<const TableDocument*, QString> games;
    for (int i = 0; i < tables.count(); ++i) games[&tables.at(i)] = gameOf(tables.at(i));
    Counts counts;
    const auto check = [&](const char* after) {
        for (int i = 0; i < tables.count(); ++i) {
            const TableDocument& table = tables.at(i);
            const QString& wanted = games[&table];
            if (wanted.isEmpty() || table.isFreelyEdited() || gameOf(table) == wanted) continue;
            qFatal("seed %llu, %d edits, after %s: the game of %s\n  is     %s\n  wanted %s",
                   static_cast<unsigned long long>(seed), counts.edits, after, qPrintable(tables.titleOf(i)),
                   qPrintable(gameOf(table)), qPrintable(wanted));
        }
    };
    std::map<const TableDocument*, std::unique_ptr<RandomHand>> hands;
    for (int step = 0; step < kEditsOfASet; ++step) {
        TableDocument& table = tables.at(dice.below(tables.count()));
        std::unique_ptr<RandomHand>& hand = hands[&table];
        if (!hand) hand = std::make_unique<RandomHand>(table, dice.below(1 << 30), RandomHand::Does::Edits);
        const bool spares = table.reportsEdits();
        const int before = tables.count();
        hand->act();
        ++counts.edits;
        check("an edit");
        if (tables.count() > before) {
            if (!spares)
                qFatal("seed %llu: a copy of a table without moves", static_cast<unsigned long long>(seed));
            ++counts.spared;
            const TableDocument* copy = tables.editedCopy() != nullptr ? tables.editedCopy()->copy : nullptr;
            switch (dice.below(6)) {
                case 0:
                    tables.undoEditedCopy();
                    check("Undo");
                    break;
                case 1: {
                    const TableDocument* game = tables.editedCopy()->game;
                    if (dice.chance(70)) break;
                    tables.editGameItself();
                    check("Edit the Game Itself");
                    games.erase(game);
                    ++counts.itself;
                    break;
                }
                case 2:
                    playAtRandom(*const_cast<TableDocument*>(copy), dice);
                    games[copy] = gameOf(*copy);
                    break;
                default:
                    break;
            }
        }
        if (tables.count() > kMostTables) {
            // Closed ones are forgotten, and others may come to stand where they stood.
            while (tables.count() > kMostTables / 2) tables.close(4 + dice.below(tables.count() - 4));
            for (auto it = hands.begin(); it != hands.end();)
                it = tables.indexOf(*it->first) < 0 ? hands.erase(it) : std::next(it);
            std::erase_if(games, [&](const auto& each) { return tables.indexOf(*each.first) < 0; });
            check("closing");
        }
    }
    return counts;
}

}  // namespace

class EditsSpareGamesTest : public QObject {
    Q_OBJECT
private slots:
    void noGameChangesButByEditTheGameItself() {
        const int sets = std::max(1, static_cast<int>(lawCases(kEditsOfGames)) / kEditsOfASet);
        Counts all;
        for (int i = 0; i < sets; ++i) {
            const Counts counts = editSets(20'261'123U + static_cast<unsigned>(i));
            all.edits += counts.edits;
            all.spared += counts.spared;
            all.itself += counts.itself;
        }
        qInfo("%d edits, %d done on copies, %d on the game itself", all.edits, all.spared, all.itself);
        QVERIFY(all.spared > sets * kEditsOfASet / 20);
        QVERIFY(all.itself > 0);
    }
};

CHESSPP_GUILESS_TEST(EditsSpareGamesTest)
#include "tst_edits_spare_games.moc"
