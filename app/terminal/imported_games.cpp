// SPDX-License-Identifier: MIT
#include "app/terminal/imported_games.h"

#include "core/base/json_value.h"
#include "core/io/bishop_json.h"
#include "core/io/embedded_files.h"
#include "core/io/variants_ini.h"

namespace chesspp::terminal {

std::optional<Result<std::vector<io::ImportedGame>>> importedGames(const io::SourceText& text) {
    if (io::isIni(text.name)) return io::readVariantsIni(text, io::builtInSections(embeddedFiles()));
    if (!text.name.ends_with(".json")) return std::nullopt;
    const auto root = readJson(text.text, text.name);
    if (!root || !io::holdsBishopVariants(*root)) return std::nullopt;
    return io::readBishopVariants(text);
}

}  // namespace chesspp::terminal
