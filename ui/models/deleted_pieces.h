// SPDX-License-Identifier: MIT
//
// Where deleted pieces lie until they are brought back, or until many others have been
// deleted after them: a folder, one file for each. Knows no format and no dialog.
#pragma once

#include "ui/models/disk.h"

#include <QDateTime>
#include <QString>
#include <string>
#include <string_view>
#include <vector>

namespace chesspp::ui {

struct DeletedPiece {
    std::string id;
    QDateTime when;
    QString file;
};

class DeletedPieces {
public:
    /// "deleted" in that folder, which need not be there yet.
    DeletedPieces(const QString& folder, DiskWriter writer);

    /// The file that it lies in now; empty: the disk did not take it.
    [[nodiscard]] QString put(const std::string& id, const std::string& text) const;
    /// It lies there no longer.
    DiskTrouble drop(const QString& file) const;
    /// The latest first.
    [[nodiscard]] std::vector<DeletedPiece> all() const;
    [[nodiscard]] bool holds(const QString& file) const;

    static constexpr int kMost = 200;

private:
    QString path_;
    DiskWriter writer_;
};

}  // namespace chesspp::ui
