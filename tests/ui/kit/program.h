// SPDX-License-Identifier: MIT
// The program without its window: user pieces, variants and a session on disk, for tests of reopening.
#pragma once

#include "tests/ui/kit/files.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/library/user_variants.h"
#include "ui/models/table/session_store.h"

namespace chesspp::ui::tests {

/// A run of the program on folders that must outlive it.
struct Program {
    explicit Program(const Files& disk) : Program(disk.path) {}
    explicit Program(const QString& folder)
        : library(freshLibrary()),
          own(*library, folder + "/pieces"),
          variants(*library, folder + "/variants"),
          tables(*library),
          store(tables, *library, folder + "/session") {
        static_cast<void>(store.restore());
    }

    TableDocument& open(const char* fen, const char* home = "free") {
        const Variant* variant = library->variant(home);
        Result<RulesetSetup> read = library->rulesetCache().read(*variant, fen);
        if (!read) qFatal("%s: %s", fen, qPrintable(library->sentences(read.error()).join(' ')));
        return tables.open({.standing = std::move(*read), .home = std::make_shared<const Variant>(*variant)});
    }
    [[nodiscard]] TableDocument& table() const { return tables.current(); }
    /// Pieces of the current table that differ from the library's, with the reason.
    [[nodiscard]] QString foreign() const {
        using Why = TableDocument::ForeignPiece::Why;
        QStringList all;
        for (const TableDocument::ForeignPiece& each : table().foreignPieces()) {
            const char* why = each.why == Why::Missing ? "missing"
                              : each.why == Why::Other ? "other"
                                                       : "unknown";
            all += QString::fromStdString(each.piece->id) + ' ' + why;
        }
        return all.join(", ");
    }
    [[nodiscard]] QString damaged() const {
        QStringList all;
        for (const SessionStore::Damaged& each : store.damaged()) all += library->sentences(each.problems);
        return all.join(' ');
    }

    std::unique_ptr<LibraryContext> library;
    UserPieceLibrary own;
    UserVariantLibrary variants;
    TableList tables;
    SessionStore store;
};

/// Everything of a table that must be restored.
inline QString stateOf(const TableDocument& table) {
    QString text = QString::fromStdString(formatFen(table.ruleset(), table.editableSetup())) + " | " +
                   written(table) + " | " + QString::fromStdString(table.home().id) + " | " +
                   QString::number(static_cast<int>(table.ruleLevel())) + " | " + table.unread() + " | " +
                   QString::fromStdString(formatFen(*table.beginning().ruleset, table.beginning().setup));
    for (const Diagnostic& each : table.problems().items())
        text += ' ' + QString::fromStdString(each.message.code);
    return text;
}

}  // namespace chesspp::ui::tests
