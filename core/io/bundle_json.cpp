// SPDX-License-Identifier: MIT
// Pieces and variants are read by their own readers from their part of the text, and the places of their
// problems are converted to places in the document.
#include "core/io/bundle_json.h"

#include "core/base/bounds.h"
#include "core/io/field_codec.h"
#include "core/io/piece_json.h"
#include "core/io/read_context.h"
#include "core/io/schema_fields.h"
#include "core/io/source_location.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace chesspp::io {

namespace {

/// The most parts of a bundle; a bundle with more is refused.
struct PartBound {
    std::string_view key;
    std::size_t most;
    const char* code;  ///< of the problem
};
constexpr std::array kPartBounds{PartBound{"pieces", bounds::kBundlePieces, "bundle.too-many-pieces"},
                                 PartBound{"variants", bounds::kBundleVariants, "bundle.too-many-variants"}};

}  // namespace

void describe(auto& fields, Is<BundlePosition> auto& position) {
    fields.optional("name", position.name);
    fields.optional("folder", position.folder);
    fields.optional("variant", position.variant, std::string("chess"));
    fields.required("fen", position.fen);
    fields.optional("comment", position.comment);
    fields.extras(position.extras);
}

void describe(auto& fields, Is<BundleGame> auto& game) {
    fields.optional("name", game.name);
    fields.required("pgn", game.pgn);
    fields.extras(game.extras);
}

template <class Fields>
void describe(Fields& fields, Is<BundleScene> auto& scene) {
    fields.required("piece", scene.piece);
    if constexpr (Fields::kShapes) {
        fields.must("scene", shapeScene(fields.shaping()));
    } else {
        fields.required("scene", scene.scene);
    }
    fields.extras(scene.extras);
}

/// `documents()` and `settings()` do the same with the parts that are documents, and with the settings.
template <class Documents, class Settings>
static void describeBundle(auto& fields, Is<Bundle> auto& bundle, const Documents& documents,
                           const Settings& settings) {
    fields.optional("name", bundle.name);
    fields.optional("author", bundle.author);
    fields.optional("licence", bundle.licence);
    fields.optional("comment", bundle.comment);
    documents();
    fields.list("positions", bundle.positions);
    fields.list("games", bundle.games);
    fields.list("scenes", bundle.scenes);
    settings();
    fields.extras(bundle.extras);
}

namespace {

/// The parts of the document that are documents themselves, and where they stand in it.
class Parts {
public:
    Parts(std::string_view text, std::string_view fileName) : text_(text), fileName_(fileName) {}

    /// The part as a text of its own, under a name that no file has.
    SourceText take(const JsonValue& value, const std::string& pointer) {
        std::string name = std::string(fileName_) + "#" + pointer;
        parts_.emplace(name, Part{value.offset, pointer});
        return {std::move(name), std::string(text_.substr(value.offset, value.end - value.offset))};
    }

    [[nodiscard]] std::string_view fileName() const { return fileName_; }

    /// The same problems, at the place of the whole document.
    Diagnostics placed(Diagnostics problems) {
        for (Diagnostic& problem : problems.items()) {
            const auto part = parts_.find(problem.place.file);
            if (part == parts_.end()) continue;
            SourceLocation& place = problem.place;
            const SourceLocation start = places_.at(part->second.offset, part->second.pointer);
            place.file = fileName_;
            place.pointer = start.pointer + place.pointer;
            if (place.line <= 1) place.column += start.column - 1;
            place.line += start.line - 1;
        }
        return problems;
    }

private:
    struct Part {
        std::size_t offset;
        std::string pointer;
    };
    std::string_view text_;
    std::string_view fileName_;
    PlaceFinder places_{text_, fileName_};
    std::map<std::string, Part, std::less<>> parts_;
};

class Reader {
public:
    Reader(std::string_view text, std::string_view fileName, const VariantResolver& outside)
        : context_(text, fileName), parts_(text, fileName), outside_(outside) {}

    Result<LoadedBundle> read(const JsonValue& root) {
        checkTexts(context_, root);
        // Nothing of such a text is repeated in further messages.
        if (context_.failed()) return std::unexpected(context_.take());
        if (readHeader(context_, root, {kBundleFormat, kBundleVersion}) && isWithinBounds(root)) fields(root);
        if (context_.failed()) return std::unexpected(context_.take());
        return LoadedBundle{std::move(bundle_), context_.take()};
    }

private:
    void fields(const JsonValue& root) {
        FieldReader fields(context_, root, {});
        fields.know("format");
        fields.know("version");
        const auto documents = [&] {
            if (const JsonValue* list = fields.know("pieces")) pieces(*list);
            if (const JsonValue* list = fields.know("variants")) variants(*list);
        };
        describeBundle(fields, bundle_, documents, [&] {
            const JsonValue* settings = fields.know("settings");
            if (settings != nullptr && context_.expect(*settings, "/settings", JsonValue::Kind::Object))
                bundle_.settings = writeJsonLine(*settings);
        });
        fields.finish();
    }

    /// Checks the number of parts before any is read.
    bool isWithinBounds(const JsonValue& root) {
        bool within = true;
        for (const PartBound& bound : kPartBounds) {
            const JsonValue* list = root.find(bound.key);
            if (list == nullptr || list->kind != JsonValue::Kind::Array || list->members.size() <= bound.most)
                continue;
            context_.error(*list, childPointer({}, bound.key), bound.code,
                           {{"found", list->members.size()}, {"most", bound.most}});
            within = false;
        }
        return within;
    }

    /// The parts of a list by the ids that they give themselves; one that was there already is a problem.
    std::vector<SourceText> partsOf(const JsonValue& list, const std::string& pointer,
                                    std::map<std::string, std::size_t, std::less<>>& ids) {
        std::vector<SourceText> texts;
        const auto addPart = [&](const JsonMember& member, const std::string& here) {
            const JsonValue& value = member.value;
            if (!context_.expect(value, here, JsonValue::Kind::Object)) return;
            const JsonValue* id = value.find("id");
            if (id != nullptr && id->kind == JsonValue::Kind::String) {
                const auto [first, isNew] = ids.emplace(id->text, texts.size());
                if (!isNew) {
                    return context_.error(
                        *id, childPointer(here, "id"), "library.duplicate-id",
                        {{"id", id->text}, {"first", pointer + "/" + std::to_string(first->second)}});
                }
            }
            texts.push_back(parts_.take(value, here));
        };
        context_.forEach(list, pointer, JsonValue::Kind::Array, addPart);
        return texts;
    }

    void pieces(const JsonValue& list) {
        std::map<std::string, std::size_t, std::less<>> ids;
        for (const SourceText& text : partsOf(list, "/pieces", ids)) {
            if (context_.isFull()) return;
            auto piece = readPiece(text.text, text.name);
            context_.append(parts_.placed(piece ? std::move(piece->warnings) : std::move(piece.error())));
            if (piece) bundle_.pieces.push_back(std::move(piece->definition));
        }
    }

    void variants(const JsonValue& list) {
        std::map<std::string, std::size_t, std::less<>> ids;
        const std::vector<SourceText> texts = partsOf(list, "/variants", ids);
        const VariantResolver resolve = [&](std::string_view id) -> std::optional<SourceText> {
            const auto found = ids.find(id);
            if (found != ids.end()) return texts[found->second];
            return outside_ ? outside_(id) : std::nullopt;
        };
        Diagnostics found;
        for (const SourceText& text : texts) {
            if (found.items().size() >= bounds::kProblems) break;
            auto variant = readVariant(text.text, text.name, resolve);
            found.append(parts_.placed(variant ? std::move(variant->warnings) : std::move(variant.error())));
            if (!variant) continue;
            BundleVariant& added = bundle_.variants.emplace_back();
            added.variant = std::move(variant->variant);
            if (!variant->extends) continue;
            // It was read a moment ago, as part of the variant.
            const std::optional<SourceText> base = resolve(*variant->extends);
            auto read = readVariant(base->text, base->name, resolve);
            if (read) added.base = std::move(read->variant);
        }
        context_.append(eachOnce(std::move(found)));
    }

    /// Problems of a base were found again in each variant that extends it. A circle goes through the bundle,
    /// as there was none without it: it is reported there, not in the files outside that it passes.
    Diagnostics eachOnce(Diagnostics found) const {
        const auto isHere = [&](const Diagnostic& each) { return each.place.file == parts_.fileName(); };
        const auto isCircle = [](const Diagnostic& each) { return each.message.code == "variant.circle"; };
        const bool circleHere = std::ranges::any_of(
            found.items(), [&](const Diagnostic& each) { return isCircle(each) && isHere(each); });
        Diagnostics once;
        for (Diagnostic& each : found.items()) {
            if (circleHere && isCircle(each) && !isHere(each)) continue;
            if (std::ranges::find(once.items(), each) == once.items().end()) {
                once.items().push_back(std::move(each));
            }
        }
        return once;
    }

    ReadContext context_;
    Parts parts_;
    const VariantResolver& outside_;
    Bundle bundle_;
};

/// A document that was just written.
JsonValue documentOf(const std::string& text) {
    Result<JsonValue> json = readJson(text, {});
    return json ? std::move(*json) : JsonValue::object();
}

template <class T, class Write>
void writeParts(FieldWriter& fields, std::string_view key, const std::vector<T>& list, Write&& write) {
    if (list.empty()) return;
    JsonValue json = JsonValue::array();
    for (const T& each : list) json.add(documentOf(write(each)));
    fields.add(key, std::move(json));
}

}  // namespace

Result<LoadedBundle> readBundle(std::string_view json, std::string_view fileName,
                                const VariantResolver& outside) {
    const Result<JsonValue> root = readJson(json, fileName);
    if (!root) return std::unexpected(root.error());
    return Reader(json, fileName, outside).read(*root);
}

void shapeBundle(FieldSchemaWriter& fields) {
    const auto beside = [](std::string_view document) {
        return arrayOf(
            JsonValue::object().with("$ref", JsonValue::of(std::string(document) + ".schema.json")));
    };
    const auto documents = [&] {
        fields.may("pieces", beside("piece"));
        fields.may("variants", beside("variant"));
    };
    const Bundle bundle;
    describeBundle(fields, bundle, documents, [&] { fields.may("settings", typeShape("object")); });
}

std::string writeBundle(const Bundle& bundle) {
    FieldWriter fields;
    fields.required("format", std::string(kBundleFormat));
    fields.required("version", kBundleVersion);
    const auto documents = [&] {
        writeParts(fields, "pieces", bundle.pieces, writePiece);
        writeParts(fields, "variants", bundle.variants, [](const BundleVariant& each) {
            return each.base ? writeVariant(each.variant, *each.base) : writeVariant(each.variant);
        });
    };
    describeBundle(fields, bundle, documents, [&] {
        if (!bundle.settings.empty()) fields.add("settings", documentOf(bundle.settings));
    });
    return writeJson(fields.take());
}

}  // namespace chesspp::io
