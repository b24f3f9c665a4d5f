// SPDX-License-Identifier: MIT
#include "ui/theme/icons.h"

#include "ui/theme/appearance.h"
#include "ui/theme/place_layout.h"

#include <QApplication>
#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>
#include <QToolButton>

namespace chesspp::ui {
namespace {

struct NamedIcon {
    Icon icon;
    const char* file;
};

constexpr std::array kFiles{NamedIcon{Icon::Add, "add"},
                            NamedIcon{Icon::ArrowDown, "arrow-down"},
                            NamedIcon{Icon::ArrowLeft, "arrow-left"},
                            NamedIcon{Icon::ArrowRight, "arrow-right"},
                            NamedIcon{Icon::ArrowUp, "arrow-up"},
                            NamedIcon{Icon::Bookmark, "bookmark"},
                            NamedIcon{Icon::Clear, "clear"},
                            NamedIcon{Icon::Copy, "copy"},
                            NamedIcon{Icon::CostCandidate, "cost-candidate"},
                            NamedIcon{Icon::CostFixed, "cost-fixed"},
                            NamedIcon{Icon::CostPiece, "cost-piece"},
                            NamedIcon{Icon::CostPosition, "cost-position"},
                            NamedIcon{Icon::Draw, "draw"},
                            NamedIcon{Icon::Edit, "edit"},
                            NamedIcon{Icon::Enemy, "enemy"},
                            NamedIcon{Icon::Export, "export"},
                            NamedIcon{Icon::First, "first"},
                            NamedIcon{Icon::Flip, "flip"},
                            NamedIcon{Icon::Folder, "folder"},
                            NamedIcon{Icon::Friend, "friend"},
                            NamedIcon{Icon::Freeplay, "freeplay"},
                            NamedIcon{Icon::Help, "help"},
                            NamedIcon{Icon::Hole, "hole"},
                            NamedIcon{Icon::Import, "import"},
                            NamedIcon{Icon::Info, "info"},
                            NamedIcon{Icon::Last, "last"},
                            NamedIcon{Icon::Lot, "lot"},
                            NamedIcon{Icon::MirrorEnds, "mirror-ends"},
                            NamedIcon{Icon::MirrorSides, "mirror-sides"},
                            NamedIcon{Icon::NewGame, "new-game"},
                            NamedIcon{Icon::Next, "next"},
                            NamedIcon{Icon::Open, "open"},
                            NamedIcon{Icon::Paste, "paste"},
                            NamedIcon{Icon::Pencil, "pencil"},
                            NamedIcon{Icon::Pieces, "pieces"},
                            NamedIcon{Icon::Play, "play"},
                            NamedIcon{Icon::Pointer, "pointer"},
                            NamedIcon{Icon::Previous, "previous"},
                            NamedIcon{Icon::Redo, "redo"},
                            NamedIcon{Icon::Remove, "remove"},
                            NamedIcon{Icon::Resign, "resign"},
                            NamedIcon{Icon::Save, "save"},
                            NamedIcon{Icon::Settings, "settings"},
                            NamedIcon{Icon::StartPosition, "start-position"},
                            NamedIcon{Icon::SwapSides, "swap-sides"},
                            NamedIcon{Icon::Turn, "turn"},
                            NamedIcon{Icon::TurnLeft, "turn-left"},
                            NamedIcon{Icon::TurnRight, "turn-right"},
                            NamedIcon{Icon::Undo, "undo"},
                            NamedIcon{Icon::Variants, "variants"},
                            NamedIcon{Icon::Warning, "warning"}};

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
    for (const NamedIcon& named : kFiles) {
        if (named.icon == icon) return QLatin1String(named.file) + ".svg";
    }
    Q_UNREACHABLE();
}

QIcon iconOf(Icon icon) {
    return QIcon(new TintedIcon(icon));  // the icon owns its engine
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
