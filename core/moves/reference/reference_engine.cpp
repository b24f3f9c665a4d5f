// SPDX-License-Identifier: MIT
// A move holds its index among the pseudo-legal moves from its square. Making one keeps the setup before it.
#include "core/moves/reference/reference_engine.h"

#include "core/base/bounds.h"
#include "core/base/hash.h"
#include "core/base/work_limit.h"
#include "core/board/setup_key.h"
#include "core/moves/effect_tracker.h"
#include "core/moves/reference/attacks.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

namespace chesspp {

namespace {

/// Of all that setups of one ruleset may differ in but the clocks.
std::uint64_t hashOf(const Setup& setup, const HistoryUse& use) {
    Hasher mixer;
    mixer.add(chesspp::boardKey(setup, use));
    for (const std::optional<SetupPiece>& piece : setup.squares) {
        if (!piece) continue;
        mixer.add(static_cast<std::uint64_t>(piece->moved));
        if (piece->movedAt) mixer.add(static_cast<std::uint64_t>(setup.ply() - *piece->movedAt));
    }
    mixer.add(setup.marks.size());
    for (const SquareMark& mark : setup.marks) {
        mixer.add(mark.mark.index);
        mixer.add(mark.square.index);
        mixer.add(static_cast<std::uint64_t>(mark.leftBy));
        mixer.add(static_cast<std::uint64_t>(mark.turns));
    }
    for (const PastMove& move : setup.past) addPastMove(mixer, move);
    return mixer.result();
}

class ReferenceEngine final : public Engine {
public:
    explicit ReferenceEngine(std::shared_ptr<const Rules> rules)
        : rules_(std::move(rules)), evaluator_(*rules_), setup_(rules_->shape) {}

    ReferenceEngine(const ReferenceEngine& other)
        : Engine(other),
          rules_(other.rules_),
          evaluator_(*rules_),
          setup_(other.setup_),
          keepsPromotedFrom_(other.keepsPromotedFrom_),
          hasLostRoyal_(other.hasLostRoyal_),
          history_(other.history_) {}

    [[nodiscard]] std::unique_ptr<Engine> clone() const override {
        return std::make_unique<ReferenceEngine>(*this);
    }

    void load(const Setup& setup) override {
        setup_ = setup;
        if (rules_->history.firstSquares) setup_.noteFirstSquares();
        keepsPromotedFrom_ =
            rules_->history.promotions || std::ranges::any_of(setup.squares, [](const auto& piece) {
                return piece && piece->promotedFrom;
            });
        history_.clear();
        hasLostRoyal_ = false;
    }
    [[nodiscard]] Setup setup() const override { return setup_; }

    [[nodiscard]] std::optional<Piece> at(Square square) const override {
        const std::optional<SetupPiece>& piece = setup_.at(square);
        return piece ? std::optional{piece->piece} : std::nullopt;
    }
    [[nodiscard]] bool isUnmoved(Square square) const override {
        return setup_.at(square)->moved == MovedState::Unmoved;
    }
    [[nodiscard]] bool hasMarks() const override { return !setup_.marks.empty(); }
    [[nodiscard]] bool hasInHand(Side side) const override { return !setup_.hands[side].empty(); }
    [[nodiscard]] std::uint64_t boardKey() const override {
        return chesspp::boardKey(setup_, rules_->history);
    }
    [[nodiscard]] Side sideToMove() const override { return setup_.sideToMove; }
    [[nodiscard]] int halfmoveClock() const override { return setup_.halfmoveClock; }
    [[nodiscard]] bool hasLostRoyal() const override { return hasLostRoyal_; }
    [[nodiscard]] std::optional<ReachedGoal> reachedGoal() const override {
        return evaluator_.reachedGoal(setup_);
    }
    [[nodiscard]] std::optional<BegunCount> countThatBegins() const override {
        return evaluator_.countThatBegins(setup_);
    }
    [[nodiscard]] std::uint64_t hash() const override { return hashOf(setup_, rules_->history); }

    void listMoves(MoveList& moves, Legality legality) const override {
        moves.clear();
        if (isOver(legality)) return;
        const Obligations binding = bindingWhere(legality);
        for (const Origin from : origins()) addMoves(from, moves, legality, binding);
    }
    void listMovesFrom(Origin from, MoveList& moves, Legality legality) const override {
        moves.clear();
        if (isOver(legality) || !isOrigin(from)) return;
        addMoves(from, moves, legality, bindingWhere(legality));
    }

    void listMovesOf(MoveClass which, MoveList& moves, Legality legality) const override {
        MoveList all;
        listMoves(all, legality);
        const std::vector<FullMove> expanded = expandAll(all);
        moves.clear();
        for (std::size_t i = 0; i < all.size(); ++i) {
            const EffectTracker tracker(setup_, expanded[i].effects);
            if (tracker.isTactical() == (which == MoveClass::Tactical)) moves.push_back(all[i]);
        }
    }

    [[nodiscard]] bool hasLegalMove() const override {
        const auto isLegal = [&](const FullMove& move) { return evaluator_.isLegal(setup_, move); };
        return !isOver(Legality::Legal) && std::ranges::any_of(origins(), [&](Origin from) {
            return std::ranges::any_of(evaluator_.pseudoLegal(setup_, from), isLegal);
        });
    }
    [[nodiscard]] bool isLegal(Move move) const override {
        if (move.recipe < kFirstRecipe || !isOrigin(move.from) || isOver(Legality::Legal)) return false;
        const std::vector<FullMove> all = evaluator_.pseudoLegal(setup_, move.from);
        const std::size_t number = numberOf(move);
        return number < all.size() && all[number].shown == move.shown() &&
               evaluator_.isLegal(setup_, all[number]) &&
               evaluator_.meets(setup_, all[number], bindingWhere(Legality::Legal));
    }
    [[nodiscard]] bool attacked(Square square, Side by) const override {
        return evaluator_.attacked(setup_, square, by);
    }
    using Engine::attackersOf;
    [[nodiscard]] SquareSet attackersOf(Square square, Side by, const SquareSet& standing) const override {
        Setup left = setup_;
        (left.occupied() - standing).forEach([&](Square lifted) { left.at(lifted).reset(); });
        SquareSet attackers;
        for (const reference::NodeMove& attack :
             reference::attacksOn(*rules_, left, square, by, reference::HypotheticalTarget::onlyRoyal())) {
            attackers.insert(attack.move.from.square());
        }
        return attackers;
    }
    [[nodiscard]] bool inCheck() const override { return evaluator_.inCheck(setup_, setup_.sideToMove); }

    [[nodiscard]] FullMove expand(Move move) const override {
        return std::move(expandAll({&move, 1}).front());
    }
    [[nodiscard]] std::vector<FullMove> expandAll(std::span<const Move> moves) const override {
        std::vector<FullMove> expanded;
        expanded.reserve(moves.size());
        std::vector<FullMove> all;  // from the square of the move before
        const Move* before = nullptr;
        for (const Move& move : moves) {
            if (before == nullptr || before->from != move.from) {
                all = evaluator_.pseudoLegal(setup_, move.from);
            }
            before = &move;
            // There are fewer only when the work limit was reached.
            const std::size_t number = numberOf(move);
            expanded.push_back(number < all.size() ? all[number]
                                                   : FullMove{move.from, move.from.onBoard(), {}, {}});
        }
        return expanded;
    }

    [[nodiscard]] std::vector<Effect> allEffects(Move move) const override {
        return evaluator_.allEffects(setup_, expand(move));
    }

    void make(Move move) override { play(expand(move)); }
    void unmake() override {
        setup_ = std::move(history_.back().setup);
        hasLostRoyal_ = history_.back().hasLostRoyal;
        history_.pop_back();
    }

    [[nodiscard]] std::uint64_t perft(int depth, Legality legality) override {
        if (depth <= 0) return 1;
        const bool isWithinTurn = setup_.movesMade != 0;
        if (isOver(legality)) return isWithinTurn && depth == 1 ? 1 : 0;
        const std::vector<FullMove> moves =
            legality == Legality::Pseudo ? evaluator_.pseudoLegal(setup_) : evaluator_.legal(setup_);
        if (isWithinTurn && moves.empty()) return depth == 1 ? 1 : 0;
        if (depth == 1 && !rules_->turn) return moves.size();
        std::uint64_t leaves = 0;
        for (const FullMove& move : moves) {
            play(move);
            leaves += perft(setup_.movesMade != 0 ? depth : depth - 1, legality);
            unmake();
        }
        return leaves;
    }

private:
    /// The state before a move.
    struct Before {
        Setup setup;
        bool hasLostRoyal = false;
    };

    /// The recipe holds the upper bits of the move's number. No other engine has so many recipes.
    static constexpr std::uint16_t kFirstRecipe = 0xFF00;
    static constexpr unsigned kChoiceBits = std::numeric_limits<std::uint16_t>::digits;
    /// A kind's candidate moves on the whole board are bounded, so those from one square can be numbered.
    static constexpr std::size_t kMostFromASquare = bounds::kCandidateMoves;
    static_assert((kMostFromASquare - 1) >> kChoiceBits <= 0xFFFF - kFirstRecipe);

    [[nodiscard]] static std::size_t numberOf(Move move) {
        return static_cast<std::size_t>(move.recipe - kFirstRecipe) << kChoiceBits | move.choice;
    }

    /// Whether the end of the game leaves no moves of that legality.
    [[nodiscard]] bool isOver(Legality legality) const {
        return legality == Legality::Legal && (hasLostRoyal_ || reachedGoal());
    }

    /// Of the side to move: the squares of its pieces from a1, then the kinds in its hand, then no origin.
    [[nodiscard]] std::vector<Origin> origins() const {
        const std::vector<Square> squares = reference::squaresOf(setup_, setup_.sideToMove);
        std::vector<Origin> all(squares.begin(), squares.end());
        for (const KindId kind : rules_->droppable(setup_, setup_.sideToMove))
            all.push_back(Origin::hand(kind));
        all.emplace_back();
        return all;
    }
    [[nodiscard]] bool isOrigin(Origin from) const {
        if (const auto kind = from.dropped()) return rules_->hasToDrop(setup_, setup_.sideToMove, *kind);
        const std::optional<Square> square = from.onBoard();
        if (!square) return true;
        if (!setup_.shape.contains(*square)) return false;
        const std::optional<SetupPiece>& piece = setup_.at(*square);
        return piece && piece->piece.owner == ownerOf(setup_.sideToMove);
    }

    [[nodiscard]] Obligations bindingWhere(Legality legality) const {
        if (legality == Legality::Pseudo || rules_->obligations.empty()) return 0;
        return evaluator_.obligations(setup_);
    }

    void addMoves(Origin from, MoveList& moves, Legality legality, Obligations binding) const {
        const std::vector<FullMove> all = evaluator_.pseudoLegal(setup_, from);
        assert(all.size() <= kMostFromASquare);
        for (std::size_t number = 0; number < all.size(); ++number) {
            if (WorkLimit::isReached()) return;
            if (legality == Legality::Legal &&
                !(evaluator_.isLegal(setup_, all[number]) && evaluator_.meets(setup_, all[number], binding)))
                continue;
            const std::optional<Square> shown = all[number].shown;
            moves.push_back({from, shown ? shown->index : Move::kNowhere,
                             static_cast<std::uint16_t>(kFirstRecipe + (number >> kChoiceBits)),
                             static_cast<std::uint16_t>(number)});
        }
    }

    void play(const FullMove& move) {
        Setup after = evaluator_.apply(setup_, move);
        if (!keepsPromotedFrom_) {
            for (std::optional<SetupPiece>& piece : after.squares) {
                if (piece) piece->promotedFrom.reset();
            }
        }
        const bool takesRoyal = evaluator_.takesRoyal(setup_, move);
        history_.push_back(
            {std::exchange(setup_, std::move(after)), std::exchange(hasLostRoyal_, takesRoyal)});
    }

    std::shared_ptr<const Rules> rules_;
    ReferenceEvaluator evaluator_;
    Setup setup_;
    bool keepsPromotedFrom_ = false;
    bool hasLostRoyal_ = false;
    std::vector<Before> history_;
};

}  // namespace

std::unique_ptr<Engine> makeReferenceEngine(std::shared_ptr<const Rules> rules) {
    return std::make_unique<ReferenceEngine>(std::move(rules));
}

}  // namespace chesspp
