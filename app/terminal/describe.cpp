// SPDX-License-Identifier: MIT
// chesspp-cli describe: pieces in words, one sentence per line; with --json also the nodes of each.
#include "app/terminal/command.h"
#include "app/terminal/listing.h"
#include "app/terminal/reasons.h"
#include "app/terminal/session.h"

#include "core/analysis/words.h"
#include "core/game/placement.h"

#include <algorithm>

namespace chesspp::terminal {

namespace {

/// The nodes of a message and of the phrases in it, each once.
void gatherNodes(const Message& message, std::vector<std::string>& nodes) {
    for (const std::string& node : message.nodes) {
        if (std::find(nodes.begin(), nodes.end(), node) == nodes.end()) nodes.push_back(node);
    }
    for (const Argument& argument : message.arguments) {
        const auto* phrases = std::get_if<std::vector<Message>>(&argument.value);
        if (phrases == nullptr) continue;
        for (const Message& phrase : *phrases) gatherNodes(phrase, nodes);
    }
}

io::JsonValue jsonOf(Voice& voice, const PieceDefinition& piece, const std::vector<WordsLine>& lines) {
    io::JsonValue list = io::JsonValue::array();
    for (const WordsLine& line : lines) {
        std::vector<std::string> nodes;
        gatherNodes(line.words, nodes);
        io::JsonValue object = io::JsonValue::object();
        object.add("depth", io::JsonValue::of(std::int64_t{line.depth}));
        object.add("sentence", io::JsonValue::of(voice.sentence(line.words)));
        object.add("nodes", terminal::jsonOf(nodes));
        list.add(std::move(object));
    }
    io::JsonValue object = io::JsonValue::object();
    object.add("id", io::JsonValue::of(piece.id));
    object.add("name", io::JsonValue::of(nameIn(voice.language(), piece.name, piece.names)));
    object.add("words", std::move(list));
    return object;
}

}  // namespace

ExitCode runDescribe(Session& session, const Arguments& arguments) {
    Diagnostics problems;
    std::vector<const PieceDefinition*> pieces;
    for (const std::string& id : arguments.operands) {
        auto piece = session.piece(id, {excerpt(id), {}, 0, 0});
        if (piece) pieces.push_back(*piece);
        if (!piece) problems.append(std::move(piece.error()));
    }
    if (problems.hasErrors()) {
        session.voice().complain(problems);
        return ExitCode::BadInput;
    }
    Voice& voice = session.voice();
    const words::KindNames names = session.kindNames();
    io::JsonValue list = io::JsonValue::array();
    for (const PieceDefinition* piece : pieces) {
        const std::vector<WordsLine> lines = describe(*piece, names);
        if (arguments.has(Option::Json)) {
            list.add(jsonOf(voice, *piece, lines));
            continue;
        }
        // Of several each has its name above.
        const int shift = pieces.size() > 1 ? 1 : 0;
        if (shift > 0) printLine(nameIn(voice.language(), piece->name, piece->names) + ":");
        for (const WordsLine& line : lines) {
            print(std::string(2 * static_cast<std::size_t>(line.depth + shift), ' '));
            printLine(voice.sentence(line.words));
        }
    }
    if (arguments.has(Option::Json)) print(io::writeJson(list));
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
