// SPDX-License-Identifier: MIT
#include "core/analysis/describe_value.h"

namespace chesspp::words {
namespace {

/// Less than what is shown as nothing.
bool isNothing(double value) {
    constexpr double kShown = 0.05;
    return value < kShown;
}

}  // namespace

std::optional<Message> worth(const PieceValue& value, BoardShape board, const NumberText& text) {
    // The boards that it was measured on hardly ever let it move: that is no worth of 0.
    if (isNothing(value.value)) return std::nullopt;
    return Message{"value.worth",
                   {{"pawns", text(value.value, 1)}, {"files", board.files()}, {"ranks", board.ranks()}}};
}

std::vector<Message> worthInParts(const ValueParts& parts, const NumberText& text) {
    const auto percent = [&](double share) { return text(100 * share, 0); };
    const std::string none = percent(0);
    std::vector<Message> told{
        {"value.averages", {}},
        {"value.mobility", {{"goes", text(parts.goes, 1)}, {"takes", text(parts.takes, 1)}}},
        {"value.reach",
         {{"one", percent(parts.reach[0])},
          {"two", percent(parts.reach[1])},
          {"three", percent(parts.reach[2])}}},
        isNothing(parts.forks) ? Message{"value.forks-none", {}}
                               : Message{"value.forks", {{"pairs", text(parts.forks, 1)}}},
        percent(parts.bound) == none ? Message{"value.bound-none", {}}
                                     : Message{"value.bound", {{"share", percent(parts.bound)}}}};
    const std::size_t before = told.size();
    if (!isNothing(parts.fromAfar))
        told.push_back({"value.from-afar", {{"enemies", text(parts.fromAfar, 1)}}});
    if (!isNothing(parts.changes)) told.push_back({"value.changes", {{"ways", text(parts.changes, 1)}}});
    if (percent(parts.promotes) != none)
        told.push_back({"value.promotes", {{"share", percent(parts.promotes)}}});
    if (told.size() == before) told.push_back({"value.only-moves", {}});
    return told;
}

}  // namespace chesspp::words
