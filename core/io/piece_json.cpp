// SPDX-License-Identifier: MIT
#include "core/io/piece_json.h"

#include "core/io/field_editors.h"
#include "core/io/field_list.h"
#include "core/io/read_context.h"
#include "core/io/schema_fields.h"
#include "core/io/tree_fields.h"
#include "core/language/validate_tree.h"

#include <utility>

namespace chesspp::io {

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               std::vector<SceneSquare>& value) {
    const auto readSquare = [&](const JsonMember& member, const std::string& here) {
        SceneSquare& square = value.emplace_back();
        square.square = member.key;
        readValue(context, member.value, here, square.actions);
        for (std::size_t i = 0; i < square.actions.size(); ++i) {
            if (std::ranges::find(kActionNames, square.actions[i]) != kActionNames.end()) continue;
            context.unknownWord(member.value.members[i].value, childPointer(here, std::to_string(i)),
                                "piece.unknown-action", kActionNames);
        }
    };
    context.forEach(json, pointer, JsonValue::Kind::Object, readSquare);
}
JsonValue writeValue(Writing, const std::vector<SceneSquare>& value) {
    JsonValue json = JsonValue::object();
    for (const SceneSquare& square : value) json.add(square.square, writeValue(Writing{}, square.actions));
    return json;
}

JsonValue shapeValue(SchemaContext& /*shaping*/, const std::vector<SceneSquare>& /*value*/) {
    return objectOf("^[a-z][1-9][0-9]?$", arrayOf(wordShape({kActionNames.begin(), kActionNames.end()})));
}

template <class Fields>
void describe(Fields& fields, Is<Scene> auto& scene) {
    fields.required("name", scene.name);
    fields.texts("names", scene.names);
    fields.required("fen", scene.fen);
    fields.required("at", scene.at);
    if constexpr (Fields::kReads) {
        int given = 0;
        for (const auto& [mode, key] : kNames<SceneMode>) {
            if (const JsonValue* squares = fields.know(key)) {
                scene.mode = mode;
                readValue(fields.context(), *squares, childPointer(fields.pointer(), key), scene.squares);
                ++given;
            }
        }
        if (given != 1) fields.context().error(fields.object(), fields.pointer(), "piece.scene-mode");
    } else if constexpr (Fields::kShapes) {
        for (const auto& [mode, key] : kNames<SceneMode>) {
            fields.may(key, shapeValue(fields.shaping(), scene.squares));
        }
    } else if constexpr (!Fields::kEdits) {
        fields.required(nameOf(scene.mode), scene.squares);
    }
    fields.extras(scene.extras);
}

template <class Fields>
void describe(Fields& fields, Is<PieceDefinition> auto& piece) {
    fields.required("id", piece.id);
    fields.required("name", piece.name);
    fields.texts("names", piece.names);
    fields.optional("letter", piece.letter);
    fields.optional("family", piece.family);
    fields.optional("tags", piece.tags);
    fields.optional("author", piece.author);
    fields.optional("licence", piece.licence);
    fields.optional("source", piece.source);
    fields.optional("comment", piece.comment);
    fields.texts("comments", piece.comments);
    fields.optional("royal", piece.royal);
    fields.optional("value", piece.value);
    fields.optional("art", piece.art);
    if constexpr (!Fields::kEdits) fields.required("tree", piece.tree);
    fields.list("on", piece.on);
    fields.list("scenes", piece.scenes);
    fields.extras(piece.extras);
}

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, Scene& value) {
    readTreeItem(context, json, pointer, value);
}
JsonValue writeValue(Writing, const Scene& value) {
    return writeTreeItem(value);
}
JsonValue shapeScene(SchemaContext& shaping) {
    return shaping.reference("scene", [&] { return shapeThing(shaping, Scene{}); });
}
void shapePiece(FieldSchemaWriter& fields) {
    PieceDefinition piece;
    describe(fields, piece);
    fields.replace("id", patternShape(kIdPattern));
    fields.replace("letter", patternShape("^([A-Z]{1,3})?$"));
}

namespace {

constexpr std::string_view kTranslated = "x-comment-";

void translate(std::string& comment, std::vector<ExtraKey>& extras, std::string_view language) {
    for (const ExtraKey& extra : extras) {
        if (extra.key != std::string(kTranslated) + std::string(language)) continue;
        const Result<JsonValue> text = readJson(extra.json, extra.key);
        if (text && text->kind == JsonValue::Kind::String) comment = text->text;
    }
    std::erase_if(extras, [](const ExtraKey& extra) { return extra.key.starts_with(kTranslated); });
}

void translate(std::vector<MultiPart>& parts, std::string_view language) {
    for (MultiPart& part : parts) translate(part.comment, part.extras, language);
}

void translate(std::vector<Node>& nodes, std::string_view language) {
    for (Node& node : nodes) {
        translate(node.comment, node.extras, language);
        auto* multi = actionAs<MultiAction>(node);
        if (multi != nullptr) translate(multi->parts, language);
        translate(node.children, language);
    }
}

void translate(std::string& text, TextsByLanguage& texts, std::string_view language) {
    if (const auto found = texts.find(std::string(language)); found != texts.end()) text = found->second;
    texts.clear();
}

/// Checks the form of id and letter.
void checkNames(ReadContext& context, const JsonValue& root, const PieceDefinition& piece) {
    checkId(context, root);
    const JsonValue* letter = root.find("letter");
    if (letter == nullptr || letter->kind != JsonValue::Kind::String) return;
    if (piece.letter.empty()) {
        context.warning(*letter, "/letter", "piece.letter-empty");
    } else if (!isLetter(piece.letter)) {
        context.error(*letter, "/letter", "piece.letter", {{"letter", piece.letter}});
    }
}

}  // namespace

template std::vector<Field> fieldsOf(const PieceDefinition&);
template std::optional<PieceDefinition> withField(PieceDefinition, std::string_view, const FieldValue&);

Result<LoadedPiece> readPiece(std::string_view json, std::string_view fileName) {
    Result<LoadedPiece> draft = readDraft(json, fileName);
    if (draft && draft->warnings.hasErrors()) return std::unexpected(std::move(draft->warnings));
    return draft;
}

Result<LoadedPiece> readDraft(std::string_view json, std::string_view fileName) {
    Result<JsonValue> root = readJson(json, fileName);
    if (!root) return std::unexpected(std::move(root.error()));
    ReadContext context(json, fileName);
    PieceDefinition piece;
    checkTexts(context, *root);
    // Nothing of such a text is repeated in further messages.
    if (context.failed()) return std::unexpected(context.take());
    if (readHeader(context, *root, {kPieceFormat, kPieceVersion})) {
        FieldReader fields(context, *root, {});
        fields.know("format");
        fields.know("version");
        describe(fields, piece);
        fields.finish();
        checkNames(context, *root, piece);
    }
    if (context.failed()) return std::unexpected(context.take());
    // Tree and events are checked only if they were read without problems; else each gap would be reported
    // twice.
    Diagnostics found = checkTree(piece.tree);
    found.append(checkEvents(piece.on));
    context.within(*root, found);
    return LoadedPiece{std::move(piece), context.take()};
}

Result<PieceDefinition> readTemplate(std::string_view json, std::string_view fileName,
                                     std::string_view language) {
    Result<LoadedPiece> read = readPiece(json, fileName);
    if (!read) return std::unexpected(std::move(read.error()));
    if (!read->warnings.empty()) return std::unexpected(std::move(read->warnings));
    PieceDefinition piece = std::move(read->definition);
    translate(piece.name, piece.names, language);
    translate(piece.comment, piece.comments, language);
    translate(piece.tree, language);
    for (EventRule& rule : piece.on) {
        translate(rule.comment, rule.extras, language);
        translate(rule.parts, language);
    }
    for (Scene& scene : piece.scenes) translate(scene.name, scene.names, language);
    return piece;
}

std::string writePiece(const PieceDefinition& piece) {
    FieldWriter fields;
    fields.required("format", std::string(kPieceFormat));
    fields.required("version", kPieceVersion);
    describe(fields, piece);
    return writeJson(fields.take());
}

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
