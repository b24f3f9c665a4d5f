// SPDX-License-Identifier: MIT
// Captured pieces up to the current move, and the difference in material by the values of the pieces.
#pragma once

#include "ui/models/table/shown_table.h"

#include <QObject>
#include <map>
#include <vector>

namespace chesspp::ui {

class Material final : public QObject {
    Q_OBJECT
public:
    explicit Material(const ShownTable& table, QObject* parent = nullptr);

    /// The enemy's pieces that a side has taken, the most valuable first.
    [[nodiscard]] std::vector<Piece> takenBy(Side side) const;
    /// The values of a side's pieces on the board less those of the other's; royals count for nothing.
    [[nodiscard]] double lead(Side side) const;

private:
    using Taken = BySide<std::vector<Piece>>;
    [[nodiscard]] const Taken& takenAt(NodeId node) const;

    const ShownTable& table_;
    mutable std::map<NodeId, Taken> known_;
};

/// What the army or else the piece itself says a kind is worth; 0 when neither does.
[[nodiscard]] double valueOf(const Ruleset& ruleset, KindId kind);

}  // namespace chesspp::ui
