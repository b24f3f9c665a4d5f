// SPDX-License-Identifier: MIT
// The bar below a variant's board: choice of the start position, and the button that starts a game.
#pragma once

#include "ui/theme/panel_frame.h"

#include <QString>

class QLabel;
class QPushButton;
class QSpinBox;

namespace chesspp::ui {

class StartBar final : public PanelFrame {
    Q_OBJECT
public:
    explicit StartBar(QWidget* parent);

    /// `starts`: how many the variant has, from 0 on; none: it cannot be played. `first`: the one shown.
    void setStarts(const QString& text, int starts, int first);
    /// The chosen start's number.
    [[nodiscard]] int start() const;
    [[nodiscard]] QSpinBox* startBox() const { return start_; }
    [[nodiscard]] QPushButton* randomButton() const { return random_; }
    [[nodiscard]] QPushButton* playButton() const { return play_; }

signals:
    void startChanged(int number);
    void playRequested();

private:
    QLabel* text_;
    QLabel* label_;
    QSpinBox* start_;
    QPushButton* random_;
    QPushButton* play_;
};

}  // namespace chesspp::ui
