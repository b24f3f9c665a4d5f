// SPDX-License-Identifier: MIT
//
// Pieces that were deleted, of which those may be chosen that come back. Changes nothing
// itself.
#pragma once

#include "ui/models/deleted_pieces.h"

#include <QDialog>
#include <vector>

class QListWidget;
class QPushButton;

namespace chesspp::ui {

class LibraryContext;
class OwnPieces;

class DeletedDialog final : public QDialog {
    Q_OBJECT
public:
    DeletedDialog(const LibraryContext& library, const OwnPieces& own, QWidget* parent);

    /// When accepted; the one that was deleted last comes first.
    [[nodiscard]] std::vector<DeletedPiece> chosen() const;
    [[nodiscard]] QListWidget* list() const { return list_; }
    [[nodiscard]] QPushButton* bringBack() const { return bringBack_; }

private:
    std::vector<DeletedPiece> deleted_;
    QListWidget* list_;
    QPushButton* bringBack_;
};

}  // namespace chesspp::ui
