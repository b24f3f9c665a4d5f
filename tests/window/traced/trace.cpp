// SPDX-License-Identifier: MIT
#include "tests/window/traced/trace.h"

#include "tests/window/traced/layout_trace.h"
#include "ui/board/board_view.h"
#include "ui/models/table/table_clock.h"
#include "ui/models/table/table_list.h"
#include "ui/models/table/text/table_import_export.h"
#include "ui/models/table/text/table_status_text.h"

#include "core/base/overloaded.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>
#include <chrono>
#include <cstdio>
#include <utility>

namespace chesspp::desktop::tests {
namespace {

constexpr std::chrono::milliseconds kSettle{20};

void print(const QString& line) {
    std::fputs(qPrintable(line + '\n'), stderr);
    std::fflush(stderr);
}

QString milliseconds(const QElapsedTimer& timer) {
    return QString::number(static_cast<double>(timer.nsecsElapsed()) / 1e6, 'f', 1);
}

QString clocksOf(const ui::TableClock& clock) {
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
    return QString("clocks %1 %2 at %3")
        .arg(clock.left(Side::White).count())
        .arg(clock.left(Side::Black).count())
        .arg(now.count());
}

}  // namespace

Trace::Trace(QElapsedTimer sinceMain, QObject* parent)
    : QObject(parent), sinceMain_(sinceMain), wanted_(qgetenv("CHESSPP_TRACE").split(',')) {}

bool Trace::wants(const char* name) const {
    return wanted_.contains(name);
}

void Trace::watchWindow(QWidget& window) {
    window_ = &window;
    if (!wants("startup") && !wants("clicks") && !wants("layout")) return;
    // Fires after each input, once the layout has settled.
    settled_.setSingleShot(true);
    settled_.setInterval(kSettle);
    connect(&settled_, &QTimer::timeout, this, &Trace::tellLayout);
    QCoreApplication::instance()->installEventFilter(this);
}

void Trace::watchMoves(const ui::TableList& tables) {
    tables_ = &tables;
    if (!wants("moves")) return;
    connect(&tables, &ui::TableList::opened, this, [&](int index) {
        const ui::TableDocument& table = tables.at(index);
        print("opened | " + QString::fromStdString(formatFen(table.ruleset(), table.editableSetup())));
    });
    connect(&tables, &ui::TableList::tableChanged, this, [&](int index, const ui::TableChange& change) {
        if (std::holds_alternative<ui::change::MetadataChanged>(change)) return;  // not the position
        const ui::TableDocument& table = tables.at(index);
        const auto moveTo = [&](NodeId node) {
            Position before = table.position();
            before.takeBack();
            return QString::fromStdString(formatCoordinate(before, table.game().node(node).move));
        };
        const QString what = std::visit(
            Overloaded{[](const ui::change::NodeChanged&) { return QString("step"); },
                       [&](const ui::change::MovePlayed& played) { return "move " + moveTo(played.node); },
                       [](const ui::change::MoveRemoved&) { return QString("takeback"); },
                       [](const ui::change::ResultDeclared&) { return QString("declared"); },
                       [](const ui::change::MainLineChanged&) { return QString("main line"); },
                       [](const ui::change::NotesChanged&) { return QString("notes"); },
                       [](const ui::change::GameReplaced&) { return QString("restart"); },
                       [](const ui::change::MetadataChanged&) { return QString("arranged"); }},
            change);
        const std::string fen = formatFen(table.position().ruleset(), table.editableSetup());
        print(what + " | " + QString::fromStdString(fen));
        if (const auto result = table.result()) print("result " + ui::sentenceOf(*result, table));
        if (wants("clocks") && table.clock().exists()) print(clocksOf(table.clock()));
    });
}

void Trace::tellLayout() {
    if (window_.isNull()) return;
    QStringList lines = layoutOf(*window_);
    if (std::exchange(told_, lines) != lines) print("layout\n" + lines.join('\n'));
    print("settled");
}

void Trace::tellTables() const {
    for (int i = 0; wants("tables") && i < tables_->count(); ++i) {
        const ui::TableDocument& table = tables_->at(i);
        const std::string fen = formatFen(table.ruleset(), table.editableSetup());
        const QString game = QString::fromStdString(ui::pgnWork(table, table.library())()).simplified();
        const QString front = i == tables_->currentIndex() ? "front" : "behind";
        print(QStringList{"table", table.name(), front, QString::fromStdString(fen), game}.join(" | "));
    }
}

bool Trace::eventFilter(QObject* watched, QEvent* event) {
    // A queued call runs after this paint event.
    if (event->type() == QEvent::Paint && watched == window_ && wants("startup") &&
        !std::exchange(started_, true)) {
        QMetaObject::invokeMethod(
            this, [this] { print("startup " + milliseconds(sinceMain_) + " ms"); }, Qt::QueuedConnection);
    }
    const bool unsettles = event->type() == QEvent::Resize || event->type() == QEvent::MouseButtonRelease ||
                           event->type() == QEvent::Wheel || event->type() == QEvent::KeyRelease;
    if (unsettles && wants("layout")) settled_.start();
    // Events are processed in order, so all earlier input is done when this key arrives.
    if (event->type() == QEvent::KeyRelease && watched->isWindowType() && wants("layout") &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_ScrollLock) {
        tellTables();
        print("rung");
    }
    if (event->type() == QEvent::MouseButtonPress && wants("clicks") &&
        qobject_cast<ui::BoardView*>(watched) != nullptr) {
        sincePress_.start();
        pressed_ = watched;
    }
    if (event->type() == QEvent::Paint && pressed_ && watched == pressed_) {
        pressed_.clear();
        QMetaObject::invokeMethod(
            this, [this] { print("click " + milliseconds(sincePress_) + " ms"); }, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace chesspp::desktop::tests
