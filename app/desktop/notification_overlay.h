// SPDX-License-Identifier: MIT
// The window's notifications, shown over the bar of the current workspace, or below one without a bar.
#pragma once

#include "ui/theme/message_bar.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <utility>
#include <vector>

namespace chesspp::desktop {

class NotificationOverlay final : public QWidget {
    Q_OBJECT
public:
    /// Stays at the bottom of the parent, which must have a layout.
    explicit NotificationOverlay(QWidget* parent);
    /// Covers this bar, so that the board never moves; null: the parent's layout leaves room instead.
    void setCovered(QWidget* bar);

    /// Subject of a notification.
    enum class About : std::uint8_t {
        News,     ///< disappears after a timeout
        Session,  ///< restoring the tables
        Disk,     ///< failed writes
        Setup,    ///< the position of the current table
        Moves,    ///< a game continued without its earlier moves
        Copy,     ///< an edit of a game, made on a copy
        Pieces,   ///< pieces of the current table
        Reading,  ///< progress of reading a file
        Contents  ///< contents of a file that cannot be opened
    };
    using Answer = std::pair<QString, std::function<void()>>;
    void report(About about, ui::Icon icon, const QString& text, std::vector<Answer> answers = {});
    /// Focuses the first button, for a notification that answers a user's request.
    void focusAnswer();
    [[nodiscard]] About about() const { return about_; }
    void dismiss();
    [[nodiscard]] ui::MessageBar& bar() const { return *bar_; }

signals:
    /// No notification is shown any more.
    void dismissed();
    /// The notification closed while it had the focus.
    void gone();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void place();
    void leaveRoom(int height);

    ui::MessageBar* bar_;
    QPointer<QWidget> covered_;
    About about_ = About::News;
    QTimer fades_;
};

}  // namespace chesspp::desktop
