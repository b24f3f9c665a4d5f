// SPDX-License-Identifier: MIT
// Edits of a setup for tests: place or erase, move one piece, set a FEN.
#pragma once

#include "ui/models/library/async_ruleset_cache.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/setup_editor.h"

namespace chesspp::ui::tests {

inline Diagnostics placeOrErase(SetupEditor& editor, const PieceChoice& piece, const SquareSet& at,
                                SetupEditor::MergeId mergeId = SetupEditor::MergeId::None) {
    bool all = true;
    at.forEach([&](Square square) { all = all && editor.pieceAt(square) == piece; });
    if (!all) return editor.place(piece, at, mergeId);
    editor.erase(at, mergeId);
    return {};
}

inline void moveOne(SetupEditor& editor, Square from, Square to) {
    SquareSet piece;
    piece.insert(from);
    if (from != to) editor.move(piece, editor.table().position().shape().between(from, to));
}

inline Diagnostics takeFen(SetupEditor& editor, std::string_view fen,
                           SetupEditor::MergeId mergeId = SetupEditor::MergeId::None) {
    TableDocument& table = editor.table();
    Result<RulesetSetup> read =
        table.library().rulesetCache().read(table.home(), fen, table.keptDefinitions());
    if (!read) return read.error();
    table.setSetup(std::move(*read), "Edit FEN", mergeId);
    return {};
}

}  // namespace chesspp::ui::tests
