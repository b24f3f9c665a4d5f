// SPDX-License-Identifier: MIT
// The real library, positions, moves by their text, and a game written as one line for comparison.
#pragma once

#include "ui/models/library/library_context.h"
#include "ui/models/table/table_document.h"

#include "core/notation/fen.h"
#include "core/notation/move_text.h"
#include "core/notation/pgn.h"

#include <QString>
#include <map>
#include <memory>

namespace chesspp::ui::tests {

/// An unshared library, for tests that add user pieces.
inline std::unique_ptr<LibraryContext> freshLibrary(const QString& language = "en") {
    auto fresh = LibraryContext::load(language);
    if (!fresh) qFatal("the library has problems: see tests/data");
    return std::move(*fresh);
}

/// One library per language, shared by all tests of a program.
inline LibraryContext& library(const QString& language = "en") {
    static std::map<QString, std::unique_ptr<LibraryContext>> loaded;
    std::unique_ptr<LibraryContext>& one = loaded[language];
    if (!one) one = freshLibrary(language);
    return *one;
}

inline RulesetPtr ruleset(const char* variant = "chess") {
    const Result<RulesetPtr> found = library().ruleset(variant);
    if (!found) qFatal("no such variant");
    return *found;
}

inline Position position(const char* fen, const char* variant = "chess") {
    const Result<RulesetPtr> rules = library().ruleset(variant, fen);
    if (!rules) qFatal("%s: %s", fen, qPrintable(library().sentences(rules.error()).join(' ')));
    Result<Position> read = positionFromFen(*rules, fen);
    if (!read) qFatal("%s: %s", fen, qPrintable(library().sentences(read.error()).join(' ')));
    return std::move(*read);
}

inline Position startOfChess() {
    return position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

inline Move move(const Position& at, const char* text) {
    const Result<Move> found = parseMove(at, text);
    if (!found) qFatal("%s is no move", text);
    return *found;
}

inline void play(TableDocument& table, const char* moves) {
    for (const QString& each : QString(moves).split(' ')) {
        table.play(move(table.position(), qPrintable(each)));
    }
}

/// The whole tree and the current position in it.
inline QString written(const TableDocument& table) {
    const std::string pgn = formatPgn(table.game(), {});
    return QString::fromStdString(pgn.substr(pgn.find("\n\n") + 2)).simplified() + " @ " +
           QString::fromStdString(formatFen(table.position()));
}

}  // namespace chesspp::ui::tests
