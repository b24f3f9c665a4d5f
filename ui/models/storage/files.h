// SPDX-License-Identifier: MIT
// Atomic writing of files with plain error codes, folders locked by a running program, and rotating files.
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

class QLockFile;

namespace chesspp::ui {

enum class WriteError : std::uint8_t { None, DiskFull, NotAllowed, Other };

/// Replaces the file, or removes it without `text`; after an error it is unchanged. The folder must exist.
[[nodiscard]] WriteError writeAtomically(const QString& file, const std::optional<std::string>& text);

/// writeAtomically(), or in tests a function that simulates a failing disk.
using DiskWriter = std::function<WriteError(const QString& file, const std::optional<std::string>& text)>;

/// How a library first reads its folder.
enum class Reading : std::uint8_t {
    AtOnce,
    Behind  ///< in another thread
};

/// An unused path beside the file under which a damaged file can be kept.
[[nodiscard]] QString freshNameBeside(const QString& file);

/// A folder that only this running program uses. Takes over the files that ended programs have left.
class HeldFolder {
public:
    /// Locks `path`, or `path`-2 … if other programs hold it. Moves matching files of ended programs here.
    HeldFolder(const QString& path, const QString& pattern);
    ~HeldFolder();

    [[nodiscard]] const QString& path() const { return path_; }

private:
    QString path_;
    std::unique_ptr<QLockFile> lock_;
};

/// Where deleted files of a folder are kept.
[[nodiscard]] QString trashOf(const QString& folder);
/// The path of a new file named by the current time and the label; such names sort by time.
[[nodiscard]] QString timedFile(const QString& folder, const QString& label = {});
/// The time at the beginning of a name; invalid if there is none.
[[nodiscard]] QDateTime timeOf(const QString& name);
/// The label of a name that was made with one.
[[nodiscard]] QString labelOf(const QString& name);
/// The file names, latest first.
[[nodiscard]] QStringList timedFiles(const QString& folder);
/// Removes the oldest files beyond `most`; returns the names of the others, latest first.
QStringList keepLatest(const QString& folder, int most);

}  // namespace chesspp::ui
