// SPDX-License-Identifier: MIT
//
// Where one program keeps the drafts of pieces that are being edited: a folder of its own
// beside those of other programs that run, and heir to those that are gone. Knows no
// format.
#pragma once

#include <QString>
#include <memory>

class QLockFile;

namespace chesspp::ui {

class DraftFolder {
public:
    /// "drafts" in the folder, or where another program holds that, "drafts-2" and so on. What programs left
    /// that are gone is moved here, where nothing of its name is.
    explicit DraftFolder(const QString& folder);
    ~DraftFolder();

    [[nodiscard]] const QString& path() const { return path_; }

private:
    QString path_;
    std::unique_ptr<QLockFile> lock_;
};

}  // namespace chesspp::ui
