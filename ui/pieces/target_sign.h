// SPDX-License-Identifier: MIT
// The picture of a target: a small board, the piece on it, and the squares that such a target gives. Knows
// no tree; squares are examples, not anybody's moves.
#pragma once

#include <QIcon>
#include <QString>

class QPalette;

namespace chesspp::ui {

inline constexpr int kTargetSignSide = 40;  ///< logical pixels

/// `target` as it is written in files; an empty icon for a name that none has.
[[nodiscard]] QIcon targetIcon(const QString& target, const QPalette& palette);

}  // namespace chesspp::ui
