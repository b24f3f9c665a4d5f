// SPDX-License-Identifier: MIT
#include "core/game/promotion_forms.h"

#include <algorithm>

namespace chesspp {

namespace {

class Forms {
public:
    Forms(const Ruleset& ruleset, KindId kind) : ruleset_(ruleset), kind_(kind) {
        const PieceDefinition& piece = ruleset.definition(kind);
        walk(piece.tree);
        for (const EventRule& rule : piece.on) {
            if (rule.enabled == Enabled::Yes) walk(rule.parts);
        }
    }

    std::vector<KindId> found;

private:
    void walk(const std::vector<Node>& nodes) {
        for (const Node& node : nodes) {
            if (node.enabled == Enabled::No) continue;
            if (node.action) {
                if (const auto* promote = std::get_if<PromoteAction>(&*node.action)) add(promote->into);
                if (const auto* multi = std::get_if<MultiAction>(&*node.action)) walk(multi->parts);
            }
            walk(node.children);
        }
    }
    void walk(const std::vector<MultiPart>& parts) {
        for (const MultiPart& part : parts) {
            const auto* promote = std::get_if<PromoteAction>(&part.action);
            if (promote != nullptr && part.enabled == Enabled::Yes) add(promote->into);
        }
    }
    void add(const KindChoice& choice) {
        if (choice.source == KindChoice::Source::Army) {
            for (const KindId kind : ruleset_.rules().offers) add(kind);
        }
        for (const std::string& id : choice.kinds) {
            if (const auto kind = ruleset_.kindById(id)) add(*kind);
        }
    }
    void add(KindId kind) {
        if (kind != kind_ && std::ranges::find(found, kind) == found.end()) found.push_back(kind);
    }

    const Ruleset& ruleset_;
    KindId kind_;
};

}  // namespace

std::vector<KindId> promotionForms(const Ruleset& ruleset, KindId kind) {
    return Forms(ruleset, kind).found;
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
