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
    /// Both must outlive the object.
    DiskReports(QWidget& window, NotificationOverlay& notice);

    /// `writes` may be destroyed first.
    void watch(ui::PendingWrites& writes);
    /// Performs all pending writes; if one fails, asks the user whether to quit anyway.
    [[nodiscard]] bool mayQuit();
    /// Call it when a write is added; changes of the error state are tracked by signals.
    void report();

private:
    [[nodiscard]] const ui::PendingWrites* troubled() const;
    /// The first `most` names that cannot be written, and the number of the others.
    [[nodiscard]] QStringList names(int most) const;

    QWidget& window_;
    NotificationOverlay& notice_;
    std::vector<QPointer<ui::PendingWrites>> all_;
    ui::WriteError reported_ = ui::WriteError::None;
};

}  // namespace chesspp::desktop
