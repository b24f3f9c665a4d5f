// SPDX-License-Identifier: MIT
// The sign of a scene, or of all scenes of a piece: told by shape first, by colour besides. Knows no scene.
#pragma once

#include <QRectF>

class QPainter;
class QPalette;

namespace chesspp::ui {

enum class SceneSign {
    Holds,   ///< a tick on green
    Quiet,   ///< a tick alone: nothing to look at
    Broken,  ///< a cross on red
    Waits,   ///< a ring: not judged
};

inline constexpr int kSceneSign = 18;

/// With its left upper corner there.
void paintSign(QPainter& painter, QPointF corner, SceneSign sign, const QPalette& palette);

}  // namespace chesspp::ui
