// SPDX-License-Identifier: MIT
//
// What compiling a variant checks and resolves: each wrong name with its place, and
// the facts that the start gives.
#include "tests/support/rules_for_tests.h"

#include <QTest>
#include <functional>

namespace chesspp::tests {

namespace {

/// "code pointer" of each problem.
QString placesOf(const Diagnostics& problems) {
    QStringList list;
    for (const Diagnostic& problem : problems.items()) {
        list << QString::fromStdString(problem.message.code + " " + problem.place.file +
                                       problem.place.pointer);
    }
    return list.join("; ");
}

}  // namespace

class RulesetTest : public QObject {
    Q_OBJECT
private slots:
    void wrongVariantIsToldItsProblems() {
        using Change = std::function<void(Variant&)>;
        const std::vector<std::pair<Change, QString>> cases{
            {[](Variant& v) {
                 v.army.clear();
                 v.roles.clear();
                 v.offers.clear();
                 v.draws = {};
             },
             "ruleset.army-empty chess/army"},
            {[](Variant& v) { v.army[1].kind = "quen"; },
             "ruleset.unknown-kind chess/army/Q; ruleset.unknown-letter chess/offers"},
            {[](Variant& v) { v.army[1].letter = "q"; },
             "ruleset.letter-unfit chess/army/q; ruleset.unknown-letter chess/offers"},
            {[](Variant& v) { v.army.push_back({"K", "queen", {}, {}}); },
             "ruleset.letter-twice chess/army/K"},
            {[](Variant& v) { v.army.push_back({"X", "queen", {}, {}}); }, "ruleset.kind-twice chess/army/X"},
            {[](Variant& v) { v.roles["rook"] = "RX"; }, "ruleset.unknown-letter chess/roles/rook"},
            {[](Variant& v) { v.roles.clear(); },
             "ruleset.unknown-role king/tree/2; ruleset.unknown-role king/tree/3"},
            {[](Variant& v) { v.offers = "QQ"; }, "ruleset.letter-repeated chess/offers"},
            {[](Variant& v) { v.castling[Wing::HSide] = {"i", "f"}; },
             "ruleset.landing-file chess/castling/h-side/king"},
            {[](Variant& v) { v.castling[Wing::ASide] = {"c", "c"}; },
             "ruleset.landing-same chess/castling/a-side"},
            {[](Variant& v) { v.holes = {"e4", "j9"}; }, "ruleset.hole-square chess/holes"},
            {[](Variant& v) { v.draws.repetition.claim = 0; }, "ruleset.draw-counter chess/draws/repetition"},
            {[](Variant& v) { v.draws.resettingLetters = "Z"; },
             "ruleset.unknown-letter chess/draws/resetting-letters"},
            {[](Variant& v) { v.draws.dead.push_back({"Y", 1, false}); },
             "ruleset.unknown-letter chess/draws/dead/3/letters"},
            {[](Variant& v) { v.start = FenStart{"8/8 w - - 0 1"}; }, "fen.rank-count chess/start/fen"},
        };
        for (const auto& [change, expected] : cases) {
            Variant variant = chessVariant();
            change(variant);
            const auto ruleset = Ruleset::compile(variant, pieceOfTree);
            QVERIFY(!ruleset);
            QCOMPARE(placesOf(ruleset.error()), expected);
        }
    }

    void armiesMakeNoMoreChoicesThanAMoveMayHave() {
        MultiAction summons;
        for (int right = -3; right <= 3; ++right) {
            MultiPart part;
            part.action = SummonAction{{KindChoice::Source::Army, {}}};
            part.target = Jump{{1, right}};
            summons.parts.push_back(part);
        }
        Node node;
        node.action = summons;
        node.target = Jump{{1, 0}};
        PieceDefinition mother{*pieceOfTree("queen")};
        mother.id = "mother";
        mother.tree = {node};
        const auto find = [&](std::string_view id) { return id == mother.id ? &mother : pieceOfTree(id); };
        Variant variant = chessVariant();
        variant.army.push_back({"M", "mother", {}, {}});
        const auto ruleset = Ruleset::compile(variant, find);
        QVERIFY(!ruleset);
        QCOMPARE(placesOf(ruleset.error()), QString("ruleset.too-many-choices mother/tree/0"));
        variant.offers = "QR";
        QVERIFY(Ruleset::compile(variant, find));
    }

    void kindsThatTreesMakeComeAlong() {
        PieceDefinition maker = *pieceOfTree("knight");
        maker.id = "maker";
        maker.letter = "M";
        Node summon;
        summon.action = SummonAction{{KindChoice::Source::Listed, {"bishop"}}};
        summon.target = Jump{{1, 0}};
        maker.tree.push_back(summon);
        const auto find = [&](std::string_view id) { return id == "maker" ? &maker : pieceOfTree(id); };
        Variant variant = chessVariant();
        variant.army = {{"K", "king", {}, {}}, {"R", "rook", {}, {}}, {"M", "maker", {}, {}}};
        variant.offers = "M";
        variant.draws = {};
        variant.start = FenStart{};
        auto ruleset = Ruleset::compile(variant, find, Backend::Plain);
        QVERIFY(ruleset.has_value());
        QCOMPARE((*ruleset)->kindCount(), std::size_t{4});
        QCOMPARE((*ruleset)->letterOf(*(*ruleset)->kindById("bishop")), "B");
        variant.army[1].letter = "B";
        variant.roles["rook"] = "B";
        ruleset = Ruleset::compile(variant, find, Backend::Plain);
        QVERIFY(ruleset.has_value());
        QCOMPARE((*ruleset)->letterOf(*(*ruleset)->kindById("bishop")), "");
        std::get<SummonAction>(*maker.tree.back().action).into.kinds = {"nobody"};
        ruleset = Ruleset::compile(variant, find, Backend::Plain);
        QCOMPARE(placesOf(ruleset.error()),
                 "ruleset.tree-unknown-kind maker/tree/" + QString::number(maker.tree.size() - 1) + "/into");
    }

    void startSaysWhereAPieceIsUnmoved() {
        const auto unmoved = [](const RulesetPtr& ruleset, const char* letter, Side side) {
            return ruleset->rules().of(*ruleset->kindByLetter(letter)).unmovedOn[side];
        };
        QCOMPARE(unmoved(chess(), "P", Side::White).size(), 8);
        QVERIFY(unmoved(chess(), "P", Side::White).contains(*BoardShape().parse("a2")));
        QVERIFY(unmoved(chess(), "K", Side::Black).contains(*BoardShape().parse("e8")));
        QCOMPARE(unmoved(chess(), "K", Side::Black).size(), 1);
        QCOMPARE(unmoved(fischer(), "P", Side::Black).size(), 8);
        QCOMPARE(unmoved(fischer(), "K", Side::White).size(), 0);
        Variant variant = chessVariant();
        variant.start = FenStart{"4k3/8/8/8/8/8/8/4K3 w - - 0 1"};
        QCOMPARE(unmoved(compiled(variant), "P", Side::White).size(), 64);
        QCOMPARE(chess()->startFacts()->royals[Side::White], 1);
        QCOMPARE(chess()->rules().countAtStart[chess()->kindByLetter("P")->index], 8);
        variant.start = FenStart{};
        QVERIFY(!compiled(variant)->startFacts());
    }

    void armyOverridesRoyalty() {
        Variant variant = chessVariant();
        variant.army[0].royal = false;
        variant.army[1].royal = true;
        const RulesetPtr ruleset = compiled(variant);
        QVERIFY(!ruleset->isRoyal(*ruleset->kindByLetter("K")));
        QVERIFY(ruleset->isRoyal(*ruleset->kindByLetter("Q")));
    }

    void backendIsNamed() {
        QCOMPARE(compiled(chessVariant(), Backend::Plain)->backendReason().code, "ruleset.backend-asked");
        QVERIFY(chess()->backendReason().code != "ruleset.backend-plain");
    }
};

}  // namespace chesspp::tests

QTEST_GUILESS_MAIN(chesspp::tests::RulesetTest)
#include "tst_ruleset.moc"
