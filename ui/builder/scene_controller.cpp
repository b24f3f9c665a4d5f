// SPDX-License-Identifier: MIT
#include "ui/builder/scene_controller.h"

#include "ui/builder/diagram/diagram_pane.h"
#include "ui/builder/pages/piece_details.h"
#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_document.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/storage/bounded_job.h"

#include "core/authoring/diagram.h"
#include "core/moves/reference/evaluator.h"

#include <string>
#include <utility>

namespace chesspp::ui {
namespace {

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
    const std::vector<FullMove> moves =
        ReferenceEvaluator(stage.ruleset->rules()).pseudoLegal(setup, stage.at);
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
        return emit refused(tr("Its tree can’t be played yet, so no scene can be made: see Checks."));
    const PieceDiagram& diagram = pane_.diagram();
    std::optional<Scene> scene;
    const Variant* frame = library_.variant("chess");
    if (frame != nullptr && diagram.problems().empty()) {
        const WorkLimit limit(kRequestedWork);
        const Setup setup = diagram.setup();
        scene = diagramScene({diagram.rules(), setup, diagram.square()}, document_->piece(),
                             SceneCompany{{}, library_.pieces(), *frame});
        if (limit.wasReached()) return emit refused(tooLongText());
    }
    if (!scene) return emit refused(tr("This position can’t be made into a scene."));
    std::vector<Scene> scenes = document_->piece().scenes;
    scene->name = tr("Scene %1").arg(scenes.size() + 1).toStdString();
    scenes.push_back(std::move(*scene));
    pages_.scrollToScene(scenes.size() - 1);
    static_cast<void>(document_->setScenes(std::move(scenes), tr("Make scene", "undo step")));
}

void SceneController::showNext() {
    const std::size_t next = shown_ ? *shown_ + 1 : 0;
    show(next < pages_.sceneCount() ? next : 0);
}

}  // namespace chesspp::ui
