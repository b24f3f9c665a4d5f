// SPDX-License-Identifier: MIT
// Icons of actions, targets and scene states, in the colours of the palette.
#pragma once

#include <QIcon>
#include <QRectF>
#include <QString>

class QPainter;
class QPalette;

namespace chesspp::ui {

/// As its markers on the board. `action` as it is written in files; "gate" and "event" have signs too.
void paintActionIcon(QPainter& painter, const QRectF& area, const QString& action, const QPalette& palette);
[[nodiscard]] QIcon actionIcon(const QString& action, const QPalette& palette);

inline constexpr int kTargetIconSide = 40;  ///< logical pixels

/// A small board with squares that such a target gives. `target` as in files; empty if none is called so.
[[nodiscard]] QIcon targetIcon(const QString& target, const QPalette& palette);

/// Of a scene, or of all scenes of a piece: told by shape first, by colour besides.
enum class StatusIcon {
    Holds,   ///< a tick on green
    Quiet,   ///< a tick alone: nothing to look at
    Broken,  ///< a cross on red
    Waits,   ///< a ring: not judged
};

inline constexpr int kStatusIcon = 18;

/// With its left upper corner there.
void paintStatusIcon(QPainter& painter, QPointF corner, StatusIcon sign, const QPalette& palette);

}  // namespace chesspp::ui
