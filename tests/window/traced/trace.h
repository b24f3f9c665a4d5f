// SPDX-License-Identifier: MIT
// Figures and events on standard error for benchmarks and tests, when the variable CHESSPP_TRACE names them.
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

/// startup  milliseconds from just before main() to the first painted window
/// clicks   milliseconds from each press on a board to its answer painted
/// layout   whenever the window has come to rest: "layout", see layout_trace.h, and "settled"; that word
///          alone where nothing of it is new; "rung" for the key Scroll Lock, which does nothing else
/// moves    each table opened, each move, step, declaration, change of the main line and result, with
///          the position
/// tables   each table for the key Scroll Lock, before "rung": its name, whether it is in front, its
///          position, and its game as PGN in one line
class Trace final : public QObject {
    Q_OBJECT
public:
    /// `sinceMain` runs already.
    Trace(QElapsedTimer sinceMain, QObject* parent);

    /// The window may be destroyed first.
    void watchWindow(QWidget& window);
    /// They outlive this.
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
    QPointer<QObject> pressed_;  // the board whose answer is not painted yet
    bool started_ = false;       // the window has been painted
    QTimer settled_;             // what was touched has come to rest
    QStringList told_;
    QList<QByteArray> wanted_;
};

}  // namespace chesspp::desktop::tests
