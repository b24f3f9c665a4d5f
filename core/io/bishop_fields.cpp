// SPDX-License-Identifier: MIT
#include "core/io/bishop_fields.h"

#include "core/base/did_you_mean.h"
#include "core/game/fen_placement.h"

#include <algorithm>
#include <utility>

namespace chesspp::io {

using Kind = JsonValue::Kind;

void reportBishop(ReadContext& context, const JsonValue& value, const std::string& pointer,
                  std::string code) {
    const std::string key = pointer.empty() ? pointer : pointer.substr(1);
    std::string written = "{…}";
    if (value.kind == Kind::String) {
        written = excerpt(value.text);
    } else if (!value.isContainer()) {
        written = writeJsonLine(value);
    } else if (value.kind == Kind::Array) {
        written = "[…]";
    }
    context.error(value, pointer, std::move(code), {{"key", excerpt(key)}, {"value", written}});
}

BishopFields::BishopFields(ReadContext& context, const JsonValue& object, std::string pointer)
    : context_(context), value_(object), pointer_(std::move(pointer)) {
    if (object.kind != Kind::Object && object.kind != Kind::String)
        reportBishop(context_, value_, pointer_, "bishop.value");
}

const JsonValue* BishopFields::find(std::string_view key) {
    used_.emplace(key);
    if (value_.kind != Kind::Object) return nullptr;
    const JsonValue* found = value_.find(key);
    return found != nullptr && found->kind != Kind::Null ? found : nullptr;
}

bool BishopFields::isOn(std::string_view key, std::string_view usual) {
    const JsonValue* found = find(key);
    if (found != nullptr && found->kind == Kind::Boolean) return found->boolean;
    if (found != nullptr) wrong(key);
    return usual == "true";
}

std::optional<int> BishopFields::number(std::string_view key, int least, int most) {
    const JsonValue* found = find(key);
    if (found == nullptr) return std::nullopt;
    if (found->kind == Kind::Integer && found->integer >= least && found->integer <= most)
        return static_cast<int>(found->integer);
    wrong(key);
    return std::nullopt;
}

std::optional<std::string> BishopFields::word(std::string_view key) {
    const JsonValue* found = find(key);
    if (found == nullptr) return std::nullopt;
    if (found->kind == Kind::String) return found->text;
    wrong(key);
    return std::nullopt;
}

std::vector<std::string> BishopFields::words(std::string_view key) {
    std::vector<std::string> words;
    for (const JsonMember* member : members(key, Kind::Array)) {
        if (member->value.kind != Kind::String) return wrong(key), std::vector<std::string>();
        words.push_back(member->value.text);
    }
    return words;
}

std::vector<int> BishopFields::numbers(std::string_view key) {
    constexpr std::int64_t kMost = 1000;
    std::vector<int> numbers;
    for (const JsonMember* member : members(key, Kind::Array)) {
        const JsonValue& value = member->value;
        if (value.kind != Kind::Integer || value.integer < -kMost || value.integer > kMost)
            return wrong(key), std::vector<int>();
        numbers.push_back(static_cast<int>(value.integer));
    }
    return numbers;
}

std::optional<BishopFields> BishopFields::object(std::string_view key) {
    const JsonValue* found = find(key);
    if (found == nullptr) return std::nullopt;
    return BishopFields(context_, *found, pointerTo(key));
}

std::vector<const JsonMember*> BishopFields::members(std::string_view key, Kind kind, std::size_t most) {
    std::vector<const JsonMember*> all;
    const JsonValue* found = find(key);
    if (found == nullptr) return all;
    if (found->kind != kind || found->members.size() > most) return wrong(key), all;
    for (const JsonMember& member : found->members) all.push_back(&member);
    return all;
}

std::string BishopFields::id() {
    if (value_.kind == Kind::String) return value_.text;
    if (value_.kind != Kind::Object) return {};  // reported
    const auto said = word("id");
    if (!said && value_.find("id") == nullptr) reportBishop(context_, value_, pointer_, "bishop.value");
    return said.value_or(std::string());
}

void BishopFields::refuse(std::string_view key) {
    report(key, "bishop.unsupported");
}
void BishopFields::refuseAll() {
    if (value_.kind == Kind::Object) {
        for (const JsonMember& member : value_.members) used_.insert(member.key);
    }
    if (const JsonValue* said = value_.kind == Kind::Object ? value_.find("id") : nullptr)
        return reportBishop(context_, *said, pointerTo("id"), "bishop.unsupported");
    reportBishop(context_, value_, pointer_, "bishop.unsupported");
}
void BishopFields::wrong(std::string_view key) {
    report(key, "bishop.value");
}
void BishopFields::report(std::string_view key, std::string code) {
    const JsonValue* found = value_.kind == Kind::Object ? value_.find(key) : nullptr;
    used_.emplace(key);
    const JsonValue absent;
    reportBishop(context_, found != nullptr ? *found : absent, pointerTo(key), std::move(code));
}

void BishopFields::refuseTheRest() {
    if (value_.kind != Kind::Object) return;
    const std::vector<std::string_view> known(used_.begin(), used_.end());
    for (const JsonMember& member : value_.members) {
        if (used_.contains(member.key)) continue;
        context_.unknown(member, pointerTo(member.key), "bishop.unknown-key", known);
    }
}

}  // namespace chesspp::io
