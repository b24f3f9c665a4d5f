// SPDX-License-Identifier: MIT
#include "core/language/validate_tree.h"

#include "core/base/bounds.h"
#include "core/base/overloaded.h"
#include "core/language/condition_types.h"
#include "core/language/enum_names.h"
#include "core/language/expression_forms.h"
#include "core/language/number_limits.h"
#include "core/language/visit_tree.h"

#include <string>
#include <utility>

namespace chesspp {

namespace {

class TreeCheck {
public:
    void visit(const std::vector<Node>& nodes, const std::string& pointer, std::size_t depth) {
        if (depth > bounds::kTreeDepth) {
            if (!nodes.empty()) error(pointer, "tree.too-deep", {{"most", bounds::kTreeDepth}});
            return;
        }
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (++nodeCount_ > bounds::kTreeNodes) {
                if (nodeCount_ == bounds::kTreeNodes + 1) {
                    error(pointer + '/' + std::to_string(i), "tree.too-many-nodes",
                          {{"most", bounds::kTreeNodes}});
                }
                return;
            }
            visit(nodes[i], pointer + '/' + std::to_string(i), depth);
        }
    }
    void visit(const std::vector<EventRule>& on) {
        forEachItem(on, "/on", [&](const EventRule& rule, const std::string& pointer) {
            conditions(rule.when, pointer + "/when", ConditionPlace::Event);
            conditions(rule.conditions, pointer + "/if", ConditionPlace::Event);
            if (rule.event == PieceEvent::Immobilizes) return immobilizer(rule, pointer);
            // Only in these there is another piece: who took it, or whom it took.
            if (rule.event != PieceEvent::Captures && rule.event != PieceEvent::Captured)
                lacks(Subject::Other, "event.no-other", rule, pointer);
            if (rule.event != PieceEvent::Moved) lacks(Subject::Vacated, "event.no-vacated", rule, pointer);
            if (rule.parts.empty()) error(pointer, "event.no-parts");
            visitParts(rule, pointer + "/parts");
            append(checkMulti(MultiAction{rule.parts}, OwnSquare{}, pointer + "/parts"));
        });
    }
    Diagnostics take() { return std::move(problems_); }

private:
    /// Reports what names a subject that the event has not.
    void lacks(Subject subject, std::string_view code, const EventRule& rule, const std::string& pointer) {
        const auto isIt = [&](const Expression& each) { return each == Expression{subject}; };
        const auto refuse = [&](const Expression& each, const std::string& here) {
            if (anyWithin(each, isIt)) error(here, std::string(code), {{"event", nameOf(rule.event)}});
        };
        forEachItem(rule.when, pointer + "/when", refuse);
        forEachItem(rule.conditions, pointer + "/if", refuse);
        forEachItem(rule.parts, pointer + "/parts", [&](const MultiPart& part, const std::string& here) {
            // In a move-other, `other` is who is moved.
            if (subject != Subject::Other || !std::holds_alternative<MoveOtherAction>(part.action))
                forEachItem(part.conditions, here + "/if", refuse);
            const auto* square = part.target ? std::get_if<SquareTarget>(&*part.target) : nullptr;
            if (square != nullptr) refuse(square->square.front(), here + "/to/square");
        });
    }
    /// It asks of another piece whether that may move, and does nothing itself.
    void immobilizer(const EventRule& rule, const std::string& pointer) {
        if (!rule.parts.empty()) error(pointer + "/parts", "event.immobilizes-parts");
        const auto isNested = [](const Expression& each) {
            const auto* around = std::get_if<Quantifier>(&each.form);
            return around != nullptr && anyWithin(around->operands.back(), [](const Expression& inner) {
                       return std::holds_alternative<Quantifier>(inner.form);
                   });
        };
        const auto ask = [&](const std::vector<Condition>& list, const std::string& place) {
            forEachItem(list, place, [&](const Condition& each, const std::string& here) {
                if (anyWithin(each, isNested)) error(here, "event.immobilizes-nested");
                // They turn with the side and the node of the piece that would move.
                for (const Member member : {Member{SquareMember::Offset}, Member{BoardMember::Region}}) {
                    const auto isOne = [&](const Expression& inner) {
                        return forms::accessTo(inner, member) != nullptr;
                    };
                    if (anyWithin(each, isOne))
                        error(here, "event.immobilizes-relative", {{"member", rowOf(member).name}});
                }
            });
        };
        ask(rule.when, pointer + "/when");
        ask(rule.conditions, pointer + "/if");
    }
    void visitParts(const EventRule& rule, const std::string& pointer) {
        forEachItem(rule.parts, pointer, [&](const MultiPart& part, const std::string& here) {
            if (part.at == PartBase::Destination) error(here + "/at", "event.destination");
            const KindChoice* into = offeredBy(part.action);
            if (into != nullptr && (into->source == KindChoice::Source::Army || into->kinds.size() != 1)) {
                error(here + "/into", "event.choice");
            }
            if (bringsItselfAbout(rule, part)) error(here, "event.endless");
            partOf(part, here, ConditionPlace::EventPart);
        });
    }

    /// Without any condition, again and again.
    static bool bringsItselfAbout(const EventRule& rule, const MultiPart& part) {
        const bool always = rule.enabled == Enabled::Yes && part.enabled == Enabled::Yes &&
                            rule.when.empty() && rule.conditions.empty() && part.conditions.empty();
        if (!always) return false;
        return rule.event == PieceEvent::Moved && factsOf(part.action).actorGoes && part.target;
    }

    void visit(const Node& node, const std::string& pointer, std::size_t depth) {
        targetOf(node, pointer);
        if (node.target) shapeOf(*node.target, pointer + "/to", 1);
        if (node.action) {
            std::visit([&](const auto& action) { contentOf(action, pointer); }, *node.action);
            if (const auto* multi = actionAs<MultiAction>(node))
                append(checkMulti(*multi, node.target, pointer + "/parts"));
        } else {
            gate(node, pointer);
        }
        conditions(node.conditions, pointer + "/if", placeOf(node));
        conditions(node.stops, pointer + "/stop", ConditionPlace::Stop);
        stopsOf(node, pointer);
        for (const LeaveMark& mark : node.leaves) {
            if (mark.mark.empty()) error(pointer + "/leave", "tree.mark-unnamed");
        }
        if (!node.children.empty() && !mayHaveChildren(node)) {
            error(pointer + "/then", "tree.children",
                  {{"under", node.target && !std::holds_alternative<PromoteAction>(*node.action)
                                 ? nameOf(*node.target)
                                 : nameOf(*node.action)}});
        }
        visit(node.children, pointer + "/then", depth + 1);
        if (node.mirror != Mirror::None && !subtreeTurns(node, node.mirror)) {
            error(pointer + "/mirror", "tree.mirror-idle", {{"mirror", nameOf(node.mirror)}});
        }
    }
    void gate(const Node& node, const std::string& pointer) {
        if (!node.leaves.empty()) error(pointer + "/leave", "tree.gate-field", {{"key", "leave"}});
        if (!node.stops.empty()) error(pointer + "/stop", "tree.gate-field", {{"key", "stop"}});
        if (node.children.empty()) put({Severity::Warning, {{}, pointer, 0, 0}, {"tree.gate-empty", {}}});
    }

    void targetOf(const Node& node, const std::string& pointer) {
        if (!node.action) {
            if (node.target) error(pointer + "/to", "tree.gate-field", {{"key", "to"}});
            return;
        }
        const TargetNeed need = factsOf(*node.action).target;
        const bool isSelf = node.target && std::holds_alternative<OwnSquare>(*node.target);
        const auto refuse = [&](const std::string& at, const char* code) {
            error(at, code, {{"action", nameOf(*node.action)}});
        };
        if (need == TargetNeed::Needed && !node.target) refuse(pointer, "tree.target-missing");
        if (need == TargetNeed::SelfOnly && node.target && !isSelf)
            refuse(pointer + "/to", "tree.target-self");
        if (need == TargetNeed::None && node.target) refuse(pointer + "/to", "tree.target-none");
    }

    void stopsOf(const Node& node, const std::string& pointer) {
        if (!node.stops.empty() && node.action && (!node.target || !lineAlong(*node.target))) {
            error(pointer + "/stop", "tree.stop-without-line");
        }
        if (node.stops.size() > 1 && !node.stopRule) error(pointer + "/stop", "tree.stop-if-missing");
        if (node.stopRule && node.stops.empty()) error(pointer + "/stop-if", "tree.stop-if-idle");
    }

    // ---- targets ----

    void shapeOf(const Target& target, const std::string& pointer, std::size_t depth) {
        match(
            target, [&](const Jump& jump) { step(jump.by, pointer + "/jump"); },
            [&](const Line& line) { lineOptions(line, pointer, pointer + "/line"); },
            [&](const Slide& slide) { lineOptions(slide.line, pointer, pointer + "/slide"); },
            [&](const Segment& segment) {
                step(segment.direction, pointer + "/segment");
                positive(segment.length, pointer + "/length");
            },
            [&](const AroundTarget auto& around) {
                positive(around.reach(), pointer + '/' + std::string(nameOf(target)));
            },
            [](const OwnSquare&) {},
            [&](const Hop& hop) {
                step(hop.direction, pointer + "/hop");
                positive(hop.count, pointer + "/count");
                reach(hop.before, pointer + "/before");
                reach(hop.after, pointer + "/after");
            },
            [&](const PathTarget& path) { legs(path, pointer + "/path", depth); },
            [&](const RegionTarget& region) {
                if (region.name.empty()) error(pointer + "/region", "tree.region-unnamed");
            },
            [&](const SquareTarget& named) { squareOf(named, pointer, ConditionPlace::Gate); },
            [](const Anywhere&) {});
    }
    void squareOf(const SquareTarget& named, const std::string& pointer, ConditionPlace place) {
        if (named.square.size() != 1) return error(pointer, "tree.square-missing");
        append(
            checkExpression(named.square.front(), ValueType::Square, place, {{}, pointer + "/square", 0, 0}));
    }
    void reach(const Reach& reach, const std::string& pointer) {
        if (reach.rule != Reach::Rule::Any) positive(reach.squares, pointer);
    }
    void legs(const PathTarget& path, const std::string& here, std::size_t depth) {
        if (path.legs.empty()) error(here, "tree.path-empty");
        if (path.legs.size() > bounds::kPathLegs) {
            return error(here, "tree.path-too-long",
                         {{"found", path.legs.size()}, {"most", bounds::kPathLegs}});
        }
        if (depth > bounds::kTreeDepth) return error(here, "tree.too-deep", {{"most", bounds::kTreeDepth}});
        for (std::size_t i = 0; i < path.legs.size(); ++i) {
            const Leg& leg = path.legs[i];
            const std::string place = here + '/' + std::to_string(i);
            const bool repeats = leg.repeat != LegRepeat::Once;
            if (leg.target.empty() != repeats || (repeats && i == 0)) error(place, "tree.leg");
            if (!leg.target.empty()) shapeOf(leg.target.front(), place + "/to", depth + 1);
            conditions(leg.conditions, place + "/if", ConditionPlace::Candidate);
        }
    }
    void lineOptions(const Line& line, const std::string& pointer, const std::string& direction) {
        step(line.direction, direction);
        positive(line.first, pointer + "/first");
        if (line.last && *line.last < line.first) {
            error(pointer + "/last", "tree.line-ends-early", {{"first", line.first}, {"last", *line.last}});
        }
    }
    void step(Offset offset, const std::string& pointer) {
        if (offset == Offset{}) error(pointer, "tree.zero-step");
    }
    void positive(int number, const std::string& pointer) {
        const std::string_view key = std::string_view(pointer).substr(pointer.rfind('/') + 1);
        if (number < numberFact(key).least) error(pointer, "tree.length", {{"found", number}});
    }

    // ---- actions ----

    template <class Plain>
    void contentOf(const Plain& action, const std::string& pointer) {
        if constexpr (requires { action.into; }) choice(action.into, pointer);
        if constexpr (requires { action.squares; }) positive(action.squares, pointer + "/squares");
    }
    void contentOf(const MoveOtherAction& action, const std::string& pointer) {
        if (action.from == action.to) error(pointer + "/to", "tree.move-other-still");
    }
    void contentOf(const CastleAction& action, const std::string& pointer) {
        if (action.with.empty()) error(pointer + "/with", "tree.castle-role");
    }
    void contentOf(const SetAction& action, const std::string& pointer) {
        const bool isMark = action.of == SetAction::Of::Mark;
        if (action.name.empty()) error(pointer + "/name", "tree.set-unnamed");
        if (action.value.empty() != isMark) error(pointer, isMark ? "tree.set-mark" : "tree.set-counter");
        positive(action.turns, pointer + "/turns");
        for (const Expression& value : action.value) {
            append(checkExpression(value, ValueType::Number, ConditionPlace::Candidate,
                                   {{}, pointer + "/value", 0, 0}));
        }
    }
    void contentOf(const GiveAction& action, const std::string& pointer) {
        if (action.kind.empty()) error(pointer + "/kind", "tree.give-kind");
    }
    void contentOf(const MultiAction& multi, const std::string& pointer) {
        if (multi.parts.empty()) error(pointer + "/parts", "tree.multi-empty");
        forEachItem(multi.parts, pointer + "/parts", [&](const MultiPart& part, const std::string& here) {
            partOf(part, here, ConditionPlace::Part);
        });
    }
    void partOf(const MultiPart& part, const std::string& here, ConditionPlace place) {
        std::visit([&](const auto& action) { contentOf(action, here); }, part.action);
        if (part.target) {
            const auto* named = std::get_if<SquareTarget>(&*part.target);
            if (named != nullptr && place == ConditionPlace::EventPart) {
                squareOf(*named, here + "/to", ConditionPlace::Event);
            } else {
                std::visit([&](const auto& target) { shapeOf(target, here + "/to", 1); }, *part.target);
            }
        }
        conditions(part.conditions, here + "/if", placeOf(part.action, place));
    }
    void choice(const KindChoice& into, const std::string& pointer) {
        if (into.source != KindChoice::Source::Listed) return;
        if (into.kinds.empty()) error(pointer + "/into", "tree.into-empty");
        for (std::size_t i = 0; i < into.kinds.size(); ++i) {
            if (into.kinds[i].empty()) error(pointer + "/into/" + std::to_string(i), "tree.into-unnamed");
        }
    }

    // ---- shared ----

    void conditions(const std::vector<Condition>& list, const std::string& pointer, ConditionPlace place) {
        forEachItem(list, pointer, [&](const Condition& each, const std::string& here) {
            append(checkExpression(each, ValueType::Boolean, place, {{}, here, 0, 0}));
        });
    }
    void error(const std::string& pointer, std::string code, std::vector<Argument> arguments = {}) {
        put({Severity::Error, {{}, pointer, 0, 0}, {std::move(code), std::move(arguments)}});
    }
    void append(Diagnostics more) {
        for (Diagnostic& problem : more.items()) put(std::move(problem));
    }
    void put(Diagnostic problem) {
        if (problems_.items().size() < bounds::kProblems) problems_.items().push_back(std::move(problem));
    }

    std::size_t nodeCount_ = 0;
    Diagnostics problems_;
};

}  // namespace

ConditionPlace placeOf(const Node& node) {
    return node.action ? placeOf(*node.action, ConditionPlace::Candidate) : ConditionPlace::Gate;
}

bool mayHaveChildren(const Node& node) {
    if (!node.action) return true;
    if (factsOf(*node.action).endsBranch) return false;
    if (!node.target) return true;
    if (std::holds_alternative<MultiAction>(*node.action)) return std::holds_alternative<Jump>(*node.target);
    return std::holds_alternative<Jump>(*node.target) || std::holds_alternative<Segment>(*node.target) ||
           std::holds_alternative<Hop>(*node.target) || std::holds_alternative<PathTarget>(*node.target) ||
           std::holds_alternative<OwnSquare>(*node.target);
}

Diagnostics checkTree(const std::vector<Node>& tree) {
    TreeCheck check;
    check.visit(tree, "/tree", 1);
    return check.take();
}

Diagnostics checkEvents(const std::vector<EventRule>& on) {
    TreeCheck check;
    check.visit(on);
    return check.take();
}

}  // namespace chesspp
