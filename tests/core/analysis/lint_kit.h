// SPDX-License-Identifier: MIT
// Builds pieces from shortened JSON and formats the warnings of lint as text.
#pragma once

#include "tests/support/problems.h"

#include "core/io/piece_json.h"

#include <QByteArray>
#include <QString>

namespace chesspp::testing {

/// A piece of that id with these fields, ' standing for a quotation mark and ` for one inside a text.
inline PieceDefinition pieceOf(const QByteArray& rest, const char* id = "a") {
    QByteArray json = "{'format': 'chesspp-piece', 'version': 1, 'id': '" + QByteArray(id) +
                      "', 'name': 'A', " + rest + "}";
    json.replace('\'', '"').replace('`', "\\\"");
    auto read = io::readPiece(json.toStdString(), "a.json");
    if (!read) {
        qFatal("%s", problemsAs("{pointer} {code}", read.error()).c_str());
    }
    return std::move(read->definition);
}

/// "pointer code", joined by commas.
inline QString told(const Diagnostics& problems) {
    return QString::fromStdString(problemsAs("{pointer} {code}", problems));
}

}  // namespace chesspp::testing
