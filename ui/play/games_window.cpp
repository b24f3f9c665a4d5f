// SPDX-License-Identifier: MIT
#include "ui/play/games_window.h"

#include "ui/board/board_view.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/theme/app_style.h"
#include "ui/theme/icons.h"
#include "ui/theme/message_bar.h"
#include "ui/theme/panel_frame.h"
#include "ui/theme/search_field.h"
#include "ui/theme/workspace_layout.h"
#include "ui/workspace/file_saving.h"

#include "core/io/files.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelection>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QSet>
#include <QShortcut>
#include <QTreeView>
#include <algorithm>
#include <array>

namespace chesspp::ui {
namespace {

constexpr int kBoardSide = 33 * kGrid;
constexpr int kProgressEvery = 100;  // milliseconds

enum class When : std::uint8_t { Always, Today, Week, Month, Year };

QDate sinceOf(When when) {
    const QDate today = QDate::currentDate();
    switch (when) {
        case When::Always:
            return {};
        case When::Today:
            return today;
        case When::Week:
            return today.addDays(-6);
        case When::Month:
            return today.addDays(-29);
        case When::Year:
            return {today.year(), 1, 1};
    }
    return {};
}

}  // namespace

GamesWindow::GamesWindow(GameStore& store, const LibraryContext& library, QWidget* parent)
    : QWidget(parent, Qt::Window),
      store_(store),
      library_(library),
      model_(new GameListModel(store, library, this)),
      list_(new QTreeView(this)),
      search_(new SearchField(tr("Search players, variants or first moves"), *list_, this)),
      results_(new QComboBox(this)),
      variants_(new QComboBox(this)),
      dates_(new QComboBox(this)),
      nothing_(wrappedLabel({}, this)),
      count_(new QLabel(this)),
      board_(new BoardView(library.art(), this)),
      players_(wrappedLabel({}, this)),
      details_(wrappedLabel({}, this)),
      note_(new MessageBar(this)),
      import_(new QPushButton(iconOf(Icon::Import), tr("Import…"), this)),
      export_(new QPushButton(iconOf(Icon::Export), tr("Export…"), this)),
      delete_(new QPushButton(iconOf(Icon::Remove), tr("Delete"), this)),
      open_(new QPushButton(tr("Open"), this)) {
    setWindowTitle(tr("Games"));
    auto* column = bareLayout<QVBoxLayout>(this, kGrid, {2 * kGrid, 2 * kGrid, 2 * kGrid, 2 * kGrid});
    column->addWidget(filters());
    column->addWidget(middle(), 1);
    column->addWidget(note_);
    column->addWidget(buttons());
    note_->setMinimumHeight(WorkspaceGeometry::kBar);
    note_->hide();
    addKeys();
    const QSize room = screen()->availableGeometry().size() - QSize(kGrid, 5 * kGrid);
    resize(QSize(1040, 640).boundedTo(room));
    progress_.setInterval(kProgressEvery);
    connect(&progress_, &QTimer::timeout, this, &GamesWindow::showState);
    connect(note_, &MessageBar::dismissed, note_, &QWidget::hide);
    connect(&store_, &GameStore::failed, this, [this](const QString& why) { report(why); });
    connect(model_, &QAbstractItemModel::modelAboutToBeReset, this, &GamesWindow::keepSelection);
    connect(model_, &QAbstractItemModel::modelReset, this, &GamesWindow::restoreSelection);
    connect(list_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &GamesWindow::showState);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this, &GamesWindow::showGame);
    connect(list_, &QTreeView::activated, this, &GamesWindow::openCurrent);
    connect(search_, &QLineEdit::textChanged, this, &GamesWindow::filter);
    for (QComboBox* each : {results_, variants_, dates_})
        connect(each, &QComboBox::currentIndexChanged, this, &GamesWindow::filter);
    connect(import_, &QPushButton::clicked, this, &GamesWindow::showImportDialog);
    connect(export_, &QPushButton::clicked, this, &GamesWindow::showExportDialog);
    connect(delete_, &QPushButton::clicked, this, &GamesWindow::deleteChosen);
    connect(open_, &QPushButton::clicked, this, &GamesWindow::openCurrent);
    search_->setFocus();
    restoreSelection();
}

// --- layout ---

QWidget* GamesWindow::filters() {
    auto* row = new QWidget(this);
    auto* layout = bareLayout<QHBoxLayout>(row, kGrid);
    layout->addWidget(search_, 1);
    results_->setAccessibleName(tr("Results"));
    results_->addItem(tr("All results"));
    const std::array<std::pair<GameResult, QString>, 4> results{{{GameResult::WhiteWon, tr("White won")},
                                                                 {GameResult::BlackWon, tr("Black won")},
                                                                 {GameResult::Drawn, tr("Drawn")},
                                                                 {GameResult::Open, tr("Unfinished")}}};
    for (const auto& [result, text] : results) results_->addItem(text, static_cast<int>(result));
    variants_->setAccessibleName(tr("Variants"));
    variants_->addItem(tr("All variants"));
    dates_->setAccessibleName(tr("Dates"));
    const std::array<std::pair<When, QString>, 5> dates{{{When::Always, tr("Any date")},
                                                         {When::Today, tr("Today")},
                                                         {When::Week, tr("Last 7 days")},
                                                         {When::Month, tr("Last 30 days")},
                                                         {When::Year, tr("This year")}}};
    for (const auto& [when, text] : dates) dates_->addItem(text, static_cast<int>(when));
    for (QComboBox* each : {results_, variants_, dates_}) {
        each->setMinimumHeight(4 * kGrid);
        each->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        layout->addWidget(each);
    }
    return row;
}

QWidget* GamesWindow::middle() {
    auto* row = new QWidget(this);
    auto* layout = bareLayout<QHBoxLayout>(row, 2 * kGrid);
    auto* frame = new PanelFrame(row);
    auto* inside = bareLayout<QVBoxLayout>(frame, -1, {kGrid / 2, kGrid / 2, kGrid / 2, kGrid / 2});
    list_->setModel(model_);
    list_->setAccessibleName(tr("Games"));
    makeBareList(*list_);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setAllColumnsShowFocus(true);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setSortingEnabled(true);
    list_->sortByColumn(GameListModel::DateColumn, Qt::DescendingOrder);
    QHeaderView* header = list_->header();
    header->setStretchLastSection(false);
    header->setSectionsMovable(false);
    const QFontMetrics metrics = fontMetrics();
    const auto widthFor = [&](const QString& text) { return metrics.horizontalAdvance(text) + 4 * kGrid; };
    for (const int name : {GameListModel::WhiteColumn, GameListModel::BlackColumn})
        header->setSectionResizeMode(name, QHeaderView::Stretch);
    header->resizeSection(GameListModel::DateColumn, widthFor(QStringLiteral("00.00.0000")));
    GameEntry longest;
    longest.result = GameResult::Drawn;
    longest.reason = EndReason::RepetitionClaimed;
    header->resizeSection(GameListModel::ResultColumn, widthFor(GameListModel::resultText(longest)));
    header->resizeSection(GameListModel::VariantColumn, widthFor(QStringLiteral("Fischer Random")));
    header->resizeSection(
        GameListModel::MovesColumn,
        widthFor(model_->headerData(GameListModel::MovesColumn, Qt::Horizontal, Qt::DisplayRole).toString()) +
            kGrid);
    inside->addWidget(list_, 1);
    inside->addWidget(nothing_, 1, Qt::AlignTop);
    nothing_->setMargin(kGrid);
    layout->addWidget(frame, 1);

    auto* side = bareLayout<QVBoxLayout>(nullptr, kGrid);
    board_->setFixedSize(kBoardSide, kBoardSide);
    board_->setFocusPolicy(Qt::NoFocus);
    players_->setFont(demiBold(players_->font()));
    for (QLabel* each : {players_, details_}) each->setFixedWidth(kBoardSide);
    details_->setAlignment(Qt::AlignTop);
    side->addWidget(board_);
    side->addWidget(players_);
    side->addWidget(details_, 1);
    layout->addLayout(side);
    return row;
}

QWidget* GamesWindow::buttons() {
    auto* row = new QWidget(this);
    auto* layout = bareLayout<QHBoxLayout>(row, kGrid);
    import_->setToolTip(tr("Adds all games of PGN files to the list"));
    export_->setToolTip(
        tr("Writes the selected games, or all listed ones if none is selected, to a PGN file"));
    delete_->setToolTip(tr("Deletes the selected games; Undo brings them back"));
    open_->setToolTip(tr("Opens the game on a table, or goes to the table where it is open (Enter)"));
    open_->setProperty(kPrimaryButton, true);
    auto* close = new QPushButton(tr("Close"), row);
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    addWidgets(*layout, {import_, export_, delete_});
    layout->addSpacing(kGrid);
    layout->addWidget(count_, 1);
    addWidgets(*layout, {open_, close});
    return row;
}

void GamesWindow::addKeys() {
    search_->answerIn(*this);
    const auto add = [](const QKeySequence& keys, QWidget* on, auto does) {
        auto* shortcut = new QShortcut(keys, on);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, on, does);
    };
    add(QKeySequence::Delete, list_, [this] { deleteChosen(); });
    add(QKeySequence::Undo, list_, [this] { undoDelete(); });
}

void GamesWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        close();
    } else {
        QWidget::keyPressEvent(event);
    }
}

bool GamesWindow::event(QEvent* event) {
    // Other programs may have played.
    if (event->type() == QEvent::WindowActivate && isVisible()) store_.read();
    return QWidget::event(event);
}

void GamesWindow::showEvent(QShowEvent* event) {
    model_->resume();
    QWidget::showEvent(event);
}

void GamesWindow::hideEvent(QHideEvent* event) {
    model_->pause();
    QWidget::hideEvent(event);
}

void GamesWindow::open() {
    store_.read();
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

// --- list ---

void GamesWindow::filter() {
    GameListModel::Filter filter;
    filter.text = search_->text();
    if (results_->currentIndex() > 0)
        filter.result = static_cast<GameResult>(results_->currentData().toInt());
    if (variants_->currentIndex() > 0) filter.variant = variants_->currentText();
    filter.since = sinceOf(static_cast<When>(dates_->currentData().toInt()));
    model_->setFilter(filter);
}

QStringList GamesWindow::selected() const {
    std::vector<int> rows;
    for (const QItemSelectionRange& range : list_->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row) rows.push_back(row);
    }
    std::ranges::sort(rows);
    QStringList ids;
    for (const int row : rows) ids += model_->at(row).id;
    return ids;
}

QString GamesWindow::current() const {
    const QModelIndex index = list_->currentIndex();
    return index.isValid() ? model_->at(index.row()).id : QString();
}

QStringList GamesWindow::chosen() const {
    QStringList ids = selected();
    if (!ids.isEmpty()) return ids;
    for (int row = 0; row < model_->rowCount(); ++row) ids += model_->at(row).id;
    return ids;
}

void GamesWindow::keepSelection() {
    kept_ = selected();
    keptCurrent_ = current();
}

/// What is not listed any more leaves the selection; without a current game the first one is it.
void GamesWindow::restoreSelection() {
    const QSet<QString> ids(kept_.begin(), kept_.end());
    QItemSelection selection;
    const int rows = model_->rowCount();
    for (int row = 0; row < rows; ++row) {
        if (!ids.contains(model_->at(row).id)) continue;
        int last = row;
        while (last + 1 < rows && ids.contains(model_->at(last + 1).id)) ++last;
        selection.select(model_->index(row, 0), model_->index(last, GameListModel::ColumnCount - 1));
        row = last;
    }
    const int current = model_->rowOf(keptCurrent_);
    QItemSelectionModel& chosen = *list_->selectionModel();
    if (selection.isEmpty() && rows > 0) {
        list_->setCurrentIndex(model_->index(std::max(current, 0), 0));
    } else {
        chosen.select(selection, QItemSelectionModel::ClearAndSelect);
        if (current >= 0) chosen.setCurrentIndex(model_->index(current, 0), QItemSelectionModel::NoUpdate);
    }
    showVariants();
    showState();
    showGame();
}

void GamesWindow::showVariants() {
    QStringList names{variants_->itemText(0)};
    names += model_->variants();
    QStringList shown;
    for (int i = 0; i < variants_->count(); ++i) shown += variants_->itemText(i);
    if (names == shown) return;
    const QSignalBlocker blocker(variants_);
    const QString chosen = variants_->currentIndex() > 0 ? variants_->currentText() : QString();
    variants_->clear();
    variants_->addItems(names);
    const qsizetype still = chosen.isEmpty() ? 0 : names.indexOf(chosen);
    variants_->setCurrentIndex(std::max(0, static_cast<int>(still)));
    // Later, because the model is being reset.
    if (still < 0) QMetaObject::invokeMethod(this, &GamesWindow::filter, Qt::QueuedConnection);
}

void GamesWindow::showState() {
    const int rows = model_->rowCount();
    const auto all = static_cast<int>(store_.games().size());
    const auto chosen = static_cast<int>(selected().size());
    list_->setVisible(rows > 0);
    nothing_->setVisible(rows == 0);
    nothing_->setText(!store_.hasRead() ? tr("Reading the games…")
                      : all == 0 ? tr("No games yet. Every game that you play is listed here, with its moves "
                                      "and its result.")
                                 : tr("No games found. Try a shorter search or other filters."));
    const QString listed = rows != all ? tr("%1 of %2 games", "games found, all games")
                                             .arg(QLocale().toString(rows), QLocale().toString(all))
                           : all == 1 ? tr("One game")
                                      : tr("%n games", nullptr, all);
    const auto [imported, total] = store_.importProgress();
    if (progress_.isActive() && total > 0) {
        count_->setText(tr("%1 of %2 imported", "numbers of games")
                            .arg(QLocale().toString(imported), QLocale().toString(total)));
    } else {
        count_->setText(
            chosen > 1 ? tr("%1 · %2 selected", "numbers of games").arg(listed, QLocale().toString(chosen))
                       : listed);
    }
    open_->setEnabled(chosen == 1);
    delete_->setEnabled(chosen > 0);
    export_->setEnabled(rows > 0);
    export_->setText(chosen == 1  ? tr("Export One…", "game")
                     : chosen > 1 ? tr("Export %1…", "number of games").arg(QLocale().toString(chosen))
                                  : tr("Export All…", "listed games"));
}

// --- the game on the board ---

void GamesWindow::showGame() {
    const QModelIndex index = list_->currentIndex();
    if (!index.isValid()) {
        showing_.cancel();
        board_->setVisible(false);
        players_->clear();
        details_->clear();
        return;
    }
    const GameEntry& game = model_->at(index.row());
    const auto cell = [&](int column) { return index.siblingAtColumn(column).data().toString(); };
    players_->setText(
        tr("%1 – %2", "the players of a game")
            .arg(shortened(cell(GameListModel::WhiteColumn)), shortened(cell(GameListModel::BlackColumn))));
    const int played = (game.plies + 1) / 2;
    const QString moves = played == 1 ? tr("One move") : tr("%n moves", nullptr, played);
    QStringList lines{cell(GameListModel::ResultColumn), cell(GameListModel::VariantColumn), moves};
    const QString when = (cell(GameListModel::DateColumn) + ' ' + game.time.left(5)).trimmed();
    if (!when.isEmpty()) lines += when;
    if (const QString damage = GameListModel::damageText(game); !damage.isEmpty())
        lines << damage << QFileInfo(store_.fileOf(game.id)).fileName();
    details_->setText(lines.join('\n'));
    showing_.run(
        [file = store_.fileOf(game.id), world = ReadingWorld(library_)](const std::stop_token& stop) {
            const Result<io::SourceText> text = io::readTextFile(file.toStdString());
            return text ? readGame(text->text, world, stop) : StoredGame{{}, text.error()};
        },
        [this](const StoredGame& read) { showPicture(read); });
}

/// Without its pieces or with a damaged file a game has no picture.
void GamesWindow::showPicture(const StoredGame& game) {
    const bool isReadable = game.table && game.table->unread.isEmpty();
    board_->setVisible(isReadable);
    if (!isReadable) return;
    const TableStart& table = *game.table;
    const Ruleset& ruleset = table.game ? table.game->position().ruleset() : *table.standing.ruleset;
    const Setup setup = table.game ? table.game->position().setup() : table.standing.setup;
    BoardPicture picture = library_.pictureOf(ruleset, setup, Coordinates::Off);
    if (table.game && table.game->current() != NodeId{}) {
        const Move last = table.game->node(table.game->current()).move;
        picture.highlights = {{last.origin(), HighlightKind::LastMove},
                              {last.shown(), HighlightKind::LastMove}};
    }
    board_->setPicture(std::move(picture));
}

void GamesWindow::openCurrent() {
    if (const QStringList ids = selected(); ids.size() == 1) emit openRequested(ids.front());
}

// --- deleting ---

void GamesWindow::report(const QString& text, const QString& answer, std::function<void()> act) {
    std::vector<MessageBar::Answer> answers;
    if (act) {
        answers.push_back({answer, MessageBar::Weight::Plain, [this, act = std::move(act)] {
                               note_->hide();
                               act();
                           }});
    }
    note_->report(Icon::Info, text, std::move(answers));
    note_->show();
}

void GamesWindow::deleteChosen() {
    const QStringList ids = selected();
    if (ids.isEmpty()) return;
    const int row = list_->selectionModel()->selection().front().top();
    store_.remove(ids);
    // The next game takes the place of the deleted ones.
    if (model_->rowCount() > 0)
        list_->setCurrentIndex(model_->index(std::min(row, model_->rowCount() - 1), 0));
    const auto count = static_cast<int>(ids.size());
    report(count == 1 ? tr("The game was deleted.") : tr("%n games were deleted.", nullptr, count),
           tr("Undo"), [this] { undoDelete(); });
}

void GamesWindow::undoDelete() {
    if (!store_.canUndoRemove()) return;
    note_->hide();
    store_.undoRemove();
    list_->setFocus();
}

// --- export and import ---

void GamesWindow::showExportDialog() {
    const QString file = askForFile(this, tr("Export Games"), tr("games", "a file's name"),
                                    {{tr("Games", "a type of file"), QStringLiteral(".pgn")}});
    if (!file.isEmpty()) exportTo(file);
}

void GamesWindow::exportTo(const QString& file) {
    store_.exportTo(file, chosen(), [self = QPointer(this), file](GameStore::Exported done) {
        if (self == nullptr) return;
        if (done.trouble != WriteError::None) return self->report(notWrittenText(file));
        QString text = (done.games == 1 ? tr("One game was exported to %1.", "a file")
                                        : tr("%n games were exported to %1.", "a file", done.games))
                           .arg(QFileInfo(file).fileName());
        if (done.unreadable > 0) text += ' ' + tr("Could not be read: %1.").arg(done.unreadable);
        self->report(text);
    });
}

void GamesWindow::showImportDialog() {
    const QStringList files =
        QFileDialog::getOpenFileNames(this, tr("Import Games"), {}, tr("Games (*.pgn);;All files (*)"));
    if (!files.isEmpty()) importFiles(files);
}

void GamesWindow::importFiles(const QStringList& files) {
    import_->setEnabled(false);
    progress_.start();
    report(tr("Importing games…"), tr("Cancel"), [this] { cancelImport(); });
    store_.importFiles(files, library_, [self = QPointer(this)](const GameStore::Imported& done) {
        if (self != nullptr) self->onImported(done);
    });
}

void GamesWindow::cancelImport() {
    endImport();
    store_.cancelImport();
    report(tr("The import was cancelled. What was imported stays in the list."));
}

void GamesWindow::endImport() {
    progress_.stop();
    import_->setEnabled(true);
    showState();
}

void GamesWindow::onImported(const GameStore::Imported& done) {
    endImport();
    const auto added = static_cast<int>(done.ids.size());
    QStringList parts{added == 1 ? tr("One game was imported.")
                                 : tr("%n games were imported.", nullptr, added)};
    if (done.known > 0) parts += tr("Already in the list: %1.").arg(QLocale().toString(done.known));
    if (done.trouble != WriteError::None)
        parts += tr("The others could not be written: the disk may be full or write-protected.");
    if (!done.problems.empty()) parts += inBrief(library_.sentences(done.problems));
    if (done.ids.isEmpty()) return report(parts.join(' '));
    report(parts.join(' '), tr("Undo"), [this, ids = done.ids] { store_.remove(ids); });
}

}  // namespace chesspp::ui
