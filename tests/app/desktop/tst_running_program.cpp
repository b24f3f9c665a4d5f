// SPDX-License-Identifier: MIT
//
// Files opened while the program runs: who gets them, and that nobody else's bytes do
// any harm.
#include "app/desktop/running_program.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QLocalServer>
#include <QLocalSocket>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <future>
#include <memory>

using namespace chesspp::desktop;

namespace {

/// As another process would: without the event loop of this one.
std::future<bool> handing(const QString& folder, const QStringList& paths) {
    return std::async(std::launch::async, [=] { return RunningProgram::handOver(folder, paths); });
}

bool isReady(const std::future<bool>& answer) {
    return answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

}  // namespace

class RunningProgramTest : public QObject {
    Q_OBJECT

private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void pathsGoToTheOneThatRuns() {
        RunningProgram running(folder_->path());
        running.listen();
        QSignalSpy spy(&running, &RunningProgram::given);
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
        QVERIFY(!RunningProgram::handOver(folder_->path(), {"a.pgn"}));
        QVERIFY2(timer.elapsed() < 2000, "whoever opens a file waits for nobody");
        RunningProgram silent(folder_->path());
        QVERIFY(!RunningProgram::handOver(folder_->path(), {"a.pgn"}));
    }

    void oneOfOtherDataGetsNothing() {
        const QTemporaryDir other;
        RunningProgram running(other.path());
        running.listen();
        QVERIFY(!RunningProgram::handOver(folder_->path(), {"a.pgn"}));
    }

    void theFirstOfTwoGetsThem() {
        RunningProgram first(folder_->path());
        first.listen();
        RunningProgram second(folder_->path());
        second.listen();
        QSignalSpy toFirst(&first, &RunningProgram::given);
        QSignalSpy toSecond(&second, &RunningProgram::given);
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
            RunningProgram running(folder_->path());
            running.listen();
            left = running.findChild<QLocalServer*>()->fullServerName();
        }
        QFile file(left);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        RunningProgram next(folder_->path());
        next.listen();
        QSignalSpy spy(&next, &RunningProgram::given);
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
        RunningProgram running(folder_->path());
        running.listen();
        QSignalSpy spy(&running, &RunningProgram::given);
        QLocalSocket stranger;
        stranger.connectToServer(running.findChild<QLocalServer*>()->serverName());
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

private:
    std::unique_ptr<QTemporaryDir> folder_;
};

CHESSPP_GUILESS_TEST(RunningProgramTest)
#include "tst_running_program.moc"
