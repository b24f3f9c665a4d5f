// SPDX-License-Identifier: MIT
// Conditions known to hold at a place of a tree, and what they imply for further conditions. What cannot be
// proved stays open.
#pragma once

#include "core/actions/expression.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

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
        return {Found::Empty, Found::Friend, Found::Enemy, Found::Neutral, Found::Hole, Found::OffBoard};
    }
    /// What can stand on a square that a target reaches.
    [[nodiscard]] static constexpr Findings reachable() {
        return {Found::Empty, Found::Friend, Found::Enemy, Found::Neutral};
    }
    [[nodiscard]] constexpr bool has(Found found) const { return (bits_ & bit(found)) != 0; }
    [[nodiscard]] constexpr bool none() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool within(Findings other) const { return (bits_ & ~other.bits_) == 0; }
    friend constexpr Findings operator&(Findings a, Findings b) { return Findings(a.bits_ & b.bits_); }
    friend constexpr Findings operator|(Findings a, Findings b) { return Findings(a.bits_ | b.bits_); }
    friend constexpr Findings operator-(Findings a, Findings b) { return Findings(a.bits_ & ~b.bits_); }
    friend constexpr bool operator==(Findings, Findings) = default;

private:
    constexpr explicit Findings(int bits) : bits_(static_cast<std::uint8_t>(bits)) {}
    static constexpr std::uint8_t bit(Found found) { return static_cast<std::uint8_t>(found); }
    std::uint8_t bits_ = 0;
};

/// What a condition can still turn out to be.
enum class Proof : std::uint8_t { Open, Always, Never };

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
    void assume(const Condition& condition) { assume(canonical(condition), Truth::Yes); }
    /// One that is canonical already, perhaps of another node: its words are not read as this node's.
    void assumeAsTold(const Condition& condition) { assume(condition, Truth::Yes); }
    /// The condition in words that mean the same at other nodes too, as far as there are such.
    [[nodiscard]] Expression canonical(const Expression& expression) const;

    [[nodiscard]] Proof proofOf(const Condition& condition) const;
    /// What may be found there now.
    [[nodiscard]] Findings findingsOn(const Expression& square) const { return findings(canonical(square)); }

private:
    /// Beyond this numbers are as good as without bound: sums and products of them stay exact.
    static constexpr std::int64_t kFar = std::int64_t{1} << 30;

    enum class Truth : std::uint8_t { Yes, No };
    /// Which of yes, no and nothing a value may be.
    struct Outcomes {
        bool yes = true;
        bool no = true;
        bool nothing = false;
    };
    struct Range {
        std::int64_t least;
        std::int64_t most;
    };
    /// A question about what is found on a square; of all that it is neither yes nor no of, it is nothing.
    struct ContentAsked {
        const Expression* square;
        Findings yes;
        Findings no;
    };
    /// How two values may lie to one another.
    struct Order {
        bool less = true;
        bool equal = true;
        bool greater = true;

        [[nodiscard]] bool any() const { return less || equal || greater; }
        Order operator!() const { return {!less, !equal, !greater}; }
        Order operator&(Order other) const {
            return {less && other.less, equal && other.equal, greater && other.greater};
        }
    };

    [[nodiscard]] static std::optional<ContentAsked> contentAsked(const Expression& leaf);
    /// How two values lie to one another where the comparison holds.
    [[nodiscard]] static Order orderFor(ComparisonOperator operation);

    void assume(const Expression& condition, Truth truth);
    void assumeComparison(const Comparison& comparison, Truth truth);
    void assumeAll(const Logical& logical, Truth truth);
    void bound(const Expression& number, Range range);

    /// Nothing has become no, or what `otherwise` says.
    [[nodiscard]] Outcomes truthOf(const Expression& condition) const;
    [[nodiscard]] Outcomes leafOf(const Expression& leaf) const;
    [[nodiscard]] Outcomes truthOf(const Logical& logical) const;
    [[nodiscard]] Outcomes compare(const Comparison& comparison) const;
    [[nodiscard]] Order orderOf(const Expression& left, const Expression& right) const;
    [[nodiscard]] Outcomes among(const Membership& membership) const;
    [[nodiscard]] Findings findings(const Expression& square) const;
    /// What cannot be there, such as who stands on an empty square.
    [[nodiscard]] bool isSurelyNothing(const Expression& expression) const;
    /// What an answer is made of was there.
    void isThere(const Expression& expression);
    [[nodiscard]] Range rangeOf(const Expression& number) const;
    [[nodiscard]] Range rangeOf(const MemberAccess& access) const;
    [[nodiscard]] bool mayBeNothing(const Expression& expression) const;

    std::optional<Expression> destination_;
    std::optional<Expression> shown_;
    bool startIsOwn_ = true;
    std::map<std::string, Findings> findings_;                     ///< by the square's text
    std::map<std::string, Range> ranges_;                          ///< by the number's text
    std::map<std::pair<std::string, std::string>, Order> orders_;  ///< by both texts
    std::map<std::string, Expression> sameAs_;                     ///< the constant that it is, by its text
    std::map<std::string, bool> truths_;                           ///< by the condition's text
};

}  // namespace chesspp
