// SPDX-License-Identifier: MIT
// Dialog that previews imported pieces and resolves conflicts with existing ones. Changes nothing itself.
#pragma once

#include "core/io/piece_import.h"

#include <QDialog>
#include <vector>

class QLabel;
class QPushButton;
class QTreeWidget;
class QVBoxLayout;

namespace chesspp::ui {

class LibraryContext;
class UserPieceLibrary;

class ImportDialog final : public QDialog {
    Q_OBJECT
public:
    /// `source` is the file's name; empty for the clipboard.
    ImportDialog(const LibraryContext& library, const UserPieceLibrary& own, const io::PieceImport& parcel,
                 const QString& source, QWidget* parent);

    /// The pieces to import, with the chosen ids.
    [[nodiscard]] std::vector<PieceDefinition> taken() const { return io::importedPieces(rows_, ways_); }
    [[nodiscard]] QTreeWidget* list() const { return list_; }
    [[nodiscard]] QPushButton* importButton() const { return import_; }
    void choose(std::size_t row, io::ImportChoice way);

private:
    [[nodiscard]] QString named(const std::vector<std::string>& ids) const;
    [[nodiscard]] QString standing(const io::ImportRow& row) const;
    [[nodiscard]] QString textOf(io::ImportChoice way, const io::ImportRow& row) const;
    [[nodiscard]] QString remarks(const io::ImportRow& row) const;
    void showCount();
    void showRow();
    void refresh(std::size_t row);
    void compare();

    const LibraryContext& library_;
    const UserPieceLibrary& own_;
    io::PieceImport::Besides besides_;
    std::vector<io::ImportRow> rows_;
    std::vector<io::ImportChoice> ways_;
    QTreeWidget* list_;
    QLabel* remarks_;
    QWidget* choices_;
    QVBoxLayout* choiceRows_;
    QPushButton* compare_;
    QPushButton* import_ = nullptr;
};

}  // namespace chesspp::ui
