// SPDX-License-Identifier: MIT
// A game whose pieces are not all known keeps its moves as text, unread, and replays them once the pieces are
// there.
#include "tests/support/test_program.h"
#include "tests/ui/kit/edits.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/program.h"
#include "ui/models/table/setup_editor.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/models/table/text/table_record.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <utility>
#include <vector>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

constexpr auto kWaiting =
    "[Variant \"Free\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/3(zebu){0}4/8/8/4K2(zebu){1} w - - 0 1\"]\n\n"
    "1. (zebu)e6 Kd7 2. Kd2 *\n";

QString unreadOf(const char* pgn) {
    const QJsonObject json{{"pgn", pgn}, {"at", QJsonArray{0, 0}}};
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

/// A table whose moves wait for the zebu.
TableDocument& openWaiting(Program& program, const char* fen = kZebus, const char* pgn = kWaiting) {
    const Variant& free = *program.library->variant("free");
    Result<RulesetSetup> read = program.library->rulesetCache().read(free, fen);
    if (!read) qFatal("an unknown piece is refused");
    return program.tables.open({.standing = std::move(*read),
                                .home = std::make_shared<const Variant>(free),
                                .unread = unreadOf(pgn)});
}

/// The same with a yak beside it.
constexpr auto kYakAndZebu = "4k3/8/8/8/3(zebu){0}4/8/8/4K(yak){0}2 w - - 0 1";
constexpr auto kBothWaiting =
    "[Variant \"Free\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/3(zebu){0}4/8/8/4K(yak){0}2 w - - 0 1\"]\n\n"
    "1. (zebu)e6 Kd7 2. (yak)g3 *\n";

/// With or without a kind that it brings, which changes the numbers of kinds.
std::vector<PieceDefinition> zebuBringing(bool brings) {
    if (!brings) return {pieceOf("zebu")};
    return {pieceOf("yak"), pieceOf("zebu", {"yak"})};
}

QString textOf(const Files& disk, const QString& name) {
    return QString::fromUtf8(disk.bytesOf(name));
}

}  // namespace

class UnreadMovesTest : public QObject {
    Q_OBJECT
private slots:
    void aGameOfAnOlderVersionWaitsForItsPieceUnchanged() {
        const Files disk;
        QString before;
        {
            Program program(disk);
            QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
            play(program.open(kZebus), "d4e6 Kd7 Kd2");
            program.table().back();
            program.table().declare({Side::White, EndReason::Resignation});
            before = stateOf(program.table());
        }
        const QString folder = disk.path + "/session";
        QString name;
        for (const QString& each : QDir(folder).entryList({"table-*.json"})) {
            if (textOf(disk, "session/" + each).contains("zebu")) name = each;
        }
        QVERIFY(!name.isEmpty());
        QJsonObject record = QJsonDocument::fromJson(disk.bytesOf("session/" + name)).object();
        for (const char* key : {"bundle", "home"}) {
            QVERIFY(record.contains(QLatin1String(key)));
            record.remove(QLatin1String(key));
        }
        const QByteArray old = QJsonDocument(record).toJson();
        disk.put("session/" + name, old);
        {
            // With its piece it is read as ever.
            const Program again(disk);
            QCOMPARE(stateOf(again.table()), before);
        }
        disk.put("session/" + name, old);
        QVERIFY(QFile::remove(disk.path + "/pieces/zebu.json"));
        for (int i = 0; i < 2; ++i) {
            Program without(disk);
            QCOMPARE(without.damaged(), QString());
            QCOMPARE(without.foreign(), QString("zebu unknown"));
            QCOMPARE(QString::fromStdString(pgnWork(without.table(), *without.library)()),
                     record["pgn"].toString());
            without.table().rename(QString("again %1").arg(i));
        }
        const QJsonObject now = QJsonDocument::fromJson(disk.bytesOf("session/" + name)).object();
        QCOMPARE(now["pgn"], record["pgn"]);
        QCOMPARE(now["at"], record["at"]);
        QCOMPARE(now["declared"], record["declared"]);
        Program with(disk);
        QCOMPARE(with.own.importPieces({pieceOf("zebu")}), WriteError::None);
        QCOMPARE(stateOf(with.table()), before);
        QVERIFY(with.table().outcome().has_value());
    }

    void unreadMovesKeepThePiecesThatTheyWerePlayedWith() {
        const Files disk;
        Program program(disk);
        QCOMPARE(program.own.importPieces({pieceOf("yak")}), WriteError::None);
        TableDocument& table = openWaiting(program, kYakAndZebu, kBothWaiting);
        PieceDefinition other = pieceOf("yak");
        other.tree.front().target = Jump{{3, 1}};
        program.library->putOwn(std::move(other));
        QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
        QVERIFY(table.unread().isEmpty());
        QVERIFY2(written(table).contains("(yak)g3"), qPrintable(written(table)));
        QCOMPARE(table.ruleset().definition(*table.ruleset().kindById("yak")), pieceOf("yak"));
    }

    void aRenameWhileMovesWaitIsMadeOnceTheyAreRead() {
        const Files disk;
        Program program(disk);
        QCOMPARE(program.own.importPieces({pieceOf("yak")}), WriteError::None);
        TableDocument& table = openWaiting(program, kYakAndZebu, kBothWaiting);
        QCOMPARE(program.own.rename("yak", "ox", "Ox"), WriteError::None);
        QVERIFY(table.ruleset().kindById("yak").has_value());
        QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
        QVERIFY(table.unread().isEmpty());
        QVERIFY(!table.ruleset().kindById("yak").has_value());
        QVERIFY2(written(table).contains("(ox)g3"), qPrintable(written(table)));
    }

    void movesOfTheSessionThatAreLeftUnreadAreSavedWithPlayersAndPieces() {
        const Files disk;
        Program program(disk);
        QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
        TableDocument& played = program.open(kZebus);
        play(played, "d4e6 Kd7 Kd2");
        TableStart start = played.snapshot();
        start.players = {"Ann", "Ben", {}};
        const QJsonObject record =
            QJsonDocument::fromJson(QByteArray::fromStdString(tableText(start, *program.library))).object();
        // A move that the zebu cannot make.
        const QString moves = record["pgn"].toString().replace("(zebu)e6", "(zebu)e7");
        start.unread = unreadOf(moves.toUtf8().constData());
        start.game.reset();
        const TableDocument& waiting = program.tables.open(start);
        QVERIFY(!waiting.unread().isEmpty());
        const std::string pgn = pgnWork(waiting, *program.library)();
        QVERIFY2(pgn.find("[White \"Ann\"]") != std::string::npos, pgn.c_str());
        QVERIFY(pgn.find("[ChessppBundle \"") < pgn.find("\n\n"));
    }

    void anEditOfATableWithUnreadMovesIsMadeOnACopyBesideIt() {
        const Files disk;
        Program program(disk);
        TableDocument& table = openWaiting(program);
        const QString title = program.tables.titleOf(program.tables.currentIndex());
        const QString before = stateOf(table);
        SetupEditor editor(table, *program.library);
        moveOne(editor, *BoardShape().parse("d4"), *BoardShape().parse("a4"));
        QCOMPARE(stateOf(table), before);
        const EditedCopy* edited = program.tables.editedCopy();
        QVERIFY(edited != nullptr && edited->game == &table);
        QVERIFY(!edited->copy->hasMoves());
        QCOMPARE(edited->copy->name(), "Setup of " + title);
        QCOMPARE(QString::fromStdString(fenOf(*edited->copy)).section(' ', 0, 0),
                 QString("4k3/8/8/8/(zebu){0}7/8/8/4K2(zebu){1}"));
        table.setRuleLevel(RuleLevel::Moves);
        QCOMPARE(stateOf(table), before);
        QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
        QVERIFY(table.unread().isEmpty());
        QVERIFY2(written(table).contains("Kd2"), qPrintable(written(table)));
    }

    void unreadMovesAreReplayedAfterAnUndoTooOnceTheirPieceIsThere_data() {
        QTest::addColumn<bool>("brings");
        QTest::newRow("a piece alone") << false;
        QTest::newRow("a piece that brings another") << true;
    }
    void unreadMovesAreReplayedAfterAnUndoTooOnceTheirPieceIsThere() {
        QFETCH(bool, brings);
        const Files disk;
        QString replayed;
        {
            Program program(disk);
            TableDocument& table = openWaiting(program);
            SetupEditor editor(table, *program.library);
            moveOne(editor, *BoardShape().parse("d4"), *BoardShape().parse("a4"));
            QVERIFY(program.tables.editedCopy() != nullptr);
            program.tables.editGameItself();
            QVERIFY(table.isFreelyEdited() && !table.hasMoves());
            QCOMPARE(program.own.importPieces(zebuBringing(brings)), WriteError::None);
            const QString edited = stateOf(table);
            while (table.undoStack().canUndo()) table.undoStack().undo();
            QVERIFY(table.unread().isEmpty() && table.isPlayable());
            replayed = stateOf(table);
            QVERIFY2(replayed.contains("Kd2"), qPrintable(replayed));
            // Nothing is lost on the way forth and back.
            while (table.undoStack().canRedo()) table.undoStack().redo();
            QCOMPARE(stateOf(table), edited);
            while (table.undoStack().canUndo()) table.undoStack().undo();
            QCOMPARE(stateOf(table), replayed);
        }
        const Program again(disk);
        QCOMPARE(again.damaged(), QString());
        QCOMPARE(stateOf(again.table()), replayed);
    }

    void aGameOfAFileWaitsForItsPieceThroughARestart_data() {
        QTest::addColumn<QString>("variant");
        QTest::newRow("Free") << "Free";
        QTest::newRow("Chess") << "Chess";
    }
    void aGameOfAFileWaitsForItsPieceThroughARestart() {
        QFETCH(QString, variant);
        const Files disk;
        const QString text = QString(kWaiting).replace("Free", variant).replace(" *\n", " 1-0\n");
        QString before;
        {
            Program program(disk);
            const TextGames read = gamesFrom(text.toStdString(), ReadingWorld(*program.library), {});
            QCOMPARE(read.tables.size(), std::size_t{1});
            TableDocument& table = program.tables.open(read.tables.front());
            QCOMPARE(program.foreign(), QString("zebu unknown"));
            QCOMPARE(table.home().id, variant.toLower().toStdString());
            before = stateOf(table);
        }
        QString replayed;
        {
            Program program(disk);
            QCOMPARE(program.damaged(), QString());
            QCOMPARE(stateOf(program.table()), before);
            QCOMPARE(QString::fromStdString(pgnWork(program.table(), *program.library)()), text);
            QCOMPARE(program.own.importPieces({pieceOf("zebu")}), WriteError::None);
            QVERIFY(program.table().unread().isEmpty() && program.table().isPlayable());
            QVERIFY(program.table().result().has_value());
            replayed = stateOf(program.table());
            QVERIFY2(replayed.contains("Kd2"), qPrintable(replayed));
            // From now on the file is read like any other.
            const TextGames read = gamesFrom(text.toStdString(), ReadingWorld(*program.library), {});
            QVERIFY(read.tables.size() == 1 && read.tables.front().game && read.problems.empty());
        }
        const Program again(disk);
        QCOMPARE(stateOf(again.table()), replayed);
    }

    void aTableWhoseMovesCannotBeReplayedGetsNoneOfItsOwn() {
        const Files disk;
        Program program(disk);
        TableStart start = program.tables.freshStart("chess");
        start.unread = unreadOf("1. e5 e4 *\n");
        TableDocument& table = program.tables.open(start);
        const QString before = stateOf(table);
        QVERIFY(table.isPlayable() && !table.canDeclare());
        table.play(move(table.position(), "e4"));
        QCOMPARE(stateOf(table), before);
        const EditedCopy* edited = program.tables.editedCopy();
        QVERIFY(edited != nullptr && edited->game == &table);
        QCOMPARE(QString::fromStdString(fenOf(*edited->copy)).section(' ', 0, 1),
                 QString("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"));
        QVERIFY(!table.snapshot().game);
    }
};

CHESSPP_TEST(UnreadMovesTest)
#include "tst_unread_moves.moc"
