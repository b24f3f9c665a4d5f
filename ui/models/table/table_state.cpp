// SPDX-License-Identifier: MIT
#include "ui/models/table/table_state.h"

#include "ui/models/library/library_context.h"
#include "ui/models/storage/bounded_job.h"
#include "ui/models/table/text/setup_problems.h"

#include "core/game/editing_ruleset.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {

bool isUnjudged(const Diagnostics& problems) {
    return !problems.empty() && problems.items().front().message.code == kNotJudged;
}

Game gameOf(const LibraryContext& library, const RulesetPtr& ruleset, const Setup& setup,
            const Diagnostics& problems) {
    AsyncRulesetCache& rulesets = library.rulesetCache();
    // Only the plain backend supports unplayable setups.
    return Game(
        Position::unjudged(problems.empty() ? rulesets.bestOf(ruleset) : rulesets.plainOf(ruleset), setup));
}

BegunGame beginGame(const LibraryContext& library, const Variant& home, const RulesetSetup& standing) {
    Diagnostics problems = unknownIn(standing.setup, *standing.ruleset);
    problems.append(foreignIn(standing.setup, *standing.ruleset, home));
    {
        const WorkLimit limit(kUnrequestedWork);
        Diagnostics ofRules = Position::problems(*standing.ruleset, standing.setup);
        if (!limit.wasReached()) {
            problems.append(std::move(ofRules));
        } else if (problems.empty()) {
            problems.error({}, kNotJudged);
        }
    }
    Game game = gameOf(library, standing.ruleset, standing.setup, problems);
    return {std::move(game), std::move(problems)};
}

TableState stateOf(const LibraryContext& library, TableStart start) {
    VariantPtr home =
        start.home ? std::move(start.home) : library.rulesetCache().homeOf(*start.standing.ruleset);
    Setup setup = start.standing.setup;
    start.standing.kept.merge(library.rulesetCache().differing(*start.standing.ruleset));
    if (start.beginning)
        start.beginning->kept.merge(library.rulesetCache().differing(*start.beginning->ruleset));
    std::set<std::string> kept = start.standing.kept;
    BegunGame begins = beginGame(library, *home, start.standing);
    if (start.game && isUnjudged(begins.problems)) begins.problems = {};  // it was playable when it began
    if (start.game && begins.problems.empty()) begins.game = std::move(*start.game);
    auto beginning = std::make_shared<const RulesetSetup>(start.beginning ? std::move(*start.beginning)
                                                                          : std::move(start.standing));
    const RuleLevel ruleLevel =
        begins.problems.empty() ? start.ruleLevel : std::min(start.ruleLevel, RuleLevel::Turns);
    return {.home = std::move(home),
            .start = std::move(setup),
            .game = std::move(begins.game),
            .problems = std::move(begins.problems),
            .beginning = std::move(beginning),
            .players = std::move(start.players),
            .name = std::move(start.name),
            .ruleLevel = ruleLevel,
            .edited = start.edited,
            .freelyEdited = start.freelyEdited,
            .kept = std::move(kept),
            .unread = std::move(start.unread),
            .timeControls = start.timeControls,
            .details = std::move(start.details),
            .ended = std::move(start.before)};
}

}  // namespace chesspp::ui
