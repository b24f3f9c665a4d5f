// SPDX-License-Identifier: MIT
#include "core/actions/tree_place.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace chesspp {

namespace {

constexpr std::array<std::pair<TreeList, std::string_view>, 4> kLists{
    {{TreeList::Tree, "tree"}, {TreeList::On, "on"}, {TreeList::Parts, "parts"}, {TreeList::Then, "then"}}};

/// What a walk stands on: at most one is set.
struct Stand {
    const Node* node = nullptr;
    const MultiPart* part = nullptr;
    const EventRule* event = nullptr;

    [[nodiscard]] bool isSomewhere() const { return node != nullptr || part != nullptr || event != nullptr; }
};

template <class Thing>
const Thing* at(const std::vector<Thing>& list, std::size_t index) {
    return index < list.size() ? &list[index] : nullptr;
}

const std::vector<MultiPart>* partsOf(const Stand& stand) {
    if (stand.event != nullptr) return &stand.event->parts;
    if (stand.node == nullptr || !stand.node->action) return nullptr;
    const auto* multi = std::get_if<MultiAction>(&*stand.node->action);
    return multi == nullptr ? nullptr : &multi->parts;
}

/// `from` is nothing at the piece itself.
Stand step(const PieceDefinition& piece, const std::optional<Stand>& from, TreeStep to) {
    switch (to.list) {
        case TreeList::Tree:
            return {from ? nullptr : at(piece.tree, to.index), nullptr, nullptr};
        case TreeList::On:
            return {nullptr, nullptr, from ? nullptr : at(piece.on, to.index)};
        case TreeList::Then:
            return {from && from->node != nullptr ? at(from->node->children, to.index) : nullptr, nullptr,
                    nullptr};
        case TreeList::Parts: {
            const std::vector<MultiPart>* parts = from ? partsOf(*from) : nullptr;
            return {nullptr, parts == nullptr ? nullptr : at(*parts, to.index), nullptr};
        }
    }
    return {};
}

Stand standAt(const PieceDefinition& piece, const TreePlace& place) {
    std::optional<Stand> stand;
    for (const TreeStep& each : place.steps) {
        stand = step(piece, stand, each);
        if (!stand->isSomewhere()) return {};
    }
    return stand.value_or(Stand{});
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
    std::optional<Stand> stand;
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
        stand = step(piece, stand, next);
        if (!stand->isSomewhere()) return place;
        place.steps.push_back(next);
    }
}

const Node* nodeAt(const PieceDefinition& piece, const TreePlace& place) {
    return standAt(piece, place).node;
}
const MultiPart* partAt(const PieceDefinition& piece, const TreePlace& place) {
    return standAt(piece, place).part;
}
const EventRule* eventAt(const PieceDefinition& piece, const TreePlace& place) {
    return standAt(piece, place).event;
}

std::optional<TreeThing> thingAt(const PieceDefinition& piece, const TreePlace& place) {
    const Stand stand = standAt(piece, place);
    if (stand.node != nullptr) return *stand.node;
    if (stand.part != nullptr) return *stand.part;
    if (stand.event != nullptr) return *stand.event;
    return std::nullopt;
}

bool isOfEvent(const TreePlace& place) {
    return !place.steps.empty() && place.steps.front().list == TreeList::On;
}

std::size_t countIn(const PieceDefinition& piece, const TreePlace& parent, TreeList list) {
    const Stand stand = standAt(piece, parent);
    switch (list) {
        case TreeList::Tree:
            return parent.isPiece() ? piece.tree.size() : 0;
        case TreeList::On:
            return parent.isPiece() ? piece.on.size() : 0;
        case TreeList::Then:
            return stand.node != nullptr ? stand.node->children.size() : 0;
        case TreeList::Parts: {
            const std::vector<MultiPart>* parts = partsOf(stand);
            return parts != nullptr ? parts->size() : 0;
        }
    }
    return 0;
}

std::vector<TreeList> listsOf(const PieceDefinition& piece, const TreePlace& place) {
    if (place.isPiece()) return {TreeList::Tree, TreeList::On};
    const Stand stand = standAt(piece, place);
    if (stand.event != nullptr) return {TreeList::Parts};
    if (stand.node == nullptr) return {};
    if (partsOf(stand) != nullptr) return {TreeList::Parts, TreeList::Then};
    return {TreeList::Then};
}

}  // namespace chesspp
