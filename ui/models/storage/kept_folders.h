// SPDX-License-Identifier: MIT
// Folders that are more than their files: one that a running program holds, and one whose files are kept for
// their time until newer ones take their place. Knows no format.
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <memory>

class QLockFile;

namespace chesspp::ui {

/// A folder of a program's own beside those of others that run, and heir to those that are gone.
class HeldFolder {
public:
    /// `path`, or where another program holds that, `path`-2 and so on. Files of that pattern that programs
    /// left which are gone are moved here, where nothing of their names is.
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
