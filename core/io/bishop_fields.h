// SPDX-License-Identifier: MIT
// Typed fields of one object of a variant of bishop. Fields that are not read are refused.
#pragma once

#include "core/base/json_value.h"
#include "core/io/read_context.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

class BishopFields {
public:
    static constexpr std::size_t kMostMembers = 1024;  ///< of a list or an object in a field

    /// A value that is no object has no fields, and is reported. All arguments but the pointer outlive it.
    BishopFields(ReadContext& context, const JsonValue& object, std::string pointer);

    /// Null where it is not given, or is null.
    [[nodiscard]] const JsonValue* find(std::string_view key);
    [[nodiscard]] bool has(std::string_view key) { return find(key) != nullptr; }
    /// For the following, values of another kind and lists of more than kMostMembers are problems, and count
    /// as not given.
    [[nodiscard]] bool isOn(std::string_view key, std::string_view usual = "false");
    /// From `least` to `most`.
    [[nodiscard]] std::optional<int> number(std::string_view key, int least, int most);
    [[nodiscard]] std::optional<std::string> word(std::string_view key);
    [[nodiscard]] std::vector<std::string> words(std::string_view key);
    [[nodiscard]] std::vector<int> numbers(std::string_view key);
    [[nodiscard]] std::optional<BishopFields> object(std::string_view key);
    [[nodiscard]] std::vector<const JsonMember*> members(std::string_view key, JsonValue::Kind kind,
                                                         std::size_t most = kMostMembers);

    /// Of what bishop writes as "an.id" or as { "id": "an.id", … }; empty for anything else.
    [[nodiscard]] std::string id();

    /// What changes no rule.
    void passOver(std::string_view key) { used_.emplace(key); }
    /// It cannot be honoured.
    void refuse(std::string_view key);
    /// Likewise the whole.
    void refuseAll();
    /// It means nothing.
    void wrong(std::string_view key);
    void refuseTheRest();

    [[nodiscard]] std::string pointerTo(std::string_view key) const { return childPointer(pointer_, key); }
    [[nodiscard]] const std::string& pointer() const { return pointer_; }
    [[nodiscard]] ReadContext& context() { return context_; }

private:
    void report(std::string_view key, std::string code);

    ReadContext& context_;
    const JsonValue& value_;
    std::string pointer_;
    std::set<std::string, std::less<>> used_;
};

/// Reports a value: "bishop.unsupported" or "bishop.value".
void reportBishop(ReadContext& context, const JsonValue& value, const std::string& pointer, std::string code);

}  // namespace chesspp::io
