// SPDX-License-Identifier: MIT
//
// The thread is handed all pieces as they are now: nothing changes under it.
#include "ui/models/piece_judge.h"

#include "ui/models/library_context.h"

#include "core/actions/checks.h"
#include "core/analysis/lint.h"

#include <utility>

namespace chesspp::ui {
namespace {

Diagnostics conflictsOf(const PieceDefinition& piece, const KnownPieces& known) {
    Diagnostics problems;
    if (piece.name.empty()) problems.error({{}, "/name", 0, 0}, "own.name-empty");
    for (const PieceDefinition* other : known.all) {
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

PieceVerdict judge(std::shared_ptr<const PieceDefinition> piece, const KnownPieces& known,
                   const Variant* frame) {
    PieceVerdict verdict;
    verdict.problems = checkTree(piece->tree);
    verdict.problems.append(checkEvents(piece->on));
    verdict.conflicts = conflictsOf(*piece, known);
    if (!verdict.problems.hasErrors()) {
        verdict.lint = lint(*piece, known.all);
        if (frame != nullptr) verdict.scenes = judgeScenes(*piece, SceneCompany{{}, known.all, *frame});
        if (const Result<PieceValue> value = estimateValue(*piece, BoardShape())) verdict.value = *value;
    }
    verdict.piece = std::move(piece);
    return verdict;
}

}  // namespace

PieceJudge::PieceJudge(const LibraryContext& library, QObject* parent) : QObject(parent), library_(library) {
    pool_.setMaxThreadCount(1);
}

PieceJudge::~PieceJudge() {
    pool_.waitForDone();
}

PieceVerdict PieceJudge::verdictOf(std::shared_ptr<const PieceDefinition> piece) const {
    return chesspp::ui::judge(std::move(piece), *library_.known(), library_.variant("chess"));
}

void PieceJudge::judge(std::shared_ptr<const PieceDefinition> piece) {
    next_ = std::move(piece);
    if (!running_) begin();
}

void PieceJudge::begin() {
    running_ = true;
    pool_.start([this, piece = std::exchange(next_, nullptr), known = library_.known(),
                 frame = library_.variant("chess")] {
        auto verdict = std::make_shared<const PieceVerdict>(chesspp::ui::judge(piece, *known, frame));
        QMetaObject::invokeMethod(
            this,
            [this, verdict] {
                running_ = false;
                if (next_) return begin();
                emit judged(verdict);
            },
            Qt::QueuedConnection);
    });
}

}  // namespace chesspp::ui
