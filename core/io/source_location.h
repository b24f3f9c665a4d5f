// SPDX-License-Identifier: MIT
// Texts of files, and places in them: of a character inside a string, and of problems that have only an id
// and a pointer.
#pragma once

#include "core/base/diagnostic.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace chesspp::io {

/// A text and the name under which its problems are reported.
struct SourceText {
    std::string name;
    std::string text;
};

/// The byte in the file of a position inside a string's content; `at` is the opening quote.
[[nodiscard]] std::size_t offsetInString(std::string_view text, std::size_t at, TextPosition wanted);

/// Places of one text, found faster in ascending order.
class PlaceFinder {
public:
    /// Both outlive it.
    PlaceFinder(std::string_view text, std::string_view fileName) : text_(text), fileName_(fileName) {}
    [[nodiscard]] SourceLocation at(std::size_t offset, std::string pointer);

private:
    std::string_view text_;
    std::string_view fileName_;
    std::size_t offset_ = 0;  ///< of `position_`
    TextPosition position_;
};

/// The problems of `id`, or of no id, placed in its file: with line and column of what their pointer names,
/// or of the character if that is a string and they have a column in it. Others stay as they are.
[[nodiscard]] Diagnostics placedIn(const SourceText& file, std::string_view id, Diagnostics problems);

}  // namespace chesspp::io
