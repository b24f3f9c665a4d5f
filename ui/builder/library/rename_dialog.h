// SPDX-License-Identifier: MIT
// Dialog for a piece's name and id that shows what a new id affects. Changes nothing itself.
#pragma once

#include "ui/models/library/user_pieces.h"
#include "ui/models/positions/position_library.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace chesspp::ui {

class LibraryContext;

class RenameDialog final : public QDialog {
    Q_OBJECT
public:
    /// An empty `namers` limits the references to those in pieces.
    RenameDialog(const LibraryContext& library, const UserPieceLibrary& own, FindReferences namers,
                 const std::string& id, QWidget* parent);

    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string id() const;
    [[nodiscard]] QLineEdit* nameField() const { return name_; }
    [[nodiscard]] QLineEdit* idField() const { return id_; }
    [[nodiscard]] QPushButton* rename() const { return rename_; }
    [[nodiscard]] QLabel* effects() const { return effects_; }
    [[nodiscard]] QLabel* problem() const { return problem_; }

private:
    void judge();
    [[nodiscard]] QStringList effectsOfId() const;

    const UserPieceLibrary& own_;
    FindReferences namers_;
    std::string was_;
    QString followers_;
    QLineEdit* name_;
    QLineEdit* id_;
    QLabel* effects_;
    QLabel* problem_;
    QPushButton* rename_ = nullptr;
};

}  // namespace chesspp::ui
