// SPDX-License-Identifier: MIT
#include "ui/builder/pages/scene_list.h"

#include "ui/builder/builder_icons.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_text.h"
#include "ui/theme/palettes.h"
#include "ui/theme/scroll_page.h"
#include "ui/theme/workspace_layout.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

namespace chesspp::ui {
namespace {

constexpr int kPadding = kGrid / 2;
constexpr int kTextLeft = kPadding + kStatusIcon + kGrid;
constexpr int kWrapped = Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop;

}  // namespace

SceneItem::SceneItem(const QString& name, const QStringList& problems, QWidget* parent)
    : QAbstractButton(parent), problems_(problems.join('\n')) {
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

int SceneItem::heightForWidth(int width) const {
    const QRect room(0, 0, width - kTextLeft - kPadding, 10000);
    int height = fontMetrics().boundingRect(room, kWrapped, text()).height();
    if (!problems_.isEmpty()) height += fontMetrics().boundingRect(room, kWrapped, problems_).height();
    return std::max(height, kStatusIcon) + 2 * kPadding;
}

QSize SceneItem::sizeHint() const {
    constexpr int kUsual = 28 * kGrid;
    return {kUsual, heightForWidth(kUsual)};
}

void SceneItem::paintEvent(QPaintEvent*) {
    QStyleOption option;
    option.initFrom(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor wash = isChecked() ? withAlpha(accent(palette()), 0.22F)
                                    : withAlpha(palette().color(QPalette::Text), underMouse() ? 0.06F : 0.0F);
    const bool ring = hasFocus() && option.state.testFlag(QStyle::State_KeyboardFocusChange);
    drawRounded(painter, QRectF(rect()).adjusted(1, 1, -1, -1), 6,
                ring ? QPen(accent(palette()), 1.5) : QPen(Qt::NoPen), wash);

    const int line = fontMetrics().height();
    paintStatusIcon(painter, {kPadding, kPadding + std::max(line - kStatusIcon, 0) / 2.0},
                    problems_.isEmpty() ? StatusIcon::Holds : StatusIcon::Broken, palette());
    painter.setPen(palette().color(QPalette::WindowText));
    const int top = kPadding + std::max(kStatusIcon - line, 0) / 2;
    QRect room = rect().adjusted(kTextLeft, top, -kPadding, 0);
    QRect used;
    painter.drawText(room, kWrapped, text(), &used);
    if (problems_.isEmpty()) return;
    painter.setPen(quietText(palette()));
    room.setTop(used.bottom() + 1);
    painter.drawText(room, kWrapped, problems_);
}

void SceneItem::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    // Leaves the arrow keys to the list; QAbstractButton would move the focus through the window.
    if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Home || key == Qt::Key_End)
        return event->ignore();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) return click();
    QAbstractButton::keyPressEvent(event);
}

// --- the list ---

SceneList::SceneList(const PieceDefinition& piece, const std::vector<SceneVerdict>& verdicts,
                     const LibraryContext& library, QWidget* parent)
    : QWidget(parent) {
    auto* column = bareLayout<QVBoxLayout>(this, 0);
    if (verdicts.empty()) {
        column->addWidget(new StyledLabel(
            piece.scenes.empty() ? tr("This piece has no scenes.")
                                 : tr("Its tree can’t be played. Its scenes are checked again once it can."),
            this));
        return;
    }
    auto* hint =
        new StyledLabel(tr("Click a scene to see it on the board."), StyledLabel::Weight::Quiet, this);
    hint->setContentsMargins(0, 0, 0, kGrid / 2);
    column->addWidget(hint);
    for (const SceneVerdict& verdict : verdicts) {
        const Scene& scene = piece.scenes[verdict.scene];
        auto* row = new SceneItem(nameOf(scene, library), problemsOf(verdict, piece, library), this);
        row->setToolTip(tr("On %1 in: %2", "square, position")
                            .arg(QString::fromStdString(scene.at), QString::fromStdString(scene.fen)));
        const std::size_t number = verdict.scene;
        connect(row, &SceneItem::clicked, this, [this, number] {
            emit sceneRequested(shown_ == number ? std::nullopt : std::optional(number));
        });
        column->addWidget(row);
        rows_.push_back(row);
    }
    setShown(std::nullopt);
}

void SceneList::setShown(std::optional<std::size_t> scene) {
    shown_ = scene;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        rows_[i]->setChecked(shown_ == i);
        rows_[i]->setFocusPolicy(i == shown_.value_or(0) ? Qt::StrongFocus : Qt::ClickFocus);
    }
}

void SceneList::keyPressEvent(QKeyEvent* event) {
    const std::ptrdiff_t here = std::ranges::find_if(rows_, &QWidget::hasFocus) - rows_.begin();
    const std::ptrdiff_t last = std::ssize(rows_) - 1;
    const std::map<int, std::ptrdiff_t> ways{
        {Qt::Key_Up, here - 1}, {Qt::Key_Down, here + 1}, {Qt::Key_Home, 0}, {Qt::Key_End, last}};
    const auto way = ways.find(event->key());
    if (here > last || way == ways.end()) return QWidget::keyPressEvent(event);
    const auto number = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(way->second, 0, last));
    rows_[number]->setFocus(Qt::TabFocusReason);
    if (shown_ != number) emit sceneRequested(number);
}

}  // namespace chesspp::ui
