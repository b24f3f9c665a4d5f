// SPDX-License-Identifier: MIT
// Random actions on a table: edits of all kinds, moves, names, new games.
#pragma once

#include "tests/ui/kit/edits.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/table/setup_editor.h"

#include <array>
#include <random>
#include <vector>

namespace chesspp::ui::tests {

class RandomHand {
public:
    /// Anything, or only edits of the setup.
    enum class Does : std::uint8_t { Anything, Edits };

    RandomHand(TableDocument& table, std::uint64_t seed, Does does = Does::Anything)
        : table_(table), editor_(table, tests::library()), dice_(seed), does_(does) {}

    int below(int end) { return static_cast<int>(dice_() % static_cast<unsigned>(end)); }
    bool chance(int percent) { return below(100) < percent; }

    /// Performs one random action, which may change nothing.
    void act() {
        editor_.setSymmetry(static_cast<Symmetry>(chance(80) ? 0 : 1 + below(2)));
        switch (below(24)) {
            case 0:
            case 1:
            case 2:
            case 3:
                return (void)editor_.place(piece(), squares(3));
            case 4:
                return (void)placeOrErase(editor_, piece(), squares(2), mergeId());
            case 5:
                return editor_.erase(squares(6), mergeId());
            case 6:
                return moveOne(editor_, square(), square());
            case 7:
                return editor_.move(squares(12), step());
            case 8:
                return editor_.copy(squares(6), step());
            case 9:
                return editor_.mirror(squares(8), axis());
            case 10:
                return chance(50) ? editor_.changeSide(squares(10)) : editor_.cycleForms(squares(1));
            case 11:
                return editor_.toggleHoles(squares(3));
            case 12:
                return (void)editor_.setShape(shape(), {anchor(), anchor()}, mergeId());
            case 13:
                return actOnBoard();
            case 14:
                return actOnState();
            case 15:
                return actOnHands();
            case 16:
                return table_.flipTurn();
            case 17:
                return table_.setRuleLevel(static_cast<RuleLevel>(below(4)));
            case 18:
                return chance(50) && does_ == Does::Anything ? table_.rename(QString::number(below(4)))
                                                             : editor_.setMoveNumber(1 + below(90));
            case 19:
                return actOnAll();
            default:
                return makeAMove();
        }
    }

private:
    Square square() {
        return Square{static_cast<std::uint16_t>(below(table_.position().shape().squareCount()))};
    }
    SquareSet squares(int most) {
        SquareSet set;
        for (int i = 1 + below(most); i > 0; --i) set.insert(square());
        return set;
    }
    Step step() { return {below(5) - 2, below(5) - 2}; }
    MirrorAxis axis() { return chance(50) ? MirrorAxis::Files : MirrorAxis::Ranks; }
    Anchor anchor() { return static_cast<Anchor>(below(3)); }
    Side side() { return chance(50) ? Side::White : Side::Black; }
    BoardShape shape() {
        if (chance(40)) return {};
        const int most = chance(3) ? 24 : 8;
        return *BoardShape::make(3 + below(most), 3 + below(most));
    }
    std::string kind() {
        constexpr std::array<const char*, 6> kArmy{"king", "queen", "rook", "bishop", "knight", "pawn"};
        if (chance(70)) return kArmy[static_cast<std::size_t>(below(6))];
        const auto& pieces = tests::library().pieces();
        return pieces[static_cast<std::size_t>(below(static_cast<int>(pieces.size())))]->id;
    }
    PieceChoice piece() { return {kind(), static_cast<Owner>(chance(5) ? 2 : below(2))}; }
    TableDocument::MergeId mergeId() {
        if (chance(60)) return TableDocument::MergeId::None;
        if (chance(40)) mergeId_ = table_.newMergeId();
        return mergeId_;
    }

    void actOnBoard() {
        switch (below(4)) {
            case 0:
                return editor_.mirrorBoard(axis());
            case 1:
                return (void)editor_.turnBoard(1 + below(3));
            case 2:
                return editor_.shiftBoard(step(), chance(50) ? AtEdge::Lose : AtEdge::Wrap);
            default:
                return editor_.swapSides();
        }
    }
    void actOnState() {
        const auto any = [&](const std::vector<std::string>& names) {
            return names.empty() ? std::string()
                                 : names[static_cast<std::size_t>(below(static_cast<int>(names.size())))];
        };
        switch (below(7)) {
            case 0:
                return editor_.setMoved(squares(5), chance(50) ? MovedState::Moved : MovedState::Unmoved);
            case 1: {
                const auto rights = editor_.castlingRights();
                if (rights.empty()) return;
                const auto& right = rights[static_cast<std::size_t>(below(static_cast<int>(rights.size())))];
                return editor_.setCastling(right.pair, right.given ? MovedState::Moved : MovedState::Unmoved);
            }
            case 2: {
                const std::vector<Square> passed = editor_.enPassantSquares();
                return editor_.setEnPassant(passed.empty() ? std::optional(square()) : passed.front());
            }
            case 3:
                return editor_.setMark(any(editor_.markNames()), squares(1), side(), below(3));
            case 4:
                return editor_.setSquareCounter(squares(1), any(editor_.counterNames()), below(3));
            case 5:
                return editor_.setSideCounter(side(), any(editor_.counterNames()), below(3));
            default:
                return editor_.setQuietPlies(below(90), mergeId());
        }
    }
    void actOnHands() {
        switch (below(5)) {
            case 0:
                return (void)editor_.setHand(side(), kind(), below(3));
            case 1:
                return editor_.fillHand(side());
            case 2:
                return editor_.moveToHand(squares(2), chance(50) ? std::optional(side()) : std::nullopt,
                                          chance(80) ? Leaving::Nothing : Leaving::Itself);
            case 3:
                return editor_.passToOtherHand(side(), kind());
            default:
                return editor_.dropFromHand(side(), kind(), squares(2), mergeId());
        }
    }
    void actOnAll() {
        constexpr std::array<const char*, 4> kTexts{
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "4k3/8/8/8/3pP3/8/8/R3K2R b KQ e3 0 9", "4k5/10/(bomb){0}9/10/10/4K5 w - - 0 1",
            "k2/3/2K w - - 0 1"};
        switch (below(does_ == Does::Anything ? 6 : 4)) {
            case 0:
                return chance(30) ? editor_.clear() : editor_.reset();
            case 1:
                return (void)editor_.putStart(0);
            case 2:
                return (void)editor_.changeHome(*tests::library().variant(chance(50) ? "free" : "chess"));
            case 3:
                return (void)takeFen(editor_, kTexts[static_cast<std::size_t>(below(4))], mergeId());
            case 4:
                return table_.restart(tests::startOfChess(), {QString::number(below(9)), {}});
            default:
                return table_.takeBack();
        }
    }
    void makeAMove() {
        if (table_.ruleLevel() == RuleLevel::None)
            return table_.setRuleLevel(static_cast<RuleLevel>(1 + below(3)));
        for (int tries = 0; tries < 12; ++tries) {
            const std::vector<RuleLevelMove> moves = table_.movesFrom(square());
            if (moves.empty()) continue;
            const RuleLevelMove& move =
                moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))];
            if (does_ == Does::Edits && move.legal) continue;  // a legal move plays on instead of editing
            return table_.make(move);
        }
    }

    TableDocument& table_;
    SetupEditor editor_;
    std::mt19937_64 dice_;
    Does does_;
    TableDocument::MergeId mergeId_ = TableDocument::MergeId::None;
};

}  // namespace chesspp::ui::tests
