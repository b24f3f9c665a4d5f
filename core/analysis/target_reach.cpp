// SPDX-License-Identifier: MIT
// Evaluates targets on a board without other pieces, holes or conditions. A hop, which needs other pieces, is
// replaced by the line along which it goes.
#include "core/analysis/target_reach.h"

#include "core/base/overloaded.h"
#include "core/moves/reference/targets.h"

namespace chesspp {

namespace {

using reference::EvalContext;

class Reaching {
public:
    Reaching(const EvalContext& context, Image image)
        : rules_(context.rules),
          actor_(context.actor),
          image_(image),
          bare_(context.setup.shape),
          everywhere_(SquareSet::all(context.setup.shape)) {
        bare_.at(actor_) = context.acting();
    }

    [[nodiscard]] SquareSet of(const Target& target, Square from) const {
        const EvalContext context{rules_, bare_, actor_};
        const reference::Aim aim{from, image_, {}};
        const auto reachedBy = [&](const Target& shape) {
            SquareSet squares;
            for (const auto& reached : reference::squaresReached(context, shape, aim).squares) {
                squares.insert(reached.square);
            }
            return squares;
        };
        return match(
            target, [&](const Slide& slide) { return reachedBy(slide.line); },
            [&](const Hop& hop) {
                return reachedBy(Line{hop.direction, hop.count + 1, {}, {}, OffBoard::Refuse});
            },
            [&](const PathTarget& path) { return ofPath(path, from); },
            [&](const auto& plain) { return reachedBy(plain); });
    }

private:
    [[nodiscard]] SquareSet ofPath(const PathTarget& path, Square from) const {
        SquareSet at{from};
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
SquareSet ofCastle(const EvalContext& context, const CastleAction& castle) {
    const BoardShape& shape = context.setup.shape;
    const int rank = shape.rankOf(context.actor);
    SquareSet squares =
        only(shape.at(context.rules.castling[static_cast<std::size_t>(castle.wing)].actor, rank));
    const int outward = castle.wing == Wing::ASide ? -1 : 1;
    for (int file = shape.fileOf(context.actor) + outward; shape.at(file, rank); file += outward) {
        const auto& piece = context.setup.at(*shape.at(file, rank));
        if (piece && piece->piece.owner == context.self().owner) squares.insert(*shape.at(file, rank));
    }
    return squares;
}

}  // namespace

SquareSet squaresInReach(const EvalContext& context, const Node& node, Image image) {
    if (!node.action) return {};
    if (const auto* castle = std::get_if<CastleAction>(&*node.action)) return ofCastle(context, *castle);
    if (const auto* other = std::get_if<MoveOtherAction>(&*node.action)) {
        return only(context.neighbour(context.actor, image.of(other->to)));
    }
    if (!node.target) return only(context.actor);
    return Reaching(context, image).of(*node.target, context.actor);
}

std::vector<Square> squaresOnTheWay(const EvalContext& context, const Node& node, Image image, Square to) {
    if (!node.target) return {};
    const auto* hop = std::get_if<Hop>(&*node.target);
    const std::optional<Line> line =
        hop != nullptr ? Line{hop->direction, 1, {}, {}, OffBoard::Refuse} : lineAlong(*node.target);
    if (!line) return {};
    const BoardShape& shape = context.setup.shape;
    const Side side = facing(context.self().owner);
    const Step step = stepFor(image.of(line->direction), side);
    Step at = stepFor(image.of(line->from.value_or(line->direction)), side);
    const Step whole = shape.between(context.actor, to);
    std::vector<Square> squares;
    // Twice the widest board is as far as any way from outside leads.
    for (int i = 0; i < 2 * BoardShape::kMaxExtent && at != whole; ++i, at = at + step) {
        if (const auto square = shape.neighbour(context.actor, at)) squares.push_back(*square);
    }
    return at == whole ? squares : std::vector<Square>{};
}

}  // namespace chesspp
