// SPDX-License-Identifier: MIT
#include "ui/moves/move_chooser.h"

#include "ui/board/board_view.h"
#include "ui/board/marker_painter.h"
#include "ui/board/move_choice_popup.h"
#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"

#include <algorithm>
#include <set>

namespace chesspp::ui {
namespace {

/// Whether moves differ only in the resulting piece, whose picture and name then suffice as a description.
bool differByOnePiece(const std::vector<FullMove>& moves) {
    std::set<std::uint16_t> kinds;
    return std::ranges::all_of(moves, [&](const FullMove& move) {
        return move.choices.size() == 1 && move.effects.size() == moves.front().effects.size() &&
               kinds.insert(move.choices.front().index).second;
    });
}

/// One line per effect; too many or too long lines are cut with an ellipsis.
QString inFewLines(QStringList actions) {
    constexpr int kMostLines = 3;
    constexpr int kLongestLine = 60;
    if (actions.size() > kMostLines) actions = actions.mid(0, kMostLines) << QStringLiteral("…");
    for (QString& action : actions) {
        if (action.size() > kLongestLine) action = action.left(kLongestLine - 1) + QStringLiteral("…");
        const bool square = action.size() > 1 && action[1].isDigit();
        if (!action.isEmpty() && !square) action[0] = action[0].toUpper();
    }
    return actions.join('\n');
}

}  // namespace

MoveChoicePopup* openMoveChooser(BoardView& view, Square at, const LibraryContext& library,
                                 const Ruleset& ruleset, const Setup& setup,
                                 const std::vector<FullMove>& moves) {
    const bool byPiece = differByOnePiece(moves);
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const FullMove& move = moves[i];
        Choice choice{static_cast<int>(i), {}, {}};
        if (move.choices.size() == 1) {
            const std::optional<Square> from = move.from.onBoard();
            const bool hasActor = from && setup.at(*from);
            const Owner owner = hasActor ? setup.at(*from)->piece.owner : ownerOf(setup.sideToMove);
            const PieceAppearance look = library.appearance(ruleset, Piece{move.choices.back(), owner});
            choice.picture = pieceIcon(library.art(), look);
            choice.name = library.choiceName(ruleset.definition(move.choices.back()).id, look.name);
        } else {
            choice.picture = markerIcon(markerAction(move, setup), view.theme());
        }
        if (!byPiece) choice.name = inFewLines(library.effectsOf(ruleset, setup, move));
        choices.push_back(std::move(choice));
    }
    view.holdDrop();
    const QRectF square = view.boardGeometry().squareRect(at);
    return MoveChoicePopup::open(view, square.toAlignedRect(), std::move(choices));
}

}  // namespace chesspp::ui
