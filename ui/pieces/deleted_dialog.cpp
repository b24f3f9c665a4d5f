// SPDX-License-Identifier: MIT
//
// A file that cannot be read any more stands in the list as well, but cannot be chosen.
#include "ui/pieces/deleted_dialog.h"

#include "ui/models/library_context.h"
#include "ui/models/own_pieces.h"
#include "ui/theme/house_style.h"
#include "ui/theme/place_layout.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace chesspp::ui {

DeletedDialog::DeletedDialog(const LibraryContext& library, const OwnPieces& own, QWidget* parent)
    : QDialog(parent), deleted_(own.deleted()), list_(new QListWidget(this)), bringBack_(nullptr) {
    setWindowTitle(tr("Deleted pieces"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid);
    column->setSpacing(kGrid);
    auto* above = new QLabel(
        tr("The last %1 that were deleted are kept. Choose one or several.").arg(DeletedPieces::kMost), this);
    above->setWordWrap(true);
    column->addWidget(above);
    column->addWidget(list_, 1);
    list_->setAccessibleName(tr("Deleted pieces, the latest first"));
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setIconSize(QSize(4 * kGrid, 4 * kGrid));
    for (const DeletedPiece& each : deleted_) {
        const Result<PieceDefinition> piece = OwnPieces::readDeleted(each);
        const QString when = QLocale().toString(each.when, QLocale::ShortFormat);
        auto* item = new QListWidgetItem(list_);
        if (piece) {
            item->setText(tr("%1\nDeleted on %2", "name, date and time").arg(library.nameOf(*piece), when));
            item->setIcon(pieceIcon(library.art(), library.look(*piece, Owner::White)));
        } else {
            item->setText(
                tr("%1\nThis file cannot be read.", "a file's name").arg(QString::fromStdString(each.id)));
            item->setFlags(Qt::NoItemFlags);
        }
    }
    auto* buttons = new QDialogButtonBox(this);
    bringBack_ = buttons->addButton(tr("Bring back"), QDialogButtonBox::AcceptRole);
    bringBack_->setProperty(kPrimaryButton, true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const auto enable = [this] { bringBack_->setEnabled(!list_->selectedItems().isEmpty()); };
    connect(list_, &QListWidget::itemSelectionChanged, this, enable);
    connect(list_, &QListWidget::itemDoubleClicked, this, &QDialog::accept);
    list_->setCurrentRow(0);
    enable();
    list_->setFocus();
    resize(50 * kGrid, 50 * kGrid);
}

std::vector<DeletedPiece> DeletedDialog::chosen() const {
    std::vector<DeletedPiece> all;
    for (int row = 0; row < list_->count(); ++row) {
        if (list_->item(row)->isSelected()) all.push_back(deleted_[static_cast<std::size_t>(row)]);
    }
    return all;
}

}  // namespace chesspp::ui
