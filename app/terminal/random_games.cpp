// SPDX-License-Identifier: MIT
// chesspp-cli play --random: random games as PGN. A seed gives the same games on all machines and engines.
#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/random_moves.h"

#include "core/game/game.h"
#include "core/io/pgn_rules.h"
#include "core/notation/fen.h"
#include "core/notation/pgn.h"

#include <fmt/format.h>

namespace chesspp::terminal {

namespace {

constexpr int kMostPlies = 1000;

Result<Position> startOf(Context& context, const Arguments& arguments, Dice& dice) {
    if (!arguments.has(Option::Fen) && !arguments.has(Option::Moves)) {
        const auto ruleset = context.ruleset();
        if (!ruleset) return std::unexpected(ruleset.error());
        const int count = startCount(**ruleset);
        if (count > 1) {
            return startPosition(*ruleset, static_cast<int>(dice.below(static_cast<std::size_t>(count))));
        }
    }
    return context.position();
}

}  // namespace

ExitCode runRandomGames(Context& context, const Arguments& arguments) {
    const std::uint64_t count = *arguments.number(Option::Random);
    const std::uint64_t seed = arguments.number(Option::Seed).value_or(0);
    const io::PgnWorld builtIn = context.builtInWorld();
    for (std::uint64_t number = 1; number <= count; ++number) {
        Dice dice(seed + number);
        auto start = startOf(context, arguments, dice);
        if (!start) {
            context.output().printProblems(start.error());
            return ExitCode::BadInput;
        }
        Game game(std::move(*start));
        for (int ply = 0; ply < kMostPlies && !game.outcome(); ++ply) {
            const MoveList moves = sortedMoves(game.position());
            if (moves.empty()) break;
            game.play(moves[dice.below(moves.size())]);
        }
        if (number > 1) print("\n");
        std::vector<PgnTag> tags{{"Event", fmt::format("Random game, seed {}", seed)},
                                 {"Round", std::to_string(number)}};
        if (auto bundle = io::bundleTag(game.start().ruleset(), builtIn)) tags.push_back(std::move(*bundle));
        print(formatPgn(game, tags));
    }
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
