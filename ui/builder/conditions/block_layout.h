// SPDX-License-Identifier: MIT
// Layout of a condition's blocks: nested boxes and words in lines that wrap at the given width.
#pragma once

#include "ui/models/piece/block_labels.h"

#include <QFontMetricsF>
#include <QRectF>
#include <functional>
#include <vector>

namespace chesspp::ui {

class ConditionEvaluator;

struct BlockText {
    QRectF rect;
    QString text;
    bool quiet = false;  ///< not part of the block: its value, or what an empty socket takes
};

struct BlockBox {
    QRectF rect;
    BlockPath path;
    KnownType type;  ///< of an empty socket only where it takes but one
    bool empty = false;
    std::vector<BlockText> texts;
    std::vector<BlockBox> inner;  ///< in reading order

    void moveBy(QPointF by);
    /// The innermost box there; null outside.
    [[nodiscard]] const BlockBox* at(QPointF point) const;
    [[nodiscard]] const BlockBox* of(const BlockPath& wanted) const;
    /// All of them as they are read, this first.
    void collect(std::vector<const BlockBox*>& boxes) const;
};

/// What is told beside a block: its value where the user looks, if there is one now, and the
/// room kept for it whether there is or not, so that nothing moves when values come and go.
struct BlockValueLabel {
    QString text;     ///< fits the room
    double room = 0;  ///< none: never told there
};
using BlockValue = std::function<BlockValueLabel(const Block& block, KnownType type)>;

/// Tells values in a few letters, in the room that values of their type take.
struct BlockValueLabeller {
    const LibraryContext& library;
    const ConditionEvaluator& evaluator;
    ConditionPlace place;
    QFontMetricsF metrics;

    [[nodiscard]] BlockValueLabel told(const Block& block, KnownType type) const;

private:
    [[nodiscard]] double roomFor(const Block& block, KnownType type) const;
};

struct BlockLayout {
    const LibraryContext& library;
    const Block& root;
    BlockFrame frame;
    QFontMetricsF metrics;
    double width = 0;
    BlockValue value;

    [[nodiscard]] BlockBox box() const;

private:
    struct Item;
    [[nodiscard]] BlockBox boxOf(const Block& block, const BlockPath& path, double most, TextIs text) const;
    [[nodiscard]] std::vector<Item> itemsOf(const Block& block, const BlockPath& path, KnownType type,
                                            TextIs text) const;
};

}  // namespace chesspp::ui
