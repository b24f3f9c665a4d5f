// SPDX-License-Identifier: MIT
// The random boards are always the same. The constants of the formula were fitted to the usual values of the
// pieces of chess.
#include "core/analysis/piece_value.h"

#include "core/game/board_budget.h"
#include "core/game/tree_references.h"
#include "core/geometry/square_set.h"
#include "core/moves/effect_tracker.h"
#include "core/moves/reference/tree.h"

#include <algorithm>
#include <bitset>
#include <cmath>
#include <random>
#include <utility>

namespace chesspp {

namespace {

/// Shares of occupied squares, from endings to openings.
constexpr std::array kDensities{0.15, 0.3, 0.45};
constexpr int kBoardsOfADensity = 6;
/// Larger boards are measured from so many squares of them.
constexpr std::size_t kMostSquares = 64;
/// The reach is measured on one board, about as full as in a middlegame.
constexpr double kReachDensity = 0.25;
constexpr std::size_t kReachStarts = 16;
constexpr std::uint64_t kSeed = 20240229;

constexpr KindId kMeasured{0};
constexpr KindId kPlain{1};
constexpr std::size_t kFirstNamed = 2;  ///< kinds that the tree names
/// How many different pasts of the piece are tried.
constexpr int kPasts = 4;

/// Trees with more moves take too long to measure.
constexpr std::uint64_t kMostMoves = 65536;

const char* codeOf(BudgetItem item) {
    switch (item) {
        case BudgetItem::CandidateMoves:
        case BudgetItem::Targets:
            return "value.too-many-moves";
        case BudgetItem::Effects:
            return "value.too-many-effects";
        case BudgetItem::Conditions:
            return "value.too-many-questions";
        case BudgetItem::Events:
        case BudgetItem::EventsTried:
        case BudgetItem::Listing:
            break;
    }
    return "value.too-many-steps";
}

/// The piece and, for all other names in its tree, pieces that do nothing.
Result<Rules> rulesFor(const PieceDefinition& piece, BoardShape shape) {
    Rules rules;
    rules.shape = shape;
    const TreeFacts facts = factsOf(piece.tree, piece.on);
    const auto addKind = [&](const std::string& id, const std::string& letter) -> KindRules& {
        KindRules& kind = rules.kinds.emplace_back();
        kind.id = id;
        kind.letter = letter;
        return kind;
    };
    KindRules& own = addKind(piece.id, piece.letter);
    own.tree = piece.tree;
    own.on = piece.on;
    addKind(piece.id + "-plain", {});
    for (const auto* list : {&facts.kinds, &facts.compared, &facts.hurdles}) {
        for (const NamedReference& name : *list) {
            if (!rules.kindWritten(name.name)) addKind(name.name, {});
        }
    }
    rules.offers = {kPlain};
    rules.history = facts.history;
    Diagnostics problems;
    std::vector<TreeFacts> all(rules.kinds.size());
    all.front() = facts;
    for (std::size_t i = 0; i < all.size(); ++i) resolveNames(rules, all[i], rules.kinds[i].id, problems);
    if (problems.hasErrors()) return std::unexpected(std::move(problems));
    const CandidateMoves count = candidateMovesOf(piece.tree, shape, rules.offers.size(), rules.regions);
    if (count.all > kMostMoves) {
        return failure(
            {{}, std::ranges::max_element(count.nodes, {}, &NodeCount::moves)->node, 0, 0},
            codeOf(BudgetItem::CandidateMoves),
            {{"files", shape.files()}, {"ranks", shape.ranks()}, {"most", std::size_t{kMostMoves}}});
    }
    const std::vector<BudgetExcess> excesses = BoardBudget(rules).excesses(PlayedBy::CompiledEngine);
    if (!excesses.empty()) {
        const BudgetExcess& first = excesses.front();
        return failure({{}, first.node, 0, 0}, codeOf(first.item),
                       {{"files", shape.files()}, {"ranks", shape.ranks()}, {"most", first.most}});
    }
    return rules;
}

/// What the moves from one square achieve, each square counted once.
struct MoveEffects {
    SquareSet goes;
    SquareSet takes;
    SquareSet fromAfar;
    SquareSet reaches;  ///< where the piece may stand afterwards
    /// Where something else is changed, by the sort of effect that does it.
    std::array<SquareSet, kEffectFacts.size()> changes;
    std::bitset<kEffectFacts.size()> changing;  ///< which of them are not empty
    bool promotes = false;
};

/// Reads what one move of the piece on `start` does.
void read(const Setup& setup, Square start, const FullMove& move, MoveEffects& effects) {
    EffectTracker tracker(setup);
    const auto change = [&](EffectType type) {
        effects.changes[static_cast<std::size_t>(type)].insert(*move.shown);
        effects.changing.set(static_cast<std::size_t>(type));
    };
    for (const Effect& effect : move.effects) {
        const bool isOwn = tracker.from(start)->square == effect.at;
        switch (effect.type) {
            case EffectType::Relocate:
                if (!isOwn) change(effect.type);
                break;
            case EffectType::Transform:
                effects.promotes |= isOwn;
                break;
            case EffectType::Exchange:
                if (setup.at(effect.to)) change(effect.type);
                break;
            case EffectType::Place:
            case EffectType::Drop:
            case EffectType::Gate:
            case EffectType::Convert:
            case EffectType::MakeHole:
            case EffectType::RemoveHole:
            case EffectType::Give:
                change(effect.type);
                break;
            case EffectType::Remove:
            case EffectType::Castle:
            case EffectType::CountOnPiece:
            case EffectType::CountOnSquare:
            case EffectType::CountForSide:
            case EffectType::LeaveMark:
                break;
        }
        tracker.make(effect);
    }
    const std::optional<Square> at = tracker.from(start)->square;
    bool takes = false;
    for (const TrackedPiece& piece : tracker.pieces()) {
        const bool isLost = piece.isTaken() || piece.now.owner != Owner::Black;
        if (!piece.origin || piece.before.owner != Owner::Black || !isLost) continue;
        takes = true;
        effects.takes.insert(*piece.origin);
        if (at != piece.origin) effects.fromAfar.insert(*piece.origin);
    }
    if (!at || at == start) return;
    effects.reaches.insert(*at);
    if (!takes) effects.goes.insert(*at);
}

class Measurement {
public:
    explicit Measurement(const Rules& rules) : rules_(rules), random_(kSeed) {}

    [[nodiscard]] ValueParts measure() {
        const std::vector<Square> squares = someSquares(kMostSquares);
        for (const double density : kDensities) {
            for (int i = 0; i < kBoardsOfADensity; ++i) {
                Setup board = filled(density);
                for (const Square square : squares) add(effectsOn(board, square));
            }
        }
        for (double* part : {&parts_.goes, &parts_.takes, &parts_.forks, &parts_.fromAfar, &parts_.changes,
                             &parts_.promotes}) {
            *part /= samples_;
        }
        Setup board = filled(kReachDensity);
        measureReach(board);
        measureBound(board);
        return parts_;
    }

private:
    [[nodiscard]] double chance() {
        return static_cast<double>(random_() >> 11U) / static_cast<double>(std::uint64_t{1} << 53U);
    }

    [[nodiscard]] int squareCount() const { return rules_.shape.squareCount(); }

    /// All of a small board; of a larger one so many, the same ones always.
    [[nodiscard]] std::vector<Square> someSquares(std::size_t most) {
        std::vector<Square> squares;
        for (const Square square : rules_.shape.squares()) squares.push_back(square);
        for (std::size_t i = squares.size(); i > most; --i) {
            squares.erase(squares.begin() + static_cast<std::ptrdiff_t>(random_() % i));
        }
        return squares;
    }

    [[nodiscard]] Setup filled(double density) {
        Setup setup(rules_.shape);
        for (std::optional<SetupPiece>& piece : setup.squares) {
            if (chance() >= density) continue;
            const Owner owner = chance() < 0.5 ? Owner::White : Owner::Black;
            piece = SetupPiece::of({anyKind(), owner}, MovedState::Moved);
        }
        return setup;
    }

    /// Plain, or one that the tree names, so that its conditions on kinds are met now and then.
    [[nodiscard]] KindId anyKind() {
        constexpr double kNamed = 1.0 / 3;
        const std::size_t named = rules_.kinds.size() - kFirstNamed;
        if (named == 0 || chance() >= kNamed) return kPlain;
        return KindId{static_cast<std::uint16_t>(kFirstNamed + random_() % named)};
    }

    /// With a past that differs from sample to sample, so that conditions on it are met now and then.
    [[nodiscard]] SetupPiece measured(MovedState moved) const {
        SetupPiece piece = SetupPiece::of({kMeasured, Owner::White}, moved);
        const int past = static_cast<int>(samples_) % kPasts;
        if (rules_.history.pieces[PieceCount::Moves]) piece.counts[PieceCount::Moves] = 2 * past;
        if (rules_.history.pieces[PieceCount::Captures]) piece.counts[PieceCount::Captures] = past;
        return piece;
    }

    /// The piece stands there for a moment; the board is as before afterwards.
    [[nodiscard]] MoveEffects effectsOn(Setup& board, Square square) const {
        // Near its own edge a piece is taken to stand where it began.
        const bool atHome = rules_.shape.rankOf(square) < 2;
        const std::optional<SetupPiece> there =
            std::exchange(board.at(square), measured(atHome ? MovedState::Unmoved : MovedState::Moved));
        MoveEffects effects;
        // The same move of several nodes comes to the same.
        for (const reference::NodeMove& each :
             reference::movesByNode(reference::EvalContext{rules_, board, square}))
            read(board, square, each.move, effects);
        board.at(square) = there;
        return effects;
    }

    void add(const MoveEffects& effects) {
        const auto count = [](const SquareSet& set) { return static_cast<double>(set.size()); };
        const double takes = count(effects.takes);
        parts_.goes += count(effects.goes);
        parts_.takes += takes;
        parts_.forks += takes * (takes - 1) / 2;
        parts_.fromAfar += count(effects.fromAfar);
        for (std::size_t kind = 0; kind < effects.changes.size() && effects.changing.any(); ++kind)
            parts_.changes += count(effects.changes[kind]);
        parts_.promotes += effects.promotes ? 1 : 0;
        ++samples_;
    }

    void measureReach(Setup& board) {
        std::vector<std::optional<SquareSet>> next(static_cast<std::size_t>(squareCount()));
        const std::vector<Square> starts = someSquares(kReachStarts);
        for (const Square start : starts) {
            SquareSet known{start};
            SquareSet edge = known;
            for (double& share : parts_.reach) {
                SquareSet beyond;
                edge.forEach([&](Square square) {
                    std::optional<SquareSet>& found = next[square.index];
                    if (!found) found = effectsOn(board, square).reaches;
                    beyond |= *found;
                });
                edge = beyond - known;
                known |= beyond;
                share += static_cast<double>(known.size() - 1);
            }
        }
        const double all = static_cast<double>(starts.size()) * (squareCount() - 1);
        for (double& share : parts_.reach) share /= all;
    }

    /// From a square in the middle, by any number of moves, each on an empty board or on one that gives
    /// hoppers and takers something to do.
    void measureBound(Setup& board) {
        Setup empty(rules_.shape);
        const Square middle = *rules_.shape.at(rules_.shape.files() / 2, rules_.shape.ranks() / 2);
        SquareSet known{middle};
        std::vector<Square> open{middle};
        while (!open.empty()) {
            const Square square = open.back();
            open.pop_back();
            const SquareSet reaches = effectsOn(empty, square).reaches | effectsOn(board, square).reaches;
            (reaches - known).forEach([&](Square to) {
                known.insert(to);
                open.push_back(to);
            });
        }
        parts_.bound = 1 - static_cast<double>(known.size()) / squareCount();
    }

    const Rules& rules_;
    std::mt19937_64 random_;
    ValueParts parts_;
    double samples_ = 0;
};

/// Fitted by hand to 1, 3, 3, 5 and 9 for pawn, knight, bishop, rook and queen on 8x8.
double worthOf(const ValueParts& parts) {
    constexpr double kMobility = 0.55;
    constexpr double kFork = 0.35;
    constexpr double kSpeed = 1.3;
    constexpr double kBound = 0.3;
    constexpr double kFromAfar = 0.5;
    constexpr double kChange = 0.6;
    constexpr double kPromotion = 6;
    const double moves =
        kMobility * (parts.goes + parts.takes) + kFork * parts.forks + kSpeed * parts.reach[1];
    return moves * (1 - kBound * parts.bound) + kFromAfar * parts.fromAfar +
           kChange * std::sqrt(parts.changes) + kPromotion * parts.promotes;
}

/// Less than what is shown as nothing.
bool isNothing(double value) {
    constexpr double kShown = 0.05;
    return value < kShown;
}

}  // namespace

Result<PieceValue> estimateValue(const PieceDefinition& piece, BoardShape shape) {
    const Result<Rules> rules = rulesFor(piece, shape);
    if (!rules) return std::unexpected(rules.error());
    PieceValue value;
    value.parts = Measurement(*rules).measure();
    value.value = worthOf(value.parts);
    return value;
}

namespace words {

std::optional<Message> worth(const PieceValue& value, BoardShape board, const NumberText& text) {
    // The piece could hardly move on the boards of the measurement, which does not make it worthless.
    if (isNothing(value.value)) return std::nullopt;
    return Message{"value.worth",
                   {{"pawns", text(value.value, 1)}, {"files", board.files()}, {"ranks", board.ranks()}}};
}

std::vector<Message> worthInParts(const ValueParts& parts, const NumberText& text) {
    const auto percent = [&](double share) { return text(100 * share, 0); };
    const std::string none = percent(0);
    std::vector<Message> sentences{
        {"value.averages", {}},
        {"value.mobility", {{"goes", text(parts.goes, 1)}, {"takes", text(parts.takes, 1)}}},
        {"value.reach",
         {{"one", percent(parts.reach[0])},
          {"two", percent(parts.reach[1])},
          {"three", percent(parts.reach[2])}}},
        isNothing(parts.forks) ? Message{"value.forks-none", {}}
                               : Message{"value.forks", {{"pairs", text(parts.forks, 1)}}},
        percent(parts.bound) == none ? Message{"value.bound-none", {}}
                                     : Message{"value.bound", {{"share", percent(parts.bound)}}}};
    const std::size_t before = sentences.size();
    if (!isNothing(parts.fromAfar))
        sentences.push_back({"value.from-afar", {{"enemies", text(parts.fromAfar, 1)}}});
    if (!isNothing(parts.changes)) sentences.push_back({"value.changes", {{"ways", text(parts.changes, 1)}}});
    if (percent(parts.promotes) != none)
        sentences.push_back({"value.promotes", {{"share", percent(parts.promotes)}}});
    if (sentences.size() == before) sentences.push_back({"value.only-moves", {}});
    return sentences;
}

}  // namespace words

}  // namespace chesspp
