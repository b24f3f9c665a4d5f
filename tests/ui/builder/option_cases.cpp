// SPDX-License-Identifier: MIT
// Each element in its initial form, together with copies that differ in one field.
#include "tests/ui/builder/option_cases.h"

#include "core/authoring/node_templates.h"
#include "core/base/overloaded.h"
#include "core/io/field_list.h"
#include "core/language/condition_text.h"
#include "core/language/enum_names.h"
#include "core/language/validate_tree.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui::tests {
namespace {

using io::FieldValue;

constexpr std::string_view kOneQuestion = "self.moved";
constexpr std::string_view kAnother = "start.is_light";

io::ConditionsField asked(const io::ConditionsField& field, std::vector<std::string_view> texts) {
    io::ConditionsField other = field;
    other.list.clear();
    for (const std::string_view text : texts) other.list.push_back(parseCondition(text, field.place).value());
    return other;
}

std::string otherText(const std::string& key) {
    if (key == "comment") return "why it is so";
    if (key == "over") return "friend";
    if (key == "kind") return "queen";
    if (key == "region") return "edge";
    return "courage";
}

/// All other values of a field, or examples where there is no limit.
std::vector<FieldValue> otherValues(const io::Field& field) {
    using Values = std::vector<FieldValue>;
    return std::visit(
        Overloaded{
            [](bool now) { return Values{!now}; }, [](int now) { return Values{now + 1}; },
            [](const std::optional<int>&) { return Values{std::optional<int>(3)}; },
            [&](const std::string&) { return Values{otherText(field.key)}; },
            [](const io::WordField& now) {
                Values values;
                for (std::size_t word = 0; word < now.words.size(); ++word) {
                    if (now.chosen == word) continue;
                    io::WordField other = now;
                    other.chosen = word;
                    values.emplace_back(std::move(other));
                }
                return values;
            },
            [](Offset) { return Values{Offset{2, -1}}; },
            [](const std::optional<Offset>&) { return Values{std::optional<Offset>(Offset{1, 1})}; },
            [](const Reach&) {
                return Values{Reach{Reach::Rule::Exactly, 2}, Reach{Reach::Rule::AtMost, 3}};
            },
            [](const KindChoice&) {
                return Values{KindChoice{KindChoice::Source::Listed, {"rook", "knight"}},
                              KindChoice{KindChoice::Source::Army, {}}};
            },
            [&](const io::ConditionsField& now) {
                Values values{asked(now, {kOneQuestion})};
                // Two stop conditions need a stop rule, which is another field.
                if (field.key != "stop") values.emplace_back(asked(now, {kOneQuestion, kAnother}));
                return values;
            },
            [](const io::ExpressionField& now) {
                io::ExpressionField other = now;
                const char* text = now.type == ValueType::Square ? "last.from" : "1 + 1";
                other.value = {parseExpression(text, now.type, now.place).value()};
                return Values{other};
            },
            [](const std::vector<LeaveMark>&) {
                return Values{std::vector<LeaveMark>{{"trail", {0, 0}}},
                              std::vector<LeaveMark>{{"trail", {-1, 1}}, {"en-passant", {1, 0}}}};
            },
            [](const std::optional<chesspp::PartTarget>&) {
                return Values{
                    std::optional<chesspp::PartTarget>(Jump{{2, 1}}),
                    std::optional<chesspp::PartTarget>(Radius{2, RadiusFill::Disc, RadiusCentre::With}),
                    std::optional<chesspp::PartTarget>(std::get<SquareTarget>(freshTarget("square")))};
            },
            // Targets and legs have their own options and cases.
            [](const std::optional<chesspp::Target>&) { return Values(); },
            [](const std::vector<Leg>&) { return Values(); },
            // Only in the header of a piece.
            [](const std::optional<double>&) { return Values(); },
            [](const std::vector<std::string>&) { return Values(); },
            [](const TextsByLanguage&) { return Values(); },
            [](const std::optional<chesspp::PieceArt>&) { return Values(); }},
        field.value);
}

/// Copies of the thing, each with one field changed.
template <class Thing>
std::vector<Thing> varied(const Thing& thing, const std::vector<io::Field>& fields) {
    std::vector<Thing> all;
    for (const io::Field& field : fields) {
        for (const FieldValue& value : otherValues(field)) {
            if (auto other = io::withField(thing, field.key, value)) all.push_back(std::move(*other));
        }
    }
    return all;
}

class Cases {
public:
    std::vector<OptionCase> take() {
        gates();
        for (const std::string_view action : kActionNames) actions(action);
        for (const std::string_view target : kTargetNames) targets(target);
        legs();
        for (const std::string_view action : kPartActionNames) parts(action);
        events();
        for (const std::string_view action : kPartActionNames) eventParts(action);
        return std::move(cases_);
    }

private:
    void add(std::string name, std::vector<Node> tree, std::vector<EventRule> on = {}) {
        OptionCase made{std::move(name), {}, 0};
        made.piece.id = "asked";
        made.piece.name = "Asked";
        made.piece.letter = "X";
        for (const Node& node : tree) {
            const auto* multi = node.action ? std::get_if<MultiAction>(&*node.action) : nullptr;
            made.options += multi != nullptr ? multi->parts.size() : 1;
        }
        for (const EventRule& rule : on) made.options += std::max<std::size_t>(1, rule.parts.size());
        made.piece.tree = std::move(tree);
        made.piece.on = std::move(on);
        cases_.push_back(std::move(made));
    }

    void gates() {
        Node gate = freshGate();
        add("gate", varied(gate, io::fieldsOf(gate)));
    }

    void actions(std::string_view action) {
        std::vector<Node> tree;
        const std::vector<std::string_view> targets = targetsFor(action);
        for (const std::string_view target : targets) tree.push_back(freshNode(action, target));
        const bool rides = std::ranges::find(targets, "slide") != targets.end();
        const Node node = freshNode(action, rides ? "slide" : "");
        std::vector<io::Field> fields = io::fieldsOf(node);
        std::erase_if(fields, [](const io::Field& field) { return field.key == "stop-if"; });
        for (Node& other : varied(node, fields)) tree.push_back(std::move(other));
        for (const auto& [rule, name] : kNames<StopRule>) {
            if (!rides) break;
            Node stopped = node;
            stopped.stops = asked({{}, ConditionPlace::Stop}, {kOneQuestion, kAnother}).list;
            stopped.stopRule = rule;
            tree.push_back(std::move(stopped));
        }
        const bool leaps = std::ranges::find(targets, "jump") != targets.end();
        if (Node parent = freshNode(action, leaps ? "jump" : ""); mayHaveChildren(parent)) {
            parent.children = {freshNode("move", "jump")};
            tree.push_back(std::move(parent));
        }
        add("action " + std::string(action), std::move(tree));
    }

    void targets(std::string_view target) {
        const Node node = freshNode("move", target);
        std::vector<Node> tree{node};
        for (chesspp::Target& other : varied(*node.target, io::fieldsOf(*node.target))) {
            tree.push_back(node);
            tree.back().target = std::move(other);
        }
        add("target " + std::string(target), std::move(tree));
    }

    void legs() {
        std::vector<Node> tree;
        const auto withSecond = [&](Leg leg) {
            Node node = freshNode("move", "path");
            Leg first;
            first.target = {freshTarget("jump")};
            node.target = PathTarget{{std::move(first), std::move(leg)}};
            tree.push_back(std::move(node));
        };
        Leg leg;
        for (const std::string_view target : kTargetNames) {
            if (target == "path") continue;
            leg.target = {freshTarget(target)};
            withSecond(leg);
        }
        leg.target = {freshTarget("slide")};
        for (Leg& other : varied(leg, io::fieldsOf(leg))) {
            if (other.repeat != LegRepeat::Once) other.target.clear();
            withSecond(std::move(other));
        }
        add("legs of a path", std::move(tree));
    }

    void parts(std::string_view action) {
        Node multi = freshNode("multi");
        const MultiPart part = freshPart(action);
        std::vector<MultiPart> all = varied(part, io::fieldsOf(part, io::PartOwner::Multi));
        all.insert(all.begin(), part);
        multi.action = MultiAction{std::move(all)};
        add("part " + std::string(action), {std::move(multi)});
    }

    void events() {
        const EventRule rule = freshEvent({}, freshEventPart("set", {}, "pawn"));
        std::vector<EventRule> all = varied(rule, io::fieldsOf(rule));
        for (EventRule& each : all) {
            if (each.event == PieceEvent::Immobilizes) each.parts.clear();
        }
        add("event", {}, std::move(all));
    }

    void eventParts(std::string_view action) {
        EventRule rule = freshEvent({}, freshEventPart("set", {}, "pawn"));
        const MultiPart part = freshEventPart(action, {}, "pawn");
        rule.parts = varied(part, io::fieldsOf(part, io::PartOwner::Event));
        rule.parts.insert(rule.parts.begin(), part);
        add("part of an event: " + std::string(action), {}, {std::move(rule)});
    }

    std::vector<OptionCase> cases_;
};

}  // namespace

std::vector<OptionCase> optionCases() {
    return Cases().take();
}

}  // namespace chesspp::ui::tests
