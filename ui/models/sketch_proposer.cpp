// SPDX-License-Identifier: MIT
//
// A square is tried as the drawing means it: empty, and with one enemy on it.
#include "ui/models/sketch_proposer.h"

#include "ui/models/sketch_stroke.h"

#include "core/moves/oracle.h"

#include <algorithm>
#include <set>
#include <utility>

namespace chesspp::ui {
namespace {

/// The squares that are gone to quietly, and those on which an enemy alone is taken.
struct Reach {
    std::set<Square> quiet;
    std::set<Square> capture;
};

Reach reachOf(const Drawing& drawing, const std::vector<Node>& tree) {
    Rules rules;
    rules.shape = drawing.shape;
    rules.kinds.resize(2);  // the piece, and who does nothing
    rules.kinds.front().tree = tree;
    const Owner owner = ownerOf(drawing.side);
    Setup setup(drawing.shape);
    setup.sideToMove = drawing.side;
    setup.at(drawing.piece) = SetupPiece::of({KindId{0}, owner}, MovedState::Moved);
    const Oracle oracle(rules);
    Reach reach;
    for (const FullMove& move : oracle.pseudoLegal(setup, drawing.piece)) reach.quiet.insert(move.shown);
    for (int i = 0; i < drawing.shape.squareCount(); ++i) {
        const Square square{static_cast<std::uint16_t>(i)};
        if (square == drawing.piece) continue;
        setup.at(square) = SetupPiece::of({KindId{1}, ownerOf(opposite(drawing.side))}, MovedState::Moved);
        for (const FullMove& move : oracle.pseudoLegal(setup, drawing.piece)) {
            if (move.shown == square) reach.capture.insert(square);
        }
        setup.at(square).reset();
    }
    return reach;
}

Reach reachDrawn(const Drawing& drawing) {
    Reach reach;
    const auto add = [&](const auto& each) {
        for (const Square square : squaresOf(drawing, each)) {
            if (each.deed != DrawnDeed::Capture) reach.quiet.insert(square);
            if (each.deed != DrawnDeed::Quiet) reach.capture.insert(square);
        }
    };
    for (const DrawnSquare& each : drawing.squares) add(each);
    for (const DrawnRay& each : drawing.rays) add(each);
    for (const DrawnPath& each : drawing.paths) add(each);
    return reach;
}

/// Those of `a` that `b` lacks, quietly or in capture.
std::vector<Square> lacking(const Reach& a, const Reach& b) {
    std::set<Square> squares;
    std::ranges::set_difference(a.quiet, b.quiet, std::inserter(squares, squares.end()));
    std::ranges::set_difference(a.capture, b.capture, std::inserter(squares, squares.end()));
    return {squares.begin(), squares.end()};
}

}  // namespace

std::vector<SketchProposal> proposalsFor(const Drawing& drawing) {
    const Reach drawn = reachDrawn(drawing);
    std::vector<SketchProposal> tried;
    for (Proposal& each : chesspp::propose(drawing)) {
        const Reach reach = reachOf(drawing, each.tree);
        tried.push_back({std::move(each), lacking(drawn, reach), lacking(reach, drawn)});
    }
    if (std::ranges::any_of(tried, &SketchProposal::isExact)) {
        std::erase_if(tried, [](const SketchProposal& each) { return !each.isExact(); });
    } else if (!tried.empty()) {
        const auto nearest = std::ranges::min_element(
            tried, {}, [](const SketchProposal& each) { return each.missing.size() + each.besides.size(); });
        tried = {SketchProposal(std::move(*nearest))};
    }
    return tried;
}

SketchProposer::SketchProposer(QObject* parent) : QObject(parent) {
    pool_.setMaxThreadCount(1);
}

SketchProposer::~SketchProposer() {
    pool_.waitForDone();
}

void SketchProposer::propose(const Drawing& drawing) {
    next_ = drawing;
    if (!running_) begin();
}

void SketchProposer::begin() {
    running_ = true;
    pool_.start([this, drawing = *std::exchange(next_, std::nullopt)] {
        auto found = std::make_shared<const std::vector<SketchProposal>>(proposalsFor(drawing));
        QMetaObject::invokeMethod(
            this,
            [this, found] {
                running_ = false;
                if (next_) return begin();
                emit proposed(found);
            },
            Qt::QueuedConnection);
    });
}

}  // namespace chesspp::ui
