# SPDX-License-Identifier: MIT
# Text files built into a target, so that a binary needs nothing beside it.
#
#   chesspp_embed(TARGET NAME PATTERN...)
#
# adds to TARGET a source that defines
#   std::span<const chesspp::EmbeddedFile> chesspp::NAME();
# the files that match the patterns (relative to the root of the tree, sorted, each
# under its path from there). core/io/embedded_files.h declares the type. The source is
# made again when a file changes, and the tree configured again when one comes or goes.

set(CHESSPP_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/WriteEmbeddedFiles.cmake)

function(chesspp_embed target name)
    list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE patterns)
    file(GLOB files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${patterns})
    list(SORT files)
    list(TRANSFORM files PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE paths)

    # The list is a file of its own: it changes when a file goes, which no file left behind tells.
    set(list ${CMAKE_CURRENT_BINARY_DIR}/${target}_${name}.list)
    list(JOIN files "\n" lines)
    file(CONFIGURE OUTPUT ${list} CONTENT "${lines}" @ONLY)

    set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}_${name}.cpp)
    add_custom_command(OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -D ROOT=${CMAKE_SOURCE_DIR} -D LIST=${list} -D NAME=${name}
                -D OUTPUT=${source} -P ${CHESSPP_EMBED_SCRIPT}
        DEPENDS ${paths} ${list} ${CHESSPP_EMBED_SCRIPT}
        COMMENT "Embedding files as ${name}"
        VERBATIM)
    set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    target_sources(${target} PRIVATE ${source})
endfunction()
