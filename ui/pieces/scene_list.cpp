// SPDX-License-Identifier: MIT
#include "ui/pieces/scene_list.h"

#include "ui/models/library_context.h"
#include "ui/models/piece_text.h"
#include "ui/pieces/scene_row.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/sheet.h"

#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {

SceneList::SceneList(const PieceDefinition& piece, const std::vector<SceneVerdict>& verdicts,
                     const LibraryContext& library, QWidget* parent)
    : QWidget(parent) {
    auto* column = bareLayout<QVBoxLayout>(this, 0);
    if (verdicts.empty()) {
        column->addWidget(new SheetText(
            piece.scenes.empty()
                ? tr("This piece has no scenes.")
                : tr("Its tree is incomplete. Its scenes are checked again once it is complete."),
            this));
        return;
    }
    auto* hint = new SheetText(tr("Click a scene to see it on the board."), SheetText::Weight::Quiet, this);
    hint->setContentsMargins(0, 0, 0, kGrid / 2);
    column->addWidget(hint);
    for (const SceneVerdict& verdict : verdicts) {
        const Scene& scene = piece.scenes[verdict.scene];
        auto* row = new SceneRow(nameOf(scene, library), problemsOf(verdict, piece, library), this);
        row->setToolTip(tr("On %1 in: %2", "square, position")
                            .arg(QString::fromStdString(scene.at), QString::fromStdString(scene.fen)));
        const std::size_t number = verdict.scene;
        connect(row, &SceneRow::clicked, this,
                [this, number] { emit asked(shown_ == number ? std::nullopt : std::optional(number)); });
        column->addWidget(row);
        rows_.push_back(row);
    }
    setShown(std::nullopt);
}

void SceneList::setShown(std::optional<std::size_t> scene) {
    shown_ = scene;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        rows_[i]->setChecked(shown_ == i);
        rows_[i]->setFocusPolicy(i == shown_.value_or(0) ? Qt::StrongFocus : Qt::ClickFocus);
    }
}

QWidget* SceneList::rowOf(std::size_t scene) const {
    return rows_[scene];
}

void SceneList::keyPressEvent(QKeyEvent* event) {
    const auto at = std::ranges::find_if(rows_, &QWidget::hasFocus);
    if (at == rows_.end()) return QWidget::keyPressEvent(event);
    auto to = at;
    switch (event->key()) {
        case Qt::Key_Up:
            if (at != rows_.begin()) --to;
            break;
        case Qt::Key_Down:
            if (std::next(at) != rows_.end()) ++to;
            break;
        case Qt::Key_Home:
            to = rows_.begin();
            break;
        case Qt::Key_End:
            to = std::prev(rows_.end());
            break;
        default:
            return QWidget::keyPressEvent(event);
    }
    (*to)->setFocus(Qt::TabFocusReason);
    const auto number = static_cast<std::size_t>(to - rows_.begin());
    if (shown_ != number) emit asked(number);
}

}  // namespace chesspp::ui
