// SPDX-License-Identifier: MIT
// What a variant's file says beyond army, start, castling and draws: regions, rules about positions, hands,
// drops, promotions, events. Resolved into Rules, with all problems at their places.
#pragma once

#include "core/base/diagnostic.h"
#include "core/game/evaluation_cost.h"
#include "core/game/variant.h"
#include "core/language/condition_types.h"
#include "core/moves/rules.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp {

/// Of the partners that `castling` names; no file can name it.
inline constexpr std::string_view kCastlingRole = "castling partner";

/// The kinds of letters of the army; unknown and repeated ones are problems there.
[[nodiscard]] std::vector<KindId> kindsOfLetters(const Rules& rules, std::string_view letters,
                                                 const SourceLocation& place, Diagnostics& problems);

class VariantRules {
public:
    /// All three must outlive it.
    VariantRules(const Variant& variant, Rules& rules, Diagnostics& problems)
        : variant_(variant), rules_(rules), problems_(problems) {}

    /// Before any name is resolved: regions, and conditions that addTo() puts into trees.
    void begin();
    /// What the variant says of all pieces of a letter, as if the piece itself said it.
    void addTo(KindRules& kind) const;
    /// All the rest, once all kinds are there.
    void read();
    /// Whether some condition outside trees looks at whether a piece has moved.
    [[nodiscard]] bool asksWhatMoved() const { return asksWhatMoved_; }

private:
    [[nodiscard]] SourceLocation at(std::string pointer) const {
        return {variant_.id, std::move(pointer), 0, 0};
    }
    void addSquares(const std::vector<std::string>& texts, const std::string& pointer, SquareSet& to);
    [[nodiscard]] std::vector<std::string> idsOf(std::string_view letters) const;
    void readPositionRules();
    void readConditions(const std::vector<Condition>& conditions, ConditionPlace where,
                        const std::string& pointer, std::uint64_t times);
    void readExpressions(const std::vector<Expression>& expressions, ValueType type, ConditionPlace where,
                         const std::string& pointer, std::uint64_t times);
    void readTurn();
    void readHands();
    [[nodiscard]] std::vector<KindId> kindsOf(const std::string& letters, const SourceLocation& place);
    /// Null where there is none; reported.
    [[nodiscard]] const BySide<SquareSet>* regionNamed(const std::string& name, std::string pointer);
    void readRegions();
    void checkPromotions();
    void checkCount(std::size_t found, const char* list);

    const Variant& variant_;
    Rules& rules_;
    Diagnostics& problems_;
    EvaluationCost cost_;  ///< of conditions outside trees, in one position
    bool asksWhatMoved_ = false;
    bool promotionsHold_ = true;  ///< nothing is wrong with them
};

}  // namespace chesspp
