// SPDX-License-Identifier: MIT
// Jobs in other threads: which of them deliver a result, and that destruction never waits for one.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/storage/latest_job.h"

#include <QElapsedTimer>
#include <QTest>
#include <QThread>
#include <latch>
#include <memory>
#include <vector>

using namespace chesspp::ui;

namespace {

constexpr int kLong = 20'000;  ///< milliseconds that nothing here takes
constexpr int kNoTime = 1000;  ///< of a busy machine

/// Goes on until it is let go, even if it is requested to stop.
struct Stubborn {
    std::shared_ptr<std::latch> begun = std::make_shared<std::latch>(1);
    std::shared_ptr<std::latch> letGo = std::make_shared<std::latch>(1);
    int result = 0;

    int operator()() const {
        begun->count_down();
        letGo->wait();
        return result;
    }
};

}  // namespace

class LatestJobTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { QTRY_VERIFY_WITH_TIMEOUT(!LatestJob::isAnyRunning(), kLong); }

    void ofManyThoseDeliverThatShall_data() {
        QTest::addColumn<int>("earlier");
        QTest::addColumn<QList<int>>("delivered");
        QTest::newRow("the latest") << int(LatestJob::Earlier::Cancelled) << QList<int>{3};
        QTest::newRow("what has begun too") << int(LatestJob::Earlier::Begun) << QList<int>{0, 3};
        QTest::newRow("all") << int(LatestJob::Earlier::All) << QList<int>{0, 1, 2, 3};
    }
    void ofManyThoseDeliverThatShall() {
        QFETCH(int, earlier);
        QFETCH(QList<int>, delivered);
        LatestJob job(static_cast<LatestJob::Earlier>(earlier));
        QList<int> got;
        const auto deliver = [&](int result) {
            QCOMPARE(QThread::currentThread(), thread());
            got += result;
        };
        const Stubborn first;
        job.run(first, deliver);
        first.begun->wait();
        for (int i = 1; i <= 3; ++i) job.run([i] { return i; }, deliver);
        QVERIFY(job.isBusy());
        first.letGo->count_down();
        QTRY_VERIFY_WITH_TIMEOUT(!job.isBusy(), kLong);
        QTest::qWait(20);
        QCOMPARE(got, delivered);
    }

    void whatIsCancelledDeliversNothingAndIsToldSo() {
        LatestJob job;
        bool delivered = false;
        const auto begun = std::make_shared<std::latch>(1);
        job.run(
            [begun](const std::stop_token& stop) {
                begun->count_down();
                while (!stop.stop_requested()) QThread::msleep(1);
                return 0;
            },
            [&](int) { delivered = true; });
        begun->wait();
        job.cancel();
        QVERIFY(!job.isBusy());
        QTRY_VERIFY_WITH_TIMEOUT(!LatestJob::isAnyRunning(), kLong);
        // Another one that is cancelled when it has its result already.
        job.run([] { return 0; }, [&](int) { delivered = true; });
        while (LatestJob::isAnyRunning()) QThread::msleep(1);
        job.cancel();
        QTest::qWait(20);
        QVERIFY(!delivered);
    }

    void nobodysEndWaitsForAJob() {
        bool delivered = false;
        const Stubborn stubborn;
        auto job = std::make_unique<LatestJob>(LatestJob::Earlier::All);
        job->run(stubborn, [&](int) { delivered = true; });
        job->run([] { return 0; }, [&](int) { delivered = true; });
        stubborn.begun->wait();
        QElapsedTimer since;
        since.start();
        job.reset();
        QVERIFY2(since.elapsed() < kNoTime, qPrintable(QString::number(since.elapsed())));
        QVERIFY(LatestJob::isAnyRunning());
        stubborn.letGo->count_down();
        QTRY_VERIFY_WITH_TIMEOUT(!LatestJob::isAnyRunning(), kLong);
        QTest::qWait(20);
        QVERIFY(!delivered);
    }

    void waitingDeliversAtOnceAndOnlyOnce() {
        LatestJob job(LatestJob::Earlier::All);
        std::vector<int> got;
        for (int i = 0; i < 3; ++i) job.run([i] { return i; }, [&](int result) { got.push_back(result); });
        job.wait();
        QCOMPARE(got, (std::vector<int>{0, 1, 2}));
        QTest::qWait(20);
        QCOMPARE(got.size(), std::size_t{3});
    }

    void whatIsDeliveredMayEndTheJobOrRunAnother() {
        auto job = std::make_unique<LatestJob>();
        int steps = 0;
        job->run([] { return 1; },
                 [&](int first) {
                     steps += first;
                     job->run([] { return 10; },
                              [&](int second) {
                                  steps += second;
                                  job.reset();
                              });
                 });
        QTRY_VERIFY_WITH_TIMEOUT(job == nullptr, kLong);
        QCOMPARE(steps, 11);
    }

    void aLibraryStaysForTheJobsThatReadIt() {
        auto library = LibraryContext::load("en");
        const Stubborn stubborn;
        LatestJob job;
        job.run([stubborn, lease = (*library)->lease()] { return stubborn() + int(lease->pieces().size()); },
                [](int) {});
        stubborn.begun->wait();
        QThread* later = QThread::create([stubborn] {
            QThread::msleep(100);
            stubborn.letGo->count_down();
        });
        QElapsedTimer since;
        since.start();
        later->start();
        library->reset();
        QVERIFY(since.elapsed() >= 90);
        QVERIFY(later->wait());
        delete later;
    }
};

CHESSPP_GUILESS_TEST(LatestJobTest)
#include "tst_latest_job.moc"
