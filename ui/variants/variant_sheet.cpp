// SPDX-License-Identifier: MIT
//
// The sheet's texts are labels made anew for each variant.
#include "ui/variants/variant_sheet.h"

#include "ui/models/library_context.h"
#include "ui/models/piece_plate.h"
#include "ui/models/variant_list_model.h"
#include "ui/theme/appearance.h"
#include "ui/theme/house_style.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/place_layout.h"
#include "ui/variants/variant_texts.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

namespace chesspp::ui {
namespace {

constexpr int kPicture = 4 * kGrid;

QLabel* words(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
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

/// Picture of both sides, name, letter; a royal says so.
QWidget* armyTable(const Ruleset& ruleset, const LibraryContext& library, QWidget* parent) {
    auto* table = new QWidget(parent);
    auto* grid = new QGridLayout(table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kGrid);
    grid->setVerticalSpacing(kGrid / 2);
    grid->setColumnStretch(2, 1);
    for (std::uint16_t i = 0; i < ruleset.kindCount(); ++i) {
        const KindId kind{i};
        int place = 0;
        for (const Owner owner : {Owner::White, Owner::Black}) {
            auto* picture = new QLabel(table);
            picture->setPixmap(pieceOnPlate(*library.art(), library.look(ruleset, Piece{kind, owner}),
                                            kPicture, parent->devicePixelRatioF()));
            grid->addWidget(picture, i, place++);
        }
        const QString name = library.nameOf(ruleset.definition(kind));
        grid->addWidget(
            words(ruleset.isRoyal(kind) ? VariantSheet::tr("%1 (royal)", "piece").arg(name) : name, table), i,
            2);
        auto* letter = new QLabel(QString::fromStdString(ruleset.letterOf(kind)), table);
        letter->setToolTip(VariantSheet::tr("Letter in texts"));
        grid->addWidget(letter, i, 3);
    }
    return table;
}

}  // namespace

VariantSheet::VariantSheet(const LibraryContext& library, QWidget* parent)
    : QFrame(parent),
      library_(library),
      scroll_(new QScrollArea(this)),
      startRow_(new QWidget(this)),
      start_(new QSpinBox(startRow_)),
      play_(new QPushButton(tr("Play it"), this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGrid);
    auto* frame = new PanelFrame(this);
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(2 * kGrid, kGrid, kGrid / 2, kGrid);
    inside->addWidget(scroll_);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->viewport()->setAutoFillBackground(false);
    column->addWidget(frame, 1);

    auto* row = new QHBoxLayout(startRow_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kGrid);
    auto* label = new QLabel(tr("Start &number"), startRow_);
    label->setBuddy(start_);
    start_->setMinimumHeight(4 * kGrid);
    auto* random = new QPushButton(tr("Random"), startRow_);
    random->setToolTip(tr("Draws one of the starts by lot"));
    row->addWidget(label);
    row->addWidget(start_, 1);
    row->addWidget(random);
    column->addWidget(startRow_);

    play_->setProperty(kPrimaryButton, true);
    play_->setMinimumHeight(5 * kGrid);
    play_->setToolTip(tr("Begins a new game of this variant"));
    column->addWidget(play_);

    connect(start_, &QSpinBox::valueChanged, this, &VariantSheet::startChanged);
    connect(random, &QPushButton::clicked, this, [this] {
        const int count = start_->maximum() + 1;
        const int drawn = static_cast<int>(QRandomGenerator::global()->bounded(count - 1));
        // Another one than now, so that the board answers each press.
        start_->setValue(drawn >= start_->value() ? drawn + 1 : drawn);
    });
    connect(play_, &QPushButton::clicked, this, &VariantSheet::playAsked);
    setVariant(nullptr, 0);
}

void VariantSheet::setVariant(const Variant* variant, int starts) {
    const QSignalBlocker quiet(start_);
    start_->setRange(0, std::max(starts - 1, 0));
    start_->setValue(usualStart(starts));
    startRow_->setVisible(starts > 1);
    play_->setEnabled(variant != nullptr && starts > 0);
    if (variant != nullptr) {
        fill(*variant);
    } else {
        auto* empty = words(tr("Choose a variant from the list to see its rules."), nullptr);
        empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
        scroll_->setWidget(empty);
    }
}

int VariantSheet::start() const {
    return start_->value();
}

void VariantSheet::fill(const Variant& variant) {
    auto* page = new QWidget;
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, 0, kGrid, 0);
    rows->setSpacing(kGrid);
    rows->addWidget(heading(library_.nameOf(variant), 1.25, page));
    rows->addWidget(words(library_.summaryOf(variant), page));
    rows->addSpacing(kGrid / 2);
    const Result<RulesetPtr> ruleset = library_.ruleset(variant.id);
    if (ruleset) {
        rows->addWidget(heading(tr("Army"), 1, page));
        rows->addWidget(armyTable(**ruleset, library_, scroll_));
        for (const VariantFact& fact : factsOf(**ruleset, library_)) {
            auto* group = new QVBoxLayout;
            group->setContentsMargins(0, kGrid / 2, 0, 0);
            group->setSpacing(2);
            group->addWidget(heading(fact.name, 1, page));
            for (const QString& line : fact.lines) group->addWidget(words(line, page));
            rows->addLayout(group);
        }
    } else {
        rows->addWidget(heading(tr("This variant cannot be played:"), 1, page));
        for (const QString& problem : library_.sentences(ruleset.error())) {
            rows->addWidget(words(problem, page));
        }
    }
    rows->addStretch();
    scroll_->setWidget(page);  // the area deletes what it showed before
    page->setAutoFillBackground(false);
}

}  // namespace chesspp::ui
