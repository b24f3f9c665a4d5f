// SPDX-License-Identifier: MIT
// A list that is mostly short: up to a fixed number of values in place, more of them on the heap.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace chesspp {

template <class T, std::size_t kInPlace>
class SmallVector {
public:
    static_assert(std::is_nothrow_move_assignable_v<T>);
    using value_type = T;

    SmallVector() = default;
    explicit SmallVector(T only) : count_(1) { few_[0] = std::move(only); }

    [[nodiscard]] std::size_t size() const { return more_.empty() ? count_ : more_.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] const T* begin() const { return more_.empty() ? few_.data() : more_.data(); }
    [[nodiscard]] const T* end() const { return begin() + size(); }
    [[nodiscard]] T* begin() { return more_.empty() ? few_.data() : more_.data(); }
    [[nodiscard]] T* end() { return begin() + size(); }
    [[nodiscard]] const T& front() const { return *begin(); }
    [[nodiscard]] const T& operator[](std::size_t index) const { return begin()[index]; }
    [[nodiscard]] T& operator[](std::size_t index) { return begin()[index]; }

    void push_back(T value) {
        if (more_.empty() && count_ < kInPlace) {
            few_[count_++] = std::move(value);
            return;
        }
        if (more_.empty()) {
            more_.assign(std::make_move_iterator(few_.begin()), std::make_move_iterator(few_.end()));
        }
        more_.push_back(std::move(value));
    }
    /// Those behind it come one nearer.
    void erase(std::size_t index) {
        if (!more_.empty() && more_.size() - 1 > kInPlace) {
            more_.erase(more_.begin() + static_cast<std::ptrdiff_t>(index));
            return;
        }
        std::move(begin() + index + 1, end(), begin() + index);
        if (more_.empty()) {
            --count_;
            return;
        }
        count_ = static_cast<std::uint32_t>(more_.size() - 1);
        std::move(more_.begin(), more_.end() - 1, few_.begin());
        more_.clear();
    }
    void append(const T* first, const T* last) {
        for (; first != last; ++first) push_back(*first);
    }
    void clear() {
        count_ = 0;
        more_.clear();
    }

    friend bool operator==(const SmallVector& a, const SmallVector& b) { return std::ranges::equal(a, b); }

private:
    std::uint32_t count_ = 0;  ///< in place; all of them unless there are more
    std::array<T, kInPlace> few_;
    std::vector<T> more_;  ///< when there are more, all of them
};

}  // namespace chesspp
