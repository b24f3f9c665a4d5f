// SPDX-License-Identifier: MIT
// Compares marks and hands, too, but not which pieces have moved.
#include "tests/support/twins.h"

#include "tests/support/rules_for_tests.h"

#include "core/language/piece_references.h"
#include "core/notation/fen.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <random>
#include <set>
#include <vector>

namespace chesspp::testing {
namespace {

constexpr std::array<std::string_view, 6> kForgiven{
    "position.waiting-side-attacked", "position.no-royal",      "position.too-few-royals",
    "position.too-many-royals",       "position.mark-of-mover", "position.mark-unexplained"};
/// e1: with what may castle.
constexpr Square kHome{4};
constexpr std::array<std::string_view, 3> kCrowd{"pawn", "knight", "rook"};

[[noreturn]] void stop(const Diagnostics& problems) {
    std::fprintf(stderr, "%s\n", codesOf(problems).c_str());
    std::abort();
}

RulesetPtr rulesetWith(PieceDefinition piece, Royalty royalty) {
    const std::string was = piece.id;
    piece = withKindRenamed(std::move(piece), was, "tried");
    piece.royal = royalty == Royalty::Royal;
    Variant variant = chessVariant();
    variant.army.push_back({"X", "tried", {}, {}});
    variant.army.push_back({"F", "ferz", {}, {}});
    variant.army.push_back({"W", "wazir", {}, {}});
    const auto ruleset = Ruleset::compile(
        variant, [&](std::string_view id) { return id == piece.id ? &piece : pieceOfTree(id); });
    if (!ruleset) stop(ruleset.error());
    return *ruleset;
}

class Boards {
public:
    enum class Kings : std::uint8_t { None, Sometimes, Always };
    Boards(unsigned seed, Kings kings) : random_(seed), kings_(kings) {}

    Square from;

    [[nodiscard]] Setup next(const Ruleset& ruleset) {
        Setup setup;
        const auto kind = [&](std::string_view id) { return *ruleset.kindById(id); };
        const bool atHome = oneIn(2);
        // One square in so many is taken: few where castling would be attacked.
        const int crowd = atHome ? below(20) + 5 : below(3) + 2;
        for (std::uint16_t index = 0; index < 64; ++index) {
            if (below(crowd) == 0)
                setup.at(Square{index}) = SetupPiece::of({kind(kCrowd[below(3)]), owner()}, moved());
        }
        from = Square{static_cast<std::uint16_t>(below(64))};
        if (atHome) {
            from = kHome;
            for (const Square corner : {Square{0}, Square{7}}) {
                setup.at(corner) = SetupPiece::of({kind("rook"), Owner::White},
                                                  oneIn(4) ? MovedState::Moved : MovedState::Unmoved);
            }
            for (const Square between : {Square{1}, Square{2}, Square{3}, Square{5}, Square{6}}) {
                if (!oneIn(6)) setup.at(between).reset();
            }
        }
        // Elsewhere on the first rank it would castle as in Fischer random chess.
        // A first square is known of the unmoved.
        const bool moved =
            !ruleset.rules().history.firstSquares && (oneIn(3) || (from.index < 8 && from != kHome));
        setup.at(from) =
            SetupPiece::of({kind("tried"), Owner::White}, moved ? MovedState::Moved : MovedState::Unmoved);
        leaveMark(setup, ruleset);
        if (kings_ == Kings::Always || (kings_ == Kings::Sometimes && oneIn(2))) {
            for (const Owner side : {Owner::White, Owner::Black}) {
                Square square{static_cast<std::uint16_t>(below(64))};
                while (square == from) square = Square{static_cast<std::uint16_t>(below(64))};
                setup.at(square) = SetupPiece::of({kind("king"), side}, MovedState::Moved);
            }
        }
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
    Kings kings_;
};

/// What stands where, with marks and hands.
std::string textOf(const Position& position) {
    const Setup setup = position.setup();
    std::string text = formatFen(position);
    text.resize(text.find(' '));
    std::erase(text, '!');  // who has moved is kept as far as the rules ask for it
    for (const SquareMark& mark : setup.marks) text += " mark " + setup.shape.name(mark.square);
    for (const Side side : {Side::White, Side::Black}) {
        for (const auto& [kind, count] : setup.hands[side]) text += " hand " + std::to_string(kind.index);
    }
    return text;
}

/// Every move, or those of the piece on `from`.
void addMoves(std::multiset<std::string>& moves, const Position& position, std::optional<Square> from,
              const std::string& before) {
    for (const Move move : from ? position.legalMovesFrom(*from) : position.legalMoves()) {
        Position after = position;
        const auto shown = after.expand(move).shown;
        const std::string name = before + (shown ? position.setup().shape.name(*shown) : "-");
        after.play(move);
        moves.insert(name + ": " + textOf(after));
    }
}

/// The moves of the piece on `from`, and, where they are asked for, the other side's before and after them.
enum class Replies : std::uint8_t { No, Too };
std::multiset<std::string> movesOf(const RulesetPtr& ruleset, Setup setup, Square from, Replies replies) {
    const auto position = positionOf(ruleset, setup, kForgiven);
    if (!position) stop(position.error());  // nothing would be compared
    std::multiset<std::string> moves;
    addMoves(moves, *position, from, {});
    if (replies == Replies::No) return moves;
    for (const Move move : position->legalMovesFrom(from)) {
        Position after = *position;
        after.play(move);
        addMoves(moves, after, {}, setup.shape.name(*position->expand(move).shown) + " ");
    }
    setup.sideToMove = Side::Black;
    setup.marks.clear();
    const auto others = positionOf(ruleset, setup, kForgiven);
    if (!others) stop(others.error());
    addMoves(moves, *others, {}, "... ");
    return moves;
}

}  // namespace

TwinFinding compareTwins(const PieceDefinition& one, const PieceDefinition& twin, TwinTrial trial) {
    const Royalty royalty = twin.royal ? Royalty::Royal : Royalty::Common;
    const RulesetPtr ours = rulesetWith(one, royalty);
    const RulesetPtr theirs = rulesetWith(twin, royalty);
    const Replies replies = one.on.empty() && twin.on.empty() ? Replies::No : Replies::Too;
    TwinFinding finding;
    Boards boards(trial.seed, royalty == Royalty::Royal ? Boards::Kings::None
                              : replies == Replies::Too ? Boards::Kings::Always
                                                        : Boards::Kings::Sometimes);
    for (int board = 0; board < trial.boards; ++board) {
        const Setup setup = boards.next(*ours);
        const auto expected = movesOf(theirs, setup, boards.from, replies);
        const auto got = movesOf(ours, setup, boards.from, replies);
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

}  // namespace chesspp::testing
