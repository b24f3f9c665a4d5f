// SPDX-License-Identifier: MIT
#include "app/desktop/focus_restorer.h"

#include <QApplication>
#include <ranges>
#include <utility>

namespace chesspp::desktop {
namespace {

constexpr std::size_t kMost = 16;

bool canHaveKeys(const QWidget* widget) {
    return widget != nullptr && widget->isVisible() && widget->isEnabled() &&
           widget->focusPolicy() != Qt::NoFocus;
}

}  // namespace

FocusRestorer::FocusRestorer(std::function<QWidget*()> place) : place_(std::move(place)) {
    connect(qApp, &QApplication::focusChanged, this, &FocusRestorer::onFocusChanged);
}

// Qt moves the focus of a widget that disappears to an arbitrary one. Checks this from the event loop.
void FocusRestorer::onFocusChanged(QWidget* old, QWidget* focus) {
    QWidget* place = place_();
    if (place == nullptr) return;
    if (focus != nullptr && place->isAncestorOf(focus)) {
        std::erase_if(had_,
                      [focus](const QPointer<QWidget>& each) { return each.isNull() || each == focus; });
        had_.emplace_back(focus);
        if (had_.size() > kMost) had_.erase(had_.begin());
        return;
    }
    if (old == nullptr || !place->isAncestorOf(old)) return;
    QMetaObject::invokeMethod(
        this, [this, in = QPointer(place), lost = QPointer(old)] { restore(in, lost); },
        Qt::QueuedConnection);
}

void FocusRestorer::restore(const QPointer<QWidget>& place, const QPointer<QWidget>& lost) {
    if (place.isNull() || place != place_() || !place->isVisible() || !place->window()->isActiveWindow())
        return;
    if (canHaveKeys(lost)) return;  // the user moved the focus
    const QWidget* focus = QApplication::focusWidget();
    if (QApplication::activePopupWidget() != nullptr || (focus != nullptr && place->isAncestorOf(focus)))
        return;
    for (const QPointer<QWidget>& each : std::views::reverse(had_)) {
        if (canHaveKeys(each) && place->isAncestorOf(each)) return each->setFocus(Qt::OtherFocusReason);
    }
    place->setFocus(Qt::OtherFocusReason);
}

}  // namespace chesspp::desktop
