// SPDX-License-Identifier: MIT
// Random boards of four sizes, from sparse to crowded.
#include "tests/kit/lone_piece.h"

#include "tests/kit/rules_kit.h"

#include "core/geometry/named_regions.h"
#include "core/moves/reference/evaluator.h"

#include <array>
#include <utility>

namespace chesspp::kit {

namespace {

struct Size {
    int files;
    int ranks;
};
constexpr std::array kSizes{Size{8, 8}, Size{9, 10}, Size{13, 12}, Size{4, 5}};

int below(std::mt19937_64& random, int limit) {
    return static_cast<int>(random() % static_cast<std::uint64_t>(limit));
}

KindId kindNamed(const Rules& rules, std::string_view id) {
    return rules.kindNamed(id).value_or(KindId{});
}

/// An enemy that has just passed a square, which is marked.
void leaveMark(Setup& setup, Owner owner, std::mt19937_64& random) {
    const Square marked{static_cast<std::uint16_t>(below(random, setup.shape.squareCount()))};
    if (setup.at(marked)) return;
    const int files = below(random, 3) - 1;
    const auto end = setup.shape.neighbour(marked, {files, owner == Owner::White ? 1 : -1});
    if (!end || !setup.at(*end) || setup.at(*end)->piece.owner != owner) return;
    const Side side = owner == Owner::White ? Side::White : Side::Black;
    setup.marks.push_back({MarkId{0}, marked, side, 1});
    PastMove past;
    past.actor = setup.at(*end)->piece;
    past.from = marked;
    past.shown = *end;
    past.now = *end;
    setup.past.push_back(past);
}

}  // namespace

Rules loneRules(int files, int ranks, std::vector<Node> tree) {
    RulesKit kit(files, ranks);
    kit.kind("actor", "A", std::move(tree))
        .kind("stone", "O", {})
        .kind("royal", "K", {}, Royalty::Royal)
        .kind("rook", "R", {})
        .role("rook", "rook")
        .offers({"stone"})
        .mark(std::string(kEnPassantMark));
    Rules rules = kit.rules();
    rules.history.lookBack = 1;
    for (const std::string_view name : standardRegionNames()) {
        if (auto region = standardRegion(name, rules.shape)) rules.regions.emplace(name, std::move(*region));
    }
    return rules;
}

LoneBoard randomBoard(const Rules& rules, std::mt19937_64& random) {
    LoneBoard board{Setup(rules.shape),
                    Square{static_cast<std::uint16_t>(below(random, rules.shape.squareCount()))}};
    const Owner own = below(random, 3) == 0 ? Owner::Black : Owner::White;
    const Owner other = own == Owner::White ? Owner::Black : Owner::White;
    const int oneIn = 1 + below(random, 12);
    const std::array others{kindNamed(rules, "stone"), kindNamed(rules, "stone"), kindNamed(rules, "royal"),
                            kindNamed(rules, "rook")};
    for (auto& square : board.setup.squares) {
        if (below(random, oneIn) != 0) continue;
        const KindId kind = others[static_cast<std::size_t>(below(random, 4))];
        square = SetupPiece::of({kind, below(random, 2) == 0 ? own : other}, MovedState::Moved);
    }
    board.setup.at(board.actor) = SetupPiece::of(
        {kindNamed(rules, "actor"), own}, below(random, 2) == 0 ? MovedState::Moved : MovedState::Unmoved);
    board.setup.sideToMove = own == Owner::White ? Side::White : Side::Black;
    for (int tries = 0; tries < 12 && board.setup.marks.empty(); ++tries)
        leaveMark(board.setup, other, random);
    return board;
}

std::set<FullMove> movesOf(const Rules& rules, const LoneBoard& board) {
    const std::vector<FullMove> moves = ReferenceEvaluator(rules).pseudoLegal(board.setup, board.actor);
    return {moves.begin(), moves.end()};
}

std::string difference(const std::vector<Node>& a, const std::vector<Node>& b, int boards,
                       std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (const Size& size : kSizes) {
        const Rules first = loneRules(size.files, size.ranks, a);
        const Rules second = loneRules(size.files, size.ranks, b);
        for (int i = 0; i < boards; ++i) {
            const LoneBoard board = randomBoard(first, random);
            const std::set<FullMove> one = movesOf(first, board);
            const std::set<FullMove> two = movesOf(second, board);
            if (one == two) continue;
            std::string text = textOf(first, board.setup) + " from " + first.shape.name(board.actor) + ':';
            for (const FullMove& move : one) {
                if (!two.contains(move)) text += " -" + effectsOf(first, move);
            }
            for (const FullMove& move : two) {
                if (!one.contains(move)) text += " +" + effectsOf(first, move);
            }
            return text;
        }
    }
    return {};
}

}  // namespace chesspp::kit
