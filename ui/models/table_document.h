// SPDX-License-Identifier: MIT
//
// A table: one game with its players, every change of it undoable, told by one
// signal. The game tree in core is the only truth; commands hold node ids into it.
// Stepping through the game looks and changes nothing, so it is no command.
// Knows no widget and no sentence.
#pragma once

#include "core/game/game.h"

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <optional>
#include <variant>
#include <vector>

namespace chesspp::ui {

struct Players {
    QString white;  ///< empty: no name given
    QString black;
    friend bool operator==(const Players&, const Players&) = default;
};

namespace change {

/// Another node is stood on; the tree is the same. The transition is given for a single step.
struct Stood {
    NodeId from;
    NodeId to;
    std::optional<Transition> transition;
};
/// A node came into the tree and is stood on.
struct Played {
    NodeId node;
    Transition transition;
};
/// The node stood on left the tree with all below it; its parent is stood on.
struct TakenBack {
    NodeId node;
    Transition transition;  ///< already backwards
};
/// A result was declared or withdrawn.
struct Declared {};
/// Another game stands on the table. The transition is given when a hand changed what stood there.
struct Restarted {
    std::optional<Transition> transition;
};

}  // namespace change

using TableChange =
    std::variant<change::Stood, change::Played, change::TakenBack, change::Declared, change::Restarted>;

class TableDocument final : public QObject {
    Q_OBJECT
public:
    explicit TableDocument(Position start, Players players = {}, QObject* parent = nullptr);
    ~TableDocument() override;

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const Position& position() const { return game_.position(); }
    [[nodiscard]] const Players& players() const { return players_; }
    /// What ended the game where one stands. A setup that cannot be played has no outcome.
    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] QUndoStack& undoStack() { return undo_; }

    // --- commands ---
    /// Plays a legal move (asserted) where one stands. A move that the tree has already is only stepped to.
    /// Moves taken back just before stay as a variation.
    void play(Move move);
    /// Takes the move back that led here, one that ended the game too (what was declared is undone instead);
    /// a command of its own unless it was the last thing done.
    [[nodiscard]] bool canTakeBack() const;
    void takeBack();
    /// Only while the game goes on; a claim must stand in game().claims().
    void declare(Outcome outcome);
    /// Puts another game on the table.
    void restart(Position start, Players players);

    // --- setting up (setup_command.cpp) ---
    /// What stands on the table: the position, or else a setup that the rules cannot play.
    [[nodiscard]] Setup editableSetup() const;
    /// False: position() and game() are a stand-in without moves; look at editableSetup().
    [[nodiscard]] bool isPlayable() const { return !unplayable_.has_value(); }
    /// Why the rules cannot play what stands there; empty when they can.
    [[nodiscard]] Diagnostics problems() const;
    /// Whether a hand has set up what the game begins with.
    [[nodiscard]] bool isEdited() const { return edited_; }
    /// Commands of one gesture, such as the typing of one text, become one undo step; None: its own.
    enum class Gesture : int { None = 0 };
    /// Puts a setup of the table's ruleset on the table, playable or not. A playable one begins a new game
    /// there; the old game comes back by undo. `what`: the text of the undo step.
    void setSetup(Setup setup, const QString& what, Gesture gesture = Gesture::None);

    // --- looking ---
    void goTo(NodeId node);
    void back();
    void forward();
    void toStart();
    void toEnd();

signals:
    void changed(const chesspp::ui::TableChange& change);

private:
    class Play;
    class TakeBack;
    class Declare;
    class Restart;
    class SetUp;

    /// Stands on a node without telling.
    void stand(NodeId node);
    [[nodiscard]] std::optional<Transition> stepTo(NodeId node) const;
    [[nodiscard]] Transition transitionTo(NodeId node) const;

    Game game_;
    Players players_;
    std::optional<Setup> unplayable_;
    bool edited_ = false;
    QUndoStack undo_;
};

}  // namespace chesspp::ui

Q_DECLARE_METATYPE(chesspp::ui::TableChange)
