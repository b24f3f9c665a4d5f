// SPDX-License-Identifier: MIT
// Controller of a table's board: turns gestures into moves, choices among moves, or reasons for refusals.
#pragma once

#include "ui/board/board_view.h"
#include "ui/models/table/board_model.h"

#include <QObject>
#include <QPointer>

namespace chesspp::ui {

class MoveChoicePopup;
class LibraryContext;

class PlayBoardController final : public QObject {
    Q_OBJECT
public:
    /// Table and library outlive it. The view belongs to whoever lays it out.
    PlayBoardController(const ShownTable& table, const LibraryContext& library, QObject* parent);

    [[nodiscard]] BoardView* view() const { return view_; }
    [[nodiscard]] BoardModel& model() { return model_; }

    /// Plays one of the moves, asking which if there are several. `at`: where the choice opens.
    void playOneOf(const std::vector<Move>& moves, Square at);

    /// Asks for the whole story of why the picked piece can go to a square or not.
    void explainTo(Square square);

signals:
    void explainRequested(chesspp::Square from, chesspp::Square to);
    /// Something was not done, and why, in one line.
    void refused(const QString& reason);
    /// A try was not legal.
    void moveRefused(const QString& reason, chesspp::Square from, chesspp::Square to);
    /// The user is about something new: a reason told is no longer of interest.
    void attended();

private:
    void tryMove(Square from, Square to);
    void attend();
    void refuse(Square from, Square to);
    void clicked(Square square, Qt::KeyboardModifiers modifiers);
    void showPicture();

    const ShownTable& table_;
    const LibraryContext& library_;
    BoardModel model_;
    QPointer<BoardView> view_;
    KeptOfTables<std::vector<Shape>> shapes_;
    QPointer<MoveChoicePopup> popup_;
};

}  // namespace chesspp::ui
