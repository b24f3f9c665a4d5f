// SPDX-License-Identifier: MIT
// The four forms of a picture are a name, a drawing, a bitmap and a recipe.
#include "core/base/bounds.h"
#include "core/io/base64.h"
#include "core/io/piece_json.h"
#include "core/io/schema_fields.h"

#include <array>
#include <cmath>
#include <utility>

namespace chesspp::io {

static constexpr std::string_view kSetPrefix = "set:";
/// How far a part may be set from its place: the size of a picture.
static constexpr double kFarthest = 64;

void describe(auto& fields, Is<PlacedPart> auto& placed) {
    fields.required("part", placed.part);
    fields.optional("right", placed.right);
    fields.optional("down", placed.down);
    fields.flag("mirrored", placed.facing, Facing::Mirrored, Facing::AsDrawn);
}

static void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
                      PlacedPart& placed) {
    if (json.kind == JsonValue::Kind::String) {
        placed.part = json.text;
    } else {
        readTreeItem(context, json, pointer, placed);
    }
    if (!(std::abs(placed.right) <= kFarthest) || !(std::abs(placed.down) <= kFarthest)) {
        context.error(json, pointer, "art.offset", {{"most", static_cast<int>(kFarthest)}});
    }
}
static JsonValue writeValue(Writing, const PlacedPart& placed) {
    // One that stands where it was drawn is its name alone.
    return placed == PlacedPart{placed.part, 0, 0, Facing::AsDrawn} ? JsonValue::of(placed.part)
                                                                    : writeTreeItem(placed);
}
static JsonValue shapeValue(SchemaContext& shaping, const PlacedPart& placed) {
    return anyOf({typeShape("string"), shapeThing(shaping, placed)});
}

static void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer,
                      std::vector<PlacedPart>& emblems) {
    if (!context.expect(json, pointer, JsonValue::Kind::Array)) return;
    if (json.members.size() > bounds::kArtEmblems) {
        return context.error(json, pointer, "art.too-many-emblems",
                             {{"found", json.members.size()}, {"most", bounds::kArtEmblems}});
    }
    readValue<PlacedPart>(context, json, pointer, emblems);
}
template <class Fields>
void describe(Fields& fields, Is<ArtRecipe> auto& recipe) {
    fields.optional("base", recipe.base);
    fields.optional("body", recipe.body);
    fields.optional("head", recipe.head);
    fields.optional("emblems", recipe.emblems);
    fields.optional("posture", recipe.posture);
    fields.flag("mirrored", recipe.facing, Facing::Mirrored, Facing::AsDrawn);
    if constexpr (Fields::kReads) {
        if (!recipe.base && !recipe.body && !recipe.head && recipe.emblems.empty()) {
            fields.context().error(fields.object(), fields.pointer(), "art.nothing");
        }
    }
}

namespace {

void readArt(ReadContext& context, const JsonValue& json, const std::string& pointer, Art& art) {
    if (json.kind == JsonValue::Kind::String && json.text.starts_with(kSetPrefix) &&
        json.text.size() > kSetPrefix.size()) {
        art = ArtName{json.text.substr(kSetPrefix.size())};
        return;
    }
    static constexpr std::array<std::string_view, 3> kKeys{"svg", "png", "recipe"};
    if (json.kind != JsonValue::Kind::Object || json.members.size() != 1 ||
        std::ranges::find(kKeys, json.members[0].key) == kKeys.end()) {
        return context.error(json, pointer, "piece.art");
    }
    const JsonMember& member = json.members.front();
    const std::string here = childPointer(pointer, member.key);
    if (member.key == "recipe") return readTreeItem(context, member.value, here, art.emplace<ArtRecipe>());
    if (!context.expect(member.value, here, JsonValue::Kind::String)) return;
    if (member.value.text.size() > bounds::kPictureBytes) {
        context.error(member.value, here, "piece.picture-too-big",
                      {{"bytes", member.value.text.size()}, {"most", bounds::kPictureBytes}});
    } else if (member.key == "svg") {
        art = ArtSvg{member.value.text};
    } else if (!member.value.text.empty() && fromBase64(member.value.text)) {
        art = ArtPng{member.value.text};
    } else {
        context.error(member.value, here, "piece.picture-base64");
    }
}

JsonValue writeArt(const Art& art) {
    if (const auto* name = std::get_if<ArtName>(&art))
        return JsonValue::of(std::string(kSetPrefix) + name->name);
    JsonValue json = JsonValue::object();
    if (const auto* svg = std::get_if<ArtSvg>(&art)) json.add("svg", JsonValue::of(svg->text));
    if (const auto* png = std::get_if<ArtPng>(&art)) json.add("png", JsonValue::of(png->base64));
    if (const auto* recipe = std::get_if<ArtRecipe>(&art)) json.add("recipe", writeTreeItem(*recipe));
    return json;
}

/// An object with exactly these keys.
JsonValue closedShape(SchemaContext& shaping, std::vector<std::pair<std::string, JsonValue>> members) {
    FieldSchemaWriter fields(shaping);
    for (auto& [key, shape] : members) fields.must(key, std::move(shape));
    return fields.take();
}

}  // namespace

void readValue(ReadContext& context, const JsonValue& json, const std::string& pointer, PieceArt& value) {
    const JsonValue* white = json.find("white");
    const JsonValue* black = json.find("black");
    if (white == nullptr && black == nullptr) return readArt(context, json, pointer, value.white);
    if (white == nullptr || black == nullptr || json.members.size() != 2) {
        return context.error(json, pointer, "piece.art");
    }
    readArt(context, *white, childPointer(pointer, "white"), value.white);
    readArt(context, *black, childPointer(pointer, "black"), value.black.emplace());
}
JsonValue writeValue(Writing, const PieceArt& value) {
    if (!value.black) return writeArt(value.white);
    return JsonValue::object().with("white", writeArt(value.white)).with("black", writeArt(*value.black));
}
JsonValue shapeValue(SchemaContext& shaping, const PieceArt& /*value*/) {
    return shaping.reference("art", [&shaping] {
        const JsonValue recipe =
            shaping.reference("art-recipe", [&shaping] { return shapeThing(shaping, ArtRecipe{}); });
        const JsonValue one = anyOf({patternShape("^" + std::string(kSetPrefix) + "."),
                                     closedShape(shaping, {{"svg", typeShape("string")}}),
                                     closedShape(shaping, {{"png", typeShape("string")}}),
                                     closedShape(shaping, {{"recipe", recipe}})});
        return anyOf({one, closedShape(shaping, {{"white", one}, {"black", one}})});
    });
}

Result<std::map<std::string, ArtRecipe>> readArtRecipes(std::string_view json, std::string_view fileName) {
    const Result<JsonValue> root = readJson(json, fileName);
    if (!root) return std::unexpected(root.error());
    ReadContext context(json, fileName);
    std::map<std::string, ArtRecipe> recipes;
    context.forEach(*root, {}, JsonValue::Kind::Object,
                    [&](const JsonMember& member, const std::string& here) {
                        readTreeItem(context, member.value, here, recipes[member.key]);
                    });
    if (context.failed()) return std::unexpected(context.take());
    return recipes;
}

}  // namespace chesspp::io
