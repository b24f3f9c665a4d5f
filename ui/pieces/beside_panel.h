// SPDX-License-Identifier: MIT
// The tree of another piece, shown beside the one that is made, to take rows from: by dragging, copying, or
// Enter. Any piece of the library can be looked at; none is changed here. Knows not where its rows go.
#pragma once

#include "ui/models/action_tree_model.h"

#include <QFrame>
#include <memory>

class QComboBox;
class QToolButton;

namespace chesspp::ui {

class LibraryContext;
class PieceChoices;
class TreeView;

class BesidePanel final : public QFrame {
    Q_OBJECT
public:
    BesidePanel(const LibraryContext& library, QWidget* parent);
    ~BesidePanel() override;

    /// Nothing where there is no such piece.
    void showPiece(const std::string& wanted);
    [[nodiscard]] const PieceDefinition* piece() const;
    [[nodiscard]] QComboBox* choice() const { return choice_; }
    [[nodiscard]] TreeView* view() const { return view_; }
    [[nodiscard]] QToolButton* takeButton() const { return take_; }

    /// Keys go to its tree.
    void enter();

signals:
    void closeWanted();
    /// A row is to be put into the piece that is made, with all below it.
    void takeWanted(const chesspp::TreeThing& thing);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void listPieces();
    void copy();
    void take();

    const LibraryContext& library_;
    std::unique_ptr<PieceDocument> document_;
    std::unique_ptr<ActionTreeModel> model_;
    PieceChoices* choices_;
    QComboBox* choice_;
    TreeView* view_;
    QToolButton* copy_;
    QToolButton* take_;
};

}  // namespace chesspp::ui
