// SPDX-License-Identifier: MIT
// User pieces on disk and in the library: saving, drafts, versions, trash, and tables that follow edits.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/library/piece_library_model.h"
#include "ui/models/library/user_pieces.h"

#include "core/analysis/scenes.h"
#include "core/authoring/node_templates.h"
#include "core/io/piece_json.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <atomic>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
}

ItemId addJump(PieceDocument& document, Offset by) {
    Node node = freshNode("move", "jump");
    node.target = Jump{by};
    return *document.insert({{}, TreeList::Tree, document.piece().tree.size()}, std::move(node));
}

}  // namespace

class UserPiecesTest : public QObject {
    Q_OBJECT
private slots:
    void aPieceIsMadeSavedAndFoundAgain() {
        const QTemporaryDir folder;
        std::string text;
        {
            const auto library = freshLibrary();
            UserPieceLibrary own(*library, folder.path());
            PieceDocument& document = own.create();
            QCOMPARE(document.piece().id, std::string("new-piece"));
            QVERIFY(document.isUnsaved());
            addJump(document, {2, 1});
            QCOMPARE(own.save("new-piece"), WriteError::None);
            QVERIFY(!document.isUnsaved());
            text = document.text();
        }
        QCOMPARE(contents(folder.filePath("new-piece.json")).toStdString(), text);
        QVERIFY(!QFile::exists(folder.filePath("drafts/new-piece.json")));
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        QVERIFY(own.ids() == std::vector<std::string>{"new-piece"});
        QVERIFY(library->isOwn("new-piece"));
        QCOMPARE(library->piece("new-piece")->tree.size(), std::size_t{1});
        QVERIFY(own.document("new-piece")->undoStack().count() == 0);
    }

    void aDraftComesBackAsOneUndoStep() {
        const QTemporaryDir folder;
        {
            const auto library = freshLibrary();
            UserPieceLibrary own(*library, folder.path());
            PieceDocument& document = own.create();
            own.save("new-piece");
            addJump(document, {3, 1});
            // Written by itself, in another thread, within half a second.
            QTRY_VERIFY_WITH_TIMEOUT(contents(folder.filePath("drafts/new-piece.json")).contains("[3, 1]"),
                                     500);
        }
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        PieceDocument* document = own.document("new-piece");
        QCOMPARE(document->piece().tree.size(), std::size_t{1});
        QVERIFY(document->isUnsaved());
        QCOMPARE(document->undoStack().count(), 1);
        document->undoStack().undo();
        QVERIFY(document->piece().tree.empty());
        own.flush();
        QVERIFY(!QFile::exists(folder.filePath("drafts/new-piece.json")));
    }

    void aDraftIsSaidBeforeItsPieceIsOpened() {
        const QTemporaryDir folder;
        {
            const auto library = freshLibrary();
            UserPieceLibrary own(*library, folder.path());
            own.create();
            own.save("new-piece");
            own.create();
            own.save("new-piece-2");
            addJump(*own.document("new-piece"), {3, 1});
        }
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        QVERIFY(own.isUnsaved("new-piece"));
        QVERIFY(!own.isUnsaved("new-piece-2"));
        const PieceLibraryModel model(*library, &own);
        QVERIFY(model.indexOf("new-piece").data(PieceLibraryModel::UnsavedRole).toBool());
        QVERIFY(!model.indexOf("new-piece-2").data(PieceLibraryModel::UnsavedRole).toBool());
        own.document("new-piece")->undoStack().undo();
        QVERIFY(!own.isUnsaved("new-piece"));
    }

    void aDraftIsListedAndSearchedBeforeItsPieceIsOpened() {
        const QTemporaryDir folder;
        {
            const auto library = freshLibrary();
            UserPieceLibrary own(*library, folder.path());
            PieceDocument& document = own.create();
            addJump(document, {2, 1});
            QCOMPARE(own.save("new-piece"), WriteError::None);
            PieceDefinition named = document.piece();
            named.name = "Zed";
            QVERIFY(document.setPiece(std::move(named), "name").empty());
        }
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        QCOMPARE(own.piece("new-piece")->name, std::string("Zed"));
        QCOMPARE(library->piece("new-piece")->name, std::string("Zed"));
        const PieceLibraryModel model(*library, &own);
        const QModelIndex row = model.indexOf("new-piece");
        QCOMPARE(row.data().toString(), QString("Zed"));
        QVERIFY(row.data(PieceLibraryModel::SearchRole).toString().contains("Zed"));
        QCOMPARE(model.pieceAt(row)->name, std::string("Zed"));
        QCOMPARE(own.document("new-piece")->piece().name, std::string("Zed"));
        own.document("new-piece")->undoStack().undo();
        QCOMPARE(own.piece("new-piece")->name, std::string("New piece"));
    }

    void aDraftThatTheFileCatchesUpWithIsNoConflict() {
        const QTemporaryDir folder;
        std::string draft;
        {
            const auto library = freshLibrary();
            UserPieceLibrary own(*library, folder.path());
            own.create();
            QCOMPARE(own.save("new-piece"), WriteError::None);
            addJump(*own.document("new-piece"), {3, 1});
            draft = own.document("new-piece")->text();
        }
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        QVERIFY(own.isUnsaved("new-piece"));
        put(folder.filePath("new-piece.json"), QByteArray::fromStdString(draft));
        own.refresh();
        QTRY_VERIFY(!own.isUnsaved("new-piece"));
        QVERIFY(own.conflict("new-piece") == nullptr);
        QVERIFY(own.document("new-piece")->undoStack().count() == 0);
    }

    void aRenamedPieceKeepsItsEditsUnsaved() {
        const QTemporaryDir folder;
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        own.create();
        own.save("new-piece");
        addJump(*own.document("new-piece"), {3, 1});
        QCOMPARE(own.rename("new-piece", "zebu", "Zebu"), WriteError::None);
        own.flush();
        QVERIFY(own.isUnsaved("zebu"));
        QVERIFY(!contents(folder.filePath("zebu.json")).contains("[3, 1]"));
        QVERIFY(contents(folder.filePath("zebu.json")).contains("Zebu"));
        QVERIFY(contents(folder.filePath("drafts/zebu.json")).contains("[3, 1]"));
        QCOMPARE(library->piece("zebu")->tree.size(), std::size_t{1});
        PieceDocument* document = own.document("zebu");
        addJump(*document, {2, 0});
        own.flush();
        QVERIFY(contents(folder.filePath("drafts/zebu.json")).contains("[2, 0]"));
        document->undoStack().undo();
        document->undoStack().undo();
        QVERIFY(document->piece().tree.empty() && !own.isUnsaved("zebu"));
        document->undoStack().redo();
        own.undoStack().undo();
        QVERIFY(own.isUnsaved("new-piece"));
        QCOMPARE(own.piece("new-piece")->tree.size(), std::size_t{1});
        QCOMPARE(own.piece("new-piece")->name, std::string("New piece"));
        own.flush();
        QVERIFY(!contents(folder.filePath("new-piece.json")).contains("[3, 1]"));
        own.undoStack().redo();
        QVERIFY(own.isUnsaved("zebu"));
        QCOMPARE(own.piece("zebu")->tree.size(), std::size_t{1});
    }

    void aPieceThatWasNeverSavedComesBackFromItsDraft() {
        const QTemporaryDir folder;
        {
            const auto library = freshLibrary();
            UserPieceLibrary own(*library, folder.path());
            addJump(own.create(), {3, 1});
        }
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        PieceDocument* document = own.document("new-piece");
        QVERIFY(document != nullptr);
        QCOMPARE(document->piece().tree.size(), std::size_t{1});
        QVERIFY(document->isUnsaved());
    }

    void aHalfBuiltPieceIsSavedAndComesBackButDoesNotPlay() {
        const QTemporaryDir folder;
        {
            const auto library = freshLibrary();
            UserPieceLibrary own(*library, folder.path());
            PieceDocument& document = own.create();
            addJump(document, {1, 0});
            own.updateLibrary();
            Node summon = freshNode("summon", "jump");
            std::get<SummonAction>(*summon.action).into.kinds.clear();
            QVERIFY(document.insert({{}, TreeList::Tree, 1}, summon));
            QVERIFY(!document.isSound());
            own.updateLibrary();
            QCOMPARE(library->piece("new-piece")->tree.size(), std::size_t{1});
            QCOMPARE(own.save("new-piece"), WriteError::None);
        }
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        QCOMPARE(own.piece("new-piece")->tree.size(), std::size_t{2});
        QVERIFY(library->piece("new-piece") == nullptr);
    }

    void anOlderVersionIsKeptAndCanBeTaken() {
        const QTemporaryDir folder;
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        PieceDocument& document = own.create();
        addJump(document, {1, 0});
        own.save("new-piece");
        QVERIFY(own.versions("new-piece").empty());
        addJump(document, {2, 0});
        own.save("new-piece");
        const auto versions = own.versions("new-piece");
        QCOMPARE(versions.size(), std::size_t{1});
        QVERIFY(versions.front().when.isValid());
        const auto version = UserPieceLibrary::readVersion("new-piece", versions.front());
        QVERIFY(version && own.restoreVersion("new-piece", *version).empty());
        QCOMPARE(document.piece().tree.size(), std::size_t{1});
        document.undoStack().undo();
        QCOMPARE(document.piece().tree.size(), std::size_t{2});
    }

    void olderVersionsAndDeletedPiecesAreListedInAnotherThread() {
        const QTemporaryDir folder;
        {
            const auto library = freshLibrary();
            UserPieceLibrary own(*library, folder.path());
            for (int i = 1; i <= 3; ++i) {
                addJump(own.create(), {1, 0});
                own.save("new-piece");
                addJump(*own.document("new-piece"), {2, 0});
                own.save("new-piece");
                if (i < 3) own.remove("new-piece");
            }
        }
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, {folder.path(), {}, Reading::Behind});
        QVERIFY(own.versions("new-piece").empty() && own.deleted().empty());  // not read yet
        own.finishReading();
        QCOMPARE(own.deleted().size(), std::size_t{2});
        const auto versions = own.versions("new-piece");
        QVERIFY(!versions.empty());
        // Whoever asks again does not wait for the disk.
        QVERIFY(QDir(folder.filePath("versions")).removeRecursively());
        QVERIFY(QDir(folder.filePath("deleted")).removeRecursively());
        QCOMPARE(own.versions("new-piece").size(), versions.size());
        QCOMPARE(own.deleted().size(), std::size_t{2});
        own.refresh();
        QTRY_VERIFY(own.versions("new-piece").empty() && own.deleted().empty());
    }

    void theOldestVersionGivesWayToTheNewest() {
        const QTemporaryDir folder;
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        PieceDocument& document = own.create();
        addJump(document, {1, 0});
        own.save("new-piece");
        addJump(document, {2, 0});
        own.save("new-piece");
        const QString newest = own.versions("new-piece").front().file;
        const QDir versions = QFileInfo(newest).dir();
        for (int day = 1; day <= UserPieceLibrary::kMostVersions; ++day) {
            const QString stamp = QString("2001%1-120000-000").arg(100 + day);
            QVERIFY(QFile::copy(newest, versions.filePath(stamp + ".json")));
        }
        addJump(document, {3, 0});
        own.save("new-piece");
        const auto kept = own.versions("new-piece");
        QCOMPARE(kept.size(), std::size_t{UserPieceLibrary::kMostVersions});
        QVERIFY(std::ranges::any_of(kept, [&](const auto& each) { return each.file == newest; }));
        QVERIFY(!versions.exists("2001101-120000-000.json"));
    }

    void importedPiecesReplaceTheirNamesakesTogether() {
        constexpr int kMany = 40;  // more than are written at once
        const QTemporaryDir folder;
        const auto idOf = [](int number) { return "many-" + std::to_string(number); };
        const auto many = [&](const char* like) {
            std::vector<PieceDefinition> pieces;
            for (int i = 0; i < kMany; ++i) {
                pieces.push_back(*library().piece(like));
                pieces.back().id = idOf(i);
            }
            return pieces;
        };
        {
            const auto library = freshLibrary();
            UserPieceLibrary own(*library, folder.path());
            QCOMPARE(own.importPieces(many("rook")), WriteError::None);
        }
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        static_cast<void>(own.document(idOf(7)));  // is edited, and can be undone there
        QSignalSpy listed(&own, &UserPieceLibrary::listChanged);
        QCOMPARE(own.importPieces(many("bishop")), WriteError::None);
        QVERIFY2(listed.count() <= 5, qPrintable(QString::number(listed.count())));
        own.flush();
        const std::string bishop = contents(folder.filePath("many-39.json")).toStdString();
        const std::vector<Node> tree = library->piece("bishop")->tree;
        for (int i = 0; i < kMany; ++i) {
            QVERIFY2(library->piece(idOf(i))->tree == tree, idOf(i).c_str());
            QVERIFY2(own.piece(idOf(i))->tree == tree && !own.isUnsaved(idOf(i)), idOf(i).c_str());
            QVERIFY2(own.versions(idOf(i)).size() == 1, idOf(i).c_str());
        }
        const auto old = UserPieceLibrary::readVersion(idOf(39), own.versions(idOf(39)).front());
        QVERIFY(old && old->tree == library->piece("rook")->tree);
        own.undoStack().undo();
        own.flush();
        for (int i = 0; i < kMany; ++i)
            QVERIFY2(library->piece(idOf(i))->tree == library->piece("rook")->tree, idOf(i).c_str());
        QVERIFY(contents(folder.filePath("many-39.json")).toStdString() != bishop);
        own.undoStack().redo();
        own.flush();
        QCOMPARE(contents(folder.filePath("many-39.json")).toStdString(), bishop);
    }

    void whatWasDeletedComesBackWithItsHistory() {
        const QTemporaryDir folder;
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        addJump(own.create(), {1, 0});
        own.save("new-piece");
        const QByteArray file = contents(folder.filePath("new-piece.json"));
        QCOMPARE(own.remove("new-piece"), WriteError::None);
        QVERIFY(!library->isOwn("new-piece"));
        QVERIFY(!QFile::exists(folder.filePath("new-piece.json")));
        QCOMPARE(own.restoreLast(), std::string("new-piece"));
        QVERIFY(library->isOwn("new-piece"));
        QCOMPARE(contents(folder.filePath("new-piece.json")), file);
        own.document("new-piece")->undoStack().undo();
        QVERIFY(own.document("new-piece")->piece().tree.empty());
    }

    void whatWasDeletedIsThereAfterTheProgramHasQuit() {
        const QTemporaryDir folder;
        std::string unsaved;
        {
            const auto library = freshLibrary();
            UserPieceLibrary own(*library, folder.path());
            PieceDocument& document = own.create();
            addJump(document, {1, 0});
            own.save("new-piece");
            addJump(document, {2, 0});
            unsaved = document.text();
            QVERIFY(own.deleted().empty());
            QCOMPARE(own.remove("new-piece"), WriteError::None);
            QCOMPARE(own.deleted().size(), std::size_t{1});
            own.undoStack().undo();
            QVERIFY(own.deleted().empty());
            own.undoStack().redo();
        }
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        QVERIFY(!own.contains("new-piece"));
        const std::vector<DeletedPiece> deleted = own.deleted();
        QCOMPARE(deleted.size(), std::size_t{1});
        const UserPieceLibrary::RestoreResult back =
            own.restoreDeleted(deleted.front(), *UserPieceLibrary::readDeleted(deleted.front()));
        QCOMPARE(back.id, std::string("new-piece"));
        QCOMPARE(contents(folder.filePath("new-piece.json")).toStdString(), unsaved);
        QVERIFY(library->isOwn("new-piece"));
        QVERIFY(own.deleted().empty());
        own.undoStack().undo();
        QVERIFY(!own.contains("new-piece"));
        QCOMPARE(own.deleted().size(), std::size_t{1});
    }

    void aDeletedPieceWhoseIdIsInUseComesBackUnderAnother() {
        const QTemporaryDir folder;
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        addJump(own.create(), {1, 0});
        own.save("new-piece");
        own.remove("new-piece");
        own.create();
        const DeletedPiece deleted = own.deleted().front();
        const UserPieceLibrary::RestoreResult back =
            own.restoreDeleted(deleted, *UserPieceLibrary::readDeleted(deleted));
        QCOMPARE(back.id, std::string("new-piece-2"));
        QCOMPARE(own.piece(back.id)->name, std::string("New piece 2"));
        QCOMPARE(own.piece(back.id)->tree.size(), std::size_t{1});
        QVERIFY(own.piece("new-piece")->tree.empty());
    }

    void aDeletedPieceThatCannotBeReadIsToldAndLeft() {
        const QTemporaryDir folder;
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        own.create();
        own.remove("new-piece");
        const DeletedPiece deleted = own.deleted().front();
        put(deleted.file, "{");
        const auto piece = UserPieceLibrary::readDeleted(deleted);
        QVERIFY(!piece && piece.error().hasErrors());
        QCOMPARE(own.deleted().size(), std::size_t{1});
        QCOMPARE(contents(deleted.file), QByteArray("{"));
    }

    void whatWasDeletedFirstGivesWayToWhatWasDeletedLast() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath("deleted"));
        for (int i = 0; i < UserPieceLibrary::kMostDeleted; ++i)
            put(folder.filePath(QString("deleted/20010101-1200%1-%2.ant.json")
                                    .arg(i / 100, 2, 10, QChar('0'))
                                    .arg(i % 100, 3, 10, QChar('0'))),
                "{}");
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        QCOMPARE(own.deleted().size(), std::size_t{UserPieceLibrary::kMostDeleted});
        const QString oldest = own.deleted().back().file;
        own.create();
        QCOMPARE(own.remove("new-piece"), WriteError::None);
        QCOMPARE(own.deleted().size(), std::size_t{UserPieceLibrary::kMostDeleted});
        QCOMPARE(own.deleted().front().id, std::string("new-piece"));
        QVERIFY(!QFile::exists(oldest));
    }

    void namesAndIdsAreNobodyElses() {
        const QTemporaryDir folder;
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        QCOMPARE(own.create(*library->piece("knight"), "Knight").piece().id, std::string("knight-2"));
        QCOMPARE(own.create(*library->piece("knight"), "Knight").piece().name, std::string("Knight 3"));
        QCOMPARE(own.create({}, QString::fromUtf8("Großer Öhi!")).piece().id, std::string("grosser-ohi"));
        QCOMPARE(own.create({}, "../..").piece().id, std::string("piece"));
    }

    void scenesOfACopySpeakOfTheCopy() {
        const QTemporaryDir folder;
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        int scenes = 0;
        for (const PieceDefinition* piece : std::vector(library->pieces())) {
            const PieceDefinition& copy = own.create(*piece, "Copy").piece();
            for (const SceneVerdict& verdict :
                 judgeScenes(copy, SceneCompany{{}, library->pieces(), *library->variant("chess")})) {
                QVERIFY2(verdict.holds(), copy.scenes[verdict.scene].fen.c_str());
                ++scenes;
            }
        }
        QVERIFY(scenes > 100);
    }

    void filesThatAreNoPiecesAreToldAndLeftAlone() {
        const QTemporaryDir folder;
        put(folder.filePath("broken.json"), "{");
        put(folder.filePath("knight.json"), contents("pieces/knight.json"));
        put(folder.filePath("other.json"), contents("pieces/knight.json").replace("\"knight\"", "\"mine\""));
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        QCOMPARE(own.unreadable().size(), std::size_t{3});
        QCOMPARE(own.unreadable()[1].problems.items().front().message.code, std::string("own.id-taken"));
        QCOMPARE(own.unreadable()[2].problems.items().front().message.code, std::string("own.id-file"));
        QVERIFY(own.ids().empty());
        QCOMPARE(contents(folder.filePath("broken.json")), QByteArray("{"));
    }

    void aPieceThatIsTakenInLeavesADamagedFileOfItsNameWhole() {
        const QTemporaryDir folder;
        put(folder.filePath("mare.json"), "{ half a pie");
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        PieceDefinition mare;
        mare.id = "mare";
        mare.name = "Mare";
        QCOMPARE(own.importPieces({mare}), WriteError::None);
        QVERIFY(own.contains("mare"));
        QVERIFY(contents(folder.filePath("mare.json")).contains("Mare"));
        QCOMPARE(contents(folder.filePath("mare.json.damaged")), QByteArray("{ half a pie"));
        own.undoStack().undo();
        QVERIFY(!own.contains("mare"));
        QCOMPARE(contents(folder.filePath("mare.json.damaged")), QByteArray("{ half a pie"));
    }

    /// The window does not wait for the disk, which takes milliseconds a file.
    void ofManyPiecesTakenInMostAreWrittenInTheBackground() {
        const QTemporaryDir folder;
        const auto library = freshLibrary();
        const QThread* here = QThread::currentThread();
        int written = 0;
        bool full = false;
        UserPieceLibrary own(*library, folder.path(), [&](const QString& file, const auto& text) {
            if (QThread::currentThread() == here && text) ++written;
            return full ? WriteError::DiskFull : writeAtomically(file, text);
        });
        constexpr int kCount = 300;
        std::vector<PieceDefinition> pieces;
        for (int i = 0; i < kCount; ++i) {
            PieceDefinition piece;
            piece.id = "crowd-" + std::to_string(i);
            piece.name = "Crowd";
            pieces.push_back(std::move(piece));
        }
        const auto files = [&] { return QDir(folder.path()).entryList({"crowd-*.json"}).size(); };
        const auto isAsItWas = [&](int count) {
            own.refresh();  // reads the folder meanwhile
            return own.ids().size() == static_cast<std::size_t>(count);
        };
        QCOMPARE(own.importPieces(pieces), WriteError::None);
        QCOMPARE(written, 16);
        QVERIFY(library->isOwn("crowd-0") && library->isOwn("crowd-299"));
        QTRY_VERIFY(isAsItWas(kCount) && files() == kCount);
        own.undoStack().undo();
        QVERIFY(own.ids().empty() && !library->isOwn("crowd-0") && !library->isOwn("crowd-299"));
        QTRY_VERIFY(isAsItWas(0) && files() == 0);
        // There, away and there again before the disk is reached.
        own.undoStack().redo();
        own.undoStack().undo();
        own.undoStack().redo();
        QTRY_VERIFY(isAsItWas(kCount) && files() == kCount);
        QVERIFY(QDir(folder.path()).entryList({"*.damaged"}).isEmpty());
        // On a full disk nothing is taken in.
        own.undoStack().undo();
        full = true;
        QCOMPARE(own.importPieces(pieces), WriteError::DiskFull);
        QVERIFY(own.ids().empty() && !library->isOwn("crowd-0"));
        full = false;
        own.flush();
        QCOMPARE(files(), qsizetype{0});
    }

    void aFullDiskKeepsWhatWasThere() {
        const QTemporaryDir folder;
        const auto library = freshLibrary();
        bool full = false;
        UserPieceLibrary own(*library, folder.path(), [&](const QString& file, const auto& text) {
            return full ? WriteError::DiskFull : writeAtomically(file, text);
        });
        PieceDocument& document = own.create();
        own.save("new-piece");
        full = true;
        addJump(document, {1, 0});
        QCOMPARE(own.save("new-piece"), WriteError::DiskFull);
        QVERIFY(document.isUnsaved());
        own.flush();
        QCOMPARE(own.writes().trouble(), WriteError::DiskFull);
        full = false;
        QCOMPARE(own.save("new-piece"), WriteError::None);
    }

    void whatAFullDiskDidNotTakeIsWrittenByTheEnd() {
        const QTemporaryDir folder;
        std::atomic<bool> full = true;
        {
            const auto library = freshLibrary();
            UserPieceLibrary own(*library, folder.path(), [&](const QString& file, const auto& text) {
                return full ? WriteError::DiskFull : writeAtomically(file, text);
            });
            addJump(own.create(), {4, 1});
            own.flush();
            full = false;
        }
        QVERIFY(contents(folder.filePath("drafts/new-piece.json")).contains("[4, 1]"));
    }

    void everyOpenTableFollowsEveryEdit() {
        const QTemporaryDir folder;
        const auto library = freshLibrary();
        UserPieceLibrary own(*library, folder.path());
        PieceDocument& document = own.create();
        const ItemId item = addJump(document, {2, 1});
        own.updateLibrary();
        const Variant& home = *library->variant("free");
        const auto standing =
            library->rulesetCache().read(home, "4k3/8/8/8/3(new-piece){0}4/8/8/4K3 w - - 0 1");
        QVERIFY(standing);
        TableDocument one(*library,
                          TableStart{.standing = *standing, .home = std::make_shared<const Variant>(home)});
        TableDocument other(*library, one.snapshot());
        const auto moves = [](TableDocument& table) {
            table.setRuleLevel(RuleLevel::Moves);
            return table.movesFrom(*table.ruleset().rules().shape.parse("d4")).size();
        };
        QCOMPARE(moves(one), std::size_t{1});
        const int steps = one.undoStack().count();
        Node all = std::get<Node>(*document.thing(item));
        all.mirror = Mirror::All;
        document.setThing(item, all, "mirror");
        own.updateLibrary();
        QCOMPARE(moves(one), std::size_t{8});
        QCOMPARE(moves(other), std::size_t{8});
        QCOMPARE(one.undoStack().count(), steps);
        // A placement undone brings back what stood there, and it moves as the piece does now.
        Setup more = one.editableSetup();
        more.at(*more.shape.parse("a1")) = more.at(*more.shape.parse("d4"));
        one.setSetup(more, "more");
        document.undoStack().undo();
        own.updateLibrary();
        QCOMPARE(moves(one), std::size_t{1});
        one.undoStack().undo();
        QCOMPARE(moves(one), std::size_t{1});
        // A game that has begun goes on, as long as its moves could be made.
        other.setRuleLevel(RuleLevel::Full);
        other.play(move(other.position(), "d4e6"));
        other.play(move(other.position(), "e8e7"));
        const QSignalSpy left(&other, &TableDocument::movesLeft);
        const int before = other.undoStack().count();
        document.undoStack().redo();
        own.updateLibrary();
        QCOMPARE(other.undoStack().count(), before);
        QCOMPARE(other.game().path(other.game().current()).size(), std::size_t{2});
        other.toStart();
        QCOMPARE(other.game().start().legalMovesFrom(*other.ruleset().rules().shape.parse("d4")).size(),
                 std::size_t{8});
        other.toEnd();
        other.undoStack().undo();
        other.undoStack().redo();
        QCOMPARE(other.game().path(other.game().current()).size(), std::size_t{2});
        QCOMPARE(left.count(), 0);
        // Else it keeps the piece as it was, and follows once its moves can be made again.
        const auto foreign = [&] { return other.foreignPieces().size(); };
        all.target = Jump{{3, 3}};
        document.setThing(item, all, "farther");
        own.updateLibrary();
        QCOMPARE(foreign(), std::size_t{1});
        QCOMPARE(other.undoStack().count(), before);
        QCOMPARE(other.game().path(other.game().current()).size(), std::size_t{2});
        QCOMPARE(one.foreignPieces().size(), std::size_t{0});
        all.target = Jump{{2, 1}};
        all.mirror = Mirror::Sides;
        document.setThing(item, all, "nearer");
        own.updateLibrary();
        QCOMPARE(foreign(), std::size_t{0});
        QCOMPARE(other.undoStack().count(), before);
        QCOMPARE(other.game().path(other.game().current()).size(), std::size_t{2});
        QCOMPARE(other.game().start().legalMovesFrom(*other.ruleset().rules().shape.parse("d4")).size(),
                 std::size_t{2});
        document.undoStack().undo();
        own.updateLibrary();
        QCOMPARE(foreign(), std::size_t{1});
        QCOMPARE(left.count(), 0);
        // Only who asks for it ends the game: that is reported, and can be undone.
        other.useLibraryPieces();
        QCOMPARE(left.count(), 1);
        QCOMPARE(other.undoStack().count(), before + 1);
        QVERIFY(other.game().isUntouched());
        other.undoStack().undo();
        QCOMPARE(other.game().path(other.game().current()).size(), std::size_t{2});
        document.undoStack().undo();
        own.updateLibrary();
        QCOMPARE(foreign(), std::size_t{0});
        QCOMPARE(left.count(), 1);
        QCOMPARE(other.game().path(other.game().current()).size(), std::size_t{2});
        // Another name or picture is no reason to begin anew, and is seen all the same.
        document.undoStack().undo();
        own.updateLibrary();
        const int played = other.undoStack().count();
        QVERIFY(document.setField(kPieceItem, "name", std::string("Mare")).empty());
        const std::optional<chesspp::PieceArt> art = chesspp::PieceArt{ArtName{"wizard"}, {}};
        QVERIFY(document.setField(kPieceItem, "art", art).empty());
        own.updateLibrary();
        QCOMPARE(other.undoStack().count(), played);
        QVERIFY(!other.game().isUntouched());
        const Piece piece = other.editableSetup().at(*other.ruleset().rules().shape.parse("e6"))->piece;
        QCOMPARE(library->appearance(other.ruleset(), piece).name, QString("Mare"));
    }
};

CHESSPP_GUILESS_TEST(UserPiecesTest)
#include "tst_user_pieces.moc"
