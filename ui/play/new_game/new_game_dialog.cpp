// SPDX-License-Identifier: MIT
#include "ui/play/new_game/new_game_dialog.h"

#include "ui/models/library/library_context.h"
#include "ui/play/new_game/army_editor.h"
#include "ui/play/new_game/board_size_field.h"
#include "ui/play/new_game/clock_editor.h"
#include "ui/play/new_game/section_list.h"
#include "ui/theme/app_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/workspace_layout.h"

#include <QComboBox>
#include <QCompleter>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScreen>
#include <QScrollArea>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace chesspp::ui {

namespace {

SectionList* makeVariants(const std::vector<NewGameDialog::Offer>& offers, QWidget* parent) {
    std::vector<SectionList::Item> items;
    for (const NewGameDialog::Offer& each : offers)
        items.push_back({each.name, each.family, each.words + '\n' + each.summary});
    auto* list =
        new SectionList(items, NewGameDialog::tr("Variants"), NewGameDialog::tr("Search variants"), parent);
    list->list()->setMinimumSize(320, 120);
    return list;
}

}  // namespace

NewGameDialog::NewGameDialog(const LibraryContext& library, std::vector<Offer> offers, const NewGame& first,
                             DrawRulesEditor::For drawsFor, QWidget* parent)
    : QDialog(parent),
      library_(library),
      offers_(std::move(offers)),
      chosenDraws_(first.changes.draws),
      drawsFor_(drawsFor),
      variants_(makeVariants(offers_, this)),
      summary_(wrappedLabel({}, this)),
      startRow_(new QWidget(this)),
      start_(new QSpinBox(startRow_)),
      board_(new BoardSizeField(this)),
      position_(new SavedStartField(this)),
      white_(new QLineEdit(first.players.white, this)),
      black_(new QLineEdit(first.players.black, this)),
      first_(new QComboBox(this)),
      clock_(new ClockEditor(first.controls, this)),
      draws_(new DrawRulesEditor(this)),
      army_(new ArmyEditor(library, this)) {
    setWindowTitle(tr("New Game"));
    const auto shown = std::ranges::find(offers_, first.variantId, &Offer::id);
    variants_->setCurrent(shown != offers_.end() ? static_cast<int>(shown - offers_.begin()) : 0);

    // On a small screen the columns scroll; the buttons stay.
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    auto* columns = new QWidget(area);
    auto* row = bareLayout<QHBoxLayout>(columns, 3 * kGrid);
    row->addWidget(makeVariantColumn(), 1);
    row->addWidget(makeArmyColumn());
    area->setWidget(columns);
    auto* column = bareLayout<QVBoxLayout>(this, 2 * kGrid, {3 * kGrid, 3 * kGrid, 3 * kGrid, 2 * kGrid});
    column->addWidget(area, 1);
    begin_ = addDialogButtons(*this, tr("Start Game"), tr("Cancel"));

    connect(variants_, &SectionList::currentChanged, this, &NewGameDialog::showOffer);
    connect(variants_, &SectionList::activated, this, &QDialog::accept);
    connect(position_, &SavedStartField::changed, this, &NewGameDialog::showOffer);
    connect(board_, &BoardSizeField::changed, this, &NewGameDialog::showPossible);
    connect(start_, &QSpinBox::valueChanged, this, &NewGameDialog::showStart);
    connect(army_, &ArmyEditor::changed, this, &NewGameDialog::showPossible);
    showOffer();
    if (first.start > 0 && first.start < offer().starts) start_->setValue(first.start);
    if (first.variantId == offer().id) army_->setKinds(first.changes.kinds);
    showPossible();
    const QSize wanted = columns->sizeHint() + QSize(6 * kGrid, 14 * kGrid);
    resize(wanted.boundedTo(screen()->availableSize() * 9 / 10));
}

QWidget* NewGameDialog::makeVariantColumn() {
    auto* side = new QWidget(this);
    auto* column = bareLayout<QVBoxLayout>(side, 2 * kGrid);
    column->addWidget(variants_, 1);
    column->addWidget(summary_);
    auto* lot = iconButton(Icon::Lot, tr("Pick another random starting position"), startRow_);
    connect(lot, &QToolButton::clicked, this, &NewGameDialog::drawLot);
    auto* startLayout = bareLayout<QHBoxLayout>(startRow_);
    auto* startLabel = new QLabel(tr("Position &number"), startRow_);
    startLabel->setBuddy(start_);
    startLayout->addWidget(startLabel);
    startLayout->addWidget(start_, 1);
    startLayout->addWidget(lot);
    column->addWidget(startRow_);
    addWidgets(*column, {board_, position_});
    // Not a form layout, because that aligns labels with the top of fields this high.
    auto* grid = bareLayout<QGridLayout>(nullptr, kGrid);
    grid->setHorizontalSpacing(2 * kGrid);
    white_->setPlaceholderText(tr("White"));
    black_->setPlaceholderText(tr("Black"));
    for (QLineEdit* field : {white_, black_}) field->setTextMargins(kGrid / 2, 0, kGrid / 2, 0);
    first_->addItem(tr("White"));
    first_->addItem(tr("Black"));
    addRow(*grid, tr("&White player"), white_);
    addRow(*grid, tr("&Black player"), black_);
    addRow(*grid, tr("&Clock"), clock_);
    addRow(*grid, tr("&First move"), first_);
    column->addLayout(grid);
    return side;
}

QWidget* NewGameDialog::makeArmyColumn() {
    auto* side = new QWidget(this);
    side->setFixedWidth(46 * kGrid);
    auto* column = bareLayout<QVBoxLayout>(side, 2 * kGrid);
    column->addWidget(army_, 1);
    auto* grid = bareLayout<QGridLayout>(nullptr, kGrid);
    grid->setHorizontalSpacing(2 * kGrid);
    grid->setColumnStretch(1, 1);
    addRow(*grid, tr("&Draws"), draws_);
    column->addLayout(grid);
    return side;
}

void NewGameDialog::addRow(QGridLayout& grid, const QString& text, QWidget* field) {
    auto* label = new QLabel(text, this);
    label->setBuddy(field);
    label->setFixedHeight(white_->sizeHint().height());
    const int row = grid.rowCount();
    grid.addWidget(label, row, 0, Qt::AlignTop);
    grid.addWidget(field, row, 1);
}

const NewGameDialog::Offer& NewGameDialog::offer() const {
    return offers_[static_cast<std::size_t>(std::max(variants_->current(), 0))];
}

void NewGameDialog::showOffer() {
    summary_->setText(offer().open ? tr("%1 Starts with the usual position. To set up another, use Freeplay.",
                                        "what a variant is")
                                         .arg(offer().summary)
                                   : offer().summary);
    const bool isSaved = position_->chosen() != nullptr;
    variants_->setEnabled(!isSaved);
    summary_->setVisible(!isSaved);
    const int before = std::exchange(shown_, variants_->current());
    const bool isOther = before != shown_;
    if (isOther) board_->setSize(offer().board);
    board_->setVisible(offer().open && !isSaved);
    start_->setRange(0, offer().starts - 1);
    startRow_->setVisible(offer().starts > 1 && !isSaved);
    if (isOther && offer().starts > 1) drawLot();
    showStart();
    const Variant* variant = library_.variant(offer().id.toStdString());
    if (isOther && variant != nullptr) {
        if (before >= 0) {
            chosenDraws_ = draws_->choice();
            drawsFor_ = draws_->games();
        }
        draws_->setRules(drawChoiceOf(*variant), chosenDraws_, drawsFor_);
        first_->setCurrentIndex(army_->firstMover() == Side::Black ? 1 : 0);
    }
}

void NewGameDialog::showStart() {
    army_->setStart(offer().id, offer().starts > 1 ? start_->value() : 0);
    showPossible();
}

bool NewGameDialog::hasOwnBoard() const {
    return offer().open && board_->size() != offer().board;
}

/// On a board of another size, or from a saved position, the army is what stands there.
void NewGameDialog::showPossible() {
    const bool isUsual = position_->chosen() == nullptr && !hasOwnBoard();
    army_->setEnabled(isUsual);
    draws_->setEnabled(isUsual);
    first_->setEnabled(isUsual);
    begin_->setEnabled(!isUsual || army_->isPossible());
}

void NewGameDialog::drawLot() {
    start_->setValue(static_cast<int>(QRandomGenerator::global()->bounded(offer().starts)));
}

void NewGameDialog::completeNames(const QStringList& names) {
    for (QLineEdit* field : {white_, black_}) {
        auto* completer = new QCompleter(names, field);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        field->setCompleter(completer);
    }
}

NewGame NewGameDialog::choice() const {
    NewGame game{.variantId = offer().id,
                 .start = offer().starts > 1 ? start_->value() : 0,
                 .players = {white_->text().trimmed(), black_->text().trimmed()},
                 .controls = clock_->controls()};
    if (const SavedStartField::Offer* saved = position_->chosen()) {
        game.position = saved->id;
    } else if (hasOwnBoard()) {
        game.board = board_->size();
    } else {
        game.changes = {.kinds = army_->kinds(), .draws = draws_->choice()};
        game.leftOut = army_->leftOut();
        game.first = first_->currentIndex() == 1 ? Side::Black : Side::White;
    }
    return game;
}

}  // namespace chesspp::ui
