// SPDX-License-Identifier: MIT
#include "ui/builder/library/template_dialog.h"

#include "ui/art/recipe_renderer.h"
#include "ui/board/piece_art.h"
#include "ui/builder/tree/tree_view.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/piece_templates.h"
#include "ui/theme/app_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/workspace_layout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

constexpr int kTemplatePicture = 4 * kGrid;

QPixmap pictureOf(const PieceDefinition& piece, drawing::PieceStyle style, qreal devicePixelRatio) {
    return paintedPixmap({kTemplatePicture, kTemplatePicture}, devicePixelRatio, [&](QPainter& painter) {
        const QRectF area(0, 0, kTemplatePicture, kTemplatePicture);
        paintPlate(painter, area, Owner::White);
        ArtCatalog parts(style);
        if (piece.art) paintArt(painter, area, piece.art->white, Side::White, parts);
    });
}

}  // namespace

TemplateDialog::TemplateDialog(const LibraryContext& library, QWidget* parent)
    : QDialog(parent),
      library_(library),
      templates_(pieceTemplates(library.language())),
      list_(new QListWidget(this)),
      words_(wrappedLabel({}, this)),
      tree_(new TreeView(this)) {
    setWindowTitle(tr("Start from Template"));
    list_->setAccessibleName(tr("Templates"));
    list_->setIconSize(QSize(kTemplatePicture, kTemplatePicture));
    list_->setFixedWidth(26 * kGrid);
    list_->setFrameShape(QFrame::NoFrame);
    for (const PieceDefinition& piece : templates_) {
        QIcon icon;  // not tinted in a selected row
        for (const QIcon::Mode mode : {QIcon::Normal, QIcon::Selected})
            icon.addPixmap(pictureOf(piece, library.pieceStyle(), devicePixelRatioF()), mode);
        auto* item = new QListWidgetItem(icon, QString::fromStdString(piece.name), list_);
        item->setSizeHint({0, kTemplatePicture + kGrid});
        item->setToolTip(QString::fromStdString(piece.comment));
        item->setData(Qt::AccessibleDescriptionRole, item->toolTip());
    }
    tree_->setAccessibleName(tr("Tree of the template"));

    auto* right = bareLayout<QVBoxLayout>(nullptr, kGrid);
    right->addWidget(words_);
    auto* frame = new PanelFrame(this);
    auto* inside = bareLayout<QVBoxLayout>(frame, -1, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    inside->addWidget(tree_);
    right->addWidget(frame, 1);
    auto* row = bareLayout<QHBoxLayout>(nullptr, 2 * kGrid);
    auto* listFrame = new PanelFrame(this);
    auto* listInside = bareLayout<QVBoxLayout>(listFrame, -1, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    listInside->addWidget(list_);
    row->addWidget(listFrame);
    row->addLayout(right, 1);
    auto* column = bareLayout<QVBoxLayout>(this, 2 * kGrid, {3 * kGrid, 2 * kGrid, 3 * kGrid, 2 * kGrid});
    column->addLayout(row, 1);
    addDialogButtons(*this, tr("Use Template"), tr("Cancel"));
    resize(860, 540);

    connect(list_, &QListWidget::currentRowChanged, this, &TemplateDialog::showChosen);
    connect(list_, &QListWidget::itemDoubleClicked, this, &QDialog::accept);
    list_->setCurrentRow(0);
    list_->setFocus(Qt::OtherFocusReason);
}

const PieceDefinition& TemplateDialog::chosen() const {
    return templates_[static_cast<std::size_t>(std::max(0, list_->currentRow()))];
}

void TemplateDialog::showChosen() {
    tree_->showPiece(chosen(), library_);
    words_->setText(QString::fromStdString(chosen().comment));
}

}  // namespace chesspp::ui
