// SPDX-License-Identifier: MIT
// Queue of files to write: written soon in another thread, and retried while the disk fails.
#pragma once

#include "ui/models/storage/files.h"

#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>
#include <chrono>
#include <memory>
#include <vector>

namespace chesspp::ui {

class PendingWrites final : public QObject {
    Q_OBJECT
public:
    /// nullopt removes the file.
    using Text = std::optional<std::string>;
    /// Makes the text, in the writing thread. An empty function: there is nothing to write any more.
    using MakeText = std::function<Text()>;
    /// Copies the data for the text; called in this object's thread before each attempt to write it.
    using Capture = std::function<MakeText()>;

    explicit PendingWrites(DiskWriter writer = writeAtomically);
    /// Writes everything pending. The objects that captures use must still exist unless detach() was called.
    ~PendingWrites() override;

    /// Queues a write, replacing a pending one for the same file. `name` is shown to the user unless empty.
    /// Files are written in the order of put(), removals last.
    void put(const QString& file, const QString& name, Capture capture);
    /// Writes immediately; a failed write becomes pending.
    WriteError putNow(const QString& file, const QString& name, const Text& text);
    /// Writes immediately; a failed write is not retried.
    WriteError tryNow(const QString& file, const Text& text);
    /// Drops the pending write of the file, after waiting for one in progress.
    void drop(const QString& file);
    /// Whether the file is to be written or removed, or that is under way.
    [[nodiscard]] bool isPending(const QString& file) const;
    /// Redirects pending writes from one folder to another.
    void redirect(const QString& fromFolder, const QString& toFolder);
    /// Captures everything pending now, so that the objects the captures use may be destroyed.
    void detach();

    /// Why the last attempt failed; None once all failed writes have succeeded.
    [[nodiscard]] WriteError trouble() const { return trouble_; }
    [[nodiscard]] const QString& troubledFolder() const { return folder_; }
    /// The distinct names of everything not yet on disk.
    [[nodiscard]] QStringList names() const;
    void retry() { start(Extent::All); }
    /// Tries once to write everything and waits for the attempt.
    void flush();

    /// Delay for writing successive changes together; at most half a second of changes may be lost.
    static constexpr std::chrono::milliseconds kSoon{200};
    /// Delay between attempts while the disk fails; writes succeed within half a second of its recovery.
    static constexpr std::chrono::milliseconds kAgainAfter{300};

signals:
    void troubleChanged();

private:
    struct Write {
        QString file;
        QString name;
        Capture capture;
    };
    struct Round;
    enum class Extent : std::uint8_t {
        Probe,  ///< only the first pending file
        All
    };

    [[nodiscard]] bool isBeingWritten(const QString& file) const;
    void forget(const QString& file) {
        std::erase_if(pending_, [&](const Write& each) { return each.file == file; });
    }
    void start(Extent extent);
    void finish(const std::shared_ptr<Round>& round);
    void wait();
    void setTrouble(WriteError trouble, const QString& file);

    DiskWriter writer_;
    std::vector<Write> pending_;    // each file once, in writing order
    std::shared_ptr<Round> round_;  // being written; null: nothing
    WriteError trouble_ = WriteError::None;
    QString folder_;
    QTimer soon_;
    QTimer again_;
    QThreadPool thread_;
};

}  // namespace chesspp::ui
