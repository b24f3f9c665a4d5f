// SPDX-License-Identifier: MIT
// Pictures of the help pages, drawn on demand: boards and conditions from pictures.json, and icons.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"

#include <QPalette>
#include <QPixmap>
#include <map>
#include <optional>

namespace chesspp::ui {

class LibraryContext;

class HelpPictures {
public:
    /// The library outlives it.
    explicit HelpPictures(const LibraryContext& library);

    /// Sorted.
    [[nodiscard]] QStringList names() const;
    /// Of the pictures that are conditions, as blocks; sorted.
    [[nodiscard]] QStringList conditionNames() const;
    /// As text; empty when there is none of that name.
    [[nodiscard]] QString condition(const QString& name) const;
    /// Nothing when there is no such picture, or when it cannot be read.
    [[nodiscard]] std::optional<BoardPicture> board(const QString& name) const;
    /// No wider than `width` logical pixels; null when there is no such picture.
    [[nodiscard]] QPixmap paintBoard(const QString& name, const BoardTheme& theme, const QPalette& palette,
                                     int width, double devicePixelRatio) const;
    /// By its file's name ("undo"); null when there is none.
    [[nodiscard]] static QPixmap paintIcon(const QString& name, const QColor& colour, int extent,
                                           double devicePixelRatio);

private:
    struct Recipe {
        QString variant;
        QString fen;
        QStringList arrows;   ///< "a1c3"
        QStringList circles;  ///< "e4"
        QString reach;        ///< "g1": the piece there is picked and shows where it goes
        QString overlay;      ///< "attacks" or "mobility"
        QString asked;        ///< "e4": arrows of what attacks or defends it
    };
    /// Moves and overlays, as the rules count them. False: the recipe cannot be read.
    [[nodiscard]] bool addCounted(const Recipe& recipe, BoardPicture& picture) const;

    const LibraryContext& library_;
    std::map<QString, Recipe> recipes_;
    std::map<QString, QString> conditions_;
};

}  // namespace chesspp::ui
