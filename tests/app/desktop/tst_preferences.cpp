// SPDX-License-Identifier: MIT
//
// Preferences come back as they were saved, and broken ones as the defaults.
#include "app/desktop/preferences.h"
#include "tests/support/test_program.h"

#include <QSettings>
#include <QTest>

using namespace chesspp;
using namespace chesspp::desktop;

class PreferencesTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName("chesspp");
        QCoreApplication::setApplicationName("tst_preferences");
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void whatIsSavedComesBack() {
        for (const ui::Appearance appearance : ui::kAppearances) {
            for (const ui::Coordinates coordinates :
                 {ui::Coordinates::Off, ui::Coordinates::Edge, ui::Coordinates::EverySquare}) {
                const Preferences saved{appearance, coordinates, Animation::Off, "wood",
                                        "geometry", "folder",    "pieces",       "knight"};
                saved.save();
                const Preferences loaded = Preferences::load();
                QCOMPARE(loaded.appearance, appearance);
                QCOMPARE(loaded.coordinates, coordinates);
                QCOMPARE(loaded.animation, Animation::Off);
                QCOMPARE(loaded.theme().id, "wood");
                QCOMPARE(loaded.geometry, "geometry");
                QCOMPARE(loaded.sharedPieces, "folder");
                QCOMPARE(loaded.place, "pieces");
                QCOMPARE(loaded.piece, "knight");
            }
        }
    }

    void whatIsBrokenIsTheDefault() {
        QSettings settings;
        for (const char* key : {"looks/appearance", "board/coordinates", "board/animation", "board/theme"}) {
            settings.setValue(key, "no such thing");
        }
        settings.sync();
        const Preferences loaded = Preferences::load();
        QCOMPARE(loaded.appearance, ui::Appearance::System);
        QCOMPARE(loaded.coordinates, ui::Coordinates::Edge);
        QCOMPARE(loaded.animation, Animation::On);
        QCOMPARE(loaded.theme().id, "slate");
    }
};

CHESSPP_GUILESS_TEST(PreferencesTest)
#include "tst_preferences.moc"
