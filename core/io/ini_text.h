// SPDX-License-Identifier: MIT
// Texts of sections and options, such as Fairy-Stockfish's variants.ini: "[name:base]", "key = value", #
// notes.
#pragma once

#include "core/base/diagnostic.h"
#include "core/io/source_location.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::io {

struct IniOption {
    std::string value;  ///< without blanks around it
    SourceLocation place;
};
using IniOptions = std::map<std::string, IniOption, std::less<>>;

struct IniSection {
    std::string name;
    IniOptions options;  ///< with those of its base that it does not change
    SourceLocation place;
};

/// The sections in their order. A base is a section above or one of `known`. Problems: ini.no-section,
/// ini.line, ini.unknown-base, ini.twice.
[[nodiscard]] Result<std::vector<IniSection>> readIni(const SourceText& text,
                                                      const std::vector<IniSection>& known = {});

}  // namespace chesspp::io
