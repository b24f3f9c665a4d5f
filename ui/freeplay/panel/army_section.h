// SPDX-License-Identifier: MIT
// How many pieces of each kind stand on the board, against the full set of the variant's start. A press on a
// count chooses those pieces on the board.
#pragma once

#include "ui/freeplay/panel/page_section.h"
#include "ui/models/army_counts.h"

class QToolButton;

namespace chesspp::ui {

class ArmySection final : public PageSection {
    Q_OBJECT
public:
    ArmySection(PanelContext& context, QWidget* parent);

    /// Null where the kind has no row.
    [[nodiscard]] QToolButton* countOf(const std::string& kind, Side side) const;
    void follow() override;

private:
    struct Row {
        std::string kind;
        BySide<QToolButton*> counts;
    };
    void rebuild();
    void show(QToolButton& button, const KindCount& count, Side side) const;
    void choose(const std::string& kind, Side side);

    ArmyCounts counts_;
    std::vector<Row> rows_;
    QWidget* list_;
};

}  // namespace chesspp::ui
