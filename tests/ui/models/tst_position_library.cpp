// SPDX-License-Identifier: MIT
// Saved positions: every change in memory and on disk, undo, hostile names, damaged files, and disks that
// cannot be written.
#include "tests/support/test_program.h"
#include "tests/ui/kit/files.h"
#include "ui/models/positions/position_library.h"
#include "ui/models/positions/position_tree_model.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QMimeData>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <csignal>
#include <memory>
#include <sys/resource.h>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

constexpr auto kLucena = "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1";

struct PositionFolder : ui::tests::Files {
    PositionFolder() : Files("data/positions") {}
    /// What another start of the program would find.
    [[nodiscard]] QString onDisk() const {
        const PositionLibrary fresh(path);
        return written(fresh);
    }
    /// The same, once all of it is written.
    [[nodiscard]] QString onDisk(PositionLibrary& library) const {
        library.writes().flush();
        return onDisk();
    }
    /// "Endings: Lucena, Philidor; -: Start"
    static QString written(const PositionLibrary& library) {
        QStringList parts;
        QStringList folders = library.folders();
        folders += QString();
        for (const QString& folder : folders) {
            QStringList names;
            for (const PositionLibrary::Id& id : library.positions()) {
                if (library.find(id)->folder == folder) names += library.find(id)->name;
            }
            if (folder.isEmpty() && names.isEmpty()) continue;
            parts += (folder.isEmpty() ? "-" : folder) + ": " + names.join(", ");
        }
        return parts.join("; ");
    }
};

SavedPosition savedPosition(const QString& name, const QString& folder = {}) {
    return {name, folder, "chess", kLucena};
}

}  // namespace

class PositionLibraryTest : public QObject {
    Q_OBJECT
private slots:
    void whatIsReadBehindComesLaterAndNothingIsLostMeanwhile() {
        const PositionFolder folder;
        {
            PositionLibrary library(folder.path);
            library.add(savedPosition("A", "Endings"));
        }
        PositionLibrary library(folder.path, writeAtomically, Reading::Behind);
        QSignalSpy changed(&library, &PositionLibrary::changed);
        const QSignalSpy read(&library, &PositionLibrary::hasRead);
        QVERIFY(library.positions().empty());  // not read yet
        QVERIFY(changed.wait());
        QCOMPARE(library.positions().size(), std::size_t{1});
        QCOMPARE(read.count(), 1);
        // Whoever adds before it is read waits for it.
        PositionLibrary other(folder.path, writeAtomically, Reading::Behind);
        other.add(savedPosition("B"));
        QCOMPARE(other.positions().size(), std::size_t{2});
        QCOMPARE(other.folders(), QStringList{"Endings"});
    }

    void whatIsSavedIsThereAgain() {
        const PositionFolder folder;
        PositionLibrary library(folder.path);
        QVERIFY(library.positions().empty());
        const SavedPosition saved{"Lucena", "Endings", "free", "no FEN at all"};
        const PositionLibrary::Id id = library.add(saved);
        library.writes().flush();
        QCOMPARE(library.writes().trouble(), WriteError::None);
        const PositionLibrary again(folder.path);
        QVERIFY(again.unreadable().empty());
        QCOMPARE(again.positions(), std::vector<QString>{id});
        QCOMPARE(again.find(id), saved);
        QCOMPARE(folder.files().size(), 1);
    }

    void anyNameIsSafe_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("kept");
        QTest::newRow("a path") << "../../etc/passwd" << "../../etc/passwd";
        QTest::newRow("a drive") << "C:\\con.txt" << "C:\\con.txt";
        QTest::newRow("of another script") << QString::fromUtf8("残局 №1") << QString::fromUtf8("残局 №1");
        QTest::newRow("an emoji") << QString::fromUtf8("🏰 up") << QString::fromUtf8("🏰 up");
        QTest::newRow("lines") << "one\ntwo\tthree" << "one two three";
        QTest::newRow("control characters") << QString("a\u0007b") + QChar(0) + 'c' << "a b c";
        QTest::newRow("long") << QString(5000, 'x') << QString(100, 'x');
        QTest::newRow("nothing") << "  " << "Position 1";
        QTest::newRow("hidden") << ".hidden" << ".hidden";
    }
    void anyNameIsSafe() {
        QFETCH(QString, name);
        QFETCH(QString, kept);
        const PositionFolder folder;
        PositionLibrary library(folder.path);
        QCOMPARE(library.find(library.add(savedPosition(name)))->name, kept);
        QCOMPARE(folder.onDisk(library), "-: " + kept);
        static const QRegularExpression safe("^[a-z0-9-]{8,49}[.]chesspp$");
        QCOMPARE(folder.files().size(), 1);
        QVERIFY2(safe.match(folder.files().front()).hasMatch(), qPrintable(folder.files().front()));
        QCOMPARE(QDir(folder.place.path()).entryList(QDir::NoDotAndDotDot | QDir::AllEntries),
                 QStringList{"data"});
    }

    void equalNamesMayStandSideBySide() {
        const PositionFolder folder;
        PositionLibrary library(folder.path);
        library.add(savedPosition("A"));
        library.add(savedPosition("A"));
        QCOMPARE(folder.onDisk(library), "-: A, A");
        library.add(savedPosition({}));
        library.add(savedPosition({}));
        QCOMPARE(folder.onDisk(library), "-: A, A, Position 1, Position 2");
    }

    void namesAreInTheOrderThatPeopleExpect() {
        const PositionFolder folder;
        PositionLibrary library(folder.path);
        for (const char* each : {"Position 10", "position 9", "Zug", "Endings 2"})
            library.add(savedPosition(each));
        library.add(savedPosition("inside", "B"));
        library.add(savedPosition("inside", "a"));
        QCOMPARE(PositionFolder::written(library),
                 "a: inside; B: inside; -: Endings 2, position 9, Position 10, Zug");
        QCOMPARE(library.find(library.positions().front())->folder, "a");
    }

    void everyChangeIsOnTheDiskAndUndone() {
        const PositionFolder folder;
        PositionLibrary library(folder.path);
        QStringList states{folder.onDisk(library)};
        const auto note = [&] { states += folder.onDisk(library); };
        const PositionLibrary::Id lucena = library.add(savedPosition("Lucena"));
        note();
        const PositionLibrary::Id philidor = library.add(savedPosition("Philidor"));
        note();
        library.addFolder("Endings");
        note();
        library.moveTo({lucena, philidor}, "Endings");
        note();
        library.rename(philidor, "Philidor's wall");
        note();
        library.duplicate({lucena, philidor});
        note();
        library.renameFolder("Endings", "Rooks");
        note();
        library.remove({lucena});
        note();
        library.moveTo({philidor}, {});
        note();
        library.removeFolder("Rooks");
        note();
        QCOMPARE(states.back(), "-: Philidor's wall");
        QCOMPARE(states[7], "Rooks: Lucena, Lucena (copy), Philidor's wall, Philidor's wall (copy)");
        QCOMPARE(library.undoStack().count(), 10);
        for (qsizetype i = states.size() - 1; i > 0; --i) {
            QCOMPARE(folder.onDisk(library), states[i]);
            library.undoStack().undo();
        }
        QCOMPARE(folder.onDisk(library), QString());
        for (qsizetype i = 1; i < states.size(); ++i) {
            library.undoStack().redo();
            QCOMPARE(folder.onDisk(library), states[i]);
            QCOMPARE(PositionFolder::written(library), states[i]);
        }
    }

    void whatChangesNothingIsNoUndoStep() {
        const PositionFolder folder;
        PositionLibrary library(folder.path);
        const PositionLibrary::Id id = library.add(savedPosition("A", "F"));
        library.rename(id, " A ");
        library.rename(id, "");
        library.rename("nobody", "B");
        library.moveTo({id}, "F");
        library.remove({"nobody"});
        library.renameFolder("F", "F");
        library.renameFolder("nowhere", "G");
        library.removeFolder("nowhere");
        QVERIFY(library.duplicate({}).empty());
        QCOMPARE(library.undoStack().count(), 1);
    }

    void foldersOfOneNameBecomeOneAndNewOnesGetNumbers() {
        const PositionFolder folder;
        PositionLibrary library(folder.path);
        library.add(savedPosition("a", "A"));
        library.add(savedPosition("b", "B"));
        library.renameFolder("A", "B");
        QCOMPARE(folder.onDisk(library), "B: a, b");
        library.undoStack().undo();
        QCOMPARE(folder.onDisk(library), "A: a; B: b");
        QCOMPARE(library.addFolder("A"), "A 2");
        QCOMPARE(library.addFolder(" "), "New folder");
        QCOMPARE(folder.onDisk(library), "A: a; A 2: ; B: b; New folder: ");
    }

    void aFolderStaysWhenItsLastPositionGoes() {
        const PositionFolder folder;
        PositionLibrary library(folder.path);
        const PositionLibrary::Id id = library.add(savedPosition("a", "A"));
        library.remove({id});
        QCOMPARE(folder.onDisk(library), "A: ");
    }

    void damagedFilesAreToldAndLeftAlone_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("code");
        const QByteArray head = R"({"format": "chesspp-bundle", "version": 1, )";
        QTest::newRow("empty") << QByteArray() << "json.empty";
        QTest::newRow("cut off") << head + R"("positions": [{"fen": )" << "json.ends-early";
        QTest::newRow("another format")
            << QByteArray(R"({"format": "chesspp-piece", "version": 1})") << "json.format";
        QTest::newRow("too new") << QByteArray(R"({"format": "chesspp-bundle", "version": 9})")
                                 << "json.version-too-new";
        QTest::newRow("without a position") << head + R"("name": "x"})" << "positions.not-one";
        QTest::newRow("two positions")
            << head + R"("positions": [{"fen": "8"}, {"fen": "9"}]})" << "positions.not-one";
        QTest::newRow("deeply nested") << head + "\"x-a\": " + QByteArray(100000, '[') << "json.too-deep";
        QTest::newRow("bytes") << QByteArray("\x00\xff\xfe\x01", 4) << "json.syntax";
        QTest::newRow("a picture's first bytes") << QByteArray("\x89PNG\r\n") << "json.syntax";
    }
    void damagedFilesAreToldAndLeftAlone() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, code);
        const PositionFolder folder;
        folder.put("damaged.chesspp", bytes);
        PositionLibrary library(folder.path);
        QCOMPARE(library.unreadable().size(), 1U);
        QCOMPARE(library.unreadable()[0].file, "damaged.chesspp");
        QCOMPARE(QString::fromStdString(library.unreadable()[0].problems.items()[0].message.code), code);
        library.add(savedPosition("damaged"));
        library.undoStack().undo();
        QCOMPARE(folder.bytesOf("damaged.chesspp"), bytes);
    }

    void aDamagedListOfFoldersIsPutAsideNotOverwritten() {
        const PositionFolder folder;
        folder.put("folders.chesspp", "{");
        PositionLibrary library(folder.path);
        QCOMPARE(library.unreadable().size(), 1U);
        library.addFolder("A");
        QCOMPARE(folder.onDisk(library), "A: ");
        QCOMPARE(folder.bytesOf("folders.chesspp.damaged"), "{");
    }

    void whatAnotherProgramWroteIntoAFileStays() {
        const PositionFolder folder;
        folder.put("mine.chesspp",
                   R"({"format": "chesspp-bundle", "version": 1, "author": "Me", "x-note": [1],
                       "positions": [{"name": "a", "fen": "8/8", "comment": "why", "x-tag": "b"}]})");
        PositionLibrary library(folder.path);
        library.rename("mine", "b");
        library.writes().flush();
        const QByteArray bytes = folder.bytesOf("mine.chesspp");
        for (const char* each : {"\"Me\"", "x-note", "\"why\"", "x-tag", "\"name\": \"b\""})
            QVERIFY2(bytes.contains(each), each);
    }

    void aFolderThatTakesNothingIsToldAndWrittenLater() {
        const PositionFolder folder;
        QFile blocker(folder.place.filePath("data"));  // a file where the folder should be
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        PositionLibrary library(folder.path);
        const QSignalSpy spy(&library.writes(), &PendingWrites::troubleChanged);
        const PositionLibrary::Id id = library.add(savedPosition("Lucena"));
        library.addFolder("Endings");
        library.writes().flush();
        QVERIFY(library.writes().trouble() != WriteError::None);
        QCOMPARE(spy.size(), 1);
        QCOMPARE(library.find(id)->name, "Lucena");
        QVERIFY(blocker.remove());
        library.writes().flush();
        QCOMPARE(library.writes().trouble(), WriteError::None);
        QCOMPARE(spy.size(), 2);
        QCOMPARE(folder.onDisk(library), "Endings: ; -: Lucena");
    }

    void aFullDiskHarmsNoFile() {
        const PositionFolder folder;
        PositionLibrary library(folder.path);
        const PositionLibrary::Id id = library.add(savedPosition("Lucena"));
        library.writes().flush();
        const QStringList before = folder.files();
        const QByteArray bytes = folder.bytesOf(before.front());

        // No file may grow: writing fails as on a full disk.
        rlimit usual{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &usual), 0);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{0, usual.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &none), 0);
        library.rename(id, "Lucena's bridge");
        library.writes().flush();
        const auto trouble = library.writes().trouble();
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &usual), 0);
        std::signal(SIGXFSZ, handler);

        QVERIFY(trouble != WriteError::None);
        QCOMPARE(folder.files(), before);
        QCOMPARE(folder.bytesOf(before.front()), bytes);
        QCOMPARE(library.find(id)->name, "Lucena's bridge");
        library.undoStack().undo();
        library.undoStack().redo();
        library.writes().flush();
        QCOMPARE(library.writes().trouble(), WriteError::None);
        QCOMPARE(folder.onDisk(library), "-: Lucena's bridge");
    }

    void whatIsExportedIsImported() {
        const PositionFolder here;
        const PositionFolder there;
        PositionLibrary library(here.path);
        library.add(savedPosition("Lucena", "Endings"));
        library.add(savedPosition("Start"));
        const std::string text = library.exported(library.positions());
        PositionLibrary other(there.path);
        other.add(savedPosition("Start"));
        const Result<std::vector<PositionLibrary::Id>> ids = other.import(text, "all.chesspp");
        QVERIFY(ids);
        QCOMPARE(ids->size(), 2U);
        QCOMPARE(there.onDisk(other), "Endings: Lucena; -: Start, Start");
        other.undoStack().undo();
        QCOMPARE(there.onDisk(other), "-: Start");
        const auto none = other.import(R"({"format": "chesspp-bundle", "version": 1})", "none.chesspp");
        QVERIFY(!none);
        QCOMPARE(none.error().items()[0].message.code, "positions.none");
        QVERIFY(!other.import("[", "broken.chesspp"));
        QCOMPARE(there.onDisk(other), "-: Start");
    }

    void theTreeShowsFoldersFirstAndFollows() {
        const PositionFolder folder;
        PositionLibrary library(folder.path);
        PositionTreeModel tree(library);
        const QAbstractItemModelTester tester(&tree, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const PositionLibrary::Id a = library.add(savedPosition("A"));
        library.add(savedPosition("B", "Folder"));
        QCOMPARE(tree.rowCount(), 2);
        QCOMPARE(tree.index(0, 0).data(PositionTreeModel::FolderRole).toString(), "Folder");
        QCOMPARE(tree.index(0, 0).data(PositionTreeModel::CountRole).toInt(), 1);
        QCOMPARE(tree.indexOf(a), tree.index(1, 0));
        QVERIFY(tree.setData(tree.indexOf(a), "Z"));
        QCOMPARE(library.find(a)->name, "Z");
        QVERIFY(tree.setData(tree.indexOfFolder("Folder"), "Drawer"));
        QCOMPARE(PositionFolder::written(library), "Drawer: B; -: Z");
    }

    void whatIsDroppedOnAFolderIsInIt() {
        const PositionFolder folder;
        PositionLibrary library(folder.path);
        PositionTreeModel tree(library);
        const PositionLibrary::Id a = library.add(savedPosition("A"));
        const PositionLibrary::Id b = library.add(savedPosition("B", "Folder"));
        std::unique_ptr<QMimeData> data(tree.mimeData({tree.indexOf(a)}));
        QVERIFY(!tree.dropMimeData(data.get(), Qt::MoveAction, -1, -1, tree.indexOf(b)));
        QCOMPARE(PositionFolder::written(library), "Folder: A, B");
        data.reset(tree.mimeData({tree.indexOf(b), tree.indexOf(a)}));
        QVERIFY(!tree.dropMimeData(data.get(), Qt::MoveAction, 0, 0, {}));
        QCOMPARE(PositionFolder::written(library), "Folder: ; -: A, B");
        QVERIFY(tree.mimeData({tree.indexOfFolder("Folder")}) == nullptr);
        QMimeData foreign;
        foreign.setText("A");
        QVERIFY(!tree.canDropMimeData(&foreign, Qt::MoveAction, 0, 0, {}));
    }
};

CHESSPP_GUILESS_TEST(PositionLibraryTest)
#include "tst_position_library.moc"
