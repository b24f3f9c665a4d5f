// SPDX-License-Identifier: MIT
// Preferences kept between sessions, apart from tables. Unknown or invalid values fall back to the defaults.
#pragma once

#include "app/desktop/first_hints.h"
#include "ui/board/board_settings.h"
#include "ui/models/table/table_settings.h"
#include "ui/models/table/text/move_notation.h"
#include "ui/sounds/sound_settings.h"
#include "ui/theme/palettes.h"

#include "core/authoring/variant_changes.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>
#include <optional>
#include <string>

namespace chesspp::desktop {

struct Preferences {
    ui::Appearance appearance = ui::Appearance::System;
    ui::BoardLooks boards = {};
    ui::SoundSettings sounds = {};
    ui::NotationLooks notation = {};
    ui::TableLooks tables = {};
    HintSettings hints = {};
    QByteArray geometry;
    QString sharedPieces = {};              ///< a folder; empty: none
    QString language = {};                  ///< "de"; empty: the system's
    QStringList recentFiles = {};           ///< absolute paths, latest first
    QMap<QString, QString> shortcuts = {};  ///< see ui::Shortcuts::chosen()
    std::optional<DrawChoice> draws = {};   ///< of new games; nullopt: as their variants say
    QString place = {};                     ///< ui::WorkspaceInfo::id; empty: a table
    QMap<QString, QString> places = {};     ///< ui::Workspace::state() by id
    QString contrastTheme = "mono";         ///< takes the place of boards.theme in high contrast

    /// The looks of the boards in the chosen appearance.
    [[nodiscard]] ui::BoardLooks shownBoards() const;

    [[nodiscard]] static QString file();
    [[nodiscard]] static Preferences load();
    /// The text of the file, including the entries of others.
    [[nodiscard]] std::string text() const;
};

inline constexpr std::array kLanguageChoices{
    ui::SettingChoice{"", QT_TRANSLATE_NOOP("Settings", "Follow system")}, ui::SettingChoice{"en", "English"},
    ui::SettingChoice{"de", "Deutsch"}};
inline constexpr std::array kAppearanceChoices{
    ui::SettingChoice{"system", QT_TRANSLATE_NOOP("Settings", "Follow system")},
    ui::SettingChoice{"light", QT_TRANSLATE_NOOP("Settings", "Light")},
    ui::SettingChoice{"dark", QT_TRANSLATE_NOOP("Settings", "Dark")},
    ui::SettingChoice{"high-contrast-light", QT_TRANSLATE_NOOP("Settings", "High contrast, light")},
    ui::SettingChoice{"high-contrast-dark", QT_TRANSLATE_NOOP("Settings", "High contrast, dark")}};

/// The settings of the boards are declared with ui::BoardLooks.
inline constexpr std::array kGeneralSettings{
    ui::setting<Preferences, &Preferences::language>(
        "looks/language", QT_TRANSLATE_NOOP("Settings", "&Language:"), kLanguageChoices),
    ui::setting<Preferences, &Preferences::appearance>(
        "looks/appearance", QT_TRANSLATE_NOOP("Settings", "&Appearance:"), kAppearanceChoices)};
/// Offered with the settings of the boards, in place of their theme, in high contrast.
inline constexpr std::array kContrastSettings{ui::setting<Preferences, &Preferences::contrastTheme>(
    "board/theme-high-contrast", QT_TRANSLATE_NOOP("Settings", "&Board:"), ui::kThemeChoices)};

}  // namespace chesspp::desktop
