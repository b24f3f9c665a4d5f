// SPDX-License-Identifier: MIT
//
// The board of a table without rules: every piece goes anywhere, beside the board
// it is gone. Each gesture is one undo step of the table. Knows no other widget of
// its place.
#pragma once

#include "ui/board/board_view.h"
#include "ui/freeplay/palette_tool.h"
#include "ui/models/table_document.h"

#include <QObject>
#include <QPointer>

class QLabel;

namespace chesspp::ui {

class LibraryContext;

class FreeplayBoard final : public QObject {
    Q_OBJECT
public:
    /// Table and library outlive it. The view belongs to whoever lays it out.
    FreeplayBoard(TableDocument& table, const LibraryContext& library, QObject* parent);

    [[nodiscard]] BoardView* view() const { return view_; }

    void setBottom(Side bottom);
    void setCoordinates(Coordinates coordinates);

    /// What clicks on squares do; nothing: they choose and move.
    void setTool(std::optional<PaletteTool> tool);
    /// Where a dropped piece is removed although the board is near.
    void setRemoveZone(QWidget* zone) { zone_ = zone; }

    void remove(Square square);
    /// The selected piece goes, or else the one on the keyboard's square.
    void removeChosen();

signals:
    /// A piece is being dragged; `outside`: letting go would remove it.
    void dragging(bool outside);
    void dragEnded();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(const TableChange& change);
    [[nodiscard]] BoardPicture pictureNow() const;
    void select(std::optional<Square> square);
    /// Puts the piece there, or takes the same one away.
    void use(const PaletteTool& tool, Square square);
    void place(const PieceTool& tool, Square to);
    void move(Square from, Square to);
    void changeOwner(Square square);
    void endDrag();
    /// The view draws a dragged piece only inside itself: beside it, this does.
    void showCarried(QPoint global);
    [[nodiscard]] bool removesAt(QPoint global) const;

    TableDocument& table_;
    const LibraryContext& library_;
    QPointer<BoardView> view_;
    QPointer<QWidget> zone_;
    std::optional<PaletteTool> tool_;
    std::optional<QPoint> dragAt_;  ///< global
    QPointer<QLabel> carried_;
    bool dragging_ = false;
};

}  // namespace chesspp::ui
