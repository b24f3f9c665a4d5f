// SPDX-License-Identifier: MIT
#include "core/authoring/promotion_targets.h"

#include "core/language/visit_tree.h"

#include <algorithm>

namespace chesspp {

std::vector<KindId> promotionForms(const Ruleset& ruleset, KindId kind) {
    std::vector<KindId> forms;
    const auto add = [&](KindId form) {
        if (form != kind && std::ranges::find(forms, form) == forms.end()) forms.push_back(form);
    };
    forEachAction(ruleset.definition(kind), [&]<class Action>(const Action& action, const std::string&) {
        if constexpr (std::is_same_v<Action, PromoteAction>) {
            const KindChoice& into = action.into;
            if (into.source == KindChoice::Source::Army) std::ranges::for_each(ruleset.rules().offers, add);
            for (const std::string& id : into.kinds) {
                if (const auto form = ruleset.kindById(id)) add(*form);
            }
        }
    });
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
