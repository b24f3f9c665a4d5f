// SPDX-License-Identifier: MIT
// The ids of variants are collected before any is read, so that the order of the texts does not matter.
#include "core/io/library.h"

#include "core/base/json_value.h"
#include "core/io/piece_json.h"
#include "core/io/read_context.h"

#include <utility>

namespace chesspp::io {

namespace {

void reportDuplicate(Diagnostics& problems, const std::string& source, const std::string& id,
                     const std::string& first) {
    problems.error({source, "/id", 0, 0}, "library.duplicate-id", {{"id", id}, {"first", first}});
}

}  // namespace

std::optional<std::string> idOf(const SourceText& text) {
    const Result<JsonValue> root = readJson(text.text, text.name);
    const JsonValue* id = root ? root->find("id") : nullptr;
    if (id == nullptr || id->kind != JsonValue::Kind::String) return std::nullopt;
    return id->text;
}

Diagnostics PieceLibrary::add(std::span<const SourceText> texts) {
    Diagnostics problems;
    for (const SourceText& text : texts) {
        Result<LoadedPiece> piece = readPiece(text.text, text.name);
        if (!piece) {
            problems.append(std::move(piece.error()));
            continue;
        }
        problems.append(std::move(piece->warnings));
        put(std::move(piece->definition), text.name, problems);
    }
    return problems;
}

Diagnostics PieceLibrary::add(std::vector<PieceDefinition> pieces, const std::string& source) {
    Diagnostics problems;
    for (PieceDefinition& piece : pieces) put(std::move(piece), source, problems);
    return problems;
}

void PieceLibrary::put(PieceDefinition piece, const std::string& source, Diagnostics& problems) {
    const std::string id = piece.id;
    const auto [entry, isNew] = pieces_.try_emplace(id, Entry{std::move(piece), source});
    if (!isNew) reportDuplicate(problems, source, id, entry->second.source);
}

const PieceDefinition* PieceLibrary::find(std::string_view id) const {
    const auto found = pieces_.find(id);
    return found == pieces_.end() ? nullptr : &found->second.piece;
}

std::vector<const PieceDefinition*> PieceLibrary::all() const {
    std::vector<const PieceDefinition*> list;
    for (const auto& [id, entry] : pieces_) list.push_back(&entry.piece);
    return list;
}

Diagnostics VariantLibrary::add(std::span<const SourceText> texts) {
    Diagnostics problems;
    std::map<std::string, const SourceText*, std::less<>> byId;
    std::vector<const SourceText*> readable;
    for (const SourceText& text : texts) {
        const std::optional<std::string> id = idOf(text);
        if (!id) {
            readable.push_back(&text);  // reading it in full reports what is wrong
            continue;
        }
        const auto known = variants_.find(*id);
        const auto twin = byId.find(*id);
        if (known != variants_.end() || twin != byId.end()) {
            const std::string& first =
                known != variants_.end() ? known->second.source.name : twin->second->name;
            reportDuplicate(problems, text.name, *id, first);
            continue;
        }
        byId.emplace(*id, &text);
        readable.push_back(&text);
    }
    const VariantResolver known = resolver();
    const VariantResolver resolve = [&](std::string_view id) -> std::optional<SourceText> {
        const auto found = byId.find(id);
        return found != byId.end() ? std::optional(*found->second) : known(id);
    };
    std::map<std::string, Entry, std::less<>> added;
    for (const SourceText* text : readable) {
        Result<LoadedVariant> variant = readVariant(text->text, text->name, resolve);
        if (!variant) {
            problems.append(std::move(variant.error()));
            continue;
        }
        problems.append(std::exchange(variant->warnings, {}));
        const std::string id = variant->variant.id;
        added.try_emplace(id, Entry{std::move(*variant), *text});
    }
    variants_.merge(added);
    return problems;
}

const Variant* VariantLibrary::find(std::string_view id) const {
    const auto found = variants_.find(id);
    return found == variants_.end() ? nullptr : &found->second.loaded.variant;
}

std::optional<std::string> VariantLibrary::baseOf(std::string_view id) const {
    const auto found = variants_.find(id);
    return found == variants_.end() ? std::nullopt : found->second.loaded.extends;
}

std::vector<const Variant*> VariantLibrary::all() const {
    std::vector<const Variant*> list;
    for (const auto& [id, entry] : variants_) list.push_back(&entry.loaded.variant);
    return list;
}

VariantResolver VariantLibrary::resolver() const {
    return [this](std::string_view id) -> std::optional<SourceText> {
        const auto found = variants_.find(id);
        return found == variants_.end() ? std::nullopt : std::optional(found->second.source);
    };
}

Result<MessageCatalog> readCatalog(std::span<const SourceText> texts) {
    std::map<std::string, std::string, std::less<>> templates;
    Diagnostics problems;
    for (const SourceText& source : texts) {
        Result<JsonValue> root = readJson(source.text, source.name);
        if (!root) {
            problems.append(std::move(root.error()));
            continue;
        }
        ReadContext context(source.text, source.name);
        context.forEach(
            *root, {}, JsonValue::Kind::Object, [&](const JsonMember& member, const std::string& pointer) {
                if (!context.expect(member.value, pointer, JsonValue::Kind::String)) return;
                if (!templates.emplace(member.key, member.value.text).second)
                    context.error(member.value, pointer, "json.duplicate-key", {{"key", member.key}});
            });
        problems.append(context.take());
    }
    if (problems.hasErrors()) return std::unexpected(std::move(problems));
    return MessageCatalog(std::move(templates));
}

}  // namespace chesspp::io
