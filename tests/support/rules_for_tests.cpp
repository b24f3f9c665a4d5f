// SPDX-License-Identifier: MIT
// Reads pieces and variants from the tree. Aborts with the problems if one of them is invalid.
#include "tests/support/rules_for_tests.h"

#include "tests/support/problems.h"

#include "core/game/resolve_variant.h"
#include "core/io/piece_json.h"
#include "core/io/variant_json.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

namespace chesspp::testing {

namespace {

[[noreturn]] void stop(std::string_view what, const Diagnostics& problems) {
    std::fprintf(stderr, "%s: %s\n", std::string(what).c_str(), codesOf(problems).c_str());
    std::abort();
}

std::optional<std::string> contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

std::optional<io::SourceText> variantText(std::string_view id) {
    const std::string path = "resources/variants/" + std::string(id) + ".json";
    auto json = contents(path);
    if (!json) return std::nullopt;
    return io::SourceText{path, std::move(*json)};
}

}  // namespace

Variant variantOfTree(std::string_view id) {
    const auto text = variantText(id);
    if (!text) stop(id, {});
    auto variant = io::readVariant(text->text, text->name, variantText);
    if (!variant) stop(text->name, variant.error());
    return std::move(variant->variant);
}

const PieceDefinition* pieceOfTree(std::string_view id) {
    static std::map<std::string, PieceDefinition> pieces;
    const auto known = pieces.find(std::string(id));
    if (known != pieces.end()) return &known->second;
    const std::string path = "pieces/" + std::string(id) + ".json";
    const auto json = contents(path);
    if (!json) return nullptr;
    auto piece = io::readPiece(*json, path);
    if (!piece) stop(path, piece.error());
    return &pieces.emplace(std::string(id), std::move(piece->definition)).first->second;
}

Variant chessVariant() {
    return variantOfTree("chess");
}

Variant fischerVariant() {
    return variantOfTree("chess960");
}

Variant openVariant() {
    return variantOfTree("free");
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

std::string lostByText(const Position& position, std::span<const PieceDefinition* const> library) {
    const auto moves = [](const Position& of) {
        std::vector<std::string> texts;
        for (const Move move : of.legalMoves()) texts.push_back(formatCoordinate(of, move));
        std::ranges::sort(texts);
        return texts;
    };
    const std::string fen = formatFen(position);
    const auto ruleset = rulesetFor(openVariant(), fen, library, Backend::Plain);
    if (!ruleset) return "the text is refused: " + codesOf(ruleset.error());
    const auto read = positionFromFen(*ruleset, fen);
    if (!read) return "the text is refused: " + codesOf(read.error());
    if (formatFen(*read) != fen) return "it is written as " + formatFen(*read);
    return moves(*read) == moves(position) ? "" : "there are other moves";
}

Result<Position> positionOf(const RulesetPtr& ruleset, const Setup& setup,
                            std::span<const std::string_view> forgiven) {
    Diagnostics problems = Position::problems(*ruleset, setup);
    std::erase_if(problems.items(), [&](const Diagnostic& each) {
        return std::ranges::find(forgiven, each.message.code) != forgiven.end();
    });
    if (problems.hasErrors()) return std::unexpected(std::move(problems));
    return Position::unjudged(ruleset, setup);
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
    return problemsAs("{code}@{column}", problems, " ");
}

std::string bareCodesOf(const Diagnostics& problems) {
    return problemsAs("{code}", problems, " ");
}

}  // namespace chesspp::testing
