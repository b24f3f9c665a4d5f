// SPDX-License-Identifier: MIT
// The functions for pieces are in piece_json.cpp, beside the reader.
#include "core/io/field_list.h"

#include "core/actions/checks.h"
#include "core/io/field_visitors.h"
#include "core/io/tree_fields.h"

#include <algorithm>

namespace chesspp::io {

namespace {

template <class Thing>
std::vector<Field> listed(const Thing& thing) {
    FieldLister fields;
    describe(fields, thing);
    return fields.take();
}

template <class Thing>
std::optional<Thing> changed(Thing thing, std::string_view key, const FieldValue& value) {
    FieldSetter fields(key, value);
    describe(fields, thing);
    if (!fields.isDone()) return std::nullopt;
    return thing;
}

/// The same of the alternative that stands in a sum.
template <class Sum>
std::optional<Sum> changedInside(Sum sum, std::string_view key, const FieldValue& value) {
    FieldSetter fields(key, value);
    std::visit([&](auto& thing) { describe(fields, thing); }, sum);
    if (!fields.isDone()) return std::nullopt;
    return sum;
}

bool isLine(const std::optional<Target>& target) {
    return target && (std::holds_alternative<Line>(*target) || std::holds_alternative<Segment>(*target) ||
                      std::holds_alternative<Slide>(*target));
}

/// Whether an empty field of that key says anything at the node: one that is filled is always shown.
bool fits(const Node& node, const std::string& key) {
    if (key == "to") return node.action && takesTarget(*node.action);
    if (key == "stop" || key == "stop-if") return isLine(node.target);
    if (key == "leave") return node.action.has_value();
    return true;
}

}  // namespace

std::vector<Field> fieldsOf(const Node& node) {
    std::vector<Field> fields = listed(node);
    const bool movesOther = node.action && std::holds_alternative<MoveOtherAction>(*node.action);
    std::erase_if(fields, [&](const Field& field) {
        return !movesOther && field.value == field.fallback && !fits(node, field.key);
    });
    return fields;
}

std::vector<Field> fieldsOf(const MultiPart& part, PartOwner owner) {
    FieldLister fields;
    describePart(fields, part, owner == PartOwner::Event ? PartOf::Event : PartOf::Multi);
    std::vector<Field> all = fields.take();
    // An event has no destination.
    if (owner == PartOwner::Event && part.at == PartBase::Start) {
        std::erase_if(all, [](const Field& field) { return field.key == "at"; });
    }
    return all;
}

std::vector<Field> fieldsOf(const EventRule& rule) {
    return listed(rule);
}

std::vector<Field> fieldsOf(const Target& target) {
    return std::visit([](const auto& each) { return listed(each); }, target);
}

std::vector<Field> fieldsOf(const PartTarget& target) {
    return std::visit([](const auto& each) { return listed(each); }, target);
}

std::vector<Field> fieldsOf(const Leg& leg) {
    return listed(leg);
}

std::optional<Node> withField(Node node, std::string_view key, const FieldValue& value) {
    return changed(std::move(node), key, value);
}

std::optional<MultiPart> withField(MultiPart part, std::string_view key, const FieldValue& value) {
    return changed(std::move(part), key, value);
}

std::optional<EventRule> withField(EventRule rule, std::string_view key, const FieldValue& value) {
    return changed(std::move(rule), key, value);
}

std::optional<Target> withField(Target target, std::string_view key, const FieldValue& value) {
    return changedInside(std::move(target), key, value);
}

std::optional<PartTarget> withField(PartTarget target, std::string_view key, const FieldValue& value) {
    return changedInside(target, key, value);
}

std::optional<Leg> withField(Leg leg, std::string_view key, const FieldValue& value) {
    return changed(std::move(leg), key, value);
}

}  // namespace chesspp::io
