// SPDX-License-Identifier: MIT
// Games in the language of Fairy-Stockfish's variants.ini, as variants and pieces of our own.
#pragma once

#include "core/base/diagnostic.h"
#include "core/io/embedded_files.h"
#include "core/io/imported_game.h"
#include "core/io/ini_text.h"
#include "core/io/source_location.h"

#include <span>
#include <string_view>
#include <vector>

namespace chesspp::io {

using IniGame = ImportedGame;

/// Whether a file's name says that it is one.
[[nodiscard]] bool isIni(std::string_view fileName);

/// The games that Fairy-Stockfish knows by itself, as far as they are described in
/// resources/fairy-stockfish.ini.
[[nodiscard]] std::vector<IniSection> builtInSections(std::span<const EmbeddedFile> files);

/// All games of the text; problems are those of its lines. Options that cannot be honoured are errors of
/// their games that name them.
[[nodiscard]] Result<std::vector<IniGame>> readVariantsIni(const SourceText& text,
                                                           const std::vector<IniSection>& builtIn);

}  // namespace chesspp::io
