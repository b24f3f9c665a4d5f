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
    /// Nothing: the file is removed.
    using Text = std::optional<std::string>;
    /// Makes the text, in the writing thread. Empty: nothing has to be written any more.
    using MakeText = std::function<Text()>;
    /// Copies what the text is made of, in this object's thread, each time before it is written.
    using Capture = std::function<MakeText()>;

    explicit PendingWrites(DiskWriter writer = writeAtomically, QObject* parent = nullptr);
    /// Writes what is pending: what captures refer to must still exist, unless detach() was called.
    ~PendingWrites() override;

    /// Replaces what is pending for the file. `name`: for the user; empty: not theirs. Files are written in
    /// the order in which they were put, removals last.
    void put(const QString& file, const QString& name, Capture capture);
    /// Writes at once; what fails is pending then.
    WriteError putNow(const QString& file, const QString& name, const Text& text);
    /// Writes at once or not at all: what fails is not tried again.
    WriteError tryNow(const QString& file, const Text& text);
    /// Nothing is written to that file any more.
    void drop(const QString& file);
    /// What is pending for files below the one folder goes to the other.
    void redirect(const QString& fromFolder, const QString& toFolder);
    /// Captures everything that is pending now: what the captures refer to may go.
    void detach();

    /// Why the last attempt failed; None as soon as everything that failed is written.
    [[nodiscard]] WriteError trouble() const { return trouble_; }
    [[nodiscard]] const QString& troubledFolder() const { return folder_; }
    /// What is not on the disk yet, each name once.
    [[nodiscard]] QStringList names() const;
    void retry() { start(Extent::All); }
    /// Tries to write everything, and waits for it.
    void flush();

    /// Changes that follow one another are written together; half a second is the most that may be lost.
    static constexpr std::chrono::milliseconds kSoon{200};
    /// While the disk fails. What can be written again is written within half a second, too.
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
        Probe,  ///< of what failed, one file alone
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
    std::vector<Write> pending_;    // each file once, the first put first
    std::shared_ptr<Round> round_;  // what is being written; null: nothing
    WriteError trouble_ = WriteError::None;
    QString folder_;
    QTimer soon_;
    QTimer again_;
    QThreadPool thread_;
};

}  // namespace chesspp::ui
