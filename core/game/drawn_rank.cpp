// SPDX-License-Identifier: MIT
// Letters that come up at most once are alike to those behind them, so their number is all that is kept.
#include "core/game/drawn_rank.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace chesspp {

DrawnRank::State DrawnRank::start() const {
    const auto onceThat = [&](bool partner) {
        return static_cast<int>(std::ranges::count_if(
            letters_, [&](DrawnLetter letter) { return letter.once && letter.partner == partner; }));
    };
    return {files_, false, false, onceThat(false), onceThat(true)};
}

DrawnRank::State DrawnRank::afterRoyal(State state) {
    --state.left;
    state.royal = true;
    state.partner = false;
    return state;
}

std::optional<DrawnRank::State> DrawnRank::after(State state, DrawnLetter letter) {
    if (letter.partner && std::exchange(state.partner, true)) return {};
    if (letter.once) --(letter.partner ? state.oncePartners : state.once);
    --state.left;
    return state;
}

std::int64_t DrawnRank::ways(const State& state) {
    if (state.left == 0) return state.royal ? 1 : 0;
    if (const auto known = known_.find(state); known != known_.end()) return known->second;
    std::int64_t sum = state.royal ? 0 : ways(afterRoyal(state));
    // Of those at most once any that is left, which the state counts.
    int once = state.once;
    int oncePartners = state.oncePartners;
    for (const DrawnLetter letter : letters_) {
        if (letter.once && (letter.partner ? oncePartners : once)-- <= 0) continue;
        if (const auto next = after(state, letter)) sum += ways(*next);
    }
    return known_[state] = std::min<std::int64_t>(sum, std::numeric_limits<int>::max());
}

std::int64_t DrawnRank::count() {
    return ways(start());
}

std::vector<std::optional<std::size_t>> DrawnRank::word(std::int64_t number) {
    std::vector<std::optional<std::size_t>> word;
    std::vector<bool> used(letters_.size(), false);
    State state = start();
    // Whether the words that go on so include the one of the number.
    const auto isHere = [&](const State& next) {
        const std::int64_t with = ways(next);
        if (number < with) return true;
        number -= with;
        return false;
    };
    while (state.left > 0) {
        if (!state.royal) {
            if (const State next = afterRoyal(state); isHere(next)) {
                word.emplace_back();
                state = next;
                continue;
            }
        }
        for (std::size_t i = 0; i < letters_.size(); ++i) {
            if (letters_[i].once && used[i]) continue;
            const auto next = after(state, letters_[i]);
            if (!next || !isHere(*next)) continue;
            word.emplace_back(i);
            used[i] = true;
            state = *next;
            break;
        }
    }
    return word;
}

}  // namespace chesspp
