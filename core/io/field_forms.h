// SPDX-License-Identifier: MIT
// Base class of the visitors of a field table: their purpose, and aliases of required() and optional().
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace chesspp::io {

/// What an end of a field table does with the fields.
enum class FieldWork : std::uint8_t { Read, Write, Shape, Edit };

/// Base of an end, which has `required(key, value)` and `optional(key, value[, fallback])`; it may hide what
/// it does otherwise.
template <class End, FieldWork work>
class FieldForms {
public:
    static constexpr bool kReads = work == FieldWork::Read;
    static constexpr bool kShapes = work == FieldWork::Shape;
    static constexpr bool kEdits = work == FieldWork::Edit;

    /// May be left out, yet is always written.
    template <class T>
    void always(std::string_view key, T& value) {
        end().required(key, value);
    }
    /// A whole number whose bounds stand in number_facts.h; too small a one is left to the checks.
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

private:
    friend End;
    FieldForms() = default;
    [[nodiscard]] End& end() { return static_cast<End&>(*this); }
};

}  // namespace chesspp::io
