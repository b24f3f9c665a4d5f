// SPDX-License-Identifier: MIT
// What can be done to the pieces chosen on the board, all at once: mirrored, given to the other side,
// removed, marked as moved or not, their counters set.
#pragma once

#include "ui/freeplay/panel/page_section.h"

class QCheckBox;
class QFormLayout;
class QLabel;
class QToolButton;

namespace chesspp::ui {

class GestureSpin;

class ChosenSection final : public PageSection {
    Q_OBJECT
public:
    ChosenSection(PanelContext& context, QWidget* parent);

    void follow() override;
    void followChosen() override { follow(); }

private:
    struct CounterRow {
        std::string counter;
        GestureSpin* ofPiece;
        GestureSpin* ofSquare;
    };
    [[nodiscard]] QString words(const SquareSet& pieces) const;
    void followMoved(const SquareSet& pieces);
    void followCounters(const SquareSet& pieces);
    void rebuildCounters(const std::vector<std::string>& names);

    QLabel* who_;
    std::vector<QToolButton*> buttons_;
    QCheckBox* moved_;
    QWidget* counters_;
    std::vector<CounterRow> rows_;
};

}  // namespace chesspp::ui
