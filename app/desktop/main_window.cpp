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
#include "ui/models/library/variant_list_model.h"
#include "ui/models/table/table_document.h"
#include "ui/models/table/table_starts.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/play/games_window.h"
#include "ui/play/play_workspace.h"
#include "ui/theme/segmented_control.h"
#include "ui/theme/workspace_layout.h"
#include "ui/variants/variants_workspace.h"

#include "core/authoring/rename_piece.h"
#include "core/language/piece_references.h"
#include "core/notation/fen.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QMenuBar>
#include <QScreen>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTimer>
#include <QUndoGroup>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>

namespace chesspp::desktop {
namespace {

/// Loads sounds after the first paint.
constexpr std::chrono::seconds kSoundsAfter(1);

/// In the order of the workspace switch.
std::vector<ui::WorkspaceInfo> allPlaces() {
    return {ui::PlayWorkspace::type(), ui::FreeplayWorkspace::type(), ui::BuilderWorkspace::type(),
            ui::VariantsWorkspace::type()};
}

/// The variant with the ids that the bundle's pieces have in the library.
Variant withPiecesOf(const ui::LibraryContext& library, const io::Bundle& bundle, Variant variant) {
    for (const PieceDefinition& piece : bundle.pieces) {
        const PieceDefinition* here = library.piece(piece.id);
        if (here == nullptr || playAlike(*here, piece)) continue;
        for (const std::string& id : library.known()->own) {
            if (id == piece.id || !playAlike(*library.piece(id), withKindRenamed(piece, piece.id, id)))
                continue;
            variant = withKindRenamed(std::move(variant), piece.id, id);
            break;
        }
    }
    return variant;
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
      notation_(*qApp),
      tableSettings_(*qApp),
      settings_(writer),
      positions_(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/positions", writer,
                 ui::Reading::Behind),
      variants_(library, QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/variants",
                writer, ui::Reading::Behind),
      gameStore_(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/games", writer),
      recorder_(tables, gameStore_, library),
      types_(allPlaces()),
      shown_(tables.current()),
      sounds_(nullptr),
      tableSounds_(shown_, sounds_, nullptr),
      importExport_(tables, library, exchangeHost()),
      printing_(tables, library, printHost()),
      opening_(tables, library, exchangeHost()) {
    showLooks();
    sounds_.setVolume(preferences_.sounds.volume);
    makePlaces();
    makeCommands();
    setAcceptDrops(true);
    for (ui::PendingWrites* each :
         {&own_.writes(), &positions_.writes(), &variants_.writes(), &gameStore_.writes(), &settings_})
        reports_->watch(*each);
    connect(&library_, &ui::LibraryContext::pieceRenamed, &positions_,
            [this](const QString& oldId, const QString& newId) {
                positions_.renameKind(oldId.toStdString(), newId.toStdString());
            });
    connect(&tables_, &ui::TableList::currentChanged, this, &MainWindow::showCurrentTable);
    connect(&tables_, &ui::TableList::viewChanged, this, &MainWindow::turnTables);
    connect(&tables_, &ui::TableList::tableChanged, this, &MainWindow::showTitle);
    // Queued, so that the board has begun its animation.
    connect(&tables_, &ui::TableList::tableChanged, this, &MainWindow::turnAfter, Qt::QueuedConnection);
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
    QTimer::singleShot(kSoundsAfter, &sounds_, &ui::SoundPlayer::load);
    pieceNotice_ = std::make_unique<TablePieceNotice>(
        tables_, own_, variants_, *notice_,
        TablePieceNotice::Host{[this] { return isTableShown(); },
                               [this](const QString& id) { playVariant(id, 0); }});
    focus_ = std::make_unique<FocusRestorer>([this]() -> QWidget* { return &currentWorkspace(); });
}

MainWindow::~MainWindow() {
    // The workspaces are destroyed later, by QWidget, and may still change the tables.
    tables_.disconnect(this);
    tables_.undoGroup().disconnect(this);
    tabs_->disconnect(this);
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
    hints_ = new FirstHints(preferences_.hints, *centre);
    connect(hints_, &FirstHints::changed, this, &MainWindow::keepPreferences);
    connect(hints_, &FirstHints::closed, this, [this] { currentWorkspace().setFocus(); });

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
    if (!ofTable) setExtent(ui::WorkspaceLayout::Extent::Everything);
    places_->setCurrentWidget(&currentWorkspace());
    showExtent();
    notice_->setCovered(currentWorkspace().footer());
    const ui::WorkspaceInfo& type = types_[static_cast<std::size_t>(index)];
    hints_->arrive({type.id, type.hints, currentWorkspace().footer()});
    undoInWorkspace();
    showTitle();
    if (pieceNotice_) pieceNotice_->refreshSoon();
    tableCommands_->setShown(ofTable ? ui::CommandSet::Shown::Yes : ui::CommandSet::Shown::No);
    playCommands_->setShown(ofTable == ui::TablePlace::Play ? ui::CommandSet::Shown::Yes
                                                            : ui::CommandSet::Shown::No);
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

bool MainWindow::importPieces(const Result<io::PieceImport>& parcel, const QString& file) {
    const auto pieces = std::ranges::find(types_, QString("pieces"), &ui::WorkspaceInfo::id);
    switch_->setCurrent(static_cast<int>(pieces - types_.begin()));
    return currentWorkspace().importPieces(parcel, file);
}

VariantNews MainWindow::importVariants(const io::Bundle& bundle) {
    using How = ui::UserVariantLibrary::Taken::How;
    std::vector<ui::UserVariantLibrary::Addition> additions;
    for (const io::BundleVariant& each : bundle.variants) {
        additions.push_back({withPiecesOf(library_, bundle, each.variant),
                             each.base ? std::optional(each.base->id) : std::nullopt});
    }
    const ui::UserVariantLibrary::AddResult added = variants_.add(additions);
    if (added.trouble != ui::WriteError::None)
        return {{}, tr("The variants could not be saved to disk. Nothing was changed.")};
    QStringList renamed;
    QStringList fresh;
    for (const ui::UserVariantLibrary::Taken& each : added.taken) {
        if (each.how == How::Added) fresh += each.name;
        if (each.how == How::Renamed) renamed += each.name;
    }
    const ui::UserVariantLibrary::Taken& first = added.taken.front();
    VariantNews news{QString::fromStdString(first.id), {}};
    if (renamed.size() == 1 && fresh.isEmpty()) {
        const auto& one = *std::ranges::find(added.taken, How::Renamed, &ui::UserVariantLibrary::Taken::how);
        news.shown = QString::fromStdString(one.id);
        news.text = one.name == one.wasName
                        ? tr("Added to your variants: %1.", "names").arg(one.name)
                        : tr("There is already another variant “%1”, so this one was added as “%2”.")
                              .arg(one.wasName, one.name);
        if (!variants_.contains(one.wasId)) return news;
        news.button = tr("Replace the Old One");
        const auto at = static_cast<std::size_t>(&one - added.taken.data());
        news.act = [this, addition = additions[at], id = one.wasId, step = variants_.undoStack().index()] {
            notice_->dismiss();
            if (variants_.undoStack().index() == step) variants_.undoStack().undo();
            // The old one may have been deleted since.
            if (!variants_.contains(id)) return static_cast<void>(variants_.add({addition}));
            if (variants_.replace(id, addition) == ui::WriteError::None)
                return showVariant(QString::fromStdString(id));
            notice_->report(NotificationOverlay::About::News, ui::Icon::Warning,
                            tr("The variants could not be saved to disk. Nothing was changed."));
        };
    } else if (!renamed.isEmpty()) {
        news.text = tr("Added to your variants, some under other names, as theirs are in use: %1.", "names")
                        .arg((fresh + renamed).join(QStringLiteral(", ")));
    } else if (!fresh.isEmpty()) {
        news.text = tr("Added to your variants: %1.", "names").arg(fresh.join(QStringLiteral(", ")));
    } else {
        news.text = tr("The variant “%1” is already here.").arg(first.name);
    }
    return news;
}

void MainWindow::showVariant(const QString& id) {
    const auto place = std::ranges::find(types_, QString("variants"), &ui::WorkspaceInfo::id);
    switch_->setCurrent(static_cast<int>(place - types_.begin()));
    currentWorkspace().selectVariant(id);
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

void MainWindow::setExtent(ui::WorkspaceLayout::Extent extent) {
    if (extent == extent_) return;
    extent_ = extent;
    showExtent();
    currentWorkspace().setFocus();
    const QString news = tr("Only the board is shown.");
    if (!showsBoardOnly()) {
        if (notice_->bar().text() == news) notice_->dismiss();
        return;
    }
    notice_->report(
        NotificationOverlay::About::News, ui::Icon::Info, news,
        {{tr("Show Everything"), [this] { setExtent(ui::WorkspaceLayout::Extent::Everything); }}});
}

void MainWindow::showExtent() {
    // Showing what is shown would lay the window out twice at the start.
    if (menuBar()->isHidden() != showsBoardOnly()) menuBar()->setVisible(!showsBoardOnly());
    switch_->setVisible(!showsBoardOnly());
    tabs_->setMaximumHeight(showsBoardOnly() ? 0 : QWIDGETSIZE_MAX);
    currentWorkspace().setExtent(extent_);
}

ui::Workspace& MainWindow::workspace(int index) {
    const auto at = static_cast<std::size_t>(index);
    if (made_[at] != nullptr) return *made_[at];
    const ui::WorkspaceInfo& type = types_[at];
    ui::Workspace* made = type.make({library_, own_, variants_, positions_, tables_, shown_, *this}, places_);
    made_[at] = made;
    made->setBottom(type.tablePlace ? tables_.viewOf(tables_.currentIndex()).bottom : bottomElsewhere_);
    made->restore(QJsonDocument::fromJson(preferences_.places.value(type.id).toUtf8()).object());
    connect(made, &ui::Workspace::stateChanged, this, &MainWindow::keepLayout);
    connect(made, &ui::Workspace::titleChanged, this, &MainWindow::showTitle);
    connect(made, &ui::Workspace::everythingNeeded, this,
            [this] { setExtent(ui::WorkspaceLayout::Extent::Everything); });
    connect(made, &ui::Workspace::moveRefused, this, [this] { sounds_.play(ui::Sound::Illegal); });
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

std::vector<ui::NewGameDialog::Offer> MainWindow::gameOffers() const {
    const ui::VariantListModel variants(library_);
    std::vector<ui::NewGameDialog::Offer> offers;
    for (int row = 0; row < variants.rowCount(); ++row) {
        const QModelIndex index = variants.index(row);
        const Variant* variant = variants.variantAt(index);
        // The library's tests detect a built-in one that cannot be played.
        const int starts = variant != nullptr ? variants.startsOf(*variant) : 0;
        if (starts == 0) continue;
        offers.push_back({.id = QString::fromStdString(variant->id),
                          .name = library_.nameOf(*variant),
                          .summary = library_.summaryOf(*variant),
                          .starts = starts,
                          .open = variant->board == BoardChoice::Any,
                          .family = library_.familyOf(*variant),
                          .words = index.data(ui::VariantListModel::SearchRole).toString(),
                          .board = {variant->shape.files(), variant->shape.ranks()}});
    }
    return offers;
}

void MainWindow::newGame() {
    variants_.finishReading();
    ui::TableDocument& table = tables_.current();
    ui::NewGame first{.variantId = QString::fromStdString(table.home().id),
                      .changes = {.kinds = {}, .draws = preferences_.draws},
                      .players = {table.players().white, table.players().black},
                      .controls = table.timeControls()};
    if (const auto changed = ui::changesOf(library_, table.home())) {
        first.variantId = QString::fromStdString(changed->variant->id);
        first.changes.kinds = changed->changes.kinds;
        if (changed->changes.draws) first.changes.draws = changed->changes.draws;
    }
    using For = ui::DrawRulesEditor::For;
    const bool isUsual = preferences_.draws && first.changes.draws == preferences_.draws;
    ui::NewGameDialog dialog(library_, gameOffers(), first, isUsual ? For::EveryGame : For::ThisGame, this);
    std::vector<ui::SavedStartField::Offer> saved;
    for (const ui::PositionLibrary::Id& id : positions_.positions()) {
        const ui::SavedPosition position = *positions_.find(id);
        const Variant* home = homeOf(library_, position);
        if (home == nullptr) continue;
        saved.push_back({id, position.name, position.folder, library_.nameOf(*home)});
    }
    dialog.setPositions(std::move(saved));
    findPlayers(dialog, [&dialog](const QStringList& names) { dialog.completeNames(names); });
    if (dialog.exec() != QDialog::Accepted) return;
    const ui::NewGame chosen = dialog.choice();
    const bool hasDraws = !chosen.board && chosen.position.isEmpty();
    if (hasDraws && dialog.drawsFor() == For::EveryGame) {
        preferences_.draws = chosen.changes.draws;
        keepPreferences();
    } else if (hasDraws && isUsual) {
        preferences_.draws.reset();
        keepPreferences();
    }
    begin(chosen);
}

void MainWindow::begin(const ui::NewGame& chosen) {
    if (chosen.board || !chosen.position.isEmpty()) {
        Result<ui::TableStart> start = otherStart(chosen);
        if (!start) return report(ui::inBrief(library_.sentences(start.error())));
        start->players = chosen.players;
        start->timeControls = chosen.controls;
        const ui::TableDocument& opened = tables_.open(*start);
        return showTable(opened.isPlayable() ? ui::TablePlace::Play : ui::TablePlace::Freeplay);
    }
    Result<ui::TableStart> start = ui::startOf(library_, chosen);
    if (!start) return report(ui::inBrief(library_.sentences(start.error())));
    ui::TableDocument& table = tables_.current();
    if (!table.hasMoves() && !table.isEdited()) {
        table.restart(std::move(*start));
    } else {
        tables_.open(*start);
    }
    showTable(ui::TablePlace::Play);
}

Result<ui::TableStart> MainWindow::otherStart(const ui::NewGame& chosen) {
    if (std::optional<ui::SavedPosition> position = positions_.find(chosen.position)) {
        position->pieces = positions_.pieces(chosen.position);
        Result<ui::TableStart> start = startOf(library_, *position);
        if (start) start->name = position->name;
        return start;
    }
    const Variant* open = library_.variant(chosen.variantId.toStdString());
    if (open == nullptr)
        return failure({}, "window.unknown-variant", {{"id", chosen.variantId.toStdString()}, {"known", ""}});
    const QSize size = chosen.board.value_or(QSize());
    return startOf(library_, *open, BoardShape::make(size.width(), size.height()).value_or(open->shape));
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

void MainWindow::playVariant(const QString& id, int number) {
    const ui::Players& players = tables_.current().players();
    const Result<ui::TableStart> start =
        ui::startOf(library_, {.variantId = id,
                               .start = number,
                               .changes = {.kinds = {}, .draws = preferences_.draws},
                               .players = {players.white, players.black}});
    if (!start) return report(ui::inBrief(library_.sentences(start.error())));
    tables_.open(*start);
    showTable(ui::TablePlace::Play);
}

}  // namespace chesspp::desktop
