// SPDX-License-Identifier: MIT
#include "core/language/node_path.h"

#include "core/base/overloaded.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace chesspp {

namespace {

constexpr std::array<std::pair<TreeList, std::string_view>, 4> kLists{
    {{TreeList::Tree, "tree"}, {TreeList::On, "on"}, {TreeList::Parts, "parts"}, {TreeList::Then, "then"}}};

/// What a walk stands on; monostate when it led nowhere.
using Stand =
    std::variant<std::monostate, const PieceDefinition*, const Node*, const MultiPart*, const EventRule*>;

template <class Thing>
const Thing* as(const Stand& stand) {
    const auto* found = std::get_if<const Thing*>(&stand);
    return found != nullptr ? *found : nullptr;
}

ThingList listIn(const Stand& stand, TreeList list) {
    const auto* piece = as<PieceDefinition>(stand);
    const auto* node = as<Node>(stand);
    const auto* event = as<EventRule>(stand);
    const auto* multi = node != nullptr ? actionAs<MultiAction>(*node) : nullptr;
    switch (list) {
        case TreeList::Tree:
            if (piece != nullptr) return &piece->tree;
            break;
        case TreeList::On:
            if (piece != nullptr) return &piece->on;
            break;
        case TreeList::Parts:
            if (event != nullptr) return &event->parts;
            if (multi != nullptr) return &multi->parts;
            break;
        case TreeList::Then:
            if (node != nullptr) return &node->children;
            break;
    }
    return {};
}

Stand step(const Stand& from, TreeStep to) {
    return match(
        listIn(from, to.list), [](std::monostate) { return Stand{}; },
        [&](const auto* list) { return to.index < list->size() ? Stand{&(*list)[to.index]} : Stand{}; });
}

Stand standAt(const PieceDefinition& piece, const TreePlace& place) {
    Stand stand = &piece;
    for (const TreeStep& each : place.steps) stand = step(stand, each);
    return stand;
}

std::optional<std::string_view> takeToken(std::string_view& rest) {
    if (!rest.starts_with('/')) return std::nullopt;
    rest.remove_prefix(1);
    const std::string_view token = rest.substr(0, rest.find('/'));
    rest.remove_prefix(token.size());
    return token;
}

}  // namespace

TreePlace TreePlace::below(TreeStep step) const {
    TreePlace place = *this;
    place.steps.push_back(step);
    return place;
}

TreePlace TreePlace::parent() const {
    TreePlace place = *this;
    if (!place.steps.empty()) place.steps.pop_back();
    return place;
}

bool TreePlace::isWithin(const TreePlace& other) const {
    return steps.size() >= other.steps.size() &&
           std::equal(other.steps.begin(), other.steps.end(), steps.begin());
}

std::string pointerOf(const TreePlace& place) {
    std::string pointer;
    for (const TreeStep& each : place.steps) {
        const auto* const row = std::ranges::find(kLists, each.list, &decltype(kLists)::value_type::first);
        pointer += '/';
        pointer += row->second;
        pointer += '/' + std::to_string(each.index);
    }
    return pointer;
}

TreePlace placeOf(const PieceDefinition& piece, std::string_view pointer) {
    TreePlace place;
    Stand stand = &piece;
    while (true) {
        const auto list = takeToken(pointer);
        const auto number = list ? takeToken(pointer) : std::nullopt;
        if (!number) return place;
        const auto* const row = std::ranges::find(kLists, *list, &decltype(kLists)::value_type::second);
        std::size_t index = 0;
        const auto [end, error] = std::from_chars(number->data(), number->data() + number->size(), index);
        if (row == kLists.end() || error != std::errc{} || end != number->data() + number->size()) {
            return place;
        }
        const TreeStep next{row->first, index};
        stand = step(stand, next);
        if (std::holds_alternative<std::monostate>(stand)) return place;
        place.steps.push_back(next);
    }
}

const Node* nodeAt(const PieceDefinition& piece, const TreePlace& place) {
    return as<Node>(standAt(piece, place));
}
const MultiPart* partAt(const PieceDefinition& piece, const TreePlace& place) {
    return as<MultiPart>(standAt(piece, place));
}

std::optional<TreeItem> thingAt(const PieceDefinition& piece, const TreePlace& place) {
    using Found = std::optional<TreeItem>;
    return match(
        standAt(piece, place), [](std::monostate) { return Found{}; },
        [](const PieceDefinition*) { return Found{}; }, [](const auto* thing) { return Found{*thing}; });
}

bool isOfEvent(const TreePlace& place) {
    return !place.steps.empty() && place.steps.front().list == TreeList::On;
}

ThingList listAt(const PieceDefinition& piece, const TreePlace& parent, TreeList list) {
    return listIn(standAt(piece, parent), list);
}

std::size_t countIn(const PieceDefinition& piece, const TreePlace& parent, TreeList list) {
    return match(
        listAt(piece, parent, list), [](std::monostate) { return std::size_t{0}; },
        [](const auto* things) { return things->size(); });
}

std::vector<TreeList> listsOf(const PieceDefinition& piece, const TreePlace& place) {
    const Stand stand = standAt(piece, place);
    std::vector<TreeList> lists;
    for (const auto& [list, name] : kLists) {
        if (!std::holds_alternative<std::monostate>(listIn(stand, list))) lists.push_back(list);
    }
    return lists;
}

}  // namespace chesspp
