// SPDX-License-Identifier: MIT
// Reports which pieces of the current table the user's library lacks or defines differently, or else its
// variant.
#pragma once

#include "app/desktop/notification_overlay.h"
#include "ui/models/table/table_list.h"

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <functional>

namespace chesspp::ui {
class UserPieceLibrary;
class UserVariantLibrary;
}  // namespace chesspp::ui

namespace chesspp::desktop {

class TablePieceNotice final : public QObject {
    Q_OBJECT
public:
    struct Host {
        std::function<bool()> isTableShown;                  ///< whether the current table is visible
        std::function<void(const QString& id)> playVariant;  ///< on a table of its own
    };
    /// All must outlive the object.
    TablePieceNotice(ui::TableList& tables, ui::UserPieceLibrary& own, ui::UserVariantLibrary& variants,
                     NotificationOverlay& notice, Host host);

    /// Call it when the workspace changes; changes of tables and pieces are tracked by signals.
    void refreshSoon() { soon_.start(); }

private:
    void refresh();
    void onDismissed();
    void show(const std::vector<ui::TableDocument::ForeignPiece>& pieces);
    void showVariant();
    void report(const QString& text, std::vector<NotificationOverlay::Answer> answers);
    void addMissing();
    void addVariant();
    void useMyVariant();

    ui::TableList& tables_;
    ui::UserPieceLibrary& own_;
    ui::UserVariantLibrary& variants_;
    NotificationOverlay& notice_;
    Host host_;
    QTimer soon_;
    QPointer<ui::TableDocument> table_;  ///< table of the last notice
    QString text_;                       ///< text of the last notice
    bool isClosed_ = false;              ///< the last notice
};

}  // namespace chesspp::desktop
