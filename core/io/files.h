// SPDX-License-Identifier: MIT
//
// Texts from the disk. The only functions of core that touch it; knows no format.
#pragma once

#include "core/base/diagnostic.h"
#include "core/io/variant_json.h"

#include <filesystem>
#include <string>
#include <vector>

namespace chesspp::io {

/// The whole file. Errors: cannot be opened or read, no plain file, more than bounds::kFileBytes.
[[nodiscard]] Result<NamedText> readTextFile(const std::filesystem::path& path);

/// What ends in .json directly in the folder, sorted by name; a file that cannot be read is a problem of all.
[[nodiscard]] Result<std::vector<NamedText>> readJsonFolder(const std::filesystem::path& folder);

}  // namespace chesspp::io
