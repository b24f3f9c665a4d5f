// SPDX-License-Identifier: MIT
#include "ui/models/table/table_pieces.h"

#include "ui/models/library/library_context.h"
#include "ui/models/table/table_undo_commands.h"
#include "ui/models/table/text/table_record.h"

#include "core/authoring/rename_piece.h"
#include "core/game/editing_ruleset.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace chesspp::ui {
namespace {

enum class Differing : std::uint8_t { InAnything, InPlay };

bool isStale(const Ruleset& ruleset, const std::set<std::string>& kept, const LibraryContext& library,
             Differing differing) {
    for (const PieceDefinition& piece : ruleset.definitions()) {
        const bool follows = isUnknown(piece) || (library.isOwn(piece.id) && !kept.contains(piece.id));
        const PieceDefinition* now = follows ? library.piece(piece.id) : nullptr;
        if (now == nullptr || *now == piece) continue;
        if (differing == Differing::InAnything || !playAlike(*now, piece)) return true;
    }
    return false;
}

/// Undo steps refer to kinds by number.
bool numberAlike(const Ruleset& one, const Ruleset& other) {
    return std::ranges::equal(one.definitions(), other.definitions(), {}, &PieceDefinition::id,
                              &PieceDefinition::id);
}

}  // namespace

TablePieces::TablePieces(TableDocument& table)
    : table_(table), state_(table.state_), library_(table.library_) {}

void TablePieces::follow() {
    connect(&library_, &LibraryContext::piecesChanged, this, [this](const QString& id) {
        updateFromLibrary(id.toStdString());
        renameInSteps(id.toStdString(), id.toStdString());
    });
    connect(&library_, &LibraryContext::pieceRenamed, this, [this](const QString& was, const QString& now) {
        renames_.emplace_back(was.toStdString(), now.toStdString());
        if (applyRenames()) table_.notify(change::GameReplaced{std::nullopt});
        renameInSteps(was.toStdString(), now.toStdString());
    });
    // The state that undo restores may contain outdated pieces.
    connect(&table_.undo_, &QUndoStack::indexChanged, this, [this] { updatePieces(Following::Undoing); });
    if (state_.unread.isEmpty()) return;
    // Reading the table included an attempt to read its moves.
    if (unknownIn(state_.start, ruleset()).empty()) unreadUnder_ = rulesetPtr();
    updateUnread();
}

void TablePieces::onRulesetReplaced(const RulesetPtr& before, const RulesetPtr& now) {
    if (unreadUnder_ == before) unreadUnder_ = now;
}

/// The ruleset that tables share for these kinds; null if there is none with the same numbers.
RulesetPtr TablePieces::sharedRuleset(const Ruleset& like, const std::set<std::string>& kept) const {
    AsyncRulesetCache& rulesets = library_.rulesetCache();
    std::set<std::string> kinds;
    for (const PieceDefinition& piece : like.definitions()) kinds.insert(piece.id);
    for (const ArmyEntry& entry : table_.home().army) kinds.erase(entry.kind);
    const Result<RulesetPtr> shared =
        rulesets.of(table_.home(), like.rules().shape, kinds, rulesets.keptOf(like, kept));
    return shared && numberAlike(**shared, like) ? *shared : nullptr;
}

/// Null if the ruleset is up to date or cannot be made with the current pieces.
RulesetPtr TablePieces::freshRuleset() const {
    // The moves of a game stay valid unless a piece plays differently.
    const Differing differing = game().isUntouched() ? Differing::InAnything : Differing::InPlay;
    const bool stale = isStale(ruleset(), state_.kept, library_, differing);
    return stale ? sharedRuleset(ruleset(), state_.kept) : nullptr;
}

bool TablePieces::applyRenames() {
    if (!state_.unread.isEmpty()) return false;  // the text of the moves names the old ids
    bool changed = false;
    // A state that undo restored has missed the renames in between.
    while (state_.renames < renames_.size()) {
        const auto& [was, now] = renames_[state_.renames++];
        changed = applyRename(was, now) || changed;
    }
    return changed;
}

bool TablePieces::applyRename(const std::string& was, const std::string& now) {
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
        state_.beginning = std::make_shared<const RulesetSetup>(
            RulesetSetup{beginning, state_.beginning->setup, state_.beginning->kept});
    if (Variant home = withKindRenamed(*state_.home, was, now); home != *state_.home)
        state_.home = std::make_shared<const Variant>(std::move(home));
    if (after == before) return false;
    // The old id may be kept only because the library no longer has it.
    if (state_.kept.erase(was) > 0 && library_.rulesetCache().differing(*after).contains(now))
        state_.kept.insert(now);
    const RulesetPtr shared = state_.game.isUntouched() ? sharedRuleset(*after, state_.kept) : nullptr;
    if (shared && carriedOver(state_.start, *after, *shared) == state_.start) {
        BegunGame begun = beginGame(library_, table_.home(), {shared, state_.start});
        state_.game = std::move(begun.game);
        state_.problems = std::move(begun.problems);
        return true;
    }
    state_.game = state_.game.under(after);
    // The problems contain piece ids.
    if (!table_.isPlayable())
        state_.problems = beginGame(library_, table_.home(), {after, state_.start}).problems;
    return true;
}

void TablePieces::renameInSteps(const std::string& was, const std::string& now) {
    const auto written = [](const std::string& id) {
        return QString("(%1)").arg(QString::fromStdString(id));
    };
    bool any = false;
    for (int i = 0; i < table_.undo_.count(); ++i) {
        auto* step = const_cast<QUndoCommand*>(table_.undo_.command(i));  // owned by this table's stack
        if (auto* setup = dynamic_cast<TableDocument::SetUp*>(step)) {
            any = setup->renamePiece(was, now) || any;
        } else if (was != now && step->text().contains(written(was))) {
            // The step is a move of a piece without a letter.
            step->setText(step->text().replace(written(was), written(now)));
            any = true;
        }
    }
    if (any) emit table_.stepsRenamed();
}

/// Another piece that gets the same id later must not replace the table's.
void TablePieces::keepMissing() {
    for (const PieceDefinition& piece : ruleset().definitions()) {
        if (library_.piece(piece.id) == nullptr && !isUnknown(piece)) state_.kept.insert(piece.id);
    }
}

void TablePieces::updateFromLibrary(const std::string& id) {
    const auto kind = ruleset().kindById(id);
    const PieceDefinition* there = library_.piece(id);
    if (kind && there == nullptr) return keepMissing();
    // Unread moves may wait for a piece that one of theirs makes.
    if (!kind && state_.unread.isEmpty()) return;
    const bool wasUnknown = kind && isUnknown(ruleset().definition(*kind));
    // A game follows as soon as this changes nothing in it: updateGame() decides again.
    if (kind && (!game().isUntouched() || playAlike(*there, ruleset().definition(*kind))))
        state_.kept.erase(id);
    updatePieces(Following::Edited);
    // A piece that brings further kinds changes the numbers, so updatePieces() could not insert it.
    if (wasUnknown && game().isUntouched() && isUnknown(ruleset().definition(*ruleset().kindById(id))))
        useLibraryPieces();
}

// --- unread moves ---

/// The table's ruleset, whose letters the text of its moves uses, with the library's pieces except `kept`;
/// null if there is none with the same numbers.
RulesetPtr TablePieces::withLibraryPieces(const std::set<std::string>& kept) const {
    const Ruleset& now = ruleset();
    const auto find = [&](std::string_view id) -> const PieceDefinition* {
        const auto kind = now.kindById(id);
        const PieceDefinition* here = kind ? &now.definition(*kind) : nullptr;
        const PieceDefinition* there = library_.piece(id);
        if (here == nullptr || there == nullptr) return there != nullptr ? there : here;
        return kept.contains(std::string(id)) && !isUnknown(*here) ? here : there;
    };
    const Result<RulesetPtr> made = Ruleset::compile(now.variant(), find, Backend::Plain);
    // Kinds that a piece brings come last, so the others keep their numbers.
    const bool sameNumbers =
        made && (*made)->kindCount() >= now.kindCount() &&
        std::ranges::equal(now.definitions(), std::span((*made)->definitions()).first(now.kindCount()), {},
                           &PieceDefinition::id, &PieceDefinition::id);
    return sameNumbers ? *made : sharedRuleset(now, kept);
}

/// Puts a state with unread moves into a ruleset with the same numbers, and replays the moves if all pieces
/// are there.
void TablePieces::placeUnread(TableState& state, const RulesetPtr& ruleset) {
    Setup start = carriedOver(state.start, state.game.position().ruleset(), *ruleset);
    const bool isKnown = unknownIn(start, *ruleset).empty();
    std::optional<Game> game;
    if (isKnown && foreignIn(start, *ruleset, *state.home).empty()) game = readMoves(state.unread, ruleset);
    if (game) {
        state.game = std::move(*game);
        state.problems = {};
        state.unread.clear();
    } else {
        BegunGame begun = beginGame(library_, *state.home, {ruleset, start});
        state.game = std::move(begun.game);
        state.problems = std::move(begun.problems);
        if (!state.problems.empty()) state.ruleLevel = std::min(state.ruleLevel, RuleLevel::Turns);
        if (isKnown) unreadUnder_ = state.game.position().rulesetPtr();
    }
    state.start = std::move(start);
}

/// No undo step: the moves are replayed in every state that has them unread, as soon as undo restores it.
void TablePieces::updateUnread() {
    // What is here stays as the game was played with it.
    if (!unknownIn(state_.start, ruleset()).empty())
        state_.kept.merge(library_.rulesetCache().differing(ruleset()));
    const bool isOld = isStale(ruleset(), state_.kept, library_, Differing::InAnything);
    if (!isOld && (rulesetPtr() == unreadUnder_ || !unknownIn(state_.start, ruleset()).empty())) return;
    const RulesetPtr now = isOld ? withLibraryPieces(state_.kept) : rulesetPtr();
    if (!now) return;
    placeUnread(state_, now);
    static_cast<void>(applyRenames());
    table_.notify(change::GameReplaced{std::nullopt});
}

std::vector<TableDocument::ForeignPiece> TablePieces::foreignPieces() const {
    using Why = TableDocument::ForeignPiece::Why;
    const std::set<std::string> others = library_.rulesetCache().differing(ruleset());
    std::vector<TableDocument::ForeignPiece> all;
    for (const PieceDefinition& piece : ruleset().definitions()) {
        if (library_.piece(piece.id) == nullptr) {
            all.push_back({isUnknown(piece) ? Why::Unknown : Why::Missing, &piece});
        } else if (isUnknown(piece) || others.contains(piece.id)) {
            all.push_back({Why::Other, &piece});
        }
    }
    return all;
}

void TablePieces::useLibraryPieces() {
    if (game().isUntouched()) return continueWithLibraryPieces(nullptr, std::nullopt);
    const RulesetPtr fresh = sharedRuleset(ruleset(), {});
    if (!fresh) return continueWithLibraryPieces(fresh, std::nullopt);
    isLibraryRequested_ = true;
    replay(
        fresh,
        [this, fresh](Replayed replayed) { continueWithLibraryPieces(fresh, std::move(replayed.game)); },
        [this] { useLibraryPieces(); });
}

void TablePieces::continueWithLibraryPieces(const RulesetPtr& changed, std::optional<Game> replayed) {
    const QString what = TableDocument::tr("Use pieces from library", "undo step");
    if (!state_.unread.isEmpty()) {
        const RulesetPtr fresh = withLibraryPieces({});
        if (!fresh) return;
        TableState state = state_;
        state.kept.clear();
        placeUnread(state, fresh);
        return table_.exchangeState(std::move(state), what);
    }
    if (game().isUntouched()) return table_.setSetup(RulesetSetup{rulesetPtr(), state_.start}, what);
    if (replayed) {
        TableState state = state_;
        state.start = carriedOver(state_.start, ruleset(), *changed);
        state.game = std::move(*replayed);
        state.kept.clear();
        return table_.exchangeState(std::move(state), what);
    }
    table_.apply(
        SetupEdit{.standing = {rulesetPtr(), table_.editableSetup()}, .what = what, .endsGame = true});
    emit table_.movesLeft();
}

void TablePieces::replay(const RulesetPtr& changed, std::function<void(Replayed)> then,
                         std::function<void()> again) {
    constexpr std::size_t kQuick = 500;  // nodes
    auto work = [game = std::make_shared<const Game>(state_.game), changed] {
        Replayed replayed{.game = game->replayedUnder(changed)};
        if (WorkLimit::isReached()) replayed.game.reset();
        if (!replayed.game) return replayed;
        replayed.hasSameResult = replayed.game->result() == game->result() && !WorkLimit::isReached();
        return replayed;
    };
    auto deliver = [this, changes = table_.changes_, then = std::move(then),
                    again = std::move(again)](Replayed replayed) {
        if (changes != table_.changes_) return again();
        then(std::move(replayed));
    };
    if (game().nodeCount() <= kQuick) return replaying_.run(std::move(work), std::move(deliver), kReplayWork);
    replaying_.runElsewhere(std::move(work), std::move(deliver), kReplayWork);
}

void TablePieces::updatePieces(Following why) {
    keepMissing();
    if (!state_.unread.isEmpty()) return updateUnread();
    const bool edited = why == Following::Edited;
    if (!game().isUntouched()) {
        if (edited) updateGame();
        return;
    }
    const RulesetPtr fresh = freshRuleset();
    if (!fresh) {
        // With the same rules, names or pictures may still differ.
        if (edited && isStale(ruleset(), state_.kept, library_, Differing::InAnything))
            table_.notify(change::NodeChanged{game().current(), game().current(), std::nullopt});
        return;
    }
    Setup start = carriedOver(state_.start, ruleset(), *fresh);
    BegunGame begun = beginGame(library_, table_.home(), {fresh, start});
    state_.start = std::move(start);
    state_.game = std::move(begun.game);
    state_.problems = std::move(begun.problems);
    if (!state_.problems.empty()) state_.ruleLevel = std::min(state_.ruleLevel, RuleLevel::Turns);
    table_.notify(change::GameReplaced{std::nullopt});
}

/// A game keeps the definitions it is played by if others would change its moves or its result.
void TablePieces::updateGame() {
    // What is replayed for a request is replayed with the pieces changed again.
    if (std::exchange(isLibraryRequested_, false) && replaying_.isRunning()) return useLibraryPieces();
    replaying_.cancel();
    const RulesetPtr fresh = freshRuleset();
    if (!fresh) return keepDefinitions();
    replay(
        fresh,
        [this, fresh](Replayed replayed) {
            if (!replayed.game || !replayed.hasSameResult) return keepDefinitions();
            state_.start = carriedOver(state_.start, ruleset(), *fresh);
            state_.game = std::move(*replayed.game);
            table_.notify(change::GameReplaced{std::nullopt});
        },
        [this] { updatePieces(Following::Edited); });
    // Until then the table's pieces differ from the library's.
    if (replaying_.isRunning()) emit table_.changed(change::MetadataChanged{});
}

void TablePieces::keepDefinitions() {
    const bool looksOther = isStale(ruleset(), state_.kept, library_, Differing::InAnything);
    state_.kept.merge(library_.rulesetCache().differing(ruleset()));
    // Also of a kept piece the name and the picture may be others.
    if (looksOther)
        emit table_.changed(change::NodeChanged{game().current(), game().current(), std::nullopt});
}

}  // namespace chesspp::ui
