// SPDX-License-Identifier: MIT
//
// Asks the oracle, which is the definition; one piece on an 8x8 board is quick.
#include "ui/models/piece_diagram.h"

#include "ui/models/library_context.h"
#include "ui/models/move_markers.h"
#include "ui/models/setup_edits.h"

#include "core/moves/oracle.h"

#include <algorithm>

namespace chesspp::ui {
namespace {

/// Roles, promotions and first squares are a variant's: of the first one whose army has the piece, or
/// else of none.
Result<RulesetPtr> rulesetWith(const LibraryContext& library, const PieceDefinition& piece,
                               BoardShape shape) {
    for (const Variant* variant : library.variants()) {
        // One that is being edited is in no army, and is not what the library has.
        if (library.piece(piece.id) == nullptr || *library.piece(piece.id) != piece ||
            library.isOwn(piece.id))
            break;
        if (variant->shape != shape) continue;
        const Result<RulesetPtr> ruleset = library.ruleset(variant->id);
        if (ruleset && (*ruleset)->kindById(piece.id)) return ruleset;
    }
    Variant alone;
    alone.id = piece.id;
    alone.shape = shape;
    alone.army.push_back({piece.letter.empty() ? "X" : piece.letter, piece.id, false, {}});
    return Ruleset::compile(
        alone, [&](std::string_view id) { return id == piece.id ? &piece : library.piece(id); },
        Backend::Plain);
}

}  // namespace

PieceDiagram::PieceDiagram(const LibraryContext& library, QObject* parent)
    : QObject(parent), library_(library), square_(*BoardShape().at(3, 3)) {
    // The library hears of another picture a moment after the piece has it.
    connect(&library, &LibraryContext::piecesChanged, this, [this](const QString& id) {
        if (piece_ && id.toStdString() == piece_->id) rebuild();
    });
}

void PieceDiagram::setPiece(const PieceDefinition& piece) {
    if (piece_ && *piece_ == piece) return;
    // Its own copy: whoever edits it has another one soon.
    const bool same =
        piece_ && piece_->tree == piece.tree && piece_->on == piece.on && piece_->id == piece.id;
    piece_ = std::make_shared<const PieceDefinition>(piece);
    if (same) return rebuild();
    makeRules();
    rebuild();
}

void PieceDiagram::makeRules() {
    problems_ = {};
    rules_ = {};
    if (!piece_) return;
    const Result<RulesetPtr> ruleset = rulesetWith(library_, *piece_, picture_.shape());
    if (!ruleset) {
        problems_ = ruleset.error();
        return;
    }
    rules_ = (*ruleset)->rules();
    kind_ = *rules_.kindNamed(piece_->id);
    stranger_ = KindId{static_cast<std::uint16_t>(rules_.kinds.size())};
    rules_.kinds.push_back({});
}

void PieceDiagram::setSide(Side side) {
    if (side_ == side) return;
    side_ = side;
    rebuild();
}

void PieceDiagram::movePiece(Square to) {
    if (to == square_ || !picture_.shape().contains(to)) return;
    square_ = to;
    others_.erase(to);
    rebuild();
}

void PieceDiagram::cycle(Square square) {
    if (square == square_) return;
    const auto found = others_.find(square);
    if (found == others_.end()) {
        others_.emplace(square, Other::Enemy);
    } else if (found->second == Other::Enemy) {
        found->second = Other::Friend;
    } else {
        others_.erase(found);
    }
    rebuild();
}

void PieceDiagram::moveOther(Square from, std::optional<Square> to) {
    const auto found = others_.find(from);
    if (found == others_.end() || to == square_ || to == from) return;
    const Other other = found->second;
    others_.erase(found);
    if (to) others_[*to] = other;
    rebuild();
}

void PieceDiagram::setShape(BoardShape shape) {
    if (shape == picture_.shape()) return;
    picture_ = BoardPicture(shape);
    std::map<Square, Other> kept;
    others_.swap(kept);
    square_ = *shape.at((shape.files() - 1) / 2, (shape.ranks() - 1) / 2);
    makeRules();
    rebuild();
}

void PieceDiagram::setMoved(Moved moved) {
    if (moved == moved_) return;
    moved_ = moved;
    rebuild();
}

Explanation PieceDiagram::explain(Square to) const {
    const auto names = [this](std::string_view id) {
        const PieceDefinition* known = library_.piece(id);
        return known != nullptr ? library_.nameOf(*known).toStdString() : std::string(id);
    };
    return chesspp::explain(rules_, setup(), square_, to, names, NodesTold::All);
}

const std::map<std::string, SquareSet>& PieceDiagram::squaresOfNodes() {
    if (nodes_) return *nodes_;
    nodes_.emplace();
    if (!piece_ || !problems_.empty()) return *nodes_;
    for (const ExplainedNode& node : explain(square_).nodes) {
        SquareSet& squares = (*nodes_)[node.pointer];
        for (const Square square : node.gives) squares.insert(square);
    }
    return *nodes_;
}

std::vector<std::string> PieceDiagram::nodesAt(Square square) {
    std::vector<std::string> nodes;
    for (const auto& [pointer, squares] : squaresOfNodes()) {
        if (squares.contains(square)) nodes.push_back(pointer);
    }
    return nodes;
}

void PieceDiagram::setGlow(const SquareSet& squares) {
    if (squares == glow_) return;
    glow_ = squares;
    showGlow();
    emit changed();
}

void PieceDiagram::showGlow() {
    picture_.highlights.clear();
    glow_.forEach([this](Square square) { picture_.highlights.push_back({square, HighlightKind::Glow}); });
}

void PieceDiagram::clearOthers() {
    others_.clear();
    rebuild();
}

void PieceDiagram::setCoordinates(Coordinates coordinates) {
    picture_.coordinates = coordinates;
    emit changed();
}

Piece PieceDiagram::pieceOf(Other other) const {
    return {stranger_, ownerOf(other == Other::Friend ? side_ : opposite(side_))};
}

Setup PieceDiagram::setup() const {
    Setup setup(picture_.shape());
    for (const auto& [square, other] : others_) {
        setup.at(square) = SetupPiece::of(pieceOf(other), MovedState::Moved);
    }
    const Piece piece{kind_, ownerOf(side_)};
    setup.at(square_) = SetupPiece::of(
        piece, moved_ == Moved::Yes ? MovedState::Moved : movedWhenPlaced(rules_, square_, piece));
    setup.sideToMove = side_;
    return setup;
}

void PieceDiagram::rebuild() {
    nodes_.reset();
    BoardPicture next{picture_.shape()};
    next.coordinates = picture_.coordinates;
    next.interaction = InteractionMode::Free;
    if (piece_) {
        next.setPiece(square_, library_.look(*piece_, ownerOf(side_)));
    }
    for (const auto& [square, other] : others_) {
        const QString name = other == Other::Friend ? tr("friend", "who stands in a piece's way")
                                                    : tr("enemy", "who stands in a piece's way");
        next.setPiece(square, PieceLook{pieceOf(other), {}, {}, name});
    }
    if (piece_ && problems_.empty()) {
        const Setup before = setup();
        for (const FullMove& move : Oracle(rules_).pseudoLegal(before, square_)) {
            for (const Square to : squaresToShow(move)) {
                const Target target{to, markerAction(move, before)};
                if (std::ranges::find(next.targets, target) == next.targets.end()) {
                    next.targets.push_back(target);
                }
            }
        }
    }
    picture_ = std::move(next);
    showGlow();
    emit changed();
}

}  // namespace chesspp::ui
