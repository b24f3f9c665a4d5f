// SPDX-License-Identifier: MIT
// Law: any setup, past included, is the same after a round trip through FEN, for a ruleset that uses every
// record. CHESSPP_LAW_CASES sets the number of setups.
#include "tests/support/law_cases.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/castling_rights.h"
#include "core/language/condition_text.h"
#include "core/notation/fen.h"
#include "core/notation/fen_fields.h"

#include <QTest>
#include <algorithm>
#include <random>

using namespace chesspp;

namespace {

[[nodiscard]] int setupsWanted() {
    return static_cast<int>(lawCases(400));
}

/// Chess with a piece whose conditions ask for all that a setup can remember.
[[nodiscard]] RulesetPtr askingRuleset() {
    PieceDefinition asker = *testing::pieceOfTree("knight");
    asker.id = "asker";
    asker.letter = "A";
    for (const char* condition :
         {"self.moves > 3", "self.captures > 1", "self.turns_since_moved > 2",
          "self.counter(\"charge\") == 2", "start.counter(\"heat\") > 1", "friend.castled",
          "enemy.checks_given > 1", "board.occurrences > 1", "enemy.points > 3",
          "board.move_back(3).from == start", "start.marked(\"fire\", enemy)",
          "start.marked(\"en-passant\", enemy)", "friend.hand(\"asker\") > 0"}) {
        const auto read = parseCondition(condition);
        if (!read) qFatal("%s", condition);
        asker.tree.front().conditions.push_back(*read);
    }
    Variant variant = testing::chessVariant();
    variant.army.push_back({"A", "asker", {}, {}});
    const auto find = [&](std::string_view id) { return id == asker.id ? &asker : testing::pieceOfTree(id); };
    const auto ruleset = Ruleset::compile(variant, find);
    if (!ruleset) qFatal("%s", testing::codesOf(ruleset.error()).c_str());
    return *ruleset;
}

class RandomSetups {
public:
    RandomSetups(const Ruleset& ruleset, unsigned seed) : rules_(ruleset.rules()), random_(seed) {}

    [[nodiscard]] Setup setup() {
        Setup setup(rules_.shape);
        setup.moveNumber = 1 + below(200);
        setup.halfmoveClock = below(60);
        setup.sideToMove = oneIn(2) ? Side::White : Side::Black;
        const int crowd = 1 + below(6);
        for (std::size_t i = 0; i < setup.squares.size(); ++i) {
            if (oneIn(crowd))
                setup.squares[i] = piece(setup.ply());
            else if (oneIn(9))
                setup.holes.insert(Square{static_cast<std::uint16_t>(i)});
            if (oneIn(20)) setup.squareCounters[Square{static_cast<std::uint16_t>(i)}] = counters();
        }
        std::erase_if(setup.squareCounters, [](const auto& each) { return each.second.empty(); });
        for (const Side side : kSides) {
            if (oneIn(2)) setup.hands[side][kind()] = 1 + below(3);
            setup.sides[side] = {counters(), {{oneIn(3), below(3)}}};
        }
        for (int i = below(rules_.history.lookBack + 1); i > 0; --i) setup.past.push_back(pastMove());
        for (int i = below(4); i > 0; --i) setup.earlier.push_back(random_());
        for (int i = below(4); i > 0; --i) {
            setup.marks.push_back({MarkId{static_cast<std::uint8_t>(random_() % rules_.marks.size())},
                                   square(), oneIn(2) ? Side::White : Side::Black, 1 + below(3)});
        }
        std::ranges::sort(setup.marks);
        setup.marks.erase(std::unique(setup.marks.begin(), setup.marks.end()), setup.marks.end());
        return setup;
    }

private:
    int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
    bool oneIn(int chances) { return below(chances) == 0; }
    KindId kind() { return KindId{static_cast<std::uint16_t>(random_() % rules_.kinds.size())}; }
    Square square() { return Square{static_cast<std::uint16_t>(below(rules_.shape.squareCount()))}; }
    Piece anyPiece() { return {kind(), oneIn(9) ? Owner::Neutral : oneIn(2) ? Owner::White : Owner::Black}; }
    Counters counters() {
        Counters counters;
        while (oneIn(2)) {
            const CounterId id{static_cast<std::uint8_t>(random_() % rules_.counters.size())};
            counters[id] = oneIn(5) ? static_cast<std::int64_t>(random_()) | 1 : 1 + below(9);
        }
        return counters;
    }
    SetupPiece piece(int ply) {
        SetupPiece piece = SetupPiece::of(anyPiece(), oneIn(2) ? MovedState::Moved : MovedState::Unmoved);
        if (oneIn(5)) piece.promotedFrom = kind();
        if (oneIn(3)) piece.counters = counters();
        if (oneIn(2)) piece.counts[PieceCount::Moves] = below(9);
        if (oneIn(3)) piece.counts[PieceCount::Captures] = below(4);
        if (oneIn(3)) piece.movedAt = ply - below(20);
        if (oneIn(2)) piece.firstSquare = square();
        return piece;
    }
    PastMove pastMove() {
        PastMove move;
        move.actor = anyPiece();
        move.from = oneIn(4) ? Origin::hand(move.actor->kind) : oneIn(8) ? Origin() : square();
        move.shown = square();
        if (move.from == Origin() && oneIn(2)) {  // a pass
            move.actor.reset();
            move.shown.reset();
        }
        if (oneIn(2)) move.taken = anyPiece();
        move.actions = static_cast<std::uint16_t>(random_() % 0x8000U);
        if (oneIn(2)) move.now = square();
        return move;
    }

    const Rules& rules_;
    std::mt19937_64 random_;
};

/// What the two differ in, as far as it can make a difference; empty when in nothing.
[[nodiscard]] std::string difference(const Ruleset& ruleset, Setup before, const Setup& after) {
    Setup wanted = recordedState(ruleset, before);
    const auto rights = castlingPairs(ruleset, before, PairState::Unmoved);
    const auto rightsAfter = castlingPairs(ruleset, after, PairState::Unmoved);
    for (std::size_t i = 0; i < wanted.squares.size(); ++i) {
        const Square square{static_cast<std::uint16_t>(i)};
        if (!wanted.at(square)) continue;
        if (!after.at(square)) return "nobody on " + before.shape.name(square);
        if (wanted.at(square)->moved == after.at(square)->moved) continue;
        const bool counts = wanted.at(square)->moved == MovedState::Unmoved
                                ? unmovedCounts(ruleset, before, square, rights)
                                : unmovedCounts(ruleset, after, square, rightsAfter);
        if (counts) return "moved or not on " + before.shape.name(square);
        wanted.at(square)->moved = after.at(square)->moved;
    }
    if (wanted.squares != after.squares) return "pieces";
    if (!(wanted.holes == after.holes)) return "holes";
    if (wanted.marks != after.marks) return "marks";
    if (!(wanted.hands == after.hands)) return "hands";
    if (wanted.squareCounters != after.squareCounters) return "counters of squares";
    if (!(wanted.sides == after.sides)) return "sides";
    if (wanted.past != after.past) return "past";
    if (wanted.earlier != after.earlier) return "earlier positions";
    return wanted == after ? std::string() : "clocks or side";
}

}  // namespace

class TestSetupsComeBackFromText : public QObject {
    Q_OBJECT

private slots:
    void everySetupComesBack() {
        const RulesetPtr ruleset = askingRuleset();
        RandomSetups random(*ruleset, 2026);
        for (int i = setupsWanted() / 2; i > 0; --i) {
            const Setup setup = random.setup();
            const std::string fen = formatFen(*ruleset, setup);
            const auto read = parseFen(*ruleset, fen);
            QVERIFY2(read, (fen + " is refused: " + (read ? "" : testing::codesOf(read.error()))).c_str());
            const std::string lost = difference(*ruleset, setup, *read);
            QVERIFY2(lost.empty(), (lost + " of " + fen).c_str());
            QCOMPARE(formatFen(*ruleset, *read), fen);
        }
    }

    /// Letters struck, doubled and changed: an answer each time, and what is read comes back.
    void damagedTextIsAnswered() {
        const RulesetPtr ruleset = askingRuleset();
        RandomSetups random(*ruleset, 7);
        std::mt19937 choices(7);
        for (int i = setupsWanted(); i > 0; --i) {
            std::string fen = formatFen(*ruleset, random.setup());
            for (auto n = 1 + choices() % 3; n > 0 && !fen.empty(); --n) {
                const std::size_t at = choices() % fen.size();
                switch (choices() % 3) {
                    case 0:
                        fen.erase(at, 1);
                        break;
                    case 1:
                        fen.insert(at, 1, "{}[]\",:0wK"[choices() % 10]);
                        break;
                    default:
                        fen[at] = static_cast<char>(choices() % 256);
                }
            }
            const auto read = parseFen(*ruleset, fen);
            if (!read) {
                QVERIFY(read.error().hasErrors());
                continue;
            }
            const std::string again = formatFen(*ruleset, *read);
            const auto twice = parseFen(*ruleset, again);
            QVERIFY2(twice, (fen + " is written " + again).c_str());
            QCOMPARE(formatFen(*ruleset, *twice), again);
        }
    }

    /// core/MEANING.md: Texts: the e.p. field says which step was the last.
    void theEnPassantFieldSaysTheLastMove() {
        const RulesetPtr ruleset = askingRuleset();
        const auto setup = parseFen(*ruleset, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
        QVERIFY(setup);
        QCOMPARE(setup->past.size(), std::size_t{1});
        const PastMove& last = setup->past.front();
        QCOMPARE(setup->shape.name(last.from.square()) + setup->shape.name(*last.shown), std::string("e2e4"));
        QVERIFY(last.now == last.shown && !last.taken);
        QCOMPARE(formatFen(*ruleset, *setup), std::string("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"));

        Setup silent = *setup;
        silent.past.clear();
        const std::string fen = formatFen(*ruleset, silent);
        QCOMPARE(fen, std::string("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1 {\"past\":[]}"));
        QVERIFY(*parseFen(*ruleset, fen) == silent);
    }

    void eachProblemHasItsColumn_data() {
        QTest::addColumn<QString>("extra");
        QTest::addColumn<QString>("codes");
        const auto row = [](const char* extra, const char* codes) {
            QTest::addRow("%s", extra) << extra << codes;
        };
        row("{", "fen.last-field@2");
        row("{} {}", "fen.last-field@4");
        row("[1]", "fen.too-many-fields@1");
        row("{\"unmoved\":{}}", "fen.last-field@12");
        row("{\"unmoved\":[\"z9\",\"a3\",4]}",
            "fen.last-field@13 fen.last-field-no-piece@18 fen.last-field@23");
        row("{\"marks\":[[\"nope\",\"a1\",\"w\",1]]}", "fen.unknown-mark@12");
        row("{\"marks\":[[\"fire\",\"a1\",\"x\",0]]}", "fen.last-field@24 fen.last-field@28");
        row("{\"pieces\":{\"e1\":{\"moves\":-1,\"wings\":2}}}", "fen.last-field@26 fen.last-field-key@29");
        row("{\"squares\":{\"e1\":{\"cold\":1,\"heat\":1.5}}}", "fen.unknown-counter@19 fen.last-field@35");
        row("{\"squares\":{\"e1\":{\"cold\":1}}}", "fen.unknown-counter@19");
        row("{\"sides\":{\"w\":{\"castled\":1}}}", "fen.last-field@26");
        row("{\"past\":[{},{},{},{}]}", "fen.past-too-long@9");
        row("{\"past\":[{\"piece\":\"N\",\"from\":\"b1\"}]}", "fen.last-field@10");
        row("{\"earlier\":\"123\"}", "fen.last-field@12");
        row("{\"earlier\":\"\",\"earlier\":\"\"}", "fen.last-field@15");
    }
    void eachProblemHasItsColumn() {
        QFETCH(QString, extra);
        QFETCH(QString, codes);
        const std::string begin = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ";
        const auto setup = parseFen(*askingRuleset(), begin + extra.toStdString());
        QVERIFY(!setup);
        Diagnostics problems = setup.error();
        for (Diagnostic& problem : problems.items()) {
            problem.place.column -= static_cast<int>(begin.size());
        }
        QCOMPARE(QString::fromStdString(testing::codesOf(problems)), codes);
    }

    void whatNobodyAsksForIsRefused() {
        const auto setup = parseFen(*testing::chess(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1 {\"earlier\":\"\"}");
        QVERIFY(!setup);
        QCOMPARE(testing::bareCodesOf(setup.error()), std::string("fen.last-field-unused"));
    }

    void handsStandBehindTheBoard() {
        const RulesetPtr ruleset = testing::chess();
        const auto setup = parseFen(*ruleset, "4k3/8/8/8/8/8/8/4K3[QNNp] w - - 0 1");
        QVERIFY(setup);
        QCOMPARE(setup->hands[Side::White].size(), std::size_t{2});
        QCOMPARE(formatFen(*ruleset, *setup), std::string("4k3/8/8/8/8/8/8/4K3[QNNp] w - - 0 1"));
        for (const char* empty : {"4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1"}) {
            const auto none = parseFen(*ruleset, empty);
            QVERIFY(none && none->hands[Side::White].empty() && none->hands[Side::Black].empty());
        }
        const auto broken = parseFen(*ruleset, "4k3/8/8/8/8/8/8/4K3[Qx w - - 0 1");
        QVERIFY(!broken);
        QCOMPARE(testing::codesOf(broken.error()), std::string("fen.hands-open@20"));
    }
};

CHESSPP_GUILESS_TEST(TestSetupsComeBackFromText)
#include "tst_setups_come_back_from_text.moc"
