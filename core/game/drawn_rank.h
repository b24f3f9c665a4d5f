// SPDX-License-Identifier: MIT
// The first ranks that a start with drawn pieces may have, by number.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace chesspp {

/// How a drawn letter comes up.
struct DrawnLetter {
    bool once = false;     ///< at most once
    bool partner = false;  ///< at most once on each side of the royal
};

/// Words of `files` letters, each the royal's, once, or one of those drawn from.
class DrawnRank {
public:
    DrawnRank(int files, std::vector<DrawnLetter> letters) : files_(files), letters_(std::move(letters)) {}

    /// How many there are; the most that an int holds where there are more.
    [[nodiscard]] std::int64_t count();
    /// The word of that number, from 0 to below the count: for each file the index of its letter, nothing for
    /// the royal's.
    [[nodiscard]] std::vector<std::optional<std::size_t>> word(std::int64_t number);

private:
    /// What the rest of a word depends on.
    struct State {
        int left = 0;          ///< files
        bool royal = false;    ///< stands already
        bool partner = false;  ///< on this side of the royal
        int once = 0;          ///< letters that have not come up, but for partners
        int oncePartners = 0;
        friend auto operator<=>(const State&, const State&) = default;
    };

    [[nodiscard]] State start() const;
    [[nodiscard]] static State afterRoyal(State state);
    /// Nothing if it may not come up.
    [[nodiscard]] static std::optional<State> after(State state, DrawnLetter letter);
    [[nodiscard]] std::int64_t ways(const State& state);

    int files_;
    std::vector<DrawnLetter> letters_;
    std::map<State, std::int64_t> known_;
};

}  // namespace chesspp
