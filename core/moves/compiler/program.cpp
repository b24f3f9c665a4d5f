// SPDX-License-Identifier: MIT
#include "core/moves/compiler/program.h"

#include <algorithm>
#include <limits>

namespace chesspp::compiler {

std::optional<std::uint16_t> ProgramTable::number(TermId leaf, bool whenNothing, const Binding& binding,
                                                  BoardShape shape) {
    TermId program = bound(leaf, binding, terms_, shape);
    if (whenNothing) program = terms_.make({Op::Otherwise, ValueType::Boolean, 1}, {program});
    return add(program);
}

std::optional<ProgramTable::Computed> ProgramTable::computed(TermId number, const Binding& binding,
                                                             BoardShape shape) {
    const TermId term = bound(number, binding, terms_, shape);
    const auto value = add(term);
    const auto isNumber = add(terms_.make({Op::Known, ValueType::Boolean}, {term}));
    if (!value || !isNumber) return std::nullopt;
    return Computed{*value, *isNumber};
}

std::optional<std::uint16_t> ProgramTable::kindStands(KindId kind, RelativeSquare square, BoardShape shape) {
    const auto ofSquare = static_cast<std::uint8_t>(SquareMember::Piece);
    const auto ofPiece = static_cast<std::uint8_t>(PieceMember::Kind);
    const TermId piece =
        terms_.make({Op::OfSquare, ValueType::Piece, ofSquare}, {squareTerm(square, terms_, shape)});
    Term isKind{Op::IsKind, ValueType::Boolean};
    isKind.number = static_cast<std::int64_t>(std::uint64_t{1} << kind.index);
    return add(terms_.make(isKind, {terms_.make({Op::OfPiece, ValueType::Kind, ofPiece}, {piece})}));
}

std::optional<std::uint16_t> ProgramTable::someHold(
    const std::vector<std::vector<ProgramRequirement>>& groups) {
    std::vector<TermId> any;
    for (const auto& group : groups) {
        std::vector<TermId> all;
        for (const ProgramRequirement& each : group) {
            const TermId program = term(each.program);
            all.push_back(each.holds ? program : terms_.make({Op::Not, ValueType::Boolean}, {program}));
        }
        any.push_back(all.size() == 1 ? all.front() : terms_.make({Op::And, ValueType::Boolean}, all));
    }
    return add(any.size() == 1 ? any.front() : terms_.make({Op::Or, ValueType::Boolean}, any));
}

bool ProgramTable::isFalseInAttackQueries(std::uint16_t number) const {
    const Term& last = terms_[term(number)];
    const bool isMember = last.op == Op::OfSquare || last.op == Op::OfSide;
    return isMember && rowOf(memberOf(last)).depends == MemberDependence::Attacks;
}

bool ProgramTable::anyReads(MemberDependence what) const {
    return std::ranges::any_of(programs_,
                               [&](TermId program) { return terms_.facts(program).readsFrom(what); });
}

std::optional<std::uint16_t> ProgramTable::add(TermId program) {
    const TermFacts& facts = terms_.facts(program);
    if (facts.beyond || facts.size > kMostTerms) return std::nullopt;
    const std::size_t number = programs_.size();
    if (number > std::numeric_limits<std::uint16_t>::max()) return std::nullopt;
    const auto [found, isNew] = numbers_.try_emplace(program, static_cast<std::uint16_t>(number));
    if (isNew) programs_.push_back(program);
    return found->second;
}

}  // namespace chesspp::compiler
