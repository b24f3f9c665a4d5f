// SPDX-License-Identifier: MIT
// Conversion of core's UTF-8 to QString.
#pragma once

#include <QString>
#include <string_view>

namespace chesspp::ui {

[[nodiscard]] inline QString toQString(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

}  // namespace chesspp::ui
