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

/// The view of a table; not part of its undo history.
struct TableView {
    TablePlace place = TablePlace::Play;
    Side bottom = Side::White;
    int number = 0;       ///< distinguishes tables with the same title; 0: not assigned yet
    QString tested = {};  ///< id of the piece tested on it; empty: not a test table
    friend bool operator==(const TableView&, const TableView&) = default;
};

/// An edit of a game, made on a copy of its current position so that the game keeps its moves.
struct EditedCopy {
    TableDocument* game = nullptr;
    TableDocument* copy = nullptr;
    TableEdit edit;
};

class TableList final : public QObject {
    Q_OBJECT
public:
    /// Starts with one table, a game of chess. The library must outlive the list.
    explicit TableList(const LibraryContext& library);
    ~TableList() override;

    enum class OpenAs : std::uint8_t { Current, Behind };
    /// Appends a table. It lives as long as the list, unless it and then kMostClosed others are closed.
    TableDocument& open(const TableStart& start, const TableView& view = {}, OpenAs as = OpenAs::Current);
    /// Replaces the only table if it is untouched; else does the same as open().
    TableDocument& openFirst(const TableStart& start, const TableView& view = {});
    /// Makes the test table current, opening it if there is none, and assigns it to the piece.
    TableDocument& openTest(const QString& pieceId);
    /// Id of the variant that the current game is of, without what its players changed for that game.
    [[nodiscard]] std::string currentVariantId() const;
    /// The variant's start, a random one if it has several; that of chess if the variant has none.
    [[nodiscard]] TableStart freshStart(std::string_view variantId) const;

    [[nodiscard]] int count() const { return static_cast<int>(open_.size()); }
    [[nodiscard]] TableDocument& at(int index) const { return *open_[place(index)].table; }
    /// -1 if the table is not open in this list.
    [[nodiscard]] int indexOf(const TableDocument& table) const;
    [[nodiscard]] int currentIndex() const { return current_; }
    [[nodiscard]] TableDocument& current() const { return at(current_); }
    void setCurrent(int index) {
        if (index != current_ && index >= 0 && index < count()) makeCurrent(index);
    }
    void move(int from, int to);
    /// Closing the only table opens a new one first. reopen() brings the closed table back.
    void close(int index);
    [[nodiscard]] bool canReopen() const { return !closed_.empty(); }
    /// Reopens the table closed last at its old index and makes it current.
    void reopen();

    /// The table's name, players, tested piece or variant, with a number if other tables have the same title.
    [[nodiscard]] QString titleOf(int index) const;
    [[nodiscard]] const TableView& viewOf(int index) const { return open_[place(index)].view; }
    void setView(int index, const TableView& view);

    // --- edits of games ---
    /// The last edit of a game; null if there is none or something else was done on its copy.
    [[nodiscard]] const EditedCopy* editedCopy() const;
    /// Applies the edit to the game, which becomes freely editable and current, and closes the copy.
    void editGameItself();
    /// Closes the copy and makes the game current.
    void undoEditedCopy();

    /// The undo stacks of all open tables; the current table's is active.
    [[nodiscard]] QUndoGroup& undoGroup() { return undo_; }

    static constexpr std::size_t kMostClosed = 10;

signals:
    void opened(int index);
    /// The table is no longer open; reopen() may bring it back.
    void closed(chesspp::ui::TableDocument* table);
    /// A closed table is about to be destroyed; receivers must release what they keep for it.
    void forgotten(chesspp::ui::TableDocument* table);
    void moved(int from, int to);
    /// Another table is current; all indexes are already up to date.
    void currentChanged();
    /// The table emitted TableDocument::changed().
    void tableChanged(int index, const chesspp::ui::TableChange& change);
    /// The table's clock shows another time, or was started or stopped.
    void clockChanged(int index);
    void titleChanged(int index);
    void movesLeft(int index);
    void viewChanged(int index);
    /// There is a new editedCopy(). Receivers show it once a gesture in progress on the game has ended.
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
    void onTableChanged(const TableDocument& table, const TableChange& change);
    void nameAnew(int index);
    void rename(int index);
    void onPieceIdChanged(const QString& was, const QString& now);
    [[nodiscard]] QString callOf(const Entry& entry) const;
    void applyEdit(TableDocument& game, const TableEdit& edit);
    [[nodiscard]] QString nameOfCopy(int index) const;

    const LibraryContext& library_;
    QUndoGroup undo_;
    std::vector<Entry> open_;
    std::vector<Closed> closed_;  // in the order of closing
    int current_ = 0;
    std::optional<EditedCopy> copy_;  // both tables are open
};

}  // namespace chesspp::ui
