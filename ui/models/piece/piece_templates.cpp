// SPDX-License-Identifier: MIT
#include "ui/models/piece/piece_templates.h"

#include "ui/models/library/library_context.h"

#include "core/io/embedded_files.h"
#include "core/io/files.h"
#include "core/io/piece_json.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {

std::vector<PieceDefinition> pieceTemplates(const QString& language) {
    std::vector<PieceDefinition> templates;
    for (const io::SourceText& file : io::embeddedTexts(embeddedFiles(), "resources/templates/", ".json")) {
        if (auto piece = io::readTemplate(file.text, file.name, language.toStdString()))
            templates.push_back(std::move(*piece));
    }
    return templates;
}

PieceDefinition begunAs(PieceDefinition like, const std::string& id, const LibraryContext& library) {
    std::string small = like.letter;
    for (char& each : small) each = static_cast<char>(each - 'A' + 'a');
    const auto exchange = [](std::string& fen, const std::string& letter, const std::string& written) {
        const std::string token = '(' + letter + ')';
        for (std::size_t at = fen.find(token); at != std::string::npos;
             at = fen.find(token, at + written.size()))
            fen.replace(at, token.size(), written);
    };
    for (Scene& scene : like.scenes) {
        exchange(scene.fen, like.letter, '(' + id + "){0}");
        exchange(scene.fen, small, '(' + id + "){1}");
    }
    const std::string base = like.name;
    const auto taken = [&](const std::string& name) {
        return std::ranges::any_of(library.pieces(), [&](const PieceDefinition* each) {
            return each->id != id && library.nameOf(*each).toStdString() == name;
        });
    };
    for (int number = 2; taken(like.name); ++number) like.name = base + ' ' + std::to_string(number);
    like.id = id;
    like.letter.clear();
    return like;
}

}  // namespace chesspp::ui
