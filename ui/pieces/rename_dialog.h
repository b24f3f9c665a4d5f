// SPDX-License-Identifier: MIT
//
// A piece's name and id, and who follows when the id changes, shown before it does.
// Changes nothing itself.
#pragma once

#include "ui/models/own_pieces.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace chesspp::ui {

class LibraryContext;

class RenameDialog final : public QDialog {
    Q_OBJECT
public:
    RenameDialog(const LibraryContext& library, const OwnPieces& own, const std::string& id, QWidget* parent);

    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string id() const;
    [[nodiscard]] QLineEdit* nameField() const { return name_; }
    [[nodiscard]] QLineEdit* idField() const { return id_; }
    [[nodiscard]] QPushButton* rename() const { return rename_; }
    [[nodiscard]] QLabel* follow() const { return follow_; }
    [[nodiscard]] QLabel* problem() const { return problem_; }

private:
    void judge();

    const OwnPieces& own_;
    std::string was_;
    QString followers_;
    QLineEdit* name_;
    QLineEdit* id_;
    QLabel* follow_;
    QLabel* problem_;
    QPushButton* rename_ = nullptr;
};

}  // namespace chesspp::ui
