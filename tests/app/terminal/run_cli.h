// SPDX-License-Identifier: MIT
// Starts chesspp-cli as a shell would and parses its output.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace chesspp::testing {

struct Answer {
    int code = -1;  ///< -1: crashed, or took longer than asked
    QByteArray out;
    QByteArray err;
    qint64 milliseconds = 0;

    /// Every line of `err` as "place CODE", a warning with "warning" before its code. A line that is no
    /// problem, or whose sentence is missing or only the code again, is given whole.
    [[nodiscard]] QStringList problems() const;
};

/// Runs it with an input, for at most so many milliseconds.
[[nodiscard]] Answer runCli(const QStringList& arguments, const QByteArray& input = {}, int most = 60'000);

/// Writes a shipped piece to a file, with one text in place of another; whether that succeeded.
[[nodiscard]] bool writeChanged(const char* piece, const QString& path, const char* before,
                                const char* after);

/// "place CODE" of a line "place: error CODE: sentence".
[[nodiscard]] QString problemOf(const QString& line);

}  // namespace chesspp::testing
