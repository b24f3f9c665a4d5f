// SPDX-License-Identifier: MIT
//
// chesspp-cli pieces: every piece that this run knows, "ID<tab>NAME", sorted.
#include "app/terminal/command.h"
#include "app/terminal/listing.h"
#include "app/terminal/session.h"

namespace chesspp::terminal {

ExitCode runPieces(Session& session, const Arguments& arguments) {
    const auto all = session.allPieces();
    if (!all) {
        session.voice().complain(all.error());
        return ExitCode::BadInput;
    }
    std::vector<Listed> rows;
    for (const PieceDefinition* piece : *all) {
        rows.push_back({piece->id, nameIn(session.voice().language(), piece->name, piece->names)});
    }
    printListing(rows, arguments);
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
