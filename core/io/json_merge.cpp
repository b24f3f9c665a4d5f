// SPDX-License-Identifier: MIT
// Merge patches as in RFC 7396, with order and source offsets kept.
#include "core/io/json_merge.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace chesspp::io {

namespace {

bool isExtra(const JsonMember& member) {
    return member.key.starts_with("x-");
}

}  // namespace

JsonValue merged(const JsonValue& base, const JsonValue& over) {
    if (over.kind != JsonValue::Kind::Object) return over;
    JsonValue result = JsonValue::object();
    result.offset = over.offset;
    result.source = over.source;
    std::unordered_map<std::string_view, const JsonMember*> above;
    for (const JsonMember& member : over.members) above.emplace(member.key, &member);
    const auto lay = [&](const JsonMember& member, const JsonValue& below) {
        if (member.value.kind == JsonValue::Kind::Null) return;
        result.members.push_back(
            {member.key, member.offset, isExtra(member) ? member.value : merged(below, member.value)});
    };
    if (base.kind == JsonValue::Kind::Object) {
        for (const JsonMember& member : base.members) {
            const auto found = above.find(member.key);
            if (found == above.end()) {
                result.members.push_back(member);
            } else {
                lay(*found->second, member.value);
                found->second = nullptr;
            }
        }
    }
    for (const JsonMember& member : over.members) {
        if (above.at(member.key) != nullptr) lay(member, {});
    }
    return result;
}

bool sameJson(const JsonValue& a, const JsonValue& b) {
    if (a.kind != b.kind || a.boolean != b.boolean || a.text != b.text ||
        a.members.size() != b.members.size()) {
        return false;
    }
    return std::equal(a.members.begin(), a.members.end(), b.members.begin(),
                      [](const JsonMember& one, const JsonMember& other) {
                          return one.key == other.key && sameJson(one.value, other.value);
                      });
}

JsonValue difference(const JsonValue& whole, const JsonValue& base) {
    JsonValue result = JsonValue::object();
    for (const JsonMember& member : base.members) {
        if (whole.find(member.key) == nullptr) result.add(member.key, {});
    }
    for (const JsonMember& member : whole.members) {
        const JsonValue* below = base.find(member.key);
        if (below != nullptr && sameJson(member.value, *below)) continue;
        const bool bothObjects = below != nullptr && below->kind == JsonValue::Kind::Object &&
                                 member.value.kind == JsonValue::Kind::Object && !isExtra(member);
        result.add(member.key, bothObjects ? difference(member.value, *below) : member.value);
    }
    return result;
}

}  // namespace chesspp::io
