// SPDX-License-Identifier: MIT
// A piece's moves on a board of its own, with enemies, friends and walls added by the user. Ignores legality.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/models/diagram/diagram_other.h"
#include "ui/models/storage/bounded_job.h"

#include "core/analysis/explain.h"
#include "core/base/diagnostic.h"
#include "core/language/piece_definition.h"
#include "core/moves/effect.h"
#include "core/moves/rules.h"

#include <QJsonObject>
#include <QObject>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

class QTimer;

namespace chesspp::ui {

class LibraryContext;

class PieceDiagram final : public QObject {
    Q_OBJECT
public:
    /// The library must outlive it. Empty until a piece is set.
    explicit PieceDiagram(const LibraryContext& library);

    /// Call before setPiece() of that id: keeps the others of the piece shown and restores those of that id.
    void turnTo(const std::string& id);
    /// The others of all pieces that have any, by the pieces' ids, for the session.
    [[nodiscard]] QJsonObject allOthers() const;
    /// Replaces them by those of allOthers(); skips what is on no board.
    void restoreOthers(const QJsonObject& all);
    /// Replaces the piece shown; side, square and other pieces stay.
    void setPiece(const PieceDefinition& piece);
    [[nodiscard]] BoardShape shape() const { return picture_.shape(); }
    /// Changes the board; other pieces outside it are removed, the piece moves to the nearest square.
    void setShape(BoardShape shape);
    enum class Moved : std::uint8_t { No, Yes };
    [[nodiscard]] Moved moved() const { return moved_; }
    void setMoved(Moved moved);

    /// The job that lists the moves.
    [[nodiscard]] BoundedJob& listing() { return listing_; }
    [[nodiscard]] const BoundedJob& listing() const { return listing_; }
    void listAgain() { rebuild(); }
    /// The piece's moves; empty until they are worked out.
    [[nodiscard]] const std::vector<FullMove>& moves() const { return moves_; }

    /// Where each node shows moves, by its JSON pointer; computed on first use. Empty where that takes long.
    [[nodiscard]] const std::map<std::string, SquareSet>& squaresOfNodes();
    [[nodiscard]] std::vector<std::string> nodesAt(Square square);
    void setGlow(const SquareSet& squares);
    /// The squares that a condition looks at.
    void setLookedAt(const SquareSet& squares);
    [[nodiscard]] Explanation explain(Square to) const;
    [[nodiscard]] Setup setup() const { return setupOf(side_, square_); }
    [[nodiscard]] const Rules& rules() const { return rules_; }
    /// Null before one is set.
    [[nodiscard]] const PieceDefinition* piece() const { return piece_.get(); }
    /// Why the piece's moves cannot be shown; empty when they can.
    [[nodiscard]] const Diagnostics& problems() const { return problems_; }
    /// Ids that it names and no piece has; effects on them are left out until a piece has the id.
    [[nodiscard]] const std::set<std::string>& waitsFor() const { return waitsFor_; }

    [[nodiscard]] Side side() const { return side_; }
    /// Changes the piece's side; friends stay friends.
    void setSide(Side side);
    [[nodiscard]] Square square() const { return square_; }
    /// Moves the piece there, replacing any other piece on the square.
    void movePiece(Square to);

    /// Puts there what nextInCycle() says. Does nothing on the piece's own square.
    void cycle(Square square) { put(square, nextInCycle(otherAt(square))); }
    /// Puts the given other on the square, or clears it. Does nothing on the piece's own square.
    void put(Square square, const std::optional<DiagramOther>& other);
    /// Why no piece of that kind can be put on the diagram; empty if one can.
    [[nodiscard]] Diagnostics problemsWith(const std::string& kind) const;
    /// Ids of kinds around the piece that the rules lack: these pieces count as of no kind.
    [[nodiscard]] std::set<std::string> unknownKinds() const;
    [[nodiscard]] std::optional<DiagramOther> otherAt(Square square) const;
    /// Moves an other elsewhere (not onto the piece), or removes it.
    void moveOther(Square from, std::optional<Square> to);
    [[nodiscard]] bool isAlone() const { return others_.empty(); }
    void clearOthers();

    [[nodiscard]] const BoardPicture& picture() const { return picture_; }
    /// The picture for another side and square; without threats, and without moves where they take long.
    [[nodiscard]] BoardPicture pictureOf(Side side, Square at) const;
    /// Lists synchronously the moves and the empty squares where it would capture an enemy but does not go.
    void finishListing();
    /// The moves that go there; none if it cannot.
    [[nodiscard]] std::vector<FullMove> movesTo(Square to) const;
    /// The appearance of a piece of this board, whose kinds are numbered by its ruleset.
    [[nodiscard]] PieceAppearance appearanceOf(Piece piece) const;
    [[nodiscard]] PieceAppearance appearanceOf(const DiagramOther& other) const {
        return appearanceOf(other, side_);
    }

signals:
    void changed();

private:
    void makeRules();
    void goWhereItMoves();
    void rebuild();
    void showPieces();
    [[nodiscard]] BoardPicture pictureWithoutMoves(Side side, Square at) const;
    struct Listed {
        std::vector<FullMove> moves;
        std::vector<Target> targets;
    };
    void list();
    void showHighlights();
    [[nodiscard]] Setup setupOf(Side side, Square at) const;
    [[nodiscard]] Piece pieceOf(const DiagramOther& other, Side side) const;
    [[nodiscard]] PieceAppearance appearanceOf(const DiagramOther& other, Side side) const;
    [[nodiscard]] const PieceDefinition* definitionOf(const std::string& kind) const;
    [[nodiscard]] std::set<std::string> kindsAround() const;
    /// After a change of the others: gives the rules their kinds.
    void rebuildWithOthers();
    void renameKind(const std::string& oldId, const std::string& newId);
    /// Tests the next squares for a few milliseconds; true when all are done.
    bool testThreats();
    void continueThreats();

    const LibraryContext& library_;
    std::shared_ptr<const PieceDefinition> piece_;
    Rules rules_;
    KindId kind_;                  ///< of the piece
    KindId stranger_;              ///< of other pieces of no kind: no tree, no picture
    std::set<std::string> kinds_;  ///< of the others when the rules were made
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
    SquareSet lookedAt_;
    std::optional<std::map<std::string, SquareSet>> nodes_;  ///< of the current diagram
    BoardPicture picture_;
    std::vector<FullMove> moves_;  ///< those in the picture
    BoundedJob listing_;
    bool isSlow_ = false;  ///< its moves were not listed at once
    QTimer* threatsTimer_;
    int nextAsked_ = 0;            ///< the square whose threat is tested next
    std::vector<Square> threats_;  ///< found so far on the current diagram
};

}  // namespace chesspp::ui
