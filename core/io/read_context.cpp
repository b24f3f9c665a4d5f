// SPDX-License-Identifier: MIT
#include "core/io/read_context.h"

#include "core/base/ascii.h"
#include "core/base/bounds.h"
#include "core/base/did_you_mean.h"
#include "core/io/source_location.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace chesspp::io {

void ReadContext::put(Severity severity, Spot spot, const std::string& pointer, Message message) {
    if (problems_.items().size() >= bounds::kProblems) return;
    const Source& source = sources_[spot.source];
    problems_.items().push_back(
        {severity, placeAt(source.text, spot.offset, source.fileName, pointer), std::move(message)});
}

void ReadContext::error(const JsonValue& at, const std::string& pointer, std::string code,
                        std::vector<Argument> arguments) {
    put(Severity::Error, {at.source, at.offset}, pointer, {std::move(code), std::move(arguments)});
}

void ReadContext::warning(const JsonValue& at, const std::string& pointer, std::string code,
                          std::vector<Argument> arguments) {
    put(Severity::Warning, {at.source, at.offset}, pointer, {std::move(code), std::move(arguments)});
}

void ReadContext::putUnknown(Spot spot, const std::string& pointer, std::string code, std::string_view name,
                             std::span<const std::string_view> known) {
    std::vector<Argument> arguments{{"name", name}};
    if (const auto nearest = nearestName(name, known)) {
        arguments.emplace_back("nearest", *nearest);
        code += "-near";
    } else {
        arguments.emplace_back("known", fmt::format("{}", fmt::join(known, ", ")));
    }
    put(Severity::Error, spot, pointer, {std::move(code), std::move(arguments)});
}

void ReadContext::unknown(const JsonMember& member, const std::string& pointer, std::string code,
                          std::span<const std::string_view> known) {
    putUnknown({member.value.source, member.offset}, pointer, std::move(code), member.key, known);
}

void ReadContext::unknownWord(const JsonValue& at, const std::string& pointer, std::string code,
                              std::span<const std::string_view> known) {
    putUnknown({at.source, at.offset}, pointer, std::move(code), at.text, known);
}

void ReadContext::inside(const JsonValue& string, const std::string& pointer, const Diagnostics& problems) {
    for (const Diagnostic& problem : problems.items()) {
        const TextPosition position{problem.place.line, problem.place.column};
        const std::size_t offset = offsetInString(sources_[string.source].text, string.offset, position);
        put(problem.severity, {string.source, offset}, pointer, problem.message);
    }
}

void ReadContext::within(const JsonValue& root, const Diagnostics& problems) {
    for (const Diagnostic& problem : problems.items()) {
        const JsonValue& at = resolve(root, problem.place.pointer);
        put(problem.severity, {at.source, at.offset}, problem.place.pointer, problem.message);
    }
}

bool ReadContext::expect(const JsonValue& value, const std::string& pointer, JsonValue::Kind kind) {
    if (value.kind == kind) return true;
    // A whole number that no integer can hold is read as a real one.
    const bool tooLarge = kind == JsonValue::Kind::Integer && value.kind == JsonValue::Kind::Real &&
                          value.text.find_first_of(".eE") == std::string::npos;
    if (tooLarge) {
        error(value, pointer, "json.number-too-large");
    } else {
        error(value, pointer, "json.kind", {{"wanted", kindPhrase(kind)}, {"found", kindPhrase(value.kind)}});
    }
    return false;
}

Message kindPhrase(JsonValue::Kind kind) {
    static constexpr std::array<std::string_view, 7> kCodes{
        "json.kind.null",   "json.kind.boolean", "json.kind.integer", "json.kind.real",
        "json.kind.string", "json.kind.array",   "json.kind.object"};
    return {std::string(kCodes[static_cast<std::size_t>(kind)]), {}};
}

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
