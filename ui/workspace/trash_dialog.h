// SPDX-License-Identifier: MIT
// Dialog that selects deleted pieces or variants to restore. Restores nothing itself.
#pragma once

#include <QDateTime>
#include <QDialog>
#include <QIcon>
#include <optional>
#include <vector>

class QListWidget;
class QPushButton;

namespace chesspp::ui {

class TrashDialog final : public QDialog {
    Q_OBJECT
public:
    struct Texts {
        QString title;
        QString intro;
        QString list;  ///< for screen readers
    };
    struct Row {
        QString id;
        QDateTime when;
    };
    /// The most recently deleted first.
    TrashDialog(const Texts& texts, std::vector<Row> rows, QWidget* parent);

    struct Look {
        QString name;
        QIcon icon = {};
    };
    /// Replaces the ids once the files have been read; nullopt: unreadable. Only then can rows be chosen.
    void setLooks(const std::vector<std::optional<Look>>& looks);
    /// Indices of the rows to restore.
    [[nodiscard]] std::vector<std::size_t> chosen() const;
    [[nodiscard]] QListWidget* list() const { return list_; }
    [[nodiscard]] QPushButton* restoreButton() const { return restore_; }

private:
    [[nodiscard]] QString textOf(const Row& row, const QString& name) const;

    std::vector<Row> rows_;
    bool isRead_ = false;
    QListWidget* list_;
    QPushButton* restore_ = nullptr;
};

}  // namespace chesspp::ui
