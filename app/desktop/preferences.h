// SPDX-License-Identifier: MIT
// Preferences kept between sessions, apart from tables. Unknown or invalid values fall back to the defaults.
#pragma once

#include "ui/board/board_settings.h"
#include "ui/theme/palettes.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>
#include <string>

namespace chesspp::desktop {

struct Preferences {
    ui::Appearance appearance = ui::Appearance::System;
    ui::BoardLooks boards = {};
    QByteArray geometry;
    QString sharedPieces = {};              ///< a folder; empty: none
    QString language = {};                  ///< "de"; empty: the system's
    QStringList recentFiles = {};           ///< absolute paths, latest first
    QMap<QString, QString> shortcuts = {};  ///< see ui::Shortcuts::chosen()
    QString place = {};                     ///< ui::WorkspaceInfo::id; empty: a table
    QMap<QString, QString> places = {};     ///< ui::Workspace::state() by id

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
    ui::SettingChoice{"dark", QT_TRANSLATE_NOOP("Settings", "Dark")}};

/// The settings of the boards are declared with ui::BoardLooks.
inline constexpr std::array kGeneralSettings{
    ui::setting<Preferences, &Preferences::language>(
        "looks/language", QT_TRANSLATE_NOOP("Settings", "&Language:"), kLanguageChoices),
    ui::setting<Preferences, &Preferences::appearance>(
        "looks/appearance", QT_TRANSLATE_NOOP("Settings", "&Appearance:"), kAppearanceChoices)};

}  // namespace chesspp::desktop
