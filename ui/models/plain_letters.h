// SPDX-License-Identifier: MIT
// Text without accents: for searches, and for names of files.
#pragma once

#include <QString>
#include <string>

namespace chesspp::ui {

/// Text for comparison, without case, accents and dots, so that "konig" finds "König".
[[nodiscard]] QString plainLetters(const QString& text);

/// The letters a-z and digits of a name joined by dashes, at most 40; empty where it has none.
[[nodiscard]] std::string asciiSlugOf(const QString& name);

}  // namespace chesspp::ui
