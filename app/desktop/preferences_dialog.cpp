// SPDX-License-Identifier: MIT
#include "app/desktop/preferences_dialog.h"

#include "ui/commands/shortcut_editor.h"
#include "ui/commands/shortcuts.h"
#include "ui/theme/workspace_layout.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QTabWidget>
#include <QVBoxLayout>

namespace chesspp::desktop {
namespace {

constexpr QMargins kAround(2 * ui::kGrid, 2 * ui::kGrid, 2 * ui::kGrid, 2 * ui::kGrid);

}  // namespace

PreferencesDialog::PreferencesDialog(Preferences& preferences, const ui::CommandGroups& commands, Page page,
                                     QWidget* parent)
    : QDialog(parent), preferences_(preferences), pages_(new QTabWidget(this)) {
    setWindowTitle(tr("Preferences"));
    pages_->addTab(makeGeneral(), tr("&General"));
    if (ui::Shortcuts* shortcuts = ui::Shortcuts::ofProgram()) {
        auto* editor = new ui::ShortcutEditor(commands, *shortcuts, this);
        editor->setContentsMargins(kAround);
        pages_->addTab(editor, tr("&Keyboard Shortcuts"));
        connect(editor, &ui::ShortcutEditor::changed, this, [this, shortcuts] {
            preferences_.shortcuts = shortcuts->chosen();
            emit changed();
        });
    }
    pages_->setCurrentIndex(static_cast<int>(page));
    pages_->setDocumentMode(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
    auto* column = ui::bareLayout<QVBoxLayout>(this, 2 * ui::kGrid, kAround);
    column->addWidget(pages_, 1);
    column->addWidget(buttons);
    resize(80 * ui::kGrid, 70 * ui::kGrid);
}

template <class Of, std::size_t Count>
void PreferencesDialog::addRows(QFormLayout& form, const std::array<ui::Setting<Of>, Count>& table,
                                Of& values) {
    const auto shown = [](const char* text) { return QCoreApplication::translate("Settings", text); };
    for (const ui::Setting<Of>& each : table) {
        auto* box = new QComboBox(this);
        for (const ui::SettingChoice& choice : each.choices) box->addItem(shown(choice.text));
        box->setCurrentIndex(each.index(values));
        connect(box, &QComboBox::activated, this, [this, &each, &values](int index) {
            each.setIndex(values, index);
            emit changed();
        });
        auto* label = new QLabel(shown(each.label), this);
        label->setBuddy(box);
        label->setMinimumHeight(box->sizeHint().height());  // centred beside the box
        form.addRow(label, box);
    }
}

QWidget* PreferencesDialog::makeGeneral() {
    auto* page = new QWidget(this);
    auto* form = ui::bareLayout<QFormLayout>(page, 2 * ui::kGrid, kAround);
    addRows(*form, kGeneralSettings, preferences_);
    addRows(*form, ui::kBoardSettings, preferences_.boards);
    QLabel* later = ui::wrappedLabel(tr("The language changes when Chess++ is started again."), page);
    later->hide();
    form->addRow(later);
    connect(this, &PreferencesDialog::changed, later, [this, later, running = preferences_.language] {
        later->setVisible(preferences_.language != running);
    });
    return page;
}

}  // namespace chesspp::desktop
