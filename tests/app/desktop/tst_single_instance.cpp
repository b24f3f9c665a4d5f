// SPDX-License-Identifier: MIT
// Files opened while the program runs: which instance receives them, and that invalid data is ignored.
#include "app/desktop/single_instance.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <future>
#include <memory>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace chesspp::desktop;

namespace {

/// As another process would: without the event loop of this one.
std::future<bool> handing(const QString& folder, const QStringList& paths) {
    return std::async(std::launch::async, [=] { return SingleInstance::sendPaths(folder, paths); });
}

bool isReady(const std::future<bool>& answer) {
    return answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

}  // namespace

class SingleInstanceTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        runtime_ = std::make_unique<QTemporaryDir>();
        qputenv("XDG_RUNTIME_DIR", runtime_->path().toUtf8());
    }

    void pathsGoToTheOneThatRuns() {
        SingleInstance running(folder_->path());
        running.listen();
        QSignalSpy spy(&running, &SingleInstance::given);
        const QStringList paths{folder_->filePath("a b.chesspp"), folder_->filePath("“ü”.pgn")};
        auto answer = handing(folder_->path(), paths);
        QTRY_VERIFY(isReady(answer));
        QVERIFY(answer.get());
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy.first().first().toStringList(), paths);
    }

    void withoutOneNobodyTakesThem() {
        QElapsedTimer timer;
        timer.start();
        QVERIFY(!SingleInstance::sendPaths(folder_->path(), {"a.pgn"}));
        QVERIFY2(timer.elapsed() < 2000, "whoever opens a file waits for nobody");
        SingleInstance silent(folder_->path());
        QVERIFY(!SingleInstance::sendPaths(folder_->path(), {"a.pgn"}));
    }

    void oneOfOtherDataGetsNothing() {
        const QTemporaryDir other;
        SingleInstance running(other.path());
        running.listen();
        QVERIFY(!SingleInstance::sendPaths(folder_->path(), {"a.pgn"}));
    }

    void theFirstOfTwoGetsThem() {
        SingleInstance first(folder_->path());
        first.listen();
        SingleInstance second(folder_->path());
        second.listen();
        QSignalSpy toFirst(&first, &SingleInstance::given);
        QSignalSpy toSecond(&second, &SingleInstance::given);
        auto answer = handing(folder_->path(), {"a.pgn"});
        QTRY_VERIFY(isReady(answer));
        QVERIFY(answer.get());
        QCOMPARE(toFirst.size(), 1);
        QCOMPARE(toSecond.size(), 0);
    }

    void afterOneThatWasKilledTheNextGetsThem() {
        // What a killed one leaves is the file of its socket, at which nobody listens.
        QString left;
        {
            SingleInstance running(folder_->path());
            running.listen();
            left = running.findChild<QLocalServer*>()->fullServerName();
        }
        QFile file(left);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        SingleInstance next(folder_->path());
        next.listen();
        QSignalSpy spy(&next, &SingleInstance::given);
        auto answer = handing(folder_->path(), {"a.pgn"});
        QTRY_VERIFY(isReady(answer));
        QVERIFY(answer.get());
        QCOMPARE(spy.size(), 1);
    }

    void whatIsNoListOfPathsIsNotTaken_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("a page's request") << QByteArray("GET / HTTP/1.1\r\n\r\n");
        QTest::newRow("half a list") << QByteArray::fromHex("4350503100000002");
        QTest::newRow("a list of four thousand million") << QByteArray::fromHex("43505031ffffffff");
        QTest::newRow("much") << QByteArray(4 << 20, '\x43');
    }

    void whatIsNoListOfPathsIsNotTaken() {
        QFETCH(const QByteArray, bytes);
        SingleInstance running(folder_->path());
        running.listen();
        QSignalSpy spy(&running, &SingleInstance::given);
        QLocalSocket stranger;
        stranger.connectToServer(running.findChild<QLocalServer*>()->fullServerName());
        stranger.write(bytes);
        stranger.flush();
        QTest::qWait(50);
        stranger.abort();
        QCOMPARE(spy.size(), 0);
        auto answer = handing(folder_->path(), {"a.pgn"});
        QTRY_VERIFY(isReady(answer));
        QVERIFY2(answer.get(), "it listens no more");
        QCOMPARE(spy.size(), 1);
    }

    /// What is given opens a dialog, and the other program goes while that stands open.
    void aHundredFilesAreTakenInByDialogs() {
        SingleInstance running(folder_->path());
        running.listen();
        int depth = 0;
        int deepest = 0;
        QStringList taken;
        connect(&running, &SingleInstance::given, this, [&](const QStringList& paths) {
            deepest = std::max(deepest, ++depth);
            QEventLoop dialog;
            QTimer::singleShot(5, &dialog, &QEventLoop::quit);
            dialog.exec();
            --depth;
            taken += paths;
        });
        QStringList given;
        auto all = std::async(std::launch::async, [&] {
            int refused = 0;
            for (int i = 0; i < 100; ++i)
                refused += SingleInstance::sendPaths(folder_->path(), {QString::number(i)}) ? 0 : 1;
            return refused;
        });
        for (int i = 0; i < 100; ++i) given += QString::number(i);
        QTRY_VERIFY_WITH_TIMEOUT(taken.size() == 100, 20000);
        QCOMPARE(all.get(), 0);
        QCOMPARE(taken, given);
        QCOMPARE(deepest, 1);
    }

    void whoeverIsGivenPathsMayEndTheProgram() {
        auto running = std::make_unique<SingleInstance>(folder_->path());
        running->listen();
        connect(running.get(), &SingleInstance::given, this, [&] { running.reset(); });
        auto first = handing(folder_->path(), {"a.pgn"});
        auto second = handing(folder_->path(), {"b.pgn"});
        QTRY_VERIFY(running == nullptr);
        QTRY_VERIFY(isReady(first) && isReady(second));
        QVERIFY(first.get() || second.get());
    }

    void theSocketStandsWhereNobodyElseCanPutOne_data() {
        QTest::addColumn<int>("mode");
        QTest::addColumn<bool>("isUsed");
        QTest::newRow("the user's alone") << 0700 << true;
        QTest::newRow("readable by others") << 0755 << false;
        QTest::newRow("writable by others") << 0777 << false;
    }
    void theSocketStandsWhereNobodyElseCanPutOne() {
        QFETCH(int, mode);
        QFETCH(bool, isUsed);
        QCOMPARE(chmod(qPrintable(runtime_->path()), static_cast<mode_t>(mode)), 0);
        const QTemporaryDir temporary;
        qputenv("TMPDIR", temporary.path().toUtf8());
        SingleInstance running(folder_->path());
        running.listen();
        const auto* server = running.findChild<QLocalServer*>();
        QTRY_VERIFY(server->isListening());
        const QString path = server->fullServerName();
        const QString own = temporary.path() + "/chesspp-" + QString::number(geteuid());
        QCOMPARE(QFileInfo(path).path(), isUsed ? runtime_->path() : own);
        struct stat found{};
        QCOMPARE(stat(qPrintable(QFileInfo(path).path()), &found), 0);
        QCOMPARE(static_cast<int>(found.st_mode & 0777), 0700);
        qunsetenv("TMPDIR");
    }

    void withoutASafeFolderThePathsStayHere_data() {
        QTest::addColumn<QString>("how");
        for (const char* how : {"a folder open to all", "a link", "a file"}) QTest::newRow(how) << how;
    }
    void withoutASafeFolderThePathsStayHere() {
        QFETCH(QString, how);
        qunsetenv("XDG_RUNTIME_DIR");
        const QTemporaryDir temporary;
        const QTemporaryDir elsewhere;
        qputenv("TMPDIR", temporary.path().toUtf8());
        const QString own = temporary.path() + "/chesspp-" + QString::number(geteuid());
        if (how == "a link") {
            QVERIFY(QFile::link(elsewhere.path(), own));
        } else if (how == "a file") {
            QFile file(own);
            QVERIFY(file.open(QIODevice::WriteOnly));
        } else {
            QVERIFY(QDir().mkdir(own));
            QCOMPARE(chmod(qPrintable(own), 0777), 0);
        }
        QVERIFY(privateSocketFolder().isEmpty());
        SingleInstance running(folder_->path());
        running.listen();
        QTest::qWait(20);
        QVERIFY(!running.findChild<QLocalServer*>()->isListening());
        QVERIFY(!SingleInstance::sendPaths(folder_->path(), {"a.pgn"}));
        qunsetenv("TMPDIR");
    }

    void theOtherEndIsAskedWhoseItIs() {
        int ends[2] = {-1, -1};
        QCOMPARE(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
        QVERIFY(isOwnPeer(ends[0], geteuid()));
        QVERIFY(!isOwnPeer(ends[0], geteuid() + 1));
        QVERIFY(!isOwnPeer(-1, geteuid()));
        close(ends[0]);
        close(ends[1]);
    }

private:
    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<QTemporaryDir> runtime_;
};

CHESSPP_GUILESS_TEST(SingleInstanceTest)
#include "tst_single_instance.moc"
