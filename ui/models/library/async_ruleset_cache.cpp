// SPDX-License-Identifier: MIT
#include "ui/models/library/async_ruleset_cache.h"

namespace chesspp::ui {

void AsyncRulesetCache::makeFastTwin(const RulesetPtr& plain) {
    if (job_.isBusy() && requested_ == plain) return;
    requested_ = plain;
    job_.run([plain] { return fastTwin(*plain); },
             [this, plain](const RulesetPtr& fast) {
                 setFastTwin(plain, fast);
                 if (fast) emit made(plain, fast);
             });
}

}  // namespace chesspp::ui
