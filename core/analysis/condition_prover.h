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

/// What a square may contain, as the acting side sees it.
enum class SquareContent : std::uint8_t {
    Empty = 1,
    Friend = 2,
    Enemy = 4,
    Neutral = 8,
    Hole = 16,
    OffBoard = 32,
};

/// A set of possible contents.
class ContentSet {
public:
    constexpr ContentSet() = default;
    constexpr ContentSet(std::initializer_list<SquareContent> list) {
        for (const SquareContent found : list) bits_ = static_cast<std::uint8_t>(bits_ | bit(found));
    }
    [[nodiscard]] static constexpr ContentSet all() {
        return pieces() | ContentSet{SquareContent::Empty, SquareContent::Hole, SquareContent::OffBoard};
    }
    [[nodiscard]] static constexpr ContentSet pieces() {
        return {SquareContent::Friend, SquareContent::Enemy, SquareContent::Neutral};
    }
    /// What a square that a target reaches can contain.
    [[nodiscard]] static constexpr ContentSet reachable() {
        return pieces() | ContentSet{SquareContent::Empty};
    }
    [[nodiscard]] constexpr bool none() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool within(ContentSet other) const { return (bits_ & ~other.bits_) == 0; }
    friend constexpr ContentSet operator&(ContentSet a, ContentSet b) {
        return ContentSet(a.bits_ & b.bits_);
    }
    friend constexpr ContentSet operator|(ContentSet a, ContentSet b) {
        return ContentSet(a.bits_ | b.bits_);
    }
    friend constexpr ContentSet operator-(ContentSet a, ContentSet b) {
        return ContentSet(a.bits_ & ~b.bits_);
    }

private:
    constexpr explicit ContentSet(int bits) : bits_(static_cast<std::uint8_t>(bits)) {}
    static constexpr std::uint8_t bit(SquareContent found) { return static_cast<std::uint8_t>(found); }
    std::uint8_t bits_ = 0;
};

/// What is proved of a condition.
enum class Proof : std::uint8_t { Open, Always, Never };

/// Knows contents of squares, values that equal a constant, and conditions of the same text. Proves nothing
/// else about numbers, sets and attacks.
class ConditionProver {
public:
    /// Assumes nothing, not even that the actor stands on its square.
    ConditionProver() = default;

    /// Sets the squares that `destination` and `shown` denote, so that conditions of different nodes can be
    /// compared.
    void setDestination(std::optional<Expression> square) { destination_ = std::move(square); }
    void setShown(std::optional<Expression> square) { shown_ = std::move(square); }
    /// `start` is not the square of the acting piece: another piece is moved, or the actor may be gone.
    void setStartElsewhere() { startIsOwn_ = false; }
    /// Limits the possible contents of a square, given by its expression.
    void restrict(const Expression& square, ContentSet found);
    void assume(const Condition& condition) { assume(canonical(condition), true); }
    /// The same for a condition that is canonical already, perhaps of another node.
    void assumeCanonical(const Condition& condition) { assume(condition, true); }
    /// The condition in a form that means the same at other nodes, as far as there is one.
    [[nodiscard]] Expression canonical(const Expression& expression) const;

    [[nodiscard]] Proof proofOf(const Condition& condition) const;
    /// The possible contents of a square.
    [[nodiscard]] ContentSet contentsOf(const Expression& square) const {
        return possibleContents(canonical(square));
    }

private:
    /// The possible values of a condition.
    struct Outcomes {
        bool yes = true;
        bool no = true;
        Outcomes operator!() const { return {no, yes}; }
    };
    /// A leaf that depends on a square's content: with which contents it holds, and with which it does not.
    struct ContentQuery {
        const Expression* square;
        ContentSet yes;
        ContentSet no;
    };

    [[nodiscard]] static std::optional<ContentQuery> contentQuery(const Expression& condition);
    void assume(const Expression& condition, bool truth);
    [[nodiscard]] Outcomes truthOf(const Expression& condition) const;
    [[nodiscard]] Outcomes truthOf(const Logical& logical) const;
    /// The result of a comparison if both values exist; nothing where it is open.
    [[nodiscard]] std::optional<bool> compared(const Comparison& comparison) const;
    /// The constant that the expression equals, or the expression itself.
    [[nodiscard]] const Expression& valueOf(const Expression& expression) const;
    [[nodiscard]] ContentSet possibleContents(const Expression& square) const;

    std::optional<Expression> destination_;
    std::optional<Expression> shown_;
    bool startIsOwn_ = true;
    std::map<std::string, ContentSet> contents_;  ///< by the square's text
    std::map<std::string, Expression> values_;    ///< the constant that it is, by its text
    std::map<std::string, bool> truths_;          ///< by the condition's text
};

}  // namespace chesspp
