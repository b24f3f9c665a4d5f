// SPDX-License-Identifier: MIT
//
// One line for each preference, and the editor of shortcuts.
#include "app/desktop/preferences_dialog.h"

#include "ui/commands/shortcut_editor.h"
#include "ui/commands/shortcuts.h"
#include "ui/theme/place_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QTabWidget>
#include <QVBoxLayout>

namespace chesspp::desktop {

PreferencesDialog::PreferencesDialog(Preferences& preferences, const ui::CommandGroups& commands, Page page,
                                     QWidget* parent)
    : QDialog(parent), preferences_(preferences), pages_(new QTabWidget(this)) {
    setWindowTitle(tr("Preferences"));
    pages_->addTab(makeGeneral(), tr("&General"));
    if (ui::Shortcuts* shortcuts = ui::Shortcuts::ofProgram()) {
        auto* editor = new ui::ShortcutEditor(commands, *shortcuts, this);
        editor->setContentsMargins(2 * ui::kGrid, 2 * ui::kGrid, 2 * ui::kGrid, 2 * ui::kGrid);
        pages_->addTab(editor, tr("&Keyboard Shortcuts"));
        connect(editor, &ui::ShortcutEditor::changed, this, [this, shortcuts] {
            preferences_.shortcuts = shortcuts->chosen();
            emit changed();
        });
    }
    pages_->setCurrentIndex(static_cast<int>(page));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * ui::kGrid, 2 * ui::kGrid, 2 * ui::kGrid, 2 * ui::kGrid);
    column->setSpacing(2 * ui::kGrid);
    column->addWidget(pages_, 1);
    column->addWidget(buttons);
    resize(80 * ui::kGrid, 70 * ui::kGrid);
}

template <class Value>
void PreferencesDialog::addChoice(QFormLayout& form, const QString& label,
                                  const std::vector<std::pair<QString, Value>>& choices,
                                  Value Preferences::* member) {
    auto* box = new QComboBox(this);
    for (const auto& [text, value] : choices) {
        box->addItem(text);
        if (preferences_.*member == value) box->setCurrentIndex(box->count() - 1);
    }
    connect(box, &QComboBox::activated, this, [this, choices, member](int index) {
        preferences_.*member = choices[static_cast<std::size_t>(index)].second;
        emit changed();
    });
    form.addRow(label, box);
}

QWidget* PreferencesDialog::makeGeneral() {
    auto* page = new QWidget(this);
    auto* form = new QFormLayout(page);
    form->setContentsMargins(2 * ui::kGrid, 2 * ui::kGrid, 2 * ui::kGrid, 2 * ui::kGrid);
    form->setSpacing(2 * ui::kGrid);
    addChoice<QString>(*form, tr("&Language:"),
                       {{tr("Follow system"), QString()},
                        {QStringLiteral("English"), "en"},
                        {QStringLiteral("Deutsch"), "de"}},
                       &Preferences::language);
    auto* later = new QLabel(tr("The language changes when Chess++ is started again."), page);
    later->setWordWrap(true);
    later->hide();
    form->addRow(later);
    connect(this, &PreferencesDialog::changed, later, [this, later, running = preferences_.language] {
        later->setVisible(preferences_.language != running);
    });
    addChoice<ui::Appearance>(*form, tr("&Appearance:"),
                              {{tr("Follow system"), ui::Appearance::System},
                               {tr("Light"), ui::Appearance::Light},
                               {tr("Dark"), ui::Appearance::Dark}},
                              &Preferences::appearance);
    addChoice<QString>(
        *form, tr("&Board:"),
        {{tr("Slate"), "slate"}, {tr("Teal"), "teal"}, {tr("Wood"), "wood"}, {tr("Mono"), "mono"}},
        &Preferences::boardTheme);
    addChoice<ui::Coordinates>(*form, tr("&Coordinates:"),
                               {{tr("Off"), ui::Coordinates::Off},
                                {tr("At the edge"), ui::Coordinates::Edge},
                                {tr("On every square"), ui::Coordinates::EverySquare}},
                               &Preferences::coordinates);
    addChoice<Animation>(*form, tr("A&nimation:"), {{tr("On"), Animation::On}, {tr("Off"), Animation::Off}},
                         &Preferences::animation);
    return page;
}

}  // namespace chesspp::desktop
