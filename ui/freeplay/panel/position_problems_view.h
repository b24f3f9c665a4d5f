// SPDX-License-Identifier: MIT
// Shows whether the rules can play the setup, and if not, each reason with its squares and its fixes.
#pragma once

#include "ui/freeplay/panel/panel_context.h"
#include "ui/models/table/text/setup_problems.h"
#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"

class QPushButton;
class QScrollArea;

namespace chesspp::ui {

class WrappingButton;

class PositionProblemsView final : public PanelFrame {
    Q_OBJECT
public:
    PositionProblemsView(PanelContext& context, QWidget* parent);

    [[nodiscard]] QString headline() const { return headline_->text(); }
    [[nodiscard]] QStringList reasons() const;
    [[nodiscard]] const std::vector<WrappingButton*>& rows() const { return rows_; }
    /// The buttons of all fixes, in the order of the reasons.
    [[nodiscard]] const std::vector<QPushButton*>& fixes() const { return fixes_; }

    /// Sets the maximum height of the list of reasons, in logical pixels; low values are raised.
    void setMostHeight(int height);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void updateFromTable();
    void rebuild();
    [[nodiscard]] QString verdict() const;
    void fit();

    PanelContext& context_;
    IconLabel* icon_;
    QLabel* headline_;
    QScrollArea* scroll_;
    QWidget* list_ = nullptr;
    std::vector<SetupProblem> problems_;
    QString ended_;  ///< how a game from here would end at once; else empty
    std::vector<WrappingButton*> rows_;
    std::vector<QPushButton*> fixes_;
    int mostHeight_ = 0;
};

}  // namespace chesspp::ui
