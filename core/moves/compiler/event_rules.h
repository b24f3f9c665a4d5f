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

/// A part for pieces of one side.
struct EventPart {
    PartPlan plan;
    std::optional<std::uint16_t> program = {};  ///< the new value of its counter
    Necessity necessity = Necessity::Optional;
    SquareLists at;                              ///< in the order of evaluation
    SquareLists who;                             ///< the square of the piece that each acts on
    std::vector<ProgramRequirement> conditions;  ///< with a square of `at` as the shown one
};

/// A rule for pieces of one side.
struct SidedEventRule {
    std::vector<ProgramRequirement> when;
    std::vector<ProgramRequirement> conditions;
    std::vector<EventPart> parts;
};

struct CompiledEventRule {
    PieceEvent event{};
    BySide<SidedEventRule> sides;
};

inline constexpr std::size_t kPieceEvents = 7;

struct EventRules {
    using ByEvent = std::array<bool, kPieceEvents>;  ///< by PieceEvent

    std::vector<std::vector<CompiledEventRule>> ofKind;  ///< by KindId, those that are switched on
    ByEvent triggering{};                                ///< a rule of some kind reacts to it
    std::vector<ByEvent> boardChanging;  ///< by KindId: a rule that reacts to it may change the board
    bool changeBoard = false;            ///< pieces may be added, removed, moved or changed
    bool touchRoyals = false;            ///< a royal may be lost, or a piece become royal
    bool makeRoyals = false;             ///< a piece may become royal or change sides
    bool bringUnmoved = false;           ///< a piece may be added or changed that has not moved

    [[nodiscard]] bool changesBoardOn(KindId kind, PieceEvent event) const {
        return boardChanging[kind.index][static_cast<std::size_t>(event)];
    }
    [[nodiscard]] bool triggersRules(PieceEvent event) const {
        return triggering[static_cast<std::size_t>(event)];
    }
};

/// Nothing reacts to any.
[[nodiscard]] std::unique_ptr<const EventRules> noEvents(std::size_t kinds);

/// The rules of all kinds, null for none, with the recipes of all trees; or what cannot be compiled.
[[nodiscard]] std::expected<std::unique_ptr<const EventRules>, Message> compileEvents(
    const Rules& rules, const RecipeTable& recipes, ProgramTable& programs);

}  // namespace chesspp::compiler
