// SPDX-License-Identifier: MIT
//
// What is kept between sessions beside tables: looks, the window's geometry, a folder of
// shared pieces, and which place and piece were looked at last. Unknown or broken values fall back to the
// defaults.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"
#include "ui/theme/appearance.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>
#include <string>

namespace chesspp::desktop {

enum class Animation : std::uint8_t { On, Off };

struct Preferences {
    ui::Appearance appearance = ui::Appearance::System;
    ui::Coordinates coordinates = ui::Coordinates::Edge;
    Animation animation = Animation::On;
    QString boardTheme = "slate";  ///< an id of BoardTheme::all()
    QByteArray geometry;
    QString sharedPieces = {};              ///< a folder; empty: none
    QString language = {};                  ///< "de"; empty: the system's
    QStringList recentFiles = {};           ///< whole paths, the latest first
    QMap<QString, QString> shortcuts = {};  ///< see ui::Shortcuts::chosen()
    QString place = {};                     ///< PlaceEntry::id; empty: a table
    QString piece = {};                     ///< the id of the one looked at; empty: none

    /// Where they are kept.
    [[nodiscard]] static QString file();
    [[nodiscard]] static Preferences load();
    /// As it stands in the file, with what others keep there.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] ui::BoardTheme theme() const;
};

}  // namespace chesspp::desktop
