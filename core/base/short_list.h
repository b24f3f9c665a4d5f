// SPDX-License-Identifier: MIT
//
// A list that mostly is short: so many values in place, more of them elsewhere. For
// plain values; knows nothing of what they mean.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace chesspp {

template <class T, std::size_t kInPlace>
class ShortList {
public:
    static_assert(std::is_trivially_copyable_v<T>);

    [[nodiscard]] std::size_t size() const { return more_.empty() ? count_ : more_.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] const T* begin() const { return more_.empty() ? few_.data() : more_.data(); }
    [[nodiscard]] const T* end() const { return begin() + size(); }
    [[nodiscard]] T* begin() { return more_.empty() ? few_.data() : more_.data(); }
    [[nodiscard]] T* end() { return begin() + size(); }

    void push_back(const T& value) {
        if (more_.empty() && count_ < kInPlace) {
            few_[count_++] = value;
            return;
        }
        if (more_.empty()) more_.assign(few_.begin(), few_.end());
        more_.push_back(value);
    }
    void append(const T* first, const T* last) {
        for (; first != last; ++first) push_back(*first);
    }
    void clear() {
        count_ = 0;
        more_.clear();
    }

    friend bool operator==(const ShortList& a, const ShortList& b) { return std::ranges::equal(a, b); }

private:
    std::size_t count_ = 0;  ///< in place; all of them unless there are more
    std::array<T, kInPlace> few_{};
    std::vector<T> more_;  ///< when there are more, all of them
};

}  // namespace chesspp
