// SPDX-License-Identifier: MIT
// describe() for nodes, parts, events, actions and targets: each field once, in the order of the file. Used
// for reading, writing, schemas and editors.
#pragma once

#include "core/io/field_codec.h"
#include "core/io/field_list.h"
#include "core/io/schema_fields.h"
#include "core/language/validate_tree.h"

#include <algorithm>
#include <fmt/format.h>

namespace chesspp::io {

/// A part of an event, which has fewer fields than a part of a multi.
struct EventPart : MultiPart {};

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Target& value);
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, PartTarget& value);
void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               std::vector<LeaveMark>& value);

[[nodiscard]] JsonValue writeValue(Writing, const Target& value);
[[nodiscard]] JsonValue writeValue(Writing, const PartTarget& value);
[[nodiscard]] JsonValue writeValue(Writing, const std::vector<LeaveMark>& value);

[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const Target& value);
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const PartTarget& value);
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const std::vector<LeaveMark>& value);
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const Leg& leg);
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const Node& node);
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const MultiPart& part);
[[nodiscard]] JsonValue shapeValue(SchemaContext& shaping, const EventPart& part);

// ---- targets ----

void describe(auto& fields, Is<Jump> auto& jump) {
    fields.required("jump", jump.by);
}
void describeLineOptions(auto& fields, Is<Line> auto& line) {
    fields.optional("first", line.first, 1);
    fields.optional("last", line.last);
    fields.optional("from", line.from);
    fields.optional("off-board", line.offBoard, OffBoard::Refuse);
}
void describe(auto& fields, Is<Line> auto& line) {
    fields.required("line", line.direction);
    describeLineOptions(fields, line);
}
void describe(auto& fields, Is<Segment> auto& segment) {
    fields.required("segment", segment.direction);
    fields.required("length", segment.length);
    fields.optional("from", segment.from);
    fields.optional("off-board", segment.offBoard, OffBoard::Refuse);
}
void describe(auto& fields, Is<Slide> auto& slide) {
    fields.required("slide", slide.line.direction);
    describeLineOptions(fields, slide.line);
}
void describe(auto& fields, Is<Radius> auto& radius) {
    fields.required("radius", radius.radius);
    fields.flag("fill", radius.fill, RadiusFill::Disc, RadiusFill::Ring);
    fields.flag("self", radius.centre, RadiusCentre::With, RadiusCentre::Without);
}
/// A target or an action without fields of its own.
template <class Fields, class T>
    requires(std::is_empty_v<T> || Is<T, MultiAction>)
void describe(Fields& /*fields*/, T& /*thing*/) {}
void describe(auto& fields, Is<Hop> auto& hop) {
    fields.required("hop", hop.direction);
    fields.optional("over", hop.over, std::string("any"));
    fields.optional("count", hop.count, 1);
    fields.optional("before", hop.before);
    fields.optional("after", hop.after);
    fields.optional("hurdle", hop.hurdle, HurdleFate::Leave);
}
void describe(auto& fields, Is<Leg> auto& leg) {
    fields.maybe("to", leg.target);
    fields.conditions("if", leg.conditions, ConditionPlace::Candidate);
    fields.optional("repeat", leg.repeat, LegRepeat::Once);
    fields.flag("take", leg.taking, LegTaking::Takes, LegTaking::Passes);
}
template <class Fields>
void describe(Fields& fields, Is<PathTarget> auto& path) {
    if constexpr (Fields::kEdits) {
        fields.required("path", path.legs);
    } else {
        fields.list("path", path.legs);
    }
}
void describe(auto& fields, Is<RegionTarget> auto& region) {
    fields.required("region", region.name);
}

void describe(auto& fields, Is<SquareTarget> auto& target) {
    // The check of the tree knows where the target belongs.
    fields.expression("square", target.square, ConditionPlace::Event, ValueType::Square);
}

// ---- actions: what stands between `to` and `mirror` ----

template <class Fields, class T>
    requires(requires(T& action) { action.into; })
void describe(Fields& fields, T& action) {
    fields.required("into", action.into);
}
void describe(auto& fields, Is<MoveOtherAction> auto& action) {
    Jump from{action.from};
    Jump to{action.to};
    fields.required("from", from);
    fields.required("to", to);
    if constexpr (!std::is_const_v<std::remove_reference_t<decltype(action)>>) action = {from.by, to.by};
}
void describe(auto& fields, Is<CastleAction> auto& action) {
    fields.required("side", action.wing);
    fields.always("with", action.with);
}
template <class Fields, class T>
    requires(Is<T, PushAction> || Is<T, PullAction>)
void describe(Fields& fields, T& action) {
    fields.optional("squares", action.squares, 1);
    fields.optional("blocked", action.blocked, Blocked::Refuse);
}
void describe(auto& fields, Is<WallAction> auto& action) {
    fields.always("change", action.change);
}
void describe(auto& fields, Is<SetAction> auto& action) {
    fields.required("of", action.of);
    fields.required("name", action.name);
    fields.expression("value", action.value, ConditionPlace::Candidate, ValueType::Number);
    fields.optional("turns", action.turns, 1);
}
void describe(auto& fields, Is<GiveAction> auto& action) {
    fields.required("kind", action.kind);
}

// ---- parts and nodes ----

/// Whether its squares are counted from one or the other end of the multi.
[[nodiscard]] constexpr bool takesBase(const PartAction& action) {
    return takesTarget(action) || std::holds_alternative<MoveOtherAction>(action);
}

/// Reads `do` into the action; false when it names none, which is then reported.
template <class Variant, std::size_t N>
bool readAction(FieldReader& fields, Variant& action, const std::array<std::string_view, N>& names) {
    const JsonValue* name = fields.know("do");
    const std::string pointer = childPointer(fields.pointer(), "do");
    if (name == nullptr) {
        fields.context().error(fields.object(), fields.pointer(), "json.missing-key", {{"key", "do"}});
        return false;
    }
    if (!fields.context().expect(*name, pointer, JsonValue::Kind::String)) return false;
    if (auto chosen = alternativeNamed<Variant>(name->text, names)) {
        action = std::move(*chosen);
        return true;
    }
    if (std::ranges::find(kActionNames, name->text) != kActionNames.end()) {
        fields.context().error(*name, pointer, "piece.action-not-here",
                               {{"name", name->text}, {"known", fmt::format("{}", fmt::join(names, ", "))}});
        return false;
    }
    fields.context().unknownWord(*name, pointer, "piece.unknown-action", names);
    return false;
}

template <class Fields>
void describePart(Fields& fields, auto& part, PartOwner owner) {
    if constexpr (Fields::kReads) {
        if (!readAction(fields, part.action, kPartActionNames)) return fields.knowAll();
    } else if constexpr (Fields::kShapes) {
        fields.constant("do", nameOf(part.action));
    } else if constexpr (!Fields::kEdits) {
        fields.required("do", std::string(nameOf(part.action)));
    }
    if (takesBase(part.action)) {
        if (owner == PartOwner::Event) {
            fields.optional("at", part.at, PartBase::Start);
        } else {
            fields.always("at", part.at);
        }
    }
    if (takesTarget(part.action)) fields.optional("to", part.target);
    std::visit([&](auto& action) { describe(fields, action); }, part.action);
    fields.conditions(
        "if", part.conditions,
        placeOf(part.action, owner == PartOwner::Event ? ConditionPlace::EventPart : ConditionPlace::Part));
    fields.flag("necessary", part.necessity, Necessity::Necessary, Necessity::Optional);
    fields.optional("comment", part.comment);
    fields.flag("off", part.enabled, Enabled::No, Enabled::Yes);
    fields.extras(part.extras);
}

void describe(auto& fields, Is<MultiPart> auto& part) {
    describePart(fields, part, PartOwner::Multi);
}

void describe(auto& fields, Is<EventPart> auto& part) {
    describePart(fields, part, PartOwner::Event);
}

template <class Fields>
void describe(Fields& fields, Is<EventRule> auto& rule) {
    fields.required("event", rule.event);
    fields.conditions("when", rule.when, ConditionPlace::Event);
    fields.conditions("if", rule.conditions, ConditionPlace::Event);
    std::vector<EventPart> parts;
    for (const MultiPart& each : rule.parts) parts.push_back({each});
    fields.list("parts", parts);
    if constexpr (Fields::kReads) rule.parts.assign(parts.begin(), parts.end());
    fields.optional("comment", rule.comment);
    fields.flag("off", rule.enabled, Enabled::No, Enabled::Yes);
    fields.extras(rule.extras);
}

template <class Fields>
void describe(Fields& fields, Is<Node> auto& node) {
    if constexpr (Fields::kReads) {
        if (fields.object().find("do") != nullptr) {
            if (!readAction(fields, node.action.emplace(), kActionNames)) fields.knowAll();
        }
    } else if constexpr (Fields::kShapes) {
        if (node.action) fields.constant("do", nameOf(*node.action));
    } else if constexpr (!Fields::kEdits) {
        if (node.action) fields.required("do", std::string(nameOf(*node.action)));
    }
    if (actionAs<MoveOtherAction>(node) == nullptr) fields.optional("to", node.target);
    if (node.action) std::visit([&](auto& action) { describe(fields, action); }, *node.action);
    fields.optional("mirror", node.mirror, Mirror::None);
    fields.conditions("if", node.conditions, placeOf(node));
    fields.conditions("stop", node.stops, ConditionPlace::Stop);
    fields.optional("stop-if", node.stopRule);
    fields.optional("leave", node.leaves);
    if (auto* multi = actionAs<MultiAction>(node)) fields.list("parts", multi->parts);
    fields.list("then", node.children);
    fields.optional("comment", node.comment);
    fields.flag("off", node.enabled, Enabled::No, Enabled::Yes);
    fields.extras(node.extras);
}

}  // namespace chesspp::io
