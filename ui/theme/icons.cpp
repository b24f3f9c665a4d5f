// SPDX-License-Identifier: MIT
#include "ui/theme/icons.h"

#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QEvent>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>
#include <QToolButton>
#include <array>
#include <memory>

namespace chesspp::ui {
namespace {

/// In the order of Icon.
constexpr std::array kFiles{"add",
                            "arrow-down",
                            "arrow-left",
                            "arrow-right",
                            "arrow-up",
                            "bookmark",
                            "clear",
                            "copy",
                            "cost-candidate",
                            "cost-fixed",
                            "cost-piece",
                            "cost-position",
                            "draw",
                            "edit",
                            "enemy",
                            "export",
                            "first",
                            "flip",
                            "folder",
                            "friend",
                            "freeplay",
                            "help",
                            "hole",
                            "import",
                            "info",
                            "last",
                            "lot",
                            "mirror-ends",
                            "mirror-sides",
                            "more",
                            "new-game",
                            "next",
                            "open",
                            "paste",
                            "pause",
                            "pencil",
                            "pieces",
                            "play",
                            "pointer",
                            "previous",
                            "redo",
                            "remove",
                            "resign",
                            "save",
                            "settings",
                            "start-position",
                            "swap-sides",
                            "turn",
                            "turn-left",
                            "turn-right",
                            "undo",
                            "variants",
                            "warning"};
static_assert(kFiles.size() == static_cast<std::size_t>(Icon::Warning) + 1);

class TintedIcon final : public QIconEngine {
public:
    explicit TintedIcon(Icon icon) : icon_(icon) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        renderer(colour(mode)).render(painter, QRectF(rect));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect({0, 0}, size), mode, state);
        return pixmap;
    }

    [[nodiscard]] QIconEngine* clone() const override { return new TintedIcon(icon_); }

private:
    static QColor colour(QIcon::Mode mode) {
        const QPalette palette = QApplication::palette();
        if (mode == QIcon::Selected) return palette.color(QPalette::HighlightedText);
        return palette.color(mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active,
                             QPalette::ButtonText);
    }

    QSvgRenderer& renderer(const QColor& colour) {
        if (colour != colour_ || renderer_ == nullptr) {
            QFile file(":/icons/" + fileOf(icon_));
            QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
            svg.replace("\"#000\"", '"' + colour.name().toLatin1() + '"');
            renderer_ = std::make_unique<QSvgRenderer>(svg);
            colour_ = colour;
        }
        return *renderer_;
    }

    Icon icon_;
    QColor colour_;
    std::unique_ptr<QSvgRenderer> renderer_;
};

}  // namespace

QString fileOf(Icon icon) {
    return QLatin1String(kFiles[static_cast<std::size_t>(icon)]) + ".svg";
}

QIcon iconOf(Icon icon) {
    return QIcon(new TintedIcon(icon));  // the icon owns its engine
}

QPixmap paintedPixmap(QSize size, qreal ratio, const std::function<void(QPainter&)>& paint) {
    QPixmap pixels(size * ratio);
    pixels.setDevicePixelRatio(ratio);
    pixels.fill(Qt::transparent);
    QPainter painter(&pixels);
    paint(painter);
    return pixels;
}

void IconLabel::setIcon(Icon icon) {
    icon_ = icon;
    setPixmap(iconOf(icon).pixmap(QSize(extent_, extent_), devicePixelRatioF()));
}

void IconLabel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange && icon_) setIcon(*icon_);
    QLabel::changeEvent(event);
}

QToolButton* iconButton(Icon icon, const QString& words, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(iconOf(icon));
    button->setIconSize({20, 20});
    button->setAutoRaise(true);
    button->setFixedSize(4 * kGrid, 4 * kGrid);
    button->setToolTip(words);
    button->setAccessibleName(words);
    return button;
}

}  // namespace chesspp::ui
