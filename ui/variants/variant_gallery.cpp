// SPDX-License-Identifier: MIT
#include "ui/variants/variant_gallery.h"

#include "ui/board/board_painter.h"
#include "ui/board/board_settings.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/palettes.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"

#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace chesspp::ui {
namespace {

constexpr int kThumbnail = 9 * kGrid;
/// Space below each card.
constexpr int kBelow = kGrid;

/// Height of wrapped text.
int heightOf(const QFont& font, int width, const QString& text) {
    return QFontMetrics(font)
        .boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap | Qt::AlignLeft, text)
        .height();
}

QFont strong(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

}  // namespace

VariantCardDelegate::VariantCardDelegate(const VariantListModel& model, std::shared_ptr<const PieceArt> art,
                                         QObject* parent)
    : QStyledItemDelegate(parent), model_(model), art_(std::move(art)) {
    BoardSettings::onChange(this, [this] { thumbnails_.clear(); });
}

QPixmap VariantCardDelegate::thumbnail(const Variant& variant, int extent, double devicePixelRatio) const {
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
    BoardPainter(BoardSettings::theme(), *art_, {}).paint(painter, geometry, picture);
    painter.end();
    pixmap.setDevicePixelRatio(devicePixelRatio);
    thumbnails_.insert(key, pixmap);
    return pixmap;
}

const Variant* VariantCardDelegate::variantOf(const QModelIndex& index) const {
    const auto* proxy = qobject_cast<const QSortFilterProxyModel*>(index.model());
    return model_.variantAt(proxy != nullptr ? proxy->mapToSource(index) : index);
}

QString VariantCardDelegate::measures(const Variant& variant) const {
    const QString board =
        variant.board == BoardChoice::Any
            ? tr("any board")
            : tr("%1 × %2", "files, ranks").arg(variant.shape.files()).arg(variant.shape.ranks());
    const int starts = model_.startsOf(variant);
    return starts > 1 ? board + '\n' + tr("%n starting positions", nullptr, starts) : board;
}

QSize VariantCardDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    constexpr int kNarrow = 24 * kGrid;
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int card = view != nullptr ? view->viewport()->width() : kNarrow;
    const int width = card - 2 * kGrid;
    const int beside = width - kThumbnail - kGrid;
    int top = heightOf(strong(option.font), beside, index.data().toString());
    if (const Variant* variant = variantOf(index))
        top += 2 + heightOf(option.font, beside, measures(*variant));
    const int summary = heightOf(option.font, width, index.data(VariantListModel::SummaryRole).toString());
    return {kNarrow, std::max(top, kThumbnail) + summary + 3 * kGrid + kBelow};
}

void VariantCardDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                const QModelIndex& index) const {
    const Variant* variant = variantOf(index);
    if (variant == nullptr) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect card = option.rect.adjusted(0, 0, 0, -kBelow);
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    QColor fill = panel(option.palette);
    if (hovered && !chosen) fill = option.palette.color(QPalette::Base);
    const QPen edge(chosen ? accent(option.palette) : hairline(option.palette), chosen ? 2 : 1);
    const QRectF ground = QRectF(card).adjusted(1, 1, -1, -1);
    drawRounded(*painter, ground, 8, edge, fill);
    if (focused && chosen) drawRounded(*painter, ground, 8, edge, withAlpha(accent(option.palette), 0.10F));

    const QRect inside = card.adjusted(kGrid, kGrid, -kGrid, -kGrid);
    painter->drawPixmap(inside.topLeft(),
                        thumbnail(*variant, kThumbnail, painter->device()->devicePixelRatioF()));

    constexpr int kWrapped = Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop;
    QRect beside = inside.adjusted(kThumbnail + kGrid, 0, 0, 0);
    QRect used;
    painter->setFont(strong(option.font));
    painter->setPen(option.palette.color(QPalette::WindowText));
    painter->drawText(beside, kWrapped, index.data().toString(), &used);
    painter->setFont(option.font);
    painter->setPen(quietText(option.palette));
    beside.setTop(used.bottom() + 3);
    painter->drawText(beside, kWrapped, measures(*variant), &used);
    const int below = std::max(inside.top() + kThumbnail, used.bottom() + 1) + kGrid;
    painter->drawText(QRect(inside.left(), below, inside.width(), inside.bottom() + 1 - below), kWrapped,
                      index.data(VariantListModel::SummaryRole).toString());
    painter->restore();
}

VariantGallery::VariantGallery(const LibraryContext& library, QWidget* parent)
    : QFrame(parent),
      model_(library),
      view_(new QListView(this)),
      search_(new SearchField(tr("Search variants"), *view_, this)),
      nothing_(wrappedLabel(tr("No variants found. Try a shorter search."), this)),
      card_(new VariantCardDelegate(model_, library.art(), this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    column->addWidget(search_);
    column->addWidget(view_, 1);
    column->addWidget(nothing_, 1, Qt::AlignTop);
    nothing_->hide();

    found_.setSourceModel(&model_);
    found_.setFilterRole(VariantListModel::SearchRole);
    found_.setFilterCaseSensitivity(Qt::CaseInsensitive);
    view_->setModel(&found_);
    view_->setItemDelegate(card_);
    view_->setAccessibleName(tr("Variants"));
    makeBareList(*view_);
    view_->setWordWrap(true);  // a list with it is laid out again when its width changes

    setTabOrder(search_, view_);
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        found_.setFilterFixedString(text.trimmed());
        const bool none = found_.rowCount() == 0;
        nothing_->setVisible(none);
        view_->setVisible(!none);
        if (!none && !view_->currentIndex().isValid()) view_->setCurrentIndex(found_.index(0, 0));
    });
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this] { emit currentChanged(current()); });
    connect(view_, &QListView::activated, this, &VariantGallery::activated);
    BoardSettings::onChange(view_->viewport(), [this] { view_->viewport()->update(); });
}

const Variant* VariantGallery::current() const {
    return model_.variantAt(found_.mapToSource(view_->currentIndex()));
}

void VariantGallery::setCurrent(const QString& id) {
    for (int row = 0; row < found_.rowCount(); ++row) {
        const QModelIndex index = found_.index(row, 0);
        if (index.data(VariantListModel::IdRole).toString() == id) view_->setCurrentIndex(index);
    }
}

}  // namespace chesspp::ui
