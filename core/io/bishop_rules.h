// SPDX-License-Identifier: MIT
// The rules about positions and moves of a variant that is made from one of bishop.
#pragma once

#include "core/base/json_value.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

/// Whether pieces are dropped from hands.
enum class BishopHands : std::uint8_t { Off, On };

struct BishopRules {
    JsonValue goals = JsonValue::object();
    JsonValue prohibitions = JsonValue::object();
    JsonValue obligations = JsonValue::object();
    JsonValue events = JsonValue::object();

    /// Of such names "-2" and so on is added where another goal has it.
    void addGoal(const std::string& name, const std::vector<std::string>& when, std::string_view result,
                 std::string_view summary, std::string_view side = "each");
    void forbid(const std::string& name, const std::vector<std::string>& when, std::string_view summary,
                std::string_view side = "each");
    void oblige(const std::string& name, const std::vector<std::string>& when, std::string_view summary);
    void addEvent(const std::string& name, std::string_view event, const std::string& letters,
                  std::vector<JsonValue> parts);
    /// The kind of the number that a piece counts comes in where that piece leaves (FenForm::waiting).
    void addWaiting(const std::vector<std::string>& kinds);
};

}  // namespace chesspp::io
