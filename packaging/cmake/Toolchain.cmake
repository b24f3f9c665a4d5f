# SPDX-License-Identifier: MIT
# How everything is compiled: the language, warnings, optimisation, sanitizers, and
# what makes builds quick (ccache, a fast linker). Knows nothing of what is built.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()

# Development keeps assertions; line tables are enough for a stack trace and build faster.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1")
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
add_compile_definitions($<$<NOT:$<CONFIG:Release>>:_GLIBCXX_ASSERTIONS>)

add_library(chesspp_options INTERFACE)
target_include_directories(chesspp_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(chesspp_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
    # g++ leaves signs out of -Wconversion; the two compilers are to agree.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
    # A default cannot hide a forgotten enumerator in core. (Qt's enums are open: not above it.)
    $<$<STREQUAL:$<TARGET_PROPERTY:SOURCE_DIR>,${CMAKE_SOURCE_DIR}/core>:-Wswitch-enum>
    # Packing neighbouring scalar stores into vectors slows the move generator down.
    $<$<CONFIG:Release,RelWithDebInfo>:-fno-tree-slp-vectorize>)

if(CHESSPP_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "CHESSPP_FUZZ needs clang: configure with the preset `fuzz`")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(CHESSPP_SANITIZE)
    add_compile_options(-fsanitize=${CHESSPP_SANITIZE} -fno-omit-frame-pointer
        -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${CHESSPP_SANITIZE})
endif()

find_program(CHESSPP_CCACHE ccache)
if(CHESSPP_CCACHE)
    # What ccache must overlook to serve sources that use a precompiled header; and two clones
    # of the tree share what they compiled.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        ${CHESSPP_CCACHE})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-fpch-preprocess)
    else()
        add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
    endif()
endif()

find_program(CHESSPP_MOLD mold)
find_program(CHESSPP_LLD ld.lld)
if(CHESSPP_MOLD)
    add_link_options(-fuse-ld=mold)
elseif(CHESSPP_LLD)
    add_link_options(-fuse-ld=lld)
endif()

# chesspp_subfolders(EXCEPT...): adds every folder below this one that has a CMakeLists.txt,
# so that a new folder needs no line here, but those that begin with a name in EXCEPT.
# A folder that has a CMakeLists.txt adds those in it itself.
function(chesspp_subfolders)
    file(GLOB lists CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}
        */CMakeLists.txt */*/CMakeLists.txt)
    list(SORT lists)
    foreach(list IN LISTS lists)
        get_filename_component(folder ${list} DIRECTORY)
        get_filename_component(parent ${folder} DIRECTORY)
        string(REGEX REPLACE "/.*" "" top ${folder})
        if(top IN_LIST ARGN)
            continue()
        endif()
        if(NOT parent OR NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${parent}/CMakeLists.txt)
            add_subdirectory(${folder})
        endif()
    endforeach()
endfunction()
