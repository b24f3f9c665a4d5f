// SPDX-License-Identifier: MIT
//
// A table follows the user's own pieces: what stands on it moves as they say now. A
// game goes on whose moves could still be made; else it goes on as a new one from where
// it stands, which can be undone. One under another id is the same piece.
#include "ui/models/library_context.h"
#include "ui/models/table_document.h"

#include "core/game/renamed_ruleset.h"
#include "core/game/wider_ruleset.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace chesspp::ui {
namespace {

/// Another name, picture or scene is no other piece to whoever plays.
bool playsAlike(const PieceDefinition& one, const PieceDefinition& other) {
    return one.tree == other.tree && one.on == other.on && one.royal == other.royal &&
           one.letter == other.letter;
}

enum class Differing : std::uint8_t { InAnything, InPlay };

bool isStale(const Ruleset& ruleset, const LibraryContext& library, Differing differing) {
    for (std::size_t i = 0; i < ruleset.kindCount(); ++i) {
        const PieceDefinition& piece = ruleset.definition(KindId{static_cast<std::uint16_t>(i)});
        const PieceDefinition* now = library.isOwn(piece.id) ? library.piece(piece.id) : nullptr;
        if (now == nullptr || *now == piece) continue;
        if (differing == Differing::InAnything || !playsAlike(*now, piece)) return true;
    }
    return false;
}

/// Undo steps hold squares by the numbers of kinds.
bool numberAlike(const Ruleset& one, const Ruleset& other) {
    if (one.kindCount() != other.kindCount()) return false;
    for (std::size_t i = 0; i < one.kindCount(); ++i) {
        const KindId kind{static_cast<std::uint16_t>(i)};
        if (one.definition(kind).id != other.definition(kind).id) return false;
    }
    return true;
}

}  // namespace

/// The one that tables share for these kinds; null where there is none, or none that numbers alike.
RulesetPtr TableDocument::sharedRuleset(const Ruleset& like) const {
    std::set<std::string> kinds;
    for (std::size_t i = 0; i < like.kindCount(); ++i)
        kinds.insert(like.definition(KindId{static_cast<std::uint16_t>(i)}).id);
    for (const ArmyEntry& entry : home().army) kinds.erase(entry.kind);
    const Result<RulesetPtr> shared = library_.editingRulesets().of(home(), like.rules().shape, kinds);
    return shared && numberAlike(**shared, like) ? *shared : nullptr;
}

/// Null where the rules are up to date, or none can be made with the pieces as they are.
RulesetPtr TableDocument::freshRuleset() const {
    // Moves that were made stand as long as nothing changes in how they are made.
    const Differing differing = game().isUntouched() ? Differing::InAnything : Differing::InPlay;
    return isStale(ruleset(), library_, differing) ? sharedRuleset(ruleset()) : nullptr;
}

bool TableDocument::followRenames() {
    bool changed = false;
    // What undo brought back has followed none since it left.
    while (state_.renames < renames_.size()) {
        const auto& [was, now] = renames_[state_.renames++];
        changed = followRename(was, now) || changed;
    }
    return changed;
}

bool TableDocument::followRename(const std::string& was, const std::string& now) {
    std::map<const Ruleset*, RulesetPtr> made;
    const auto renamed = [&](const RulesetPtr& ruleset) {
        const auto [found, isNew] = made.emplace(ruleset.get(), nullptr);
        if (isNew) {
            found->second = renamedRuleset(*ruleset, was, now,
                                           [this](std::string_view id) { return library_.piece(id); });
        }
        return found->second ? found->second : ruleset;
    };
    const RulesetPtr before = rulesetPtr();
    const RulesetPtr after = renamed(before);
    if (const RulesetPtr beginning = renamed(state_.beginning->ruleset);
        beginning != state_.beginning->ruleset)
        state_.beginning = std::make_shared<const Standing>(Standing{beginning, state_.beginning->setup});
    if (Variant home = withKindRenamed(*state_.home, was, now); home != *state_.home)
        state_.home = std::make_shared<const Variant>(std::move(home));
    if (after == before) return false;
    const RulesetPtr shared = state_.game.isUntouched() ? sharedRuleset(*after) : nullptr;
    if (shared && carriedOver(state_.start, *after, *shared) == state_.start) {
        Begun begun = this->begun(home(), {shared, state_.start});
        state_.game = std::move(begun.game);
        state_.problems = std::move(begun.problems);
        return true;
    }
    state_.game = state_.game.under(after);
    // Reasons name pieces.
    if (!isPlayable()) state_.problems = this->begun(home(), {after, state_.start}).problems;
    return true;
}

void TableDocument::followPieces(Following why) {
    const RulesetPtr fresh = freshRuleset();
    if (!fresh) {
        // Where the rules stay, it may yet be called or look otherwise.
        if (why == Following::Edited && isStale(ruleset(), library_, Differing::InAnything))
            emit changed(change::Stood{game().current(), game().current(), std::nullopt});
        return;
    }
    if (!game().isUntouched()) {
        if (why == Following::Undoing) return;  // it goes on as it began
        if (std::optional<Game> replayed = game().replayedUnder(fresh)) {
            state_.start = carriedOver(state_.start, ruleset(), *fresh);
            state_.game = std::move(*replayed);
            return emit changed(change::Restarted{std::nullopt});
        }
        const Setup now = editableSetup();
        apply(SetupEdit{.standing = {fresh, carriedOver(now, ruleset(), *fresh)},
                        .what = tr("Go on with the changed piece", "undo step")});
        return emit movesLeft();
    }
    Setup start = carriedOver(state_.start, ruleset(), *fresh);
    Begun begun = this->begun(home(), {fresh, start});
    state_.start = std::move(start);
    state_.game = std::move(begun.game);
    state_.problems = std::move(begun.problems);
    if (!state_.problems.empty()) state_.dial = std::min(state_.dial, RuleDial::Turns);
    emit changed(change::Restarted{std::nullopt});
}

}  // namespace chesspp::ui
