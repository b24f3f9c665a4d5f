// SPDX-License-Identifier: MIT
// What a user has put on a square of a diagram: an enemy or a friend, of some kind or of none, or a wall.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace chesspp::ui {

struct DiagramOther {
    enum class Type : std::uint8_t { Enemy, Friend, Wall };
    using enum Type;

    Type type;
    std::string kind;  ///< the piece's id; empty: of no kind

    /// Implicit, as a type alone is one of no kind.
    DiagramOther(Type of, std::string kindId = {}) : type(of), kind(std::move(kindId)) {}

    /// As sessions keep it: "enemy", "friend pawn".
    [[nodiscard]] QString toText() const;
    [[nodiscard]] static std::optional<DiagramOther> fromText(const QString& text);

    friend bool operator==(const DiagramOther&, const DiagramOther&) = default;
};

/// What a click makes of it: a piece of no kind is an enemy, then a friend; one of a kind a friend, then an
/// enemy.
[[nodiscard]] std::optional<DiagramOther> nextInCycle(const std::optional<DiagramOther>& other);

}  // namespace chesspp::ui
