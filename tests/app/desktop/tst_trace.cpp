// SPDX-License-Identifier: MIT
// What CHESSPP_TRACE prints when the first table of a window closes, and when the window is gone.
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "tests/window/traced/trace.h"
#include "ui/board/board_view.h"

#include <QTemporaryFile>
#include <cstdio>
#include <unistd.h>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

/// What is written to standard error from now on.
class Errors {
public:
    Errors() : before_(dup(STDERR_FILENO)) {
        if (!file_.open() || dup2(file_.handle(), STDERR_FILENO) < 0) qFatal("cannot catch the errors");
    }
    ~Errors() { letGo(); }
    Errors(const Errors&) = delete;
    Errors& operator=(const Errors&) = delete;
    Errors(Errors&&) = delete;
    Errors& operator=(Errors&&) = delete;
    [[nodiscard]] QByteArray text() {
        std::fflush(stderr);
        file_.seek(0);
        const QByteArray all = file_.readAll();
        file_.seek(all.size());
        return all;
    }

private:
    void letGo() {
        std::fflush(stderr);
        dup2(before_, STDERR_FILENO);
        close(before_);
    }
    QTemporaryFile file_;
    int before_;
};

}  // namespace

class TraceTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { qunsetenv("CHESSPP_TRACE"); }

    void whenTheFirstTableClosesTheWindowIsStillTold() {
        qputenv("CHESSPP_TRACE", "layout,clicks");
        House house;
        Errors errors;
        Trace trace({}, nullptr);
        trace.watchWindow(house.window);
        house.trigger(QKeySequence(Qt::CTRL | Qt::Key_T));
        house.tables.close(0);
        QCOMPARE(house.tables.count(), 1);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
        house.hand().click("e2");
        QTRY_VERIFY(errors.text().contains("settled"));
        QTRY_VERIFY(errors.text().contains("click "));
        QVERIFY(errors.text().contains("\nboard "));
    }

    void aWindowThatIsGoneIsNotTold() {
        qputenv("CHESSPP_TRACE", "layout");
        Errors errors;
        Trace trace({}, nullptr);
        {
            House house;
            trace.watchWindow(house.window);
            QTest::mouseRelease(&house.window, Qt::LeftButton);
        }
        QTest::qWait(100);
        QVERIFY2(!errors.text().contains("settled"), errors.text().constData());
    }
};

CHESSPP_TEST(TraceTest)
#include "tst_trace.moc"
