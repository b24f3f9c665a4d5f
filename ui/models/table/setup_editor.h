// SPDX-License-Identifier: MIT
// Every edit of a table's setup, each one named undo step. Freeplay's widgets edit through it alone.
#pragma once

#include "ui/models/table/shown_table.h"

#include "core/game/castling_rights.h"
#include "core/game/setup_edits.h"

#include <QObject>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// A piece of the library as a brush or a drag holds it.
struct PieceChoice {
    std::string kind;  ///< PieceDefinition::id
    Owner owner = Owner::White;
    friend bool operator==(const PieceChoice&, const PieceChoice&) = default;
};

struct PieceThere {
    PieceChoice piece;
    Square at;
};

class SetupEditor final : public QObject {
    Q_OBJECT
public:
    using MergeId = TableDocument::MergeId;

    SetupEditor(TableDocument& table, const LibraryContext& library, QObject* parent = nullptr);
    /// Edits whichever table is shown.
    SetupEditor(const ShownTable& shown, const LibraryContext& library, QObject* parent = nullptr);

    // Functions that give Diagnostics may be refused: then nothing has changed. What changes nothing is no
    // undo step; an edit of a game may be done on another table (see TableDocument::setEditHandler()). Steps
    // with the same table.newMergeId() are one: a stroke, a spin, a stay in a field.

    /// Placing and erasing do the same on the other side of the board, for the other side. No undo step.
    void setSymmetry(Symmetry symmetry);
    [[nodiscard]] Symmetry symmetry() const { return symmetry_; }
    [[nodiscard]] TableDocument& table() const { return *shown_; }
    [[nodiscard]] const ShownTable& shown() const { return shown_; }

    [[nodiscard]] std::optional<PieceChoice> pieceAt(Square at) const;

    // --- pieces ---
    /// On every square of the set, in place of what stands there; holes under them are filled up.
    [[nodiscard]] Diagnostics place(const PieceChoice& piece, const SquareSet& at,
                                    MergeId mergeId = MergeId::None);
    /// Several pieces, each on its own square, in one step of that name; no twins.
    [[nodiscard]] Diagnostics placeEach(const std::vector<PieceThere>& pieces, const QString& what);
    void erase(const SquareSet& at, MergeId mergeId = MergeId::None);
    /// By one step. What leaves the board is lost; other pieces on their new squares are replaced.
    void move(const SquareSet& pieces, Step by, MergeId mergeId = MergeId::None);
    void copy(const SquareSet& pieces, Step by, MergeId mergeId = MergeId::None);
    /// Within the smallest rectangle that holds the set, its pieces alone.
    void mirror(const SquareSet& pieces, MirrorAxis axis);
    /// To the other side; neutral pieces stay.
    void changeSide(const SquareSet& pieces, MergeId mergeId = MergeId::None);
    /// Each piece becomes the next of its kind's promotion forms (in its tree's order), at last itself again.
    void cycleForms(const SquareSet& at);

    // --- board ---
    /// Makes holes (what stands there goes), or removes them where all of the set are holes.
    void toggleHoles(const SquareSet& at, MergeId mergeId = MergeId::None);
    void setHoles(const SquareSet& at, Hole hole, MergeId mergeId = MergeId::None);
    [[nodiscard]] Diagnostics setShape(BoardShape shape, Anchoring anchoring = {},
                                       MergeId mergeId = MergeId::None);
    void mirrorBoard(MirrorAxis axis);
    /// Clockwise as White sees it. Odd quarters of a board that is not square need another board.
    [[nodiscard]] Diagnostics turnBoard(int quarters);
    void shiftBoard(Step by, AtEdge atEdge);
    void swapSides();

    // --- state ---
    void setSideToMove(Side side);
    void setMoved(const SquareSet& pieces, MovedState moved, MergeId mergeId = MergeId::None);
    /// Makes both of the pair unmoved, or the partner moved (the castler too, when it has no right left).
    void setCastling(CastlingPair pair, MovedState moved);
    /// Pieces that may castle by where they stand, and whether they may.
    struct CastlingRight {
        CastlingPair pair;
        bool given = false;
    };
    [[nodiscard]] std::vector<CastlingRight> castlingRights() const;
    [[nodiscard]] std::vector<Square> enPassantSquares() const {
        return chesspp::enPassantSquares(shown_->editableSetup(), shown_->ruleset());
    }
    /// Nothing: no en passant. A square for which no step could have left the mark is set, but is a problem.
    void setEnPassant(std::optional<Square> at);
    /// Names of the marks that the table's pieces know; "en-passant" among them.
    [[nodiscard]] std::vector<std::string> markNames() const { return shown_->ruleset().rules().marks; }
    /// turns: 0 takes the mark away.
    void setMark(const std::string& mark, const SquareSet& at, Side leftBy, int turns,
                 MergeId mergeId = MergeId::None);
    [[nodiscard]] std::vector<std::string> counterNames() const { return shown_->ruleset().rules().counters; }
    void setPieceCounter(const SquareSet& at, const std::string& counter, std::int64_t value,
                         MergeId mergeId = MergeId::None);
    void setSquareCounter(const SquareSet& at, const std::string& counter, std::int64_t value,
                          MergeId mergeId = MergeId::None);
    void setSideCounter(Side side, const std::string& counter, std::int64_t value,
                        MergeId mergeId = MergeId::None);
    /// How many of a kind the side has in hand; 0 for none.
    [[nodiscard]] Diagnostics setHand(Side side, const std::string& kind, int count,
                                      MergeId mergeId = MergeId::None);
    /// What the side's full set has more than stands on the board goes into its hand.
    void fillHand(Side side);
    /// Nothing: each into its owner's hand, neutral pieces into none. Leaving itself, a piece is copied.
    void moveToHand(const SquareSet& from, std::optional<Side> hand, Leaving leaving = Leaving::Nothing);
    /// From a hand onto squares, in place of what stands there, as far as its pieces go.
    void dropFromHand(Side hand, const std::string& kind, const SquareSet& at,
                      MergeId mergeId = MergeId::None);
    void passToOtherHand(Side from, const std::string& kind);
    [[nodiscard]] int inHand(Side hand, const std::string& kind) const;
    void setQuietPlies(int plies, MergeId mergeId = MergeId::None);
    void setMoveNumber(int number, MergeId mergeId = MergeId::None);

    // --- all of it ---
    void clear();
    /// What this table began with (its last new game or loaded position).
    void reset();
    /// The home variant's start; `number` as startPosition() takes it.
    [[nodiscard]] Diagnostics putStart(int number);
    /// Another variant judges what stands here from now on: "Play it in Free" is home("free").
    [[nodiscard]] Diagnostics changeHome(const Variant& home);
    /// A FEN, or a board in characters as boardText() draws it (which keeps side to move and hands).
    [[nodiscard]] Diagnostics paste(std::string_view text);

signals:
    void symmetryChanged();

private:
    using Edit = std::function<Setup(Setup, const Ruleset&)>;
    /// Pushes what the edit makes of the setup in the table's ruleset.
    void push(const Edit& edit, const QString& what, MergeId mergeId = MergeId::None);
    /// The same in a ruleset that knows the kinds. `named`: see SetupEdit::piece.
    [[nodiscard]] Diagnostics pushWith(const std::set<std::string>& kinds, const Edit& edit,
                                       const QString& what, MergeId mergeId, const std::string& named = {});
    /// A setup of the table's kinds that may have another shape; `edit` sees it in its own ruleset.
    [[nodiscard]] Diagnostics pushReshaped(Setup setup, const Edit& edit, const QString& what,
                                           MergeId mergeId = MergeId::None);
    [[nodiscard]] SquareSet opposites(const SquareSet& of) const;

    std::unique_ptr<const ShownTable> own_;  ///< of an editor of one table
    const ShownTable& shown_;
    const LibraryContext& library_;
    Symmetry symmetry_ = Symmetry::Off;
    KeptOfTables<Symmetry> symmetries_;
};

}  // namespace chesspp::ui
