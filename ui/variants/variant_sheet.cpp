// SPDX-License-Identifier: MIT
#include "ui/variants/variant_sheet.h"

#include "ui/models/library_context.h"
#include "ui/models/piece_plate.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/sheet.h"
#include "ui/variants/variant_texts.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

constexpr int kPicture = 4 * kGrid;

using Weight = SheetText::Weight;

/// Two kinds a row: picture, name, and below it the letter.
QWidget* armyTable(const Ruleset& ruleset, const LibraryContext& library, QWidget* parent) {
    constexpr int kColumns = 2;
    auto* table = new QWidget(parent);
    auto* grid = new QGridLayout(table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kGrid);
    grid->setVerticalSpacing(kGrid);
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const KindId kind{i};
        const int row = i / kColumns;
        const int column = 2 * (i % kColumns);
        auto* picture = new QLabel(table);
        picture->setPixmap(pieceOnPlate(*library.art(), library.look(ruleset, Piece{kind, Owner::White}),
                                        kPicture, parent->devicePixelRatioF()));
        grid->addWidget(picture, row, column);
        auto* words = new QVBoxLayout;
        words->setSpacing(0);
        words->addWidget(new SheetText(library.nameOf(ruleset.definition(kind)), table));
        auto* below = new SheetText(QString::fromStdString(ruleset.letterOf(kind)), Weight::Quiet, table);
        below->setToolTip(VariantSheet::tr("Letter in move texts"));
        words->addWidget(below);
        grid->addLayout(words, row, column + 1);
        grid->setColumnStretch(column + 1, 1);
    }
    return table;
}

}  // namespace

VariantSheet::VariantSheet(const LibraryContext& library, QWidget* parent)
    : QFrame(parent), library_(library), sheet_(new Sheet(tr("The variant"), this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(sheet_);
    setVariant(nullptr);
}

void VariantSheet::setVariant(const Variant* variant) {
    if (variant != nullptr) return sheet_->setPage(pageOf(*variant));
    auto* empty = new SheetText(tr("Choose a variant from the list to see its rules."), nullptr);
    empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    sheet_->setPage(empty);
}

QWidget* VariantSheet::pageOf(const Variant& variant) const {
    QWidget* page = makePage();
    auto* rows = static_cast<QVBoxLayout*>(page->layout());
    rows->addWidget(new SheetText(library_.nameOf(variant), Weight::Title, page));
    const QString comment =
        QString::fromStdString(textIn(library_.language().toStdString(), variant.comments, variant.comment));
    // The card beside the board has the summary already.
    rows->addWidget(new SheetText(comment.isEmpty() ? library_.summaryOf(variant) : comment, page));
    rows->addSpacing(kGrid / 2);
    const Result<RulesetPtr> ruleset = library_.ruleset(variant.id);
    if (ruleset) {
        rows->addWidget(new SheetText(tr("Army"), Weight::Part, page));
        rows->addWidget(armyTable(**ruleset, library_, page));
        rows->addSpacing(kGrid / 2);
        rows->addWidget(new SheetText(tr("Rules"), Weight::Part, page));
        auto* facts = new FactTable(page);
        for (const VariantFact& fact : factsOf(variant, **ruleset, library_))
            facts->add(fact.name, fact.lines);
        rows->addWidget(facts);
    } else {
        rows->addWidget(new SheetText(tr("This variant cannot be played:"), Weight::Part, page));
        for (const QString& problem : library_.sentences(ruleset.error()))
            rows->addWidget(new SheetText(problem, page));
    }
    rows->addStretch();
    return page;
}

}  // namespace chesspp::ui
