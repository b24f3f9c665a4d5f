// SPDX-License-Identifier: MIT
// The whole position put elsewhere: mirrored, turned, shifted, with the sides swapped.
#pragma once

#include "ui/freeplay/panel/page_section.h"
#include "ui/theme/icons.h"

class QHBoxLayout;

namespace chesspp::ui {

class SegmentedControl;

class TransformSection final : public PageSection {
    Q_OBJECT
public:
    TransformSection(PanelContext& context, QWidget* parent);

    void follow() override {}

private:
    void addShift(QHBoxLayout& row, Icon icon, const QString& words, Step by);

    SegmentedControl* atEdge_;
};

}  // namespace chesspp::ui
