// SPDX-License-Identifier: MIT
//
// Cards and their thumbnails.
#include "ui/variants/variant_cards.h"

#include "ui/board/board_painter.h"
#include "ui/models/library_context.h"
#include "ui/theme/appearance.h"
#include "ui/theme/place_layout.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>
#include <QVBoxLayout>
#include <cmath>

namespace chesspp::ui {
namespace {

constexpr int kThumbnail = 8 * kGrid;
constexpr int kCard = 18 * kGrid;

/// Draws wrapped text of at most so many lines, the last one elided; returns the height used.
int drawLines(QPainter& painter, const QRect& area, const QString& text, int most) {
    QTextLayout layout(text, painter.font());
    const QFontMetrics metrics = painter.fontMetrics();
    layout.beginLayout();
    int used = 0;
    for (int number = 0; number < most; ++number) {
        QTextLine line = layout.createLine();
        if (!line.isValid() || used + metrics.height() > area.height()) break;
        line.setLineWidth(area.width());
        const bool last = number == most - 1 || used + 2 * metrics.height() > area.height();
        const QString words =
            last ? metrics.elidedText(text.mid(line.textStart()), Qt::ElideRight, area.width())
                 : text.mid(line.textStart(), line.textLength());
        painter.drawText(QRect(area.left(), area.top() + used, area.width(), metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, words);
        used += metrics.height();
    }
    layout.endLayout();
    return used;
}

}  // namespace

VariantCard::VariantCard(const VariantListModel& model, std::shared_ptr<const PieceArt> art, QObject* parent)
    : QStyledItemDelegate(parent), model_(model), art_(std::move(art)) {}

void VariantCard::setTheme(const BoardTheme& theme) {
    theme_ = theme;
    thumbnails_.clear();
}

QPixmap VariantCard::thumbnail(const Variant& variant, int extent, double devicePixelRatio) const {
    const auto device = static_cast<int>(std::lround(extent * devicePixelRatio));
    const QString key = QString::fromStdString(variant.id) + '@' + QString::number(device);
    if (const auto known = thumbnails_.constFind(key); known != thumbnails_.constEnd()) return *known;

    const BoardPicture picture = model_.startPicture(variant, usualStart(model_.startsOf(variant)));
    const BoardGeometry geometry(picture.shape(), Side::White, CoordinateMargin::None,
                                 {QSizeF(device, device), 1.0, {}});
    QPixmap pixmap(device, device);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath rounded;
    rounded.addRoundedRect(geometry.boardRect(), 3 * devicePixelRatio, 3 * devicePixelRatio);
    painter.setClipPath(rounded);
    BoardPainter(theme_, *art_, {}).paint(painter, geometry, picture);
    painter.end();
    pixmap.setDevicePixelRatio(devicePixelRatio);
    thumbnails_.insert(key, pixmap);
    return pixmap;
}

QSize VariantCard::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {10 * kGrid, kCard};
}

void VariantCard::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    const auto* proxy = qobject_cast<const QSortFilterProxyModel*>(index.model());
    const Variant* variant = model_.variantAt(proxy != nullptr ? proxy->mapToSource(index) : index);
    if (variant == nullptr) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect card = option.rect.adjusted(1, 1, -1, -kGrid + 1);
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    QColor fill = panel(option.palette);
    if (hovered && !chosen) fill = option.palette.color(QPalette::Base);
    painter->setBrush(fill);
    painter->setPen(QPen(chosen ? accent(option.palette) : hairline(option.palette), chosen ? 2 : 1));
    painter->drawRoundedRect(QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    if (focused && chosen) {
        QColor wash = accent(option.palette);
        wash.setAlphaF(0.10F);
        painter->setBrush(wash);
        painter->drawRoundedRect(QRectF(card).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    }

    const QRect thumb(card.left() + kGrid, card.top() + kGrid, kThumbnail, kThumbnail);
    painter->drawPixmap(thumb.topLeft(),
                        thumbnail(*variant, kThumbnail, painter->device()->devicePixelRatioF()));

    QRect words = card.adjusted(kThumbnail + 2 * kGrid + kGrid / 2, kGrid, -kGrid, -kGrid);
    QFont name = option.font;
    name.setWeight(QFont::DemiBold);
    painter->setFont(name);
    painter->setPen(option.palette.color(QPalette::WindowText));
    const int used = drawLines(*painter, words, index.data().toString(), 2);
    painter->setFont(option.font);
    painter->setPen(quietText(option.palette));
    words.setTop(words.top() + used + 2);
    drawLines(*painter, words, index.data(VariantListModel::SummaryRole).toString(), 6);
    painter->restore();
}

VariantCards::VariantCards(const LibraryContext& library, QWidget* parent)
    : QFrame(parent),
      model_(library),
      search_(new QLineEdit(this)),
      view_(new QListView(this)),
      nothing_(new QLabel(tr("No variant has these words. Search for fewer letters."), this)),
      card_(new VariantCard(model_, library.art(), this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGrid);
    search_->setPlaceholderText(tr("Search variants"));
    search_->setAccessibleName(tr("Search variants"));
    search_->setClearButtonEnabled(true);
    search_->setMinimumHeight(4 * kGrid);
    search_->setTextMargins(kGrid / 2, 0, kGrid / 2, 0);
    column->addWidget(search_);
    column->addWidget(view_, 1);
    column->addWidget(nothing_, 1, Qt::AlignTop);
    nothing_->setWordWrap(true);
    nothing_->hide();

    found_.setSourceModel(&model_);
    found_.setFilterRole(VariantListModel::SearchRole);
    found_.setFilterCaseSensitivity(Qt::CaseInsensitive);
    view_->setModel(&found_);
    view_->setItemDelegate(card_);
    view_->setAccessibleName(tr("Variants"));
    view_->setFrameShape(QFrame::NoFrame);
    view_->setUniformItemSizes(true);
    view_->setMouseTracking(true);
    view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view_->viewport()->setAutoFillBackground(false);

    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        found_.setFilterFixedString(text.trimmed());
        const bool none = found_.rowCount() == 0;
        nothing_->setVisible(none);
        view_->setVisible(!none);
        if (!none && !view_->currentIndex().isValid()) view_->setCurrentIndex(found_.index(0, 0));
    });
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { emit currentChanged(current()); });
    connect(view_, &QListView::activated, this, &VariantCards::activated);
}

void VariantCards::setTheme(const BoardTheme& theme) {
    card_->setTheme(theme);
    view_->viewport()->update();
}

const Variant* VariantCards::current() const {
    return model_.variantAt(found_.mapToSource(view_->currentIndex()));
}

void VariantCards::setCurrent(const QString& id) {
    for (int row = 0; row < found_.rowCount(); ++row) {
        const QModelIndex index = found_.index(row, 0);
        if (index.data(VariantListModel::IdRole).toString() == id) view_->setCurrentIndex(index);
    }
}

}  // namespace chesspp::ui
