// SPDX-License-Identifier: MIT
#include "ui/models/piece_judge.h"

#include "ui/art/art_parts.h"
#include "ui/art/bounded_picture.h"
#include "ui/models/library_context.h"

#include "core/actions/checks.h"
#include "core/analysis/lint.h"
#include "core/io/art_check.h"

#include <QImage>
#include <functional>
#include <utility>

namespace chesspp::ui {
namespace {

Diagnostics conflictsOf(const PieceDefinition& piece, const std::vector<const PieceDefinition*>& others) {
    Diagnostics problems;
    if (piece.name.empty()) problems.error({{}, "/name", 0, 0}, "own.name-empty");
    for (const PieceDefinition* other : others) {
        if (other->id == piece.id) continue;
        if (!piece.name.empty() && other->name == piece.name)
            problems.warning({{}, "/name", 0, 0}, "own.name-taken", {{"name", piece.name}});
        if (!piece.letter.empty() && other->letter == piece.letter) {
            problems.warning({{}, "/letter", 0, 0}, "own.letter-taken",
                             {{"letter", piece.letter}, {"kind", other->id}});
        }
    }
    return problems;
}

Diagnostics problemsOf(const chesspp::PieceArt& art) {
    ArtParts parts;  // of this thread
    Diagnostics problems = io::checkArt(art, {std::ref(parts), std::ref(parts)});
    const auto unpack = [&](const Art& one, const char* pointer) {
        const auto* png = std::get_if<ArtPng>(&one);
        if (png == nullptr) return;
        const QByteArray bytes = QByteArray::fromBase64(QByteArray::fromStdString(png->base64));
        if (boundedBitmap(bytes).isNull()) problems.warning({{}, pointer, 0, 0}, "picture.damaged");
    };
    unpack(art.white, art.black ? "/art/white" : "/art");
    if (art.black) unpack(*art.black, "/art/black");
    return problems;
}

PieceVerdict judge(std::shared_ptr<const PieceDefinition> piece, const PieceCompany& company,
                   const Variant* frame, BoardShape board) {
    PieceVerdict verdict;
    verdict.board = board;
    verdict.problems = checkTree(piece->tree);
    verdict.problems.append(checkEvents(piece->on));
    verdict.conflicts = conflictsOf(*piece, company.all);
    if (piece->art) verdict.art = problemsOf(*piece->art);
    if (!verdict.problems.hasErrors()) {
        verdict.lint = lint(*piece, company.all);
        if (frame != nullptr)
            verdict.scenes = judgeScenes(*piece, SceneCompany{company.near, company.far, *frame});
        Result<PieceValue> value = estimateValue(*piece, board);
        if (value) {
            verdict.value = *value;
        } else {
            verdict.noValue = std::move(value.error());
        }
    }
    verdict.piece = std::move(piece);
    return verdict;
}

}  // namespace

/// All of the user's own have the same company.
PieceCompany companyOf(const PieceDefinition& piece, const LibraryContext& library) {
    PieceCompany company{library.known(), {}, {}, {}};
    const bool cameAlong = library.piece(piece.id) != nullptr && !library.isOwn(piece.id);
    for (const PieceDefinition* each : company.known->all) {
        const bool own = library.isOwn(each->id);
        if (own && cameAlong) continue;
        (own ? company.near : company.far).push_back(each);
        company.all.push_back(each);
    }
    return company;
}

std::function<PieceVerdict()> judging(std::shared_ptr<const PieceDefinition> piece,
                                      const LibraryContext& library, BoardShape board) {
    const Variant* frame = library.variant("chess");
    return [piece, company = companyOf(*piece, library),
            frame = frame != nullptr ? std::optional(*frame) : std::nullopt,
            board] { return judge(piece, company, frame ? &*frame : nullptr, board); };
}

}  // namespace chesspp::ui
