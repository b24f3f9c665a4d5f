// SPDX-License-Identifier: MIT
// The preferences dialog. Changes apply immediately.
#pragma once

#include "app/desktop/preferences.h"
#include "ui/commands/command.h"

#include <QDialog>

class QFormLayout;
class QTabWidget;

namespace chesspp::desktop {

class PreferencesDialog final : public QDialog {
    Q_OBJECT
public:
    enum class Page : std::uint8_t { General, Shortcuts };
    /// Changes `preferences`, which must outlive the dialog.
    PreferencesDialog(Preferences& preferences, const ui::CommandGroups& commands, Page page,
                      QWidget* parent);

signals:
    void changed();

private:
    [[nodiscard]] QWidget* makeGeneral();
    template <class Of, std::size_t Count>
    void addRows(QFormLayout& form, const std::array<ui::Setting<Of>, Count>& table, Of& values);

    Preferences& preferences_;
    QTabWidget* pages_;
};

}  // namespace chesspp::desktop
