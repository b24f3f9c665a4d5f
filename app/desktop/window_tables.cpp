// SPDX-License-Identifier: MIT
//
// What the window does with tables: opening, stepping through them, playing from a
// position, what comes and goes by files, and what is told of keeping them.
#include "app/desktop/main_window.h"
#include "app/desktop/table_pages.h"
#include "app/desktop/table_tabs.h"
#include "ui/board/board_view.h"
#include "ui/help/help_window.h"
#include "ui/models/editing_rulesets.h"
#include "ui/models/library_context.h"
#include "ui/models/session_store.h"
#include "ui/models/table_texts.h"
#include "ui/theme/segmented_control.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QStackedWidget>
#include <algorithm>

namespace chesspp::desktop {

ExchangeNeeds MainWindow::exchangeNeeds() {
    return {.window = this,
            .board = [this]() -> const ui::BoardView& {
                const ui::TablePlace place = tables_.viewOf(tables_.currentIndex()).place;
                return *pages_->page(tables_.current(), place).board;
            },
            .theme = [this] { return preferences_.theme(); },
            .tell = [this](const QString& problem) { tell(problem); },
            .say = [this](const QString& news) { notice_->tell(Notice::About::News, ui::Icon::Info, news); },
            .show = [this](ui::TablePlace place) { showTable(place); },
            .open = [this](const QStringList& paths) { opening_.openFiles(paths); },
            .openText = [this](std::string text) { opening_.openText(std::move(text)); }};
}

FileOpening::Host MainWindow::openingHost() {
    return {
        .showProblem = [this](const QString& problem) { tell(problem); },
        .showNews = [this](const QString& text) { notice_->tell(Notice::About::News, ui::Icon::Info, text); },
        .offer =
            [this](const QString& text, const QString& button, std::function<void()> act) {
                notice_->tell(Notice::About::Contents, ui::Icon::Info, text, {{button, std::move(act)}});
            },
        .showProgress =
            [this](const QString& text) {
                notice_->tell(Notice::About::Reading, ui::Icon::Info, text,
                              {{tr("Cancel"), [this] { opening_.cancel(); }}});
            },
        .endProgress =
            [this] {
                if (notice_->about() == Notice::About::Reading) notice_->dismiss();
            },
        .showTable = [this](ui::TablePlace place) { showTable(place); },
        .takePieces = [this](const Result<io::Parcel>& parcel,
                             const QString& file) { return takePieces(parcel, file); },
        .exportVariants = [this](const io::Bundle& bundle,
                                 const QString& file) { exchange_.exportVariants(bundle, file); }};
}

void MainWindow::newTable() {
    tables_.open(tables_.freshStart(tables_.current().home().id));
    showTable(ui::TablePlace::Play);
}

void MainWindow::closeTable() {
    // Not one that nobody sees.
    if (switch_->current() > 1) return showTable(tables_.viewOf(tables_.currentIndex()).place);
    tables_.close(tables_.currentIndex());
}

void MainWindow::playFromHere() {
    const ui::TableDocument& table = tables_.current();
    const Side bottom = tables_.viewOf(tables_.currentIndex()).bottom;
    ui::TableStart start{.standing = {table.rulesetPtr(), table.editableSetup()},
                         .home = table.homePtr(),
                         .players = table.players(),
                         .edited = true};
    const auto open = [this, bottom](const ui::TableStart& what) {
        notice_->dismiss();
        tables_.open(what, {ui::TablePlace::Play, bottom, 0});
        showTable(ui::TablePlace::Play);
    };
    if (table.isPlayable()) return open(start);
    const QString why = ui::inBrief(library_.sentences(table.problems()));
    const Variant* free = library_.variant("free");
    if (free != nullptr) {
        // Its rules, not only its name, are to judge.
        auto standing = library_.editingRulesets().settled(*free, start.standing);
        if (standing) start.standing = std::move(*standing);
        start.home = std::make_shared<const Variant>(*free);
    }
    if (free == nullptr || !ui::TableDocument(library_, start).isPlayable()) {
        return notice_->tell(Notice::About::Setup, ui::Icon::Warning,
                             tr("This cannot be played yet. %1").arg(why));
    }
    notice_->tell(
        Notice::About::Setup, ui::Icon::Warning,
        tr("This cannot be played as %1. %2", "variant, reasons").arg(library_.nameOf(table.home()), why),
        {{tr("Play it as %1", "variant").arg(library_.nameOf(*free)), [open, start] { open(start); }}});
    notice_->takeKeyboard();
}

void MainWindow::tellMovesLeft(int index) {
    ui::TableDocument& table = tables_.at(index);
    const int before = table.undoStack().index() - 1;
    notice_->tell(Notice::About::Moves, ui::Icon::Info,
                  tr("“%1” goes on from where it stands, as a new game: with the changed piece, a move made "
                     "could not have been made.",
                     "a table")
                      .arg(tables_.titleOf(index)),
                  {{tr("Bring the moves back"), [this, left = QPointer(&table), before] {
                        notice_->dismiss();
                        if (left) left->undoStack().setIndex(before);
                    }}});
}

void MainWindow::showTable(ui::TablePlace place) {
    const int segment = place == ui::TablePlace::Play ? 0 : 1;
    if (switch_->current() == segment) {
        here().widget->setFocus();
    } else {
        switch_->setCurrent(segment);
    }
}

void MainWindow::showCurrentTable() {
    if (notice_->about() == Notice::About::Setup) notice_->dismiss();
    showTitle();
    reopen_->setEnabled(tables_.canReopen());
    const ui::TableView& view = tables_.viewOf(tables_.currentIndex());
    const int segment = view.place == ui::TablePlace::Play ? 0 : 1;
    if (switch_->current() > 1) return;  // the tab tells; what is looked at has nothing to do with it
    if (switch_->current() != segment) {
        switch_->setCurrent(segment);
    } else {
        showPlace(segment);
    }
}

void MainWindow::stepTable(int by) {
    tables_.setCurrent((tables_.currentIndex() + by + tables_.count()) % tables_.count());
    if (switch_->current() > 1) showTable(tables_.viewOf(tables_.currentIndex()).place);
}

// --- keeping them ---

void MainWindow::watch(ui::SessionStore& session) {
    session_ = &session;
    connect(session_, &ui::SessionStore::troubleChanged, this, &MainWindow::tellSession);
    if (!session.damaged().empty()) tellDamaged();
    if (session.trouble() != ui::DiskTrouble::None) tellSession();
}

void MainWindow::goOnWhereItWas() {
    const auto entry = std::ranges::find(entries_, preferences_.place, &PlaceEntry::id);
    if (entry == entries_.end()) return;
    switch_->setCurrent(static_cast<int>(entry - entries_.begin()) + 1);
}

void MainWindow::keepPlace() {
    // Play has no entry, and tables keep for themselves whether they are played or set up.
    const int entry = switch_->current() - 1;
    preferences_.place = entry > 0 ? entries_[static_cast<std::size_t>(entry)].id : QString();
    for (const MadePlace& place : made_) {
        if (place.shown) preferences_.piece = place.shown();
    }
}

void MainWindow::tellSession() {
    QString why;
    switch (session_->trouble()) {
        case ui::DiskTrouble::None:
            if (notice_->about() == Notice::About::Session) notice_->dismiss();
            return;
        case ui::DiskTrouble::DiskFull:
            why =
                tr("The disk is full: your tables are not kept on it now. They stay open, and are kept again "
                   "as soon as there is room.");
            break;
        case ui::DiskTrouble::NotAllowed:
            why = tr("The folder %1 may not be written to: your tables are not kept on the disk now. They "
                     "stay open, and are kept again as soon as writing is allowed.")
                      .arg(session_->folder());
            break;
        case ui::DiskTrouble::Other:
            why =
                tr("The disk takes nothing: your tables are not kept on it now. They stay open, and it is "
                   "tried again from time to time.");
            break;
    }
    notice_->tell(Notice::About::Session, ui::Icon::Warning, why,
                  {{tr("Try again"), [this] { session_->retry(); }}});
}

void MainWindow::tellDamaged() {
    QStringList lines;
    for (const ui::SessionStore::Damaged& each : session_->damaged()) {
        const QString why = ui::inBrief(library_.sentences(each.problems));
        lines += each.opened
                     ? tr("A table of the last session could be read only in part. Its file is kept as "
                          "%1. %2",
                          "a file, why")
                           .arg(each.file, why)
                     : tr("A table of the last session could not be read. Its file is kept as %1. %2",
                          "a file, why")
                           .arg(each.file, why);
    }
    notice_->tell(Notice::About::Session, ui::Icon::Warning, ui::inBrief(lines));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (Exchange::canTake(*event->mimeData())) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    if (!Exchange::canTake(*event->mimeData())) return;
    event->setDropAction(Qt::CopyAction);  // the file stays where it is
    event->accept();
    exchange_.take(*event->mimeData());
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (session_ != nullptr) session_->flush();
    if (session_ != nullptr && session_->trouble() != ui::DiskTrouble::None) {
        // The one question that no undo could answer.
        QMessageBox box(QMessageBox::Warning, tr("Your tables are not kept"),
                        tr("What you did last on your tables could not be written to the disk, and is lost "
                           "when you quit. Make room on the disk, or save the tables as files elsewhere."),
                        QMessageBox::NoButton, this);
        QPushButton* stay = box.addButton(tr("Stay"), QMessageBox::RejectRole);
        box.addButton(tr("Quit all the same"), QMessageBox::DestructiveRole);
        box.setDefaultButton(stay);
        box.setEscapeButton(stay);
        box.exec();
        if (box.clickedButton() == stay) {
            event->ignore();
            return;
        }
    }
    keepPlace();
    preferences_.geometry = saveGeometry();
    preferences_.save();
    if (help_ != nullptr) help_->close();
    QMainWindow::closeEvent(event);
}

}  // namespace chesspp::desktop
