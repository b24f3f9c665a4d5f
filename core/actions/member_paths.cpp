// SPDX-License-Identifier: MIT
#include "core/actions/member_paths.h"

#include "core/base/nearest.h"

#include <vector>

namespace chesspp {

namespace {

/// What is longer is not repeated in a message.
constexpr std::size_t kLongestShown = 40;

/// The property of things of that type that has the property of that name itself; null when none has.
const MemberRow* stepTo(ValueType type, std::string_view name) {
    // Of anything it can be asked whether it is there.
    if (name == "exists") return nullptr;
    for (const MemberRow& row : memberTable()) {
        const bool leads = row.of == type && row.argumentCount == 0 && row.result != type;
        if (leads && findMember(row.result, name) != nullptr) return &row;
    }
    return nullptr;
}

}  // namespace

Message unknownMember(std::string_view name, ValueType type, std::string_view before) {
    Message message{"condition.unknown-member",
                    {{"name", name}, {"of", Message{std::string(typeCode(type)), {}}}}};
    const auto mend = [&](std::string nearest) {
        message.code += "-near";
        message.arguments.emplace_back("nearest", std::move(nearest));
        return message;
    };
    if (const MemberRow* step = stepTo(type, name)) {
        const std::string path = std::string(step->name) + '.' + std::string(name);
        return mend(before.size() <= kLongestShown ? std::string(before) + path : path);
    }
    std::vector<std::string_view> known;
    std::string all;
    for (const MemberRow& row : memberTable()) {
        if (row.of != type) continue;
        known.push_back(row.name);
        all += (all.empty() ? "" : ", ") + std::string(row.name);
    }
    if (const auto nearest = nearestName(name, known)) return mend(std::string(*nearest));
    message.arguments.emplace_back("known", all);
    return message;
}

std::string pathTo(std::string_view name, ConditionPlace place, const ItemTypes& items) {
    for (const Subject subject : {Subject::Board, Subject::Destination, Subject::Start, Subject::Self,
                                  Subject::Friend, Subject::Last}) {
        const SubjectRow& row = rowOf(subject);
        if (judgeSubject(subject, place, items) || findMember(row.type, name) == nullptr) continue;
        return std::string(row.name) + '.' + std::string(name);
    }
    return {};
}

}  // namespace chesspp
