// SPDX-License-Identifier: MIT
#include "ui/builder/library/trash_dialog.h"

#include "ui/models/library/library_context.h"
#include "ui/theme/app_style.h"
#include "ui/theme/workspace_layout.h"

#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

QString textOf(const DeletedPiece& deleted, const QString& name) {
    return TrashDialog::tr("%1\nDeleted on %2", "name, date and time")
        .arg(name, QLocale().toString(deleted.when, QLocale::ShortFormat));
}

}  // namespace

TrashDialog::TrashDialog(const LibraryContext& library, const UserPieceLibrary& own, QWidget* parent)
    : QDialog(parent), list_(new QListWidget(this)), restore_(nullptr) {
    setWindowTitle(tr("Deleted Pieces"));
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    column->addWidget(wrappedLabel(
        tr("The last %1 deleted pieces are kept. Select one or more.").arg(UserPieceLibrary::kMostDeleted),
        this));
    column->addWidget(list_, 1);
    list_->setAccessibleName(tr("Deleted pieces, latest first"));
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setIconSize(QSize(4 * kGrid, 4 * kGrid));
    const std::vector<DeletedPiece> deleted = own.deleted();
    for (const DeletedPiece& each : deleted) {
        rows_.push_back({each, nullptr});
        list_->addItem(textOf(each, QString::fromStdString(each.id)));
    }
    reading_.run(
        [deleted](const std::stop_token& stop) {
            std::vector<Result<PieceDefinition>> read;
            for (const DeletedPiece& each : deleted) {
                if (stop.stop_requested()) break;
                read.push_back(UserPieceLibrary::readDeleted(each));
            }
            return read;
        },
        [this, &library](std::vector<Result<PieceDefinition>> read) { showRead(library, std::move(read)); });
    restore_ = addDialogButtons(*this, tr("Restore"), tr("Cancel"));
    restore_->setEnabled(false);
    connect(list_, &QListWidget::itemSelectionChanged, this,
            [this] { restore_->setEnabled(!chosen().empty()); });
    connect(list_, &QListWidget::itemDoubleClicked, restore_, &QPushButton::click);
    list_->setCurrentRow(0);
    list_->setFocus();
    resize(50 * kGrid, 50 * kGrid);
}

void TrashDialog::showRead(const LibraryContext& library, std::vector<Result<PieceDefinition>> read) {
    for (std::size_t i = 0; i < read.size(); ++i) {
        QListWidgetItem* item = list_->item(static_cast<int>(i));
        if (read[i]) {
            rows_[i].piece = std::make_shared<const PieceDefinition>(std::move(*read[i]));
            item->setText(textOf(rows_[i].deleted, library.nameOf(*rows_[i].piece)));
            item->setIcon(pieceIcon(library.art(), library.appearance(*rows_[i].piece, Owner::White)));
        } else {
            item->setText(tr("%1\nThis file cannot be read.", "a file's name")
                              .arg(QString::fromStdString(rows_[i].deleted.id)));
            item->setFlags(Qt::NoItemFlags);
        }
    }
    restore_->setEnabled(!chosen().empty());
}

std::vector<TrashDialog::Row> TrashDialog::chosen() const {
    std::vector<Row> all;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (rows_[i].piece && list_->item(static_cast<int>(i))->isSelected()) all.push_back(rows_[i]);
    }
    return all;
}

}  // namespace chesspp::ui
