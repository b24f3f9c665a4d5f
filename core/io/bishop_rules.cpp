// SPDX-License-Identifier: MIT
#include "core/io/bishop_rules.h"

#include "core/game/variant.h"
#include "core/io/json_parts.h"

#include <fmt/format.h>
#include <utility>

namespace chesspp::io {

namespace {

std::string freeName(const JsonValue& rules, const std::string& name) {
    std::string free = name;
    for (int number = 2; rules.find(free) != nullptr; ++number) free = fmt::format("{}-{}", name, number);
    return free;
}

JsonValue bishopRule(const std::vector<std::string>& when, std::string_view summary, std::string_view side) {
    JsonValue rule = JsonValue::object();
    rule.add("when", json_parts::list(when));
    if (side != "each") rule.add("for", json_parts::text(side));
    rule.add("summary", json_parts::text(summary));
    return rule;
}

}  // namespace

void BishopRules::addGoal(const std::string& name, const std::vector<std::string>& when,
                          std::string_view result, std::string_view summary, std::string_view side) {
    goals.add(freeName(goals, name),
              bishopRule(when, summary, side).with("result", json_parts::text(result)));
}
void BishopRules::forbid(const std::string& name, const std::vector<std::string>& when,
                         std::string_view summary, std::string_view side) {
    prohibitions.add(freeName(prohibitions, name), bishopRule(when, summary, side));
}
void BishopRules::oblige(const std::string& name, const std::vector<std::string>& when,
                         std::string_view summary) {
    obligations.add(freeName(obligations, name), bishopRule(when, summary, "each"));
}
void BishopRules::addEvent(const std::string& name, std::string_view event, const std::string& letters,
                           std::vector<JsonValue> parts) {
    JsonValue list = JsonValue::array();
    for (JsonValue& part : parts) list.add(std::move(part));
    JsonValue rule = JsonValue::object();
    if (letters != "*") rule.add("letters", json_parts::text(letters));
    events.add(freeName(events, name),
               std::move(rule).with("event", json_parts::text(event)).with("parts", std::move(list)));
}

void BishopRules::addWaiting(const std::vector<std::string>& kinds) {
    using json_parts::text;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        JsonValue entering = JsonValue::object().with("do", text("summon"));
        entering.add("to", JsonValue::object().with("square", text("vacated")));
        entering.add("into", json_parts::conditions({kinds[i]}));
        JsonValue parts = JsonValue::array();
        parts.add(std::move(entering));
        parts.add(JsonValue::object()
                      .with("do", text("set"))
                      .with("of", text("self"))
                      .with("name", text(kWaitingCounter))
                      .with("value", text("0")));
        // One rule a kind: a rule looks at all its parts, even where one alone can have an effect.
        const std::string counted = fmt::format("self.counter(\"{}\") == {}", kWaitingCounter, i + 1);
        events.add(freeName(events, "enter-" + kinds[i]), JsonValue::object()
                                                              .with("event", text("moved"))
                                                              .with("when", json_parts::conditions({counted}))
                                                              .with("parts", std::move(parts)));
    }
}

}  // namespace chesspp::io
