// SPDX-License-Identifier: MIT
// Examples on boards in the tooltips of the builder.
#include "tests/support/test_program.h"
#include "tests/ui/builder/workshop.h"
#include "ui/builder/examples/example_painter.h"
#include "ui/builder/examples/example_tip.h"
#include "ui/builder/tree/tree_panel.h"

#include "core/language/enum_names.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QSet>
#include <QToolTip>

namespace chesspp::ui::tests {
namespace {

bool helpAt(QWidget& widget, QPoint at) {
    QHelpEvent help(QEvent::ToolTip, at, widget.mapToGlobal(at));
    return QApplication::sendEvent(&widget, &help);
}

QListWidgetItem* rowOf(const QListWidget& list, const char* name) {
    for (int i = 0; i < list.count(); ++i) {
        if (list.item(i)->data(Qt::UserRole).toString() == QLatin1String(name)) return list.item(i);
    }
    qFatal("no row %s", name);
}

QRect areaOf(const QListWidget& list, const QListWidgetItem* item) {
    const QRect area = list.visualItemRect(item);
    return {list.viewport()->mapToGlobal(area.topLeft()), area.size()};
}

void hover(const QListWidget& list, const char* name) {
    helpAt(*list.viewport(), list.visualItemRect(rowOf(list, name)).center());
}

int coloursIn(const QPixmap& picture) {
    const QImage image = picture.toImage();
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) colours.insert(image.pixel(x, y));
    }
    return static_cast<int>(colours.size());
}

std::vector<ExamplePicture> picturesFor(Workshop& shop, const char* explained) {
    const LibraryContext& library = shop.library();
    return picturesOf(*library.examples().find(explained), library);
}

}  // namespace

class TestExampleTips : public QObject {
    Q_OBJECT

private slots:
    void init() { shop_ = std::make_unique<Workshop>(); }
    void cleanup() {
        delete ExampleTip::shown();
        shop_.reset();
    }

    void everyEntryOfTheChoosersHasAPicture() {
        shop_->press("New Piece");
        shop_->press("Event");
        const ActionPalette* palette = shop_->openPalette();
        for (const QListWidget* list : {palette->events(), palette->actions(), palette->targets()}) {
            for (int i = 0; i < list->count(); ++i) {
                const QString name = list->item(i)->text();
                QVERIFY2(helpAt(*list->viewport(), list->visualItemRect(list->item(i)).center()),
                         qPrintable(name));
                const ExampleTip* tip = ExampleTip::shown();
                QVERIFY2(tip != nullptr, qPrintable(name));
                QVERIFY2(!tip->picture().isNull() && coloursIn(tip->picture()) > 20, qPrintable(name));
                QCOMPARE(tip->words(), list->item(i)->toolTip());
                QVERIFY2(!tip->words().isEmpty(), qPrintable(name));
                QCOMPARE(list->item(i)->data(Qt::AccessibleDescriptionRole).toString(), tip->words());
            }
        }
    }

    void everyTargetHasAPicture() {
        shop_->press("New Piece");
        shop_->press("Action");
        QTest::qWait(50);  // the chooser becomes the active window
        const QListWidget& list = *shop_->openPalette()->targets();
        QVERIFY(list.count() > 8);
        for (int i = 0; i < list.count(); ++i) {
            delete ExampleTip::shown();
            helpAt(*list.viewport(), list.visualItemRect(list.item(i)).center());
            QVERIFY2(ExampleTip::shown() != nullptr, qPrintable(list.item(i)->text()));
        }
    }

    void theTipIsBesideTheChooserAndFollowsTheEntry() {
        shop_->press("New Piece");
        shop_->press("Action");
        QTest::qWait(50);  // the chooser becomes the active window
        const ActionPalette* palette = shop_->openPalette();
        const QListWidget& list = *palette->actions();
        hover(list, "push");
        const QString words = ExampleTip::shown()->words();
        const QRect screen = palette->screen()->availableGeometry();
        const QRect around(palette->mapToGlobal(QPoint()), palette->size());
        QVERIFY(!ExampleTip::shown()->geometry().intersects(around));
        QVERIFY(screen.contains(ExampleTip::shown()->geometry()));
        hover(list, "pull");
        QVERIFY(ExampleTip::shown()->words() != words);
        QVERIFY(!ExampleTip::shown()->geometry().intersects(areaOf(list, rowOf(list, "pull"))));
    }

    void theTipGoesAsTooltipsDo_data() {
        QTest::addColumn<int>("event");
        QTest::newRow("the pointer leaves") << static_cast<int>(QEvent::Leave);
        QTest::newRow("focus") << static_cast<int>(QEvent::FocusOut);
        QTest::newRow("another window") << static_cast<int>(QEvent::WindowDeactivate);
    }
    void theTipGoesAsTooltipsDo() {
        QFETCH(const int, event);
        shop_->press("New Piece");
        shop_->press("Action");
        QTest::qWait(50);  // the chooser becomes the active window
        QListWidget& list = *shop_->openPalette()->actions();
        hover(list, "push");
        QVERIFY(ExampleTip::shown()->isVisible());
        QEvent sent(static_cast<QEvent::Type>(event));
        QApplication::sendEvent(list.viewport(), &sent);
        QTRY_VERIFY(ExampleTip::shown() == nullptr);
    }

    void keysClicksAndOtherEntriesEndTheTip() {
        shop_->press("New Piece");
        shop_->press("Action");
        QTest::qWait(50);  // the chooser becomes the active window
        QListWidget& list = *shop_->openPalette()->actions();
        const QRect push = list.visualItemRect(rowOf(list, "push"));
        hover(list, "push");
        QTest::mouseMove(list.viewport(), push.center() + QPoint(3, 0));
        QTest::qWait(1);
        QVERIFY(ExampleTip::shown() != nullptr);
        QTest::mouseMove(list.viewport(), list.visualItemRect(rowOf(list, "move")).center());
        QTRY_VERIFY(ExampleTip::shown() == nullptr);
        hover(list, "push");
        QTest::keyClick(&list, Qt::Key_Down);
        QTRY_VERIFY(ExampleTip::shown() == nullptr);
        hover(list, "push");
        QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, push.center());
        QTRY_VERIFY(ExampleTip::shown() == nullptr);
    }

    void fieldsOfTheInspectorHaveExamplesOrTheirPlainTooltip() {
        shop_->press("New Piece");
        shop_->add("Push", "Jump");
        FieldEditor* condition = shop_->place.inspector()->form()->editor("if");
        helpAt(*condition->parentWidget(), QPoint(2, 2));
        QVERIFY(ExampleTip::shown() != nullptr);
        QCOMPARE(ExampleTip::shown()->words(), condition->parentWidget()->toolTip());
        const QRect cell(condition->parentWidget()->mapToGlobal(QPoint()), condition->parentWidget()->size());
        QVERIFY(!ExampleTip::shown()->geometry().intersects(cell));
        delete ExampleTip::shown();
        FieldEditor* comment = shop_->place.inspector()->form()->editor("comment");
        helpAt(*comment->parentWidget(), QPoint(2, 2));
        QVERIFY(ExampleTip::shown() == nullptr);
        QTRY_VERIFY(QToolTip::isVisible());
        QToolTip::hideText();
    }

    void theTitleOfAPartAndTheChosenActionAreExplained() {
        shop_->press("New Piece");
        shop_->add("One move that does several things", "Jump");
        Inspector& inspector = *shop_->place.inspector();
        helpAt(*inspector.action(), QPoint(3, 3));
        QVERIFY(ExampleTip::shown() != nullptr);
        QCOMPARE(ExampleTip::shown()->words(), inspector.action()->currentData(Qt::ToolTipRole).toString());
        delete ExampleTip::shown();
        shop_->place.tree()->addPart("capture", "jump");
        QTest::qWait(0);
        auto* title = inspector.findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
        QCOMPARE(title->text(), "And also");
        helpAt(*title, QPoint(3, 3));
        QVERIFY(ExampleTip::shown() != nullptr);
        QCOMPARE(ExampleTip::shown()->words(), title->toolTip());
    }

    void theListOfABoxExplainsItsItems() {
        shop_->press("New Piece");
        shop_->add("Push", "Jump");
        auto* box = shop_->in<QComboBox>("blocked");
        helpAt(*box, QPoint(3, 3));
        QCOMPARE(ExampleTip::shown()->words(), "If blocked: not possible");
        QTest::mouseClick(box, Qt::LeftButton);
        QTRY_VERIFY(box->view()->isVisible());
        QTest::qWait(50);  // the list becomes the active window
        for (int i = 0; i < box->count(); ++i) {
            const QRect item = box->view()->visualRect(box->model()->index(i, 0));
            helpAt(*box->view()->viewport(), item.center());
            QVERIFY2(ExampleTip::shown() != nullptr, qPrintable(box->itemText(i)));
            QCOMPARE(ExampleTip::shown()->words(), box->itemText(i));
        }
        box->hidePopup();
    }

    void aButtonSaysWhatItDoesAndWhatThatMeans() {
        shop_->press("New Piece");
        for (QPushButton* button : shop_->place.findChildren<QPushButton*>()) {
            if (button->text() == "Only If") helpAt(*button, QPoint(3, 3));
        }
        QVERIFY(ExampleTip::shown() != nullptr);
        QVERIFY(ExampleTip::shown()->words().startsWith("Add Only If"));
        QVERIFY(ExampleTip::shown()->words().endsWith(textOf(shop_->library(), "field.gate").why));
    }

    void thePictureShowsTheMovesAndTheBoardAfterOne() {
        const std::vector<ExamplePicture> pictures = picturesFor(*shop_, "action.push");
        QCOMPARE(pictures.size(), 1U);
        const BoardPicture& before = pictures.front().before;
        const BoardShape shape = before.shape();
        const Square c3 = *shape.parse("c3");
        const Square c4 = *shape.parse("c4");
        const Square c5 = *shape.parse("c5");
        QVERIFY(before.isTarget(c4));
        QVERIFY(before.pieceAt(c4) != nullptr && before.pieceAt(c5) == nullptr);
        const BoardPicture& after = *pictures.front().after;
        QVERIFY(after.pieceAt(c4) == nullptr);
        QCOMPARE(after.pieceAt(c5)->name, before.pieceAt(c4)->name);
        QCOMPARE(after.pieceAt(c3)->name, shop_->library().nameOf(*shop_->library().piece("shover")));
        QVERIFY(!after.highlights.empty());
    }

    void aBoardWithoutMovesHasNoneInThePicture() {
        const std::vector<ExamplePicture> pictures = picturesFor(*shop_, "field.necessary");
        QCOMPARE(pictures.size(), 2U);
        QVERIFY(!pictures[0].before.targets.empty());
        QVERIFY(pictures[1].before.targets.empty() && !pictures[1].after);
    }

    void whatIsGivenIsInTheHand() {
        const std::vector<ExamplePicture> pictures = picturesFor(*shop_, "action.give");
        QVERIFY(pictures.front().handBefore.empty());
        QCOMPARE(pictures.front().handAfter.size(), 1U);
        QCOMPARE(pictures.front().handAfter.front().name, "Pawn");
    }

    void whatIsDroppedLeavesTheHand() {
        const std::vector<ExamplePicture> pictures = picturesFor(*shop_, "word.event.dropped");
        QCOMPARE(pictures.front().handBefore.size(), 1U);
        QCOMPARE(pictures.front().handBefore.front().name, "Ataxx Stone");
        QVERIFY(pictures.front().handAfter.empty());
    }

    void thePictureIsSharpAtAnyScale() {
        const auto pictures = picturesFor(*shop_, "action.move");
        const LibraryContext& library = shop_->library();
        const QPixmap plain = paintedExample(pictures, library, QToolTip::palette(), 1);
        const QPixmap sharp = paintedExample(pictures, library, QToolTip::palette(), 2);
        QCOMPARE(sharp.devicePixelRatio(), 2.0);
        QCOMPARE(sharp.size(), 2 * plain.size());
        QVERIFY(plain.scaled(sharp.size()).toImage() != sharp.toImage());
    }

private:
    std::unique_ptr<Workshop> shop_;
};

}  // namespace chesspp::ui::tests

CHESSPP_TEST(chesspp::ui::tests::TestExampleTips)
#include "tst_example_tips.moc"
