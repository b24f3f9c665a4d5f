// SPDX-License-Identifier: MIT
// Spin box whose consecutive changes are one undo step until it loses focus or the table changes otherwise.
#pragma once

#include "ui/models/table/shown_table.h"

#include <QSpinBox>

namespace chesspp::ui {

class UndoMergingSpinBox final : public QSpinBox {
    Q_OBJECT
public:
    using MergeId = TableDocument::MergeId;

    /// The table must outlive it. `name`: for screen readers.
    UndoMergingSpinBox(const ShownTable& table, const QString& name, QWidget* parent);

    /// Shows the table's value without emitting valueRequested().
    void setShown(int value);

signals:
    /// The user entered this value; all with one `mergeId` are one undo step.
    void valueRequested(int value, chesspp::ui::TableDocument::MergeId mergeId);
    /// The next change will be another undo step.
    void gestureEnded();

protected:
    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void endGesture();

    const ShownTable& table_;
    MergeId mergeId_ = MergeId::None;
    bool sending_ = false;
};

}  // namespace chesspp::ui
