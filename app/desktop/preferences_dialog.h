// SPDX-License-Identifier: MIT
// The preferences dialog. Changes apply immediately.
#pragma once

#include "app/desktop/preferences.h"
#include "ui/commands/command.h"

#include <QDialog>

class QComboBox;
class QFormLayout;
class QTabWidget;

namespace chesspp::ui {
class LibraryContext;
}  // namespace chesspp::ui

namespace chesspp::desktop {

class PreferencesDialog final : public QDialog {
    Q_OBJECT
public:
    enum class Page : std::uint8_t { General, Board, Shortcuts };
    /// Changes `preferences`, which must outlive the dialog, as must the library.
    PreferencesDialog(Preferences& preferences, const ui::LibraryContext& library,
                      const ui::CommandGroups& commands, Page page, QWidget* parent);

signals:
    void changed();

private:
    [[nodiscard]] QWidget* makeGeneral();
    [[nodiscard]] QWidget* makeBoard(const ui::LibraryContext& library);
    /// A row for each setting; returns the last one's box.
    template <class Of, std::size_t Count>
    QComboBox* addRows(QFormLayout& form, const std::array<ui::Setting<Of>, Count>& table, Of& values);
    void addColourRow(QFormLayout& form, const ui::ColourSetting<ui::BoardLooks>& setting);
    void chooseColour(const ui::ColourSetting<ui::BoardLooks>& setting);

    Preferences& preferences_;
    QTabWidget* pages_;
};

}  // namespace chesspp::desktop
