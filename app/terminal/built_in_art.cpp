// SPDX-License-Identifier: MIT
#include "app/terminal/built_in_art.h"

#include "core/io/embedded_files.h"

#include <string>

namespace chesspp {

/// The drawings of resources/art.
[[nodiscard]] std::span<const EmbeddedFile> pieceArt();

namespace terminal {

namespace {

std::string_view drawingAt(std::string_view folder, std::string_view name) {
    const std::string path = "resources/art/" + std::string(folder) + '/' + std::string(name) + ".svg";
    for (const EmbeddedFile& file : pieceArt()) {
        if (file.path == path) return file.text;
    }
    return {};
}

}  // namespace

io::PictureSource builtInArt() {
    return {[](std::string_view name) { return drawingAt("pieces", name); },
            [](drawing::PartSort sort, std::string_view name) {
                return drawingAt("parts/" + std::string(nameOf(sort)), name);
            }};
}

}  // namespace terminal

}  // namespace chesspp
