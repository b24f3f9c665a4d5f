// SPDX-License-Identifier: MIT
// Command line options of the desktop program. Parsed before any window exists, so --help needs no display.
#pragma once

#include <QString>
#include <QStringList>
#include <expected>

namespace chesspp::desktop {

/// What to do instead of opening a window.
struct Answer {
    QString text;
    int exitCode = 0;  ///< 0: asked for, to standard output; 2: wrong use, to standard error
};

struct Options {
    QString language;           ///< two letters
    QString variant = "chess";  ///< an id; whether it exists is the library's question
    QString fen;                ///< empty: the variant's start
    bool variantGiven = false;  ///< by the user
    QStringList files;          ///< to be opened; whether they exist is told in the window

    /// Whether a table is wanted besides those of the last session.
    [[nodiscard]] bool asksForTable() const { return variantGiven || !fen.isEmpty(); }
};

/// `arguments` begin with the program's name. There is an application instance.
[[nodiscard]] std::expected<Options, Answer> readCommandLine(const QStringList& arguments,
                                                             const QString& preferredLanguage = {});

/// The language that the arguments or else the system ask for, read before anything is translated.
[[nodiscard]] QString languageOf(const QStringList& arguments, const QString& preferred = {});

}  // namespace chesspp::desktop
