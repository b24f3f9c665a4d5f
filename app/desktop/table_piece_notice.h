// SPDX-License-Identifier: MIT
// Reports which pieces of the current table the user's library lacks or defines differently.
#pragma once

#include "ui/models/table/table_list.h"

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <functional>

namespace chesspp::ui {
class UserPieceLibrary;
}  // namespace chesspp::ui

namespace chesspp::desktop {

class NotificationOverlay;

class TablePieceNotice final : public QObject {
    Q_OBJECT
public:
    /// `isTableShown` returns whether the current table is visible. All must outlive the object.
    TablePieceNotice(ui::TableList& tables, ui::UserPieceLibrary& own, NotificationOverlay& notice,
                     std::function<bool()> isTableShown);

    /// Call it when the workspace changes; changes of tables and pieces are tracked by signals.
    void refreshSoon() { soon_.start(); }

private:
    void refresh();
    void onDismissed();
    void show(const std::vector<ui::TableDocument::ForeignPiece>& pieces);
    void addMissing();

    ui::TableList& tables_;
    ui::UserPieceLibrary& own_;
    NotificationOverlay& notice_;
    std::function<bool()> isTableShown_;
    QTimer soon_;
    QPointer<ui::TableDocument> table_;  ///< table of the last notice
    QString text_;                       ///< text of the last notice
    bool isClosed_ = false;              ///< the last notice
};

}  // namespace chesspp::desktop
