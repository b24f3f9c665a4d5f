// SPDX-License-Identifier: MIT
// When a side may pass, what a pass changes, and rules that look at which moves are legal.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <algorithm>
#include <array>

namespace chesspp::testing {

namespace {

constexpr std::array kBackends{Backend::Fastest, Backend::Plain};

std::vector<Condition> conditions(const QString& texts) {
    std::vector<Condition> list;
    for (const QString& text : texts.split(';', Qt::SkipEmptyParts))
        list.push_back(parseCondition(text.trimmed().toStdString(), ConditionPlace::Goal).value());
    return list;
}

Variant chessWithPass(const QString& when = {}) {
    Variant variant = chessVariant();
    variant.pass = PassRule{conditions(when)};
    return variant;
}

Variant chessWithProhibition(const QString& when) {
    Variant variant = chessVariant();
    PositionRule& rule = variant.prohibitions.emplace_back();
    rule.name = "rule";
    rule.when = conditions(when);
    return variant;
}

/// The text of a move as it is read in the position; "refused" where it is none.
QString readAs(const Position& position, const char* text) {
    const auto move = parseMove(position, text);
    return move ? QString::fromStdString(formatSan(position, *move)) : QStringLiteral("refused");
}

}  // namespace

class PassesTest : public QObject {
    Q_OBJECT
private slots:
    void aSideMayPass_data() {
        QTest::addColumn<QString>("when");
        QTest::addColumn<QString>("placement");
        QTest::addColumn<bool>("may");
        const auto row = [](const char* name, const char* when, const char* placement, bool may) {
            QTest::newRow(name) << QString(when) << QString(placement) << may;
        };
        constexpr const char* kFree = "4k3/8/8/8/8/8/8/4K3";
        row("always", "", kFree, true);
        row("not in check", "", "4k3/8/8/8/8/8/8/r3K3", false);
        row("by a condition that holds", "count(friend.pieces, item.exists) == 1", kFree, true);
        row("by a condition that does not hold", "friend == black", kFree, false);
        row("when stuck: it is not", "friend.stuck", kFree, false);
        row("when stuck: it is", "friend.stuck", kStalemate, true);
        row("when mated nobody passes", "friend.stuck", "8/8/8/8/8/2k5/1q6/K7", false);
    }
    void aSideMayPass() {
        QFETCH(const QString, when);
        QFETCH(const QString, placement);
        QFETCH(const bool, may);
        for (const Backend backend : kBackends) {
            const Position position =
                positionOf(compiled(chessWithPass(when), backend), (placement + " w - - 0 1").toStdString());
            QCOMPARE(readAs(position, "0000"), may ? "--" : "refused");
            QCOMPARE(position.legalMovesFrom(Origin()).size(), may ? 1U : 0U);
            const MoveList all = position.legalMoves();
            QCOMPARE(std::ranges::count(all, Origin(), &Move::from), may ? 1 : 0);
        }
    }

    void aPassChangesTheTurnAlone() {
        for (const Backend backend : kBackends) {
            const RulesetPtr ruleset = compiled(chessWithPass(), backend);
            const Game game = gameOf(ruleset, "e4 -- e5 --");
            QCOMPARE(QString::fromStdString(formatFen(game.position())),
                     "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 1 3");
        }
    }

    void whoMayPassIsNotStalemated() {
        for (const Backend backend : kBackends) {
            const QString fen = QString(kStalemate) + " w - - 0 1";
            QVERIFY(gameOf(compiled(chessVariant(), backend), "", fen.toStdString()).outcome());
            QVERIFY(
                !gameOf(compiled(chessWithPass("friend.stuck"), backend), "", fen.toStdString()).outcome());
        }
    }

    void prohibitionsLookAtLegalMoves_data() {
        QTest::addColumn<QString>("when");
        QTest::addColumn<QString>("placement");
        QTest::addColumn<QString>("move");
        QTest::addColumn<bool>("legal");
        const auto row = [](const char* name, const char* when, const char* placement, const char* move,
                            bool legal) {
            QTest::newRow(name) << QString(when) << QString(placement) << QString(move) << legal;
        };
        constexpr const char* kLadder = "7k/1R6/8/8/8/8/R7/7K";
        row("no mate", "enemy.mated", kLadder, "a2a8", false);
        row("no mate: another move", "enemy.mated", kLadder, "a2a7", true);
        row("no mate: a check", "enemy.mated", "7k/8/8/8/8/8/R7/7K", "a2a8", true);
        row("no check but mate: mate", "enemy.in_check;not enemy.mated", kLadder, "a2a8", true);
        row("no check but mate: check", "enemy.in_check;not enemy.mated", "7k/8/8/8/8/8/R7/7K", "a2a8",
            false);
        row("no stalemate", "enemy.stuck", "7k/8/5K2/8/8/8/8/6Q1", "g1g6", false);
        row("who is not to move is not stuck", "friend.stuck", kLadder, "a2a8", true);
    }
    void prohibitionsLookAtLegalMoves() {
        QFETCH(const QString, when);
        QFETCH(const QString, placement);
        QFETCH(const QString, move);
        QFETCH(const bool, legal);
        for (const Backend backend : kBackends) {
            const Position position = positionOf(compiled(chessWithProhibition(when), backend),
                                                 (placement + " w - - 0 1").toStdString());
            QCOMPARE(parseMove(position, move.toStdString()).has_value(), legal);
        }
    }

    void onlyRulesLookAtLegalMoves() {
        for (const ConditionPlace place :
             {ConditionPlace::Candidate, ConditionPlace::Drop, ConditionPlace::Event}) {
            const auto condition = parseCondition("enemy.mated", place);
            QVERIFY(!condition.has_value());
            QCOMPARE(QString::fromStdString(bareCodesOf(condition.error())), "condition.member-of-rules");
        }
    }

private:
    static constexpr const char* kStalemate = "8/8/8/8/8/1q6/8/K1k5";
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::PassesTest)
#include "tst_passes.moc"
