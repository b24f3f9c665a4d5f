// SPDX-License-Identifier: MIT
#include "core/authoring/hand_support.h"

#include "core/analysis/visit_tree.h"
#include "core/language/action_facts.h"

namespace chesspp {

bool supportsHands(const Ruleset& ruleset, const Setup& setup) {
    bool supports = !setup.hands[Side::White].empty() || !setup.hands[Side::Black].empty();
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        forEachAction(ruleset.definition(KindId{i}), [&]<class Action>(const Action&, const std::string&) {
            supports = supports || kFactsOf<Action>.fillsHands;
        });
    }
    return supports;
}

}  // namespace chesspp
