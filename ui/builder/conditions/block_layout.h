// SPDX-License-Identifier: MIT
// Layout of a condition: sentences with their choices, or nested blocks, in lines that wrap at the given
// width.
#pragma once

#include "ui/models/piece/block_labels.h"
#include "ui/models/piece/sentence_parts.h"

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
    ChoicePath choice;  ///< of the sentence that the block at `path` means; empty for the block itself
    KnownType type;     ///< for an empty socket only if it accepts a single type
    bool empty = false;
    bool isLookedAt = false;  ///< stands for the square or piece that a quantifier looks at
    std::vector<BlockText> texts;
    std::vector<BlockBox> inner;  ///< in reading order

    void moveBy(QPointF by);
    /// The innermost box at the point; null outside.
    [[nodiscard]] const BlockBox* at(QPointF point) const;
    [[nodiscard]] const BlockBox* of(const BlockPath& target, const ChoicePath& chosen = {}) const;
    [[nodiscard]] bool isAt(const BlockPath& target, const ChoicePath& chosen) const {
        return path == target && choice == chosen;
    }
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
    /// Whether a block that means a sentence is shown as one; null: none is.
    std::function<bool(const BlockPath& path)> showsSentence;

    [[nodiscard]] BlockBox box() const;

private:
    struct Item;
    using Types = std::map<BlockPath, KnownType>;
    [[nodiscard]] BlockBox boxOf(const Block& block, const BlockPath& path, double most, TextIs text,
                                 const Types& types) const;
    [[nodiscard]] std::vector<Item> itemsOf(const Block& block, const BlockPath& path, TextIs text) const;
    [[nodiscard]] std::vector<Item> itemsOf(const std::vector<SentencePart>& parts,
                                            const BlockPath& path) const;
    /// The words of the sentence that is shown there; none where blocks are.
    [[nodiscard]] std::vector<SentencePart> sentenceAt(const Block& block, const BlockPath& path) const;
    [[nodiscard]] BlockBox boxOf(const SentencePart& choice, const BlockPath& path, double most) const;
    /// Puts the items into lines no wider than that.
    void lay(std::vector<Item> items, double most, const Types& types, BlockBox& box) const;
};

}  // namespace chesspp::ui
