// SPDX-License-Identifier: MIT
#include "core/io/catalog_json.h"

#include "core/io/read_context.h"

#include <utility>

namespace chesspp::io {

Result<MessageCatalog> readCatalog(std::span<const SourceText> texts) {
    std::map<std::string, std::string, std::less<>> templates;
    Diagnostics problems;
    for (const SourceText& source : texts) {
        Result<JsonValue> root = readJson(source.text, source.name);
        if (!root) {
            problems.append(std::move(root.error()));
            continue;
        }
        ReadContext context(source.text, source.name);
        context.forEach(
            *root, {}, JsonValue::Kind::Object, [&](const JsonMember& member, const std::string& pointer) {
                if (!context.expect(member.value, pointer, JsonValue::Kind::String)) return;
                if (!templates.emplace(member.key, member.value.text).second)
                    context.error(member.value, pointer, "json.duplicate-key", {{"key", member.key}});
            });
        problems.append(context.take());
    }
    if (problems.hasErrors()) return std::unexpected(std::move(problems));
    return MessageCatalog(std::move(templates));
}

}  // namespace chesspp::io
