// SPDX-License-Identifier: MIT
// Which games of the tables come into the list, and when they change there: played, taken back, replaced,
// finished, closed, restored, opened from the list; matches; games with the user's pieces.
#include "tests/support/test_program.h"
#include "tests/ui/kit/game_folder.h"
#include "tests/ui/kit/own_piece.h"
#include "ui/models/games/game_recorder.h"
#include "ui/models/table/session_store.h"
#include "ui/models/table/table_list.h"
#include "ui/models/table/text/table_import_export.h"

#include <QTest>
#include <random>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

/// A run of the program; the folder must outlive it.
struct Playing {
    explicit Playing(const GameFolder& folder, LibraryContext& with = library())
        : library_(with),
          tables(with),
          session(tables, with, folder.place.filePath("data/session")),
          store(folder.path),
          recorder(begun(), store, with) {
        recorder.follow(session);
    }
    [[nodiscard]] TableDocument& table() const { return tables.current(); }
    /// "e4 e5 | d4 *": the games of the folder in the order of their beginnings.
    [[nodiscard]] QString games() {
        store.writes().flush();
        readAll(store);
        QStringList all;
        for (const auto& [id, game] : store.games()) {
            static constexpr std::array kEnds{" *", " 1-0", " 0-1", " 1/2"};
            all += game.opening + kEnds.at(static_cast<std::size_t>(game.result));
        }
        return all.join(" | ");
    }
    [[nodiscard]] StoredGame stored(int number) const {
        auto game = store.games().begin();
        std::advance(game, number);
        QFile file(store.fileOf(game->first));
        if (!file.open(QIODevice::ReadOnly)) qFatal("no file");
        return readGame(file.readAll().toStdString(), ReadingWorld(library_));
    }
    void open(const TableStart& start) { tables.open(start); }

    LibraryContext& library_;
    TableList tables;
    SessionStore session;
    GameStore store;
    GameRecorder recorder;

private:
    TableList& begun() {
        session.restore();
        return tables;
    }
};

}  // namespace

class GameRecorderTest : public QObject {
    Q_OBJECT
private slots:
    void aGameIsListedFromItsFirstMoveOn() {
        const GameFolder folder;
        Playing run(folder);
        QCOMPARE(run.games(), "");
        run.table().renamePlayer(Side::White, "Anna");
        QCOMPARE(run.games(), "");
        play(run.table(), "e4");
        QCOMPARE(run.games(), "e4 *");
        play(run.table(), "e5 Nf3");
        run.table().declare({Side::Black, EndReason::Resignation});
        QCOMPARE(run.games(), "e4 e5 nf3 0-1");
        run.table().renamePlayer(Side::Black, "Ben");
        QCOMPARE(run.games(), "e4 e5 nf3 0-1");
        const GameEntry game = run.store.games().begin()->second;
        QCOMPARE(game.white + '-' + game.black, "Anna-Ben");
        QCOMPARE(game.reason, std::optional(EndReason::Resignation));
        QCOMPARE(game.plies, 3);
        QCOMPARE(game.date, QDate::currentDate().toString("yyyy.MM.dd"));
        QVERIFY(!game.time.isEmpty());
        QCOMPARE(run.stored(0).table->game->result(), (Outcome{Side::Black, EndReason::Resignation}));
    }

    void movesTakenBackAreTakenFromTheList() {
        const GameFolder folder;
        Playing run(folder);
        play(run.table(), "e4 e5");
        QCOMPARE(run.games(), "e4 e5 *");
        run.table().takeBack();
        QCOMPARE(run.games(), "e4 *");
        run.table().takeBack();
        QCOMPARE(run.games(), "");
        run.table().undoStack().redo();
        QCOMPARE(run.games(), "e4 *");
    }

    void lookingAtAGameOfAFileLeavesNoTrace() {
        const GameFolder folder;
        Playing run(folder);
        const TextGames read = gamesFrom("1. e4 e5 2. Nf3 1-0", ReadingWorld(library()), {1});
        run.open(read.tables.front());
        run.table().toStart();
        run.table().forward();
        run.table().renamePlayer(Side::White, "Anna");
        run.tables.close(run.tables.currentIndex());
        QCOMPARE(run.games(), "");
    }

    void playingOnAGameOfAFileIsListed() {
        const GameFolder folder;
        Playing run(folder);
        run.open(gamesFrom("1. e4 e5 2. Nf3 *", ReadingWorld(library()), {1}).tables.front());
        run.table().toEnd();
        play(run.table(), "Nc6");
        QCOMPARE(run.games(), "e4 e5 nf3 nc6 *");
    }

    void movesOfATestedPieceAreNoGame() {
        const GameFolder folder;
        Playing run(folder);
        run.tables.openTest("archer");
        run.table().setRuleLevel(RuleLevel::Full);
        play(run.table(), "e4");
        QCOMPARE(run.games(), "");
    }

    void closedAndReplacedGamesStayListed() {
        const GameFolder folder;
        Playing run(folder);
        play(run.table(), "e4 e5");
        run.tables.close(0);
        QCOMPARE(run.games(), "e4 e5 *");
        play(run.table(), "d4");
        run.table().restart(startOfChess(), {});
        QCOMPARE(run.games(), "e4 e5 * | d4 *");
        play(run.table(), "c4");
        QCOMPARE(run.games(), "e4 e5 * | d4 * | c4 *");
        run.table().undoStack().undo();  // c4
        run.table().undoStack().undo();  // the new game
        QCOMPARE(written(run.table()).section(' ', 0, 1), "1. d4");
        play(run.table(), "d5");
        QCOMPARE(run.games(), "e4 e5 * | d4 d5 *");
    }

    void aReplacedGameThatIsNotWrittenYetIsNotLost() {
        const GameFolder folder;
        Playing run(folder);
        play(run.table(), "d4 d5");
        run.table().restart(startOfChess(), {});
        play(run.table(), "c4");
        QCOMPARE(run.games(), "d4 d5 * | c4 *");
    }

    void gamesOfForgottenTablesAreWritten() {
        const GameFolder folder;
        Playing run(folder);
        QStringList all;
        for (int i = 0; i < 13; ++i) {
            play(run.table(), "e4");
            all += "e4 *";
            run.tables.close(0);
        }
        QCOMPARE(run.games(), all.join(" | "));
    }

    void aGameGoesOnInTheSameEntryAfterARestart() {
        const GameFolder folder;
        QString id;
        {
            Playing run(folder);
            play(run.table(), "e4 e5");
            run.session.flush();
            QCOMPARE(run.games(), "e4 e5 *");
            id = run.store.games().begin()->first;
        }
        Playing run(folder);
        QCOMPARE(run.recorder.tableOf(id), &run.table());
        play(run.table(), "Nf3");
        QCOMPARE(run.games(), "e4 e5 nf3 *");
        QCOMPARE(run.store.games().begin()->first, id);
    }

    void aGameOpenedFromTheListChangesItsEntry() {
        const GameFolder folder;
        Playing run(folder);
        folder.put("pgn-1.pgn",
                   "[Event \"Open\"]\n[Site \"Graz\"]\n[Date \"1987.??.??\"]\n[White \"A\"]\n[Black "
                   "\"B\"]\n[WhiteElo "
                   "\"2100\"]\n\n1. e4 e5 *\n");
        readAll(run.store);
        const StoredGame game = run.stored(0);
        TableDocument& table = run.tables.open(*game.table);
        run.recorder.adopt(table, "pgn-1");
        QCOMPARE(run.recorder.tableOf("pgn-1"), &table);
        play(table, "Nf3");
        QCOMPARE(run.games(), "e4 e5 nf3 *");
        const QByteArray text = folder.bytesOf("pgn-1.pgn");
        for (const char* tag :
             {"[Event \"Open\"]", "[Site \"Graz\"]", "[Date \"1987.??.??\"]", "[WhiteElo \"2100\"]"})
            QVERIFY2(text.contains(tag), text.constData());
        QVERIFY2(text.contains("[PlyCount \"3\"]"), text.constData());
    }

    void editedDetailsReachTheFile() {
        const GameFolder folder;
        Playing run(folder);
        play(run.table(), "e4");
        QCOMPARE(run.games(), "e4 *");
        const QString file = run.store.games().begin()->first + ".pgn";
        QVERIFY(folder.bytesOf(file).contains("[Event \"Casual game\"]"));
        run.table().setDetails({{"Event", "Club"}, {"Site", "Graz"}, {"WhiteElo", "2000"}}, "A", "B");
        static_cast<void>(run.games());
        QByteArray text = folder.bytesOf(file);
        for (const char* tag : {"[Event \"Club\"]", "[Site \"Graz\"]", "[WhiteElo \"2000\"]", "[Time "})
            QVERIFY2(text.contains(tag), text.constData());
        QVERIFY2(!text.contains("????"), "the date is still that of the first move");
        run.table().setDetails({{"Event", "Club"}}, "A", "B");
        static_cast<void>(run.games());
        text = folder.bytesOf(file);
        QVERIFY2(!text.contains("Elo") && !text.contains("Graz"), text.constData());
    }

    void aListedGameWithoutMovesStays() {
        const GameFolder folder;
        Playing run(folder);
        folder.put("forfeit.pgn", "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1-0\n");
        readAll(run.store);
        const StoredGame game = run.stored(0);
        QVERIFY(game.isWhole);
        TableDocument& table = run.tables.open(*game.table);
        run.recorder.adopt(table, "forfeit");
        table.renamePlayer(Side::White, "Anna");
        static_cast<void>(run.games());
        QVERIFY(folder.bytesOf("forfeit.pgn").contains("[Result \"1-0\"]"));
    }

    void aPartOfAFileIsNoWholeGame() {
        const ReadingWorld world(library());
        const std::string game = "[White \"A\"]\n\n1. e4 e5 1-0\n";
        QVERIFY(readGame(game, world).isWhole);
        QVERIFY2(!readGame(game + '\n' + game, world).isWhole, "two games");
        QVERIFY2(!readGame("[White \"A\"]\n\n1. e4 e5 2. Nf3", world).isWhole, "cut off");
    }

    void aGameOfAnyFileNameGoesOnAfterARestart() {
        const GameFolder folder;
        for (const char* name : {"Anna \"A\" - Ben", "x (conflicted copy)"}) {
            folder.put(QString(name) + ".pgn", "[White \"A\"]\n\n1. e4 *\n");
            {
                Playing run(folder);
                readAll(run.store);
                run.recorder.adopt(run.tables.open(*run.stored(0).table), name);
            }
            Playing again(folder);
            QVERIFY(again.session.damaged().empty());
            QVERIFY2(again.recorder.tableOf(name) != nullptr, name);
            while (again.tables.count() > 1) again.tables.close(0);
        }
    }

    void aClosedTableOfAGameOpenedAgainBeginsAnotherEntry() {
        const GameFolder folder;
        Playing run(folder);
        play(run.table(), "e4");
        QCOMPARE(run.games(), "e4 *");
        const QString id = run.store.games().begin()->first;
        run.tables.close(0);
        QCOMPARE(run.recorder.tableOf(id), nullptr);
        run.recorder.adopt(run.tables.open(*run.stored(0).table), id);
        play(run.table(), "e5");
        run.tables.reopen();
        play(run.table(), "c5");
        QCOMPARE(run.games(), "e4 e5 * | e4 c5 *");
    }

    void aMatchKeepsItsScoreOverRestartsAndInTheList() {
        const GameFolder folder;
        {
            Playing run(folder);
            run.table().renamePlayer(Side::White, "Anna");
            run.table().renamePlayer(Side::Black, "Ben");
            play(run.table(), "e4 e5");
            run.table().declare({Side::White, EndReason::Resignation});
            run.open(run.table().rematch());
            play(run.table(), "d4");
            run.table().declare({std::nullopt, EndReason::Agreement});
            run.session.flush();
            QCOMPARE(run.games(), "e4 e5 1-0 | d4 1/2");
        }
        Playing run(folder);
        run.tables.setCurrent(1);
        QCOMPARE(run.table().matchPoints(), BySide(1, 3));  // Ben has White now
        QCOMPARE(run.table().rematch().players.earlier, BySide(3, 1));
        readAll(run.store);
        const TableDocument opened(library(), *run.stored(1).table);
        QCOMPARE(opened.matchPoints(), BySide(1, 3));
        QCOMPARE(opened.result(), (std::optional<Outcome>({std::nullopt, EndReason::Agreement})));
    }

    void gamesKeepTheUsersPieces() {
        const GameFolder folder;
        const std::unique_ptr<LibraryContext> mine = freshLibrary();
        mine->putOwn(pieceOf("jumper"));
        {
            Playing run(folder, *mine);
            const Variant* free = mine->variant("free");
            Result<RulesetSetup> read =
                mine->rulesetCache().read(*free, "4k3/8/8/8/8/8/8/(jumper){0}3K3 w - - 0 1");
            QVERIFY(read.has_value());
            run.open({.standing = std::move(*read), .home = std::make_shared<const Variant>(*free)});
            const MoveList moves = run.table().position().legalMoves();
            const auto jump = std::ranges::find(moves, Origin(Square{0}), &Move::from);
            QVERIFY(jump != moves.end());
            run.table().play(*jump);
            static_cast<void>(run.games());
        }
        mine->dropOwn("jumper");
        GameStore store(folder.path);
        readAll(store);
        QCOMPARE(store.games().size(), std::size_t{1});
        QFile file(store.fileOf(store.games().begin()->first));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const StoredGame game = readGame(file.readAll().toStdString(), ReadingWorld(*mine));
        QVERIFY(game.problems.empty());
        QCOMPARE(game.table->game->path(game.table->game->end()).size(), std::size_t{1});
        QVERIFY(game.table->standing.ruleset->kindById("jumper").has_value());
    }

    /// What is listed are the games that have moves, whatever happens in which order.
    void randomSessionsComeBackEqual_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 8; ++seed) QTest::addRow("seed %d", seed) << seed;
    }
    void randomSessionsComeBackEqual() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<std::uint32_t>(seed));
        const auto below = [&](std::size_t most) { return random() % most; };
        const GameFolder folder;
        QStringList listedBefore;
        int deleted = 0;
        for (int program = 0; program < 4; ++program) {
            Playing run(folder);
            readAll(run.store);
            QCOMPARE(listed(run.store).join('\n'), listedBefore.join('\n'));
            for (int step = 0; step < 40; ++step) {
                run.tables.setCurrent(static_cast<int>(below(static_cast<std::size_t>(run.tables.count()))));
                TableDocument& table = run.table();
                const MoveList moves = table.position().legalMoves();
                switch (below(8)) {
                    case 0:
                        if (run.tables.count() < 5) run.open(run.tables.freshStart("chess"));
                        break;
                    case 1:
                        run.tables.close(run.tables.currentIndex());
                        break;
                    case 2:
                        table.undoStack().undo();
                        break;
                    case 3:
                        if (table.canDeclare() && table.hasMoves())
                            table.declare({Side::White, EndReason::Resignation});
                        break;
                    case 4: {
                        run.store.writes().flush();
                        readAll(run.store);
                        QStringList all;
                        for (const auto& [id, game] : run.store.games()) {
                            if (run.recorder.tableOf(id) == nullptr) all += id;
                        }
                        if (all.isEmpty()) break;
                        run.store.remove(
                            {all[static_cast<qsizetype>(below(static_cast<std::size_t>(all.size())))]});
                        ++deleted;
                        if (below(2) == 0) {
                            run.store.undoRemove();
                            --deleted;
                        }
                        break;
                    }
                    default:
                        if (!table.game().outcome() && !moves.empty()) table.play(moves[below(moves.size())]);
                }
            }
            run.store.writes().flush();
            run.session.flush();
            // Not QTRY_COMPARE, which looks once more: a file that is deleted and brought back comes and
            // goes.
            const bool isSettled = QTest::qWaitFor(
                [&] {
                    readAll(run.store);
                    return folder.gameFiles().size() == static_cast<qsizetype>(run.store.games().size());
                },
                30'000);
            QVERIFY(isSettled);
            listedBefore = listed(run.store);
            for (int i = 0; i < run.tables.count(); ++i) {
                const bool moved = run.tables.at(i).game().end() != NodeId{};
                const bool isListed = std::ranges::any_of(run.store.games(), [&](const auto& each) {
                    return run.recorder.tableOf(each.first) == &run.tables.at(i);
                });
                QCOMPARE(isListed, moved);
            }
        }
        QVERIFY(!listedBefore.isEmpty() || deleted > 0);
    }
};

CHESSPP_TEST(GameRecorderTest)
#include "tst_game_recorder.moc"
