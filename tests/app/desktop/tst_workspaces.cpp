// SPDX-License-Identifier: MIT
// Workspaces are created once and show the current table; their state is restored, and all boards use the
// same settings.
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/press.h"
#include "ui/board/board_view.h"
#include "ui/builder/library/piece_list.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/freeplay/freeplay_board.h"
#include "ui/freeplay/panel/setup_panel.h"
#include "ui/variants/variant_gallery.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QSet>
#include <QSettings>
#include <QSplitter>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

/// By the mouse, on the handle after the first part.
void dragHandle(QSplitter& splitter, int by) {
    QSplitterHandle* handle = splitter.handle(1);
    const QPoint from = handle->rect().center();
    const QPoint way = splitter.orientation() == Qt::Horizontal ? QPoint(by, 0) : QPoint(0, by);
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, from + way, handle->mapToGlobal(from + way), Qt::NoButton,
                     Qt::LeftButton, {});
    QApplication::sendEvent(handle, &move);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, from);
}

QSplitter& splitterIn(const QWidget& place, Qt::Orientation orientation) {
    for (auto* each : place.findChildren<QSplitter*>()) {
        if (each->orientation() == orientation) return *each;
    }
    qFatal("no such splitter");
}

}  // namespace

class WorkspacesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName("chesspp");
        QCoreApplication::setApplicationName("tst_workspaces");
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void placesComeBackAsTheyWereLeft_data() {
        QTest::addColumn<bool>("killed");
        QTest::newRow("closed") << false;
        QTest::newRow("killed half a second later") << true;
    }
    void placesComeBackAsTheyWereLeft() {
        QFETCH(bool, killed);
        QList<int> sizes;
        QSize size;
        Preferences left;
        {
            House house;
            house.window.resize(1300, 850);
            house.places().setCurrent(kFreeplay);
            house.freeplay().setupPanel()->showPage(ui::SetupPanel::Page::Army);
            house.places().setCurrent(kVariants);
            auto* variants = house.window.findChild<ui::VariantsWorkspace*>();
            variants->cards()->setCurrent("chess960");
            house.places().setCurrent(kPieces);
            house.pieces().list()->setCurrent("rook");
            house.pieces().pages()->setCurrentIndex(2);
            QCoreApplication::processEvents();
            QSplitter& columns = splitterIn(house.pieces(), Qt::Horizontal);
            dragHandle(columns, 60);
            sizes = columns.sizes();
            size = house.window.size();
            if (killed) {
                QTest::qWait(500);
                left = Preferences::load();  // as the next program finds it, whatever becomes of this one
            } else {
                house.window.close();
                left = Preferences::load();
            }
        }
        House again(left);
        QCOMPARE(again.window.size(), size);
        QCOMPARE(again.places().current(), kPieces);
        QCOMPARE(again.pieces().list()->shown(), "rook");
        QCOMPARE(again.pieces().pages()->currentIndex(), 2);
        QCOMPARE(splitterIn(again.pieces(), Qt::Horizontal).sizes(), sizes);
        again.places().setCurrent(kVariants);
        QCOMPARE(again.window.findChild<ui::VariantsWorkspace*>()->cards()->current()->id, "chess960");
        again.places().setCurrent(kFreeplay);
        QCOMPARE(again.freeplay().setupPanel()->page(), ui::SetupPanel::Page::Army);
    }

    void anotherTableIsShownByTheSameWidgets() {
        House house;
        house.hand().play("e2e4");
        house.places().setCurrent(kFreeplay);
        house.places().setCurrent(kPlay);
        house.trigger("file.new-table");
        house.trigger("file.new-table");
        QCoreApplication::processEvents();
        const auto boards = [&] {
            const QList<ui::BoardView*> all = house.window.findChildren<ui::BoardView*>();
            return QSet<ui::BoardView*>(all.begin(), all.end());
        };
        const QSet<ui::BoardView*> before = boards();
        QPointer<ui::PlayWorkspace> play = &house.window.playWorkspace();
        for (const int table : {0, 1, 2, 0}) {
            house.tables.setCurrent(table);
            house.places().setCurrent(kPlay);
            QCOMPARE(&house.window.playWorkspace(), play.data());
            const bool played = table == 0;
            const Square e4 = *house.table().position().shape().parse("e4");
            QCOMPARE(play->board()->picture().pieceAt(e4) != nullptr, played);
            house.places().setCurrent(kFreeplay);
            QCOMPARE(house.freeplay().board()->picture().pieceAt(e4) != nullptr, played);
        }
        QCOMPARE(house.window.findChildren<ui::PlayWorkspace*>().size(), 1);
        QCOMPARE(house.window.findChildren<ui::FreeplayWorkspace*>().size(), 1);
        QCOMPARE(boards(), before);
    }

    void whatBelongsToATableComesBackWithIt() {
        House house;
        house.hand().play("e2e4");
        house.trigger("file.new-table");
        house.places().setCurrent(kFreeplay);
        const auto e2 = [&] { return *house.table().position().shape().parse("e2"); };
        SquareSet chosen;
        chosen.insert(e2());
        house.freeplay().freeplayBoard()->choose(chosen);
        ui::tests::press(house.freeplay().board(), Qt::Key_S);
        QCOMPARE(house.freeplay().board()->picture().twinAt, Symmetry::MirrorRanks);
        house.tables.setCurrent(0);
        house.window.playWorkspace().board()->shapeDrawn({e2(), e2(), ui::ShapeColour::Green});
        house.tables.setCurrent(1);
        QVERIFY(house.freeplay().freeplayBoard()->chosen() == chosen);
        QCOMPARE(house.freeplay().board()->picture().twinAt, Symmetry::MirrorRanks);
        QVERIFY(house.window.playWorkspace().board()->picture().shapes.empty());
        house.tables.setCurrent(0);
        QCOMPARE(house.window.playWorkspace().board()->picture().shapes.size(), std::size_t(1));
        house.places().setCurrent(kFreeplay);
        QCOMPARE(house.freeplay().board()->picture().twinAt, Symmetry::Off);
    }

    void aNameThatIsTypedGoesToItsTableWhenAnotherComesToTheFront() {
        House house;
        house.trigger("file.new-table");
        house.trigger("game.name-white");
        auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(field != nullptr);
        field->setText("Ada");
        house.tables.setCurrent(0);
        QCOMPARE(house.table().players().white, "");
        QVERIFY(!field->isVisible());
        house.tables.setCurrent(1);
        QCOMPARE(house.table().players().white, "Ada");
    }

    void howLongAnotherTableTakes() {
        House house;
        house.trigger("file.new-table");
        house.places().setCurrent(kFreeplay);
        house.tables.setCurrent(0);
        house.places().setCurrent(kFreeplay);
        QElapsedTimer timer;
        timer.start();
        constexpr int kTimes = 20;
        for (int i = 0; i < kTimes; ++i) {
            house.tables.setCurrent(1 - house.tables.currentIndex());
            QCoreApplication::processEvents();
        }
        qInfo("%.1f ms for another table in Freeplay",
              static_cast<double>(timer.nsecsElapsed()) / 1e6 / kTimes);
    }

    void aBoardSettingReachesEveryBoard() {
        House house;
        for (const int place : {kFreeplay, kPieces, kVariants, kPlay}) house.places().setCurrent(place);
        choosePreference(house.window, "Wood");
        choosePreference(house.window, "On every square");
        const ui::BoardView later(ui::tests::library().art());
        int boards = 0;
        for (QWidget* each : QApplication::allWidgets()) {
            const auto* board = qobject_cast<ui::BoardView*>(each);
            if (board == nullptr) continue;
            ++boards;
            QCOMPARE(board->theme().id, "wood");
            QCOMPARE(board->picture().coordinates, ui::Coordinates::EverySquare);
        }
        QVERIFY(boards >= 5);
        for (const ui::Setting<ui::BoardLooks>& each : ui::kBoardSettings) {
            ui::BoardLooks looks;
            const int last = static_cast<int>(each.choices.size()) - 1;
            each.setIndex(looks, last);
            QCOMPARE(each.index(looks), last);
            QVERIFY(!(looks == ui::BoardLooks()));
        }
    }
};

CHESSPP_TEST(WorkspacesTest)
#include "tst_workspaces.moc"
