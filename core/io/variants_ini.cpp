// SPDX-License-Identifier: MIT
#include "core/io/variants_ini.h"

#include "core/io/files.h"
#include "core/io/ini_converter.h"

#include <utility>

namespace chesspp::io {

bool isIni(std::string_view fileName) {
    return fileName.ends_with(".ini");
}

std::vector<IniSection> builtInSections(std::span<const EmbeddedFile> files) {
    const std::vector<SourceText> texts = embeddedTexts(files, "resources/fairy-stockfish", ".ini");
    // A test reads it.
    return texts.empty() ? std::vector<IniSection>()
                         : readIni(texts.front()).value_or(std::vector<IniSection>());
}

Result<std::vector<IniGame>> readVariantsIni(const SourceText& text, const std::vector<IniSection>& builtIn) {
    const auto sections = readIni(text, builtIn);
    if (!sections) return std::unexpected(sections.error());
    std::vector<IniGame> games;
    for (const IniSection& section : *sections) games.push_back(gameOf(section));
    return games;
}

}  // namespace chesspp::io
