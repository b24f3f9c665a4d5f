// SPDX-License-Identifier: MIT
// What must hold on the board for a candidate, in normal form: contents of squares, whether the actor has
// moved, marks, programs. A Formula is a disjunction of requirements that exclude each other.
#pragma once

#include "core/base/small_vector.h"
#include "core/board/setup.h"
#include "core/geometry/bitboard.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace chesspp::compiler {

/// The content of a square, as the acting side sees it.
enum class Content : std::uint8_t { Empty, Friend, Enemy, Neutral, Hole };

/// A set of contents.
class Contents {
public:
    constexpr Contents() = default;
    constexpr explicit Contents(std::uint8_t bits) : bits_(bits) {}
    constexpr Contents(std::initializer_list<Content> list) {
        for (const Content content : list) bits_ = static_cast<std::uint8_t>(bits_ | bit(content));
    }
    [[nodiscard]] static constexpr Contents all() { return Contents(std::uint8_t{31}); }
    [[nodiscard]] constexpr bool has(Content content) const { return (bits_ & bit(content)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
    [[nodiscard]] constexpr Contents operator~() const {
        return Contents(static_cast<std::uint8_t>(~bits_ & 31U));
    }
    friend constexpr Contents operator&(Contents a, Contents b) {
        return Contents(static_cast<std::uint8_t>(a.bits_ & b.bits_));
    }
    friend constexpr Contents operator|(Contents a, Contents b) {
        return Contents(static_cast<std::uint8_t>(a.bits_ | b.bits_));
    }
    friend constexpr bool operator==(Contents, Contents) = default;

private:
    [[nodiscard]] static constexpr std::uint8_t bit(Content content) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(content));
    }
    std::uint8_t bits_ = 0;
};

/// The contents allowed on a square: neither all nor none.
struct SquareContents {
    Square square;
    Contents allowed;
    friend bool operator==(const SquareContents&, const SquareContents&) = default;
};

using SquareList = SmallVector<SquareContents, 8>;

/// A mark of the last move that must stand, or must not.
struct MarkRequirement {
    MarkId mark;
    Square square;
    bool stands = true;
    friend auto operator<=>(const MarkRequirement&, const MarkRequirement&) = default;
};

/// A program that must hold, or must not.
struct ProgramRequirement {
    std::uint16_t program = 0;
    bool holds = true;
    friend auto operator<=>(const ProgramRequirement&, const ProgramRequirement&) = default;
};

enum class ActorMoved : std::uint8_t { Either, Unmoved, Moved };

class Requirement {
public:
    /// Always true.
    Requirement() = default;

    [[nodiscard]] static Requirement content(Square square, Contents allowed);
    [[nodiscard]] static Requirement actor(ActorMoved moved);
    [[nodiscard]] static Requirement mark(MarkRequirement mark);
    [[nodiscard]] static Requirement program(ProgramRequirement program);

    /// Both; nothing when they exclude each other.
    [[nodiscard]] std::optional<Requirement> and_(const Requirement& other) const;
    /// This without the other, as alternatives that exclude each other.
    [[nodiscard]] SmallVector<Requirement, 1> but(const Requirement& other) const;
    [[nodiscard]] bool isAlways() const {
        return contents_.empty() && actor_ == ActorMoved::Either && beyond_ == nullptr;
    }
    [[nodiscard]] bool excludes(const Requirement& other) const;
    /// One requirement for both, if they differ only in the contents of one square or in one program's truth.
    [[nodiscard]] std::optional<Requirement> merged(const Requirement& other) const;

    [[nodiscard]] Contents at(Square square) const;
    /// The same without the contents of one square.
    [[nodiscard]] Requirement without(Square square) const;
    /// The same without a program.
    [[nodiscard]] Requirement without(ProgramRequirement program) const;
    /// In ascending order of squares.
    [[nodiscard]] const SquareList& contents() const { return contents_; }
    /// Whether it only requires squares to be empty.
    [[nodiscard]] bool onlyEmpties() const;
    /// The same with all squares `by` numbers further.
    [[nodiscard]] Requirement moved(int by) const;
    /// Whether each of contents() must be empty.
    [[nodiscard]] bool onlyEmptySquares() const;
    /// The squares of contents(), on a board of at most 64 * W squares.
    template <int W>
    [[nodiscard]] Bitboard<W> constrained() const {
        Bitboard<W> squares;
        for (const SquareContents& each : contents_) squares |= Bitboard<W>::of(each.square.index);
        return squares;
    }
    /// Those of them that must be empty.
    template <int W>
    [[nodiscard]] Bitboard<W> mustBeEmpty() const {
        Bitboard<W> squares;
        for (const SquareContents& each : contents_) {
            if (each.allowed == Contents{Content::Empty}) squares |= Bitboard<W>::of(each.square.index);
        }
        return squares;
    }
    [[nodiscard]] ActorMoved actorMoved() const { return actor_; }
    /// In order, each once.
    [[nodiscard]] std::span<const MarkRequirement> marks() const {
        return beyond_ ? std::span(beyond_->marks.begin(), beyond_->marks.end())
                       : std::span<const MarkRequirement>();
    }
    [[nodiscard]] std::span<const ProgramRequirement> compiled() const {
        return beyond_ ? std::span(beyond_->programs.begin(), beyond_->programs.end())
                       : std::span<const ProgramRequirement>();
    }

    friend bool operator==(const Requirement& a, const Requirement& b) {
        return a.contents_ == b.contents_ && a.actor_ == b.actor_ && a.sameBeyond(b);
    }

private:
    /// Few requirements have it; copies share it.
    struct Beyond {
        SmallVector<MarkRequirement, 2> marks;
        SmallVector<ProgramRequirement, 2> programs;
        friend bool operator==(const Beyond&, const Beyond&) = default;
    };
    void setBeyond(Beyond beyond);
    [[nodiscard]] bool sameBeyond(const Requirement& other) const {
        if (beyond_ == other.beyond_) return true;
        return beyond_ != nullptr && other.beyond_ != nullptr && *beyond_ == *other.beyond_;
    }

    SquareList contents_;  ///< by square
    ActorMoved actor_ = ActorMoved::Either;
    std::shared_ptr<const Beyond> beyond_;  ///< null for nothing
};

/// True when any of its requirements holds; at most one does.
class Formula {
public:
    /// Most have one.
    using Alternatives = SmallVector<Requirement, 1>;

    [[nodiscard]] static Formula always() { return Formula(Requirement{}); }
    [[nodiscard]] static Formula never() { return Formula(); }
    Formula(Requirement requirement) : alternatives_(std::move(requirement)) {}  // NOLINT: meant implicit

    [[nodiscard]] Formula and_(const Formula& other) const&;
    /// The same for temporaries: most formulas are joined with one that always holds.
    [[nodiscard]] Formula and_(Formula&& other) const&;
    [[nodiscard]] Formula and_(const Formula& other) &&;
    [[nodiscard]] Formula and_(Formula&& other) &&;
    [[nodiscard]] Formula or_(const Formula& other) const;
    [[nodiscard]] Formula not_() const;
    /// Where this holds and the requirement does not.
    [[nodiscard]] Formula but(const Requirement& requirement) const;

    [[nodiscard]] bool isNever() const { return alternatives_.empty(); }
    [[nodiscard]] bool isAlways() const {
        return !tooLarge() && alternatives_.size() == 1 && alternatives_.front().isAlways();
    }
    [[nodiscard]] const Alternatives& alternatives() const { return alternatives_; }
    /// As Requirement::moved.
    [[nodiscard]] Formula moved(int by) const;
    /// Whether it, or a formula that it was made of, has too many alternatives for kernels: then it is
    /// undefined, and the caller refuses the tree.
    [[nodiscard]] bool tooLarge() const { return overflowed_ || alternatives_.size() > kMostAlternatives; }

private:
    static constexpr std::size_t kMostAlternatives = 64;
    Formula() = default;
    [[nodiscard]] static Formula overflow();
    /// The pairs of alternatives that do not exclude each other.
    [[nodiscard]] Formula joined(const Formula& other) const;
    /// Its contents if it only requires those of one square; else null.
    [[nodiscard]] const SquareContents* onlyContents() const;
    void simplify();

    Alternatives alternatives_;
    bool overflowed_ = false;
};

}  // namespace chesspp::compiler
