// SPDX-License-Identifier: MIT
// chesspp-cli schema: the JSON Schema of pieces, variants or bundles, as in the files of resources/schema.
#include "core/io/schema.h"

#include "app/terminal/command.h"
#include "app/terminal/context.h"

#include "core/game/fen_placement.h"

#include <algorithm>

namespace chesspp::terminal {

ExitCode runSchema(Context& context, const Arguments& arguments) {
    const std::string& name = arguments.operands.front();
    const auto found = std::ranges::find_if(
        io::kDocuments, [&](io::Document document) { return io::nameOf(document) == name; });
    if (found == io::kDocuments.end()) {
        Diagnostics problems;
        problems.error({excerpt(name), {}, 0, 0}, "cli.schema");
        context.output().printProblems(problems);
        return ExitCode::WrongUse;
    }
    print(io::schemaOf(*found));
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
