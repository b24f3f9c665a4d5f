// SPDX-License-Identifier: MIT
#include "ui/models/diagram/piece_diagram.h"

#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"

#include "core/analysis/explain.h"
#include "core/authoring/diagram.h"
#include "core/game/editing_ruleset.h"
#include "core/language/node_path.h"
#include "core/moves/reference/evaluator.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QStringList>
#include <QTimer>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <utility>

namespace chesspp::ui {
namespace {

bool takesOn(const FullMove& move, Square square) {
    return std::ranges::any_of(move.effects, [square](const Effect& each) {
        return (each.type == EffectType::Relocate && each.to == square) || each == effect::remove(square);
    });
}

// In the session.
constexpr QLatin1String kFiles("files");
constexpr QLatin1String kRanks("ranks");

/// Takes roles, promotions and initial squares from the first variant that has the piece, if any.
DiagramRules rulesOf(const LibraryContext& library, const PieceDefinition& piece, BoardShape shape,
                     const std::set<std::string>& others) {
    // A user piece or an edited piece is in no variant's army.
    const PieceDefinition* known = library.isOwn(piece.id) ? nullptr : library.piece(piece.id);
    if (known == nullptr || *known != piece) return diagramRules(library, piece, shape, others);
    for (const Variant* variant : library.variants()) {
        // The user's variants must not affect diagrams of built-in pieces.
        if (variant->shape != shape || library.isOwnVariant(variant->id)) continue;
        Result<RulesetPtr> ruleset = library.ruleset(variant->id);
        if (!ruleset || !(*ruleset)->kindById(piece.id)) continue;
        const auto isIn = [&](const std::string& kind) { return (*ruleset)->kindById(kind).has_value(); };
        if (!std::ranges::all_of(others, isIn))
            ruleset = rulesetForEditing(*variant, shape, others, library.pieces());
        return {std::move(ruleset), {}};
    }
    return diagramRules(library, piece, shape, others);
}

}  // namespace

PieceDiagram::PieceDiagram(const LibraryContext& library)
    : library_(library), square_(*BoardShape().at(3, 3)), threatsTimer_(new QTimer(this)) {
    connect(&listing_, &BoundedJob::stateChanged, this, &PieceDiagram::changed);
    threatsTimer_->setInterval(0);
    connect(threatsTimer_, &QTimer::timeout, this, &PieceDiagram::continueThreats);
    // The library gets a piece's new picture a moment after the piece itself.
    connect(&library, &LibraryContext::piecesChanged, this, [this](const QString& id) {
        const std::string changed = id.toStdString();
        // A later piece may get the id.
        if (library_.piece(changed) == nullptr) left_.erase(changed);
        if (!piece_) return;
        if (changed == piece_->id) return showPieces();
        if (!waitsFor_.contains(changed) && !rules_.kindNamed(changed) && !kinds_.contains(changed)) return;
        makeRules();
        rebuild();
    });
    connect(&library, &LibraryContext::pieceRenamed, this,
            [this](const QString& oldId, const QString& newId) {
                renameKind(oldId.toStdString(), newId.toStdString());
            });
}

void PieceDiagram::setPiece(const PieceDefinition& piece) {
    if (piece_ && *piece_ == piece) return;
    // Copied below, because the caller's piece may change.
    const bool another = !piece_ || piece_->id != piece.id;
    const bool same =
        piece_ && piece_->tree == piece.tree && piece_->on == piece.on && piece_->id == piece.id;
    piece_ = std::make_shared<const PieceDefinition>(piece);
    if (!same) makeRules();
    if (another) goWhereItMoves();
    rebuild();
}

/// A piece that is confined to a part of the board moves nowhere from most squares.
void PieceDiagram::goWhereItMoves() {
    if (!piece_ || !problems_.empty()) return;
    constexpr std::chrono::milliseconds kMoment(5);
    const WorkLimit limit(kMoment);
    const ReferenceEvaluator reference(rules_);
    std::vector<Square> squares;
    for (std::uint16_t i = 0; i < shape().squareCount(); ++i) squares.push_back(Square{i});
    std::ranges::stable_sort(squares, {}, [this](Square square) {
        return std::abs(shape().fileOf(square) - shape().fileOf(square_)) +
               std::abs(shape().rankOf(square) - shape().rankOf(square_));
    });
    for (const Square square : squares) {
        const bool moves = !reference.pseudoLegal(setupOf(side_, square), square).empty();
        if (limit.wasReached()) return;
        if (!moves) continue;
        square_ = square;
        others_.erase(square);
        return;
    }
}

void PieceDiagram::makeRules() {
    problems_ = {};
    waitsFor_ = {};
    rules_ = {};
    kinds_ = kindsAround();
    if (!piece_) return;
    std::set<std::string> known = kinds_;
    std::erase_if(known, [this](const std::string& kind) { return definitionOf(kind) == nullptr; });
    DiagramRules made = rulesOf(library_, *piece_, shape(), known);
    if (!made.ruleset && !known.empty()) {
        // A larger board may not admit all of them.
        std::set<std::string> admitted;
        for (const std::string& kind : known) {
            admitted.insert(kind);
            if (!rulesOf(library_, *piece_, shape(), admitted).ruleset) admitted.erase(kind);
        }
        made = rulesOf(library_, *piece_, shape(), admitted);
    }
    waitsFor_ = std::move(made.waitsFor);
    const Result<RulesetPtr>& ruleset = made.ruleset;
    if (!ruleset) {
        problems_ = ruleset.error();
        return;
    }
    rules_ = (*ruleset)->rules();
    rules_.actingInTurn.clear();  // here it is always the piece's move
    kind_ = *rules_.kindNamed(piece_->id);
    stranger_ = KindId{static_cast<std::uint16_t>(rules_.kinds.size())};
    rules_.kinds.push_back({});
}

void PieceDiagram::setSide(Side side) {
    if (side_ == side) return;
    side_ = side;
    goWhereItMoves();
    rebuild();
}

void PieceDiagram::movePiece(Square to) {
    if (to == square_ || !picture_.shape().contains(to)) return;
    square_ = to;
    others_.erase(to);
    rebuild();
}

std::optional<DiagramOther> PieceDiagram::otherAt(Square square) const {
    const auto found = others_.find(square);
    return found == others_.end() ? std::nullopt : std::optional(found->second);
}

void PieceDiagram::put(Square square, const std::optional<DiagramOther>& other) {
    if (square == square_ || !shape().contains(square) || other == otherAt(square)) return;
    if (other) {
        others_.insert_or_assign(square, *other);
    } else {
        others_.erase(square);
    }
    rebuildWithOthers();
}

void PieceDiagram::rebuildWithOthers() {
    if (kindsAround() != kinds_) makeRules();
    rebuild();
}

std::set<std::string> PieceDiagram::kindsAround() const {
    std::set<std::string> kinds;
    for (const auto& [square, other] : others_) {
        if (!other.kind.empty()) kinds.insert(other.kind);
    }
    return kinds;
}

std::set<std::string> PieceDiagram::unknownKinds() const {
    std::set<std::string> unknown = kindsAround();
    std::erase_if(unknown, [this](const std::string& kind) { return rules_.kindNamed(kind).has_value(); });
    return unknown;
}

Diagnostics PieceDiagram::problemsWith(const std::string& kind) const {
    if (!piece_ || !problems_.empty() || rules_.kindNamed(kind)) return {};
    std::set<std::string> kinds = kindsAround();
    std::erase_if(kinds, [this](const std::string& each) { return !rules_.kindNamed(each); });
    kinds.insert(kind);
    const DiagramRules made = rulesOf(library_, *piece_, shape(), kinds);
    return made.ruleset ? Diagnostics() : made.ruleset.error();
}

const PieceDefinition* PieceDiagram::definitionOf(const std::string& kind) const {
    return piece_ && kind == piece_->id ? piece_.get() : library_.piece(kind);
}

void PieceDiagram::renameKind(const std::string& oldId, const std::string& newId) {
    const auto rename = [&](std::map<Square, DiagramOther>& others) {
        for (auto& [square, other] : others) {
            if (other.kind == oldId) other.kind = newId;
        }
    };
    for (auto& [id, others] : left_) rename(others.at);
    rename(others_);
    if (kindsAround() != kinds_) rebuildWithOthers();
}

void PieceDiagram::moveOther(Square from, std::optional<Square> to) {
    const auto found = others_.find(from);
    if (found == others_.end() || to == square_ || to == from) return;
    const DiagramOther other = found->second;
    others_.erase(found);
    if (to) others_.insert_or_assign(*to, other);
    rebuildWithOthers();
}

void PieceDiagram::setShape(BoardShape shape) {
    const BoardShape was = picture_.shape();
    if (shape == was) return;
    BoardPicture picture(shape);
    picture.coordinates = picture_.coordinates;
    picture_ = std::move(picture);
    square_ = *shape.at(std::min(was.fileOf(square_), shape.files() - 1),
                        std::min(was.rankOf(square_), shape.ranks() - 1));
    others_ = fitting({was, others_});
    glow_ = {};
    lookedAt_ = {};
    makeRules();
    rebuild();
}

std::map<Square, DiagramOther> PieceDiagram::fitting(const Others& others) const {
    std::map<Square, DiagramOther> kept;
    for (const auto& [square, other] : others.at) {
        const auto to = shape().at(others.shape.fileOf(square), others.shape.rankOf(square));
        if (to && *to != square_) kept.emplace(*to, other);
    }
    return kept;
}

void PieceDiagram::turnTo(const std::string& id) {
    if (piece_ == nullptr || piece_->id == id) return;
    left_.insert_or_assign(piece_->id, Others{shape(), std::move(others_)});
    // Taken out, because its id may become another piece's.
    const auto next = left_.extract(id);
    others_ = next.empty() ? std::map<Square, DiagramOther>() : fitting(next.mapped());
}

QJsonObject PieceDiagram::allOthers() const {
    std::map<std::string, Others> all = left_;
    if (piece_) all[piece_->id] = {shape(), others_};
    QJsonObject json;
    for (const auto& [id, others] : all) {
        if (others.at.empty()) continue;
        QJsonObject of{{kFiles, others.shape.files()}, {kRanks, others.shape.ranks()}};
        for (const auto& [square, other] : others.at)
            of[QString::fromStdString(others.shape.name(square))] = other.toText();
        json[QString::fromStdString(id)] = of;
    }
    return json;
}

void PieceDiagram::restoreOthers(const QJsonObject& all) {
    left_.clear();
    for (auto each = all.begin(); each != all.end(); ++each) {
        const QJsonObject of = each->toObject();
        const auto board = BoardShape::make(of[kFiles].toInt(), of[kRanks].toInt());
        if (!board) continue;
        Others& others = left_[each.key().toStdString()];
        others.shape = *board;
        for (auto field = of.begin(); field != of.end(); ++field) {
            const auto square = board->parse(field.key().toStdString());
            const auto other = DiagramOther::fromText(field->toString());
            if (square && other) others.at.emplace(*square, *other);
        }
    }
    if (!piece_) return;
    const auto here = left_.extract(piece_->id);
    others_ = here.empty() ? std::map<Square, DiagramOther>() : fitting(here.mapped());
    rebuildWithOthers();
}

void PieceDiagram::setMoved(Moved moved) {
    if (moved == moved_) return;
    moved_ = moved;
    rebuild();
}

Explanation PieceDiagram::explain(Square to) const {
    Explanation explanation =
        chesspp::explain(rules_, setup(), square_, to, library_.wording(), NodeFilter::All);
    if (waitsFor_.empty()) return explanation;
    for (ExplainedNode& node : explanation.nodes) {
        // The user has not disabled it; diagramRules() has left it out.
        const Node* own = nodeAt(*piece_, placeOf(*piece_, node.pointer));
        if (node.verdict == NodeVerdict::Off && own != nullptr && own->enabled == Enabled::Yes)
            node.message.code = "explain.node.waits";
    }
    return explanation;
}

const std::map<std::string, SquareSet>& PieceDiagram::squaresOfNodes() {
    if (nodes_) return *nodes_;
    nodes_.emplace();
    if (!piece_ || !problems_.empty() || isSlow_) return *nodes_;
    const WorkLimit limit(kUnrequestedWork);
    const Explanation explanation = explain(square_);
    if (limit.wasReached()) return *nodes_;
    for (const ExplainedNode& node : explanation.nodes) {
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
    showHighlights();
    emit changed();
}

void PieceDiagram::setLookedAt(const SquareSet& squares) {
    if (squares == lookedAt_) return;
    lookedAt_ = squares;
    showHighlights();
    emit changed();
}

void PieceDiagram::showHighlights() {
    picture_.highlights.clear();
    glow_.forEach([this](Square square) { picture_.highlights.push_back({square, HighlightKind::Glow}); });
    lookedAt_.forEach(
        [this](Square square) { picture_.highlights.push_back({square, HighlightKind::LookedAt}); });
}

void PieceDiagram::clearOthers() {
    others_.clear();
    rebuildWithOthers();
}

Piece PieceDiagram::pieceOf(const DiagramOther& other, Side side) const {
    const std::optional<KindId> kind = other.kind.empty() ? std::nullopt : rules_.kindNamed(other.kind);
    return {kind.value_or(stranger_), ownerOf(other.type == DiagramOther::Friend ? side : opposite(side))};
}

/// By its picture even if the rules lack its kind.
PieceAppearance PieceDiagram::appearanceOf(const DiagramOther& other, Side side) const {
    const Piece piece = pieceOf(other, side);
    if (other.kind.empty()) return appearanceOf(piece);
    const PieceDefinition* known = definitionOf(other.kind);
    if (known == nullptr) return {piece, {}, {}, QString::fromStdString(other.kind)};
    PieceAppearance look = library_.appearance(*known, piece.owner);
    look.piece = piece;
    return look;
}

PieceAppearance PieceDiagram::appearanceOf(Piece piece) const {
    if (piece.kind == stranger_) {
        const bool isFriend = piece.owner == ownerOf(side_);
        return {piece,
                {},
                {},
                isFriend ? tr("friend", "who stands in a piece's way")
                         : tr("enemy", "who stands in a piece's way")};
    }
    const std::string& id = rules_.of(piece.kind).id;
    const PieceDefinition* known = definitionOf(id);
    if (known == nullptr) return {piece, {}, {}, QString::fromStdString(id)};
    PieceAppearance look = library_.appearance(*known, piece.owner);
    look.piece = piece;
    return look;
}

Setup PieceDiagram::setupOf(Side side, Square at) const {
    Setup setup(picture_.shape());
    for (const auto& [square, other] : others_) {
        if (other.type == DiagramOther::Wall) {
            setup.holes.insert(square);
        } else {
            setup.at(square) = SetupPiece::of(pieceOf(other, side), MovedState::Moved);
        }
    }
    setup.holes.erase(at);
    const Piece piece{kind_, ownerOf(side)};
    // Regardless of a variant's initial squares, so that a copy, which is in no variant, moves alike.
    setup.at(at) = SetupPiece::of(piece, moved_ == Moved::No ? MovedState::Unmoved : MovedState::Moved);
    setup.sideToMove = side;
    return setup;
}

BoardPicture PieceDiagram::pictureWithoutMoves(Side side, Square at) const {
    BoardPicture next{picture_.shape()};
    next.coordinates = picture_.coordinates;
    next.interaction = InteractionMode::Free;
    for (const auto& [square, other] : others_) {
        if (square == at) continue;
        if (other.type == DiagramOther::Wall) {
            next.holes.insert(square);
        } else {
            next.setPiece(square, appearanceOf(other, side));
        }
    }
    if (piece_) next.setPiece(at, library_.appearance(*piece_, ownerOf(side)));
    return next;
}

BoardPicture PieceDiagram::pictureOf(Side side, Square at) const {
    BoardPicture next = pictureWithoutMoves(side, at);
    if (!piece_ || !problems_.empty() || isSlow_) return next;
    const Setup before = setupOf(side, at);
    const WorkLimit limit(kUnrequestedWork);
    const std::vector<FullMove> moves = ReferenceEvaluator(rules_).pseudoLegal(before, at);
    if (limit.wasReached()) return next;
    for (const FullMove& move : moves) addTargets(next.targets, move, before);
    return next;
}

std::vector<FullMove> PieceDiagram::movesTo(Square to) const {
    std::vector<FullMove> moves;
    for (const FullMove& move : moves_) {
        const std::vector<Square> shown = squaresToShow(move);
        if (std::ranges::find(shown, to) != shown.end()) moves.push_back(move);
    }
    return moves;
}

void PieceDiagram::rebuild() {
    nodes_.reset();
    picture_ = pictureWithoutMoves(side_, square_);
    showHighlights();
    threats_.clear();
    nextAsked_ = 0;
    list();
    emit changed();
}

/// A new picture of the piece changes none of its moves.
void PieceDiagram::showPieces() {
    auto targets = std::move(picture_.targets);
    picture_ = pictureWithoutMoves(side_, square_);
    picture_.targets = std::move(targets);
    showHighlights();
    emit changed();
}

// --- moves ---

void PieceDiagram::list() {
    listing_.cancel();
    threatsTimer_->stop();
    moves_.clear();
    isSlow_ = false;
    if (!piece_ || !problems_.empty()) return;
    listing_.run(
        [rules = std::make_shared<const Rules>(rules_), before = setup(), from = square_] {
            Listed listed{ReferenceEvaluator(*rules).pseudoLegal(before, from), {}};
            for (const FullMove& move : listed.moves) addTargets(listed.targets, move, before);
            return listed;
        },
        [this](Listed listed) {
            moves_ = std::move(listed.moves);
            picture_.targets = std::move(listed.targets);
            if (isSlow_) {
                emit changed();
            } else {
                threatsTimer_->start();
            }
        });
    isSlow_ = listing_.isRunning();
}

// --- threats ---

bool PieceDiagram::testThreats() {
    constexpr int kMoment = 4;  // milliseconds
    QElapsedTimer timer;
    timer.start();
    const WorkLimit limit(kUnrequestedWork);
    const ReferenceEvaluator reference(rules_);
    Setup tried = setup();
    const SetupPiece enemy = SetupPiece::of(pieceOf(DiagramOther::Enemy, side_), MovedState::Moved);
    for (; nextAsked_ < shape().squareCount(); ++nextAsked_) {
        if (timer.elapsed() >= kMoment) return false;
        const Square square{static_cast<std::uint16_t>(nextAsked_)};
        if (tried.at(square) || tried.holes.contains(square) || picture_.isTarget(square)) continue;
        tried.at(square) = enemy;
        const bool takes = std::ranges::any_of(
            reference.pseudoLegal(tried, square_),
            [&](const FullMove& move) { return move.shown == square && takesOn(move, square); });
        tried.at(square).reset();
        if (limit.wasReached()) return true;  // the others would take as long
        if (takes) threats_.push_back(square);
    }
    return true;
}

void PieceDiagram::continueThreats() {
    if (!testThreats()) return;
    threatsTimer_->stop();
    if (threats_.empty()) return;
    for (const Square square : threats_) picture_.targets.push_back({square, MarkerAction::Threat});
    emit changed();
}

void PieceDiagram::finishListing() {
    listing_.wait();
    while (threatsTimer_->isActive()) continueThreats();
}

}  // namespace chesspp::ui
