// SPDX-License-Identifier: MIT
//
// What goes out of tables and comes into them: by the clipboard, by files, by what
// is dropped on the window. Knows which questions to ask the user; what texts mean
// is the models' business.
#pragma once

#include "ui/board/board_theme.h"
#include "ui/models/table_set.h"

#include "core/base/diagnostic.h"

#include <QCoreApplication>
#include <QString>
#include <functional>
#include <string_view>

class QImage;
class QMimeData;
class QWidget;

namespace chesspp::ui {
class BoardView;
class LibraryContext;
class PieceArt;
}  // namespace chesspp::ui

namespace chesspp::desktop {

/// The window's part of it.
struct ExchangeNeeds {
    QWidget* window = nullptr;  ///< for dialogs
    std::function<const ui::BoardView&()> board;
    std::function<ui::BoardTheme()> theme;
    std::function<void(const QString& problem)> tell;
    std::function<void(const QString& news)> say;  ///< not a problem
    std::function<void(ui::TablePlace)> show;
    /// Shows what pieces the text brings, and takes them in if the user says so; false: none.
    std::function<bool(std::string_view text, const QString& file)> takePieces;
};

class Exchange {
    Q_DECLARE_TR_FUNCTIONS(Exchange)
public:
    /// Tables and library outlive it.
    Exchange(ui::TableSet& tables, const ui::LibraryContext& library, ExchangeNeeds needs);

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
    void open(const QString& path);

    [[nodiscard]] static bool canTake(const QMimeData& data);
    void take(const QMimeData& data);

    /// Games of one file that are opened, at most.
    static constexpr std::size_t kMostGames = 20;

private:
    void openText(std::string_view text, const QString& file);
    /// Of a text with pieces. True: there was nothing else in it, or nothing is to be opened.
    bool takePieces(std::string_view text, const QString& name);
    bool saveTo(const QString& path);
    [[nodiscard]] QString proposedName() const;

    ui::TableSet& tables_;
    const ui::LibraryContext& library_;
    ExchangeNeeds needs_;
};

/// The board with pieces, highlights, arrows and overlays, without what a hand is just doing there.
/// `square`: pixels of one.
[[nodiscard]] QImage pictureOf(const ui::BoardView& board, const ui::PieceArt& art, int square);

}  // namespace chesspp::desktop
