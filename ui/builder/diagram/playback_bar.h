// SPDX-License-Identifier: MIT
// The bar of slow motion: plays a move or steps through it, effect by effect with a text.
#pragma once

#include "ui/models/diagram/move_playback.h"
#include "ui/theme/panel_frame.h"

#include <chrono>

class QComboBox;
class QLabel;
class QTimer;
class QToolButton;

namespace chesspp::ui {

class PlaybackBar final : public PanelFrame {
    Q_OBJECT
public:
    explicit PlaybackBar(QWidget* parent);

    /// Shows the start of the first playback, paused. An empty list shows a notice.
    void setPlaybacks(std::vector<MovePlayback> motions);
    [[nodiscard]] int step() const { return step_; }
    [[nodiscard]] int stepCount() const {
        return motion() != nullptr ? static_cast<int>(motion()->steps.size()) : 0;
    }
    [[nodiscard]] bool isPlaying() const;
    [[nodiscard]] QString text() const;
    /// Stops the playback.
    void stop();

    void play();
    void forward();
    void back();

    [[nodiscard]] QToolButton* playButton() const { return play_; }
    [[nodiscard]] QToolButton* forwardButton() const { return forward_; }
    [[nodiscard]] QToolButton* backButton() const { return back_; }

signals:
    /// Requests the picture on the board, with the transition to it.
    void shown(const chesspp::ui::BoardPicture& picture, const chesspp::Transition& transition);
    void endRequested();

private:
    void updateControls();
    /// Shows the start of the chosen move, paused.
    void restart();
    [[nodiscard]] const MovePlayback* motion() const;
    [[nodiscard]] std::chrono::milliseconds pause() const;

    std::vector<MovePlayback> motions_;
    int step_ = 0;  ///< number of effects performed
    QLabel* text_;
    QComboBox* moves_;
    QToolButton* back_;
    QToolButton* play_;
    QToolButton* forward_;
    QComboBox* speed_;
    QToolButton* end_;
    QTimer* timer_;
};

}  // namespace chesspp::ui
