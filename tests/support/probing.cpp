// SPDX-License-Identifier: MIT
// The variant is open: any board is allowed, and no king is needed.
#include "tests/support/probing.h"

#include "tests/support/rules_for_tests.h"

#include "core/game/fen_placement.h"
#include "core/game/resolve_variant.h"
#include "core/io/piece_json.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QStringList>
#include <array>
#include <cctype>
#include <list>

namespace chesspp::testing {

namespace {

Result<io::LoadedPiece> readProbe(const Probe& probe) {
    std::string id = "probe-";
    for (const char c : probe.letter) id += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const std::string royal = probe.royalty == Royalty::Royal ? R"("royal": true, )" : "";
    std::string tree;
    for (const char c : probe.tree) tree += c == '\'' ? std::string("\\\"") : std::string(1, c);
    return io::readPiece(R"({"format": "chesspp-piece", "version": 1, "id": ")" + id +
                             R"(", "name": "Probe", "letter": ")" + probe.letter + R"(", )" + royal +
                             R"("tree": )" + tree + "}",
                         "probe");
}

Result<RulesetPtr> rulesetOf(const std::vector<Probe>& probes, const std::string& fen) {
    std::list<PieceDefinition> written;
    std::vector<const PieceDefinition*> library;
    for (const Probe& probe : probes) {
        auto read = readProbe(probe);
        if (!read) return std::unexpected(std::move(read.error()));
        library.push_back(&written.emplace_back(std::move(read->definition)));
    }
    for (const char* const id : {"king", "queen", "rook", "bishop", "knight", "pawn"}) {
        library.push_back(pieceOfTree(id));
    }
    Variant variant = chessVariant();
    variant.board = BoardChoice::Any;
    variant.kinds = WholeLibrary{};
    variant.start = AnyStart{fen};
    return rulesetFor(variant, fen, library);
}

}  // namespace

Position probing(const std::vector<Probe>& probes, const std::string& fen) {
    const auto ruleset = rulesetOf(probes, fen);
    if (!ruleset) qFatal("%s: %s", fen.c_str(), codesOf(ruleset.error()).c_str());
    auto position = positionFromFen(*ruleset, fen);
    if (!position) qFatal("%s: %s", fen.c_str(), codesOf(position.error()).c_str());
    return std::move(*position);
}

QString problemsOf(const std::string& tree) {
    const auto ruleset = rulesetOf({{"X", tree}}, "5/5/2X2/5/5 w - - 0 1");
    return ruleset ? QString() : QString::fromStdString(bareCodesOf(ruleset.error()));
}

QString movesFrom(const Position& position, std::string_view square) {
    const auto from = position.shape().parse(square);
    if (!from) qFatal("no square");
    QStringList list;
    for (const Move move : position.legalMovesFrom(*from)) {
        list << QString::fromStdString(formatCoordinate(position, move));
    }
    list.sort();
    return list.join(' ');
}

void playAll(Position& position, std::string_view moves) {
    for (const QString& text : QString::fromUtf8(moves.data(), static_cast<qsizetype>(moves.size()))
                                   .split(' ', Qt::SkipEmptyParts)) {
        const auto move = parseMove(position, text.toStdString());
        if (!move) qFatal("%s: %s", qPrintable(text), codesOf(move.error()).c_str());
        position.play(*move);
    }
}

QString placementOf(const Position& position) {
    return QString::fromStdString(formatPlacement(position.ruleset().rules(), position.setup()));
}

}  // namespace chesspp::testing
