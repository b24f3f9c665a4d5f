// SPDX-License-Identifier: MIT
// Keeps the open tables on the disk, each in a file of its own, within half a second of every change, and
// brings them back when the program starts again, however it ended. Knows no widget.
#pragma once

#include "ui/models/storage/files.h"
#include "ui/models/storage/pending_writes.h"
#include "ui/models/table_set.h"

#include "core/base/diagnostic.h"

#include <QObject>
#include <map>
#include <vector>

namespace chesspp::ui {

class SessionStore final : public QObject {
    Q_OBJECT
public:
    /// The folder need not exist yet; when another program that runs keeps its tables there, one beside it
    /// is taken. Tables and library outlive the store.
    SessionStore(TableSet& tables, const LibraryContext& library, const QString& folder,
                 DiskWriter writer = writeWhole, QObject* parent = nullptr);
    ~SessionStore() override;

    /// A file of the last session that could not be read, or not all of it.
    struct Damaged {
        QString file;  ///< what it is called now, kept aside; its name without folders
        bool opened;   ///< whether what could be read is on a table
        Diagnostics problems;
    };
    /// Opens the tables of the last session in place of the first one, if there are any; once, and from then
    /// on all tables are kept. How many have been opened.
    int restore();
    [[nodiscard]] const std::vector<Damaged>& damaged() const { return damaged_; }

    [[nodiscard]] PendingWrites& writes() { return writes_; }
    /// Writes all that is not on the disk yet and waits for it.
    void flush() { writes_.flush(); }

    [[nodiscard]] const QString& folder() const { return folder_.path(); }

private:
    [[nodiscard]] QString fileOf(const QString& id) const;
    [[nodiscard]] QString idOf(const TableDocument& table);
    void readOne(const QString& id, const TableView& view);
    void putAside(const QString& id, bool opened, Diagnostics problems);
    void watch();
    void note(const TableDocument* table);
    void put(const QString& id, const QString& title);
    void putIndex();
    [[nodiscard]] PendingWrites::MakeText capture(const QString& id) const;
    [[nodiscard]] std::string indexText();

    TableSet& tables_;
    const LibraryContext& library_;
    HeldFolder folder_;
    std::map<const TableDocument*, QString> ids_;
    std::vector<Damaged> damaged_;
    bool watching_ = false;
    PendingWrites writes_;  // the last: what it captures is still there at the end
};

}  // namespace chesspp::ui
