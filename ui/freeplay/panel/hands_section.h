// SPDX-License-Identifier: MIT
// What the sides hold in hand, kind by kind, where the table's pieces know of hands.
#pragma once

#include "ui/freeplay/panel/page_section.h"

namespace chesspp::ui {

class GestureSpin;

class HandsSection final : public PageSection {
    Q_OBJECT
public:
    HandsSection(PanelContext& context, QWidget* parent);

    /// Null where the kind has no row.
    [[nodiscard]] GestureSpin* countOf(const std::string& kind, Side side) const;
    void follow() override;

private:
    struct Row {
        std::string kind;
        BySide<GestureSpin*> spins;
    };
    [[nodiscard]] std::vector<std::string> kinds() const;
    void rebuild(const std::vector<std::string>& kinds);

    std::vector<Row> rows_;
    QWidget* list_;
};

}  // namespace chesspp::ui
