// SPDX-License-Identifier: MIT
#include "ui/builder/library/piece_list.h"

#include "ui/builder/builder_icons.h"
#include "ui/commands/command_set.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/theme/icons.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"

#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <functional>
#include <utility>

namespace chesspp::ui {
namespace {

constexpr int kFamilyRow = 4 * kGrid;
constexpr int kPieceRow = 6 * kGrid;
constexpr int kListPicture = 5 * kGrid;

/// Scenes that hold get the unobtrusive icon.
StatusIcon signOf(SceneStatus::State state) {
    if (state == SceneStatus::State::Holds) return StatusIcon::Quiet;
    return state == SceneStatus::State::Broken ? StatusIcon::Broken : StatusIcon::Waits;
}

class PieceRow final : public RowDelegate {
public:
    using RowDelegate::RowDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        return {10 * kGrid, isPiece(index) ? kPieceRow : kFamilyRow};
    }

protected:
    /// Adds the id for pieces of the same name.
    [[nodiscard]] ListRow rowOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QString name = index.data().toString();
        if (!isPiece(index))
            return {.form = ListRow::Form::Heading, .around = {kGrid, 0, 0, 0}, .title = name};
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        const int status = index.data(PieceLibraryModel::ScenesRole).isValid() ? kStatusIcon : 0;
        const QString mark = index.data(PieceLibraryModel::ConflictRole).toBool()  ? QStringLiteral("⚠ ")
                             : index.data(PieceLibraryModel::UnsavedRole).toBool() ? QString::fromUtf8("• ")
                                                                                   : QString();
        return {.around = {kListPicture + 2 * kGrid, 0, kGrid + status, 0},
                .hidden = chosen ? QStyle::State_None : QStyle::State_HasFocus,
                .title = mark + name,
                .beside = index.data(PieceLibraryModel::NamesakeIdRole).toString()};
    }

    void paintPictures(QPainter& painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const override {
        if (!isPiece(index)) return;
        const QRect row = option.rect;
        const auto picture = index.data(Qt::DecorationRole).value<QIcon>();
        picture.paint(&painter, row.left() + kGrid, row.top() + (row.height() - kListPicture) / 2,
                      kListPicture, kListPicture);
        const QVariant scenes = index.data(PieceLibraryModel::ScenesRole);
        if (!scenes.isValid()) return;
        paintStatusIcon(painter,
                        {static_cast<qreal>(row.right() + 1 - kGrid - kStatusIcon),
                         row.top() + (row.height() - kStatusIcon) / 2.0},
                        signOf(static_cast<SceneStatus::State>(scenes.toInt())), option.palette);
    }

private:
    static bool isPiece(const QModelIndex& index) { return index.data(PieceLibraryModel::IdRole).isValid(); }
};

/// Families are always expanded, without branches or arrows. A piece becomes current when the button is
/// released on it, as a drag does not open it.
class PieceTree final : public QTreeView {
public:
    PieceTree(QWidget* parent, std::function<void(const QModelIndex&)> drag)
        : QTreeView(parent), drag_(std::move(drag)) {}

protected:
    void mousePressEvent(QMouseEvent* event) override {
        pressed_ = QModelIndex();
        const QModelIndex index = indexAt(event->pos());
        const bool isPiece = index.data(PieceLibraryModel::IdRole).isValid();
        if (event->button() != Qt::LeftButton || !isPiece) return QTreeView::mousePressEvent(event);
        pressed_ = index;
        pressedAt_ = event->pos();
    }
    void mouseMoveEvent(QMouseEvent* event) override {
        if (!pressed_.isValid()) return QTreeView::mouseMoveEvent(event);
        if ((event->pos() - pressedAt_).manhattanLength() < QApplication::startDragDistance()) return;
        drag_(std::exchange(pressed_, QModelIndex()));
    }
    void mouseReleaseEvent(QMouseEvent* event) override {
        if (!pressed_.isValid()) return QTreeView::mouseReleaseEvent(event);
        const QModelIndex pressed = std::exchange(pressed_, QModelIndex());
        if (indexAt(event->pos()) == pressed) setCurrentIndex(pressed);
    }
    void drawBranches(QPainter*, const QRect&, const QModelIndex&) const override {}
    void rowsInserted(const QModelIndex& above, int first, int last) override {
        QTreeView::rowsInserted(above, first, last);
        for (int row = first; row <= last; ++row) expand(model()->index(row, 0, above));
    }

private:
    std::function<void(const QModelIndex&)> drag_;
    QPersistentModelIndex pressed_;
    QPoint pressedAt_;
};

}  // namespace

PieceList::PieceList(const LibraryContext& library, const UserPieceLibrary& own, QWidget* parent)
    : QFrame(parent),
      marks_(library, own),
      model_(library, &own),
      found_(library, model_),
      view_(new PieceTree(this,
                          [this](const QModelIndex& index) {
                              emit dragBegun(view_, index.data(PieceLibraryModel::IdRole).toString());
                          })),
      search_(new SearchField(tr("Search pieces"), *view_, this)),
      nothing_(wrappedLabel({}, this)),
      copy_(iconButton(Icon::Copy, tr("Duplicate this piece to edit the copy"), this)),
      delete_(iconButton(Icon::Remove, tr("Delete this piece; it can be restored"), this)),
      more_(iconButton(Icon::More, tr("More commands: files, versions, comparison"), this)),
      unreadable_(new QPushButton(iconOf(Icon::Warning), QString(), this)),
      own_(own) {
    model_.setMarks(marks_);
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);
    column->addWidget(search_);
    search_->setToolTip(
        tr("Words from names, families and descriptions.\nbetza:NW finds pieces with these "
           "moves.\nvalue:3-5, value:>8 or value:<=3 finds pieces by their value on an 8 × 8 board; value:4 "
           "finds those worth about 4."));
    auto* frame = new PanelFrame(this);
    auto* inside = bareLayout<QVBoxLayout>(frame, -1, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    inside->addWidget(view_);
    inside->addWidget(nothing_, 0, Qt::AlignTop);
    inside->addStretch();
    inside->setStretch(0, 1);
    nothing_->setMargin(kGrid);
    nothing_->hide();
    column->addWidget(frame, 1);
    auto* bar = new QHBoxLayout;
    new_ = new QPushButton(iconOf(Icon::Add), tr("New Piece"), this);
    new_->setFlat(true);
    new_->setToolTip(tr("A new, empty piece"));
    bar->addWidget(new_);
    bar->addStretch();
    addWidgets(*bar, {copy_, delete_, more_});
    template_ = new QPushButton(iconOf(Icon::Variants), tr("From Template…"), this);
    template_->setFlat(true);
    template_->setToolTip(tr("A new piece made from a small tree with notes that explain it"));
    column->addWidget(unreadable_);
    auto* second = new QHBoxLayout;
    second->addWidget(template_);
    second->addStretch();
    column->addLayout(bar);
    column->addLayout(second);
    unreadable_->setFlat(true);
    more_->setMenu(new QMenu(more_));
    more_->setPopupMode(QToolButton::InstantPopup);
    connect(&own, &UserPieceLibrary::listChanged, this, &PieceList::showUnreadable);
    showUnreadable();
    connect(&own, &UserPieceLibrary::listChanged, this, &PieceList::reload);
    connect(&own, &UserPieceLibrary::outside, this, &PieceList::reload);
    connect(&library, &LibraryContext::changed, this, &PieceList::reload);

    connect(&found_.searchIndex(), &PieceIndex::found, this, [this] {
        const QScopedValueRollback quiet(quiet_, true);
        found_.refresh();
        showFound();
    });
    view_->setModel(&found_);
    view_->setItemDelegate(new PieceRow(view_));
    view_->setAccessibleName(tr("Pieces"));
    view_->setHeaderHidden(true);
    view_->setRootIsDecorated(false);
    view_->setItemsExpandable(false);
    view_->setIndentation(0);
    makeBareList(*view_);
    view_->expandAll();

    setTabOrder(search_, view_);
    connect(search_, &QLineEdit::textChanged, this, &PieceList::find);
    connect(search_, &SearchField::leftForList, this, &PieceList::goToFound);
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (quiet_) return;
        const PieceDefinition* piece = current();
        if (piece != nullptr) shown_ = QString::fromStdString(piece->id);
        updateButtons();
        emit currentChanged(piece);
    });
    updateButtons();
}

/// Enables the commands for the shown piece, even if the filter hides its row.
void PieceList::updateButtons() {
    copy_->setEnabled(model_.indexOf(shown_).isValid());
    delete_->setEnabled(own_.canEdit(shown_.toStdString()));
}

/// Keeps the shown piece, even if its name or row has changed.
void PieceList::reload() {
    const int scrolled = view_->verticalScrollBar()->value();
    const QScopedValueRollback quiet(quiet_, true);
    model_.reload();
    mark(shown_);
    view_->verticalScrollBar()->setValue(scrolled);
}

void PieceList::setCommands(CommandSet& ofPlace, CommandSet& ofPiece) {
    ofPlace.connectButton(*new_, QLatin1String("file.new"));
    ofPlace.connectButton(*template_, QLatin1String("piece.new-from-template"));
    ofPiece.connectButton(*copy_, QLatin1String("piece.duplicate"));
    ofPiece.connectButton(*delete_, QLatin1String("piece.delete"));
    QMenu* menu = more_->menu();
    connect(menu, &QMenu::aboutToShow, menu, [menu, &ofPiece] {
        menu->clear();
        ofPiece.fill(*menu);
    });
    view_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(view_, &QWidget::customContextMenuRequested, this,
            [this, menu](QPoint at) { menu->popup(view_->viewport()->mapToGlobal(at)); });
}

void PieceList::find(const QString& text) {
    const QScopedValueRollback quiet(quiet_, true);
    found_.setText(text);
    showFound();
    if (current() != nullptr) return view_->scrollTo(view_->currentIndex());
    view_->scrollToTop();
}

/// Moves from the search field to the best match, unless the shown piece matches too.
void PieceList::goToFound() {
    if (current() == nullptr) view_->setCurrentIndex(found_.nearest());
}

void PieceList::showFound() {
    const bool none = found_.rowCount() == 0;
    nothing_->setText(!found_.problem().isEmpty() ? found_.problem()
                      : isSearching()             ? tr("Searching…")
                                                  : tr("No pieces found. Try a shorter search."));
    nothing_->setVisible(none || isSearching());
    view_->setVisible(!none);
    mark(shown_);
}

void PieceList::showUnreadable() {
    std::size_t count = own_.unreadableIn(own_).size();
    if (own_.shared() != nullptr) count += own_.unreadableIn(*own_.shared()).size();
    unreadable_->setText(tr("Files not read: %1…", "how many").arg(count));
    unreadable_->setVisible(count > 0);
}

const PieceDefinition* PieceList::current() const {
    return model_.pieceAt(found_.mapToSource(view_->currentIndex()));
}

void PieceList::mark(const QString& id) {
    shown_ = id;
    view_->setCurrentIndex(found_.mapFromSource(model_.indexOf(id)));
    updateButtons();
}

void PieceList::setCurrent(const QString& id) {
    const QModelIndex source = model_.indexOf(id);
    if (!source.isValid()) return;
    if (!found_.mapFromSource(source).isValid()) search_->clear();
    mark(id);
}

}  // namespace chesspp::ui
