// SPDX-License-Identifier: MIT
#include "ui/commands/shortcut_editor.h"

#include "ui/commands/shortcuts.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QStyle>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <string_view>

namespace chesspp::ui {
namespace {

constexpr int kText = 0;  // columns
constexpr int kKeys = 1;
constexpr int kCommand = Qt::UserRole;  // index in the group, whose index is in the parent row

bool isUnmodified(QKeyCombination keys) {
    const bool held =
        keys.keyboardModifiers().testAnyFlags(Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    return !held && keys.key() < Qt::Key_F1;  // function keys and media keys come last
}

/// Whether lists, boards and text fields use the keys themselves, such as arrow keys or Enter.
bool isOfWidgets(QKeyCombination keys) {
    if (keys.keyboardModifiers().testAnyFlags(Qt::AltModifier | Qt::MetaModifier)) return false;
    const Qt::Key key = keys.key();
    return key == Qt::Key_Space || (key >= Qt::Key_Escape && key <= Qt::Key_Enter) ||
           (key >= Qt::Key_Home && key <= Qt::Key_PageDown);
}

/// As wide as the icons of other rows, so that all texts are aligned.
QIcon noIcon(const QWidget& list) {
    const int extent = list.style()->pixelMetric(QStyle::PM_SmallIconSize);
    return paintedPixmap({extent, extent}, list.devicePixelRatioF(), [](QPainter&) {});
}

}  // namespace

ShortcutEditor::ShortcutEditor(CommandGroups groups, Shortcuts& shortcuts, QWidget* parent)
    : QWidget(parent),
      groups_(std::move(groups)),
      shortcuts_(shortcuts),
      search_(new QLineEdit(this)),
      list_(new QTreeWidget(this)),
      field_(new QKeySequenceEdit(this)),
      clear_(new QPushButton(tr("None"), this)),
      reset_(new QPushButton(tr("Default"), this)),
      news_(wrappedLabel({}, this)) {
    search_->setPlaceholderText(tr("Search commands"));
    search_->setAccessibleName(tr("Search commands"));
    search_->setClearButtonEnabled(true);
    list_->setHeaderLabels({tr("Command"), tr("Shortcut")});
    list_->setAccessibleName(tr("Commands"));
    list_->setUniformRowHeights(true);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(kText, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(kKeys, QHeaderView::ResizeToContents);
    clear_->setToolTip(tr("The command has no shortcut"));
    reset_->setToolTip(tr("The command has the shortcut that the program comes with"));
    auto* label = new QLabel(tr("&Shortcut:"), this);
    label->setBuddy(field_);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(field_, 1);
    row->addWidget(clear_);
    row->addWidget(reset_);
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    column->addWidget(search_);
    column->addWidget(list_, 1);
    column->addLayout(row);
    column->addWidget(news_);
    fill();
    connect(search_, &QLineEdit::textChanged, this, &ShortcutEditor::find);
    connect(list_, &QTreeWidget::currentItemChanged, this, &ShortcutEditor::showCurrent);
    connect(field_, &QKeySequenceEdit::editingFinished, this, [this] {
        takeTyped();
        sayWhatTheFieldTakes();
    });
    connect(clear_, &QPushButton::clicked, this, [this] { choose({}); });
    connect(reset_, &QPushButton::clicked, this, [this] {
        if (const Command* command = current()) choose(defaultShortcuts(*command));
    });
    showCurrent();
}

void ShortcutEditor::fill() {
    for (const CommandGroup& group : groups_) {
        auto* title = new QTreeWidgetItem(list_, {group.title});
        title->setFirstColumnSpanned(true);
        title->setFlags(Qt::ItemIsEnabled);
        for (std::size_t i = 0; i < group.commands.size(); ++i) {
            auto* row = new QTreeWidgetItem(title);
            row->setData(kText, kCommand, static_cast<int>(i));
            showRow(*row, *group.commands[i]);
        }
    }
    list_->expandAll();
    std::array<int, 2> widest{};
    for (QTreeWidgetItemIterator row(list_); *row != nullptr; ++row) {
        if ((*row)->parent() == nullptr) continue;
        for (const int column : {kText, kKeys}) {
            int& width = widest[static_cast<std::size_t>(column)];
            width = std::max(width, list_->sizeHintForIndex(list_->indexFromItem(*row, column)).width());
        }
    }
    list_->setMinimumWidth(2 * list_->indentation() + widest[kText] + widest[kKeys] +
                           list_->verticalScrollBar()->sizeHint().width() + 2 * list_->frameWidth() + kGrid);
}

void ShortcutEditor::showRow(QTreeWidgetItem& row, const Command& command) const {
    row.setText(kText, plainText(textOf(command)));
    row.setIcon(kText, command.icon ? iconOf(*command.icon) : noIcon(*list_));
    row.setText(kKeys, nativeText(shortcuts_.of(command)));
    QFont font = list_->font();
    font.setBold(shortcuts_.isChosen(command));
    row.setFont(kKeys, font);
}

void ShortcutEditor::showAll() {
    for (int g = 0; g < list_->topLevelItemCount(); ++g) {
        QTreeWidgetItem* title = list_->topLevelItem(g);
        for (int i = 0; i < title->childCount(); ++i)
            showRow(*title->child(i),
                    *groups_[static_cast<std::size_t>(g)].commands[static_cast<std::size_t>(i)]);
    }
}

const CommandGroup* ShortcutEditor::currentGroup() const {
    const QTreeWidgetItem* row = list_->currentItem();
    if (row == nullptr || row->parent() == nullptr) return nullptr;
    return &groups_[static_cast<std::size_t>(list_->indexOfTopLevelItem(row->parent()))];
}

const Command* ShortcutEditor::current() const {
    const CommandGroup* group = currentGroup();
    if (group == nullptr) return nullptr;
    return group->commands[static_cast<std::size_t>(list_->currentItem()->data(kText, kCommand).toInt())];
}

void ShortcutEditor::showCurrent() {
    const Command* command = current();
    for (QWidget* each : std::initializer_list<QWidget*>{field_, clear_, reset_})
        each->setEnabled(command != nullptr);
    const QList<QKeySequence> keys = command != nullptr ? shortcuts_.of(*command) : QList<QKeySequence>();
    field_->setKeySequence(keys.isEmpty() ? QKeySequence() : keys.front());
    sayWhatTheFieldTakes();
    news_->setText(command != nullptr ? QString() : tr("Select a command to change its shortcut."));
}

void ShortcutEditor::takeTyped() {
    const QKeySequence keys = field_->keySequence();
    if (current() == nullptr || keys.isEmpty() || shortcuts_.of(*current()).contains(keys)) return;
    if (keys == QKeySequence(Qt::Key_Escape)) return showCurrent();
    const QString text = nativeText({keys});
    if (currentGroup()->plainKeys == PlainKeys::Refused && isUnmodified(keys[0])) {
        showCurrent();
        news_->setText(tr("%1 can’t be the shortcut of this command, because letters and digits begin a move "
                          "in Play. Use Ctrl, Alt or a function key.")
                           .arg(text));
        return;
    }
    choose({keys});
    if (!isOfWidgets(keys[0])) return;
    const QString warning =
        tr("Lists, boards and text fields use %1 themselves, so the shortcut may not work in them.")
            .arg(text);
    news_->setText(news_->text().isEmpty() ? warning : news_->text() + ' ' + warning);
}

/// Qt writes its own words there after each change.
void ShortcutEditor::sayWhatTheFieldTakes() {
    if (auto* line = field_->findChild<QLineEdit*>()) line->setPlaceholderText(tr("Press the new shortcut"));
}

void ShortcutEditor::choose(const QList<QKeySequence>& keys) {
    const Command* command = current();
    if (command == nullptr) return;
    const CommandList taken = conflictsOf(*command, *currentGroup(), keys, groups_);
    QStringList losers;
    for (const Command* other : taken) {
        QList<QKeySequence> left = shortcuts_.of(*other);
        left.removeIf([&](const QKeySequence& each) { return keys.contains(each); });
        shortcuts_.choose(*other, left);
        for (const CommandGroup& group : groups_) {
            for (const Command* each : group.commands) {
                if (std::string_view(each->id) == other->id) losers += plainText(textOf(*each));
            }
        }
    }
    shortcuts_.choose(*command, keys);
    showAll();
    showCurrent();
    losers.removeDuplicates();
    if (!losers.isEmpty())
        news_->setText(tr("%1 was the shortcut of “%2” and now belongs to this command.", "keys, commands")
                           .arg(nativeText(keys), losers.join(tr("”, “", "between commands"))));
    emit changed();
}

void ShortcutEditor::find(const QString& text) {
    for (int g = 0; g < list_->topLevelItemCount(); ++g) {
        QTreeWidgetItem* title = list_->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < title->childCount(); ++i) {
            QTreeWidgetItem* row = title->child(i);
            const bool found = row->text(kText).contains(text, Qt::CaseInsensitive) ||
                               row->text(kKeys).contains(text, Qt::CaseInsensitive);
            row->setHidden(!found);
            any = any || found;
        }
        title->setHidden(!any);
    }
}

}  // namespace chesspp::ui
