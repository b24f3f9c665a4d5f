// SPDX-License-Identifier: MIT
// Test fixture with the whole window and a set of tables; triggers menus by key and simulates gestures.
#pragma once

#include "app/desktop/main_window.h"
#include "app/desktop/table_tabs.h"
#include "tests/app/desktop/preference_hand.h"
#include "tests/ui/kit/hand.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/builder/builder_workspace.h"
#include "ui/freeplay/freeplay_workspace.h"
#include "ui/freeplay/hint_bar.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/table/table_list.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/play/play_bar.h"
#include "ui/play/play_workspace.h"
#include "ui/theme/message_bar.h"
#include "ui/theme/palettes.h"
#include "ui/theme/segmented_control.h"
#include "ui/variants/variants_workspace.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QPushButton>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <algorithm>

namespace chesspp::desktop::tests {

inline constexpr auto kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
inline constexpr int kPlay = 0;
inline constexpr int kFreeplay = 1;
inline constexpr int kPieces = 2;
inline constexpr int kVariants = 3;

struct House {
    ui::TableList tables{ui::tests::library()};
    ui::PaletteManager appearance{*qApp};
    ui::UserPieceLibrary own{ui::tests::library(),
                             QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/pieces"};
    MainWindow window;

    explicit House(const Preferences& preferences = {},
                   HintSettings::Hints hints = HintSettings::Hints::Hidden)
        : window(ui::tests::library(), own, tables, appearance, withHints(preferences, hints)) {
        window.goOnWhereItWas();
        window.show();
        QCoreApplication::processEvents();
    }
    [[nodiscard]] static Preferences withHints(Preferences preferences, HintSettings::Hints hints) {
        preferences.hints.hints = hints;
        return preferences;
    }
    [[nodiscard]] ui::SegmentedControl& places() const { return *window.findChild<ui::SegmentedControl*>(); }
    [[nodiscard]] QTabBar& bar() const { return *window.tabs().bar(); }
    [[nodiscard]] ui::TableDocument& table() const { return tables.current(); }
    void paste(const QString& text) const {
        QApplication::clipboard()->setText(text);
        trigger(QKeySequence::Paste);
        finishOpening();
    }
    /// Waits for what is being opened in the background.
    void finishOpening() const {
        if (!QTest::qWaitFor([this] { return window.hasOpenedAll(); }, 120000)) qFatal("never opened");
    }
    /// A command of a place counts where the place is shown; one of the window where no such place has its
    /// own.
    [[nodiscard]] bool isInFront(const QAction& action) const {
        const auto* set = qobject_cast<const ui::CommandSet*>(action.parent());
        if (set == nullptr) return true;
        if (!set->isShown() || set->keys() != ui::CommandSet::Keys::Window) return false;

        const auto* front = window.findChild<QStackedWidget*>()->currentWidget();
        const auto ofFront = ui::CommandSet::of(*front);
        return &set->widget() == front || std::ranges::none_of(ofFront, [&](const ui::CommandSet* each) {
            return each->action(QLatin1String(action.objectName().toLatin1())) != nullptr;
        });
    }
    /// As before a key is looked up: inner commands first.
    void refreshCommands() const { ui::CommandSet::refresh(ui::CommandSet::shownIn(window)); }
    void trigger(const QKeySequence& keys) const {
        refreshCommands();
        for (QAction* action : window.findChildren<QAction*>()) {
            if (action->isVisible() && isInFront(*action) && action->shortcuts().contains(keys)) {
                action->trigger();
                return;
            }
        }
        qFatal("no action on %s", qPrintable(keys.toString()));
    }
    void trigger(const char* id) const {
        refreshCommands();
        for (QAction* action : window.findChildren<QAction*>()) {
            if (action->objectName() == id && isInFront(*action)) {
                action->trigger();
                return;
            }
        }
        qFatal("no command %s", id);
    }
    [[nodiscard]] QString fen() const { return QString::fromStdString(ui::fenOf(table())); }
    [[nodiscard]] ui::FreeplayWorkspace& freeplay() const {
        for (auto* place : window.findChildren<ui::FreeplayWorkspace*>()) {
            if (place->isVisible()) return *place;
        }
        qFatal("Freeplay is not shown");
    }
    /// Made when first looked at.
    [[nodiscard]] ui::BuilderWorkspace& pieces() const { return *window.findChild<ui::BuilderWorkspace*>(); }
    [[nodiscard]] ui::tests::Hand hand() const { return ui::tests::Hand(*window.playWorkspace().board()); }
    /// What the tabs show, the current one in brackets.
    [[nodiscard]] QString titles() const {
        QStringList all;
        for (int i = 0; i < bar().count(); ++i)
            all += i == bar().currentIndex() ? '[' + bar().tabText(i) + ']' : bar().tabText(i);
        return all.join(", ");
    }
    [[nodiscard]] QString notice() const {
        return window.notice().isVisible() ? window.notice().text() : QString();
    }
    void answer(const QString& text) const {
        QPushButton* found = nullptr;
        const auto isThere = [&] {
            for (auto* button : window.notice().findChildren<QPushButton*>()) {
                if (button->text() == text && button->isVisible()) found = button;
            }
            return found != nullptr;
        };
        if (!QTest::qWaitFor(isThere)) qFatal("no answer %s", qPrintable(text));
        QTest::mouseClick(found, Qt::LeftButton);
    }
    void dismissNotice() const {
        QTest::mouseClick(window.notice().findChild<QToolButton*>(), Qt::LeftButton);
    }
    /// In the window.
    [[nodiscard]] QRect rectOf(const QWidget& widget) const {
        return {widget.mapTo(&window, QPoint()), widget.size()};
    }
};

/// Houses share a library and a folder of variants.
inline void removeOwnVariants() {
    QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/variants").removeRecursively();
    ui::tests::library().setOwnVariants({});
}

}  // namespace chesspp::desktop::tests
