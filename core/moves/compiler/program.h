// SPDX-License-Identifier: MIT
// Programs: the bound terms that filters, guards, counters and events of a ruleset ask for, by their
// numbers. Conditions beyond them need the reference engine.
#pragma once

#include "core/moves/compiler/bind.h"
#include "core/moves/compiler/requirement.h"
#include "core/moves/compiler/term.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace chesspp::compiler {

inline constexpr std::uint32_t kMostTerms = 4096;  ///< of one program

/// All programs of a ruleset, those that do the same once, and all its terms.
class ProgramTable {
public:
    /// The number of the program that says whether the leaf holds, `whenNothing` if it is nothing; none when
    /// it asks for what programs cannot see or is too long.
    [[nodiscard]] std::optional<std::uint16_t> number(TermId leaf, bool whenNothing, const Binding& binding,
                                                      BoardShape shape);

    /// The programs that say what a number is, and whether it is one; likewise.
    struct Computed {
        std::uint16_t worth = 0;
        std::uint16_t isNumber = 0;
    };
    [[nodiscard]] std::optional<Computed> computed(TermId number, const Binding& binding, BoardShape shape);

    /// The number of the program that says whether a piece of this kind stands on a square; none when
    /// there are too many.
    [[nodiscard]] std::optional<std::uint16_t> kindStands(KindId kind, RelativeSquare square,
                                                          BoardShape shape);

    /// The number of the program that says whether all of some group hold; none when that is too long.
    [[nodiscard]] std::optional<std::uint16_t> someHold(
        const std::vector<std::vector<ProgramRequirement>>& groups);

    [[nodiscard]] std::size_t size() const { return programs_.size(); }
    [[nodiscard]] TermId term(std::uint16_t number) const { return programs_[number]; }
    [[nodiscard]] const TermFacts& facts(std::uint16_t number) const { return terms_.facts(term(number)); }
    /// Whether the answer hangs on where the actor stands, and on where the candidate is shown.
    [[nodiscard]] bool looksAtStart(std::uint16_t number) const {
        return (facts(number).looks & LooksAtStart) != 0;
    }
    [[nodiscard]] bool looksAtShown(std::uint16_t number) const {
        return (facts(number).looks & LooksAtShown) != 0;
    }
    /// Whether all starts or all shown squares (TermSets::varies) are answered at once.
    [[nodiscard]] bool hasSets(std::uint16_t number) const {
        const TermSets& sets = facts(number).sets;
        return sets.possible && sets.known == 0 && sets.varies != Varies::Item;
    }
    /// Whether it is false wherever it is asked inside a question about attacks.
    [[nodiscard]] bool isNoInQuestions(std::uint16_t number) const;
    /// Whether any of the programs has a member that depends on that.
    [[nodiscard]] bool anyReads(MemberDependence what) const;

    [[nodiscard]] TermTable& terms() { return terms_; }
    [[nodiscard]] const TermTable& terms() const { return terms_; }

private:
    [[nodiscard]] std::optional<std::uint16_t> add(TermId program);

    TermTable terms_;
    std::vector<TermId> programs_;
    std::unordered_map<TermId, std::uint16_t> numbers_;
};

}  // namespace chesspp::compiler
