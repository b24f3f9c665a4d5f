// SPDX-License-Identifier: MIT
//
// Values are found anew for each question; conditions are small.
#include "ui/models/condition_sight.h"

#include "ui/models/library_context.h"
#include "ui/models/piece_diagram.h"

#include "core/actions/condition_text.h"
#include "core/analysis/explain_nouns.h"
#include "core/moves/oracle_conditions.h"

namespace chesspp::ui {
namespace {

/// Asked of each item of a quantifier that is not in the expression itself.
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

template <class Ask>
bool any(const Expression& expression, const Ask& ask) {
    if (ask(expression)) return true;
    for (const Expression* operand : operandsOf(expression)) {
        if (any(*operand, ask)) return true;
    }
    return false;
}

bool turns(const Expression& expression) {
    return any(expression, [](const Expression& each) {
        const auto* access = std::get_if<MemberAccess>(&each.form);
        return access != nullptr && access->member == Member{SquareMember::Offset};
    });
}

/// Whether the diagram tells what it speaks of; parts and events count from squares of their own.
bool isKnown(const Expression& expression, ConditionPlace place, bool hasDestination) {
    return !any(expression, [&](const Expression& each) {
        const auto* subject = std::get_if<Subject>(&each.form);
        if (subject == nullptr) return false;
        switch (*subject) {
            case Subject::Destination:
                return !hasDestination ||
                       (place != ConditionPlace::Candidate && place != ConditionPlace::Stop);
            case Subject::Start:
                return place == ConditionPlace::MoveOther || place == ConditionPlace::EventPart;
            case Subject::Shown:
                return !hasDestination || place != ConditionPlace::Part;
            case Subject::Other:
            case Subject::Centre:
                return true;
            case Subject::Self:
            case Subject::Board:
            case Subject::Last:
            case Subject::Friend:
            case Subject::Enemy:
            case Subject::White:
            case Subject::Black:
            case Subject::Item:
            case Subject::Outer:
                return false;
        }
        return false;
    });
}

}  // namespace

struct ConditionSight::Scene {
    Setup setup;
};

ConditionSight::ConditionSight(const LibraryContext& library, const PieceDiagram& diagram, QObject* parent)
    : QObject(parent), library_(library), diagram_(diagram) {
    connect(&diagram, &PieceDiagram::changed, this, [this] {
        scene_.reset();
        seen_.reset();
        emit changed();
    });
}

ConditionSight::~ConditionSight() = default;

void ConditionSight::look(std::optional<Square> destination, const std::string& node) {
    if (destination == destination_ && node == node_) return;
    destination_ = destination;
    node_ = node;
    seen_.reset();
    emit changed();
}

const std::map<std::string, QString>& ConditionSight::seen() const {
    if (seen_) return *seen_;
    seen_.emplace();
    if (!destination_) return *seen_;
    const auto keep = [this](const SeenValue& value, const auto& again) -> void {
        if (!value.item) seen_->emplace(value.text, library_.sentence(value.value));
        for (const SeenValue& part : value.parts) again(part, again);
    };
    for (const ExplainedNode& node : diagram_.explain(*destination_).nodes) {
        if (node.pointer != node_) continue;
        for (const AskedCondition& asked : node.conditions) keep(asked.seen, keep);
    }
    return *seen_;
}

std::optional<ConditionSight::Value> ConditionSight::valueOf(const Expression& expression,
                                                             ConditionPlace place) const {
    if (!diagram_.problems().empty() || diagram_.rules().kinds.empty()) return std::nullopt;
    if (needsItem(expression, 0) || !isKnown(expression, place, destination_.has_value()))
        return std::nullopt;
    if (!scene_) scene_ = std::make_unique<const Scene>(Scene{diagram_.setup()});
    const Setup& setup = scene_->setup;
    if (!setup.shape.contains(diagram_.square()) || !setup.at(diagram_.square())) return std::nullopt;
    if (turns(expression) && destination_) {
        // Which way it is turned, only the walk of the tree knows.
        const auto found = seen().find(printCondition(expression));
        if (found != seen().end()) {
            Value value{found->second, {}};
            for (const bool truth : {true, false}) {
                const char* code = truth ? "explain.value.yes" : "explain.value.no";
                if (found->second == library_.sentence({code, {}, {}})) value.truth = truth;
            }
            return value;
        }
    }
    const oracle::View view{diagram_.rules(), setup, diagram_.square()};
    oracle::Words words;
    words.start = diagram_.square();
    words.destination = destination_;
    words.shown = destination_;
    const words::KindNames names = [this](std::string_view id) {
        const PieceDefinition* known = library_.piece(id);
        return known != nullptr ? library_.nameOf(*known).toStdString() : std::string(id);
    };
    const oracle::Value found = oracle::valueOf(view, words, expression);
    Value value{library_.sentence(explaining::Nouns(diagram_.rules(), names).value(view, found)), {}};
    if (const bool* truth = std::get_if<bool>(&found)) value.truth = *truth;
    return value;
}

}  // namespace chesspp::ui
