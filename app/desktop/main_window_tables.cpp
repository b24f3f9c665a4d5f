// SPDX-License-Identifier: MIT
#include "app/desktop/disk_reports.h"
#include "app/desktop/main_window.h"
#include "app/desktop/table_tabs.h"
#include "ui/board/board_view.h"
#include "ui/help/help_window.h"
#include "ui/models/library/async_ruleset_cache.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/session_store.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/play/games_window.h"
#include "ui/theme/segmented_control.h"

#include "core/notation/fen.h"

#include <QCloseEvent>
#include <QDesktopServices>
#include <QJsonDocument>
#include <QMimeData>
#include <QPointer>
#include <QRandomGenerator>
#include <QUrl>
#include <algorithm>

namespace chesspp::desktop {

ExchangeHost MainWindow::exchangeHost() {
    return {.window = this,
            .board = [this]() -> const ui::BoardView& { return *currentWorkspace().board(); },
            .report = [this](const QString& problem) { report(problem); },
            .inform =
                [this](const QString& news) {
                    notice_->report(NotificationOverlay::About::News, ui::Icon::Info, news);
                },
            .show = [this](ui::TablePlace place) { showTable(place); },
            .open = [this](const QStringList& paths) { open(paths); },
            .openText = [this](std::string text) { opening_.openText(std::move(text)); },
            .offer =
                [this](const QString& text, const QString& button, std::function<void()> act) {
                    notice_->report(NotificationOverlay::About::Contents, ui::Icon::Info, text,
                                    {{button, std::move(act)}});
                },
            .takeOffer =
                [this] {
                    const bool isShown =
                        notice_->isVisible() && notice_->about() == NotificationOverlay::About::Contents;
                    if (isShown) notice_->dismiss();
                    return isShown;
                },
            .showProgress =
                [this](const QString& text) {
                    notice_->report(NotificationOverlay::About::Reading, ui::Icon::Info, text,
                                    {{tr("Cancel"), [this] { opening_.cancel(); }}});
                },
            .endProgress =
                [this] {
                    if (notice_->about() == NotificationOverlay::About::Reading) notice_->dismiss();
                },
            .saved = [this](const QString& file) { rememberFiles({file}); },
            .importPieces = [this](const Result<io::PieceImport>& parcel,
                                   const QString& file) { return importPieces(parcel, file); },
            .importVariants = [this](const io::Bundle& bundle) { return importVariants(bundle); },
            .showVariant = [this](const QString& id) { showVariant(id); },
            .exportRest = [this](const std::string& rest,
                                 const QString& file) { importExport_.exportRest(rest, file); }};
}

PrintHost MainWindow::printHost() {
    const auto report = [this](ui::Icon icon, const QString& text) {
        notice_->report(NotificationOverlay::About::News, icon, text);
    };
    return {.window = this,
            .workspace = [this]() -> ui::Workspace& { return currentWorkspace(); },
            .tableBoardSvg = [this] { return importExport_.boardSvg(); },
            .warn = [report](const QString& problem) { report(ui::Icon::Warning, problem); },
            .inform = [report](const QString& news) { report(ui::Icon::Info, news); }};
}

void MainWindow::newTable() {
    const std::string id = tables_.currentVariantId();
    const Result<RulesetPtr> ruleset = library_.ruleset(id);
    if (ruleset) {
        const int starts = std::max(startCount(**ruleset), 1);
        return playVariant(QString::fromStdString(id), QRandomGenerator::global()->bounded(starts));
    }
    tables_.open(tables_.freshStart(id));
    showTable(ui::TablePlace::Play);
}

void MainWindow::playFromHere() {
    const ui::TableDocument& table = tables_.current();
    const Side bottom = tables_.viewOf(tables_.currentIndex()).bottom;
    ui::TableStart start{.standing = table.standing(),
                         .home = table.homePtr(),
                         .players = {table.players().white, table.players().black},
                         .edited = true};
    const auto open = [this, bottom](const ui::TableStart& what) {
        notice_->dismiss();
        tables_.open(what, {ui::TablePlace::Play, bottom, 0});
        showTable(ui::TablePlace::Play);
    };
    if (table.isPlayable()) return open(start);
    if (!table.isJudged())
        return notice_->report(NotificationOverlay::About::Setup, ui::Icon::Info, ui::judgingText(table));
    const QString why = ui::inBrief(library_.sentences(table.problems()));
    const Variant* free = library_.variant("free");
    if (free != nullptr) {
        // Converts the setup to the ruleset of this variant, so that its rules decide.
        auto standing = library_.rulesetCache().settled(*free, start.standing);
        if (standing) start.standing = std::move(*standing);
        start.home = std::make_shared<const Variant>(*free);
    }
    if (free == nullptr || !ui::TableDocument(library_, start).isPlayable()) {
        return notice_->report(NotificationOverlay::About::Setup, ui::Icon::Warning,
                               tr("This can’t be played yet. %1").arg(why));
    }
    notice_->report(
        NotificationOverlay::About::Setup, ui::Icon::Warning,
        tr("This can’t be played as %1. %2", "variant, reasons").arg(library_.nameOf(table.home()), why),
        {{tr("Play as %1", "variant").arg(library_.nameOf(*free)), [open, start] { open(start); }}});
    notice_->focusAnswer();
}

void MainWindow::rematch() {
    const ui::TableDocument& table = tables_.current();
    const Side bottom = tables_.viewOf(tables_.currentIndex()).bottom;
    // The player at the lower edge stays there; White without names.
    tables_.open(table.rematch(),
                 {ui::TablePlace::Play, table.players().areNamed() ? opposite(bottom) : bottom, 0});
    showTable(ui::TablePlace::Play);
}

void MainWindow::reportMovesLeft(int index) {
    ui::TableDocument& table = tables_.at(index);
    const int before = table.undoStack().index() - 1;
    notice_->report(NotificationOverlay::About::Moves, ui::Icon::Info,
                    tr("“%1” continues as a new game from this position: with the changed piece, one of its "
                       "moves would not have been possible, or checking them would take too long.",
                       "a table")
                        .arg(tables_.titleOf(index)),
                    {{tr("Restore Moves"), [this, left = QPointer(&table), before] {
                          notice_->dismiss();
                          if (left) left->undoStack().setIndex(before);
                      }}});
}

void MainWindow::showEditedCopy() {
    const ui::EditedCopy* edited = tables_.editedCopy();
    if (edited == nullptr) return;
    tables_.setCurrent(tables_.indexOf(*edited->copy));
    reportEditedCopy();
}

void MainWindow::reportEditedCopy() {
    const ui::EditedCopy& edited = *tables_.editedCopy();
    notice_->report(NotificationOverlay::About::Copy, ui::Icon::Info,
                    tr("“%1” keeps its moves: the edit was made on a copy of the position.", "a table")
                        .arg(tables_.titleOf(tables_.indexOf(*edited.game))),
                    {{tr("Edit the Game Itself"),
                      [this] {
                          notice_->dismiss();
                          tables_.editGameItself();
                      }},
                     {tr("Undo"), [this] {
                          notice_->dismiss();
                          tables_.undoEditedCopy();
                      }}});
}

void MainWindow::showTable(ui::TablePlace place) {
    if (switch_->current() == indexOf(place)) {
        currentWorkspace().setFocus();
    } else {
        switch_->setCurrent(indexOf(place));
    }
}

void MainWindow::showCurrentTable() {
    if (notice_->about() == NotificationOverlay::About::Setup ||
        notice_->about() == NotificationOverlay::About::Copy)
        notice_->dismiss();
    showTitle();
    // After the first edit of a game the gesture continues on the copy, and the focus stays where it is.
    const ui::EditedCopy* edited = tables_.editedCopy();
    const bool goesOn = edited != nullptr && edited->game == &*shown_ && edited->copy == &tables_.current();
    turnTables();
    shown_.show(tables_.current(), goesOn ? ui::ShownTable::Gestures::GoOn : ui::ShownTable::Gestures::End);
    const int index = indexOf(tables_.viewOf(tables_.currentIndex()).place);
    if (!isTableShown()) return;  // only the tab changes, not the current workspace
    if (switch_->current() != index) {
        switch_->setCurrent(index);
    } else if (goesOn) {
        raiseWorkspace(index);
    } else {
        showPlace(index);
    }
}

void MainWindow::stepTable(int by) {
    tables_.setCurrent((tables_.currentIndex() + by + tables_.count()) % tables_.count());
    if (!isTableShown()) showTable(tables_.viewOf(tables_.currentIndex()).place);
}

void MainWindow::closeOtherTables() {
    const ui::TableDocument* kept = &tables_.at(tabs_->target());
    for (int i = tables_.count() - 1; i >= 0; --i) {
        if (&tables_.at(i) != kept) tables_.close(i);
    }
}

void MainWindow::reopenTable() {
    tables_.reopen();
    if (!isTableShown()) showTable(tables_.viewOf(tables_.currentIndex()).place);
}

void MainWindow::showTabCommands() {
    const bool shown = isTableShown() || tables_.count() > 1;
    tabCommands_->setShown(shown ? ui::CommandSet::Shown::Yes : ui::CommandSet::Shown::No);
}

// --- storing the session ---

void MainWindow::watch(ui::SessionStore& session) {
    if (!session.damaged().empty()) reportDamaged(session);
    reports_->watch(session.writes());
    recorder_.follow(session);
}

void MainWindow::goOnWhereItWas() {
    const auto type = std::ranges::find(types_, preferences_.place, &ui::WorkspaceInfo::id);
    if (type == types_.end()) return;
    switch_->setCurrent(static_cast<int>(type - types_.begin()));
}

void MainWindow::storeLayout() {
    preferences_.geometry = saveGeometry();
    // Each table stores its own workspace, Play or Freeplay.
    preferences_.place = isTableShown() ? QString() : types_[static_cast<std::size_t>(switch_->current())].id;
    for (std::size_t i = 0; i < made_.size(); ++i) {
        if (made_[i] == nullptr) continue;
        const QByteArray state = QJsonDocument(made_[i]->state()).toJson(QJsonDocument::Compact);
        preferences_.places[types_[i].id] = QString::fromUtf8(state);
    }
}

void MainWindow::reportDamaged(const ui::SessionStore& session) {
    QStringList lines;
    for (const ui::SessionStore::Damaged& each : session.damaged()) {
        const QString why = ui::inBrief(library_.sentences(each.problems));
        lines +=
            each.opened
                ? tr("A table from the last session could only be read in part. Its file is kept as %1. %2",
                     "a file, why")
                      .arg(each.file, why)
                : tr("A table from the last session could not be read. Its file is kept as %1. %2",
                     "a file, why")
                      .arg(each.file, why);
    }
    notice_->report(NotificationOverlay::About::Session, ui::Icon::Warning, ui::inBrief(lines),
                    {{tr("Open Folder"), [folder = session.folder()] {
                          QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
                      }}});
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (ImportExport::canImport(*event->mimeData())) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    if (!ImportExport::canImport(*event->mimeData())) return;
    event->setDropAction(Qt::CopyAction);  // a move would delete the source file
    event->accept();
    importExport_.importData(*event->mimeData());
}

ui::PendingWrites::Capture MainWindow::settingsNow() {
    return [this]() -> ui::PendingWrites::MakeText {
        storeLayout();
        return [preferences = preferences_] { return preferences.text(); };
    };
}

void MainWindow::keepPreferences() {
    settings_.put(Preferences::file(), tr("settings", "what cannot be written"), settingsNow());
    reports_->report();
}

void MainWindow::keepLayout() {
    // Keeps the names of pending changes; a changed layout alone adds none, so it is never reported.
    settings_.put(Preferences::file(), settings_.names().join(QString()), settingsNow());
}

bool MainWindow::event(QEvent* event) {
    const QEvent::Type type = event->type();
    const bool handled = QMainWindow::event(event);
    if (isVisible() && (type == QEvent::Resize || type == QEvent::Move || type == QEvent::WindowStateChange))
        keepLayout();
    return handled;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    storeLayout();
    // Closing twice does without the games being written.
    if (importExport_.callWhenWritten([this] { close(); }) || !reports_->mayQuit()) return event->ignore();
    // A lost window geometry is no reason to ask the user.
    static_cast<void>(settings_.tryNow(Preferences::file(), preferences_.text()));
    if (help_ != nullptr) help_->close();
    if (games_ != nullptr) games_->close();
    QMainWindow::closeEvent(event);
}

void MainWindow::turnAfter(int index, const ui::TableChange& change) {
    const bool isMove = std::holds_alternative<ui::change::MovePlayed>(change) ||
                        std::holds_alternative<ui::change::MoveRemoved>(change);
    if (isMove && index == tables_.currentIndex()) turnToMover();
}

void MainWindow::turnToMover() {
    const int index = tables_.currentIndex();
    const ui::TableDocument& table = tables_.current();
    if (preferences_.tables.seating != ui::Seating::TurningBoard || table.result() ||
        tables_.viewOf(index).place != ui::TablePlace::Play)
        return;
    const ui::BoardView* board = currentWorkspace().board();
    if (board != nullptr && board->isAnimating()) {
        connect(board, &ui::BoardView::animationFinished, this, &MainWindow::turnToMover,
                Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
        return;
    }
    ui::TableView view = tables_.viewOf(index);
    view.bottom = table.position().sideToMove();
    tables_.setView(index, view);
}

}  // namespace chesspp::desktop
