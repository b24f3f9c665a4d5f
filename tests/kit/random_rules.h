// SPDX-License-Identifier: MIT
// Random small games and positions for laws, the same for a seed everywhere: trees of common forms or of all,
// armies of them, boards of any size up to a bound.
#pragma once

#include "core/moves/rules.h"

#include <cstdint>
#include <memory>
#include <random>
#include <string_view>
#include <vector>

namespace chesspp::kit {

/// Which forms of the language come up.
enum class Forms : std::uint8_t {
    Compiled,   ///< the plainest, which the compiler takes at once
    Odd,        ///< and hops, paths, regions, pushes, swaps, conversions, passes, moving others
    Eventful,   ///< the plainest and, in most games, events of all sorts
    Recalling,  ///< Recorded and such events
    Recorded,   ///< Odd, and what is remembered: the past, counters, marks for turns, hands
    Ruled,      ///< Recorded, and goals, prohibitions, obligations, hands and drops
    All,        ///< Odd, and walls, marks for turns, events; no counters
};

/// Whether trees ask what does not fold: attacks, kinds, counts, regions.
enum class Questions : std::uint8_t { Asked, None };

class RandomRules {
public:
    explicit RandomRules(std::uint64_t seed, Forms forms = Forms::Compiled,
                         Questions questions = Questions::Asked)
        : random_(seed), forms_(forms), questions_(questions) {}

    /// A game of two to four kinds, one of them royal most times, on a board of so many squares.
    [[nodiscard]] std::shared_ptr<const Rules> rules(int mostSquares, int leastSquares = 0);
    /// Pieces thinly strewn, some moved, each side with at most one royal most times.
    [[nodiscard]] Setup setup(const Rules& rules);
    [[nodiscard]] std::vector<Node> tree();
    [[nodiscard]] std::size_t below(std::size_t limit) { return random_() % limit; }

private:
    [[nodiscard]] bool records() const {
        return forms_ == Forms::Recorded || forms_ == Forms::Recalling || forms_ == Forms::Ruled;
    }
    [[nodiscard]] bool asks() const { return questions_ == Questions::Asked; }
    [[nodiscard]] bool oneIn(std::size_t chances) { return below(chances) == 0; }
    [[nodiscard]] int between(int low, int high) {
        const int values = high - low + 1;
        return low + static_cast<int>(below(static_cast<std::size_t>(values)));
    }
    [[nodiscard]] Offset step(int farthest);
    [[nodiscard]] Condition destination();
    [[nodiscard]] Condition anywhere();
    /// About a subject: attacks, kinds, counts, regions.
    [[nodiscard]] Condition question(std::string_view square);
    [[nodiscard]] Mirror mirror();
    [[nodiscard]] Node leaf();
    [[nodiscard]] Node multi();
    [[nodiscard]] Node castling(Wing wing);
    [[nodiscard]] Node node(int depth);
    [[nodiscard]] Target farTarget();
    [[nodiscard]] SquareTarget namedSquare();
    [[nodiscard]] Action oddAction();
    [[nodiscard]] MultiPart oddPart();
    [[nodiscard]] Node oddNode();
    /// A multi of which nothing is surely done, and its parts.
    [[nodiscard]] Node strikes();
    [[nodiscard]] MultiPart strike();
    /// A multi that pushes or pulls somebody beside it.
    [[nodiscard]] Node pushes();
    /// Lets some of those whom a push or a pull is about be gone before its turn.
    void strikeBeforeShoves(std::vector<MultiPart>& parts);
    [[nodiscard]] std::vector<EventRule> events();
    /// Whether events ask of everybody they touch that it is no royal.
    enum class Royals : std::uint8_t { Touched, Spared };
    [[nodiscard]] Condition ofEvent();
    [[nodiscard]] MultiPart eventPart();
    [[nodiscard]] std::vector<EventRule> oftenEvents(Royals royals);
    [[nodiscard]] PositionRule positionRule();
    [[nodiscard]] static PositionRule ruleOf(const char* condition);
    [[nodiscard]] PositionRule dropRule();
    [[nodiscard]] Goal goal();
    void gates(Rules& rules);
    void hands(Rules& rules);
    void pass(Rules& rules);
    void turn(Rules& rules);
    /// A condition that only a memory answers.
    [[nodiscard]] std::string_view memory();
    [[nodiscard]] SetAction setting();
    void remember(const Rules& rules, Setup& setup);

    std::mt19937_64 random_;
    Forms forms_;
    Questions questions_;
};

}  // namespace chesspp::kit
