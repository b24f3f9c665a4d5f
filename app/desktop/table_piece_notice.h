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
    /// `isTableShown`: whether the current table is looked at. All of them outlive it.
    TablePieceNotice(ui::TableList& tables, ui::UserPieceLibrary& own, NotificationOverlay& notice,
                     std::function<bool()> isTableShown);

    /// For when another place is shown; changes of tables and pieces are followed without it.
    void refreshSoon() { soon_.start(); }

private:
    void refresh();
    void show(const std::vector<ui::TableDocument::ForeignPiece>& pieces);
    void addMissing();

    ui::TableList& tables_;
    ui::UserPieceLibrary& own_;
    NotificationOverlay& notice_;
    std::function<bool()> isTableShown_;
    QTimer soon_;
    QPointer<ui::TableDocument> table_;  ///< that was spoken of last
    QString text_;                       ///< what was said of it
};

}  // namespace chesspp::desktop
