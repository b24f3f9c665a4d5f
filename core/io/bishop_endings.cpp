// SPDX-License-Identifier: MIT
#include "core/io/bishop_endings.h"

#include "core/base/ascii.h"
#include "core/io/json_parts.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace chesspp::io {

using json_parts::text;
using Kind = JsonValue::Kind;

std::string_view BishopEndings::resultFor(End end) {
    return end == End::Win ? "win" : end == End::Lose ? "loss" : "draw";
}
std::string_view BishopEndings::resultForOther(End end) {
    return end == End::Win ? "loss" : end == End::Lose ? "win" : "draw";
}

BishopEndings::End BishopEndings::endOf(BishopFields& fields, std::string_view key, End usual) {
    const auto word = fields.word(key);
    if (!word) return usual;
    if (*word == "win") return End::Win;
    if (*word == "lose") return End::Lose;
    if (*word == "draw") return End::Draw;
    if (*word != "none") fields.wrong(key);
    return End::None;
}
BishopEndings::Ends BishopEndings::endsOf(BishopFields& fields) {
    constexpr int kMostChecks = 1000;
    Ends ends;
    ends.stalemate = endOf(fields, "stalemate", End::Draw);
    ends.elimination = endOf(fields, "elimination", End::Lose);
    ends.checks = fields.number("checkLimit", 1, kMostChecks);
    // A game that goes on without moves cannot be said.
    if (ends.stalemate == End::None) fields.refuse("stalemate");
    return ends;
}

void BishopEndings::readEnds(BishopFields& variant) {
    Ends white;
    Ends black;
    if (auto set = variant.object("gameEndConditions")) {
        if (set->has("white") || set->has("black")) {
            if (auto fields = set->object("white")) white = endsOf(*fields), fields->refuseTheRest();
            if (auto fields = set->object("black")) black = endsOf(*fields), fields->refuseTheRest();
        } else {
            white = black = endsOf(*set);
        }
        set->refuseTheRest();
    }
    rules_.goals.add("checkmate", text("win"));
    rules_.goals.add("stalemate", text(resultForOther(white.stalemate)));
    if (white.checks == black.checks) checks_ = white.checks;
    const auto each = [&](const auto& add) {
        if (white == black) return add("each", white);
        add("white", white);
        add("black", black);
    };
    each([&](std::string_view side, const Ends& ends) {
        if (ends.checks)
            rules_.addGoal("checks", {fmt::format("friend.checks_given >= {}", *ends.checks)}, "win",
                           "The last check was given.", side);
    });
    each([&](std::string_view side, const Ends& ends) {
        if (ends.elimination != End::None && mayLoseAll())
            rules_.addGoal(
                "eliminated",
                {"last.side == enemy", "not any(friend.pieces, item.exists)", "friend.hand_size == 0"},
                resultFor(ends.elimination), "The last piece is gone.", side);
    });
    if (white.stalemate != black.stalemate)
        rules_.addGoal("stalemated", {"friend.stuck", "not friend.mated"}, resultFor(black.stalemate),
                       "There is no move left.", "black");
}
/// Not while there is a royal, which is never taken.
bool BishopEndings::mayLoseAll() const {
    for (const bool isBlack : {false, true}) {
        const bool has = std::ranges::any_of(army_.pieces(), [&](const BishopPiece& piece) {
            const char letter = piece.letter[0];
            return piece.royal && start_.count(isBlack ? toLower(letter) : letter) > 0;
        });
        if (!has && !start_.isDrawn()) return true;
    }
    return false;
}

/// Exactly as there: of all letters that are named nowhere any number is too little.
void BishopEndings::readMaterial(BishopFields& variant) {
    auto options = variant.object("materialConditions");
    if (!options) return;
    const bool enabled = options->isOn("enabled");
    const auto known = [&](std::vector<std::string> letters) {
        std::erase_if(letters, [&](const std::string& letter) { return !army_.has(letter); });
        return letters;
    };
    const auto solo = known(options->words("soloMaters"));
    const auto pairs = known(options->words("pairMaters"));
    const auto combined = known(options->words("combinedPairMaters"));
    std::vector<std::vector<std::string>> special;
    for (const JsonMember* member : options->members("specialCases", Kind::Array)) {
        std::vector<std::string> letters;
        for (const JsonMember& each : member->value.members) {
            if (member->value.kind != Kind::Array || each.value.kind != Kind::String)
                options->wrong("specialCases");
            letters.push_back(each.value.text);
        }
        special.push_back(known(std::move(letters)));
    }
    options->refuseTheRest();
    if (!enabled) return;
    std::vector<std::string> when;
    for (const std::string_view side : {"friend", "enemy"}) {
        for (const std::string& letter : solo) when.push_back(countOf(side, letter) + " == 0");
        for (const std::string& letter : pairs) when.push_back(countOf(side, letter) + " < 2");
        for (const std::vector<std::string>& letters : special) {
            std::vector<std::string> none;
            for (const std::string& letter : letters) none.push_back(countOf(side, letter) + " == 0");
            when.push_back(none.empty() ? "false" : fmt::format("{}", fmt::join(none, " or ")));
        }
    }
    for (const std::string& letter : combined)
        when.push_back(countOf("friend", letter) + " + " + countOf("enemy", letter) + " < 2");
    when.emplace_back("not friend.stuck");
    when.emplace_back("not enemy.stuck");
    rules_.addGoal("too-little-material", when, "draw", "Neither side has enough to win.", "white");
}
/// On the board and in hand.
std::string BishopEndings::countOf(std::string_view side, const std::string& letter) const {
    std::string count = fmt::format("count({}.pieces, item.letter == \"{}\")", side, letter);
    if (hands_ == BishopHands::Off) return count;
    return fmt::format("{} + {}.hand(\"{}\")", count, side, army_.find(letter)->kind);
}

}  // namespace chesspp::io
