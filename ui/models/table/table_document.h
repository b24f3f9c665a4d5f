// SPDX-License-Identifier: MIT
// Document of a table: a game with its players, or an unplayable setup; each change undoable and reported.
#pragma once

#include "ui/models/library/async_ruleset_cache.h"

#include "core/game/game.h"

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace chesspp::ui {

class LibraryContext;

/// How much of the rules a hand's moves obey: from nothing to everything; ordered.
enum class RuleLevel : std::uint8_t {
    None,   ///< anything goes anywhere
    Moves,  ///< any piece of either side makes any move of its tree; royals can be taken
    Turns,  ///< the same, with sides alternating
    Full,   ///< legal moves and goals; only where the setup can be played
};

/// A move under the dial.
struct RuleLevelMove {
    FullMove full;
    std::optional<Move> legal;  ///< it is played; nothing: the move is an edit of the setup
    friend bool operator==(const RuleLevelMove&, const RuleLevelMove&) = default;
};

struct Players {
    QString white;  ///< empty: no name given
    QString black;
    BySide<int> earlier = {};  ///< half points from earlier games of a match
    [[nodiscard]] bool areNamed() const { return !white.isEmpty() || !black.isEmpty(); }
    friend bool operator==(const Players&, const Players&) = default;
};

namespace change {

/// Another node is stood on; the tree is the same. The transition is given for a single step.
struct NodeChanged {
    NodeId from;
    NodeId to;
    std::optional<Transition> transition;
};
/// A node came into the tree and is stood on.
struct MovePlayed {
    NodeId node;
    Transition transition;
};
/// The node stood on left the tree with all below it; its parent is stood on.
struct MoveRemoved {
    NodeId node;
    Transition transition;  ///< already backwards
};
struct ResultDeclared {};
/// Another line of the tree is the main line, and with it the result and the turn; one stands at its end.
struct MainLineChanged {};
/// Another game or setup stands on the table, perhaps on another board. The transition is given when a hand
/// changed what stood there, in the numbers and squares of the ruleset now.
struct GameReplaced {
    std::optional<Transition> transition;
};
/// The dial, name, file, mark of what is unsaved, or ruleset (numbering alike) is another; no piece moved.
struct MetadataChanged {};

}  // namespace change

using TableChange =
    std::variant<change::NodeChanged, change::MovePlayed, change::MoveRemoved, change::ResultDeclared,
                 change::MainLineChanged, change::GameReplaced, change::MetadataChanged>;

/// How the change looks, if it is one that can be followed with the eyes; or null.
[[nodiscard]] const Transition* transitionOf(const TableChange& change);

/// Commands of one gesture, such as the typing of one text, become one undo step; None: its own.
enum class EditMergeId : int { None = 0 };

/// Another setup on a table, as a value, so that another table can take it.
struct SetupEdit {
    RulesetSetup standing;
    QString what;  ///< the text of the undo step
    EditMergeId mergeId = EditMergeId::None;
    VariantPtr home = {};  ///< null: the table's own
    std::optional<Transition> transition = {};
    bool endsGame = false;   ///< by a changed piece: undo brings it back at the next start, too
    std::string piece = {};  ///< the id of who stands for %1 in `what`, by the name of today; empty: nobody
};
/// The dial below full.
struct RuleLevelEdit {
    RuleLevel ruleLevel = RuleLevel::None;
};
using TableEdit = std::variant<SetupEdit, RuleLevelEdit>;

struct TableStart {
    RulesetSetup standing;
    VariantPtr home = {};  ///< null: the one that the ruleset was made from
    Players players = {};
    RuleLevel ruleLevel = RuleLevel::None;
    QString name = {};
    bool edited = false;        ///< by hand, not by a variant's start
    bool freelyEdited = false;  ///< see TableDocument::editGame()
    /// A game that is under way, which began with `standing`; it goes on where it stands.
    std::optional<Game> game = {};
    std::optional<RulesetSetup> beginning = {};  ///< what Reset brings back; nothing: `standing`
    QString file = {};
    bool unsaved = false;  ///< `file` holds something else, or there is none
    QString unread = {};   ///< moves of a game with unknown pieces, as table_import_export.h writes them
    /// The game that a changed piece ended; undo brings it back.
    std::shared_ptr<const TableStart> before = {};
};

class TableDocument final : public QObject {
    Q_OBJECT
public:
    TableDocument(const LibraryContext& library, const Position& start, Players players = {},
                  QObject* parent = nullptr);
    /// With any setup, playable or not: a saved table, or "play from here".
    TableDocument(const LibraryContext& library, const TableStart& start, QObject* parent = nullptr);
    ~TableDocument() override;

    [[nodiscard]] const Game& game() const { return state_.game; }
    /// What stands on the table. Where it cannot be played (isPlayable()), its moves mean nothing.
    [[nodiscard]] const Position& position() const { return state_.game.position(); }
    /// The ruleset of position(): the home variant's, or a wider one.
    [[nodiscard]] const RulesetPtr& rulesetPtr() const { return position().rulesetPtr(); }
    [[nodiscard]] const Ruleset& ruleset() const { return position().ruleset(); }
    /// The variant that judges what stands here.
    [[nodiscard]] const Variant& home() const { return *state_.home; }
    [[nodiscard]] const VariantPtr& homePtr() const { return state_.home; }
    [[nodiscard]] const Players& players() const { return state_.players; }
    /// Of the game, wherever one stands in it; none where it cannot be played or is edited freely.
    [[nodiscard]] std::optional<Outcome> result() const {
        return isPlayable() && !isFreelyEdited() ? game().result() : std::nullopt;
    }
    /// Why no move can be made where one stands; in a variation this is not the result of the game.
    [[nodiscard]] std::optional<Outcome> outcome() const {
        return isPlayable() ? game().outcome() : std::nullopt;
    }
    /// The side to move in the game, wherever one stands in it.
    [[nodiscard]] Side turn() const;
    /// Half points of the match, this game's included.
    [[nodiscard]] BySide<int> matchPoints() const;
    /// What a rematch begins with: the same start, with sides changed.
    [[nodiscard]] TableStart rematch() const;
    /// All that another table needs to begin where this one stands. Of undo nothing is part of it but the
    /// game that a changed piece ended.
    [[nodiscard]] TableStart snapshot() const;
    [[nodiscard]] QUndoStack& undoStack() { return undo_; }
    [[nodiscard]] const QUndoStack& undoStack() const { return undo_; }
    [[nodiscard]] const LibraryContext& library() const { return library_; }

    // --- its pieces and the user's (setup_undo_command.cpp) ---
    struct ForeignPiece {
        enum class Why : std::uint8_t { Missing, Other, Unknown } why{};
        const PieceDefinition* piece;  ///< the table's; lives until the table changes
    };
    /// Pieces of the ruleset that the library lacks or has otherwise; unknown ones have nothing but an id.
    [[nodiscard]] std::vector<ForeignPiece> foreignPieces() const;
    /// Those that go before the library's here; they live until the table changes.
    [[nodiscard]] PieceDefinitions keptDefinitions() const;
    /// Moves that cannot be made while a piece is unknown, as text; empty where there are none.
    [[nodiscard]] const QString& unread() const { return state_.unread; }
    /// An undo step. If the moves cannot be made with the library's pieces, a new game begins from here.
    void takeLibraryPieces();

    // --- playing ---
    /// Plays a legal move; one of the tree is stepped to. Moves taken back just before become a variation.
    void play(Move move);
    /// Takes back the last move of the main line, or in a variation the move that led here; a declared result
    /// is undone instead. A command of its own unless it was the last thing done.
    [[nodiscard]] bool canTakeBack() const;
    void takeBack();
    /// Whether players may end the game: it goes on, and is not edited freely.
    [[nodiscard]] bool canDeclare() const { return isPlayable() && !isFreelyEdited() && !game().result(); }
    /// Only where canDeclare(); a claim must stand in game().claims(). One stands at the end then.
    void declare(Outcome outcome);
    /// Whether a variation ends where one stands.
    [[nodiscard]] bool canGoOn() const;
    /// Makes this variation the main line: the game goes on from here.
    void goOn();
    /// Puts another game on the table, begun or under way; its ruleset's variant is the new home.
    void restart(Position start, Players players) { restart(Game(std::move(start)), std::move(players)); }
    void restart(Game game, Players players);

    // --- setting up (setup_undo_command.cpp) ---
    [[nodiscard]] Setup editableSetup() const {
        return game().current() == NodeId{} ? state_.start : position().setup();
    }
    [[nodiscard]] RulesetSetup standing() const { return {rulesetPtr(), editableSetup(), state_.kept}; }
    [[nodiscard]] bool isPlayable() const { return state_.problems.empty(); }
    /// Why the rules cannot play what stands there: first what is foreign to the home variant.
    [[nodiscard]] const Diagnostics& problems() const { return state_.problems; }
    /// Whether a hand has set up what the game begins with, or may edit the game freely: clocks stop.
    [[nodiscard]] bool isEdited() const { return state_.edited || state_.freelyEdited; }
    /// What a reset brings back: what the table, or its last new game, began with.
    [[nodiscard]] const RulesetSetup& beginning() const { return *state_.beginning; }
    using MergeId = EditMergeId;
    /// One that no gesture of this table has had.
    [[nodiscard]] MergeId newMergeId() { return static_cast<MergeId>(++lastMergeId_); }
    /// An undo step of that text, unless it stands there already. A playable setup begins a new game; another
    /// takes a full dial to Turns.
    void setSetup(Setup setup, const QString& what, MergeId mergeId = MergeId::None) {
        setSetup(RulesetSetup{rulesetPtr(), std::move(setup), state_.kept}, what, mergeId);
    }
    /// The same with a setup of any ruleset; under another home variant if one is given.
    void setSetup(RulesetSetup standing, const QString& what, MergeId mergeId = MergeId::None,
                  VariantPtr home = nullptr) {
        edit({std::move(standing), what, mergeId, std::move(home)});
    }
    void edit(SetupEdit requested);
    /// The other side is to move: an edit like a placement.
    void flipTurn();

    // --- edits of a game (setup_undo_command.cpp) ---
    /// Edits of a game are reported to the handler and not done here. Without one they replace the game.
    using EditHandler = std::function<void(const TableEdit& edit)>;
    void setEditHandler(EditHandler handler) { editHandler_ = std::move(handler); }
    /// Whether an edit would be reported instead of done.
    [[nodiscard]] bool reportsEdits() const {
        return editHandler_ && !state_.freelyEdited && !state_.game.isUntouched();
    }
    /// Edits this table, whatever stands on it.
    void apply(const TableEdit& edit);
    /// From now on, until the next new game, edits are done here and no result is recorded.
    void editGame(const TableEdit& edit);
    [[nodiscard]] bool isFreelyEdited() const { return state_.freelyEdited; }

    // --- the rule dial (setup_undo_command.cpp) ---
    [[nodiscard]] RuleLevel ruleLevel() const { return state_.ruleLevel; }
    /// Whether the dial can stand there now: Full only where the setup can be played.
    [[nodiscard]] bool canSetRuleLevel(RuleLevel ruleLevel) const {
        return ruleLevel != RuleLevel::Full || isPlayable();
    }
    /// An undo step. Where canSetRuleLevel() says no, the dial goes as far as Turns; problems() says why.
    void setRuleLevel(RuleLevel ruleLevel);
    /// What the piece on the square may do under the dial; none under None, where anything goes anywhere.
    [[nodiscard]] std::vector<RuleLevelMove> movesFrom(Square from) const;
    /// Makes one of movesFrom(): it is played if legal, else it edits the setup and is recorded in its past.
    void make(const RuleLevelMove& move);

    // --- name and file ---
    [[nodiscard]] const QString& name() const { return state_.name; }
    /// Undo steps.
    void rename(const QString& name);
    void renamePlayer(Side side, const QString& name);
    [[nodiscard]] const QString& file() const { return file_; }
    /// What stands here now is what the file holds. No undo step.
    void setSaved(const QString& file);
    [[nodiscard]] bool isUnsaved() const { return !undo_.isClean(); }

    // --- looking ---
    void goTo(NodeId node);
    void back();
    void forward();
    void toStart() { goTo(NodeId{}); }
    void toEnd();

signals:
    void changed(const chesspp::ui::TableChange& change);
    /// A changed piece made a move impossible: a new game goes on, and undo brings the moves back.
    void movesLeft();
    /// Undo steps name a piece that is called otherwise now.
    void stepsRenamed();

private:
    class Play;
    class TakeBack;
    class Declare;
    class GoOn;
    class SetUp;
    class Exchange;

    /// Everything that undo brings back.
    struct State {
        VariantPtr home;
        Setup start;  ///< what the game begins with; an engine keeps of it only what its rules ask for
        Game game;
        Diagnostics problems;
        std::shared_ptr<const RulesetSetup> beginning;
        Players players;
        QString name;
        RuleLevel ruleLevel = RuleLevel::None;
        bool edited = false;
        bool freelyEdited = false;
        std::size_t renames = 0;                       ///< how many of renames_ it has followed
        std::set<std::string> kept;                    ///< as in Standing
        QString unread;                                ///< as in TableStart
        std::shared_ptr<const TableStart> ended = {};  ///< as `before` in TableStart
    };
    /// A game that begins with the setup, playable or not.
    struct Begun {
        Game game;
        Diagnostics problems;
    };
    [[nodiscard]] Begun begun(const Variant& home, const RulesetSetup& standing) const;
    [[nodiscard]] Game rebuilt(const RulesetPtr& ruleset, const Setup& setup,
                               const Diagnostics& problems) const;
    [[nodiscard]] State stateOf(TableStart start) const;
    /// Nothing: it would change nothing.
    [[nodiscard]] std::optional<SetupEdit> settled(SetupEdit edit) const;
    void pushSetup(SetupEdit edit);
    void report(const TableEdit& edit);
    void pushRuleLevel(RuleLevel ruleLevel);
    void playFreely(const FullMove& move);
    // --- pieces that are edited while they stand here (setup_undo_command.cpp) ---
    [[nodiscard]] RulesetPtr sharedRuleset(const Ruleset& like, const std::set<std::string>& kept) const;
    [[nodiscard]] RulesetPtr freshRuleset() const;
    enum class Following : std::uint8_t { Undoing, Edited };
    void followPieces(Following why);
    void followLibrary(const std::string& id);
    void keepMissing();
    void exchangeState(State state, const QString& what);
    /// An undo step that exchanges something of the state with what the function holds.
    void pushExchange(std::function<void(State&)> swap, const QString& what);
    /// What stands on the table has pieces under the ids that they have now; whether any was another.
    bool followRenames();
    bool followRename(const std::string& was, const std::string& now);
    /// In the texts of undo steps.
    void renameInSteps(const std::string& was, const std::string& now);
    void takeFastRuleset(const RulesetPtr& plain, const RulesetPtr& fast);

    struct LinesTakenBack {
        std::vector<Game::Removed> lines = {};  ///< parents first
        std::optional<std::size_t> place = {};  ///< among its siblings that the next move takes
    };
    [[nodiscard]] const TakeBack* lastTakeBackHere() const;
    /// Lines that begin where one stands and were taken back just before.
    [[nodiscard]] LinesTakenBack linesTakenBackHere() const;

    void stand(NodeId node) {
        if (state_.game.current() != node) state_.game.goTo(node);
    }
    [[nodiscard]] std::optional<Transition> stepTo(NodeId node) const;
    [[nodiscard]] Transition transitionTo(NodeId node) const;

    const LibraryContext& library_;
    State state_;
    QString file_;
    std::vector<std::pair<std::string, std::string>> renames_;  ///< was, now: of all its time
    QUndoStack undo_;
    EditHandler editHandler_;
    int lastMergeId_ = 0;
};

}  // namespace chesspp::ui

Q_DECLARE_METATYPE(chesspp::ui::TableChange)
