// SPDX-License-Identifier: MIT
#include "ui/builder/tree/tree_view.h"

#include "ui/builder/builder_icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/workspace_layout.h"

#include <QDragMoveEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QStyleOption>
#include <QStyledItemDelegate>
#include <vector>

namespace chesspp::ui {
namespace {

constexpr int kRowSign = 2 * kGrid + 2;
constexpr int kText = kRowSign + kGrid;
constexpr int kMostDetails = 4;
constexpr int kMostNotes = 3;

QFont smaller(QFont font) {
    font.setPointSizeF(font.pointSizeF() * 0.9);
    return font;
}

/// Font of the author's comments, which distinguishes them from the program's texts.
QFont noteFont(const QFont& font) {
    QFont slanted = smaller(font);
    slanted.setItalic(true);
    return slanted;
}

/// A line below the details: the author's comment, a problem, or why the item has no effect.
struct Note {
    QString line;
    enum class Of : std::uint8_t { Comment, Fault, Dead } of = Of::Comment;
};
std::vector<Note> notesOf(const QModelIndex& index, const QFont& font, int width) {
    std::vector<Note> notes;
    if (width <= 0) return notes;
    const auto add = [&](const QString& text, Note::Of of) {
        if (text.isEmpty()) return;
        for (const QString& line : wrappedText(text.simplified(), noteFont(font), width, kMostNotes))
            notes.push_back({line, of});
    };
    add(index.data(ActionTreeModel::CommentRole).toString(), Note::Of::Comment);
    add(index.data(ActionTreeModel::FaultRole).toString(), Note::Of::Fault);
    const QString why = index.data(ActionTreeModel::DeadRole).toString();
    if (!why.isEmpty()) add(TreeView::tr("No effect: %1").arg(why), Note::Of::Dead);
    return notes;
}

QString signOf(const QModelIndex& index) {
    const auto sort = index.data(ActionTreeModel::SortRole).value<ActionTreeModel::Sort>();
    if (sort == ActionTreeModel::Sort::Gate) return QStringLiteral("gate");
    if (sort == ActionTreeModel::Sort::Event) return QStringLiteral("event");
    return index.data(ActionTreeModel::ActionRole).toString();
}

/// Paints an action's icon and text, below it conditions, mirrors and notes; greyed if it has no effect.
class TreeDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

QSize TreeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const qsizetype details =
        std::min<qsizetype>(index.data(ActionTreeModel::DetailsRole).toStringList().size(), kMostDetails);
    const auto* view = qobject_cast<const TreeView*>(option.widget);
    const int width = view != nullptr ? view->rowWidth(index) - kGrid - kText : 0;
    const auto notes = static_cast<int>(notesOf(index, option.font, width).size());
    const int title = option.fontMetrics.height();
    const int line = QFontMetrics(smaller(option.font)).height();
    return {10 * kGrid, title + (static_cast<int>(details) + notes) * line + kGrid};
}

void TreeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QPalette& colours = option.palette;
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    const QColor wash = chosen ? withAlpha(accent(colours), 0.2F)
                               : withAlpha(colours.color(QPalette::Text), hovered ? 0.06F : 0.0F);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus) && chosen;
    drawRounded(*painter, QRectF(option.rect).adjusted(1, 1, -1, -1), 5,
                focused ? QPen(accent(colours), 1.5) : QPen(Qt::NoPen), wash);
    if (index.data(ActionTreeModel::LitRole).toBool()) {
        // A bar at the edge marks the row not only by colour.
        const QRectF bar(option.rect.left(), option.rect.top() + 3, 4, option.rect.height() - 6);
        drawRounded(*painter, bar, 2, Qt::NoPen, accent(colours));
    }
    if (index.data(ActionTreeModel::FoundRole).toBool()) {
        // A dotted frame marks a search hit.
        drawRounded(*painter, QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5), 5,
                    QPen(accent(colours), 1.5, Qt::DotLine), Qt::NoBrush);
    }

    const bool off = index.data(ActionTreeModel::OffRole).toBool();
    const bool dead = !index.data(ActionTreeModel::DeadRole).toString().isEmpty();
    const QRect inside = option.rect.adjusted(kGrid / 2, kGrid / 2, -kGrid / 2, -kGrid / 2);
    if (off || dead) painter->setOpacity(0.5);
    const int titleHeight = option.fontMetrics.height();
    paintActionIcon(
        *painter,
        QRectF(inside.left() + 1, inside.top() + (titleHeight - kRowSign) / 2.0, kRowSign, kRowSign)
            .adjusted(2, 2, -2, -2),
        signOf(index), colours);
    QFont font = option.font;
    font.setStrikeOut(off);
    if (index.data(ActionTreeModel::SortRole).value<ActionTreeModel::Sort>() != ActionTreeModel::Sort::Part)
        font.setWeight(QFont::Medium);
    painter->setFont(font);
    painter->setPen(colours.color(QPalette::Text));
    QRect line(inside.left() + kText, inside.top(), inside.width() - kText, titleHeight);
    const bool wrong = !index.data(ActionTreeModel::ProblemsRole).toStringList().isEmpty();
    if (wrong) {
        painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, QString::fromUtf8("⚠"));
        line.setRight(line.right() - 2 * kGrid);
    }
    painter->drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, line.width()));
    painter->setFont(smaller(option.font));
    painter->setPen(quietText(colours));
    const int height = painter->fontMetrics().height();
    line = QRect(inside.left() + kText, inside.top() + titleHeight, inside.width() - kText, height);
    const QStringList details = index.data(ActionTreeModel::DetailsRole).toStringList();
    for (qsizetype i = 0; i < details.size() && i < kMostDetails; ++i) {
        const bool more = i == kMostDetails - 1 && details.size() > kMostDetails;
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                          more ? QString::fromUtf8("…")
                               : painter->fontMetrics().elidedText(details[i], Qt::ElideRight, line.width()));
        line.translate(0, height);
    }
    for (const Note& note : notesOf(index, option.font, line.width())) {
        if (note.of == Note::Of::Dead) painter->setOpacity(1);  // the reason stays readable
        painter->setFont(noteFont(option.font));
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter, note.line);
        line.translate(0, height);
    }
    painter->restore();
}

}  // namespace

TreeView::TreeView(QWidget* parent) : QTreeView(parent) {
    setItemDelegate(new TreeDelegate(this));
    setAccessibleName(tr("Tree"));
    setHeaderHidden(true);
    makeBareList(*this);
    setIndentation(2 * kGrid);
}

void TreeView::showPiece(const PieceDefinition& piece, const LibraryContext& library) {
    setModel(nullptr);
    rows_.reset();
    shown_ = std::make_unique<PieceDocument>(piece, PieceDocument::Access::Read);
    rows_ = std::make_unique<ActionTreeModel>(*shown_, library);
    setModel(rows_.get());
    expandAll();
    connect(rows_.get(), &ActionTreeModel::rowsInserted, this, &QTreeView::expand);
}

ItemId TreeView::current() const {
    const auto* tree = static_cast<const ActionTreeModel*>(model());
    return tree != nullptr ? tree->itemAt(currentIndex()) : kPieceItem;
}

int TreeView::rowWidth(const QModelIndex& index) const {
    int depth = rootIsDecorated() ? 1 : 0;
    for (QModelIndex up = index.parent(); up.isValid(); up = up.parent()) ++depth;
    return viewport()->width() - depth * indentation();
}

/// The delegate paints the background of rows; the branch area stays plain.
void TreeView::drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const {
    painter->fillRect(rect, panel(palette()));
    if (!model()->hasChildren(index)) return;
    QStyleOption arrow;
    arrow.initFrom(this);
    arrow.rect = QRect(rect.right() - indentation() + 1, rect.top(), indentation(), rect.height());
    arrow.state |= QStyle::State_Item | QStyle::State_Children;
    if (isExpanded(index)) arrow.state |= QStyle::State_Open;
    style()->drawPrimitive(QStyle::PE_IndicatorBranch, &arrow, painter, this);
}

void TreeView::dragMoveEvent(QDragMoveEvent* event) {
    QTreeView::dragMoveEvent(event);
    if (event->isAccepted() || !refuse_) return;
    const auto* tree = static_cast<const ActionTreeModel*>(model());
    if (tree == nullptr) return;
    const QModelIndex at = indexAt(event->position().toPoint());
    const Diagnostics why = tree->refusalOf(*event->mimeData(), -1, at);
    if (!why.empty()) refuse_(why);
}

void TreeView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) scheduleDelayedItemsLayout();
}

}  // namespace chesspp::ui
