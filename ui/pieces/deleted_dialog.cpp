// SPDX-License-Identifier: MIT
#include "ui/pieces/deleted_dialog.h"

#include "ui/models/library_context.h"
#include "ui/theme/house_style.h"
#include "ui/theme/place_layout.h"

#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

QString textOf(const DeletedPiece& deleted, const QString& name) {
    return DeletedDialog::tr("%1\nDeleted on %2", "name, date and time")
        .arg(name, QLocale().toString(deleted.when, QLocale::ShortFormat));
}

}  // namespace

DeletedDialog::DeletedDialog(const LibraryContext& library, const OwnPieces& own, QWidget* parent)
    : QDialog(parent), list_(new QListWidget(this)), bringBack_(nullptr) {
    setWindowTitle(tr("Deleted Pieces"));
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    column->addWidget(wrappedLabel(
        tr("The last %1 deleted pieces are kept. Select one or more.").arg(OwnPieces::kMostDeleted), this));
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
                read.push_back(OwnPieces::readDeleted(each));
            }
            return read;
        },
        [this, &library](std::vector<Result<PieceDefinition>> read) { showRead(library, std::move(read)); });
    bringBack_ = addDialogButtons(*this, tr("Restore"), tr("Cancel"));
    bringBack_->setEnabled(false);
    connect(list_, &QListWidget::itemSelectionChanged, this,
            [this] { bringBack_->setEnabled(!chosen().empty()); });
    connect(list_, &QListWidget::itemDoubleClicked, bringBack_, &QPushButton::click);
    list_->setCurrentRow(0);
    list_->setFocus();
    resize(50 * kGrid, 50 * kGrid);
}

void DeletedDialog::showRead(const LibraryContext& library, std::vector<Result<PieceDefinition>> read) {
    for (std::size_t i = 0; i < read.size(); ++i) {
        QListWidgetItem* item = list_->item(static_cast<int>(i));
        if (read[i]) {
            rows_[i].piece = std::make_shared<const PieceDefinition>(std::move(*read[i]));
            item->setText(textOf(rows_[i].deleted, library.nameOf(*rows_[i].piece)));
            item->setIcon(pieceIcon(library.art(), library.look(*rows_[i].piece, Owner::White)));
        } else {
            item->setText(tr("%1\nThis file cannot be read.", "a file's name")
                              .arg(QString::fromStdString(rows_[i].deleted.id)));
            item->setFlags(Qt::NoItemFlags);
        }
    }
    bringBack_->setEnabled(!chosen().empty());
}

std::vector<DeletedDialog::Row> DeletedDialog::chosen() const {
    std::vector<Row> all;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (rows_[i].piece && list_->item(static_cast<int>(i))->isSelected()) all.push_back(rows_[i]);
    }
    return all;
}

}  // namespace chesspp::ui
