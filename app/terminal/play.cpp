// SPDX-License-Identifier: MIT
// chesspp-cli play: two players at one terminal. Each line is a command, a FEN or a move.
#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/play_session.h"
#include "app/terminal/turn_text.h"

#include "core/authoring/setup_edits.h"
#include "core/base/bounds.h"
#include "core/game/fen_placement.h"
#include "core/notation/board_text.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"
#include "core/notation/pgn.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <unistd.h>

namespace chesspp::terminal {

namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpaces = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(kSpaces);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kSpaces) - begin + 1);
}

enum class Going : std::uint8_t { On, Over };

class Table {
public:
    Table(Context& context, Position start)
        : context_(context),
          output_(context.output()),
          prompts_(isatty(STDIN_FILENO) == 1),
          table_(std::move(start)) {}

    void run() {
        if (prompts_) say({"play.welcome", {}});
        showBoard();
        std::string line;
        while (ask(line)) {
            const std::string_view text = trimmed(line);
            if (!text.empty() && answer(text) == Going::Over) return;
        }
    }

private:
    struct Word {
        std::string_view name;
        Going (Table::*answer)(std::string_view rest);
    };

    bool ask(std::string& line) {
        if (prompts_) {
            print(output_.sentence(sideMessage(game().position().sideToMove())) + "> ");
            std::fflush(stdout);
        }
        if (std::getline(std::cin, line)) return true;
        if (prompts_) print("\n");
        return false;
    }

    Going answer(std::string_view line) {
        static constexpr std::array kWords{
            Word{"help", &Table::help},   Word{"?", &Table::help},      Word{"undo", &Table::undo},
            Word{"redo", &Table::redo},   Word{"moves", &Table::moves}, Word{"hint", &Table::moves},
            Word{"board", &Table::board}, Word{"flip", &Table::flip},   Word{"fen", &Table::fen},
            Word{"draw", &Table::draw},   Word{"agree", &Table::agree}, Word{"resign", &Table::resign},
            Word{"pgn", &Table::pgn},     Word{"new", &Table::anew},    Word{"force", &Table::force},
            Word{"quit", &Table::quit},   Word{"exit", &Table::quit}};
        if (line.size() > bounds::kTextLength) {
            printProblems("play.line-too-long", {{"most", bounds::kTextLength}});
            return Going::On;
        }
        const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
        const std::string_view first = line.substr(0, space);
        const std::string_view rest = trimmed(line.substr(space));
        for (const Word& word : kWords) {
            if (word.name == first) return (this->*word.answer)(rest);
        }
        return line.find('/') != std::string_view::npos && !rest.empty() ? fen(line) : move(line);
    }

    Going move(std::string_view text) {
        if (game().outcome()) {
            printProblems("play.is-over", {});
            return Going::On;
        }
        const auto found = parseMove(game().position(), text);
        if (!found) {
            printProblems(found.error());
            return Going::On;
        }
        const std::string san = formatSan(game().position(), *found);
        table_.play(*found);
        say({"play.moved", {{"move", san}}});
        showBoard();
        return Going::On;
    }

    Going help(std::string_view) {
        say({"play.help", {}});
        return Going::On;
    }
    Going undo(std::string_view) {
        const auto step = table_.undo();
        if (!step) {
            printProblems("play.nothing-to-undo", {});
            return Going::On;
        }
        if (const auto* outcome = std::get_if<Outcome>(&*step)) {
            const bool resigned = outcome->reason == EndReason::Resignation;
            say({resigned ? "play.resignation-undone" : "play.draw-undone", {}});
        }
        showBoard();
        return Going::On;
    }
    Going redo(std::string_view) {
        if (table_.redo()) {
            showBoard();
        } else {
            printProblems("play.nothing-to-redo", {});
        }
        return Going::On;
    }
    Going moves(std::string_view from) {
        const Position& position = game().position();
        const auto square = from.empty() ? std::nullopt : squareNamed(from);
        if (!from.empty() && !square) return Going::On;
        MoveList moves = position.legalMoves();
        if (square) std::erase_if(moves, [&](Move each) { return each.from != *square; });
        std::vector<std::string> texts = formatSans(position, moves);
        std::sort(texts.begin(), texts.end());
        std::string line;
        for (const std::string& text : texts) line += (line.empty() ? "" : " ") + text;
        if (texts.empty()) {
            say({"play.no-moves", {}});
        } else {
            printLine(line);
        }
        return Going::On;
    }
    Going board(std::string_view) {
        showBoard();
        return Going::On;
    }
    Going flip(std::string_view) {
        viewer_ = opposite(viewer_);
        showBoard();
        return Going::On;
    }
    Going fen(std::string_view text) {
        if (text.empty()) {
            printLine(formatFen(game().position()));
            return Going::On;
        }
        const auto ruleset = context_.rulesetAt(text);
        auto position =
            ruleset ? positionFromFen(*ruleset, text) : Result<Position>(std::unexpected(ruleset.error()));
        if (!position) {
            printProblems(position.error());
            return Going::On;
        }
        return beginAt(std::move(*position));
    }
    /// Whatever the rules say, and whoever's turn it is.
    Going force(std::string_view squares) {
        const std::size_t space = std::min(squares.find_first_of(" \t"), squares.size());
        const auto from = squareNamed(squares.substr(0, space));
        const auto to = from ? squareNamed(trimmed(squares.substr(space))) : std::nullopt;
        if (!to) return Going::On;
        const Position& before = game().position();
        const std::optional<SetupPiece> piece = before.setup().at(*from);
        if (!piece) {
            printProblems("explain.no-piece", {{"square", before.shape().name(*from)}});
            return Going::On;
        }
        Setup setup = withPiecesMoved(before.setup(), before.ruleset(), SquareSet{*from},
                                      before.shape().between(*from, *to), Leaving::Nothing);
        const auto side = sideOf(piece->piece.owner);
        if (side) setup = withSideToMove(std::move(setup), before.ruleset(), opposite(*side));
        auto position = Position::fromSetup(before.rulesetPtr(), setup);
        if (!position) {
            printProblems(position.error());
            return Going::On;
        }
        return beginAt(std::move(*position));
    }
    Going draw(std::string_view) {
        const std::vector<EndReason> claims = game().claims();
        if (claims.empty()) {
            printProblems(game().outcome() ? "play.is-over" : "play.no-claim", {});
            return Going::On;
        }
        return declare({std::nullopt, claims.front()});
    }
    Going agree(std::string_view) { return declare({std::nullopt, EndReason::Agreement}); }
    Going resign(std::string_view) {
        return declare({opposite(game().position().sideToMove()), EndReason::Resignation});
    }
    Going pgn(std::string_view) {
        std::vector<PgnTag> tags;
        if (auto bundle = io::bundleTag(game().start().ruleset(), context_.builtInWorld()))
            tags.push_back(std::move(*bundle));
        print(formatPgn(game(), tags));
        return Going::On;
    }
    Going anew(std::string_view) { return beginAt(Position(game().start())); }
    Going quit(std::string_view) { return Going::Over; }

    Going beginAt(Position position) {
        table_ = PlaySession(std::move(position));
        showBoard();
        return Going::On;
    }

    /// Reports a name of no square.
    std::optional<Square> squareNamed(std::string_view name) {
        const auto square = game().position().shape().parse(name);
        if (!square) printProblems("play.no-square", {{"found", excerpt(name)}});
        return square;
    }

    Going declare(Outcome outcome) {
        if (table_.declare(outcome)) {
            say(describe(outcome, game().position().ruleset().variant()));
        } else {
            printProblems("play.is-over", {});
        }
        return Going::On;
    }

    [[nodiscard]] const Game& game() const { return table_.game(); }

    void showBoard() {
        const Position& position = game().position();
        print("\n" + boardText(position.ruleset(), position.setup(), BoardGlyphs::Figures, viewer_) + "\n");
        for (const Message& message : handMessages(position.ruleset(), position.setup())) say(message);
        if (const auto outcome = game().outcome()) {
            say(describe(*outcome, position.ruleset().variant()));
        } else {
            for (const Message& message : turnMessages(game())) say(message);
        }
        std::fflush(stdout);
    }

    void say(const Message& message) { printLine(output_.sentence(message)); }

    void printProblems(std::string code, std::vector<Argument> arguments) {
        Diagnostics problems;
        problems.error({}, std::move(code), std::move(arguments));
        printProblems(problems);
    }
    void printProblems(Diagnostics problems) {
        std::fflush(stdout);  // what was said before is to stand before
        for (Diagnostic& problem : problems.items()) {
            if (problem.place.file.empty()) problem.place.file = "input";
        }
        output_.printProblems(problems);
    }

    Context& context_;
    Output& output_;
    bool prompts_;
    PlaySession table_;
    Side viewer_ = Side::White;
};

}  // namespace

ExitCode runPlay(Context& context, const Arguments& arguments) {
    if (arguments.has(Option::Random)) return runRandomGames(context, arguments);
    if (arguments.has(Option::Seed)) {
        Diagnostics problems;
        problems.error({std::string(spelling(Option::Seed)), {}, 0, 0}, "cli.only-with",
                       {{"other", spelling(Option::Random)}});
        context.output().printProblems(problems);
        return ExitCode::WrongUse;
    }
    auto position = context.position();
    if (!position) {
        context.output().printProblems(position.error());
        return ExitCode::BadInput;
    }
    Table(context, std::move(*position)).run();
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
