// SPDX-License-Identifier: MIT
//
// The table's command for everything that is set up by hand, and what the table
// says of a setup. A setup that can be played begins a game; one that cannot waits
// beside a game without moves. Knows no gesture.
#include "ui/models/setup_edits.h"
#include "ui/models/table_document.h"

#include <QUndoCommand>
#include <utility>

namespace chesspp::ui {

/// Holds what is not on the table.
class TableDocument::SetUp final : public QUndoCommand {
public:
    SetUp(TableDocument& table, Setup setup, Gesture gesture)
        : table_(table), game_(table.game_.position()), unplayable_(std::move(setup)), gesture_(gesture) {
        Result<Position> position = Position::fromSetup(game_.position().rulesetPtr(), *unplayable_);
        if (position) {
            game_ = Game(std::move(*position));
            unplayable_.reset();
        }
    }

    void redo() override { exchange(); }
    void undo() override { exchange(); }

    [[nodiscard]] int id() const override {
        return gesture_ == Gesture::None ? -1 : static_cast<int>(gesture_);
    }
    /// The later of two steps of one gesture holds what stood there only in between.
    bool mergeWith(const QUndoCommand*) override { return true; }

private:
    void exchange() {
        const Setup before = table_.editableSetup();
        std::swap(table_.game_, game_);
        std::swap(table_.unplayable_, unplayable_);
        std::swap(table_.edited_, edited_);
        emit table_.changed(change::Restarted{transitionBetween(before, table_.editableSetup())});
    }

    TableDocument& table_;
    Game game_;
    std::optional<Setup> unplayable_;
    bool edited_ = true;
    Gesture gesture_;
};

Setup TableDocument::editableSetup() const {
    return unplayable_ ? *unplayable_ : game_.position().setup();
}

Diagnostics TableDocument::problems() const {
    return unplayable_ ? Position::problems(game_.position().ruleset(), *unplayable_) : Diagnostics();
}

void TableDocument::setSetup(Setup setup, const QString& what, Gesture gesture) {
    if (setup == editableSetup()) return;
    auto* command = new SetUp(*this, std::move(setup), gesture);
    command->setText(what);
    undo_.push(command);  // the stack owns it
}

}  // namespace chesspp::ui
