// SPDX-License-Identifier: MIT
// chesspp-cli pieces: all pieces, built-in and of --pieces, as "ID<tab>NAME", sorted by id; with --compiled
// what the compiler made of each node of a variant's pieces.
#include "app/terminal/command.h"
#include "app/terminal/context.h"
#include "app/terminal/print_list.h"

#include "core/base/json_value.h"
#include "core/game/ruleset.h"
#include "core/moves/compiled_ruleset.h"

#include <algorithm>

namespace chesspp::terminal {

namespace {

/// What became of the nodes of a ruleset's kinds; on the reference engine which of them need it, and why.
class Becoming {
public:
    explicit Becoming(const Ruleset& ruleset) : ruleset_(ruleset) {
        if (ruleset.compiled() == nullptr) refused_ = refusedNodes(ruleset.rules());
    }

    [[nodiscard]] std::vector<NodeDescription> of(KindId kind) const {
        if (ruleset_.compiled() != nullptr) return describeKind(*ruleset_.compiled(), kind);
        std::vector<NodeDescription> forms;
        for (std::string& node : nodePointers(ruleset_.rules().of(kind).tree)) {
            std::vector<Message> what = walked(kind, node);
            forms.push_back({std::move(node), std::move(what)});
        }
        // Events are not compiled by themselves; they are listed when they prevent compilation.
        for (const RefusedNode& each : refused_) {
            if (each.kind != kind || !each.node.starts_with("/on/")) continue;
            forms.push_back({each.node, {{"compiled.refused", {{"reason", each.why}}}}});
        }
        return forms;
    }

private:
    [[nodiscard]] std::vector<Message> walked(KindId kind, const std::string& node) const {
        const auto here = std::ranges::find_if(
            refused_, [&](const RefusedNode& each) { return each.kind == kind && each.node == node; });
        if (here != refused_.end()) return {{"compiled.refused", {{"reason", here->why}}}};
        if (refused_.empty()) return {{"compiled.plain", {}}};
        const auto own = std::ranges::find(refused_, kind, &RefusedNode::kind);
        const RefusedNode& because = own != refused_.end() ? *own : refused_.front();
        return {{"compiled.plain-because",
                 {{"node", because.node}, {"piece", ruleset_.rules().of(because.kind).id}}}};
    }

    const Ruleset& ruleset_;
    std::vector<RefusedNode> refused_;
};

ExitCode printCompiled(Context& context, const Arguments& arguments) {
    const auto found = context.ruleset();
    if (!found) {
        context.output().printProblems(found.error());
        return ExitCode::BadInput;
    }
    const Ruleset& ruleset = **found;
    const auto sentence = [&](const Message& message) { return context.output().sentence(message); };
    JsonValue kinds = JsonValue::array();
    const Becoming becoming(ruleset);
    const bool json = arguments.has(Option::Json);
    if (!json) printLine(sentence(ruleset.backendReason()));
    for (std::uint16_t index = 0; index < ruleset.kindCount(); ++index) {
        const std::string& id = ruleset.rules().of(KindId{index}).id;
        if (!json) printLine(id);
        JsonValue nodes = JsonValue::array();
        for (const NodeDescription& each : becoming.of(KindId{index})) {
            JsonValue became = JsonValue::array();
            std::string line = "  " + each.node;
            for (const Message& what : each.what) {
                line += "  " + sentence(what);
                JsonValue one = JsonValue::object();
                one.add("code", JsonValue::of(what.code));
                one.add("sentence", JsonValue::of(sentence(what)));
                became.add(std::move(one));
            }
            if (!json) printLine(line);
            JsonValue node = JsonValue::object();
            node.add("node", JsonValue::of(each.node));
            node.add("became", std::move(became));
            nodes.add(std::move(node));
        }
        JsonValue kind = JsonValue::object();
        kind.add("piece", JsonValue::of(id));
        kind.add("nodes", std::move(nodes));
        kinds.add(std::move(kind));
    }
    if (json) {
        JsonValue all = JsonValue::object();
        all.add("backend", JsonValue::of(sentence(ruleset.backendReason())));
        all.add("pieces", std::move(kinds));
        print(writeJson(all));
    }
    return ExitCode::Fine;
}

}  // namespace

ExitCode runPieces(Context& context, const Arguments& arguments) {
    if (arguments.has(Option::Compiled)) return printCompiled(context, arguments);
    const auto all = context.allPieces();
    if (!all) {
        context.output().printProblems(all.error());
        return ExitCode::BadInput;
    }
    std::vector<ListRow> rows;
    for (const PieceDefinition* piece : *all) {
        rows.push_back({piece->id, nameIn(context.output().language(), piece->name, piece->names)});
    }
    printList(rows, arguments);
    return context.hasUnread() ? ExitCode::BadInput : ExitCode::Fine;
}

}  // namespace chesspp::terminal
