// SPDX-License-Identifier: MIT
// Prints items with an id and a name, as lines or as JSON, and selects their names by language.
#pragma once

#include "app/terminal/arguments.h"

#include <map>
#include <string>
#include <vector>

namespace chesspp::terminal {

struct ListRow {
    std::string id;
    std::string name;
};

/// The name in a language, or else the name that needs no language.
[[nodiscard]] std::string nameIn(const std::string& language, const std::string& name,
                                 const std::map<std::string, std::string>& names);

/// "ID<tab>NAME" a line, or with --json a list of objects with "id" and "name".
void printList(const std::vector<ListRow>& rows, const Arguments& arguments);

}  // namespace chesspp::terminal
