// SPDX-License-Identifier: MIT
#include "ui/models/games/game_recorder.h"

#include "ui/models/table/session_store.h"

#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

bool hasMoved(const TableDocument& table) {
    return !table.unread().isEmpty() || table.game().end() != NodeId{};
}

/// Whether the change is one of the game, not of where one stands in it.
bool concernsGame(const TableChange& change) {
    const auto* stood = std::get_if<change::NodeChanged>(&change);
    return stood == nullptr || stood->from == stood->to;
}

/// Whether the change is a move or result, not a look at the game or a new name.
bool isPlaying(const TableChange& change) {
    return !std::holds_alternative<change::NodeChanged>(change) &&
           !std::holds_alternative<change::MetadataChanged>(change);
}

}  // namespace

GameRecorder::GameRecorder(TableList& tables, GameStore& store, const LibraryContext& library)
    : tables_(tables), store_(store), library_(library) {
    for (int i = 0; i < tables_.count(); ++i) {
        Track& track = tracks_[&tables_.at(i)];
        track.print = printOf(tables_.at(i));
        track.wasUnread = !tables_.at(i).unread().isEmpty();
    }
    connect(&tables_, &TableList::opened, this, [this](int index) {
        TableDocument& table = tables_.at(index);
        const auto [found, isNew] = tracks_.try_emplace(&table);
        if (!isNew) return;  // opened again
        found->second.print = printOf(table);
        found->second.wasUnread = !table.unread().isEmpty();
    });
    connect(&tables_, &TableList::tableChanged, this, [this](int index, const TableChange& change) {
        if (tables_.viewOf(index).tested.isEmpty()) onTableChanged(tables_.at(index), change);
    });
    connect(&tables_, &TableList::forgotten, this, [this](TableDocument* table) { tracks_.erase(table); });
}

void GameRecorder::follow(SessionStore& session) {
    session_ = &session;
    for (auto& [table, track] : tracks_) {
        if (track.id.isEmpty()) track.id = session.gameOf(*table);
    }
}

void GameRecorder::adopt(TableDocument& table, const QString& id) {
    // A closed table that had the game begins another entry when it is opened again and played on.
    for (auto& [other, track] : tracks_) {
        if (track.id == id && other != &table) setId(*other, track, {});
        std::erase_if(track.replaced, [&](const auto& each) { return each.first == id; });
    }
    setId(table, tracks_[&table], id);
}

TableDocument* GameRecorder::tableOf(const QString& id) const {
    for (int i = 0; i < tables_.count(); ++i) {
        const auto found = tracks_.find(&tables_.at(i));
        if (found != tracks_.end() && found->second.id == id) return &tables_.at(i);
    }
    return nullptr;
}

void GameRecorder::setId(TableDocument& table, Track& track, const QString& id) {
    track.id = id;
    if (session_) session_->setGameOf(table, id);
}

void GameRecorder::onTableChanged(TableDocument& table, const TableChange& change) {
    if (!concernsGame(change)) return;
    Track& track = tracks_[&table];
    const bool moved = hasMoved(table);
    if (std::holds_alternative<change::GameReplaced>(change)) {
        onReplaced(table, track);
    } else if (track.id.isEmpty() && moved && isPlaying(change)) {
        setId(table, track, store_.freshId());
        track.begunHere = true;
    }
    track.print = printOf(table);
    track.wasUnread = !table.unread().isEmpty();
    // A listed game without moves, such as a forfeit, stays one.
    if (!track.id.isEmpty() && (moved || track.begunHere)) write(table, track.id);
}

/// Other pieces may have replaced the game by the same one, and undo by a former one.
void GameRecorder::onReplaced(TableDocument& table, Track& track) {
    const bool isReadNow = track.wasUnread && table.unread().isEmpty() && hasMoved(table);
    const Print now = printOf(table);
    if (now == track.print || isReadNow) return;
    if (!track.id.isEmpty() && track.print != 0) track.replaced.emplace_back(track.id, track.print);
    const auto former = std::ranges::find_if(
        track.replaced, [&](const auto& each) { return now != 0 && each.second == now; });
    const QString id = former != track.replaced.end() ? former->first : QString();
    if (former != track.replaced.end()) track.replaced.erase(former);
    setId(table, track, id);
    track.begunHere = false;
}

GameRecorder::Print GameRecorder::printOf(const TableDocument& table) {
    if (!table.unread().isEmpty()) return qHash(table.unread()) | 1U;
    const Game& game = table.game();
    Print print = 0;
    for (const NodeId node : game.path(game.end())) {
        const Move move = game.node(node).move;
        print = qHashMulti(print, move.from.code(), move.to) | 1U;
    }
    return print;
}

/// Removes a game whose moves were all taken back. Captures the text now, because the table may get another
/// game before the write.
void GameRecorder::write(const TableDocument& table, const QString& id) {
    PendingWrites::MakeText text = [] { return std::nullopt; };
    if (hasMoved(table)) {
        text = [work = gameFileWork(table, library_, store_.fileOf(id))] { return std::optional(work()); };
    }
    const int index = tables_.indexOf(table);
    const QString title = index < 0 ? QString() : tables_.titleOf(index);
    store_.put(id, tr("game “%1”", "what cannot be written").arg(title), [text] { return text; });
}

}  // namespace chesspp::ui
