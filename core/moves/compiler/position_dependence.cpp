// SPDX-License-Identifier: MIT
#include "core/moves/compiler/position_dependence.h"

#include "core/base/overloaded.h"
#include "core/geometry/board_shape.h"
#include "core/language/member_table.h"

#include <algorithm>
#include <cstdlib>

namespace chesspp::compiler {

namespace {

[[nodiscard]] int extent(Offset offset) {
    return std::max(std::abs(offset.forward), std::abs(offset.right));
}

class ConditionReach {
public:
    [[nodiscard]] Reach result() const { return reach_; }

    void visit(const Expression& expression) {
        std::visit([this](const auto& form) { look(form); }, expression.form);
    }

private:
    void visit(const std::vector<Expression>& expressions) {
        for (const Expression& each : expressions) visit(each);
    }

    void look(const Literal&) {}
    void look(Subject subject) {
        switch (subject) {
            case Subject::Self:
            case Subject::Start:
            case Subject::Destination:
            case Subject::Shown:
            case Subject::Board:
            case Subject::Friend:
            case Subject::Enemy:
            case Subject::White:
            case Subject::Black:
                return;
            case Subject::Other:
            case Subject::Centre:
            case Subject::Vacated:
            case Subject::Last:
            case Subject::Item:
            case Subject::Outer:
                reach_.everything = true;
                return;
        }
    }
    void look(const MemberAccess& access) {
        visit(access.of);
        visit(access.arguments);
        switch (rowOf(access.member).depends) {
            case MemberDependence::Nothing:
            case MemberDependence::Contents:
            case MemberDependence::Moved:
            case MemberDependence::Marks:
                return;
            case MemberDependence::File:
                reach_.file = true;
                return;
            case MemberDependence::Rank:
                reach_.rank = true;
                return;
            case MemberDependence::Offset:
                return offset(access.arguments);
            case MemberDependence::Geometry:
            case MemberDependence::KnightDistances:
            case MemberDependence::Position:
            case MemberDependence::BoardCounters:
            case MemberDependence::PieceCounters:
            case MemberDependence::PieceHistory:
            case MemberDependence::History:
            case MemberDependence::PastMoves:
            case MemberDependence::Hands:
            case MemberDependence::Attacks:
            case MemberDependence::LegalMoves:
                reach_.everything = true;
                return;
        }
    }
    /// Offsets may stand in one another: they are added up.
    void offset(const std::vector<Expression>& arguments) {
        std::int64_t farthest = 0;
        for (const Expression& argument : arguments) {
            const auto* literal = std::get_if<Literal>(&argument.form);
            const auto* number = literal != nullptr ? std::get_if<std::int64_t>(&literal->value) : nullptr;
            if (number == nullptr || std::abs(*number) > BoardShape::kMaxExtent) {
                reach_.everything = true;
                return;
            }
            farthest = std::max(farthest, std::abs(*number));
        }
        reach_.squares += static_cast<int>(farthest);
    }
    void look(const Negation& form) { visit(form.operands); }
    void look(const Arithmetic& form) { visit(form.operands); }
    void look(const Comparison& form) { visit(form.operands); }
    void look(const Membership& form) {
        reach_.everything = true;
        visit(form.operands);
    }
    void look(const Logical& form) { visit(form.operands); }
    void look(const Choice& form) { visit(form.operands); }
    void look(const Quantifier&) { reach_.everything = true; }
    void look(const Otherwise& form) { visit(form.operands); }

    Reach reach_;
};

/// How far the squares of a target, or of a part's target, are from the start; of lines the first alone.
[[nodiscard]] Reach targetReach(const auto& target) {
    const auto away = [](int squares) { return Reach{squares, false, false, false}; };
    const auto line = [&](Offset direction, int squares, const std::optional<Offset>& from) {
        return away(extent(direction) * squares + (from ? extent(*from) : 0));
    };
    const auto anything = [] { return Reach{0, false, false, true}; };
    return match(
        target, [&](const Jump& jump) { return away(extent(jump.by)); },
        [&](const LineTarget auto& each) { return line(asLine(each).direction, 1, asLine(each).from); },
        [&](const Segment& segment) { return line(segment.direction, segment.length, segment.from); },
        [&](const AroundTarget auto& area) { return away(area.reach()); },
        [&](const OwnSquare&) { return away(0); }, [&](const auto&) { return anything(); });
}

/// How far the squares of an Action or PartAction are from where it acts; what its value depends on.
[[nodiscard]] Reach actionReach(const auto& action) {
    const auto anything = [](const auto&) { return Reach{0, false, false, true}; };
    return match(
        action,
        [](const MoveOtherAction& other) {
            const int farthest = std::max(extent(other.from), extent(other.to));
            return Reach{farthest, false, false, false};
        },
        [](const SetAction& set) { return compiler::reachOf(set.value); },
        [&](const PushAction& push) { return anything(push); },
        [&](const PullAction& pull) { return anything(pull); }, [](const auto&) { return Reach{}; });
}

void add(Reach& tree, const Node& node) {
    Reach target;
    if (node.target) target = targetReach(*node.target);
    const auto from = [&](Reach reach, int squares) {
        reach.squares += squares;
        tree.add(reach);
    };
    const Reach own = node.action ? actionReach(*node.action) : Reach{};
    from(own, target.squares);
    tree.add(target);
    from(compiler::reachOf(node.conditions), target.squares + own.squares);
    from(compiler::reachOf(node.stops), target.squares);
    for (const LeaveMark& leave : node.leaves) tree.add({extent(leave.at), false, false, false});
    if (const auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr) {
        for (const MultiPart& part : multi->parts) {
            Reach of = part.target ? targetReach(*part.target) : Reach{};
            const Reach does = actionReach(part.action);
            of.squares += does.squares;
            of.add({0, does.rank, does.file, does.everything});
            from(of, target.squares);
            from(compiler::reachOf(part.conditions), target.squares + of.squares);
        }
    }
    for (const Node& child : node.children) add(tree, child);
}

}  // namespace

void Reach::add(const Reach& other) {
    squares = std::max(squares, other.squares);
    rank |= other.rank;
    file |= other.file;
    everything |= other.everything;
}

Reach reachOf(const std::vector<Condition>& conditions) {
    Reach reach;
    for (const Condition& condition : conditions) {
        ConditionReach walk;
        walk.visit(condition);
        reach.add(walk.result());
    }
    return reach;
}

Reach reachOf(const std::vector<Node>& tree) {
    Reach reach;
    for (const Node& node : tree) add(reach, node);
    return reach;
}

}  // namespace chesspp::compiler
