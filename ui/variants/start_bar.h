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

    /// `starts` is the number of start positions, 0 if the variant is unplayable; `first` is the initial one.
    void setStarts(const QString& text, int starts, int first);
    /// The number of the chosen start position, from 0.
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
