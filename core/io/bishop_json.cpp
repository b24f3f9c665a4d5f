// SPDX-License-Identifier: MIT
#include "core/io/bishop_json.h"

#include "core/base/bounds.h"
#include "core/io/bishop_converter.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace chesspp::io {

using Kind = JsonValue::Kind;

bool isBishopVariant(const JsonValue& json) {
    return json.kind == Kind::Object && json.find("format") == nullptr &&
           (json.find("boardSize") != nullptr || json.find("pieceTypes") != nullptr);
}

bool holdsBishopVariants(const JsonValue& json) {
    if (json.kind != Kind::Array) return isBishopVariant(json);
    return !json.members.empty() && std::ranges::all_of(json.members, isBishopVariant, &JsonMember::value);
}

BishopGame readBishopVariant(const SourceText& text) {
    const auto root = readJson(text.text, text.name);
    if (root) return bishopGameOf(text, *root, {}, {});
    BishopGame game;
    game.place.file = text.name;
    game.problems = root.error();
    return game;
}

Result<std::vector<BishopGame>> readBishopVariants(const SourceText& text) {
    const auto root = readJson(text.text, text.name);
    if (!root) return std::unexpected(root.error());
    std::vector<BishopGame> games;
    if (root->kind != Kind::Array) {
        games.push_back(bishopGameOf(text, *root, {}, {}));
        return games;
    }
    if (root->members.size() > bounds::kBundleVariants) {
        return failure({text.name, {}, 1, 1}, "bundle.too-many-variants",
                       {{"found", static_cast<std::int64_t>(root->members.size())},
                        {"most", static_cast<std::int64_t>(bounds::kBundleVariants)}});
    }
    std::set<std::string, std::less<>> taken;
    for (const JsonMember& member : root->members) {
        const std::string pointer = childPointer({}, std::to_string(games.size()));
        games.push_back(bishopGameOf(text, member.value, pointer, taken));
        taken.insert(games.back().id);
    }
    return games;
}

}  // namespace chesspp::io
