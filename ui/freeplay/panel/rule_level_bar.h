// SPDX-License-Identifier: MIT
// Bar with the rule level, the side to move and a button that switches it.
#pragma once

#include "ui/freeplay/panel/panel_context.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace chesspp::ui {

class SegmentedControl;

class RuleLevelBar final : public QWidget {
    Q_OBJECT
public:
    RuleLevelBar(PanelContext& context, QWidget* parent);

    [[nodiscard]] SegmentedControl* ruleLevel() const { return ruleLevel_; }
    [[nodiscard]] QPushButton* flipButton() const { return flip_; }
    /// The text shown, as "White to move".
    [[nodiscard]] QString turn() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void updateFromTable();

    PanelContext& context_;
    SegmentedControl* ruleLevel_;
    QLabel* disc_;
    QLabel* turn_;
    QPushButton* flip_;
};

}  // namespace chesspp::ui
