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

#include "core/base/overloaded.h"

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
    offerKinds();
    takeUp(std::nullopt);

    connect(&table_, &TableDocument::changed, this, [this] {
        offerKinds();
        goOn();
    });
    connect(board_->view(), &BoardView::squarePressed, this, &FreeplayPlace::goOn);
    connect(palette_, &Palette::toolChanged, this,
            [this](const std::optional<PaletteTool>& tool, Qt::FocusReason by) {
                takeUp(tool);
                if (tool) board_->view()->setFocus(by);
            });
    connect(palette_, &Palette::dragBegun, this, [this] { takeUp(std::nullopt); });
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

/// The kinds that this table's ruleset has: no others can be placed.
void FreeplayPlace::offerKinds() {
    if (offered_ == table_.position().rulesetPtr()) return;
    offered_ = table_.position().rulesetPtr();
    palette_->offerOnly([rules = offered_](std::string_view id) {
        for (std::uint16_t kind = 0; kind < rules->kindCount(); ++kind) {
            if (rules->definition(KindId{kind}).id == id) return true;
        }
        return false;
    });
}

void FreeplayPlace::takeUp(const std::optional<PaletteTool>& tool) {
    board_->setTool(tool);
    toldProblem_ = false;
    bar_->tell(Icon::Info,
               tool ? hintOf(*tool)
                    : tr("Drag pieces onto the board and on it as you like. Drag one beside the "
                         "board, or press Delete, to remove it; the right button changes its side."));
}

QString FreeplayPlace::hintOf(const PaletteTool& tool) const {
    return std::visit(
        Overloaded{[&](const PieceTool& piece) {
                       const PaletteKind* kind = palette_->model().find(piece.kind);
                       const QString name =
                           kind != nullptr
                               ? nameWithOwner(piece.owner == Owner::Black ? kind->black : kind->white)
                               : QString();
                       return tr("%1 – click the squares where it shall stand; press Esc to stop.").arg(name);
                   },
                   [](EraserTool) { return tr("Click the pieces that shall go; press Esc to stop."); },
                   [](HoleTool) {
                       return tr("Click squares to cut them out or to fill them again; press Esc to stop.");
                   }},
        tool);
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
