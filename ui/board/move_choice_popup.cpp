// SPDX-License-Identifier: MIT
#include "ui/board/move_choice_popup.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::ui {
namespace {

constexpr std::size_t kMostInStrip = 4;
constexpr int kPadding = 8;
constexpr int kLeastPicture = 40;
constexpr int kMostPicture = 96;
constexpr int kMostPictureInGrid = 64;
constexpr int kMostName = 320;
constexpr int kMostNameInGrid = 150;
constexpr int kGridColumns = 6;
constexpr int kShadow = 10;

/// The index of an entry's choice: a strip that runs upwards lists the choices in reverse.
constexpr int kNumberRole = Qt::UserRole;

int number(const QModelIndex& index) {
    return index.data(kNumberRole).toInt();
}

std::size_t numberOf(const QListWidgetItem& item) {
    return static_cast<std::size_t>(item.data(kNumberRole).toInt());
}

/// A strip has its pictures on the square's file and the names on the side with more room.
enum class Arrangement : std::uint8_t { NamesRight, NamesLeft, Grid };

/// A name may have several lines.
int widthOf(const QString& name, const QFontMetrics& metrics, int most) {
    int width = 0;
    for (const QString& line : name.split('\n')) width = std::max(width, metrics.horizontalAdvance(line));
    return std::min(width, most);
}
int heightOf(const QString& name, const QFontMetrics& metrics) {
    return (static_cast<int>(name.count('\n')) + 1) * metrics.lineSpacing();
}
QString elided(const QString& name, const QFontMetrics& metrics, int room) {
    QStringList lines = name.split('\n');
    for (QString& line : lines) line = metrics.elidedText(line, Qt::ElideRight, room);
    return lines.join('\n');
}

/// Draws picture, name and the digit that chooses an entry, side by side in a strip, stacked in a grid.
class ChoiceDelegate final : public QStyledItemDelegate {
public:
    ChoiceDelegate(Arrangement arrangement, int picture, QObject* parent)
        : QStyledItemDelegate(parent), arrangement_(arrangement), picture_(picture) {}

    /// All cells have the size that the largest needs.
    void setCell(QSize cell) { cell_ = cell; }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return cell_; }

    [[nodiscard]] QSize needed(const QStyleOptionViewItem& option, const QModelIndex& index) const {
        const QFontMetrics metrics(option.font);
        const QString name = index.data(Qt::DisplayRole).toString();
        if (arrangement_ != Arrangement::Grid) {
            const int text = widthOf(name, metrics, kMostName);
            return {picture_ + text + metrics.horizontalAdvance(QStringLiteral("9")) + 5 * kPadding,
                    std::max(picture_, heightOf(name, metrics)) + 4};
        }
        const int text = widthOf(name, metrics, kMostNameInGrid);
        return {std::max(picture_ + 4 * kPadding, text + 2 * kPadding),
                picture_ + metrics.height() + 2 * kPadding};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool current = option.state.testFlag(QStyle::State_Selected);
        const QRect cell = option.rect.adjusted(2, 2, -2, -2);
        if (current) {
            QColor tint = option.palette.color(QPalette::Highlight);
            tint.setAlphaF(0.22F);
            painter->setBrush(tint);
            painter->setPen(QPen(option.palette.color(QPalette::Highlight), 1.5));
            painter->drawRoundedRect(QRectF(cell).adjusted(0.75, 0.75, -0.75, -0.75), 6, 6);
        }
        const QFontMetrics metrics(option.font);
        const QString name = index.data(Qt::DisplayRole).toString();
        const QColor text = option.palette.color(QPalette::WindowText);
        QColor faint = text;
        faint.setAlphaF(0.6F);
        const QString digit = number(index) < 9 ? QString::number(number(index) + 1) : QString();
        const auto icon = index.data(Qt::DecorationRole).value<QIcon>();
        QRect picture(0, 0, picture_, picture_);
        if (arrangement_ != Arrangement::Grid) {
            const bool right = arrangement_ == Arrangement::NamesRight;
            const int room = cell.width() - picture_ - 2 * kPadding;
            picture.moveTo(right ? option.rect.left() : option.rect.right() - picture_ + 1,
                           option.rect.top() + (option.rect.height() - picture_) / 2);
            const QRect words(right ? picture.right() + kPadding : cell.left() + kPadding, cell.top(), room,
                              cell.height());
            const int forDigit = metrics.horizontalAdvance(QStringLiteral("9")) + kPadding;
            const Qt::Alignment near = right ? Qt::AlignLeft : Qt::AlignRight;
            const Qt::Alignment far = right ? Qt::AlignRight : Qt::AlignLeft;
            painter->setPen(faint);
            painter->drawText(words, static_cast<int>(far | Qt::AlignVCenter), digit);
            painter->setPen(text);
            painter->drawText(words, static_cast<int>(near | Qt::AlignVCenter),
                              elided(name, metrics, room - forDigit));
        } else {
            picture.moveCenter(QPoint(cell.center().x(), cell.top() + kPadding / 2 + picture_ / 2));
            painter->setPen(faint);
            painter->drawText(cell.adjusted(6, 4, -6, -4), Qt::AlignLeft | Qt::AlignTop, digit);
            painter->setPen(text);
            painter->drawText(cell.adjusted(4, 0, -4, -3), Qt::AlignHCenter | Qt::AlignBottom,
                              metrics.elidedText(name, Qt::ElideRight, cell.width() - 8));
        }
        icon.paint(painter, picture);
        painter->restore();
    }

private:
    Arrangement arrangement_;
    int picture_;
    QSize cell_;
};

/// A panel in the window's colours with a rim and a soft shadow, for light and dark themes.
class Panel final : public QFrame {
public:
    using QFrame::QFrame;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF body = QRectF(rect()).adjusted(kShadow, kShadow, -kShadow, -kShadow);
        painter.setPen(Qt::NoPen);
        for (int i = kShadow; i > 0; --i) {
            painter.setBrush(QColor(0, 0, 0, 5));
            painter.drawRoundedRect(body.adjusted(-i, -i + 3, i, i + 2).intersected(QRectF(rect())), 8 + i,
                                    8 + i);
        }
        QColor rim = palette().color(QPalette::WindowText);
        rim.setAlphaF(0.25F);
        painter.setPen(QPen(rim, 1));
        painter.setBrush(palette().color(QPalette::Window));
        painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
    }
};

}  // namespace

MoveChoicePopup* MoveChoicePopup::open(QWidget& host, const QRect& square, std::vector<Choice> choices) {
    // Owned by the host; deletes itself once answered.
    auto* popup = new MoveChoicePopup(host, square, std::move(choices));
    popup->show();
    popup->raise();
    popup->list_->setFocus(Qt::PopupFocusReason);
    return popup;
}

MoveChoicePopup::MoveChoicePopup(QWidget& host, const QRect& square, std::vector<Choice> choices)
    : QWidget(&host),
      square_(square),
      choices_(std::move(choices)),
      panel_(new Panel(this)),
      list_(new QListWidget(panel_)),
      cancelButton_(new QPushButton(tr("Cancel"), panel_)),
      focusBefore_(host.window()->focusWidget()) {
    setGeometry(host.rect());
    host.installEventFilter(this);
    panel_->setCursor(Qt::ArrowCursor);
    auto* layout = new QVBoxLayout(panel_);
    layout->setContentsMargins(kShadow + 4, kShadow + 4, kShadow + 4, kShadow + 4);
    layout->setSpacing(4);

    list_->setAccessibleName(tr("Choices"));
    list_->setFrameShape(QFrame::NoFrame);
    list_->viewport()->setAutoFillBackground(false);
    list_->setMouseTracking(true);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->installEventFilter(this);
    list_->viewport()->installEventFilter(this);
    // A strip starts at its square, whether it runs down or up; Cancel is at its far end.
    const bool reversed = isStrip() && !runsDownwards();
    for (std::size_t i = 0; i < choices_.size(); ++i) {
        auto* item = new QListWidgetItem(choices_[i].picture, choices_[i].name);
        item->setToolTip(choices_[i].name);
        item->setData(kNumberRole, static_cast<int>(i));
        list_->insertItem(reversed ? 0 : list_->count(), item);
    }
    if (reversed) {
        layout->addWidget(cancelButton_);
        layout->addWidget(list_);
    } else {
        layout->addWidget(list_);
        layout->addWidget(cancelButton_);
    }
    setTabOrder(list_, cancelButton_);
    cancelButton_->setAutoDefault(false);

    connect(cancelButton_, &QPushButton::clicked, this, &MoveChoicePopup::cancel);
    connect(list_, &QListWidget::itemEntered, list_,
            [this](QListWidgetItem* item) { list_->setCurrentItem(item); });
    connect(list_, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        if (item != nullptr) emit previewed(choices_[numberOf(*item)].index);
    });
    connect(list_, &QListWidget::itemClicked, this,
            [this](QListWidgetItem* item) { choose(numberOf(*item)); });
    layOut();
    // Deferred, so that a caller that connects after open() gets previewed() for the first entry, too.
    QTimer::singleShot(0, list_, [this, reversed] {
        if (list_->currentRow() < 0) list_->setCurrentRow(reversed ? list_->count() - 1 : 0);
    });
}

bool MoveChoicePopup::isStrip() const {
    const QFontMetrics metrics(list_->font());
    return choices_.size() <= kMostInStrip || std::ranges::any_of(choices_, [&](const Choice& choice) {
               return widthOf(choice.name, metrics, kMostName) > kMostNameInGrid;
           });
}

bool MoveChoicePopup::runsDownwards() const {
    return square_.center().y() <= parentWidget()->rect().center().y();
}

void MoveChoicePopup::layOut() {
    setGeometry(parentWidget()->rect());
    const QRect room = rect();
    const bool strip = isStrip();
    const int picture = std::clamp(square_.width(), kLeastPicture, strip ? kMostPicture : kMostPictureInGrid);
    const bool right = square_.center().x() <= room.center().x();
    const Arrangement arrangement =
        strip ? (right ? Arrangement::NamesRight : Arrangement::NamesLeft) : Arrangement::Grid;
    auto* delegate = new ChoiceDelegate(arrangement, picture, list_);

    QStyleOptionViewItem option;
    option.initFrom(list_);
    option.font = list_->font();
    QSize cell(0, 0);
    for (int row = 0; row < list_->count(); ++row) {
        cell = cell.expandedTo(delegate->needed(option, list_->model()->index(row, 0)));
    }
    delegate->setCell(cell);
    list_->setItemDelegate(delegate);
    const int count = std::max(1, list_->count());
    const QMargins around = panel_->layout()->contentsMargins();
    const int below = cancelButton_->sizeHint().height() + panel_->layout()->spacing();
    const int bar = list_->verticalScrollBar()->sizeHint().width();
    const int mostWidth = std::max(cell.width(), room.width() - around.left() - around.right() - bar);
    const int columns = strip ? 1 : std::clamp(mostWidth / cell.width(), 1, std::min(kGridColumns, count));
    const int rows = (count + columns - 1) / columns;
    if (!strip) {
        list_->setViewMode(QListView::IconMode);
        list_->setMovement(QListView::Static);
        list_->setResizeMode(QListView::Adjust);
        list_->setGridSize(cell);
    }
    const int mostHeight = room.height() - around.top() - around.bottom() - below;
    const int height = std::max(cell.height() / 2, std::min(rows * cell.height(), mostHeight));
    const bool scrolls = height < rows * cell.height();
    list_->setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    list_->setFixedSize(columns * cell.width() + (scrolls ? bar : 0) + 2, height);
    panel_->resize(list_->width() + around.left() + around.right(),
                   height + below + around.top() + around.bottom());

    // The first picture covers the square; the strip runs along the file towards the middle.
    const bool downwards = runsDownwards();
    const int onFile =
        right ? square_.left() - around.left() : square_.right() + 1 + around.right() - panel_->width();
    const int left = strip ? onFile : square_.center().x() - panel_->width() / 2;
    const int top = downwards ? square_.top() - around.top() - (strip ? 2 : 0)
                              : square_.bottom() + around.bottom() - panel_->height();
    panel_->move(std::clamp(left, 0, std::max(0, room.width() - panel_->width())),
                 std::clamp(top, 0, std::max(0, room.height() - panel_->height())));
    panel_->layout()->activate();
}

QRect MoveChoicePopup::panelRect() const {
    return panel_->geometry();
}

void MoveChoicePopup::choose(std::size_t number) {
    if (isHidden() || number >= choices_.size()) return;
    const int index = choices_[number].index;
    hide();
    deleteLater();
    if (focusBefore_) focusBefore_->setFocus(Qt::PopupFocusReason);
    emit chosen(index);
}

void MoveChoicePopup::cancel() {
    if (isHidden()) return;
    hide();
    deleteLater();
    if (focusBefore_) focusBefore_->setFocus(Qt::PopupFocusReason);
    emit cancelled();
}

bool MoveChoicePopup::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) {
        // The square may have moved, and its new position is unknown.
        cancel();
    }
    if (watched == list_ && event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (watched == list_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const int digit = key->key() - Qt::Key_1;
        if (digit >= 0 && digit < 9) {
            choose(static_cast<std::size_t>(digit));
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter || key->key() == Qt::Key_Space) {
            if (const QListWidgetItem* item = list_->currentItem()) choose(numberOf(*item));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void MoveChoicePopup::mousePressEvent(QMouseEvent* event) {
    event->accept();
    cancel();  // the press was outside the panel
}

void MoveChoicePopup::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        cancel();
    } else {
        event->accept();  // no key reaches the host while the popup is open
    }
}

}  // namespace chesspp::ui
