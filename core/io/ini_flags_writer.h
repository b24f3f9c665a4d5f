// SPDX-License-Identifier: MIT
// The goals of reaching squares, as options of variants.ini.
#pragma once

#include "core/io/ini_army_writer.h"
#include "core/io/ini_draft.h"

#include <optional>
#include <string>

namespace chesspp::io {

/// So many pieces of such letters on such squares.
struct IniFlag {
    std::string letters;
    SquareSet squares;
    std::int64_t number = 1;
    bool safe = false;
    bool blocked = false;
    bool waits = false;       ///< till the side's next turn
    std::string region = {};  ///< its name; empty where the goal names none
};

class IniFlagsWriter {
public:
    IniFlagsWriter(IniDraft& draft, const IniArmyWriter& army) : draft_(draft), army_(army) {}

    /// Whether the goal is one that the reader writes, which is kept then.
    [[nodiscard]] bool keep(const Goal& goal);
    /// Likewise of one that counts pieces.
    [[nodiscard]] bool keep(const Goal& goal, const IniFlag& white, const IniFlag& black);
    void write();

private:
    [[nodiscard]] std::optional<IniFlag> flagIn(const Goal& goal, Side side) const;
    [[nodiscard]] bool isOfBoth(const Goal& goal) const;
    /// Whether the options say when the sides' flags count.
    [[nodiscard]] bool sayTurns();

    IniDraft& draft_;
    const IniArmyWriter& army_;
    BySide<std::optional<IniFlag>> flags_;
    const Goal* both_ = nullptr;  ///< reached by both sides
};

}  // namespace chesspp::io
