// SPDX-License-Identifier: MIT
// A text and the name under which its problems are reported.
#pragma once

#include <string>

namespace chesspp::io {

struct SourceText {
    std::string name;
    std::string text;
};

}  // namespace chesspp::io
