// SPDX-License-Identifier: MIT
// The help's page of keys: all keys and what the mouse does, groups of rows, a key to each. Knows no
// command; whoever has them fills it.
#pragma once

#include <QString>
#include <vector>

namespace chesspp::ui {

struct KeyGroup {
    struct Row {
        QString does;
        QString keys;
    };
    QString title;
    std::vector<Row> rows;
};

/// As Markdown. Groups without rows are left out.
[[nodiscard]] QString keysPage(const QString& title, const std::vector<KeyGroup>& groups);

}  // namespace chesspp::ui
