// SPDX-License-Identifier: MIT
// The session on disk: when it is written, and what survives any end of the program, damaged files and
// failing disks. Started with --keep, this program plays until it is killed.
#include "tests/support/test_program.h"
#include "tests/ui/models/session_run.h"
#include "ui/models/table/text/table_import_export.h"

#include <QDir>
#include <QGuiApplication>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <random>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

/// Plays to and fro forever and says each move once it stands on the table.
int keep(const QString& folder) {
    TableList tables(library());
    SessionStore store(tables, library(), folder);
    store.restore();
    QTimer timer;
    int played = 0;
    std::mt19937 random(1);  // the seed: of a game that is long enough
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        TableDocument& table = tables.current();
        const MoveList moves = table.position().legalMoves();
        table.play(moves[random() % moves.size()]);
        ++played;
        std::printf("%d\n", played);
        std::fflush(stdout);
    });
    timer.start(10);
    return QCoreApplication::exec();
}

}  // namespace

class SessionStoreTest : public QObject {
    Q_OBJECT
private slots:
    void nothingIsRestoredAtFirst() {
        const Folder folder;
        const Run run(folder);
        QCOMPARE(run.restored, 0);
        QCOMPARE(run.tables.count(), 1);
        QVERIFY(run.store.damaged().empty());
    }

    void aChangeIsOnTheDiskWithinHalfASecond() {
        const Folder folder;
        Run run(folder);
        run.store.flush();
        play(run.tables.current(), "e4");
        QElapsedTimer timer;
        timer.start();
        const auto saved = [&] {
            for (const QString& name : folder.files()) {
                if (folder.bytesOf(name).contains("1. e4")) return true;
            }
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(saved(), 5000);
        QVERIFY2(timer.elapsed() < 1500, qPrintable(QString::number(timer.elapsed())));
    }

    void closedTablesLeaveTheDiskAndComeBackToIt() {
        const Folder folder;
        Run run(folder);
        run.tables.open(run.tables.freshStart("chess"));
        play(run.tables.current(), "d4");
        run.store.flush();
        QCOMPARE(folder.files().size(), 3);
        run.tables.close(1);
        run.store.flush();
        QCOMPARE(folder.files().size(), 2);
        run.tables.reopen();
        run.store.flush();
        QCOMPARE(folder.files().size(), 3);
    }

    void aPipeInAFilesPlaceDoesNotStopTheStart_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"session.json", "lock", "table-0000000a.json"}) QTest::newRow(name) << name;
    }
    void aPipeInAFilesPlaceDoesNotStopTheStart() {
        QFETCH(QString, name);
        const Folder folder;
        {
            Run run(folder);
            play(run.tables.current(), "e4");
        }
        QFile::remove(folder.path + '/' + name);
        QCOMPARE(mkfifo(qPrintable(folder.path + '/' + name), 0600), 0);
        {
            Run again(folder);
            QCOMPARE(again.restored, 1);
            play(again.tables.current(), "e5");
            again.store.flush();
            QCOMPARE(again.store.writes().trouble(), WriteError::None);
        }
        const Run third(folder);
        QCOMPARE(third.tables.current().game().path(third.tables.current().game().current()).size(), 2U);
    }

    void damagedFilesAreKeptAsideAndTold() {
        const Folder folder;
        {
            Run run(folder);
            play(run.tables.current(), "e4");
        }
        folder.put("table-0000000a.json", "{ \"format\": \"chesspp-table\", ");
        folder.put("table-0000000b.json", R"({"format": "chesspp-table", "version": 99})");
        folder.put("table-0000000c.json",
                   R"({"format": "chesspp-table", "version": 1, "variant": "nothing", "start": "8/8 w"})");
        folder.put("table-0000000d.json",
                   R"({"format": "chesspp-table", "version": 1, "variant": "chess",)"
                   R"( "start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
                   R"( "pgn": "1. d4 d5 2. Qxh8 *", "at": [0, 0, 0, 5, "x"]})");
        folder.put("table-0000000e.json", QByteArray(100, '\0'));
        {
            const Run again(folder);
            QCOMPARE(again.restored, 2);
            QCOMPARE(again.store.damaged().size(), 5U);
            int opened = 0;
            for (const SessionStore::Damaged& each : again.store.damaged()) {
                opened += each.opened ? 1 : 0;
                QVERIFY(each.file.contains("damaged"));
                QVERIFY(!library().sentences(each.problems).isEmpty());
                QVERIFY(folder.files().contains(each.file));
            }
            QCOMPARE(opened, 1);
            QVERIFY2(again.all().contains("1. d4 d5 *"), qPrintable(again.all()));
        }
        const Run third(folder);
        QCOMPARE(third.restored, 2);
        QVERIFY(third.store.damaged().empty());
    }

    void withoutTheIndexOnlyTheOrderIsLost() {
        const Folder folder;
        {
            Run run(folder);
            run.tables.open(run.tables.freshStart("chess960"));
        }
        for (const QByteArray& index :
             {QByteArray("no JSON"), QByteArray(R"({"tables": 7})"), QByteArray()}) {
            folder.put("session.json", index);
            const Run again(folder);
            QCOMPARE(again.restored, 2);
        }
    }

    void aDiskThatFailsLosesNothing() {
        const Folder folder;
        std::atomic<WriteError> answer{WriteError::None};
        Run run(folder, [&](const QString& file, const std::optional<std::string>& text) {
            return answer == WriteError::None ? writeAtomically(file, text) : answer.load();
        });
        run.store.flush();
        const QSignalSpy spy(&run.store.writes(), &PendingWrites::troubleChanged);
        answer = WriteError::DiskFull;
        play(run.tables.current(), "e4");
        run.store.flush();
        play(run.tables.current(), "e5");
        run.store.flush();
        QCOMPARE(run.store.writes().trouble(), WriteError::DiskFull);
        QCOMPARE(spy.size(), 1);
        answer = WriteError::NotAllowed;
        run.store.writes().retry();
        run.store.flush();
        QCOMPARE(run.store.writes().trouble(), WriteError::NotAllowed);
        answer = WriteError::None;
        run.store.writes().retry();
        run.store.flush();
        QCOMPARE(run.store.writes().trouble(), WriteError::None);
        bool found = false;
        for (const QString& name : folder.files()) found = found || folder.bytesOf(name).contains("1. e4 e5");
        QVERIFY(found);
    }

    void aFullDiskHarmsNoFile() {
        const Folder folder;
        Run run(folder);
        play(run.tables.current(), "e4");
        run.store.flush();
        QMap<QString, QByteArray> before;
        for (const QString& name : folder.files()) before[name] = folder.bytesOf(name);

        // No file may grow: writing fails as on a full disk.
        rlimit usual{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &usual), 0);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{0, usual.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &none), 0);
        play(run.tables.current(), "e5");
        run.store.flush();
        const WriteError trouble = run.store.writes().trouble();
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &usual), 0);
        std::signal(SIGXFSZ, handler);

        QVERIFY(trouble != WriteError::None);
        for (const QString& name : folder.files()) QCOMPARE(folder.bytesOf(name), before[name]);
        run.store.flush();
        QCOMPARE(run.store.writes().trouble(), WriteError::None);
    }

    void aFolderThatCannotBeIsSaidAndTriedAgain() {
        const Folder folder;
        QFile inTheWay(folder.place.filePath("data"));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        inTheWay.close();
        Run run(folder);
        play(run.tables.current(), "e4");
        run.store.flush();
        QVERIFY(run.store.writes().trouble() != WriteError::None);
        QVERIFY(inTheWay.remove());
        run.store.writes().retry();
        run.store.flush();
        QCOMPARE(run.store.writes().trouble(), WriteError::None);
        QCOMPARE(folder.files().size(), 2);
    }

    void twoProgramsAtOnceKeepApart() {
        const Folder folder;
        Run first(folder);
        play(first.tables.current(), "e4");
        first.store.flush();
        const Run second(folder);
        QCOMPARE(second.restored, 0);
        QVERIFY(second.store.folder() != first.store.folder());
    }

    void whatASecondProgramKeptIsThereForTheNextOne() {
        const Folder folder;
        {
            auto first = std::make_unique<Run>(folder);
            play(first->tables.current(), "e4");
            Run second(folder);
            play(second.tables.current(), "d4");
            first.reset();  // the second one is closed last
        }
        const Run third(folder);
        QCOMPARE(third.restored, 2);
        QVERIFY2(third.all().contains("1. e4 *") && third.all().contains("1. d4 *"), qPrintable(third.all()));
        QCOMPARE(third.store.folder(), folder.path);
    }

    void longGamesComeBackQuickly() {
        const Folder folder;
        std::mt19937 random(10);  // the seed
        int plies = 0;
        {
            Run run(folder);
            for (int i = 0; i < 10; ++i) {
                TableDocument& table = run.tables.open(run.tables.freshStart("chess"));
                for (int ply = 0; ply < 240 && !table.outcome(); ++ply, ++plies) {
                    const MoveList moves = table.position().legalMoves();
                    table.play(moves[random() % moves.size()]);
                }
            }
        }
        QElapsedTimer timer;
        timer.start();
        const Run again(folder);
        qInfo("ten games of %d half-moves together: %lld ms", plies, timer.elapsed());
        QVERIFY2(plies > 1500, qPrintable(QString::number(plies)));
        QCOMPARE(again.restored, 11);
        QVERIFY(timer.elapsed() < 5000);
    }

    void aProgramThatIsKilledLosesAtMostHalfASecond() {
        const Folder folder;
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(), {"tst_session_store", "--keep", folder.path});
        QVERIFY(child.waitForStarted());
        // What it had played half a second before it was killed.
        int before = 0;
        int last = 0;
        QElapsedTimer since;
        std::vector<std::pair<qint64, int>> said;
        while (last < 150) {
            QVERIFY(child.waitForReadyRead(30000));
            while (child.canReadLine()) last = child.readLine().toInt();
            if (!since.isValid()) since.start();
            said.emplace_back(since.elapsed(), last);
        }
        child.kill();  // SIGKILL
        const qint64 killed = since.elapsed();
        QVERIFY(child.waitForFinished());
        for (const auto& [at, count] : said) {
            if (at <= killed - 500) before = count;
        }
        QVERIFY(before > 10);
        Run again(folder);
        QCOMPARE(again.restored, 1);
        QVERIFY(again.store.damaged().empty());
        TableDocument& table = again.tables.current();
        const int kept = static_cast<int>(table.game().path(table.game().current()).size());
        QVERIFY2(kept >= before, qPrintable(QString("%1 of %2, %3 at last").arg(kept).arg(before).arg(last)));
    }
};

static chesspp::testing::RegisteredTest registeredTest(__FILE__, [](int argc, char** argv) {
    const QGuiApplication application(argc, argv);
    if (argc == 3 && std::string_view(argv[1]) == "--keep") return keep(argv[2]);
    SessionStoreTest test;
    return QTest::qExec(&test, argc, argv);
});
#include "tst_session_store.moc"
