// SPDX-License-Identifier: MIT
#include "core/io/document_header.h"

#include "core/base/ascii.h"

#include <algorithm>

namespace chesspp::io {

bool readHeader(ReadContext& context, const JsonValue& root, Header wanted) {
    const auto refuse = [&](const JsonValue& at, const char* pointer, const char* code,
                            std::vector<Argument> arguments) {
        context.error(at, pointer, code, std::move(arguments));
        return false;
    };
    if (!context.expect(root, {}, JsonValue::Kind::Object)) return false;
    const JsonValue* format = root.find("format");
    if (format == nullptr) return refuse(root, "", "json.missing-key", {{"key", "format"}});
    if (format->kind != JsonValue::Kind::String || format->text != wanted.format)
        return refuse(*format, "/format", "json.format",
                      {{"wanted", wanted.format}, {"found", format->text}});
    const JsonValue* version = root.find("version");
    if (version == nullptr) return refuse(root, "", "json.missing-key", {{"key", "version"}});
    if (version->kind != JsonValue::Kind::Integer || version->integer < 1)
        return refuse(*version, "/version", "json.version", {{"most", wanted.version}});
    if (version->integer > wanted.version)
        return refuse(*version, "/version", "json.version-too-new",
                      {{"found", version->integer}, {"most", wanted.version}});
    return true;
}

void checkId(ReadContext& context, const JsonValue& root) {
    const JsonValue* id = root.find("id");
    if (id != nullptr && id->kind == JsonValue::Kind::String && !isId(id->text))
        context.error(*id, "/id", "json.id", {{"id", id->text}});
}

bool isId(std::string_view text) {
    constexpr std::size_t kLongest = 64;
    const auto isPart = [](char c) { return isLowerCase(c) || isDigit(c) || c == '-'; };
    return !text.empty() && text.size() <= kLongest && text.front() != '-' &&
           std::ranges::all_of(text, isPart);
}

bool isLetter(std::string_view text) {
    return !text.empty() && text.size() <= 3 && std::ranges::all_of(text, isUpperCase);
}

}  // namespace chesspp::io
