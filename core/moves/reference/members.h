// SPDX-License-Identifier: MIT
// Values of expressions and the properties of such values, on a plain setup (core/MEANING.md: Conditions).
// Operators are in conditions.h.
#pragma once

#include "core/geometry/square_set.h"
#include "core/language/expression.h"
#include "core/moves/reference/context.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace chesspp::reference {

struct Nothing {
    friend constexpr bool operator==(Nothing, Nothing) = default;
};

/// A piece by its square before the move; one off the board also by what it was.
struct PieceValue {
    Square square;
    const SetupPiece* absent = nullptr;
    friend constexpr bool operator==(PieceValue, PieceValue) = default;
};

struct KindValue {
    KindId kind;
    friend constexpr bool operator==(KindValue, KindValue) = default;
};

/// A past move; 1 is the last.
struct MoveValue {
    std::size_t back = 1;
    friend constexpr bool operator==(MoveValue, MoveValue) = default;
};

struct PiecesValue {
    std::vector<Square> squares;
    friend bool operator==(const PiecesValue&, const PiecesValue&) = default;
};

struct BoardValue {
    friend constexpr bool operator==(BoardValue, BoardValue) = default;
};

using Value = std::variant<Nothing, bool, std::int64_t, Side, Square, PieceValue, KindValue, MoveValue,
                           SquareSet, PiecesValue, BoardValue, std::string_view>;

[[nodiscard]] inline bool isNothing(const Value& value) {
    return std::holds_alternative<Nothing>(value);
}

template <class T>
[[nodiscard]] Value orNothing(const std::optional<T>& value) {
    return value ? Value{*value} : Value{Nothing{}};
}

/// A member of a value; `image` turns offsets. *Nothing* when the value or an argument is.
[[nodiscard]] Value memberOf(const EvalContext& context, Image image, const Member& member, const Value& of,
                             std::span<const Value> arguments);

}  // namespace chesspp::reference
