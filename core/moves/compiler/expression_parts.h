// SPDX-License-Identifier: MIT
// Recognises a number that is written out.
#pragma once

#include "core/actions/expression.h"

#include <cstdint>
#include <optional>

namespace chesspp::compiler {

[[nodiscard]] inline std::optional<std::int64_t> literal(const Expression& expression) {
    const auto* literal = std::get_if<Literal>(&expression.form);
    const auto* number = literal != nullptr ? std::get_if<std::int64_t>(&literal->value) : nullptr;
    return number != nullptr ? std::optional(*number) : std::nullopt;
}

}  // namespace chesspp::compiler
