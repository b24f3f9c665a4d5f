// SPDX-License-Identifier: MIT
#include "ui/models/table/table_list.h"

#include "ui/models/library/library_context.h"
#include "ui/models/table/new_game.h"
#include "ui/models/table/table_clock.h"
#include "ui/models/table/text/table_status_text.h"

#include "core/base/overloaded.h"
#include "core/notation/fen.h"

#include <QRandomGenerator>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr std::string_view kUsual = "chess";

EditMergeId gestureOf(const TableEdit& edit) {
    const auto* setup = std::get_if<SetupEdit>(&edit);
    return setup != nullptr ? setup->mergeId : EditMergeId::None;
}

}  // namespace

TableList::TableList(const LibraryContext& library) : library_(library) {
    open(freshStart(kUsual));
    connect(&library_, &LibraryContext::piecesChanged, this,
            [this](const QString& id) { onPieceIdChanged(id, id); });
    connect(&library_, &LibraryContext::pieceRenamed, this, &TableList::onPieceIdChanged);
}

TableList::~TableList() {
    // The destruction of tables and undo stacks emits signals that must not reach anybody.
    disconnect(this, nullptr, nullptr, nullptr);
    for (const Entry& entry : open_) entry.table->disconnect(this);
}

std::string TableList::currentVariantId() const {
    const Variant& home = current().home();
    const std::optional<ChangedVariant> known = changesOf(library_, home);
    return known ? known->variant->id : home.id;
}

TableStart TableList::freshStart(std::string_view variantId) const {
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

TableDocument& TableList::open(const TableStart& start, const TableView& view, OpenAs as) {
    const int index = count();
    TableDocument& table = insertNew(index, start, view);
    if (as == OpenAs::Current || count() == 1) makeCurrent(index);
    return table;
}

TableDocument& TableList::insertNew(int index, const TableStart& start, const TableView& view) {
    Entry entry{std::make_unique<TableDocument>(library_, start), view, {}};
    TableDocument& table = *entry.table;
    insert(index, std::move(entry));
    return table;
}

TableDocument& TableList::openFirst(const TableStart& start, const TableView& view) {
    TableDocument& first = at(0);
    const bool untouched = count() == 1 && first.undoStack().count() == 0 && !first.hasMoves() &&
                           !first.isUnsaved() && first.file().isEmpty();
    TableDocument& table = open(start, view);
    if (untouched) {
        close(0);
        emit forgotten(closed_.back().entry.table.get());
        closed_.pop_back();
        open_.front().calls.clear();
        open_.front().view.number = view.number;  // the closed table may have had it
        nameAnew(0);
        emit titleChanged(0);
    }
    return table;
}

TableDocument& TableList::openTest(const QString& pieceId) {
    const auto found =
        std::ranges::find_if(open_, [](const Entry& entry) { return !entry.view.tested.isEmpty(); });
    if (found == open_.end())
        return open(freshStart(currentVariantId()), {TablePlace::Freeplay, Side::White, 0, pieceId});
    const int index = static_cast<int>(found - open_.begin());
    TableView view = found->view;
    view.place = TablePlace::Freeplay;
    view.tested = pieceId;
    setView(index, view);
    rename(index);
    setCurrent(index);
    return at(index);
}

int TableList::indexOf(const TableDocument& table) const {
    const auto found = std::ranges::find(open_, &table, [](const Entry& entry) { return entry.table.get(); });
    return found != open_.end() ? static_cast<int>(found - open_.begin()) : -1;
}

void TableList::insert(int index, Entry entry) {
    TableDocument& table = *entry.table;
    connect(&table, &TableDocument::changed, this,
            [this, &table](const TableChange& change) { onTableChanged(table, change); });
    connect(&table, &TableDocument::movesLeft, this, [this, &table] {
        if (const int at = indexOf(table); at >= 0) emit movesLeft(at);
    });
    const auto forwardClock = [this, &table] {
        if (const int at = indexOf(table); at >= 0) emit clockChanged(at);
    };
    connect(&table.clock(), &TableClock::ticked, this, forwardClock);
    connect(&table.clock(), &TableClock::changed, this, forwardClock);
    table.setEditHandler([this, &table](const TableEdit& edit) { applyEdit(table, edit); });
    undo_.addStack(&table.undoStack());
    open_.insert(open_.begin() + index, std::move(entry));
    if (current_ >= index && count() > 1) ++current_;
    nameAnew(index);
    emit opened(index);
}

void TableList::makeCurrent(int index) {
    current_ = index;
    undo_.setActiveStack(&current().undoStack());
    emit currentChanged();
}

void TableList::move(int from, int to) {
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

void TableList::close(int index) {
    if (count() == 1) open(freshStart(kUsual), {}, OpenAs::Behind);
    const bool wasCurrent = index == current_;
    Entry entry = std::move(open_[place(index)]);
    TableDocument* table = entry.table.get();
    open_.erase(open_.begin() + index);
    if (current_ > index || current_ == count()) --current_;
    table->disconnect(this);
    table->clock().disconnect(this);
    table->clock().stop();
    if (copy_ && (copy_->game == table || copy_->copy == table)) copy_.reset();
    closed_.push_back({std::move(entry), index});
    emit closed(table);
    undo_.removeStack(&table->undoStack());
    if (wasCurrent) makeCurrent(current_);
    if (closed_.size() <= kMostClosed) return;
    emit forgotten(closed_.front().entry.table.get());
    closed_.erase(closed_.begin());
}

void TableList::reopen() {
    if (closed_.empty()) return;
    Closed last = std::move(closed_.back());
    closed_.pop_back();
    const int index = std::min(last.index, count());
    insert(index, std::move(last.entry));
    makeCurrent(index);
}

void TableList::setView(int index, const TableView& view) {
    TableView& known = open_[place(index)].view;
    if (known == view) return;
    known = view;
    emit viewChanged(index);
}

void TableList::onTableChanged(const TableDocument& table, const TableChange& change) {
    const int index = indexOf(table);
    if (index < 0) return;
    if (callOf(open_[place(index)]) != open_[place(index)].calls) nameAnew(index);
    emit tableChanged(index, change);
    emit titleChanged(index);  // at least the unsaved mark may have changed
}

void TableList::rename(int index) {
    if (callOf(open_[place(index)]) == open_[place(index)].calls) return;
    nameAnew(index);
    emit titleChanged(index);
}

/// The tested piece may have another name or id.
void TableList::onPieceIdChanged(const QString& was, const QString& now) {
    for (int i = 0; i < count(); ++i) {
        TableView view = viewOf(i);
        if (view.tested.isEmpty() || view.tested != was) continue;
        view.tested = now;
        setView(i, view);
        rename(i);
    }
}

QString TableList::callOf(const Entry& entry) const {
    const TableDocument& table = *entry.table;
    if (!table.name().isEmpty()) return shortened(table.name());
    const Players& players = table.players();
    if (!players.white.isEmpty() || !players.black.isEmpty()) {
        return tr("%1 – %2", "the players of a table")
            .arg(nameOf(players, Side::White), nameOf(players, Side::Black));
    }
    if (!entry.view.tested.isEmpty()) {
        const std::string id = entry.view.tested.toStdString();
        const PieceDefinition* piece = library_.piece(id);
        // The table may know a piece that the library no longer has.
        const std::optional<KindId> kind = table.ruleset().kindById(id);
        if (piece == nullptr && kind) piece = &table.ruleset().definition(*kind);
        return tr("Test: %1", "a table, a piece")
            .arg(piece != nullptr ? library_.nameOf(*piece) : entry.view.tested);
    }
    return library_.nameOf(table.home());
}

/// Assigns the lowest number free among equal titles. A table keeps it when others open or close.
void TableList::nameAnew(int index) {
    Entry& entry = open_[place(index)];
    const QString before = std::exchange(entry.calls, callOf(entry));
    int& own = entry.view.number;
    const auto taken = [&](int number) {
        return std::ranges::any_of(open_, [&](const Entry& other) {
            return &other != &entry && other.calls == entry.calls && other.view.number == number;
        });
    };
    const bool sameCall = entry.calls == before || before.isEmpty();
    if (sameCall && own > 0 && !taken(own)) return;
    own = 1;
    while (taken(own)) ++own;
}

QString TableList::titleOf(int index) const {
    const Entry& entry = open_[place(index)];
    return entry.view.number == 1
               ? entry.calls
               : tr("%1 %2", "a table and its number").arg(entry.calls).arg(entry.view.number);
}

void TableList::applyEdit(TableDocument& game, const TableEdit& edit) {
    const bool goesOn = editedCopy() != nullptr && copy_->game == &game &&
                        gestureOf(edit) != EditMergeId::None && gestureOf(edit) == gestureOf(copy_->edit);
    if (goesOn) {
        copy_->edit = edit;
        return copy_->copy->apply(edit);
    }
    const int index = indexOf(game);
    if (index < 0) return;  // a closed table is not visible
    TableView view = viewOf(index);
    view.number = 0;
    view.tested.clear();
    const TableStart start{.standing = game.standing(),
                           .home = game.homePtr(),
                           .players = game.players(),
                           .ruleLevel = game.ruleLevel(),
                           .name = nameOfCopy(index),
                           .edited = true};
    TableDocument& copy = insertNew(index + 1, start, view);
    copy.apply(edit);
    copy_ = EditedCopy{&game, &copy, edit};
    emit copyEdited();
}

/// A copy of a copy keeps the name of the first copy.
QString TableList::nameOfCopy(int index) const {
    const QString form = tr("Setup of %1", "a table");
    const QString& name = at(index).name();
    const bool isCopy = name.startsWith(form.section("%1", 0, 0)) && name.endsWith(form.section("%1", 1));
    return isCopy ? name : form.arg(titleOf(index));
}

const EditedCopy* TableList::editedCopy() const {
    if (!copy_) return nullptr;
    const QUndoStack& steps = copy_->copy->undoStack();
    return steps.count() == 1 && steps.index() == 1 ? &*copy_ : nullptr;
}

void TableList::editGameItself() {
    if (editedCopy() == nullptr) return;
    const EditedCopy done = *std::exchange(copy_, std::nullopt);
    // The gesture may have continued on the copy since.
    const TableEdit edit =
        std::visit(Overloaded{[&](SetupEdit setup) -> TableEdit {
                                  setup.standing = done.copy->standing();
                                  setup.home = done.copy->homePtr();
                                  setup.mergeId = EditMergeId::None;
                                  return setup;
                              },
                              [](const RuleLevelEdit& ruleLevel) -> TableEdit { return ruleLevel; }},
                   done.edit);
    TableView view = viewOf(indexOf(*done.game));
    view.place = viewOf(indexOf(*done.copy)).place;
    setView(indexOf(*done.game), view);
    done.game->editGame(edit);
    setCurrent(indexOf(*done.game));
    close(indexOf(*done.copy));
}

void TableList::undoEditedCopy() {
    if (editedCopy() == nullptr) return;
    const EditedCopy done = *std::exchange(copy_, std::nullopt);
    setCurrent(indexOf(*done.game));
    close(indexOf(*done.copy));
}

}  // namespace chesspp::ui
