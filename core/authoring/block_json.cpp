// SPDX-License-Identifier: MIT
// The word of a member is prefixed with its type, since several types have members of the same name.
#include "core/authoring/block_json.h"

#include "core/base/bounds.h"
#include "core/io/read_context.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace chesspp::io {

namespace {

struct HeadWord {
    std::string word;
    BlockHead head;
};

const std::vector<HeadWord>& headWords() {
    static const std::vector<HeadWord> table = [] {
        std::vector<HeadWord> all;
        const auto add = [&all](std::string_view word, BlockHead head) {
            all.push_back({std::string(word), std::move(head)});
        };
        add("not", block::Not{});
        add("in", block::In{});
        add("if", block::IfThenElse{});
        add("otherwise true", block::OtherwiseIs{true});
        add("otherwise false", block::OtherwiseIs{false});
        for (const auto& [each, words] : kOperators<LogicalOperator>) add(words.text, each);
        for (const auto& [each, words] : kOperators<ComparisonOperator>) add(words.text, each);
        for (const auto& [each, words] : kOperators<ArithmeticOperator>) add(words.text, each);
        for (const auto& [each, words] : kOperators<QuantifierKind>) add(words.text, each);
        for (const SubjectRow& row : subjectTable()) add(row.name, row.subject);
        for (const MemberRow& row : kMembers) {
            const std::string_view code = typeCode(row.of);  // "condition.type.square"
            add(std::string(code.substr(code.rfind('.') + 1)) + '.' + std::string(row.name), row.member);
        }
        return all;
    }();
    return table;
}

JsonValue blockValue(const Block& block) {
    if (block.isEmpty()) return {};
    if (const auto* literal = std::get_if<Literal>(&block.head))
        return std::visit([](const auto& value) { return JsonValue::of(value); }, literal->value);
    JsonValue json = JsonValue::array();
    const auto row = std::ranges::find(headWords(), block.head, &HeadWord::head);
    json.add(JsonValue::of(row != headWords().end() ? row->word : std::string()));
    for (const Block& socket : block.sockets) json.add(blockValue(socket));
    return json;
}

/// What nests too deep is not walked further.
void readBlockValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
                    std::size_t depth, Block& block) {
    if (json.kind == JsonValue::Kind::Null) return;
    if (depth > bounds::kTreeDepth)
        return context.error(json, pointer, "condition.too-deep", {{"most", bounds::kTreeDepth}});
    if (json.kind == JsonValue::Kind::Boolean) {
        block.head = Literal{json.boolean};
    } else if (json.kind == JsonValue::Kind::Integer) {
        block.head = Literal{json.integer};
    } else if (json.kind == JsonValue::Kind::String) {
        block.head = Literal{plainText(json.text, "if")};
    } else if (context.expect(json, pointer, JsonValue::Kind::Array)) {
        if (json.members.empty()) return context.error(json, pointer, "condition.operand-count");
        const JsonValue& word = json.members.front().value;
        const std::string wordPointer = childPointer(pointer, "0");
        if (!context.expect(word, wordPointer, JsonValue::Kind::String)) return;
        const auto row = std::ranges::find(headWords(), word.text, &HeadWord::word);
        if (row == headWords().end()) {
            std::vector<std::string_view> known;
            for (const HeadWord& each : headWords()) known.push_back(each.word);
            return context.unknownWord(word, wordPointer, "json.unknown-word", known);
        }
        block = freshBlock(row->head);
        const std::size_t sockets = json.members.size() - 1;
        if (isList(block) ? sockets < block.sockets.size() : sockets != block.sockets.size())
            return context.error(json, pointer, "condition.operand-count");
        block.sockets.assign(sockets, Block{});
        for (std::size_t i = 0; i < sockets; ++i) {
            readBlockValue(context, json.members[i + 1].value, childPointer(pointer, std::to_string(i + 1)),
                           depth + 1, block.sockets[i]);
        }
    }
}

}  // namespace

std::string blockText(const Block& block) {
    return writeJsonLine(blockValue(block));
}

Result<Block> readBlock(std::string_view text) {
    const Result<JsonValue> root = readJson(text, {});
    if (!root) return std::unexpected(root.error());
    ReadContext context(text, {});
    Block block;
    readBlockValue(context, *root, {}, 1, block);
    if (context.failed()) return std::unexpected(context.take());
    return block;
}

}  // namespace chesspp::io
