// SPDX-License-Identifier: MIT
#include "core/moves/compiler/requirement.h"

#include <algorithm>
#include <iterator>

namespace chesspp::compiler {

namespace {

constexpr Contents kEmpty{Content::Empty};

template <class T>
bool contains(std::span<const T> list, const T& value) {
    return std::ranges::find(list, value) != list.end();
}

}  // namespace

void Requirement::setBeyond(Beyond beyond) {
    const bool nothing = beyond.marks.empty() && beyond.programs.empty();
    beyond_ = nothing ? nullptr : std::make_shared<const Beyond>(std::move(beyond));
}

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
    result.setBeyond({SmallVector<MarkRequirement, 2>(mark), {}});
    return result;
}

Requirement Requirement::program(ProgramRequirement program) {
    Requirement result;
    result.setBeyond({{}, SmallVector<ProgramRequirement, 2>(program)});
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
    if (beyond_ == other.beyond_) return false;  // nothing excludes itself
    return std::ranges::any_of(marks(),
                               [&](MarkRequirement mark) {
                                   mark.stands = !mark.stands;
                                   return contains(other.marks(), mark);
                               }) ||
           std::ranges::any_of(compiled(), [&](ProgramRequirement program) {
               program.holds = !program.holds;
               return contains(other.compiled(), program);
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
    if (other.beyond_ == nullptr || beyond_ == other.beyond_) {
        both.beyond_ = beyond_;
    } else if (beyond_ == nullptr) {
        both.beyond_ = other.beyond_;
    } else {
        Beyond joined;
        std::ranges::set_union(marks(), other.marks(), std::back_inserter(joined.marks));
        std::ranges::set_union(compiled(), other.compiled(), std::back_inserter(joined.programs));
        both.setBeyond(std::move(joined));
    }
    return both;
}

SmallVector<Requirement, 1> Requirement::but(const Requirement& other) const {
    SmallVector<Requirement, 1> result;
    if (excludes(other)) return SmallVector<Requirement, 1>(*this);
    Requirement held = *this;  // with the literals so far, which hold in later alternatives
    const auto fails = [&](const Requirement& literal, const Requirement& opposite) {
        if (auto alternative = held.and_(opposite)) result.push_back(std::move(*alternative));
        held = *held.and_(literal);
    };
    for (const auto& [square, allowed] : other.contents_) {
        const Contents mine = at(square);
        if ((mine & ~allowed).empty()) continue;  // it always holds
        fails(content(square, allowed), content(square, ~allowed));
    }
    if (other.actor_ != ActorMoved::Either && actor_ == ActorMoved::Either) {
        fails(actor(other.actor_),
              actor(other.actor_ == ActorMoved::Moved ? ActorMoved::Unmoved : ActorMoved::Moved));
    }
    for (const MarkRequirement& literal : other.marks()) {
        if (contains(marks(), literal)) continue;
        MarkRequirement opposite = literal;
        opposite.stands = !literal.stands;
        fails(mark(literal), mark(opposite));
    }
    for (const ProgramRequirement& literal : other.compiled()) {
        if (contains(compiled(), literal)) continue;
        fails(program(literal), program({literal.program, !literal.holds}));
    }
    return result;
}

std::optional<Requirement> Requirement::merged(const Requirement& other) const {
    if (actor_ != other.actor_ || !std::ranges::equal(marks(), other.marks())) return std::nullopt;
    if (!sameBeyond(other)) {
        const auto unlike = std::ranges::mismatch(compiled(), other.compiled());
        if (unlike.in1 == compiled().end() || unlike.in2 == other.compiled().end()) return std::nullopt;
        Requirement one = without(*unlike.in1);
        if (unlike.in1->program != unlike.in2->program || one != other.without(*unlike.in2)) {
            return std::nullopt;
        }
        return one;
    }
    const Requirement& longer = contents_.size() < other.contents_.size() ? other : *this;
    const Requirement& shorter = &longer == this ? other : *this;
    const std::size_t more = longer.contents_.size() - shorter.contents_.size();
    if (more > 1) return std::nullopt;
    const auto [in, by] = std::ranges::mismatch(longer.contents_, shorter.contents_);
    if (in == longer.contents_.end()) return shorter;
    const bool restIsSame =
        std::ranges::equal(in + 1, longer.contents_.end(), by + (1 - more), shorter.contents_.end());
    // A square that only one of them names may hold anything in the union.
    if (more == 1) return restIsSame ? std::optional(shorter) : std::nullopt;
    if (!restIsSame || in->square != by->square) return std::nullopt;
    return without(in->square).and_(content(in->square, in->allowed | by->allowed));
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
    result.beyond_ = beyond_;
    return result;
}

bool Requirement::onlyEmpties() const {
    return actor_ == ActorMoved::Either && beyond_ == nullptr && onlyEmptySquares();
}

bool Requirement::onlyEmptySquares() const {
    return std::ranges::all_of(contents_, [](const SquareContents& each) { return each.allowed == kEmpty; });
}

Requirement Requirement::moved(int by) const {
    Requirement result = *this;
    const auto move = [by](Square& square) { square.index = static_cast<std::uint16_t>(square.index + by); };
    for (SquareContents& each : result.contents_) move(each.square);
    if (!marks().empty()) {
        Beyond beyond = *beyond_;
        for (MarkRequirement& mark : beyond.marks) move(mark.square);
        result.setBeyond(std::move(beyond));
    }
    return result;
}

Requirement Requirement::without(ProgramRequirement program) const {
    Requirement result = *this;
    if (!contains(compiled(), program)) return result;
    Beyond beyond = *beyond_;
    beyond.programs.erase(
        static_cast<std::size_t>(std::ranges::find(beyond.programs, program) - beyond.programs.begin()));
    result.setBeyond(std::move(beyond));
    return result;
}

Formula Formula::overflow() {
    Formula formula = always();
    formula.overflowed_ = true;
    return formula;
}

Formula Formula::and_(const Formula& other) const& {
    if (isAlways()) return other.tooLarge() ? overflow() : other;
    return other.isAlways() && !tooLarge() ? *this : joined(other);
}
Formula Formula::and_(Formula&& other) const& {
    if (isAlways()) return other.tooLarge() ? overflow() : std::move(other);
    return other.isAlways() && !tooLarge() ? *this : joined(other);
}
Formula Formula::and_(const Formula& other) && {
    if (isAlways()) return other.tooLarge() ? overflow() : other;
    return other.isAlways() && !tooLarge() ? std::move(*this) : joined(other);
}
Formula Formula::and_(Formula&& other) && {
    if (isAlways()) return other.tooLarge() ? overflow() : std::move(other);
    return other.isAlways() && !tooLarge() ? std::move(*this) : joined(other);
}

Formula Formula::joined(const Formula& other) const {
    if (tooLarge() || other.tooLarge()) return overflow();
    Formula result = never();
    for (const Requirement& mine : alternatives_) {
        for (const Requirement& theirs : other.alternatives_) {
            if (auto both = mine.and_(theirs)) result.alternatives_.push_back(std::move(*both));
        }
    }
    return result;
}

Formula Formula::moved(int by) const {
    Formula result = *this;
    for (Requirement& each : result.alternatives_) each = each.moved(by);
    return result;
}

Formula Formula::but(const Requirement& requirement) const {
    if (tooLarge()) return overflow();
    Formula result = never();
    for (const Requirement& mine : alternatives_) {
        for (Requirement& left : mine.but(requirement)) result.alternatives_.push_back(std::move(left));
    }
    return result;
}

Formula Formula::or_(const Formula& other) const {
    if (isAlways()) return *this;
    Formula rest = other;
    for (const Requirement& alternative : alternatives_) rest = rest.but(alternative);
    if (tooLarge() || rest.tooLarge()) return overflow();
    Formula result = *this;
    for (Requirement& left : rest.alternatives_) result.alternatives_.push_back(std::move(left));
    result.simplify();
    return result;
}

Formula Formula::not_() const {
    if (tooLarge()) return overflow();
    if (const SquareContents* only = onlyContents()) {
        return Requirement::content(only->square, ~only->allowed);
    }
    Formula result = always();
    for (const Requirement& alternative : alternatives_) result = result.but(alternative);
    if (!result.tooLarge()) result.simplify();
    return result;
}

const SquareContents* Formula::onlyContents() const {
    if (alternatives_.size() != 1) return nullptr;
    const Requirement& only = alternatives_.front();
    const bool requiresMore = only.actorMoved() != ActorMoved::Either || !only.marks().empty() ||
                              !only.compiled().empty() || only.contents().size() != 1;
    return requiresMore ? nullptr : only.contents().begin();
}

void Formula::simplify() {
    for (std::size_t i = 0; i < alternatives_.size(); ++i) {
        for (std::size_t j = i + 1; j < alternatives_.size();) {
            if (auto one = alternatives_[i].merged(alternatives_[j])) {
                alternatives_[i] = std::move(*one);
                alternatives_.erase(j);
                j = i + 1;
            } else {
                ++j;
            }
        }
    }
}

}  // namespace chesspp::compiler
