// SPDX-License-Identifier: MIT
//
// A piece alone on a board, to see where it goes: its moves by its tree, whichever
// side it is of, wherever it stands, whoever stands in its way. Answers with a
// picture. Knows no widget and no legality.
#pragma once

#include "ui/board/board_picture.h"

#include "core/actions/piece_definition.h"
#include "core/base/diagnostic.h"
#include "core/moves/rules.h"

#include <QObject>
#include <map>

namespace chesspp::ui {

class LibraryContext;

class PieceDiagram final : public QObject {
    Q_OBJECT
public:
    /// The library outlives it. Empty until a piece is set.
    explicit PieceDiagram(const LibraryContext& library, QObject* parent = nullptr);

    /// Another piece takes the place of the one shown; side, square and the others stay.
    void setPiece(const PieceDefinition& piece);
    /// Why the piece's moves cannot be shown; empty when they can.
    [[nodiscard]] const Diagnostics& problems() const { return problems_; }

    [[nodiscard]] Side side() const { return side_; }
    /// The piece becomes the other side's; friends stay friends.
    void setSide(Side side);
    [[nodiscard]] Square square() const { return square_; }
    /// The piece goes there, in place of whoever stands there.
    void movePiece(Square to);

    /// Nobody, an enemy, a friend, nobody again. The piece's own square stays as it is.
    void cycle(Square square);
    /// Somebody in the way goes elsewhere (not onto the piece), or away.
    void moveOther(Square from, std::optional<Square> to);
    [[nodiscard]] bool isAlone() const { return others_.empty(); }
    void clearOthers();

    [[nodiscard]] const BoardPicture& picture() const { return picture_; }
    void setCoordinates(Coordinates coordinates);

signals:
    void changed();

private:
    enum class Other : std::uint8_t { Enemy, Friend };

    void makeRules();
    void rebuild();
    [[nodiscard]] Setup setup() const;
    [[nodiscard]] Piece pieceOf(Other other) const;

    const LibraryContext& library_;
    const PieceDefinition* piece_ = nullptr;
    Rules rules_;
    KindId kind_;      ///< of the piece
    KindId stranger_;  ///< of who stands in its way: no tree, no picture
    Diagnostics problems_;
    Side side_ = Side::White;
    Square square_;
    std::map<Square, Other> others_;
    BoardPicture picture_;
};

}  // namespace chesspp::ui
