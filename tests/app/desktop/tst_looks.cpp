// SPDX-License-Identifier: MIT
// Looks of boards and pieces chosen in the preferences: they apply at once, everywhere, and after a restart.
#include "app/desktop/board_preview.h"
#include "tests/app/desktop/window_house.h"
#include "tests/support/test_program.h"
#include "ui/board/board_view.h"
#include "ui/models/library/library_context.h"

#include <QColorDialog>
#include <QFormLayout>
#include <QSettings>
#include <QTabWidget>
#include <functional>
#include <memory>
#include <utility>

using namespace chesspp;
using namespace chesspp::desktop;
using namespace chesspp::desktop::tests;

namespace {

/// Opens the preferences and calls `then` with them.
void inPreferences(House& house, const std::function<void(PreferencesDialog&)>& then) {
    QTimer::singleShot(0, &house.window, [&then] {
        auto* dialog = qobject_cast<PreferencesDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) qFatal("no dialog");
        then(*dialog);
        dialog->accept();
    });
    house.trigger("settings.preferences");
}

void choose(PreferencesDialog& dialog, const QString& text) {
    for (auto* box : dialog.findChildren<QComboBox*>()) {
        const int index = box->findText(text);
        if (index < 0 || box->isHidden()) continue;
        box->setCurrentIndex(index);
        emit box->activated(index);
    }
}

/// The rows of the page that can be seen, by their labels.
QStringList rowsOf(const PreferencesDialog& dialog) {
    const auto* pages = dialog.findChild<QTabWidget*>();
    QStringList rows;
    for (const auto* form :
         pages->widget(static_cast<int>(PreferencesDialog::Page::Board))->findChildren<QFormLayout*>()) {
        for (int row = 0; row < form->rowCount(); ++row) {
            const QLayoutItem* label = form->itemAt(row, QFormLayout::LabelRole);
            if (label != nullptr && form->isRowVisible(row))
                rows += static_cast<const QLabel*>(label->widget())->text().remove('&');
        }
    }
    return rows;
}

const ui::BoardTheme& themeOf(const House& house) {
    return house.window.playWorkspace().board()->theme();
}

/// The window of each place once all that it draws later is drawn.
std::vector<QImage> picturesOf(House& house) {
    std::vector<QImage> pictures;
    for (const int place : {kFreeplay, kPieces, kVariants, kPlay}) {
        house.places().setCurrent(place);
        QImage last;
        const bool rests = QTest::qWaitFor([&] {
            QTest::qWait(150);
            const QImage next = house.window.grab().toImage();
            return std::exchange(last, next) == next;
        });
        if (!rests) qFatal("place %d never comes to rest", place);
        pictures.push_back(last);
    }
    return pictures;
}

int pixelsApart(const QImage& a, const QImage& b) {
    if (a.size() != b.size()) return a.width() * a.height();
    int apart = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) apart += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    }
    return apart;
}

}  // namespace

class LooksTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName("chesspp");
        QCoreApplication::setApplicationName("tst_looks");
        QApplication::setCursorFlashTime(0);
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void piecesOfAnotherStyleAreDrawnEverywhere() {
        const auto seenAfter = [](const QString& first) {
            House house;
            choosePreference(house.window, first);
            std::vector<QImage> before =
                picturesOf(house);  // and so everything is made, and kept where it is
            choosePreference(house.window, "Flat");
            return std::pair(std::move(before), picturesOf(house));
        };
        const auto [classic, flat] = seenAfter("Classic");
        const auto [expected, same] = seenAfter("Flat");
        for (std::size_t i = 0; i < classic.size(); ++i) {
            QVERIFY(pixelsApart(classic[i], flat[i]) > 1000);
            // A mark that comes later may differ, but no piece.
            const int apart = pixelsApart(flat[i], same[i]);
            QVERIFY2(apart < 200, qPrintable(QString("place %1: %2 pixels").arg(i).arg(apart)));
        }
    }

    void whatIsChosenIsThereAfterARestart() {
        {
            House house;
            inPreferences(house, [](PreferencesDialog& dialog) {
                for (const char* each : {"High contrast, dark", "Green", "Slow", "Flat", "On every square"})
                    choose(dialog, each);
            });
            house.window.close();
        }
        const Preferences kept = Preferences::load();
        House again(kept);
        again.appearance.choose(kept.appearance);
        QCoreApplication::processEvents();
        QCOMPARE(themeOf(again).id, "green");
        QCOMPARE(ui::contrastOf(again.window.palette()), ui::Contrast::High);
        QCOMPARE(ui::colorSchemeOf(again.window.palette()), ui::ColorScheme::Dark);
        QCOMPARE(ui::tests::library().pieceStyle(), drawing::PieceStyle::Flat);
        QCOMPARE(ui::BoardSettings::ofProgram()->looks().animation, ui::Animation::Slow);
        QCOMPARE(again.window.playWorkspace().board()->picture().coordinates, ui::Coordinates::EverySquare);
    }

    void highContrastBringsItsBoardAndTakesItAway() {
        House house;
        inPreferences(house, [&](PreferencesDialog& dialog) {
            choose(dialog, "Wood");
            QCOMPARE(themeOf(house).id, "wood");
            choose(dialog, "High contrast, light");
            QCOMPARE(themeOf(house).id, "mono");
            choose(dialog, "Light");
            QCOMPARE(themeOf(house).id, "wood");
        });
    }

    void ownColoursAreChosenLive() {
        const QColor light(0xF2, 0xE6, 0xF0);
        const auto choice = std::make_unique<House>();
        House& house = *choice;
        inPreferences(house, [&](PreferencesDialog& dialog) {
            const QStringList before = rowsOf(dialog);
            choose(dialog, "Custom colours");
            QCOMPARE(themeOf(house).id, "own");
            QCOMPARE(rowsOf(dialog), before + QStringList({"Light squares:", "Dark squares:"}));
            QPushButton* first = nullptr;
            for (auto* button : dialog.findChildren<QPushButton*>()) {
                if (first == nullptr && button->text().startsWith('#')) first = button;
            }
            QVERIFY(first != nullptr);
            const QColor was = themeOf(house).light;
            first->click();
            QVERIFY(!dialog.findChildren<QColorDialog*>().isEmpty());
            auto* colours = dialog.findChildren<QColorDialog*>().back();
            colours->setCurrentColor(light);
            QCOMPARE(themeOf(house).light, light);
            QCOMPARE(first->text(), light.name());
            colours->reject();
            QCOMPARE(themeOf(house).light, was);
            first->click();
            colours = dialog.findChildren<QColorDialog*>().back();
            colours->setCurrentColor(light);
            colours->accept();
            choose(dialog, "Teal");
            QCOMPARE(rowsOf(dialog), before);
            choose(dialog, "Custom colours");
        });
        QCOMPARE(themeOf(house).light, light);
        house.window.close();
        QCOMPARE(Preferences::load().boards.ownLight, light);
    }

    void withoutAnimationsTheEndIsPaintedAtOnce_data() {
        QTest::addColumn<QString>("speed");
        QTest::addColumn<bool>("animates");
        QTest::newRow("off") << "off" << false;
        QTest::newRow("slow") << "slow" << true;
    }
    void withoutAnimationsTheEndIsPaintedAtOnce() {
        QFETCH(const QString, speed);
        QFETCH(const bool, animates);
        Preferences preferences;
        preferences.boards.animation = speed == "off" ? ui::Animation::Off : ui::Animation::Slow;
        House house(preferences);
        ui::BoardView& board = *house.window.playWorkspace().board();
        const auto seen = [&](const char* square) {
            const QRect area =
                board.boardGeometry().squareRect(*board.picture().shape().parse(square)).toRect();
            return board.grab(area.adjusted(8, 8, -8, -8)).toImage();
        };
        const QImage pawn = seen("e2");
        house.hand().play("e2e4");
        QCOMPARE(board.isAnimating(), animates);
        // e2 and e4 have squares of one colour, and the tint of the last move lies on e4: the shape decides.
        const QImage end = seen("e4");
        int alike = 0;
        for (int y = 0; y < end.height(); ++y) {
            for (int x = 0; x < end.width(); ++x) {
                const bool dark = qGray(pawn.pixel(x, y)) < 60;
                alike += dark && qGray(end.pixel(x, y)) < 60 ? 1 : 0;
            }
        }
        if (!animates) QVERIFY2(alike > 40, qPrintable(QString::number(alike)));
    }

    void thePreviewShowsTheChoices() {
        House house;
        inPreferences(house, [&](PreferencesDialog& dialog) {
            dialog.findChild<QTabWidget*>()->setCurrentIndex(
                static_cast<int>(PreferencesDialog::Page::Board));
            QCoreApplication::processEvents();
            const auto* preview = dialog.findChild<BoardPreview*>();
            QVERIFY(preview != nullptr);
            const auto* board = preview->findChild<ui::BoardView*>();
            choose(dialog, "Walnut");
            QCOMPARE(board->theme().id, "walnut");
            choose(dialog, "On every square");
            QCOMPARE(board->picture().coordinates, ui::Coordinates::EverySquare);
            choose(dialog, "Slow");
            QVERIFY(board->isAnimating());
            choose(dialog, "Off");
            QVERIFY(!board->isAnimating());
        });
    }
};

CHESSPP_TEST(LooksTest)
#include "tst_looks.moc"
