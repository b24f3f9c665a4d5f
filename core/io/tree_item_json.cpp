// SPDX-License-Identifier: MIT
#include "core/io/tree_item_json.h"

#include "core/io/piece_json.h"
#include "core/io/text_safety.h"
#include "core/io/tree_fields.h"

namespace chesspp::io {

std::string writeTreeItem(const TreeItem& thing) {
    return writeJson(std::visit([](const auto& each) { return writeTreeItem<>(each); }, thing));
}

Result<TreeItem> readTreeItem(std::string_view json, std::string_view fileName,
                              std::optional<TreeItemType> sort) {
    const Result<JsonValue> root = readJson(json, fileName);
    if (!root) return std::unexpected(root.error());
    ReadContext context(json, fileName);
    checkTexts(context, *root);
    if (context.failed()) return std::unexpected(context.take());
    const auto has = [&](std::string_view key) { return root->find(key) != nullptr; };
    const TreeItemType type = sort.value_or(has("event")                    ? TreeItemType::Event
                                            : has("at") || has("necessary") ? TreeItemType::Part
                                                                            : TreeItemType::Node);
    TreeItem thing;
    if (type == TreeItemType::Part) thing = MultiPart();
    if (type == TreeItemType::Event) thing = EventRule();
    std::visit([&](auto& each) { readTreeItem<>(context, *root, {}, each); }, thing);
    if (context.failed()) return std::unexpected(context.take());
    return thing;
}

Result<ClipboardItems> readTreeItems(std::string_view json, std::string_view fileName) {
    const Result<JsonValue> root = readJson(json, fileName);
    if (!root) return std::unexpected(root.error());
    ClipboardItems copied;
    if (root->find("format") != nullptr || root->find("tree") != nullptr) {
        Result<LoadedPiece> piece = readDraft(json, fileName);
        if (!piece) return std::unexpected(std::move(piece.error()));
        copied.piece = std::move(piece->definition);
        for (const Node& node : copied.piece->tree) copied.things.emplace_back(node);
        for (const EventRule& rule : copied.piece->on) copied.things.emplace_back(rule);
        return copied;
    }
    if (root->kind != JsonValue::Kind::Array) {
        Result<TreeItem> thing = readTreeItem(json, fileName);
        if (!thing) return std::unexpected(std::move(thing.error()));
        copied.things.push_back(std::move(*thing));
        return copied;
    }
    Diagnostics problems;
    for (const JsonMember& member : root->members) {
        // Each by itself, as text: its problems are reported with its number.
        Result<TreeItem> thing =
            readTreeItem(writeJson(member.value),
                         std::string(fileName) + '/' + std::to_string(&member - root->members.data()));
        if (thing) {
            copied.things.push_back(std::move(*thing));
        } else {
            problems.append(thing.error());
        }
    }
    if (problems.hasErrors()) return std::unexpected(std::move(problems));
    return copied;
}

}  // namespace chesspp::io
