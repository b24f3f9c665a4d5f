// SPDX-License-Identifier: MIT
// Traces the window from its first show event in a program that links this file.
#include "app/desktop/main_window.h"
#include "tests/window/traced/trace.h"

#include <QCoreApplication>
#include <QEvent>

namespace chesspp::desktop::tests {
namespace {

/// Started just before main().
const QElapsedTimer kSinceMain = [] {
    QElapsedTimer timer;
    timer.start();
    return timer;
}();

class WindowFinder final : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        auto* window = event->type() == QEvent::Show ? qobject_cast<MainWindow*>(watched) : nullptr;
        if (window == nullptr) return false;
        QCoreApplication::instance()->removeEventFilter(this);
        auto* trace = new Trace(kSinceMain, this);
        trace->watchWindow(*window);
        trace->watchMoves(window->tables());
        return false;
    }
};

void findWindow() {
    QCoreApplication* application = QCoreApplication::instance();
    application->installEventFilter(new WindowFinder(application));
}

}  // namespace

Q_COREAPP_STARTUP_FUNCTION(findWindow)

}  // namespace chesspp::desktop::tests
