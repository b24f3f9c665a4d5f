// SPDX-License-Identifier: MIT
#include "ui/builder/tree/action_palette.h"

#include "ui/builder/builder_icons.h"
#include "ui/models/piece/piece_text.h"
#include "ui/models/to_qstring.h"
#include "ui/theme/workspace_layout.h"

#include "core/authoring/node_templates.h"
#include "core/language/enum_names.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QScreen>
#include <span>

namespace chesspp::ui {
namespace {

QListWidgetItem* add(QListWidget* list, std::string_view name, const FieldLabel& words, const QIcon& sign) {
    auto* item = new QListWidgetItem(sign, words.name, list);
    item->setData(Qt::UserRole, toQString(name));
    item->setToolTip(words.why);
    item->setSizeHint(QSize(0, std::max(3 * kGrid, list->iconSize().height() + kGrid / 2)));
    item->setData(Qt::AccessibleDescriptionRole, words.why);
    return item;
}

}  // namespace

ActionPalette::ActionPalette(const LibraryContext& library, For what, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      library_(library),
      what_(what),
      actions_(new QListWidget(this)),
      targets_(new QListWidget(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Add Action"));
    auto* columns = bareLayout<QHBoxLayout>(this, -1, {kGrid, kGrid, kGrid, kGrid});
    const auto column = [&](const QString& title, QListWidget* list) {
        auto* rows = new QVBoxLayout;
        auto* label = new QLabel(title, this);
        label->setFont(demiBold(label->font()));
        label->setBuddy(list);
        addWidgets(*rows, {label, list});
        list->setAccessibleName(title);
        list->setFrameShape(QFrame::NoFrame);
        list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        columns->addLayout(rows);
    };
    column(tr("What it does"), actions_);
    column(tr("Where"), targets_);
    actions_->setIconSize(QSize(20, 20));
    targets_->setIconSize(QSize(kTargetIconSide, kTargetIconSide));
    std::span<const std::string_view> names = kPartActionNames;
    if (what == For::Node) names = kActionNames;
    for (const std::string_view name : names)
        add(actions_, name, textOfAction(library, name), actionIcon(toQString(name), palette()));
    const auto measure = [](QListWidget* list, int least) {
        list->setMinimumWidth(std::max(list->sizeHintForColumn(0) + 3 * kGrid, least));
    };
    measure(actions_, 0);
    // Lists all targets once to get the width of the widest.
    for (const std::string_view name : kTargetNames) addTarget(name);
    measure(targets_, 20 * kGrid);
    connect(actions_, &QListWidget::currentRowChanged, this, &ActionPalette::showTargets);
    connect(actions_, &QListWidget::itemClicked, this, [this] {
        if (targets_->count() == 0 || what_ == For::Part) choose();
    });
    connect(actions_, &QListWidget::itemActivated, this, [this] {
        if (targets_->count() == 0 || what_ == For::Part) return choose();
        targets_->setFocus(Qt::TabFocusReason);
    });
    connect(targets_, &QListWidget::itemClicked, this, &ActionPalette::choose);
    connect(targets_, &QListWidget::itemActivated, this, &ActionPalette::choose);
    actions_->setCurrentRow(0);
    actions_->setMinimumHeight(actions_->sizeHintForRow(0) * actions_->count() + kGrid);
    showTargets();
}

void ActionPalette::showTargets() {
    targets_->clear();
    const QListWidgetItem* action = actions_->currentItem();
    if (action == nullptr || what_ == For::Part) return;
    for (const std::string_view name : targetsFor(action->data(Qt::UserRole).toString().toStdString()))
        addTarget(name);
    targets_->setCurrentRow(0);
}

void ActionPalette::addTarget(std::string_view name) {
    add(targets_, name, textOfTarget(library_, name), targetIcon(toQString(name), palette()));
}

void ActionPalette::choose() {
    const QListWidgetItem* action = actions_->currentItem();
    if (action == nullptr) return;
    const QListWidgetItem* target = targets_->currentItem();
    const QString name = action->data(Qt::UserRole).toString();
    const QString where = target != nullptr ? target->data(Qt::UserRole).toString() : QString();
    close();
    emit chosen(name, where);
}

void ActionPalette::openAt(const QWidget& button) {
    if (what_ == For::Part) {
        for (QLabel* label : findChildren<QLabel*>()) label->setVisible(label->buddy() != targets_);
        targets_->hide();
    }
    adjustSize();
    const QRect room = button.screen()->availableGeometry();
    QPoint corner = button.mapToGlobal(QPoint(0, button.height()));
    corner.setX(std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - width())));
    corner.setY(std::clamp(corner.y(), room.top(), std::max(room.top(), room.bottom() - height())));
    move(corner);
    show();
    actions_->setFocus(Qt::PopupFocusReason);
}

void ActionPalette::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Right && actions_->hasFocus()) return targets_->setFocus(Qt::TabFocusReason);
    if (event->key() == Qt::Key_Left && targets_->hasFocus()) return actions_->setFocus(Qt::TabFocusReason);
    QFrame::keyPressEvent(event);
}

}  // namespace chesspp::ui
