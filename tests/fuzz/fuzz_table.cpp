// SPDX-License-Identifier: MIT
// Law: a text that reads as a table of a session is written as one that reads and is written the same; any
// other text gives an error.
#include "ui/models/library/library_context.h"
#include "ui/models/table/text/table_record.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chesspp;
    static const auto library = ui::LibraryContext::load(QStringLiteral("en")).value();
    const auto table = ui::readTable({reinterpret_cast<const char*>(data), size}, "fuzz", *library);
    if (!table) {
        if (!table.error().hasErrors()) std::abort();
        return 0;
    }
    const std::string text = ui::tableText(table->table, *library, table->gameId);
    const auto again = ui::readTable(text, "fuzz", *library);
    if (!again || ui::tableText(again->table, *library, again->gameId) != text) std::abort();
    return 0;
}
