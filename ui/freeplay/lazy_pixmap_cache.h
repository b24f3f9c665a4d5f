// SPDX-License-Identifier: MIT
// Cache of small pictures that are drawn in idle time, latest request first, so that scrolling never waits.
#pragma once

#include <QCache>
#include <QObject>
#include <QPixmap>
#include <QTimer>
#include <functional>
#include <vector>

namespace chesspp::ui {

class LazyPixmapCache final : public QObject {
    Q_OBJECT
public:
    using Draw = std::function<QPixmap()>;

    explicit LazyPixmapCache(QObject* parent = nullptr);

    /// The picture of that name, or a null one until it is drawn. `draw` must be good until then or clear().
    [[nodiscard]] QPixmap ask(const QString& name, const Draw& draw);
    /// The picture is out of date: it will be drawn anew when asked for.
    void drop(const QString& name);
    void clear();
    /// Draws all that is asked for, now: for pictures of the window.
    void finish();
    [[nodiscard]] bool isFinished() const { return wanted_.empty(); }

signals:
    /// Pictures have come: paint again.
    void drawn();

private:
    struct Wanted {
        QString name;
        Draw draw;
    };
    void drawSome(int milliseconds);

    QCache<QString, QPixmap> pictures_;  // costs are kilobytes
    std::vector<Wanted> wanted_;         // the next one last
    QTimer idle_;
};

}  // namespace chesspp::ui
