// SPDX-License-Identifier: MIT
//
// Files in the folders of pieces that are none, each with all that is wrong with it.
// Touches none of them.
#pragma once

#include <QDialog>

namespace chesspp::ui {

class LibraryContext;
class OwnPieces;

class UnreadableDialog final : public QDialog {
    Q_OBJECT
public:
    UnreadableDialog(const LibraryContext& library, const OwnPieces& own, QWidget* parent);

    /// Of both folders.
    [[nodiscard]] static int countOf(const OwnPieces& own);
};

}  // namespace chesspp::ui
