// SPDX-License-Identifier: MIT
// Law: any text reads or gives an error, as a bundle and as pieces to import; a bundle that reads is written
// as a text that reads and is written the same. Start in the root of the tree.
#include "tests/support/rules_for_tests.h"

#include "core/io/bundle_json.h"
#include "core/io/pgn_rules.h"
#include "core/io/piece_import.h"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chesspp;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto parcel = io::readPieceImport(text, "a");
    if (!parcel && !parcel.error().hasErrors()) std::abort();
    const auto bundle = io::readBundle(text, "a", {});
    if (!bundle) {
        if (!bundle.error().hasErrors()) std::abort();
        return 0;
    }
    const std::string written = io::writeBundle(bundle->bundle);
    const auto again = io::readBundle(written, "a", {});
    if (!again || io::writeBundle(again->bundle) != written) std::abort();
    static_cast<void>(io::checkBundle(
        bundle->bundle, {"a", text},
        {[](std::string_view) { return nullptr; }, [](std::string_view) { return nullptr; }}));
    return 0;
}
