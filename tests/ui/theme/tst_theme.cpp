// SPDX-License-Identifier: MIT
// Measurable properties of the theme: contrast in both palettes, icons that exist and follow the palette,
// workspaces whose parts never overlap, and switching by keys.
#include "tests/support/test_program.h"
#include "ui/theme/app_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/message_bar.h"
#include "ui/theme/palettes.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/workspace_layout.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLayout>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QToolButton>
#include <cmath>

using namespace chesspp::ui;

namespace {

double luminance(const QColor& colour) {
    const auto linear = [](float part) {
        return part <= 0.04045F ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

/// Contrast ratio according to WCAG 2.1.
double contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

}  // namespace

class ThemeTest : public QObject {
    Q_OBJECT
private slots:
    void textsStandOutFromWhatLiesBelow() {
        for (const ColorScheme tone : {ColorScheme::Light, ColorScheme::Dark}) {
            const QPalette palette = paletteOf(tone);
            QCOMPARE(colorSchemeOf(palette), tone);
            for (const QPalette::ColorRole ground :
                 {QPalette::Window, QPalette::Base, QPalette::AlternateBase}) {
                const QColor below = palette.color(ground);
                QVERIFY(contrast(palette.color(QPalette::WindowText), below) >= 7);
                QVERIFY(contrast(quietText(palette), below) >= 4.5);
                QVERIFY(contrast(accent(palette), below) >= 3);
                QVERIFY(contrast(palette.color(QPalette::Link), below) >= 4.5);
            }
            QVERIFY(contrast(palette.color(QPalette::HighlightedText), accent(palette)) >= 4.5);
            QVERIFY(contrast(palette.color(QPalette::ButtonText), palette.color(QPalette::Button)) >= 7);
        }
    }

    void highContrastIsBlackAndWhiteWithFullLines() {
        for (const ColorScheme tone : {ColorScheme::Light, ColorScheme::Dark}) {
            const QPalette palette = paletteOf(tone, Contrast::High);
            QCOMPARE(colorSchemeOf(palette), tone);
            QCOMPARE(contrastOf(palette), Contrast::High);
            QCOMPARE(contrastOf(paletteOf(tone)), Contrast::Normal);
            for (const QPalette::ColorRole ground :
                 {QPalette::Window, QPalette::Base, QPalette::Button, QPalette::ToolTipBase}) {
                const QColor below = palette.color(ground);
                QCOMPARE(contrast(palette.color(QPalette::WindowText), below), 21.0);
                QCOMPARE(contrast(hairline(palette), below), 21.0);
                // WCAG AAA
                for (const QColor& text :
                     {quietText(palette), accent(palette), palette.color(QPalette::Link)})
                    QVERIFY(contrast(text, below) >= 7);
                QVERIFY(contrast(palette.color(QPalette::Disabled, QPalette::Text), below) >= 7);
            }
            QVERIFY(contrast(palette.color(QPalette::HighlightedText), accent(palette)) >= 7);
        }
    }

    void menusHaveAFrame() {
        AppStyle style;
        for (const Contrast contrast : {Contrast::Normal, Contrast::High}) {
            QMenu menu;
            menu.setStyle(&style);
            menu.setPalette(paletteOf(ColorScheme::Dark, contrast));
            menu.addAction("Open");
            const QImage image = menu.grab().toImage();
            for (const QPoint at :
                 {QPoint(0, 4), QPoint(4, image.height() - 1), QPoint(image.width() - 1, 4)})
                QCOMPARE(image.pixelColor(at), hairline(menu.palette()));
        }
    }

    void focusIsAWideFrameInHighContrast() {
        const AppStyle style;
        const auto framed = [&style](Contrast contrast) {
            QStyleOptionButton option;
            option.rect = QRect(0, 0, 60, 32);
            option.palette = paletteOf(ColorScheme::Light, contrast);
            option.state = QStyle::State_Enabled | QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange;
            QImage image(60, 32, QImage::Format_RGB32);
            image.fill(option.palette.color(QPalette::Window));
            QPainter painter(&image);
            style.drawPrimitive(QStyle::PE_PanelButtonCommand, &option, &painter, nullptr);
            painter.end();
            int width = 0;
            while (image.pixelColor(width, 16) == accent(option.palette)) ++width;
            return width;
        };
        QCOMPARE(framed(Contrast::Normal), 2);
        QCOMPARE(framed(Contrast::High), 3);
    }

    void aDesktopThatWantsNoAnimationsIsHeeded_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("animated");
        QTest::newRow("nothing said") << "" << QByteArray() << true;
        QTest::newRow("KDE, off") << "kdeglobals" << QByteArray("[KDE]\nAnimationDurationFactor=0\n")
                                  << false;
        QTest::newRow("KDE, fast") << "kdeglobals" << QByteArray("[KDE]\nAnimationDurationFactor=0.5\n")
                                   << true;
        QTest::newRow("KDE, another key")
            << "kdeglobals" << QByteArray("[KDE]\nwidgetStyle=Breeze\n") << true;
        QTest::newRow("GTK 3, off") << "gtk-3.0/settings.ini"
                                    << QByteArray("[Settings]\ngtk-enable-animations=0\n") << false;
        QTest::newRow("GTK 4, off") << "gtk-4.0/settings.ini"
                                    << QByteArray("[Settings]\ngtk-enable-animations=false\n") << false;
        QTest::newRow("GTK 4, on") << "gtk-4.0/settings.ini"
                                   << QByteArray("[Settings]\ngtk-enable-animations=true\n") << true;
    }
    void aDesktopThatWantsNoAnimationsIsHeeded() {
        QFETCH(const QString, file);
        QFETCH(const QByteArray, text);
        QFETCH(const bool, animated);
        QStandardPaths::setTestModeEnabled(true);  // in no case the files of whoever runs this
        const auto end = qScopeGuard([] { QStandardPaths::setTestModeEnabled(false); });
        const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
        if (!file.isEmpty()) {
            QVERIFY(QDir().mkpath(QFileInfo(folder + '/' + file).path()));
            QFile written(folder + '/' + file);
            QVERIFY(written.open(QIODevice::WriteOnly));
            written.write(text);
        }
        const AppStyle style;
        QCOMPARE(style.styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, nullptr, nullptr) > 0,
                 animated);
        if (!file.isEmpty()) QVERIFY(QFile::remove(folder + '/' + file));
    }

    void everyIconIsDrawnInThePalettesColour() {
        for (int i = 0; i <= static_cast<int>(Icon::Warning); ++i) {
            const QString file = fileOf(static_cast<Icon>(i));
            QVERIFY2(QFile::exists(":/icons/" + file), qPrintable(file));
            for (const ColorScheme tone : {ColorScheme::Light, ColorScheme::Dark}) {
                QApplication::setPalette(paletteOf(tone));
                const QImage image = iconOf(static_cast<Icon>(i)).pixmap(48, 48).toImage();
                const QColor expected = paletteOf(tone).color(QPalette::ButtonText);
                int drawn = 0;
                for (int y = 0; y < image.height(); ++y) {
                    for (int x = 0; x < image.width(); ++x) {
                        const QColor colour = image.pixelColor(x, y);
                        if (colour.alpha() == 255 && colour.rgb() == expected.rgb()) ++drawn;
                    }
                }
                QVERIFY2(drawn > 20, qPrintable(file));
            }
        }
    }

    void anIconButtonHasWords() {
        const std::unique_ptr<QToolButton> button(iconButton(Icon::Flip, "Flip the board", nullptr));
        QCOMPARE(button->toolTip(), "Flip the board");
        QCOMPARE(button->accessibleName(), "Flip the board");
    }

    void thePartsOfAPlaceNeverOverlap_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("smallest") << WorkspaceGeometry::minimumSize();
        QTest::newRow("1024x640 less its frame") << QSize(1024, 576);
        QTest::newRow("usual") << QSize(1184, 736);
        QTest::newRow("tall") << QSize(900, 1400);
        QTest::newRow("4K") << QSize(3840, 2080);
    }
    void thePartsOfAPlaceNeverOverlap() {
        QFETCH(QSize, size);
        const WorkspaceGeometry geometry = WorkspaceGeometry::of(size);
        const std::array parts{geometry.left, geometry.board, geometry.right, geometry.bar};
        for (std::size_t i = 0; i < parts.size(); ++i) {
            QVERIFY(QRect(QPoint(), size).contains(parts[i]));
            for (std::size_t j = i + 1; j < parts.size(); ++j) QVERIFY(!parts[i].intersects(parts[j]));
        }
        QCOMPARE(geometry.board.width(), geometry.board.height());
        QVERIFY(geometry.board.width() >= WorkspaceGeometry::kMinimumBoard);
    }

    void theTabKeyGoesThroughAPlaceFromLeftToRight() {
        QWidget window;
        auto* bar = new QPushButton("bar", &window);
        auto* right = new QPushButton("right", &window);
        auto* left = new QPushButton("left", &window);
        auto* board = new QPushButton("board");
        const WorkspaceLayout layout({left, board, right, bar}, &window);
        QStringList order;
        for (QWidget* each = window.nextInFocusChain(); each != &window; each = each->nextInFocusChain()) {
            if (const auto* button = qobject_cast<QPushButton*>(each)) order += button->text();
        }
        QCOMPARE(order, (QStringList{"left", "board", "right", "bar"}));
    }

    void enterPressesTheButtonThatHasTheFocus() {
        AppStyle style;
        QWidget window;
        QPushButton button("Press", &window);
        button.setStyle(&style);
        QSignalSpy pressed(&button, &QPushButton::clicked);
        window.show();
        QTest::keyClick(&button, Qt::Key_Return);
        QCOMPARE(pressed.size(), 1);
        SegmentedControl control;
        control.addSegment(Icon::Play, "Play", "tip");
        control.addSegment(Icon::Freeplay, "Freeplay", "tip");
        control.show();
        QTest::keyClick(control.findChildren<QAbstractButton*>()[1], Qt::Key_Return);
        QCOMPARE(control.current(), 1);
    }

    void theSwitchIsChosenByMouseAndCall() {
        SegmentedControl control;
        control.addSegment(Icon::Play, "Play", "tip");
        control.addSegment(Icon::Freeplay, "Freeplay", "tip");
        QSignalSpy changed(&control, &SegmentedControl::currentChanged);
        QCOMPARE(control.current(), 0);
        control.setCurrent(0);
        QCOMPARE(changed.size(), 0);
        control.show();
        QTest::mouseClick(control.findChildren<QAbstractButton*>()[1], Qt::LeftButton);
        QCOMPARE(control.current(), 1);
        control.setCurrent(0);
        QCOMPARE(changed.size(), 2);
        QCOMPARE(changed.back().front().toInt(), 0);
    }

    void sheetsDressAnewInAnotherPalette() {
        const QPalette before = QApplication::palette();
        QApplication::setPalette(paletteOf(ColorScheme::Light));
        ScrollPage sheet("sheet", nullptr);
        auto* page = makePage();
        auto* quiet = new StyledLabel("quiet", StyledLabel::Weight::Quiet, page);
        auto* code = new StyledLabel({{Phrase::As::Words, "<if> "}, {Phrase::As::Code, "self.moved"}}, page);
        page->layout()->addWidget(quiet);
        page->layout()->addWidget(code);
        sheet.setPage(page);
        sheet.show();
        const QString light = code->text();
        QVERIFY(light.contains("&lt;if&gt;"));
        QCOMPARE(code->accessibleName(), QString("<if> self.moved"));
        QApplication::setPalette(paletteOf(ColorScheme::Dark));
        QCoreApplication::processEvents();
        QCOMPARE(quiet->palette().color(QPalette::WindowText), quietText(paletteOf(ColorScheme::Dark)));
        QVERIFY(code->text() != light);
        QApplication::setPalette(before);
    }

    void factsWithoutLinesAreLeftOut() {
        PropertyTable facts(nullptr);
        facts.add("empty", {"", ""});
        QVERIFY(facts.findChildren<QLabel*>().isEmpty());
        facts.add("full", {"one", "", "two"});
        QCOMPARE(facts.findChildren<QLabel*>().size(), 3);
    }

    void aMessageIsAnsweredOnceAndGivesWayToTheNext() {
        MessageBar bar;
        int answered = 0;
        bar.report(Icon::Draw, "Accept?", {{"Yes", MessageBar::Weight::Primary, [&] {
                                                ++answered;
                                                bar.report(Icon::Info, "Thanks.", {});
                                            }}});
        bar.show();
        QTest::mouseClick(bar.findChild<QPushButton*>(), Qt::LeftButton);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCOMPARE(answered, 1);
        QCOMPARE(bar.text(), "Thanks.");
        QVERIFY(bar.findChildren<QPushButton*>().isEmpty());
    }
};

CHESSPP_TEST(ThemeTest)
#include "tst_theme.moc"
