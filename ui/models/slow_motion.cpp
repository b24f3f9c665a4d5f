// SPDX-License-Identifier: MIT
//
// Pictures are of setups; what differs between two of them is what moved.
#include "ui/models/slow_motion.h"

#include "ui/models/library_context.h"
#include "ui/models/move_markers.h"
#include "ui/models/piece_diagram.h"

#include "core/analysis/effect_stages.h"
#include "core/moves/oracle.h"

#include <QStringList>
#include <algorithm>

namespace chesspp::ui {
namespace {

BoardPicture pictureOf(const Setup& setup, const PieceDiagram& diagram) {
    BoardPicture picture(setup.shape);
    picture.coordinates = diagram.picture().coordinates;
    picture.holes = setup.holes;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i]) picture.setPiece(Square{i}, diagram.lookOf(setup.squares[i]->piece));
    }
    return picture;
}

/// Like pieces that are gone here and there now have slid.
Transition between(const Setup& before, const Setup& after) {
    Transition transition;
    for (std::uint16_t i = 0; i < before.squares.size(); ++i) {
        const Square square{i};
        const auto& was = before.at(square);
        const auto& is = after.at(square);
        if (was && is && was->piece == is->piece) continue;
        if (was) transition.vanished.push_back({was->piece, square});
        if (is) transition.appeared.push_back({is->piece, square});
    }
    std::erase_if(transition.appeared, [&](const Transition::Standing& come) {
        const auto gone = std::ranges::find_if(
            transition.vanished, [&](const Transition::Standing& each) { return each.piece == come.piece; });
        if (gone == transition.vanished.end()) return false;
        transition.slides.push_back({come.piece, gone->square, come.square});
        transition.vanished.erase(gone);
        return true;
    });
    return transition;
}

}  // namespace

std::vector<Motion> motionsTo(const PieceDiagram& diagram, const LibraryContext& library, Square to) {
    const auto names = [&](std::string_view id) {
        const PieceDefinition* known = library.piece(id);
        return known != nullptr ? library.nameOf(*known).toStdString() : std::string(id);
    };
    std::vector<Motion> motions;
    const Setup start = diagram.setup();
    for (const FullMove& move : diagram.movesTo(to)) {
        Motion& motion = motions.emplace_back();
        motion.start = pictureOf(start, diagram);
        motion.start.highlights.push_back({to, HighlightKind::HoveredTarget});
        Setup before = start;
        QStringList told;
        for (const EffectStage& stage : stagesOf(diagram.rules(), start, move, names)) {
            MotionStep& step = motion.steps.emplace_back();
            step.picture = pictureOf(stage.after, diagram);
            step.transition = between(before, stage.after);
            QStringList deeds;
            for (const Message& deed : stage.deeds) deeds += library.sentence(deed);
            step.text = deeds.join(' ');
            told += step.text;
            before = stage.after;
        }
        motion.name = told.join(' ');
    }
    return motions;
}

std::optional<Square> richestTarget(const PieceDiagram& diagram) {
    if (diagram.rules().kinds.empty()) return std::nullopt;
    std::optional<Square> richest;
    std::size_t most = 0;
    for (const FullMove& move : Oracle(diagram.rules()).pseudoLegal(diagram.setup(), diagram.square())) {
        const std::vector<Square> shown = squaresToShow(move);
        if (shown.empty() || move.effects.size() <= most) continue;
        most = move.effects.size();
        richest = shown.front();
    }
    return richest;
}

}  // namespace chesspp::ui
