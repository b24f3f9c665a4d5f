// SPDX-License-Identifier: MIT
#include "ui/moves/explanation_view.h"

#include "ui/theme/palettes.h"
#include "ui/theme/workspace_layout.h"

#include <QAbstractListModel>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <cmath>

namespace chesspp::ui {
namespace {

using As = ExplanationLine::As;
using Mark = ExplanationLine::Mark;

constexpr int kMarkSize = 14;
constexpr int kMarkRoom = kMarkSize + kGrid;

/// Read and shown the same: what holds is a tick in one colour, what does not a cross on a disc in another.
QColor colourOf(Mark mark, const QPalette& palette) {
    const bool dark = colorSchemeOf(palette) == ColorScheme::Dark;
    switch (mark) {
        case Mark::Holds:
            return dark ? QColor(0x7c, 0xd0, 0x9b) : QColor(0x1b, 0x7a, 0x4b);
        case Mark::Fails:
            return dark ? QColor(0xf2, 0x8b, 0x82) : QColor(0xb3, 0x26, 0x1e);
        default:
            return quietText(palette);
    }
}

void paintMark(QPainter& painter, Mark mark, const QRectF& area, const QPalette& palette) {
    const QColor colour = colourOf(mark, palette);
    const auto at = [&](double x, double y) {
        return QPointF(area.left() + x * area.width(), area.top() + y * area.height());
    };
    QPen pen(colour, area.width() / 7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.setBrush(Qt::NoBrush);
    if (mark == Mark::Fails) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse(area);
        pen.setColor(palette.color(QPalette::Base));
    }
    painter.setPen(pen);
    if (mark == Mark::Holds) {
        painter.drawPolyline(QPolygonF{at(0.1, 0.55), at(0.4, 0.85), at(0.9, 0.2)});
    } else if (mark == Mark::Fails) {
        painter.drawLine(at(0.32, 0.32), at(0.68, 0.68));
        painter.drawLine(at(0.68, 0.32), at(0.32, 0.68));
    } else {
        painter.drawLine(at(0.2, 0.5), at(0.8, 0.5));
    }
}

/// The text of a line, with what was found or, for code, with its value.
QString textOf(const ExplanationLine& line) {
    if (line.as == As::Seen) {
        if (line.code.isEmpty()) return line.text;
        return line.text.isEmpty() ? line.code : line.code + QStringLiteral(" = ") + line.text;
    }
    if (line.found.isEmpty()) return line.text;
    // A short value is not divided.
    constexpr int kShort = 16;
    QString found = line.found;
    if (found.size() <= kShort) found.replace(' ', QChar::Nbsp);
    return line.text + QStringLiteral(" ·") + QChar(QChar::Nbsp) + found;
}

int spaceAbove(const ExplanationLine& line) {
    switch (line.as) {
        case As::Heading:
            return 2 * kGrid;
        case As::Way:
            return line.depth == 0 ? kGrid : kGrid / 4;
        case As::Seen:
            return 0;
        default:
            return kGrid / 4;
    }
}

}  // namespace

class ExplanationView::Model final : public QAbstractListModel {
public:
    explicit Model(ExplanationView& view) : QAbstractListModel(&view), view_(view) {}

    void begin() { beginResetModel(); }
    void end() { endResetModel(); }
    [[nodiscard]] int rowCount(const QModelIndex& parent) const override {
        return parent.isValid() ? 0 : static_cast<int>(view_.lines_.size());
    }
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override {
        if (!index.isValid()) return {};
        const ExplanationLine& line = view_.lines_[static_cast<std::size_t>(index.row())];
        if (role == Qt::DisplayRole) return textOf(line);
        if (role != Qt::AccessibleTextRole) return {};
        switch (line.mark) {
            case Mark::Holds:
                return ExplanationView::tr("holds: %1", "a condition").arg(textOf(line));
            case Mark::Fails:
                return ExplanationView::tr("does not hold: %1", "a condition").arg(textOf(line));
            default:
                return textOf(line);
        }
    }

private:
    ExplanationView& view_;
};

class ExplanationView::Delegate final : public QStyledItemDelegate {
public:
    explicit Delegate(ExplanationView& view) : QStyledItemDelegate(&view), view_(view) {}

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const auto row = static_cast<std::size_t>(index.row());
        return {1, row < view_.rows_.size() ? view_.rows_[row].height : 0};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const auto number = static_cast<std::size_t>(index.row());
        if (number >= view_.rows_.size()) return;
        const ExplanationLine& line = view_.lines_[number];
        const QRect area = option.rect.adjusted(0, spaceAbove(line), 0, 0);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool isFocused = option.state.testFlag(QStyle::State_HasFocus);
        const bool isHovered = option.state.testFlag(QStyle::State_MouseOver) && !line.squares.empty();
        if (isFocused || isHovered) {
            drawRounded(*painter, QRectF(area).adjusted(1, 0, -1, 0), 4,
                        isFocused ? QPen(accent(option.palette), 1.5) : QPen(Qt::NoPen),
                        withAlpha(option.palette.color(QPalette::Text), isHovered ? 0.06F : 0.0F));
        }
        const QTextLayout& layout = *view_.rows_[number].layout;
        const int left = leftOf(line);
        if (line.mark != Mark::None) {
            const double middle = layout.lineCount() > 0 ? layout.lineAt(0).height() / 2 : 0;
            const double top = area.top() + kGrid / 4.0 + middle - kMarkSize / 2.0;
            paintMark(*painter, line.mark, QRectF(area.left() + left - kMarkRoom, top, kMarkSize, kMarkSize),
                      option.palette);
        }
        painter->setPen(option.palette.color(QPalette::Text));
        layout.draw(painter, QPointF(area.left() + left, area.top() + kGrid / 4.0));
        painter->restore();
    }

private:
    ExplanationView& view_;
};

ExplanationView::ExplanationView(QWidget* parent) : QListView(parent), model_(new Model(*this)) {
    setModel(model_);
    setItemDelegate(new Delegate(*this));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setResizeMode(Adjust);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    connect(this, &QListView::entered, this, [this](const QModelIndex& index) {
        emit pointed(lines_[static_cast<std::size_t>(index.row())].squares);
    });
}

void ExplanationView::setLines(std::vector<ExplanationLine> lines) {
    model_->begin();
    lines_ = std::move(lines);
    rows_.clear();
    model_->end();
    hideCode();
    scrollToTop();
}

void ExplanationView::setCode(CodeLines code) {
    code_ = code;
    hideCode();
}

bool ExplanationView::hasCode() const {
    return std::ranges::find(lines_, As::Seen, &ExplanationLine::as) != lines_.end();
}

void ExplanationView::hideCode() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        setRowHidden(static_cast<int>(i), code_ == CodeLines::Hidden && lines_[i].as == As::Seen);
    }
    scheduleDelayedItemsLayout();
}

QString ExplanationView::plainText() const {
    QStringList all;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        if (!isRowHidden(static_cast<int>(i)))
            all += QString(2 * lines_[i].depth, ' ') +
                   model_->index(static_cast<int>(i)).data(Qt::AccessibleTextRole).toString();
    }
    return all.join('\n');
}

int ExplanationView::leftOf(const ExplanationLine& line) {
    // Rows below a way are marked, so that their texts begin further to the right anyway.
    const int depth = line.depth - (line.mark != Mark::None || line.as == As::Seen ? 1 : 0);
    const bool below = line.mark != Mark::None || line.as == As::Seen;
    return kGrid / 2 + std::max(0, depth) * 2 * kGrid + (below ? kMarkRoom : 0);
}

void ExplanationView::layOut(std::size_t index) {
    const ExplanationLine& line = lines_[index];
    const QString text = textOf(line);
    const bool isQuiet = line.as == As::Heading || line.as == As::Seen || line.mark == Mark::NotEvaluated;
    const bool isStrong =
        line.as == As::Answer || (line.mark == Mark::Fails && line.as != As::Answer && line.depth <= 1);
    QFont font = this->font();
    if (isStrong) font.setWeight(QFont::DemiBold);
    QList<QTextLayout::FormatRange> formats;
    const auto format = [&](qsizetype begin, qsizetype length, const QTextCharFormat& how) {
        if (length > 0) formats += {static_cast<int>(begin), static_cast<int>(length), how};
    };
    QTextCharFormat quiet;
    quiet.setForeground(quietText(palette()));
    quiet.setFontWeight(QFont::Normal);
    if (isQuiet) {
        format(0, text.size(), quiet);
    } else if (!line.found.isEmpty()) {
        format(line.text.size(), text.size() - line.text.size(), quiet);
    }
    if (line.as == As::Seen) {
        QTextCharFormat code = quiet;
        code.setFontFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family()});
        format(0, line.code.size(), code);
    }
    Row& row = rows_[index];
    row.layout = std::make_unique<QTextLayout>(text, font);
    row.layout->setFormats(formats);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    row.layout->setTextOption(option);
    row.layout->setCacheEnabled(true);
    // The scroll bar's width is always left free: else its appearing would change the heights.
    const int width = this->width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this) - kGrid;
    double height = 0;
    row.layout->beginLayout();
    for (QTextLine each = row.layout->createLine(); each.isValid(); each = row.layout->createLine()) {
        each.setLineWidth(std::max(1, width - leftOf(line)));
        each.setPosition({0, height});
        height += each.height();
    }
    row.layout->endLayout();
    row.height = spaceAbove(line) + kGrid / 2 + static_cast<int>(std::ceil(height));
}

void ExplanationView::doItemsLayout() {
    rows_.resize(lines_.size());
    for (std::size_t i = 0; i < lines_.size(); ++i) layOut(i);
    QListView::doItemsLayout();
}

void ExplanationView::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

void ExplanationView::changeEvent(QEvent* event) {
    QListView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        scheduleDelayedItemsLayout();
}

void ExplanationView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    if (current.isValid() && hasFocus())
        emit pointed(lines_[static_cast<std::size_t>(current.row())].squares);
}

void ExplanationView::leaveEvent(QEvent* event) {
    QListView::leaveEvent(event);
    emit pointed(std::nullopt);
}

void ExplanationView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return QGuiApplication::clipboard()->setText(plainText());
    QListView::keyPressEvent(event);
}

}  // namespace chesspp::ui
