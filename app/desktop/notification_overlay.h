// SPDX-License-Identifier: MIT
// The window's notifications, shown over the bar of the current workspace so that the board never moves.
#pragma once

#include "ui/theme/message_bar.h"

#include <QTimer>
#include <QWidget>
#include <functional>
#include <utility>
#include <vector>

namespace chesspp::desktop {

class NotificationOverlay final : public QWidget {
    Q_OBJECT
public:
    /// Keeps to the foot of the parent.
    explicit NotificationOverlay(QWidget* parent);

    /// What it speaks of.
    enum class About : std::uint8_t {
        News,     ///< goes by itself after a while
        Session,  ///< bringing the tables back
        Disk,     ///< what cannot be written
        Setup,    ///< what stands on the table now
        Moves,    ///< a game that goes on without the moves made
        Copy,     ///< an edit of a game that was done on a copy
        Pieces,   ///< of the current table
        Reading,  ///< a file that is being read
        Contents  ///< what a file holds that cannot be opened
    };
    using Answer = std::pair<QString, std::function<void()>>;
    void tell(About about, ui::Icon icon, const QString& text, std::vector<Answer> answers = {});
    /// The keyboard goes to its first answer: for what answers something that was just asked for.
    void takeKeyboard();
    [[nodiscard]] About about() const { return about_; }
    void dismiss();
    [[nodiscard]] ui::MessageBar& bar() const { return *bar_; }

signals:
    /// It has gone, and had the keyboard.
    void gone();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void place();

    ui::MessageBar* bar_;
    About about_ = About::News;
    QTimer fades_;
};

}  // namespace chesspp::desktop
