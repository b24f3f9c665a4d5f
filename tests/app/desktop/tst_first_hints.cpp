// SPDX-License-Identifier: MIT
// Hints for new users: a card in each workspace, shown once, turned off by its button or in the preferences,
// and shown again from the Help menu.
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "ui/board/board_view.h"

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

using Hints = HintSettings::Hints;

struct NewUser : House {
    NewUser() : House({}, Hints::Shown) {}
    [[nodiscard]] ui::MessageBar& card() const { return window.hints().card(); }
    void press(const QString& text) const {
        for (QPushButton* button : card().findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == text) return button->click();
        }
        qFatal("no button %s", qUtf8Printable(text));
    }
    /// Until nothing could show a card that was due.
    void wait() const { QTest::qWait(1000); }
};

}  // namespace

class FirstHintsTest : public QObject {
    Q_OBJECT
private slots:
    void init() { QFile::remove(Preferences::file()); }

    void eachWorkspaceShowsItsHintsOnce() {
        const NewUser user;
        for (int place = kPlay; place <= kVariants; ++place) {
            user.places().setCurrent(place);
            QTRY_VERIFY(user.card().isVisible());
            QStringList read{user.card().text()};
            while (user.card().findChild<QPushButton*>() != nullptr && user.card().isVisible()) {
                const bool isLast = std::ranges::none_of(
                    user.card().findChildren<QPushButton*>(),
                    [](const QPushButton* each) { return each->isVisible() && each->text() == "Next"; });
                user.press(isLast ? "Close" : "Next");
                if (!isLast) read += user.card().text();
            }
            QVERIFY(read.size() >= 2);
            QCOMPARE(QSet<QString>(read.begin(), read.end()).size(), read.size());
        }
        user.places().setCurrent(kPlay);
        user.wait();
        QVERIFY2(!user.card().isVisible(), "read already");
        QTRY_COMPARE(Preferences::load().hints.seen.size(), 4);
    }

    void oneButtonEndsThem() {
        const NewUser user;
        QTRY_VERIFY(user.card().isVisible());
        user.press("No More Hints");
        QVERIFY(!user.card().isVisible());
        QVERIFY2(user.window.focusWidget() == user.window.playWorkspace().board(), "typing goes on there");
        user.places().setCurrent(kFreeplay);
        user.wait();
        QVERIFY(!user.card().isVisible());
        QTRY_VERIFY(Preferences::load().hints.hints == Hints::Hidden);
        user.trigger("help.hints");
        QVERIFY2(user.card().isVisible(), "on request they are shown");
    }

    void aWorkspaceLeftBeforeItsHintWasReadShowsItAgain() {
        const NewUser user;
        QTRY_VERIFY(user.card().isVisible());
        user.places().setCurrent(kFreeplay);
        QVERIFY(!user.card().isVisible());
        user.places().setCurrent(kPlay);
        QTRY_VERIFY(user.card().isVisible());
    }

    void theCardLeavesBoardAndBarFree_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("usual") << QSize(1184, 800);
        QTest::newRow("small") << QSize(1024, 640);
        QTest::newRow("wide") << QSize(1900, 1000);
    }
    void theCardLeavesBoardAndBarFree() {
        QFETCH(const QSize, size);
        NewUser user;
        user.window.resize(size);
        for (int place = kPlay; place <= kVariants; ++place) {
            user.places().setCurrent(place);
            QTRY_VERIFY(user.card().isVisible());
            const QRect card = user.rectOf(user.card());
            QVERIFY(user.window.rect().contains(card));
            const auto* front =
                qobject_cast<ui::Workspace*>(user.window.findChild<QStackedWidget*>()->currentWidget());
            if (place > kFreeplay) continue;  // no board in the middle
            QVERIFY(!user.rectOf(*front->board()).intersects(card));
            QVERIFY(!user.rectOf(*front->footer()).intersects(card));
        }
    }
};

CHESSPP_TEST(FirstHintsTest)
#include "tst_first_hints.moc"
