// SPDX-License-Identifier: MIT
#include "ui/models/diagram/condition_evaluator.h"

#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/library/library_context.h"

#include "core/analysis/explain_phrases.h"
#include "core/language/condition_text.h"
#include "core/moves/reference/conditions.h"

#include <utility>

namespace chesspp::ui {

ConditionEvaluator::ConditionEvaluator(const LibraryContext& library, const PieceDiagram& diagram)
    : library_(library), diagram_(diagram) {
    connect(&diagram, &PieceDiagram::changed, this, [this] {
        scene_.reset();
        reset();
    });
}

void ConditionEvaluator::reset() {
    explained_.reset();
    bindings_.clear();
    tooLong_ = false;
    findLookedAt();
    emit changed();
}

void ConditionEvaluator::setSelection(std::optional<Square> destination, const std::string& thing) {
    if (destination == destination_ && thing == thing_) return;
    destination_ = destination;
    if (std::exchange(thing_, thing) != thing) lookedThrough_.reset();
    reset();
}

const std::map<std::string, QString>& ConditionEvaluator::explained() const {
    if (explained_) return *explained_;
    explained_.emplace();
    if (!destination_) return *explained_;
    const auto keep = [this](const TracedValue& value, const auto& again) -> void {
        if (!value.item) explained_->emplace(value.text, library_.sentence(value.value));
        for (const TracedValue& part : value.parts) again(part, again);
    };
    const std::string pointer = nodePointerOf(thing_);
    for (const ExplainedNode& node : diagram_.explain(*destination_).nodes) {
        if (node.pointer != pointer) continue;
        for (const TracedCondition& asked : node.conditions) {
            // A stop condition that ended the line earlier was evaluated for another square.
            const bool stop = asked.pointer.find("/stop/") != std::string::npos;
            if (!stop || asked.square == destination_) keep(asked.seen, keep);
        }
    }
    return *explained_;
}

const Setup& ConditionEvaluator::scene() const {
    if (!scene_) scene_ = diagram_.setup();
    return *scene_;
}

const ConditionBindings& ConditionEvaluator::bindings(ConditionPlace place) const {
    const auto known = bindings_.find(place);
    if (known != bindings_.end()) return known->second;
    const BindingContext context{*diagram_.piece(),
                                 diagram_.rules(),
                                 scene(),
                                 diagram_.square(),
                                 destination_,
                                 thing_,
                                 [this](Square to) { return diagram_.explain(to); }};
    return bindings_.emplace(place, bindingsOf(context, place)).first->second;
}

NoValue ConditionEvaluator::reasonFor(const Expression& expression, ConditionPlace place) const {
    if (diagram_.piece() == nullptr || !diagram_.problems().empty() || diagram_.rules().kinds.empty())
        return NoValue::NoPiece;
    return bindings(place).reasonFor(expression, place);
}

QString ConditionEvaluator::whyNot(const Expression& expression, ConditionPlace place) const {
    const WorkLimit limit(kUnrequestedWork);
    const NoValue reason = tooLong_ ? NoValue::HasOne : reasonFor(expression, place);
    tooLong_ = tooLong_ || limit.wasReached();
    if (tooLong_) return tr("It takes too long to work out its value here.");
    switch (reason) {
        case NoValue::HasOne:
        case NoValue::NoPiece:
            return {};
        case NoValue::NoSquare:
            return tr("Point at a square of the diagram to see its value there.");
        case NoValue::EachItem:
            return tr("It is evaluated for each square or piece in turn, so it has no single value.");
        case NoValue::Elsewhere:
            return tr("No value here: the row doesn’t reach this square.");
        case NoValue::OffBoard:
            return tr("No value here: its square is off the board, or a hole.");
        case NoValue::Disc:
            return tr("It is evaluated for each square around, so it has no single value.");
        case NoValue::NoMovedPiece:
            return tr("No value here: there is no piece to move.");
        case NoValue::Event:
            return tr("No value here: an event happens after a move, and its squares are only known then.");
    }
    return {};
}

std::optional<ConditionEvaluator::Value> ConditionEvaluator::valueOf(const Expression& expression,
                                                                     ConditionPlace place) const {
    if (tooLong_) return std::nullopt;
    const WorkLimit limit(kUnrequestedWork);
    std::optional<Value> value = workOut(expression, place);
    tooLong_ = limit.wasReached();
    return tooLong_ ? std::nullopt : value;
}

std::optional<reference::Value> ConditionEvaluator::evaluate(const Expression& expression,
                                                             ConditionPlace place) const {
    if (reasonFor(expression, place) != NoValue::HasOne) return std::nullopt;
    const Setup& setup = scene();
    if (!setup.shape.contains(diagram_.square()) || !setup.at(diagram_.square())) return std::nullopt;
    const reference::EvalContext view{diagram_.rules(), setup, diagram_.square()};
    return reference::valueOf(view, bindings(place).words, expression);
}

std::optional<ConditionEvaluator::Value> ConditionEvaluator::workOut(const Expression& expression,
                                                                     ConditionPlace place) const {
    const std::optional<reference::Value> found = evaluate(expression, place);
    if (!found) return std::nullopt;
    const bool isOfPart = place == ConditionPlace::Part || place == ConditionPlace::MoveOther;
    if (dependsOnDirection(expression) && destination_ && !isOfPart) {
        const auto known = explained().find(printCondition(expression));
        if (known != explained().end()) {
            Value value{known->second, {}};
            for (const bool truth : {true, false}) {
                const char* code = truth ? "explain.value.yes" : "explain.value.no";
                if (known->second == library_.sentence({code, {}, {}})) value.truth = truth;
            }
            return value;
        }
    }
    const reference::EvalContext view{diagram_.rules(), scene(), diagram_.square()};
    words::Wording wording = library_.wording();
    wording.kinds = [this](std::string_view id) {
        return id.empty() ? tr("piece", "somebody on the diagram, of no kind").toStdString()
                          : library_.wording().kinds(id);
    };
    Value value{library_.sentence(explaining::Nouns(diagram_.rules(), wording).value(view, *found)), {}};
    if (const bool* truth = std::get_if<bool>(&*found)) value.truth = *truth;
    return value;
}

void ConditionEvaluator::showLookedAt(std::optional<Expression> squares, ConditionPlace place) {
    lookedThrough_ = std::move(squares);
    lookedFrom_ = place;
    findLookedAt();
}

void ConditionEvaluator::findLookedAt() {
    const WorkLimit limit(kUnrequestedWork);
    SquareSet found;
    const auto value = lookedThrough_ ? evaluate(*lookedThrough_, lookedFrom_) : std::nullopt;
    if (value) {
        if (const auto* region = std::get_if<SquareSet>(&*value)) found = *region;
        if (const auto* pieces = std::get_if<reference::PiecesValue>(&*value))
            for (const Square square : pieces->squares) found.insert(square);
    }
    if (!limit.wasReached()) emit lookedAtChanged(found);
}

}  // namespace chesspp::ui
