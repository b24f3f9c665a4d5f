// SPDX-License-Identifier: MIT
#include "ui/models/table/table_document.h"
#include "ui/models/table/table_undo_commands.h"

#include "core/notation/clock_text.h"
#include "core/notation/pgn.h"

#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

/// Of the glyphs of one group a move has at most one.
constexpr std::array<std::pair<int, int>, 3> kGlyphGroups{{{1, 6}, {10, 21}, {7, 9}}};

bool exclude(int glyph, int other) {
    return glyph == other || std::ranges::any_of(kGlyphGroups, [&](const auto& group) {
               const auto has = [&](int each) { return group.first <= each && each <= group.second; };
               return has(glyph) && has(other);
           });
}

}  // namespace

std::size_t TableDocument::placeOf(NodeId node) const {
    const std::vector<NodeId>& siblings = game().node(game().node(node).parent).children;
    return static_cast<std::size_t>(std::ranges::find(siblings, node) - siblings.begin());
}

std::optional<NodeId> TableDocument::lineToMove(LineMove way) const {
    if (!isPlayable()) return std::nullopt;
    for (NodeId node = game().current(); node != NodeId{}; node = game().node(node).parent) {
        const std::size_t place = placeOf(node);
        const bool isLast = place + 1 == game().node(game().node(node).parent).children.size();
        if (way == LineMove::Down && !isLast) return node;
        if (place > 0) return way == LineMove::Down ? std::nullopt : std::optional(node);
    }
    return std::nullopt;
}

bool TableDocument::canMoveLine(LineMove way) const {
    return lineToMove(way).has_value();
}

void TableDocument::moveLine(LineMove way) {
    const std::optional<NodeId> root = lineToMove(way);
    if (!root) return;
    const QString what =
        way == LineMove::Down ? tr("Demote variation", "undo step") : tr("Promote variation", "undo step");
    if (way == LineMove::Main) {
        undo_.push(new MakeMainLine(*this, game().current(), what));  // the stack owns it
        return;
    }
    const NodeId before = game().node(*root).parent;
    const std::size_t place = way == LineMove::Up ? placeOf(*root) - 1 : placeOf(*root) + 1;
    const bool touchesFirst = place == 0 || placeOf(*root) == 0;
    if (touchesFirst && game().isOnMainLine(before)) {
        const NodeId first = way == LineMove::Up ? *root : game().node(before).children[1];
        undo_.push(new MakeMainLine(*this, first, what));  // the stack owns it
    } else {
        undo_.push(new MoveLine(*this, *root, place, what));  // the stack owns it
    }
}

bool TableDocument::canDeleteMoves() const {
    return isPlayable() && game().current() != NodeId{};
}

void TableDocument::deleteMoves() {
    if (canDeleteMoves()) undo_.push(new DeleteMoves(*this));  // the stack owns it
}

std::optional<NodeId> TableDocument::neighbourLine(LineMove way) const {
    const NodeId node = game().current();
    if (node == NodeId{}) return std::nullopt;
    const std::vector<NodeId>& siblings = game().node(game().node(node).parent).children;
    const std::size_t place = placeOf(node);
    if (way == LineMove::Down)
        return place + 1 < siblings.size() ? std::optional(siblings[place + 1]) : std::nullopt;
    return place > 0 ? std::optional(siblings[place - 1]) : std::nullopt;
}

// --- comments and glyphs ---

TableDocument::Note TableDocument::noteAt(NotePlace place) const {
    const NodeId node = game().current();
    if (place == NotePlace::Behind || node == NodeId{}) return {node, NotePlace::Behind};
    if (startsComment(game(), node)) return {node, NotePlace::Ahead};
    return {game().node(node).parent, NotePlace::Behind};
}

QString TableDocument::textOf(Note note) const {
    const GameNode& node = game().node(note.node);
    return QString::fromStdString(note.place == NotePlace::Ahead ? node.before : node.comment);
}

void TableDocument::pushNote(NodeId node, std::function<void(Game&)> swap, const QString& what) {
    undo_.push(new Exchange(  // the stack owns it
        [this, node, shown = game().current(), exchange = std::move(swap)] {
            goTo(shown);
            exchange(state_.game);
            ++changes_;
            emit changed(change::NotesChanged{node});
        },
        what));
}

void TableDocument::setNote(Note note, const QString& text) {
    if (!canAnnotate()) return;
    std::string other = text.simplified().toStdString();
    while (takeClockTime(other)) {  // readers would take it for the clock's
    }
    if (other == textOf(note).toStdString()) return;
    pushNote(
        note.node,
        [note, other = std::move(other)](Game& game) mutable {
            const GameNode& node = game.node(note.node);
            std::string now = note.place == NotePlace::Ahead ? node.before : node.comment;
            now.swap(other);
            if (note.place == NotePlace::Ahead) {
                game.setCommentBefore(note.node, std::move(now));
            } else {
                game.setComment(note.node, std::move(now));
            }
        },
        tr("Edit comment", "undo step"));
}

bool TableDocument::hasGlyph(int glyph) const {
    const std::vector<int>& glyphs = game().node(game().current()).glyphs;
    return std::ranges::find(glyphs, glyph) != glyphs.end();
}

void TableDocument::toggleGlyph(int glyph) {
    const NodeId node = game().current();
    if (!canAnnotate() || node == NodeId{}) return;
    std::vector<int> glyphs = game().node(node).glyphs;
    const bool remains = !hasGlyph(glyph);
    std::erase_if(glyphs, [&](int each) { return exclude(glyph, each); });
    if (remains) glyphs.push_back(glyph);
    std::ranges::sort(glyphs);
    pushNote(
        node,
        [node, other = std::move(glyphs)](Game& game) mutable {
            std::vector<int> now = game.node(node).glyphs;
            now.swap(other);
            game.setGlyphs(node, std::move(now));
        },
        tr("Change annotation symbol", "undo step"));
}

// --- details ---

void TableDocument::setDetails(std::vector<PgnTag> details, const QString& white, const QString& black) {
    const bool same =
        details == state_.details && white == state_.players.white && black == state_.players.black;
    if (same) return;
    pushExchange(
        [other = std::move(details), w = QString(white), b = QString(black)](TableState& state) mutable {
            state.details.swap(other);
            state.players.white.swap(w);
            state.players.black.swap(b);
        },
        tr("Change game details", "undo step"));
}

}  // namespace chesspp::ui
