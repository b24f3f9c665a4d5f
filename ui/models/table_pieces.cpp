// SPDX-License-Identifier: MIT
//
// A table follows the user's own pieces: what stands on it moves as they say now. A
// game that has begun goes on as a new one from where it stands, which can be undone.
#include "ui/models/library_context.h"
#include "ui/models/table_document.h"

#include "core/game/wider_ruleset.h"

#include <algorithm>
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

/// Null where the rules are up to date, or none can be made with the pieces as they are.
RulesetPtr TableDocument::freshRuleset() const {
    // Moves that were made stand as long as nothing changes in how they are made.
    const Differing differing = game().isUntouched() ? Differing::InAnything : Differing::InPlay;
    if (!isStale(ruleset(), library_, differing)) return nullptr;
    std::set<std::string> kinds;
    for (std::size_t i = 0; i < ruleset().kindCount(); ++i)
        kinds.insert(ruleset().definition(KindId{static_cast<std::uint16_t>(i)}).id);
    for (const ArmyEntry& entry : home().army) kinds.erase(entry.kind);
    const Result<RulesetPtr> fresh = library_.editingRulesets().of(home(), ruleset().rules().shape, kinds);
    return fresh && numberAlike(**fresh, ruleset()) ? *fresh : nullptr;
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
        const Setup now = editableSetup();
        setSetup({fresh, carriedOver(now, ruleset(), *fresh)},
                 tr("Go on with the changed piece", "undo step"));
        return;
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
