// SPDX-License-Identifier: MIT
// Cache of the rulesets in which tables are edited: the plain one at once, the fast one from another thread.
#pragma once

#include "ui/models/storage/latest_job.h"

#include "core/authoring/ruleset_cache.h"

#include <QObject>

namespace chesspp::ui {

class AsyncRulesetCache final : public QObject, public RulesetCache {
    Q_OBJECT
public:
    explicit AsyncRulesetCache(const RulesetSource& library) : RulesetCache(library) {}

signals:
    /// The fast twin of a plain ruleset that was given out is there; both number alike.
    void made(const chesspp::RulesetPtr& plain, const chesspp::RulesetPtr& fast);

private:
    void makeFastTwin(const RulesetPtr& plain) override;

    LatestJob job_{LatestJob::Earlier::Begun};
    RulesetPtr asked_;  ///< for whose fast twin last
};

}  // namespace chesspp::ui
