// SPDX-License-Identifier: MIT
// One side's time in digits as large as the widget allows, to be read from across the table.
#pragma once

#include "ui/board/board_picture.h"

#include "core/geometry/side.h"

#include <QWidget>
#include <chrono>
#include <cstdint>

namespace chesspp::ui {

/// "4:51", "1:04:51", and below kTenthsBelow "0:09.3".
[[nodiscard]] QString clockText(std::chrono::milliseconds left);

class ClockFace final : public QWidget {
    Q_OBJECT
public:
    struct Content {
        QString player;
        std::chrono::milliseconds left{};
        enum class State : std::uint8_t {
            Waits,  ///< the other side's clock runs, or none does
            Runs,
            Paused,  ///< it is this side's turn
        } state = State::Waits;
        bool isLow = false;
        friend bool operator==(const Content&, const Content&) = default;
    };

    explicit ClockFace(QWidget* parent);

    void show(const Content& content);
    using QWidget::show;
    /// Down: drawn for a player across the board.
    void setFacing(Facing facing);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString spoken() const;
    /// The largest in which a time as long as the one shown has room.
    [[nodiscard]] QFont digits() const;

    Content content_;
    Facing facing_ = Facing::Up;
    QString text_;
};

}  // namespace chesspp::ui
