// SPDX-License-Identifier: MIT
#include "ui/workspace/trash_dialog.h"

#include "ui/theme/app_style.h"
#include "ui/theme/workspace_layout.h"

#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

namespace chesspp::ui {

TrashDialog::TrashDialog(const Texts& texts, std::vector<Row> rows, QWidget* parent)
    : QDialog(parent), rows_(std::move(rows)), list_(new QListWidget(this)) {
    setWindowTitle(texts.title);
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    column->addWidget(wrappedLabel(texts.intro, this));
    column->addWidget(list_, 1);
    list_->setAccessibleName(texts.list);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setIconSize(QSize(4 * kGrid, 4 * kGrid));
    for (const Row& each : rows_) list_->addItem(textOf(each, each.id));
    restore_ = addDialogButtons(*this, tr("Restore"), tr("Cancel"));
    restore_->setEnabled(false);
    connect(list_, &QListWidget::itemSelectionChanged, this,
            [this] { restore_->setEnabled(!chosen().empty()); });
    connect(list_, &QListWidget::itemDoubleClicked, restore_, &QPushButton::click);
    list_->setCurrentRow(0);
    list_->setFocus();
    resize(50 * kGrid, 50 * kGrid);
}

QString TrashDialog::textOf(const Row& row, const QString& name) const {
    return tr("%1\nDeleted on %2", "name, date and time")
        .arg(name, locale().toString(row.when, QLocale::ShortFormat));
}

void TrashDialog::setLooks(const std::vector<std::optional<Look>>& looks) {
    for (std::size_t i = 0; i < looks.size(); ++i) {
        QListWidgetItem* item = list_->item(static_cast<int>(i));
        if (looks[i]) {
            item->setText(textOf(rows_[i], looks[i]->name));
            item->setIcon(looks[i]->icon);
        } else {
            item->setText(tr("%1\nThis file can’t be read.", "a file's name").arg(rows_[i].id));
            item->setFlags(Qt::NoItemFlags);
        }
    }
    isRead_ = true;
    restore_->setEnabled(!chosen().empty());
}

std::vector<std::size_t> TrashDialog::chosen() const {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; isRead_ && i < rows_.size(); ++i) {
        const QListWidgetItem* item = list_->item(static_cast<int>(i));
        if (item->isSelected() && item->flags() != Qt::NoItemFlags) all.push_back(i);
    }
    return all;
}

}  // namespace chesspp::ui
