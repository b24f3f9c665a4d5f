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
    void copyText() const;
    void copySvg() const;
    /// `square` is the size of a square in pixels.
    void copyPng(int square) const;
    /// Replaces the position of the current table by a pasted one; opens pasted games in new tables.
    void paste();

    /// Asks for a file.
    void save();
    void saveAs();
    void showOpenDialog();
    /// Asks for a file and writes the bundle's variants and pieces to it. `file` is their source.
    void exportVariants(const io::Bundle& bundle, const QString& file);
    /// The same with the text of what was not opened of `file`.
    void exportRest(const std::string& rest, const QString& file);

    [[nodiscard]] static bool canImport(const QMimeData& data);
    void importData(const QMimeData& data);

private:
    void saveTo(const QString& path);
    void saveGame(const QString& path);
    /// Calls `done` with the current table's game, later if it is long.
    void writePgn(std::function<void(const std::string& pgn)> done);
    void exportBundle(const std::string& text, const QString& title, const QString& name,
                      const QString& filter);
    /// Reports a failure.
    bool write(const QString& path, const std::string& text);
    [[nodiscard]] QString proposedName() const;

    ui::TableList& tables_;
    const ui::LibraryContext& library_;
    ExchangeHost host_;
    ui::LatestJob writing_{ui::LatestJob::Earlier::All};
    std::function<void()> afterWriting_;
};

/// The board without an interaction in progress. `square` is the size of a square in pixels.
[[nodiscard]] QImage pictureOf(const ui::BoardView& board, const ui::PieceArt& art, int square);

}  // namespace chesspp::desktop
