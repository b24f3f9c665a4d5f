// SPDX-License-Identifier: MIT
// Tries the phrases that the reader would write, as far as a goal's regions and numbers allow.
#include "core/io/ini_flags_writer.h"

#include "core/io/ini_phrases.h"
#include "core/io/ini_places.h"
#include "core/language/expression_forms.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace chesspp::io {

namespace {

const char* nameOfSide(Side side) {
    return side == Side::White ? "white" : "black";
}

/// The only number of the conditions, 1 if there is none.
std::int64_t numberIn(const std::vector<Condition>& conditions) {
    std::int64_t number = 1;
    for (const Condition& condition : conditions) {
        (void)anyWithin(condition, [&](const Expression& each) {
            if (const auto* value = forms::literalIn<std::int64_t>(each)) number = *value;
            return false;
        });
    }
    return number;
}

std::string phraseOf(const IniFlag& flag, std::string_view side) {
    return ini::flagPhrase({side, fmt::format("board.region(\"{}\")", flag.region), flag.letters, flag.number,
                            flag.safe, flag.blocked});
}

}  // namespace

std::optional<IniFlag> IniFlagsWriter::flagIn(const Goal& goal, Side side) const {
    std::vector<std::string> letters{"*"};
    for (const IniArmyWriter::Letter& letter : army_.letters()) letters.push_back(letter.letter);
    const std::string turn = fmt::format("board.turn == {}", nameOfSide(side));
    IniFlag flag;
    flag.number = numberIn(goal.rule.when);
    for (const VariantRegion& region : draft_.variant.regions) {
        flag.region = region.name;
        for (const std::string& which : letters) {
            flag.letters = which;
            for (const int form : {0, 1, 2}) {
                flag.safe = form == 1;
                flag.blocked = form == 2;
                const std::string phrase = phraseOf(flag, "friend");
                flag.waits = saysJust(goal.rule.when, {phrase, turn});
                if (!flag.waits && !saysJust(goal.rule.when, {phrase})) continue;
                flag.squares = draft_.rules.regions.at(region.name)[side];
                return flag;
            }
        }
    }
    return {};
}

bool IniFlagsWriter::isOfBoth(const Goal& goal) const {
    const auto& white = flags_[Side::White];
    const auto& black = flags_[Side::Black];
    return white && black && !white->region.empty() && !black->region.empty() &&
           saysJust(goal.rule.when, {phraseOf(*white, "white"), phraseOf(*black, "black")});
}

bool IniFlagsWriter::keep(const Goal& goal) {
    if (goal.rule.side == ForSide::Each) {
        // It stands before those of the sides.
        if (goal.result != GoalResult::Draw || both_ != nullptr || goal.rule.when.size() != 2) return false;
        const bool names = std::ranges::all_of(goal.rule.when, [](const Condition& each) {
            return anyWithin(each, [](const Expression& inner) {
                return forms::accessTo(inner, BoardMember::Region) != nullptr;
            });
        });
        if (names) both_ = &goal;
        return names;
    }
    if (goal.result != GoalResult::Win) return false;
    const Side side = goal.rule.side == ForSide::White ? Side::White : Side::Black;
    const auto flag = flags_[side] ? std::nullopt : flagIn(goal, side);
    if (flag) flags_[side] = flag;
    return flag.has_value();
}

bool IniFlagsWriter::keep(const Goal& goal, const IniFlag& white, const IniFlag& black) {
    for (const Side side : kSides) {
        if (!goal.rule.isFor(side)) continue;
        if (flags_[side]) return false;
        flags_[side] = side == Side::White ? white : black;
    }
    return true;
}

bool IniFlagsWriter::sayTurns() {
    const auto& white = flags_[Side::White];
    const auto& black = flags_[Side::Black];
    const auto isKings = [&](const auto& flag) { return !flag || flag->letters == army_.royal(); };
    const bool ofKings = isKings(white) && isKings(black);
    const bool moves = white ? white->waits : black->waits;
    const bool byRounds = moves && ofKings;
    const bool safe = white ? white->safe : black->safe;
    if (white && black && black->waits != (moves && !byRounds)) return false;
    if (!white && black->waits && ofKings) return false;
    const bool endsBoth = white && black && (safe || byRounds);
    if (endsBoth != (both_ != nullptr) || (endsBoth && !isOfBoth(*both_)) || (moves && safe)) return false;
    if (moves) draft_.sayOn("flagMove");
    return true;
}

void IniFlagsWriter::write() {
    const auto& flag = flags_[Side::White] ? flags_[Side::White] : flags_[Side::Black];
    if (!flag) {
        if (both_ != nullptr) draft_.lose("/goals/" + both_->rule.name);
        return;
    }
    for (const Side side : kSides) {
        const std::string name = side == Side::White ? "White" : "Black";
        if (!flags_[side]) continue;
        draft_.say("flagRegion" + name, draft_.squares(flags_[side]->squares));
        if (flags_[side]->letters != "*") draft_.say("flagPiece" + name, iniLetters(flags_[side]->letters));
        const bool alike = flags_[side]->number == flag->number && flags_[side]->safe == flag->safe &&
                           flags_[side]->blocked == flag->blocked;
        if (!alike) draft_.lose("/goals");
    }
    if (flag->number != 1) draft_.say("flagPieceCount", std::to_string(flag->number));
    if (flag->safe) draft_.sayOn("flagPieceSafe");
    if (flag->blocked) draft_.sayOn("flagPieceBlockedWin");
    if (!sayTurns()) draft_.lose("/goals");
}

}  // namespace chesspp::io
