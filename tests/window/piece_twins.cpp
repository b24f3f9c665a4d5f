// SPDX-License-Identifier: MIT
// piece_twins MADE.json TWIN.json [NODE...] compares the moves of a piece made in the window with a shipped
// piece's, or of some top nodes only. Exit code 1: they differ or have no move; 2: wrong use or input.
#include "tests/support/twins.h"

#include "core/io/files.h"
#include "core/io/piece_json.h"

#include <cstdio>
#include <cstdlib>
#include <set>

namespace {

chesspp::PieceDefinition pieceIn(const char* path) {
    const auto text = chesspp::io::readTextFile(path);
    auto piece = text ? chesspp::io::readPiece(text->text, path)
                      : chesspp::Result<chesspp::io::LoadedPiece>(std::unexpected(text.error()));
    if (piece) return std::move(piece->definition);
    std::fprintf(stderr, "piece_twins: %s cannot be read\n", path);
    std::exit(2);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: piece_twins MADE.json TWIN.json [NODE...]\n");
        return 2;
    }
    const chesspp::PieceDefinition made = pieceIn(argv[1]);
    chesspp::PieceDefinition twin = pieceIn(argv[2]);
    if (argc > 3) {
        std::vector<chesspp::Node> nodes;
        for (int i = 3; i < argc; ++i) nodes.push_back(twin.tree.at(std::strtoul(argv[i], nullptr, 10)));
        twin.tree = std::move(nodes);
    }
    const chesspp::testing::TwinFinding found = chesspp::testing::compareTwins(made, twin);
    if (found.difference.empty() && found.moves > 0) {
        std::printf("%d moves on 200 boards, all alike\n", found.moves);
        return 0;
    }
    std::fprintf(stderr, "piece_twins: %s\n",
                 found.difference.empty() ? "no move was compared" : found.difference.c_str());
    return 1;
}
