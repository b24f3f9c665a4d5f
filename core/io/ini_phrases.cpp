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

std::string flagPhrase(const FlagPhrase& flag) {
    std::string which = fmt::format("item.square in {}", flag.region);
    if (flag.letters != "*") which += fmt::format(" and item.letter == \"{}\"", flag.letters);
    if (flag.safe) which += fmt::format(" and not item.square.attacked_by({}.opponent)", flag.side);
    std::string reached = fmt::format("count({}.pieces, {}) >= {}", flag.side, which, flag.number);
    if (!flag.blocked) return reached;
    return fmt::format("{0} or any({1}.pieces, {2}) and not any({3}, item.empty)", reached, flag.side, which,
                       flag.region);
}

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

std::vector<CountPhrases> countPhrases(std::string_view which, const CountLetters& letters) {
    const bool cambodian = which == "cambodian";
    const bool asean = which == "asean";
    if (!cambodian && !asean && which != "makruk") return {};
    const std::string alone = "count(friend.pieces, item.exists) == 1";
    const std::string several = "count(friend.pieces, item.exists) > 1";
    const std::string enemies = "count(enemy.pieces, item.exists) > 1";
    std::vector<std::string> base;
    if (!letters.pawn.empty()) {
        for (const char* side : {"friend", "enemy"})
            base.push_back(fmt::format("not any({}.pieces, item.letter == {})", side,
                                       json_parts::inQuotes(letters.pawn)));
    }
    std::vector<CountPhrases> all;
    if (cambodian) {
        all.push_back({"board", {several, "count(friend.pieces, item.exists) <= 3", enemies}, 63, {}, false});
    } else if (!asean) {
        all.push_back({"board", base, 64, {}, false});
        all.back().when.insert(all.back().when.end(), {several, enemies});
    }
    base.push_back(alone);
    if (!asean) base.push_back(enemies);
    const std::string counted =
        asean ? "" : "count(friend.pieces, item.exists) + count(enemy.pieces, item.exists)";
    const auto add = [&](const char* name, const std::string& letter, bool two, int moves) {
        if (letter.empty()) return;
        CountPhrases& count = all.emplace_back(CountPhrases{name, base, moves, counted, true});
        const std::string quoted = json_parts::inQuotes(letter);
        count.when.push_back(two ? fmt::format("count(enemy.pieces, item.letter == {}) > 1", quoted)
                                 : fmt::format("any(enemy.pieces, item.letter == {})", quoted));
    };
    if (asean) {
        add("rook", letters.rook, false, 16);
        add("khon", letters.khon, false, 44);
        add("knight", letters.knight, false, 64);
        return all;
    }
    const int fewer = cambodian ? 1 : 0;
    add("two-rooks", letters.rook, true, 8 - fewer);
    add("one-rook", letters.rook, false, 16 - fewer);
    add("two-khons", letters.khon, true, 22 - fewer);
    add("two-knights", letters.knight, true, 32 - fewer);
    add("one-khon", letters.khon, false, 44 - fewer);
    all.push_back({"others", base, 64 - fewer, counted, true});
    return all;
}

std::string piecesPhrase(std::string_view comparison) {
    return fmt::format("count(friend.pieces, item.exists) {} count(enemy.pieces, item.exists)", comparison);
}

}  // namespace chesspp::io::ini
