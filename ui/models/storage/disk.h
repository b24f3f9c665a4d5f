// SPDX-License-Identifier: MIT
// Writing files so that none is ever lost or cut off: each as a whole, beside the old one, and said plainly
// when the disk takes it not. Knows no format.
#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace chesspp::ui {

enum class DiskTrouble : std::uint8_t { None, DiskFull, NotAllowed, Other };

/// Puts the text in place of what the file held, or removes the file (nothing). When there is trouble, the
/// file is what it was. The folder must exist.
[[nodiscard]] DiskTrouble writeWhole(const QString& file, const std::optional<std::string>& text);

/// writeWhole(), or in tests a disk that fails.
using DiskWriter = std::function<DiskTrouble(const QString& file, const std::optional<std::string>& text)>;

/// Of a folder, at the beginning.
enum class Reading : std::uint8_t {
    AtOnce,
    Behind  ///< in another thread
};

/// A name beside the file's that no file has, for one that could not be read.
[[nodiscard]] QString freshNameBeside(const QString& file);

}  // namespace chesspp::ui
