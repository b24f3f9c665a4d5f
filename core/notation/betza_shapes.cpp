// SPDX-License-Identifier: MIT
// En passant: a piece that passes a square on its first move leaves a mark and is taken where it ended.
#include "core/notation/betza_shapes.h"

#include "core/base/bounds.h"
#include "core/language/condition_text.h"
#include "core/notation/betza_legs.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <utility>

namespace chesspp {

namespace betza {

namespace {

constexpr int kEighthsOfATurn = 8;

bool has(std::uint8_t directions, int direction) {
    return (directions >> static_cast<unsigned>(direction) & 1U) != 0;
}

/// The direction of a later leg among its own atom's, turned from where the leg before went.
int turned(Offset before, Offset atom, int eighths) {
    const int direction = directionOf(before);
    if (classOf(atom) != AtomClass::Oblique) return (direction + eighths) % kEighthsOfATurn;
    return eighths == 0 ? direction : (direction + kEighthsOfATurn / 2) % kEighthsOfATurn;
}

/// Adds the ways that begin as `shape` does, whose legs are the move's first ones.
void expand(const BetzaMove& move, MoveShape& shape, std::vector<MoveShape>& shapes) {
    if (shapes.size() > bounds::kTreeNodes) return;
    const std::size_t at = shape.legs.size();
    if (at == move.legs.size()) return shapes.push_back(shape);
    const BetzaLeg& leg = move.legs[at];
    for (int direction = 0; direction < kEighthsOfATurn; ++direction) {
        if (!has(leg.directions, direction)) continue;
        const int own = at == 0 ? direction : turned(shape.legs.back().by, leg.by, direction);
        shape.legs.push_back(leg);
        shape.legs.back().by = offsetOf(leg.by, own);
        expand(move, shape, shapes);
        shape.legs.pop_back();
    }
}

/// A ride from the first square step by step, so that each way has its own marks: the leap over one square,
/// and legs from square to square for longer ones.
std::vector<MoveShape> stepByStep(const MoveShape& ride) {
    const ShapeLeg& leg = ride.legs.front();
    std::vector<MoveShape> ways;
    for (int steps = 1; steps <= leg.last; ++steps) {
        MoveShape way;
        way.when = ride.when;
        ShapeLeg quiet;
        quiet.by = leg.by;
        quiet.onto = kQuietly;
        if (steps <= 2) {
            quiet.by = steps * leg.by;
            if (steps == 2) quiet.halfway = ShapeLeg::Halfway::Empty;
            way.legs.push_back(quiet);
        } else {
            way.legs.assign(static_cast<std::size_t>(steps), quiet);
        }
        for (int passed = 1; passed < steps; ++passed) way.leaves.push_back(passed * leg.by);
        ways.push_back(std::move(way));
    }
    return ways;
}

/// Whether a ride of the first move is written step by step; longer ones leave no marks.
bool goesStepByStep(const MoveShape& shape) {
    const ShapeLeg& leg = shape.legs.front();
    return leg.manner == ShapeLeg::Manner::Ride && leg.first == 1 && leg.last > 0 &&
           static_cast<std::size_t>(leg.last) <= bounds::kPathLegs &&
           leg.halfway == ShapeLeg::Halfway::Anything;
}

/// Whether the leap passes one square that must be empty, right in its middle.
bool passesItsMiddle(const ShapeLeg& leg) {
    return leg.manner == ShapeLeg::Manner::Leap && leg.halfway == ShapeLeg::Halfway::Empty &&
           2 * halfOf(leg.by) == leg.by;
}

/// The squares between that quiet steps touch, but for the one where the piece stood.
std::vector<Offset> touchedBySteps(const MoveShape& shape) {
    std::vector<Offset> squares;
    Offset at;
    for (const ShapeLeg& leg : shape.legs) {
        if (leg.manner != ShapeLeg::Manner::Leap || leg.onto != kQuietly) return {};
        at = at + leg.by;
        squares.push_back(at);
    }
    squares.pop_back();
    std::erase(squares, Offset());
    return squares;
}

/// The ways of a move that is made from the first square, where a piece takes en passant.
void addMarking(const MoveShape& shape, std::vector<MoveShape>& shapes) {
    if (shape.when == MoveShape::When::Unmoved && shape.legs.size() > 1) {
        shapes.push_back(shape);
        shapes.back().leaves = touchedBySteps(shape);
        return;
    }
    const bool single = shape.when == MoveShape::When::Unmoved && shape.legs.size() == 1;
    const bool steps = single && goesStepByStep(shape);
    if (!single || !shape.legs.front().onto.empty || (!steps && !passesItsMiddle(shape.legs.front()))) {
        return shapes.push_back(shape);
    }
    if (steps) {
        for (MoveShape& way : stepByStep(shape)) shapes.push_back(std::move(way));
    } else {
        MoveShape quiet = shape;
        quiet.legs.front().onto = kQuietly;
        quiet.leaves = {halfOf(shape.legs.front().by)};
        shapes.push_back(std::move(quiet));
    }
    MoveShape taking = shape;
    taking.legs.front().onto.empty = false;
    if (taking.legs.front().onto != Landing{false, false, false}) shapes.push_back(std::move(taking));
}

/// Where, from a mark, the piece stands that left it.
std::set<Offset> beyondMarks(const std::vector<MoveShape>& shapes) {
    std::set<Offset> beyond;
    for (const MoveShape& shape : shapes) {
        Offset end;
        for (const ShapeLeg& leg : shape.legs) end = end + leg.by;
        for (const Offset mark : shape.leaves) beyond.insert(end + -mark);
    }
    // No move here leaves marks: those of the usual pawns are meant.
    if (beyond.empty()) beyond.insert({1, 0});
    return beyond;
}

std::uint8_t bit(int direction) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(direction));
}

/// The ways of one manner, as a move without directions: first directions by the turns of the later legs.
struct Bundle {
    BetzaMove manner;
    std::map<std::vector<int>, std::uint8_t> byTurns;
};

/// Turns that begin in the same directions and are a product of each leg's own, as one move; else one each.
void addMoves(const Bundle& bundle, std::vector<BetzaMove>& moves) {
    std::map<std::uint8_t, std::vector<std::vector<int>>> byFirst;
    for (const auto& [turns, first] : bundle.byTurns) byFirst[first].push_back(turns);
    for (const auto& [first, turns] : byFirst) {
        const std::size_t later = turns.front().size();
        std::vector<std::uint8_t> masks(later, 0);
        for (const std::vector<int>& way : turns) {
            for (std::size_t i = 0; i < later; ++i) masks[i] |= bit(way[i]);
        }
        std::size_t product = 1;
        for (const std::uint8_t mask : masks) product *= static_cast<std::size_t>(std::popcount(mask));
        const auto add = [&, start = first](const std::vector<std::uint8_t>& directions) {
            BetzaMove& move = moves.emplace_back(bundle.manner);
            move.legs.front().directions = start;
            for (std::size_t i = 0; i < later; ++i) move.legs[i + 1].directions = directions[i];
        };
        if (product == turns.size()) {
            add(masks);
            continue;
        }
        for (const std::vector<int>& way : turns) {
            std::vector<std::uint8_t> directions;
            for (const int turn : way) directions.push_back(bit(turn));
            add(directions);
        }
    }
}

/// Puts a W and the F that is like it side by side, so that they are written as one letter.
void pairUp(std::vector<BetzaMove>& moves) {
    for (auto at = moves.begin(); at != moves.end(); ++at) {
        const auto like = std::find_if(at + 1, moves.end(), [&](const BetzaMove& move) {
            return areAlike(*at, move) || areAlike(move, *at);
        });
        if (like == moves.end()) continue;
        const bool inOrder = areAlike(*at, *like);
        std::rotate(at + 1, like, like + 1);
        if (!inOrder) std::iter_swap(at, at + 1);
        ++at;
    }
}

}  // namespace

bool areAlike(const BetzaMove& straight, const BetzaMove& aslant) {
    if (straight.legs.size() != 1 || aslant.legs.size() != 1) return false;
    const BetzaLeg& wazir = straight.legs.front();
    const BetzaLeg& ferz = aslant.legs.front();
    if (wazir.by != kWazir || ferz.by != kFerz) return false;
    BetzaMove like = straight;
    like.legs.front().by = ferz.by;
    like.legs.front().directions = ferz.directions;
    return like == aslant && writeDirections(wazir.directions, AtomClass::Orthogonal, Frame::Board) ==
                                 writeDirections(ferz.directions, AtomClass::Diagonal, Frame::Board);
}

std::optional<std::vector<MoveShape>> shapesOf(std::span<const BetzaMove> moves) {
    const bool enPassant = std::ranges::any_of(moves, &BetzaMove::enPassant);
    std::vector<MoveShape> shapes;
    std::vector<MoveShape> captures;
    for (const BetzaMove& move : moves) {
        if (move.kind != BetzaMove::Kind::Legs) continue;
        std::vector<MoveShape> own;
        MoveShape start;
        start.when = move.when;
        expand(move, start, own);
        for (const MoveShape& shape : own) {
            if (enPassant) addMarking(shape, shapes);
            if (!enPassant) shapes.push_back(shape);
        }
        if (move.enPassant) captures.insert(captures.end(), own.begin(), own.end());
        if (shapes.size() + captures.size() > bounds::kTreeNodes) return std::nullopt;
    }
    const std::set<Offset> beyond = beyondMarks(shapes);
    const Victim::Proof proof = beyond.size() > 1 ? Victim::Proof::JustNow : Victim::Proof::Mark;
    for (MoveShape& capture : captures) {
        const Offset by = capture.legs.front().by;
        capture.legs.front().onto = kQuietly;
        for (const Offset passed : beyond) {
            // The one who passed is the other side's, whose forward is backward here.
            const Offset at = by + -passed;
            if (at == Offset{} || shapes.size() > bounds::kTreeNodes) continue;
            capture.victim = Victim{at, proof};
            shapes.push_back(capture);
        }
    }
    return shapes;
}

std::vector<BetzaMove> movesOf(std::span<const MoveShape> shapes) {
    std::set<std::pair<Offset, MoveShape::When>> takesInPassing;
    for (const MoveShape& shape : shapes) {
        if (shape.victim) takesInPassing.emplace(shape.legs.front().by, shape.when);
    }
    std::vector<Bundle> bundles;
    std::map<BetzaMove, std::size_t> known;
    for (const MoveShape& shape : joinedLandings(shapes)) {
        if (shape.victim) continue;
        BetzaMove manner;
        manner.when = shape.when;
        const ShapeLeg& first = shape.legs.front();
        manner.enPassant = shape.legs.size() == 1 && first.manner == ShapeLeg::Manner::Leap &&
                           first.halfway == ShapeLeg::Halfway::Anything && first.onto.enemy &&
                           takesInPassing.contains({first.by, shape.when});
        std::vector<int> turns;  // in eighths, from one leg to the next
        for (std::size_t i = 0; i < shape.legs.size(); ++i) {
            manner.legs.push_back({shape.legs[i], {}});
            manner.legs.back().by = atomOf(shape.legs[i].by);
            const int turn = i > 0 ? directionOf(shape.legs[i].by) - directionOf(shape.legs[i - 1].by) : 0;
            if (i > 0) turns.push_back((turn + kEighthsOfATurn) % kEighthsOfATurn);
        }
        const auto [found, isNew] = known.try_emplace(manner, bundles.size());
        if (isNew) bundles.push_back({std::move(manner), {}});
        bundles[found->second].byTurns[turns] |= bit(directionOf(first.by));
    }
    std::vector<BetzaMove> moves;
    for (const Bundle& bundle : bundles) addMoves(bundle, moves);
    pairUp(moves);
    return moves;
}

Node everywhereNode(const BetzaMove& move) {
    MoveShape shape;
    shape.when = move.when;
    shape.legs.emplace_back();
    shape.legs.front().onto = move.legs.front().onto;
    Node node = nodeOf(shape);
    node.target = Anywhere{};
    if (shape.legs.front().onto.enemy) {
        if (auto spared = parseCondition("not destination.piece.royal")) {
            node.conditions.push_back(std::move(*spared));
        }
    }
    return node;
}

}  // namespace betza

Result<BetzaTree> betzaTree(std::string_view text) {
    Result<BetzaText> read = parseBetza(text);
    if (!read) return std::unexpected(std::move(read.error()));
    const auto shapes = betza::shapesOf(read->moves);
    if (!shapes) {
        Diagnostics problems;
        betza::report(problems, Severity::Error, text, {0, text.size()}, "betza.too-many",
                      {{"most", kBetzaMoves}});
        return std::unexpected(std::move(problems));
    }
    BetzaTree result{nodesOf(*shapes), std::move(read->warnings)};
    for (const BetzaMove& move : read->moves) {
        if (move.kind != BetzaMove::Kind::Everywhere) continue;
        Node node = betza::everywhereNode(move);
        if (std::ranges::find(result.tree, node) == result.tree.end()) result.tree.push_back(std::move(node));
    }
    if (std::ranges::find(read->moves, BetzaMove::Kind::Castling, &BetzaMove::kind) != read->moves.end()) {
        for (const Wing wing : {Wing::HSide, Wing::ASide}) {
            result.tree.emplace_back().action = CastleAction{wing, "rook"};
        }
    }
    return result;
}

}  // namespace chesspp
