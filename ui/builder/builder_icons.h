// SPDX-License-Identifier: MIT
// Icons of actions, targets and scene states, in the colours of the palette.
#pragma once

#include <QIcon>
#include <QRectF>
#include <QString>

class QPainter;
class QPalette;

namespace chesspp::ui {

/// Paints the action's board marker. `action` is the name in piece files; "gate" and "event" also have icons.
void paintActionIcon(QPainter& painter, const QRectF& area, const QString& action, const QPalette& palette);
[[nodiscard]] QIcon actionIcon(const QString& action, const QPalette& palette);

inline constexpr int kTargetIconSide = 40;  ///< logical pixels

/// A small board with squares of the target. `target` is the name in piece files; null icon if unknown.
[[nodiscard]] QIcon targetIcon(const QString& target, const QPalette& palette);
/// The same of what happens in an event.
[[nodiscard]] QIcon eventIcon(const QString& event, const QPalette& palette);

/// The same of what a sentence of that topic is about.
[[nodiscard]] QIcon topicIcon(const QString& topic, const QPalette& palette);

/// State of a scene or of all scenes of a piece. The shapes differ too, not only the colours.
enum class StatusIcon {
    Holds,   ///< a tick on green
    Quiet,   ///< a plain tick: no attention needed
    Broken,  ///< a cross on red
    Waits,   ///< a ring: not evaluated yet
};

inline constexpr int kStatusIcon = 18;

/// `corner` is the top left corner.
void paintStatusIcon(QPainter& painter, QPointF corner, StatusIcon sign, const QPalette& palette);

}  // namespace chesspp::ui
