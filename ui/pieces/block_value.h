// SPDX-License-Identifier: MIT
// What a block tells of its value beside its words, in a few letters, and the room that is kept for it: as
// wide as values of its type are, whether one is told just now or not. Knows no layout and no painter.
#pragma once

#include "ui/pieces/block_layout.h"

#include "core/actions/condition_types.h"

namespace chesspp::ui {

class ConditionSight;

struct BlockTeller {
    const LibraryContext& library;
    const ConditionSight& sight;
    ConditionPlace place;
    QFontMetricsF metrics;

    [[nodiscard]] BlockTold told(const Block& block, KnownType type) const;

private:
    [[nodiscard]] double roomFor(const Block& block, KnownType type) const;
};

}  // namespace chesspp::ui
