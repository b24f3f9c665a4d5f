// SPDX-License-Identifier: MIT
#include "ui/builder/tree/tree_search_bar.h"

#include "ui/commands/command_set.h"
#include "ui/models/piece/action_tree_model.h"
#include "ui/models/piece/piece_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <algorithm>

namespace chesspp::ui {
namespace {

/// All rows, top to bottom.
std::vector<ItemId> rowsOf(const TreeIds& ids) {
    std::vector<ItemId> rows;
    const auto visit = [&](const auto& self, const TreeIds& each) -> void {
        if (each.id != kPieceItem) rows.push_back(each.id);
        for (const TreeIds& below : each.below) self(self, below);
    };
    visit(visit, ids);
    return rows;
}

}  // namespace

TreeSearchBar::TreeSearchBar(const LibraryContext& library, QWidget* parent)
    : QFrame(parent),
      library_(library),
      field_(new QLineEdit(this)),
      count_(new QLabel(this)),
      previous_(iconButton(Icon::ArrowUp, tr("Previous match"), this)),
      next_(iconButton(Icon::ArrowDown, tr("Next match"), this)) {
    auto* row = bareLayout<QHBoxLayout>(this, kGrid / 2);
    QToolButton* close = iconButton(Icon::Remove, tr("Close the search (Esc)"), this);
    row->addWidget(field_, 1);
    addWidgets(*row, {count_, previous_, next_, close});
    field_->setPlaceholderText(tr("Search the tree: words, actions, properties"));
    field_->setAccessibleName(field_->placeholderText());
    field_->setClearButtonEnabled(true);
    field_->installEventFilter(this);
    connect(field_, &QLineEdit::textChanged, this, [this] {
        find();
        if (!found_.empty() && std::ranges::find(found_, current_) == found_.end()) go(Way::Next);
    });
    connect(close, &QToolButton::clicked, this, &TreeSearchBar::leave);
    for (QToolButton* each : {previous_, next_}) each->setEnabled(false);
    hide();
}

void TreeSearchBar::setCommands(CommandSet& finding) {
    finding.connectButton(*previous_, QLatin1String("edit.find-previous"), previous_->accessibleName());
    finding.connectButton(*next_, QLatin1String("edit.find-next"), next_->accessibleName());
}

void TreeSearchBar::setModel(ActionTreeModel* model) {
    model_ = model;
    current_ = kPieceItem;
    if (model != nullptr) connect(&model->document(), &PieceDocument::changed, model, [this] { find(); });
    find();
}

void TreeSearchBar::setCurrent(ItemId item) {
    current_ = item;
    find();
}

void TreeSearchBar::open() {
    if (model_ == nullptr || model_->rowCount() == 0) return;
    show();
    field_->setFocus(Qt::ShortcutFocusReason);
    field_->selectAll();
    find();
}

void TreeSearchBar::leave() {
    hide();
    find();
    emit closed();
}

void TreeSearchBar::find() {
    found_.clear();
    if (model_ == nullptr) return;
    if (!isHidden()) found_ = findInTree(model_->document(), field_->text(), library_);
    model_->setFound({found_.begin(), found_.end()});
    const auto count = static_cast<int>(found_.size());
    const auto current = static_cast<int>(std::ranges::find(found_, current_) - found_.begin());
    count_->setText(field_->text().trimmed().isEmpty() ? QString()
                    : count == 0                       ? tr("no matches")
                    : current < count                  ? tr("%1 of %2").arg(current + 1).arg(count)
                    : count == 1                       ? tr("One match")
                                                       : tr("%n matches", nullptr, count));
    field_->setAccessibleDescription(count_->text());
    for (QToolButton* each : {previous_, next_}) each->setEnabled(count > 0);
}

void TreeSearchBar::go(Way way) {
    if (isHidden()) open();
    if (found_.empty()) return;
    const std::vector<ItemId> rows = rowsOf(model_->document().ids());
    const auto placeOf = [&](ItemId item) { return std::ranges::find(rows, item) - rows.begin(); };
    const auto current = current_ == kPieceItem ? -1 : placeOf(current_);
    if (way == Way::Before) {
        const auto before = std::find_if(found_.rbegin(), found_.rend(),
                                         [&](ItemId item) { return placeOf(item) < current; });
        emit itemRequested(before != found_.rend() ? *before : found_.back());
    } else {
        const auto after = std::ranges::find_if(found_, [&](ItemId item) { return placeOf(item) > current; });
        emit itemRequested(after != found_.end() ? *after : found_.front());
    }
}

bool TreeSearchBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const bool on = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
        if (on || key.key() == Qt::Key_Escape) {
            event->accept();
            if (event->type() == QEvent::ShortcutOverride) return true;
            if (!on) {
                leave();
            } else {
                go(key.modifiers().testFlag(Qt::ShiftModifier) ? Way::Before : Way::Next);
            }
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace chesspp::ui
