// SPDX-License-Identifier: MIT
// Captured pieces up to the current node, and the difference in material by the values of the pieces.
#pragma once

#include "ui/models/table/shown_table.h"

#include "core/analysis/material.h"

#include <QObject>
#include <map>
#include <vector>

namespace chesspp::ui {

class Material final : public QObject {
    Q_OBJECT
public:
    explicit Material(const ShownTable& table);

    /// The pieces that the other side has lost up to the current node, the most valuable first.
    [[nodiscard]] std::vector<Piece> takenBy(Side side) const;
    /// The total value of the side's pieces on the board minus that of the other side's, without royals.
    [[nodiscard]] double lead(Side side) const;

private:
    using Taken = BySide<std::vector<Piece>>;
    [[nodiscard]] const Taken& takenAt(NodeId node) const;

    const ShownTable& table_;
    mutable std::map<NodeId, Taken> known_;
};

}  // namespace chesspp::ui
