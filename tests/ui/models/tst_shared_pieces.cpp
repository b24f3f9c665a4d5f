// SPDX-License-Identifier: MIT
// User pieces with two programs on one folder, a shared folder, failing disks, and undoable commands on the
// library: external changes appear, conflicts are reported, nothing is lost.
#include "tests/support/test_program.h"
#include "tests/ui/kit/files.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/library/user_pieces.h"

#include "core/language/piece_references.h"

#include <QSignalSpy>
#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

using Sort = ExternalChange::Sort;

/// One program.
struct SharedProgram {
    explicit SharedProgram(const Files& files, DiskWriter writer = writeAtomically)
        : library(freshLibrary()),
          own(*library, files.path, std::move(writer)),
          news(&own, &UserPieceLibrary::outside) {}

    void edit(const char* id, const char* comment) {
        PieceDefinition piece = *own.piece(id);
        piece.comment = comment;
        static_cast<void>(own.document(id)->setPiece(std::move(piece), "edit"));
    }
    std::string comment(const char* id) const {
        const PieceDefinition* piece = own.piece(id);
        return piece != nullptr ? piece->comment : "missing";
    }
    bool hears(Sort sort, const char* id) {
        own.refresh();
        return QTest::qWaitFor([&] {
            for (const QList<QVariant>& each : news) {
                const auto reported = each.front().value<ExternalChange>();
                if (reported.sort == sort && reported.id == id) return true;
            }
            own.refresh();
            return false;
        });
    }

    std::unique_ptr<LibraryContext> library;
    UserPieceLibrary own;
    QSignalSpy news;
};

}  // namespace

class SharedPiecesTest : public QObject {
    Q_OBJECT
private slots:
    void whatAnotherProgramSavesAppearsAndChangesAndGoes() {
        const Files files;
        SharedProgram one(files);
        SharedProgram other(files);
        const std::string id = one.own.create(pieceOf("a"), "Zorro").piece().id;
        QCOMPARE(one.own.save(id), WriteError::None);
        QVERIFY(other.hears(Sort::Appeared, "zorro"));
        QVERIFY(other.library->isOwn("zorro"));
        one.edit("zorro", "second");
        one.own.save(id);
        QVERIFY(other.hears(Sort::Changed, "zorro"));
        QCOMPARE(other.comment("zorro"), std::string("second"));
        QVERIFY(!other.own.isUnsaved("zorro"));
        one.own.remove(id);
        QVERIFY(other.hears(Sort::Deleted, "zorro"));
        QVERIFY(!other.library->isOwn("zorro"));
        QCOMPARE(other.own.restoreLast(), std::string("zorro"));
        QVERIFY(files.files().contains("zorro.json"));
    }

    void theWatcherTellsWithoutBeingAsked() {
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        SharedProgram program(files);
        files.put("b.json", fileOf(pieceOf("b")));
        QTRY_VERIFY_WITH_TIMEOUT(program.own.contains("b"), 3000);
    }

    void anEditOfAnotherProgramIsOneUndoStepHere() {
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        SharedProgram program(files);
        PieceDocument* document = program.own.document("a");
        PieceDefinition theirs = pieceOf("a");
        theirs.comment = "theirs";
        files.put("a.json", fileOf(theirs));
        QVERIFY(program.hears(Sort::Changed, "a"));
        QCOMPARE(document->piece().comment, std::string("theirs"));
        QVERIFY(!document->isUnsaved());
        document->undoStack().undo();
        QCOMPARE(document->piece().comment, std::string());
        QVERIFY(document->isUnsaved());
    }

    void anEditInBothIsAConflictWithThreeWaysOut_data() {
        QTest::addColumn<QString>("way");
        QTest::addColumn<bool>("seen");
        for (const char* way : {"mine", "theirs", "both"}) {
            QTest::addRow("%s, found in the folder", way) << way << true;
            QTest::addRow("%s, found when saving", way) << way << false;
        }
    }
    void anEditInBothIsAConflictWithThreeWaysOut() {
        QFETCH(QString, way);
        QFETCH(bool, seen);
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        SharedProgram program(files);
        program.edit("a", "mine");
        PieceDefinition theirs = pieceOf("a");
        theirs.comment = "theirs";
        files.put("a.json", fileOf(theirs));
        if (seen) {
            QVERIFY(program.hears(Sort::Conflict, "a"));
        } else {
            QCOMPARE(program.own.save("a"), WriteError::None);
        }
        QVERIFY(program.own.conflict("a") != nullptr);
        QVERIFY2(files.bytesOf("a.json").contains("theirs"), "nothing is written over");
        QVERIFY(program.own.isUnsaved("a"));
        QCOMPARE(program.own.save("a"), WriteError::None);
        QVERIFY2(files.bytesOf("a.json").contains("theirs"), "nor when saved again");
        if (way == "mine") {
            QCOMPARE(program.own.keepMine("a"), WriteError::None);
            QVERIFY(files.bytesOf("a.json").contains("mine"));
            QCOMPARE(UserPieceLibrary::readVersion("a", program.own.versions("a").front())->comment,
                     std::string("theirs"));
        } else if (way == "theirs") {
            program.own.acceptTheirs("a");
            QCOMPARE(program.comment("a"), std::string("theirs"));
            program.own.document("a")->undoStack().undo();
            QCOMPARE(program.comment("a"), std::string("mine"));
            program.own.document("a")->undoStack().redo();
        } else {
            const std::string fresh = program.own.keepBoth("a");
            QCOMPARE(fresh, std::string("a-2"));
            QCOMPARE(program.comment("a"), std::string("theirs"));
            QCOMPARE(program.comment("a-2"), std::string("mine"));
        }
        QVERIFY(program.own.conflict("a") == nullptr);
        QVERIFY(!program.own.isUnsaved("a"));
    }

    void theSameEditInBothIsNoConflict() {
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        SharedProgram program(files);
        program.edit("a", "alike");
        files.put("a.json", fileOf(*program.own.piece("a")));
        program.own.refresh();
        QTRY_VERIFY(!program.own.isUnsaved("a"));
        QVERIFY(program.own.conflict("a") == nullptr);
    }

    void aFileDeletedWhileItIsEditedLeavesThePieceHere() {
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        SharedProgram program(files);
        program.edit("a", "mine");
        QVERIFY(QFile::remove(files.path + "/a.json"));
        QVERIFY(program.hears(Sort::OrphanedHere, "a"));
        QVERIFY(program.own.isUnsaved("a"));
        QCOMPARE(program.own.save("a"), WriteError::None);
        QVERIFY(files.bytesOf("a.json").contains("mine"));
    }

    void aFileDamagedByAnotherProgramKeepsThePieceHere() {
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        SharedProgram program(files);
        files.put("a.json", "{ broken");
        QVERIFY(program.hears(Sort::Conflict, "a"));
        QVERIFY(program.own.conflict("a")->theirs == nullptr);
        QVERIFY(program.library->isOwn("a"));
        QCOMPARE(program.own.keepMine("a"), WriteError::None);
        QCOMPARE(files.bytesOf("a.json"), fileOf(pieceOf("a")));
    }

    void badFilesAreToldAndTheRestWorks_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("code");
        QTest::newRow("damaged") << "b.json" << QByteArray("{") << "json.ends-early";
        QTest::newRow("empty") << "b.json" << QByteArray() << "json.empty";
        QTest::newRow("newer") << "b.json" << fileOf(pieceOf("b")).replace("\"version\": 1", "\"version\": 7")
                               << "json.version-too-new";
        QTest::newRow("another's name") << "b.json" << fileOf(pieceOf("c")) << "own.id-file";
        QTest::newRow("a name that is no id") << "B b.json" << fileOf(pieceOf("b")) << "own.id-file";
        QTest::newRow("built in") << "knight.json" << fileOf(pieceOf("knight")) << "own.id-taken";
        QTest::newRow("a name that hides")
            << "b.json" << fileOf(pieceOf("b")).replace("\"B\",\n", "\"B\xE2\x80\xAE\",\n") << "json.id";
        QTest::newRow("nested without end") << "b.json" << QByteArray(100000, '[') << "json.too-deep";
    }
    void badFilesAreToldAndTheRestWorks() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, code);
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        files.put(name, bytes);
        const auto check = [&](const UserPieceLibrary& own) {
            QCOMPARE(own.unreadable().size(), std::size_t{1});
            QCOMPARE(own.unreadable().front().file, name);
            const std::string found = own.unreadable().front().problems.items().front().message.code;
            if (code != "json.id") QCOMPARE(QString::fromStdString(found), code);
            QVERIFY(own.ids() == std::vector<std::string>{"a"});
        };
        const SharedProgram first(files);
        check(first.own);
        // The same when it comes while the program runs.
        QVERIFY(QFile::remove(files.path + '/' + name));
        SharedProgram running(files);
        QVERIFY(running.own.unreadable().empty());
        files.put(name, bytes);
        running.own.refresh();
        QTRY_VERIFY(!running.own.unreadable().empty());
        check(running.own);
        QCOMPARE(files.bytesOf(name), bytes);
        // And it is taken when it was mended.
        if (name != "b.json") return;
        files.put(name, fileOf(pieceOf("b")));
        QVERIFY(running.hears(Sort::Appeared, "b"));
        QVERIFY(running.own.unreadable().empty());
    }

    void programsKeepTheirDraftsApart() {
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        {
            SharedProgram one(files);
            {
                SharedProgram other(files);
                one.edit("a", "one");
                other.edit("a", "other");
                one.own.flush();
                other.own.flush();
                QVERIFY(files.bytesOf("drafts/a.json").contains("\"one\""));
                QVERIFY(files.bytesOf("drafts-2/a.json").contains("\"other\""));
            }
        }
        // The next one inherits; what stands there already stays, the other waits for its turn.
        SharedProgram next(files);
        QCOMPARE(next.own.document("a")->piece().comment, std::string("one"));
        QVERIFY(files.bytesOf("drafts-2/a.json").contains("\"other\""));
    }

    void anIdIsChangedEverywhereAndBack() {
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        files.put("b.json", fileOf(pieceOf("b", {"a", "queen"})));
        files.put("c.json", fileOf(pieceOf("c", {"b"})));
        SharedProgram program(files);
        const auto followers = program.own.followersOf("a");
        QCOMPARE(followers.size(), std::size_t{1});
        QCOMPARE(followers.front().id, std::string("b"));
        QVERIFY(followers.front().pointers == std::vector<std::string>{"/tree/1"});
        QCOMPARE(program.own.rename("a", "zorro", "Zorro"), WriteError::None);
        const auto names = [&](const char* id) {
            QStringList kinds;
            for (const KindNaming& each : kindsNamed(*program.library->piece(id)))
                kinds += QString::fromStdString(each.kind);
            return kinds.join(' ');
        };
        QVERIFY(!program.own.contains("a"));
        QCOMPARE(program.own.piece("zorro")->name, std::string("Zorro"));
        QCOMPARE(names("b"), QString("zorro queen"));
        QVERIFY(!program.own.isUnsaved("b"));
        QVERIFY(files.bytesOf("b.json").contains("zorro"));
        QVERIFY(files.files().contains("zorro.json") && !files.files().contains("a.json"));
        // What is edited after it is not lost when the id goes back.
        program.edit("zorro", "later");
        program.own.save("zorro");
        program.own.undoStack().undo();
        QVERIFY(!program.own.contains("zorro"));
        QCOMPARE(program.comment("a"), std::string("later"));
        QCOMPARE(names("b"), QString("a queen"));
        QVERIFY(files.files().contains("a.json") && !files.files().contains("zorro.json"));
        program.own.undoStack().redo();
        QCOMPARE(program.comment("zorro"), std::string("later"));
        QCOMPARE(names("b"), QString("zorro queen"));
        QVERIFY(program.news.empty());
    }

    void aPieceThatNamesItselfFollowsItself() {
        const Files files;
        files.put("a.json", fileOf(pieceOf("a", {"a"})));
        SharedProgram program(files);
        QVERIFY(program.own.followersOf("a").empty());
        program.own.rename("a", "b", "B");
        QCOMPARE(kindsNamed(*program.own.piece("b")).front().kind, std::string("b"));
    }

    void versionsFollowTheId() {
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        SharedProgram program(files);
        program.edit("a", "second");
        program.own.save("a");
        program.own.rename("a", "b", "B");
        QCOMPARE(program.own.versions("b").size(), std::size_t{1});
        const auto old = UserPieceLibrary::readVersion("b", program.own.versions("b").front());
        QVERIFY(old);
        QCOMPARE(old->id, std::string("b"));
        QCOMPARE(old->comment, std::string());
    }

    void piecesAreTakenInAndBackOut() {
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        SharedProgram program(files);
        PieceDefinition other = pieceOf("a");
        other.comment = "other";
        QCOMPARE(program.own.importPieces({other, pieceOf("b", {"a"})}), WriteError::None);
        QCOMPARE(program.comment("a"), std::string("other"));
        QVERIFY(program.library->isOwn("b"));
        QVERIFY(files.bytesOf("a.json").contains("other"));
        QCOMPARE(program.own.versions("a").size(), std::size_t{1});
        program.own.undoStack().undo();
        QCOMPARE(program.comment("a"), std::string());
        QVERIFY(!program.own.contains("b"));
        QCOMPARE(files.files(), QStringList("a.json"));
        program.own.undoStack().redo();
        QVERIFY(program.own.contains("b"));
        QCOMPARE(program.comment("a"), std::string("other"));
    }

    void aDiskThatFailsLeavesEverythingAsItWas_data() {
        QTest::addColumn<QString>("action");
        QTest::addColumn<int>("fails");  // which write
        for (const char* action : {"take", "rename", "remove"}) {
            for (int fails = 1; fails <= 2; ++fails)
                QTest::addRow("%s, write %d", action, fails) << action << fails;
        }
    }
    void aDiskThatFailsLeavesEverythingAsItWas() {
        QFETCH(QString, action);
        QFETCH(int, fails);
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        files.put("b.json", fileOf(pieceOf("b", {"a"})));
        int left = -1;
        SharedProgram program(files, [&](const QString& file, const std::optional<std::string>& text) {
            if (left > 0) {
                --left;
                if (left == 0) return WriteError::DiskFull;
            }
            return writeAtomically(file, text);
        });
        left = fails;
        const WriteError trouble = action == "take" ? program.own.importPieces({pieceOf("c"), pieceOf("d")})
                                   : action == "rename" ? program.own.rename("a", "z", "Z")
                                                        : program.own.remove("a");
        left = -1;
        QCOMPARE(trouble, WriteError::DiskFull);
        QCOMPARE(program.own.undoStack().count(), 0);
        QVERIFY((program.own.ids() == std::vector<std::string>{"a", "b"}));
        QVERIFY(program.library->isOwn("a") && program.library->isOwn("b"));
        QCOMPARE(files.files(), QStringList({"a.json", "b.json"}));
        QCOMPARE(files.bytesOf("b.json"), fileOf(pieceOf("b", {"a"})));
    }

    void aSharedFolderStandsBesideMine() {
        const Files files;
        const Files shared;
        files.put("a.json", fileOf(pieceOf("a")));
        shared.put("s.json", fileOf(pieceOf("s", {"a"})));
        shared.put("a.json", fileOf(pieceOf("a", {"queen"})));
        SharedProgram program(files);
        program.own.setShared(shared.path);
        QTRY_VERIFY(program.own.contains("s"));
        QVERIFY(program.own.ids() == std::vector<std::string>{"a"});
        QVERIFY(program.own.shared()->ids() == std::vector<std::string>{"s"});
        QVERIFY(program.library->isOwn("s"));
        QCOMPARE(program.own.piece("a")->tree.size(), std::size_t{1});
        QCOMPARE(program.own.shared()->unreadable().front().problems.items().front().message.code,
                 std::string("own.id-taken"));
        QVERIFY(program.own.canEdit("s"));
        program.edit("s", "mine");
        QCOMPARE(program.own.save("s"), WriteError::None);
        QVERIFY(shared.bytesOf("s.json").contains("mine"));
        QCOMPARE(program.own.rename("a", "z", "Z"), WriteError::None);
        QVERIFY2(shared.bytesOf("s.json").contains("\"z\""), "it follows too");
        program.own.undoStack().undo();
        QVERIFY(shared.bytesOf("s.json").contains("\"a\""));
        QCOMPARE(program.own.remove("s"), WriteError::None);
        QVERIFY(!program.library->isOwn("s"));
        QCOMPARE(program.own.restoreLast(), std::string("s"));
        QVERIFY(shared.files().contains("s.json"));
        program.own.setShared({});
        QVERIFY(!program.own.contains("s"));
        QVERIFY(!program.library->isOwn("s"));
        QVERIFY(shared.files().contains("s.json"));
    }

    void aSharedFolderThatIsNotThereIsEmptyUntilItIs() {
        const Files files;
        const Files shared("later");
        SharedProgram program(files);
        program.own.setShared(shared.path);
        QTest::qWait(50);
        QVERIFY(program.own.shared()->access() == PieceFolder::Access::Missing);
        shared.put("s.json", fileOf(pieceOf("s")));
        program.own.shared()->refresh();
        QTRY_VERIFY(program.own.contains("s"));
    }

    void aFolderReadBehindIsThereWhenItIsWaitedFor() {
        const Files files;
        files.put("a.json", fileOf(pieceOf("a")));
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, {files.path, {}, Reading::Behind, UserPieceLibrary::Ownership::Mine});
        own.finishReading();
        QVERIFY(own.contains("a"));
    }
};

CHESSPP_GUILESS_TEST(SharedPiecesTest)
#include "tst_shared_pieces.moc"
