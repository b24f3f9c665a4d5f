// SPDX-License-Identifier: MIT
//
// The algebra of requirements and formulas: and, or, not, and merging of
// alternatives that differ in one square.
#include "core/moves/compiler/requirement.h"

#include <algorithm>

namespace chesspp::compiler {

namespace {

constexpr std::array kContents{Content::Empty, Content::Friend, Content::Enemy, Content::Neutral};

}  // namespace

Requirement Requirement::content(Square square, Contents allowed) {
    Requirement result;
    for (const Content content : kContents) {
        if (!allowed.has(content)) {
            result.forbidden_[static_cast<std::size_t>(content)] = Squares::of(square.index);
        }
    }
    return result;
}

Requirement Requirement::actor(ActorMoved moved) {
    Requirement result;
    result.actor_ = moved;
    return result;
}

Requirement Requirement::mark(MarkRequirement mark) {
    Requirement result;
    result.marks_.push_back(mark);
    return result;
}

Requirement Requirement::program(ProgramRequirement program) {
    Requirement result;
    result.programs_.push_back(program);
    return result;
}

std::optional<Requirement> Requirement::and_(const Requirement& other) const {
    Requirement both = *this;
    Squares impossible = ~Squares{};
    for (std::size_t i = 0; i < both.forbidden_.size(); ++i) {
        both.forbidden_[i] |= other.forbidden_[i];
        impossible &= both.forbidden_[i];
    }
    if (impossible.any()) return std::nullopt;
    if (other.actor_ != ActorMoved::Either) {
        if (both.actor_ != ActorMoved::Either && both.actor_ != other.actor_) return std::nullopt;
        both.actor_ = other.actor_;
    }
    for (const MarkRequirement& mark : other.marks_) {
        MarkRequirement opposite = mark;
        opposite.stands = !mark.stands;
        if (std::ranges::find(both.marks_, opposite) != both.marks_.end()) return std::nullopt;
        if (std::ranges::find(both.marks_, mark) == both.marks_.end()) both.marks_.push_back(mark);
    }
    std::ranges::sort(both.marks_);
    for (const ProgramRequirement& program : other.programs_) {
        const ProgramRequirement opposite{program.program, !program.holds};
        if (std::ranges::find(both.programs_, opposite) != both.programs_.end()) return std::nullopt;
        if (std::ranges::find(both.programs_, program) == both.programs_.end())
            both.programs_.push_back(program);
    }
    std::ranges::sort(both.programs_);
    return both;
}

std::vector<Requirement> Requirement::negated() const {
    std::vector<Requirement> result;
    Requirement held;  // the literals already passed, which hold in later alternatives
    const auto fails = [&](const Requirement& literal, const Requirement& opposite) {
        if (auto alternative = held.and_(opposite)) result.push_back(std::move(*alternative));
        held = *held.and_(literal);
    };
    forEachSquare(constrained(), [&](unsigned index) {
        const Square square{static_cast<std::uint16_t>(index)};
        fails(content(square, at(square)), content(square, ~at(square)));
    });
    if (actor_ != ActorMoved::Either) {
        fails(actor(actor_), actor(actor_ == ActorMoved::Moved ? ActorMoved::Unmoved : ActorMoved::Moved));
    }
    for (const MarkRequirement& literal : marks_) {
        MarkRequirement opposite = literal;
        opposite.stands = !literal.stands;
        fails(mark(literal), mark(opposite));
    }
    for (const ProgramRequirement& literal : programs_) {
        fails(program(literal), program({literal.program, !literal.holds}));
    }
    return result;
}

std::optional<Requirement> Requirement::merged(const Requirement& other) const {
    if (actor_ != other.actor_ || marks_ != other.marks_) return std::nullopt;
    if (programs_ != other.programs_) {
        const auto unlike = std::ranges::mismatch(programs_, other.programs_);
        if (unlike.in1 == programs_.end() || unlike.in2 == other.programs_.end()) return std::nullopt;
        Requirement one = without(*unlike.in1);
        if (unlike.in1->program != unlike.in2->program || one != other.without(*unlike.in2)) {
            return std::nullopt;
        }
        return one;
    }
    Squares different;
    for (std::size_t i = 0; i < forbidden_.size(); ++i) different |= forbidden_[i] ^ other.forbidden_[i];
    if (different.several()) return std::nullopt;
    Requirement result = *this;
    for (std::size_t i = 0; i < forbidden_.size(); ++i) result.forbidden_[i] &= other.forbidden_[i];
    return result;
}

Contents Requirement::at(Square square) const {
    Contents allowed = Contents::all();
    for (const Content content : kContents) {
        if (forbidden_[static_cast<std::size_t>(content)].has(square.index)) {
            allowed = allowed & ~Contents{content};
        }
    }
    return allowed;
}

Requirement Requirement::without(Square square) const {
    Requirement result = *this;
    for (Squares& forbidden : result.forbidden_) forbidden = forbidden - Squares::of(square.index);
    return result;
}

Requirement Requirement::without(ProgramRequirement program) const {
    Requirement result = *this;
    std::erase(result.programs_, program);
    return result;
}

Squares Requirement::constrained() const {
    return forbidden_[0] | forbidden_[1] | forbidden_[2] | forbidden_[3];
}

Squares Requirement::mustBeEmpty() const {
    return (forbidden_[1] & forbidden_[2] & forbidden_[3]) - forbidden_[0];
}

Formula Formula::and_(const Formula& other) const {
    std::vector<Requirement> result;
    for (const Requirement& mine : alternatives_) {
        for (const Requirement& theirs : other.alternatives_) {
            if (auto both = mine.and_(theirs)) result.push_back(std::move(*both));
        }
    }
    return Formula(std::move(result));
}

Formula Formula::or_(const Formula& other) const {
    Formula result = *this;
    if (isAlways()) return result;
    for (const Requirement& alternative : not_().and_(other).alternatives_) {
        result.alternatives_.push_back(alternative);
    }
    result.simplify();
    return result;
}

Formula Formula::not_() const {
    Formula result = always();
    for (const Requirement& alternative : alternatives_) {
        result = result.and_(Formula(alternative.negated()));
        if (result.tooLarge()) return result;
    }
    result.simplify();
    return result;
}

void Formula::simplify() {
    for (std::size_t i = 0; i < alternatives_.size(); ++i) {
        for (std::size_t j = i + 1; j < alternatives_.size();) {
            if (auto one = alternatives_[i].merged(alternatives_[j])) {
                alternatives_[i] = std::move(*one);
                alternatives_.erase(alternatives_.begin() + static_cast<std::ptrdiff_t>(j));
                j = i + 1;
            } else {
                ++j;
            }
        }
    }
}

}  // namespace chesspp::compiler
