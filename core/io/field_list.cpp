// SPDX-License-Identifier: MIT
// The functions for pieces are in piece_json.cpp, beside the reader.
#include "core/io/field_list.h"

#include "core/io/field_editors.h"
#include "core/io/tree_fields.h"

namespace chesspp::io {

template <class Fields, class Sum>
    requires(Is<Sum, Target> || Is<Sum, PartTarget>)
void describe(Fields& fields, Sum& target) {
    std::visit([&](auto& each) { describe(fields, each); }, target);
}

namespace {

/// Whether an empty field of that key applies to the node; fields with a value are always shown.
bool fits(const Node& node, const std::string& key) {
    if (key == "to") return node.action && takesTarget(*node.action);
    if (key == "stop" || key == "stop-if") return node.target && lineAlong(*node.target);
    if (key == "leave") return node.action.has_value();
    return true;
}

}  // namespace

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
