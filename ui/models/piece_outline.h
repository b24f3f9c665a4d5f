// SPDX-License-Identifier: MIT
//
// A piece's tree as lines to read, from the top: what each node does and where, in
// words, and under which conditions, in the text of the conditions. Knows no
// widget; what a tree means is the oracle's.
#pragma once

#include "core/actions/tree_place.h"

#include <QString>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// A text with code in it, the same in every language: the part from `codeAt` on; none where it is empty.
struct OutlineDetail {
    QString text;
    qsizetype codeAt = 0;
    qsizetype codeLength = 0;

    [[nodiscard]] QString code() const { return text.mid(codeAt, codeLength); }
};

struct OutlineLine {
    int depth = 0;
    enum class Part : std::uint8_t { Gate, Action, SubAction, Event } part = Part::Action;
    QString title;                       ///< "Move: 2 forward, 1 right"
    std::vector<OutlineDetail> details;  ///< "in all eight directions", "if destination.empty"
    QString comment;                     ///< what its author says of it
    Enabled enabled = Enabled::Yes;
};

/// Of one thing by itself, whatever it stands under.
[[nodiscard]] OutlineLine lineOf(const Node& node, const LibraryContext& library);
[[nodiscard]] OutlineLine lineOf(const MultiPart& part, const LibraryContext& library);
[[nodiscard]] OutlineLine lineOf(const EventRule& rule);
[[nodiscard]] OutlineLine lineOf(const TreeThing& thing, const LibraryContext& library);

/// Nodes and parts, without events.
[[nodiscard]] std::vector<OutlineLine> outlineOf(const PieceDefinition& piece, const LibraryContext& library);

}  // namespace chesspp::ui
