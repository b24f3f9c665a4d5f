// SPDX-License-Identifier: MIT
// Drafts of conditions with empty sockets or invalid text, kept beside their pieces until the next start too.
#pragma once

#include "core/authoring/condition_blocks.h"

#include <QJsonObject>
#include <QString>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chesspp::ui {

struct DraftCondition {
    std::optional<Expression> of;  ///< the condition being edited; nullopt for a new one
    std::vector<Block> steps;      ///< before each step and now; empty if all sockets are filled
    QString text;                  ///< the invalid text; empty if the text is valid
};

/// Keyed by path: the field's key, followed by the position within the field.
using DraftConditions = std::map<std::string, DraftCondition>;

/// Serializes drafts for the next session.
[[nodiscard]] QJsonObject jsonOf(const DraftConditions& made);
/// Skips invalid entries.
[[nodiscard]] DraftConditions halfMadeOf(const QJsonObject& json);

}  // namespace chesspp::ui
