// SPDX-License-Identifier: MIT
//
// Positions are compared by their texts, so that marks, moved states and hands count too.
#include "tests/support/twins.h"

#include "tests/support/rules_for_tests.h"

#include "core/notation/fen.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <random>
#include <set>
#include <vector>

namespace chesspp::tests {
namespace {

constexpr std::array<std::string_view, 4> kForgiven{"position.waiting-side-attacked", "position.no-royal",
                                                    "position.too-few-royals", "position.too-many-royals"};
constexpr std::array<std::string_view, 3> kCrowd{"pawn", "knight", "rook"};

RulesetPtr rulesetWith(PieceDefinition piece) {
    piece.id = "tried";
    piece.royal = false;
    Variant variant = chessVariant();
    variant.army.push_back({"X", "tried", {}, {}});
    variant.army.push_back({"F", "ferz", {}, {}});
    variant.army.push_back({"W", "wazir", {}, {}});
    const auto ruleset = Ruleset::compile(
        variant, [&](std::string_view id) { return id == piece.id ? &piece : pieceOfTree(id); });
    if (ruleset) return *ruleset;
    std::fprintf(stderr, "%s\n", codesOf(ruleset.error()).c_str());
    std::abort();
}

class Boards {
public:
    explicit Boards(unsigned seed) : random_(seed) {}

    Square from;

    [[nodiscard]] Setup next(const Ruleset& ruleset) {
        Setup setup;
        const auto kind = [&](std::string_view id) { return *ruleset.kindById(id); };
        const int crowd = below(3) + 2;  // one square in two to four is taken
        for (std::uint16_t index = 0; index < 64; ++index) {
            if (below(crowd) == 0)
                setup.at(Square{index}) = SetupPiece::of({kind(kCrowd[below(3)]), owner()}, moved());
        }
        from = Square{static_cast<std::uint16_t>(below(64))};
        if (oneIn(2)) {
            from = Square{4};  // e1, with what may castle
            for (const Square corner : {Square{0}, Square{7}}) {
                setup.at(corner) = SetupPiece::of({kind("rook"), Owner::White},
                                                  oneIn(4) ? MovedState::Moved : MovedState::Unmoved);
            }
            for (const Square between : {Square{1}, Square{2}, Square{3}, Square{5}, Square{6}}) {
                if (!oneIn(6)) setup.at(between).reset();
            }
        }
        setup.at(from) =
            SetupPiece::of({kind("tried"), Owner::White}, oneIn(3) ? MovedState::Moved : MovedState::Unmoved);
        leaveMark(setup, ruleset);
        return setup;
    }

private:
    [[nodiscard]] int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
    [[nodiscard]] bool oneIn(int chances) { return below(chances) == 0; }
    [[nodiscard]] Owner owner() { return oneIn(2) ? Owner::White : Owner::Black; }
    [[nodiscard]] MovedState moved() { return oneIn(2) ? MovedState::Moved : MovedState::Unmoved; }

    /// A black pawn beside the piece has just gone by, as often as there is room.
    void leaveMark(Setup& setup, const Ruleset& ruleset) {
        const int file = from.index % 8;
        const int rank = from.index / 8;
        const int beside = oneIn(2) ? file + 1 : file - 1;
        const auto mark = ruleset.enPassantMark();
        if (!mark || beside < 0 || beside > 7 || rank > 6 || rank < 1) return;
        const auto at = [](int f, int r) { return Square{static_cast<std::uint16_t>(r * 8 + f)}; };
        setup.at(at(beside, rank)) =
            SetupPiece::of({*ruleset.kindById("pawn"), Owner::Black}, MovedState::Moved);
        setup.at(at(beside, rank + 1)).reset();
        setup.marks = {{*mark, at(beside, rank + 1), oneIn(4) ? Side::White : Side::Black, 1}};
    }

    std::mt19937 random_;
};

std::multiset<std::string> movesOf(const RulesetPtr& ruleset, const Setup& setup, Square from) {
    const auto position = Position::fromSetup(ruleset, setup, kForgiven);
    std::multiset<std::string> moves;
    if (!position) return moves;
    for (const Move move : position->legalMovesFrom(from)) {
        Position after = *position;
        const std::string shown = setup.shape.name(after.expand(move).shown);
        after.play(move);
        moves.insert(shown + ' ' + formatFen(after));
    }
    return moves;
}

}  // namespace

TwinFinding compareTwins(const PieceDefinition& one, const PieceDefinition& twin, TwinTrial trial) {
    const RulesetPtr ours = rulesetWith(one);
    const RulesetPtr theirs = rulesetWith(twin);
    TwinFinding finding;
    Boards boards(trial.seed);
    for (int board = 0; board < trial.boards; ++board) {
        const Setup setup = boards.next(*theirs);
        const auto expected = movesOf(theirs, setup, boards.from);
        const auto got = movesOf(ours, setup, boards.from);
        finding.moves += static_cast<int>(expected.size());
        if (got == expected) continue;
        std::vector<std::string> differ;
        std::ranges::set_symmetric_difference(got, expected, std::back_inserter(differ));
        finding.difference = "board " + std::to_string(board) + ", from " + setup.shape.name(boards.from) +
                             ": " + std::to_string(got.size()) + " moves, expected " +
                             std::to_string(expected.size()) + "; the first that differs: " + differ.front();
        return finding;
    }
    return finding;
}

}  // namespace chesspp::tests
