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

    /// The table outlives it. `name`: what a screen reader calls it.
    UndoMergingSpinBox(const ShownTable& table, const QString& name, QWidget* parent);

    /// What the table says; tells nothing.
    void setShown(int value);

signals:
    /// A hand wants this number.
    void wanted(int value, chesspp::ui::TableDocument::MergeId mergeId);
    /// What comes next is another gesture.
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
