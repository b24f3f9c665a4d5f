// SPDX-License-Identifier: MIT
//
// What the user likes, kept between sessions: looks, the window's geometry
// and a folder of shared pieces, nothing else. Unknown or broken values fall back to the defaults.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"
#include "ui/theme/appearance.h"

#include <QByteArray>
#include <QString>

namespace chesspp::desktop {

enum class Animation : std::uint8_t { On, Off };

struct Preferences {
    ui::Appearance appearance = ui::Appearance::System;
    ui::Coordinates coordinates = ui::Coordinates::Edge;
    Animation animation = Animation::On;
    QString boardTheme = "slate";  ///< an id of BoardTheme::all()
    QByteArray geometry;
    QString sharedPieces = {};  ///< a folder; empty: none

    [[nodiscard]] static Preferences load();
    void save() const;
    [[nodiscard]] ui::BoardTheme theme() const;
};

}  // namespace chesspp::desktop
