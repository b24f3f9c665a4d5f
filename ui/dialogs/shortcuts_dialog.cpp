// SPDX-License-Identifier: MIT
//
// A tree of two columns that is always open, as wide as its longest rows.
#include "ui/dialogs/shortcuts_dialog.h"

#include "ui/theme/house_style.h"
#include "ui/theme/place_layout.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

constexpr int kDoes = 0;
constexpr int kKeys = 1;

/// A list to read: no row is chosen.
class PlainRow final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->state &= ~(QStyle::State_HasFocus | QStyle::State_Selected | QStyle::State_MouseOver);
    }
};

}  // namespace

ShortcutsDialog::ShortcutsDialog(const std::vector<Group>& groups, QWidget* parent)
    : QDialog(parent), list_(new QTreeWidget(this)) {
    setWindowTitle(tr("Keys and mouse"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(3 * kGrid, 3 * kGrid, 3 * kGrid, 2 * kGrid);
    column->setSpacing(2 * kGrid);

    list_->setAccessibleName(windowTitle());
    list_->setColumnCount(2);
    list_->setItemDelegate(new PlainRow(list_));
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setItemsExpandable(false);
    list_->setIndentation(2 * kGrid);
    list_->setUniformRowHeights(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QFont heading = list_->font();
    heading.setWeight(QFont::DemiBold);
    for (const Group& group : groups) {
        if (group.rows.empty()) continue;
        auto* title = new QTreeWidgetItem(list_, {group.title});
        title->setFont(kDoes, heading);
        title->setFlags(Qt::ItemIsEnabled);
        title->setSizeHint(kDoes, {0, 4 * kGrid});
        for (const Row& row : group.rows) new QTreeWidgetItem(title, {row.does, row.keys});
    }
    list_->expandAll();
    column->addWidget(list_, 1);

    auto* buttons = new QDialogButtonBox(this);
    QPushButton* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setProperty(kPrimaryButton, true);
    close->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    fit();
    list_->setFocus();
}

/// Nothing is cut off: both columns as wide as they need, the height as the screen allows.
void ShortcutsDialog::fit() {
    int width = 2 * list_->frameWidth() + list_->verticalScrollBar()->sizeHint().width();
    for (const int each : {kDoes, kKeys}) {
        list_->resizeColumnToContents(each);
        list_->setColumnWidth(each, list_->columnWidth(each) + 3 * kGrid);
        width += list_->columnWidth(each);
    }
    list_->header()->setStretchLastSection(true);
    list_->setMinimumWidth(width);
    resize(sizeHint().width(), 70 * kGrid);
}

QString keysOf(const QList<QKeySequence>& sequences) {
    QStringList texts;
    for (const QKeySequence& each : sequences) texts += each.toString(QKeySequence::NativeText);
    return texts.join(QStringLiteral(", "));
}

}  // namespace chesspp::ui
