// SPDX-License-Identifier: MIT
#include "ui/builder/scene_controller.h"

#include "ui/builder/diagram/diagram_pane.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_document.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/storage/bounded_job.h"

#include "core/analysis/scenes.h"
#include "core/moves/oracle.h"

#include <string>
#include <utility>

namespace chesspp::ui {
namespace {

/// A scene of the diagram's position, with pawns for the others, and of the piece's moves there. nullopt if
/// the position cannot be set up.
std::optional<Scene> sceneOf(const PieceDiagram& diagram, const PieceDefinition& piece,
                             const std::string& name, const LibraryContext& library) {
    const Setup setup = diagram.setup();
    std::string fen;
    for (int rank = setup.shape.ranks() - 1; rank >= 0; --rank) {
        int gap = 0;
        const auto close = [&] {
            if (gap > 0) fen += std::to_string(gap);
            gap = 0;
        };
        for (int file = 0; file < setup.shape.files(); ++file) {
            const Square square = *setup.shape.at(file, rank);
            const auto& occupant = setup.at(square);
            if (setup.holes.contains(square)) {
                close();
                fen += '*';
                continue;
            }
            if (!occupant) {
                ++gap;
                continue;
            }
            close();
            const bool itself = square == diagram.square();
            fen += itself ? '(' + piece.id + ')' : std::string("(pawn)");
            fen += occupant->piece.owner == Owner::Black ? "{1}" : "{0}";
            if (itself && diagram.moved() == PieceDiagram::Moved::Yes) fen += '!';
        }
        close();
        if (rank > 0) fen += '/';
    }
    fen += diagram.side() == Side::White ? " w - - 0 1" : " b - - 0 1";
    Scene scene;
    scene.name = name;
    scene.fen = fen;
    scene.at = setup.shape.name(diagram.square());
    PieceDefinition alone = piece;
    alone.scenes = {scene};
    const Variant* frame = library.variant("chess");
    if (frame == nullptr) return std::nullopt;
    const std::vector<SceneVerdict> verdicts = judgeScenes(alone, SceneCompany{{}, library.pieces(), *frame});
    if (verdicts.empty() || !verdicts.front().stage) return std::nullopt;
    scene.squares = verdicts.front().squares;
    return scene;
}

/// The scene's position, with its piece selected and markers for the tree's moves.
BoardPicture boardOf(const SceneStage& stage, const LibraryContext& library) {
    const Setup& setup = stage.setup;
    BoardPicture picture(setup.shape);
    picture.holes = setup.holes;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i])
            picture.setPiece(Square{i}, library.appearance(*stage.ruleset, setup.squares[i]->piece));
    }
    picture.selected = stage.at;
    const WorkLimit limit(kUnrequestedWork);
    const std::vector<FullMove> moves = Oracle(stage.ruleset->rules()).pseudoLegal(setup, stage.at);
    if (limit.wasReached()) return picture;
    for (const FullMove& move : moves) addTargets(picture.targets, move, setup);
    return picture;
}

}  // namespace

std::optional<std::size_t> sceneAt(const QString& pointer) {
    const QString before = QStringLiteral("/scenes/");
    if (!pointer.startsWith(before)) return std::nullopt;
    return pointer.mid(before.size()).section('/', 0, 0).toULongLong();
}

SceneController::SceneController(const LibraryContext& library, DiagramPane& pane, PieceDetails& pages,
                                 QObject* parent)
    : QObject(parent), library_(library), pane_(pane), pages_(pages) {}

void SceneController::setDocument(PieceDocument* document) {
    document_ = document;
    show(std::nullopt);
}

void SceneController::show(std::optional<std::size_t> scene) {
    shown_ = scene;
    pages_.setShownScene(scene);
    const SceneVerdict* verdict = scene ? pages_.verdict(*scene) : nullptr;
    if (verdict == nullptr || verdict->scene >= document_->piece().scenes.size()) {
        shown_.reset();
        return pane_.endScene();
    }
    const QString remark = verdict->holds()
                               ? tr("The markers show what the piece’s tree gives in this position.")
                               : problemsOf(*verdict, document_->piece(), library_).join(' ');
    pane_.showScene(verdict->stage ? boardOf(*verdict->stage, library_) : BoardPicture(),
                    tr("Scene: %1").arg(nameOf(document_->piece().scenes[verdict->scene], library_)), remark);
}

void SceneController::make() {
    if (document_ == nullptr || document_->isReadOnly()) return;
    if (!document_->isSound())
        return emit refused(tr("Its tree is incomplete, so no scene can be made yet: see Checks."));
    const std::string name = tr("Scene %1").arg(document_->piece().scenes.size() + 1).toStdString();
    std::optional<Scene> scene;
    {
        const WorkLimit limit(kRequestedWork);
        scene = sceneOf(pane_.diagram(), document_->piece(), name, library_);
        if (limit.wasReached()) return emit refused(tooLongText());
    }
    if (!scene) return emit refused(tr("This position can’t be made into a scene."));
    std::vector<Scene> scenes = document_->piece().scenes;
    scenes.push_back(std::move(*scene));
    pages_.scrollToScene(scenes.size() - 1);
    static_cast<void>(document_->setScenes(std::move(scenes), tr("Make scene", "undo step")));
}

void SceneController::showNext() {
    const std::size_t next = shown_ ? *shown_ + 1 : 0;
    show(next < pages_.sceneCount() ? next : 0);
}

}  // namespace chesspp::ui
