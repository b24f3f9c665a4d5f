// SPDX-License-Identifier: MIT
// Changing the id of a piece: open tables with their undo steps, the session on disk and saved positions
// follow, also when it is undone.
#include "tests/support/test_program.h"
#include "tests/ui/kit/desk.h"
#include "tests/ui/kit/files.h"
#include "tests/ui/kit/own_piece.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/positions/position_library.h"
#include "ui/models/table/session_store.h"
#include "ui/models/table/table_list.h"
#include "ui/models/table/text/table_record.h"

#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

/// A library with a zebu, whom a yak can become, and all that is kept on the disk.
struct World {
    World() : library(freshLibrary()), own(*library, pieces.path), tables(*library), saved(positions.path) {
        QObject::connect(library.get(), &LibraryContext::pieceRenamed, &saved,
                         [this](const QString& was, const QString& now) {
                             saved.renameKind(was.toStdString(), now.toStdString());
                         });
        if (own.importPieces({pieceOf("zebu"), pieceOf("yak", {"zebu"})}) != WriteError::None)
            qFatal("no disk");
        own.undoStack().clear();
    }
    [[nodiscard]] TableStart startOf(const char* fen, const char* home) const {
        const Variant* variant = library->variant(home);
        Result<RulesetSetup> read = library->rulesetCache().read(*variant, fen);
        if (!read) qFatal("%s: %s", fen, qPrintable(library->sentences(read.error()).join(' ')));
        return {.standing = std::move(*read), .home = std::make_shared<const Variant>(*variant)};
    }
    void rename() { QCOMPARE(own.rename("zebu", "okapi", "Okapi"), WriteError::None); }

    Files pieces;
    Files positions;
    Files session;
    std::unique_ptr<LibraryContext> library;
    UserPieceLibrary own;
    TableList tables;
    PositionLibrary saved;
};

/// As it is called after the rename.
QString renamed(QString text) {
    return text.replace("zebu", "okapi");
}

QString fenTextOf(const TableDocument& table) {
    return QString::fromStdString(formatFen(table.ruleset(), table.editableSetup()));
}

std::string bundleOf(const char* fen, const std::vector<PieceDefinition>& pieces = {}) {
    io::Bundle bundle;
    bundle.author = "Somebody";
    bundle.pieces = pieces;
    bundle.positions.push_back({"a", {}, "free", fen, {}, {}});
    return io::writeBundle(bundle);
}

}  // namespace

class RenamingTest : public QObject {
    Q_OBJECT
private slots:
    void aGameUnderWayGoesOnWithAllItsVariations() {
        World world;
        TableDocument& table = world.tables.open(world.startOf(kZebus, "free"));
        table.setRuleLevel(RuleLevel::Full);
        play(table, "d4e6 Ke7 e6f8 Kd8");
        table.back();
        table.back();
        play(table, "Kd2");
        table.takeBack();
        const NodeId lookedAt = table.game().current();
        table.declare({Side::Black, EndReason::Resignation});
        table.goTo(lookedAt);
        const QString before = written(table);
        const NodeId here = table.game().current();
        const int steps = table.undoStack().count();
        const auto shown = [&] {
            return world.library
                ->appearance(table.ruleset(),
                             *table.position().at(*table.ruleset().rules().shape.parse("e6")))
                .name;
        };
        QCOMPARE(shown(), QString("Zebu"));
        const QSignalSpy spy(&table, &TableDocument::changed);
        world.rename();
        QCOMPARE(spy.size(), 1);
        QCOMPARE(written(table), renamed(before));
        QCOMPARE(shown(), QString("Okapi"));
        QCOMPARE(table.game().current(), here);
        QVERIFY(table.game().declared().has_value());
        QCOMPARE(table.undoStack().count(), steps);
        // Every step is undone and done again under the new id.
        while (table.undoStack().canUndo()) table.undoStack().undo();
        QCOMPARE(fenTextOf(table), renamed(kZebus));
        while (table.undoStack().canRedo()) table.undoStack().redo();
        table.goTo(here);
        QCOMPARE(written(table), renamed(before));
        world.own.undoStack().undo();
        QCOMPARE(written(table), before);
        QCOMPARE(shown(), QString("Zebu"));
        world.own.undoStack().redo();
        QCOMPARE(written(table), renamed(before));
    }

    void setupsFollow_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QByteArray>("home");
        QTest::newRow("playable") << QByteArray(kZebus) << QByteArray("free");
        QTest::newRow("in chess, where it cannot be played")
            << QByteArray("4k3/8/8/8/3(zebu){0}4/8/8/8 w - - 0 1") << QByteArray("chess");
        QTest::newRow("only what another becomes")
            << QByteArray("4k3/8/8/8/3(yak){0}4/8/8/4K3 w - - 0 1") << QByteArray("free");
        QTest::newRow("numbers in another order")
            << QByteArray("4k3/8/8/8/2(knight){0}(zebu){0}(wizard){0}3/8/8/4K3 w - - 0 1")
            << QByteArray("free");
    }
    void setupsFollow() {
        QFETCH(QByteArray, fen);
        QFETCH(QByteArray, home);
        World world;
        TableDocument& table = world.tables.open(world.startOf(fen, home));
        const QString before = fenTextOf(table);
        const QStringList problems = world.library->sentences(table.problems());
        QCOMPARE(before.contains("zebu"), fen.contains("zebu"));
        world.rename();
        QCOMPARE(fenTextOf(table), renamed(before));
        QVERIFY(!table.ruleset().kindById("zebu"));
        QVERIFY(table.ruleset().kindById("okapi").has_value());
        QCOMPARE(table.isPlayable(), problems.isEmpty());
        QCOMPARE(world.library->sentences(table.problems()).join(' ').contains("Okapi"), !problems.isEmpty());
        QVERIFY(!world.library->sentences(table.problems()).join(' ').contains("ebu"));
        // It is edited on as before.
        const Square first = *table.ruleset().rules().shape.parse("a1");
        Setup more = table.editableSetup();
        more.at(first) = SetupPiece::of({*table.ruleset().kindById("okapi"), Owner::Black});
        table.setSetup(more, "more");
        QVERIFY(fenTextOf(table).contains("/(okapi){1}"));
        world.own.undoStack().undo();
        QVERIFY(fenTextOf(table).contains("/(zebu){1}"));
        table.undoStack().undo();
        QCOMPARE(fenTextOf(table), before);
    }

    void whatATableUndoesIsCalledByTheNewIdToo() {
        World world;
        TableDocument& table = world.tables.open(world.startOf(kZebus, "free"));
        Setup bare = table.editableSetup();
        bare.at(*bare.shape.parse("d4")).reset();
        bare.at(*bare.shape.parse("h1")).reset();
        table.setSetup(bare, "nobody is left");
        const Position chess = startOfChess();
        table.restart(chess, {});
        QVERIFY(!table.ruleset().kindById("zebu"));
        world.rename();
        table.undoStack().undo();
        QVERIFY(!fenTextOf(table).contains("zebu"));
        table.undoStack().undo();
        QCOMPARE(fenTextOf(table), renamed(kZebus));
        QCOMPARE(QString::fromStdString(formatFen(*table.beginning().ruleset, table.beginning().setup)),
                 renamed(kZebus));
        // Somebody else under the old id is not the one who stood there.
        QCOMPARE(world.own.importPieces({pieceOf("zebu")}), WriteError::None);
        table.undoStack().redo();
        table.undoStack().undo();
        QCOMPARE(fenTextOf(table), renamed(kZebus));
    }

    void whatUndoStepsSayFollows() {
        World world;
        TableDocument& table = world.tables.open(world.startOf(kZebus, "free"));
        const QUndoStack& steps = table.undoStack();
        SetupEditor editor(table, *world.library);
        const auto at = [&](const char* name) { return *table.position().shape().parse(name); };
        QVERIFY(editor.place({"zebu", Owner::White}, {at("a1")}).empty());
        QVERIFY(editor.place({"zebu", Owner::Black}, {at("a5"), at("a6")}).empty());
        QVERIFY(editor.place({"knight", Owner::White}, {at("h5")}).empty());
        table.undoStack().undo();
        table.undoStack().undo();
        QCOMPARE(steps.undoText(), QString("Place White Zebu"));
        QCOMPARE(steps.redoText(), QString("Fill with Black Zebu"));
        const QSignalSpy spy(&table, &TableDocument::stepsRenamed);
        world.rename();
        QVERIFY(!spy.empty());
        QCOMPARE(steps.undoText(), QString("Place White Okapi"));
        QCOMPARE(steps.redoText(), QString("Fill with Black Okapi"));
        world.own.undoStack().undo();
        QCOMPARE(steps.undoText(), QString("Place White Zebu"));
        world.own.undoStack().redo();
        QCOMPARE(steps.undoText(), QString("Place White Okapi"));
        // By another name alone.
        const auto before = spy.size();
        QCOMPARE(world.own.rename("okapi", "okapi", "Anoa %1"), WriteError::None);
        QVERIFY(spy.size() > before);
        QCOMPARE(steps.undoText(), QString("Place White Anoa %1"));
        QCOMPARE(steps.redoText(), QString("Fill with Black Anoa %1"));
        table.undoStack().redo();
        table.undoStack().redo();
        QCOMPARE(steps.undoText(), QString("Place White Knight"));
        // One that is gone is called what it was called.
        table.undoStack().undo();
        QCOMPARE(world.own.remove("okapi"), WriteError::None);
        QCOMPARE(steps.undoText(), QString("Fill with Black Anoa %1"));
    }

    void whatMovesOfPiecesWithoutALetterSayFollows() {
        World world;
        TableDocument& table = world.tables.open(world.startOf(kZebus, "free"));
        table.setRuleLevel(RuleLevel::Full);
        play(table, "d4e6");
        const QString before = table.undoStack().undoText();
        QVERIFY2(before.contains("(zebu)"), qPrintable(before));
        world.rename();
        QCOMPARE(table.undoStack().undoText(), renamed(before));
    }

    void aClosedTableComesBackWithTheNewId() {
        World world;
        world.tables.open(world.startOf(kZebus, "free"));
        world.tables.close(1);
        world.rename();
        world.tables.reopen();
        QCOMPARE(fenTextOf(world.tables.current()), renamed(kZebus));
    }

    void theSessionOnTheDiskFollows() {
        World world;
        SessionStore store(world.tables, *world.library, world.session.path);
        static_cast<void>(store.restore());
        TableDocument& table = world.tables.open(world.startOf(kZebus, "free"));
        table.setRuleLevel(RuleLevel::Full);
        play(table, "d4e6 Ke7");
        const auto onDisk = [&] {
            store.flush();
            QByteArray all;
            for (const QString& file : world.session.files()) all += world.session.bytesOf(file);
            return all;
        };
        QVERIFY(onDisk().contains("zebu"));
        world.rename();
        QVERIFY(!onDisk().contains("zebu"));
        QVERIFY(onDisk().contains("okapi"));
        // What is on the disk is read again as it stands here.
        const QString now = written(table);
        const QByteArray file = world.session.bytesOf(world.session.files().filter("table-").last());
        const Result<ReadTable> again = readTable(file.toStdString(), "table.json", *world.library);
        QVERIFY(again && again->problems.empty());
        world.own.undoStack().undo();
        QVERIFY(!onDisk().contains("okapi"));
        QCOMPARE(renamed(written(table)), now);
    }

    void savedPositionsFollowOnTheDiskAndBack_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::newRow("on the board") << QByteArray(kZebus);
        QTest::newRow("in a hand") << QByteArray("4k3/8/8/8/8/8/8/4K3[(zebu){0}] w - - 0 1");
        QTest::newRow("as what was promoted")
            << QByteArray("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 {\"pieces\": {\"d4\": {\"was\" : \"zebu\"}}}");
        QTest::newRow("in the past") << QByteArray(
            "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 {\"past\":[{\"piece\":\"Q\",\"took\":\"(zebu){1}\"}]}");
        QTest::newRow("as one of whom none is left") << QByteArray(
            "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 {\"unmoved\":[\"d4\"],\"kinds\":[\"yak\",\"zebu\"]}");
        QTest::newRow("behind blanks") << QByteArray("  4k3/8/8/8/3(zebu){-}4/8/8/4K3 w - - 0 1");
    }
    void savedPositionsFollowOnTheDiskAndBack() {
        QFETCH(QByteArray, fen);
        World world;
        world.positions.put("mine.chesspp", QByteArray::fromStdString(bundleOf(fen, {pieceOf("zebu")})));
        PositionLibrary saved(world.positions.path);
        const QByteArray before = world.positions.bytesOf("mine.chesspp");
        QCOMPARE(saved.naming("zebu", "okapi").changed, std::vector<QString>{"mine"});
        QVERIFY(saved.naming("okapi", "zebu").changed.empty());
        saved.renameKind("zebu", "okapi");
        QCOMPARE(saved.find("mine")->fen, renamed(fen));
        saved.writes().flush();
        QVERIFY(!world.positions.bytesOf("mine.chesspp").contains("zebu"));
        QVERIFY(world.positions.bytesOf("mine.chesspp").contains("Somebody"));
        QCOMPARE(PositionLibrary(world.positions.path).find("mine")->fen, renamed(fen));
        QVERIFY(!saved.undoStack().canUndo());
        saved.renameKind("okapi", "zebu");
        QCOMPARE(saved.find("mine")->fen, QString(fen));
        saved.writes().flush();
        QCOMPARE(world.positions.bytesOf("mine.chesspp").replace("\"Okapi\"", "\"Zebu\""), before);
    }

    void theLibraryOfPositionsIsToldByTheRenameAndItsUndo() {
        World world;
        const PositionLibrary::Id id = world.saved.add({"a", {}, "free", kZebus});
        const PositionLibrary::Id gone = world.saved.add({"b", {}, "free", kZebus});
        world.saved.remove({gone});
        world.rename();
        QCOMPARE(world.saved.find(id)->fen, renamed(kZebus));
        // What its own undo brings back has followed too, and what it takes away has not been lost.
        world.saved.undoStack().undo();
        QCOMPARE(world.saved.find(gone)->fen, renamed(kZebus));
        world.own.undoStack().undo();
        QCOMPARE(world.saved.find(id)->fen, QString(kZebus));
        QCOMPARE(world.saved.find(gone)->fen, QString(kZebus));
        while (world.saved.undoStack().canUndo()) world.saved.undoStack().undo();
        QVERIFY(world.saved.positions().empty());
        world.rename();
        while (world.saved.undoStack().canRedo()) world.saved.undoStack().redo();
        QCOMPARE(world.saved.find(id)->fen, renamed(kZebus));
        world.saved.writes().flush();
        QVERIFY(world.positions.bytesOf(id + ".chesspp").contains("(okapi)"));
    }

    void whoMeansAnotherByTheNewIdIsLeftAloneThereAndBack() {
        World world;
        const char* stranger = "4k3/8/8/8/3(okapi){0}4/8/8/4K3 w - - 0 1";
        const char* both = "4k3/8/8/8/3(okapi){0}(zebu){0}3/8/8/4K3 w - - 0 1";
        const PositionLibrary::Id one = world.saved.add({"a", {}, "free", stranger});
        const PositionLibrary::Id two = world.saved.add({"b", {}, "free", both});
        const PositionLibrary::Id three = world.saved.add({"c", {}, "free", kZebus});
        const PositionLibrary::Naming naming = world.saved.naming("zebu", "okapi");
        QCOMPARE(naming.changed, std::vector{three});
        QCOMPARE(naming.ambiguous, std::vector{two});
        const auto reported = [&] {
            return QStringList{world.saved.find(one)->fen, world.saved.find(two)->fen,
                               world.saved.find(three)->fen};
        };
        const QStringList before = reported();
        world.rename();
        QCOMPARE(reported(), (QStringList{stranger, both, renamed(kZebus)}));
        QCOMPARE(world.own.rename("okapi", "anoa", "Anoa"), WriteError::None);
        QCOMPARE(world.saved.find(three)->fen, QString(kZebus).replace("zebu", "anoa"));
        QCOMPARE(world.saved.find(one)->fen, QString(stranger));
        world.own.undoStack().undo();
        world.own.undoStack().undo();
        QCOMPARE(reported(), before);
    }

    void damagedFilesStayByteForByteAndAreCounted() {
        World world;
        world.positions.put("broken.chesspp", "{ (zebu){0} ");
        world.positions.put("newer.chesspp", "{\"format\": \"chesspp-bundle\", \"version\": 99}");
        world.positions.put("mine.chesspp", QByteArray::fromStdString(bundleOf(kZebus)));
        PositionLibrary saved(world.positions.path);
        const PieceReferences namers = referencesOf(world.tables, saved, "zebu", "okapi");
        QCOMPARE(namers.unreadable, 2);
        QCOMPARE(namers.positions, QStringList("a"));
        saved.renameKind("zebu", "okapi");
        saved.writes().flush();
        QCOMPARE(world.positions.bytesOf("broken.chesspp"), QByteArray("{ (zebu){0} "));
        QVERIFY(world.positions.bytesOf("newer.chesspp").contains("99"));
    }

    void aDiskThatTakesNothingIsToldAndTriedAgain() {
        const Files files("data/positions");
        PositionLibrary saved(files.path);
        const PositionLibrary::Id id = saved.add({"a", {}, "free", kZebus});
        saved.writes().flush();
        // A file where the folder was: nothing can be written.
        QVERIFY(QDir().rename(files.path, files.path + "-away"));
        QFile blocker(files.path);
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        saved.renameKind("zebu", "okapi");
        saved.writes().flush();
        World world;
        QVERIFY(referencesOf(world.tables, saved, "okapi", "zebu").trouble != WriteError::None);
        QCOMPARE(saved.find(id)->fen, renamed(kZebus));
        QVERIFY(blocker.remove());
        QVERIFY(QDir().rename(files.path + "-away", files.path));
        QVERIFY(files.bytesOf(id + ".chesspp").contains("(zebu)"));
        saved.writes().flush();
        QCOMPARE(saved.writes().trouble(), WriteError::None);
        QVERIFY(files.bytesOf(id + ".chesspp").contains("(okapi)"));
    }

    void tablesAreCountedBeforehand() {
        World world;
        QCOMPARE(referencesOf(world.tables, world.saved, "zebu", "okapi").tables, 0);
        world.tables.open(world.startOf(kZebus, "free"));
        world.tables.open(world.startOf(kZebus, "chess"));
        QCOMPARE(referencesOf(world.tables, world.saved, "zebu", "okapi").tables, 2);
        QCOMPARE(referencesOf(world.tables, world.saved, "yak", "okapi").tables, 0);
    }
};

CHESSPP_TEST(RenamingTest)
#include "tst_renaming.moc"
