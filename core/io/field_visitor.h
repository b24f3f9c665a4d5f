// SPDX-License-Identifier: MIT
// Base class of the visitors of a field table: their purpose, and aliases of required() and optional().
#pragma once

#include "core/io/field_list.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace chesspp::io {

/// What an end of a field table does with the fields.
enum class FieldWork : std::uint8_t { Read, Write, Shape, Edit };

/// Base of an end, which has `required(key, value)` and `optional(key, value[, fallback])`; it may hide what
/// it does otherwise.
template <class End, FieldWork work>
class FieldVisitor {
public:
    static constexpr bool kReads = work == FieldWork::Read;
    static constexpr bool kShapes = work == FieldWork::Shape;
    static constexpr bool kEdits = work == FieldWork::Edit;

    /// May be left out, yet is always written.
    template <class T>
    void always(std::string_view key, T& value) {
        end().required(key, value);
    }
    /// A whole number whose bounds stand in number_limits.h; too small a one is left to the checks.
    template <class Number>
    void number(std::string_view key, Number& value, int fallback) {
        end().optional(key, value, fallback);
    }
    template <class Number>
    void number(std::string_view key, Number& value) {
        end().optional(key, value);
    }
    /// Things that editors edit by themselves.
    template <class Things>
    void list(std::string_view key, Things& things) {
        if constexpr (!kEdits) end().optional(key, things);
    }
    /// One that must stand there.
    template <class Things>
    void neededList(std::string_view key, Things& things) {
        if constexpr (!kEdits) end().required(key, things);
    }
    template <class Number>
    void neededNumber(std::string_view key, Number& value) {
        end().required(key, value);
    }

    /// An enum of two values as true and false; absent is false.
    template <class Value, class Enum>
    void flag(std::string_view key, Value& value, Enum whenTrue, Enum whenFalse) {
        bool truth = value == whenTrue;
        end().optional(key, truth);
        if constexpr (!std::is_const_v<Value>) value = truth ? whenTrue : whenFalse;
    }
    /// None or one, in a list because things of that type contain one another.
    template <class List>
    void maybe(std::string_view key, List& list) {
        std::optional<typename List::value_type> only;
        if (!list.empty()) only = list.front();
        end().optional(key, only);
        if constexpr (!std::is_const_v<List>) {
            list.clear();
            if (only) list.push_back(std::move(*only));
        }
    }
    /// The same of the text of a number.
    template <class List>
    void expression(std::string_view key, List& list, ConditionPlace place) {
        ExpressionField field{list, place};
        end().optional(key, field, ExpressionField{{}, place});
        if constexpr (!std::is_const_v<List>) list = std::move(field.value);
    }
    template <class List>
    void conditions(std::string_view key, List& list, ConditionPlace place) {
        ConditionsField field{list, place};
        end().optional(key, field, ConditionsField{{}, place});
        if constexpr (!std::is_const_v<List>) list = std::move(field.list);
    }

private:
    friend End;
    FieldVisitor() = default;
    [[nodiscard]] End& end() { return static_cast<End&>(*this); }
};

}  // namespace chesspp::io
