// SPDX-License-Identifier: MIT
// Problems found in input, with severity, place and message; Result is a value or all its problems.
#pragma once

#include "core/base/message.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <expected>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp {

enum class Severity : std::uint8_t { Error, Warning };

/// Where a problem stands. Parts that do not apply are empty or 0.
struct SourceLocation {
    std::string file;     ///< path or name of the source, empty for a bare text
    std::string pointer;  ///< JSON pointer such as "/tree/0/if/1", or a field's name
    int line = 0;         ///< from 1, 0 unknown
    int column = 0;       ///< from 1, 0 unknown

    friend bool operator==(const SourceLocation&, const SourceLocation&) = default;
};

/// Line and column of a byte in a text: both from 1, columns in UTF-8 code points.
struct TextPosition {
    int line = 1;
    int column = 1;
    friend bool operator==(TextPosition, TextPosition) = default;

    /// Steps over one byte.
    constexpr void pass(char byte) {
        if (byte == '\n') {
            ++line;
            column = 1;
        } else if (!isUtf8Tail(byte)) {
            ++column;
        }
    }
};

/// The position of the byte at `offset`; past the end, that of the end. Linear in the offset.
[[nodiscard]] constexpr TextPosition positionAt(std::string_view text, std::size_t offset) {
    TextPosition position;
    for (const char byte : text.substr(0, offset)) position.pass(byte);
    return position;
}

/// Line and column of a byte, with file and pointer.
[[nodiscard]] inline SourceLocation placeAt(std::string_view text, std::size_t offset,
                                            std::string_view fileName = {}, std::string pointer = {}) {
    const TextPosition position = positionAt(text, offset);
    return {std::string(fileName), std::move(pointer), position.line, position.column};
}

/// The byte at which the character at that position begins; the end if there is none.
[[nodiscard]] constexpr std::size_t offsetOf(std::string_view text, TextPosition wanted) {
    TextPosition position;
    std::size_t offset = 0;
    while (offset < text.size() && position != wanted) position.pass(text[offset++]);
    while (offset > 0 && offset < text.size() && isUtf8Tail(text[offset])) ++offset;
    return offset;
}

struct Diagnostic {
    Severity severity = Severity::Error;
    SourceLocation place;
    Message message;

    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// All problems of one input, in the order found.
class Diagnostics {
public:
    Diagnostics() = default;
    Diagnostics(std::initializer_list<Diagnostic> list) : items_(list) {}

    void error(SourceLocation place, std::string code, std::vector<Argument> arguments = {}) {
        items_.push_back({Severity::Error, std::move(place), {std::move(code), std::move(arguments)}});
    }
    void warning(SourceLocation place, std::string code, std::vector<Argument> arguments = {}) {
        items_.push_back({Severity::Warning, std::move(place), {std::move(code), std::move(arguments)}});
    }
    void append(Diagnostics other) {
        std::move(other.items_.begin(), other.items_.end(), std::back_inserter(items_));
    }

    /// In the order of a text's lines and columns; those of one place stay as they are.
    void sortByColumn() {
        std::stable_sort(items_.begin(), items_.end(), [](const Diagnostic& a, const Diagnostic& b) {
            return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
        });
    }

    [[nodiscard]] bool empty() const { return items_.empty(); }
    [[nodiscard]] bool hasErrors() const {
        return std::any_of(items_.begin(), items_.end(),
                           [](const Diagnostic& item) { return item.severity == Severity::Error; });
    }
    [[nodiscard]] const std::vector<Diagnostic>& items() const { return items_; }
    [[nodiscard]] std::vector<Diagnostic>& items() { return items_; }

    friend bool operator==(const Diagnostics&, const Diagnostics&) = default;

private:
    std::vector<Diagnostic> items_;
};

/// The value, or all problems (at least one of them an error).
template <class T>
using Result = std::expected<T, Diagnostics>;

/// Shorthand for the commonest failure: one error.
[[nodiscard]] inline std::unexpected<Diagnostics> failure(SourceLocation place, std::string code,
                                                          std::vector<Argument> arguments = {}) {
    Diagnostics problems;
    problems.error(std::move(place), std::move(code), std::move(arguments));
    return std::unexpected(std::move(problems));
}

}  // namespace chesspp
