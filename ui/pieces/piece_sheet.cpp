// SPDX-License-Identifier: MIT
//
// The sheet's page is made anew for each piece.
#include "ui/pieces/piece_sheet.h"

#include "ui/models/library_context.h"
#include "ui/models/piece_library_model.h"
#include "ui/models/piece_outline.h"
#include "ui/models/piece_plate.h"
#include "ui/pieces/scene_list.h"
#include "ui/theme/appearance.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/place_layout.h"

#include "core/analysis/scenes.h"

#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

constexpr int kPicture = 11 * kGrid;

QLabel* words(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel* heading(const QString& text, double scale, QWidget* parent) {
    QLabel* label = words(text, parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    return label;
}

QLabel* quiet(const QString& text, QWidget* parent) {
    QLabel* label = words(text, parent);
    QPalette colours = label->palette();
    colours.setColor(QPalette::WindowText, quietText(colours));
    label->setPalette(colours);
    return label;
}

/// A line of the tree: a bar in the colour of its part, set in by its depth.
class OutlineRow final : public QWidget {
public:
    OutlineRow(const OutlineLine& line, QWidget* parent) : QWidget(parent), line_(line) {
        auto* rows = new QVBoxLayout(this);
        rows->setContentsMargins(line.depth * 2 * kGrid + kGrid + kGrid / 2, 1, 0, 1);
        rows->setSpacing(0);
        QLabel* title = words(line.title, this);
        QFont strong = title->font();
        if (line.part != OutlineLine::Part::SubAction) strong.setWeight(QFont::Medium);
        strong.setStrikeOut(line.enabled == Enabled::No);
        title->setFont(strong);
        rows->addWidget(title);
        for (const QString& detail : line.details) rows->addWidget(quiet(breakable(detail), this));
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor colour = quietText(palette());
        if (line_.part == OutlineLine::Part::Action) colour = accent(palette());
        painter.setPen(Qt::NoPen);
        for (int depth = 0; depth < line_.depth; ++depth) {
            painter.setBrush(hairline(palette()));
            painter.drawRect(QRectF(depth * 2 * kGrid + 1, 0, 1, height()));
        }
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(line_.depth * 2 * kGrid, 3, 3, height() - 6), 1.5, 1.5);
    }

private:
    /// Conditions have long words without blanks: they may break behind dots and brackets.
    static QString breakable(QString text) {
        const QChar zeroWidthSpace(0x200B);
        return text.replace(".", QString(".") + zeroWidthSpace).replace("(", QString("(") + zeroWidthSpace);
    }

    OutlineLine line_;
};

}  // namespace

PieceSheet::PieceSheet(const LibraryContext& library, QWidget* parent)
    : QFrame(parent), library_(library), scroll_(new QScrollArea(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto* frame = new PanelFrame(this);
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(2 * kGrid, kGrid, kGrid / 2, kGrid);
    inside->addWidget(scroll_);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->viewport()->setAutoFillBackground(false);
    scroll_->setAccessibleName(tr("The piece"));
    column->addWidget(frame);
    setPiece(nullptr);
}

void PieceSheet::setPiece(const PieceDefinition* piece) {
    QWidget* page = piece != nullptr
                        ? pageOf(*piece)
                        : words(tr("Choose a piece from the list to see what it does."), nullptr);
    scroll_->setWidget(page);  // the area deletes what it showed before
    page->setAutoFillBackground(false);
}

QWidget* PieceSheet::pageOf(const PieceDefinition& piece) const {
    auto* page = new QWidget;
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, kGrid / 2, kGrid, 0);
    rows->setSpacing(kGrid);
    rows->addWidget(headOf(piece, page));
    if (!piece.comment.empty()) rows->addWidget(words(QString::fromStdString(piece.comment), page));
    rows->addWidget(fieldsOf(piece, page));
    rows->addSpacing(kGrid);
    rows->addWidget(heading(tr("Tree"), 1, page));
    rows->addWidget(treeOf(piece, page));
    std::vector<SceneVerdict> verdicts;
    if (const Variant* frame = library_.variant("chess"); frame != nullptr) {
        verdicts = judgeScenes(piece, SceneCompany{{}, library_.pieces(), *frame});
    }
    rows->addSpacing(kGrid);
    rows->addWidget(heading(scenesTitle(verdicts), 1, page));
    rows->addWidget(new SceneList(piece, verdicts, library_, page));
    rows->addStretch();
    return page;
}

QWidget* PieceSheet::headOf(const PieceDefinition& piece, QWidget* parent) const {
    auto* head = new QWidget(parent);
    head->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* names = new QVBoxLayout(head);
    names->setContentsMargins(0, 0, 0, 0);
    names->setSpacing(0);
    auto* row = new QHBoxLayout;
    row->setSpacing(kGrid);
    const QString name = library_.nameOf(piece);
    names->addWidget(heading(name, 1.25, head));
    const QString own = QString::fromStdString(piece.name);
    if (own != name) names->addWidget(quiet(own, head));
    for (const Owner owner : {Owner::White, Owner::Black}) {
        auto* picture = new QLabel(head);
        picture->setPixmap(pieceOnPlate(*library_.art(), library_.look(piece, owner), kPicture,
                                        scroll_->devicePixelRatioF()));
        picture->setFixedSize(kPicture, kPicture);
        row->addWidget(picture);
    }
    row->addStretch();
    names->insertLayout(0, row);
    names->insertSpacing(1, kGrid);
    return head;
}

QWidget* PieceSheet::fieldsOf(const PieceDefinition& piece, QWidget* parent) const {
    auto* fields = new QWidget(parent);
    auto* form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(kGrid);
    form->setVerticalSpacing(2);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    const auto add = [&](const QString& name, const QString& value) {
        if (value.isEmpty()) return;
        QLabel* label = quiet(name, fields);
        label->setWordWrap(false);
        form->addRow(label, words(value, fields));
    };
    add(tr("Letter"), QString::fromStdString(piece.letter));
    if (piece.value) add(tr("Value"), QLocale().toString(*piece.value));
    if (piece.royal) add(tr("Royal"), tr("yes"));
    add(tr("Family"), familyName(piece.family));
    QStringList tags;
    for (const std::string& tag : piece.tags) tags += QString::fromStdString(tag);
    add(tr("Tags"), tags.join(", "));
    add(tr("Author"), QString::fromStdString(piece.author));
    add(tr("Licence"), QString::fromStdString(piece.licence));
    add(tr("Source"), QString::fromStdString(piece.source));
    return fields;
}

QWidget* PieceSheet::treeOf(const PieceDefinition& piece, QWidget* parent) const {
    auto* tree = new QWidget(parent);
    auto* rows = new QVBoxLayout(tree);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    const std::vector<OutlineLine> lines = outlineOf(piece, library_);
    for (const OutlineLine& line : lines) rows->addWidget(new OutlineRow(line, tree));
    if (lines.empty()) rows->addWidget(words(tr("The tree is empty: this piece never moves."), tree));
    return tree;
}

}  // namespace chesspp::ui
