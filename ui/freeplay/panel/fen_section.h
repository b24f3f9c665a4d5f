// SPDX-License-Identifier: MIT
// Section with the FEN, edited live, with problems by field. Edits until it loses focus are one undo step.
#pragma once

#include "ui/freeplay/panel/setup_section.h"
#include "ui/models/table/text/fen_fields.h"

namespace chesspp::ui {

class FenEdit;

class FenSection final : public SetupSection {
    Q_OBJECT
public:
    FenSection(PanelContext& context, QWidget* parent);

    [[nodiscard]] FenEdit* edit() const { return edit_; }
    [[nodiscard]] const QStringList& problems() const { return problems_; }

    void updateFromTable() override;

private:
    void showTable();
    void showAgain(const QString& text);
    void applyText(const QString& text);
    void showProblems(const std::vector<FenField>& fields);
    [[nodiscard]] QString textNow() const;

    FenEdit* edit_;
    PanelFrame* frame_;
    QWidget* list_;
    QStringList problems_;
    KeptOfTables<QString> toFix_;
    QString shown_;  ///< the table's FEN when the text last matched it
    TableDocument::MergeId typing_ = TableDocument::MergeId::None;
    bool takes_ = false;  ///< the text is being applied to the table
};

}  // namespace chesspp::ui
