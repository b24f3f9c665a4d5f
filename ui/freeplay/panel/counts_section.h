// SPDX-License-Identifier: MIT
// Numbers of the whole position: half-moves without progress, the move's number, and the counters that sides
// have.
#pragma once

#include "ui/freeplay/panel/page_section.h"

namespace chesspp::ui {

class GestureSpin;

class CountsSection final : public PageSection {
    Q_OBJECT
public:
    CountsSection(PanelContext& context, QWidget* parent);

    [[nodiscard]] GestureSpin* quietPlies() const { return quietPlies_; }
    [[nodiscard]] GestureSpin* moveNumber() const { return moveNumber_; }
    void follow() override;

private:
    struct CounterRow {
        std::string counter;
        BySide<GestureSpin*> spins;
    };
    void rebuild(const std::vector<std::string>& names);

    GestureSpin* quietPlies_;
    GestureSpin* moveNumber_;
    QWidget* counters_;
    std::vector<CounterRow> rows_;
};

}  // namespace chesspp::ui
