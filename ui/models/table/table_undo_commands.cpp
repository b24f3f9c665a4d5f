// SPDX-License-Identifier: MIT
#include "ui/models/table/table_undo_commands.h"

#include "ui/models/library/library_context.h"
#include "ui/models/table/table_pieces.h"
#include "ui/models/table/table_status_text.h"

#include "core/game/setup_edits.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace chesspp::ui {

// --- the setup ---

TableDocument::SetUp::SetUp(TableDocument& table, VariantPtr home, RulesetSetup standing, MergeId mergeId,
                            std::optional<Transition> transition, Freely freely)
    : table_(table),
      away_{.home = std::move(home),
            .ruleset = std::move(standing.ruleset),
            .start = SetupDelta(table.state_.start, standing.setup),
            .kept = std::move(standing.kept)},
      mergeId_(mergeId),
      transition_(std::move(transition)) {
    BegunGame begun = beginGame(table.library_, *away_.home, {away_.ruleset, std::move(standing.setup)});
    away_.ruleLevel =
        begun.problems.empty() ? table.ruleLevel() : std::min(table.ruleLevel(), RuleLevel::Turns);
    away_.problems = std::move(begun.problems);
    away_.freelyEdited = table.isFreelyEdited() || freely == Freely::Yes;
    away_.renames = table.pieces_->renames();
    away_.game.emplace(std::move(begun.game));
}

void TableDocument::SetUp::keepGame() {
    TableStart ended = table_.snapshot();
    ended.before = nullptr;
    away_.ended = std::make_shared<const TableStart>(std::move(ended));
}

void TableDocument::SetUp::describe(const QString& what, const std::string& piece) {
    what_ = what;
    piece_ = piece;
    if (piece.empty()) return setText(what);
    // The library may lack the piece.
    const std::optional<KindId> kind = away_.ruleset->kindById(piece);
    const LibraryContext& library = table_.library_;
    setText(
        what.arg(kind ? library.nameOf(away_.ruleset->definition(*kind)) : QString::fromStdString(piece)));
    static_cast<void>(renamePiece(piece, piece));
}

bool TableDocument::SetUp::renamePiece(const std::string& was, const std::string& now) {
    if (piece_.empty() || piece_ != was) return false;
    piece_ = now;
    const PieceDefinition* piece = table_.library_.piece(now);
    if (piece == nullptr) return false;
    const QString before = text();
    setText(what_.arg(table_.library_.nameOf(*piece)));
    return text() != before;
}

bool TableDocument::SetUp::mergeWith(const QUndoCommand* later) {
    transition_.reset();
    const Setup& now = table_.state_.start;
    const Setup between = static_cast<const SetUp*>(later)->away_.start.appliedTo(now);
    Setup first = away_.start.appliedTo(between);
    AsyncRulesetCache& rulesets = table_.library_.rulesetCache();
    setObsolete(!away_.game && away_.unread.isEmpty() && first == now &&
                rulesets.plainOf(away_.ruleset) == rulesets.plainOf(table_.rulesetPtr()) &&
                away_.ruleLevel == table_.ruleLevel() && *away_.home == table_.home() &&
                away_.edited == table_.state_.edited);
    if (isObsolete()) table_.state_.ended = away_.ended;
    away_.start = SetupDelta(now, std::move(first));
    return true;
}

void TableDocument::SetUp::exchange(const std::optional<Transition>& transition) {
    TableState& here = table_.state_;
    const RulesetPtr rulesetBefore = table_.rulesetPtr();
    const Setup before = table_.editableSetup();
    Setup start = away_.start.appliedTo(here.start);
    Game game =
        away_.game ? std::move(*away_.game) : gameOf(table_.library_, away_.ruleset, start, away_.problems);
    away_.game.reset();
    std::swap(here.game, game);
    std::swap(here.start, start);
    std::swap(here.home, away_.home);
    std::swap(here.problems, away_.problems);
    std::swap(here.ruleLevel, away_.ruleLevel);
    std::swap(here.edited, away_.edited);
    std::swap(here.freelyEdited, away_.freelyEdited);
    std::swap(here.renames, away_.renames);
    std::swap(here.kept, away_.kept);
    std::swap(here.unread, away_.unread);
    std::swap(here.ended, away_.ended);
    away_.ruleset = rulesetBefore;
    away_.start = SetupDelta(here.start, std::move(start));
    if (!game.isUntouched()) away_.game.emplace(std::move(game));
    static_cast<void>(table_.pieces_->applyRenames());
    table_.notify(change::GameReplaced{
        transition ? transition
                   : transitionBetween(before, *rulesetBefore, table_.editableSetup(), table_.ruleset())});
}

// --- the game ---

TableDocument::Play::Play(TableDocument& table, Move move, LinesTakenBack lines)
    : table_(table),
      from_(table.state_.game.current()),
      move_(move),
      kept_(std::move(lines.lines)),
      place_(lines.place) {
    setText(tr("Move %1", "undo step").arg(sanOf(table.position(), move)));
    const Game& game = table.state_.game;
    for (Game::Removed& line : kept_) line.current = from_;
    const auto same = std::ranges::find_if(kept_, [&](const Game::Removed& line) {
        return game.node(line.id).parent == from_ && game.node(line.id).move == move;
    });
    if (same == kept_.end()) return;
    node_ = same->id;
    waiting_ = *same;
    kept_.erase(same);
}

void TableDocument::Play::redo() {
    Game& game = table_.state_.game;
    table_.stand(from_);
    if (waiting_) {
        game.restore(*waiting_);
        waiting_.reset();
    } else {
        node_ = game.play(move_);
    }
    for (const Game::Removed& line : kept_) game.restore(line);
    if (place_) game.promote(node_, *place_);
    table_.stand(node_);
    table_.notify(change::MovePlayed{node_, table_.transitionTo(node_)});
}

void TableDocument::Play::undo() {
    Game& game = table_.state_.game;
    table_.stand(node_);
    const Transition backwards = table_.transitionTo(node_).reversed();
    for (Game::Removed& line : kept_ | std::views::reverse) line = game.remove(line.id);
    waiting_ = game.remove(node_);
    table_.notify(change::MoveRemoved{node_, backwards});
}

TableDocument::TakeBack::TakeBack(TableDocument& table) : table_(table), node_(table.state_.game.current()) {
    setText(tr("Take back", "undo step"));
}

TableDocument::LinesTakenBack TableDocument::TakeBack::lines() const {
    return {.lines = std::vector<Game::Removed>(waiting_.rbegin(), waiting_.rend()),
            .place = waiting_.back().place};
}

void TableDocument::TakeBack::redo() {
    Game& game = table_.state_.game;
    table_.stand(node_);
    const Transition backwards = table_.transitionTo(node_).reversed();
    const NodeId parent = game.node(node_).parent;
    if (game.isOnMainLine(node_)) {
        while (game.node(parent).children.size() > 1)
            waiting_.push_back(game.remove(game.node(parent).children.back()));
    }
    waiting_.push_back(game.remove(node_));
    table_.notify(change::MoveRemoved{node_, backwards});
}

void TableDocument::TakeBack::undo() {
    for (; !waiting_.empty(); waiting_.pop_back()) table_.state_.game.restore(waiting_.back());
    table_.stand(node_);
    table_.notify(change::MovePlayed{node_, table_.transitionTo(node_)});
}

TableDocument::Declare::Declare(TableDocument& table, Outcome outcome) : table_(table), outcome_(outcome) {
    setText(outcome.reason == EndReason::Resignation ? tr("Resign", "undo step")
                                                     : tr("Agree to draw", "undo step"));
}

void TableDocument::Declare::redo() {
    table_.goTo(table_.state_.game.end());
    if (!table_.state_.game.declare(outcome_)) setObsolete(true);
    table_.notify(change::ResultDeclared{});
}

void TableDocument::Declare::undo() {
    table_.goTo(table_.state_.game.end());
    table_.state_.game.withdrawDeclaration();
    table_.notify(change::ResultDeclared{});
}

TableDocument::GoOn::GoOn(TableDocument& table) : table_(table), end_(table.state_.game.current()) {
    setText(tr("Go on from here", "undo step"));
}

void TableDocument::GoOn::redo() {
    table_.goTo(end_);
    former_ = table_.state_.game.makeMainLine(end_);
    table_.notify(change::MainLineChanged{});
}

void TableDocument::GoOn::undo() {
    table_.goTo(end_);
    table_.state_.game.restore(former_);
    table_.notify(change::MainLineChanged{});
}

}  // namespace chesspp::ui
