// SPDX-License-Identifier: MIT
// Rules of the source tree: which folder may include which, where Qt and JSON are allowed, how long a file
// may be and how it begins. Of C++, only #include lines are parsed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::layering {

/// A broken rule: where, and what to do about it.
struct Violation {
    std::string file;  ///< from the root, with '/'
    int line = 0;      ///< from 1
    std::string reason;

    friend bool operator==(const Violation&, const Violation&) = default;
};

/// Checks one source file. `path` is its path from the root of the tree, with '/';
/// the first two folders of it decide what it may include.
[[nodiscard]] std::vector<Violation> checkFile(std::string_view path, std::string_view text);

/// Checks every .h and .cpp under core, ui, app and tests of `root`, sorted by path.
[[nodiscard]] std::vector<Violation> checkTree(const std::filesystem::path& root);

/// The sources that checkTree reads, from the root, sorted.
[[nodiscard]] std::vector<std::string> sourcesOf(const std::filesystem::path& root);

}  // namespace chesspp::layering
