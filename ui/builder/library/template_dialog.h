// SPDX-License-Identifier: MIT
// Dialog that selects a piece template, with its purpose and commented tree. Creates no piece itself.
#pragma once

#include "core/language/piece_definition.h"

#include <QDialog>
#include <vector>

class QLabel;
class QListWidget;

namespace chesspp::ui {

class LibraryContext;
class TreeView;

class TemplateDialog final : public QDialog {
    Q_OBJECT
public:
    TemplateDialog(const LibraryContext& library, QWidget* parent);

    [[nodiscard]] QListWidget* list() const { return list_; }
    [[nodiscard]] const PieceDefinition& chosen() const;

private:
    void showChosen();

    const LibraryContext& library_;
    std::vector<PieceDefinition> templates_;
    QListWidget* list_;
    QLabel* words_;
    TreeView* tree_;
};

}  // namespace chesspp::ui
