// SPDX-License-Identifier: MIT
// Import and export of tables through the clipboard, files and drops, with the dialogs they need.
#pragma once

#include "app/desktop/file_opening.h"
#include "ui/models/storage/latest_job.h"

#include <QCoreApplication>
#include <QString>
#include <functional>
#include <string>

class QImage;
class QMimeData;

namespace chesspp::ui {
class PieceArt;
}

namespace chesspp::desktop {

class ImportExport {
    Q_DECLARE_TR_FUNCTIONS(ImportExport)
public:
    /// Tables and library must outlive the object.
    ImportExport(ui::TableList& tables, const ui::LibraryContext& library, ExchangeHost host);

    void copyFen() const;
    /// Long games are written in another thread, for the clipboard and for files.
    void copyPgn();
    /// Calls `then` once all games are written, unless that fails. Returns false if none is being written, or
    /// if a call was pending, which is dropped.
    [[nodiscard]] bool callWhenWritten(std::function<void()> then);
    /// The moves of the PGN, with variations and comments, but without its tags.
    void copyMoves();
    void copyText() const;
    static void copySvg(const std::string& svg);
    /// The current table's board, with what is laid over it.
    [[nodiscard]] std::string boardSvg() const;
    /// `square` is the size of a square in pixels.
    void copyPng(int square) const;
    /// Replaces the position of the current table by a pasted one; opens pasted games in new tables.
    void paste();

    /// Asks for a file.
    void save();
    void saveAs();
    void showOpenDialog();
    /// Asks for a file and writes the text of what was not opened of `file` to it.
    void exportRest(const std::string& rest, const QString& file);

    [[nodiscard]] static bool canImport(const QMimeData& data);
    void importData(const QMimeData& data);

private:
    void saveTo(const QString& path);
    void saveGame(const QString& path);
    /// Copies what is made of the current table's PGN, unless the clipboard gets something else before.
    void copyOfPgn(std::function<std::string(const std::string& pgn)> made);
    /// Calls `done` with the current table's game, later if it is long.
    void writePgn(std::function<void(const std::string& pgn)> done);
    /// Reports a failure.
    bool write(const QString& path, const std::string& text);

    ui::TableList& tables_;
    const ui::LibraryContext& library_;
    ExchangeHost host_;
    ui::LatestJob writing_{ui::LatestJob::Earlier::All};
    std::function<void()> afterWriting_;
};

/// The board without an interaction in progress. `square` is the size of a square in pixels.
[[nodiscard]] QImage pictureOf(const ui::BoardView& board, const ui::PieceArt& art, int square);

}  // namespace chesspp::desktop
