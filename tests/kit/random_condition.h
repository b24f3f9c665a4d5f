// SPDX-License-Identifier: MIT
// Random well-typed expressions made from the member table, the same for a seed on every machine.
#pragma once

#include "core/language/condition_types.h"

#include <cstdint>
#include <random>
#include <string_view>
#include <vector>

namespace chesspp::kit {

/// How much of the language comes up.
enum class Vocabulary : std::uint8_t {
    Plain,  ///< contents of squares, ranks, marks, whether the actor has moved
    Whole,
};

class RandomCondition {
public:
    /// The generator is the caller's and must outlive this.
    RandomCondition(std::mt19937_64& random, Vocabulary vocabulary)
        : random_(random), vocabulary_(vocabulary) {}

    /// Of type Boolean, naming only what may be named there.
    [[nodiscard]] Condition condition(ConditionPlace place);
    /// Of type Number.
    [[nodiscard]] Expression number(ConditionPlace place);
    /// Of type Square.
    [[nodiscard]] Expression square(ConditionPlace place);

private:
    int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint64_t>(limit)); }
    bool oneIn(int chances) { return below(chances) == 0; }
    [[nodiscard]] bool whole() const { return vocabulary_ == Vocabulary::Whole; }

    Expression expression(ValueType type, int depth);
    Expression boolean(int depth);
    Expression leaf(int depth);
    Expression number(int depth);
    Expression choice(ValueType type, int depth);
    Expression quantifier(QuantifierKind kind, int depth);
    Expression text(std::string_view wanted);
    /// A subject or a member of that type; a subject where nesting has gone deep enough.
    Expression path(ValueType type, int depth);
    [[nodiscard]] std::vector<Subject> subjects(ValueType type) const;

    std::mt19937_64& random_;
    Vocabulary vocabulary_;
    ConditionPlace place_ = ConditionPlace::Candidate;
    ItemTypes items_;
};

}  // namespace chesspp::kit
