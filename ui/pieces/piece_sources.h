// SPDX-License-Identifier: MIT
// What stands beside the piece that is made: the list of all pieces, or in its place the tree of one of
// them, to take rows from. Knows no document.
#pragma once

#include <QStackedWidget>

namespace chesspp::ui {

class BesidePanel;
class LibraryContext;
class PieceList;

class PieceSources final : public QStackedWidget {
    Q_OBJECT
public:
    /// Takes the list over.
    PieceSources(const LibraryContext& library, PieceList& list, QWidget* parent);

    [[nodiscard]] BesidePanel* beside() const { return beside_; }
    [[nodiscard]] bool isBesideShown() const;
    /// The other of the two.
    void toggle();

signals:
    /// The list is back.
    void besideClosed();

private:
    PieceList& list_;
    BesidePanel* beside_;
};

}  // namespace chesspp::ui
