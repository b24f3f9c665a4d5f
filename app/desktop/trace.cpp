// SPDX-License-Identifier: MIT
//
// Listens to events and changes, and writes a line for each that was asked for.
#include "app/desktop/trace.h"

#include "ui/board/board_view.h"
#include "ui/models/library_context.h"
#include "ui/models/table_document.h"

#include "core/base/overloaded.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QEvent>
#include <QListWidget>
#include <QPushButton>
#include <QWidget>
#include <cstdio>

namespace chesspp::desktop {
namespace {

void print(const QString& line) {
    std::fputs(qPrintable(line + '\n'), stderr);
    std::fflush(stderr);
}

QString milliseconds(const QElapsedTimer& timer) {
    return QString::number(static_cast<double>(timer.nsecsElapsed()) / 1e6, 'f', 1);
}

}  // namespace

Trace::Trace(QElapsedTimer sinceMain, QObject* parent)
    : QObject(parent), sinceMain_(sinceMain), wanted_(qgetenv("CHESSPP_TRACE").split(',')) {}

bool Trace::wants(const char* name) const {
    return wanted_.contains(name);
}

void Trace::watchStart(QWidget& window) {
    if (!wants("startup")) return;
    window_ = &window;
    window.installEventFilter(this);
}

void Trace::watchBoard(ui::BoardView& board) {
    board_ = &board;
    if (wants("clicks") || wants("layout")) board.installEventFilter(this);
}

void Trace::watchMoves(const ui::TableDocument& table, const ui::LibraryContext& library) {
    if (!wants("moves")) return;
    connect(&table, &ui::TableDocument::changed, this, [&table, &library](const ui::TableChange& change) {
        const auto moveTo = [&](NodeId node) {
            Position before = table.position();
            before.takeBack();
            return QString::fromStdString(formatCoordinate(before, table.game().node(node).move));
        };
        const QString what = std::visit(
            Overloaded{[](const ui::change::Stood&) { return QString("step"); },
                       [&](const ui::change::Played& played) { return "move " + moveTo(played.node); },
                       [](const ui::change::TakenBack&) { return QString("takeback"); },
                       [](const ui::change::Declared&) { return QString("declared"); },
                       [](const ui::change::Restarted&) { return QString("restart"); }},
            change);
        print(what + " | " + QString::fromStdString(formatFen(table.position())));
        if (table.outcome())
            print("result " +
                  library.sentence(describe(*table.outcome(), table.position().ruleset().variant().draws)));
    });
}

void Trace::tellLayout() {
    const double ratio = board_->devicePixelRatioF();
    const auto tell = [&](const char* what, const QWidget& widget, QPointF point, const QString& rest) {
        const QPointF there = (QPointF(widget.mapTo(widget.window(), QPoint())) + point) * ratio;
        print(QString("%1 %2 %3 %4").arg(what).arg(qRound(there.x())).arg(qRound(there.y())).arg(rest));
    };
    const ui::BoardGeometry& geometry = board_->boardGeometry();
    tell("board", *board_, geometry.boardRect().topLeft(), QString::number(geometry.deviceSquareSize()));
    for (const QPushButton* button : board_->window()->findChildren<QPushButton*>()) {
        if (button->isVisible()) tell("button", *button, QRectF(button->rect()).center(), button->text());
    }
    for (const QListWidget* list : board_->findChildren<QListWidget*>()) {
        for (int row = 0; row < list->count(); ++row) {
            const QRectF place = list->visualItemRect(list->item(row));
            tell("choice", *list->viewport(), place.center(), list->item(row)->text());
        }
    }
}

bool Trace::eventFilter(QObject* watched, QEvent* event) {
    // A posted call runs after the painting that this event is about.
    if (watched == window_ && event->type() == QEvent::Paint) {
        window_->removeEventFilter(this);
        window_ = nullptr;
        QMetaObject::invokeMethod(
            this, [this] { print("startup " + milliseconds(sinceMain_) + " ms"); }, Qt::QueuedConnection);
    }
    const bool settles = event->type() == QEvent::Resize || event->type() == QEvent::MouseButtonRelease;
    if (watched == board_ && settles && wants("layout")) {
        QMetaObject::invokeMethod(this, &Trace::tellLayout, Qt::QueuedConnection);
    }
    if (watched == board_ && event->type() == QEvent::MouseButtonPress && wants("clicks")) {
        sincePress_.start();
        pressed_ = true;
    }
    if (watched == board_ && event->type() == QEvent::Paint && pressed_) {
        pressed_ = false;
        QMetaObject::invokeMethod(
            this, [this] { print("click " + milliseconds(sincePress_) + " ms"); }, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace chesspp::desktop
