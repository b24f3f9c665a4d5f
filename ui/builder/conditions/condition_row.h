// SPDX-License-Identifier: MIT
// Editor of one condition or value as blocks and, on demand, as text, kept in sync, with an indicator of its
// cost.
#pragma once

#include "ui/builder/conditions/block_canvas.h"
#include "ui/builder/inspector/field_editor.h"

class QToolButton;

namespace chesspp::ui {

class ConditionLine;
class ProblemLabel;

/// Cost of a condition: a clock and up to three bars, explained by the tooltip. Accepts no clicks.
class CostIndicator final : public QWidget {
public:
    CostIndicator(const LibraryContext& library, QWidget* parent);

    void setCost(CostClass cost);
    [[nodiscard]] CostClass cost() const { return cost_; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const LibraryContext& library_;
    CostClass cost_ = CostClass::Fixed;
};

class ConditionRow final : public QWidget {
    Q_OBJECT
public:
    ConditionRow(BlockFrame frame, const EditorContext& needs, const BlockCatalog& catalog, QWidget* parent);

    /// nullopt: a new condition.
    void show(const std::optional<Expression>& condition);
    [[nodiscard]] BlockCanvas* canvas() const { return canvas_; }
    [[nodiscard]] ConditionLine* line() const { return line_; }
    /// Shows the text below the blocks while it is pressed.
    [[nodiscard]] QToolButton* textButton() const { return text_; }
    [[nodiscard]] CostIndicator* cost() const { return cost_; }
    [[nodiscard]] QToolButton* removeButton() const { return remove_; }
    [[nodiscard]] QString note() const;
    /// Discards the draft.
    void forget();
    /// See FieldEditor; `way` is the key of this row's draft.
    void saveDraft(const std::string& way, DraftConditions& to) const;
    void restoreDraft(const std::string& way, const DraftConditions& kept);

signals:
    void emptied();
    void draftsChanged();

private:
    void updateNote();

    BlockCanvas* canvas_;
    ConditionLine* line_;
    CostIndicator* cost_;
    QToolButton* text_;
    QToolButton* remove_;
    ProblemLabel* note_;
    QString why_;
    bool broken_ = false;  ///< the text is invalid
    std::optional<Expression> shown_;
};

}  // namespace chesspp::ui
