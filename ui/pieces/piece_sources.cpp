// SPDX-License-Identifier: MIT
#include "ui/pieces/piece_sources.h"

#include "ui/pieces/beside_panel.h"
#include "ui/pieces/piece_list.h"
#include "ui/theme/place_layout.h"

#include <algorithm>

namespace chesspp::ui {

PieceSources::PieceSources(const LibraryContext& library, PieceList& list, QWidget* parent)
    : QStackedWidget(parent), list_(list), beside_(new BesidePanel(library, this)) {
    addWidget(&list);
    addWidget(beside_);
    setMinimumWidth(std::max(20 * kGrid, minimumSizeHint().width()));
    connect(beside_, &BesidePanel::closeWanted, this, &PieceSources::toggle);
}

bool PieceSources::isBesideShown() const {
    return currentWidget() == beside_;
}

void PieceSources::toggle() {
    if (isBesideShown()) {
        setCurrentWidget(&list_);
        emit besideClosed();
        return;
    }
    setCurrentWidget(beside_);
    if (beside_->piece() == nullptr) {
        beside_->showPiece("knight");
    } else {
        beside_->showPiece(beside_->piece()->id);  // as it is now
    }
    beside_->enter();
}

}  // namespace chesspp::ui
