// SPDX-License-Identifier: MIT
// The Pieces workspace in a window with its own library. Counts the gestures made.
#pragma once

#include "tests/ui/kit/table_kit.h"
#include "ui/builder/builder_workspace.h"
#include "ui/builder/inspector/field_editor.h"
#include "ui/builder/inspector/field_form.h"
#include "ui/builder/inspector/inspector.h"
#include "ui/builder/inspector/offset_picker.h"
#include "ui/builder/tree/action_palette.h"
#include "ui/models/library/user_pieces.h"

#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

namespace chesspp::ui::tests {

/// A Pieces workspace with its own library; counts the clicks.
class Workshop {
public:
    Workshop() : library_(freshLibrary()), own(*library_, folder_.path()), place(*library_, own, nullptr) {
        place.resize(1400, 900);
        place.show();
        if (!QTest::qWaitForWindowActive(&place)) qFatal("no window");
    }

    void click(QWidget* widget, QPoint at = {}) {
        if (widget == nullptr || !widget->isVisible()) qFatal("nothing to click on");
        QTest::mouseClick(widget, Qt::LeftButton, {}, at.isNull() ? widget->rect().center() : at);
        ++gestures;
    }
    void press(const QString& text) {
        for (QPushButton* button : place.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == text) return click(button);
        }
        qFatal("no button %s", qPrintable(text));
    }
    void choose(QListWidget* list, const QString& text) {
        const auto found = list->findItems(text, Qt::MatchExactly);
        if (found.isEmpty()) qFatal("no row %s", qPrintable(text));
        click(list->viewport(), list->visualItemRect(found.front()).center());
        QTest::qWait(0);  // for the layout of what it opens
    }
    [[nodiscard]] ActionPalette* openPalette() const {
        for (ActionPalette* palette : place.findChildren<ActionPalette*>()) {
            if (palette->isVisible()) return palette;
        }
        qFatal("no palette");
    }
    void add(const QString& action, const QString& target) {
        press("Action");
        ActionPalette* palette = openPalette();
        if (palette->actions()->currentItem()->text() != action) choose(palette->actions(), action);
        if (!target.isEmpty()) choose(palette->targets(), target);
        QTest::qWait(0);
    }
    /// The widget in the editor of that field of the selected row.
    template <class Widget>
    Widget* in(const std::string& key) {
        FieldEditor* editor = place.inspector()->form()->editor(key);
        if (editor == nullptr) qFatal("no field %s", key.c_str());
        return qobject_cast<Widget*>(editor->findChild<Widget*>());
    }
    void square(const std::string& key, Offset offset) {
        auto* grid = in<OffsetPicker>(key);
        click(grid, grid->centreOf(offset));
    }
    void mirror(int number) {
        const auto buttons = place.inspector()->form()->editor("mirror")->findChildren<QToolButton*>();
        click(buttons[number]);
    }

    [[nodiscard]] const PieceDefinition& piece() const { return place.document()->piece(); }
    [[nodiscard]] LibraryContext& library() { return *library_; }
    [[nodiscard]] QString file(const std::string& id) const {
        return folder_.filePath(QString::fromStdString(id) + ".json");
    }

private:
    QTemporaryDir folder_;
    std::unique_ptr<LibraryContext> library_;

public:
    UserPieceLibrary own;
    BuilderWorkspace place;
    int gestures = 0;
};

}  // namespace chesspp::ui::tests
