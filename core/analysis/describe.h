// SPDX-License-Identifier: MIT
// Describes a piece's tree and events in sentences from which a reader could build the piece. The sentences
// are messages, for a catalogue of any language, and refer to their nodes.
#pragma once

#include "core/analysis/describe_conditions.h"
#include "core/base/message.h"
#include "core/base/message_catalog.h"
#include "core/language/piece_definition.h"

#include <string>
#include <vector>

namespace chesspp {

/// A sentence, or a heading (it ends in a colon) for the deeper ones below it.
struct DescriptionLine {
    int depth = 0;
    Message words;  ///< nodes as JSON pointers into the piece: "/tree/0/then/1", "/on/0/parts/1"

    friend bool operator==(const DescriptionLine&, const DescriptionLine&) = default;
};

/// At least one line. Nodes that are switched off are left out. Siblings that differ only in where they go
/// are one sentence. Linear in the tree but for the joining of siblings.
[[nodiscard]] std::vector<DescriptionLine> describe(const PieceDefinition& piece,
                                                    const words::Wording& wording);

/// The lines as plain text: each begins with two blanks a depth and ends with a line's end.
[[nodiscard]] std::string plainText(const std::vector<DescriptionLine>& lines, const MessageCatalog& catalog);

}  // namespace chesspp
