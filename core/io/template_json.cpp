// SPDX-License-Identifier: MIT
#include "core/io/template_json.h"

#include "core/base/json_value.h"
#include "core/io/piece_json.h"

#include <string>
#include <utility>
#include <vector>

namespace chesspp::io {
namespace {

constexpr std::string_view kComment = "x-comment-";

void translate(std::string& comment, std::vector<ExtraKey>& extras, std::string_view language) {
    for (const ExtraKey& extra : extras) {
        if (extra.key != std::string(kComment) + std::string(language)) continue;
        const Result<JsonValue> text = readJson(extra.json, extra.key);
        if (text && text->kind == JsonValue::Kind::String) comment = text->text;
    }
    std::erase_if(extras, [](const ExtraKey& extra) { return extra.key.starts_with(kComment); });
}

void translate(std::vector<MultiPart>& parts, std::string_view language) {
    for (MultiPart& part : parts) translate(part.comment, part.extras, language);
}

void translate(std::vector<Node>& nodes, std::string_view language) {
    for (Node& node : nodes) {
        translate(node.comment, node.extras, language);
        auto* multi = actionAs<MultiAction>(node);
        if (multi != nullptr) translate(multi->parts, language);
        translate(node.children, language);
    }
}

void translate(std::string& text, TextsByLanguage& texts, std::string_view language) {
    if (const auto found = texts.find(std::string(language)); found != texts.end()) text = found->second;
    texts.clear();
}

}  // namespace

Result<PieceDefinition> readTemplate(std::string_view json, std::string_view fileName,
                                     std::string_view language) {
    Result<LoadedPiece> read = readPiece(json, fileName);
    if (!read) return std::unexpected(std::move(read.error()));
    if (!read->warnings.empty()) return std::unexpected(std::move(read->warnings));
    PieceDefinition piece = std::move(read->definition);
    translate(piece.name, piece.names, language);
    translate(piece.comment, piece.comments, language);
    translate(piece.tree, language);
    for (EventRule& rule : piece.on) {
        translate(rule.comment, rule.extras, language);
        translate(rule.parts, language);
    }
    for (Scene& scene : piece.scenes) translate(scene.name, scene.names, language);
    return piece;
}

}  // namespace chesspp::io
