// SPDX-License-Identifier: MIT
#include "ui/models/condition_sight.h"

#include "ui/models/library_context.h"
#include "ui/models/piece_diagram.h"

#include "core/actions/condition_text.h"
#include "core/actions/tree_place.h"
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

}  // namespace

/// What the words of a condition stand for; what is not known lacks for that reason.
struct ConditionSight::Aim {
    oracle::Words words;
    Lack destination = Lack::Nothing;
    Lack start = Lack::Nothing;
    Lack other = Lack::Nothing;
    Lack shown = Lack::Nothing;
    Lack centre = Lack::Nothing;

    Aim& lackAll(Lack lack) {
        for (Lack* each : {&destination, &other, &shown, &centre}) *each = lack;
        return *this;
    }
};

ConditionSight::ConditionSight(const LibraryContext& library, const PieceDiagram& diagram, QObject* parent)
    : QObject(parent), library_(library), diagram_(diagram) {
    connect(&diagram, &PieceDiagram::changed, this, [this] {
        scene_.reset();
        seen_.reset();
        aims_.clear();
        emit changed();
    });
}

ConditionSight::~ConditionSight() = default;

void ConditionSight::look(std::optional<Square> destination, const std::string& thing) {
    if (destination == destination_ && thing == thing_) return;
    destination_ = destination;
    thing_ = thing;
    node_ = thing.substr(0, thing.find("/parts/"));
    seen_.reset();
    aims_.clear();
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
        for (const AskedCondition& asked : node.conditions) {
            // A stop that ended the line before saw another square.
            const bool stop = asked.pointer.find("/stop/") != std::string::npos;
            if (!stop || asked.square == destination_) keep(asked.seen, keep);
        }
    }
    return *seen_;
}

const Setup& ConditionSight::scene() const {
    if (!scene_) scene_ = diagram_.setup();
    return *scene_;
}

bool ConditionSight::hasPiece() const {
    return diagram_.piece() != nullptr && diagram_.problems().empty() && !diagram_.rules().kinds.empty();
}

const ConditionSight::Aim& ConditionSight::aimOf(ConditionPlace place) const {
    const auto known = aims_.find(place);
    return known != aims_.end() ? known->second : aims_.emplace(place, findAim(place)).first->second;
}

ConditionSight::Aim ConditionSight::findAim(ConditionPlace place) const {
    const Square actor = diagram_.square();
    Aim aim;
    aim.words.start = actor;
    const bool isEvent =
        place == ConditionPlace::Event || place == ConditionPlace::EventPart || thing_.starts_with("/on/");
    if (isEvent) {
        // It has happened somewhere after a move, which nobody has made.
        for (Lack* each : {&aim.destination, &aim.start, &aim.other, &aim.shown, &aim.centre})
            *each = Lack::Event;
        return aim;
    }
    const bool isOwn =
        place == ConditionPlace::Candidate || place == ConditionPlace::Stop || place == ConditionPlace::Gate;
    if (!destination_) {
        aim.lackAll(Lack::NoSquare);
        if (place == ConditionPlace::MoveOther) aim.start = Lack::NoSquare;
        return aim;
    }
    if (isOwn) {
        aim.words.destination = destination_;
        aim.words.shown = destination_;
        return aim;
    }
    return aimOfPart(place, aim);
}

ConditionSight::Aim ConditionSight::aimOfPart(ConditionPlace place, Aim aim) const {
    const Square actor = diagram_.square();
    const PieceDefinition& piece = *diagram_.piece();
    const TreePlace at = placeOf(piece, thing_);
    const MultiPart* part = partAt(piece, at);
    const Node* node = nodeAt(piece, placeOf(piece, node_));
    // Turned as the row is that leads there.
    std::optional<oracle::Image> image;
    for (const ExplainedNode& told : diagram_.explain(*destination_).nodes) {
        const bool leads = told.verdict == NodeVerdict::Gives ||
                           (told.verdict != NodeVerdict::Elsewhere && told.verdict != NodeVerdict::NotAsked &&
                            told.verdict != NodeVerdict::Off && told.verdict != NodeVerdict::LeadsOn);
        if (told.pointer != node_ || !leads) continue;
        if (!image || told.verdict == NodeVerdict::Gives) image = told.turn;
        if (told.verdict == NodeVerdict::Gives) break;
    }
    if (!image || node == nullptr) {
        if (place == ConditionPlace::MoveOther) aim.start = Lack::Elsewhere;
        return aim.lackAll(Lack::Elsewhere);
    }
    aim.words.image = *image;
    const oracle::View view{diagram_.rules(), scene(), actor};
    Square base = actor;
    if (part != nullptr) {
        aim.words.shown = destination_;
        if (part->at == PartBase::Destination) base = *destination_;
    } else {
        aim.shown = Lack::Elsewhere;
    }
    const auto* moves = part != nullptr ? std::get_if<MoveOtherAction>(&part->action)
                        : node->action  ? std::get_if<MoveOtherAction>(&*node->action)
                                        : nullptr;
    if (moves != nullptr) {
        const std::optional<Square> from = view.reach(base, (*image)(moves->from));
        aim.words.destination = view.reach(base, (*image)(moves->to));
        if (!aim.words.destination) aim.destination = Lack::OffBoard;
        if (!from) {
            aim.start = aim.other = Lack::OffBoard;
        } else if (!scene().at(*from)) {
            aim.start = aim.other = Lack::Nobody;
        } else {
            aim.words.start = *from;
            aim.words.other = oracle::Other{*from};
        }
        return aim;
    }
    aim.other = Lack::Nobody;
    if (part == nullptr) return aim.lackAll(Lack::Elsewhere);
    aim.words.destination = base;
    if (part->target && std::holds_alternative<Radius>(*part->target)) {
        aim.words.destination.reset();
        aim.destination = Lack::Disc;
        aim.words.centre = base;
    } else if (part->target) {
        aim.words.destination = view.neighbour(base, (*image)(std::get<Jump>(*part->target).by));
        if (!aim.words.destination) aim.destination = Lack::OffBoard;
    }
    return aim;
}

ConditionSight::Lack ConditionSight::lackOf(const Expression& expression, ConditionPlace place) const {
    if (!hasPiece()) return Lack::NoPiece;
    const Aim& aim = aimOf(place);
    Lack lack = Lack::Nothing;
    const auto lacks = [&lack](Lack what) {
        if (lack == Lack::Nothing) lack = what;
        return what != Lack::Nothing;
    };
    static_cast<void>(any(expression, [&](const Expression& each) {
        const auto* subject = std::get_if<Subject>(&each.form);
        if (subject == nullptr) return false;
        switch (*subject) {
            case Subject::Destination:
                return lacks(place == ConditionPlace::Gate ? Lack::Elsewhere : aim.destination);
            case Subject::Start:
                return lacks(aim.start);
            case Subject::Shown:
                return lacks(aim.shown);
            case Subject::Other:
                return lacks(aim.other);
            case Subject::Centre:
                return lacks(aim.centre);
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
    }));
    if (lack == Lack::Nothing && needsItem(expression, 0)) return Lack::EachItem;
    return lack;
}

bool ConditionSight::isOfEachItem(const Expression& expression) {
    return needsItem(expression, 0);
}

QString ConditionSight::whyNot(const Expression& expression, ConditionPlace place) const {
    switch (lackOf(expression, place)) {
        case Lack::Nothing:
        case Lack::NoPiece:
            return {};
        case Lack::NoSquare:
            return tr("Point at a square of the diagram to see its value there.");
        case Lack::EachItem:
            return tr("It is evaluated for each square or piece in turn, so it has no single value.");
        case Lack::Elsewhere:
            return tr("No value here: the row doesn’t reach this square.");
        case Lack::OffBoard:
            return tr("No value here: its square is off the board, or a wall.");
        case Lack::Disc:
            return tr("It is evaluated for each square around, so it has no single value.");
        case Lack::Nobody:
            return tr("No value here: there is no piece to move.");
        case Lack::Event:
            return tr("No value here: an event happens after a move, and its squares are only known then.");
    }
    return {};
}

std::optional<ConditionSight::Value> ConditionSight::valueOf(const Expression& expression,
                                                             ConditionPlace place) const {
    if (lackOf(expression, place) != Lack::Nothing) return std::nullopt;
    const Setup& setup = scene();
    if (!setup.shape.contains(diagram_.square()) || !setup.at(diagram_.square())) return std::nullopt;
    const bool isOfPart = place == ConditionPlace::Part || place == ConditionPlace::MoveOther;
    if (turns(expression) && destination_ && !isOfPart) {
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
    const words::KindNames names = [this](std::string_view id) {
        return id.empty() ? tr("piece", "somebody on the diagram, of no kind").toStdString()
                          : library_.kindNames()(id);
    };
    const oracle::Value found = oracle::valueOf(view, aimOf(place).words, expression);
    Value value{library_.sentence(explaining::Nouns(diagram_.rules(), names).value(view, found)), {}};
    if (const bool* truth = std::get_if<bool>(&found)) value.truth = *truth;
    return value;
}

}  // namespace chesspp::ui
