// SPDX-License-Identifier: MIT
//
// All of the user's own have the same company.
#include "ui/models/piece_company.h"

#include "ui/models/library_context.h"

namespace chesspp::ui {

PieceCompany companyOf(const PieceDefinition& piece, const LibraryContext& library) {
    PieceCompany company{library.known(), {}, {}, {}};
    const bool cameAlong = library.piece(piece.id) != nullptr && !library.isOwn(piece.id);
    for (const PieceDefinition* each : company.known->all) {
        const bool own = library.isOwn(each->id);
        if (own && cameAlong) continue;
        (own ? company.near : company.far).push_back(each);
        company.all.push_back(each);
    }
    return company;
}

}  // namespace chesspp::ui
