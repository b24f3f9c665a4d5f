// SPDX-License-Identifier: MIT
#include "ui/models/piece_outline.h"

#include "ui/models/library_context.h"

#include "core/actions/condition_text.h"
#include "core/actions/move_shape.h"
#include "core/analysis/words_conditions.h"
#include "core/base/overloaded.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cstdlib>

namespace chesspp::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PieceOutline)
};

QString wordsOf(Offset offset) {
    const int ahead = std::abs(offset.forward);
    const int aside = std::abs(offset.right);
    QString forward =
        offset.forward > 0 ? Words::tr("%1 forward").arg(ahead) : Words::tr("%1 back").arg(ahead);
    QString right = offset.right > 0 ? Words::tr("%1 right").arg(aside) : Words::tr("%1 left").arg(aside);
    if (ahead == 0 && aside == 0) return Words::tr("its own square");
    if (aside == 0) return forward;
    if (ahead == 0) return right;
    return Words::tr("%1, %2", "2 forward, 1 right").arg(forward, right);
}

/// Which way a line goes. A bare "1 forward" would read as one square.
QString directionOf(Offset step) {
    const auto is = [&](int forward, int right) { return step == Offset{forward, right}; };
    if (is(1, 0)) return Words::tr("forward");
    if (is(-1, 0)) return Words::tr("back");
    if (is(0, 1)) return Words::tr("to the right");
    if (is(0, -1)) return Words::tr("to the left");
    if (is(1, 1)) return Words::tr("diagonally forward, to the right");
    if (is(1, -1)) return Words::tr("diagonally forward, to the left");
    if (is(-1, 1)) return Words::tr("diagonally back, to the right");
    if (is(-1, -1)) return Words::tr("diagonally back, to the left");
    if (is(0, 0)) return wordsOf(step);
    return Words::tr("by steps of %1", "of a line: 2 forward, 1 right").arg(wordsOf(step));
}

QString wordsOf(const Line& line, const QString& endless, const QString& bounded) {
    QString words = line.last ? bounded.arg(directionOf(line.direction)).arg(*line.last)
                              : endless.arg(directionOf(line.direction));
    if (line.first > 1) words = Words::tr("%1, from square %2 on").arg(words).arg(line.first);
    if (line.from) words = Words::tr("%1, beginning at %2").arg(words, wordsOf(*line.from));
    return words;
}

QString wordsOf(const Radius& radius) {
    QString words = radius.fill == RadiusFill::Disc ? Words::tr("a disc of radius %1").arg(radius.radius)
                                                    : Words::tr("a ring of radius %1").arg(radius.radius);
    if (radius.centre == RadiusCentre::With) words = Words::tr("%1, including its centre").arg(words);
    return words;
}

QString wordsOf(const chesspp::Target& target) {
    return std::visit(
        Overloaded{[](const Jump& jump) { return wordsOf(jump.by); },
                   [](const Line& line) {
                       return wordsOf(line, Words::tr("a line %1"), Words::tr("a line %1, up to %2 squares"));
                   },
                   [](const Segment& segment) {
                       const Line line{segment.direction, 1, segment.length, segment.from, segment.offBoard};
                       return wordsOf(line, Words::tr("a line %1"), Words::tr("a segment %1, %2 squares"));
                   },
                   [](const Slide& slide) {
                       return wordsOf(slide.line, Words::tr("slides %1"),
                                      Words::tr("slides %1, up to %2 squares"));
                   },
                   [](const Radius& radius) { return wordsOf(radius); },
                   [](const OwnSquare&) { return Words::tr("its own square"); },
                   [](const Hop& hop) { return Words::tr("hops %1").arg(directionOf(hop.direction)); },
                   [](const PathTarget& path) { return Words::tr("a path, legs: %1").arg(path.legs.size()); },
                   [](const RegionTarget& region) {
                       return Words::tr("the region %1").arg(QString::fromStdString(region.name));
                   },
                   [](const Anywhere&) { return Words::tr("any square"); }},
        target);
}

void addOffsets(const chesspp::Target& target, std::vector<Offset>& offsets) {
    std::visit(Overloaded{[&](const Jump& jump) { offsets.push_back(jump.by); },
                          [&](const Line& line) { offsets.push_back(line.direction); },
                          [&](const Segment& segment) { offsets.push_back(segment.direction); },
                          [&](const Slide& slide) { offsets.push_back(slide.line.direction); },
                          [&](const Hop& hop) { offsets.push_back(hop.direction); },
                          [&](const PathTarget& path) {
                              for (const Leg& leg : path.legs)
                                  for (const chesspp::Target& inner : leg.target) addOffsets(inner, offsets);
                          },
                          [](const Radius&) {}, [](const OwnSquare&) {}, [](const RegionTarget&) {},
                          [](const Anywhere&) {}},
               target);
}

void addOffsets(const Node& node, std::vector<Offset>& offsets) {
    if (node.target) addOffsets(*node.target, offsets);
    const auto* other = node.action ? std::get_if<MoveOtherAction>(&*node.action) : nullptr;
    if (other != nullptr) offsets.insert(offsets.end(), {other->from, other->to});
    if (node.action) return;
    for (const Node& child : node.children) addOffsets(child, offsets);
}

/// Straight and diagonal lines have four images: each stands for two of the eight.
bool hasEightImages(const Node& node) {
    std::vector<Offset> offsets;
    addOffsets(node, offsets);
    if (offsets.empty()) return true;
    constexpr std::array kReflections{4, 5, 6, 7};
    return std::ranges::none_of(kReflections, [&](int image) {
        return std::ranges::all_of(offsets, [&](Offset each) { return imageOf(each, image) == each; });
    });
}

QString wordsOfMirror(const Node& node) {
    switch (node.mirror) {
        case Mirror::None:
            return {};
        case Mirror::Sides:
            return Words::tr("to the left and to the right");
        case Mirror::Ends:
            return Words::tr("forward and back");
        case Mirror::Both:
            return Words::tr("to both sides, forward and back");
        case Mirror::Turns:
            return Words::tr("in all four directions");
        case Mirror::All:
            return hasEightImages(node) ? Words::tr("in all eight directions")
                                        : Words::tr("in all four directions");
    }
    return {};
}

QString wordsOf(PieceEvent event) {
    switch (event) {
        case PieceEvent::Moved:
            return Words::tr("When it has moved");
        case PieceEvent::Captures:
            return Words::tr("When it has captured");
        case PieceEvent::Captured:
            return Words::tr("When it is captured");
        case PieceEvent::Promoted:
            return Words::tr("When it has been promoted");
        case PieceEvent::TurnStarts:
            return Words::tr("When its side’s turn begins");
        case PieceEvent::TurnEnds:
            return Words::tr("When its side’s turn ends");
    }
    return {};
}

OutlineDetail wordsAlone(const QString& text) {
    return {text, {}};
}

class Outline {
public:
    explicit Outline(const LibraryContext& library) : library_(library) {}

    void add(const std::vector<Node>& nodes, int depth, Enabled above) {
        for (const Node& node : nodes) add(node, depth, above);
    }

    std::vector<OutlineLine> take() { return std::move(lines_); }

    [[nodiscard]] OutlineLine lineOf(const Node& node) const {
        OutlineLine line;
        line.enabled = node.enabled;
        if (node.action) {
            line.title =
                std::visit([&](const auto& action) { return titleOf(action, node.target); }, *node.action);
        } else {
            line.part = OutlineLine::Part::Gate;
            line.title = Words::tr("Only if");
        }
        if (node.mirror != Mirror::None) line.details.push_back(wordsAlone(wordsOfMirror(node)));
        const bool movesOther = node.action && std::holds_alternative<MoveOtherAction>(*node.action);
        addConditions(node.conditions, line,
                      !node.action ? ConditionPlace::Gate
                      : movesOther ? ConditionPlace::MoveOther
                                   : ConditionPlace::Candidate);
        for (const Condition& stop : node.stops) {
            line.details.push_back(worded(Words::tr("stops where %1"), stop, ConditionPlace::Stop));
        }
        for (const LeaveMark& mark : node.leaves) {
            line.details.push_back(wordsAlone(Words::tr("leaves the mark “%1” on: %2")
                                                  .arg(QString::fromStdString(mark.mark), wordsOf(mark.at))));
        }
        line.comment = QString::fromStdString(node.comment);
        return line;
    }

    [[nodiscard]] OutlineLine lineOf(const MultiPart& part) const {
        OutlineLine line;
        line.part = OutlineLine::Part::SubAction;
        line.enabled = part.enabled;
        std::optional<chesspp::Target> target;
        if (part.target) std::visit([&](const auto& each) { target = each; }, *part.target);
        line.title = std::visit([&](const auto& action) { return titleOf(action, target); }, part.action);
        line.details.push_back(
            wordsAlone(part.at == PartBase::Start
                           ? (part.target ? Words::tr("counted from the start") : Words::tr("on the start"))
                           : (part.target ? Words::tr("counted from the destination")
                                          : Words::tr("on the destination"))));
        if (part.necessity == Necessity::Optional)
            line.details.push_back(wordsAlone(Words::tr("skipped if impossible")));
        addConditions(part.conditions, line,
                      std::holds_alternative<MoveOtherAction>(part.action) ? ConditionPlace::MoveOther
                                                                           : ConditionPlace::Part);
        line.comment = QString::fromStdString(part.comment);
        return line;
    }

    [[nodiscard]] OutlineLine lineOf(const EventRule& rule) const {
        OutlineLine line;
        line.part = OutlineLine::Part::Event;
        line.enabled = rule.enabled;
        line.title = wordsOf(rule.event);
        for (const Condition& condition : rule.when)
            line.details.push_back(worded(Words::tr("when %1"), condition, ConditionPlace::Event));
        addConditions(rule.conditions, line, ConditionPlace::Event);
        line.comment = QString::fromStdString(rule.comment);
        return line;
    }

private:
    void put(OutlineLine line, int depth, Enabled above) {
        line.depth = depth;
        if (above == Enabled::No) line.enabled = Enabled::No;
        lines_.push_back(std::move(line));
    }

    void add(const Node& node, int depth, Enabled above) {
        put(lineOf(node), depth, above);
        const Enabled enabled = lines_.back().enabled;
        if (node.action) {
            if (const auto* multi = std::get_if<MultiAction>(&*node.action)) {
                for (const MultiPart& part : multi->parts) add(part, depth + 1, enabled);
            }
        }
        add(node.children, depth + 1, enabled);
    }

    void add(const MultiPart& part, int depth, Enabled above) { put(lineOf(part), depth, above); }

    void addConditions(const std::vector<Condition>& conditions, OutlineLine& line,
                       ConditionPlace place) const {
        for (const Condition& condition : conditions) {
            const bool gate = line.part == OutlineLine::Part::Gate;
            line.details.push_back(worded(gate ? QString("%1") : Words::tr("if %1"), condition, place));
        }
    }

    /// Words around a condition, which %1 stands for.
    [[nodiscard]] OutlineDetail worded(const QString& around, const Condition& condition,
                                       ConditionPlace place) const {
        const words::KindNames names = [this](std::string_view id) {
            const PieceDefinition* known = library_.piece(id);
            return known != nullptr ? library_.nameOf(*known).toStdString() : std::string(id);
        };
        const QString clause = library_.sentence(words::Conditions(names, place).clause(condition));
        return {QString(around).replace("%1", clause), QString::fromStdString(printCondition(condition))};
    }

    static QString withTarget(const QString& action, const std::optional<chesspp::Target>& target) {
        return target ? Words::tr("%1: %2", "action, target").arg(action, wordsOf(*target)) : action;
    }

    [[nodiscard]] QString kindsOf(const KindChoice& choice) const {
        if (choice.source == KindChoice::Source::Army) return Words::tr("what the variant offers");
        QStringList names;
        for (const std::string& id : choice.kinds) {
            const PieceDefinition* piece = library_.piece(id);
            names += piece != nullptr ? library_.nameOf(*piece) : QString::fromStdString(id);
        }
        return names.join(", ");
    }

    using To = std::optional<chesspp::Target>;
    QString titleOf(const MoveAction&, const To& to) const { return withTarget(Words::tr("Move"), to); }
    QString titleOf(const CaptureAction&, const To& to) const { return withTarget(Words::tr("Capture"), to); }
    QString titleOf(const SummonAction& summon, const To& to) const {
        return withTarget(Words::tr("Summon %1").arg(kindsOf(summon.into)), to);
    }
    QString titleOf(const PromoteAction& promote, const To&) const {
        return Words::tr("Promote: %1").arg(kindsOf(promote.into));
    }
    QString titleOf(const MoveOtherAction& move, const To&) const {
        return Words::tr("Move another piece: from %1 to %2").arg(wordsOf(move.from), wordsOf(move.to));
    }
    QString titleOf(const MultiAction&, const To& to) const {
        return withTarget(Words::tr("Several actions at once"), to);
    }
    QString titleOf(const CastleAction& castle, const To&) const {
        const QString role = QString::fromStdString(castle.with);
        return castle.wing == Wing::ASide ? Words::tr("Castle to the a-side with the role “%1”").arg(role)
                                          : Words::tr("Castle to the h-side with the role “%1”").arg(role);
    }
    QString titleOf(const SwapAction&, const To& to) const {
        return withTarget(Words::tr("Swap places"), to);
    }
    QString titleOf(const PushAction&, const To& to) const { return withTarget(Words::tr("Push"), to); }
    QString titleOf(const PullAction&, const To& to) const { return withTarget(Words::tr("Pull"), to); }
    QString titleOf(const ConvertAction&, const To& to) const { return withTarget(Words::tr("Convert"), to); }
    QString titleOf(const WallAction& wall, const To& to) const {
        return withTarget(
            wall.change == WallChange::Build ? Words::tr("Make a hole") : Words::tr("Remove a hole"), to);
    }
    QString titleOf(const SetAction& set, const To& to) const {
        return withTarget(Words::tr("Set “%1”").arg(QString::fromStdString(set.name)), to);
    }
    QString titleOf(const GiveAction& give, const To&) const {
        return Words::tr("Put in hand: %1").arg(kindsOf({KindChoice::Source::Listed, {give.kind}}));
    }
    QString titleOf(const PassAction&, const To&) const { return Words::tr("Pass"); }

    const LibraryContext& library_;
    std::vector<OutlineLine> lines_;
};

}  // namespace

OutlineLine lineOf(const Node& node, const LibraryContext& library) {
    return Outline(library).lineOf(node);
}

OutlineLine lineOf(const MultiPart& part, const LibraryContext& library) {
    return Outline(library).lineOf(part);
}

OutlineLine lineOf(const EventRule& rule, const LibraryContext& library) {
    return Outline(library).lineOf(rule);
}

OutlineLine lineOf(const TreeThing& thing, const LibraryContext& library) {
    return std::visit(Overloaded{[&](const Node& node) { return lineOf(node, library); },
                                 [&](const MultiPart& part) { return lineOf(part, library); },
                                 [&](const EventRule& rule) { return lineOf(rule, library); }},
                      thing);
}

std::vector<OutlineLine> outlineOf(const PieceDefinition& piece, const LibraryContext& library) {
    Outline outline(library);
    outline.add(piece.tree, 0, Enabled::Yes);
    return outline.take();
}

}  // namespace chesspp::ui
