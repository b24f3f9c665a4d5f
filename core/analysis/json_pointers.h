// SPDX-License-Identifier: MIT
// JSON pointers of the nodes, conditions and multi parts of a piece's tree, found by their addresses.
#pragma once

#include "core/language/node.h"

#include <map>
#include <string>
#include <vector>

namespace chesspp {

class TreePlaces {
public:
    /// Keeps addresses: the tree must outlive this and stay as it is.
    explicit TreePlaces(const std::vector<Node>& tree);

    /// "/tree/0/then/1", "/tree/0/if/2", "/tree/0/parts/1"; empty for what is not of this tree.
    [[nodiscard]] const std::string& of(const Node& node) const { return at(&node); }
    [[nodiscard]] const std::string& of(const Condition& condition) const { return at(&condition); }
    [[nodiscard]] const std::string& of(const MultiPart& part) const { return at(&part); }

private:
    void addNodes(const std::vector<Node>& nodes, const std::string& pointer);
    void addLegs(const Target& target, const std::string& pointer);
    [[nodiscard]] const std::string& at(const void* address) const;

    std::map<const void*, std::string> places_;
};

}  // namespace chesspp
