// SPDX-License-Identifier: MIT
// Compiled event rules: conditions as programs, targets as lists of squares by where the piece stands. The
// flags are proved: events never do to the board or to royals what a flag excludes.
#pragma once

#include "core/base/message.h"
#include "core/language/event.h"
#include "core/moves/compiler/program.h"
#include "core/moves/compiler/recipe.h"
#include "core/moves/compiler/requirement.h"
#include "core/moves/parts.h"
#include "core/moves/rules.h"

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace chesspp::compiler {

/// Lists of squares, one for each square of the board.
class SquareLists {
public:
    void endSquare() { ends_.push_back(static_cast<std::uint32_t>(squares_.size())); }
    void add(Square square) { squares_.push_back(square.index); }
    [[nodiscard]] std::span<const std::uint16_t> of(unsigned square) const {
        const std::uint32_t begin = square == 0 ? 0 : ends_[square - 1];
        return {squares_.data() + begin, ends_[square] - begin};
    }

private:
    std::vector<std::uint32_t> ends_;
    std::vector<std::uint16_t> squares_;
};

/// A part as one side's piece does it.
struct EventPart {
    PartPlan plan;
    std::optional<std::uint16_t> program = {};  ///< what its counter becomes
    Necessity necessity = Necessity::Optional;
    SquareLists at;                              ///< in the order in which they are judged
    SquareLists who;                             ///< of the piece that each is done to
    std::vector<ProgramRequirement> conditions;  ///< asked of the piece and a square of `at`
};

/// A rule as one side's piece answers by it.
struct SidedEventRule {
    std::vector<ProgramRequirement> when;
    std::vector<ProgramRequirement> conditions;
    std::vector<EventPart> parts;
};

struct CompiledEventRule {
    PieceEvent event{};
    BySide<SidedEventRule> sides;
};

inline constexpr std::size_t kPieceEvents = 6;

struct EventRules {
    std::vector<std::vector<CompiledEventRule>> ofKind;  ///< by KindId, those that are switched on
    std::array<bool, kPieceEvents> called{};             ///< by PieceEvent: whether any kind answers
    std::vector<std::array<bool, kPieceEvents>>
        stirs;                  ///< by KindId and PieceEvent: the same, changing the board
    bool changeBoard = false;   ///< somebody may come, go, move or change
    bool touchRoyals = false;   ///< a royal piece may be lost, or somebody become royal
    bool makeRoyals = false;    ///< somebody may become royal or change sides
    bool bringUnmoved = false;  ///< somebody may come, change or change sides without having moved

    [[nodiscard]] bool stirsOn(KindId kind, PieceEvent event) const {
        return stirs[kind.index][static_cast<std::size_t>(event)];
    }
    [[nodiscard]] bool answers(PieceEvent event) const { return called[static_cast<std::size_t>(event)]; }
};

/// The rules of all kinds; nothing where there are none. The recipes are those of all trees. What cannot be
/// compiled is told.
[[nodiscard]] std::expected<std::unique_ptr<const EventRules>, Message> compileEvents(
    const Rules& rules, const RecipeTable& recipes, ProgramTable& programs);

}  // namespace chesspp::compiler
