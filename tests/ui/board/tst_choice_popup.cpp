// SPDX-License-Identifier: MIT
// The choice popup: keys, pointer, Cancel, and that it fits into every window.
#include "tests/support/test_program.h"
#include "tests/ui/board/sample_pictures.h"
#include "ui/board/marker_painter.h"
#include "ui/board/move_choice_popup.h"

#include <QApplication>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace chesspp;
using namespace chesspp::ui;

class ChoicePopupTest : public QObject {
    Q_OBJECT
private slots:
    void fitsIntoTheWindowAtEverySquare_data();
    void fitsIntoTheWindowAtEverySquare();
    void aStripBeginsOnItsSquare();
    void digitsChoose();
    void arrowsAndEnterChoose();
    void aDigitWithoutAnEntryDoesNothing();
    void aClickChooses();
    void hoveringPreviews();
    void theFirstEntryIsPreviewedToo();
    void everyWayOutCancels_data();
    void everyWayOutCancels();
    void focusGoesBack();
    void keysDoNotReachTheWindow();
};

namespace {

std::vector<chesspp::ui::Choice> choices(int count) {
    std::vector<chesspp::ui::Choice> made;
    for (int i = 0; i < count; ++i) {
        made.push_back({100 + i, markerIcon(MarkerAction::Summon, BoardTheme::slate()),
                        QStringLiteral("Grasshopper %1").arg(i)});
    }
    return made;
}

struct Window {
    QWidget host;
    QPointer<MoveChoicePopup> popup;

    explicit Window(int count = 4, QSize size = {600, 500}, QRect square = {200, 0, 60, 60}) {
        host.resize(size);
        host.show();
        popup = MoveChoicePopup::open(host, square, choices(count));
    }
    [[nodiscard]] QListWidget* list() const { return popup->findChild<QListWidget*>(); }
    [[nodiscard]] QPushButton* cancel() const { return popup->findChild<QPushButton*>(); }
};

}  // namespace

void ChoicePopupTest::fitsIntoTheWindowAtEverySquare_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<QSize>("size");
    for (const int count : {2, 4, 5, 30}) {
        for (const QSize& size : {QSize(1400, 1000), QSize(640, 480), QSize(320, 260)}) {
            QTest::addRow("%d in %dx%d", count, size.width(), size.height()) << count << size;
        }
    }
}

void ChoicePopupTest::fitsIntoTheWindowAtEverySquare() {
    QFETCH(int, count);
    QFETCH(QSize, size);
    const int extent = std::min(size.width(), size.height()) / 8;
    for (int column = 0; column < 8; ++column) {
        for (const int row : {0, 3, 7}) {
            const QRect square(column * extent, row * extent, extent, extent);
            Window window(count, size, square);
            QVERIFY(QRect(QPoint(0, 0), size).contains(window.popup->panelRect()));
            QVERIFY(window.popup->rect().contains(
                QRect(window.cancel()->mapTo(window.popup, QPoint(0, 0)), window.cancel()->size())));
            // Every entry can be brought to be seen.
            window.list()->scrollToBottom();
            const QRect last = window.list()->visualItemRect(window.list()->item(count - 1));
            QVERIFY(window.list()->viewport()->rect().intersects(last));
        }
    }
}

void ChoicePopupTest::aStripBeginsOnItsSquare() {
    for (const QRect& square : {QRect(60, 0, 60, 60), QRect(480, 440, 60, 60)}) {
        Window window(4, {600, 500}, square);
        QTRY_VERIFY(window.list()->currentItem() != nullptr);
        const QListWidgetItem* first = window.list()->currentItem();
        QCOMPARE(first->text(), QStringLiteral("Grasshopper 0"));
        const QRect seen = window.list()->visualItemRect(first).translated(
            window.list()->viewport()->mapTo(window.popup, QPoint(0, 0)));
        QVERIFY(seen.intersected(square).height() > square.height() / 2);
        QSignalSpy chosen(window.popup, &MoveChoicePopup::chosen);
        QTest::keyClick(window.list(), Qt::Key_1);
        QCOMPARE(chosen.front().front().toInt(), 100);
    }
}

void ChoicePopupTest::digitsChoose() {
    Window window;
    QSignalSpy chosen(window.popup, &MoveChoicePopup::chosen);
    QTest::keyClick(window.list(), Qt::Key_3);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.front().front().toInt(), 102);
    QTRY_VERIFY(window.popup.isNull());
}

void ChoicePopupTest::arrowsAndEnterChoose() {
    Window window;
    QSignalSpy chosen(window.popup, &MoveChoicePopup::chosen);
    QTRY_COMPARE(window.list()->currentRow(), 0);
    QTest::keyClick(window.list(), Qt::Key_Down);
    QTest::keyClick(window.list(), Qt::Key_Return);
    QCOMPARE(chosen.front().front().toInt(), 101);
}

void ChoicePopupTest::aDigitWithoutAnEntryDoesNothing() {
    Window window;
    QSignalSpy chosen(window.popup, &MoveChoicePopup::chosen);
    QTest::keyClick(window.list(), Qt::Key_9);
    QCOMPARE(chosen.count(), 0);
    QVERIFY(window.popup->isVisible());
}

void ChoicePopupTest::aClickChooses() {
    for (const int count : {4, 30}) {
        Window window(count);
        QSignalSpy chosen(window.popup, &MoveChoicePopup::chosen);
        const QRect item = window.list()->visualItemRect(window.list()->item(1));
        QTest::mouseClick(window.list()->viewport(), Qt::LeftButton, {}, item.center());
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().front().toInt(), 101);
    }
}

void ChoicePopupTest::hoveringPreviews() {
    Window window;
    QTRY_COMPARE(window.list()->currentRow(), 0);
    QSignalSpy previewed(window.popup, &MoveChoicePopup::previewed);
    const QPoint third = window.list()->visualItemRect(window.list()->item(2)).center();
    QMouseEvent moved(QEvent::MouseMove, third, window.list()->viewport()->mapToGlobal(third), Qt::NoButton,
                      Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(window.list()->viewport(), &moved);
    QCOMPARE(previewed.count(), 1);
    QCOMPARE(previewed.front().front().toInt(), 102);
}

void ChoicePopupTest::theFirstEntryIsPreviewedToo() {
    Window window;
    QSignalSpy previewed(window.popup, &MoveChoicePopup::previewed);
    QTRY_COMPARE(previewed.count(), 1);
    QCOMPARE(previewed.front().front().toInt(), 100);
}

void ChoicePopupTest::everyWayOutCancels_data() {
    QTest::addColumn<QString>("way");
    for (const char* way : {"escape", "button", "beside", "resize"})
        QTest::newRow(way) << QString::fromLatin1(way);
}

void ChoicePopupTest::everyWayOutCancels() {
    QFETCH(QString, way);
    Window window;
    QSignalSpy cancelled(window.popup, &MoveChoicePopup::cancelled);
    QSignalSpy chosen(window.popup, &MoveChoicePopup::chosen);
    if (way == QStringLiteral("escape")) QTest::keyClick(window.list(), Qt::Key_Escape);
    if (way == QStringLiteral("button")) QTest::mouseClick(window.cancel(), Qt::LeftButton);
    if (way == QStringLiteral("beside"))
        QTest::mouseClick(window.popup, Qt::LeftButton, {}, QPoint(590, 490));
    if (way == QStringLiteral("resize")) window.host.resize(700, 700);
    QCOMPARE(cancelled.count(), 1);
    QCOMPARE(chosen.count(), 0);
    QTRY_VERIFY(window.popup.isNull());
}

void ChoicePopupTest::focusGoesBack() {
    QWidget host;
    QPushButton button(&host);
    host.show();
    button.setFocus();
    QVERIFY(host.focusWidget() == &button);
    MoveChoicePopup* popup = MoveChoicePopup::open(host, QRect(0, 0, 50, 50), choices(4));
    QVERIFY(host.focusWidget() != &button);
    popup->cancel();
    QVERIFY(host.focusWidget() == &button);
}

void ChoicePopupTest::keysDoNotReachTheWindow() {
    Window window;
    QKeyEvent key(QEvent::KeyPress, Qt::Key_F5, Qt::NoModifier);
    QApplication::sendEvent(window.popup, &key);
    QVERIFY(key.isAccepted());
}

CHESSPP_TEST(ChoicePopupTest)
#include "tst_choice_popup.moc"
