// SPDX-License-Identifier: MIT
// Writes a variant as a section of Fairy-Stockfish's variants.ini.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/ruleset.h"
#include "core/game/variant.h"

#include <string>

namespace chesspp::io {

struct IniWriting {
    std::string text;  ///< a section that stands alone, "[id]" and its options
    /// Warnings: ini.lost for each rule that the section does not say, with the rule's pointer;
    /// ini.lost-draws, once, for draws that Fairy-Stockfish leaves to its own judgement.
    Diagnostics lost;

    /// Whether the section says all rules about moves and ends.
    [[nodiscard]] bool complete() const;
};

/// Errors are those of the variant itself (Ruleset::compile).
[[nodiscard]] Result<IniWriting> writeVariantsIni(const Variant& variant,
                                                  const Ruleset::FindPiece& findPiece);
/// The same of a variant that is compiled.
[[nodiscard]] IniWriting writeVariantsIni(const Ruleset& ruleset);

}  // namespace chesspp::io
