// SPDX-License-Identifier: MIT
#include "core/authoring/piece_sketch.h"

#include "core/base/overloaded.h"
#include "core/language/move_pattern.h"
#include "core/moves/reference/evaluator.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <utility>

namespace chesspp {
namespace {

/// Number of the shortest steps that lead to the offset.
int leapsTo(Offset at) {
    return std::gcd(at.forward, at.right);
}

Offset stepTo(Offset at) {
    const int leaps = leapsTo(at);
    return {at.forward / leaps, at.right / leaps};
}

/// The squares on a straight line.
std::set<Offset> along(Offset from, Offset to) {
    constexpr int kSamples = 64;
    std::set<Offset> squares;
    const Offset way = to + -from;
    if (const auto step = unitOf(way)) {
        for (int i = 0; i <= leapsTo(way); ++i) squares.insert(from + i * *step);
        return squares;
    }
    for (int i = 0; i <= kSamples; ++i) {
        const double part = static_cast<double>(i) / kSamples;
        squares.insert(from + Offset{static_cast<int>(std::lround(part * way.forward)),
                                     static_cast<int>(std::lround(part * way.right))});
    }
    return squares;
}

int differenceOf(const std::set<Offset>& a, const std::set<Offset>& b) {
    std::vector<Offset> differs;
    std::ranges::set_symmetric_difference(a, b, std::back_inserter(differs));
    return static_cast<int>(differs.size());
}

class StrokeReader {
public:
    StrokeReader(const Drawing& drawing, std::span<const Square> way) : drawing_(drawing) {
        for (const Square square : way) passed_.push_back(drawnOffset(drawing, square));
        squares_.insert(passed_.begin(), passed_.end());
    }

    [[nodiscard]] SketchedWay read(StrokeInput input) const {
        const Offset end = passed_.back();
        if (end == Offset{}) return {};
        int least = differenceOf(along({}, end), squares_);
        if (input == StrokeInput::Pointer && unitOf(end) && isNearlyStraight()) least = 0;
        std::optional<Offset> bend;
        for (const Offset at : passed_) {
            if (!isLegs(at, end)) continue;
            std::set<Offset> squares = along({}, at);
            squares.merge(along(at, end));
            const int differs = differenceOf(squares, squares_);
            if (differs >= least) continue;
            least = differs;
            bend = at;
        }
        if (bend) return DrawnPath{legTo({}, *bend), legTo(*bend, end)};
        if (!unitOf(end) && !isRideTo(end)) return DrawnSquare{end};
        return DrawnRay{stepTo(end), lengthOf({}, stepTo(end), leapsTo(end))};
    }

private:
    [[nodiscard]] static bool isLegs(Offset bend, Offset end) {
        const auto first = unitOf(bend);
        const auto second = unitOf(end + -bend);
        return first && second && first != second;
    }

    [[nodiscard]] bool isNearlyStraight() const {
        constexpr double kNear = 0.75;  // a square next to a diagonal is at distance 0.71
        const Offset end = passed_.back();
        const double length = std::hypot(end.forward, end.right);
        return std::ranges::all_of(passed_, [&](Offset at) {
            return std::abs(at.forward * end.right - at.right * end.forward) / length < kNear;
        });
    }

    /// Whether the stroke passed every leap of a ride to `end`.
    [[nodiscard]] bool isRideTo(Offset end) const {
        const int leaps = leapsTo(end);
        if (leaps < 2) return false;
        for (int i = 1; i < leaps; ++i) {
            if (!squares_.contains(i * stepTo(end))) return false;
        }
        return true;
    }

    [[nodiscard]] DrawnPath::DrawnLeg legTo(Offset from, Offset to) const {
        const Offset way = to + -from;
        return {stepTo(way), lengthOf(from, stepTo(way), leapsTo(way))};
    }

    [[nodiscard]] int lengthOf(Offset from, Offset step, int leaps) const {
        const Offset beyond = from + (leaps + 1) * step;
        const bool ends = !drawing_.shape.neighbour(drawing_.piece, stepFor(beyond, drawing_.side));
        return ends && leaps > 1 ? 0 : leaps;
    }

    const Drawing& drawing_;
    std::vector<Offset> passed_;
    std::set<Offset> squares_;
};

/// `way` is the squares in order, from the piece's. Returns the reading with the fewest extra or skipped
/// squares; of equal ones the straight one. A ray or leg of several squares to the edge has no length.
SketchedWay readStroke(const Drawing& drawing, std::span<const Square> way, StrokeInput input) {
    if (way.empty()) return {};
    return StrokeReader(drawing, way).read(input);
}

/// The squares on the board, starting from the piece: one for a leap, all of a ray, the possible ends of a
/// path.
std::vector<Square> squaresOf(const Drawing& drawing, const SketchedWay& way) {
    std::vector<Square> squares;
    const auto at = [&](Offset offset) {
        return drawing.shape.neighbour(drawing.piece, stepFor(offset, drawing.side));
    };
    const auto add = [&](Offset offset) {
        const std::optional<Square> square = at(offset);
        if (square && *square != drawing.piece && std::ranges::find(squares, *square) == squares.end())
            squares.push_back(*square);
        return square.has_value();
    };
    const auto walk = [](Offset from, Offset step, int length, const auto& visit) {
        if (step == Offset{}) return;
        for (int i = 1; (length == 0 || i <= length) && visit(from + i * step); ++i) {
        }
    };
    match(
        way, [](std::monostate) {}, [&](const DrawnSquare& square) { add(square.at); },
        [&](const DrawnRay& ray) { walk({}, ray.step, ray.length, add); },
        [&](const DrawnPath& path) {
            walk({}, path.first.step, path.first.length, [&](Offset bend) {
                if (!at(bend)) return false;
                walk(bend, path.second.step, path.second.length, add);
                return true;
            });
        });
    return squares;
}

/// The union of two actions.
DrawnAction operator|(DrawnAction a, DrawnAction b) {
    return a == b ? a : DrawnAction::Both;
}

bool covers(DrawnAction whole, DrawnAction part) {
    return whole == DrawnAction::Both || whole == part;
}

/// Adds the action to the matching entry, or removes it if present; adds an entry if none matches.
template <typename Thing, typename Same>
void toggleIn(std::vector<Thing>& things, const Thing& thing, const Same& same) {
    const auto found = std::ranges::find_if(things, same);
    if (found == things.end()) {
        things.push_back(thing);
    } else if (!covers(found->action, thing.action)) {
        found->action = found->action | thing.action;
    } else if (found->action == thing.action) {
        things.erase(found);
    } else {
        found->action = thing.action == DrawnAction::Quiet ? DrawnAction::Capture : DrawnAction::Quiet;
    }
}

/// The empty squares that the piece moves to, and the squares where it captures an enemy.
struct ReachedSquares {
    std::set<Square> quiet;
    std::set<Square> capture;
};

ReachedSquares reachOf(const Drawing& drawing, const std::vector<Node>& tree) {
    Rules rules;
    rules.shape = drawing.shape;
    rules.kinds.resize(2);  // the piece, and a piece without moves
    rules.kinds.front().tree = tree;
    const Owner owner = ownerOf(drawing.side);
    Setup setup(drawing.shape);
    setup.sideToMove = drawing.side;
    setup.at(drawing.piece) = SetupPiece::of({KindId{0}, owner}, MovedState::Moved);
    const ReferenceEvaluator reference(rules);
    ReachedSquares reach;
    for (const FullMove& move : reference.pseudoLegal(setup, drawing.piece)) reach.quiet.insert(*move.shown);
    for (const Square square : drawing.shape.squares()) {
        if (square == drawing.piece) continue;
        setup.at(square) = SetupPiece::of({KindId{1}, ownerOf(opposite(drawing.side))}, MovedState::Moved);
        for (const FullMove& move : reference.pseudoLegal(setup, drawing.piece)) {
            if (move.shown == square) reach.capture.insert(square);
        }
        setup.at(square).reset();
    }
    return reach;
}

std::map<Square, DrawnAction> drawnSquares(const Drawing& drawing) {
    std::map<Square, DrawnAction> squares;
    const auto add = [&](const auto& each) {
        for (const Square square : squaresOf(drawing, each)) {
            const auto [found, isNew] = squares.try_emplace(square, each.action);
            if (!isNew) found->second = found->second | each.action;
        }
    };
    for (const DrawnSquare& each : drawing.squares) add(each);
    for (const DrawnRay& each : drawing.rays) add(each);
    for (const DrawnPath& each : drawing.paths) add(each);
    return squares;
}

ReachedSquares reachDrawn(const Drawing& drawing) {
    ReachedSquares reach;
    for (const auto& [square, action] : drawnSquares(drawing)) {
        if (action != DrawnAction::Capture) reach.quiet.insert(square);
        if (action != DrawnAction::Quiet) reach.capture.insert(square);
    }
    return reach;
}

SketchedWay turnedBy(const SketchedWay& way, Image image) {
    return match(
        way, [](std::monostate) -> SketchedWay { return {}; },
        [&](DrawnSquare leap) -> SketchedWay {
            leap.at = image.of(leap.at);
            return leap;
        },
        [&](DrawnRay ray) -> SketchedWay {
            ray.step = image.of(ray.step);
            return ray;
        },
        [&](DrawnPath path) -> SketchedWay {
            path.first.step = image.of(path.first.step);
            path.second.step = image.of(path.second.step);
            return path;
        });
}

/// The squares that `a` reaches and `b` does not, by quiet moves or captures.
std::vector<Square> lacking(const ReachedSquares& a, const ReachedSquares& b) {
    std::set<Square> squares;
    std::ranges::set_difference(a.quiet, b.quiet, std::inserter(squares, squares.end()));
    std::ranges::set_difference(a.capture, b.capture, std::inserter(squares, squares.end()));
    return {squares.begin(), squares.end()};
}

}  // namespace

void PieceSketch::begin(BoardShape shape, Square piece, Side side) {
    goOn({{shape, piece, side, {}, {}, {}}, {}});
}

void PieceSketch::goOn(Kept kept) {
    drawing_ = std::move(kept.drawing);
    before_ = std::move(kept.before);
    way_.clear();
    report();
}

bool PieceSketch::isEmpty() const {
    return drawing_.squares.empty() && drawing_.rays.empty() && drawing_.paths.empty();
}

std::map<Square, DrawnAction> PieceSketch::squares() const {
    return drawnSquares(drawing_);
}

void PieceSketch::setAction(DrawnAction action) {
    action_ = action;
    if (isStroking()) follow();
}

void PieceSketch::toggle(Square square, DrawnAction action) {
    if (square == drawing_.piece) return;
    const Offset at = drawnOffset(drawing_, square);
    const auto isThere = [&](const DrawnSquare& each) { return each.at == at; };
    // A square that a ray or path already covers is removed with it; there is no other way to remove it.
    const auto drawn = squares();
    const auto found = drawn.find(square);
    const bool isByWay = std::ranges::none_of(drawing_.squares, isThere) && found != drawn.end() &&
                         covers(found->second, action);
    if (isByWay) return erase(square);
    toggleIn(drawing_.squares, DrawnSquare{at, action, DrawnWay::Unspecified}, isThere);
}

void PieceSketch::toggle(const SketchedWay& way) {
    match(
        way, [](std::monostate) {},
        [this](const DrawnSquare& leap) {
            if (const auto square = squaresOf(drawing_, leap); !square.empty())
                toggle(square.front(), action_);
        },
        [this](DrawnRay ray) {
            ray.action = action_;
            // Replaces a ray in the same direction with another length.
            std::erase_if(drawing_.rays, [&](const DrawnRay& each) {
                return each.step == ray.step && each.length != ray.length && covers(ray.action, each.action);
            });
            toggleIn(drawing_.rays, ray, [&](const DrawnRay& each) {
                return each.step == ray.step && each.length == ray.length;
            });
        },
        [this](DrawnPath path) {
            path.action = action_;
            toggleIn(drawing_.paths, path, [&](const DrawnPath& each) {
                return each.first == path.first && each.second == path.second;
            });
        });
}

void PieceSketch::toggleImages(const SketchedWay& way) {
    const bool isThere = isDrawn(way);
    std::vector<SketchedWay> done;
    for (const Image image : imagesOf(symmetry_)) {
        const SketchedWay turned = turnedBy(way, image);
        if (std::ranges::find(done, turned) != done.end()) continue;
        if (isDrawn(turned) == isThere) toggle(turned);
        done.push_back(turned);
    }
}

bool PieceSketch::isDrawn(const SketchedWay& way) const {
    return match(
        way, [](std::monostate) { return false; },
        [this](const DrawnSquare& leap) {
            const std::vector<Square> on = squaresOf(drawing_, leap);
            const auto drawn = squares();
            const auto found = on.empty() ? drawn.end() : drawn.find(on.front());
            return found != drawn.end() && covers(found->second, action_);
        },
        [this](const DrawnRay& ray) {
            return std::ranges::any_of(drawing_.rays, [&](const DrawnRay& each) {
                return each.step == ray.step && each.length == ray.length && covers(each.action, action_);
            });
        },
        [this](const DrawnPath& path) {
            return std::ranges::any_of(drawing_.paths, [&](const DrawnPath& each) {
                return each.first == path.first && each.second == path.second && covers(each.action, action_);
            });
        });
}

std::vector<Square> PieceSketch::imagesOfSquare(Square square) const {
    const Offset at = drawnOffset(drawing_, square);
    std::vector<Square> images;
    for (const Image image : imagesOf(symmetry_)) {
        const auto turned = drawing_.shape.neighbour(drawing_.piece, stepFor(image.of(at), drawing_.side));
        if (turned && std::ranges::find(images, *turned) == images.end()) images.push_back(*turned);
    }
    return images;
}

/// Shortens rays to end before the square; removes paths that can end there.
void PieceSketch::erase(Square square) {
    const Offset at = drawnOffset(drawing_, square);
    std::erase_if(drawing_.squares, [&](const DrawnSquare& each) { return each.at == at; });
    for (DrawnRay& ray : drawing_.rays) {
        const std::vector<Square> squares = squaresOf(drawing_, ray);
        const auto found = std::ranges::find(squares, square);
        if (found == squares.end()) continue;
        const auto left = found - squares.begin();
        ray.length = left == 0 ? -1 : static_cast<int>(left);
    }
    std::erase_if(drawing_.rays, [](const DrawnRay& each) { return each.length < 0; });
    std::erase_if(drawing_.paths, [&](const DrawnPath& each) {
        const std::vector<Square> squares = squaresOf(drawing_, each);
        return std::ranges::find(squares, square) != squares.end();
    });
}

void PieceSketch::beginStroke(Square square, Stroke stroke, StrokeInput input) {
    endStroke();
    atBegin_ = drawing_;
    stroke_ = stroke;
    input_ = input;
    way_ = {square};
    follow();
}

void PieceSketch::reach(Square square) {
    if (way_.empty() || way_.back() == square) return;
    if (const auto found = std::ranges::find(way_, square); found != way_.end()) {
        way_.erase(found + 1, way_.end());
    } else {
        way_.push_back(square);
    }
    follow();
}

void PieceSketch::follow() {
    drawing_ = atBegin_;
    if (stroke_ == Stroke::Erases) {
        for (const Square square : way_) {
            for (const Square image : imagesOfSquare(square)) erase(image);
        }
    } else if (way_.front() == drawing_.piece) {
        toggleImages(readStroke(drawing_, way_, input_));
    } else {
        const auto drawn = squares();
        const auto isThere = [&](Square square) {
            const auto found = drawn.find(square);
            return found != drawn.end() && covers(found->second, action_);
        };
        // The first square determines whether the stroke adds or removes.
        const bool removes = isThere(way_.front());
        std::set<Square> marked;
        for (const Square square : way_) {
            const std::vector<Square> images = imagesOfSquare(square);
            marked.insert(images.begin(), images.end());
        }
        for (const Square square : marked) {
            if (isThere(square) == removes) toggle(square, action_);
        }
    }
    report();
}

void PieceSketch::endStroke() {
    if (way_.empty()) return;
    way_.clear();
    commit(std::move(atBegin_));
}

void PieceSketch::cancelStroke() {
    if (way_.empty()) return;
    way_.clear();
    drawing_ = std::move(atBegin_);
    report();
}

void PieceSketch::commit(Drawing before) {
    if (before != drawing_) before_.push_back(std::move(before));
    report();
}

void PieceSketch::mark(Square square) {
    beginStroke(square);
    endStroke();
}

void PieceSketch::drawTo(Square square) {
    if (square == drawing_.piece) return;
    endStroke();
    Drawing before = drawing_;
    const Offset at = drawnOffset(drawing_, square);
    std::vector<Square> way{drawing_.piece};
    const std::vector<Square> passed =
        squaresOf(drawing_, DrawnRay{stepTo(at), leapsTo(at), action_, DrawnWay::Blocked});
    way.insert(way.end(), passed.begin(), passed.end());
    toggleImages(readStroke(drawing_, way, StrokeInput::Pointer));
    commit(std::move(before));
}

void PieceSketch::takeBack() {
    endStroke();
    if (before_.empty()) return;
    drawing_ = std::move(before_.back());
    before_.pop_back();
    report();
}

void PieceSketch::clear() {
    endStroke();
    Drawing before = drawing_;
    drawing_ = {drawing_.shape, drawing_.piece, drawing_.side, {}, {}, {}};
    commit(std::move(before));
}

std::vector<SketchProposal> proposalsFor(const Drawing& drawing) {
    const ReachedSquares drawn = reachDrawn(drawing);
    std::vector<SketchProposal> tried;
    for (Proposal& each : propose(drawing)) {
        const ReachedSquares reach = reachOf(drawing, each.tree);
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

}  // namespace chesspp
