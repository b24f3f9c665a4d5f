// SPDX-License-Identifier: MIT
// The window in German: no visible or spoken text is English, and none is cut off in the smallest window.
#include "app/desktop/main_window.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/table/table_list.h"
#include "ui/play/play_bar.h"
#include "ui/play/play_workspace.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

/// Every text of the widgets below one, and of the menus.
QStringList textsOf(const QWidget& window) {
    QStringList texts;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        texts << widget->toolTip() << widget->accessibleName();
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) texts << button->text();
        if (const auto* label = qobject_cast<const QLabel*>(widget)) texts << label->text();
        if (const auto* line = qobject_cast<const QLineEdit*>(widget)) texts << line->placeholderText();
    }
    for (const QAction* action : window.findChildren<QAction*>()) texts << action->text();
    texts << window.windowTitle();
    texts.removeAll(QString());
    texts.removeDuplicates();
    return texts;
}

}  // namespace

class PlayInGermanTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY(german_.load(":/translations/chesspp_de.qm")); }

    void noTextStaysEnglish() {
        const QStringList english = textsOf(*window("en"));
        QVERIFY(QCoreApplication::installTranslator(&german_));
        QStringList same;
        for (const QString& text : textsOf(*window("de"))) {
            if (english.contains(text)) same += text;
        }
        // Words that are the same in both languages.
        for (const char* word : {"A&nimation", "Chess++", "Text"}) same.removeAll(QString::fromUtf8(word));
        QVERIFY2(same.isEmpty(), qPrintable(same.join('\n')));
    }

    void noButtonOrLabelIsCutAt1024x640() {
        QVERIFY(QCoreApplication::installTranslator(&german_));
        const std::unique_ptr<desktop::MainWindow> shown = window("de");
        shown->resize(1024, 640);
        shown->show();
        QVERIFY(QTest::qWaitForWindowExposed(shown.get()));
        tables_->current().declare(Outcome{std::nullopt, EndReason::Agreement});
        QCoreApplication::processEvents();
        for (const QPushButton* button : shown->findChildren<QPushButton*>()) {
            if (!button->isVisible()) continue;
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
        }
        for (const QLabel* label : shown->findChildren<QLabel*>()) {
            if (!label->isVisible() || label->wordWrap()) continue;
            QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
        }
    }

    void cleanup() { QCoreApplication::removeTranslator(&german_); }

private:
    std::unique_ptr<desktop::MainWindow> window(const QString& language) {
        if (!keeper_) keeper_ = std::make_unique<PaletteManager>(*qApp);
        own_ = std::make_unique<UserPieceLibrary>(tests::library(language), folder_.path());
        tables_ = std::make_unique<TableList>(tests::library(language));
        return std::make_unique<desktop::MainWindow>(tests::library(language), *own_, *tables_, *keeper_,
                                                     desktop::Preferences{});
    }

    QTranslator german_;
    std::unique_ptr<PaletteManager> keeper_;
    QTemporaryDir folder_;
    std::unique_ptr<UserPieceLibrary> own_;
    std::unique_ptr<TableList> tables_;
};

CHESSPP_TEST(PlayInGermanTest)
#include "tst_play_in_german.moc"
