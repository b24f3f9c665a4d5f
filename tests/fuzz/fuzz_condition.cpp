// SPDX-License-Identifier: MIT
// Law: a text that parses as a condition is printed as one that parses as the same condition and is printed
// the same; any other text gives an error.
#include "core/language/condition_text.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace chesspp;
    const auto condition = parseCondition({reinterpret_cast<const char*>(data), size});
    if (!condition) {
        if (!condition.error().hasErrors()) std::abort();
        return 0;
    }
    const std::string text = printCondition(*condition);
    const auto again = parseCondition(text);
    if (!again || *again != *condition || printCondition(*again) != text) std::abort();
    return 0;
}
