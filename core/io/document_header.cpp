// SPDX-License-Identifier: MIT
#include "core/io/document_header.h"

#include <algorithm>

namespace chesspp::io {

bool readHeader(ReadContext& context, const JsonValue& root, Header wanted) {
    if (!context.expect(root, {}, JsonValue::Kind::Object)) return false;
    const JsonValue* format = root.find("format");
    if (format == nullptr) {
        context.error(root, {}, "json.missing-key", {{"key", "format"}});
        return false;
    }
    if (format->kind != JsonValue::Kind::String || format->text != wanted.format) {
        context.error(*format, "/format", "json.format",
                      {{"wanted", wanted.format}, {"found", format->text}});
        return false;
    }
    const JsonValue* version = root.find("version");
    if (version == nullptr) {
        context.error(root, {}, "json.missing-key", {{"key", "version"}});
        return false;
    }
    if (version->kind != JsonValue::Kind::Integer || version->integer < 1) {
        context.error(*version, "/version", "json.version", {{"most", wanted.version}});
        return false;
    }
    if (version->integer > wanted.version) {
        context.error(*version, "/version", "json.version-too-new",
                      {{"found", version->integer}, {"most", wanted.version}});
        return false;
    }
    return true;
}

bool isId(std::string_view text) {
    constexpr std::size_t kLongest = 64;
    const auto isPart = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    return !text.empty() && text.size() <= kLongest && text.front() != '-' &&
           std::all_of(text.begin(), text.end(), isPart);
}

bool isLetter(std::string_view text) {
    return !text.empty() && text.size() <= 3 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

}  // namespace chesspp::io
