// SPDX-License-Identifier: MIT
// JSON documents as values that keep the offset of each part and the order of keys; their reader and writer.
// Does not expose the JSON library used.
#pragma once

#include "core/base/diagnostic.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

struct JsonMember;

struct JsonValue {
    enum class Kind : std::uint8_t { Null, Boolean, Integer, Real, String, Array, Object };

    Kind kind = Kind::Null;
    bool boolean = false;
    std::int64_t integer = 0;
    double real = 0;                  ///< of Integer too
    std::string text;                 ///< a string's content; a number as written
    std::vector<JsonMember> members;  ///< of Object and, with empty keys, of Array
    std::size_t offset = 0;           ///< of its first byte
    std::size_t end = 0;              ///< of a container that was read: of the byte behind it
    std::uint16_t source = 0;         ///< which text, where a document was put together from several

    [[nodiscard]] static JsonValue of(bool value);
    [[nodiscard]] static JsonValue of(std::int64_t value);
    [[nodiscard]] static JsonValue of(double value);
    [[nodiscard]] static JsonValue of(std::string value);
    [[nodiscard]] static JsonValue array();
    [[nodiscard]] static JsonValue object();

    [[nodiscard]] bool isContainer() const { return kind == Kind::Array || kind == Kind::Object; }
    /// The value of a key, or null.
    [[nodiscard]] const JsonValue* find(std::string_view key) const;
    void add(std::string key, JsonValue value);
    void add(JsonValue value);
    /// Itself with that member added.
    [[nodiscard]] JsonValue with(std::string key, JsonValue value) &&;
};

struct JsonMember {
    std::string key;
    std::size_t offset = 0;  ///< of the key
    JsonValue value;
};

/// Reads one document. Errors (with file, pointer, line and column): more than kFileBytes, nothing in it, a
/// byte order mark, bytes that are not UTF-8, anything that is not JSON, a key twice in one object, more
/// than kJsonDepth levels or kJsonValues values, a number no double can hold. Linear in the text.
[[nodiscard]] Result<JsonValue> readJson(std::string_view text, std::string_view fileName,
                                         std::uint16_t source = 0);

/// The canonical text: two spaces a level, what fits into 110 columns on one line, a line's end at the end.
[[nodiscard]] std::string writeJson(const JsonValue& value);
/// Whether the outermost braces have spaces inside.
enum class Braces : std::uint8_t { Spaced, Tight };
/// On one line, without a line's end.
[[nodiscard]] std::string writeJsonLine(const JsonValue& value, Braces braces = Braces::Tight);

/// Appends "/key", with ~ and / escaped (RFC 6901).
[[nodiscard]] std::string childPointer(std::string_view pointer, std::string_view key);
/// The deepest part that the pointer leads to; the root where it leads nowhere.
[[nodiscard]] const JsonValue& resolve(const JsonValue& root, std::string_view pointer);

}  // namespace chesspp
