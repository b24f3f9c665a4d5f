// SPDX-License-Identifier: MIT
// Drafts of conditions with empty sockets or invalid text, kept beside their pieces until the next start too.
#pragma once

#include "core/actions/condition_blocks.h"

#include <QJsonObject>
#include <QString>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chesspp::ui {

struct DraftCondition {
    std::optional<Expression> of;  ///< the condition that is being changed; nothing: one that is new
    std::vector<Block> steps;      ///< as it was before each step, and is now; empty: no socket is empty
    QString text;                  ///< what does not read; empty: what stands there does
};

/// By the way to it: the field's key, and what is in it.
using DraftConditions = std::map<std::string, DraftCondition>;

/// To be kept until the next start.
[[nodiscard]] QJsonObject jsonOf(const DraftConditions& made);
/// Leaves out what does not read.
[[nodiscard]] DraftConditions halfMadeOf(const QJsonObject& json);

}  // namespace chesspp::ui
