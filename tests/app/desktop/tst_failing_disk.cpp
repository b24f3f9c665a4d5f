// SPDX-License-Identifier: MIT
// Everything that the program writes, on a failing disk: the failure is reported once, the data is kept and
// written as soon as possible, and quitting asks before anything is lost.
#include "app/desktop/main_window.h"
#include "tests/app/desktop/preference_hand.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/table/session_store.h"
#include "ui/theme/message_bar.h"
#include "ui/theme/palettes.h"

#include <QAction>
#include <QApplication>
#include <QDirIterator>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>
#include <QTest>
#include <QToolButton>
#include <atomic>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::ui::tests;

namespace {

QString dataFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

/// Takes nothing into files whose path has that part.
struct Disk {
    QString part;
    std::atomic<ui::WriteError> answer{ui::WriteError::None};

    [[nodiscard]] ui::DiskWriter writer() {
        return [this](const QString& file, const std::optional<std::string>& text) {
            // A full disk lets files go.
            return text && file.contains(part) && answer != ui::WriteError::None
                       ? answer.load()
                       : ui::writeAtomically(file, text);
        };
    }
    /// Whether a file of that part has the text.
    [[nodiscard]] bool has(const QByteArray& text) const {
        for (const QString& folder : {dataFolder(), QFileInfo(Preferences::file()).path()}) {
            QDirIterator all(folder, QDir::Files, QDirIterator::Subdirectories);
            while (all.hasNext()) {
                QFile file(all.next());
                if (file.fileName().contains(part) && file.open(QIODevice::ReadOnly) &&
                    file.readAll().contains(text))
                    return true;
            }
        }
        return false;
    }
};

/// A run of the program.
struct Program {
    explicit Program(Disk& disk)
        : own(*library, {dataFolder() + "/pieces"}, disk.writer()),
          tables(*library),
          session(tables, *library, dataFolder() + "/session", disk.writer()) {
        own.setShared(dataFolder() + "/shared");
        own.shared()->finishReading();
        session.restore();
        window = std::make_unique<MainWindow>(*library, own, tables, appearance, Preferences::load(),
                                              disk.writer());
        window->watch(session);
        window->show();
    }
    [[nodiscard]] QString notice() const {
        return window->notice().isVisible() ? window->notice().text() : QString();
    }
    void call(const char* id, const QString& name) {
        if (!own.document(id)->setField(kPieceItem, "name", name.toStdString()).empty()) qFatal("no name");
    }
    std::unique_ptr<ui::LibraryContext> library = freshLibrary();
    ui::UserPieceLibrary own;
    ui::TableList tables;
    ui::SessionStore session;
    ui::PaletteManager appearance{*qApp};
    std::unique_ptr<MainWindow> window;
};

struct Store {
    const char* part;
    /// Makes a change by which the text comes into a file.
    std::function<void(Program&, const QString&)> edit;
    const char* name;  ///< the last change, in the message
    /// What each of two edits writes.
    std::array<const char*, 2> texts{"First", "Second"};
};

const std::map<QByteArray, Store>& stores() {
    static const std::map<QByteArray, Store> all{
        {"a table",
         {"/session/table-",
          [](Program& program, const QString& text) { program.tables.current().rename(text); },
          "table “Second”"}},
        {"a game",
         {"/games/",
          [](Program& program, const QString& text) {
              ui::TableDocument& table = program.tables.current();
              if (!table.hasMoves()) play(table, "e4");
              table.renamePlayer(Side::White, text);
          },
          "game “Second – Black”"}},
        {"a draft",
         {"/pieces/drafts/", [](Program& program, const QString& text) { program.call("mine", text); },
          "draft of “Second”"}},
        {"the draft of a new piece",
         {"/pieces/drafts/",
          [](Program& program, const QString& text) {
              if (!program.own.contains("new-piece")) program.own.create();
              program.call("new-piece", text);
          },
          "draft of “Second”"}},
        {"the draft of a shared piece",
         {"/pieces/of-shared/", [](Program& program, const QString& text) { program.call("theirs", text); },
          "draft of “Second”"}},
        {"an older version",
         {"/pieces/versions/",
          [](Program& program, const QString& text) {
              program.call("mine", text);
              QCOMPARE(program.own.save("mine"), ui::WriteError::None);
              program.call("mine", text + ", later");
              QCOMPARE(program.own.save("mine"), ui::WriteError::None);
          },
          "older version of “Second, later”"}},
        {"a deleted piece",
         {"/pieces/deleted/",
          [](Program& program, const QString& text) {
              PieceDefinition piece = pieceOf("gone");
              piece.id = text.toLower().toStdString();
              piece.name = text.toStdString();
              QCOMPARE(program.own.importPieces({piece}), ui::WriteError::None);
              QCOMPARE(program.own.remove(piece.id), ui::WriteError::None);
          },
          "deleted piece “Second”"}},
        {"a position",
         {"/positions/",
          [](Program& program, const QString& text) {
              program.window->positions().add({text, {}, "free", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"});
          },
          "saved position “Second”"}},
        {"a folder of positions",
         {"/positions/folders",
          [](Program& program, const QString& text) { program.window->positions().addFolder(text); },
          "folders of saved positions"}},
        {"the settings",
         {".conf",
          [](Program& program, const QString& text) { tests::choosePreference(*program.window, text); },
          "settings",
          {"Teal", "Wood"}}},
    };
    return all;
}

/// What is written of a setting is its id.
QByteArray written(const char* text) {
    const QByteArray bytes(text);
    return bytes == "Teal" || bytes == "Wood" ? bytes.toLower() : bytes;
}

/// Answers the next question, and notes what it said.
void answerNext(const QString& button, QString* said, const std::function<void()>& before = {}) {
    QTimer::singleShot(0, qApp, [=] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr) return answerNext(button, said, before);
        *said += box->text() + '\n' + box->informativeText();
        if (before) before();
        for (QAbstractButton* each : box->buttons()) {
            if (each->text() == button) return each->click();
        }
        qFatal("no button %s", qPrintable(button));
    });
}

}  // namespace

class FailingDiskTest : public QObject {
    Q_OBJECT

    static void rows() {
        QTest::addColumn<QByteArray>("store");
        for (const auto& [name, store] : stores()) QTest::newRow(name.constData()) << name;
    }

private slots:
    void initTestCase() { QCoreApplication::setApplicationName("tst_failing_disk"); }

    void init() {
        QDir(dataFolder()).removeRecursively();
        QFile::remove(Preferences::file());
        Disk disk;
        const auto put = [&](const QString& file, const PieceDefinition& piece) {
            QDir().mkpath(QFileInfo(file).path());
            QCOMPARE(ui::writeAtomically(file, io::writePiece(piece)), ui::WriteError::None);
        };
        put(dataFolder() + "/pieces/mine.json", pieceOf("mine"));
        put(dataFolder() + "/shared/theirs.json", pieceOf("theirs"));
    }
    void cleanupTestCase() { init(); }

    void theLastChangeIsWrittenAsSoonAsTheDiskTakesIt_data() { rows(); }
    void theLastChangeIsWrittenAsSoonAsTheDiskTakesIt() {
        QFETCH(QByteArray, store);
        const Store& each = stores().at(store);
        Disk disk{.part = each.part};
        Program program(disk);
        disk.answer = ui::WriteError::DiskFull;
        each.edit(program, each.texts[0]);
        QTRY_VERIFY2(program.notice().contains("The disk is full"), qPrintable(program.notice()));
        each.edit(program, each.texts[1]);
        QTest::qWait(3 * static_cast<int>(ui::PendingWrites::kSoon.count()));
        QVERIFY(!disk.has(written(each.texts[1])));
        disk.answer = ui::WriteError::None;
        QElapsedTimer timer;
        timer.start();
        // What a kill would leave.
        QTRY_VERIFY_WITH_TIMEOUT(disk.has(written(each.texts[1])), 3000);
        qInfo("written %lld ms after the disk took it", timer.elapsed());
        QVERIFY2(timer.elapsed() < 1500, qPrintable(QString::number(timer.elapsed())));
        QTRY_VERIFY2(program.notice().isEmpty(), qPrintable(program.notice()));
    }

    void quittingAfterTheDiskRecoveredLosesNothing_data() { rows(); }
    void quittingAfterTheDiskRecoveredLosesNothing() {
        QFETCH(QByteArray, store);
        const Store& each = stores().at(store);
        Disk disk{.part = each.part};
        {
            Program program(disk);
            disk.answer = ui::WriteError::DiskFull;
            each.edit(program, each.texts[0]);
            QTRY_VERIFY(!program.notice().isEmpty());
            each.edit(program, each.texts[1]);
            disk.answer = ui::WriteError::None;
            QVERIFY(program.window->close());  // without a question
        }
        QVERIFY(disk.has(written(each.texts[1])));
    }

    void quittingWhileTheDiskFailsIsAskedFor_data() { rows(); }
    void quittingWhileTheDiskFailsIsAskedFor() {
        QFETCH(QByteArray, store);
        const Store& each = stores().at(store);
        Disk disk{.part = each.part};
        Program program(disk);
        disk.answer = ui::WriteError::Other;
        each.edit(program, each.texts[1]);
        QString said;
        answerNext("Cancel", &said);
        QVERIFY(!program.window->close());
        QVERIFY(program.window->isVisible());
        QVERIFY2(said.contains(QString::fromUtf8(each.name)), qPrintable(said));
        said.clear();
        // The second try fails too, and is asked about again.
        answerNext("Try Again", &said,
                   [&] { answerNext("Try Again", &said, [&] { disk.answer = ui::WriteError::None; }); });
        QVERIFY(program.window->close());
        QCOMPARE(said.count(QString::fromUtf8(each.name)), 2);
        QVERIFY(disk.has(written(each.texts[1])));
    }

    void whoeverWantsToQuitAnywayMay() {
        Disk disk{.part = "/session/"};
        Program program(disk);
        disk.answer = ui::WriteError::NotAllowed;
        program.tables.current().rename("Lost");
        QString said;
        answerNext("Quit Anyway", &said);
        QVERIFY(program.window->close());
        QVERIFY(!said.isEmpty());
    }

    void whereTheWindowLayIsNoReasonToAsk() {
        Disk disk{.part = ".conf"};
        Program program(disk);
        disk.answer = ui::WriteError::DiskFull;
        program.window->resize(900, 700);
        QVERIFY(program.window->close());
    }

    void whatIsReportedIsNotReportedForEveryStore() {
        Disk disk;
        Program program(disk);
        program.session.flush();
        disk.answer = ui::WriteError::DiskFull;
        program.call("mine", "Newt");
        QTRY_VERIFY(program.notice().contains(QString::fromUtf8("draft of “Newt”")));
        program.window->notice().findChild<QToolButton*>()->click();  // Dismiss
        QVERIFY(program.notice().isEmpty());
        program.tables.current().rename("A table");
        tests::choosePreference(*program.window, "Wood");
        QTest::qWait(3 * static_cast<int>(ui::PendingWrites::kSoon.count()));
        QVERIFY2(program.notice().isEmpty(), qPrintable(program.notice()));
        disk.answer = ui::WriteError::None;
    }

    void anotherSharedFolderDoesNotLoseTheDraftsOfTheFormer() {
        Disk disk{.part = "/of-shared/"};
        Program program(disk);
        disk.answer = ui::WriteError::DiskFull;
        program.call("theirs", "Changed");
        program.own.setShared({});
        disk.answer = ui::WriteError::None;
        QTRY_VERIFY(disk.has("Changed"));
    }
};

CHESSPP_TEST(FailingDiskTest)
#include "tst_failing_disk.moc"
