// SPDX-License-Identifier: MIT
//
// Reads the pieces once and builds the variants from them. Stops the test program
// at once, with the problems, when what it stands on is broken.
#include "tests/support/rules_for_tests.h"

#include "core/io/piece_json.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QtGlobal>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

namespace chesspp::tests {

namespace {

[[noreturn]] void stop(std::string_view what, const Diagnostics& problems) {
    std::fprintf(stderr, "%s: %s\n", std::string(what).c_str(), codesOf(problems).c_str());
    std::abort();
}

}  // namespace

const PieceDefinition* pieceOfTree(std::string_view id) {
    static std::map<std::string, PieceDefinition> pieces;
    const auto known = pieces.find(std::string(id));
    if (known != pieces.end()) return &known->second;
    const std::string path = "pieces/" + std::string(id) + ".json";
    std::ifstream file(path, std::ios::binary);
    if (!file) return nullptr;
    const std::string json{std::istreambuf_iterator<char>(file), {}};
    auto piece = io::readPiece(json, path);
    if (!piece) stop(path, piece.error());
    return &pieces.emplace(std::string(id), std::move(piece->definition)).first->second;
}

Variant chessVariant() {
    Variant chess;
    chess.id = "chess";
    chess.name = "Chess";
    chess.army = {{"K", "king", {}, {}},   {"Q", "queen", {}, {}},  {"R", "rook", {}, {}},
                  {"B", "bishop", {}, {}}, {"N", "knight", {}, {}}, {"P", "pawn", {}, {}}};
    chess.roles = {{"rook", "R"}};
    chess.offers = "QRBN";
    chess.start = FenStart{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"};
    chess.draws.repetition = {3, 5};
    chess.draws.quietMoves = {50, 75};
    chess.draws.resettingLetters = "P";
    chess.draws.dead = {{"", 0, false}, {"BN", 1, false}, {"B", {}, true}};
    return chess;
}

Variant fischerVariant() {
    Variant variant = chessVariant();
    variant.id = "chess960";
    variant.name = "Fischer random chess";
    variant.start = FischerStart{std::get<FenStart>(variant.start).fen};
    return variant;
}

RulesetPtr compiled(const Variant& variant, Backend backend) {
    auto ruleset = Ruleset::compile(variant, pieceOfTree, backend);
    if (!ruleset) stop(variant.id, ruleset.error());
    return *ruleset;
}

RulesetPtr chess() {
    static const RulesetPtr ruleset = compiled(chessVariant());
    return ruleset;
}

RulesetPtr fischer() {
    static const RulesetPtr ruleset = compiled(fischerVariant());
    return ruleset;
}

Position positionOf(const RulesetPtr& ruleset, std::string_view fen) {
    auto position = fen.empty() ? startPosition(ruleset) : positionFromFen(ruleset, fen);
    if (!position) stop(fen, position.error());
    return std::move(*position);
}

Game gameOf(const RulesetPtr& ruleset, std::string_view moves, std::string_view fen) {
    Game game(positionOf(ruleset, fen));
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) {
        const auto move = parseMove(game.position(), word);
        if (!move) stop(word, move.error());
        game.play(*move);
    }
    return game;
}

std::string codesOf(const Diagnostics& problems) {
    std::string codes;
    for (const Diagnostic& problem : problems.items()) {
        codes +=
            (codes.empty() ? "" : " ") + problem.message.code + "@" + std::to_string(problem.place.column);
    }
    return codes;
}

std::string bareCodesOf(const Diagnostics& problems) {
    std::string codes;
    for (const Diagnostic& problem : problems.items()) {
        codes += (codes.empty() ? "" : " ") + problem.message.code;
    }
    return codes;
}

}  // namespace chesspp::tests
