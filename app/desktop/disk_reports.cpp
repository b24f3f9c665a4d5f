// SPDX-License-Identifier: MIT
#include "app/desktop/disk_reports.h"

#include "app/desktop/notification_overlay.h"

#include <QMessageBox>
#include <QPushButton>
#include <utility>

namespace chesspp::desktop {
namespace {

constexpr int kInLine = 3;
constexpr int kInList = 12;

}  // namespace

DiskReports::DiskReports(QWidget& window, NotificationOverlay& notice)
    : QObject(&window), window_(window), notice_(notice) {}

void DiskReports::watch(ui::PendingWrites& writes) {
    all_.emplace_back(&writes);
    connect(&writes, &ui::PendingWrites::troubleChanged, this, &DiskReports::report);
    report();
}

/// The first store with a failed write; null if none.
const ui::PendingWrites* DiskReports::troubled() const {
    for (const auto& each : all_) {
        if (each && each->trouble() != ui::WriteError::None && !each->names().isEmpty()) return each;
    }
    return nullptr;
}

QStringList DiskReports::names(int most) const {
    QStringList all;
    for (const auto& each : all_) {
        if (each && each->trouble() != ui::WriteError::None) all += each->names();
    }
    const auto more = static_cast<int>(all.size()) - most;
    if (more <= 0) return all;
    return all.mid(0, most) << tr("and %n more", "changes", more);
}

void DiskReports::report() {
    const ui::PendingWrites* failing = troubled();
    const ui::WriteError trouble = failing != nullptr ? failing->trouble() : ui::WriteError::None;
    if (std::exchange(reported_, trouble) == trouble) return;
    QString why;
    switch (trouble) {
        case ui::WriteError::None:
            if (notice_.about() == NotificationOverlay::About::Disk) notice_.dismiss();
            return;
        case ui::WriteError::DiskFull:
            why =
                tr("The disk is full. Your changes are kept while Chess++ stays open and saved as soon as "
                   "there is room.");
            break;
        case ui::WriteError::NotAllowed:
            why = tr("The folder %1 can’t be written to. Your changes are kept while Chess++ stays open and "
                     "saved as soon as writing is allowed.")
                      .arg(failing->troubledFolder());
            break;
        case ui::WriteError::Other:
            why =
                tr("The disk reports an error. Your changes are kept while Chess++ stays open and saved as "
                   "soon as it works again.");
            break;
    }
    const QString text = tr("%1 Not saved yet: %2.", "what is wrong with the disk, list")
                             .arg(why, names(kInLine).join(QStringLiteral(", ")));
    notice_.report(NotificationOverlay::About::Disk, ui::Icon::Warning, text,
                   {{tr("Try Again"), [this] {
                         for (const auto& each : all_) {
                             if (each) each->retry();
                         }
                     }}});
}

bool DiskReports::mayQuit() {
    for (;;) {
        for (const auto& each : all_) {
            if (each) each->flush();
        }
        if (troubled() == nullptr) return true;
        QMessageBox box(QMessageBox::Warning, tr("Changes Can’t Be Saved"),
                        tr("Some changes could not be written to the disk. If you quit now, they are lost."),
                        QMessageBox::NoButton, &window_);
        box.setInformativeText(names(kInList).join('\n'));
        const QPushButton* again = box.addButton(tr("Try Again"), QMessageBox::AcceptRole);
        const QPushButton* quit = box.addButton(tr("Quit Anyway"), QMessageBox::DestructiveRole);
        QPushButton* cancel = box.addButton(tr("Cancel"), QMessageBox::RejectRole);
        box.setDefaultButton(cancel);
        box.setEscapeButton(cancel);
        box.exec();
        if (box.clickedButton() == quit) return true;
        if (box.clickedButton() != again) return false;
    }
}

}  // namespace chesspp::desktop
