// SPDX-License-Identifier: MIT
// Texts about moves that take long to work out. `piece` is a name; empty: which piece it is, is not known.
#pragma once

#include <QString>

namespace chesspp::ui {

[[nodiscard]] QString workingOutText(const QString& piece);
[[nodiscard]] QString notWorkedOutText(const QString& piece);
/// Why something was not done.
[[nodiscard]] QString tooLongText();

}  // namespace chesspp::ui
