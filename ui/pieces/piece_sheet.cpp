// SPDX-License-Identifier: MIT
//
// The sheet's page is made anew for each piece.
#include "ui/pieces/piece_sheet.h"

#include "ui/models/library_context.h"
#include "ui/models/piece_library_model.h"
#include "ui/models/piece_outline.h"
#include "ui/models/piece_plate.h"
#include "ui/models/piece_words.h"
#include "ui/pieces/scene_list.h"
#include "ui/theme/appearance.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/sheet.h"

#include <QLocale>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

constexpr int kPicture = 11 * kGrid;

using Weight = SheetText::Weight;

std::vector<Phrase> phrasesOf(const OutlineDetail& detail) {
    using As = Phrase::As;
    std::vector<Phrase> phrases{{As::Words, detail.text.left(detail.codeAt)},
                                {As::Code, detail.code()},
                                {As::Words, detail.text.mid(detail.codeAt + detail.codeLength)}};
    std::erase_if(phrases, [](const Phrase& phrase) { return phrase.text.isEmpty(); });
    return phrases;
}

/// A line of the tree: a bar in the colour of its part, set in by its depth.
class OutlineRow final : public QWidget {
public:
    OutlineRow(const OutlineLine& line, QWidget* parent) : QWidget(parent), line_(line) {
        auto* rows = new QVBoxLayout(this);
        rows->setContentsMargins(line.depth * 2 * kGrid + kGrid + kGrid / 2, 2, 0, 2);
        rows->setSpacing(1);
        auto* title = new SheetText(line.title, this);
        QFont strong = title->font();
        if (line.part != OutlineLine::Part::SubAction) strong.setWeight(QFont::Medium);
        strong.setStrikeOut(line.enabled == Enabled::No);
        title->setFont(strong);
        rows->addWidget(title);
        for (const OutlineDetail& detail : line.details)
            rows->addWidget(new SheetText(phrasesOf(detail), this));
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
    OutlineLine line_;
};

/// A sentence of the words: set in by its depth, beside the lines of the headings above it.
class WordsRow final : public QWidget {
public:
    WordsRow(const WordsSentence& sentence, QWidget* parent) : QWidget(parent), depth_(sentence.depth) {
        auto* rows = new QVBoxLayout(this);
        rows->setContentsMargins(depth_ * kStep, kGrid / 4, 0, kGrid / 4);
        rows->addWidget(new SheetText(sentence.text, this));
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        for (int depth = 0; depth < depth_; ++depth)
            painter.fillRect(depth * kStep + 1, 0, 1, height(), hairline(palette()));
    }

private:
    static constexpr int kStep = kGrid + kGrid / 2;

    int depth_;
};

FactTable* whatItIs(const PieceDefinition& piece, QWidget* parent) {
    auto* facts = new FactTable(parent);
    facts->add(PieceSheet::tr("Letter"), {QString::fromStdString(piece.letter)});
    if (piece.value) facts->add(PieceSheet::tr("Value"), {QLocale().toString(*piece.value)});
    if (piece.royal) facts->add(PieceSheet::tr("Royal"), {PieceSheet::tr("yes")});
    return facts;
}

FactTable* whereItIsFrom(const PieceDefinition& piece, QWidget* parent) {
    auto* facts = new FactTable(parent);
    QStringList tags;
    for (const std::string& tag : piece.tags) tags += QString::fromStdString(tag);
    facts->add(PieceSheet::tr("Family"), {familyName(piece.family)});
    facts->add(PieceSheet::tr("Tags"), {tags.join(", ")});
    facts->add(PieceSheet::tr("Author"), {QString::fromStdString(piece.author)});
    facts->add(PieceSheet::tr("Licence"), {QString::fromStdString(piece.licence)});
    facts->add(PieceSheet::tr("Source"), {QString::fromStdString(piece.source)});
    return facts;
}

}  // namespace

PieceSheet::PieceSheet(const LibraryContext& library, QWidget* parent)
    : QFrame(parent), library_(library), sheet_(new Sheet(tr("The piece"), this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(sheet_);
    setPiece(nullptr);
}

void PieceSheet::setPiece(const PieceDefinition* piece) {
    verdicts_.clear();
    scenes_ = nullptr;
    sheet_->setPage(piece != nullptr
                        ? pageOf(*piece)
                        : new SheetText(tr("Choose a piece from the list to see what it does."), nullptr));
}

void PieceSheet::setShownScene(std::optional<std::size_t> scene) {
    if (scenes_ == nullptr) return;
    scenes_->setShown(scene);
    if (scene) sheet_->scrollArea()->ensureWidgetVisible(scenes_->rowOf(*scene), 0, kGrid);
}

QWidget* PieceSheet::pageOf(const PieceDefinition& piece) {
    QWidget* page = makePage();
    auto* rows = static_cast<QVBoxLayout*>(page->layout());
    rows->addWidget(headOf(piece, page));
    const QString comment =
        QString::fromStdString(textIn(library_.language().toStdString(), piece.comments, piece.comment));
    // Where nobody has written what the piece is, its words say it.
    rows->addWidget(comment.isEmpty() ? wordsPartOf(piece, page) : new SheetText(comment, page));
    rows->addWidget(whatItIs(piece, page));
    rows->addSpacing(kGrid);
    if (!comment.isEmpty()) {
        rows->addWidget(new SheetText(tr("In words"), Weight::Part, page));
        rows->addWidget(wordsPartOf(piece, page));
        rows->addSpacing(kGrid);
    }
    rows->addWidget(new SheetText(tr("Tree"), Weight::Part, page));
    rows->addWidget(treeOf(piece, page));
    if (const Variant* frame = library_.variant("chess"); frame != nullptr) {
        verdicts_ = judgeScenes(piece, SceneCompany{{}, library_.pieces(), *frame});
    }
    rows->addSpacing(kGrid);
    rows->addWidget(new SheetText(scenesTitle(verdicts_), Weight::Part, page));
    scenes_ = new SceneList(piece, verdicts_, library_, page);
    connect(scenes_, &SceneList::asked, this, &PieceSheet::sceneAsked);
    rows->addWidget(scenes_);
    rows->addSpacing(kGrid);
    rows->addWidget(new SheetText(tr("Origin"), Weight::Part, page));
    rows->addWidget(whereItIsFrom(piece, page));
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
    for (const Owner owner : {Owner::White, Owner::Black}) {
        auto* picture = new QLabel(head);
        picture->setPixmap(
            pieceOnPlate(*library_.art(), library_.look(piece, owner), kPicture, devicePixelRatioF()));
        picture->setFixedSize(kPicture, kPicture);
        row->addWidget(picture);
    }
    row->addStretch();
    names->addLayout(row);
    names->addSpacing(kGrid);
    const QString name = library_.nameOf(piece);
    names->addWidget(new SheetText(name, Weight::Title, head));
    const QString own = QString::fromStdString(piece.name);
    if (own != name) names->addWidget(new SheetText(own, Weight::Quiet, head));
    return head;
}

QWidget* PieceSheet::wordsPartOf(const PieceDefinition& piece, QWidget* parent) const {
    auto* words = new QWidget(parent);
    auto* rows = new QVBoxLayout(words);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    for (const WordsSentence& sentence : wordsOf(piece, library_))
        rows->addWidget(new WordsRow(sentence, words));
    return words;
}

QWidget* PieceSheet::treeOf(const PieceDefinition& piece, QWidget* parent) const {
    auto* tree = new QWidget(parent);
    auto* rows = new QVBoxLayout(tree);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    const std::vector<OutlineLine> lines = outlineOf(piece, library_);
    for (const OutlineLine& line : lines) rows->addWidget(new OutlineRow(line, tree));
    if (lines.empty()) rows->addWidget(new SheetText(tr("The tree is empty: this piece never moves."), tree));
    return tree;
}

}  // namespace chesspp::ui
