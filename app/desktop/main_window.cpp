// SPDX-License-Identifier: MIT
//
// The window's frame: places, title, and the game's comings and goings.
#include "app/desktop/main_window.h"

#include "app/desktop/disk_reports.h"
#include "app/desktop/focus_keeper.h"
#include "app/desktop/table_pages.h"
#include "app/desktop/table_piece_notice.h"
#include "app/desktop/table_tabs.h"
#include "ui/board/board_view.h"
#include "ui/commands/command_menus.h"
#include "ui/commands/shortcuts.h"
#include "ui/dialogs/new_game_dialog.h"
#include "ui/help/help_window.h"
#include "ui/models/library_context.h"
#include "ui/models/own_pieces.h"
#include "ui/models/table_document.h"
#include "ui/models/table_texts.h"
#include "ui/play/play_bar.h"
#include "ui/play/play_place.h"
#include "ui/theme/place_layout.h"
#include "ui/theme/segmented_control.h"

#include "core/notation/fen.h"

#include <QHBoxLayout>
#include <QScreen>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QUndoGroup>
#include <QVBoxLayout>

namespace chesspp::desktop {
namespace {

/// Of the switch.
constexpr int segmentOf(ui::TablePlace place) {
    return place == ui::TablePlace::Play ? 0 : 1;
}

}  // namespace

MainWindow::MainWindow(ui::LibraryContext& library, ui::OwnPieces& own, ui::TableSet& tables,
                       ui::AppearanceKeeper& appearance, Preferences preferences,
                       const ui::DiskWriter& writer)
    : library_(library),
      own_(own),
      tables_(tables),
      appearance_(appearance),
      preferences_(std::move(preferences)),
      settings_(writer),
      positions_(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/positions", writer,
                 ui::Reading::Behind),
      entries_(allPlaces()),
      exchange_(tables, library, exchangeNeeds()),
      opening_(tables, library, openingHost()) {
    makePlaces();
    makeCommands();
    setAcceptDrops(true);
    for (ui::PendingWrites* each : {&own_.writes(), &positions_.writes(), &settings_}) reports_->watch(*each);
    connect(&library_, &ui::LibraryContext::pieceRenamed, &positions_,
            [this](const QString& was, const QString& now) {
                positions_.followRename(was.toStdString(), now.toStdString());
            });
    connect(&tables_, &ui::TableSet::currentChanged, this, &MainWindow::showCurrentTable);
    connect(&tables_, &ui::TableSet::tableChanged, this, &MainWindow::showTitle);
    connect(&tables_, &ui::TableSet::movesLeft, this, &MainWindow::tellMovesLeft);
    // Queued: the gesture that has made the edit ends where it began.
    connect(&tables_, &ui::TableSet::copyEdited, this, &MainWindow::showEditedCopy, Qt::QueuedConnection);
    connect(&tables_.undoGroup(), &QUndoGroup::indexChanged, this, [this] {
        const bool past = tables_.editedCopy() == nullptr;
        if (past && notice_->about() == Notice::About::Copy) notice_->dismiss();
    });
    showCurrentTable();
    if (!restoreGeometry(preferences_.geometry)) {
        // No larger than the screen leaves room for, the window's title included.
        const QSize room = screen()->availableGeometry().size() - QSize(ui::kGrid, 5 * ui::kGrid);
        resize(QSize(1184, 800).boundedTo(room));
    }
    here().widget->setFocus();
    pieceNotice_ = std::make_unique<TablePieceNotice>(tables_, own_, *notice_, [this] {
        return switch_->current() <= segmentOf(ui::TablePlace::Freeplay);
    });
    focus_ = std::make_unique<FocusKeeper>([this]() -> QWidget* { return here().widget; });
}

MainWindow::~MainWindow() = default;

void MainWindow::makePlaces() {
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, ui::kGrid, 0, 0);
    column->setSpacing(0);
    switch_ = new ui::SegmentedControl(centre);
    switch_->setAccessibleName(tr("Workspaces"));
    tabs_ = new TableTabs(tables_, centre);
    places_ = new QStackedWidget(centre);
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(switch_);
    row->addStretch();
    column->addLayout(row);
    column->addWidget(tabs_);
    column->addWidget(places_, 1);
    setCentralWidget(centre);
    notice_ = new Notice(centre);
    connect(notice_, &Notice::gone, this, [this] { here().widget->setFocus(); });
    reports_ = new DiskReports(*this, *notice_);

    pages_ = new TablePages(
        tables_, [this](ui::TableDocument& table, ui::TablePlace place) { return makePage(table, place); },
        this);
    for (const PlaceEntry& entry : entries_) {
        const QString keys = ui::nativeText(ui::shortcutsOf(entry.command));
        switch_->addSegment(*entry.command.icon, ui::plainText(ui::textOf(entry.command)),
                            keys.isEmpty() ? entry.tip : QStringLiteral("%1 (%2)").arg(entry.tip, keys));
        made_.emplace_back();
    }
    connect(switch_, &ui::SegmentedControl::currentChanged, this, &MainWindow::showPlace);
    connect(tabs_, &TableTabs::newAsked, this, &MainWindow::newTable);
    connect(tabs_, &TableTabs::renamed, this, [this] {
        // Whoever clicked elsewhere has it already.
        if (tabs_->isAncestorOf(focusWidget()) || focusWidget() == nullptr) here().widget->setFocus();
    });
    connect(tabs_, &TableTabs::clicked, this, [this] {
        const ui::TablePlace place = tables_.viewOf(tables_.currentIndex()).place;
        // In a place without tables a click on a tab is a wish to see that table.
        if (switch_->current() > segmentOf(ui::TablePlace::Freeplay)) showTable(place);
    });
}

MadePlace MainWindow::makePage(ui::TableDocument& table, ui::TablePlace place) {
    MadePlace made;
    if (place == ui::TablePlace::Play) {
        auto* play = new ui::PlayPlace(table, library_, places_);
        connect(play, &ui::PlayPlace::newGameAsked, this, &MainWindow::newGame);
        connect(play, &ui::PlayPlace::rematchRequested, this, &MainWindow::rematch);
        connect(play, &ui::PlayPlace::playFromHereAsked, this, &MainWindow::playFromHere);
        connect(play, &ui::PlayPlace::setUpAsked, this, [this] { showTable(ui::TablePlace::Freeplay); });
        made = {play,
                play->board(),
                [play](Side bottom) { play->setBottom(bottom); },
                [play](ui::Coordinates coordinates) { play->setCoordinates(coordinates); },
                {},
                [play](const QString& problem) { play->bar()->showReason(problem); }};
    } else {
        made = entries_[1].make(needsOf(table), places_);
    }
    dress(made);
    places_->addWidget(made.widget);
    return made;
}

void MainWindow::showPlace(int index) {
    if (index <= segmentOf(ui::TablePlace::Freeplay)) {
        ui::TableView view = tables_.viewOf(tables_.currentIndex());
        view.place =
            index == segmentOf(ui::TablePlace::Play) ? ui::TablePlace::Play : ui::TablePlace::Freeplay;
        tables_.setView(tables_.currentIndex(), view);
    }
    QWidget* place = here().widget;
    places_->setCurrentWidget(place);
    place->setFocus();
    undoFrom(here().undoStack ? here().undoStack() : &tables_.current().undoStack());
    if (pieceNotice_) pieceNotice_->refreshSoon();
    const bool showsTable = index <= segmentOf(ui::TablePlace::Freeplay);
    tableCommands_->setShown(showsTable ? ui::CommandSet::Shown::Yes : ui::CommandSet::Shown::No);
    menus_->rebuild();
}

void MainWindow::undoFrom(QUndoStack* stack) {
    // A place that is not looked at has nothing to say here.
    const bool inPlace = here().undoStack && here().undoStack() == stack;
    if (stack == nullptr || (!inPlace && stack != &tables_.current().undoStack())) return;
    if (!tables_.undoGroup().stacks().contains(stack)) tables_.undoGroup().addStack(stack);
    tables_.undoGroup().setActiveStack(stack);
}

PlaceNeeds MainWindow::needsOf(ui::TableDocument& table) {
    return {library_,
            table,
            positions_,
            [this](const QString& id, int start) { playVariant(id, start); },
            [this] { playFromHere(); },
            own_,
            [this](const QString& id) { testOnBoard(id); },
            [this](QUndoStack* stack) { undoFrom(stack); },
            [this](const QString& folder) {
                preferences_.sharedPieces = folder;
                keepPreferences();
            },
            [this](const std::string& was, const std::string& now) {
                return ui::namersOf(tables_, positions_, was, now);
            }};
}

bool MainWindow::takePieces(const Result<io::Parcel>& parcel, const QString& file) {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (entries_[i].id == "pieces") switch_->setCurrent(static_cast<int>(i));
    }
    return here().takePieces && here().takePieces(parcel, file);
}

void MainWindow::open(const QStringList& files) {
    rememberFiles(files);
    opening_.openFiles(files);
}

void MainWindow::testOnBoard(const QString& pieceId) {
    tables_.openTest(pieceId);
    showTable(ui::TablePlace::Freeplay);
    if (here().takeUp) here().takeUp(pieceId);
}

void MainWindow::dressBoards() {
    for (const MadePlace& place : made_) dress(place);
    pages_->forEach([this](const MadePlace& page) { dress(page); });
}

void MainWindow::dress(const MadePlace& place) const {
    constexpr std::chrono::milliseconds kMotion{150};
    if (place.widget == nullptr) return;
    const bool moves = preferences_.animation == Animation::On;
    if (place.setCoordinates) place.setCoordinates(preferences_.coordinates);
    for (ui::BoardView* board : place.widget->findChildren<ui::BoardView*>()) {
        board->setTheme(preferences_.theme());
        board->setAnimationDuration(moves ? kMotion : std::chrono::milliseconds{});
    }
    if (place.setTheme) place.setTheme(preferences_.theme());
}

void MainWindow::showTitle() {
    const ui::TableDocument& table = tables_.current();
    const ui::Players& players = table.players();
    const QString variant = library_.nameOf(table.home());
    if (!table.name().isEmpty()) {
        setWindowTitle(tr("%1 · %2 – Chess++", "a table's name, variant").arg(table.name(), variant));
    } else if (players.white.isEmpty() && players.black.isEmpty()) {
        setWindowTitle(tr("%1 – Chess++", "variant").arg(tables_.titleOf(tables_.currentIndex())));
    } else {
        setWindowTitle(tr("%1 vs. %2 · %3 – Chess++", "White's name, Black's name, variant")
                           .arg(ui::nameOf(players, Side::White), ui::nameOf(players, Side::Black), variant));
    }
}

const MadePlace& MainWindow::here() {
    const int index = switch_->current();
    if (index <= segmentOf(ui::TablePlace::Freeplay)) {
        const auto place =
            index == segmentOf(ui::TablePlace::Play) ? ui::TablePlace::Play : ui::TablePlace::Freeplay;
        return pages_->page(tables_.current(), place);
    }
    MadePlace& place = made_[static_cast<std::size_t>(index)];
    if (place.widget == nullptr) {
        place = entries_[static_cast<std::size_t>(index)].make(needsOf(tables_.current()), places_);
        place.setBottom(bottomElsewhere_);
        dress(place);
        if (place.show && !preferences_.piece.isEmpty()) place.show(preferences_.piece);
        places_->addWidget(place.widget);
    }
    return place;
}

ui::PlayPlace& MainWindow::playPlace() const {
    return static_cast<ui::PlayPlace&>(*pages_->page(tables_.current(), ui::TablePlace::Play).widget);
}

void MainWindow::tell(const QString& problem) {
    if (!here().tell) showTable(tables_.viewOf(tables_.currentIndex()).place);
    here().tell(problem);
}

void MainWindow::newGame() {
    std::vector<ui::NewGameDialog::Offer> offers;
    for (const Variant* variant : library_.variants()) {
        const Result<RulesetPtr> ruleset = library_.ruleset(variant->id);
        if (!ruleset) continue;  // the library's tests tell why
        offers.push_back({QString::fromStdString(variant->id), library_.nameOf(*variant),
                          library_.summaryOf(*variant), startCount(**ruleset)});
    }
    ui::TableDocument& table = tables_.current();
    ui::NewGameDialog dialog(
        std::move(offers),
        {QString::fromStdString(table.home().id), 0, table.players().white, table.players().black}, this);
    if (dialog.exec() != QDialog::Accepted) return;
    const ui::NewGameDialog::Choice choice = dialog.choice();
    const Result<RulesetPtr> ruleset = library_.ruleset(choice.variantId.toStdString());
    Result<Position> start =
        ruleset ? startPosition(*ruleset, choice.start) : Result<Position>(std::unexpected(ruleset.error()));
    if (!start) {
        tell(ui::inBrief(library_.sentences(start.error())));
        return;
    }
    table.restart(std::move(*start), {choice.white, choice.black});
    showTable(ui::TablePlace::Play);
}

void MainWindow::flip() {
    if (switch_->current() > segmentOf(ui::TablePlace::Freeplay)) {
        bottomElsewhere_ = opposite(bottomElsewhere_);
        for (const MadePlace& place : made_) {
            if (place.setBottom) place.setBottom(bottomElsewhere_);
        }
        return;
    }
    ui::TableView view = tables_.viewOf(tables_.currentIndex());
    view.bottom = opposite(view.bottom);
    tables_.setView(tables_.currentIndex(), view);
}

void MainWindow::playVariant(const QString& id, int start) {
    const Result<RulesetPtr> ruleset = library_.ruleset(id.toStdString());
    Result<Position> position =
        ruleset ? startPosition(*ruleset, start) : Result<Position>(std::unexpected(ruleset.error()));
    if (!position) {
        tell(ui::inBrief(library_.sentences(position.error())));
        return;
    }
    const ui::Players& players = tables_.current().players();
    tables_.open(
        {.standing = {position->rulesetPtr(), position->setup()}, .players = {players.white, players.black}});
    showTable(ui::TablePlace::Play);
}

}  // namespace chesspp::desktop
