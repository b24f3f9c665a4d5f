// SPDX-License-Identifier: MIT
#include "ui/builder/tree/action_palette.h"

#include "ui/builder/builder_icons.h"
#include "ui/builder/examples/example_tip.h"
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
#include <algorithm>
#include <array>
#include <span>

namespace chesspp::ui {
namespace {

/// `explained`: what its example explains, but the name.
void add(QListWidget* list, const char* explained, std::string_view name, const FieldLabel& words,
         const QIcon& sign) {
    auto* item = new QListWidgetItem(sign, words.name, list);
    item->setData(Qt::UserRole, toQString(name));
    item->setData(kExplainedRole, QLatin1String(explained) + toQString(name));
    item->setToolTip(words.why);
    item->setSizeHint(QSize(0, std::max(3 * kGrid, list->iconSize().height() + kGrid / 2)));
    item->setData(Qt::AccessibleDescriptionRole, words.why);
}

}  // namespace

ActionPalette::ActionPalette(const LibraryContext& library, For what, QWidget* parent)
    : QFrame(parent, Qt::Popup), library_(library), what_(what) {
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(what == For::Event ? tr("Add Event") : tr("Add Action"));
    bareLayout<QHBoxLayout>(this, -1, {kGrid, kGrid, kGrid, kGrid});
    if (what == For::Event) {
        events_ = addColumn(tr("When"), kTargetIconSide);
        for (const auto& [event, name] : kNames<PieceEvent>)
            add(events_, "word.event.", name, textOf(library, "word.event." + std::string(name)),
                eventIcon(toQString(name), palette()));
    }
    actions_ = addColumn(tr("What it does"), 20);
    targets_ = addColumn(tr("Where"), kTargetIconSide);
    std::span<const std::string_view> names = kPartActionNames;
    if (what == For::Node) names = kActionNames;
    for (const std::string_view name : names)
        add(actions_, "action.", name, textOfAction(library, name), actionIcon(toQString(name), palette()));
    const auto measure = [](QListWidget* list, int least) {
        // The items' own size hints are as wide as the list.
        int widest = 0;
        for (int row = 0; row < list->count(); ++row)
            widest = std::max(widest, list->fontMetrics().horizontalAdvance(list->item(row)->text()));
        list->setMinimumWidth(std::max(widest + list->iconSize().width() + 5 * kGrid, least));
    };
    measure(actions_, 0);
    // Lists all targets once to get the width of the widest.
    for (const std::string_view name : kTargetNames) addTarget(name);
    measure(targets_, 20 * kGrid);
    connect(actions_, &QListWidget::currentRowChanged, this, &ActionPalette::showTargets);
    connect(actions_, &QListWidget::itemClicked, this, [this] {
        if (targets_->count() == 0) choose();
    });
    connect(actions_, &QListWidget::itemActivated, this, [this] {
        if (targets_->count() == 0) return choose();
        targets_->setFocus(Qt::TabFocusReason);
    });
    connect(targets_, &QListWidget::itemClicked, this, &ActionPalette::choose);
    connect(targets_, &QListWidget::itemActivated, this, &ActionPalette::choose);
    if (events_ != nullptr) {
        measure(events_, 0);
        connect(events_, &QListWidget::itemActivated, this, [this] {
            if (!actions_->isEnabled()) return choose();
            actions_->setFocus(Qt::TabFocusReason);
        });
        connect(events_, &QListWidget::currentRowChanged, this, &ActionPalette::showActions);
        connect(events_, &QListWidget::itemClicked, this, [this] {
            if (!actions_->isEnabled()) choose();
        });
        events_->setCurrentRow(0);
        events_->setMinimumHeight(events_->sizeHintForRow(0) * events_->count() + kGrid);
    }
    actions_->setCurrentRow(0);
    actions_->setMinimumHeight(actions_->sizeHintForRow(0) * actions_->count() + kGrid);
    showTargets();
}

QListWidget* ActionPalette::addColumn(const QString& title, int iconSide) {
    auto* list = new QListWidget(this);
    auto* rows = new QVBoxLayout;
    auto* label = new QLabel(title, this);
    label->setFont(demiBold(label->font()));
    label->setBuddy(list);
    addWidgets(*rows, {label, list});
    list->setAccessibleName(title);
    list->setFrameShape(QFrame::NoFrame);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setIconSize(QSize(iconSide, iconSide));
    showExamplesInToolTips(*list, library_);
    static_cast<QHBoxLayout*>(layout())->addLayout(rows);
    return list;
}

std::vector<std::string_view> ActionPalette::targetsOf(const QString& action) const {
    return what_ == For::Node ? targetsFor(action.toStdString()) : partTargetsFor(action.toStdString());
}

/// A piece that immobilizes others does nothing itself.
void ActionPalette::showActions() {
    const QListWidgetItem* event = events_->currentItem();
    const bool acts = event != nullptr &&
                      event->data(Qt::UserRole).toString() != toQString(nameOf(PieceEvent::Immobilizes));
    actions_->setEnabled(acts);
    targets_->setEnabled(acts);
}

void ActionPalette::showTargets() {
    targets_->clear();
    const QListWidgetItem* action = actions_->currentItem();
    if (action == nullptr) return;
    for (const std::string_view name : targetsOf(action->data(Qt::UserRole).toString())) addTarget(name);
    targets_->setCurrentRow(0);
}

void ActionPalette::addTarget(std::string_view name) {
    if (!name.empty())
        return add(targets_, "target.", name, textOfTarget(library_, name),
                   targetIcon(toQString(name), palette()));
    const FieldLabel base =
        what_ == For::Event
            ? FieldLabel{tr("The square itself"), tr("The square of the piece.")}
            : FieldLabel{tr("The square itself"), tr("The square from which others are counted.")};
    add(targets_, "target.self", name, base, targetIcon(QStringLiteral("self"), palette()));
}

void ActionPalette::choose() {
    const auto nameIn = [](const QListWidget* list) {
        const QListWidgetItem* item = list != nullptr ? list->currentItem() : nullptr;
        return item != nullptr ? item->data(Qt::UserRole).toString() : QString();
    };
    if (actions_->currentItem() == nullptr) return;
    const QString action = nameIn(actions_);
    const QString target = nameIn(targets_);
    const QString event = nameIn(events_);
    close();
    emit chosen(action, target, event);
}

void ActionPalette::openAt(const QWidget& button) {
    adjustSize();
    const QRect room = button.screen()->availableGeometry();
    QPoint corner = button.mapToGlobal(QPoint(0, button.height()));
    corner.setX(std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - width())));
    corner.setY(std::clamp(corner.y(), room.top(), std::max(room.top(), room.bottom() - height())));
    move(corner);
    show();
    (events_ != nullptr ? events_ : actions_)->setFocus(Qt::PopupFocusReason);
}

void ActionPalette::keyPressEvent(QKeyEvent* event) {
    const std::array lists{events_, actions_, targets_};
    const auto focused =
        std::ranges::find_if(lists, [](QListWidget* list) { return list && list->hasFocus(); });
    const int by = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    const std::ptrdiff_t next = focused - lists.begin() + by;
    const bool moves = by != 0 && focused != lists.end() && next >= 0 && next < std::ssize(lists);
    if (moves && lists[static_cast<std::size_t>(next)] != nullptr)
        return lists[static_cast<std::size_t>(next)]->setFocus(Qt::TabFocusReason);
    QFrame::keyPressEvent(event);
}

}  // namespace chesspp::ui
