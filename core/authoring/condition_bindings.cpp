// SPDX-License-Identifier: MIT
#include "core/authoring/condition_bindings.h"

#include "core/language/node_path.h"
#include "core/moves/reference/conditions.h"

namespace chesspp {
namespace {

bool needsItem(const Expression& expression, int around) {
    if (const auto* subject = std::get_if<Subject>(&expression.form))
        return (*subject == Subject::Item && around < 1) || (*subject == Subject::Outer && around < 2);
    const bool quantifies = std::holds_alternative<Quantifier>(expression.form);
    const std::vector<const Expression*> operands = operandsOf(expression);
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (needsItem(*operands[i], around + (quantifies && i == 1 ? 1 : 0))) return true;
    }
    return false;
}

/// The direction of the node's copy that reaches the destination.
std::optional<Image> imageTo(const BindingContext& context, const std::string& pointer) {
    std::optional<Image> image;
    for (const ExplainedNode& node : context.explain(*context.destination).nodes) {
        const bool leads =
            node.verdict == NodeVerdict::Gives ||
            (node.verdict != NodeVerdict::Elsewhere && node.verdict != NodeVerdict::NotEvaluated &&
             node.verdict != NodeVerdict::Off && node.verdict != NodeVerdict::LeadsOn);
        if (node.pointer != pointer || !leads) continue;
        if (!image || node.verdict == NodeVerdict::Gives) image = node.turn;
        if (node.verdict == NodeVerdict::Gives) break;
    }
    return image;
}

ConditionBindings bindingsOfPart(const BindingContext& context, ConditionPlace place,
                                 ConditionBindings bindings) {
    const MultiPart* part = partAt(context.piece, placeOf(context.piece, context.pointer));
    const std::string pointer = nodePointerOf(context.pointer);
    const Node* node = nodeAt(context.piece, placeOf(context.piece, pointer));
    const std::optional<Image> image = imageTo(context, pointer);
    if (!image || node == nullptr) {
        if (place == ConditionPlace::MoveOther) bindings.start = NoValue::Elsewhere;
        return bindings.lackAll(NoValue::Elsewhere);
    }
    bindings.words.image = *image;
    const reference::EvalContext view{context.rules, context.setup, context.square};
    Square base = context.square;
    if (part != nullptr) {
        bindings.words.shown = context.destination;
        if (part->at == PartBase::Destination) base = *context.destination;
    } else {
        bindings.shown = NoValue::Elsewhere;
    }
    const auto* moves =
        part != nullptr ? std::get_if<MoveOtherAction>(&part->action) : actionAs<MoveOtherAction>(*node);
    if (moves != nullptr) {
        const std::optional<Square> from = view.reach(base, image->of(moves->from));
        bindings.words.destination = view.reach(base, image->of(moves->to));
        if (!bindings.words.destination) bindings.destination = NoValue::OffBoard;
        if (!from) {
            bindings.start = bindings.other = NoValue::OffBoard;
        } else if (!context.setup.at(*from)) {
            bindings.start = bindings.other = NoValue::NoMovedPiece;
        } else {
            bindings.words.start = *from;
            bindings.words.other = reference::OtherPiece{*from};
        }
        return bindings;
    }
    bindings.other = NoValue::NoMovedPiece;
    if (part == nullptr) return bindings.lackAll(NoValue::Elsewhere);
    bindings.words.destination = base;
    if (targetAs<Radius>(*part) != nullptr) {
        bindings.words.destination.reset();
        bindings.destination = NoValue::Disc;
        bindings.words.centre = base;
    } else if (const auto* named = targetAs<SquareTarget>(*part)) {
        bindings.words.destination.reset();
        const reference::Value value = reference::valueOf(view, bindings.words, named->square.front());
        if (const auto* square = std::get_if<Square>(&value)) {
            bindings.words.destination = *square;
        } else {
            bindings.destination = NoValue::OffBoard;
        }
    } else if (part->target) {
        bindings.words.destination = view.neighbour(base, image->of(std::get<Jump>(*part->target).by));
        if (!bindings.words.destination) bindings.destination = NoValue::OffBoard;
    }
    return bindings;
}

}  // namespace

ConditionBindings& ConditionBindings::lackAll(NoValue reason) {
    destination = other = shown = centre = reason;
    return *this;
}

NoValue ConditionBindings::reasonFor(const Expression& expression, ConditionPlace place) const {
    NoValue reason = NoValue::HasOne;
    const auto of = [&](Subject subject) {
        switch (subject) {
            case Subject::Destination:
                return place == ConditionPlace::Gate ? NoValue::Elsewhere : destination;
            case Subject::Start:
                return start;
            case Subject::Shown:
                return shown;
            case Subject::Other:
                return other;
            case Subject::Vacated:
                return NoValue::Event;  // it stands in events alone
            case Subject::Centre:
                return centre;
            case Subject::Self:
            case Subject::Board:
            case Subject::Last:
            case Subject::Friend:
            case Subject::Enemy:
            case Subject::White:
            case Subject::Black:
            case Subject::Item:
            case Subject::Outer:
                break;
        }
        return NoValue::HasOne;
    };
    const bool found = anyWithin(expression, [&](const Expression& each) {
        if (const auto* subject = std::get_if<Subject>(&each.form)) reason = of(*subject);
        return reason != NoValue::HasOne;
    });
    return !found && isOfEachItem(expression) ? NoValue::EachItem : reason;
}

ConditionBindings bindingsOf(const BindingContext& context, ConditionPlace place) {
    ConditionBindings bindings;
    bindings.words.start = context.square;
    if (place == ConditionPlace::Event || place == ConditionPlace::EventPart ||
        context.pointer.starts_with("/on/")) {
        // An event follows a move, and none was made.
        bindings.start = NoValue::Event;
        return bindings.lackAll(NoValue::Event);
    }
    if (!context.destination) {
        if (place == ConditionPlace::MoveOther) bindings.start = NoValue::NoSquare;
        return bindings.lackAll(NoValue::NoSquare);
    }
    if (place != ConditionPlace::Candidate && place != ConditionPlace::Stop && place != ConditionPlace::Gate)
        return bindingsOfPart(context, place, bindings);
    bindings.words.destination = context.destination;
    bindings.words.shown = context.destination;
    return bindings;
}

std::string nodePointerOf(const std::string& pointer) {
    return pointer.substr(0, pointer.find("/parts/"));
}

bool isOfEachItem(const Expression& expression) {
    return needsItem(expression, 0);
}

bool dependsOnDirection(const Expression& expression) {
    return anyWithin(expression, [](const Expression& each) {
        const auto* access = std::get_if<MemberAccess>(&each.form);
        return access != nullptr && access->member == Member{SquareMember::Offset};
    });
}

}  // namespace chesspp
