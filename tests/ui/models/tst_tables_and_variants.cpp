// SPDX-License-Identifier: MIT
// Tables, saved positions and PGN keep the user's variant, whatever happens to the files of variants between
// sessions. CHESSPP_LAW_CASES sets the number of sessions; a failure prints the seed.
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/own_variant.h"
#include "tests/ui/kit/program.h"
#include "ui/models/positions/position_library.h"
#include "ui/models/table/table_starts.h"
#include "ui/models/table/text/table_import_export.h"

#include "core/io/variant_json.h"

#include <QTest>
#include <random>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

constexpr int kVariantSessions = 12;

QByteArray shortGame(const QByteArray& id, const QByteArray& name) {
    return likeChess(id, name, R"("board": {"files": 8, "ranks": 5}, "castling": null, "roles": {"rook": ""},
        "start": {"fen": "rnbqkbnr/pppppppp/8/PPPPPPPP/RNBQKBNR w - - 0 1"})");
}

QByteArray zebuGame(const QByteArray& id, const QByteArray& name) {
    return likeChess(id, name, R"("army": {"N": "zebu"}, "draws": {"dead": null})");
}

/// With the variant that it is of.
QString wholeTable(const TableDocument& table) {
    return stateOf(table) + " | " + QString::fromStdString(io::writeVariant(table.home())).simplified();
}

QStringList wholeTables(const TableList& tables) {
    QStringList all;
    for (int i = 0; i < tables.count(); ++i) all += wholeTable(tables.at(i));
    return all;
}

TableDocument& openGame(Program& program, const std::string& id) {
    const Result<RulesetPtr> rules = program.library->ruleset(id);
    if (!rules) qFatal("%s", qPrintable(program.library->sentences(rules.error()).join(' ')));
    const Result<Position> start = startPosition(*rules, 0);
    return program.tables.open({.standing = {start->rulesetPtr(), start->setup()}});
}

}  // namespace

class TablesAndVariantsTest : public QObject {
    Q_OBJECT
private slots:
    void whateverBecomesOfTheFilesTablesComeBack() {
        const auto seed = std::random_device()();
        std::mt19937 random(seed);
        const auto below = [&](int most) { return std::uniform_int_distribution<int>(0, most - 1)(random); };
        const Files disk;
        disk.put("pieces/zebu.json", fileOf(pieceOf("zebu")));
        const std::array<QByteArray, 3> ids{"one", "two", "three"};
        QStringList before;
        const auto sessions = static_cast<int>(lawCases(kVariantSessions));
        for (int session = 0; session < sessions; ++session) {
            const std::string told = "seed " + std::to_string(seed) + ", session " + std::to_string(session);
            Program program(disk);
            QVERIFY2(program.damaged().isEmpty(), qPrintable(program.damaged()));
            if (session > 0) QCOMPARE(wholeTables(program.tables).join('\n'), before.join('\n'));
            for (const QByteArray& id : ids) {
                if (below(2) == 0 && program.library->ruleset(id.toStdString()))
                    openGame(program, id.toStdString());
            }
            while (program.tables.count() > 6) program.tables.close(below(program.tables.count()));
            for (int act = 0; act < 10; ++act) {
                program.tables.setCurrent(below(program.tables.count()));
                TableDocument& table = program.table();
                if (below(6) == 0) table.undoStack().undo();
                if (below(6) == 0) table.setRuleLevel(below(2) == 0 ? RuleLevel::Moves : RuleLevel::Full);
                if (!table.isPlayable() || table.outcome() || table.ruleLevel() == RuleLevel::Moves) continue;
                const MoveList moves = table.position().legalMoves();
                if (!moves.empty()) table.play(moves[static_cast<std::size_t>(below(int(moves.size())))]);
            }
            before = wholeTables(program.tables);
            // While the program runs, and between its sessions.
            for (const QByteArray& id : ids) {
                const QString file = "variants/" + QString(id) + ".json";
                switch (below(6)) {
                    case 0:
                        disk.put(file, shortGame(id, "Short " + id));
                        break;
                    case 1:
                        disk.put(file, zebuGame(id, "Zebu " + id));
                        break;
                    case 2:
                        disk.put(file, likeChess(id, "Like " + id));
                        break;
                    case 3:
                        disk.put(file, "{ damaged");
                        break;
                    case 4:
                        QFile::remove(disk.path + '/' + file);
                        break;
                    case 5:
                        disk.put(file, likeChess(id, "Draw " + id, R"("goals": {"stalemate": "win"})"));
                        break;
                }
            }
            if (below(2) == 0) {
                program.variants.refresh();
                QTest::qWait(20);
                QVERIFY2(wholeTables(program.tables) == before, told.c_str());
            }
        }
    }

    void aGameInPgnNeedsNoFile() {
        const Files disk;
        disk.put("variants/mine.json", shortGame("mine", "Mine"));
        Program program(disk);
        TableDocument& table = openGame(program, "mine");
        play(table, "a3 Nc3");
        const std::string pgn = pgnWork(table, *program.library)();
        program.library->setOwnVariants({});
        const TextGames games = gamesFrom(pgn, ReadingWorld(*program.library), {5, {}});
        QVERIFY2(games.problems.empty(), qPrintable(program.library->sentences(games.problems).join(' ')));
        const TableDocument again(*program.library, games.tables.front());
        QCOMPARE(written(again).section('@', 0, 0), written(table).section('@', 0, 0));
        QCOMPARE(again.home(), table.home());
    }

    void aSavedPositionNeedsNoFile() {
        const Files disk;
        disk.put("variants/mine.json", zebuGame("mine", "Mine"));
        disk.put("pieces/zebu.json", fileOf(pieceOf("zebu")));
        PositionLibrary positions(disk.path + "/positions");
        PositionLibrary::Id id;
        QString fen;
        Variant home;
        {
            Program program(disk);
            TableDocument& table = openGame(program, "mine");
            play(table, "b1c3");
            PortablePosition position = portablePosition(table);
            QVERIFY(position.home);
            id = positions.add(
                {"P", {}, "mine", QString::fromStdString(position.fen), position.pieces, position.home});
            fen = QString::fromStdString(fenOf(table));
            home = table.home();
        }
        positions.writes().flush();
        QVERIFY(QFile::remove(disk.path + "/variants/mine.json"));
        QVERIFY(QFile::remove(disk.path + "/pieces/zebu.json"));
        const Program program(disk);
        QVERIFY(program.library->variant("mine") == nullptr);
        PositionLibrary again(disk.path + "/positions");
        QVERIFY2(again.unreadable().empty(), "its own file");
        std::optional<SavedPosition> saved = again.find(id);
        saved->pieces = again.pieces(id);
        const Result<TableStart> start = startOf(*program.library, *saved);
        QVERIFY2(start.has_value(),
                 start ? "" : qPrintable(program.library->sentences(start.error()).join(' ')));
        const TableDocument table(*program.library, *start);
        QCOMPARE(QString::fromStdString(fenOf(table)), fen);
        QCOMPARE(table.home(), home);
        QVERIFY(table.isPlayable());
        QVERIFY(pictureOf(*program.library, *saved));
        // And so does an export.
        PositionLibrary elsewhere(disk.path + "/elsewhere");
        const auto ids = elsewhere.import(again.exported({id}), "a.chesspp");
        QVERIFY(ids);
        QCOMPARE(elsewhere.find(ids->front())->home, std::optional(home));
    }

    void whatWaitsBehindPiecesIsInThePicture() {
        const Result<RulesetPtr> rules = library().ruleset("musketeer");
        QVERIFY(rules);
        const Result<Position> start = startPosition(*rules, 0);
        QVERIFY(start);
        const BoardPicture picture = library().pictureOf(**rules, start->setup(), Coordinates::Off);
        QStringList waiting;
        for (const WaitingPiece& each : picture.waiting)
            waiting << QString::fromStdString(picture.shape().name(each.square)) + ' ' + each.appearance.name;
        QCOMPARE(waiting, (QStringList{"b1 Leopard", "g1 Hawk", "b8 Leopard", "g8 Hawk"}));
    }

    void anOpenVariantBeginsOnAnyBoard_data() {
        QTest::addColumn<int>("files");
        QTest::addColumn<int>("ranks");
        QTest::addColumn<QString>("fen");
        QTest::newRow("usual") << 8 << 8 << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        QTest::newRow("larger")
            << 10 << 10 << "1rnbqkbnr1/1pppppppp1/10/10/10/10/10/10/1PPPPPPPP1/1RNBQKBNR1 w KQkq - 0 1";
        QTest::newRow("narrow") << 5 << 6 << "nbqkb/ppppp/5/5/PPPPP/NBQKB w - - 0 1";
        QTest::newRow("low") << 8 << 4 << "rnbqkbnr/pppppppp/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        QTest::newRow("smallest") << 3 << 3 << "bqk/3/BQK w - - 0 1";
    }
    void anOpenVariantBeginsOnAnyBoard() {
        QFETCH(int, files);
        QFETCH(int, ranks);
        QFETCH(QString, fen);
        const Result<TableStart> start =
            startOf(library(), *library().variant("free"), *BoardShape::make(files, ranks));
        QVERIFY(start);
        const TableDocument table(library(), *start);
        QCOMPARE(QString::fromStdString(fenOf(table)), fen);
        QCOMPARE(table.home().id, "free");
        QCOMPARE(table.isPlayable(), files != 3);
    }
};

CHESSPP_TEST(TablesAndVariantsTest)
#include "tst_tables_and_variants.moc"
