// SPDX-License-Identifier: MIT
// Parts of the JSON of variants that are made from the languages of other programs.
#pragma once

#include "core/base/json_value.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io::json_parts {

[[nodiscard]] inline JsonValue text(std::string_view value) {
    return JsonValue::of(std::string(value));
}
[[nodiscard]] inline JsonValue number(int value) {
    return JsonValue::of(std::int64_t{value});
}
[[nodiscard]] inline JsonValue list(std::span<const std::string> values) {
    JsonValue array = JsonValue::array();
    for (const std::string& value : values) array.add(text(value));
    return array;
}
[[nodiscard]] inline JsonValue conditions(const std::vector<std::string>& values) {
    return list(values);
}
[[nodiscard]] inline std::string inQuotes(std::string_view value) {
    return '"' + std::string(value) + '"';
}

}  // namespace chesspp::io::json_parts
