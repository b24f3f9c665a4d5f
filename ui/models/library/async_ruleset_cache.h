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
    /// The fast twin of a plain ruleset handed out before is ready; both use the same numbers.
    void made(const chesspp::RulesetPtr& plain, const chesspp::RulesetPtr& fast);

private:
    void makeFastTwin(const RulesetPtr& plain) override;

    LatestJob job_{LatestJob::Earlier::Begun};
    RulesetPtr requested_;  ///< the last one whose fast twin was requested
};

}  // namespace chesspp::ui
