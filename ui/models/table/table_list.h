// SPDX-License-Identifier: MIT
// The open tables, their order and the current one; closed tables reopen with their history. Never empty.
#pragma once

#include "ui/models/table/table_document.h"

#include <QObject>
#include <QUndoGroup>
#include <memory>
#include <string_view>
#include <vector>

namespace chesspp::ui {

enum class TablePlace : std::uint8_t { Play, Freeplay };

/// How a table is looked at; no part of what can be undone.
struct TableView {
    TablePlace place = TablePlace::Play;
    Side bottom = Side::White;
    int number = 0;       ///< behind its name where others are called the same; 0: not given yet
    QString tested = {};  ///< the id of the piece that is tried out on it; empty: it is no test table
    friend bool operator==(const TableView&, const TableView&) = default;
};

/// An edit of a game that was done on a copy of what was looked at, so that the game keeps its moves.
struct EditedCopy {
    TableDocument* game = nullptr;
    TableDocument* copy = nullptr;
    TableEdit edit;
};

class TableList final : public QObject {
    Q_OBJECT
public:
    /// With one table, a game of chess. The library outlives the set.
    explicit TableList(const LibraryContext& library, QObject* parent = nullptr);
    ~TableList() override;

    enum class OpenAs : std::uint8_t { Current, Behind };
    /// At the end. The table lives as long as the set, unless kMostClosed others are closed after it.
    TableDocument& open(const TableStart& start, const TableView& view = {}, OpenAs as = OpenAs::Current);
    /// In place of the only table, if nothing was ever done on it; else as open().
    TableDocument& openFirst(const TableStart& start, const TableView& view = {});
    /// Makes the test table current, opened if there is none; its title names the piece.
    TableDocument& openTest(const QString& pieceId);
    /// The variant's start, or one of its starts by lot. An unknown or unsettled variant: chess.
    [[nodiscard]] TableStart freshStart(std::string_view variantId) const;

    [[nodiscard]] int count() const { return static_cast<int>(open_.size()); }
    [[nodiscard]] TableDocument& at(int index) const { return *open_[place(index)].table; }
    /// -1: closed, or none of ours.
    [[nodiscard]] int indexOf(const TableDocument& table) const;
    [[nodiscard]] int currentIndex() const { return current_; }
    [[nodiscard]] TableDocument& current() const { return at(current_); }
    void setCurrent(int index) {
        if (index != current_ && index >= 0 && index < count()) makeCurrent(index);
    }
    void move(int from, int to);
    /// A fresh table takes the place of the last one. Undone by reopen().
    void close(int index);
    [[nodiscard]] bool canReopen() const { return !closed_.empty(); }
    /// The one closed last comes back where it stood, and is looked at.
    void reopen();

    /// The table's name, its players, or its variant, with a number where others are called the same.
    [[nodiscard]] QString titleOf(int index) const;
    [[nodiscard]] const TableView& viewOf(int index) const { return open_[place(index)].view; }
    void setView(int index, const TableView& view);

    // --- edits of games ---
    /// The last edit of a game, while nothing else was done on its copy; null: there is none.
    [[nodiscard]] const EditedCopy* editedCopy() const;
    /// The edit is done on the game, freely editable from now on and current; the copy is closed.
    void editGameItself();
    /// The copy is closed, and the game looked at.
    void undoEditedCopy();

    /// Of all open tables; active is the current one's.
    [[nodiscard]] QUndoGroup& undoGroup() { return undo_; }

    static constexpr std::size_t kMostClosed = 10;

signals:
    void opened(int index);
    /// It is not among the open ones any more; it may come back.
    void closed(chesspp::ui::TableDocument* table);
    /// A closed one that cannot come back: whoever keeps something of it lets go.
    void forgotten(chesspp::ui::TableDocument* table);
    void moved(int from, int to);
    /// Another table is looked at; the places of all are settled already.
    void currentChanged();
    /// What is on a table, its name, or how it is looked at.
    void tableChanged(int index, const chesspp::ui::TableChange& change);
    void titleChanged(int index);
    void movesLeft(int index);
    void viewChanged(int index);
    /// See editedCopy(): the copy is to be shown once the gesture is over that may be going on at the game.
    void copyEdited();

private:
    struct Entry {
        std::unique_ptr<TableDocument> table;
        TableView view;
        QString calls;  ///< the title without its number
    };
    struct Closed {
        Entry entry;
        int index = 0;
    };

    [[nodiscard]] static std::size_t place(int index) { return static_cast<std::size_t>(index); }
    TableDocument& insertNew(int index, const TableStart& start, const TableView& view);
    void insert(int index, Entry entry);
    void makeCurrent(int index);
    void follow(const TableDocument& table, const TableChange& change);
    void nameAnew(int index);
    void rename(int index);
    void followPiece(const QString& was, const QString& now);
    [[nodiscard]] QString callOf(const Entry& entry) const;
    void takeEdit(TableDocument& game, const TableEdit& edit);
    [[nodiscard]] QString nameOfCopy(int index) const;

    const LibraryContext& library_;
    QUndoGroup undo_;
    std::vector<Entry> open_;
    std::vector<Closed> closed_;  // the last one closed behind
    int current_ = 0;
    std::optional<EditedCopy> copy_;  // both are open
};

}  // namespace chesspp::ui
