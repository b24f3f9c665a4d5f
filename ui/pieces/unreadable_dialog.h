// SPDX-License-Identifier: MIT
// Files in the folders of pieces that are none, folder by folder, each with all that is wrong with it; one
// that holds pieces can be taken in. Touches none of them.
#pragma once

#include <QDialog>
#include <QString>

class QVBoxLayout;

namespace chesspp::ui {

class LibraryContext;
class OwnPieces;

class UnreadableDialog final : public QDialog {
    Q_OBJECT
public:
    UnreadableDialog(const LibraryContext& library, const OwnPieces& own, QWidget* parent);

    /// Of both folders, without those whose pieces are all here already.
    [[nodiscard]] static int countOf(const OwnPieces& own);
    /// The file whose pieces are to be taken in; empty: none.
    [[nodiscard]] const QString& chosen() const { return chosen_; }

private:
    void addFolder(const OwnPieces& shelf, const OwnPieces& own, const QString& head, QVBoxLayout& rows);

    const LibraryContext& library_;
    QString chosen_;
};

}  // namespace chesspp::ui
