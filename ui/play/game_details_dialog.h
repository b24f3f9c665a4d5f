// SPDX-License-Identifier: MIT
// Asks for the tags of a game; those that the program makes itself are shown.
#pragma once

#include "core/geometry/side.h"
#include "core/notation/pgn.h"

#include <QDialog>
#include <QPoint>
#include <string_view>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace chesspp::ui {

class TableDocument;

class GameDetailsDialog final : public QDialog {
    Q_OBJECT
public:
    GameDetailsDialog(const TableDocument& table, QWidget* parent);

    /// In the order they had, new ones behind.
    [[nodiscard]] std::vector<PgnTag> details() const;
    /// Empty: no name.
    [[nodiscard]] QString player(Side side) const;

    /// Why the tags cannot be kept; empty if they can.
    [[nodiscard]] QString problem() const;

private:
    struct Field {
        const char* tag;
        QLineEdit* line;
    };
    QLineEdit* addLine(QGridLayout& grid, QPoint at, const QString& label, const QString& text);
    void addFields(QGridLayout& grid, const TableDocument& table);
    void addOthers();
    void addProgramTags(const TableDocument& table);
    void addRow(const QString& name, const QString& value);
    void removeRow();
    void validate();
    [[nodiscard]] bool isField(std::string_view tag) const;
    [[nodiscard]] QString cell(int row, int column) const;

    const std::vector<PgnTag> before_;
    QLineEdit* white_ = nullptr;
    QLineEdit* black_ = nullptr;
    std::vector<Field> fields_;
    QTableWidget* others_ = nullptr;
    QLabel* problem_ = nullptr;
    QPushButton* accept_ = nullptr;
};

}  // namespace chesspp::ui
