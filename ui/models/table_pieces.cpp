// SPDX-License-Identifier: MIT
#include "ui/models/library_context.h"
#include "ui/models/table_document.h"
#include "ui/models/table_record.h"

#include "core/game/renamed_ruleset.h"
#include "core/game/wider_ruleset.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace chesspp::ui {
namespace {

enum class Differing : std::uint8_t { InAnything, InPlay };

bool isStale(const Ruleset& ruleset, const std::set<std::string>& kept, const LibraryContext& library,
             Differing differing) {
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const PieceDefinition& piece = ruleset.definition(KindId{i});
        const bool follows = isUnknown(piece) || (library.isOwn(piece.id) && !kept.contains(piece.id));
        const PieceDefinition* now = follows ? library.piece(piece.id) : nullptr;
        if (now == nullptr || *now == piece) continue;
        if (differing == Differing::InAnything || !playAlike(*now, piece)) return true;
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
RulesetPtr TableDocument::sharedRuleset(const Ruleset& like, const std::set<std::string>& kept) const {
    EditingRulesets& rulesets = library_.editingRulesets();
    std::set<std::string> kinds;
    for (std::size_t i = 0; i < like.kindCount(); ++i)
        kinds.insert(like.definition(KindId{static_cast<std::uint16_t>(i)}).id);
    for (const ArmyEntry& entry : home().army) kinds.erase(entry.kind);
    const Result<RulesetPtr> shared =
        rulesets.of(home(), like.rules().shape, kinds, rulesets.keptOf(like, kept));
    return shared && numberAlike(**shared, like) ? *shared : nullptr;
}

/// Null where the rules are up to date, or none can be made with the pieces as they are.
RulesetPtr TableDocument::freshRuleset() const {
    // Moves that were made stand as long as nothing changes in how they are made.
    const Differing differing = game().isUntouched() ? Differing::InAnything : Differing::InPlay;
    const bool stale = isStale(ruleset(), state_.kept, library_, differing);
    return stale ? sharedRuleset(ruleset(), state_.kept) : nullptr;
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
        state_.beginning = std::make_shared<const Standing>(
            Standing{beginning, state_.beginning->setup, state_.beginning->kept});
    if (Variant home = withKindRenamed(*state_.home, was, now); home != *state_.home)
        state_.home = std::make_shared<const Variant>(std::move(home));
    if (after == before) return false;
    // Under the old id it has just gone from the library.
    if (state_.kept.erase(was) > 0 && library_.editingRulesets().differing(*after).contains(now))
        state_.kept.insert(now);
    const RulesetPtr shared = state_.game.isUntouched() ? sharedRuleset(*after, state_.kept) : nullptr;
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

/// Should another piece come in under that id, the one here is not that one.
void TableDocument::keepMissing() {
    for (std::uint16_t i = 0; i < ruleset().kindCount(); ++i) {
        const PieceDefinition& piece = ruleset().definition(KindId{i});
        if (library_.piece(piece.id) == nullptr && !isUnknown(piece)) state_.kept.insert(piece.id);
    }
}

void TableDocument::followLibrary(const std::string& id) {
    const auto kind = ruleset().kindById(id);
    if (!kind) return;
    const PieceDefinition& here = ruleset().definition(*kind);
    const PieceDefinition* there = library_.piece(id);
    if (there == nullptr) return keepMissing();
    if (state_.kept.contains(id) && playAlike(*there, here)) state_.kept.erase(id);
    const bool wasUnknown = isUnknown(here);
    const QString unread = state_.unread;
    followPieces(Following::Edited);
    if (!wasUnknown) return;
    // With kinds of its own it numbers otherwise than what stood for it.
    if (isUnknown(ruleset().definition(*ruleset().kindById(id)))) takeLibraryPieces();
    if (unread.isEmpty() || !isPlayable()) return;
    std::optional<Game> game = readMoves(unread, rulesetPtr());
    if (!game) return;
    state_.game = std::move(*game);
    state_.unread.clear();
    emit changed(change::Restarted{std::nullopt});
}

std::vector<TableDocument::ForeignPiece> TableDocument::foreignPieces() const {
    using Why = ForeignPiece::Why;
    const std::set<std::string> others = library_.editingRulesets().differing(ruleset());
    std::vector<ForeignPiece> all;
    for (std::uint16_t i = 0; i < ruleset().kindCount(); ++i) {
        const PieceDefinition& piece = ruleset().definition(KindId{i});
        if (isUnknown(piece)) {
            all.push_back({Why::Unknown, &piece});
        } else if (library_.piece(piece.id) == nullptr) {
            all.push_back({Why::Missing, &piece});
        } else if (others.contains(piece.id)) {
            all.push_back({Why::Other, &piece});
        }
    }
    return all;
}

PieceDefinitions TableDocument::keptDefinitions() const {
    return library_.editingRulesets().keptOf(ruleset(), state_.kept);
}

void TableDocument::takeLibraryPieces() {
    const QString what = tr("Use pieces from library", "undo step");
    if (game().isUntouched()) return setSetup(Standing{rulesetPtr(), state_.start}, what);
    const RulesetPtr fresh = sharedRuleset(ruleset(), {});
    if (std::optional<Game> replayed = fresh ? game().replayedUnder(fresh) : std::nullopt) {
        State state = state_;
        state.start = carriedOver(state_.start, ruleset(), *fresh);
        state.game = std::move(*replayed);
        state.kept.clear();
        return exchangeState(std::move(state), what);
    }
    apply(SetupEdit{.standing = {rulesetPtr(), editableSetup()}, .what = what, .endsGame = true});
    emit movesLeft();
}

void TableDocument::followPieces(Following why) {
    keepMissing();
    const RulesetPtr fresh = freshRuleset();
    if (!fresh) {
        // Where the rules stay, it may yet be called or look otherwise.
        if (why == Following::Edited && isStale(ruleset(), state_.kept, library_, Differing::InAnything))
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
        apply(SetupEdit{.standing = {fresh, carriedOver(now, ruleset(), *fresh), state_.kept},
                        .what = tr("Continue with changed piece", "undo step"),
                        .endsGame = true});
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
