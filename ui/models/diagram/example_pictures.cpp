// SPDX-License-Identifier: MIT
#include "ui/models/diagram/example_pictures.h"

#include "ui/models/diagram/move_markers.h"
#include "ui/models/library/library_context.h"

#include "core/analysis/explain.h"
#include "core/authoring/example_position.h"
#include "core/moves/reference/evaluator.h"

#include <algorithm>

namespace chesspp::ui {
namespace {

std::vector<PieceAppearance> handOf(const ExamplePosition& position, const Setup& setup,
                                    const LibraryContext& library) {
    std::vector<PieceAppearance> hand;
    const Side side = position.setup.sideToMove;
    for (const auto& [kind, count] : setup.hands[side]) {
        const PieceAppearance look = library.appearance(*position.ruleset, {kind, ownerOf(side)});
        hand.insert(hand.end(), static_cast<std::size_t>(count), look);
    }
    return hand;
}

void showMove(ExamplePicture& shown, const ExamplePosition& position, const FullMove& move,
              const LibraryContext& library) {
    const Rules& rules = position.ruleset->rules();
    const std::vector<EffectStage> stages = stagesOf(rules, position.setup, move, library.wording());
    if (stages.empty()) return;
    const Setup& after = stages.back().after;
    shown.after = library.pictureOf(*position.ruleset, after, Coordinates::Off);
    SquareSet changed;
    for (const EffectStage& stage : stages) {
        for (const Square square : stage.squares) changed.insert(square);
    }
    // A tint would hide that it is a hole.
    after.holes.forEach([&](Square square) { changed.erase(square); });
    changed.forEach(
        [&](Square square) { shown.after->highlights.push_back({square, HighlightKind::LastMove}); });
    shown.handAfter = handOf(position, after, library);
}

ExamplePicture pictureOf(const ExamplePosition& position, const LibraryContext& library) {
    ExamplePicture shown;
    shown.before = library.pictureOf(*position.ruleset, position.setup, Coordinates::Off);
    shown.handBefore = handOf(position, position.setup, library);
    if (const auto square = position.from.onBoard())
        shown.before.highlights.push_back({*square, HighlightKind::Selected});
    const std::vector<FullMove> moves =
        ReferenceEvaluator(position.ruleset->rules()).pseudoLegal(position.setup, position.from);
    for (const FullMove& move : moves) addTargets(shown.before.targets, move, position.setup);
    if (!position.to) return shown;
    shown.before.highlights.push_back({*position.to, HighlightKind::HoveredTarget});
    const auto move = std::ranges::find_if(moves, [&](const FullMove& each) {
        return std::ranges::count(squaresToShow(each), *position.to) > 0;
    });
    if (move != moves.end()) showMove(shown, position, *move, library);
    return shown;
}

}  // namespace

std::vector<ExamplePicture> picturesOf(const io::Example& example, const LibraryContext& library) {
    std::vector<ExamplePicture> pictures;
    for (const io::ExampleBoard& board : example.boards) {
        const Result<ExamplePosition> position =
            positionOf(example, board, [&](std::string_view id) { return library.piece(id); });
        if (!position) continue;
        pictures.push_back(pictureOf(*position, library));
        pictures.back().moves = board.moves;
    }
    return pictures;
}

}  // namespace chesspp::ui
