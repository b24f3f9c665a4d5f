// SPDX-License-Identifier: MIT
//
// Where deleted pieces lie until they are brought back, or until many others have been
// deleted after them: a folder, one file for each. Knows no format and no dialog.
#pragma once

#include "ui/models/pending_writes.h"

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
    DeletedPieces(const QString& folder, PendingWrites& writes);

    /// The file that it lies in, now or as soon as the disk takes it.
    [[nodiscard]] QString put(const std::string& id, const QString& name, const std::string& text) const;
    /// It lies there no longer.
    void drop(const QString& file) const;
    /// The latest first.
    [[nodiscard]] std::vector<DeletedPiece> all() const;
    [[nodiscard]] bool holds(const QString& file) const;

    static constexpr int kMost = 200;

private:
    QString path_;
    PendingWrites& writes_;
};

}  // namespace chesspp::ui
