// SPDX-License-Identifier: MIT
#include "app/desktop/notice.h"

#include "ui/theme/place_layout.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>

namespace chesspp::desktop {
namespace {

/// Long enough to be read twice.
constexpr std::chrono::seconds kNewsStay{8};

}  // namespace

Notice::Notice(QWidget* parent) : QWidget(parent), bar_(new ui::MessageBar(this)) {
    auto* fill = ui::bareLayout<QVBoxLayout>(this);
    fill->addWidget(bar_);
    setAutoFillBackground(true);  // nothing shines through the bar's round corners
    fades_.setSingleShot(true);
    connect(&fades_, &QTimer::timeout, this, &Notice::dismiss);
    parent->installEventFilter(this);
    hide();
}

void Notice::tell(About about, ui::Icon icon, const QString& text, std::vector<Answer> answers) {
    about_ = about;
    std::vector<ui::MessageBar::Answer> all;
    for (auto& [words, act] : answers)
        all.push_back({words, ui::MessageBar::Weight::Primary, std::move(act)});
    all.push_back({tr("Close"), ui::MessageBar::Weight::Plain, [this] { dismiss(); }});
    bar_->tell(icon, text, std::move(all));
    fades_.stop();
    if (about == About::News) fades_.start(kNewsStay);
    show();
    raise();
    place();
}

void Notice::takeKeyboard() {
    for (QPushButton* answer : bar_->findChildren<QPushButton*>()) {
        if (!answer->isVisible()) continue;
        answer->setFocus(Qt::TabFocusReason);
        return;
    }
}

void Notice::dismiss() {
    const bool had = isAncestorOf(QApplication::focusWidget());
    hide();
    if (had) emit gone();
}

void Notice::place() {
    const QRect room = parentWidget()->rect().adjusted(2 * ui::kGrid, 0, -2 * ui::kGrid, -ui::kGrid);
    layout()->activate();
    const int height = std::max(ui::PlaceGeometry::kBar - ui::kGrid, heightForWidth(room.width()));
    setGeometry(room.left(), room.bottom() + 1 - height, room.width(), height);
}

bool Notice::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && isVisible()) place();
    return QWidget::eventFilter(watched, event);
}

void Notice::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return dismiss();
    QWidget::keyPressEvent(event);
}

}  // namespace chesspp::desktop
