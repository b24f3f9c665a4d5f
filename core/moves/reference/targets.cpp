// SPDX-License-Identifier: MIT
// Targets and images. Lines use 64-bit coordinates, because offsets that the loader accepts may lead far off
// the board.
#include "core/moves/reference/targets.h"

#include "core/language/action_facts.h"
#include "core/moves/reference/conditions.h"
#include "core/moves/reference/trace.h"

#include <algorithm>

namespace chesspp::reference {

namespace {

/// Walks a line on the board and off it, its squares numbered from 1.
class Walk {
public:
    Walk(const EvalContext& context, const Aim& aim, Offset direction, std::optional<Offset> from,
         OffBoard offBoard)
        : shape_(context.setup.shape),
          holes_(context.setup.holes),
          holesAre_(aim.holes),
          offBoard_(offBoard) {
        const Side side = facing(context.self().owner);
        step_ = stepFor(aim.image.of(direction), side);
        const Step first = stepFor(aim.image.of(from.value_or(direction)), side);
        file_ = std::int64_t{shape_.fileOf(aim.from)} + first.files;
        rank_ = std::int64_t{shape_.rankOf(aim.from)} + first.ranks;
        settle();
    }

    /// Whether square `number` is out of reach.
    [[nodiscard]] bool ended() const { return ended_; }
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] Square square() const {
        return *shape_.at(static_cast<int>(file_), static_cast<int>(rank_));
    }

    /// The hole that ended the line.
    [[nodiscard]] std::optional<Square> hole() const {
        return ended_ && entered_ && onBoard() && holes_.contains(square()) ? std::optional(square())
                                                                            : std::nullopt;
    }

    void next() {
        if (holes_.contains(square())) {
            ended_ = true;
            return;
        }
        advance();
        settle();
    }

private:
    void advance() {
        file_ += step_.files;
        rank_ += step_.ranks;
        ++number_;
    }

    [[nodiscard]] bool onBoard() const { return distance() == 0; }

    /// Skips squares off the board where the line may start there.
    void settle() {
        if (step_ == Step{}) ended_ = true;
        while (!ended_ && distance() > 0) {
            const std::int64_t before = distance();
            if (entered_ || offBoard_ == OffBoard::Refuse) {
                ended_ = true;
            } else {
                advance();
                // The board is convex: a walk that does not come nearer never will.
                ended_ = distance() >= before;
            }
        }
        if (ended_) return;
        entered_ = true;
        ended_ = holesAre_ == HolesAre::Edge && holes_.contains(square());
    }

    /// In steps, from the board.
    [[nodiscard]] std::int64_t distance() const {
        const auto outside = [](std::int64_t at, int extent) {
            return at < 0 ? -at : std::max(std::int64_t{0}, at - (extent - 1));
        };
        return outside(file_, shape_.files()) + outside(rank_, shape_.ranks());
    }

    const BoardShape& shape_;
    const SquareSet& holes_;
    HolesAre holesAre_;
    OffBoard offBoard_;
    Step step_;
    std::int64_t file_ = 0;
    std::int64_t rank_ = 0;
    int number_ = 1;
    bool entered_ = false;
    bool ended_ = false;
};

enum class SliderKind : std::uint8_t { Plain, Slide };

bool within(const Reach& reach, int squares) {
    switch (reach.rule) {
        case Reach::Rule::Any:
            return true;
        case Reach::Rule::Exactly:
            return squares == reach.squares;
        case Reach::Rule::AtMost:
            return squares <= reach.squares;
    }
    return false;
}

class TargetResolver {
public:
    TargetResolver(const EvalContext& context, const Aim& aim) : context_(context), aim_(aim) {}

    [[nodiscard]] Reached find(const Jump& jump) const {
        const std::optional<Square> square = context_.neighbour(aim_.from, aim_.image.of(jump.by));
        if (square && !mayBe(*square)) {
            reportBlocked(context_, BlockReason::Hole, square);
            return {};
        }
        return single(square);
    }

    [[nodiscard]] Reached find(const OwnSquare&) const { return single(aim_.from); }

    [[nodiscard]] Reached find(const Line& line) const { return walk(line, SliderKind::Plain); }
    [[nodiscard]] Reached find(const Slide& slide) const { return walk(slide.line, SliderKind::Slide); }

    [[nodiscard]] Reached find(const Segment& segment) const {
        Walk way(context_, aim_, segment.direction, segment.from, segment.offBoard);
        Reached reached;
        for (; !way.ended() && way.number() <= segment.length; way.next()) {
            const Square square = way.square();
            if (counts(square)) {
                reached.squares.push_back({square, {}});
                if (way.number() == segment.length) reached.gating = ChildGate::Open;
            }
            if (stopsAt(square)) break;
        }
        if (way.hole()) reportBlocked(context_, BlockReason::Hole, way.hole());
        return reached;
    }

    [[nodiscard]] Reached find(const AroundTarget auto& area) const {
        Reached reached;
        for (const Square square : squaresAround(aim_.from, area, context_.setup.shape)) {
            if (!mayBe(square)) {
                reportBlocked(context_, BlockReason::Hole, square);
                continue;
            }
            Bindings bindings = bindingsAt(square);
            bindings.centre = aim_.from;
            if (allHold(context_, bindings, aim_.conditions)) reached.squares.push_back({square, {}});
        }
        return reached;
    }

    /// Over exactly so many hurdles and empty squares; the next piece beyond them ends it.
    [[nodiscard]] Reached find(const Hop& hop) const {
        Reached reached;
        std::vector<Square> hurdles;
        int lastHurdle = 0;
        Walk way(context_, aim_, hop.direction, {}, OffBoard::Refuse);
        for (; !way.ended(); way.next()) {
            const Square square = way.square();
            const std::optional<SetupPiece>& content = context_.setup.at(square);
            if (static_cast<int>(hurdles.size()) < hop.count) {
                if (!content) continue;
                if (!isHurdle(hop.over, content->piece)) {
                    reportBlocked(context_, BlockReason::WrongHurdle, square);
                    return reached;
                }
                if (hurdles.empty() && !within(hop.before, way.number())) {
                    reportBlocked(context_, BlockReason::HurdleDistance, square);
                    return reached;
                }
                hurdles.push_back(square);
                lastHurdle = way.number();
                continue;
            }
            if (!within(hop.after, way.number() - lastHurdle)) {
                reportBlocked(context_, BlockReason::LandingDistance, square);
            } else if (counts(square)) {
                reached.squares.push_back({square, hurdleEffects(hop.hurdle, hurdles)});
            }
            if (content) {
                reportBlocked(context_, BlockReason::Piece, square);
                break;
            }
        }
        if (way.hole()) reportBlocked(context_, BlockReason::Hole, way.hole());
        if (static_cast<int>(hurdles.size()) < hop.count) reportBlocked(context_, BlockReason::NoHurdle);
        if (!reached.squares.empty()) reached.gating = ChildGate::Open;
        return reached;
    }

    [[nodiscard]] Reached find(const PathTarget& path) const { return endsOfPath(context_, path, aim_); }

    /// The region of the acting piece's side, White's for a neutral one.
    [[nodiscard]] Reached find(const RegionTarget& region) const {
        const auto found = context_.rules.regions.find(region.name);
        if (found == context_.rules.regions.end()) return {};
        return all(found->second[facing(context_.self().owner)]);
    }
    [[nodiscard]] Reached find(const SquareTarget& target) const {
        const Value named =
            valueOf(context_, Bindings{aim_.image, context_.actor, {}, {}, {}, {}}, target.square.front());
        const auto* square = std::get_if<Square>(&named);
        return square != nullptr ? all(SquareSet{*square}) : Reached{};
    }
    [[nodiscard]] Reached find(const Anywhere&) const { return all(SquareSet::all(context_.setup.shape)); }

private:
    [[nodiscard]] Bindings bindingsAt(Square square) const {
        return Bindings{aim_.image, context_.actor, square, {}, {}, {}};
    }
    [[nodiscard]] bool counts(Square square) const {
        return allHold(context_, bindingsAt(square), aim_.conditions);
    }
    [[nodiscard]] bool mayBe(Square square) const {
        return aim_.holes == HolesAre::Reached || !context_.isHole(square);
    }

    [[nodiscard]] bool stopsAt(Square square) const {
        if (aim_.stops.empty()) return false;
        const Bindings bindings = bindingsAt(square);
        const bool stops = aim_.stopRule == StopRule::All
                               ? allHold(context_, bindings, aim_.stops)
                               : std::ranges::any_of(aim_.stops, [&](const Condition& stop) {
                                     return holds(context_, bindings, stop);
                                 });
        if (stops) reportBlocked(context_, BlockReason::StopHolds, square);
        return stops;
    }

    [[nodiscard]] Reached single(std::optional<Square> square) const {
        Reached reached;
        if (square && counts(*square)) {
            reached.squares.push_back({*square, {}});
            reached.gating = ChildGate::Open;
        }
        return reached;
    }

    /// From a1.
    [[nodiscard]] Reached all(const SquareSet& squares) const {
        Reached reached;
        squares.forEach([&](Square square) {
            if (!mayBe(square)) {
                reportBlocked(context_, BlockReason::Hole, square);
            } else if (counts(square)) {
                reached.squares.push_back({square, {}});
            }
        });
        return reached;
    }

    [[nodiscard]] bool isHurdle(const std::string& over, const Piece& piece) const {
        const Owner own = context_.self().owner;
        if (over == "any") return true;
        if (over == "friend") return own != Owner::Neutral && piece.owner == own;
        if (over == "enemy") {
            return own != Owner::Neutral && piece.owner != Owner::Neutral && piece.owner != own;
        }
        return piece.kind == context_.rules.kindWritten(over);
    }

    [[nodiscard]] std::vector<Effect> hurdleEffects(HurdleFate fate,
                                                    const std::vector<Square>& hurdles) const {
        std::vector<Effect> effects;
        for (const Square square : hurdles) {
            switch (fate) {
                case HurdleFate::Leave:
                    break;
                case HurdleFate::Capture:
                    effects.emplace_back(effect::remove(square));
                    break;
                case HurdleFate::Convert:
                    effects.emplace_back(effect::convert(square, context_.self().owner));
                    break;
            }
        }
        return effects;
    }

    [[nodiscard]] Reached walk(const Line& line, SliderKind kind) const {
        Reached reached;
        const Owner own = context_.self().owner;
        Walk way(context_, aim_, line.direction, line.from, line.offBoard);
        for (; !way.ended() && (!line.last || way.number() <= *line.last); way.next()) {
            if (way.number() < line.first) continue;
            const Square square = way.square();
            const std::optional<SetupPiece>& content = context_.setup.at(square);
            const bool slides = kind == SliderKind::Slide;
            const bool hasFriend = content && own != Owner::Neutral && content->piece.owner == own;
            if (slides && hasFriend) {
                reportBlocked(context_, BlockReason::OwnPiece, square);
            } else if (counts(square)) {
                reached.squares.push_back({square, {}});
            }
            if (stopsAt(square)) break;
            if (slides && content) {
                reportBlocked(context_, BlockReason::Piece, square);
                break;
            }
        }
        if (way.hole()) reportBlocked(context_, BlockReason::Hole, way.hole());
        return reached;
    }

    const EvalContext& context_;
    const Aim& aim_;
};

bool takesPieceOnSquare(const ReachedSquare& reached) {
    return std::ranges::find(reached.onTheWay, effect::remove(reached.square)) != reached.onTheWay.end();
}

}  // namespace

Reached squaresReached(const EvalContext& context, const Target& target, const Aim& aim) {
    const TargetResolver finder(context, aim);
    return std::visit([&](const auto& form) { return finder.find(form); }, target);
}

Reached squaresReached(const EvalContext& context, const Node& node, Image image) {
    if (!node.target) return {};
    Reached reached =
        squaresReached(context, *node.target,
                       {context.actor, image, node.conditions, node.stops, node.stopRule, holesAreTo(node)});
    if (!node.action || !isDoneToPiece(*node.action)) return reached;
    std::erase_if(reached.squares, [&](const ReachedSquare& each) {
        if (!takesPieceOnSquare(each)) return false;
        reportBlocked(context, BlockReason::TakenOnTheWay, each.square);
        return true;
    });
    return reached;
}

}  // namespace chesspp::reference
