// SPDX-License-Identifier: MIT
#include "ui/play/move_list_panel.h"

#include "ui/board/piece_art.h"
#include "ui/commands/command_set.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/text/move_notation.h"
#include "ui/models/table/text/table_record.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/play/note_editor.h"
#include "ui/theme/icons.h"
#include "ui/theme/palettes.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/row_delegate.h"
#include "ui/theme/workspace_layout.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

constexpr int kRow = 28;
constexpr int kNumber = 44;
constexpr int kIndent = 20;
constexpr int kFigurine = 18;
/// Characters of moves that cannot be read; more do not fit.
constexpr qsizetype kMostShown = 5000;

/// Where a comment stands in its row.
QRect noteArea(const QModelIndex& index, int width, QRect row) {
    int level = 0;
    for (QModelIndex at = index.parent(); at.isValid(); at = at.parent()) ++level;
    const bool ahead =
        index.data(MoveTreeModel::NoteRole).toInt() == static_cast<int>(TableDocument::NotePlace::Ahead);
    const int left = (ahead ? level + 1 : level) * kIndent + kGrid;
    return {left, row.top() + kGrid / 2, std::max(kIndent, width - left - kGrid), row.height() - kGrid};
}

/// Longer comments are cut in the list, not in their field.
QStringList noteLines(const QModelIndex& index, const QFont& font, int width) {
    constexpr int kMostLines = 60;
    const QString text = index.siblingAtColumn(MoveTreeModel::NumberColumn).data().toString();
    return wrappedText(text.left(kMostShown), font, width, kMostLines);
}

class MoveCell final : public QStyledItemDelegate {
public:
    /// Table and library must outlive it.
    MoveCell(const ShownTable& table, const LibraryContext& library, QAbstractItemView* view)
        : QStyledItemDelegate(view), table_(table), library_(library), art_(library.art()) {
        connect(&art_, &PieceArt::changed, view->viewport(), qOverload<>(&QWidget::update));
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override {
        constexpr int kWidth = 40;
        const bool isNote =
            index.column() == MoveTreeModel::NumberColumn && index.data(MoveTreeModel::NoteRole).isValid();
        const auto* view = qobject_cast<const QTreeView*>(option.widget);
        if (!isNote || view == nullptr) return {kWidth, kRow};
        const int width = noteArea(index, view->viewport()->width(), {}).width();
        const auto lines = static_cast<int>(noteLines(index, view->font(), width).size());
        return {kWidth, lines * view->fontMetrics().lineSpacing() + kGrid};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QPalette& colours = option.palette;
        const bool current = index.data(MoveTreeModel::CurrentRole).toBool();
        const bool variation = index.data(MoveTreeModel::VariationRole).toInt() > 0;
        const QRect cell = option.rect;
        const QRectF ground = QRectF(cell).adjusted(1, 2, -5, -2);
        if (current) {
            drawRounded(*painter, ground, 5, Qt::NoPen, accent(colours));
        } else if (option.state.testFlag(QStyle::State_MouseOver) &&
                   index.data(MoveTreeModel::NodeRole).isValid()) {
            drawRounded(*painter, ground, 5, Qt::NoPen, withAlpha(colours.color(QPalette::Text), 0.07F));
        }
        const bool number = index.column() == MoveTreeModel::NumberColumn;
        QFont font = option.font;
        if (!number && !variation) font.setWeight(QFont::Medium);
        painter->setFont(font);
        painter->setPen(current               ? colours.color(QPalette::HighlightedText)
                        : number || variation ? quietText(colours)
                                              : colours.color(QPalette::Text));
        const Qt::Alignment where = Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft);
        const QRect area = cell.adjusted(number ? 0 : kGrid, 0, -kGrid, 0);
        const QString text = index.data().toString();
        if (number || NotationSettings::now().notation != MoveNotation::Figurines) {
            drawElided(*painter, area, where, text);
        } else {
            drawWithFigurines(*painter, area, where, text);
        }
        painter->restore();
    }

private:
    static void drawElided(QPainter& painter, const QRect& area, Qt::Alignment where, const QString& text) {
        painter.drawText(area, static_cast<int>(where.toInt()),
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
    }
    /// Pieces that no font has a figurine for are small pictures.
    void drawWithFigurines(QPainter& painter, QRect area, Qt::Alignment where, const QString& text) const {
        const Ruleset& ruleset = table_->position().ruleset();
        qsizetype done = 0;
        for (const PieceInMove& piece : piecesInLetters(text, ruleset)) {
            const QString before = text.mid(done, piece.start - done);
            drawElided(painter, area, where, before);
            area.setLeft(area.left() + painter.fontMetrics().horizontalAdvance(before));
            const QRectF figurine(area.left(), area.center().y() - kFigurine / 2.0, kFigurine, kFigurine);
            if (area.width() >= kFigurine)
                art_.paint(painter, figurine, library_.appearance(ruleset, {piece.kind, Owner::White}));
            area.setLeft(area.left() + kFigurine);
            done = piece.start + piece.length;
        }
        drawElided(painter, area, where, text.mid(done));
    }

    const ShownTable& table_;
    const LibraryContext& library_;
    CachedPieceArt art_;
};

/// A tree without branch lines: variations are only indented.
class MoveTree final : public QTreeView {
public:
    using QTreeView::QTreeView;

    /// The text shown while there are no moves.
    void setEmptyText(const QString& text) {
        if (text == emptyText_) return;
        emptyText_ = text;
        setAccessibleDescription(text);
        viewport()->update();
    }

protected:
    /// Leaves all keys to the workspace, even when the list has the focus.
    void keyPressEvent(QKeyEvent* event) override { event->ignore(); }
    void paintEvent(QPaintEvent* event) override {
        QTreeView::paintEvent(event);
        if (model() == nullptr || model()->rowCount() > 0) return;
        QPainter painter(viewport());
        painter.setPen(quietText(palette()));
        painter.drawText(viewport()->rect().adjusted(kGrid, 2 * kGrid, -kGrid, 0),
                         Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, emptyText_);
    }
    void drawBranches(QPainter*, const QRect&, const QModelIndex&) const override {}
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override {
        if (index.data(MoveTreeModel::VariationRole).toInt() > 0) {
            painter->fillRect(option.rect, palette().color(QPalette::AlternateBase));
        }
        if (!index.data(MoveTreeModel::NoteRole).isValid()) return QTreeView::drawRow(painter, option, index);
        const QRect area = noteArea(index, viewport()->width(), option.rect);
        painter->setPen(palette().color(QPalette::Text));
        painter->drawText(area, Qt::AlignTop | Qt::AlignLeft | Qt::TextDontClip,
                          noteLines(index, font(), area.width()).join('\n'));
    }
    /// Comments are wrapped to the width.
    void resizeEvent(QResizeEvent* event) override {
        QTreeView::resizeEvent(event);
        if (event->size().width() != event->oldSize().width()) scheduleDelayedItemsLayout();
    }

private:
    QString emptyText_;
};

/// The moves that cannot be read until a missing piece is there, without the PGN tags.
QString waitingMoves(const TableDocument& table) {
    const QString pgn = QString::fromStdString(pgnOfUnread(table.unread()));
    QString moves;
    for (const QStringView line : QStringView(pgn).split(u'\n')) {
        const bool isTag = moves.isEmpty() && line.startsWith(u'[');
        if (!isTag && !line.trimmed().isEmpty()) moves.append(line).append(u' ');
        if (moves.size() > kMostShown) break;
    }
    return moves.simplified();
}

}  // namespace

MoveListPanel::MoveListPanel(const ShownTable& table, const LibraryContext& library, QWidget* parent)
    : QFrame(parent),
      table_(table),
      model_(table),
      list_(new MoveTree(this)),
      editor_(new NoteEditor(this)),
      result_(new QWidget(this)),
      score_(new QLabel(result_)),
      rule_(wrappedLabel({}, result_)) {
    auto* column = bareLayout<QVBoxLayout>(this, kGrid);

    auto* title = new QLabel(tr("Moves"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    large.setWeight(QFont::DemiBold);
    title->setFont(large);
    first_ = iconButton(Icon::First, {}, this);
    previous_ = iconButton(Icon::Previous, {}, this);
    next_ = iconButton(Icon::Next, {}, this);
    last_ = iconButton(Icon::Last, {}, this);
    auto* row = bareLayout<QHBoxLayout>(nullptr, 0);
    row->addWidget(title);
    row->addStretch();
    for (QToolButton* button : {first_, previous_, next_, last_}) row->addWidget(button);
    column->addLayout(row);

    list_->setModel(&model_);
    list_->setItemDelegate(new MoveCell(table, library, list_));
    list_->setAccessibleName(tr("Moves"));
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setItemsExpandable(false);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setIndentation(kIndent);
    list_->setSelectionMode(QAbstractItemView::NoSelection);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setFocusPolicy(Qt::ClickFocus);
    list_->setMouseTracking(true);
    list_->header()->setStretchLastSection(false);
    list_->header()->setMinimumSectionSize(1);
    list_->header()->setSectionResizeMode(MoveTreeModel::NumberColumn, QHeaderView::Fixed);
    list_->header()->setSectionResizeMode(MoveTreeModel::WhiteColumn, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(MoveTreeModel::BlackColumn, QHeaderView::Stretch);
    list_->header()->resizeSection(MoveTreeModel::NumberColumn, kNumber);
    list_->setFrameShape(QFrame::NoFrame);
    auto* frame = new PanelFrame(this);
    auto* inside = bareLayout<QVBoxLayout>(frame, -1, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    inside->addWidget(list_, 1);
    inside->addWidget(result_);
    column->addWidget(frame, 1);
    column->addWidget(editor_);

    large.setWeight(QFont::Bold);
    score_->setFont(large);
    score_->setAlignment(Qt::AlignHCenter);
    score_->setObjectName("score");
    rule_->setAlignment(Qt::AlignHCenter);
    auto* lines = bareLayout<QVBoxLayout>(result_, kGrid / 2, {kGrid, kGrid, kGrid, kGrid});
    lines->addWidget(score_);
    lines->addWidget(rule_);

    connect(list_, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        const QVariant node = index.data(MoveTreeModel::NodeRole);
        if (node.isValid()) table_->goTo(NodeId{node.toUInt()});
    });
    connect(list_, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
        const QVariant place = index.data(MoveTreeModel::NoteRole);
        if (place.isValid())
            openNote({NodeId{index.data(MoveTreeModel::NodeRole).toUInt()},
                      static_cast<TableDocument::NotePlace>(place.toInt())});
    });
    connect(&model_, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex& parentIndex) { list_->expandRecursively(parentIndex); });
    connect(&model_, &QAbstractItemModel::rowsMoved, this,
            [this](const QModelIndex&, int, int, const QModelIndex& parentIndex) {
                list_->expandRecursively(parentIndex);
            });
    connect(&table_, &ShownTable::changed, this, [this](const TableChange& change) {
        if (std::holds_alternative<change::GameReplaced>(change)) editor_->close();
        updateFromTable();
    });
    connect(&table_, &ShownTable::leaving, editor_, &NoteEditor::save);
    connect(editor_, &NoteEditor::saved, this, [this](const QString& text) {
        if (table_->game().contains(note_.node)) table_->setNote(note_, text);
    });
    connect(editor_, &NoteEditor::left, this, &MoveListPanel::left);
    NotationSettings::onChange(list_->viewport(), [this] { list_->viewport()->update(); });
    list_->expandAll();
    updateFromTable();
}

void MoveListPanel::setCommands(CommandSet& steps) {
    steps.connectButton(*first_, QLatin1String("game.first"));
    steps.connectButton(*previous_, QLatin1String("game.previous"));
    steps.connectButton(*next_, QLatin1String("game.next"));
    steps.connectButton(*last_, QLatin1String("game.last"));
}

void MoveListPanel::editNote(TableDocument::NotePlace place) {
    if (table_->canAnnotate()) emit noteRequested();
    openNote(table_->noteAt(place));
}

void MoveListPanel::openNote(TableDocument::Note note) {
    if (!table_->canAnnotate()) return;
    editor_->save();
    note_ = note;
    noted_ = table_->game().current();
    const bool ahead = note_.place == TableDocument::NotePlace::Ahead;
    const QModelIndex cell = model_.indexOf(note_.node);
    const QString number = cell.siblingAtColumn(MoveTreeModel::NumberColumn).data().toString();
    const bool white = cell.column() == MoveTreeModel::WhiteColumn;
    const QString move = (white ? number : number.chopped(1) + u'…') + ' ' + cell.data().toString();
    editor_->open(!cell.isValid() ? tr("Comment before the first move")
                  : ahead         ? tr("Comment before %1", "a move").arg(move)
                                  : tr("Comment after %1", "a move").arg(move),
                  table_->textOf(note_));
}

void MoveListPanel::updateFromTable() {
    // Not now: the change may be an undo step that is still being made.
    if (editor_->isOpen() && table_->game().current() != noted_)
        QMetaObject::invokeMethod(editor_, &NoteEditor::save, Qt::QueuedConnection);
    const QString waiting = waitingMoves(*table_);
    static_cast<MoveTree*>(list_)->setEmptyText(waiting.isEmpty() ? tr("No moves yet") : waiting);
    const Game& game = table_->game();
    for (QToolButton* button : {first_, previous_}) button->setEnabled(table_->canGoBack());
    for (QToolButton* button : {next_, last_}) button->setEnabled(table_->canGoForward());
    showResult();
    int depth = 0;
    for (QModelIndex at = model_.indexOf(game.current()); at.isValid(); at = at.parent()) ++depth;
    list_->header()->resizeSection(MoveTreeModel::NumberColumn, kNumber + std::max(0, depth - 1) * kIndent);
    const QModelIndex current = model_.indexOf(game.current());
    if (current.isValid()) {
        list_->scrollTo(current);
    } else {
        list_->scrollToTop();
    }
}

void MoveListPanel::showResult() {
    const std::optional<Outcome> result = table_->result();
    result_->setVisible(result.has_value());
    if (!result) return;
    score_->setText(scoreOf(*result));
    rule_->setText(sentenceOf(*result, *table_));
}

}  // namespace chesspp::ui
