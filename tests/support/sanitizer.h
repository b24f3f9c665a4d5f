// SPDX-License-Identifier: MIT
// The sanitizer that the tests are built with: under one everything takes several times as long.
#pragma once

#include <cstddef>
#include <cstdint>

namespace chesspp {

enum class Sanitizer : std::uint8_t { None, Address, Thread };

#ifdef __has_feature
#define CHESSPP_HAS_FEATURE(feature) __has_feature(feature)
#else
#define CHESSPP_HAS_FEATURE(feature) 0
#endif
#if defined(__SANITIZE_THREAD__) || CHESSPP_HAS_FEATURE(thread_sanitizer)
inline constexpr Sanitizer kSanitizer = Sanitizer::Thread;
#elif defined(__SANITIZE_ADDRESS__) || CHESSPP_HAS_FEATURE(address_sanitizer)
inline constexpr Sanitizer kSanitizer = Sanitizer::Address;
#else
inline constexpr Sanitizer kSanitizer = Sanitizer::None;
#endif
#undef CHESSPP_HAS_FEATURE

/// Whether a case of that number is looked at: under a sanitizer one of `of` alone.
[[nodiscard]] constexpr bool isSampled(std::size_t number, std::size_t of) {
    return kSanitizer == Sanitizer::None || number % of == 0;
}

}  // namespace chesspp
