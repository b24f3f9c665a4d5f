// SPDX-License-Identifier: MIT
// Removed nodes keep their number and are only detached, so that restore() is exact. Results: outcome.cpp.
#include "core/game/game.h"

#include "core/game/editing_ruleset.h"

#include <algorithm>
#include <cassert>
#include <ranges>
#include <utility>

namespace chesspp {

namespace {

/// The move that is legal in `now` and leads to the setup of `after` as its rules write it, if there is one.
std::optional<Move> sameMove(Position& now, Move move, const Position& after) {
    const Setup wanted = carriedOver(after.setup(), after.ruleset(), now.ruleset());
    const auto leadsThere = [&](Move each) {
        now.play(each);
        const bool same = now.setup() == wanted;
        now.takeBack();
        return same;
    };
    if (now.isLegal(move) && leadsThere(move)) return move;
    for (const Move each : now.legalMoves()) {
        if (each != move && leadsThere(each)) return each;
    }
    return std::nullopt;
}

/// The pieces on the board, sorted; empty where the variant counts no moves.
using Material = std::vector<std::pair<KindId, Owner>>;

Material countedMaterialOf(const Position& position) {
    Material material;
    if (position.ruleset().rules().counts.empty()) return material;
    for (const Square square : position.shape().squares()) {
        if (const std::optional<Piece> piece = position.at(square))
            material.emplace_back(piece->kind, piece->owner);
    }
    std::ranges::sort(material);
    return material;
}

/// The count that goes on in a position, `before` in the one before the move that led to it.
std::optional<MoveCount> countAfter(std::optional<MoveCount> before, bool materialChanged,
                                    const Position& position) {
    if (before) ++before->made;
    const std::optional<BegunCount> begun = position.countThatBegins();
    if (!begun) return before;
    const CountRule& rule = position.ruleset().rules().counts[begun->rule];
    if (before && !(rule.anew && materialChanged)) return before;
    return MoveCount{2 * begun->counted, std::int64_t{2} * rule.moves};
}

}  // namespace

Game::Game(Position start) : start_(std::move(start)), position_(start_), nodes_(1), keeping_(1) {
    keeping_[0].count = countAfter({}, false, start_);
}

bool Game::contains(NodeId id) const {
    return id.index < nodes_.size() && keeping_[id.index].present;
}

bool Game::isUntouched() const {
    const GameNode& start = nodes_.front();
    return nodes_.size() == 1 && !declared_ && start.before.empty() && start.comment.empty() &&
           start.glyphs.empty();
}

Game Game::under(const RulesetPtr& alike) const {
    Game game(Position::unjudged(alike, start_.setup()));
    game.nodes_ = nodes_;
    game.keeping_ = keeping_;  // keys are made of numbers, which are the same
    game.declared_ = declared_;
    game.goTo(current_);
    return game;
}

NodeId Game::end() const {
    NodeId id;
    while (!node(id).children.empty()) id = node(id).children.front();
    return id;
}

bool Game::isOnMainLine(NodeId id) const {
    for (; id != NodeId{}; id = node(id).parent) {
        if (node(node(id).parent).children.front() != id) return false;
    }
    return true;
}

Position Game::positionAt(NodeId id) const {
    Position position = position_;
    walk(position, current_, id);
    return position;
}

NodeId Game::play(Move move) {
    for (const NodeId child : nodes_[current_.index].children) {
        if (nodes_[child.index].move == move) {
            position_.play(move);
            return current_ = child;
        }
    }
    assert(!declared_ || declared_->at != current_);
    // Computed with the first move, which needs it, since positions are set up by the thousand.
    if (nodes_.size() == 1) keeping_[0].key = start_.repetitionKey();
    const Side mover = position_.sideToMove();
    const Material material = countedMaterialOf(position_);
    position_.play(move);
    const NodeId id{static_cast<std::uint32_t>(nodes_.size())};
    nodes_.push_back({.parent = current_,
                      .move = move,
                      .children = {},
                      .before = {},
                      .comment = {},
                      .glyphs = {},
                      .mover = mover});
    keeping_.push_back(
        {true, position_.repetitionKey(),
         countAfter(keeping_[current_.index].count, countedMaterialOf(position_) != material, position_)});
    nodes_[current_.index].children.push_back(id);
    return current_ = id;
}

bool Game::back() {
    if (current_ == NodeId{}) return false;
    position_.takeBack();
    current_ = node(current_).parent;
    return true;
}

bool Game::forward() {
    const std::vector<NodeId>& children = node(current_).children;
    if (children.empty()) return false;
    position_.playUnchecked(node(children.front()).move);
    current_ = children.front();
    return true;
}

void Game::goTo(NodeId id) {
    assert(contains(id));
    walk(position_, current_, id);
    current_ = id;
}

void Game::walk(Position& position, NodeId from, NodeId to) const {
    const std::vector<NodeId> here = path(from);
    const std::vector<NodeId> there = path(to);
    const auto fork = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
    for (auto step = fork.first; step != here.end(); ++step) position.takeBack();
    for (auto step = fork.second; step != there.end(); ++step) position.playUnchecked(node(*step).move);
}

Game::Removed Game::remove(NodeId id) {
    assert(contains(id) && id != NodeId{});
    Removed removed{id, 0, current_, declared_};
    const NodeId parent = node(id).parent;
    if (isBelow(current_, id)) goTo(parent);
    if (declared_ && isBelow(declared_->at, id)) declared_.reset();
    std::vector<NodeId>& siblings = nodes_[parent.index].children;
    const auto place = std::find(siblings.begin(), siblings.end(), id);
    removed.place = static_cast<std::size_t>(place - siblings.begin());
    siblings.erase(place);
    markBelow(id, false);
    return removed;
}

void Game::restore(const Removed& removed) {
    assert(removed.id.index < nodes_.size() && !contains(removed.id) && contains(node(removed.id).parent));
    std::vector<NodeId>& siblings = nodes_[node(removed.id).parent.index].children;
    const std::size_t place = std::min(removed.place, siblings.size());
    siblings.insert(siblings.begin() + static_cast<std::ptrdiff_t>(place), removed.id);
    markBelow(removed.id, true);
    declared_ = removed.declared;
    goTo(removed.current);
}

Game::FormerMainLine Game::makeMainLine(NodeId id) {
    FormerMainLine former{{}, declared_};
    for (const NodeId step : path(id)) former.promoted.push_back({step, promote(step)});
    declared_.reset();
    return former;
}

void Game::restore(const FormerMainLine& former) {
    for (const FormerMainLine::Promoted& step : former.promoted | std::views::reverse)
        promote(step.id, step.place);
    declared_ = former.declared;
}

std::size_t Game::promote(NodeId id, std::size_t place) {
    assert(contains(id) && id != NodeId{});
    std::vector<NodeId>& siblings = nodes_[node(id).parent.index].children;
    const auto found = std::find(siblings.begin(), siblings.end(), id);
    const auto former = static_cast<std::size_t>(found - siblings.begin());
    siblings.erase(found);
    siblings.insert(siblings.begin() + static_cast<std::ptrdiff_t>(std::min(place, siblings.size())), id);
    return former;
}

std::vector<NodeId> Game::path(NodeId id) const {
    std::vector<NodeId> nodes;
    for (; id != NodeId{}; id = node(id).parent) nodes.push_back(id);
    std::reverse(nodes.begin(), nodes.end());
    return nodes;
}

std::vector<NodeId> Game::line(NodeId id) const {
    std::vector<NodeId> nodes = path(id);
    while (!node(id).children.empty()) {
        id = node(id).children.front();
        nodes.push_back(id);
    }
    return nodes;
}

void Game::markBelow(NodeId id, bool present) {
    std::vector<NodeId> open{id};
    while (!open.empty()) {
        const NodeId next = open.back();
        open.pop_back();
        keeping_[next.index].present = present;
        const std::vector<NodeId>& children = node(next).children;
        open.insert(open.end(), children.begin(), children.end());
    }
}

bool Game::isBelow(NodeId id, NodeId ancestor) const {
    while (id != ancestor && id != NodeId{}) id = node(id).parent;
    return id == ancestor;
}

// Replays node by node; each move becomes a legal one that gives the same setup.
std::optional<Game> Game::replayedUnder(const RulesetPtr& changed) const {
    Result<Position> start =
        Position::fromSetup(changed, carriedOver(start_.setup(), start_.ruleset(), *changed));
    if (!start) return std::nullopt;
    Game game(std::move(*start));
    game.nodes_ = nodes_;
    game.keeping_ = keeping_;
    game.declared_ = declared_;
    game.keeping_[0].key = game.start_.repetitionKey();
    game.keeping_[0].count = countAfter({}, false, game.start_);

    // Removed nodes too: restore() may put them back.
    std::vector<std::vector<std::uint32_t>> below(nodes_.size());
    for (std::uint32_t i = 1; i < nodes_.size(); ++i) below[nodes_[i].parent.index].push_back(i);
    Position was = start_;
    Position now = game.start_;
    struct Visit {
        std::uint32_t node = 0;
        std::size_t next = 0;
    };
    std::vector<Visit> way{{}};
    while (true) {
        Visit& here = way.back();
        if (here.next < below[here.node].size()) {
            const std::uint32_t child = below[here.node][here.next++];
            was.play(nodes_[child].move);
            const std::optional<Move> move = sameMove(now, nodes_[child].move, was);
            if (!move) return std::nullopt;
            const Material material = countedMaterialOf(now);
            now.play(*move);
            game.nodes_[child].move = *move;
            game.keeping_[child].key = now.repetitionKey();
            game.keeping_[child].count =
                countAfter(game.keeping_[here.node].count, countedMaterialOf(now) != material, now);
            way.push_back({child, 0});
        } else {
            way.pop_back();
            if (way.empty()) break;
            was.takeBack();
            now.takeBack();
        }
    }
    game.goTo(current_);
    return game;
}

}  // namespace chesspp
