// SPDX-License-Identifier: MIT
//
// Which parts of a piece's outline are code: the conditions, as they stand in the file
// in whatever language the window speaks. Knows no widget.
#pragma once

#include "ui/theme/sheet.h"

#include "core/actions/piece_definition.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace chesspp::ui {

/// Every condition and stop of the tree as text, the longest first.
[[nodiscard]] QStringList codeOf(const PieceDefinition& piece);

/// A detail of the outline taken apart: the longest of `code` that stands in it is code, the rest words.
[[nodiscard]] std::vector<Phrase> phrasesOf(const QString& detail, const QStringList& code);

}  // namespace chesspp::ui
