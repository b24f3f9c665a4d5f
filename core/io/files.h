// SPDX-License-Identifier: MIT
// Reads texts from the disk and from the files built into the program. No other code of core accesses files.
#pragma once

#include "core/base/diagnostic.h"
#include "core/io/embedded_files.h"
#include "core/io/source_location.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace chesspp::io {

enum class FileSource : std::uint8_t {
    Regular,  ///< nothing that could keep its reader waiting: pipes and devices are refused
    Any       ///< pipes too, as a command of the terminal reads them
};

/// The whole file. Errors: file.missing, file.is-folder, file.not-regular, file.link-loop, file.unreadable,
/// file.too-big (more than bounds::kFileBytes).
[[nodiscard]] Result<SourceText> readTextFile(const std::filesystem::path& path,
                                              FileSource source = FileSource::Regular);

/// What ends in .json directly in the folder, sorted by name.
[[nodiscard]] Result<std::vector<std::filesystem::path>> jsonFilesIn(const std::filesystem::path& folder);
/// Their texts; a file that cannot be read is a problem of all.
[[nodiscard]] Result<std::vector<SourceText>> readJsonFolder(const std::filesystem::path& folder);

/// Those embedded files whose path begins and ends so: ("pieces/", ".json"), ("resources/", ".en.json").
[[nodiscard]] std::vector<SourceText> embeddedTexts(std::span<const EmbeddedFile> files,
                                                    std::string_view begin, std::string_view end);

}  // namespace chesspp::io
