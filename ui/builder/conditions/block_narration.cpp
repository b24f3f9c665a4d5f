// SPDX-License-Identifier: MIT
#include "ui/builder/conditions/block_narration.h"

#include "ui/models/diagram/condition_evaluator.h"
#include "ui/models/library/library_context.h"

#include "core/language/condition_text.h"

#include <tuple>

namespace chesspp::ui {
namespace {

/// The region or pieces of the innermost quantifier around the block, or of the first inside it.
std::optional<Expression> lookedThrough(const Block& root, BlockPath path) {
    const Block* block = blockAt(root, path);
    const std::optional<Expression> here = block != nullptr ? expressionOf(*block) : std::nullopt;
    for (;; path.pop_back()) {
        const Block* around = blockAt(root, path);
        if (around != nullptr && std::holds_alternative<QuantifierKind>(around->head)) {
            const std::optional<Expression> over = expressionOf(around->sockets.front());
            if (over && !isOfEachItem(*over)) return over;
        }
        if (path.empty()) break;
    }
    std::optional<Expression> first;
    if (here) {
        std::ignore = anyWithin(*here, [&](const Expression& each) {
            const auto* quantifier = std::get_if<Quantifier>(&each.form);
            if (quantifier != nullptr) first = quantifier->operands.front();
            return first.has_value();
        });
    }
    return first;
}

}  // namespace

QString BlockNarration::tooltipOf(const BlockBox& box) const {
    const Block* block = blockAt(root, box.path);
    if (block == nullptr) return {};
    if (block->isEmpty()) {
        const QString takes = namesOf(typesTaken(root, box.path, frame), library);
        return takes.isEmpty() ? tr("An empty slot. Click it or press Enter.")
                               : tr("An empty slot for %1. Click it or press Enter.", "a type").arg(takes);
    }
    if (!box.choice.empty()) return tr("%1: click to choose", "a choice").arg(nameOf(box.path, box.choice));
    QStringList lines{nameOf(box.path, {})};
    if (const auto expression = expressionOf(*block)) {
        lines += QString::fromStdString(printCondition(*expression));
        if (evaluator != nullptr) {
            const QString why = evaluator->whyNot(*expression, frame.place);
            if (const auto value = evaluator->valueOf(*expression, frame.place)) {
                lines += tr("Here: %1", "value of a block").arg(value->words);
            } else if (!why.isEmpty()) {
                lines += why;
            }
        }
        if (box.type == ValueType::Boolean) lines += wordsOf(costOf(*expression), library);
    }
    if (box.type) lines += tr("Gives %1.", "a type").arg(chesspp::ui::nameOf(*box.type, library));
    return lines.join('\n');
}

void BlockNarration::showLookedAt(const std::optional<BlockPath>& path) const {
    if (evaluator != nullptr)
        evaluator->showLookedAt(path ? lookedThrough(root, *path) : std::nullopt, frame.place);
}

QString BlockNarration::nameOf(const BlockPath& path, const ChoicePath& choice) const {
    const Block* block = blockAt(root, path);
    if (block == nullptr) return {};
    if (block->isEmpty()) {
        const QString takes = namesOf(typesTaken(root, path, frame), library);
        return takes.isEmpty() ? tr("empty slot") : tr("empty slot for %1", "a type").arg(takes);
    }
    const auto expression = expressionOf(*block);
    const auto sentence = expression ? library.sentences().find(*expression) : std::nullopt;
    if (!sentence) return flatWords(*block, library);
    const std::vector<SentencePart> parts = partsOf(*sentence, library, frame.place);
    if (!choice.empty()) return wordsOfChoice(parts, choice);
    QString whole;
    for (const SentencePart& part : parts) whole += part.whole();
    return whole;
}

}  // namespace chesspp::ui
