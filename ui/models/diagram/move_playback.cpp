// SPDX-License-Identifier: MIT
#include "ui/models/diagram/move_playback.h"

#include "ui/models/diagram/move_markers.h"
#include "ui/models/diagram/piece_diagram.h"
#include "ui/models/library/library_context.h"

#include "core/analysis/explain.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <utility>

namespace chesspp::ui {
namespace {

class MotionWords {
    Q_DECLARE_TR_FUNCTIONS(SlowMotion)
};

BoardPicture pictureOf(const Setup& setup, const PieceDiagram& diagram) {
    BoardPicture picture(setup.shape);
    picture.coordinates = diagram.picture().coordinates;
    picture.holes = setup.holes;
    for (std::uint16_t i = 0; i < setup.squares.size(); ++i) {
        if (setup.squares[i]) picture.setPiece(Square{i}, diagram.appearanceOf(setup.squares[i]->piece));
    }
    return picture;
}

/// A piece that vanished on one square and appeared on another is shown as sliding.
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

void mark(BoardPicture& picture, const std::vector<Square>& squares) {
    for (const Square square : squares) picture.highlights.push_back({square, HighlightKind::Glow});
}

QString textOf(const EffectStage& stage, const LibraryContext& library) {
    QStringList actions;
    for (const Message& action : stage.actions) actions += library.sentence(action);
    return actions.join(' ');
}

/// One step for all effects that change nothing; nothing if other steps already mention their squares.
std::optional<PlaybackStep> idleStep(const std::vector<EffectStage>& stages, const PieceDiagram& diagram,
                                     const LibraryContext& library) {
    SquareSet spokenOf;
    for (const EffectStage& stage : stages) {
        if (stage.change == EffectStage::Change::Nothing) continue;
        for (const Square square : stage.squares) spokenOf.insert(square);
    }
    SquareSet empty;
    std::vector<Square> marked;
    QStringList texts;
    for (const EffectStage& stage : stages) {
        if (stage.change == EffectStage::Change::Something) continue;
        const bool known = !stage.squares.empty() && std::ranges::all_of(stage.squares, [&](Square square) {
            return spokenOf.contains(square);
        });
        if (known) continue;
        for (const Square square : stage.squares) {
            if (std::ranges::find(marked, square) == marked.end()) marked.push_back(square);
        }
        const bool nobody = std::ranges::none_of(stage.squares, [&](Square square) {
            return stage.after.at(square).has_value() || stage.after.holes.contains(square);
        });
        if (stage.squares.empty() || !nobody) {
            texts += textOf(stage, library);
        } else {
            for (const Square square : stage.squares) empty.insert(square);
        }
    }
    if (marked.empty() && texts.isEmpty()) return std::nullopt;
    QStringList names;
    empty.forEach(
        [&](Square square) { names += QString::fromStdString(stages.back().after.shape.name(square)); });
    if (!names.isEmpty()) {
        texts.prepend(MotionWords::tr("There is no piece on %1: nothing changes there.", "squares")
                          .arg(names.join(QStringLiteral(", "))));
    }
    PlaybackStep step{pictureOf(stages.back().after, diagram), {}, texts.join(' ')};
    mark(step.picture, marked);
    return step;
}

}  // namespace

std::vector<MovePlayback> playbacksTo(const PieceDiagram& diagram, const LibraryContext& library, Square to) {
    const words::Wording wording = library.wording();
    std::vector<MovePlayback> motions;
    const Setup start = diagram.setup();
    for (const FullMove& move : diagram.movesTo(to)) {
        MovePlayback& motion = motions.emplace_back();
        motion.start = pictureOf(start, diagram);
        motion.start.highlights.push_back({to, HighlightKind::HoveredTarget});
        Setup before = start;
        QStringList texts;
        const std::vector<EffectStage> stages = stagesOf(diagram.rules(), start, move, wording);
        for (const EffectStage& stage : stages) {
            if (stage.change == EffectStage::Change::Nothing) continue;
            PlaybackStep& step = motion.steps.emplace_back();
            step.picture = pictureOf(stage.after, diagram);
            mark(step.picture, stage.squares);
            step.transition = between(before, stage.after);
            step.text = textOf(stage, library);
            texts += step.text;
            before = stage.after;
        }
        if (std::optional<PlaybackStep> idle = idleStep(stages, diagram, library)) {
            if (texts.isEmpty()) texts += idle->text;
            motion.steps.push_back(*std::move(idle));
        }
        motion.name = texts.join(' ');
    }
    return motions;
}

std::optional<Square> richestTarget(const PieceDiagram& diagram) {
    std::optional<Square> richest;
    std::size_t most = 0;
    for (const FullMove& move : diagram.moves()) {
        const std::vector<Square> shown = squaresToShow(move);
        if (shown.empty() || move.effects.size() <= most) continue;
        most = move.effects.size();
        richest = shown.front();
    }
    return richest;
}

}  // namespace chesspp::ui
