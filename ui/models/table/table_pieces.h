// SPDX-License-Identifier: MIT
// Keeps a table's pieces in step with the library: those changed, renamed or missing, and the moves that
// wait.
#pragma once

#include "ui/models/table/table_document.h"

#include <QObject>

namespace chesspp::ui {

class TablePieces final : public QObject {
    Q_OBJECT
public:
    /// Part of the table; reads and changes its state.
    explicit TablePieces(TableDocument& table);

    /// Follows the library from now on. Called once, when the table is complete.
    void follow();
    /// Gives the state's pieces their current ids; returns whether the ruleset changed.
    bool applyRenames();
    /// How many renames there were since the table was made: see TableState::renames.
    [[nodiscard]] std::size_t renames() const { return renames_.size(); }
    /// The table's ruleset was replaced by one with the same pieces.
    void onRulesetReplaced(const RulesetPtr& before, const RulesetPtr& now);

    [[nodiscard]] std::vector<TableDocument::ForeignPiece> foreignPieces() const;
    void useLibraryPieces();

private:
    enum class Following : std::uint8_t { Undoing, Edited };
    /// The game under changed rules. Without a value if they change a move or it takes too long to find out.
    struct Replayed {
        std::optional<Game> game;
        bool hasSameResult = false;
    };

    [[nodiscard]] const Game& game() const { return state_.game; }
    [[nodiscard]] const RulesetPtr& rulesetPtr() const { return table_.rulesetPtr(); }
    [[nodiscard]] const Ruleset& ruleset() const { return table_.ruleset(); }

    [[nodiscard]] RulesetPtr sharedRuleset(const Ruleset& like, const std::set<std::string>& kept) const;
    [[nodiscard]] RulesetPtr freshRuleset() const;
    [[nodiscard]] RulesetPtr withLibraryPieces(const std::set<std::string>& kept) const;
    bool applyRename(const std::string& was, const std::string& now);
    /// Updates the texts of undo steps.
    void renameInSteps(const std::string& was, const std::string& now);
    void keepMissing();
    void updateFromLibrary(const std::string& id);
    void updatePieces(Following why);
    void updateGame();
    void keepDefinitions();
    void continueWithLibraryPieces(const RulesetPtr& changed, std::optional<Game> replayed);
    /// Calls `then` with the game under the changed pieces, later if it is long or they are slow, or `again`
    /// if the table changed in the meantime.
    void replay(const RulesetPtr& changed, std::function<void(Replayed)> then, std::function<void()> again);
    void updateUnread();
    void placeUnread(TableState& state, const RulesetPtr& ruleset);

    TableDocument& table_;
    TableState& state_;
    const LibraryContext& library_;
    std::vector<std::pair<std::string, std::string>> renames_;  ///< old and new id, since the beginning
    BoundedJob replaying_;
    bool isLibraryRequested_ = false;  ///< what is replayed, if anything
    RulesetPtr unreadUnder_;           ///< the unread moves could not be replayed in this ruleset
};

}  // namespace chesspp::ui
