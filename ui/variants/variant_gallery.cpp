// SPDX-License-Identifier: MIT
#include "ui/variants/variant_gallery.h"

#include "ui/board/board_painter.h"
#include "ui/board/board_settings.h"
#include "ui/models/library/library_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"

#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kThumbnail = 9 * kGrid;
/// Space below each card.
constexpr int kBelow = kGrid;
/// Milliseconds for new thumbnails of one painting, a part of a frame.
constexpr qint64 kPaintingTime = 8;

/// Height of wrapped text.
int heightOf(const QFont& font, int width, const QString& text) {
    return QFontMetrics(font)
        .boundingRect(QRect(0, 0, width, 10000), Qt::TextWordWrap | Qt::AlignLeft, text)
        .height();
}

int deviceExtent(int extent, double devicePixelRatio) {
    return static_cast<int>(std::lround(extent * devicePixelRatio));
}

/// Of a thumbnail in the cache.
QString keyOf(const Variant& variant, int extent, double devicePixelRatio) {
    return QString::fromStdString(variant.id) + '@' + QString::number(deviceExtent(extent, devicePixelRatio));
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
    later_.setSingleShot(true);
    later_.setInterval(0);
    connect(&later_, &QTimer::timeout, this, [this] {
        painting_.invalidate();
        if (std::exchange(isAnyWaiting_, false)) emit thumbnailsWaiting();
    });
}

std::optional<QPixmap> VariantCardDelegate::quickThumbnail(const Variant& variant, int extent,
                                                           double devicePixelRatio) const {
    const QString key = keyOf(variant, extent, devicePixelRatio);
    if (const auto known = thumbnails_.constFind(key); known != thumbnails_.constEnd()) return *known;
    later_.start();
    if (!painting_.isValid()) painting_.start();
    if (painting_.elapsed() < kPaintingTime) return thumbnail(variant, extent, devicePixelRatio);
    isAnyWaiting_ = true;
    return std::nullopt;
}

QPixmap VariantCardDelegate::thumbnail(const Variant& variant, int extent, double devicePixelRatio) const {
    const int device = deviceExtent(extent, devicePixelRatio);
    const QString key = keyOf(variant, extent, devicePixelRatio);
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
    const bool isOnly = !std::holds_alternative<FischerStart>(variant.start);
    const int starts = isOnly ? 1 : model_.startsOf(variant);
    return starts > 1 ? board + '\n' + tr("%n starting positions", nullptr, starts) : board;
}

QSize VariantCardDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    constexpr int kNarrow = 24 * kGrid;
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int card = view != nullptr ? view->viewport()->width() : kNarrow;
    const Variant* variant = variantOf(index);
    if (variant == nullptr) {
        const bool isTop = index.row() == 0;
        return {kNarrow, QFontMetrics(strong(option.font)).height() + (isTop ? 1 : 2) * kGrid};
    }
    const int width = card - 2 * kGrid;
    const int beside = width - kThumbnail - kGrid;
    int top = heightOf(strong(option.font), beside, index.data().toString());
    top += 2 + heightOf(option.font, beside, measures(*variant));
    const int summary = heightOf(option.font, width, index.data(VariantListModel::SummaryRole).toString());
    return {kNarrow, std::max(top, kThumbnail) + summary + 3 * kGrid + kBelow};
}

void VariantCardDelegate::paintHeading(QPainter& painter, const QStyleOptionViewItem& option,
                                       const QString& text) const {
    painter.save();
    painter.setFont(strong(option.font));
    painter.setPen(quietText(option.palette));
    const QRect line = option.rect.adjusted(kGrid / 2, 0, 0, -kGrid / 2);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
    painter.restore();
}

void VariantCardDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                const QModelIndex& index) const {
    const Variant* variant = variantOf(index);
    if (variant == nullptr) return paintHeading(*painter, option, index.data().toString());
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
    const double ratio = painter->device()->devicePixelRatioF();
    if (const auto picture = quickThumbnail(*variant, kThumbnail, ratio))
        painter->drawPixmap(inside.topLeft(), *picture);

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
      found_(model_),
      view_(new QListView(this)),
      search_(new SearchField(tr("Search variants"), *view_, this)),
      nothing_(wrappedLabel(tr("No variants found. Try a shorter search."), this)),
      unreadable_(new QPushButton(iconOf(Icon::Warning), QString(), this)),
      card_(new VariantCardDelegate(model_, library.art(), this)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    column->addWidget(search_);
    column->addWidget(view_, 1);
    column->addWidget(nothing_, 1, Qt::AlignTop);
    column->addWidget(unreadable_);
    nothing_->hide();
    unreadable_->setFlat(true);
    unreadable_->setToolTip(
        tr("Lists the files in your folder of variants that can’t be read, with the reasons"));
    setUnreadable(0);
    search_->setToolTip(tr("By name, rule or piece"));

    view_->setModel(&found_);
    view_->setItemDelegate(card_);
    view_->setAccessibleName(tr("Variants"));
    makeBareList(*view_);
    view_->setWordWrap(true);  // a list with it is laid out again when its width changes

    setTabOrder(search_, view_);
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        found_.setWords(text);
        const bool none = !found_.first().isValid();
        nothing_->setVisible(none);
        view_->setVisible(!none);
        const QModelIndex named = found_.named();
        if (named.isValid()) {
            view_->setCurrentIndex(named);
        } else if (!none && current() == nullptr) {
            view_->setCurrentIndex(found_.first());
        }
    });
    connect(&model_, &QAbstractItemModel::modelReset, this, &VariantGallery::reload);
    connect(&library, &LibraryContext::changed, this, [this] {
        card_->forgetThumbnails();
        view_->viewport()->update();
    });
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (const Variant* variant = current()) {
            shown_ = QString::fromStdString(variant->id);
            wanted_.clear();
        }
        emit currentChanged(current());
    });
    connect(view_, &QListView::activated, this, &VariantGallery::activated);
    connect(card_, &VariantCardDelegate::thumbnailsWaiting, view_->viewport(), qOverload<>(&QWidget::update));
    BoardSettings::onChange(view_->viewport(), [this] { view_->viewport()->update(); });
}

/// The model has other variants; the one shown stays so, if it is there.
void VariantGallery::reload() {
    card_->forgetThumbnails();
    const QString before = shown_;
    QModelIndex index = found_.indexOf(wanted_);
    if (!index.isValid()) index = found_.indexOf(before);
    if (!index.isValid()) index = found_.first();
    view_->setCurrentIndex(index);
    if (!index.isValid()) emit currentChanged(nullptr);
}

void VariantGallery::setUnreadable(int count) {
    unreadable_->setText(tr("Files not read: %1…", "how many").arg(count));
    unreadable_->setVisible(count > 0);
}

const Variant* VariantGallery::current() const {
    return found_.variantAt(view_->currentIndex());
}

void VariantGallery::setCurrent(const QString& id) {
    if (!found_.indexOf(id).isValid() && model_.indexOf(id).isValid()) search_->clear();
    const QModelIndex index = found_.indexOf(id);
    if (index.isValid()) {
        view_->setCurrentIndex(index);
    } else {
        wanted_ = id;
    }
}

}  // namespace chesspp::ui
