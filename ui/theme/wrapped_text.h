// SPDX-License-Identifier: MIT
// A text broken into few lines, as delegates paint names: at words where it can be, the last line shortened
// where there is more. Knows nothing of what it says.
#pragma once

#include <QFont>
#include <QString>
#include <QStringList>

namespace chesspp::ui {

/// At most `lines` lines, each as wide as `width` logical pixels at most.
[[nodiscard]] QStringList wrappedText(const QString& text, const QFont& font, int width, int lines);

}  // namespace chesspp::ui
