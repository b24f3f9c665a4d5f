// SPDX-License-Identifier: MIT
// What each side has taken up to where one stands, who has more on the board by value, and how many pieces of
// each kind there are against the full set of the variant's start.
#pragma once

#include "ui/models/shown_table.h"

#include <QObject>
#include <map>
#include <string>
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

struct KindCount {
    std::string kind;  ///< PieceDefinition::id
    BySide<int> onBoard{0, 0};
    BySide<int> inHand{0, 0};
    BySide<int> fullSet{0, 0};  ///< 0: the start has none, and there is nothing to count against

    [[nodiscard]] bool isShort(Side side) const { return onBoard[side] + inHand[side] < fullSet[side]; }
    [[nodiscard]] bool isOver(Side side) const {
        return fullSet[side] > 0 && onBoard[side] + inHand[side] > fullSet[side];
    }
    friend bool operator==(const KindCount&, const KindCount&) = default;
};

struct ArmyCounts {
    /// The kinds of the start in the army's order, then those that stand there beside them.
    std::vector<KindCount> kinds;

    /// The setup must be one of `ruleset`.
    [[nodiscard]] static ArmyCounts of(const LibraryContext& library, const Variant& home,
                                       const Ruleset& ruleset, const Setup& setup);
};

}  // namespace chesspp::ui
