// SPDX-License-Identifier: MIT
// Begin anew: an empty board, what the table began with, or a start of its variant.
#pragma once

#include "ui/freeplay/panel/page_section.h"

class QPushButton;

namespace chesspp::ui {

class GestureSpin;

class StartSection final : public PageSection {
    Q_OBJECT
public:
    StartSection(PanelContext& context, QWidget* parent);

    [[nodiscard]] GestureSpin* number() const { return number_; }
    void follow() override;

private:
    void put(int number);
    void drawLot();

    QPushButton* start_;
    QWidget* numbers_;
    GestureSpin* number_;
    std::string home_;  ///< the variant whose starts are counted
};

}  // namespace chesspp::ui
