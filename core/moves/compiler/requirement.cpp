// SPDX-License-Identifier: MIT
//
// The algebra of requirements and formulas: and, or, not, and merging of
// alternatives that differ in one square.
#include "core/moves/compiler/requirement.h"

#include <algorithm>
#include <iterator>

namespace chesspp::compiler {

namespace {

constexpr Contents kEmpty{Content::Empty};

}  // namespace

Requirement Requirement::content(Square square, Contents allowed) {
    Requirement result;
    if (allowed != Contents::all()) result.contents_.push_back({square, allowed});
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

bool Requirement::excludes(const Requirement& other) const {
    if (actor_ != ActorMoved::Either && other.actor_ != ActorMoved::Either && actor_ != other.actor_) {
        return true;
    }
    const auto* mine = contents_.begin();
    const auto* theirs = other.contents_.begin();
    while (mine != contents_.end() && theirs != other.contents_.end()) {
        if (mine->square == theirs->square && (mine->allowed & theirs->allowed).empty()) return true;
        const bool step = mine->square <= theirs->square;
        if (theirs->square <= mine->square) ++theirs;
        if (step) ++mine;
    }
    return std::ranges::any_of(marks_,
                               [&](MarkRequirement mark) {
                                   mark.stands = !mark.stands;
                                   return std::ranges::find(other.marks_, mark) != other.marks_.end();
                               }) ||
           std::ranges::any_of(programs_, [&](ProgramRequirement program) {
               program.holds = !program.holds;
               return std::ranges::find(other.programs_, program) != other.programs_.end();
           });
}

std::optional<Requirement> Requirement::and_(const Requirement& other) const {
    if (excludes(other)) return std::nullopt;
    Requirement both;
    const auto* mine = contents_.begin();
    const auto* theirs = other.contents_.begin();
    while (mine != contents_.end() && theirs != other.contents_.end()) {
        if (mine->square != theirs->square) {
            both.contents_.push_back(mine->square < theirs->square ? *mine++ : *theirs++);
            continue;
        }
        both.contents_.push_back({mine->square, mine->allowed & theirs->allowed});
        ++mine;
        ++theirs;
    }
    both.contents_.append(mine, contents_.end());
    both.contents_.append(theirs, other.contents_.end());
    both.actor_ = actor_ == ActorMoved::Either ? other.actor_ : actor_;
    std::ranges::set_union(marks_, other.marks_, std::back_inserter(both.marks_));
    std::ranges::set_union(programs_, other.programs_, std::back_inserter(both.programs_));
    return both;
}

std::vector<Requirement> Requirement::but(const Requirement& other) const {
    std::vector<Requirement> result;
    if (excludes(other)) return {*this};
    Requirement held = *this;  // with the literals already passed, which hold in later alternatives
    const auto fails = [&](const Requirement& literal, const Requirement& opposite) {
        if (auto alternative = held.and_(opposite)) result.push_back(std::move(*alternative));
        held = *held.and_(literal);
    };
    for (const auto& [square, allowed] : other.contents_) {
        const Contents mine = at(square);
        if ((mine & ~allowed).empty()) continue;  // it holds anyway
        fails(content(square, allowed), content(square, ~allowed));
    }
    if (other.actor_ != ActorMoved::Either && actor_ == ActorMoved::Either) {
        fails(actor(other.actor_),
              actor(other.actor_ == ActorMoved::Moved ? ActorMoved::Unmoved : ActorMoved::Moved));
    }
    for (const MarkRequirement& literal : other.marks_) {
        if (std::ranges::find(marks_, literal) != marks_.end()) continue;
        MarkRequirement opposite = literal;
        opposite.stands = !literal.stands;
        fails(mark(literal), mark(opposite));
    }
    for (const ProgramRequirement& literal : other.programs_) {
        if (std::ranges::find(programs_, literal) != programs_.end()) continue;
        fails(program(literal), program({literal.program, !literal.holds}));
    }
    return result;
}

std::vector<Requirement> Requirement::negated() const {
    return Requirement{}.but(*this);
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
    Requirement result = *this;
    result.contents_.clear();
    int different = 0;
    const auto* mine = contents_.begin();
    const auto* theirs = other.contents_.begin();
    while (mine != contents_.end() || theirs != other.contents_.end()) {
        const bool hasMine =
            mine != contents_.end() && (theirs == other.contents_.end() || mine->square <= theirs->square);
        const bool hasTheirs =
            theirs != other.contents_.end() && (mine == contents_.end() || theirs->square <= mine->square);
        // A square that one of them is silent about may hold anything, and so of both together.
        if (!hasMine || !hasTheirs || mine->allowed != theirs->allowed) {
            if (++different > 1) return std::nullopt;
        }
        if (hasMine && hasTheirs && (mine->allowed | theirs->allowed) != Contents::all()) {
            result.contents_.push_back({mine->square, mine->allowed | theirs->allowed});
        }
        if (hasMine) ++mine;
        if (hasTheirs) ++theirs;
    }
    return result;
}

Contents Requirement::at(Square square) const {
    const auto* found = std::ranges::lower_bound(contents_, square, {}, &SquareContents::square);
    return found != contents_.end() && found->square == square ? found->allowed : Contents::all();
}

Requirement Requirement::without(Square square) const {
    Requirement result;
    for (const SquareContents& each : contents_) {
        if (each.square != square) result.contents_.push_back(each);
    }
    result.actor_ = actor_;
    result.marks_ = marks_;
    result.programs_ = programs_;
    return result;
}

bool Requirement::onlyEmpties() const {
    return actor_ == ActorMoved::Either && marks_.empty() && programs_.empty() &&
           std::ranges::all_of(contents_, [](const SquareContents& each) { return each.allowed == kEmpty; });
}

Requirement Requirement::moved(int by) const {
    Requirement result = *this;
    const auto move = [by](Square& square) { square.index = static_cast<std::uint16_t>(square.index + by); };
    for (SquareContents& each : result.contents_) move(each.square);
    for (MarkRequirement& mark : result.marks_) move(mark.square);
    return result;
}

Requirement Requirement::without(ProgramRequirement program) const {
    Requirement result = *this;
    std::erase(result.programs_, program);
    return result;
}

Squares Requirement::constrained() const {
    Squares squares;
    for (const SquareContents& each : contents_) squares |= Squares::of(each.square.index);
    return squares;
}

Squares Requirement::mustBeEmpty() const {
    Squares squares;
    for (const SquareContents& each : contents_) {
        if (each.allowed == kEmpty) squares |= Squares::of(each.square.index);
    }
    return squares;
}

Formula Formula::givenUp() {
    Formula formula = always();
    formula.gaveUp_ = true;
    return formula;
}

Formula Formula::and_(const Formula& other) const {
    if (tooLarge() || other.tooLarge()) return givenUp();
    std::vector<Requirement> result;
    for (const Requirement& mine : alternatives_) {
        for (const Requirement& theirs : other.alternatives_) {
            if (auto both = mine.and_(theirs)) result.push_back(std::move(*both));
        }
    }
    return Formula(std::move(result));
}

Formula Formula::but(const Requirement& requirement) const {
    if (tooLarge()) return givenUp();
    std::vector<Requirement> result;
    for (const Requirement& mine : alternatives_) {
        std::vector<Requirement> left = mine.but(requirement);
        std::ranges::move(left, std::back_inserter(result));
    }
    return Formula(std::move(result));
}

Formula Formula::or_(const Formula& other) const {
    if (isAlways()) return *this;
    Formula rest = other;
    for (const Requirement& alternative : alternatives_) rest = rest.but(alternative);
    if (tooLarge() || rest.tooLarge()) return givenUp();
    Formula result = *this;
    std::ranges::move(rest.alternatives_, std::back_inserter(result.alternatives_));
    result.simplify();
    return result;
}

Formula Formula::not_() const {
    if (tooLarge()) return givenUp();
    Formula result = always();
    for (const Requirement& alternative : alternatives_) result = result.but(alternative);
    if (!result.tooLarge()) result.simplify();
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
