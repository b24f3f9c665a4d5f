// SPDX-License-Identifier: MIT
#include "ui/variants/variant_trash_dialog.h"

#include "ui/models/library/library_context.h"
#include "ui/theme/app_style.h"
#include "ui/theme/workspace_layout.h"

#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

namespace chesspp::ui {
namespace {

QString deletedText(const DeletedVariant& deleted, const QString& name) {
    return VariantTrashDialog::tr("%1\nDeleted on %2", "name, date and time")
        .arg(name, QLocale().toString(deleted.when, QLocale::ShortFormat));
}

}  // namespace

VariantTrashDialog::VariantTrashDialog(const LibraryContext& library, const UserVariantLibrary& own,
                                       QWidget* parent)
    : QDialog(parent), list_(new QListWidget(this)), restore_(nullptr) {
    setWindowTitle(tr("Deleted Variants"));
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    column->addWidget(wrappedLabel(tr("The last %1 deleted variants are kept. Select one or more.")
                                       .arg(UserVariantLibrary::kMostDeleted),
                                   this));
    column->addWidget(list_, 1);
    list_->setAccessibleName(tr("Deleted variants, latest first"));
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    const std::vector<DeletedVariant> deleted = own.deleted();
    for (const DeletedVariant& each : deleted) {
        rows_.push_back({each, nullptr});
        list_->addItem(deletedText(each, QString::fromStdString(each.id)));
    }
    restore_ = addDialogButtons(*this, tr("Restore"), tr("Cancel"));
    restore_->setEnabled(false);
    connect(list_, &QListWidget::itemSelectionChanged, this,
            [this] { restore_->setEnabled(!chosen().empty()); });
    connect(list_, &QListWidget::itemDoubleClicked, this, [this] {
        if (!chosen().empty()) accept();
    });
    resize(50 * kGrid, 45 * kGrid);
    reading_.run(
        [deleted, known = library.knownVariants()](const std::stop_token& stop) {
            std::vector<Result<Variant>> read;
            for (const DeletedVariant& each : deleted) {
                if (stop.stop_requested()) break;
                read.push_back(UserVariantLibrary::readDeleted(each, *known));
            }
            return read;
        },
        [this, &library](std::vector<Result<Variant>> read) { showRead(library, std::move(read)); });
}

void VariantTrashDialog::showRead(const LibraryContext& library, std::vector<Result<Variant>> read) {
    for (std::size_t i = 0; i < read.size(); ++i) {
        QListWidgetItem* item = list_->item(static_cast<int>(i));
        if (read[i]) {
            rows_[i].variant = std::make_shared<const Variant>(std::move(*read[i]));
            item->setText(deletedText(rows_[i].deleted, library.nameOf(*rows_[i].variant)));
        } else {
            item->setText(tr("%1\nThis file cannot be read.", "a file's name")
                              .arg(QString::fromStdString(rows_[i].deleted.id)));
            item->setFlags(Qt::NoItemFlags);
        }
    }
    restore_->setEnabled(!chosen().empty());
}

std::vector<VariantTrashDialog::Row> VariantTrashDialog::chosen() const {
    std::vector<Row> all;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (rows_[i].variant && list_->item(static_cast<int>(i))->isSelected()) all.push_back(rows_[i]);
    }
    return all;
}

}  // namespace chesspp::ui
