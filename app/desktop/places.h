// SPDX-License-Identifier: MIT
//
// The places of the window, in the order of the switch at its top. Made when first shown.
#pragma once

#include "ui/board/board_picture.h"
#include "ui/board/board_theme.h"
#include "ui/commands/command.h"
#include "ui/models/piece_namers.h"

#include "core/io/piece_parcel.h"

#include <QString>
#include <functional>
#include <vector>

class QUndoStack;
class QWidget;

namespace chesspp::ui {
class BoardView;
class LibraryContext;
class OwnPieces;
class PositionLibrary;
class TableDocument;
}  // namespace chesspp::ui

namespace chesspp::desktop {

/// What places are made of, and whom they ask. All of it outlives them.
struct PlaceNeeds {
    ui::LibraryContext& library;
    ui::TableDocument& table;
    ui::PositionLibrary& positions;
    std::function<void(const QString& variantId, int start)> playVariant;
    std::function<void()> playFromHere;
    ui::OwnPieces& own;
    std::function<void(const QString& pieceId)> testOnBoard;
    std::function<void(QUndoStack* stack)> undoFrom;              ///< what Undo means there, from now on
    std::function<void(const QString& folder)> sharePieces = {};  ///< remembers it
    ui::FindNamers findNamers = {};                               ///< tables and saved positions
};

/// A place and what the window may ask of it: the board is the same in all of them.
struct MadePlace {
    QWidget* widget = nullptr;
    ui::BoardView* board = nullptr;  ///< null: it has several, or none
    std::function<void(Side)> setBottom;
    std::function<void(ui::Coordinates)> setCoordinates;
    std::function<void(const ui::BoardTheme&)> setTheme;
    std::function<void(const QString& problem)> tell;  ///< empty: it does not show the table, so Play tells
    std::function<QUndoStack*()> undoStack = {};       ///< empty: the history of the table
    std::function<void(const QString& pieceId)> takeUp = {};  ///< a piece, for the table
    /// Goes on with what a hand does on the same place of another table; which widget is to have the
    /// keyboard (null: the place itself).
    std::function<QWidget*(const QWidget& other)> goOnFrom = {};
    /// Pieces that were read from that file; false: none was taken, and why was told.
    std::function<bool(const Result<io::Parcel>& parcel, const QString& file)> takePieces = {};
    std::function<QString()> shown = {};               ///< the id of what is looked at there; empty: nothing
    std::function<void(const QString& id)> show = {};  ///< that again, if it still exists
};

struct PlaceEntry {
    ui::Command command;  ///< shows it; its text and icon are the place's
    QString id;           ///< "pieces"; never shown
    QString helpPage;
    QString tip;
    ui::CommandGroups commands;  ///< that it adds to the window's
    std::function<MadePlace(const PlaceNeeds& needs, QWidget* parent)> make;  ///< none for Play
};

/// Play and Freeplay, which show a table, come first.
[[nodiscard]] std::vector<PlaceEntry> allPlaces();

}  // namespace chesspp::desktop
