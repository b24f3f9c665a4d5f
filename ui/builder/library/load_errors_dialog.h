// SPDX-License-Identifier: MIT
// Dialog that lists files that are not valid pieces. Changes none of them; pieces inside can be imported.
#pragma once

#include <QDialog>
#include <QString>

class QVBoxLayout;

namespace chesspp::ui {

class LibraryContext;
class UserPieceLibrary;

class LoadErrorsDialog final : public QDialog {
    Q_OBJECT
public:
    LoadErrorsDialog(const LibraryContext& library, const UserPieceLibrary& own, QWidget* parent);

    /// Number of such files in both folders, without those whose pieces are all in the library.
    [[nodiscard]] static int countOf(const UserPieceLibrary& own);
    /// The file to import pieces from; empty: none.
    [[nodiscard]] const QString& chosen() const { return chosen_; }

private:
    void addFolder(const UserPieceLibrary& folder, const UserPieceLibrary& own, const QString& head,
                   QVBoxLayout& rows);

    const LibraryContext& library_;
    QString chosen_;
};

}  // namespace chesspp::ui
