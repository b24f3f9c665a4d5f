// SPDX-License-Identifier: MIT
//
// The window's frame: places, title, and the game's comings and goings.
#include "app/desktop/main_window.h"

#include "ui/board/board_view.h"
#include "ui/dialogs/new_game_dialog.h"
#include "ui/help/help_window.h"
#include "ui/models/editing_rulesets.h"
#include "ui/models/library_context.h"
#include "ui/models/table_document.h"
#include "ui/models/table_texts.h"
#include "ui/play/play_bar.h"
#include "ui/play/play_place.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/segmented_control.h"

#include "core/io/pgn_rules.h"
#include "core/notation/fen.h"
#include "core/notation/pgn.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDate>
#include <QHBoxLayout>
#include <QScreen>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace chesspp::desktop {

MainWindow::MainWindow(ui::LibraryContext& library, ui::TableDocument& table,
                       ui::AppearanceKeeper& appearance, Preferences preferences)
    : library_(library),
      table_(table),
      appearance_(appearance),
      preferences_(std::move(preferences)),
      positions_(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/positions"),
      entries_(placesBesidePlay()) {
    makePlaces();
    makeGameMenu();
    makeEditMenu();
    makeViewMenu();
    makeHelpMenu();
    connect(&table_, &ui::TableDocument::changed, this, &MainWindow::showTitle);
    connect(&table_.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::showUndoTexts);
    showTitle();
    showUndoTexts();
    if (!restoreGeometry(preferences_.geometry)) {
        // No larger than the screen leaves room for, the window's title included.
        const QSize room = screen()->availableGeometry().size() - QSize(ui::kGrid, 5 * ui::kGrid);
        resize(QSize(1184, 800).boundedTo(room));
    }
    play_->setFocus();
}

MainWindow::~MainWindow() = default;

void MainWindow::makePlaces() {
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, ui::kGrid, 0, 0);
    column->setSpacing(0);
    switch_ = new ui::SegmentedControl(centre);
    switch_->setAccessibleName(tr("Places"));
    places_ = new QStackedWidget(centre);
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(switch_);
    row->addStretch();
    column->addLayout(row);
    column->addWidget(places_, 1);
    setCentralWidget(centre);

    play_ = new ui::PlayPlace(table_, library_, places_);
    play_->setCoordinates(preferences_.coordinates);
    places_->addWidget(play_);
    dressBoards();
    made_.push_back({play_, {}, {}, {}, {}});
    switch_->addSegment(ui::Icon::Play, tr("Play"), tr("Play a game, two at one table (Ctrl+1)"));
    for (const PlaceEntry& entry : entries_) {
        switch_->addSegment(entry.icon, entry.name, entry.tip);
        made_.emplace_back();
    }
    connect(switch_, &ui::SegmentedControl::currentChanged, this, &MainWindow::showPlace);
    connect(play_, &ui::PlayPlace::newGameAsked, this, &MainWindow::newGame);
    connect(play_, &ui::PlayPlace::setUpAsked, this, [this] { switch_->setCurrent(1); });
}

void MainWindow::showPlace(int index) {
    MadePlace& place = made_[static_cast<std::size_t>(index)];
    if (place.widget == nullptr) {
        const PlaceNeeds needs{library_, table_, positions_,
                               [this](const QString& id, int start) { playVariant(id, start); }};
        place = entries_[static_cast<std::size_t>(index) - 1].make(needs, places_);
        place.setBottom(play_->bottom());
        place.setCoordinates(preferences_.coordinates);
        places_->addWidget(place.widget);
        dressBoards();
    }
    places_->setCurrentWidget(place.widget);
    place.widget->setFocus();
}

void MainWindow::dressBoards() {
    constexpr std::chrono::milliseconds kMotion{150};
    const bool moves = preferences_.animation == Animation::On;
    for (ui::BoardView* board : places_->findChildren<ui::BoardView*>()) {
        board->setTheme(preferences_.theme());
        board->setAnimationDuration(moves ? kMotion : std::chrono::milliseconds{});
    }
    for (const MadePlace& place : made_) {
        if (place.setTheme) place.setTheme(preferences_.theme());
    }
}

void MainWindow::showTitle() {
    const ui::Players& players = table_.players();
    const QString variant = library_.nameOf(table_.position().ruleset().variant());
    if (players.white.isEmpty() && players.black.isEmpty()) {
        setWindowTitle(tr("%1 – Chess++", "variant").arg(variant));
        return;
    }
    setWindowTitle(tr("%1 against %2 · %3 – Chess++", "White's name, Black's name, variant")
                       .arg(ui::nameOf(players, Side::White), ui::nameOf(players, Side::Black), variant));
}

void MainWindow::showUndoTexts() {
    const QUndoStack& stack = table_.undoStack();
    undo_->setEnabled(stack.canUndo());
    undo_->setText(stack.canUndo() ? tr("&Undo: %1").arg(stack.undoText()) : tr("&Undo"));
    redo_->setEnabled(stack.canRedo());
    redo_->setText(stack.canRedo() ? tr("&Redo: %1").arg(stack.redoText()) : tr("&Redo"));
}

const MadePlace& MainWindow::here() const {
    return made_[static_cast<std::size_t>(switch_->current())];
}

void MainWindow::tell(const QString& problem) {
    if (here().tell) {
        here().tell(problem);
        return;
    }
    switch_->setCurrent(0);
    play_->bar()->showReason(problem);
}

void MainWindow::newGame() {
    std::vector<ui::NewGameDialog::Offer> offers;
    for (const Variant* variant : library_.variants()) {
        const Result<RulesetPtr> ruleset = library_.ruleset(variant->id);
        if (!ruleset) continue;  // the library's tests tell why
        offers.push_back({QString::fromStdString(variant->id), library_.nameOf(*variant),
                          library_.summaryOf(*variant), startCount(**ruleset)});
    }
    const Variant& current = table_.position().ruleset().variant();
    ui::NewGameDialog dialog(
        std::move(offers),
        {QString::fromStdString(current.id), 0, table_.players().white, table_.players().black}, this);
    if (dialog.exec() != QDialog::Accepted) return;
    const ui::NewGameDialog::Choice choice = dialog.choice();
    const Result<RulesetPtr> ruleset = library_.ruleset(choice.variantId.toStdString());
    Result<Position> start =
        ruleset ? startPosition(*ruleset, choice.start) : Result<Position>(std::unexpected(ruleset.error()));
    if (!start) {
        tell(ui::inBrief(library_.sentences(start.error())));
        return;
    }
    table_.restart(std::move(*start), {choice.white, choice.black});
    switch_->setCurrent(0);
    play_->setFocus();
}

void MainWindow::flip() {
    play_->flip();
    for (const MadePlace& place : made_) {
        if (place.setBottom) place.setBottom(play_->bottom());
    }
}

void MainWindow::playVariant(const QString& id, int start) {
    const Result<RulesetPtr> ruleset = library_.ruleset(id.toStdString());
    Result<Position> position =
        ruleset ? startPosition(*ruleset, start) : Result<Position>(std::unexpected(ruleset.error()));
    if (!position) {
        tell(ui::inBrief(library_.sentences(position.error())));
        return;
    }
    table_.restart(std::move(*position), table_.players());
    switch_->setCurrent(0);
    play_->setFocus();
}

void MainWindow::copyFen() const {
    QApplication::clipboard()->setText(
        QString::fromStdString(formatFen(table_.position().ruleset(), table_.editableSetup())));
}

void MainWindow::copyPgn() const {
    const ui::Players& players = table_.players();
    const auto name = [](const QString& text) {
        return text.isEmpty() ? std::string("?") : text.toStdString();
    };
    std::vector<PgnTag> tags{{"Event", "Casual game"},
                             {"Date", QDate::currentDate().toString("yyyy.MM.dd").toStdString()},
                             {"White", name(players.white)},
                             {"Black", name(players.black)}};
    // Whoever reads the game need not have its pieces.
    const io::PgnWorld ours{[this](std::string_view id) { return library_.piece(id); },
                            [this](std::string_view id) { return library_.variant(id); }};
    if (auto bundle = io::bundleTag(table_.position().ruleset(), ours)) tags.push_back(std::move(*bundle));
    QApplication::clipboard()->setText(QString::fromStdString(formatPgn(table_.game(), tags)));
}

void MainWindow::pasteFen() {
    const QString text = QApplication::clipboard()->text().trimmed();
    if (text.isEmpty()) {
        tell(tr("The clipboard holds no text: copy a position as FEN first."));
        return;
    }
    // What the rules cannot play is pasted too: Play and Freeplay say why.
    const ui::Standing now{table_.rulesetPtr(), table_.editableSetup()};
    auto standing = library_.editingRulesets().readPasted(table_.home(), now, text.toStdString());
    if (!standing) {
        tell(ui::inBrief(library_.sentences(standing.error())));
        return;
    }
    table_.setSetup(std::move(*standing), tr("Paste a position", "undo step"));
    if (!here().tell) switch_->setCurrent(0);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    preferences_.geometry = saveGeometry();
    preferences_.save();
    if (help_ != nullptr) help_->close();
    QMainWindow::closeEvent(event);
}

}  // namespace chesspp::desktop
