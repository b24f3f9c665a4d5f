// SPDX-License-Identifier: MIT
// Preferences are restored as saved; invalid ones become the defaults.
#include "app/desktop/preferences.h"
#include "tests/support/test_program.h"
#include "ui/models/storage/files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QTest>
#include <sys/stat.h>

using namespace chesspp;
using namespace chesspp::desktop;

class PreferencesTest : public QObject {
    Q_OBJECT

    static void write(const Preferences& preferences) {
        QVERIFY(QDir().mkpath(QFileInfo(Preferences::file()).path()));
        QCOMPARE(ui::writeAtomically(Preferences::file(), preferences.text()), ui::WriteError::None);
    }

private slots:
    void initTestCase() {
        QCoreApplication::setOrganizationName("chesspp");
        QCoreApplication::setApplicationName("tst_preferences");
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void whatIsWrittenComesBack_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("plain") << "folder" << QByteArray("geometry");
        QTest::newRow("empty") << "" << QByteArray();
        QTest::newRow("spaces, quotes, commas") << " /a b/\"c\"; d, e = f\\x " << QByteArray("a b\\x\"0;,=");
        QTest::newRow("letters of the world")
            << QString::fromUtf8("/ä/ß/棋/♞/👑1/") << QByteArray("\xC3\xA4");
        QTest::newRow("an at sign") << "@ByteArray(1)" << QByteArray("@@(");
        QTest::newRow("every byte") << "\x01\x02 0a\x7F f" << [] {
            QByteArray all;
            for (int each = 0; each < 256; ++each) all += QByteArray(1, static_cast<char>(each)) + "1af";
            return all;
        }();
    }
    void whatIsWrittenComesBack() {
        QFETCH(QString, text);
        QFETCH(QByteArray, bytes);
        for (const ui::Appearance appearance : ui::kAppearances) {
            for (const ui::Coordinates coordinates :
                 {ui::Coordinates::Off, ui::Coordinates::Edge, ui::Coordinates::EverySquare}) {
                const Preferences saved{.appearance = appearance,
                                        .boards = {"own", coordinates, ui::Animation::Slow, "flat",
                                                   QColor(0x123456), QColor(0xFEDCBA)},
                                        .geometry = bytes,
                                        .sharedPieces = text,
                                        .language = "de",
                                        .recentFiles = {"/a/" + text, "/b"},
                                        .shortcuts = {{"edit.copy", text}, {"file.new", ""}},
                                        .place = "pieces",
                                        .places = {{"pieces", text}},
                                        .contrastTheme = "green"};
                write(saved);
                const Preferences loaded = Preferences::load();
                QCOMPARE(loaded.appearance, appearance);
                QVERIFY(loaded.boards == saved.boards);
                QCOMPARE(loaded.contrastTheme, saved.contrastTheme);
                QCOMPARE(loaded.geometry, bytes);
                QCOMPARE(loaded.sharedPieces, text);
                QCOMPARE(loaded.place, "pieces");
                QCOMPARE(loaded.places, saved.places);
                QCOMPARE(loaded.language, saved.language);
                QCOMPARE(loaded.recentFiles, saved.recentFiles);
                QCOMPARE(loaded.shortcuts, saved.shortcuts);
            }
        }
    }

    void whatOtherVersionsKeepStays() {
        {
            QSettings settings;
            settings.setValue("board/zoom", "150");
            settings.setValue("later/a/b", QByteArray("\x01\x02"));
            settings.setValue("alone", "x y");
        }
        write({});
        const QSettings settings;
        QCOMPARE(settings.value("board/zoom").toString(), "150");
        QCOMPARE(settings.value("later/a/b").toByteArray(), QByteArray("\x01\x02"));
        QCOMPARE(settings.value("alone").toString(), "x y");
        QCOMPARE(settings.value("board/theme").toString(), "slate");
    }

    void whatIsBrokenIsTheDefault() {
        QSettings settings;
        for (const char* key :
             {"looks/appearance", "board/coordinates", "board/animation", "board/theme",
              "board/theme-high-contrast", "board/pieces", "board/own-light", "board/own-dark"}) {
            settings.setValue(key, "no such thing");
        }
        settings.sync();
        const Preferences loaded = Preferences::load();
        QCOMPARE(loaded.appearance, ui::Appearance::System);
        QVERIFY(loaded.boards == ui::BoardLooks{});
        QCOMPARE(loaded.contrastTheme, "mono");
    }

    void highContrastHasABoardOfItsOwn() {
        Preferences preferences;
        preferences.boards.theme = "wood";
        for (const ui::Appearance appearance : ui::kAppearances) {
            preferences.appearance = appearance;
            const bool high = appearance == ui::Appearance::HighContrastLight ||
                              appearance == ui::Appearance::HighContrastDark;
            QCOMPARE(preferences.shownBoards().theme, high ? "mono" : "wood");
        }
    }

    void theSwitchForAnimationsOfEarlierVersionsIsRead() {
        for (const auto& [stored, read] :
             {std::pair("on", ui::Animation::Normal), std::pair("off", ui::Animation::Off)}) {
            QSettings settings;
            settings.setValue("board/animation", stored);
            settings.sync();
            QCOMPARE(Preferences::load().boards.animation, read);
        }
    }

    void aPipeInTheirPlaceDoesNotStopTheStart() {
        write({});
        const QString file = Preferences::file();
        QVERIFY(QFile::remove(file));
        QCOMPARE(mkfifo(qPrintable(file), 0600), 0);
        QCOMPARE(Preferences::load().boards.theme, "slate");
        write({});
        QVERIFY(QFile::remove(file));
    }
};

CHESSPP_GUILESS_TEST(PreferencesTest)
#include "tst_preferences.moc"
