// SPDX-License-Identifier: MIT
// Layout of a condition's blocks: nested boxes and words in lines that wrap at the given width.
#pragma once

#include "ui/models/piece/block_labels.h"

#include <QFontMetricsF>
#include <QRectF>
#include <functional>
#include <map>
#include <vector>

namespace chesspp::ui {

class ConditionEvaluator;

struct BlockText {
    QRectF rect;
    QString text;
    bool quiet = false;  ///< not part of the block: its value, or the type that an empty socket accepts
};

struct BlockBox {
    QRectF rect;
    BlockPath path;
    KnownType type;  ///< for an empty socket only if it accepts a single type
    bool empty = false;
    std::vector<BlockText> texts;
    std::vector<BlockBox> inner;  ///< in reading order

    void moveBy(QPointF by);
    /// The innermost box at the point; null outside.
    [[nodiscard]] const BlockBox* at(QPointF point) const;
    [[nodiscard]] const BlockBox* of(const BlockPath& target) const;
    /// Appends all boxes in reading order, starting with this one.
    void collect(std::vector<const BlockBox*>& boxes) const;
};

/// The value shown beside a block, and the width reserved for it. The width is reserved without a value too,
/// so that the layout does not change when values appear and disappear.
struct BlockValueLabel {
    QString text;     ///< fits into `room`
    double room = 0;  ///< in logical pixels; 0: this block never shows a value
};
using BlockValue = std::function<BlockValueLabel(const Block& block, KnownType type)>;

/// Abbreviates values to the width reserved for their type.
struct BlockValueLabeller {
    const LibraryContext& library;
    const ConditionEvaluator& evaluator;
    ConditionPlace place;
    QFontMetricsF metrics;

    [[nodiscard]] BlockValueLabel labelOf(const Block& block, KnownType type) const;

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
    using Types = std::map<BlockPath, KnownType>;
    [[nodiscard]] BlockBox boxOf(const Block& block, const BlockPath& path, double most, TextIs text,
                                 const Types& types) const;
    [[nodiscard]] std::vector<Item> itemsOf(const Block& block, const BlockPath& path, KnownType type,
                                            TextIs text) const;
};

}  // namespace chesspp::ui
