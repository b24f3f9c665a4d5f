// SPDX-License-Identifier: MIT
// Law: a piece that reads and that a board accepts lists its moves on that board full of it, within the
// limits of time and memory that the run sets. Start in the root of the tree.
#include "tests/support/rules_for_tests.h"

#include "core/game/resolve_variant.h"
#include "core/io/piece_json.h"
#include "core/notation/fen.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using namespace chesspp;

/// White's pieces on the lower half of the board, Black's on the upper one.
std::string fullBoard(const std::string& id, int extent) {
    std::string fen;
    for (int rank = 0; rank < extent; ++rank) {
        if (rank > 0) fen += '/';
        for (int file = 0; file < extent; ++file) fen += '(' + id + (rank < extent / 2 ? "){1}" : "){0}");
    }
    return fen + " w - - 0 1";
}

void listMovesOnFullBoard(const PieceDefinition& piece, int extent) {
    std::vector<const PieceDefinition*> library{&piece};
    for (const char* id : {"king", "queen", "rook", "bishop", "knight", "pawn"}) {
        if (piece.id != id) library.push_back(testing::pieceOfTree(id));
    }
    const std::string fen = fullBoard(piece.id, extent);
    const auto ruleset = rulesetFor(testing::openVariant(), fen, library);
    if (!ruleset) {
        if (!ruleset.error().hasErrors()) std::abort();
        return;
    }
    const auto setup = parseFen(**ruleset, fen);
    if (!setup) std::abort();
    const Position position = Position::unjudged(*ruleset, *setup);
    MoveList moves;
    position.listMoves(moves, Legality::Pseudo);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto piece = io::readPiece({reinterpret_cast<const char*>(data), size}, "fuzz");
    if (!piece) return 0;
    for (const int extent : {8, 26}) listMovesOnFullBoard(piece->definition, extent);
    return 0;
}
