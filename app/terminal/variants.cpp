// SPDX-License-Identifier: MIT
// chesspp-cli variants: all variants, built-in and of --variants, as "ID<tab>NAME", sorted by id.
#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/print_list.h"

namespace chesspp::terminal {

ExitCode runVariants(Context& context, const Arguments& arguments) {
    const auto all = context.allVariants();
    if (!all) {
        context.output().printProblems(all.error());
        return ExitCode::BadInput;
    }
    std::vector<ListRow> rows;
    for (const Variant& variant : *all) {
        rows.push_back({variant.id, nameIn(context.output().language(), variant.name, variant.names)});
    }
    printList(rows, arguments);
    return ExitCode::Fine;
}

}  // namespace chesspp::terminal
