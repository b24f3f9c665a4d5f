// SPDX-License-Identifier: MIT
// Law: cleaning a drawing twice is the same as cleaning it once, and removes nothing the second time; any
// other text gives an error.
#include "core/drawing/sanitize_svg.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chesspp;
    const auto clean = drawing::cleanSvg({reinterpret_cast<const char*>(data), size});
    if (!clean) {
        if (!clean.error().hasErrors()) std::abort();
        return 0;
    }
    const auto again = drawing::cleanSvg(clean->text);
    if (!again || !again->leftOut.empty() || again->text != clean->text) std::abort();
    return 0;
}
