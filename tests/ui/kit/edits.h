// SPDX-License-Identifier: MIT
// Edits of a setup as tests write them: by a FEN, of one piece, by the brush on the same piece again.
#pragma once

#include "ui/models/editing_rulesets.h"
#include "ui/models/library_context.h"
#include "ui/models/setup_editor.h"

namespace chesspp::ui::tests {

inline Diagnostics placeOrErase(SetupEditor& editor, const PieceChoice& piece, const SquareSet& at,
                                SetupEditor::Gesture gesture = SetupEditor::Gesture::None) {
    bool all = true;
    at.forEach([&](Square square) { all = all && editor.pieceAt(square) == piece; });
    if (!all) return editor.place(piece, at, gesture);
    editor.erase(at, gesture);
    return {};
}

inline void moveOne(SetupEditor& editor, Square from, Square to) {
    SquareSet piece;
    piece.insert(from);
    if (from != to) editor.move(piece, editor.table().position().shape().between(from, to));
}

inline Diagnostics takeFen(SetupEditor& editor, std::string_view fen,
                           SetupEditor::Gesture gesture = SetupEditor::Gesture::None) {
    TableDocument& table = editor.table();
    Result<Standing> read =
        table.library().editingRulesets().read(table.home(), fen, table.keptDefinitions());
    if (!read) return read.error();
    table.setSetup(std::move(*read), "Edit FEN", gesture);
    return {};
}

}  // namespace chesspp::ui::tests
