// SPDX-License-Identifier: MIT
// Pictures of the help pages, drawn on demand: boards and conditions from pictures.json, and icons.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"

#include <QMap>
#include <QPalette>
#include <QPixmap>
#include <optional>

namespace chesspp::ui {

class LibraryContext;

class HelpPictures {
public:
    /// The library must outlive the object.
    explicit HelpPictures(const LibraryContext& library);

    /// All names, sorted.
    [[nodiscard]] QStringList names() const { return recipes_.keys(); }
    /// The names of the conditions that are shown as blocks, sorted.
    [[nodiscard]] QStringList conditionNames() const { return conditions_.keys(); }
    /// The condition's text; empty for an unknown name.
    [[nodiscard]] QString condition(const QString& name) const { return conditions_.value(name); }
    /// nullopt for an unknown name or an invalid recipe.
    [[nodiscard]] std::optional<BoardPicture> board(const QString& name) const;
    /// At most `width` logical pixels wide; null for an unknown name.
    [[nodiscard]] QPixmap paintBoard(const QString& name, const BoardTheme& theme, const QPalette& palette,
                                     int width, double devicePixelRatio) const;
    /// An icon by its file name, such as "undo"; null for an unknown name.
    [[nodiscard]] static QPixmap paintIcon(const QString& name, const QColor& colour, int extent,
                                           double devicePixelRatio);
    /// A picture of the window from this file, scaled down to at most `width` logical pixels; null if there
    /// is none.
    [[nodiscard]] static QPixmap paintScreenshot(const QString& file, int width, double devicePixelRatio);

private:
    struct Recipe {
        QString variant;
        QString fen;
        QStringList arrows;   ///< "a1c3"
        QStringList circles;  ///< "e4"
        QString reach;        ///< "g1": the piece there is selected and its moves are shown
        QString overlay;      ///< "attacks" or "mobility"
        QString attacked;     ///< "e4": arrows from the attackers and defenders of the square
    };
    /// Adds moves and overlays computed from the rules. False if the recipe is invalid.
    [[nodiscard]] bool addCounted(const Recipe& recipe, BoardPicture& picture) const;

    const LibraryContext& library_;
    QMap<QString, Recipe> recipes_;
    QMap<QString, QString> conditions_;
};

}  // namespace chesspp::ui
