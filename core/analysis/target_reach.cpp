// SPDX-License-Identifier: MIT
// Evaluates targets on a board without other pieces, holes or conditions. A hop, which needs other pieces, is
// replaced by the line along which it goes.
#include "core/analysis/target_reach.h"

#include "core/base/overloaded.h"
#include "core/moves/reference/targets.h"

namespace chesspp {

namespace {

using oracle::Image;
using oracle::View;

class Reaching {
public:
    Reaching(const View& view, Image image)
        : rules_(view.rules),
          actor_(view.actor),
          image_(image),
          bare_(view.setup.shape),
          everywhere_(SquareSet::all(view.setup.shape)) {
        bare_.at(actor_) = view.acting();
    }

    [[nodiscard]] SquareSet of(const Target& target, Square from) const {
        const View view{rules_, bare_, actor_};
        const oracle::Aim aim{from, image_, {}};
        const auto asked = [&](const Target& shape) {
            SquareSet squares;
            for (const auto& reached : oracle::squaresReached(view, shape, aim).squares) {
                squares.insert(reached.square);
            }
            return squares;
        };
        return std::visit(
            Overloaded{[&](const Slide& slide) { return asked(slide.line); },
                       [&](const Hop& hop) {
                           return asked(Line{hop.direction, hop.count + 1, {}, {}, OffBoard::Refuse});
                       },
                       [&](const PathTarget& path) { return ofPath(path, from); },
                       [&](const auto& plain) { return asked(plain); }},
            target);
    }

private:
    [[nodiscard]] SquareSet ofPath(const PathTarget& path, Square from) const {
        SquareSet at;
        at.insert(from);
        SquareSet before = at;
        const Target* last = nullptr;
        for (const Leg& leg : path.legs) {
            SquareSet next;
            switch (leg.repeat) {
                case LegRepeat::Once:
                    last = leg.target.empty() ? nullptr : &leg.target.front();
                    if (last != nullptr) next = ofAll(*last, at);
                    break;
                case LegRepeat::Outward:
                    // Whether it aims again or steps on as far as it went: it may be anywhere.
                    next = everywhere_;
                    break;
                case LegRepeat::Back:
                    next = before;
                    break;
            }
            before = at;
            at = next;
        }
        return at;
    }

    [[nodiscard]] SquareSet ofAll(const Target& target, const SquareSet& from) const {
        SquareSet squares;
        from.forEach([&](Square square) {
            if (squares != everywhere_) squares |= of(target, square);
        });
        return squares;
    }

    const Rules& rules_;
    Square actor_;
    Image image_;
    Setup bare_;
    SquareSet everywhere_;
};

SquareSet only(std::optional<Square> square) {
    SquareSet squares;
    if (square) squares.insert(*square);
    return squares;
}

/// Its landing, and where a partner may stand.
SquareSet ofCastle(const View& view, const CastleAction& castle) {
    const BoardShape& shape = view.setup.shape;
    const int rank = shape.rankOf(view.actor);
    SquareSet squares =
        only(shape.at(view.rules.castling[static_cast<std::size_t>(castle.wing)].actor, rank));
    const int outward = castle.wing == Wing::ASide ? -1 : 1;
    for (int file = shape.fileOf(view.actor) + outward; shape.at(file, rank); file += outward) {
        const auto& piece = view.setup.at(*shape.at(file, rank));
        if (piece && piece->piece.owner == view.self().owner) squares.insert(*shape.at(file, rank));
    }
    return squares;
}

}  // namespace

SquareSet squaresInReach(const View& view, const Node& node, Image image) {
    if (!node.action) return {};
    if (const auto* castle = std::get_if<CastleAction>(&*node.action)) return ofCastle(view, *castle);
    if (const auto* other = std::get_if<MoveOtherAction>(&*node.action)) {
        return only(view.neighbour(view.actor, image(other->to)));
    }
    if (!node.target) return only(view.actor);
    return Reaching(view, image).of(*node.target, view.actor);
}

std::optional<Line> lineAlong(const Target& target) {
    if (const auto* line = std::get_if<Line>(&target)) return asLine(*line);
    if (const auto* slide = std::get_if<Slide>(&target)) return asLine(*slide);
    if (const auto* segment = std::get_if<Segment>(&target)) return asLine(*segment);
    return std::nullopt;
}

std::vector<Square> squaresOnTheWay(const View& view, const Node& node, Image image, Square to) {
    if (!node.target) return {};
    const auto* hop = std::get_if<Hop>(&*node.target);
    const std::optional<Line> line =
        hop != nullptr ? Line{hop->direction, 1, {}, {}, OffBoard::Refuse} : lineAlong(*node.target);
    if (!line) return {};
    const BoardShape& shape = view.setup.shape;
    const Side side = facing(view.self().owner);
    const Step step = stepFor(image(line->direction), side);
    Step at = stepFor(image(line->from.value_or(line->direction)), side);
    const Step whole = shape.between(view.actor, to);
    std::vector<Square> squares;
    // Twice the widest board is as far as any way from outside leads.
    for (int i = 0; i < 2 * BoardShape::kMaxExtent && at != whole; ++i, at = at + step) {
        if (const auto square = shape.neighbour(view.actor, at)) squares.push_back(*square);
    }
    return at == whole ? squares : std::vector<Square>{};
}

}  // namespace chesspp
