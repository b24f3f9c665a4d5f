// SPDX-License-Identifier: MIT
#include "ui/freeplay/panel/panel_context.h"

#include "ui/models/library/library_context.h"
#include "ui/models/table/table_status_text.h"

namespace chesspp::ui {

PanelContext::PanelContext(SetupEditor& editor, const LibraryContext& library, QObject* parent)
    : QObject(parent), editor_(editor), library_(library) {}

SquareSet PanelContext::chosenPieces() const {
    SquareSet pieces;
    const Setup setup = table().editableSetup();
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i] && chosen_.contains(Square{i})) pieces.insert(Square{i});
    }
    return pieces;
}

void PanelContext::setChosen(const SquareSet& squares) {
    if (chosen_ == squares) return;
    chosen_ = squares;
    emit chosenChanged();
}

void PanelContext::report(const Diagnostics& problems) {
    if (!problems.empty()) emit refused(inBrief(library_.sentences(problems)));
}

}  // namespace chesspp::ui
