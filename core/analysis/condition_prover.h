// SPDX-License-Identifier: MIT
// Conditions known to hold at a place of a tree, and what they imply for further conditions. What cannot be
// proved stays open.
#pragma once

#include "core/language/expression.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>

namespace chesspp {

/// What may be found on a square, as the acting side sees it; a set of these.
enum class Found : std::uint8_t {
    Empty = 1,
    Friend = 2,
    Enemy = 4,
    Neutral = 8,
    Hole = 16,
    OffBoard = 32,
};

/// A set of what may be found.
class Findings {
public:
    constexpr Findings() = default;
    constexpr Findings(std::initializer_list<Found> list) {
        for (const Found found : list) bits_ = static_cast<std::uint8_t>(bits_ | bit(found));
    }
    [[nodiscard]] static constexpr Findings all() {
        return pieces() | Findings{Found::Empty, Found::Hole, Found::OffBoard};
    }
    [[nodiscard]] static constexpr Findings pieces() { return {Found::Friend, Found::Enemy, Found::Neutral}; }
    /// What can stand on a square that a target reaches.
    [[nodiscard]] static constexpr Findings reachable() { return pieces() | Findings{Found::Empty}; }
    [[nodiscard]] constexpr bool none() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool within(Findings other) const { return (bits_ & ~other.bits_) == 0; }
    friend constexpr Findings operator&(Findings a, Findings b) { return Findings(a.bits_ & b.bits_); }
    friend constexpr Findings operator|(Findings a, Findings b) { return Findings(a.bits_ | b.bits_); }
    friend constexpr Findings operator-(Findings a, Findings b) { return Findings(a.bits_ & ~b.bits_); }

private:
    constexpr explicit Findings(int bits) : bits_(static_cast<std::uint8_t>(bits)) {}
    static constexpr std::uint8_t bit(Found found) { return static_cast<std::uint8_t>(found); }
    std::uint8_t bits_ = 0;
};

/// What a condition can still turn out to be.
enum class Proof : std::uint8_t { Open, Always, Never };

/// Contents of squares, values known to equal a constant, and conditions of the same text. Of numbers, sets
/// and attacks nothing else is proved.
class Assumptions {
public:
    /// Nothing is known but what words mean by themselves. Of its own square's content nothing either.
    Assumptions() = default;

    /// From now on the words mean these squares: conditions of different nodes speak of one square then.
    void setDestination(std::optional<Expression> square) { destination_ = std::move(square); }
    void setShown(std::optional<Expression> square) { shown_ = std::move(square); }
    /// `start` is not where the acting piece stands: somebody else is moved, or it may be gone.
    void setStartElsewhere() { startIsOwn_ = false; }
    /// What may be found on a square, by its expression.
    void restrict(const Expression& square, Findings found);
    void assume(const Condition& condition) { assume(canonical(condition), true); }
    /// One that is canonical already, perhaps of another node: its words are not read as this node's.
    void assumeAsTold(const Condition& condition) { assume(condition, true); }
    /// The condition in words that mean the same at other nodes too, as far as there are such.
    [[nodiscard]] Expression canonical(const Expression& expression) const;

    [[nodiscard]] Proof proofOf(const Condition& condition) const;
    /// What may be found there now.
    [[nodiscard]] Findings findingsOn(const Expression& square) const { return findings(canonical(square)); }

private:
    /// What a truth may be.
    struct Outcomes {
        bool yes = true;
        bool no = true;
        Outcomes operator!() const { return {no, yes}; }
    };
    /// A leaf that looks at a square's content: what must be found there for it to hold, and not to.
    struct ContentAsked {
        const Expression* square;
        Findings yes;
        Findings no;
    };

    [[nodiscard]] static std::optional<ContentAsked> contentAsked(const Expression& condition);
    void assume(const Expression& condition, bool truth);
    [[nodiscard]] Outcomes truthOf(const Expression& condition) const;
    [[nodiscard]] Outcomes truthOf(const Logical& logical) const;
    /// What a comparison of two values says if both are there; nothing where it is open.
    [[nodiscard]] std::optional<bool> compared(const Comparison& comparison) const;
    /// The constant that it is, or itself.
    [[nodiscard]] const Expression& valueOf(const Expression& expression) const;
    [[nodiscard]] Findings findings(const Expression& square) const;

    std::optional<Expression> destination_;
    std::optional<Expression> shown_;
    bool startIsOwn_ = true;
    std::map<std::string, Findings> findings_;  ///< by the square's text
    std::map<std::string, Expression> values_;  ///< the constant that it is, by its text
    std::map<std::string, bool> truths_;        ///< by the condition's text
};

}  // namespace chesspp
