// SPDX-License-Identifier: MIT
// Compiles rules into programs, makes engines from them, and describes what the compiler made of each node.
#pragma once

#include "core/base/diagnostic.h"
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

/// The programs, or the reason why this ruleset needs the plain backend (a tree beyond the kernels).
[[nodiscard]] std::expected<std::shared_ptr<const CompiledRuleset>, Message> compileRuleset(
    std::shared_ptr<const Rules> rules, RideLookup lookup = RideLookup::Best);

/// Whether a setup can be loaded by engines of these programs: no holes, neutral pieces, and nothing else
/// that their boards do not remember (hands, counters, older marks).
[[nodiscard]] bool fitsCompiled(const CompiledRuleset& programs, const Setup& setup);

/// The programs must outlive no engine: it shares what it needs.
[[nodiscard]] std::unique_ptr<Engine> makeEngine(const CompiledRuleset& programs);

/// A node of a tree and what it is now.
struct NodeBecame {
    std::string node;           ///< JSON pointer
    std::vector<Message> what;  ///< a sentence each
};

/// What became of every node of a kind's tree, in the order of the text.
[[nodiscard]] std::vector<NodeBecame> describeKind(const CompiledRuleset& programs, KindId kind);

/// The JSON pointers of all nodes of a tree in that order.
[[nodiscard]] std::vector<std::string> nodePointers(const std::vector<Node>& tree);

/// Which width the programs were compiled for and what legality they use, as a message for people.
[[nodiscard]] Message describeCompiled(const CompiledRuleset& programs);

}  // namespace chesspp
