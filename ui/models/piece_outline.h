// SPDX-License-Identifier: MIT
// A piece's tree as lines to read, from the top: what each node does and where, in words, and under which
// conditions, in words too. Knows no widget; what a tree means is the oracle's.
#pragma once

#include "core/actions/tree_place.h"

#include <QString>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// A text, and of a condition how it is written, which is the same in every language.
struct OutlineDetail {
    QString text;
    QString code;
};

struct OutlineLine {
    int depth = 0;
    enum class Part : std::uint8_t { Gate, Action, SubAction, Event } part = Part::Action;
    QString title;                       ///< "Move: 2 forward, 1 right"
    std::vector<OutlineDetail> details;  ///< "in all eight directions", "if the target square is empty"
    QString comment;                     ///< what its author says of it
    Enabled enabled = Enabled::Yes;
};

/// Of one thing by itself, whatever it stands under.
[[nodiscard]] OutlineLine lineOf(const Node& node, const LibraryContext& library);
[[nodiscard]] OutlineLine lineOf(const MultiPart& part, const LibraryContext& library);
[[nodiscard]] OutlineLine lineOf(const EventRule& rule, const LibraryContext& library);
[[nodiscard]] OutlineLine lineOf(const TreeThing& thing, const LibraryContext& library);

/// Nodes and parts, without events.
[[nodiscard]] std::vector<OutlineLine> outlineOf(const PieceDefinition& piece, const LibraryContext& library);

}  // namespace chesspp::ui
