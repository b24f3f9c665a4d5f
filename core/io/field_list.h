// SPDX-License-Identifier: MIT
// Lists the fields of nodes, parts, events, targets, legs and pieces with their values, and sets single ones,
// for the editors of the builder.
#pragma once

#include "core/language/condition_types.h"
#include "core/language/event.h"
#include "core/language/node.h"
#include "core/language/number_limits.h"
#include "core/language/piece_definition.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace chesspp::io {

/// One word of a closed list.
struct WordField {
    std::optional<std::size_t> chosen;  ///< nothing: not written
    std::vector<std::string_view> words;
    enum class Need : std::uint8_t { Must, May } need = Need::Must;
    friend bool operator==(const WordField&, const WordField&) = default;
};

struct ConditionsField {
    std::vector<Condition> list;
    ConditionPlace place{};
    friend bool operator==(const ConditionsField&, const ConditionsField&) = default;
};

/// None or one.
struct ExpressionField {
    std::vector<Expression> value;
    ConditionPlace place{};
    ValueType type = ValueType::Number;
    friend bool operator==(const ExpressionField&, const ExpressionField&) = default;
};

/// Everything that a field can hold; an editor of the builder is made for each.
using FieldValue =
    std::variant<bool, int, std::optional<int>, std::optional<double>, std::string, WordField, Offset,
                 std::optional<Offset>, Reach, KindChoice, std::vector<std::string>, ConditionsField,
                 ExpressionField, std::vector<LeaveMark>, std::optional<Target>, std::optional<PartTarget>,
                 std::vector<Leg>, TextsByLanguage, std::optional<PieceArt>>;

struct Field {
    std::string key;  ///< as it is written in a file
    FieldValue value;
    FieldValue fallback;  ///< what it is when it is not written; of one that must be written: what it is
    friend bool operator==(const Field&, const Field&) = default;
};

/// What a part belongs to.
enum class PartOwner : std::uint8_t { Multi, Event };

/// Those that can be edited by themselves, in the order of the file: not `do`, not children, parts and
/// extras. Fields that the thing cannot have (a gate no target, a jump no stops) are left out.
[[nodiscard]] std::vector<Field> fieldsOf(const Node& node);
[[nodiscard]] std::vector<Field> fieldsOf(const MultiPart& part, PartOwner owner);
/// Of an event, a target, a leg, or of a piece without tree, events and scenes.
template <class Thing>
[[nodiscard]] std::vector<Field> fieldsOf(const Thing& thing);

/// The thing with that field changed; nothing if it has no such field or the value is of another type. Of
/// nodes and parts too.
template <class Thing>
[[nodiscard]] std::optional<Thing> withField(Thing thing, std::string_view key, const FieldValue& value);

}  // namespace chesspp::io
