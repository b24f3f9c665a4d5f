// SPDX-License-Identifier: MIT
// Import and export of tables through the clipboard, files and drops, with the dialogs they need.
#pragma once

#include "app/desktop/file_opening.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>
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
    /// Tables and library outlive it.
    ImportExport(ui::TableList& tables, const ui::LibraryContext& library, ExchangeHost host);

    void copyFen() const;
    void copyPgn() const;
    void copyText() const;
    void copySvg() const;
    /// `square`: pixels of one square.
    void copyPng(int square) const;
    /// A position takes the place of what stands on the table; games come to tables of their own.
    void paste();

    /// Asks for a file. False: nothing was saved.
    bool save();
    bool saveAs();
    void askOpen();
    /// The variants of a bundle with its pieces, to a file that is asked for. `file`: where they are from.
    void exportVariants(const io::Bundle& bundle, const QString& file);

    [[nodiscard]] static bool canTake(const QMimeData& data);
    void take(const QMimeData& data);

private:
    bool saveTo(const QString& path);
    /// Says so where it cannot.
    bool write(const QString& path, const std::string& text);
    [[nodiscard]] QString proposedName() const;

    ui::TableList& tables_;
    const ui::LibraryContext& library_;
    ExchangeHost host_;
};

/// The board without what a hand is just doing there. `square`: pixels of one.
[[nodiscard]] QImage pictureOf(const ui::BoardView& board, const ui::PieceArt& art, int square);

}  // namespace chesspp::desktop
