// SPDX-License-Identifier: MIT
#include "ui/play/new_game/board_size_field.h"

#include "ui/theme/workspace_layout.h"

#include "core/geometry/board_shape.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>

namespace chesspp::ui {

BoardSizeField::BoardSizeField(QWidget* parent)
    : QWidget(parent), files_(new QSpinBox(this)), ranks_(new QSpinBox(this)) {
    auto* row = bareLayout<QHBoxLayout>(this, kGrid);
    auto* label = new QLabel(tr("Board &size"), this);
    label->setBuddy(files_);
    row->addWidget(label);
    for (QSpinBox* each : {files_, ranks_}) {
        each->setRange(BoardShape::kMinExtent, BoardShape::kMaxExtent);
        connect(each, &QSpinBox::valueChanged, this, &BoardSizeField::changed);
    }
    files_->setAccessibleName(tr("Files"));
    ranks_->setAccessibleName(tr("Ranks"));
    files_->setToolTip(tr("Files"));
    ranks_->setToolTip(tr("Ranks"));
    row->addWidget(files_, 1);
    row->addWidget(new QLabel(QString(QChar(0x00D7)), this));
    row->addWidget(ranks_, 1);
}

QSize BoardSizeField::size() const {
    return {files_->value(), ranks_->value()};
}

void BoardSizeField::setSize(QSize size) {
    files_->setValue(size.width());
    ranks_->setValue(size.height());
}

}  // namespace chesspp::ui
