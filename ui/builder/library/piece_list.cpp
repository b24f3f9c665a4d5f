// SPDX-License-Identifier: MIT
#include "ui/builder/library/piece_list.h"

#include "ui/builder/builder_icons.h"
#include "ui/builder/library/load_errors_dialog.h"
#include "ui/commands/command_set.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"

#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

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

class PieceRow final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        return {10 * kGrid, index.data(PieceLibraryModel::IdRole).isValid() ? kPieceRow : kFamilyRow};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRect row = option.rect;
        if (!index.data(PieceLibraryModel::IdRole).isValid()) {
            QFont font = option.font;
            font.setWeight(QFont::DemiBold);
            painter->setFont(font);
            painter->setPen(quietText(option.palette));
            painter->drawText(row.adjusted(kGrid, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                              index.data().toString());
            painter->restore();
            return;
        }
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        QColor wash = chosen ? accent(option.palette) : option.palette.color(QPalette::Text);
        wash.setAlphaF(chosen ? 0.22F : option.state.testFlag(QStyle::State_MouseOver) ? 0.06F : 0.0F);
        const bool focused = option.state.testFlag(QStyle::State_HasFocus);
        painter->setPen(focused && chosen ? QPen(accent(option.palette), 1.5) : QPen(Qt::NoPen));
        painter->setBrush(wash);
        painter->drawRoundedRect(QRectF(row).adjusted(1, 1, -1, -1), 6, 6);
        const QRect picture(row.left() + kGrid, row.top() + (row.height() - kListPicture) / 2, kListPicture,
                            kListPicture);
        index.data(Qt::DecorationRole).value<QIcon>().paint(painter, picture);
        painter->setFont(option.font);
        painter->setPen(option.palette.color(QPalette::Text));
        QRect name = row.adjusted(kListPicture + 2 * kGrid, 0, -kGrid, 0);
        if (const QVariant scenes = index.data(PieceLibraryModel::ScenesRole); scenes.isValid()) {
            name.setRight(name.right() - kStatusIcon);
            paintStatusIcon(
                *painter,
                {static_cast<qreal>(name.right() + 1), row.top() + (row.height() - kStatusIcon) / 2.0},
                signOf(static_cast<SceneStatus::State>(scenes.toInt())), option.palette);
            painter->setPen(option.palette.color(QPalette::Text));
        }
        paintName(*painter, name, option.palette, index);
        painter->restore();
    }

private:
    /// Adds the id for pieces of the same name; the id gets more space, because only it distinguishes them.
    static void paintName(QPainter& painter, QRect room, const QPalette& palette, const QModelIndex& index) {
        const QFontMetrics letters = painter.fontMetrics();
        const QString mark = index.data(PieceLibraryModel::ConflictRole).toBool()  ? QStringLiteral("⚠ ")
                             : index.data(PieceLibraryModel::UnsavedRole).toBool() ? QString::fromUtf8("• ")
                                                                                   : QString();
        const QString name = mark + index.data().toString();
        const QString id = index.data(PieceLibraryModel::NamesakeIdRole).toString();
        constexpr auto kWhere = Qt::AlignVCenter | Qt::AlignLeft;
        if (id.isEmpty())
            return painter.drawText(room, kWhere, letters.elidedText(name, Qt::ElideRight, room.width()));
        const int most = room.width() - kGrid;
        const int left = std::max(most - letters.horizontalAdvance(id), most / 3);
        const QString shown = letters.elidedText(name, Qt::ElideRight, left);
        painter.drawText(room, kWhere, shown);
        room.setLeft(room.left() + letters.horizontalAdvance(shown) + kGrid);
        painter.setPen(quietText(palette));
        // Ids derived from the same name differ at their end.
        painter.drawText(room, kWhere, letters.elidedText(id, Qt::ElideMiddle, room.width()));
    }
};

/// Families are always expanded, without branches or arrows.
class PieceTree final : public QTreeView {
public:
    using QTreeView::QTreeView;

protected:
    void drawBranches(QPainter*, const QRect&, const QModelIndex&) const override {}
    void rowsInserted(const QModelIndex& above, int first, int last) override {
        QTreeView::rowsInserted(above, first, last);
        for (int row = first; row <= last; ++row) expand(model()->index(row, 0, above));
    }
};

}  // namespace

PieceList::PieceList(const LibraryContext& library, const UserPieceLibrary& own, QWidget* parent)
    : QFrame(parent),
      marks_(library, own),
      model_(library, &own),
      found_(library, model_),
      view_(new PieceTree(this)),
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
    bar->addWidget(copy_);
    bar->addWidget(delete_);
    bar->addWidget(more_);
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
    connect(&library, &LibraryContext::piecesChanged, this, &PieceList::reload);

    connect(&found_, &PieceFilter::moreKnown, this, [this] {
        const QScopedValueRollback quiet(quiet_, true);
        found_.follow();
        showFound();
    });
    view_->setModel(&found_);
    view_->setItemDelegate(new PieceRow(view_));
    view_->setAccessibleName(tr("Pieces"));
    view_->setHeaderHidden(true);
    view_->setRootIsDecorated(false);
    view_->setItemsExpandable(false);
    view_->setIndentation(0);
    view_->setFrameShape(QFrame::NoFrame);
    view_->setMouseTracking(true);
    view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view_->viewport()->setAutoFillBackground(false);
    view_->expandAll();

    setTabOrder(search_, view_);
    connect(search_, &QLineEdit::textChanged, this, &PieceList::find);
    connect(search_, &SearchField::leftForList, this, &PieceList::goToFound);
    connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (quiet_) return;
        const PieceDefinition* piece = current();
        if (piece != nullptr) shown_ = QString::fromStdString(piece->id);
        offerDeeds();
        emit currentChanged(piece);
    });
    offerDeeds();
}

/// Enables the commands for the shown piece, even if the filter hides its row.
void PieceList::offerDeeds() {
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
                      : found_.isSearching()      ? tr("Searching…")
                                                  : tr("No pieces found. Try a shorter search."));
    nothing_->setVisible(none || found_.isSearching());
    view_->setVisible(!none);
    mark(shown_);
}

void PieceList::showUnreadable() {
    const int count = LoadErrorsDialog::countOf(own_);
    unreadable_->setText(tr("Files not read: %1…", "how many").arg(count));
    unreadable_->setVisible(count > 0);
}

const PieceDefinition* PieceList::current() const {
    return model_.pieceAt(found_.mapToSource(view_->currentIndex()));
}

void PieceList::mark(const QString& id) {
    shown_ = id;
    view_->setCurrentIndex(found_.mapFromSource(model_.indexOf(id)));
    offerDeeds();
}

void PieceList::setCurrent(const QString& id) {
    const QModelIndex wanted = model_.indexOf(id);
    if (!wanted.isValid()) return;
    if (!found_.mapFromSource(wanted).isValid()) search_->clear();
    mark(id);
}

}  // namespace chesspp::ui
