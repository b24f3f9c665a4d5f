// SPDX-License-Identifier: MIT
// The bar below a variant's board: the choice of the start, where there are several, and the button that
// begins a game. Knows no variant.
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

    /// `text`: what there is to say of the variant. `starts`: how many it has, numbered from 0, `first` the
    /// one to begin with; 0: it cannot be played.
    void setStarts(const QString& text, int starts, int first);
    /// The chosen start's number.
    [[nodiscard]] int start() const;
    [[nodiscard]] QSpinBox* startBox() const { return start_; }
    [[nodiscard]] QPushButton* randomButton() const { return random_; }
    [[nodiscard]] QPushButton* playButton() const { return play_; }

signals:
    void startChanged(int number);
    void playAsked();

private:
    QLabel* text_;
    QLabel* label_;
    QSpinBox* start_;
    QPushButton* random_;
    QPushButton* play_;
};

}  // namespace chesspp::ui
