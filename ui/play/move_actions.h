// SPDX-License-Identifier: MIT
// Commands on the current move: its lines, comments and signs, and the context menu that has them.
#pragma once

#include "ui/commands/command_set.h"
#include "ui/models/table/shown_table.h"

#include <QObject>
#include <span>

namespace chesspp::ui {

class MoveListPanel;

class MoveActions final : public QObject {
    Q_OBJECT
public:
    using LineMove = TableDocument::LineMove;

    /// The commands have keys on the board and in the list, which must outlive this.
    MoveActions(const ShownTable& table, MoveListPanel& list, QWidget& board, QObject* parent);

    [[nodiscard]] static std::span<const CommandOf<MoveActions>> commands();
    [[nodiscard]] TableDocument& table() const { return *table_; }
    [[nodiscard]] MoveListPanel& list() const { return list_; }
    [[nodiscard]] CommandSet& set() const { return *set_; }
    void goToLine(LineMove way);
    [[nodiscard]] bool hasMove() const;
    [[nodiscard]] bool canSign() const;

private:
    void showMenu(QPoint at);

    const ShownTable& table_;
    MoveListPanel& list_;
    CommandSet* set_;
};

}  // namespace chesspp::ui
