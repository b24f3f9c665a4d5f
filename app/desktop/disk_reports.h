// SPDX-License-Identifier: MIT
// Reports failed writes of all stores: as a notification while the program runs, as a question when it quits.
#pragma once

#include "ui/models/storage/pending_writes.h"

#include <QObject>
#include <QPointer>
#include <vector>

class QWidget;

namespace chesspp::desktop {

class NotificationOverlay;

class DiskReports final : public QObject {
    Q_OBJECT
public:
    /// Both outlive it.
    DiskReports(QWidget& window, NotificationOverlay& notice);

    /// May go before this does.
    void watch(ui::PendingWrites& writes);
    /// Writes everything that is not on the disk yet; where that fails, it asks whether to quit nevertheless.
    [[nodiscard]] bool mayQuit();
    /// For when something more waits to be written; changes of trouble are followed without it.
    void report();

private:
    [[nodiscard]] const ui::PendingWrites* troubled() const;
    /// What cannot be written: the first few, and how many more there are.
    [[nodiscard]] QStringList names(int most) const;

    QWidget& window_;
    NotificationOverlay& notice_;
    std::vector<QPointer<ui::PendingWrites>> all_;
    ui::WriteError reported_ = ui::WriteError::None;
};

}  // namespace chesspp::desktop
