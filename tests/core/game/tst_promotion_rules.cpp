// SPDX-License-Identifier: MIT
// A variant's promotions: which moves promote, into what, when they must, and what of the trees goes.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <algorithm>

namespace chesspp::testing {

namespace {

std::vector<Condition> conditionsIn(const QString& texts) {
    std::vector<Condition> list;
    for (const QString& text : texts.split(';', Qt::SkipEmptyParts))
        list.push_back(parseCondition(text.trimmed().toStdString(), ConditionPlace::Candidate).value());
    return list;
}

/// The coordinates of the moves from a square, sorted.
QString movesFrom(const Position& position, const QString& square) {
    QStringList texts;
    for (const Move move : position.legalMovesFrom(*position.shape().parse(square.toStdString())))
        texts += QString::fromStdString(formatCoordinate(position, move));
    texts.sort();
    return texts.join(' ');
}

}  // namespace

class PromotionRulesTest : public QObject {
    Q_OBJECT
private slots:
    void movesPromote_data() {
        QTest::addColumn<QString>("letters");
        QTest::addColumn<QString>("into");
        QTest::addColumn<QString>("may");
        QTest::addColumn<QString>("must");
        QTest::addColumn<QString>("placement");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("moves");
        const auto row = [](const char* name, const char* letters, const char* into, const char* may,
                            const char* must, const char* placement, const char* from, const char* moves) {
            QTest::newRow(name) << QString(letters) << QString(into) << QString(may) << QString(must)
                                << QString(placement) << QString(from) << QString(moves);
        };
        constexpr const char* kZone = "destination.rank_from(friend) >= 6";
        constexpr const char* kEither = "start.rank_from(friend) >= 6 or destination.rank_from(friend) >= 6";
        constexpr const char* kLast = "destination.rank_from(friend) == board.ranks";
        constexpr const char* kPawn = "4k3/8/8/3P4/8/8/8/4K3";
        row("must alone", "P", "Q", "", kZone, kPawn, "d5", "d5d6q");
        row("may alone", "P", "QR", kZone, "", kPawn, "d5", "d5d6 d5d6q d5d6r");
        row("may and must, where it may", "P", "Q", kZone, kLast, kPawn, "d5", "d5d6 d5d6q");
        row("may and must, where it must", "P", "Q", kZone, kLast, "4k3/2P5/8/8/8/8/8/4K3", "c7", "c7c8q");
        row("elsewhere", "P", "Q", kZone, kLast, "4k3/8/8/8/3P4/8/8/4K3", "d4", "d4d5");
        row("what the tree says goes", "P", "R", "false", "", "4k3/2P5/8/8/8/8/8/4K3", "c7", "c7c8");
        row("other letters keep it", "N", "Q", kZone, "", "4k3/2P5/8/8/8/8/8/4K3", "c7",
            "c7c8b c7c8n c7c8q c7c8r");
        row("captures", "P", "Q", "", kZone, "4k3/8/2r1r3/3P4/8/8/8/K7", "d5", "d5c6q d5d6q d5e6q");
        row("en passant", "P", "Q", "", kZone, "4k3/8/8/3Pp3/8/8/8/4K3 w - e6", "d5", "d5d6q d5e6q");
        row("a double step behind a step that must", "P", "Q", "", "destination.rank_from(friend) == 3",
            "4k3/8/8/8/8/8/3P4/4K3", "d2", "d2d3q d2d4");
        row("leaving the zone", "N", "Q", kEither, "", "4k3/8/N7/8/8/8/8/4K3", "a6",
            "a6b4 a6b4q a6b8 a6b8q a6c5 a6c5q a6c7 a6c7q");
        row("slides", "R", "Q", kZone, "", "4k3/8/8/8/R7/8/8/K7", "a4",
            "a4a2 a4a3 a4a5 a4a6 a4a6q a4a7 a4a7q a4a8 a4a8q a4b4 a4c4 a4d4 a4e4 a4f4 a4g4 a4h4");
    }
    void movesPromote() {
        QFETCH(const QString, letters);
        QFETCH(const QString, into);
        QFETCH(const QString, may);
        QFETCH(const QString, must);
        QFETCH(QString, placement);
        QFETCH(const QString, from);
        QFETCH(const QString, moves);
        if (!placement.contains(' ')) placement += " w - -";
        Variant variant = chessVariant();
        variant.promotions = {
            {"rule", letters.toStdString(), into.toStdString(), conditionsIn(may), conditionsIn(must)}};
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const Position position =
                positionOf(compiled(variant, backend), (placement + " 0 1").toStdString());
            QCOMPARE(movesFrom(position, from), moves);
        }
    }

    void eachRuleAddsItsOwn() {
        Variant variant = chessVariant();
        variant.promotions = {
            {"queen", "P", "Q", {}, conditionsIn("destination.rank_from(friend) == 7")},
            {"knight", "P", "N", conditionsIn("destination.rank_from(friend) == 7"), {}},
            {"rook", "P", "R", {}, conditionsIn("destination.rank_from(friend) == board.ranks")}};
        const Position position = positionOf(compiled(variant), "4k3/8/3P4/8/8/8/8/4K3 w - - 0 1");
        QCOMPARE(movesFrom(position, "d6"), "d6d7n d6d7q");
    }

    void wrongRulesAreProblems_data() {
        QTest::addColumn<QString>("into");
        QTest::addColumn<QString>("letters");
        QTest::addColumn<QString>("codes");
        QTest::newRow("into nothing") << "" << "P" << "ruleset.promotion-empty";
        QTest::newRow("of nothing") << "Q" << "" << "ruleset.promotion-empty";
        QTest::newRow("an unknown letter") << "Q" << "Z" << "ruleset.unknown-letter";
    }
    void wrongRulesAreProblems() {
        QFETCH(const QString, into);
        QFETCH(const QString, letters);
        QFETCH(const QString, codes);
        Variant variant = chessVariant();
        variant.promotions = {
            {"rule", letters.toStdString(), into.toStdString(), conditionsIn("self.moved"), {}}};
        const auto ruleset = Ruleset::compile(variant, pieceOfTree);
        QVERIFY(!ruleset.has_value());
        QCOMPARE(QString::fromStdString(bareCodesOf(ruleset.error())), codes);
    }

    void aRuleSaysWhen() {
        Variant variant = chessVariant();
        variant.promotions = {{"rule", "P", "Q", {}, {}}};
        const auto ruleset = Ruleset::compile(variant, pieceOfTree);
        QVERIFY(!ruleset.has_value());
        QCOMPARE(QString::fromStdString(bareCodesOf(ruleset.error())), "ruleset.promotion-never");
    }

    void treesStayWithinTheirBound() {
        PieceDefinition deep = *pieceOfTree("wazir");
        deep.id = "deep";
        Node chain = deep.tree.front();
        for (int depth = 0; depth < 20; ++depth) {
            Node around = deep.tree.front();
            around.children.push_back(chain);
            chain = around;
        }
        deep.tree = {chain};
        Variant variant = chessVariant();
        variant.army.push_back({"W", "deep", {}, {}});
        variant.promotions = {{"may", "W", "Q", conditionsIn("self.moved"), {}},
                              {"must", "W", "R", {}, conditionsIn("self.moved")}};
        const auto ruleset = Ruleset::compile(
            variant, [&](std::string_view id) { return id == deep.id ? &deep : pieceOfTree(id); });
        QVERIFY(!ruleset.has_value());
        QVERIFY(bareCodesOf(ruleset.error()).find("ruleset.promotions-too-large") != std::string::npos);
    }

    void regionsHaveNamesOfTheirOwn_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("squares");
        QTest::addColumn<QString>("codes");
        QTest::newRow("another's") << "centre" << "a1" << "ruleset.region-standard";
        QTest::newRow("off the board") << "corner" << "i9" << "ruleset.region-square";
        QTest::newRow("half a rectangle") << "corner" << "a1-" << "ruleset.region-square";
        QTest::newRow("fine") << "corner" << "a1-b2" << "";
    }
    void regionsHaveNamesOfTheirOwn() {
        QFETCH(const QString, name);
        QFETCH(const QString, squares);
        QFETCH(const QString, codes);
        Variant variant = chessVariant();
        variant.regions = {{name.toStdString(), {squares.toStdString()}, {}, {}}};
        const auto ruleset = Ruleset::compile(variant, pieceOfTree);
        QString found = ruleset ? QString() : QString::fromStdString(bareCodesOf(ruleset.error()));
        found = found.section(' ', 0, 0);  // one for each side
        QCOMPARE(found, codes);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::PromotionRulesTest)
#include "tst_promotion_rules.moc"
