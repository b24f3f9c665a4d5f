// SPDX-License-Identifier: MIT
// A table of any variant and FEN with its editor; squares and pieces are given by name.
#pragma once

#include "tests/ui/kit/table_kit.h"
#include "ui/models/table/setup_editor.h"

namespace chesspp::ui::tests {

struct Desk {
    explicit Desk(const char* fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                  const char* home = "chess")
        : own(std::make_unique<TableDocument>(library(), startOf(fen, home))),
          table(*own),
          editor(table, library()) {}
    /// Uses another table, which must outlive the desk.
    explicit Desk(TableDocument& other) : table(other), editor(table, library()) {}

    static TableStart startOf(const char* fen, const char* home) {
        const Variant* variant = library().variant(home);
        Result<RulesetSetup> read = library().rulesetCache().read(*variant, fen);
        if (!read) qFatal("%s: %s", fen, qPrintable(library().sentences(read.error()).join(' ')));
        return {.standing = std::move(*read), .home = std::make_shared<const Variant>(*variant)};
    }
    [[nodiscard]] QString fen() const {
        return QString::fromStdString(formatFen(table.ruleset(), table.editableSetup()));
    }
    [[nodiscard]] QString board() const { return fen().section(' ', 0, 0); }
    [[nodiscard]] Square square(const QString& name) const {
        return *table.position().shape().parse(name.toStdString());
    }
    [[nodiscard]] SquareSet squares(const QString& names) const {
        SquareSet set;
        for (const QString& name : names.split(' ', Qt::SkipEmptyParts)) set.insert(square(name));
        return set;
    }
    [[nodiscard]] QString names(const SquareSet& set) const {
        QStringList all;
        set.forEach([&](Square each) { all += QString::fromStdString(table.position().shape().name(each)); });
        return all.join(' ');
    }
    /// "wqueen", "bpawn", "-rook".
    static PieceChoice piece(const QString& text) {
        const Owner owner = text[0] == 'w' ? Owner::White : text[0] == 'b' ? Owner::Black : Owner::Neutral;
        return {text.mid(1).toStdString(), owner};
    }
    static QString textOf(const Diagnostics& problems) {
        QStringList codes;
        for (const Diagnostic& each : problems.items()) codes += QString::fromStdString(each.message.code);
        return codes.join(' ');
    }
    [[nodiscard]] QString problems() const { return textOf(table.problems()); }
    [[nodiscard]] int steps() { return table.undoStack().index(); }
    void undo() { table.undoStack().undo(); }
    void redo() { table.undoStack().redo(); }

    std::unique_ptr<TableDocument> own;
    TableDocument& table;
    SetupEditor editor;
};

}  // namespace chesspp::ui::tests
