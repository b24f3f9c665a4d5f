// SPDX-License-Identifier: MIT
#include "core/language/condition_text.h"
#include "core/notation/betza_node.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace chesspp::betza {

namespace {

struct LandingText {
    std::string_view text;
    Landing onto;
};
constexpr std::array kLandings{LandingText{"destination.empty", {true, false, false}},
                               LandingText{"not destination.occupied", {true, false, false}},
                               LandingText{"destination.occupied", {false, true, true}},
                               LandingText{"not destination.empty", {false, true, true}},
                               LandingText{"destination.has_enemy", {false, true, false}},
                               LandingText{"not destination.has_enemy", {true, false, true}},
                               LandingText{"destination.has_friend", {false, false, true}},
                               LandingText{"not destination.has_friend", {true, true, false}}};

/// The number at the beginning, which is taken away.
std::optional<int> number(std::string_view& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

bool takeAway(std::string_view& text, std::string_view beginning) {
    if (!text.starts_with(beginning)) return false;
    text.remove_prefix(beginning.size());
    return true;
}

/// "start.offset(1, 0).empty".
std::optional<Footing> footingOf(std::string_view text) {
    if (!takeAway(text, "start.offset(")) return std::nullopt;
    const auto forward = number(text);
    if (!forward || !takeAway(text, ", ")) return std::nullopt;
    const auto right = number(text);
    if (!right || !takeAway(text, ").")) return std::nullopt;
    if (text == "empty") return Footing{{*forward, *right}, ShapeLeg::Halfway::Nobody};
    if (text == "occupied") return Footing{{*forward, *right}, ShapeLeg::Halfway::Somebody};
    return std::nullopt;
}

/// "start.distance_to(destination) <= 3".
std::optional<int> withinOf(std::string_view text) {
    if (!takeAway(text, "start.distance_to(destination) <= ")) return std::nullopt;
    const auto steps = number(text);
    return text.empty() ? steps : std::nullopt;
}

void demand(Demands& demands, const std::string& text) {
    const auto landing = std::ranges::find(kLandings, text, &LandingText::text);
    if (landing != kLandings.end()) {
        demands.onto = demands.onto & landing->onto;
    } else if (const auto footing = footingOf(text)) {
        demands.footings.push_back(*footing);
    } else if (const auto steps = withinOf(text)) {
        demands.within = std::min(*steps, demands.within.value_or(*steps));
    } else if (text == "not self.moved") {
        demands.when = MoveShape::When::Unmoved;
    } else if (text == "start.rank_from(self.side) < board.ranks - 1" && demands.ranks == Ranks::All) {
        demands.ranks = Ranks::BelowTheLastStep;
    } else if (text == "start.rank_from(self.side) == board.ranks - 1" && demands.ranks == Ranks::All) {
        demands.ranks = Ranks::LastStep;
    } else if (text == "destination != start") {
        demands.awayFromStart = true;
    } else if (text == "not destination.piece.royal") {
        demands.sparesRoyals = true;
    } else {
        demands.unsaid.push_back(text);
    }
}

void demand(Demands& demands, const Condition& condition) {
    const auto* logical = std::get_if<Logical>(&condition.form);
    if (logical != nullptr && logical->operation == LogicalOperator::And) {
        for (const Expression& operand : logical->operands) demand(demands, operand);
    } else {
        demand(demands, printCondition(condition));
    }
}

}  // namespace

Demands demandsOf(const std::vector<Condition>& conditions) {
    Demands demands;
    for (const Condition& condition : conditions) demand(demands, condition);
    return demands;
}

}  // namespace chesspp::betza
