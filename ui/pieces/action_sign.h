// SPDX-License-Identifier: MIT
// The sign of an action: that of its markers on the board where it has one, in shape and colour, else a sign
// of its own. Knows no tree.
#pragma once

#include <QColor>
#include <QIcon>
#include <QRectF>
#include <QString>

class QPainter;
class QPalette;

namespace chesspp::ui {

/// `action` as it is written in files; "gate" and "event" have signs too.
void paintActionSign(QPainter& painter, const QRectF& area, const QString& action, const QPalette& palette);
[[nodiscard]] QIcon actionIcon(const QString& action, const QPalette& palette);

}  // namespace chesspp::ui
