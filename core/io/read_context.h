// SPDX-License-Identifier: MIT
//
// What all readers of one file share: its text and name, and the problems found so
// far. Turns a part of the document into a place. Knows no format of ours.
#pragma once

#include "core/actions/condition_types.h"
#include "core/base/diagnostic.h"
#include "core/io/json_value.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

class ReadContext {
public:
    ReadContext(std::string_view text, std::string_view fileName, Acceptance acceptance)
        : text_(text), fileName_(fileName), acceptance_(acceptance) {}

    [[nodiscard]] Acceptance acceptance() const { return acceptance_; }
    [[nodiscard]] bool failed() const { return problems_.hasErrors(); }
    [[nodiscard]] Diagnostics take() { return std::move(problems_); }

    void error(const JsonValue& at, const std::string& pointer, std::string code,
               std::vector<Argument> arguments = {});
    /// An unknown key or word: with the nearest known one, where there is one.
    void unknown(const JsonMember& member, const std::string& pointer, std::string code,
                 std::span<const std::string_view> known);
    void unknownWord(const JsonValue& at, const std::string& pointer, std::string code,
                     std::span<const std::string_view> known);
    /// Problems of a text inside a string: their line and column become those of the file.
    void inside(const JsonValue& string, const std::string& pointer, const Diagnostics& problems);
    /// Problems that have only a pointer: the rest of the place is found in the document.
    void within(const JsonValue& root, const Diagnostics& problems);
    /// Whether the value is of that kind; reports it if not.
    bool expect(const JsonValue& value, const std::string& pointer, JsonValue::Kind kind);

private:
    void put(Severity severity, std::size_t offset, const std::string& pointer, Message message);
    void putUnknown(std::size_t offset, const std::string& pointer, std::string code, std::string_view name,
                    std::span<const std::string_view> known);

    std::string_view text_;
    std::string_view fileName_;
    Acceptance acceptance_;
    Diagnostics problems_;
};

/// The phrase that names what a value of the kind is, such as "json.kind.string".
[[nodiscard]] Message kindPhrase(JsonValue::Kind kind);

}  // namespace chesspp::io
