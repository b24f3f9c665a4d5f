// SPDX-License-Identifier: MIT
// An array whose elements have no value until they are written, for scratch memory in hot functions.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

namespace chesspp {

/// Reading an element that was not written is undefined.
template <class T, std::size_t Size>
class UninitializedArray {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    UninitializedArray() {}  // NOLINT(modernize-use-equals-default): defaulting would clear the elements

    [[nodiscard]] T& operator[](std::size_t index) { return elements_[index]; }
    [[nodiscard]] const T& operator[](std::size_t index) const { return elements_[index]; }

private:
    union {
        std::array<T, Size> elements_;
    };
};

}  // namespace chesspp
