// SPDX-License-Identifier: MIT
//
// Compiles fast rulesets in another thread, the latest asked for first; what was
// asked for before and has not been begun is forgotten. Knows no table: what it
// made is told with what it was made of.
#pragma once

#include "core/game/ruleset.h"

#include <QObject>
#include <QThreadPool>

namespace chesspp::ui {

class RulesetMaker final : public QObject {
    Q_OBJECT
public:
    RulesetMaker();
    /// Waits for what is being made just now.
    ~RulesetMaker() override;

    /// Makes the fast twin of a plain ruleset: the same variant, pieces and numbers. Told by made() in the
    /// thread of this object, unless another one is asked for before this one is begun.
    void make(const RulesetPtr& plain);
    /// Whether something is being made or waits for it.
    [[nodiscard]] bool isBusy() const { return running_ != nullptr; }

signals:
    /// `fast` is null where none can be made: the plain one is the best there is.
    void made(const chesspp::RulesetPtr& plain, const chesspp::RulesetPtr& fast);

private:
    void begin(RulesetPtr plain);
    void finish(const RulesetPtr& plain, const RulesetPtr& fast);

    QThreadPool pool_;
    RulesetPtr running_;
    RulesetPtr next_;
};

}  // namespace chesspp::ui
