// SPDX-License-Identifier: MIT
#include "core/io/piece_json.h"

#include "core/io/document_header.h"
#include "core/io/field_editors.h"
#include "core/io/field_list.h"
#include "core/io/schema_fields.h"
#include "core/io/text_safety.h"
#include "core/io/tree_fields.h"
#include "core/language/validate_tree.h"

#include <algorithm>
#include <utility>

namespace chesspp::io {

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
               std::vector<SceneSquare>& value) {
    const auto readSquare = [&](const JsonMember& member, const std::string& here) {
        SceneSquare& square = value.emplace_back();
        square.square = member.key;
        readValue(context, member.value, here, square.actions);
        for (std::size_t i = 0; i < square.actions.size(); ++i) {
            if (actionNumber(square.actions[i])) continue;
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

std::string writePiece(const PieceDefinition& piece) {
    FieldWriter fields;
    fields.required("format", std::string(kPieceFormat));
    fields.required("version", kPieceVersion);
    describe(fields, piece);
    return writeJson(fields.take());
}

}  // namespace chesspp::io
