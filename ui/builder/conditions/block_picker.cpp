// SPDX-License-Identifier: MIT
#include "ui/builder/conditions/block_picker.h"

#include "ui/builder/builder_icons.h"
#include "ui/builder/conditions/block_painter.h"
#include "ui/models/library/library_context.h"
#include "ui/models/piece/block_labels.h"
#include "ui/models/to_qstring.h"
#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

namespace chesspp::ui {
namespace {

constexpr int kEntry = Qt::UserRole;  ///< index of the entry; unset for a heading
constexpr QSize kSize(50 * kGrid, 40 * kGrid);

}  // namespace

BlockPicker::BlockPicker(const LibraryContext& library, const BlockCatalog& catalog,
                         BlockCatalog::Question question, QWidget* asker)
    : QFrame(asker->window()),
      library_(library),
      catalog_(catalog),
      question_(std::move(question)),
      asker_(asker),
      search_(new QLineEdit(this)),
      list_(new QListWidget(this)),
      foot_(wrappedLabel({}, this)) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* column = bareLayout<QVBoxLayout>(this, kGrid / 2, {kGrid, kGrid, kGrid, kGrid});
    column->addWidget(search_);
    column->addWidget(list_, 1);
    column->addWidget(foot_);
    const bool wraps = question_.task == BlockCatalog::Task::Wrap;
    const QString name = wraps ? tr("Around this block") : tr("Into this slot");
    setAccessibleName(name);
    search_->setPlaceholderText(wraps ? tr("Wrap In…") : tr("Search, or a number, square, name…"));
    search_->setAccessibleName(name);
    search_->setClearButtonEnabled(true);
    list_->setAccessibleName(name);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setUniformItemSizes(false);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setTextElideMode(Qt::ElideRight);
    list_->setIconSize(QSize(22, 20));
    list_->setMouseTracking(true);
    foot_->setMinimumHeight(2 * foot_->fontMetrics().height());
    foot_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    search_->installEventFilter(this);
    list_->viewport()->installEventFilter(this);
    connect(search_, &QLineEdit::textChanged, this, &BlockPicker::fill);
    connect(list_, &QListWidget::currentRowChanged, this, &BlockPicker::showDetails);
    connect(list_, &QListWidget::itemClicked, this, &BlockPicker::choose);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* current) {
        if (current != nullptr && current != this && !isAncestorOf(current)) leave();
    });
    connect(asker, &QObject::destroyed, this, &QObject::deleteLater);
}

void BlockPicker::open(const QRect& area, const QString& search) {
    QWidget* over = parentWidget();
    const QSize size = kSize.boundedTo(over->size() - QSize(2 * kGrid, 2 * kGrid));
    const QRect at(asker_->mapTo(over, area.topLeft()), area.size());
    int y = at.bottom() + kGrid / 2;
    if (y + size.height() > over->height() - kGrid) y = at.top() - size.height() - kGrid / 2;
    y = std::clamp(y, kGrid, std::max(kGrid, over->height() - size.height() - kGrid));
    const int x = std::clamp(at.left(), kGrid, std::max(kGrid, over->width() - size.width() - kGrid));
    setGeometry(QRect(QPoint(x, y), size));
    search_->setText(search);
    fill();
    show();
    raise();
    search_->setFocus(Qt::PopupFocusReason);
    search_->deselect();
    search_->setCursorPosition(static_cast<int>(search.size()));
}

const BlockSuggestion* BlockPicker::entry(int row) const {
    const QListWidgetItem* item = list_->item(row);
    if (item == nullptr || !item->data(kEntry).isValid()) return nullptr;
    return &entries_[static_cast<std::size_t>(item->data(kEntry).toInt())];
}

void BlockPicker::fill() {
    entries_ = catalog_.entries(question_, search_->text());
    const QSignalBlocker quiet(list_);
    list_->clear();
    const bool searches = !search_->text().trimmed().isEmpty();
    QString area;
    std::map<KnownType, QIcon> icons;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const BlockSuggestion& each = entries_[i];
        // Search results are sorted by rank, not by area.
        const bool heads = searches ? !each.why.isEmpty() : true;
        if (heads && each.area != area) {
            area = each.area;
            auto* heading = new QListWidgetItem(area, list_);
            heading->setFlags(Qt::NoItemFlags);
            heading->setFont(demiBold(list_->font()));
            heading->setForeground(quietText(palette()));
            heading->setSizeHint({0, list_->fontMetrics().height() + kGrid});
        }
        auto* item = new QListWidgetItem(each.title, list_);
        item->setData(kEntry, static_cast<int>(i));
        item->setSizeHint({0, list_->fontMetrics().height() + kGrid});
        const KnownType type = each.typed ? KnownType(each.type) : KnownType();
        auto icon = icons.find(type);
        if (icon == icons.end()) icon = icons.emplace(type, iconOf(type, palette())).first;
        item->setIcon(each.topic.empty() ? icon->second : topicIcon(toQString(each.topic), palette()));
        item->setToolTip(each.why.isEmpty() ? each.code : each.why);
        if (!each.why.isEmpty()) item->setForeground(palette().color(QPalette::Disabled, QPalette::Text));
    }
    int first = 0;
    while (first < list_->count() && entry(first) == nullptr) ++first;
    list_->setCurrentRow(first < list_->count() ? first : -1);
    showDetails();
}

void BlockPicker::showDetails() {
    const BlockSuggestion* chosen = entry(list_->currentRow());
    if (chosen == nullptr)
        return foot_->setText(entries_.empty() ? tr("Nothing found. Try another word.") : QString());
    if (!chosen->why.isEmpty()) return foot_->setText(QString::fromUtf8("⚠ ") + chosen->why);
    const QString type = chosen->typed ? nameOf(chosen->type, library_) : QString();
    foot_->setText(type.isEmpty() ? chosen->code
                                  : tr("%1: gives %2", "block as text, its type").arg(chosen->code, type));
}

void BlockPicker::step(int by) {
    int row = list_->currentRow() + by;
    while (row >= 0 && row < list_->count() && entry(row) == nullptr) row += by < 0 ? -1 : 1;
    if (row < 0 || row >= list_->count()) return;
    list_->setCurrentRow(row);
    list_->scrollToItem(list_->item(row));
}

void BlockPicker::choose() {
    const BlockSuggestion* found = entry(list_->currentRow());
    if (found == nullptr || !found->why.isEmpty()) return;
    const BlockSuggestion entry = *found;
    leave();
    emit chosen(entry);
}

void BlockPicker::leave() {
    if (left_) return;
    left_ = true;
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    // Before hide(), which would move the focus to an arbitrary widget.
    if (hadFocus) asker_->setFocus(Qt::PopupFocusReason);
    hide();
    emit closed();
    deleteLater();
}

bool BlockPicker::dragWith(QEvent* event) {
    auto* mouse = static_cast<QMouseEvent*>(event);
    const QPoint global = mouse->globalPosition().toPoint();
    if (event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) {
        pressedAt_ = mouse->position().toPoint();
        return false;
    }
    if (event->type() == QEvent::MouseMove && pressedAt_ && mouse->buttons().testFlag(Qt::LeftButton)) {
        if (!dragging_) {
            const QPoint way = mouse->position().toPoint() - *pressedAt_;
            if (way.manhattanLength() < QApplication::startDragDistance()) return true;
            const BlockSuggestion* taken = entry(list_->row(list_->itemAt(*pressedAt_)));
            if (taken == nullptr) return true;
            dragging_ = true;
            // Moves out of the way of the drop; a hidden widget would not receive the release of the button.
            move(-2 * width(), y());
            emit dragged(*taken, global);
        }
        emit draggedTo(global);
        return true;
    }
    if (event->type() == QEvent::MouseButtonRelease && mouse->button() == Qt::LeftButton) {
        pressedAt_.reset();
        if (!dragging_) return false;
        dragging_ = false;
        emit dropped(global);
        leave();
        return true;
    }
    return false;
}

bool BlockPicker::eventFilter(QObject* watched, QEvent* event) {
    if (watched == list_->viewport() &&
        (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseMove ||
         event->type() == QEvent::MouseButtonRelease)) {
        return dragWith(event);
    }
    if (watched == search_ && event->type() == QEvent::ShortcutOverride) {
        if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            event->accept();
            return true;
        }
    }
    if (watched == search_ && event->type() == QEvent::KeyPress) {
        constexpr int kPage = 8;
        const std::map<int, int> steps{
            {Qt::Key_Down, 1}, {Qt::Key_Up, -1}, {Qt::Key_PageDown, kPage}, {Qt::Key_PageUp, -kPage}};
        const int key = static_cast<QKeyEvent*>(event)->key();
        const auto by = steps.find(key);
        const bool chooses = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (by != steps.end()) step(by->second);
        if (chooses) choose();
        if (key == Qt::Key_Escape) leave();
        if (by != steps.end() || chooses || key == Qt::Key_Escape) return true;
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace chesspp::ui
