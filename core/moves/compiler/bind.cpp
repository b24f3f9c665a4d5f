// SPDX-License-Identifier: MIT
#include "core/moves/compiler/bind.h"

#include <vector>

namespace chesspp::compiler {

namespace {

class Binder {
public:
    Binder(const Binding& binding, TermTable& terms, BoardShape shape)
        : binding_(binding), terms_(terms), shape_(shape) {}

    [[nodiscard]] TermId bound(TermId id) {
        if (!terms_.facts(id).unbound()) return id;
        const Term term = terms_[id];
        if (term.op == Op::Symbol) return symbol(static_cast<Subject>(term.detail));
        std::vector<TermId> operands(terms_.operands(id).begin(), terms_.operands(id).end());
        for (TermId& operand : operands) operand = bound(operand);
        if (term.is(SquareMember::Offset)) return offset(term, operands);
        if (term.op == Op::OfPiece && terms_.facts(operands[0]).mayBeGone && isRemembered(term)) {
            return terms_.make({Op::Beyond, term.type}, {});
        }
        return terms_.make(term, operands);
    }

private:
    /// Of pieces off the board, History keeps the first square alone.
    [[nodiscard]] static bool isRemembered(const Term& ofPiece) {
        if (ofPiece.is(PieceMember::FirstSquare)) return false;
        const MemberDependence depends = rowOf(memberOf(ofPiece)).depends;
        return depends == MemberDependence::PieceHistory || depends == MemberDependence::PieceCounters;
    }

    [[nodiscard]] TermId symbol(Subject subject) {
        switch (subject) {
            case Subject::Self:
                return binding_.inEvent ? eventPiece(0, binding_.mayBeGone)
                                        : pieceOn(RelativeSquare{RelativeSquare::From::Start, {}});
            case Subject::Other:
                return binding_.inEvent && !binding_.other ? eventPiece(1, true) : pieceOn(binding_.other);
            case Subject::Start:
                return square(binding_.start.value_or(RelativeSquare{RelativeSquare::From::Start, {}}));
            case Subject::Destination:
                return square(binding_.destination);
            case Subject::Shown:
                return square(binding_.shown);
            case Subject::Centre:
                return square(binding_.centre);
            case Subject::Vacated:
            case Subject::Board:
            case Subject::Last:
            case Subject::Friend:
            case Subject::Enemy:
            case Subject::White:
            case Subject::Black:
            case Subject::Item:
            case Subject::Outer:
                break;  // no symbols
        }
        return terms_.nothing(ValueType::Square);
    }
    [[nodiscard]] TermId eventPiece(std::uint8_t which, bool mayBeGone) {
        Term term{Op::EventPiece, ValueType::Piece, which};
        term.number = mayBeGone ? 1 : 0;
        return terms_.make(term, {});
    }
    [[nodiscard]] TermId square(const std::optional<RelativeSquare>& relative) {
        return relative ? squareTerm(*relative, terms_, shape_) : terms_.nothing(ValueType::Square);
    }
    [[nodiscard]] TermId pieceOn(const std::optional<RelativeSquare>& relative) {
        const auto member = static_cast<std::uint8_t>(SquareMember::Piece);
        return relative ? terms_.make({Op::OfSquare, ValueType::Piece, member}, {square(relative)})
                        : terms_.nothing(ValueType::Piece);
    }
    [[nodiscard]] TermId offset(Term term, const std::vector<TermId>& operands) {
        const OffsetImage image{binding_.image, static_cast<Side>(-1 - term.number)};
        const Term& forward = terms_[operands[1]];
        const Term& right = terms_[operands[2]];
        if (forward.op == Op::Constant && right.op == Op::Constant) {
            const auto step = image.step(forward.number, right.number);
            if (!step) return terms_.nothing(ValueType::Square);
            Term stepped{Op::Stepped, ValueType::Square};
            stepped.files = static_cast<std::int16_t>(step->files);
            stepped.ranks = static_cast<std::int16_t>(step->ranks);
            stepped.number = step->ranks * shape_.files() + step->files;
            return terms_.make(stepped, {operands[0]});
        }
        term.number = image.number();
        return terms_.make(term, operands);
    }

    const Binding& binding_;
    TermTable& terms_;
    BoardShape shape_;
};

}  // namespace

TermId bound(TermId term, const Binding& binding, TermTable& terms, BoardShape shape) {
    return Binder(binding, terms, shape).bound(term);
}

TermId squareTerm(RelativeSquare square, TermTable& terms, BoardShape shape) {
    switch (square.from) {
        case RelativeSquare::From::Start:
            return terms.make({Op::Start, ValueType::Square}, {});
        case RelativeSquare::From::Shown:
            return terms.make({Op::Shown, ValueType::Square}, {});
        case RelativeSquare::From::Step:
            break;
    }
    Term term{Op::FromStart, ValueType::Square};
    term.files = static_cast<std::int16_t>(square.step.files);
    term.ranks = static_cast<std::int16_t>(square.step.ranks);
    term.number = square.step.ranks * shape.files() + square.step.files;
    return terms.make(term, {});
}

}  // namespace chesspp::compiler
