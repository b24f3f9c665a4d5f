// SPDX-License-Identifier: MIT
// In lines, control characters in names are replaced by spaces.
#include "app/terminal/print_list.h"

#include "app/terminal/output.h"

#include "core/base/json_value.h"

#include <algorithm>

namespace chesspp::terminal {

std::string nameIn(const std::string& language, const std::string& name,
                   const std::map<std::string, std::string>& names) {
    const auto found = names.find(language);
    return found == names.end() ? name : found->second;
}

void printList(const std::vector<ListRow>& rows, const Arguments& arguments) {
    if (arguments.has(Option::Json)) {
        JsonValue list = JsonValue::array();
        for (const ListRow& row : rows) {
            JsonValue object = JsonValue::object();
            object.add("id", JsonValue::of(row.id));
            object.add("name", JsonValue::of(row.name));
            list.add(std::move(object));
        }
        print(writeJson(list));
        return;
    }
    for (const ListRow& row : rows) {
        std::string name = row.name;
        std::replace_if(
            name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20U; }, ' ');
        printLine(row.id + '\t' + name);
    }
}

}  // namespace chesspp::terminal
