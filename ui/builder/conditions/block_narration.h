// SPDX-License-Identifier: MIT
// What tooltips and screen readers say of blocks and of choices in sentences.
#pragma once

#include "ui/builder/conditions/block_layout.h"

#include <QCoreApplication>

namespace chesspp::ui {

class ConditionEvaluator;

struct BlockNarration {
    Q_DECLARE_TR_FUNCTIONS(BlockCanvas)

public:
    const LibraryContext& library;
    const Block& root;
    BlockFrame frame;
    ConditionEvaluator* evaluator;  ///< may be null

    /// Its words, its text form, its value on the diagram and why it has none.
    [[nodiscard]] QString tooltipOf(const BlockBox& box) const;
    /// A choice of the sentence that the block means, or the block if `choice` is empty.
    [[nodiscard]] QString nameOf(const BlockPath& path, const ChoicePath& choice) const;
    /// Shows on the diagram the squares that the innermost quantifier around the block looks at, or the first
    /// quantifier inside it.
    void showLookedAt(const std::optional<BlockPath>& path) const;
};

}  // namespace chesspp::ui
