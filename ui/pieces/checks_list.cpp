// SPDX-License-Identifier: MIT
//
// A sign and a word tell errors from hints, not a colour.
#include "ui/pieces/checks_list.h"

#include "ui/theme/icons.h"
#include "ui/theme/place_layout.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace chesspp::ui {

ChecksList::ChecksList(QWidget* parent)
    : QWidget(parent),
      list_(new QListWidget(this)),
      fine_(new QLabel(tr("Nothing is wrong with this piece."), this)),
      mends_(new QHBoxLayout) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2);
    column->addWidget(list_, 1);
    column->addWidget(fine_, 1, Qt::AlignTop);
    column->addLayout(mends_);
    fine_->setWordWrap(true);
    list_->setAccessibleName(tr("Checks"));
    list_->setWordWrap(true);
    list_->setSpacing(2);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->viewport()->setAutoFillBackground(false);
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        showMends();
        if (row >= 0) emit nodeAsked(QString::fromStdString(checks_[static_cast<std::size_t>(row)].pointer));
    });
    connect(list_, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) {
        emit nodeOpened(QString::fromStdString(checks_[static_cast<std::size_t>(list_->row(item))].pointer));
    });
    setChecks({}, Access::Read);
}

void ChecksList::setChecks(std::vector<PieceCheck> checks, Access access) {
    const int row = list_->currentRow();
    const QSignalBlocker quiet(list_);
    checks_ = std::move(checks);
    access_ = access;
    list_->clear();
    for (const PieceCheck& check : checks_) {
        const bool error = check.severity == Severity::Error;
        auto* item = new QListWidgetItem(iconOf(error ? Icon::Warning : Icon::Info),
                                         error ? tr("Wrong: %1").arg(check.text) : check.text, list_);
        item->setToolTip(check.text);
    }
    if (row >= 0 && row < list_->count()) list_->setCurrentRow(row);
    list_->setVisible(!checks_.empty());
    fine_->setVisible(checks_.empty());
    showMends();
}

void ChecksList::showMends() {
    while (QLayoutItem* item = mends_->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    const int row = list_->currentRow();
    if (row < 0 || access_ == Access::Read) return;
    for (const CheckMend& mend : checks_[static_cast<std::size_t>(row)].mends) {
        auto* button = new QPushButton(mend.text, this);
        connect(button, &QPushButton::clicked, this, [this, mend] { emit mendAsked(mend); });
        mends_->addWidget(button);
    }
    mends_->addStretch();
}

}  // namespace chesspp::ui
