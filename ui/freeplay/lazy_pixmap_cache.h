// SPDX-License-Identifier: MIT
// Cache of small pictures, drawn in idle time and latest request first, so that scrolling never waits.
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

    /// The picture, or a null one until it is drawn. `draw` must stay valid until then or clear().
    [[nodiscard]] QPixmap request(const QString& name, const Draw& draw);
    /// Removes an outdated picture; the next request() draws it again.
    void drop(const QString& name);
    void clear();
    /// Draws all requested pictures at once, for screenshots.
    void finish();
    [[nodiscard]] bool isFinished() const { return wanted_.empty(); }

signals:
    /// More pictures are ready: repaint.
    void drawn();

private:
    struct Wanted {
        QString name;
        Draw draw;
    };
    void drawSome(int milliseconds);

    QCache<QString, QPixmap> pictures_;  // costs in kilobytes
    std::vector<Wanted> wanted_;         // the next to draw is last
    QTimer idle_;
};

}  // namespace chesspp::ui
