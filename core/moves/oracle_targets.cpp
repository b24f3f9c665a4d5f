// SPDX-License-Identifier: MIT
//
// Targets as squares, and the eight images. Lines walk in wide integers: what the
// loader lets through may point far off the board.
#include "core/moves/oracle_targets.h"

#include "core/moves/oracle_conditions.h"
#include "core/moves/oracle_unplayable.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace chesspp::oracle {

namespace {

constexpr Image kItself{};
constexpr Image kSides{1, 0, 0, -1};
constexpr Image kEnds{-1, 0, 0, 1};
constexpr Image kQuarter{0, -1, 1, 0};
constexpr Image kHalf = kQuarter.of(kQuarter);
constexpr Image kThreeQuarters = kQuarter.of(kHalf);

constexpr std::array kImagesNone{kItself};
constexpr std::array kImagesSides{kItself, kSides};
constexpr std::array kImagesEnds{kItself, kEnds};
constexpr std::array kImagesBoth{kItself, kSides, kEnds, kHalf};
constexpr std::array kImagesTurns{kItself, kQuarter, kHalf, kThreeQuarters};
constexpr std::array kImagesAll{kItself,
                                kQuarter,
                                kHalf,
                                kThreeQuarters,
                                kSides,
                                kQuarter.of(kSides),
                                kHalf.of(kSides),
                                kThreeQuarters.of(kSides)};

/// Walks a line square by square, numbered from 1, on the board and off it.
class Walk {
public:
    Walk(const View& view, Image image, Offset direction, std::optional<Offset> from, OffBoard offBoard)
        : shape_(view.setup.shape), holes_(view.setup.holes), offBoard_(offBoard) {
        const Side side = facing(view.self().owner);
        step_ = stepFor(image(direction), side);
        const Step first = stepFor(image(from.value_or(direction)), side);
        file_ = std::int64_t{shape_.fileOf(view.actor)} + first.files;
        rank_ = std::int64_t{shape_.rankOf(view.actor)} + first.ranks;
        settle();
    }

    /// Whether square `number` is not reached any more.
    [[nodiscard]] bool ended() const { return ended_; }
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] Square square() const {
        return *shape_.at(static_cast<int>(file_), static_cast<int>(rank_));
    }

    void next() {
        advance();
        settle();
    }

private:
    void advance() {
        file_ += step_.files;
        rank_ += step_.ranks;
        ++number_;
    }

    /// Goes on until on the board, as far as that is allowed.
    void settle() {
        if (step_ == Step{}) ended_ = true;
        while (!ended_ && distance() > 0) {
            const std::int64_t before = distance();
            if (entered_ || offBoard_ == OffBoard::Refuse) {
                ended_ = true;
            } else {
                advance();
                // The way to a rectangle is convex: what does not come nearer never will.
                ended_ = distance() >= before;
            }
        }
        if (ended_) return;
        entered_ = true;
        ended_ = holes_.contains(square());
    }

    /// Steps that the walk is off the board by.
    [[nodiscard]] std::int64_t distance() const {
        const auto outside = [](std::int64_t at, int extent) {
            return at < 0 ? -at : std::max(std::int64_t{0}, at - (extent - 1));
        };
        return outside(file_, shape_.files()) + outside(rank_, shape_.ranks());
    }

    const BoardShape& shape_;
    const SquareSet& holes_;
    OffBoard offBoard_;
    Step step_;
    std::int64_t file_ = 0;
    std::int64_t rank_ = 0;
    int number_ = 1;
    bool entered_ = false;
    bool ended_ = false;
};

enum class Readymade : std::uint8_t { Plain, Slide };

class Finder {
public:
    Finder(const View& view, const Node& node, Image image) : view_(view), node_(node), image_(image) {}

    [[nodiscard]] Reached find(const Jump& jump) const {
        return single(view_.reach(view_.actor, image_(jump.by)));
    }

    [[nodiscard]] Reached find(const OwnSquare&) const { return single(view_.actor); }

    [[nodiscard]] Reached find(const Line& line) const { return walk(line, Readymade::Plain); }
    [[nodiscard]] Reached find(const Slide& slide) const { return walk(slide.line, Readymade::Slide); }

    [[nodiscard]] Reached find(const Segment& segment) const {
        const Line line{segment.direction, 1, segment.length, segment.from, segment.offBoard};
        Walk way(view_, image_, line.direction, line.from, line.offBoard);
        Reached reached;
        for (; !way.ended() && way.number() <= segment.length; way.next()) {
            const Square square = way.square();
            if (counts(square)) {
                reached.squares.push_back(square);
                if (way.number() == segment.length) reached.gating = Gating::Open;
            }
            if (stopsAt(square)) break;
        }
        return reached;
    }

    [[nodiscard]] Reached find(const Radius& radius) const {
        Reached reached;
        reached.centre = view_.actor;
        for (const Square square : squaresAround(view_, view_.actor, radius)) {
            Words words = wordsAt(square);
            words.centre = view_.actor;
            if (allHold(view_, words, node_.conditions)) reached.squares.push_back(square);
        }
        return reached;
    }

    template <UnplayableTarget T>
    [[nodiscard]] Reached find(const T&) const {
        return {};
    }

private:
    [[nodiscard]] Words wordsAt(Square square) const {
        Words words{image_, view_.actor, square, {}, {}, {}};
        return words;
    }
    [[nodiscard]] bool counts(Square square) const {
        return allHold(view_, wordsAt(square), node_.conditions);
    }

    [[nodiscard]] bool stopsAt(Square square) const {
        if (node_.stops.empty()) return false;
        const Words words = wordsAt(square);
        if (node_.stopRule == StopRule::All) return allHold(view_, words, node_.stops);
        return std::ranges::any_of(node_.stops,
                                   [&](const Condition& stop) { return holds(view_, words, stop); });
    }

    [[nodiscard]] Reached single(std::optional<Square> square) const {
        Reached reached;
        if (square && counts(*square)) {
            reached.squares.push_back(*square);
            reached.gating = Gating::Open;
        }
        return reached;
    }

    [[nodiscard]] Reached walk(const Line& line, Readymade readymade) const {
        Reached reached;
        const Owner own = view_.self().owner;
        Walk way(view_, image_, line.direction, line.from, line.offBoard);
        for (; !way.ended() && (!line.last || way.number() <= *line.last); way.next()) {
            if (way.number() < line.first) continue;
            const Square square = way.square();
            const std::optional<SetupPiece>& content = view_.setup.at(square);
            const bool slides = readymade == Readymade::Slide;
            const bool hasFriend = content && own != Owner::Neutral && content->piece.owner == own;
            if (!(slides && hasFriend) && counts(square)) reached.squares.push_back(square);
            if (stopsAt(square) || (slides && content)) break;
        }
        return reached;
    }

    const View& view_;
    const Node& node_;
    Image image_;
};

}  // namespace

std::span<const Image> imagesOf(Mirror mirror) {
    switch (mirror) {
        case Mirror::None:
            return kImagesNone;
        case Mirror::Sides:
            return kImagesSides;
        case Mirror::Ends:
            return kImagesEnds;
        case Mirror::Both:
            return kImagesBoth;
        case Mirror::Turns:
            return kImagesTurns;
        case Mirror::All:
            return kImagesAll;
    }
    return kImagesNone;
}

Reached squaresReached(const View& view, const Node& node, Image image) {
    if (!node.target) return {};
    const Finder finder(view, node, image);
    return std::visit([&](const auto& target) { return finder.find(target); }, *node.target);
}

std::vector<Square> squaresAround(const View& view, Square centre, const Radius& radius) {
    std::vector<Square> squares;
    for (int index = 0; index < view.setup.shape.squareCount(); ++index) {
        const Square square{static_cast<std::uint16_t>(index)};
        const Step step = view.setup.shape.between(centre, square);
        const int distance = std::max(std::abs(step.files), std::abs(step.ranks));
        if (view.isHole(square) || distance > radius.radius) continue;
        const bool isCentre = distance == 0;
        const bool wanted = isCentre ? radius.centre == RadiusCentre::With
                                     : radius.fill == RadiusFill::Disc || distance == radius.radius;
        if (wanted) squares.push_back(square);
    }
    return squares;
}

}  // namespace chesspp::oracle
