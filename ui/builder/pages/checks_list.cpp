// SPDX-License-Identifier: MIT
#include "ui/builder/pages/checks_list.h"

#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {

ChecksList::ChecksList(QWidget* parent)
    : QWidget(parent),
      list_(new QListWidget(this)),
      fine_(wrappedLabel(tr("No problems found."), this)),
      fixes_(new QHBoxLayout) {
    auto* column = bareLayout<QVBoxLayout>(this, -1, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    column->addWidget(list_, 1);
    column->addWidget(fine_, 1, Qt::AlignTop);
    column->addLayout(fixes_);
    list_->setAccessibleName(tr("Checks"));
    list_->setWordWrap(true);
    list_->setSpacing(2);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->viewport()->setAutoFillBackground(false);
    connect(list_, &QListWidget::currentRowChanged, this, [this](int row) {
        showFixes();
        if (row >= 0)
            emit nodeRequested(QString::fromStdString(checks_[static_cast<std::size_t>(row)].pointer));
    });
    connect(list_, &QListWidget::itemActivated, this, [this](QListWidgetItem* item) {
        emit nodeOpened(QString::fromStdString(checks_[static_cast<std::size_t>(list_->row(item))].pointer));
    });
    setChecks({}, Access::Read);
}

/// Keeps rows whose text is unchanged.
void ChecksList::setChecks(std::vector<PieceCheck> checks, Access access) {
    const auto same = [](const PieceCheck& a, const PieceCheck& b) {
        return a.severity == b.severity && a.text == b.text && a.pointer == b.pointer;
    };
    const std::size_t most = std::min(checks_.size(), checks.size());
    std::size_t front = 0;
    while (front < most && same(checks_[front], checks[front])) ++front;
    std::size_t back = 0;
    while (front + back < most && same(checks_[checks_.size() - 1 - back], checks[checks.size() - 1 - back]))
        ++back;
    int row = list_->currentRow();
    if (row >= static_cast<int>(checks_.size() - back))
        row += static_cast<int>(checks.size() - checks_.size());
    const QSignalBlocker quiet(list_);
    for (std::size_t gone = checks_.size() - back; gone-- > front;)
        delete list_->takeItem(static_cast<int>(gone));
    checks_ = std::move(checks);
    access_ = access;
    for (std::size_t i = front; i + back < checks_.size(); ++i) {
        const PieceCheck& check = checks_[i];
        const bool error = check.severity == Severity::Error;
        auto* item = new QListWidgetItem(iconOf(error ? Icon::Warning : Icon::Info),
                                         error ? tr("Wrong: %1").arg(check.text) : check.text);
        item->setToolTip(check.text);
        list_->insertItem(static_cast<int>(i), item);
    }
    list_->setCurrentRow(row < list_->count() ? row : -1);
    list_->setVisible(!checks_.empty());
    fine_->setVisible(checks_.empty());
    showFixes();
}

void ChecksList::clear() {
    setChecks({}, Access::Read);
    fine_->hide();
}

void ChecksList::showFixes() {
    while (QLayoutItem* item = fixes_->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    const int row = list_->currentRow();
    if (row < 0 || access_ == Access::Read) return;
    for (const QuickFix& fix : checks_[static_cast<std::size_t>(row)].fixes) {
        auto* button = new QPushButton(fix.text, this);
        connect(button, &QPushButton::clicked, this, [this, fix] { emit fixRequested(fix); });
        fixes_->addWidget(button);
    }
    fixes_->addStretch();
}

}  // namespace chesspp::ui
