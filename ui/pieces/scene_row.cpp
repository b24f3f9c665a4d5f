// SPDX-License-Identifier: MIT
#include "ui/pieces/scene_row.h"

#include "ui/pieces/signs.h"
#include "ui/theme/appearance.h"
#include "ui/theme/place_layout.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>

namespace chesspp::ui {
namespace {

constexpr int kPadding = kGrid / 2;
constexpr int kTextLeft = kPadding + kSceneSign + kGrid;
constexpr int kWrapped = Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop;

}  // namespace

SceneRow::SceneRow(const QString& name, const QStringList& problems, QWidget* parent)
    : QAbstractButton(parent), name_(name), problems_(problems.join('\n')) {
    setText(name);
    setAccessibleName(problems_.isEmpty() ? tr("%1: passes", "scene").arg(name)
                                          : tr("%1: fails", "scene").arg(name));
    setAccessibleDescription(problems_);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int SceneRow::heightForWidth(int width) const {
    const QRect room(0, 0, width - kTextLeft - kPadding, 10000);
    int height = fontMetrics().boundingRect(room, kWrapped, name_).height();
    if (!problems_.isEmpty()) height += fontMetrics().boundingRect(room, kWrapped, problems_).height();
    return std::max(height, kSceneSign) + 2 * kPadding;
}

QSize SceneRow::sizeHint() const {
    constexpr int kUsual = 28 * kGrid;
    return {kUsual, heightForWidth(kUsual)};
}

void SceneRow::paintEvent(QPaintEvent*) {
    QStyleOption option;
    option.initFrom(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor wash = isChecked() ? accent(palette()) : palette().color(QPalette::Text);
    wash.setAlphaF(isChecked() ? 0.22F : underMouse() ? 0.06F : 0.0F);
    const bool ring = hasFocus() && option.state.testFlag(QStyle::State_KeyboardFocusChange);
    painter.setPen(ring ? QPen(accent(palette()), 1.5) : QPen(Qt::NoPen));
    painter.setBrush(wash);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);

    const int line = fontMetrics().height();
    paintSign(painter, {kPadding, kPadding + std::max(line - kSceneSign, 0) / 2.0},
              problems_.isEmpty() ? SceneSign::Holds : SceneSign::Broken, palette());
    painter.setPen(palette().color(QPalette::WindowText));
    const int top = kPadding + std::max(kSceneSign - line, 0) / 2;
    QRect room = rect().adjusted(kTextLeft, top, -kPadding, 0);
    QRect used;
    painter.drawText(room, kWrapped, name_, &used);
    if (problems_.isEmpty()) return;
    painter.setPen(quietText(palette()));
    room.setTop(used.bottom() + 1);
    painter.drawText(room, kWrapped, problems_);
}

void SceneRow::keyPressEvent(QKeyEvent* event) {
    // Arrows are the list's: a button alone would step through the window with them.
    switch (event->key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_Home:
        case Qt::Key_End:
            event->ignore();
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            click();
            return;
        default:
            QAbstractButton::keyPressEvent(event);
    }
}

}  // namespace chesspp::ui
