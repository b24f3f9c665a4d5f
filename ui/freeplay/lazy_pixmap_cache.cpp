// SPDX-License-Identifier: MIT
#include "ui/freeplay/lazy_pixmap_cache.h"

#include <QElapsedTimer>
#include <algorithm>
#include <limits>

namespace chesspp::ui {
namespace {

constexpr int kMostKilobytes = 64 * 1024;
/// Milliseconds: half a frame at 60 frames per second; the other half is left for animations.
constexpr int kSlice = 8;

}  // namespace

LazyPixmapCache::LazyPixmapCache(QObject* parent) : QObject(parent), pictures_(kMostKilobytes) {
    idle_.setSingleShot(true);
    idle_.setInterval(0);
    connect(&idle_, &QTimer::timeout, this, [this] { drawSome(kSlice); });
}

QPixmap LazyPixmapCache::request(const QString& name, const Draw& draw) {
    if (const QPixmap* known = pictures_.object(name)) return *known;
    const auto found = std::ranges::find(wanted_, name, &Wanted::name);
    if (found != wanted_.end()) {
        std::rotate(found, std::next(found), wanted_.end());
    } else {
        wanted_.push_back({name, draw});
    }
    if (!idle_.isActive()) idle_.start();
    return {};
}

void LazyPixmapCache::drop(const QString& name) {
    pictures_.remove(name);
    std::erase_if(wanted_, [&](const Wanted& each) { return each.name == name; });
}

void LazyPixmapCache::clear() {
    pictures_.clear();
    wanted_.clear();
    idle_.stop();
}

void LazyPixmapCache::finish() {
    drawSome(std::numeric_limits<int>::max());
}

void LazyPixmapCache::drawSome(int milliseconds) {
    QElapsedTimer since;
    since.start();
    bool any = false;
    while (!wanted_.empty() && !(any && since.hasExpired(milliseconds))) {
        const Wanted next = std::move(wanted_.back());
        wanted_.pop_back();
        auto* picture = new QPixmap(next.draw());  // the cache owns it
        const qint64 bytes = qint64{4} * picture->width() * picture->height();
        pictures_.insert(next.name, picture, static_cast<int>(bytes / 1024) + 1);
        any = true;
    }
    if (!wanted_.empty()) idle_.start();
    if (any) emit drawn();
}

}  // namespace chesspp::ui
