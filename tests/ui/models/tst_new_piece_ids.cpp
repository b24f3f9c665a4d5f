// SPDX-License-Identifier: MIT
// The id of a new piece is derived from its name at the first save, and history, draft and tables follow,
// unless the user has chosen the id or something refers to it.
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

struct IdProgram {
    explicit IdProgram(const Files& files) : library(freshLibrary()), own(*library, files.path) {}

    /// A new piece that goes somewhere.
    PieceDocument& make() {
        PieceDocument& document = own.create();
        PieceDefinition piece = document.piece();
        piece.tree = pieceOf("any").tree;
        if (!document.setPiece(std::move(piece), "tree").empty()) qFatal("no tree");
        own.updateLibrary();
        return document;
    }

    std::unique_ptr<LibraryContext> library;
    UserPieceLibrary own;
};

QStringList draftsIn(const Files& files) {
    return QDir(files.path + "/drafts").entryList({"*.json"}, QDir::Files);
}

void call(PieceDocument& document, const char* name) {
    if (!document.setField(kPieceItem, "name", std::string(name)).empty()) qFatal("no name");
}

}  // namespace

class NewPieceIdsTest : public QObject {
    Q_OBJECT
private slots:
    void aNewPieceIsFiledUnderItsName() {
        const Files files;
        IdProgram program(files);
        PieceDocument& document = program.make();
        call(document, "Großer Zebu");
        program.own.flush();
        QVERIFY(files.files().isEmpty());
        QCOMPARE(document.piece().id, std::string("new-piece"));
        const QSignalSpy spy(&program.own, &UserPieceLibrary::idChanged);
        const QSignalSpy renamed(program.library.get(), &LibraryContext::pieceRenamed);
        connect(program.library.get(), &LibraryContext::pieceRenamed, this,
                [&](const QString& /*was*/, const QString& now) {
                    QVERIFY2(program.library->isOwn(now.toStdString()), "tables look for it now");
                });
        QCOMPARE(program.own.save("new-piece"), WriteError::None);
        QVERIFY((program.own.ids() == std::vector<std::string>{"grosser-zebu"}));
        QVERIFY(program.library->isOwn("grosser-zebu") && !program.library->isOwn("new-piece"));
        QVERIFY(!program.own.isUnsaved("grosser-zebu"));
        QCOMPARE(spy.count(), 1);
        QCOMPARE(spy.front(), (QVariantList{"new-piece", "grosser-zebu"}));
        QCOMPARE(renamed.count(), 1);
        program.own.flush();
        QCOMPARE(files.files(), QStringList("grosser-zebu.json"));
        QVERIFY(draftsIn(files).isEmpty());
        // The next one is the first of its kind again.
        QCOMPARE(program.make().piece().id, std::string("new-piece"));
    }

    void theFirstSaveGivesAFreeLetterThatUndoKeepsUntilItIsEdited() {
        const Files files;
        IdProgram program(files);
        PieceDocument& document = program.make();
        call(document, "Queen of Newts");
        program.own.save("new-piece");
        QCOMPARE(document.piece().letter, std::string("QON"));
        QVERIFY(!document.isUnsaved());
        document.undoStack().undo();
        QCOMPARE(document.piece().letter, std::string("QON"));
        document.undoStack().redo();
        PieceDefinition piece = document.piece();
        piece.letter.clear();
        QVERIFY(document.setPiece(piece, "no letter").empty());
        program.own.save("queen-of-newts");
        QCOMPARE(document.piece().letter, std::string());
    }

    void twoNewPiecesOfOneNameGetTwoLetters() {
        const Files files;
        IdProgram program(files);
        const std::string first = program.make().piece().id;
        const std::string second = program.make().piece().id;
        program.own.save(first);
        program.own.save(second);
        QVERIFY(program.own.piecePtr(first)->letter != program.own.piecePtr(second)->letter);
    }

    void whatWasDoneBeforeIsUndoneUnderTheIdThatItHasNow() {
        const Files files;
        IdProgram program(files);
        PieceDocument& document = program.make();
        PieceDefinition piece = document.piece();
        piece.tree = pieceOf("any", {"new-piece"}).tree;  // it becomes one like itself
        QVERIFY(document.setPiece(piece, "tree").empty());
        call(document, "Zebu");
        program.own.save("new-piece");
        QCOMPARE(program.own.document("zebu"), &document);
        const auto names = [&] {
            QStringList kinds;
            for (const KindNaming& each : kindsNamed(document.piece()))
                kinds += QString::fromStdString(each.kind);
            return kinds.join(' ');
        };
        QCOMPARE(document.undoStack().count(), 3);
        QCOMPARE(names(), QString("zebu"));
        document.undoStack().undo();
        QCOMPARE(document.piece().name, std::string("New piece"));
        QCOMPARE(document.piece().id, std::string("zebu"));
        QCOMPARE(names(), QString("zebu"));
        document.undoStack().undo();
        QCOMPARE(names(), QString());
        document.undoStack().undo();
        QVERIFY(document.piece().tree.empty());
        QCOMPARE(document.piece().id, std::string("zebu"));
        while (document.undoStack().canRedo()) document.undoStack().redo();
        QCOMPARE(names(), QString("zebu"));
        QVERIFY(!document.isUnsaved());
        // It was saved, and keeps its id from now on.
        call(document, "Zorro");
        program.own.save("zebu");
        QCOMPARE(files.files(), QStringList("zebu.json"));
        QCOMPARE(program.own.versions("zebu").size(), std::size_t{1});
    }

    void whatIsHalfBuiltStandsOnBoardsAsItWas() {
        const Files files;
        IdProgram program(files);
        PieceDocument& document = program.make();
        Node summon = freshNode("summon", "jump");
        std::get<SummonAction>(*summon.action).into.kinds.clear();
        QVERIFY(document.insert({{}, TreeList::Tree, 1}, summon));
        QVERIFY(!document.isSound());
        call(document, "Zebu");
        QCOMPARE(program.own.save("new-piece"), WriteError::None);
        QVERIFY(program.library->isOwn("zebu"));
        QCOMPARE(program.library->piece("zebu")->tree.size(), std::size_t{1});
        QCOMPARE(program.own.piece("zebu")->tree.size(), std::size_t{2});
        QVERIFY(program.library->piece("new-piece") == nullptr);
    }

    void anIdThatIsInUseIsNotTaken() {
        const Files files;
        files.put("zebu.json", fileOf(pieceOf("zebu")));
        IdProgram program(files);
        call(program.make(), "Zebu");
        program.own.save("new-piece");
        call(program.make(), "Knight");
        program.own.save("new-piece");
        QCOMPARE(files.files(), QStringList({"knight-2.json", "zebu-2.json", "zebu.json"}));
    }

    void aDraftOfTheLastTimeIsFiledUnderItsNameToo() {
        const Files files;
        {
            IdProgram program(files);
            call(program.make(), "Zebu");
        }
        IdProgram program(files);
        QVERIFY(program.own.contains("new-piece"));
        program.own.save("new-piece");
        program.own.flush();
        QCOMPARE(files.files(), QStringList("zebu.json"));
        QVERIFY(draftsIn(files).isEmpty());
    }

    void anIdThatMattersToSomebodyStays_data() {
        QTest::addColumn<QString>("why");
        QTest::addColumn<QString>("id");
        QTest::newRow("the name of its birth") << "name" << "new-piece";
        QTest::newRow("no name") << "nameless" << "new-piece";
        QTest::newRow("another piece names it") << "follower" << "new-piece";
        QTest::newRow("it was deleted and brought back") << "deed" << "new-piece";
        QTest::newRow("it was saved before") << "saved" << "new-piece";
        QTest::newRow("it was chosen") << "chosen" << "yak";
        QTest::newRow("it is that of a copy") << "copy" << "knight-2";
    }
    void anIdThatMattersToSomebodyStays() {
        QFETCH(QString, why);
        QFETCH(QString, id);
        const Files files;
        IdProgram program(files);
        UserPieceLibrary& own = program.own;
        if (why == "follower") QCOMPARE(own.importPieces({pieceOf("emu", {"new-piece"})}), WriteError::None);
        own.undoStack().clear();
        if (why == "copy") {
            own.create(*program.library->piece("knight"), "Knight");
        } else {
            program.make();
        }
        if (why == "chosen") QCOMPARE(own.rename("new-piece", "yak", "Yak"), WriteError::None);
        if (why == "saved") own.save("new-piece");
        if (why == "deed") {
            QCOMPARE(own.remove("new-piece"), WriteError::None);
            QCOMPARE(own.restoreLast(), std::string("new-piece"));
        }
        const std::string key = id.toStdString();
        if (why != "name") call(*own.document(key), why == "nameless" ? " " : "Zebu");
        QCOMPARE(own.save(key), WriteError::None);
        QVERIFY(own.contains(key));
        QVERIFY(files.files().contains(id + ".json"));
        QVERIFY(!files.files().contains("zebu.json"));
    }

    void aDiskThatIsFullLosesNothing() {
        const Files files;
        bool full = false;
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, files.path,
                             [&](const QString& file, const std::optional<std::string>& text) {
                                 return full && text ? WriteError::DiskFull : writeAtomically(file, text);
                             });
        PieceDocument& document = own.create();
        call(document, "Zebu");
        full = true;
        QCOMPARE(own.save("new-piece"), WriteError::DiskFull);
        const std::string id = document.piece().id;
        QVERIFY(own.document(id) == &document && own.isUnsaved(id));
        full = false;
        QCOMPARE(own.save(id), WriteError::None);
        QCOMPARE(files.files(), QStringList("zebu.json"));
    }
};

CHESSPP_GUILESS_TEST(NewPieceIdsTest)
#include "tst_new_piece_ids.moc"
