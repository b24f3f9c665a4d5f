// SPDX-License-Identifier: MIT
// A piece's moves on a board of its own, with enemies, friends and walls added by the user. Ignores legality.
#pragma once

#include "ui/board/board_picture.h"

#include "core/actions/piece_definition.h"
#include "core/analysis/explain.h"
#include "core/base/diagnostic.h"
#include "core/board/transition.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <QObject>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

class QTimer;

namespace chesspp::ui {

class LibraryContext;

enum class DiagramOther : std::uint8_t { Enemy, Friend, Wall };

class PieceDiagram final : public QObject {
    Q_OBJECT
public:
    /// The library outlives it. Empty until a piece is set.
    explicit PieceDiagram(const LibraryContext& library, QObject* parent = nullptr);

    /// The piece of that id comes next, with the others that stood there when it was left.
    void turnTo(const std::string& id);
    /// Another piece takes the place of the one shown; side, square and the others stay.
    void setPiece(const PieceDefinition& piece);
    [[nodiscard]] BoardShape shape() const { return picture_.shape(); }
    /// Another board; who does not fit on it goes, the piece to the nearest square.
    void setShape(BoardShape shape);
    enum class Moved : std::uint8_t { No, Yes };
    [[nodiscard]] Moved moved() const { return moved_; }
    void setMoved(Moved moved);

    /// Where each node shows moves here, by its JSON pointer; found when first asked for.
    [[nodiscard]] const std::map<std::string, SquareSet>& squaresOfNodes();
    [[nodiscard]] std::vector<std::string> nodesAt(Square square);
    void setGlow(const SquareSet& squares);
    [[nodiscard]] Explanation explain(Square to) const;
    [[nodiscard]] Setup setup() const { return setupOf(side_, square_); }
    [[nodiscard]] const Rules& rules() const { return rules_; }
    /// Null before one is set.
    [[nodiscard]] const PieceDefinition* piece() const { return piece_.get(); }
    /// Why the piece's moves cannot be shown; empty when they can.
    [[nodiscard]] const Diagnostics& problems() const { return problems_; }
    /// Ids that it names and no piece has: what it does with them is left out until one has.
    [[nodiscard]] const std::set<std::string>& waitsFor() const { return waitsFor_; }

    [[nodiscard]] Side side() const { return side_; }
    /// The piece becomes the other side's; friends stay friends.
    void setSide(Side side);
    [[nodiscard]] Square square() const { return square_; }
    /// The piece goes there, in place of whoever stands there.
    void movePiece(Square to);

    /// Nobody, an enemy, a friend, nobody again. The piece's own square stays as it is.
    void cycle(Square square);
    /// Somebody or something is there from now on, or nobody. The piece's own square stays as it is.
    void put(Square square, std::optional<DiagramOther> other);
    [[nodiscard]] std::optional<DiagramOther> otherAt(Square square) const;
    /// Somebody in the way goes elsewhere (not onto the piece), or away.
    void moveOther(Square from, std::optional<Square> to);
    [[nodiscard]] bool isAlone() const { return others_.empty(); }
    void clearOthers();

    [[nodiscard]] const BoardPicture& picture() const { return picture_; }
    /// The same piece and others, were it the other side's or elsewhere; without threats.
    [[nodiscard]] BoardPicture pictureOf(Side side, Square at) const;
    /// Marks now, not a moment later, the empty squares where it would take an enemy but does not go.
    void settle();
    /// What happens when it goes there, move by move: none where it does not.
    [[nodiscard]] std::vector<FullMove> movesTo(Square to) const;
    /// How a piece looks on this board, whose kinds are its rules'.
    [[nodiscard]] PieceAppearance lookOf(Piece piece) const;
    [[nodiscard]] PieceAppearance lookOf(DiagramOther other) const { return lookOf(pieceOf(other, side_)); }

signals:
    void changed();

private:
    [[nodiscard]] bool names(const std::string& id) const;
    void makeRules();
    void rebuild();
    void showGlow();
    [[nodiscard]] Setup setupOf(Side side, Square at) const;
    [[nodiscard]] Piece pieceOf(DiagramOther other, Side side) const {
        return {stranger_, ownerOf(other == DiagramOther::Friend ? side : opposite(side))};
    }
    /// Asks of the next squares, for a moment; true: of all of them.
    bool askThreats();
    void goOnAsking();

    const LibraryContext& library_;
    std::shared_ptr<const PieceDefinition> piece_;
    Rules rules_;
    KindId kind_;      ///< of the piece
    KindId stranger_;  ///< of who stands in its way: no tree, no picture
    Diagnostics problems_;
    std::set<std::string> waitsFor_;
    Side side_ = Side::White;
    Square square_;
    struct Others {
        BoardShape shape;
        std::map<Square, DiagramOther> at;
    };
    [[nodiscard]] std::map<Square, DiagramOther> fitting(const Others& others) const;

    std::map<Square, DiagramOther> others_;
    std::map<std::string, Others> left_;  ///< by the ids of pieces shown before
    Moved moved_ = Moved::No;
    SquareSet glow_;
    std::optional<std::map<std::string, SquareSet>> nodes_;  ///< of what is shown
    BoardPicture picture_;
    QTimer* asking_;
    int nextAsked_ = 0;            ///< the square whose threat is to be found next
    std::vector<Square> threats_;  ///< found so far, of what is shown
};

// --- its moves in steps: each effect's picture, sentence and transition ---

struct PlaybackStep {
    BoardPicture picture;   ///< afterwards; the squares at hand glow
    Transition transition;  ///< from what stood there before
    QString text;
};

struct MovePlayback {
    BoardPicture start;
    QString name;  ///< what tells it from others to the same square
    std::vector<PlaybackStep> steps;
};

/// In the order of the tree; none where the piece does not go.
[[nodiscard]] std::vector<MovePlayback> playbacksTo(const PieceDiagram& diagram,
                                                    const LibraryContext& library, Square to);

/// The square of the move with the most effects: what is most worth being seen slowly.
[[nodiscard]] std::optional<Square> richestTarget(const PieceDiagram& diagram);

}  // namespace chesspp::ui
