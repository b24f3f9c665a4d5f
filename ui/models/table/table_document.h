// SPDX-License-Identifier: MIT
// Document of a table: a game with its players, or an unplayable setup; each change undoable and reported.
#pragma once

#include "ui/models/table/table_judge.h"
#include "ui/models/table/table_state.h"

#include "core/game/game.h"

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace chesspp::ui {

class LibraryContext;
class TableClock;
class TablePieces;

namespace change {

/// Another node is current, or (from == to) pieces look different. A single step has a transition.
struct NodeChanged {
    NodeId from;
    NodeId to;
    std::optional<Transition> transition;
};
/// A node was added or restored, perhaps with other lines, and is current.
struct MovePlayed {
    NodeId node;
    Transition transition;
};
/// The current node was removed with its subtree, perhaps with other lines; its parent is current.
struct MoveRemoved {
    NodeId node;
    Transition transition;  ///< already reversed
};
struct ResultDeclared {};
/// Lines have another order, or one was added or removed. Perhaps another one is the main line, so result and
/// turn may differ. The current node is the same.
struct MainLineChanged {};
/// A comment or glyph of the node; no move did.
struct NotesChanged {
    NodeId node;
};
/// The table has another game or setup, perhaps with another board. An edit of the setup may have a
/// transition, with the kind numbers and squares of the new ruleset.
struct GameReplaced {
    std::optional<Transition> transition;
};
/// Rule level, name, file, details, unsaved mark or ruleset (with the same numbers) changed; no piece moved.
struct MetadataChanged {};

}  // namespace change

using TableChange = std::variant<change::NodeChanged, change::MovePlayed, change::MoveRemoved,
                                 change::ResultDeclared, change::MainLineChanged, change::NotesChanged,
                                 change::GameReplaced, change::MetadataChanged>;

/// The transition to animate for the change, or null.
[[nodiscard]] const Transition* transitionOf(const TableChange& change);

/// Edits with the same id (one gesture, such as typing a text) merge into one undo step; None: never.
enum class EditMergeId : int { None = 0 };

/// A change of a table's setup, as a value that can be applied to another table.
struct SetupEdit {
    RulesetSetup standing;
    QString what;  ///< the text of the undo step
    EditMergeId mergeId = EditMergeId::None;
    VariantPtr home = {};  ///< null: the table's own
    std::optional<Transition> transition = {};
    bool endsGame = false;   ///< because of a changed piece; the game is saved for undo
    std::string piece = {};  ///< id of the piece whose current name replaces %1 in `what`, or empty
};
/// A change to a rule level below Full.
struct RuleLevelEdit {
    RuleLevel ruleLevel = RuleLevel::None;
};
using TableEdit = std::variant<SetupEdit, RuleLevelEdit>;

class TableDocument final : public QObject {
    Q_OBJECT
public:
    TableDocument(const LibraryContext& library, const Position& start, Players players = {},
                  QObject* parent = nullptr);
    /// `start` may have any setup, playable or not.
    TableDocument(const LibraryContext& library, const TableStart& start, QObject* parent = nullptr);
    ~TableDocument() override;

    [[nodiscard]] const Game& game() const { return state_.game; }
    /// The current position. Its moves are meaningless unless isPlayable().
    [[nodiscard]] const Position& position() const { return state_.game.position(); }
    /// The ruleset of position(): the home variant's or an extended one.
    [[nodiscard]] const RulesetPtr& rulesetPtr() const { return position().rulesetPtr(); }
    [[nodiscard]] const Ruleset& ruleset() const { return position().ruleset(); }
    /// The variant that decides whether the setup is playable.
    [[nodiscard]] const Variant& home() const { return *state_.home; }
    [[nodiscard]] const VariantPtr& homePtr() const { return state_.home; }
    [[nodiscard]] const Players& players() const { return state_.players; }
    /// The game's result, whatever node is current; none if it is unplayable or freely edited.
    [[nodiscard]] std::optional<Outcome> result() const {
        return isFreelyEdited() ? std::nullopt : verdict().result;
    }
    /// Why no move can be made at the current node; in a variation this is not the game's result.
    [[nodiscard]] const std::optional<Outcome>& outcome() const { return verdict().outcome; }
    /// Empty if the setup is unplayable, and while it is not judged.
    [[nodiscard]] const Verdict& verdict() const { return judge_.verdict(); }
    /// The side to move at the end of the main line, whatever node is current.
    [[nodiscard]] Side turn() const;
    /// Half points of the match, including this game's.
    [[nodiscard]] BySide<int> matchPoints() const;
    /// The start of a rematch: the same setup with the players' sides exchanged.
    [[nodiscard]] TableStart rematch() const;
    /// Whether there is a move or a result.
    [[nodiscard]] bool canRematch() const { return game().end() != NodeId{} || result().has_value(); }
    /// Everything that another table needs to continue from here. Of the undo history it contains only the
    /// game that useLibraryPieces() ended.
    [[nodiscard]] TableStart snapshot() const;
    [[nodiscard]] QUndoStack& undoStack() { return undo_; }
    [[nodiscard]] const QUndoStack& undoStack() const { return undo_; }
    [[nodiscard]] const LibraryContext& library() const { return library_; }

    // --- pieces of the table and of the library ---
    struct ForeignPiece {
        enum class Why : std::uint8_t { Missing, Other, Unknown } why{};
        const PieceDefinition* piece;  ///< the table's; valid until the table changes
    };
    /// Pieces of the ruleset that the library lacks or defines differently; unknown ones have only an id.
    [[nodiscard]] std::vector<ForeignPiece> foreignPieces() const;
    /// Definitions with precedence over the library's on this table; valid until the table changes.
    [[nodiscard]] PieceDefinitions keptDefinitions() const;
    /// See TableStart::unread; empty if there are no such moves.
    [[nodiscard]] const QString& unread() const { return state_.unread; }
    /// Whether the table has moves, of its own or unread; never both.
    [[nodiscard]] bool hasMoves() const { return !state_.unread.isEmpty() || !state_.game.isUntouched(); }
    /// An undo step. If the library's pieces make the moves impossible, a new game begins from here.
    void useLibraryPieces();

    // --- judging ---
    /// The job that finds out, after each change, whether the setup is playable and what the rules say about
    /// the game. Until it is done there are no moves and no results.
    [[nodiscard]] BoundedJob& judging() { return judge_.job(); }
    [[nodiscard]] const BoundedJob& judging() const { return judge_.job(); }
    [[nodiscard]] bool isJudged() const { return judge_.isDone(); }
    void judgeAgain() { notify(change::NodeChanged{game().current(), game().current(), std::nullopt}); }

    // --- playing ---
    /// The legal moves of the piece on the square or in hand; with `shownOn` only those whose marker is shown
    /// there.
    [[nodiscard]] std::vector<RuleLevelMove> legalMovesFrom(Origin from,
                                                            std::optional<Square> shownOn = {}) const;
    /// Returns them in any thread, also after the table.
    [[nodiscard]] std::function<std::vector<RuleLevelMove>()> legalMovesWork(Origin from) const;
    /// Whether it is worked out in a moment what the move does. Playing another one could not be stopped.
    [[nodiscard]] bool isQuick(Move move) const;
    [[nodiscard]] bool isQuick(const RuleLevelMove& move) const;
    /// Plays a legal move, or goes to its existing node. Moves taken back just before become a variation.
    /// With unread moves it is an edit of the setup.
    void play(Move move);
    /// Takes back the last move of the main line unless a result is declared, or in a variation the current
    /// move. Undoes the last undo step if that played the move; else adds a step.
    [[nodiscard]] bool canTakeBack() const;
    void takeBack();
    /// Whether players may end the game: it has no result, no unread moves and is not freely edited.
    /// The pass, where it is a legal move now.
    [[nodiscard]] std::optional<Move> pass() const;
    [[nodiscard]] bool canDeclare() const {
        return isPlayable() && isJudged() && !isFreelyEdited() && !verdict().result &&
               state_.unread.isEmpty();
    }
    /// Does nothing unless canDeclare(). A claim must be in the verdict. Goes to the game's end.
    void declare(Outcome outcome);
    /// Whether the current node is the end of a variation of a playable game.
    [[nodiscard]] bool canGoOn() const;
    /// Makes the current variation the main line, so that the game continues from here.
    void goOn();
    /// Replaces the game by a new one or one in progress, as an undo step. Its variant is the new home. The
    /// rule level stays.
    void restart(TableStart start);
    void restart(Position start, Players players, const std::optional<TimeControls>& controls = {}) {
        restart(Game(std::move(start)), std::move(players), controls);
    }
    void restart(Game game, Players players, const std::optional<TimeControls>& controls = {});

    // --- lines and notes (table_document_lines.cpp); all edits are undo steps ---
    /// Up and Down: by one place among the lines that begin at the same position. Main: all of the line to
    /// the current node becomes the main line, whose declared result is withdrawn.
    enum class LineMove : std::uint8_t { Up, Down, Main };
    [[nodiscard]] bool canMoveLine(LineMove way) const;
    /// Moves the line that contains the current node.
    void moveLine(LineMove way);
    /// Removes the current move with all that follows it. In the main line the game then ends before it, or
    /// goes on in the first variation from there.
    [[nodiscard]] bool canDeleteMoves() const;
    void deleteMoves();
    /// Goes to the move that replaces the current one in the next or previous line from the same position.
    [[nodiscard]] std::optional<NodeId> neighbourLine(LineMove way) const;

    /// A comment stands behind a move, or ahead of one where readers of PGN can tell it from that behind the
    /// move before.
    enum class NotePlace : std::uint8_t { Ahead, Behind };
    struct Note {
        NodeId node;
        NotePlace place = NotePlace::Behind;
        friend bool operator==(const Note&, const Note&) = default;
    };
    [[nodiscard]] bool canAnnotate() const { return isPlayable() && state_.unread.isEmpty(); }
    /// Where a comment on that side of the current node stands.
    [[nodiscard]] Note noteAt(NotePlace place) const;
    [[nodiscard]] QString textOf(Note note) const;
    /// Blanks become single spaces.
    void setNote(Note note, const QString& text);
    /// Adds the glyph to the current move in place of those it excludes, or removes it.
    [[nodiscard]] bool hasGlyph(int glyph) const;
    void toggleGlyph(int glyph);

    /// Tags of the game that the program does not make itself.
    [[nodiscard]] const std::vector<PgnTag>& details() const { return state_.details; }
    void setDetails(std::vector<PgnTag> details, const QString& white, const QString& black);

    // --- clock ---
    [[nodiscard]] TableClock& clock() { return *clock_; }
    [[nodiscard]] const TableClock& clock() const { return *clock_; }
    /// Else its controls are kept, but the clock is not shown.
    [[nodiscard]] bool canHaveClock() const {
        return isPlayable() && !isFreelyEdited() && state_.unread.isEmpty();
    }
    [[nodiscard]] const std::optional<TimeControls>& timeControls() const { return state_.timeControls; }
    /// An undo step. Valid controls (asserted), whose full times the sides have from now on; nullopt: none.
    void setTimeControls(const std::optional<TimeControls>& controls);

    // --- setting up ---
    [[nodiscard]] Setup editableSetup() const {
        return game().current() == NodeId{} ? state_.start : position().setup();
    }
    [[nodiscard]] RulesetSetup standing() const { return {rulesetPtr(), editableSetup(), state_.kept}; }
    [[nodiscard]] bool isPlayable() const { return state_.problems.empty(); }
    /// Why the setup is unplayable; first unknown pieces and what is foreign to the home variant.
    [[nodiscard]] const Diagnostics& problems() const { return state_.problems; }
    /// Whether the start was set up by hand or the game is freely edited.
    [[nodiscard]] bool isEdited() const { return state_.edited || state_.freelyEdited; }
    /// What a reset restores: what the table or its last new game began with.
    [[nodiscard]] const RulesetSetup& beginning() const { return *state_.beginning; }
    using MergeId = EditMergeId;
    /// An id that no gesture on this table has used.
    [[nodiscard]] MergeId newMergeId() { return static_cast<MergeId>(++lastMergeId_); }
    /// Pushes the undo step `what` unless nothing changes. A playable setup begins a new game; an unplayable
    /// one lowers rule level Full to Turns.
    void setSetup(Setup setup, const QString& what, MergeId mergeId = MergeId::None) {
        setSetup(RulesetSetup{rulesetPtr(), std::move(setup), state_.kept}, what, mergeId);
    }
    /// The same with a setup of any ruleset and, unless null, another home variant.
    void setSetup(RulesetSetup standing, const QString& what, MergeId mergeId = MergeId::None,
                  VariantPtr home = nullptr) {
        edit({std::move(standing), what, mergeId, std::move(home)});
    }
    void edit(SetupEdit requested);
    /// Switches the side to move, as an edit of the setup.
    void flipTurn();

    // --- edits of a game ---
    /// The handler gets edits of a table with moves instead of this table. Without one they replace the game.
    using EditHandler = std::function<void(const TableEdit& edit)>;
    void setEditHandler(EditHandler handler) { editHandler_ = std::move(handler); }
    /// Whether an edit would be reported instead of done.
    [[nodiscard]] bool reportsEdits() const { return editHandler_ && !state_.freelyEdited && hasMoves(); }
    /// Applies the edit to this table, never to the handler.
    void apply(const TableEdit& edit);
    /// Applies the edit and, until it is undone or a new game begins, allows further edits here and records
    /// no result.
    void editGame(const TableEdit& edit);
    [[nodiscard]] bool isFreelyEdited() const { return state_.freelyEdited; }

    // --- rule level ---
    [[nodiscard]] RuleLevel ruleLevel() const { return state_.ruleLevel; }
    /// Whether the level is possible now: Full requires a playable setup.
    [[nodiscard]] bool canSetRuleLevel(RuleLevel ruleLevel) const {
        return ruleLevel != RuleLevel::Full || isPlayable();
    }
    /// An undo step. Sets Turns if canSetRuleLevel() is false; problems() contains the reasons.
    void setRuleLevel(RuleLevel ruleLevel);
    /// The moves of the piece on the square at the rule level; empty at None, where any move is possible.
    [[nodiscard]] std::vector<RuleLevelMove> movesFrom(Square from) const;
    /// Plays a move of movesFrom(). Edits the setup instead, and records the move in its past, if the move is
    /// illegal, the game is over, or the level is below Full and a custom start is untouched.
    void make(const RuleLevelMove& move);

    // --- name and file ---
    [[nodiscard]] const QString& name() const { return state_.name; }
    /// Both push an undo step.
    void rename(const QString& name);
    void renamePlayer(Side side, const QString& name);
    [[nodiscard]] const QString& file() const { return file_; }
    /// Records that `file` contains the current state. No undo step.
    void setSaved(const QString& file);
    [[nodiscard]] bool isUnsaved() const { return !undo_.isClean(); }

    // --- navigation ---
    void goTo(NodeId node);
    [[nodiscard]] bool canGoBack() const { return game().current() != NodeId{}; }
    [[nodiscard]] bool canGoForward() const { return !game().node(game().current()).children.empty(); }
    void back();
    void forward();
    void toStart() { goTo(NodeId{}); }
    void toEnd();

signals:
    void changed(const chesspp::ui::TableChange& change);
    /// useLibraryPieces() made a move impossible: a new game began from here; undo restores the moves.
    void movesLeft();
    /// Texts of undo steps changed because a piece has another name or id.
    void stepsRenamed();

private:
    friend class TablePieces;
    class Play;
    class TakeBack;
    class Declare;
    class MakeMainLine;
    class MoveLine;
    class DeleteMoves;
    class SetUp;
    class Exchange;

    void judge();
    void judgeSetup();
    void followClock();
    /// Ends the game if the time of the side to move is over. Returns whether it did.
    bool declareTimeout();
    /// Judges the new state and reports the change.
    void notify(const TableChange& change);
    /// The edit in a fitting ruleset; nullopt if it would change nothing.
    [[nodiscard]] std::optional<SetupEdit> settled(SetupEdit edit) const;
    /// Whether the step, until it is undone, allows further edits without a copy: see editGame().
    enum class Freely : std::uint8_t { No, Yes };
    void push(const TableEdit& edit, Freely freely);
    void pushSetup(SetupEdit edit, Freely freely);
    void report(const TableEdit& edit);
    void pushRuleLevel(RuleLevel ruleLevel, Freely freely);
    [[nodiscard]] bool playsByRules(const RuleLevelMove& move) const;
    void playFreely(const FullMove& move, TurnAfter turn);
    void exchangeState(TableState state, const QString& what);
    /// Pushes an undo step that swaps a part of the state with a value that the function holds.
    void pushExchange(std::function<void(TableState&)> swap, const QString& what);
    void useFastRuleset(const RulesetPtr& plain, const RulesetPtr& fast);

    struct LinesTakenBack {
        std::vector<Game::Removed> lines = {};  ///< parents first
        std::optional<std::size_t> place = {};  ///< the next move's index among its siblings
    };
    void playAgain(Move move, void (QUndoStack::*step)());
    [[nodiscard]] const TakeBack* lastTakeBackHere() const;
    /// The lines that begin at the current node and were taken back just before.
    [[nodiscard]] LinesTakenBack linesTakenBackHere() const;

    void stand(NodeId node) {
        if (state_.game.current() != node) state_.game.goTo(node);
    }
    /// The place of a node among those that follow the same one.
    [[nodiscard]] std::size_t placeOf(NodeId node) const;
    /// The root of the line that the command would move; nullopt if it cannot.
    [[nodiscard]] std::optional<NodeId> lineToMove(LineMove way) const;
    /// `swap` exchanges a note of the node with what it holds.
    void pushNote(NodeId node, std::function<void(Game&)> swap, const QString& what);

    [[nodiscard]] std::optional<Transition> stepTo(NodeId node) const;
    [[nodiscard]] Transition transitionTo(NodeId node) const;

    const LibraryContext& library_;
    TableState state_;
    std::unique_ptr<TablePieces> pieces_;
    TableClock* clock_;
    TableJudge judge_;
    std::uint64_t changes_ = 0;  ///< how often notify() was called
    QString file_;
    QUndoStack undo_;
    EditHandler editHandler_;
    int lastMergeId_ = 0;
};

}  // namespace chesspp::ui

Q_DECLARE_METATYPE(chesspp::ui::TableChange)
