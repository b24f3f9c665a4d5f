// SPDX-License-Identifier: MIT
// chesspp-cli ugi: answers game runners by the Universal Game Interface, UCI or UAI, with random moves.
#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/random_moves.h"

#include "core/base/bounds.h"
#include "core/game/fen_placement.h"
#include "core/game/game.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chesspp::terminal {

namespace {

constexpr std::string_view kVariantOption = "UCI_Variant";

/// Takes the words of a line one by one.
class Words {
public:
    explicit Words(std::string_view line) : rest_(line) { skipSpaces(); }

    /// Empty at the end.
    std::string_view next() {
        const std::size_t end = std::min(rest_.find_first_of(kSpaces), rest_.size());
        const std::string_view word = rest_.substr(0, end);
        rest_.remove_prefix(end);
        skipSpaces();
        return word;
    }
    /// What comes before the word, which is taken too; all that is left if it does not come.
    std::string_view before(std::string_view word) {
        const std::string_view from = rest_;
        std::size_t length = 0;
        while (!rest_.empty()) {
            const auto begin = static_cast<std::size_t>(rest_.data() - from.data());
            if (next() == word) return from.substr(0, length);
            length = std::min(from.find_first_of(kSpaces, begin), from.size());
        }
        return from.substr(0, length);
    }

private:
    static constexpr std::string_view kSpaces = " \t\r\n";
    void skipSpaces() { rest_.remove_prefix(std::min(rest_.find_first_not_of(kSpaces), rest_.size())); }

    std::string_view rest_;
};

class Responder {
public:
    Responder(Context& context, std::uint64_t seed) : context_(context), dice_(seed) {}

    /// Until `quit` or the end of the input.
    void run() {
        std::string line;
        while (std::getline(std::cin, line)) {
            if (line.size() > bounds::kFileBytes) {
                info("the line is too long");
                continue;
            }
            Words words(line);
            const std::string_view command = words.next();
            if (command == "quit") return;
            answer(command, words);
            std::cout.flush();
            std::fflush(stdout);
        }
    }

    /// The start of a game; problems are those of pieces, variant and FEN.
    Result<Position> start(const std::string& variant, std::string_view fen) {
        const auto ruleset = context_.ruleset(variant, {std::string(kVariantOption), {}, 0, 0}, fen);
        if (!ruleset) return std::unexpected(ruleset.error());
        return fen.empty() ? writtenStart(*ruleset) : positionFromFen(*ruleset, fen);
    }

    void begin(std::string variant, Position position) {
        variant_ = std::move(variant);
        game_.emplace(std::move(position));
        begun_.reset();
    }

private:
    struct Row {
        std::string_view command;
        void (Responder::*answer)(Words& words);
    };

    void answer(std::string_view command, Words& words) {
        for (const std::string_view protocol : {"ugi", "uci", "uai"}) {
            if (command == protocol) return introduce(protocol);
        }
        static constexpr std::array kRows{Row{"isready", &Responder::isReady},
                                          Row{"setoption", &Responder::setOption},
                                          Row{"position", &Responder::position}, Row{"go", &Responder::go},
                                          Row{"query", &Responder::query}};
        for (const Row& row : kRows) {
            if (row.command == command) return (this->*row.answer)(words);
        }
        // Moves come at once, so that there is nothing to stop; a new game begins with its position.
        constexpr std::array<std::string_view, 5> kNothingToDo{"", "stop", "uginewgame", "ucinewgame",
                                                               "uainewgame"};
        if (std::ranges::find(kNothingToDo, command) == kNothingToDo.end())
            info("unknown command " + excerpt(command));
    }

    void introduce(std::string_view protocol) {
        speaksUai_ = protocol == "uai";
        printLine("id name Chess++ " CHESSPP_VERSION " (random moves)");
        printLine("id author the authors of Chess++");
        std::string line = "option name " + std::string(kVariantOption) + " type combo default " + variant_;
        if (const auto all = context_.allVariants()) {
            for (const Variant& each : *all) {
                line += " var " + each.id;
                for (const std::string& alias : each.aliases) line += " var " + alias;
            }
        }
        printLine(line);
        printLine(std::string(protocol) + "ok");
    }

    void isReady(Words& /*words*/) { printLine("readyok"); }

    void setOption(Words& words) {
        (void)words.next();  // "name"
        const std::string name(words.before("value"));
        const std::string value(words.next());
        if (!words.next().empty()) return info("expected one value of " + excerpt(name));
        if (name != kVariantOption) return info("unknown option " + excerpt(name));
        // A program that runs games is no user who opens files.
        if (value.find('/') != std::string::npos || value.ends_with(".json"))
            return info("unknown variant " + excerpt(value));
        auto position = start(value, {});
        if (!position) return explain(position.error());
        begin(value, std::move(*position));
    }

    /// Nothing changes where the position or one of the moves is wrong.
    void position(Words& words) {
        const std::string_view kind = words.next();
        if (kind != "startpos" && kind != "fen") return info("expected startpos or fen");
        const std::string_view fen = words.before("moves");
        if (kind == "startpos" && !fen.empty()) return info("expected moves behind startpos");
        if (kind == "fen" && fen.empty()) return info("expected a FEN");
        std::vector<std::string_view> moves;
        for (std::string_view text = words.next(); !text.empty(); text = words.next()) moves.push_back(text);
        // Game runners send the whole game each time, one or two moves longer than before.
        const bool goesOn = game_ && begun_ == fen && played_.size() <= moves.size() &&
                            std::ranges::equal(played_, std::span(moves).first(played_.size()));
        std::optional<Game> game = goesOn ? game_ : std::nullopt;
        if (!goesOn) {
            auto from = start(variant_, fen);
            if (!from) return explain(from.error());
            game.emplace(std::move(*from));
        }
        for (const std::string_view text : std::span(moves).subspan(goesOn ? played_.size() : 0)) {
            if (game->outcome()) return info("the game is over before " + excerpt(text));
            const Result<Move> move = parseMove(game->position(), withDrop(game->position(), text));
            if (!move) return explain(move.error());
            game->play(*move);
        }
        game_ = std::move(game);
        begun_ = fen;
        played_.assign(moves.begin(), moves.end());
    }

    void go(Words& /*words*/) {
        const MoveList moves = game_->outcome() ? MoveList() : sortedMoves(game_->position());
        if (moves.empty()) return printLine("bestmove (none)");
        const std::string text = formatCoordinate(game_->position(), moves[dice_.below(moves.size())]);
        printLine("bestmove " +
                  (speaksUai_ && namesSides(game_->position()) ? text.substr(text.find('@') + 1) : text));
    }

    /// Whether the game is one whose programs write drops as squares alone.
    static bool namesSides(const Position& position) {
        return !position.ruleset().variant().fen.sides.empty();
    }
    static std::string withDrop(const Position& position, std::string_view text) {
        const bool isSquare = namesSides(position) && position.shape().parse(text).has_value();
        return (isSquare ? position.ruleset().variant().army.front().letter + '@' : std::string())
            .append(text);
    }

    void query(Words& words) {
        const std::string_view query = words.next();
        if (query == "gameover") return respond(game_->outcome().has_value());
        if (query == "p1turn") return respond(game_->position().sideToMove() == Side::White);
        if (query != "result") return info("unknown query " + excerpt(query));
        const auto outcome = game_->outcome();
        const char* const result = !outcome                          ? "none"
                                   : !outcome->winner                ? "draw"
                                   : *outcome->winner == Side::White ? "p1win"
                                                                     : "p2win";
        printLine(std::string("response ") + result);
    }

    enum class Answer : bool { No, Yes };
    static void respond(bool holds) { printLine(holds ? "response true" : "response false"); }
    static void info(const std::string& text) { printLine("info string " + text); }
    void explain(const Diagnostics& problems) {
        for (const Diagnostic& problem : problems.items())
            info(problem.message.code + ": " + context_.output().sentence(problem.message));
    }

    Context& context_;
    Dice dice_;
    std::string variant_;
    std::optional<Game> game_;
    std::optional<std::string>
        begun_;  ///< the FEN of the last `position`, empty for the start; none before one
    std::vector<std::string> played_;  ///< its moves
    bool speaksUai_ = false;
};

}  // namespace

ExitCode runUgi(Context& context, const Arguments& arguments) {
    Responder responder(context, arguments.number(Option::Seed).value_or(0));
    auto position = context.position();
    if (!position) {
        context.output().printProblems(position.error());
        return ExitCode::BadInput;
    }
    responder.begin(arguments.text(Option::Variant).value_or("chess"), std::move(*position));
    responder.run();
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
