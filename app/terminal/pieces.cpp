// SPDX-License-Identifier: MIT
//
// chesspp-cli pieces: every piece that this run knows, "ID<tab>NAME", sorted; or with
// --compiled what the compiler made of a game's.
#include "app/terminal/command.h"
#include "app/terminal/listing.h"
#include "app/terminal/session.h"

#include "core/game/ruleset.h"
#include "core/io/json_value.h"
#include "core/moves/programs.h"

namespace chesspp::terminal {

namespace {

/// What became of a kind's nodes; of all the same when the plain engine plays.
std::vector<NodeBecame> becameOf(const Ruleset& ruleset, KindId kind) {
    if (ruleset.programs() != nullptr) return describeKind(*ruleset.programs(), kind);
    std::vector<NodeBecame> told;
    for (std::string& node : nodePointers(ruleset.rules().of(kind).tree)) {
        told.push_back({std::move(node), {{"compiled.plain", {}}}});
    }
    return told;
}

ExitCode printCompiled(Session& session, const Arguments& arguments) {
    const auto found = session.ruleset();
    if (!found) {
        session.voice().complain(found.error());
        return ExitCode::BadInput;
    }
    const Ruleset& ruleset = **found;
    const auto sentence = [&](const Message& message) { return session.voice().sentence(message); };
    io::JsonValue kinds = io::JsonValue::array();
    const bool json = arguments.has(Option::Json);
    if (!json) printLine(sentence(ruleset.backendReason()));
    for (std::uint16_t index = 0; index < ruleset.kindCount(); ++index) {
        const std::string& id = ruleset.rules().of(KindId{index}).id;
        if (!json) printLine(id);
        io::JsonValue nodes = io::JsonValue::array();
        for (const NodeBecame& each : becameOf(ruleset, KindId{index})) {
            io::JsonValue became = io::JsonValue::array();
            std::string line = "  " + each.node;
            for (const Message& what : each.what) {
                line += "  " + sentence(what);
                io::JsonValue one = io::JsonValue::object();
                one.add("code", io::JsonValue::of(what.code));
                one.add("sentence", io::JsonValue::of(sentence(what)));
                became.add(std::move(one));
            }
            if (!json) printLine(line);
            io::JsonValue node = io::JsonValue::object();
            node.add("node", io::JsonValue::of(each.node));
            node.add("became", std::move(became));
            nodes.add(std::move(node));
        }
        io::JsonValue kind = io::JsonValue::object();
        kind.add("piece", io::JsonValue::of(id));
        kind.add("nodes", std::move(nodes));
        kinds.add(std::move(kind));
    }
    if (json) {
        io::JsonValue all = io::JsonValue::object();
        all.add("backend", io::JsonValue::of(sentence(ruleset.backendReason())));
        all.add("pieces", std::move(kinds));
        print(io::writeJson(all));
    }
    return ExitCode::Fine;
}

}  // namespace

ExitCode runPieces(Session& session, const Arguments& arguments) {
    if (arguments.has(Option::Compiled)) return printCompiled(session, arguments);
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
