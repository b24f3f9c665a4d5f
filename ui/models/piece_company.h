// SPDX-License-Identifier: MIT
//
// Among whom a piece is judged, taken out of the library at one moment: it may be read in
// any thread, whatever changes meanwhile. Knows no verdict.
#pragma once

#include "core/actions/piece_definition.h"

#include <memory>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
struct KnownPieces;

/// What came with the program has nothing to do with what a user adds, and the user's own stand near, as in
/// one folder for `chesspp-cli check`.
struct PieceCompany {
    std::shared_ptr<const KnownPieces> known;  ///< keeps all of them
    std::vector<const PieceDefinition*> near;
    std::vector<const PieceDefinition*> far;
    std::vector<const PieceDefinition*> all;
};

[[nodiscard]] PieceCompany companyOf(const PieceDefinition& piece, const LibraryContext& library);

}  // namespace chesspp::ui
