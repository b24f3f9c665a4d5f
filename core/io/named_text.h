// SPDX-License-Identifier: MIT
//
// A text with the name that problems in it are told under. Knows not where it is from.
#pragma once

#include <string>

namespace chesspp::io {

struct NamedText {
    std::string name;
    std::string text;
};

}  // namespace chesspp::io
