// SPDX-License-Identifier: MIT
#include "core/moves/compiler/lowering_report.h"

#include <array>
#include <string_view>
#include <utility>

namespace chesspp::compiler {

namespace {

constexpr std::array<std::pair<LoweredForm, std::string_view>, 10> kCodes{{
    {LoweredForm::Leap, "compiled.leap"},
    {LoweredForm::LameLeap, "compiled.lame-leap"},
    {LoweredForm::Slide, "compiled.slide"},
    {LoweredForm::Steps, "compiled.steps"},
    {LoweredForm::Hop, "compiled.hop"},
    {LoweredForm::List, "compiled.list"},
    {LoweredForm::Castle, "compiled.castle"},
    {LoweredForm::SetProgram, "compiled.set-program"},
    {LoweredForm::Program, "compiled.program"},
    {LoweredForm::ByMake, "compiled.tried"},
}};

[[nodiscard]] std::uint32_t bit(LoweredForm what) {
    return std::uint32_t{1} << static_cast<unsigned>(what);
}

void add(const std::vector<Node>& nodes, const std::string& where, std::vector<NumberedNode>& list) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::string pointer = where + "/" + std::to_string(i);
        list.push_back({&nodes[i], pointer});
        add(nodes[i].children, pointer + "/then", list);
    }
}

}  // namespace

std::vector<NumberedNode> numberedNodes(const std::vector<Node>& tree) {
    std::vector<NumberedNode> list;
    add(tree, "/tree", list);
    return list;
}

void LoweringReport::note(KindId kind, NodeNumber node, LoweredForm what) {
    std::vector<std::uint32_t>& forms = forms_[kind.index];
    if (forms.size() <= node) forms.resize(node + std::size_t{1});
    forms[node] |= bit(what);
}

std::vector<Message> LoweringReport::describe(KindId kind, NodeNumber number, const Node& node) const {
    std::vector<Message> messages;
    const std::vector<std::uint32_t>& forms = forms_[kind.index];
    std::uint32_t bits = number < forms.size() ? forms[number] : 0;
    // The first square of every line is a leap.
    if ((bits & bit(LoweredForm::Slide)) != 0) bits &= ~bit(LoweredForm::Leap);
    for (const auto& [what, code] : kCodes) {
        if ((bits & bit(what)) != 0) messages.push_back({std::string(code), {}});
    }
    if (!messages.empty()) return messages;
    if (node.enabled == Enabled::No) return {{"compiled.disabled", {}}};
    return {{node.action ? "compiled.nothing" : "compiled.gate", {}}};
}

}  // namespace chesspp::compiler
