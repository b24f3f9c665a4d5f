// SPDX-License-Identifier: MIT
// The plan of a shuffle (kinds, their order, squares of each) serves both counting and placing.
#include "core/game/chess960.h"

#include "core/game/drawn_rank.h"
#include "core/game/fen_placement.h"
#include "core/moves/engine.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace chesspp {

namespace {

struct Group {
    KindId kind;
    std::vector<int> files;  ///< where the given start has it
    bool twoColours = false;
};

struct Plan {
    std::vector<Group> groups;  ///< in the order of their digits
    int royalFile = 0;
    std::vector<int> partnerFiles;
};

std::int64_t binomial(std::int64_t n, std::int64_t k) {
    std::int64_t result = 1;
    for (std::int64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;  // n <= 26: no overflow
    return result;
}

/// Whether no move of the kind leaves the colour of its square on an empty board.
bool colourBound(const Ruleset& ruleset, KindId kind) {
    Setup board(ruleset.rules().shape);
    const Square middle = *board.shape.at(board.shape.files() / 2, board.shape.ranks() / 2);
    board.at(middle) = SetupPiece::of({kind, Owner::White}, MovedState::Moved);
    MoveList moves;
    ruleset.engineFor(board)->listMovesFrom(middle, moves, Legality::Pseudo);
    return !moves.empty() && std::ranges::all_of(moves, [&](Move move) {
        return board.shape.isDark(*move.shown()) == board.shape.isDark(middle);
    });
}

const DrawnPieces* drawnOf(const Ruleset& ruleset) {
    const auto* start = std::get_if<FischerStart>(&ruleset.variant().start);
    return start != nullptr && start->drawn ? &*start->drawn : nullptr;
}

DrawnRank drawnRankOf(const Ruleset& ruleset, BoardShape shape) {
    const std::size_t often = splitLetters(drawnOf(ruleset)->of).size();
    std::vector<DrawnLetter> letters;
    for (const KindId kind : drawnKinds(ruleset))
        letters.push_back({letters.size() >= often, ruleset.movedUse(kind).partner});
    return {shape.files(), std::move(letters)};
}

Result<Plan> planOf(const Ruleset& ruleset, const Setup& setup) {
    const SourceLocation place{ruleset.variant().id, "/start/fischer", 0, 0};
    const bool isDrawn = drawnOf(ruleset) != nullptr;
    const BoardShape shape = setup.shape;
    Plan plan;
    std::vector<int> royals;
    for (int file = 0; file < shape.files(); ++file) {
        const auto& white = setup.at(*shape.at(file, 0));
        const auto& black = setup.at(*shape.at(file, shape.ranks() - 1));
        const bool mirrored = white && black && white->piece.kind == black->piece.kind &&
                              white->piece.owner == Owner::White && black->piece.owner == Owner::Black;
        if (!mirrored) {
            return failure(place, "start.not-mirrored", {{"square", shape.name(*shape.at(file, 0))}});
        }
        const KindId kind = white->piece.kind;
        if (ruleset.isRoyal(kind)) {
            royals.push_back(file);
        } else if (ruleset.movedUse(kind).partner) {
            plan.partnerFiles.push_back(file);
        } else {
            const auto known = std::find_if(plan.groups.begin(), plan.groups.end(),
                                            [&](const Group& group) { return group.kind == kind; });
            if (known != plan.groups.end()) {
                known->files.push_back(file);
            } else {
                plan.groups.push_back({kind, {file}, false});
            }
        }
    }
    if (royals.size() != 1 || (plan.partnerFiles.size() != 2 && !isDrawn)) {
        return failure(place, "start.not-shuffled",
                       {{"royals", royals.size()}, {"partners", plan.partnerFiles.size()}});
    }
    plan.royalFile = royals.front();
    if (isDrawn) return plan;
    for (Group& group : plan.groups) {
        group.twoColours = group.files.size() == 2 && (group.files[0] + group.files[1]) % 2 == 1 &&
                           colourBound(ruleset, group.kind);
    }
    std::sort(plan.groups.begin(), plan.groups.end(), [](const Group& a, const Group& b) {
        return std::tuple(!a.twoColours, a.files.size(), a.kind) <
               std::tuple(!b.twoColours, b.files.size(), b.kind);
    });
    return plan;
}

/// Places each group in turn; `number` is used up digit by digit. Returns the product of the bases.
std::int64_t deal(const Plan& plan, BoardShape shape, std::int64_t number,
                  std::vector<std::pair<int, int>>* moves) {
    std::vector<int> free;
    for (int file = 0; file < shape.files(); ++file) free.push_back(file);
    std::int64_t count = 1;
    const auto digit = [&](std::int64_t base) {
        const std::int64_t value = number % base;
        number /= base;
        count = count > std::numeric_limits<std::int64_t>::max() / base
                    ? std::numeric_limits<std::int64_t>::max()
                    : count * base;
        return value;
    };
    const auto take = [&](std::size_t index, int fromFile) {
        if (moves != nullptr) moves->emplace_back(fromFile, free[index]);
        free.erase(free.begin() + static_cast<std::ptrdiff_t>(index));
    };
    for (const Group& group : plan.groups) {
        if (group.twoColours) {
            for (const int parity : {1, 0}) {  // on the first rank light files are the odd ones
                std::vector<std::size_t> indices;
                for (std::size_t i = 0; i < free.size(); ++i) {
                    if (free[i] % 2 == parity) indices.push_back(i);
                }
                const int from = group.files[0] % 2 == parity ? group.files[0] : group.files[1];
                const auto value = digit(static_cast<std::int64_t>(indices.size()));
                take(indices[static_cast<std::size_t>(value)], from);
            }
            continue;
        }
        // The combination of that lexicographic number, square by square.
        const auto total = static_cast<std::int64_t>(free.size());
        std::size_t index = 0;
        auto left = static_cast<std::int64_t>(group.files.size());
        std::int64_t rest = digit(binomial(total, left));
        std::int64_t behind = total;
        for (const int file : group.files) {
            for (std::int64_t with = binomial(--behind, left - 1); rest >= with;
                 with = binomial(--behind, left - 1)) {
                rest -= with;
                ++index;
            }
            take(index, file);
            --left;
        }
    }
    take(1, plan.royalFile);
    take(0, plan.partnerFiles[0]);
    take(0, plan.partnerFiles[1]);
    return count;
}

/// A castling partner that comes up has not moved if the given start's royal may castle with one.
void placeDrawn(const Ruleset& ruleset, const std::vector<std::optional<std::size_t>>& word, int royalFile,
                Setup& start) {
    const BoardShape shape = start.shape;
    const std::vector<KindId> kinds = drawnKinds(ruleset);
    for (const Side side : kSides) {
        const int rank = side == Side::White ? 0 : shape.ranks() - 1;
        const auto royal = start.at(*shape.at(royalFile, rank));
        for (int file = 0; file < shape.files(); ++file) {
            auto& stands = start.at(*shape.at(file, rank));
            const auto letter = word[static_cast<std::size_t>(file)];
            if (!letter) {
                stands = royal;
                continue;
            }
            const bool isPartner = ruleset.movedUse(kinds[*letter]).partner;
            stands =
                SetupPiece::of({kinds[*letter], ownerOf(side)}, isPartner ? royal->moved : MovedState::Moved);
        }
    }
}

}  // namespace

Result<int> countFischerStarts(const Ruleset& ruleset, const Setup& setup) {
    const Result<Plan> plan = planOf(ruleset, setup);
    if (!plan) return std::unexpected(plan.error());
    const std::int64_t count = drawnOf(ruleset) != nullptr ? drawnRankOf(ruleset, setup.shape).count()
                                                           : deal(*plan, setup.shape, 0, nullptr);
    if (count == 0) {
        const SourceLocation place{ruleset.variant().id, "/start/draw", 0, 0};
        return failure(place, "start.none-drawn", {{"files", setup.shape.files()}});
    }
    return static_cast<int>(std::min<std::int64_t>(count, std::numeric_limits<int>::max()));
}

Result<Setup> fischerStart(const Ruleset& ruleset, const Setup& setup, int number) {
    const Result<Plan> plan = planOf(ruleset, setup);
    if (!plan) return std::unexpected(plan.error());
    const auto count = countFischerStarts(ruleset, setup);
    if (!count) return std::unexpected(count.error());
    if (number < 0 || number >= *count) {
        return failure({}, "start.number", {{"given", number}, {"last", *count - 1}});
    }
    Setup start = setup;
    if (drawnOf(ruleset) != nullptr) {
        placeDrawn(ruleset, drawnRankOf(ruleset, setup.shape).word(number), plan->royalFile, start);
        return start;
    }
    std::vector<std::pair<int, int>> moves;
    deal(*plan, setup.shape, number, &moves);
    for (const int rank : {0, setup.shape.ranks() - 1}) {
        for (const auto& [from, to] : moves) {
            start.at(*setup.shape.at(to, rank)) = setup.at(*setup.shape.at(from, rank));
        }
    }
    return start;
}

std::vector<KindId> drawnKinds(const Ruleset& ruleset) {
    std::vector<KindId> kinds;
    const DrawnPieces* const drawn = drawnOf(ruleset);
    if (drawn == nullptr) return kinds;
    for (const std::string& letter : splitLetters(drawn->of + drawn->once)) {
        if (const auto kind = ruleset.kindByLetter(letter)) kinds.push_back(*kind);
    }
    return kinds;
}

}  // namespace chesspp
