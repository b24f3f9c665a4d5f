// SPDX-License-Identifier: MIT
// Records the form to which each node was lowered, such as a leap or a program, and describes it in messages.
#pragma once

#include "core/base/message.h"
#include "core/board/piece.h"
#include "core/language/node.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chesspp::compiler {

/// The nodes of a tree are numbered from 0, in the order of the text.
using NodeNumber = std::uint16_t;

/// Nodes in that order, each with its JSON pointer.
struct NumberedNode {
    const Node* node = nullptr;
    std::string pointer;
};
[[nodiscard]] std::vector<NumberedNode> numberedNodes(const std::vector<Node>& tree);

/// The kernel or list that moves of a node went into; one node may have several.
enum class LoweredForm : std::uint8_t {
    Leap,        ///< a set of targets a square
    LameLeap,    ///< targets behind squares that must be empty
    Slide,       ///< targets along a line up to the first piece
    Steps,       ///< shifts of all pieces of the kind together
    Hop,         ///< a list, with squares that must be occupied
    List,        ///< a list of candidates, each with what it requires
    Castle,      ///< a castling kernel
    SetProgram,  ///< conditions evaluated for all squares at once
    Program,     ///< conditions interpreted piece by piece or candidate by candidate
    ByMake,      ///< moves whose legality is tested by making them
};

class LoweringReport {
public:
    explicit LoweringReport(std::size_t kinds) : forms_(kinds) {}

    void note(KindId kind, NodeNumber node, LoweredForm what);
    /// A sentence for each form of the node.
    [[nodiscard]] std::vector<Message> describe(KindId kind, NodeNumber number, const Node& node) const;

private:
    std::vector<std::vector<std::uint32_t>> forms_;  ///< bits of LoweredForm by kind and node
};

}  // namespace chesspp::compiler
