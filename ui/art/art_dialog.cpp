// SPDX-License-Identifier: MIT
#include "ui/art/art_dialog.h"

#include "ui/art/art_composer.h"
#include "ui/theme/app_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/workspace_layout.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

namespace chesspp::ui {
namespace {

/// The initial recipe of the composer; nullopt if the picture has none.
std::optional<ArtRecipe> recipeIn(const std::optional<chesspp::PieceArt>& art) {
    if (!art) return std::nullopt;
    if (const auto* recipe = std::get_if<ArtRecipe>(&art->white)) return *recipe;
    if (const auto* named = std::get_if<ArtName>(&art->white)) {
        return ArtCatalog::recipeOf(QString::fromStdString(named->name));
    }
    return std::nullopt;
}

}  // namespace

ArtDialog::ArtDialog(const std::optional<chesspp::PieceArt>& first, const ArtListModel::NameOf& nameOf,
                     CustomPictureEditor::Describe describe, QWidget* parent, drawing::PieceStyle style)
    : QDialog(parent),
      parts_(style),
      pages_(new SegmentedControl(this)),
      composer_(new ArtComposer(parts_, nameOf, this)),
      own_(new CustomPictureEditor(parts_, std::move(describe), this)) {
    setWindowTitle(tr("Piece Picture"));
    pages_->addSegment(Icon::Pieces, tr("From parts"),
                       tr("Compose the picture from parts, in the style of all pieces"));
    pages_->addSegment(Icon::Open, tr("From file"), tr("Use a picture from a file or the clipboard"));
    auto* stack = new QStackedWidget(this);
    stack->addWidget(composer_);
    stack->addWidget(own_);

    auto* column = bareLayout<QVBoxLayout>(this, 2 * kGrid, {3 * kGrid, 2 * kGrid, 3 * kGrid, 2 * kGrid});
    column->addWidget(pages_, 0, Qt::AlignHCenter);
    column->addWidget(stack, 1);
    accept_ = addDialogButtons(*this, tr("Use Picture"), tr("Cancel"));
    resize(900, 600);

    connect(pages_, &SegmentedControl::currentChanged, stack, &QStackedWidget::setCurrentIndex);
    connect(pages_, &SegmentedControl::currentChanged, this, &ArtDialog::updateButtons);
    connect(own_, &CustomPictureEditor::changed, this, &ArtDialog::updateButtons);
    connect(own_, &CustomPictureEditor::packed, this, [this](const chesspp::PieceArt& art) {
        packed_ = art;
        QDialog::accept();
    });
    if (const auto recipe = recipeIn(first)) {
        composer_->setRecipe(*recipe);
        composer_->showPage(ArtComposer::Page::Head);
    } else if (first) {
        own_->begin(*first);
        if (own_->hasArt()) showPage(Page::Own);
    }
    updateButtons();
}

ArtDialog::Page ArtDialog::page() const {
    return static_cast<Page>(pages_->current());
}
void ArtDialog::showPage(Page page) {
    pages_->setCurrent(static_cast<int>(page));
}

void ArtDialog::loadPicture(const QMimeData& held) {
    showPage(Page::Own);
    // The page reports data without a picture, like an invalid file.
    static_cast<void>(own_->loadFrom(held));
}

void ArtDialog::accept() {
    if (page() == Page::Parts) return QDialog::accept();
    own_->pack();
    updateButtons();
}

void ArtDialog::reject() {
    own_->stopPacking();
    QDialog::reject();
}

std::optional<chesspp::PieceArt> ArtDialog::art() const {
    if (page() == Page::Own) return packed_ ? packed_ : own_->art();
    for (const QString& picture : ArtCatalog::pictures()) {
        if (ArtCatalog::recipeOf(picture) == composer_->recipe()) {
            return chesspp::PieceArt{ArtName{picture.toStdString()}, {}};
        }
    }
    return chesspp::PieceArt{composer_->recipe(), {}};
}

void ArtDialog::updateButtons() {
    accept_->setEnabled(page() == Page::Parts || (own_->hasArt() && !own_->isPacking()));
    pages_->setEnabled(!own_->isPacking());
}

}  // namespace chesspp::ui
