// SPDX-License-Identifier: MIT
// Reads and writes targets and other values of nodes that are not plain fields; schemas and lists of fields.
#include "core/io/field_editors.h"
#include "core/io/tree_fields.h"

#include <algorithm>

namespace chesspp::io {

namespace {

bool isWord(std::string_view target) {
    return target == "self" || target == "anywhere";
}

template <class Variant, std::size_t N>
void readTarget(ReadContext& context, const JsonValue& json, const std::string& pointer, Variant& value,
                const std::array<std::string_view, N>& names) {
    const auto isKnown = [&](std::string_view name) { return std::ranges::find(names, name) != names.end(); };
    if (json.kind == JsonValue::Kind::String) {
        if (!isWord(json.text) || !isKnown(json.text))
            return context.unknownWord(json, pointer, "piece.unknown-target", names);
        value = *alternativeNamed<Variant>(json.text, names);
        return;
    }
    if (!context.expect(json, pointer, JsonValue::Kind::Object)) return;
    if (json.members.empty()) return context.error(json, pointer, "piece.no-target");
    const auto isTarget = [&](const JsonMember& member) {
        return isKnown(member.key) && !isWord(member.key);
    };
    const auto first = std::ranges::find_if(json.members, isTarget);
    if (first == json.members.end()) {
        const JsonMember& unknown = json.members.front();
        return context.unknown(unknown, childPointer(pointer, unknown.key), "piece.unknown-target", names);
    }
    value = *alternativeNamed<Variant>(first->key, names);
    const auto second = std::find_if(first + 1, json.members.end(), isTarget);
    if (second != json.members.end())
        return context.error(second->value, childPointer(pointer, second->key), "piece.two-targets",
                             {{"first", first->key}, {"second", second->key}});
    std::visit([&](auto& target) { readTreeItem(context, json, pointer, target); }, value);
}

/// One shape an alternative of the variant.
template <class Variant, class ShapeOf>
JsonValue anyAlternative(const ShapeOf& shapeOf) {
    std::vector<JsonValue> shapes;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (shapes.push_back(shapeOf(std::variant_alternative_t<I, Variant>{})), ...);
    }(std::make_index_sequence<std::variant_size_v<Variant>>{});
    return anyOf(std::move(shapes));
}

JsonValue shapePart(SchemaContext& shaping, PartOwner owner) {
    return anyAlternative<PartAction>([&](auto action) {
        MultiPart part;
        part.action = action;
        FieldSchemaWriter fields(shaping);
        describePart(fields, part, owner);
        return fields.take();
    });
}

/// Whether an empty field of that key applies to the node; fields with a value are always shown.
bool fits(const Node& node, const std::string& key) {
    if (key == "to") return node.action && takesTarget(*node.action);
    if (key == "stop" || key == "stop-if") return node.target && lineAlong(*node.target);
    if (key == "leave") return node.action.has_value();
    return true;
}

}  // namespace

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Target& value) {
    readTarget(context, json, pointer, value, kTargetNames);
}
JsonValue writeValue(Writing, const Target& value) {
    const std::string_view name = nameOf(value);
    if (isWord(name)) return JsonValue::of(std::string(name));
    return std::visit([](const auto& target) { return writeTreeItem(target); }, value);
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, PartTarget& value) {
    if (json.kind == JsonValue::Kind::String && json.text == nameOf(Target{OwnSquare{}})) {
        return context.error(json, pointer, "piece.part-to-self");
    }
    readTarget(context, json, pointer, value, kPartTargetNames);
}
JsonValue writeValue(Writing, const PartTarget& value) {
    return std::visit([](const auto& target) { return writeTreeItem(target); }, value);
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               std::vector<LeaveMark>& value) {
    context.forEach(json, pointer, JsonValue::Kind::Object,
                    [&](const JsonMember& member, const std::string& here) {
                        readValue(context, member.value, here, value.emplace_back(member.key, Offset{}).at);
                    });
}
JsonValue writeValue(Writing, const std::vector<LeaveMark>& value) {
    JsonValue json = JsonValue::object();
    for (const LeaveMark& mark : value) json.add(mark.mark, writeValue(Writing{}, mark.at));
    return json;
}

JsonValue shapeValue(SchemaContext& shaping, const Target& /*value*/) {
    return shaping.reference("target", [&] {
        return anyAlternative<Target>([&](auto target) {
            const std::string_view name = nameOf(Target{target});
            return isWord(name) ? constantShape(name) : shapeThing(shaping, target);
        });
    });
}
JsonValue shapeValue(SchemaContext& shaping, const PartTarget& /*value*/) {
    return anyOf(
        {shapeThing(shaping, Jump{}), shapeThing(shaping, Radius{}), shapeThing(shaping, SquareTarget{})});
}
JsonValue shapeValue(SchemaContext& shaping, const std::vector<LeaveMark>& /*value*/) {
    return objectOf({}, shapeValue(shaping, Offset{}));
}
JsonValue shapeValue(SchemaContext& shaping, const Leg& /*leg*/) {
    return shaping.reference("leg", [&] { return shapeThing(shaping, Leg{}); });
}
JsonValue shapeValue(SchemaContext& shaping, const Node& /*node*/) {
    return shaping.reference("node", [&] {
        JsonValue shapes = anyAlternative<Action>([&](auto action) {
            Node node;
            node.action = action;
            return shapeThing(shaping, node);
        });
        // A gate has no action.
        shapes.members.front().value.add(shapeThing(shaping, Node{}));
        return shapes;
    });
}
JsonValue shapeValue(SchemaContext& shaping, const MultiPart& /*part*/) {
    return shaping.reference("part", [&] { return shapePart(shaping, PartOwner::Multi); });
}
JsonValue shapeValue(SchemaContext& shaping, const EventPart& /*part*/) {
    return shaping.reference("event-part", [&] { return shapePart(shaping, PartOwner::Event); });
}

// ---- fields for editors; those of pieces are in piece_json.cpp

template <class Fields, class Sum>
    requires(Is<Sum, Target> || Is<Sum, PartTarget>)
void describe(Fields& fields, Sum& target) {
    std::visit([&](auto& each) { describe(fields, each); }, target);
}

std::vector<Field> fieldsOf(const Node& node) {
    std::vector<Field> fields = fieldsOf<Node>(node);
    const bool movesOther = actionAs<MoveOtherAction>(node) != nullptr;
    std::erase_if(fields, [&](const Field& field) {
        return !movesOther && field.value == field.fallback && !fits(node, field.key);
    });
    return fields;
}

std::vector<Field> fieldsOf(const MultiPart& part, PartOwner owner) {
    FieldLister fields;
    describePart(fields, part, owner);
    std::vector<Field> all = fields.take();
    // An event has no destination.
    if (owner == PartOwner::Event && part.at == PartBase::Start) {
        std::erase_if(all, [](const Field& field) { return field.key == "at"; });
    }
    return all;
}

template std::vector<Field> fieldsOf(const EventRule&);
template std::vector<Field> fieldsOf(const Target&);
template std::vector<Field> fieldsOf(const PartTarget&);
template std::vector<Field> fieldsOf(const Leg&);

template std::optional<Node> withField(Node, std::string_view, const FieldValue&);
template std::optional<MultiPart> withField(MultiPart, std::string_view, const FieldValue&);
template std::optional<EventRule> withField(EventRule, std::string_view, const FieldValue&);
template std::optional<Target> withField(Target, std::string_view, const FieldValue&);
template std::optional<PartTarget> withField(PartTarget, std::string_view, const FieldValue&);
template std::optional<Leg> withField(Leg, std::string_view, const FieldValue&);

}  // namespace chesspp::io
