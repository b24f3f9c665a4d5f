// SPDX-License-Identifier: MIT
// Wraps a text into a limited number of lines for delegates, eliding the last one.
#pragma once

#include <QFont>
#include <QString>
#include <QStringList>

namespace chesspp::ui {

/// At most `lines` lines of at most `width` logical pixels.
[[nodiscard]] QStringList wrappedText(const QString& text, const QFont& font, int width, int lines);

}  // namespace chesspp::ui
