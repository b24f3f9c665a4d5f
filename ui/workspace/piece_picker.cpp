// SPDX-License-Identifier: MIT
#include "ui/workspace/piece_picker.h"

#include "ui/board/board_keys.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"

#include <QKeyEvent>
#include <QListView>
#include <QScreen>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kPicture = 4 * kGrid;

}  // namespace

PiecePicker::PiecePicker(const LibraryContext& library, QWidget* parent)
    : QFrame(parent, Qt::Popup),
      pieces_(library, this),
      list_(new QListView(this)),
      search_(new SearchField(tr("Search pieces"), *list_, this)) {
    setFrameShape(QFrame::StyledPanel);
    list_->setModel(&pieces_);
    list_->setAccessibleName(tr("Pieces"));
    list_->setUniformItemSizes(true);
    list_->setIconSize({kPicture, kPicture});
    makeBareList(*list_);
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {kGrid, kGrid, kGrid, kGrid});
    addWidgets(*column, {search_, list_});
    resize(34 * kGrid, 44 * kGrid);
    search_->installEventFilter(this);
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        pieces_.find(text);
        list_->setCurrentIndex(pieces_.index(0));
    });
    connect(list_, &QListView::clicked, this, &PiecePicker::pick);
    connect(list_, &QListView::activated, this, &PiecePicker::pick);
}

void PiecePicker::openAt(const QWidget& beside, const QString& title, const std::string& current,
                         std::function<bool(const std::string& id)> isTaken, const QString& none) {
    setAccessibleName(title);
    search_->clear();
    pieces_.offer(std::move(isTaken), none);
    const QModelIndexList here = pieces_.match(pieces_.index(0), PickablePieces::IdRole,
                                               QString::fromStdString(current), 1, Qt::MatchExactly);
    list_->setCurrentIndex(here.isEmpty() ? pieces_.index(0) : here.constFirst());
    const QRect screen = beside.screen()->availableGeometry();
    QPoint at = beside.mapToGlobal(QPoint(0, beside.height()));
    at.setX(std::clamp(at.x(), screen.left(), std::max(screen.left(), screen.right() - width())));
    at.setY(std::clamp(at.y(), screen.top(), std::max(screen.top(), screen.bottom() - height())));
    move(at);
    show();
    list_->scrollTo(list_->currentIndex(), QAbstractItemView::PositionAtCenter);
    search_->setFocus(Qt::PopupFocusReason);
}

/// Enter picks the first piece found at once.
bool PiecePicker::eventFilter(QObject* watched, QEvent* event) {
    if (watched != search_ || event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    if (!isEnter(static_cast<QKeyEvent*>(event)->key())) return false;
    pick(list_->currentIndex());
    return true;
}

void PiecePicker::pick(const QModelIndex& index) {
    if (!index.isValid() || isHidden()) return;  // a click may also activate
    const QString id = index.data(PickablePieces::IdRole).toString();
    hide();
    emit picked(id);
}

}  // namespace chesspp::ui
