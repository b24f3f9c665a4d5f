// SPDX-License-Identifier: MIT
// Law over random trees and boards: explanations allow exactly the reference evaluator's moves, with their
// nodes, and give a reason for every other square. CHESSPP_LAW_CASES sets the number of positions.
#include "tests/kit/random_rules.h"
#include "tests/kit/rules_kit.h"
#include "tests/support/law_cases.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/analysis/attacks.h"
#include "core/analysis/explain.h"
#include "core/moves/reference/evaluator.h"

#include <QDir>
#include <QTest>
#include <algorithm>
#include <random>

using namespace chesspp;

namespace {

constexpr std::size_t kSquaresOfABoard = 12;

[[nodiscard]] std::uint64_t explanationsWanted() {
    return lawCases(400);
}

[[nodiscard]] bool isShownOn(const FullMove& move, Square square) {
    return move.shown == square || (move.castling() != nullptr && move.castling()->partner == square);
}

}  // namespace

class TestExplanationsAreTrue : public QObject {
    Q_OBJECT

private slots:
    void explainedMovesAreTheReferences();
    void shippedPiecesAreExplainedToo();
    void attackersAreThereWhereASquareIsAttacked();

private:
    /// Every piece to some squares, and some empty squares.
    void checkBoard(const Rules& rules, const Setup& setup, std::mt19937_64& random);
    void check(const Rules& rules, const Setup& setup, Square from, Square to);
};

void TestExplanationsAreTrue::check(const Rules& rules, const Setup& setup, Square from, Square to) {
    const ReferenceEvaluator reference(rules);
    const auto reported = explain(rules, setup, from, to, {}, NodeFilter::Relevant);
    const auto& actor = setup.at(from);
    if (!actor) {
        QVERIFY(reported.answer == Answer::NoPiece && reported.reasons.size() == 1);
        return;
    }
    Setup turned = setup;
    turned.sideToMove = actor->piece.owner == Owner::Black ? Side::Black : Side::White;
    const bool onTurn = actor->piece.owner == ownerOf(setup.sideToMove);
    std::vector<FullMove> expected = reference.pseudoLegal(turned, from);
    std::erase_if(expected, [&](const FullMove& move) { return !isShownOn(move, to); });
    std::vector<FullMove> found;
    bool anyLegal = false;
    for (const ExplainedMove& move : reported.moves) {
        found.push_back(move.move);
        QVERIFY(!move.nodes.empty());
        QVERIFY(!move.does.empty());
        const bool legal = reference.isLegal(turned, move.move);
        // Whose turn it is stands against every move of the others.
        QCOMPARE(move.illegal.size() > (onTurn ? 0U : 1U), !legal);
        QVERIFY(onTurn || !move.illegal.empty());
        anyLegal = anyLegal || legal;
        for (const std::string& node : move.nodes) {
            QVERIFY(std::ranges::any_of(reported.nodes, [&](const ExplainedNode& each) {
                return each.pointer == node && each.verdict == NodeVerdict::Gives;
            }));
        }
    }
    if (actor->piece.owner != Owner::Neutral) {
        std::ranges::sort(expected);
        std::ranges::sort(found);
        if (reported.leftOut > 0) {
            QVERIFY(std::ranges::includes(expected, found));
        } else {
            QCOMPARE(kit::textOf(rules, found), kit::textOf(rules, expected));
            QVERIFY(found == expected);
        }
        QCOMPARE(reported.answer == Answer::Can, onTurn && anyLegal);
    }
    QCOMPARE(reported.answer == Answer::Cannot, reported.moves.empty());
    QCOMPARE(reported.reasons.empty(), reported.answer == Answer::Can);
    for (const ExplainedNode& node : reported.nodes) {
        const bool blocks = node.verdict == NodeVerdict::Fails || node.verdict == NodeVerdict::PartFails ||
                            node.verdict == NodeVerdict::Blocked || node.verdict == NodeVerdict::Closed;
        QCOMPARE(blocks, !node.reasons.empty());
        QVERIFY(!node.pointer.empty());
    }
}

void TestExplanationsAreTrue::explainedMovesAreTheReferences() {
    std::uint64_t cases = explanationsWanted();
    for (std::uint64_t seed = 1; cases > 0; ++seed, --cases) {
        kit::RandomRules random(seed + 310'000, seed % 3 == 0 ? kit::Forms::Compiled : kit::Forms::All,
                                kit::Questions::Asked);
        const auto rules = random.rules(64);
        const Setup setup = random.setup(*rules);
        std::mt19937_64 squares(seed);
        checkBoard(*rules, setup, squares);
        if (QTest::currentTestFailed()) {
            qWarning("seed %llu", static_cast<unsigned long long>(seed));
            return;
        }
    }
}

void TestExplanationsAreTrue::checkBoard(const Rules& rules, const Setup& setup, std::mt19937_64& random) {
    const auto squares = static_cast<std::size_t>(setup.shape.squareCount());
    for (std::size_t i = 0; i < squares; ++i) {
        const Square from{static_cast<std::uint16_t>(i)};
        if (!setup.at(from) && i % 9 != 0) continue;
        for (std::size_t j = 0; j < kSquaresOfABoard; ++j) {
            const Square to{static_cast<std::uint16_t>(random() % squares)};
            check(rules, setup, from, to);
            if (QTest::currentTestFailed()) {
                qWarning("%s to %s: %s", setup.shape.name(from).c_str(), setup.shape.name(to).c_str(),
                         kit::textOf(rules, setup).c_str());
                return;
            }
        }
    }
}

void TestExplanationsAreTrue::shippedPiecesAreExplainedToo() {
    Variant variant = testing::chessVariant();
    const QStringList files = QDir("pieces").entryList({"*.json"}, QDir::Files, QDir::Name);
    QVERIFY(files.size() > 6);
    for (const QString& file : files) {
        const std::string id = file.section('.', 0, 0).toStdString();
        const bool known = std::ranges::find(variant.army, id, &ArmyEntry::kind) != variant.army.end();
        const auto number = static_cast<int>(variant.army.size());
        const std::string letter{'X', static_cast<char>('A' + number / 26),
                                 static_cast<char>('A' + number % 26)};
        if (!known) variant.army.push_back({letter, id, false, {}});
    }
    const RulesetPtr ruleset = testing::compiled(variant, Backend::Plain);
    const Rules& rules = ruleset->rules();
    std::mt19937_64 random(4711);
    for (std::uint64_t cases = 0; cases < explanationsWanted() / 10; ++cases) {
        Setup setup(rules.shape);
        for (std::optional<SetupPiece>& piece : setup.squares) {
            if (random() % 3 != 0) continue;
            const KindId kind{static_cast<std::uint16_t>(random() % rules.kinds.size())};
            piece = SetupPiece::of({kind, random() % 2 == 0 ? Owner::White : Owner::Black},
                                   random() % 2 == 0 ? MovedState::Unmoved : MovedState::Moved);
        }
        checkBoard(rules, setup, random);
        if (QTest::currentTestFailed()) return;
    }
}

void TestExplanationsAreTrue::attackersAreThereWhereASquareIsAttacked() {
    std::uint64_t cases = explanationsWanted();
    for (std::uint64_t seed = 1; cases > 0; ++seed, --cases) {
        kit::RandomRules random(seed + 320'000, kit::Forms::All, kit::Questions::Asked);
        const auto rules = random.rules(64);
        const Setup setup = random.setup(*rules);
        for (std::uint16_t i = 0; i < setup.shape.squareCount(); i = static_cast<std::uint16_t>(i + 3)) {
            for (const Side by : kSides) {
                const std::vector<Attack> attacks = attacksOn(*rules, setup, Square{i}, by);
                QCOMPARE(!attacks.empty(), ReferenceEvaluator(*rules).attacked(setup, Square{i}, by));
                for (const Attack& attack : attacks) {
                    QVERIFY(setup.at(attack.from)->piece.owner == ownerOf(by));
                    QVERIFY(!attack.nodes.empty());
                }
            }
        }
    }
}

CHESSPP_GUILESS_TEST(TestExplanationsAreTrue)
#include "tst_explanations_are_true.moc"
