// SPDX-License-Identifier: MIT
#include "ui/models/table_set.h"

#include "ui/models/library_context.h"
#include "ui/models/table_texts.h"

#include "core/base/overloaded.h"
#include "core/notation/fen.h"

#include <QRandomGenerator>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr std::string_view kUsual = "chess";

EditGesture gestureOf(const TableEdit& edit) {
    const auto* setup = std::get_if<SetupEdit>(&edit);
    return setup != nullptr ? setup->gesture : EditGesture::None;
}

}  // namespace

TableSet::TableSet(const LibraryContext& library, QObject* parent) : QObject(parent), library_(library) {
    open(freshStart(kUsual));
    connect(&library_, &LibraryContext::piecesChanged, this,
            [this](const QString& id) { followPiece(id, id); });
    connect(&library_, &LibraryContext::pieceRenamed, this, &TableSet::followPiece);
}

TableSet::~TableSet() {
    // Stacks that go tell the group, and tables that go tell the stacks: nobody is to hear of it.
    disconnect(this, nullptr, nullptr, nullptr);
    for (const Seat& seat : open_) seat.table->disconnect(this);
}

TableStart TableSet::freshStart(std::string_view variantId) const {
    for (const std::string_view id : {variantId, kUsual}) {
        const Result<RulesetPtr> ruleset = library_.ruleset(id);
        if (!ruleset) continue;
        const int starts = startCount(**ruleset);
        const int number = starts > 1 ? QRandomGenerator::global()->bounded(starts) : 0;
        const Result<Position> start = startPosition(*ruleset, number);
        if (start) return {.standing = {start->rulesetPtr(), start->setup()}};
    }
    qFatal("the library has no chess");
}

TableDocument& TableSet::open(const TableStart& start, const TableView& view, OpenAs as) {
    const int index = count();
    TableDocument& table = insertNew(index, start, view);
    if (as == OpenAs::Current || count() == 1) makeCurrent(index);
    return table;
}

TableDocument& TableSet::insertNew(int index, const TableStart& start, const TableView& view) {
    Seat seat{std::make_unique<TableDocument>(library_, start), view, {}};
    TableDocument& table = *seat.table;
    insert(index, std::move(seat));
    return table;
}

TableDocument& TableSet::openFirst(const TableStart& start, const TableView& view) {
    TableDocument& first = at(0);
    const bool untouched = count() == 1 && first.undoStack().count() == 0 && first.game().isUntouched() &&
                           !first.isUnsaved() && first.file().isEmpty();
    TableDocument& table = open(start, view);
    if (untouched) {
        close(0);
        emit forgotten(closed_.back().seat.table.get());
        closed_.pop_back();
        open_.front().calls.clear();
        open_.front().view.number = view.number;  // the one that has gone may have had it
        nameAnew(0);
        emit titleChanged(0);
    }
    return table;
}

TableDocument& TableSet::openTest(const QString& pieceId) {
    const auto found =
        std::ranges::find_if(open_, [](const Seat& seat) { return !seat.view.tested.isEmpty(); });
    if (found == open_.end())
        return open(freshStart(current().home().id), {TablePlace::Freeplay, Side::White, 0, pieceId});
    const int index = static_cast<int>(found - open_.begin());
    TableView view = found->view;
    view.place = TablePlace::Freeplay;
    view.tested = pieceId;
    setView(index, view);
    rename(index);
    setCurrent(index);
    return at(index);
}

int TableSet::indexOf(const TableDocument& table) const {
    const auto found = std::ranges::find(open_, &table, [](const Seat& seat) { return seat.table.get(); });
    return found != open_.end() ? static_cast<int>(found - open_.begin()) : -1;
}

void TableSet::insert(int index, Seat seat) {
    TableDocument& table = *seat.table;
    connect(&table, &TableDocument::changed, this,
            [this, &table](const TableChange& change) { follow(table, change); });
    connect(&table, &TableDocument::movesLeft, this, [this, &table] {
        if (const int at = indexOf(table); at >= 0) emit movesLeft(at);
    });
    table.setEditHandler([this, &table](const TableEdit& edit) { takeEdit(table, edit); });
    undo_.addStack(&table.undoStack());
    open_.insert(open_.begin() + index, std::move(seat));
    if (current_ >= index && count() > 1) ++current_;
    nameAnew(index);
    emit opened(index);
}

void TableSet::makeCurrent(int index) {
    current_ = index;
    undo_.setActiveStack(&current().undoStack());
    emit currentChanged();
}

void TableSet::move(int from, int to) {
    if (from == to) return;
    const TableDocument& looked = current();
    const auto at = [this](int index) { return open_.begin() + index; };
    if (from < to) {
        std::rotate(at(from), at(from + 1), at(to + 1));
    } else {
        std::rotate(at(to), at(from), at(from + 1));
    }
    current_ = indexOf(looked);
    emit moved(from, to);
}

void TableSet::close(int index) {
    if (count() == 1) open(freshStart(kUsual), {}, OpenAs::Behind);
    const bool wasCurrent = index == current_;
    Seat seat = std::move(open_[place(index)]);
    TableDocument* table = seat.table.get();
    open_.erase(open_.begin() + index);
    if (current_ > index || current_ == count()) --current_;
    table->disconnect(this);
    if (copy_ && (copy_->game == table || copy_->copy == table)) copy_.reset();
    closed_.push_back({std::move(seat), index});
    emit closed(table);
    undo_.removeStack(&table->undoStack());
    if (wasCurrent) makeCurrent(current_);
    if (closed_.size() <= kMostClosed) return;
    emit forgotten(closed_.front().seat.table.get());
    closed_.erase(closed_.begin());
}

void TableSet::reopen() {
    if (closed_.empty()) return;
    Closed last = std::move(closed_.back());
    closed_.pop_back();
    const int index = std::min(last.index, count());
    insert(index, std::move(last.seat));
    makeCurrent(index);
}

void TableSet::setView(int index, const TableView& view) {
    TableView& known = open_[place(index)].view;
    if (known == view) return;
    known = view;
    emit viewChanged(index);
}

void TableSet::follow(const TableDocument& table, const TableChange& change) {
    const int index = indexOf(table);
    if (index < 0) return;
    if (callOf(open_[place(index)]) != open_[place(index)].calls) nameAnew(index);
    emit tableChanged(index, change);
    emit titleChanged(index);  // the mark of what is unsaved, if nothing else
}

void TableSet::rename(int index) {
    if (callOf(open_[place(index)]) == open_[place(index)].calls) return;
    nameAnew(index);
    emit titleChanged(index);
}

/// The piece that is tried out may have another name, or another id.
void TableSet::followPiece(const QString& was, const QString& now) {
    for (int i = 0; i < count(); ++i) {
        TableView view = viewOf(i);
        if (view.tested.isEmpty() || view.tested != was) continue;
        view.tested = now;
        setView(i, view);
        rename(i);
    }
}

QString TableSet::callOf(const Seat& seat) const {
    const TableDocument& table = *seat.table;
    if (!table.name().isEmpty()) return table.name();
    const Players& players = table.players();
    if (!players.white.isEmpty() || !players.black.isEmpty()) {
        return tr("%1 – %2", "the players of a table")
            .arg(nameOf(players, Side::White), nameOf(players, Side::Black));
    }
    if (!seat.view.tested.isEmpty()) {
        const PieceDefinition* piece = library_.piece(seat.view.tested.toStdString());
        return tr("Test: %1", "a table, a piece")
            .arg(piece != nullptr ? library_.nameOf(*piece) : seat.view.tested);
    }
    return library_.nameOf(table.home());
}

/// The lowest number that no other table of that name has: it stays, whoever else comes and goes.
void TableSet::nameAnew(int index) {
    Seat& seat = open_[place(index)];
    const QString before = std::exchange(seat.calls, callOf(seat));
    int& own = seat.view.number;
    const auto taken = [&](int number) {
        return std::ranges::any_of(open_, [&](const Seat& other) {
            return &other != &seat && other.calls == seat.calls && other.view.number == number;
        });
    };
    const bool sameCall = seat.calls == before || before.isEmpty();
    if (sameCall && own > 0 && !taken(own)) return;
    own = 1;
    while (taken(own)) ++own;
}

QString TableSet::titleOf(int index) const {
    const Seat& seat = open_[place(index)];
    return seat.view.number == 1
               ? seat.calls
               : tr("%1 %2", "a table and its number").arg(seat.calls).arg(seat.view.number);
}

void TableSet::takeEdit(TableDocument& game, const TableEdit& edit) {
    const bool goesOn = editedCopy() != nullptr && copy_->game == &game &&
                        gestureOf(edit) != EditGesture::None && gestureOf(edit) == gestureOf(copy_->edit);
    if (goesOn) {
        copy_->edit = edit;
        return copy_->copy->apply(edit);
    }
    const int index = indexOf(game);
    if (index < 0) return;  // it was closed, and nobody sees it
    TableView view = viewOf(index);
    view.number = 0;
    view.tested.clear();
    const TableStart start{.standing = game.standing(),
                           .home = game.homePtr(),
                           .players = game.players(),
                           .dial = game.dial(),
                           .name = nameOfCopy(index),
                           .edited = true};
    TableDocument& copy = insertNew(index + 1, start, view);
    copy.apply(edit);
    copy_ = EditedCopy{&game, &copy, edit};
    emit copyEdited();
}

/// A copy of a copy is called no longer.
QString TableSet::nameOfCopy(int index) const {
    const QString form = tr("Setup of %1", "a table");
    const QString& name = at(index).name();
    const bool isCopy = name.startsWith(form.section("%1", 0, 0)) && name.endsWith(form.section("%1", 1));
    return isCopy ? name : form.arg(titleOf(index));
}

const EditedCopy* TableSet::editedCopy() const {
    if (!copy_) return nullptr;
    const QUndoStack& steps = copy_->copy->undoStack();
    return steps.count() == 1 && steps.index() == 1 ? &*copy_ : nullptr;
}

void TableSet::editGameItself() {
    if (editedCopy() == nullptr) return;
    const EditedCopy done = *std::exchange(copy_, std::nullopt);
    // The gesture may have gone on at the copy since.
    const TableEdit edit = std::visit(Overloaded{[&](SetupEdit setup) -> TableEdit {
                                                     setup.standing = done.copy->standing();
                                                     setup.home = done.copy->homePtr();
                                                     setup.gesture = EditGesture::None;
                                                     return setup;
                                                 },
                                                 [](const DialEdit& dial) -> TableEdit { return dial; }},
                                      done.edit);
    TableView view = viewOf(indexOf(*done.game));
    view.place = viewOf(indexOf(*done.copy)).place;
    setView(indexOf(*done.game), view);
    done.game->editGame(edit);
    setCurrent(indexOf(*done.game));
    close(indexOf(*done.copy));
}

void TableSet::undoEditedCopy() {
    if (editedCopy() == nullptr) return;
    const EditedCopy done = *std::exchange(copy_, std::nullopt);
    setCurrent(indexOf(*done.game));
    close(indexOf(*done.copy));
}

}  // namespace chesspp::ui
