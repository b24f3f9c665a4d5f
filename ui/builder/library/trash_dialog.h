// SPDX-License-Identifier: MIT
// Dialog that selects deleted pieces to restore. Restores nothing itself.
#pragma once

#include "ui/models/library/user_pieces.h"
#include "ui/models/storage/latest_job.h"

#include <QDialog>
#include <vector>

class QListWidget;
class QPushButton;

namespace chesspp::ui {

class LibraryContext;

class TrashDialog final : public QDialog {
    Q_OBJECT
public:
    TrashDialog(const LibraryContext& library, const UserPieceLibrary& own, QWidget* parent);

    struct Row {
        DeletedPiece deleted;
        std::shared_ptr<const PieceDefinition> piece;  ///< null while being read, or if unreadable
    };
    /// The pieces to restore, most recently deleted first.
    [[nodiscard]] std::vector<Row> chosen() const;
    /// Waits for the names; until then the rows show ids.
    void finishReading() { reading_.wait(); }
    [[nodiscard]] QListWidget* list() const { return list_; }
    [[nodiscard]] QPushButton* restoreButton() const { return restore_; }

private:
    void showRead(const LibraryContext& library, std::vector<Result<PieceDefinition>> read);

    std::vector<Row> rows_;
    QListWidget* list_;
    QPushButton* restore_;
    LatestJob reading_;
};

}  // namespace chesspp::ui
