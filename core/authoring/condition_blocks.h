// SPDX-License-Identifier: MIT
// A condition under construction: blocks with sockets, some of them empty, their types and edits.
#pragma once

#include "core/language/condition_types.h"
#include "core/language/member_table.h"

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace chesspp {

/// Heads of blocks that no enum of the language names.
namespace block {
/// A socket with nothing in it.
struct Empty {
    friend bool operator==(Empty, Empty) = default;
};
struct Not {
    friend bool operator==(Not, Not) = default;
};
/// The first socket in the others, or in a region.
struct In {
    friend bool operator==(In, In) = default;
};
struct IfThenElse {
    friend bool operator==(IfThenElse, IfThenElse) = default;
};
struct OtherwiseIs {
    bool value = true;
    friend bool operator==(OtherwiseIs, OtherwiseIs) = default;
};
}  // namespace block

/// What a block is, its sockets left aside.
using BlockHead =
    std::variant<block::Empty, Literal, Subject, Member, block::Not, ArithmeticOperator, ComparisonOperator,
                 block::In, LogicalOperator, block::IfThenElse, QuantifierKind, block::OtherwiseIs>;

/// Sockets stand in the order of operandsOf(). Value semantics.
struct Block {
    BlockHead head;
    std::vector<Block> sockets;

    [[nodiscard]] bool isEmpty() const { return std::holds_alternative<block::Empty>(head); }
    friend bool operator==(const Block&, const Block&) = default;
};

/// From the root down: which socket each time. Empty: the root.
using BlockPath = std::vector<std::size_t>;
using BlockPathView = std::span<const std::size_t>;

/// Where the whole stands: which subjects it may name, what it must be.
struct BlockFrame {
    ConditionPlace place = ConditionPlace::Candidate;
    ValueType wanted = ValueType::Boolean;
};

/// A block of that head with empty sockets, two if any number is possible; a member of the board has the
/// board in its first socket.
[[nodiscard]] Block freshBlock(const BlockHead& head);
[[nodiscard]] Block blockOf(const Expression& expression);
/// Nothing while a socket is empty.
[[nodiscard]] std::optional<Expression> expressionOf(const Block& block);

/// Whether it takes any number of parts beyond two.
[[nodiscard]] bool isList(const Block& block);

/// Null when the path leads nowhere.
[[nodiscard]] const Block* blockAt(const Block& root, BlockPathView path);
/// Of the empty sockets the first in reading order.
[[nodiscard]] std::optional<BlockPath> firstEmpty(const Block& root);

// ---- types ----

/// The types of the root and of all blocks in it, as far as their sockets determine them.
[[nodiscard]] std::map<BlockPath, KnownType> typesOf(const Block& root, const BlockFrame& frame);
/// The types that a block put there may have; all where the others leave it open.
[[nodiscard]] std::vector<ValueType> typesTaken(const Block& root, BlockPathView path,
                                                const BlockFrame& frame);
/// What is wrong with the whole; empty sockets are not.
[[nodiscard]] std::optional<Message> problemOf(const Block& root, const BlockFrame& frame);
/// Why the block cannot be put there in place of what is there; nothing when it fits.
[[nodiscard]] std::optional<Message> whyNot(const Block& root, BlockPathView path, const Block& piece,
                                            const BlockFrame& frame);

// ---- edits; paths must lead somewhere ----

[[nodiscard]] Block put(const Block& root, BlockPathView path, Block piece);
/// Empties the socket; one of three or more parts of a list goes with its socket, and an empty one of two
/// leaves the other in the list's place.
[[nodiscard]] Block withoutBlock(const Block& root, BlockPathView path);
/// The outer block takes the place of the one there, which goes into its first socket where it fits.
/// Nothing when it fits nowhere.
[[nodiscard]] std::optional<Block> wrapped(const Block& root, BlockPathView path, const Block& outer,
                                           const BlockFrame& frame);
/// Its first part that fits takes its place; nothing when none does.
[[nodiscard]] std::optional<Block> unwrapped(const Block& root, BlockPathView path, const BlockFrame& frame);
/// What is on the two paths changes places; neither may lie in the other. Nothing when one does not fit.
[[nodiscard]] std::optional<Block> swapped(const Block& root, BlockPathView one, BlockPathView other,
                                           const BlockFrame& frame);
/// A part of a list twice, the copy behind it. Nothing where its place is no list's.
[[nodiscard]] std::optional<Block> doubled(const Block& root, BlockPathView path);
/// One more empty socket at the list's end. Nothing when it is none.
[[nodiscard]] std::optional<Block> extended(const Block& root, BlockPathView path);

}  // namespace chesspp
