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

# Both configurations compile alike, assertions included, so that ccache compiles a file once for
# both. Only the engines differ in Release: see chesspp_engines in core/CMakeLists.txt. Line tables
# are enough for a stack trace and build faster.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1")
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -g1")
if(CHESSPP_SANITIZE)
    # Two thirds of the time of compiling, which is most of what the sanitizers take.
    set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1")
endif()
add_compile_definitions(_GLIBCXX_ASSERTIONS)

# The libraries compile twelve sources at once, tests four: most of the time goes into headers and
# templates that neighbours share. So names in unnamed namespaces are unique in a folder.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 12)

add_library(chesspp_options INTERFACE)
target_include_directories(chesspp_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(chesspp_options INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
    # GCC 12 cries wolf over strings and variants at -O3 (its bugs 105651 and 105562).
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
    # g++ leaves signs out of -Wconversion; the two compilers are to agree.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
    # clang 19 looks through std::stable_sort into what libstdc++ 12 has deprecated for others.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
    # A default cannot hide a forgotten enumerator in core. (Qt's enums are open: not above it.)
    $<$<STREQUAL:$<TARGET_PROPERTY:SOURCE_DIR>,${CMAKE_SOURCE_DIR}/core>:-Wswitch-enum>
    # Packing neighbouring scalar stores into vectors slows the move generator down.
    $<$<CONFIG:Release,RelWithDebInfo>:-fno-tree-slp-vectorize>)

if(CHESSPP_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        message(FATAL_ERROR "CHESSPP_FUZZ needs clang: configure with the preset `asan`")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(CHESSPP_SANITIZE)
    add_compile_options(-fsanitize=${CHESSPP_SANITIZE} -fno-omit-frame-pointer
        -fno-sanitize-recover=all)
    if(CHESSPP_SANITIZE MATCHES "undefined")
        # They take a third of the time of compiling; AddressSanitizer finds most of what they find.
        add_compile_options(-fno-sanitize=vptr,object-size)
    endif()
    add_link_options(-fsanitize=${CHESSPP_SANITIZE})
endif()

# moc reads headers alone: it need not wait for libraries, nor clang-tidy for a whole build.
set(CMAKE_AUTOGEN_ORIGIN_DEPENDS OFF)

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
# so that a new folder needs no line here, but those in EXCEPT and what is in them.
# A folder that has a CMakeLists.txt adds those in it itself.
function(chesspp_subfolders)
    file(GLOB lists CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}
        */CMakeLists.txt */*/CMakeLists.txt)
    list(SORT lists)
    foreach(list IN LISTS lists)
        get_filename_component(folder ${list} DIRECTORY)
        get_filename_component(parent ${folder} DIRECTORY)
        string(REGEX REPLACE "/.*" "" top ${folder})
        if(top IN_LIST ARGN OR folder IN_LIST ARGN)
            continue()
        endif()
        if(NOT parent OR NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${parent}/CMakeLists.txt)
            add_subdirectory(${folder})
        endif()
    endforeach()
endfunction()

# chesspp_precompile_qt(FOLDER...): lets every library and program of the folders and of those
# in them read Qt's headers once, precompiled. To be called when they are all there.
function(chesspp_precompile_qt)
    if(NOT TARGET chesspp_qt_headers)
        set(source ${CMAKE_BINARY_DIR}/chesspp_qt_headers.cpp)
        file(CONFIGURE OUTPUT ${source} CONTENT "// Holds a precompiled header.\n")
        add_library(chesspp_qt_headers OBJECT ${source})
        target_link_libraries(chesspp_qt_headers PRIVATE Qt6::Widgets chesspp_options)
        # Not all of <QtWidgets>: a header of 300 MB costs more than it saves.
        target_precompile_headers(chesspp_qt_headers PRIVATE <QApplication> <QPainter> <QWidget> <string> <vector>)
    endif()
    foreach(folder IN LISTS ARGN)
        get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
        foreach(target IN LISTS targets)
            get_target_property(type ${target} TYPE)
            if(type MATCHES "STATIC_LIBRARY|EXECUTABLE")
                target_precompile_headers(${target} REUSE_FROM chesspp_qt_headers)
                # One that does not fit (other definitions) is read anew, and said so: no reason to stop.
                target_compile_options(${target} PRIVATE -Wno-error=invalid-pch)
            endif()
        endforeach()
        get_property(subfolders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
        chesspp_precompile_qt(${subfolders})
    endforeach()
endfunction()
