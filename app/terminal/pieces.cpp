// SPDX-License-Identifier: MIT
//
// chesspp-cli pieces: every piece that this run knows, "ID<tab>NAME", sorted; or with
// --words one of them in words.
#include "app/terminal/command.h"
#include "app/terminal/listing.h"
#include "app/terminal/session.h"

#include "core/analysis/words.h"
#include "core/base/nearest.h"
#include "core/game/placement.h"
#include "core/io/json_value.h"

namespace chesspp::terminal {

namespace {

Diagnostics unknownPiece(std::string_view id, const std::vector<const PieceDefinition*>& all) {
    std::vector<std::string_view> known;
    for (const PieceDefinition* piece : all) known.push_back(piece->id);
    Diagnostics problems;
    const Place place{std::string(spelling(Option::Words)), {}, 0, 0};
    const auto near = nearestName(id, known);
    if (near) {
        problems.error(place, "cli.unknown-piece-near", {{"id", excerpt(id)}, {"nearest", *near}});
    } else {
        problems.error(place, "cli.unknown-piece", {{"id", excerpt(id)}});
    }
    return problems;
}

ExitCode printWords(Session& session, std::string_view id, const Arguments& arguments) {
    const auto all = session.allPieces();
    if (!all) {
        session.voice().complain(all.error());
        return ExitCode::BadInput;
    }
    const PieceDefinition* piece = session.findPiece(id);
    if (piece == nullptr) {
        session.voice().complain(unknownPiece(id, *all));
        return ExitCode::BadInput;
    }
    const auto names = [&](std::string_view kind) {
        const PieceDefinition* found = session.findPiece(kind);
        return found == nullptr ? std::string()
                                : nameIn(session.voice().language(), found->name, found->names);
    };
    const std::vector<WordsLine> lines = describe(*piece, names);
    if (!arguments.has(Option::Json)) {
        for (const WordsLine& line : lines) {
            print(std::string(2 * static_cast<std::size_t>(line.depth), ' '));
            printLine(session.voice().sentence(line.words));
        }
        return ExitCode::Fine;
    }
    io::JsonValue list = io::JsonValue::array();
    for (const WordsLine& line : lines) {
        io::JsonValue object = io::JsonValue::object();
        object.add("depth", io::JsonValue::of(std::int64_t{line.depth}));
        object.add("sentence", io::JsonValue::of(session.voice().sentence(line.words)));
        list.add(std::move(object));
    }
    print(io::writeJson(list));
    return ExitCode::Fine;
}

}  // namespace

ExitCode runPieces(Session& session, const Arguments& arguments) {
    if (const auto id = arguments.text(Option::Words)) return printWords(session, *id, arguments);
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
