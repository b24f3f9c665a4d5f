// SPDX-License-Identifier: MIT
// Prints the figures and events that CHESSPP_TRACE names on standard error, for benchmarks and tests.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>

class QWidget;

namespace chesspp::ui {
class TableList;
}  // namespace chesspp::ui

namespace chesspp::desktop::tests {

/// startup  milliseconds from just before main() to the first paint of the window
/// clicks   milliseconds from each press on a board to the paint of its result
/// layout   whenever the window is idle: "layout", see layout_trace.h, and "settled", or only "settled" if
///          the layout is unchanged; "rung" for the key Scroll Lock, which has no other effect
/// moves    each table opened, each move, step, declaration, change of the main line and result, with
///          the position
/// clocks   after each of those, where the game has a clock: the milliseconds that White and Black have left,
///          and those of the monotonic clock
/// tables   each table for the key Scroll Lock, before "rung": its name, whether it is current, its
///          position, and its game as PGN in one line
class Trace final : public QObject {
    Q_OBJECT
public:
    /// `sinceMain` is already running.
    Trace(QElapsedTimer sinceMain, QObject* parent);

    /// `window` may be destroyed first.
    void watchWindow(QWidget& window);
    /// `tables` must outlive the trace.
    void watchMoves(const ui::TableList& tables);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void tellLayout();
    void tellTables() const;
    [[nodiscard]] bool wants(const char* name) const;

    QElapsedTimer sinceMain_;
    QElapsedTimer sincePress_;
    QPointer<QWidget> window_;
    const ui::TableList* tables_ = nullptr;
    QPointer<QObject> pressed_;  // the pressed board until its next paint
    bool started_ = false;       // whether the window has been painted
    QTimer settled_;             // fires when the window is idle
    QStringList told_;
    QList<QByteArray> wanted_;
};

}  // namespace chesspp::desktop::tests
