// SPDX-License-Identifier: MIT
// How dear a condition is, as a small clock beside one to three bars, and in words by its tooltip. A mark
// and no button: it takes no click. Knows no condition.
#pragma once

#include "core/actions/member_table.h"

#include <QWidget>

namespace chesspp::ui {

class LibraryContext;

class CostMark final : public QWidget {
    Q_OBJECT
public:
    CostMark(const LibraryContext& library, QWidget* parent);

    void setCost(CostClass cost);
    [[nodiscard]] CostClass cost() const { return cost_; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const LibraryContext& library_;
    CostClass cost_ = CostClass::Fixed;
};

}  // namespace chesspp::ui
