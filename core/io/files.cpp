// SPDX-License-Identifier: MIT
//
// Reading with error codes throughout: std::filesystem throws nothing here.
#include "core/io/files.h"

#include "core/base/bounds.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace chesspp::io {

namespace fs = std::filesystem;

Result<NamedText> readTextFile(const fs::path& path) {
    const Place place{path.string(), {}, 0, 0};
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) return failure(place, "file.missing");
    if (fs::is_directory(status)) return failure(place, "file.is-folder");
    std::ifstream stream(path, std::ios::binary);
    if (!stream) return failure(place, "file.unreadable");
    // A size can lie (pipes, devices): read piece by piece to the bound and one byte on.
    constexpr std::size_t kPiece = 1U << 16U;
    std::string text;
    while (stream && text.size() <= bounds::kFileBytes) {
        const std::size_t had = text.size();
        text.resize(std::min(had + kPiece, bounds::kFileBytes + 1));
        stream.read(text.data() + had, static_cast<std::streamsize>(text.size() - had));
        text.resize(had + static_cast<std::size_t>(stream.gcount()));
    }
    if (stream.bad()) return failure(place, "file.unreadable");
    if (text.size() > bounds::kFileBytes)
        return failure(place, "file.too-big", {{"most", bounds::kFileBytes}});
    text.shrink_to_fit();
    return NamedText{path.string(), std::move(text)};
}

Result<std::vector<NamedText>> readJsonFolder(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> paths;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().extension() == ".json") paths.push_back(entry->path());
    }
    if (error) return failure({folder.string(), {}, 0, 0}, "file.no-folder");
    std::sort(paths.begin(), paths.end());
    std::vector<NamedText> texts;
    Diagnostics problems;
    for (const fs::path& path : paths) {
        Result<NamedText> text = readTextFile(path);
        if (text) {
            texts.push_back(std::move(*text));
        } else {
            problems.append(std::move(text.error()));
        }
    }
    if (problems.hasErrors()) return std::unexpected(std::move(problems));
    return texts;
}

std::vector<NamedText> embeddedTexts(std::span<const EmbeddedFile> files, std::string_view begin,
                                     std::string_view end) {
    std::vector<NamedText> texts;
    for (const EmbeddedFile& file : files) {
        if (file.path.starts_with(begin) && file.path.ends_with(end)) {
            texts.push_back({std::string(file.path), std::string(file.text)});
        }
    }
    return texts;
}

}  // namespace chesspp::io
