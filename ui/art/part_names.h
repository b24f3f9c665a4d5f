// SPDX-License-Identifier: MIT
// What the parts of pictures are called in the window's language. Knows no drawing.
#pragma once

#include "core/drawing/joined_art.h"

#include <QString>

namespace chesspp::ui {

/// "Round base"; a part that is not in the table is called after its file.
[[nodiscard]] QString partName(drawing::PartSort sort, const QString& part);

}  // namespace chesspp::ui
