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

/// Replaces the file, or removes it (nothing); with trouble it is what it was. The folder must exist.
[[nodiscard]] WriteError writeAtomically(const QString& file, const std::optional<std::string>& text);

/// writeAtomically(), or in tests a disk that fails.
using DiskWriter = std::function<WriteError(const QString& file, const std::optional<std::string>& text)>;

/// Of a folder, at the beginning.
enum class Reading : std::uint8_t {
    AtOnce,
    Behind  ///< in another thread
};

/// A name beside the file's that no file has, for one that could not be read.
[[nodiscard]] QString freshNameBeside(const QString& file);

/// A folder of a program's own beside those of others that run, and heir to those that are gone.
class HeldFolder {
public:
    /// `path`, or if another program holds it `path`-2 …; files of the pattern from ended programs move here.
    HeldFolder(const QString& path, const QString& pattern);
    ~HeldFolder();

    [[nodiscard]] const QString& path() const { return path_; }

private:
    QString path_;
    std::unique_ptr<QLockFile> lock_;
};

/// Named by the time now, then the label, so that names in order are times in order.
[[nodiscard]] QString timedFile(const QString& folder, const QString& label = {});
/// Of a name that begins with its time; invalid: it does not.
[[nodiscard]] QDateTime timeOf(const QString& name);
/// Empty: it has none.
[[nodiscard]] QString labelOf(const QString& name);
/// Names, the latest first.
[[nodiscard]] QStringList timedFiles(const QString& folder);
/// Removes the oldest until no more are left than these: their names, the latest first.
QStringList keepLatest(const QString& folder, int most);

}  // namespace chesspp::ui
