// SPDX-License-Identifier: MIT
#include "ui/art/art_composer.h"

#include "ui/art/art_preview.h"
#include "ui/art/recipe_operations.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/workspace_layout.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPainterPath>
#include <QRandomGenerator>
#include <QStyledItemDelegate>
#include <QTextOption>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>
#include <utility>

namespace chesspp::ui {
namespace {

using drawing::PartSort;

/// The step of an arrow key, in 1/64 of the picture.
constexpr double kStep = 1;
constexpr int kCellWidth = 96;
constexpr int kPicture = ArtListModel::kIconExtent;

void paintTick(QPainter& painter, const QRect& cell, const QPalette& palette) {
    const QRectF disc(cell.right() - 21, cell.top() + 5, 16, 16);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.highlight());
    painter.drawEllipse(disc);
    QPainterPath tick(disc.topLeft() + QPointF(4.4, 8.4));
    tick.lineTo(disc.topLeft() + QPointF(7, 11));
    tick.lineTo(disc.topLeft() + QPointF(11.6, 5.4));
    painter.setPen(
        QPen(palette.color(QPalette::HighlightedText), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(tick);
}

/// Paints the picture with its name below; a frame and a tick if it is chosen.
class PartDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {kCellWidth, kPicture + 2 * option.fontMetrics.height() + 3 * kGrid};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRect cell = option.rect.adjusted(2, 2, -2, -2);
        const bool isChosen = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        const bool isCurrent = option.state.testFlag(QStyle::State_HasFocus);
        QColor ground = option.palette.color(QPalette::Highlight);
        ground.setAlpha(isChosen ? 40 : option.state.testFlag(QStyle::State_MouseOver) ? 20 : 0);
        const QPen edge = isChosen || isCurrent
                              ? QPen(option.palette.color(QPalette::Highlight), isCurrent ? 2 : 1)
                              : QPen(Qt::NoPen);
        drawRounded(*painter, QRectF(cell).adjusted(0.5, 0.5, -0.5, -0.5), 6, edge, ground);

        const auto picture = index.data(Qt::DecorationRole).value<QPixmap>();
        QRect place(0, 0, kPicture, kPicture);
        place.moveCenter({cell.center().x(), cell.top() + 6 + place.height() / 2});
        if (!picture.isNull()) {
            if (colorSchemeOf(option.palette) == ColorScheme::Dark) {
                // The colour of a dark square; black outlines would be invisible on the dark window.
                drawRounded(*painter, place.adjusted(-3, -3, 3, 3), 6, Qt::NoPen, QColor(0x7F, 0x93, 0xA6));
            }
            painter->drawPixmap(place, picture);
        } else {
            painter->setPen(QPen(option.palette.color(QPalette::PlaceholderText), 1.5, Qt::DashLine));
            painter->setBrush(Qt::NoBrush);
            painter->drawEllipse(place.adjusted(14, 14, -14, -14));
        }
        const QRect words(cell.left() + 2, place.bottom() + 2, cell.width() - 4,
                          cell.bottom() - place.bottom() - 2);
        painter->setPen(option.palette.color(QPalette::Text));
        // Breaks a word that is too long for the cell, instead of clipping both of its ends.
        QTextOption broken(Qt::AlignHCenter | Qt::AlignTop);
        broken.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        painter->drawText(QRectF(words), index.data(Qt::DisplayRole).toString(), broken);
        if (isChosen) paintTick(*painter, cell, option.palette);
        painter->restore();
    }
};

}  // namespace

const ArtComposer::PageRow& ArtComposer::rowOf(Page page) {
    static constexpr std::array kRows{
        PageRow{{},
                QT_TR_NOOP("Set"),
                QT_TR_NOOP("Start with a picture from the built-in set"),
                QT_TR_NOOP("Pictures of the built-in set")},
        PageRow{PartSort::Base, QT_TR_NOOP("Base"), QT_TR_NOOP("What the piece stands on"),
                QT_TR_NOOP("Bases")},
        PageRow{PartSort::Body, QT_TR_NOOP("Body"), QT_TR_NOOP("What stands on the base"),
                QT_TR_NOOP("Bodies")},
        PageRow{PartSort::Head, QT_TR_NOOP("Head"), QT_TR_NOOP("What identifies the piece"),
                QT_TR_NOOP("Heads")},
        PageRow{PartSort::Emblem, QT_TR_NOOP("Emblems"),
                QT_TR_NOOP("Hats, badges, wings: up to eight of them"), QT_TR_NOOP("Emblems")},
        PageRow{PartSort::Posture, QT_TR_NOOP("Posture"), QT_TR_NOOP("How the piece stands"),
                QT_TR_NOOP("Postures")}};
    return kRows[static_cast<std::size_t>(page)];
}

ArtComposer::ArtComposer(ArtCatalog& parts, const ArtListModel::NameOf& nameOf, QWidget* parent)
    : QWidget(parent),
      model_(new ArtListModel(parts, nameOf, this)),
      pages_(new SegmentedControl(this, SegmentedControl::Form::Narrow)),
      list_(new QListView(this)),
      preview_(new ArtPreview(parts, this)) {
    for (int page = 0; page <= static_cast<int>(Page::Posture); ++page) {
        const PageRow& row = rowOf(static_cast<Page>(page));
        pages_->addSegment(Icon::Pieces, tr(row.name), tr(row.tip));
    }
    pages_->setAccessibleName(tr("Kind of part"));

    list_->setModel(model_);
    list_->setViewMode(QListView::IconMode);
    list_->setMovement(QListView::Static);
    list_->setResizeMode(QListView::Adjust);
    list_->setUniformItemSizes(true);
    list_->setMouseTracking(true);
    list_->setItemDelegate(new PartDelegate(list_));
    list_->setSelectionMode(QAbstractItemView::SingleSelection);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setMinimumSize(4 * kCellWidth + 3 * kGrid, 240);

    auto* left = bareLayout<QVBoxLayout>(nullptr, kGrid);
    left->addWidget(pages_);
    left->addWidget(list_, 1);
    auto* right = bareLayout<QVBoxLayout>(nullptr, 2 * kGrid);
    right->addWidget(preview_, 0, Qt::AlignHCenter);
    right->addWidget(makeTools());
    right->addStretch(1);
    auto* row = bareLayout<QHBoxLayout>(this, 3 * kGrid);
    row->addLayout(left, 1);
    row->addLayout(right);

    connect(pages_, &SegmentedControl::currentChanged, this, &ArtComposer::switchPage);
    connect(list_, &QListView::clicked, this, &ArtComposer::choose);
    // Arrow keys choose a part at once; emblems are toggled by Space or Enter.
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (isKeyed_ && page() != Page::Emblem) choose(index);
            });
    list_->installEventFilter(this);
    switchPage();
    setRecipe({PlacedPart{"round"}, PlacedPart{"column"}, PlacedPart{"pawn"}, {}, {}, {}});
}

QWidget* ArtComposer::makeTools() {
    auto* tools = new QWidget(this);
    auto* column = bareLayout<QVBoxLayout>(tools, kGrid / 2);
    const auto addRow = [&] {
        auto* row = bareLayout<QHBoxLayout>(nullptr, 0);
        column->addLayout(row);
        return row;
    };
    const auto add = [&](QHBoxLayout* row, Icon icon, const QString& words, auto action) {
        QToolButton* button = iconButton(icon, words, tools);
        connect(button, &QToolButton::clicked, this, action);
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
    const auto moved = [this](QPointF by) {
        return [this, by] { edit(withPartMoved(recipe_, sort(), by)); };
    };
    partTools_ = {
        add(part, Icon::MirrorSides, tr("Mirror this part"),
            [this] { edit(withPartTurned(recipe_, sort())); }),
        add(part, Icon::ArrowLeft, tr("Move this part to the left"), moved({-kStep, 0})),
        add(part, Icon::ArrowRight, tr("Move this part to the right"), moved({kStep, 0})),
        add(part, Icon::ArrowUp, tr("Move this part up"), moved({0, -kStep})),
        add(part, Icon::ArrowDown, tr("Move this part down"), moved({0, kStep})),
    };
    part->addStretch(1);
    column->addSpacing(kGrid);
    addCaption(tr("Whole piece"));
    QHBoxLayout* whole = addRow();
    whole->addStretch(1);
    add(whole, Icon::SwapSides, tr("Mirror the whole piece"), [this] { edit(turnedRound(recipe_)); });
    add(whole, Icon::Lot, tr("Random piece"), [this] { drawLot(); });
    undo_ = add(whole, Icon::Undo, tr("Undo"), [this] { step(past_, future_); });
    redo_ = add(whole, Icon::Redo, tr("Redo"), [this] { step(future_, past_); });
    whole->addStretch(1);
    undo_->setShortcut(QKeySequence::Undo);
    redo_->setShortcut(QKeySequence::Redo);
    return tools;
}

ArtComposer::Page ArtComposer::page() const {
    return static_cast<Page>(pages_->current());
}

void ArtComposer::showPage(Page page) {
    pages_->setCurrent(static_cast<int>(page));
}

void ArtComposer::switchPage() {
    list_->setAccessibleName(tr(rowOf(page()).list));
    model_->showPage(rowOf(page()).sort);
    if (page() != Page::Set) {
        const std::vector<QString> chosen = chosenParts(recipe_, sort());
        const QModelIndex row =
            model_->index(std::max(0, model_->rowOf(chosen.empty() ? QString() : chosen.back())));
        list_->setCurrentIndex(row);
        list_->scrollTo(row);
    }
    updateTools();
}

void ArtComposer::choose(const QModelIndex& index) {
    if (!index.isValid()) return;
    const QString name = index.data(ArtListModel::kNameRole).toString();
    if (page() != Page::Set) {
        edit(withPart(recipe_, sort(), name));
    } else if (const auto recipe = ArtCatalog::recipeOf(name)) {
        edit(*recipe);
    }
}

void ArtComposer::drawLot() {
    const auto any = [](const QStringList& names) {
        return names.at(QRandomGenerator::global()->bounded(static_cast<int>(names.size())));
    };
    static const QStringList kBearers{"baluster", "bell",  "chest", "column", "pedestal", "robe", "shoulders",
                                      "stem",     "tower", "trunk", "turret", "twist",    "vase"};
    ArtRecipe recipe = withPart({}, PartSort::Base, any(ArtCatalog::namesOf(PartSort::Base)));
    recipe = withPart(std::move(recipe), PartSort::Body, any(kBearers));
    recipe = withPart(std::move(recipe), PartSort::Head, any(ArtCatalog::namesOf(PartSort::Head)));
    edit(recipe);
}

void ArtComposer::edit(const ArtRecipe& next) {
    // Ignores an empty picture, so that the last part stays until another is chosen.
    if (next == recipe_ || !drawsSomething(next)) return;
    past_.push_back(recipe_);
    future_.clear();
    show(next);
}

void ArtComposer::step(std::vector<ArtRecipe>& from, std::vector<ArtRecipe>& to) {
    if (from.empty()) return;
    to.push_back(recipe_);
    const ArtRecipe next = std::move(from.back());
    from.pop_back();
    show(next);
}

void ArtComposer::setRecipe(const ArtRecipe& recipe) {
    past_.clear();
    future_.clear();
    show(recipe);
}

void ArtComposer::show(const ArtRecipe& recipe) {
    recipe_ = recipe;
    model_->setRecipe(recipe_);
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
        // Distinguishes a key from a focus change, which also sets the current row but is no choice.
        isKeyed_ = true;
        QTimer::singleShot(0, this, [this] { isKeyed_ = false; });
    }
    return QWidget::eventFilter(watched, event);
}

void ArtComposer::showEvent(QShowEvent* event) {
    model_->setDevicePixelRatio(devicePixelRatioF());
    QWidget::showEvent(event);
}

}  // namespace chesspp::ui
