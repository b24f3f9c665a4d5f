// SPDX-License-Identifier: MIT
// Each piece of a bundle is written out and read separately, so that a damaged one does not affect others.
#include "core/io/piece_import.h"

#include "core/base/bounds.h"
#include "core/base/json_value.h"
#include "core/io/board_svg.h"
#include "core/io/piece_json.h"
#include "core/io/read_context.h"
#include "core/io/source_location.h"
#include "core/language/piece_references.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

namespace chesspp::io {
namespace {

/// The most pieces with the same letter that are listed.
constexpr std::size_t kMostSharers = 8;

/// What a bundle may hold beside pieces.
constexpr std::array<std::string_view, 5> kOthers{"variants", "positions", "games", "scenes", "settings"};

std::string textAt(const JsonValue& object, std::string_view key) {
    const JsonValue* found = object.find(key);
    return found != nullptr && found->kind == JsonValue::Kind::String ? found->text : std::string();
}

ImportedPiece partOf(Result<LoadedPiece> read, std::string id) {
    if (!read) return {std::move(id), std::nullopt, std::move(read.error()), {}};
    Diagnostics errors;
    for (Diagnostic& each : read->warnings.items()) {
        if (each.severity == Severity::Error) errors.items().push_back(std::move(each));
    }
    CleanArt clean;
    if (read->definition.art) clean = cleanArt(*read->definition.art);
    read->definition.art = std::move(clean.art);
    return {read->definition.id, std::move(read->definition), std::move(errors), std::move(clean.problems)};
}

/// Lines and columns of the intermediate text are replaced by the place in the file.
Diagnostics placedAt(Diagnostics problems, const std::string& pointer, const SourceLocation& place) {
    for (Diagnostic& each : problems.items()) {
        each.place.pointer = pointer + each.place.pointer;
        each.place.line = place.line;
        each.place.column = place.column;
    }
    return problems;
}

std::string freshId(const std::string& id, const std::set<std::string, std::less<>>& taken) {
    constexpr std::size_t kRoom = 56;  // of the 64 that an id may have
    const std::string stem = id.substr(0, kRoom);
    int number = 2;
    while (taken.contains(stem + '-' + std::to_string(number))) ++number;
    return stem + '-' + std::to_string(number);
}

}  // namespace

Result<PieceImport> readPieceImport(std::string_view json, std::string_view fileName) {
    const Result<JsonValue> root = readJson(json, fileName);
    if (!root) return std::unexpected(root.error());
    PieceImport parcel;
    ReadContext context(json, fileName);
    const bool alone = textAt(*root, "format") == kPieceFormat;
    if (!readHeader(context, *root,
                    alone ? Header{kPieceFormat, kPieceVersion} : Header{kBundleFormat, kBundleVersion}))
        return std::unexpected(context.take());
    if (alone) {
        parcel.pieces.push_back(partOf(readDraft(json, fileName), textAt(*root, "id")));
        if (!parcel.pieces.front().piece) return std::unexpected(parcel.pieces.front().problems);
        return parcel;
    }
    checkTexts(context, *root);
    if (context.failed()) return std::unexpected(context.take());
    parcel.name = textAt(*root, "name");
    parcel.author = textAt(*root, "author");
    const auto isThere = [&](std::string_view key) { return root->find(key) != nullptr; };
    if (std::ranges::any_of(kOthers, isThere)) parcel.besides = PieceImport::Besides::Others;
    const JsonValue* list = root->find("pieces");
    if (list == nullptr) return parcel;
    if (!context.expect(*list, "/pieces", JsonValue::Kind::Array)) return std::unexpected(context.take());
    const std::size_t count = std::min(list->members.size(), bounds::kBundlePieces);
    if (count < list->members.size()) {
        context.error(*list, "/pieces", "bundle.too-many-pieces",
                      {{"found", list->members.size()}, {"most", bounds::kBundlePieces}});
        parcel.problems = context.take();
    }
    std::map<std::string, std::string> first;  // where an id stands
    PlaceFinder places(json, fileName);
    for (std::size_t i = 0; i < count; ++i) {
        const JsonValue& value = list->members[i].value;
        const std::string pointer = "/pieces/" + std::to_string(i);
        const SourceLocation place = places.at(value.offset, pointer);
        ImportedPiece part = partOf(readDraft(writeJson(value), fileName), textAt(value, "id"));
        part.problems = placedAt(std::move(part.problems), pointer, place);
        const auto [there, isNew] = first.emplace(part.id, pointer);
        if (part.piece && !isNew) {
            part.piece.reset();
            part.problems.error({std::string(fileName), pointer, place.line, place.column},
                                "library.duplicate-id", {{"id", part.id}, {"first", there->second}});
        }
        parcel.pieces.push_back(std::move(part));
    }
    return parcel;
}

std::string restOf(std::string_view json) {
    Result<JsonValue> root = readJson(json, {});
    if (!root) return {};
    for (JsonMember& member : root->members) {
        if (member.key != "pieces") continue;
        std::vector<JsonMember>& pieces = member.value.members;
        const std::size_t count = std::min(pieces.size(), bounds::kBundlePieces);
        pieces.erase(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(count));
    }
    return writeJson(*root);
}

std::vector<ImportRow> planImport(const PieceImport& parcel, const ImportTarget& world) {
    std::set<std::string, std::less<>> taken;
    std::set<std::string, std::less<>> brought;
    for (const PieceDefinition* each : world.all) taken.insert(each->id);
    for (const ImportedPiece& each : parcel.pieces) {
        if (each.piece) brought.insert(each.id);
    }
    taken.insert(brought.begin(), brought.end());
    std::multimap<std::string_view, std::string_view> ofLetter;  // ids, in the order of the library
    for (const PieceDefinition* each : world.all) ofLetter.emplace(each->letter, each->id);
    std::vector<ImportRow> rows;
    for (const ImportedPiece& each : parcel.pieces) {
        ImportRow& row = rows.emplace_back();
        row.part = each;
        if (!each.piece) continue;
        const PieceDefinition* mine = world.mine(each.id);
        const PieceDefinition* other = mine == nullptr ? world.others(each.id) : nullptr;
        const PieceDefinition* there = mine != nullptr ? mine : other;
        row.meets = there == nullptr        ? IdConflict::None
                    : *there == *each.piece ? IdConflict::Itself
                    : mine != nullptr       ? IdConflict::MineOther
                                            : IdConflict::FixedOther;
        row.freshId = freshId(each.id, taken);
        taken.insert(row.freshId);
        for (const KindNaming& named : kindsNamed(*each.piece)) {
            if (!isId(named.kind) || named.kind == each.id || brought.contains(named.kind)) continue;
            if (world.mine(named.kind) != nullptr || world.others(named.kind) != nullptr) continue;
            if (std::ranges::find(row.missing, named.kind) == row.missing.end())
                row.missing.push_back(named.kind);
        }
        if (each.piece->letter.empty() || row.meets == IdConflict::Itself) continue;
        const auto [from, to] = ofLetter.equal_range(each.piece->letter);
        for (auto sharer = from; sharer != to && row.sharers.size() < kMostSharers; ++sharer) {
            if (sharer->second != each.id) row.sharers.emplace_back(sharer->second);
        }
    }
    return rows;
}

std::vector<ImportChoice> importChoices(const ImportRow& row) {
    if (!row.part.piece) return {ImportChoice::Leave};
    switch (row.meets) {
        case IdConflict::None:
            return {ImportChoice::Take, ImportChoice::Leave};
        case IdConflict::Itself:
            return {ImportChoice::Leave};
        case IdConflict::MineOther:
            return {ImportChoice::UnderFreshId, ImportChoice::Replace, ImportChoice::Leave};
        case IdConflict::FixedOther:
            return {ImportChoice::UnderFreshId, ImportChoice::Leave};
    }
    return {};
}

std::vector<PieceDefinition> importedPieces(const std::vector<ImportRow>& rows,
                                            const std::vector<ImportChoice>& ways) {
    std::vector<PieceDefinition> taken;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (ways[i] != ImportChoice::Leave && rows[i].part.piece) taken.push_back(*rows[i].part.piece);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (ways[i] != ImportChoice::UnderFreshId || !rows[i].part.piece) continue;
        const std::string& was = rows[i].part.id;
        for (PieceDefinition& each : taken) {
            // The letter stays with the other piece; in a scene it would denote that one.
            if (each.id == was) {
                for (Scene& scene : each.scenes)
                    scene.fen = withKindRenamed(scene.fen, each.letter, was, rows[i].freshId);
            }
            each = withKindRenamed(std::move(each), was, rows[i].freshId);
        }
    }
    return taken;
}

Bundle exportBundle(const std::vector<std::string>& ids, const ImportTarget::Find& mine) {
    Bundle bundle;
    std::vector<std::string> wanted = ids;
    std::set<std::string, std::less<>> seen;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const PieceDefinition* piece = seen.insert(wanted[i]).second ? mine(wanted[i]) : nullptr;
        if (piece == nullptr) continue;
        bundle.pieces.push_back(*piece);
        for (const KindNaming& named : kindsNamed(*piece)) wanted.push_back(named.kind);
    }
    if (!bundle.pieces.empty()) {
        bundle.author = bundle.pieces.front().author;
        bundle.licence = bundle.pieces.front().licence;
    }
    if (ids.size() == 1 && !bundle.pieces.empty()) bundle.name = bundle.pieces.front().name;
    return bundle;
}

}  // namespace chesspp::io
