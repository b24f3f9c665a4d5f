// SPDX-License-Identifier: MIT
// Tables are in the order of their enums.
#include "core/language/member_table.h"

#include <algorithm>
#include <array>

namespace chesspp {

namespace {

using enum ValueType;

template <class... Places>
constexpr unsigned in(Places... places) {
    return ((1U << static_cast<unsigned>(places)) | ...);
}
using Place = ConditionPlace;

// The quantifier decides the type of `item` and `outer` and where they may stand, not their rows here.
constexpr std::array kSubjects{
    SubjectRow{Subject::Self, "self", Piece, CostClass::OncePiece, ~in(Place::Goal, Place::Drop)},
    SubjectRow{Subject::Start, "start", Square, CostClass::OncePiece, ~in(Place::Goal, Place::Drop)},
    SubjectRow{Subject::Destination, "destination", Square, CostClass::OnceCandidate,
               ~in(Place::Gate, Place::Event, Place::Goal)},
    SubjectRow{Subject::Other, "other", Piece, CostClass::OnceCandidate,
               in(Place::MoveOther, Place::Event, Place::EventPart, Place::Pattern)},
    SubjectRow{Subject::Shown, "shown", Square, CostClass::OnceCandidate,
               in(Place::Part, Place::MoveOther, Place::Pattern)},
    SubjectRow{Subject::Centre, "centre", Square, CostClass::OnceCandidate,
               in(Place::Part, Place::EventPart, Place::Pattern)},
    SubjectRow{Subject::Vacated, "vacated", Square, CostClass::OnceCandidate,
               in(Place::Event, Place::EventPart, Place::Pattern)},
    SubjectRow{Subject::Board, "board", Board, CostClass::Fixed},
    SubjectRow{Subject::Last, "last", Move, CostClass::OncePosition},
    SubjectRow{Subject::Friend, "friend", Side, CostClass::Fixed},
    SubjectRow{Subject::Enemy, "enemy", Side, CostClass::Fixed},
    SubjectRow{Subject::White, "white", Side, CostClass::Fixed},
    SubjectRow{Subject::Black, "black", Side, CostClass::Fixed},
    SubjectRow{Subject::Item, "item", Square, CostClass::Fixed},
    SubjectRow{Subject::Outer, "outer", Square, CostClass::Fixed},
};

/// Where the members of each type begin, by Member's alternatives.
constexpr auto kFirstOfType = [] {
    std::array<std::size_t, std::variant_size_v<Member>> first{};
    for (std::size_t i = kMembers.size(); i > 0; --i) first[kMembers[i - 1].member.index()] = i - 1;
    return first;
}();

constexpr std::size_t numberOf(const Member& member) {
    return std::visit([](auto each) { return static_cast<std::size_t>(each); }, member);
}

constexpr bool inOrderOfTheEnums() {
    for (std::size_t i = 0; i < kSubjects.size(); ++i) {
        if (kSubjects[i].subject != static_cast<Subject>(i)) return false;
    }
    for (std::size_t i = 0; i < kMembers.size(); ++i) {
        if (kFirstOfType[kMembers[i].member.index()] + numberOf(kMembers[i].member) != i) return false;
    }
    return true;
}
static_assert(inOrderOfTheEnums());

constexpr std::array<std::string_view, 11> kTypeCodes{
    "condition.type.boolean", "condition.type.number", "condition.type.side", "condition.type.square",
    "condition.type.piece",   "condition.type.kind",   "condition.type.move", "condition.type.region",
    "condition.type.pieces",  "condition.type.text",   "condition.type.board"};

}  // namespace

std::span<const SubjectRow> subjectTable() {
    return kSubjects;
}
const SubjectRow& rowOf(Subject subject) {
    return kSubjects[static_cast<std::size_t>(subject)];
}
const SubjectRow* findSubject(std::string_view name) {
    const auto* found = std::ranges::find(kSubjects, name, &SubjectRow::name);
    return found == kSubjects.end() ? nullptr : found;
}

const MemberRow& rowOf(const Member& member) {
    return kMembers[kFirstOfType[member.index()] + numberOf(member)];
}
bool isAboutExistence(const Member& member) {
    return rowOf(member).name == "exists";
}
const MemberRow* findMember(ValueType of, std::string_view name) {
    const auto* found = std::ranges::find_if(
        kMembers, [&](const MemberRow& entry) { return entry.of == of && entry.name == name; });
    return found == kMembers.end() ? nullptr : found;
}

bool comparable(ValueType one, ValueType other) {
    const auto isKindAndText = [](ValueType a, ValueType b) { return a == Kind && b == Text; };
    return one == other || isKindAndText(one, other) || isKindAndText(other, one);
}

std::string_view typeCode(ValueType type) {
    return kTypeCodes[static_cast<std::size_t>(type)];
}

}  // namespace chesspp
