// SPDX-License-Identifier: MIT
#include "ui/builder/diagram/drawing_toolbar.h"

#include "ui/board/board_settings.h"
#include "ui/board/marker_painter.h"
#include "ui/commands/shortcuts.h"
#include "ui/theme/app_style.h"
#include "ui/theme/flow_layout.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QAccessible>
#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

constexpr int kSign = 20;

QButtonGroup* pencilsOf(DrawingToolbar* bar) {
    auto* pencils = new QButtonGroup(bar);
    const auto add = [&](DrawnAction action, const QString& text, const QString& tip) {
        auto* button = new QToolButton(bar);
        button->setText(text);
        button->setToolTip(tip);
        button->setAccessibleName(text);
        button->setAccessibleDescription(tip);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize({kSign, kSign});
        button->setCheckable(true);
        button->setAutoRaise(true);
        pencils->addButton(button, static_cast<int>(action));
    };
    add(DrawnAction::Both, DrawingToolbar::tr("Both"),
        DrawingToolbar::tr("Draws squares it can move to and capture on (1)"));
    add(DrawnAction::Quiet, DrawingToolbar::tr("Quiet"),
        DrawingToolbar::tr("Draws squares it can only move to (2)"));
    add(DrawnAction::Capture, DrawingToolbar::tr("Capture"),
        DrawingToolbar::tr("Draws squares it can only capture on (3)"));
    return pencils;
}

std::vector<MarkerAction> signsOf(DrawnAction action) {
    if (action == DrawnAction::Both) return {MarkerAction::Move, MarkerAction::Capture};
    return {action == DrawnAction::Quiet ? MarkerAction::Move : MarkerAction::Capture};
}

QIcon signOf(DrawnAction action, const BoardTheme& theme) {
    QIcon icon;
    for (const int scale : {1, 2, 3}) {
        const int side = kSign * scale;
        icon.addPixmap(paintedPixmap({side, side}, 1, [&](QPainter& painter) {
            // A marker covers about half of its square.
            const double square = side / 0.5;
            paintMarkers(painter, QRectF((side - square) / 2, (side - square) / 2, square, square),
                         signsOf(action), Occupied::No, theme);
        }));
    }
    return icon;
}

}  // namespace

DrawingToolbar::DrawingToolbar(QWidget* parent)
    : PanelFrame(parent),
      pencils_(pencilsOf(this)),
      symmetry_(new QComboBox(this)),
      takeBack_(iconButton(Icon::Undo, tr("Undo the last stroke"), this)),
      clear_(iconButton(Icon::Clear, tr("Clear the drawing"), this)),
      end_(iconButton(Icon::Remove, tr("Stop drawing (Esc); the drawing stays until you draw another piece"),
                      this)),
      words_(wrappedLabel(QString(), nullptr)),
      before_(iconButton(Icon::Previous, tr("Previous suggestion"), this)),
      next_(iconButton(Icon::Next, tr("Next suggestion"), this)),
      count_(new QLabel(this)),
      into_(new QComboBox(this)),
      edit_(new QPushButton(tr("Accept and Edit"), this)),
      accept_(new QPushButton(tr("Accept"), this)) {
    setTip(*takeBack_, kUndoCommand, takeBack_->accessibleName());
    auto* rows = bareLayout<QVBoxLayout>(this, kGrid / 2, {kGrid, kGrid / 2, kGrid, kGrid / 2});
    auto* tools = bareLayout<FlowLayout>(nullptr, 2);
    for (QAbstractButton* each : pencils_->buttons()) tools->addWidget(each);
    addWidgets(*tools, {symmetry_, takeBack_, clear_});
    const auto addSymmetry = [this](int strokes, const QString& what, Mirror mirror) {
        symmetry_->addItem(QString::fromUtf8("×%1").arg(strokes), static_cast<int>(mirror));
        const int row = symmetry_->count() - 1;
        symmetry_->setItemData(row, what, Qt::ToolTipRole);
        symmetry_->setItemData(row, what, Qt::AccessibleTextRole);
    };
    addSymmetry(1, tr("As drawn"), Mirror::None);
    addSymmetry(2, tr("Left and right"), Mirror::Sides);
    addSymmetry(4, tr("4 directions"), Mirror::Turns);
    addSymmetry(8, tr("8 directions"), Mirror::All);
    symmetry_->setAccessibleName(tr("Symmetry"));
    symmetry_->setToolTip(
        tr("How many a stroke draws: itself (×1), left and right (×2), in 4 or 8 directions (×4, ×8)"));
    connect(symmetry_, &QComboBox::activated, this, [this](int row) {
        emit symmetryRequested(static_cast<Mirror>(symmetry_->itemData(row).toInt()));
    });
    rows->addLayout(tools);
    auto* area = new QScrollArea(this);
    area->setWidget(words_);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->viewport()->setAutoFillBackground(false);
    area->setFocusPolicy(Qt::NoFocus);
    words_->setAutoFillBackground(false);
    const int line = fontMetrics().lineSpacing();
    // A fixed height keeps the size of the board above.
    area->setFixedHeight(4 * line + kGrid / 2);
    words_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    rows->addWidget(area);
    auto* flow = bareLayout<FlowLayout>(nullptr, kGrid / 2);
    auto* paging = new QWidget(this);
    addWidgets(*bareLayout<QHBoxLayout>(paging, 2), {before_, count_, next_});
    // This order needs only two rows in a narrow window.
    addWidgets(*flow, {paging, edit_, into_, accept_, end_});
    rows->addLayout(flow);
    into_->addItem(tr("Add to tree"));
    into_->addItem(tr("Replace tree"));
    into_->setAccessibleName(tr("What happens to the existing tree"));
    into_->setToolTip(tr("Whether the suggestion is added to the existing tree or replaces it"));
    accept_->setProperty(kPrimaryButton, true);
    accept_->setToolTip(tr("Puts the suggestion into the tree as one undo step"));
    edit_->setToolTip(tr("Puts the suggestion into the tree and selects its first row"));
    connect(pencils_, &QButtonGroup::idClicked, this,
            [this](int action) { emit actionRequested(static_cast<DrawnAction>(action)); });
    count_->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("10 / 10 (10 xxxxxx)")));
    count_->setAlignment(Qt::AlignCenter);
    connect(before_, &QToolButton::clicked, this, [this] { emit numberRequested(number_ - 1); });
    connect(next_, &QToolButton::clicked, this, [this] { emit numberRequested(number_ + 1); });
    const auto showSigns = [this] {
        for (QAbstractButton* each : pencils_->buttons())
            each->setIcon(signOf(static_cast<DrawnAction>(pencils_->id(each)), BoardSettings::theme()));
    };
    showSigns();
    BoardSettings::onChange(this, showSigns);
    setAction(DrawnAction::Both);
    showProposal(Shown{});
}

QAbstractButton* DrawingToolbar::pencil(DrawnAction action) const {
    return pencils_->button(static_cast<int>(action));
}

/// Hides the texts of the pencils if the tools would need a second row.
void DrawingToolbar::resizeEvent(QResizeEvent* event) {
    int needed = 2 * kGrid;
    for (const QWidget* each : std::initializer_list<const QWidget*>{symmetry_, takeBack_, clear_})
        needed += each->sizeHint().width() + 2;
    for (QAbstractButton* each : pencils_->buttons()) {
        auto* pencil = static_cast<QToolButton*>(each);
        pencil->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        needed += pencil->sizeHint().width() + 2;
    }
    for (QAbstractButton* each : pencils_->buttons()) {
        if (needed > width()) static_cast<QToolButton*>(each)->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
    PanelFrame::resizeEvent(event);
}

void DrawingToolbar::setAction(DrawnAction action) {
    pencil(action)->setChecked(true);
}

void DrawingToolbar::showProposal(const Shown& shown) {
    const QString before = text();
    number_ = shown.number;
    const QString verdict = (shown.exact ? QString() : QString::fromUtf8("⚠ ")) + shown.verdict;
    words_->setText(shown.exact ? shown.words + (verdict.isEmpty() ? QString() : '\n' + verdict)
                                : verdict + '\n' + shown.words);
    count_->setText(shown.count == 0 ? tr("nothing yet", "proposals for a drawing")
                    : shown.nodes == 1
                        ? tr("%1 of %2 (1 row)", "which proposal, of how many; rows of a tree")
                              .arg(shown.number + 1)
                              .arg(shown.count)
                        : tr("%1 of %2 (%3 rows)", "which proposal, of how many; rows of a tree")
                              .arg(shown.number + 1)
                              .arg(shown.count)
                              .arg(shown.nodes));
    before_->setEnabled(shown.number > 0);
    next_->setEnabled(shown.number + 1 < shown.count);
    for (QWidget* each : std::initializer_list<QWidget*>{edit_, accept_}) each->setEnabled(shown.count > 0);
    if (text() == before || !isVisible()) return;
    words_->setAccessibleName(text());
    QAccessibleEvent alert(words_, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString DrawingToolbar::text() const {
    return words_->text();
}

DrawingToolbar::Into DrawingToolbar::into() const {
    return !into_->isEnabled() || into_->currentIndex() == 0 ? Into::Added : Into::Instead;
}

}  // namespace chesspp::ui
