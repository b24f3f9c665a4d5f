// SPDX-License-Identifier: MIT
//
// The place's wiring.
#include "ui/freeplay/freeplay_place.h"

#include "ui/board/board_view.h"
#include "ui/freeplay/freeplay_bar.h"
#include "ui/freeplay/freeplay_board.h"
#include "ui/freeplay/palette.h"
#include "ui/freeplay/setup_panel.h"
#include "ui/models/library_context.h"
#include "ui/theme/place_layout.h"

#include <QKeyEvent>
#include <QVBoxLayout>

namespace chesspp::ui {

FreeplayPlace::FreeplayPlace(TableDocument& table, const LibraryContext& library, QWidget* parent)
    : QWidget(parent),
      table_(table),
      board_(new FreeplayBoard(table, library, this)),
      palette_(new Palette(library, this)),
      panel_(new SetupPanel(table, library, this)),
      bar_(new FreeplayBar(this)) {
    auto* fill = new QVBoxLayout(this);
    fill->setContentsMargins(0, 0, 0, 0);
    auto* foot = new QWidget(this);  // keeps the bar's edge off the window's
    auto* inFoot = new QVBoxLayout(foot);
    inFoot->setContentsMargins(0, 0, 0, kGrid);
    inFoot->addWidget(bar_);
    fill->addWidget(new PlaceLayout({palette_, board_->view(), panel_, foot}, this));
    setFocusPolicy(Qt::ClickFocus);
    setFocusProxy(board_->view());
    board_->setRemoveZone(bar_);
    palette_->setRuleset(table_.position().rulesetPtr());
    takeUp(std::nullopt);

    connect(&table_, &TableDocument::changed, this, [this] {
        palette_->setRuleset(table_.position().rulesetPtr());
        goOn();
    });
    connect(board_->view(), &BoardView::squarePressed, this, &FreeplayPlace::goOn);
    connect(palette_, &Palette::takenUp, this,
            [this](const std::optional<PieceLook>& look, Qt::FocusReason by) {
                takeUp(look);
                if (look) board_->view()->setFocus(by);
            });
    connect(palette_, &Palette::dragBegun, this, [this] { takeUp(std::nullopt); });
    connect(board_, &FreeplayBoard::placed, this, [this] {
        palette_->putBack();
        takeUp(std::nullopt);
    });
    connect(board_, &FreeplayBoard::dragging, this, [this](bool outside) {
        bar_->setCross(outside ? FreeplayBar::Cross::Lit : FreeplayBar::Cross::Shown);
    });
    connect(board_, &FreeplayBoard::dragEnded, this, [this] { bar_->setCross(FreeplayBar::Cross::Hidden); });
}

BoardView* FreeplayPlace::board() const {
    return board_->view();
}

void FreeplayPlace::setBottom(Side bottom) {
    board_->setBottom(bottom);
}

void FreeplayPlace::setCoordinates(Coordinates coordinates) {
    board_->setCoordinates(coordinates);
}

void FreeplayPlace::tell(const QString& problem) {
    palette_->putBack();
    takeUp(std::nullopt);
    bar_->tell(Icon::Warning, problem);
    toldProblem_ = true;
}

void FreeplayPlace::goOn() {
    if (toldProblem_) takeUp(std::nullopt);
}

void FreeplayPlace::takeUp(const std::optional<PieceLook>& look) {
    board_->setWaiting(look);
    toldProblem_ = false;
    bar_->tell(Icon::Info,
               look
                   ? tr("%1 – click the square where it shall stand, or press Esc.").arg(nameWithOwner(*look))
                   : tr("Drag pieces onto the board and on it as you like. Drag one beside the board, or "
                        "press Delete, to remove it; the right button changes its side."));
}

void FreeplayPlace::keyPressEvent(QKeyEvent* event) {
    const bool removes = event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace;
    if (removes && board_->view()->hasFocus()) {
        board_->removeChosen();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        palette_->putBack();
        takeUp(std::nullopt);
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace chesspp::ui
