// SPDX-License-Identifier: MIT
#include "app/desktop/main_window.h"

#include "app/desktop/disk_reports.h"
#include "app/desktop/focus_restorer.h"
#include "app/desktop/table_piece_notice.h"
#include "app/desktop/table_tabs.h"
#include "ui/board/board_view.h"
#include "ui/builder/builder_workspace.h"
#include "ui/commands/command_menus.h"
#include "ui/commands/shortcuts.h"
#include "ui/freeplay/freeplay_workspace.h"
#include "ui/help/help_window.h"
#include "ui/models/library/library_context.h"
#include "ui/models/library/user_pieces.h"
#include "ui/models/table/table_document.h"
#include "ui/models/table/table_status_text.h"
#include "ui/play/new_game_dialog.h"
#include "ui/play/play_workspace.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/workspace_layout.h"
#include "ui/variants/variants_workspace.h"

#include "core/game/open_variant.h"
#include "core/notation/fen.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QScreen>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QUndoGroup>
#include <QVBoxLayout>
#include <algorithm>

namespace chesspp::desktop {
namespace {

/// In the order of the workspace switch.
std::vector<ui::WorkspaceInfo> allPlaces() {
    return {ui::PlayWorkspace::type(), ui::FreeplayWorkspace::type(), ui::BuilderWorkspace::type(),
            ui::VariantsWorkspace::type()};
}

}  // namespace

MainWindow::MainWindow(ui::LibraryContext& library, ui::UserPieceLibrary& own, ui::TableList& tables,
                       ui::PaletteManager& appearance, Preferences preferences, const ui::DiskWriter& writer)
    : library_(library),
      own_(own),
      tables_(tables),
      appearance_(appearance),
      preferences_(std::move(preferences)),
      boards_(*qApp),
      settings_(writer),
      positions_(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/positions", writer,
                 ui::Reading::Behind),
      types_(allPlaces()),
      shown_(tables.current()),
      importExport_(tables, library, exchangeHost()),
      opening_(tables, library, exchangeHost()) {
    boards_.setLooks(preferences_.boards);
    makePlaces();
    makeCommands();
    setAcceptDrops(true);
    for (ui::PendingWrites* each : {&own_.writes(), &positions_.writes(), &settings_}) reports_->watch(*each);
    connect(&library_, &ui::LibraryContext::pieceRenamed, &positions_,
            [this](const QString& oldId, const QString& newId) {
                positions_.renameKind(oldId.toStdString(), newId.toStdString());
            });
    connect(&tables_, &ui::TableList::currentChanged, this, &MainWindow::showCurrentTable);
    connect(&tables_, &ui::TableList::viewChanged, this, &MainWindow::turnTables);
    connect(&tables_, &ui::TableList::tableChanged, this, &MainWindow::showTitle);
    connect(&tables_, &ui::TableList::movesLeft, this, &MainWindow::reportMovesLeft);
    // Queued, so that the gesture of the edit ends on the original table.
    connect(&tables_, &ui::TableList::copyEdited, this, &MainWindow::showEditedCopy, Qt::QueuedConnection);
    connect(&tables_.undoGroup(), &QUndoGroup::indexChanged, this, [this] {
        const bool past = tables_.editedCopy() == nullptr;
        if (past && notice_->about() == NotificationOverlay::About::Copy) notice_->dismiss();
    });
    showCurrentTable();
    if (!restoreGeometry(preferences_.geometry)) {
        // Limited to the available screen area minus the window decoration.
        const QSize room = screen()->availableGeometry().size() - QSize(ui::kGrid, 5 * ui::kGrid);
        resize(QSize(1184, 800).boundedTo(room));
    }
    currentWorkspace().setFocus();
    pieceNotice_ =
        std::make_unique<TablePieceNotice>(tables_, own_, *notice_, [this] { return isTableShown(); });
    focus_ = std::make_unique<FocusRestorer>([this]() -> QWidget* { return &currentWorkspace(); });
}

MainWindow::~MainWindow() {
    // The workspaces are destroyed later, by QWidget, and may still change the tables.
    tables_.disconnect(this);
    tables_.undoGroup().disconnect(this);
    settings_.detach();
}

void MainWindow::makePlaces() {
    auto* centre = new QWidget(this);
    auto* column = ui::bareLayout<QVBoxLayout>(centre, 0, {0, ui::kGrid, 0, 0});
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
    notice_ = new NotificationOverlay(centre);
    connect(notice_, &NotificationOverlay::gone, this, [this] { currentWorkspace().setFocus(); });
    reports_ = new DiskReports(*this, *notice_);

    for (const ui::WorkspaceInfo& each : types_) {
        switch_->addSegment(*each.command.icon, ui::plainText(ui::textOf(each.command)),
                            ui::withKeys(each.tip, each.command));
        made_.push_back(nullptr);
    }
    if (const ui::Shortcuts* shortcuts = ui::Shortcuts::ofProgram()) {
        connect(shortcuts, &ui::Shortcuts::changed, switch_, [this] {
            for (std::size_t i = 0; i < types_.size(); ++i) {
                switch_->setAvailable(static_cast<int>(i), ui::SegmentedControl::Availability::Open,
                                      ui::withKeys(types_[i].tip, types_[i].command));
            }
        });
    }
    connect(switch_, &ui::SegmentedControl::currentChanged, this, &MainWindow::showPlace);
    connect(tabs_, &TableTabs::renamed, this, [this] {
        // A click elsewhere has already moved the focus.
        if (tabs_->isAncestorOf(focusWidget()) || focusWidget() == nullptr) currentWorkspace().setFocus();
    });
    connect(tabs_, &TableTabs::clicked, this, [this] {
        const ui::TablePlace place = tables_.viewOf(tables_.currentIndex()).place;
        // In a workspace without tables, a click on a tab shows the table.
        if (!isTableShown()) showTable(place);
    });
}

void MainWindow::showPlace(int index) {
    raiseWorkspace(index);
    currentWorkspace().setFocus();
}

void MainWindow::raiseWorkspace(int index) {
    const std::optional<ui::TablePlace> ofTable = types_[static_cast<std::size_t>(index)].tablePlace;
    if (ofTable) {
        ui::TableView view = tables_.viewOf(tables_.currentIndex());
        view.place = *ofTable;
        tables_.setView(tables_.currentIndex(), view);
    }
    places_->setCurrentWidget(&currentWorkspace());
    notice_->setCovered(currentWorkspace().footer());
    undoInWorkspace();
    showTitle();
    if (pieceNotice_) pieceNotice_->refreshSoon();
    tableCommands_->setShown(ofTable ? ui::CommandSet::Shown::Yes : ui::CommandSet::Shown::No);
    showTabCommands();
    menus_->rebuild();
    keepLayout();
}

void MainWindow::undoInWorkspace() {
    QUndoStack* stack = currentWorkspace().undoStack();
    if (stack == nullptr && isTableShown()) stack = &tables_.current().undoStack();
    if (stack != nullptr && !tables_.undoGroup().stacks().contains(stack))
        tables_.undoGroup().addStack(stack);
    tables_.undoGroup().setActiveStack(stack);
}

void MainWindow::sharePieces(const QString& folder) {
    preferences_.sharedPieces = folder;
    keepPreferences();
}

bool MainWindow::importPieces(const Result<io::Parcel>& parcel, const QString& file) {
    const auto pieces = std::ranges::find(types_, QString("pieces"), &ui::WorkspaceInfo::id);
    switch_->setCurrent(static_cast<int>(pieces - types_.begin()));
    return currentWorkspace().importPieces(parcel, file);
}

void MainWindow::open(const QStringList& files) {
    rememberFiles(files);
    opening_.openFiles(files);
}

void MainWindow::testOnBoard(const QString& pieceId) {
    tables_.openTest(pieceId);
    showTable(ui::TablePlace::Freeplay);
    currentWorkspace().selectPiece(pieceId);
}

void MainWindow::showTitle() {
    const ui::Workspace* shown = made_[static_cast<std::size_t>(switch_->current())];
    if (shown != nullptr && !shown->title().isEmpty()) {
        setWindowTitle(tr("%1 – Chess++", "variant or piece").arg(shown->title()));
        return;
    }
    const ui::TableDocument& table = tables_.current();
    const ui::Players& players = table.players();
    const QString variant = library_.nameOf(table.home());
    if (!table.name().isEmpty()) {
        setWindowTitle(
            tr("%1 · %2 – Chess++", "a table's name, variant").arg(ui::shortened(table.name()), variant));
    } else if (players.white.isEmpty() && players.black.isEmpty()) {
        setWindowTitle(tr("%1 – Chess++", "variant or piece").arg(tables_.titleOf(tables_.currentIndex())));
    } else {
        setWindowTitle(tr("%1 vs. %2 · %3 – Chess++", "White's name, Black's name, variant")
                           .arg(ui::nameOf(players, Side::White), ui::nameOf(players, Side::Black), variant));
    }
}

ui::Workspace& MainWindow::workspace(int index) {
    const auto at = static_cast<std::size_t>(index);
    if (made_[at] != nullptr) return *made_[at];
    const ui::WorkspaceInfo& type = types_[at];
    ui::Workspace* made = type.make({library_, own_, positions_, tables_, shown_, *this}, places_);
    made_[at] = made;
    made->setBottom(type.tablePlace ? tables_.viewOf(tables_.currentIndex()).bottom : bottomElsewhere_);
    made->restore(QJsonDocument::fromJson(preferences_.places.value(type.id).toUtf8()).object());
    connect(made, &ui::Workspace::stateChanged, this, &MainWindow::keepLayout);
    connect(made, &ui::Workspace::titleChanged, this, &MainWindow::showTitle);
    connect(made, &ui::Workspace::undoStackChanged, this, [this, made] {
        if (made == &currentWorkspace()) undoInWorkspace();
    });
    places_->addWidget(made);
    return *made;
}

ui::Workspace& MainWindow::currentWorkspace() {
    return workspace(switch_->current());
}

int MainWindow::indexOf(ui::TablePlace place) const {
    const auto found = std::ranges::find(types_, std::optional(place), &ui::WorkspaceInfo::tablePlace);
    return static_cast<int>(found - types_.begin());
}

bool MainWindow::isTableShown() const {
    return types_[static_cast<std::size_t>(switch_->current())].tablePlace.has_value();
}

ui::PlayWorkspace& MainWindow::playWorkspace() const {
    return static_cast<ui::PlayWorkspace&>(*made_[static_cast<std::size_t>(indexOf(ui::TablePlace::Play))]);
}

void MainWindow::report(const QString& problem) {
    if (!isTableShown()) showTable(tables_.viewOf(tables_.currentIndex()).place);
    currentWorkspace().report(problem);
}

void MainWindow::newGame() {
    std::vector<ui::NewGameDialog::Offer> offers;
    for (const Variant* variant : library_.variants()) {
        const Result<RulesetPtr> ruleset = library_.ruleset(variant->id);
        if (!ruleset) continue;  // the library's tests detect this
        offers.push_back({QString::fromStdString(variant->id), library_.nameOf(*variant),
                          library_.summaryOf(*variant), startCount(**ruleset), isOpen(*variant)});
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
    if (!start) return report(ui::inBrief(library_.sentences(start.error())));
    ui::Players players{choice.white, choice.black};
    if (!table.hasMoves() && !table.isEdited()) {
        table.restart(std::move(*start), std::move(players));
    } else {
        tables_.open({.standing = {start->rulesetPtr(), start->setup()}, .players = std::move(players)});
    }
    showTable(ui::TablePlace::Play);
}

void MainWindow::flip() {
    if (!isTableShown()) {
        bottomElsewhere_ = opposite(bottomElsewhere_);
        turnTables();
        return;
    }
    ui::TableView view = tables_.viewOf(tables_.currentIndex());
    view.bottom = opposite(view.bottom);
    tables_.setView(tables_.currentIndex(), view);
}

void MainWindow::turnTables() {
    const Side bottom = tables_.viewOf(tables_.currentIndex()).bottom;
    for (std::size_t i = 0; i < made_.size(); ++i) {
        if (made_[i] != nullptr) made_[i]->setBottom(types_[i].tablePlace ? bottom : bottomElsewhere_);
    }
}

void MainWindow::playVariant(const QString& id, int start) {
    const Result<RulesetPtr> ruleset = library_.ruleset(id.toStdString());
    Result<Position> position =
        ruleset ? startPosition(*ruleset, start) : Result<Position>(std::unexpected(ruleset.error()));
    if (!position) return report(ui::inBrief(library_.sentences(position.error())));
    const ui::Players& players = tables_.current().players();
    tables_.open(
        {.standing = {position->rulesetPtr(), position->setup()}, .players = {players.white, players.black}});
    showTable(ui::TablePlace::Play);
}

}  // namespace chesspp::desktop
