// SPDX-License-Identifier: MIT
//
// Keeps the open tables on the disk, each in a file of its own, within half a
// second of every change, and brings them back when the program starts again,
// however it ended. What cannot be written is kept and tried again. Writing happens
// in another thread. Knows no widget and no sentence.
#pragma once

#include "ui/models/disk.h"
#include "ui/models/table_set.h"

#include "core/base/diagnostic.h"

#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>
#include <map>
#include <memory>
#include <set>
#include <vector>

class QLockFile;

namespace chesspp::ui {

class LibraryContext;

class SessionStore final : public QObject {
    Q_OBJECT
public:
    /// The folder need not exist yet; when another program that runs keeps its tables there, one beside it
    /// is taken. Tables and library outlive the store.
    SessionStore(TableSet& tables, const LibraryContext& library, const QString& folder,
                 DiskWriter writer = writeWhole, QObject* parent = nullptr);
    /// Writes what is not on the disk yet.
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

    /// Why changes are not on the disk. They are tried again from time to time, and by retry().
    [[nodiscard]] DiskTrouble trouble() const { return trouble_; }
    void retry();
    /// Writes all that is not on the disk yet and waits for it.
    void flush();

    [[nodiscard]] const QString& folder() const { return folder_; }

signals:
    void troubleChanged();

private:
    struct Job;
    struct Done;
    static Done workOff(Job& job, const QString& folder, const DiskWriter& writer,
                        const LibraryContext& library);

    void lock(const QString& folder);
    void takeOver(const QString& folder);
    [[nodiscard]] QString fileOf(const QString& id) const;
    [[nodiscard]] QString idOf(const TableDocument& table);
    void readOne(const QString& id, const TableView& view);
    void putAside(const QString& id, bool opened, Diagnostics problems);
    void watch();
    void note(const TableDocument* table);
    [[nodiscard]] Job gather();
    void writeSoon();
    void write();
    void finish();
    [[nodiscard]] std::string indexText();

    TableSet& tables_;
    const LibraryContext& library_;
    QString folder_;
    DiskWriter writer_;
    std::unique_ptr<QLockFile> lock_;
    std::map<const TableDocument*, QString> ids_;
    std::set<QString> changed_;  // ids whose file is not what the table is; gone if no table is open
    bool indexChanged_ = false;
    std::vector<Damaged> damaged_;
    DiskTrouble trouble_ = DiskTrouble::None;
    bool watching_ = false;
    bool writing_ = false;
    std::unique_ptr<Done> done_;  // left by the thread when a round is over
    QTimer soon_;
    QTimer again_;
    QThreadPool thread_;
};

}  // namespace chesspp::ui
