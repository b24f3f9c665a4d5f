// SPDX-License-Identifier: MIT
#include "app/desktop/preferences_dialog.h"

#include "app/desktop/board_preview.h"
#include "ui/commands/shortcut_editor.h"
#include "ui/commands/shortcuts.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QColorDialog>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

namespace chesspp::desktop {
namespace {

constexpr QMargins kAround(2 * ui::kGrid, 2 * ui::kGrid, 2 * ui::kGrid, 2 * ui::kGrid);

QString shown(const char* text) {
    return QCoreApplication::translate("Settings", text);
}

/// `field` is the label's buddy, and the label is centred beside it.
void addLabelled(QFormLayout& form, const char* text, QWidget& field) {
    auto* label = new QLabel(shown(text), field.parentWidget());
    label->setBuddy(&field);
    label->setMinimumHeight(field.sizeHint().height());
    form.addRow(label, &field);
}

}  // namespace

PreferencesDialog::PreferencesDialog(Preferences& preferences, const ui::LibraryContext& library,
                                     const ui::CommandGroups& commands, Page page, QWidget* parent)
    : QDialog(parent), preferences_(preferences), pages_(new QTabWidget(this)) {
    setWindowTitle(tr("Preferences"));
    pages_->addTab(makeGeneral(), tr("&General"));
    pages_->addTab(makeBoard(library), tr("Boa&rd and Pieces"));
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
QComboBox* PreferencesDialog::addRows(QFormLayout& form, const std::array<ui::Setting<Of>, Count>& table,
                                      Of& values) {
    QComboBox* box = nullptr;
    for (const ui::Setting<Of>& each : table) {
        box = new QComboBox(this);
        for (const ui::SettingChoice& choice : each.choices) box->addItem(shown(choice.text));
        box->setCurrentIndex(each.index(values));
        connect(box, &QComboBox::activated, this, [this, &each, &values](int index) {
            each.setIndex(values, index);
            emit changed();
        });
        addLabelled(form, each.label, *box);
    }
    return box;
}

void PreferencesDialog::addColourRow(QFormLayout& form, const ui::ColourSetting<ui::BoardLooks>& setting) {
    auto* button = new QPushButton(this);
    const auto show = [this, button, &setting] {
        const QColor colour = preferences_.boards.*setting.member;
        button->setText(colour.name());
        button->setIcon(ui::paintedPixmap(button->iconSize(), devicePixelRatioF(), [&](QPainter& painter) {
            painter.fillRect(QRect(QPoint(), button->iconSize()), colour);
        }));
    };
    show();
    connect(this, &PreferencesDialog::changed, button, show);
    connect(button, &QPushButton::clicked, this, [this, &setting] { chooseColour(setting); });
    addLabelled(form, setting.label, *button);
}

void PreferencesDialog::chooseColour(const ui::ColourSetting<ui::BoardLooks>& setting) {
    QColor& colour = preferences_.boards.*setting.member;
    auto* dialog = new QColorDialog(colour, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QColorDialog::DontUseNativeDialog);  // native dialogs may not report every change
    dialog->setWindowTitle(shown(setting.label).remove('&').remove(':'));
    const auto choose = [this, &colour](const QColor& next) {
        colour = QColor(next.rgb());
        emit changed();
    };
    connect(dialog, &QColorDialog::currentColorChanged, this, choose);
    connect(dialog, &QColorDialog::rejected, this, [choose, before = colour] { choose(before); });
    dialog->open();
}

QWidget* PreferencesDialog::makeGeneral() {
    auto* page = new QWidget(this);
    auto* form = ui::bareLayout<QFormLayout>(page, 2 * ui::kGrid, kAround);
    addRows(*form, kGeneralSettings, preferences_);
    addRows(*form, ui::kTableSettings, preferences_.tables);
    addRows(*form, ui::kSoundSettings, preferences_.sounds);
    addRows(*form, ui::kNotationSettings, preferences_.notation);
    const QComboBox* hints = addRows(*form, kHintSettings, preferences_.hints);
    connect(hints, &QComboBox::activated, this, [this] {
        preferences_.hints.seen.clear();  // selecting the setting shows all hints again
        emit changed();
    });
    QLabel* later = ui::wrappedLabel(tr("The language changes when Chess++ is started again."), page);
    later->hide();
    form->addRow(later);
    connect(this, &PreferencesDialog::changed, later, [this, later, running = preferences_.language] {
        later->setVisible(preferences_.language != running);
    });
    return page;
}

QWidget* PreferencesDialog::makeBoard(const ui::LibraryContext& library) {
    auto* page = new QWidget(this);
    auto* row = ui::bareLayout<QHBoxLayout>(page, 3 * ui::kGrid, kAround);
    auto* form = ui::bareLayout<QFormLayout>(nullptr, 2 * ui::kGrid);
    row->addLayout(form, 1);
    row->addWidget(new BoardPreview(library, page), 0, Qt::AlignTop);
    QComboBox* theme = addRows(*form, ui::kBoardSettings, preferences_.boards);
    QComboBox* contrastTheme = addRows(*form, kContrastSettings, preferences_);
    const int firstColour = form->rowCount();
    for (const auto& each : ui::kBoardColours) addColourRow(*form, each);
    QLabel* fitted = ui::wrappedLabel(
        tr("The board shows a paler or darker colour where pieces would not stand out from yours."), page);
    form->addRow(fitted);
    const auto showRows = [this, form, theme, contrastTheme, fitted, firstColour] {
        const bool high = ui::contrastOf(preferences_.appearance) == ui::Contrast::High;
        form->setRowVisible(theme, !high);
        form->setRowVisible(contrastTheme, high);
        const ui::BoardLooks looks = preferences_.shownBoards();
        const bool own = looks.theme == QLatin1String(ui::kOwnTheme);
        for (int each = firstColour; each < form->rowCount(); ++each) form->setRowVisible(each, own);
        const ui::BoardTheme seen = ui::BoardTheme::own(looks.ownLight, looks.ownDark);
        form->setRowVisible(fitted, own && (seen.light != looks.ownLight || seen.dark != looks.ownDark));
    };
    showRows();
    connect(this, &PreferencesDialog::changed, form, showRows);
    return page;
}

}  // namespace chesspp::desktop
