# SPDX-License-Identifier: MIT
# Run by the build (see EmbedFiles.cmake): writes OUTPUT, which defines chesspp::NAME(),
# from the files that LIST names one a line, relative to ROOT.

file(STRINGS ${LIST} files ENCODING UTF-8)
list(LENGTH files count)
set(entries "")
foreach(file IN LISTS files)
    # Byte by byte: as text, CMake would drop carriage returns and NULs.
    file(READ ${ROOT}/${file} bytes HEX)
    string(REGEX REPLACE "(..)" "\\\\x\\1" escapes "${bytes}")
    string(APPEND entries "    EmbeddedFile{\"${file}\"sv, \"${escapes}\"sv},\n")
endforeach()

file(WRITE ${OUTPUT} "// SPDX-License-Identifier: MIT
//
// Made by the build from files of the tree: see packaging/cmake/EmbedFiles.cmake.
#include \"core/io/embedded_files.h\"

#include <array>

namespace chesspp {

std::span<const EmbeddedFile> ${NAME}() {
    using namespace std::string_view_literals;
    static constexpr std::array<EmbeddedFile, ${count}> files{{
${entries}    }};
    return files;
}

}  // namespace chesspp
")
