// SPDX-License-Identifier: MIT
// Nine dots, of which one is chosen: the part of a board that stays where it is when its size changes. By
// keys as by clicks. Knows no board.
#pragma once

#include "core/board/setup_transform.h"

#include <QWidget>

class QButtonGroup;

namespace chesspp::ui {

class AnchorPad final : public QWidget {
    Q_OBJECT
public:
    explicit AnchorPad(QWidget* parent);

    [[nodiscard]] Anchoring anchoring() const;
    void choose(Anchoring anchoring);

private:
    QButtonGroup* dots_;
};

}  // namespace chesspp::ui
