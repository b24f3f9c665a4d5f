// SPDX-License-Identifier: MIT
// Records what the compiler made of each node, such as a leap or a program, and describes it in messages.
#pragma once

#include "core/base/message.h"
#include "core/board/piece.h"
#include "core/language/node.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chesspp::compiler {

/// A node's number: all nodes of a tree in the order of the text, from 0.
using NodeNumber = std::uint16_t;

/// Nodes in that order, each with its JSON pointer.
struct NumberedNode {
    const Node* node = nullptr;
    std::string pointer;
};
[[nodiscard]] std::vector<NumberedNode> numberedNodes(const std::vector<Node>& tree);

/// What moves of a node were put into; one node may be in several.
enum class LoweredForm : std::uint8_t {
    Leap,        ///< a set of targets a square
    LameLeap,    ///< targets behind squares that must be empty
    Slide,       ///< targets along a line up to the first piece
    Steps,       ///< shifts of all pieces of the kind together
    Hop,         ///< a list, in which somebody must stand somewhere
    List,        ///< a list of candidates, each with what it requires
    Castle,      ///< a castling kernel
    SetProgram,  ///< conditions asked of all squares at once
    Program,     ///< conditions interpreted piece by piece or candidate by candidate
    Tried,       ///< moves made to see whether they are legal
};

class LoweringReport {
public:
    explicit LoweringReport(std::size_t kinds) : forms_(kinds) {}

    void note(KindId kind, NodeNumber node, LoweredForm what);
    /// For a node of that number, `node`: sentences on what it is now.
    [[nodiscard]] std::vector<Message> told(KindId kind, NodeNumber number, const Node& node) const;

private:
    std::vector<std::vector<std::uint32_t>> forms_;  ///< bits of LoweredForm by kind and node
};

}  // namespace chesspp::compiler
