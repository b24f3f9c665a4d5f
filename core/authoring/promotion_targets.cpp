// SPDX-License-Identifier: MIT
#include "core/authoring/promotion_targets.h"

#include <algorithm>

namespace chesspp {

namespace {

using Choices = std::vector<KindChoice>;

void addChoices(const std::vector<MultiPart>& parts, Choices& choices) {
    for (const MultiPart& part : parts) {
        const auto* promote = std::get_if<PromoteAction>(&part.action);
        if (promote != nullptr && part.enabled == Enabled::Yes) choices.push_back(promote->into);
    }
}

void addChoices(const std::vector<Node>& nodes, Choices& choices) {
    for (const Node& node : nodes) {
        if (node.enabled == Enabled::No) continue;
        if (node.action) {
            if (const auto* promote = std::get_if<PromoteAction>(&*node.action))
                choices.push_back(promote->into);
            if (const auto* multi = std::get_if<MultiAction>(&*node.action))
                addChoices(multi->parts, choices);
        }
        addChoices(node.children, choices);
    }
}

}  // namespace

std::vector<KindId> promotionForms(const Ruleset& ruleset, KindId kind) {
    const PieceDefinition& piece = ruleset.definition(kind);
    Choices choices;
    addChoices(piece.tree, choices);
    for (const EventRule& rule : piece.on) {
        if (rule.enabled == Enabled::Yes) addChoices(rule.parts, choices);
    }
    std::vector<KindId> forms;
    const auto add = [&](KindId form) {
        if (form != kind && std::ranges::find(forms, form) == forms.end()) forms.push_back(form);
    };
    for (const KindChoice& choice : choices) {
        if (choice.source == KindChoice::Source::Army) std::ranges::for_each(ruleset.rules().offers, add);
        for (const std::string& id : choice.kinds) {
            if (const auto form = ruleset.kindById(id)) add(*form);
        }
    }
    return forms;
}

std::vector<KindId> formsTogether(const Ruleset& ruleset, KindId kind) {
    std::vector<KindId> forms = promotionForms(ruleset, kind);
    KindId base = kind;
    for (std::uint16_t i = 0; forms.empty() && i < ruleset.kindCount(); ++i) {
        base = KindId{i};
        forms = promotionForms(ruleset, base);
        if (std::ranges::find(forms, kind) == forms.end()) forms.clear();
    }
    if (forms.empty()) return {kind};
    forms.insert(forms.begin(), base);
    return forms;
}

}  // namespace chesspp
