// SPDX-License-Identifier: MIT
// chesspp-cli describe: pieces in words, one sentence per line; with --json also the nodes of each.
#include "core/analysis/describe.h"

#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/print_list.h"
#include "app/terminal/reason_json.h"

#include "core/game/fen_placement.h"

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

JsonValue jsonOf(Output& output, const PieceDefinition& piece, const std::vector<DescriptionLine>& lines) {
    JsonValue list = JsonValue::array();
    for (const DescriptionLine& line : lines) {
        std::vector<std::string> nodes;
        gatherNodes(line.words, nodes);
        JsonValue object = JsonValue::object();
        object.add("depth", JsonValue::of(std::int64_t{line.depth}));
        object.add("sentence", JsonValue::of(output.sentence(line.words)));
        object.add("nodes", terminal::jsonOf(nodes));
        list.add(std::move(object));
    }
    JsonValue object = JsonValue::object();
    object.add("id", JsonValue::of(piece.id));
    object.add("name", JsonValue::of(nameIn(output.language(), piece.name, piece.names)));
    object.add("words", std::move(list));
    return object;
}

}  // namespace

ExitCode runDescribe(Context& context, const Arguments& arguments) {
    Diagnostics problems;
    std::vector<const PieceDefinition*> pieces;
    for (const std::string& id : arguments.operands) {
        auto piece = context.piece(id, {excerpt(id), {}, 0, 0});
        if (piece) pieces.push_back(*piece);
        if (!piece) problems.append(std::move(piece.error()));
    }
    if (problems.hasErrors()) {
        context.output().printProblems(problems);
        return ExitCode::BadInput;
    }
    Output& output = context.output();
    const words::Wording wording = context.wording();
    JsonValue list = JsonValue::array();
    for (const PieceDefinition* piece : pieces) {
        const std::vector<DescriptionLine> lines = describe(*piece, wording);
        if (arguments.has(Option::Json)) {
            list.add(jsonOf(output, *piece, lines));
            continue;
        }
        // Of several each has its name above.
        const int shift = pieces.size() > 1 ? 1 : 0;
        if (shift > 0) printLine(nameIn(output.language(), piece->name, piece->names) + ":");
        for (const DescriptionLine& line : lines) {
            print(std::string(2 * static_cast<std::size_t>(line.depth + shift), ' '));
            printLine(output.sentence(line.words));
        }
    }
    if (arguments.has(Option::Json)) print(writeJson(list));
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
