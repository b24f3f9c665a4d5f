// SPDX-License-Identifier: MIT
#include "ui/models/library_context.h"
#include "ui/models/scene_words.h"
#include "ui/pieces/diagram_pane.h"
#include "ui/pieces/piece_head.h"
#include "ui/pieces/piece_pages.h"
#include "ui/pieces/pieces_place.h"
#include "ui/pieces/scene_of_diagram.h"
#include "ui/pieces/scene_picture.h"
#include "ui/pieces/tree_panel.h"

#include <QLineEdit>

namespace chesspp::ui {
namespace {

/// The scene that a pointer leads to.
std::optional<std::size_t> sceneAt(const QString& pointer) {
    const QString before = QStringLiteral("/scenes/");
    if (!pointer.startsWith(before)) return std::nullopt;
    return pointer.mid(before.size()).section('/', 0, 0).toULongLong();
}

}  // namespace

void PiecesPlace::goTo(const QString& pointer) {
    if (document_ == nullptr) return;
    const TreePlace place = placeOf(document_->piece(), pointer.toStdString());
    if (!place.isPiece()) return tree_->setCurrent(document_->index().idOf(place));
    if (const auto scene = sceneAt(pointer)) return showScene(scene);
    if (pointer.startsWith("/name") || pointer.startsWith("/letter")) head_->name()->setFocus();
}

void PiecesPlace::showScene(std::optional<std::size_t> scene) {
    shownScene_ = scene;
    pages_->setShownScene(scene);
    const SceneVerdict* verdict = scene ? pages_->verdict(*scene) : nullptr;
    if (verdict == nullptr || verdict->scene >= document_->piece().scenes.size()) {
        shownScene_.reset();
        return pane_->endScene();
    }
    const QString remark = verdict->holds()
                               ? tr("The markers show what the piece’s tree gives in this position.")
                               : problemsOf(*verdict, document_->piece(), library_).join(' ');
    pane_->showScene(verdict->stage ? pictureOf(*verdict->stage, library_) : BoardPicture(),
                     tr("Scene: %1").arg(nameOf(document_->piece().scenes[verdict->scene], library_)),
                     remark);
}

void PiecesPlace::saveScene() {
    if (document_ == nullptr || document_->isReadOnly()) return;
    if (!document_->isSound())
        return tell(tr("Its tree is incomplete, so no scene can be made yet: see Checks."));
    const std::string name = tr("Scene %1").arg(document_->piece().scenes.size() + 1).toStdString();
    std::optional<Scene> scene = sceneOf(diagram(), document_->piece(), name, library_);
    if (!scene) return tell(tr("This position can’t be made into a scene."));
    std::vector<Scene> scenes = document_->piece().scenes;
    scenes.push_back(std::move(*scene));
    pages_->bringIntoSight(scenes.size() - 1);
    static_cast<void>(document_->setScenes(std::move(scenes), tr("Make scene", "undo step")));
}

/// The scene that a check points at is on the board; opened, it is the one chosen in their list too.
void PiecesPlace::open(const QString& pointer) {
    goTo(pointer);
    if (const auto scene = sceneAt(pointer)) pages_->openScene(*scene);
}

}  // namespace chesspp::ui
