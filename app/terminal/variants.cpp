// SPDX-License-Identifier: MIT
// chesspp-cli variants: all variants, built-in and of --variants, as "ID<tab>NAME", sorted by id.
#include "app/terminal/command.h"
#include "app/terminal/listing.h"
#include "app/terminal/session.h"

namespace chesspp::terminal {

ExitCode runVariants(Session& session, const Arguments& arguments) {
    const auto all = session.allVariants();
    if (!all) {
        session.voice().complain(all.error());
        return ExitCode::BadInput;
    }
    std::vector<Listed> rows;
    for (const Variant& variant : *all) {
        rows.push_back({variant.id, nameIn(session.voice().language(), variant.name, variant.names)});
    }
    printListing(rows, arguments);
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
