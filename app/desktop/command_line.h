// SPDX-License-Identifier: MIT
// Command line options of the desktop program. Parsed before any window exists, so --help needs no display.
#pragma once

#include <QString>
#include <QStringList>
#include <expected>

namespace chesspp::desktop {

/// Text to print instead of opening a window.
struct Answer {
    QString text;
    int exitCode = 0;  ///< 0: requested output, to standard output; 2: usage error, to standard error
};

struct Options {
    QString language;           ///< two letters
    QString variant = "chess";  ///< an id; not checked here
    QString fen;                ///< empty: the variant's start position
    bool variantGiven = false;  ///< whether the user gave `variant`
    QStringList files;          ///< files to open; the window reports missing ones

    /// Whether to open a table in addition to those of the last session.
    [[nodiscard]] bool asksForTable() const { return variantGiven || !fen.isEmpty(); }
};

/// `arguments` begins with the program's name. Requires an application instance.
[[nodiscard]] std::expected<Options, Answer> readCommandLine(const QStringList& arguments,
                                                             const QString& preferredLanguage = {});

/// The language of the arguments, else of the system. Read before anything is translated.
[[nodiscard]] QString languageOf(const QStringList& arguments, const QString& preferred = {});

}  // namespace chesspp::desktop
