// SPDX-License-Identifier: MIT
#include "core/io/ini_phrases.h"

#include "core/io/json_parts.h"

#include <fmt/format.h>

namespace chesspp::io::ini {

namespace {

/// `letter in ["P", "Q"]`; empty for all.
std::string isAmong(std::string_view letters) {
    if (letters.find('*') != std::string_view::npos) return {};
    std::string list;
    for (const char letter : letters)
        list += fmt::format("{}{}", list.empty() ? "" : ", ", json_parts::inQuotes(std::string(1, letter)));
    return fmt::format("letter in [{}]", list);
}

std::string ownAt(int forward, int right, const std::string& isOne) {
    const std::string square = fmt::format("item.square.offset({}, {})", forward, right);
    return isOne.empty() ? fmt::format("{}.has_friend", square)
                         : fmt::format("{0}.has_friend and {0}.piece.{1}", square, isOne);
}

/// Of a piece of the side from which on they stand.
std::string fromSome(const std::string& isOne, const std::string& shape) {
    return isOne.empty() ? fmt::format("any(friend.pieces, {})", shape)
                         : fmt::format("any(friend.pieces, item.{} and ({}))", isOne, shape);
}

}  // namespace

std::optional<std::string> rowsPhrase(const Rows& rows) {
    const std::string isOne = isAmong(rows.letters);
    std::string all;
    const auto add = [&](int forward, int right) {
        std::string row;
        for (int i = 1; i < rows.number; ++i)
            row += (row.empty() ? "" : " and ") + ownAt(forward * i, right * i, isOne);
        all += fmt::format("{}({})", all.empty() ? "" : " or ", row.empty() ? "true" : row);
    };
    if (rows.horizontal) add(0, 1);
    if (rows.vertical) add(1, 0);
    if (rows.diagonal) add(1, 1);
    if (rows.diagonal) add(1, -1);
    return all.empty() ? std::nullopt : std::optional(fromSome(isOne, all));
}

std::string squarePhrase(int number, std::string_view letters) {
    const std::string isOne = isAmong(letters);
    std::string all;
    for (int forward = 0; forward < number; ++forward) {
        for (int right = 0; right < number; ++right)
            all += (all.empty() ? "" : " and ") + ownAt(forward, right, isOne);
    }
    return fromSome(isOne, all);
}

std::optional<std::string> enclosingPhrase(std::string_view which) {
    if (which == "reversi")
        return "any(friend.pieces, any(destination.between(item.square), item.has_enemy) and "
               "all(destination.between(item.square), item.has_enemy))";
    if (which == "ataxx") return "any(destination.around(1), item.has_friend)";
    if (which == "snort")
        return "not any(destination.around(1), item.has_enemy and (item.file == destination.file or "
               "item.rank == destination.rank))";
    if (which == "top")
        return "destination.rank == 1 or any(destination.around(1), item.occupied and item.file == "
               "destination.file and item.rank == destination.rank - 1)";
    return std::nullopt;
}

std::optional<std::vector<std::string>> flipPhrases(std::string_view which, std::string_view event) {
    std::vector<std::string> phrases{"destination.has_enemy"};
    if (which == "reversi") {
        phrases.emplace_back(
            "any(friend.pieces, destination in start.between(item.square) and "
            "all(start.between(item.square), item.has_enemy))");
    } else if (which == "quadwrangle") {
        if (event == "dropped") phrases.emplace_back("any(start.around(1), item.has_friend)");
    } else if (which != "ataxx") {
        return std::nullopt;
    }
    return phrases;
}

std::optional<std::vector<std::string>> wallPhrases(std::string_view which) {
    if (which == "duck" || which == "static") return std::vector<std::string>{};
    if (which == "past") return std::vector<std::string>{"destination == last.from"};
    if (which == "edge")
        return std::vector<std::string>{
            "destination in board.region(\"edge\") or any(destination.around(1), item.is_hole and "
            "item.rook_distance_to(destination) == 1)"};
    return std::nullopt;
}

std::string piecesPhrase(std::string_view comparison) {
    return fmt::format("count(friend.pieces, item.exists) {} count(enemy.pieces, item.exists)", comparison);
}

}  // namespace chesspp::io::ini
