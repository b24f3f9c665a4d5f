// SPDX-License-Identifier: MIT
// Compiles rules into programs, makes engines from them, and describes what the compiler made of each node.
#pragma once

#include "core/base/message.h"
#include "core/moves/engine.h"
#include "core/moves/rules.h"

#include <expected>
#include <memory>
#include <string>
#include <vector>

namespace chesspp {

/// Every kind of a ruleset compiled for one board: tables, kernels, legality class. Immutable.
class CompiledRuleset;

/// How rides are looked up.
enum class RideLookup : std::uint8_t {
    Best,      ///< what suits this machine
    Lines,     ///< what suits one without PEXT
    Portable,  ///< what runs anywhere
};

/// The programs, or the reason why this ruleset needs the reference engine; the argument "piece" names the
/// kind that needs it, where it is one.
[[nodiscard]] std::expected<std::shared_ptr<const CompiledRuleset>, Message> compileRuleset(
    std::shared_ptr<const Rules> rules, RideLookup lookup = RideLookup::Best);

/// Whether engines of these programs can load a setup: it has no holes, neutral pieces, hands, counters or
/// older marks that their boards do not store.
[[nodiscard]] bool fitsCompiled(const CompiledRuleset& programs, const Setup& setup);

/// The engine shares what it needs of the programs and may outlive them.
[[nodiscard]] std::unique_ptr<Engine> makeEngine(const CompiledRuleset& programs);

/// How a node of a tree was compiled.
struct NodeDescription {
    std::string node;           ///< JSON pointer
    std::vector<Message> what;  ///< a sentence each
};

/// All nodes of a kind's tree, in the order of the text.
[[nodiscard]] std::vector<NodeDescription> describeKind(const CompiledRuleset& programs, KindId kind);

/// A node that the compiler refuses.
struct RefusedNode {
    KindId kind;
    std::string node;  ///< JSON pointer into the piece: "/tree/1/then/0", "/on/0"
    Message why;

    friend bool operator==(const RefusedNode&, const RefusedNode&) = default;
};

/// By kind, then root by root: compiles each root and event alone, and again without what was refused, which
/// is much slower than compiling once. Empty when each root and event compiles by itself: then all of them
/// together exceed a limit, or nothing is refused.
[[nodiscard]] std::vector<RefusedNode> refusedNodes(const Rules& rules);

/// The JSON pointers of all nodes of a tree in that order.
[[nodiscard]] std::vector<std::string> nodePointers(const std::vector<Node>& tree);

/// Which width the programs were compiled for and what legality they use, as a message for people.
[[nodiscard]] Message describeCompiled(const CompiledRuleset& programs);

}  // namespace chesspp
