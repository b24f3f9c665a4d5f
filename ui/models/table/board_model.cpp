// SPDX-License-Identifier: MIT
#include "ui/models/table/board_model.h"

#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/table_settings.h"

#include "core/base/work_limit.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {

BoardModel::BoardModel(const ShownTable& table, const LibraryContext& library)
    : table_(table), library_(library) {
    rebuild();
    connect(&table_, &ShownTable::changed, this, &BoardModel::onTableChanged);
    TableSettings::onChange(this, [this] {
        facePieces(picture_);
        emit pictureChanged();
    });
}

void BoardModel::facePieces(BoardPicture& picture) {
    const bool turns = TableSettings::now().seating == Seating::FaceToFace;
    picture.faceAcross(turns ? Facing::Down : Facing::Up);
}

void BoardModel::setBottom(Side bottom) {
    if (picture_.bottom == bottom) return;
    picture_.bottom = bottom;
    facePieces(picture_);
    emit pictureChanged();
}

void BoardModel::select(std::optional<Origin> piece) {
    listing_.cancel();
    if (!piece && !selected_) return;
    putGlow({});
    selected_.reset();
    picture_.selected.reset();
    picture_.isSelectedElsewhere = false;
    picture_.targets.clear();
    isListedLate_ = false;
    if (!piece) piece = onlyActor();
    if (piece) pick(*piece);
    emit pictureChanged();
}

void BoardModel::pick(Origin piece) {
    selected_ = piece;
    picture_.selected = piece.onBoard();
    picture_.isSelectedElsewhere = !piece.isSquare();
    listTargets(piece);
}

void BoardModel::listTargets(Origin from) {
    listing_.run(
        [list = table_->legalMovesWork(from), setup = table_->position().setup()] {
            std::vector<Target> targets;
            for (const RuleLevelMove& move : list()) addTargets(targets, move.full, setup);
            return targets;
        },
        [this](std::vector<Target> targets) {
            picture_.targets = std::move(targets);
            if (isListedLate_) emit pictureChanged();
        });
    isListedLate_ = listing_.isRunning();
}

std::vector<Move> BoardModel::movesTo(Origin from, Square to) const {
    std::vector<Move> moves;
    for (const RuleLevelMove& move : table_->legalMovesFrom(from, to)) moves.push_back(*move.legal);
    return moves;
}

void BoardModel::glow(const std::vector<Square>& squares) {
    putGlow(squares);
    emit pictureChanged();
}

/// Checking pieces always glow.
void BoardModel::putGlow(std::vector<Square> squares) {
    std::erase_if(picture_.highlights,
                  [](const Highlight& each) { return each.kind == HighlightKind::Glow; });
    squares.insert(squares.end(), checkers_.begin(), checkers_.end());
    for (const Square square : squares) picture_.highlights.push_back({square, HighlightKind::Glow});
}

void BoardModel::toggleShape(Shape shape) {
    picture_.toggleShape(shape);
    emit pictureChanged();
}

void BoardModel::onTableChanged(const TableChange& change) {
    const bool moved = !std::holds_alternative<change::MetadataChanged>(change) &&
                       !std::holds_alternative<change::NotesChanged>(change);
    if (!moved) return;
    rebuild();
    if (const Transition* transition = transitionOf(change)) {
        emit pictureMoved(*transition);
    } else {
        emit pictureChanged();
    }
}

void BoardModel::rebuild() {
    listing_.cancel();
    const Position& position = table_->position();
    BoardPicture next = library_.pictureOf(position.ruleset(), table_->editableSetup(), picture_.coordinates);
    next.bottom = picture_.bottom;
    facePieces(next);
    const bool rests = table_->outcome() || !table_->isPlayable() || !table_->isJudged();
    next.interaction = rests ? InteractionMode::Look : InteractionMode::Play;
    next.pickableOwners = pickable(ownerOf(position.sideToMove()));
    picture_ = std::move(next);
    selected_.reset();
    checkers_.clear();
    if (!table_->isPlayable()) return;
    highlightLastMove();
    highlightCheck();
    if (const auto only = onlyActor()) pick(*only);
}

std::optional<Origin> BoardModel::onlyActor() const {
    if (picture_.interaction != InteractionMode::Play) return std::nullopt;
    const Rules& rules = table_->ruleset().rules();
    const Setup setup = table_->position().setup();
    const auto acts = [&](KindId kind) { return rules.actsAfter(setup.movesMade, kind); };
    std::vector<Origin> actors;
    for (const KindId kind : rules.droppable(setup, setup.sideToMove)) {
        if (acts(kind)) actors.push_back(Origin::hand(kind));
    }
    setup
        .piecesThat([&](const SetupPiece& each) {
            return each.piece.owner == ownerOf(setup.sideToMove) && acts(each.piece.kind) &&
                   !rules.of(each.piece.kind).tree.empty();
        })
        .forEach([&](Square square) { actors.emplace_back(square); });
    // A single piece is chosen by the player all the same where its turn begins.
    if (actors.size() != 1 || (actors.front().isSquare() && setup.movesMade == 0)) return std::nullopt;
    return actors.front();
}

void BoardModel::highlightLastMove() {
    const Game& game = table_->game();
    if (game.current() == NodeId{}) return;
    Position before = game.position();
    before.takeBack();
    const Move move = game.node(game.current()).move;
    const WorkLimit limit(kUnrequestedWork);
    FullMove last = before.expand(move);
    if (limit.wasReached()) last = {move.from, move.shown(), {}, {}};
    const std::optional<Square> from = last.from.onBoard();
    if (from) picture_.highlights.push_back({*from, HighlightKind::LastMove});
    const std::optional<Square> after = actorAfter(last);
    const std::optional<Square> second = after == from ? last.shown : after;
    if (second && second != from) picture_.highlights.push_back({*second, HighlightKind::LastMove});
}

void BoardModel::highlightCheck() {
    const Position& position = table_->position();
    if (!table_->verdict().isInCheck) return;
    const Side side = position.sideToMove();
    const std::vector<Square> royals = position.ruleset().rules().royalsOf(position.setup(), side);
    const WorkLimit limit(kUnrequestedWork);
    for (const Square royal : royals) {
        std::vector<Square> attackers = position.attackersOf(royal, opposite(side)).list();
        if (limit.wasReached()) attackers.clear();
        const bool isOnlyOne = royals.size() == 1;  // so it is in check, whoever attacks it
        if (attackers.empty() && !isOnlyOne) continue;
        picture_.highlights.push_back({royal, HighlightKind::Check});
        checkers_.insert(checkers_.end(), attackers.begin(), attackers.end());
    }
    putGlow({});
}

}  // namespace chesspp::ui
