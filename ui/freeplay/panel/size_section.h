// SPDX-License-Identifier: MIT
// How many files and ranks the board has, and which part of it stays when that changes.
#pragma once

#include "ui/freeplay/panel/page_section.h"

namespace chesspp::ui {

class AnchorPad;
class GestureSpin;

class SizeSection final : public PageSection {
    Q_OBJECT
public:
    SizeSection(PanelContext& context, QWidget* parent);

    [[nodiscard]] GestureSpin* files() const { return files_; }
    [[nodiscard]] GestureSpin* ranks() const { return ranks_; }
    [[nodiscard]] AnchorPad* anchor() const { return anchor_; }
    void follow() override;

private:
    void resize(TableDocument::Gesture gesture);

    GestureSpin* files_;
    GestureSpin* ranks_;
    AnchorPad* anchor_;
    TableDocument::Gesture under_ = TableDocument::Gesture::None;  ///< the gesture of the step on the stack
};

}  // namespace chesspp::ui
