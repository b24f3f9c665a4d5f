// SPDX-License-Identifier: MIT
#include "ui/art/art_composer.h"

#include "ui/art/art_preview.h"
#include "ui/art/part_cell.h"
#include "ui/art/recipe_edits.h"
#include "ui/theme/icons.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/segmented_control.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QListView>
#include <QRandomGenerator>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

using drawing::PartSort;

/// One press of an arrow, in units of a picture of 64.
constexpr double kStep = 1;

}  // namespace

ArtComposer::ArtComposer(ArtParts& parts, const PictureListModel::NameOf& nameOf, QWidget* parent)
    : QWidget(parent),
      parts_(parts),
      partModel_(new PartListModel(parts, this)),
      pictureModel_(new PictureListModel(parts, nameOf, this)),
      pages_(new SegmentedControl(this, SegmentedControl::Form::Narrow)),
      list_(new QListView(this)),
      preview_(new ArtPreview(parts, this)) {
    pages_->addSegment(Icon::Pieces, tr("Set"), tr("Start with a picture from the built-in set"));
    pages_->addSegment(Icon::Pieces, tr("Base"), tr("What the piece stands on"));
    pages_->addSegment(Icon::Pieces, tr("Body"), tr("What stands on the base"));
    pages_->addSegment(Icon::Pieces, tr("Head"), tr("What identifies the piece"));
    pages_->addSegment(Icon::Pieces, tr("Emblems"), tr("Hats, badges, wings: up to eight of them"));
    pages_->addSegment(Icon::Pieces, tr("Posture"), tr("How the piece stands"));
    pages_->setAccessibleName(tr("Kind of part"));

    list_->setViewMode(QListView::IconMode);
    list_->setMovement(QListView::Static);
    list_->setResizeMode(QListView::Adjust);
    list_->setUniformItemSizes(true);
    list_->setMouseTracking(true);
    list_->setItemDelegate(new PartCell(list_));
    list_->setSelectionMode(QAbstractItemView::SingleSelection);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setMinimumSize(4 * 96 + 3 * kGrid, 240);

    auto* left = new QVBoxLayout;
    left->setSpacing(kGrid);
    left->addWidget(pages_);
    left->addWidget(list_, 1);
    auto* right = new QVBoxLayout;
    right->setSpacing(2 * kGrid);
    right->addWidget(preview_, 0, Qt::AlignHCenter);
    right->addWidget(makeTools());
    right->addStretch(1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(3 * kGrid);
    row->addLayout(left, 1);
    row->addLayout(right);

    connect(pages_, &SegmentedControl::currentChanged, this, &ArtComposer::switchPage);
    connect(list_, &QListView::clicked, this, &ArtComposer::choose);
    list_->installEventFilter(this);
    switchPage();
    setRecipe({PlacedPart{"round"}, PlacedPart{"column"}, PlacedPart{"pawn"}, {}, {}, {}});
}

QWidget* ArtComposer::makeTools() {
    auto* tools = new QWidget(this);
    auto* column = new QVBoxLayout(tools);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGrid / 2);
    const auto addRow = [&] {
        auto* row = new QHBoxLayout;
        row->setSpacing(0);
        column->addLayout(row);
        return row;
    };
    const auto add = [&](QHBoxLayout* row, Icon icon, const QString& words, auto deed) {
        QToolButton* button = iconButton(icon, words, tools);
        connect(button, &QToolButton::clicked, this, deed);
        row->addWidget(button);
        return button;
    };
    const auto addCaption = [&](const QString& words) {
        auto* caption = new QLabel(words, tools);
        caption->setAlignment(Qt::AlignHCenter);
        column->addWidget(caption);
    };
    addCaption(tr("Selected part"));
    QHBoxLayout* part = addRow();
    part->addStretch(1);
    partTools_ = {
        add(part, Icon::MirrorSides, tr("Mirror this part"), [this] { turnPart(); }),
        add(part, Icon::ArrowLeft, tr("Move this part to the left"), [this] { movePart({-kStep, 0}); }),
        add(part, Icon::ArrowRight, tr("Move this part to the right"), [this] { movePart({kStep, 0}); }),
        add(part, Icon::ArrowUp, tr("Move this part up"), [this] { movePart({0, -kStep}); }),
        add(part, Icon::ArrowDown, tr("Move this part down"), [this] { movePart({0, kStep}); }),
    };
    part->addStretch(1);
    column->addSpacing(kGrid);
    addCaption(tr("Whole piece"));
    QHBoxLayout* whole = addRow();
    whole->addStretch(1);
    add(whole, Icon::SwapSides, tr("Mirror the whole piece"), [this] { turnPiece(); });
    add(whole, Icon::Lot, tr("Random piece"), [this] { drawLot(); });
    undo_ = add(whole, Icon::Undo, tr("Undo"), [this] { undo(); });
    redo_ = add(whole, Icon::Redo, tr("Redo"), [this] { redo(); });
    whole->addStretch(1);
    undo_->setShortcut(QKeySequence::Undo);
    redo_->setShortcut(QKeySequence::Redo);
    return tools;
}

ArtComposer::Page ArtComposer::page() const {
    return static_cast<Page>(pages_->current());
}

PartSort ArtComposer::sort() const {
    switch (page()) {
        case Page::Set:
        case Page::Head:
            return PartSort::Head;
        case Page::Base:
            return PartSort::Base;
        case Page::Body:
            return PartSort::Body;
        case Page::Emblem:
            return PartSort::Emblem;
        case Page::Posture:
            return PartSort::Posture;
    }
    return PartSort::Head;
}

void ArtComposer::showPage(Page page) {
    pages_->setCurrent(static_cast<int>(page));
}

void ArtComposer::switchPage() {
    static const std::array kTitles{QT_TR_NOOP("Pictures of the built-in set"),
                                    QT_TR_NOOP("Bases"),
                                    QT_TR_NOOP("Bodies"),
                                    QT_TR_NOOP("Heads"),
                                    QT_TR_NOOP("Emblems"),
                                    QT_TR_NOOP("Postures")};
    list_->setAccessibleName(tr(kTitles[static_cast<std::size_t>(pages_->current())]));
    if (page() == Page::Set) {
        showModel(pictureModel_);
    } else {
        partModel_->setSort(sort());
        showModel(partModel_);
        const std::vector<QString> chosen = chosenParts(recipe_, sort());
        const int row = std::max(0, partModel_->rowOf(chosen.empty() ? QString() : chosen.back()));
        list_->setCurrentIndex(partModel_->index(row));
        list_->scrollTo(partModel_->index(row));
    }
    updateTools();
}

void ArtComposer::showModel(QAbstractItemModel* model) {
    if (list_->model() == model) return;
    QItemSelectionModel* before = list_->selectionModel();
    list_->setModel(model);
    delete before;  // a view forgets the one that it made
    // A part is taken as the keys reach it; emblems, which come and go, by Space or Enter.
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (isKeyed_ && page() != Page::Emblem) choose(index);
            });
}

void ArtComposer::choose(const QModelIndex& index) {
    if (!index.isValid()) return;
    if (page() == Page::Set) {
        const auto recipe = ArtParts::recipeOf(index.data(PictureListModel::kPictureRole).toString());
        if (recipe) edit(*recipe);
        return;
    }
    edit(withPart(recipe_, sort(), index.data(PartListModel::kPartRole).toString()));
}

void ArtComposer::turnPart() {
    edit(withPartTurned(recipe_, sort()));
}
void ArtComposer::turnPiece() {
    edit(turnedRound(recipe_));
}
void ArtComposer::movePart(QPointF by) {
    edit(withPartMoved(recipe_, sort(), by));
}

void ArtComposer::drawLot() {
    const auto any = [](const QStringList& names) {
        return names.at(QRandomGenerator::global()->bounded(static_cast<int>(names.size())));
    };
    static const QStringList kBearers{"baluster", "bell",  "chest", "column", "pedestal", "robe", "shoulders",
                                      "stem",     "tower", "trunk", "turret", "twist",    "vase"};
    ArtRecipe recipe = withPart({}, PartSort::Base, any(ArtParts::namesOf(PartSort::Base)));
    recipe = withPart(std::move(recipe), PartSort::Body, any(kBearers));
    recipe = withPart(std::move(recipe), PartSort::Head, any(ArtParts::namesOf(PartSort::Head)));
    edit(recipe);
}

void ArtComposer::edit(const ArtRecipe& next) {
    // What draws nothing is no picture: the last part stays until another is chosen.
    if (next == recipe_ || !drawsSomething(next)) return;
    past_.push_back(recipe_);
    future_.clear();
    show(next);
}

void ArtComposer::undo() {
    if (past_.empty()) return;
    future_.push_back(recipe_);
    const ArtRecipe before = std::move(past_.back());
    past_.pop_back();
    show(before);
}
void ArtComposer::redo() {
    if (future_.empty()) return;
    past_.push_back(recipe_);
    const ArtRecipe after = std::move(future_.back());
    future_.pop_back();
    show(after);
}

void ArtComposer::setRecipe(const ArtRecipe& recipe) {
    past_.clear();
    future_.clear();
    show(recipe);
}

void ArtComposer::show(const ArtRecipe& recipe) {
    recipe_ = recipe;
    partModel_->setRecipe(recipe_);
    preview_->setArt(chesspp::PieceArt{recipe_, {}});
    updateTools();
    emit recipeChanged();
}

void ArtComposer::updateTools() {
    const bool isPart =
        page() != Page::Set && page() != Page::Posture && !chosenParts(recipe_, sort()).empty();
    for (QToolButton* button : partTools_) button->setEnabled(isPart);
    undo_->setEnabled(!past_.empty());
    redo_->setEnabled(!future_.empty());
}

bool ArtComposer::eventFilter(QObject* watched, QEvent* event) {
    if (watched == list_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter) {
            choose(list_->currentIndex());
            return true;
        }
        // What the focus alone makes current is not chosen.
        isKeyed_ = true;
        QTimer::singleShot(0, this, [this] { isKeyed_ = false; });
    }
    return QWidget::eventFilter(watched, event);
}

void ArtComposer::showEvent(QShowEvent* event) {
    partModel_->setLook(devicePixelRatioF(), Side::White);
    pictureModel_->setDevicePixelRatio(devicePixelRatioF());
    QWidget::showEvent(event);
}

}  // namespace chesspp::ui
