// SPDX-License-Identifier: MIT
#include "core/moves/compiler/set_program.h"

#include "core/actions/member_table.h"
#include "core/moves/compiler/board_squares.h"
#include "core/moves/compiler/distances.h"
#include "core/moves/compiler/expression_parts.h"
#include "core/moves/compiler/set_places.h"

#include <algorithm>
#include <utility>

namespace chesspp::compiler {

namespace {

using Code = SetInstruction::Code;

constexpr int kMostAround = 3;  ///< the radius up to which squares around are counted in six bits
constexpr std::uint8_t kEmptyBit = 1;
constexpr std::uint8_t kFriendBit = 2;
constexpr std::uint8_t kEnemyBit = 4;
constexpr std::uint8_t kHoleBit = 8;
constexpr std::uint8_t kOccupiedBits = kFriendBit | kEnemyBit;

class SetWriter {
public:
    SetWriter(const ProgramSpot& spot, const Rules& rules)
        : spot_(spot), rules_(rules), squares_(rules.shape), places_(spot, squares_) {
        program_.side = spot.side;
    }

    [[nodiscard]] std::optional<SetProgram> write(const Expression& leaf, bool whenNothing) {
        if (!boolean(leaf)) return std::nullopt;
        put(Code::Truth, whenNothing ? 1 : 0);
        if (most_ > kMostSetStack) return std::nullopt;
        return finish();
    }

    /// The answer for what a quantifier looks at.
    [[nodiscard]] std::optional<ItemSetProgram> writeItems(const Quantifier& form) {
        const auto* over = std::get_if<MemberAccess>(&form.operands[0].form);
        if (over == nullptr) return std::nullopt;
        isOfItems_ = true;
        const bool pieces = rowOf(over->member).result == ValueType::Pieces;
        places_.let(pieces ? Varies::ItemPiece : Varies::ItemSquare);
        if (!truth(form.operands[1]) || most_ > kMostSetStack) return std::nullopt;
        return ItemSetProgram{finish(), std::move(parameters_)};
    }

    [[nodiscard]] std::optional<SetProgram> writeKindStands(KindId wanted, RelativeSquare square) {
        const auto place = places_.at(square);
        if (!place) return std::nullopt;
        kinds([&](KindId kind) { return kind == wanted; });
        pieceSeenFrom(*place);
        put(Code::Truth, 0);
        return finish();
    }

private:
    using Varies = SetPlaces::Varies;

    [[nodiscard]] SetProgram finish() {
        program_.of = isOfItems_ ? SetProgram::Of::Items : places_.of();
        program_.parameters = static_cast<std::uint8_t>(parameters_.size());
        return std::move(program_);
    }

    // Every writer below gives false when it is beyond sets; what was written then is worthless.

    void put(Code code, std::size_t argument = 0) {
        program_.instructions.push_back({code, static_cast<std::uint16_t>(argument)});
        switch (code) {
            case Code::Constant:
            case Code::Contents:
            case Code::Kinds:
            case Code::Royals:
            case Code::Near:
                most_ = std::max(most_, ++depth_);
                break;
            case Code::And:
            case Code::Or:
            case Code::Xor:
                --depth_;
                break;
            case Code::Select:
                depth_ -= 2;
                break;
            case Code::Piece:
            case Code::Seen:
            case Code::Truth:
            case Code::Not:
            case Code::Count:
                break;
        }
    }
    template <class T>
    void put(Code code, std::vector<T>& list, T value) {
        put(code, list.size());
        list.push_back(std::move(value));
    }
    void constant(bool holds) {
        put(Code::Constant, program_.constants, holds ? squares_.all() : SquareSet{});
    }
    void seenFrom(const SetPlace& place) {
        SetShift shift = squares_.shiftBy(place.step);
        shift.offBoard |= place.nothing;
        if (place.step == Step{} && shift.offBoard.empty()) return;
        put(Code::Seen, program_.shifts, shift);
    }
    void pieceSeenFrom(const SetPlace& place) {
        if (!place.occupied) put(Code::Piece);
        seenFrom(place);
    }

    [[nodiscard]] bool boolean(const Expression& expression) {
        return std::visit([this](const auto& form) { return write(form); }, expression.form);
    }
    [[nodiscard]] bool truth(const Expression& expression) {
        if (!boolean(expression)) return false;
        put(Code::Truth, 0);
        return true;
    }

    [[nodiscard]] bool write(const Literal& literal) {
        const bool* holds = std::get_if<bool>(&literal.value);
        if (holds != nullptr) constant(*holds);
        return holds != nullptr;
    }
    [[nodiscard]] bool write(const Subject&) { return false; }
    [[nodiscard]] bool write(const Arithmetic&) { return false; }

    [[nodiscard]] bool write(const MemberAccess& access) {
        if (const auto* member = std::get_if<SquareMember>(&access.member)) return write(access, *member);
        const auto* member = std::get_if<PieceMember>(&access.member);
        return member != nullptr && write(access, *member);
    }
    [[nodiscard]] bool write(const MemberAccess& access, SquareMember member) {
        const auto place = places_.ofSquare(access.of.front());
        if (!place) return false;
        switch (member) {
            case SquareMember::Empty:
                put(Code::Contents, kEmptyBit);
                break;
            case SquareMember::Occupied:
                put(Code::Contents, kOccupiedBits);
                break;
            case SquareMember::HasFriend:
                put(Code::Contents, kFriendBit);
                break;
            case SquareMember::HasEnemy:
                put(Code::Contents, kEnemyBit);
                break;
            case SquareMember::IsHole:
                put(Code::Contents, kHoleBit);
                break;
            case SquareMember::IsLight:
            case SquareMember::IsDark: {
                const SquareSet squares =
                    member == SquareMember::IsDark ? squares_.dark() : squares_.all() - squares_.dark();
                put(Code::Constant, program_.constants, squares);
                break;
            }
            case SquareMember::Exists:
                constant(true);
                seenFrom(*place);
                put(Code::Truth, 0);
                return true;
            case SquareMember::File:
            case SquareMember::Rank:
            case SquareMember::RankFrom:
            case SquareMember::Offset:
            case SquareMember::Piece:
            case SquareMember::Marked:
            case SquareMember::Counter:
            case SquareMember::DistanceTo:
            case SquareMember::RookDistanceTo:
            case SquareMember::KnightDistanceTo:
            case SquareMember::Around:
            case SquareMember::Between:
            case SquareMember::AttackedBy:
            case SquareMember::DefendedBy:
                return false;
        }
        seenFrom(*place);
        return true;
    }
    [[nodiscard]] bool write(const MemberAccess& access, PieceMember member) {
        const auto place = places_.ofPiece(access.of.front());
        if (!place) return false;
        if (member == PieceMember::Exists) {
            put(Code::Contents, kOccupiedBits);
            seenFrom(*place);
            put(Code::Truth, 0);
            return true;
        }
        if (member == PieceMember::Royal) {
            put(Code::Royals);
        } else if (member == PieceMember::HasRole) {
            const std::string* name = text(access.arguments.front());
            if (name == nullptr) return false;
            const auto found = rules_.roles.find(*name);
            kinds([&](KindId kind) {
                return found != rules_.roles.end() &&
                       std::ranges::find(found->second, kind) != found->second.end();
            });
        } else {
            return false;
        }
        pieceSeenFrom(*place);
        return true;
    }
    /// Squares with a piece of either side of the kinds wanted.
    void kinds(auto&& wanted) {
        std::vector<PieceCode> codes;
        for (std::size_t i = 0; i < rules_.kinds.size(); ++i) {
            const KindId kind{static_cast<std::uint16_t>(i)};
            if (!wanted(kind)) continue;
            for (const Side side : kSides) codes.push_back(codeOf(kind, side));
        }
        put(Code::Kinds, program_.kinds, std::move(codes));
    }

    [[nodiscard]] bool write(const Negation& form) {
        if (!truth(form.operand.front())) return false;
        put(Code::Not);
        return true;
    }
    [[nodiscard]] bool write(const Logical& form) {
        if (!truth(form.operands.front())) return false;
        for (std::size_t i = 1; i < form.operands.size(); ++i) {
            if (!truth(form.operands[i])) return false;
            switch (form.operation) {
                case LogicalOperator::And:
                    put(Code::And);
                    break;
                case LogicalOperator::Or:
                    put(Code::Or);
                    break;
                case LogicalOperator::Xor:
                    put(Code::Xor);
                    break;
            }
        }
        return true;
    }
    [[nodiscard]] bool write(const Choice& form) {
        if (!truth(form.operands[0]) || !boolean(form.operands[1]) || !boolean(form.operands[2])) {
            return false;
        }
        put(Code::Select);
        return true;
    }
    [[nodiscard]] bool write(const Otherwise& form) {
        if (!boolean(form.leaf.front())) return false;
        put(Code::Truth, form.value ? 1 : 0);
        return true;
    }

    [[nodiscard]] bool write(const Comparison& form) {
        const Expression& left = form.operands[0];
        const Expression& right = form.operands[1];
        if (const auto* counted = std::get_if<Quantifier>(&left.form)) {
            const auto limit = literal(right);
            return limit && counted->kind == QuantifierKind::Count &&
                   count(*counted, form.operation, *limit, Inner::AsItIs);
        }
        if (near(form)) return true;
        if (form.operation != ComparisonOperator::Equal && form.operation != ComparisonOperator::NotEqual) {
            return false;
        }
        if (!equal(left, right) && !equal(right, left)) return false;
        if (form.operation == ComparisonOperator::NotEqual) flip();
        return true;
    }
    /// How far the item is from a square outside, or whether it is on it.
    [[nodiscard]] bool near(const Comparison& form) {
        const auto found = isOfItems_ ? distanceAsked(form, places_) : std::nullopt;
        if (!found || parameters_.size() == kMostSetParameters) return false;
        SetNear near = found->near;
        near.parameter = static_cast<std::uint8_t>(parameters_.size());
        parameters_.push_back(found->from);
        put(Code::Near, program_.nears, near);
        seenFrom(found->item);
        return true;
    }
    /// What holds does not and the other way round; nothing stays nothing.
    void flip() {
        const SetInstruction last = program_.instructions.back();
        const bool seen = last.code == Code::Seen;
        if (seen) program_.instructions.pop_back();
        const bool piece = program_.instructions.back().code == Code::Piece;
        if (piece) program_.instructions.pop_back();
        put(Code::Not);
        if (piece) put(Code::Piece);
        if (seen) program_.instructions.push_back(last);
    }
    /// A piece's kind or side beside a name of one.
    [[nodiscard]] bool equal(const Expression& asked, const Expression& name) {
        const auto* access = std::get_if<MemberAccess>(&asked.form);
        if (access == nullptr) return false;
        if (access->member == Member{PieceMember::Kind}) {
            const std::string* id = text(name);
            const bool own = isOwnKind(name);
            const auto place = id != nullptr || own ? places_.ofPiece(access->of.front()) : std::nullopt;
            if (!place) return false;
            const auto wanted = own ? std::optional(spot_.kind) : rules_.kindNamed(*id);
            kinds([&](KindId kind) { return kind == wanted; });
            pieceSeenFrom(*place);
            return true;
        }
        if (access->member != Member{PieceMember::Side}) return false;
        const auto side = sideNamed(name, spot_.side);
        const auto place = side ? places_.ofPiece(access->of.front()) : std::nullopt;
        if (!place) return false;
        put(Code::Contents, *side == spot_.side ? kFriendBit : kEnemyBit);
        pieceSeenFrom(*place);
        return true;
    }

    [[nodiscard]] bool write(const Membership& form) {
        if (form.operands.size() == 2) {
            if (const auto region = fixedRegion(form.operands[1])) {
                const auto place = places_.ofSquare(form.operands[0]);
                if (!place) return false;
                put(Code::Constant, program_.constants, *region);
                seenFrom(*place);
                return true;
            }
        }
        for (std::size_t i = 1; i < form.operands.size(); ++i) {
            // Nothing of a kind is no less nothing among several.
            if (text(form.operands[i]) == nullptr || !equal(form.operands[0], form.operands[i])) return false;
            if (i > 1) put(Code::Or);
        }
        return true;
    }
    [[nodiscard]] std::optional<SquareSet> fixedRegion(const Expression& expression) const {
        const auto* access = std::get_if<MemberAccess>(&expression.form);
        if (access != nullptr && access->member == Member{BoardMember::Squares}) return squares_.all();
        if (access == nullptr || access->member != Member{BoardMember::Region}) return std::nullopt;
        const std::string* name = text(access->arguments.front());
        const auto found = name != nullptr ? rules_.regions.find(*name) : rules_.regions.end();
        if (found == rules_.regions.end()) return std::nullopt;
        return found->second[spot_.side];
    }

    enum class Inner : std::uint8_t { AsItIs, Negated };

    [[nodiscard]] bool write(const Quantifier& form) {
        switch (form.kind) {
            case QuantifierKind::Count:
                return false;  // no truth
            case QuantifierKind::Any:
                return count(form, ComparisonOperator::Greater, 0, Inner::AsItIs);
            case QuantifierKind::All:
                return count(form, ComparisonOperator::Equal, 0, Inner::Negated);
        }
        return false;
    }
    [[nodiscard]] bool count(const Quantifier& form, ComparisonOperator operation, std::int64_t limit,
                             Inner inner) {
        SetCount counted;
        counted.operation = operation;
        counted.limit = limit;
        const auto* over = std::get_if<MemberAccess>(&form.operands[0].form);
        if (over == nullptr) return false;
        std::optional<SetPlace> centre;
        bool pieces = false;
        if (over->member == Member{SquareMember::Around}) {
            centre = places_.ofSquare(over->of.front());
            const auto radius = literal(over->arguments.front());
            if (!centre || !radius || *radius > kMostAround) return false;
            const int reach = static_cast<int>(std::max<std::int64_t>(*radius, 0));
            for (int ranks = -reach; ranks <= reach; ++ranks) {
                for (int files = -reach; files <= reach; ++files) {
                    if (files != 0 || ranks != 0) counted.around.push_back(squares_.shiftBy({files, ranks}));
                }
            }
        } else if (const auto fixed = fixedRegion(form.operands[0])) {
            counted.over = SetCount::Over::Fixed;
            counted.squares = *fixed;
        } else if (const auto contents = piecesOf(*over)) {
            counted.over = SetCount::Over::Contents;
            counted.contents = *contents;
            pieces = true;
        } else {
            return false;
        }
        // The innermost item alone varies.
        const Varies outside = places_.varies();
        places_.let(pieces ? Varies::ItemPiece : Varies::ItemSquare);
        const bool written = truth(form.operands[1]);
        places_.let(outside);
        if (!written) return false;
        if (inner == Inner::Negated) put(Code::Not);
        put(Code::Count, program_.counts, std::move(counted));
        if (centre) seenFrom(*centre);
        return true;
    }
    [[nodiscard]] std::optional<std::uint8_t> piecesOf(const MemberAccess& access) const {
        if (access.member == Member{BoardMember::Pieces}) return kOccupiedBits;
        if (access.member != Member{SideMember::Pieces}) return std::nullopt;
        const auto side = sideNamed(access.of.front(), spot_.side);
        if (!side) return std::nullopt;
        return *side == spot_.side ? kFriendBit : kEnemyBit;
    }

    const ProgramSpot& spot_;
    const Rules& rules_;
    BoardSquares squares_;
    SetPlaces places_;
    SetProgram program_;
    std::vector<const Expression*> parameters_;
    bool isOfItems_ = false;
    int depth_ = 0;
    int most_ = 0;
};

}  // namespace

std::optional<SetProgram> writeSetProgram(const Expression& leaf, bool whenNothing, const ProgramSpot& spot,
                                          const Rules& rules) {
    return SetWriter(spot, rules).write(leaf, whenNothing);
}

std::optional<SetProgram> kindStandsSet(KindId kind, RelativeSquare square, Side side, const Rules& rules) {
    ProgramSpot spot;
    spot.side = side;
    return SetWriter(spot, rules).writeKindStands(kind, square);
}

std::optional<ItemSetProgram> writeItemSets(const Quantifier& form, const ProgramSpot& spot,
                                            const Rules& rules) {
    return SetWriter(spot, rules).writeItems(form);
}

}  // namespace chesspp::compiler
