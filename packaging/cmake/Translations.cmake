# SPDX-License-Identifier: MIT
# The translations of the window's texts: resources/translations/chesspp_<lang>.ts.
#
# Link chesspp_translations: it carries them as the resources :/translations/chesspp_<lang>.qm.
# `cmake --build --preset dev --target update-translations` takes the texts of the sources
# into the .ts files, to be translated there; tests/translations fails until that is done.

set(CHESSPP_TR_FOLDERS ui app/desktop)

file(GLOB chesspp_ts_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/resources/translations/chesspp_*.ts)
set(chesspp_qm_files "")
foreach(ts IN LISTS chesspp_ts_files)
    get_filename_component(language ${ts} NAME_WE)
    set(qm ${CMAKE_BINARY_DIR}/translations/${language}.qm)
    add_custom_command(OUTPUT ${qm}
        COMMAND Qt6::lrelease -silent ${ts} -qm ${qm}
        DEPENDS ${ts}
        COMMENT "Translations ${language}"
        VERBATIM)
    list(APPEND chesspp_qm_files ${qm})
endforeach()

# An object library, for the linker would drop resources from a static one.
add_library(chesspp_translations OBJECT)
qt_add_resources(chesspp_translations translations
    PREFIX /translations BASE ${CMAKE_BINARY_DIR}/translations FILES ${chesspp_qm_files})
target_link_libraries(chesspp_translations PRIVATE Qt6::Core)

# -I . lets lupdate find the classes' headers, and so the namespaces that tr() uses.
# -locations none keeps line numbers, and so every edit of a source, out of the .ts files.
set(CHESSPP_LUPDATE_OPTIONS -I . -silent -no-obsolete -locations none)
add_custom_target(update-translations
    COMMAND Qt6::lupdate ${CHESSPP_LUPDATE_OPTIONS} ${CHESSPP_TR_FOLDERS} -ts ${chesspp_ts_files}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Taking the texts of the sources into resources/translations"
    VERBATIM)
