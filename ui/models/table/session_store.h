// SPDX-License-Identifier: MIT
// Saves the open tables within half a second of every change, and restores them at the next start.
#pragma once

#include "ui/models/storage/files.h"
#include "ui/models/storage/pending_writes.h"
#include "ui/models/table/table_list.h"

#include "core/base/diagnostic.h"

#include <QElapsedTimer>
#include <QObject>
#include <map>
#include <vector>

namespace chesspp::ui {

class SessionStore final : public QObject {
    Q_OBJECT
public:
    /// Creates the folder, or uses another one if a program holds it (see HeldFolder). All must outlive this.
    SessionStore(TableList& tables, const LibraryContext& library, const QString& folder,
                 DiskWriter writer = writeAtomically);

    /// A file of the last session that could not be read completely.
    struct Damaged {
        QString file;  ///< the name it is kept under, without folders
        bool opened;   ///< whether the readable part was opened as a table
        Diagnostics problems;
    };
    /// Opens the last session's tables, returns their number, and saves all changes from now on. Call once.
    int restore();
    [[nodiscard]] const std::vector<Damaged>& damaged() const { return damaged_; }

    /// The id of the table's game in the list of games, kept with the table; empty: none.
    [[nodiscard]] QString gameOf(const TableDocument& table) const;
    void setGameOf(const TableDocument& table, const QString& id);

    [[nodiscard]] PendingWrites& writes() { return writes_; }
    /// Tries once to write everything pending and waits for the attempt.
    void flush() { writes_.flush(); }

    [[nodiscard]] const QString& folder() const { return folder_.path(); }

private:
    [[nodiscard]] QString fileOf(const QString& id) const;
    [[nodiscard]] QString idOf(const TableDocument& table);
    void readOne(const QString& id, const TableView& view);
    void putAside(const QString& id, bool opened, Diagnostics problems);
    void watch();
    void note(const TableDocument* table);
    void noteClock(const TableDocument& table);
    void put(const QString& id, const QString& title);
    [[nodiscard]] PendingWrites::MakeText capture(const QString& id) const;
    [[nodiscard]] std::string indexText();

    TableList& tables_;
    const LibraryContext& library_;
    HeldFolder folder_;
    std::map<const TableDocument*, QString> ids_;
    std::map<const TableDocument*, QString> games_;
    std::vector<Damaged> damaged_;
    bool watching_ = false;
    std::map<const TableDocument*, QElapsedTimer> clockNoted_;
    PendingWrites writes_;  // the last member: its destructor uses the others
};

}  // namespace chesspp::ui
