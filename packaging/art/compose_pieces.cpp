// SPDX-License-Identifier: MIT
//
// Draws resources/art/pieces/ from resources/art/parts/ by resources/art/recipes.json, with
// the program's own joiner. Run in the root of the tree; with --check it writes nothing and
// fails if a picture is out of date.
#include "core/drawing/composed_art.h"
#include "core/io/files.h"
#include "core/io/piece_json.h"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace {

using namespace chesspp;

std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string_view partOfTree(drawing::PartSort sort, std::string_view name) {
    static std::map<std::string, std::string> read;
    const std::string path =
        "resources/art/parts/" + std::string(nameOf(sort)) + '/' + std::string(name) + ".svg";
    const auto [part, isNew] = read.try_emplace(path);
    if (isNew) part->second = contents(path);
    return part->second;
}

int complain(const std::string& what, const Diagnostics& problems) {
    for (const Diagnostic& problem : problems.items()) {
        std::fprintf(stderr, "%s: %s", what.c_str(), problem.message.code.c_str());
        for (const Argument& argument : problem.message.arguments) {
            if (const auto* text = std::get_if<std::string>(&argument.value)) {
                std::fprintf(stderr, " %s", text->c_str());
            }
        }
        std::fprintf(stderr, "\n");
    }
    return 1;
}

int compose(bool isCheck) {
    const std::string list = "resources/art/recipes.json";
    const auto recipes = io::readArtRecipes(contents(list), list);
    if (!recipes) return complain(list, recipes.error());
    int failed = 0;
    for (const auto& [name, recipe] : *recipes) {
        for (const Side side : kSides) {
            const auto joined = drawing::joinedArt(recipe, side, partOfTree);
            if (!joined) {
                failed |= complain(name, joined.error());
                continue;
            }
            const std::string path = "resources/art/pieces/" +
                                     std::string(side == Side::White ? "white-" : "black-") + name + ".svg";
            if (contents(path) == *joined) continue;
            if (isCheck) {
                std::fprintf(stderr, "out of date: %s\n", path.c_str());
                failed = 1;
            } else {
                std::ofstream(path, std::ios::binary) << *joined;
            }
        }
    }
    return failed;
}

}  // namespace

int main(int count, char** arguments) {
    return compose(count > 1 && std::string_view(arguments[1]) == "--check");
}
