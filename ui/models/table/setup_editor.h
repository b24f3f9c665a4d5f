// SPDX-License-Identifier: MIT
// All edits of a table's setup, each a named undo step. Freeplay's widgets edit only through it.
#pragma once

#include "ui/models/table/shown_table.h"

#include "core/authoring/setup_edits.h"
#include "core/game/castling_rights.h"

#include <QObject>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// A kind and its owner, as chosen for a brush or a drag.
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

    SetupEditor(TableDocument& table, const LibraryContext& library)
        : own_(std::make_unique<ShownTable>(table)), shown_(*own_), library_(library) {}
    /// Edits the table that is currently shown.
    SetupEditor(const ShownTable& shown, const LibraryContext& library);

    // An edit that returns problems has changed nothing. An edit without effect adds no undo step. An edit of
    // a game may be made on another table (see TableDocument::setEditHandler()). Edits with the same
    // table.newMergeId() merge into one step, such as a stroke or all changes while a field has the focus.

    /// Makes place(), erase() and setHoles() edit the opposite squares too, for the other side. No undo step.
    void setSymmetry(Symmetry symmetry);
    [[nodiscard]] Symmetry symmetry() const { return symmetry_; }
    [[nodiscard]] TableDocument& table() const { return *shown_; }
    [[nodiscard]] const ShownTable& shown() const { return shown_; }

    [[nodiscard]] std::optional<PieceChoice> pieceAt(Square at) const;

    // --- pieces ---
    /// Places the piece on every square of the set, replacing pieces and holes.
    [[nodiscard]] Diagnostics place(const PieceChoice& piece, const SquareSet& at,
                                    MergeId mergeId = MergeId::None);
    /// Places several pieces in one undo step with the text `what`, without symmetry.
    [[nodiscard]] Diagnostics placeEach(const std::vector<PieceThere>& pieces, const QString& what);
    void erase(const SquareSet& at, MergeId mergeId = MergeId::None);
    /// Moves the pieces together. Those that leave the board are lost; others on new squares are replaced.
    void move(const SquareSet& pieces, Step by, MergeId mergeId = MergeId::None);
    void copy(const SquareSet& pieces, Step by, MergeId mergeId = MergeId::None);
    /// Mirrors only these pieces, within the smallest rectangle that contains the set.
    void mirror(const SquareSet& pieces, MirrorAxis axis);
    /// Gives the pieces to the other side; neutral pieces stay neutral.
    void changeSide(const SquareSet& pieces, MergeId mergeId = MergeId::None);
    /// Changes each piece to its next promotion form in tree order, and the last one back to the base kind.
    void cycleForms(const SquareSet& at);

    // --- board ---
    /// Makes holes, removing pieces, or fills them if all squares of the set are holes.
    void toggleHoles(const SquareSet& at, MergeId mergeId = MergeId::None);
    void setHoles(const SquareSet& at, Hole hole, MergeId mergeId = MergeId::None);
    [[nodiscard]] Diagnostics setShape(BoardShape shape, Anchoring anchoring = {},
                                       MergeId mergeId = MergeId::None);
    void mirrorBoard(MirrorAxis axis);
    /// Turns the position clockwise as White sees it. Odd quarters exchange the numbers of files and ranks.
    [[nodiscard]] Diagnostics turnBoard(int quarters);
    void shiftBoard(Step by, AtEdge atEdge);
    void swapSides();

    // --- state ---
    void setSideToMove(Side side);
    void setMoved(const SquareSet& pieces, MovedState moved, MergeId mergeId = MergeId::None);
    /// Marks both of the pair as unmoved, or the partner as moved (the castler too if it has no right left).
    void setCastling(CastlingPair pair, MovedState moved);
    /// A pair whose squares allow a castling right, and whether it has the right.
    struct CastlingRight {
        CastlingPair pair;
        bool given = false;
    };
    [[nodiscard]] std::vector<CastlingRight> castlingRights() const;
    [[nodiscard]] std::vector<Square> enPassantSquares() const {
        return chesspp::enPassantSquares(shown_->editableSetup(), shown_->ruleset());
    }
    /// nullopt: no en passant. A square on which no step can have left the mark is set too, but is a problem.
    void setEnPassant(std::optional<Square> at);
    /// Names of the marks in the rules of the table, such as "en-passant".
    [[nodiscard]] std::vector<std::string> markNames() const { return shown_->ruleset().rules().marks; }
    /// `turns`: how long the mark stays; 0 removes it.
    void setMark(const std::string& mark, const SquareSet& at, Side leftBy, int turns,
                 MergeId mergeId = MergeId::None);
    [[nodiscard]] std::vector<std::string> counterNames() const { return shown_->ruleset().rules().counters; }
    void setPieceCounter(const SquareSet& at, const std::string& counter, std::int64_t value,
                         MergeId mergeId = MergeId::None);
    void setSquareCounter(const SquareSet& at, const std::string& counter, std::int64_t value,
                          MergeId mergeId = MergeId::None);
    void setSideCounter(Side side, const std::string& counter, std::int64_t value,
                        MergeId mergeId = MergeId::None);
    /// Sets how many pieces of the kind the side has in hand.
    [[nodiscard]] Diagnostics setHand(Side side, const std::string& kind, int count,
                                      MergeId mergeId = MergeId::None);
    /// Puts the pieces of the side's full set that are missing on the board into its hand, except royals.
    void fillHand(Side side);
    /// `hand` nullopt: each piece goes into its owner's hand, neutral ones stay. Leaving::Itself copies.
    void moveToHand(const SquareSet& from, std::optional<Side> hand, Leaving leaving = Leaving::Nothing);
    /// Drops pieces of the kind on the squares, replacing other pieces, until the hand has none left.
    void dropFromHand(Side hand, const std::string& kind, const SquareSet& at,
                      MergeId mergeId = MergeId::None);
    void passToOtherHand(Side from, const std::string& kind);
    [[nodiscard]] int inHand(Side hand, const std::string& kind) const;
    void setQuietPlies(int plies, MergeId mergeId = MergeId::None);
    void setMoveNumber(int number, MergeId mergeId = MergeId::None);

    // --- the whole setup ---
    void clear();
    /// Restores what this table began with (its last new game or loaded position).
    void reset();
    /// Whether that would change anything.
    [[nodiscard]] bool canReset() const;
    /// Sets up the home variant's start; `number` as in startPosition().
    [[nodiscard]] Diagnostics putStart(int number);
    /// Makes another variant the home variant and keeps the setup.
    [[nodiscard]] Diagnostics changeHome(const Variant& home);
    /// Sets up a FEN, or a board in characters as from boardText() (keeps the side to move and hands).
    [[nodiscard]] Diagnostics paste(std::string_view text);

signals:
    void symmetryChanged();

private:
    using Edit = std::function<Setup(Setup, const Ruleset&)>;
    /// Pushes the result of the edit, which gets the setup in the table's ruleset.
    void push(const Edit& edit, const QString& what, MergeId mergeId = MergeId::None);
    /// The same in a ruleset that contains the kinds. `named`: see SetupEdit::piece.
    [[nodiscard]] Diagnostics pushWith(const std::set<std::string>& kinds, const Edit& edit,
                                       const QString& what, MergeId mergeId, const std::string& named = {});
    /// Pushes a setup in the table's kinds, which may have another shape, after `edit` in a fitting ruleset.
    [[nodiscard]] Diagnostics pushReshaped(Setup setup, const Edit& edit, const QString& what,
                                           MergeId mergeId = MergeId::None);
    [[nodiscard]] SquareSet opposites(const SquareSet& of) const;

    std::unique_ptr<const ShownTable> own_;  ///< of an editor for one table; else null
    const ShownTable& shown_;
    const LibraryContext& library_;
    Symmetry symmetry_ = Symmetry::Off;
    KeptOfTables<Symmetry> symmetries_;
};

}  // namespace chesspp::ui
