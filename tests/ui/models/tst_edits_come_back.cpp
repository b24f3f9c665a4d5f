// SPDX-License-Identifier: MIT
//
// Ten thousand edits, free and legal moves, turns of the dial, names and new games in
// a random order, with undo and redo between: wherever the history stands, the whole
// table is what a plain list of its states says. CHESSPP_LAW_CASES sets how many; the
// seed is printed with a failure.
#include "tests/support/law_cases.h"
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/models/setup_editor.h"

#include <QTest>
#include <random>
#include <vector>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

constexpr int kCases = 10'000;
constexpr int kCasesOfATable = 500;

[[nodiscard]] int casesWanted() {
    return static_cast<int>(lawCases(kCases));
}

/// All that undo must bring back, as one text: what a failure shows.
QString stateOf(const TableDocument& table) {
    const Setup setup = table.editableSetup();
    const Rules& rules = table.ruleset().rules();
    QString text = QString::fromStdString(formatFen(table.ruleset(), setup));
    const auto add = [&](const QString& more) { text += " | " + more; };
    add(QString::fromStdString(table.home().id));
    add(QString::number(static_cast<int>(table.dial())));
    add(table.name());
    add(table.players().white);
    add(table.isEdited() ? "edited" : "as begun");
    add(QString::number(table.game().path(table.game().current()).size()));
    if (table.game().current() != NodeId{}) add(QString::fromStdString(formatFen(table.game().start())));
    add(QString::fromStdString(formatFen(*table.beginning().ruleset, table.beginning().setup)));
    for (const Diagnostic& problem : table.problems().items()) {
        add(QString::fromStdString(problem.message.code));
    }
    for (const SquareMark& mark : setup.marks) {
        add(QString("%1 on %2 by %3 for %4")
                .arg(QString::fromStdString(rules.marks[mark.mark.index]))
                .arg(mark.square.index)
                .arg(static_cast<int>(mark.leftBy))
                .arg(mark.turns));
    }
    for (const auto& [square, counters] : setup.squareCounters) {
        for (const auto& [counter, value] : counters) {
            add(QString("%1 at %2: %3")
                    .arg(QString::fromStdString(rules.counters[counter.index]))
                    .arg(square.index)
                    .arg(value));
        }
    }
    for (const KindRules& kind : rules.kinds) add(QString::fromStdString(kind.id));
    return text;
}

/// A hand without a plan.
class Hand {
public:
    Hand(TableDocument& table, std::uint64_t seed)
        : table_(table), editor_(table, tests::library()), dice_(seed) {}

    int below(int end) { return static_cast<int>(dice_() % static_cast<unsigned>(end)); }
    bool chance(int percent) { return below(100) < percent; }

    /// One thing is done; perhaps nothing comes of it.
    void act() {
        editor_.setSymmetry(static_cast<Symmetry>(chance(80) ? 0 : 1 + below(2)));
        switch (below(24)) {
            case 0:
            case 1:
            case 2:
            case 3:
                return (void)editor_.place(piece(), squares(3));
            case 4:
                return (void)editor_.placeOrErase(piece(), squares(2), gesture());
            case 5:
                return editor_.erase(squares(6), gesture());
            case 6:
                return editor_.move(square(), square());
            case 7:
                return editor_.move(squares(12), step());
            case 8:
                return editor_.copy(squares(6), step());
            case 9:
                return editor_.mirror(squares(8), axis());
            case 10:
                return chance(50) ? editor_.changeSide(squares(10)) : editor_.cycleForms(square());
            case 11:
                return editor_.toggleHoles(squares(3));
            case 12:
                return (void)editor_.setShape(shape(), {anchor(), anchor()}, gesture());
            case 13:
                return actOnBoard();
            case 14:
                return actOnState();
            case 15:
                return actOnHands();
            case 16:
                return table_.flipTurn();
            case 17:
                return table_.setDial(static_cast<RuleDial>(below(4)));
            case 18:
                return chance(50) ? table_.rename(QString::number(below(4)))
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
    TableDocument::Gesture gesture() {
        if (chance(60)) return TableDocument::Gesture::None;
        if (chance(40)) gesture_ = table_.newGesture();
        return gesture_;
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
                return editor_.setMark(any(editor_.markNames()), square(), side(), below(3));
            case 4:
                return editor_.setSquareCounter(square(), any(editor_.counterNames()), below(3));
            case 5:
                return editor_.setSideCounter(side(), any(editor_.counterNames()), below(3));
            default:
                return editor_.setQuietPlies(below(90), gesture());
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
                return editor_.dropFromHand(side(), kind(), squares(2), gesture());
        }
    }
    void actOnAll() {
        constexpr std::array<const char*, 4> kTexts{
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "4k3/8/8/8/3pP3/8/8/R3K2R b KQ e3 0 9", "4k5/10/(bomb){0}9/10/10/4K5 w - - 0 1",
            "k2/3/2K w - - 0 1"};
        switch (below(6)) {
            case 0:
                return chance(30) ? editor_.clear() : editor_.reset();
            case 1:
                return (void)editor_.putStart(0);
            case 2:
                return (void)editor_.changeHome(*tests::library().variant(chance(50) ? "free" : "chess"));
            case 3:
                return (void)editor_.takeFen(kTexts[static_cast<std::size_t>(below(4))], gesture());
            case 4:
                return table_.restart(tests::startOfChess(), {QString::number(below(9)), {}});
            default:
                return table_.takeBack();
        }
    }
    void makeAMove() {
        if (table_.dial() == RuleDial::None) return table_.setDial(static_cast<RuleDial>(1 + below(3)));
        for (int tries = 0; tries < 12; ++tries) {
            const std::vector<DialMove> moves = table_.movesFrom(square());
            if (moves.empty()) continue;
            return table_.make(moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))]);
        }
    }

    TableDocument& table_;
    SetupEditor editor_;
    std::mt19937_64 dice_;
    TableDocument::Gesture gesture_ = TableDocument::Gesture::None;
};

}  // namespace

class EditsComeBackTest : public QObject {
    Q_OBJECT
private slots:
    void undoAndRedoEndWhereAPlainListOfStatesSays() {
        const int tables = std::max(1, casesWanted() / kCasesOfATable);
        int done = 0;
        for (int table = 0; table < tables; ++table) done += edit(20'261'121U + static_cast<unsigned>(table));
        QVERIFY2(done > tables * kCasesOfATable * 6 / 10, "most of what a hand does changes something");
    }

private:
    /// How many steps came of it.
    static int edit(std::uint64_t seed) {
        TableDocument table(tests::library(), tests::startOfChess());
        QUndoStack& stack = table.undoStack();
        Hand hand(table, seed);
        std::vector<QString> states{stateOf(table)};
        int steps = 0;
        const auto check = [&](const char* after) {
            const QString& wanted = states[static_cast<std::size_t>(stack.index())];
            const QString got = stateOf(table);
            if (got == wanted) return;
            qFatal("seed %llu, %d steps, after %s:\n  is     %s\n  wanted %s",
                   static_cast<unsigned long long>(seed), steps, after, qPrintable(got), qPrintable(wanted));
        };
        for (int i = 0; i < kCasesOfATable; ++i) {
            if (hand.chance(10)) {
                QCoreApplication::processEvents();  // fast rulesets come in from their thread
                check("a fast ruleset came");
            }
            const int before = stack.index();
            hand.act();
            // takeBack() may itself be an undo, and a stroke that came back takes its step with it.
            if (stack.index() >= before) {
                states.resize(static_cast<std::size_t>(stack.count()) + 1);
                states[static_cast<std::size_t>(stack.index())] = stateOf(table);
                steps += stack.index() - before;
            } else {
                states.resize(static_cast<std::size_t>(stack.count()) + 1);
                check("taking back");
            }
            if (hand.chance(12)) {
                for (int k = hand.below(12); k > 0 && stack.canUndo(); --k) {
                    stack.undo();
                    check("undo");
                }
                for (int k = hand.below(12); k > 0 && stack.canRedo(); --k) {
                    stack.redo();
                    check("redo");
                }
            }
        }
        while (stack.canUndo()) {
            stack.undo();
            check("undo to the beginning");
        }
        while (stack.canRedo()) {
            stack.redo();
            check("redo to the end");
        }
        return steps;
    }
};

CHESSPP_GUILESS_TEST(EditsComeBackTest)
#include "tst_edits_come_back.moc"
