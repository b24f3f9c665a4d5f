// SPDX-License-Identifier: MIT
//
// One thread, one job at a time; the plain ruleset holds all that the job reads.
#include "ui/models/ruleset_maker.h"

#include <utility>

namespace chesspp::ui {
namespace {

/// The definitions of the plain ruleset are all that its fast twin can ask for.
RulesetPtr fastTwin(const Ruleset& plain) {
    const auto find = [&](std::string_view id) -> const PieceDefinition* {
        const auto kind = plain.kindById(id);
        return kind ? &plain.definition(*kind) : nullptr;
    };
    Result<RulesetPtr> fast = Ruleset::compile(plain.variant(), find, Backend::Fastest);
    // Where no program fits the board the plain one goes on.
    return fast && (*fast)->programs() != nullptr ? std::move(*fast) : nullptr;
}

}  // namespace

RulesetMaker::RulesetMaker() {
    pool_.setMaxThreadCount(1);
}

RulesetMaker::~RulesetMaker() {
    pool_.waitForDone();
}

void RulesetMaker::make(const RulesetPtr& plain) {
    if (plain == running_) {
        next_ = nullptr;
    } else if (running_) {
        next_ = plain;
    } else {
        begin(plain);
    }
}

void RulesetMaker::begin(RulesetPtr plain) {
    running_ = plain;
    pool_.start([this, plain = std::move(plain)] {
        const RulesetPtr fast = fastTwin(*plain);
        QMetaObject::invokeMethod(this, [this, plain, fast] { finish(plain, fast); }, Qt::QueuedConnection);
    });
}

void RulesetMaker::finish(const RulesetPtr& plain, const RulesetPtr& fast) {
    running_ = nullptr;
    if (next_) begin(std::exchange(next_, nullptr));
    emit made(plain, fast);
}

}  // namespace chesspp::ui
