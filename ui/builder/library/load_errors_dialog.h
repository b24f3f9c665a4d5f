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

    /// Of both folders, without those whose pieces are all here already.
    [[nodiscard]] static int countOf(const UserPieceLibrary& own);
    /// The file whose pieces are to be taken in; empty: none.
    [[nodiscard]] const QString& chosen() const { return chosen_; }

private:
    void addFolder(const UserPieceLibrary& shelf, const UserPieceLibrary& own, const QString& head,
                   QVBoxLayout& rows);

    const LibraryContext& library_;
    QString chosen_;
};

}  // namespace chesspp::ui
