// SPDX-License-Identifier: MIT
#include "ui/models/table/game_details.h"

#include "core/io/pgn_rules.h"
#include "core/notation/clock_text.h"
#include "core/notation/fen.h"

#include <QDate>
#include <algorithm>
#include <array>

namespace chesspp::ui {
namespace {

/// The values of PGN for what is unknown.
constexpr std::string_view kUnknown = "?";
constexpr std::string_view kUnknownDate = "????.??.??";

constexpr std::array<std::string_view, 10> kMadeByProgram{
    "White", "Black", "Result", "Variant", "SetUp", "FEN", io::kBundleTag, kReasonTag, kMatchTag, kTableTag};

QString playerIn(const std::vector<PgnTag>& tags, std::string_view tag) {
    const std::string* name = findTag(tags, tag);
    return name != nullptr && *name != kUnknown ? QString::fromStdString(*name) : QString();
}

bool isControl(std::string_view tag) {
    return tag == kControlTag || tag == kControlTags[Side::White] || tag == kControlTags[Side::Black];
}

std::vector<PgnTag> tagsOf(const TimeControls& controls) {
    if (controls[Side::White] == controls[Side::Black])
        return {{kControlTag, formatTimeControl(controls[Side::White])}};
    std::vector<PgnTag> tags;
    for (const Side side : kSides) tags.push_back({kControlTags[side], formatTimeControl(controls[side])});
    return tags;
}

}  // namespace

bool isMadeByProgram(std::string_view tag) {
    const std::vector<PgnTag> wanted{{std::string(tag), {}}};
    return std::ranges::any_of(kMadeByProgram,
                               [&](std::string_view each) { return findTag(wanted, each) != nullptr; });
}

std::vector<PgnTag> keptDetails(const std::vector<PgnTag>& tags) {
    const bool hasClock = timeControlsIn(tags).has_value();
    std::vector<PgnTag> details;
    for (const PgnTag& each : tags) {
        if (details.size() == kMostDetails) break;
        if (!isMadeByProgram(each.name) && !(hasClock && isControl(each.name))) details.push_back(each);
    }
    if (findTag(tags, "Event") == nullptr) details.push_back({"Event", std::string(kUnknown)});
    if (findTag(tags, "Date") == nullptr) details.push_back({"Date", std::string(kUnknownDate)});
    return details;
}

Players playersIn(const std::vector<PgnTag>& tags) {
    return {playerIn(tags, "White"), playerIn(tags, "Black")};
}

std::vector<PgnTag> tagsOf(const Players& players, const std::vector<PgnTag>& details,
                           const std::optional<TimeControls>& controls) {
    const auto name = [](const QString& text) {
        return text.isEmpty() ? std::string(kUnknown) : text.toStdString();
    };
    std::vector<PgnTag> tags{{"White", name(players.white)}, {"Black", name(players.black)}};
    if (findTag(details, "Event") == nullptr) tags.push_back({"Event", kUsualEvent});
    if (findTag(details, "Date") == nullptr)
        tags.push_back({"Date", QDate::currentDate().toString("yyyy.MM.dd").toStdString()});
    if (controls) std::ranges::copy(tagsOf(*controls), std::back_inserter(tags));
    std::ranges::copy(details, std::back_inserter(tags));
    return tags;
}

std::vector<PgnTag> tagsOfProgram(const TableDocument& table) {
    std::vector<PgnTag> tags;
    const std::optional<Outcome> result = table.result();
    tags.push_back({"Result", !result                          ? "*"
                              : !result->winner                ? "1/2-1/2"
                              : *result->winner == Side::White ? "1-0"
                                                               : "0-1"});
    tags.push_back({"Variant", table.game().start().ruleset().variant().name});
    tags.push_back({"FEN", formatFen(table.game().start())});
    if (table.timeControls()) std::ranges::copy(tagsOf(*table.timeControls()), std::back_inserter(tags));
    return tags;
}

}  // namespace chesspp::ui
