// SPDX-License-Identifier: MIT
// Diagnostics as text to compare with: codes and places.
#pragma once

#include "core/base/diagnostic.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace chesspp::testing {

/// One problem as the pattern has it, in which {code}, {file}, {pointer}, {line} and {column} stand for what
/// they name: "{pointer} {code}" gives "/tree/0 tree.children".
[[nodiscard]] inline std::string problemAs(std::string_view pattern, const Diagnostic& problem) {
    const std::array<std::pair<std::string_view, std::string>, 5> values{{
        {"{code}", problem.message.code},
        {"{file}", problem.place.file},
        {"{pointer}", problem.place.pointer},
        {"{line}", std::to_string(problem.place.line)},
        {"{column}", std::to_string(problem.place.column)},
    }};
    std::string text;
    while (!pattern.empty()) {
        std::size_t taken = 1;
        std::string_view written = pattern.substr(0, 1);
        for (const auto& [name, value] : values) {
            if (!pattern.starts_with(name)) continue;
            taken = name.size();
            written = value;
        }
        text += written;
        pattern.remove_prefix(taken);
    }
    return text;
}

/// All of them in their order, parted by the separator; empty when there are none.
[[nodiscard]] inline std::string problemsAs(std::string_view pattern, const Diagnostics& problems,
                                            std::string_view separator = ", ") {
    std::string text;
    for (const Diagnostic& problem : problems.items()) {
        if (&problem != &problems.items().front()) text += separator;
        text += problemAs(pattern, problem);
    }
    return text;
}

}  // namespace chesspp::testing
