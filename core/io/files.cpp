// SPDX-License-Identifier: MIT
// Uses POSIX calls, since streams cannot open without blocking; the std::filesystem calls here do not throw.
#include "core/io/files.h"

#include "core/base/bounds.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace chesspp::io {

namespace fs = std::filesystem;

namespace {

/// An open file, closed at the end.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

const char* codeOf(int error) {
    return error == ENOENT || error == ENOTDIR ? "file.missing"
           : error == ELOOP                    ? "file.link-loop"
           : error == ENXIO                    ? "file.not-regular"  // a socket
                                               : "file.unreadable";
}

}  // namespace

Result<SourceText> readTextFile(const fs::path& path, FileSource source) {
    const SourceLocation place{path.string(), {}, 0, 0};
    // Opened without waiting, then looked at: what stands under a name may change between two calls.
    const int waiting = source == FileSource::Regular ? O_NONBLOCK : 0;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | waiting));
    if (file.number() < 0) return failure(place, codeOf(errno));
    struct stat status{};
    if (::fstat(file.number(), &status) != 0) return failure(place, codeOf(errno));
    if (S_ISDIR(status.st_mode)) return failure(place, "file.is-folder");
    if (source == FileSource::Regular && !S_ISREG(status.st_mode)) return failure(place, "file.not-regular");
    // A size can lie (pipes, devices): read piece by piece to the bound and one byte on.
    constexpr std::size_t kPiece = 1U << 16U;
    std::string text;
    while (text.size() <= bounds::kFileBytes) {
        const std::size_t had = text.size();
        text.resize(std::min(had + kPiece, bounds::kFileBytes + 1));
        const ssize_t got = ::read(file.number(), text.data() + had, text.size() - had);
        text.resize(had + (got > 0 ? static_cast<std::size_t>(got) : 0));
        if (got == 0) break;
        if (got < 0 && errno != EINTR) return failure(place, "file.unreadable");
    }
    if (text.size() > bounds::kFileBytes)
        return failure(place, "file.too-big", {{"most", bounds::kFileBytes}});
    text.shrink_to_fit();
    return SourceText{path.string(), std::move(text)};
}

Result<std::vector<fs::path>> jsonFilesIn(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> paths;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().extension() == ".json") paths.push_back(entry->path());
    }
    if (error) return failure({folder.string(), {}, 0, 0}, "file.no-folder");
    std::sort(paths.begin(), paths.end());
    return paths;
}

Result<std::vector<SourceText>> readJsonFolder(const fs::path& folder) {
    const Result<std::vector<fs::path>> paths = jsonFilesIn(folder);
    if (!paths) return std::unexpected(paths.error());
    std::vector<SourceText> texts;
    Diagnostics problems;
    for (const fs::path& path : *paths) {
        Result<SourceText> text = readTextFile(path);
        if (text) {
            texts.push_back(std::move(*text));
        } else {
            problems.append(std::move(text.error()));
        }
    }
    if (problems.hasErrors()) return std::unexpected(std::move(problems));
    return texts;
}

std::vector<SourceText> embeddedTexts(std::span<const EmbeddedFile> files, std::string_view begin,
                                      std::string_view end) {
    std::vector<SourceText> texts;
    for (const EmbeddedFile& file : files) {
        if (file.path.starts_with(begin) && file.path.ends_with(end)) {
            texts.push_back({std::string(file.path), std::string(file.text)});
        }
    }
    return texts;
}

}  // namespace chesspp::io
