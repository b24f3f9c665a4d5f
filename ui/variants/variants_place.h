// SPDX-License-Identifier: MIT
//
// Variants: the gallery, the start of the one chosen on the board, what it says of
// its game. Asks for a game by a signal; changes nothing.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"
#include "ui/commands/command_set.h"

#include <QWidget>

namespace chesspp {
struct Variant;
}

namespace chesspp::ui {

class BoardView;
class LibraryContext;
class StartBar;
class VariantCards;
class VariantSheet;

class VariantsPlace final : public QWidget {
    Q_OBJECT
public:
    /// The library outlives the place.
    VariantsPlace(const LibraryContext& library, QWidget* parent);

    [[nodiscard]] BoardView* board() const { return board_; }
    [[nodiscard]] VariantCards* cards() const { return cards_; }
    [[nodiscard]] VariantSheet* sheet() const { return sheet_; }
    [[nodiscard]] StartBar* bar() const { return bar_; }

    [[nodiscard]] static CommandGroups commands();
    void askForGame();

    void setBottom(Side bottom);
    void setCoordinates(Coordinates coordinates);
    void setTheme(const BoardTheme& theme);

signals:
    void playAsked(const QString& variantId, int start);

protected:
    void focusInEvent(QFocusEvent* event) override;

private:
    void showVariant(const Variant* variant);
    void showStart();

    const LibraryContext& library_;
    BoardView* board_;
    VariantCards* cards_;
    VariantSheet* sheet_;
    StartBar* bar_;
    Coordinates coordinates_ = Coordinates::Edge;
    Side bottom_ = Side::White;
};

}  // namespace chesspp::ui
