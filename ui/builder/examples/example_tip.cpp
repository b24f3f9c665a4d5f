// SPDX-License-Identifier: MIT
#include "ui/builder/examples/example_tip.h"

#include "ui/builder/examples/example_painter.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/theme/workspace_layout.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QPointer>
#include <QScreen>
#include <QStyleOptionFrame>
#include <QStylePainter>
#include <QTimer>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kNarrowest = 28 * kGrid;  ///< if the words are longer
constexpr int kDistance = kGrid / 2;
/// Milliseconds: twice a tooltip's, as there is more to look at.
constexpr int kShown = 20'000;

QRect onScreen(const QWidget& widget, const QRect& area) {
    return {widget.mapToGlobal(area.topLeft()), area.size()};
}

/// Answers the widget's tooltip events.
class ToolTipFilter final : public QObject {
public:
    using Answer = std::function<bool(const QHelpEvent& help)>;
    ToolTipFilter(QWidget& watched, Answer answer) : QObject(&watched), answer_(std::move(answer)) {
        watched.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::ToolTip && answer_(*static_cast<QHelpEvent*>(event))) return true;
        return QObject::eventFilter(watched, event);
    }

private:
    Answer answer_;
};

/// Explains the items of a box once it may open: its list is made on first use, and a form has many boxes.
class OpeningFilter final : public QObject {
public:
    OpeningFilter(QComboBox& box, const LibraryContext& library)
        : QObject(&box), box_(box), library_(library) {
        box.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const QEvent::Type type = event->type();
        if (type == QEvent::Enter || type == QEvent::FocusIn || type == QEvent::MouseButtonPress) {
            box_.removeEventFilter(this);
            showExamplesInToolTips(*box_.view(), library_);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QComboBox& box_;
    const LibraryContext& library_;
};

QPointer<ExampleTip>& current() {
    static QPointer<ExampleTip> tip;
    return tip;
}

}  // namespace

void showExampleInToolTip(QWidget& widget, const LibraryContext& library,
                          std::function<QString()> explained) {
    new ToolTipFilter(widget, [&widget, &library, explained = std::move(explained)](const QHelpEvent&) {
        const QString code = explained();
        if (library.examples().find(code.toStdString()) == nullptr) return false;
        QString words = widget.toolTip();
        // The tooltip of a button says only what the button does.
        const QString why = textOf(library, code.toStdString()).why;
        if (!words.contains(why)) words += '\n' + why;
        const QRect entry = onScreen(widget, widget.rect());
        return ExampleTip::show(widget, library, {code, words, entry, entry, ExampleTip::Place::Below});
    });
}

void showExamplesInToolTips(QAbstractItemView& list, const LibraryContext& library) {
    new ToolTipFilter(*list.viewport(), [&list, &library](const QHelpEvent& help) {
        const QModelIndex index = list.indexAt(help.pos());
        const QString explained = index.data(kExplainedRole).toString();
        QString words = index.data(Qt::ToolTipRole).toString();
        if (words.isEmpty()) words = index.data(Qt::DisplayRole).toString();
        const QRect entry = onScreen(*list.viewport(), list.visualRect(index) & list.viewport()->rect());
        const QRect around = onScreen(*list.window(), list.window()->rect());
        return ExampleTip::show(*list.viewport(), library,
                                {explained, words, entry, around, ExampleTip::Place::Beside});
    });
}

void showExamplesInToolTips(QComboBox& box, const LibraryContext& library) {
    new OpeningFilter(box, library);
    new ToolTipFilter(box, [&box, &library](const QHelpEvent&) {
        QString words = box.currentData(Qt::ToolTipRole).toString();
        if (words.isEmpty()) words = QStringLiteral("%1: %2").arg(box.accessibleName(), box.currentText());
        const QRect entry = onScreen(box, box.rect());
        return ExampleTip::show(
            box, library,
            {box.currentData(kExplainedRole).toString(), words, entry, entry, ExampleTip::Place::Below});
    });
}

bool ExampleTip::show(QWidget& owner, const LibraryContext& library, const Request& request) {
    const io::Example* example = library.examples().find(request.explained.toStdString());
    if (example == nullptr) return false;
    if (current() != nullptr && current()->entry_ == request.entry) return true;
    delete current();
    const QPixmap picture = paintedExample(picturesOf(*example, library), library, QToolTip::palette(),
                                           owner.devicePixelRatioF());
    if (picture.isNull()) return false;
    QToolTip::hideText();
    auto* tip = new ExampleTip(owner, picture, request);
    current() = tip;
    tip->moveBeside(request, owner.screen()->availableGeometry());
    tip->QWidget::show();
    return true;
}

ExampleTip* ExampleTip::shown() {
    return current();
}

ExampleTip::ExampleTip(QWidget& owner, const QPixmap& picture, const Request& request)
    : QFrame(owner.window(), Qt::ToolTip | Qt::WindowTransparentForInput | Qt::BypassGraphicsProxyWidget),
      owner_(owner),
      entry_(request.entry),
      picture_(new QLabel(this)),
      words_(wrappedLabel(request.words, this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setFocusPolicy(Qt::NoFocus);
    setPalette(QToolTip::palette());
    setFont(QToolTip::font());
    setAccessibleName(request.words);
    for (QLabel* each : {picture_, words_}) {
        each->setForegroundRole(QPalette::ToolTipText);
        each->setFont(font());
    }
    picture_->setPixmap(picture);
    const int width = static_cast<int>(picture.width() / picture.devicePixelRatio());
    const int text = words_->fontMetrics().size(0, request.words).width() + kGrid;
    words_->setFixedWidth(std::max(width, std::min(text, kNarrowest)));
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {kGrid, kGrid, kGrid, kGrid});
    column->addWidget(picture_, 0, Qt::AlignLeft);
    column->addWidget(words_);
    adjustSize();
    qApp->installEventFilter(this);
    QTimer::singleShot(kShown, this, &QWidget::close);
}

/// At the first of these places that is on the screen and leaves `around`, or at least the entry, visible.
void ExampleTip::moveBeside(const Request& request, const QRect& screen) {
    const int level = request.entry.center().y() - height() / 2;
    const auto right = [&](const QRect& of) { return QPoint(of.right() + 1 + kDistance, level); };
    const auto left = [&](const QRect& of) { return QPoint(of.left() - kDistance - width(), level); };
    const auto below = [&](const QRect& of) {
        return QPoint(request.entry.left(), of.bottom() + 1 + kDistance);
    };
    const auto above = [&](const QRect& of) {
        return QPoint(request.entry.left(), of.top() - kDistance - height());
    };
    for (const QRect& spared : {request.around, request.entry}) {
        std::array tried{below(spared), above(spared), right(spared), left(spared)};
        if (request.place == Place::Beside) std::ranges::rotate(tried, tried.begin() + 2);
        for (const QPoint corner : tried) {
            QRect area(corner, size());
            area.moveRight(std::min(area.right(), screen.right()));
            area.moveBottom(std::min(area.bottom(), screen.bottom()));
            area.moveLeft(std::max(area.left(), screen.left()));
            area.moveTop(std::max(area.top(), screen.top()));
            move(area.topLeft());
            if (!area.intersects(spared)) return;
        }
    }
}

QPixmap ExampleTip::picture() const {
    return picture_->pixmap();
}

QString ExampleTip::words() const {
    return words_->text();
}

bool ExampleTip::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseMove:
            if (!entry_.contains(static_cast<QMouseEvent*>(event)->globalPosition().toPoint())) close();
            break;
        case QEvent::Leave:
            if (watched == &owner_) close();
            break;
        case QEvent::KeyPress:
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonRelease:
        case QEvent::MouseButtonDblClick:
        case QEvent::Wheel:
        case QEvent::WindowActivate:
        case QEvent::WindowDeactivate:
        case QEvent::FocusIn:
        case QEvent::FocusOut:
            close();
            break;
        case QEvent::Hide:
            if (watched == parent()) close();
            break;
        default:
            break;
    }
    return QFrame::eventFilter(watched, event);
}

/// As QToolTip paints its own.
void ExampleTip::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionFrame option;
    option.initFrom(this);
    painter.drawPrimitive(QStyle::PE_PanelTipLabel, option);
}

}  // namespace chesspp::ui
