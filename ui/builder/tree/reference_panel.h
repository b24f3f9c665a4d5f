// SPDX-License-Identifier: MIT
// Read-only tree of another piece, shown beside the edited one so that rows can be copied from it.
#pragma once

#include "ui/builder/tree/tree_view.h"

#include <QFrame>

class QComboBox;
class QToolButton;

namespace chesspp::ui {

class LibraryContext;
class PieceChoices;

class ReferencePanel final : public QFrame {
    Q_OBJECT
public:
    ReferencePanel(const LibraryContext& library, QWidget* parent);

    /// Does nothing for an unknown id.
    void showPiece(const std::string& id);
    [[nodiscard]] const PieceDefinition* piece() const {
        return view_->shown() != nullptr ? &view_->shown()->piece() : nullptr;
    }
    [[nodiscard]] QComboBox* choice() const { return choice_; }
    [[nodiscard]] TreeView* view() const { return view_; }

    void enter() { view_->setFocus(Qt::OtherFocusReason); }
    /// Copies the current row to the clipboard.
    void copy();

signals:
    void closeRequested();
    /// Requests a copy of a row, with its children, in the edited piece.
    void importRequested(const chesspp::TreeItem& thing);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void listPieces();
    void requestImport();

    const LibraryContext& library_;
    PieceChoices* choices_;
    QComboBox* choice_;
    TreeView* view_;
    QToolButton* copy_;
    QToolButton* import_;
};

}  // namespace chesspp::ui
