// SPDX-License-Identifier: MIT
//
// The rows that a view has been told of, by number, and the way from them to others in
// single steps: inserted, moved, removed. Knows no piece and no Qt model: whoever tells a
// view stands between.
#pragma once

#include "ui/models/tree_ids.h"

#include <functional>
#include <unordered_map>
#include <vector>

namespace chesspp::ui {

class TreeRows {
public:
    struct Seat {
        ItemId parent = kPieceItem;
        int row = 0;
    };
    /// What a view is told before (`begin…`) and after each step. `move` may refuse.
    struct Teller {
        std::function<void(ItemId parent, int row)> insert;
        std::function<void()> inserted;
        std::function<void(ItemId parent, int row)> remove;
        std::function<void()> removed;
        std::function<bool(ItemId from, int row, ItemId to, int before)> move;
        std::function<void()> moved;
        /// No single steps lead there: everything is another.
        std::function<void()> reset;
        std::function<void()> resetDone;
    };

    explicit TreeRows(const TreeIds& ids) { build(ids); }

    [[nodiscard]] bool contains(ItemId item) const { return below_.contains(item); }
    [[nodiscard]] const std::vector<ItemId>& below(ItemId item) const { return below_.at(item); }
    [[nodiscard]] Seat seatOf(ItemId item) const;

    /// Becomes what `ids` says.
    void become(const TreeIds& ids, const Teller& tell);

private:
    void build(const TreeIds& ids);
    void removeGone(ItemId item, const std::unordered_map<ItemId, const TreeIds*>& wanted,
                    const Teller& tell);
    [[nodiscard]] bool survives(ItemId item, const std::unordered_map<ItemId, const TreeIds*>& wanted) const;
    void take(ItemId item);
    [[nodiscard]] bool arrange(const TreeIds& ids, const Teller& tell);
    void forget(ItemId item);

    std::unordered_map<ItemId, std::vector<ItemId>> below_;
    std::unordered_map<ItemId, ItemId> parents_;
};

}  // namespace chesspp::ui
