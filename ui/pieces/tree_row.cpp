// SPDX-License-Identifier: MIT
#include "ui/pieces/tree_row.h"

#include "ui/models/action_tree_model.h"
#include "ui/pieces/action_sign.h"
#include "ui/pieces/tree_view.h"
#include "ui/theme/appearance.h"
#include "ui/theme/place_layout.h"

#include <QPainter>
#include <QTextLayout>
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

/// Of an author's words, in every language told apart from the program's own.
QFont noteFont(const QFont& font) {
    QFont slanted = smaller(font);
    slanted.setItalic(true);
    return slanted;
}

/// At most so many lines; the last one ends with dots where there is more.
QStringList wrapped(const QString& text, const QFont& font, int width, int most) {
    QStringList lines;
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (lines.size() + 1 == most) {
            lines += QFontMetrics(font).elidedText(text.mid(line.textStart()), Qt::ElideRight, width);
            break;
        }
        lines += text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

/// What is said below the details: the author's words, what is wrong, and why it does nothing.
struct Note {
    QString line;
    enum class Of : std::uint8_t { Comment, Fault, Dead } of = Of::Comment;
};
std::vector<Note> notesOf(const QModelIndex& index, const QFont& font, int width) {
    std::vector<Note> notes;
    if (width <= 0) return notes;
    const auto add = [&](const QString& text, Note::Of of) {
        if (text.isEmpty()) return;
        for (const QString& line : wrapped(text.simplified(), noteFont(font), width, kMostNotes))
            notes.push_back({line, of});
    };
    add(index.data(ActionTreeModel::CommentRole).toString(), Note::Of::Comment);
    add(index.data(ActionTreeModel::FaultRole).toString(), Note::Of::Fault);
    const QString why = index.data(ActionTreeModel::DeadRole).toString();
    if (!why.isEmpty()) add(TreeRow::tr("No effect: %1").arg(why), Note::Of::Dead);
    return notes;
}

QString signOf(const QModelIndex& index) {
    switch (index.data(ActionTreeModel::SortRole).value<ActionTreeModel::Sort>()) {
        case ActionTreeModel::Sort::Gate:
            return QStringLiteral("gate");
        case ActionTreeModel::Sort::Event:
            return QStringLiteral("event");
        case ActionTreeModel::Sort::Action:
        case ActionTreeModel::Sort::Part:
            return index.data(ActionTreeModel::ActionRole).toString();
    }
    return {};
}

}  // namespace

QSize TreeRow::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const qsizetype details =
        std::min<qsizetype>(index.data(ActionTreeModel::DetailsRole).toStringList().size(), kMostDetails);
    const auto* view = qobject_cast<const TreeView*>(option.widget);
    const int width = view != nullptr ? view->rowWidth(index) - kGrid - kText : 0;
    const auto notes = static_cast<int>(notesOf(index, option.font, width).size());
    const int title = option.fontMetrics.height();
    const int line = QFontMetrics(smaller(option.font)).height();
    return {10 * kGrid, title + (static_cast<int>(details) + notes) * line + kGrid};
}

void TreeRow::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QPalette& colours = option.palette;
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    QColor wash = chosen ? accent(colours) : colours.color(QPalette::Text);
    wash.setAlphaF(chosen ? 0.2F : hovered ? 0.06F : 0.0F);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus) && chosen;
    painter->setPen(focused ? QPen(accent(colours), 1.5) : QPen(Qt::NoPen));
    painter->setBrush(wash);
    painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 5, 5);
    if (index.data(ActionTreeModel::LitRole).toBool()) {
        // A bar at its edge: told by its place, not by its colour alone.
        painter->setPen(Qt::NoPen);
        painter->setBrush(accent(colours));
        painter->drawRoundedRect(
            QRectF(option.rect.left(), option.rect.top() + 3, 4, option.rect.height() - 6), 2, 2);
    }
    if (index.data(ActionTreeModel::FoundRole).toBool()) {
        // A dotted frame: what was searched for.
        painter->setPen(QPen(accent(colours), 1.5, Qt::DotLine));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5);
    }

    const bool off = index.data(ActionTreeModel::OffRole).toBool();
    const bool dead = !index.data(ActionTreeModel::DeadRole).toString().isEmpty();
    const QRect inside = option.rect.adjusted(kGrid / 2, kGrid / 2, -kGrid / 2, -kGrid / 2);
    if (off || dead) painter->setOpacity(0.5);
    const int titleHeight = option.fontMetrics.height();
    paintActionSign(
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
        if (note.of == Note::Of::Dead) painter->setOpacity(1);  // the reason is to be read
        painter->setFont(noteFont(option.font));
        painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter, note.line);
        line.translate(0, height);
    }
    painter->restore();
}

}  // namespace chesspp::ui
