// SPDX-License-Identifier: MIT
#include "app/desktop/main_window.h"
#include "ui/models/library/library_context.h"
#include "ui/models/table/text/table_status_text.h"
#include "ui/play/games_window.h"

#include "core/io/files.h"

#include <QFileInfo>
#include <algorithm>
#include <tuple>
#include <vector>

namespace chesspp::desktop {

void MainWindow::showGames() {
    if (games_ == nullptr) {
        games_ = std::make_unique<ui::GamesWindow>(gameStore_, library_, nullptr);
        connect(games_.get(), &ui::GamesWindow::openRequested, this,
                qOverload<const QString&>(&MainWindow::openGame));
    }
    games_->open();
}

void MainWindow::openGame(const QString& id) {
    if (ui::TableDocument* table = recorder_.tableOf(id)) {
        games_->close();
        tables_.setCurrent(tables_.indexOf(*table));
        showTable(ui::TablePlace::Play);
        return activateWindow();
    }
    // A game of a table that was just closed may not be written yet.
    if (gameStore_.writes().isPending(gameStore_.fileOf(id))) gameStore_.writes().flush();
    openingGame_.run(
        [file = gameStore_.fileOf(id), world = ui::ReadingWorld(library_)](const std::stop_token& stop) {
            const Result<io::SourceText> text = io::readTextFile(file.toStdString());
            return text ? ui::readGame(text->text, world, stop) : ui::StoredGame{{}, text.error()};
        },
        [this, id](ui::StoredGame game) { openGame(id, std::move(game)); });
}

void MainWindow::openGame(const QString& id, ui::StoredGame game) {
    QString why = ui::inBrief(library_.sentences(game.problems));
    if (why.isEmpty() && !game.isWhole) {
        why =
            tr("The file is damaged or has further games. It stays as it is; what you play here is listed as "
               "another game.");
    }
    if (!game.table) {
        return games_->report(tr("The game can’t be opened. Its file is kept as %1. %2", "a file, why")
                                  .arg(QFileInfo(gameStore_.fileOf(id)).fileName(), why));
    }
    games_->close();
    ui::TableDocument& table = tables_.open(*game.table, {ui::TablePlace::Play, Side::White, 0});
    // What is played on a part of a file must not replace it.
    if (game.problems.empty() && game.isWhole) recorder_.adopt(table, id);
    showTable(ui::TablePlace::Play);
    activateWindow();
    if (!why.isEmpty()) report(why);
}

void MainWindow::findPlayers(QObject& receiver, const std::function<void(const QStringList&)>& deliver) {
    const auto names = [this] {
        std::vector<const ui::GameEntry*> games;
        for (const auto& [id, game] : gameStore_.games()) games.push_back(&game);
        std::ranges::sort(games, [](const ui::GameEntry* a, const ui::GameEntry* b) {
            const std::weak_ordering dates = ui::compareDates(a->date, b->date);
            return dates != 0 ? dates > 0 : a->time > b->time;
        });
        QStringList all;
        for (const ui::GameEntry* game : games) all << game->white << game->black;
        all.removeAll(QString());
        all.removeDuplicates();
        return all;
    };
    if (gameStore_.hasRead()) return deliver(names());
    connect(&gameStore_, &ui::GameStore::changed, &receiver, [names, deliver] { deliver(names()); });
    gameStore_.read();
}

}  // namespace chesspp::desktop
