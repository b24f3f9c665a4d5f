// SPDX-License-Identifier: MIT
// Changes that the players of a game make to its variant: other kinds behind letters, other rules for draws.
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/authoring/variant_changes.h"
#include "core/game/resolve_variant.h"
#include "core/io/variant_json.h"
#include "core/notation/fen.h"

#include <QTest>

namespace chesspp::testing {

namespace {

Variant changed(const Variant& variant, const VariantChanges& changes) {
    const auto made = withChanges(variant, changes, pieceOfTree);
    if (!made) qFatal("%s", problemsAs("{code}", made.error()).c_str());
    return *made;
}

std::string deadSetsOf(const Variant& variant) {
    std::string text;
    for (const DeadSet& set : variant.draws.dead) {
        text += (text.empty() ? "" : " ") + (set.letters.empty() ? "-" : set.letters);
        if (set.against) text += ":" + *set.against;
    }
    return text;
}

}  // namespace

class VariantChangesTest final : public QObject {
    Q_OBJECT

private slots:
    void withoutAChangeItIsTheSame_data() {
        QTest::addColumn<bool>("draws");
        QTest::newRow("nothing") << false;
        QTest::newRow("the draws that it has") << true;
    }
    void withoutAChangeItIsTheSame() {
        QFETCH(bool, draws);
        VariantChanges none{.kinds = {{"N", "knight"}}};
        if (draws) none.draws = drawChoiceOf(chessVariant());
        QVERIFY(changed(chessVariant(), none) == chessVariant());
    }

    void aLetterTakesAnotherKind() {
        const Variant variant = changed(chessVariant(), {.kinds = {{"N", "nightrider"}}});
        QCOMPARE(variant.id, "chess-n-nightrider");
        QCOMPARE(variant.name, "Chess · Nightriders for Knights");
        QCOMPARE(variant.names.at("de"), "Schach · Nachtreiter statt Springer");
        const Game game = gameOf(compiled(variant), "Nd5 e6");
        QCOMPARE(QString::fromStdString(formatted(game)), "rnbqkbnr/pppp1ppp/4p3/3N4/8/8/PPPPPPPP/R1BQKBNR");
    }

    void castlingAndPromotionStayWithTheLetters() {
        const RulesetPtr rules =
            compiled(changed(chessVariant(), {.kinds = {{"R", "grasshopper"}, {"N", "nightrider"}}}));
        const Game castled = gameOf(rules, "O-O", "4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
        QCOMPARE(QString::fromStdString(formatted(castled)), "4k3/P7/8/8/8/8/8/5RK1");
        const Game promoted = gameOf(rules, "a8=N", "4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
        QCOMPARE(QString::fromStdString(formatted(promoted)), "N3k3/8/8/8/8/8/8/4K2R");
    }

    void materialOfAChangedLetterIsNoLongerDead_data() {
        QTest::addColumn<QString>("letter");
        QTest::addColumn<QString>("dead");
        QTest::newRow("knights") << "N" << "- B B -:* B:QRB";
        QTest::newRow("bishops") << "B" << "- N -:* N:Q";
        QTest::newRow("queens") << "Q" << "- BN B -:* B:RB";
        QTest::newRow("pawns") << "P" << "- BN B -:* N:Q B:QRB";
        QTest::newRow("kings") << "K" << "";
    }
    void materialOfAChangedLetterIsNoLongerDead() {
        QFETCH(QString, letter);
        QFETCH(QString, dead);
        const Variant variant = changed(chessVariant(), {.kinds = {{letter.toStdString(), "nightrider"}}});
        QCOMPARE(QString::fromStdString(deadSetsOf(variant)), dead);
    }

    void whoStandsForTheKingIsRoyalAndNobodyElse() {
        const RulesetPtr rules = compiled(changed(chessVariant(), {.kinds = {{"K", "nightrider"}}}));
        QVERIFY(rules->isRoyal(*rules->kindByLetter("K")));
        QVERIFY(!rules->isRoyal(*rules->kindByLetter("N")));
    }

    void drawsAreCountedAsChosen() {
        VariantChanges changes;
        changes.draws = DrawChoice{{2, std::nullopt}, {std::nullopt, 1}, InsufficientMaterial::PlaysOn};
        const RulesetPtr rules = compiled(changed(chessVariant(), changes));
        QVERIFY(gameOf(rules, "Kd1 Kd8", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").outcome()->reason ==
                EndReason::QuietMovesAutomatic);
        changes.draws->quietMoves = {};
        const RulesetPtr longer = compiled(changed(chessVariant(), changes));
        const Game bare = gameOf(longer, "Kd1 Kd8 Ke1 Ke8", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        QVERIFY(!bare.outcome());
        QCOMPARE(bare.claims().size(), std::size_t{1});
        QVERIFY(!gameOf(longer, "Kd1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").outcome());
    }

    void kingsAloneDrawInFreeOnAnyBoard_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("move");
        QTest::addColumn<bool>("drawn");
        QTest::newRow("five by four") << "4k/1p3/K4/5 w - - 0 1" << "Kxb3" << true;
        QTest::newRow("a knight is left") << "4k/1p3/K4/4N w - - 0 1" << "Kxb3" << false;
        QTest::newRow("several kings can win") << "4k/1p3/K4/4K w - - 0 1" << "Kaxb3" << false;
        QTest::newRow("a king of another kind")
            << "4k/1p3/K4/4(royal-knight){0} w - - 0 1" << "Kxb3" << false;
    }
    void kingsAloneDrawInFreeOnAnyBoard() {
        QFETCH(QString, fen);
        QFETCH(QString, move);
        QFETCH(bool, drawn);
        PieceDefinition royalKnight = *pieceOfTree("knight");
        royalKnight.id = "royal-knight";
        royalKnight.letter.clear();
        royalKnight.royal = true;
        const std::vector<const PieceDefinition*> library{
            pieceOfTree("king"),   pieceOfTree("queen"), pieceOfTree("rook"), pieceOfTree("bishop"),
            pieceOfTree("knight"), pieceOfTree("pawn"),  &royalKnight};
        const auto rules = rulesetFor(openVariant(), fen.toStdString(), library);
        QVERIFY(rules);
        const std::optional<Outcome> outcome =
            gameOf(*rules, move.toStdString(), fen.toStdString()).outcome();
        QCOMPARE(outcome && outcome->reason == EndReason::DeadPosition, drawn);
    }

    void changesAreFoundAgain_data() {
        QTest::addColumn<bool>("swap");
        QTest::addColumn<bool>("draws");
        QTest::newRow("none") << false << false;
        QTest::newRow("kinds") << true << false;
        QTest::newRow("draws") << false << true;
        QTest::newRow("both") << true << true;
    }
    void changesAreFoundAgain() {
        QFETCH(bool, swap);
        QFETCH(bool, draws);
        VariantChanges changes;
        if (swap) changes.kinds = {{"N", "nightrider"}, {"Q", "grasshopper"}};
        if (draws) changes.draws = DrawChoice{{}, {40, 60}, InsufficientMaterial::PlaysOn};
        const Variant variant = changed(chessVariant(), changes);
        QVERIFY(changesBetween(chessVariant(), variant, pieceOfTree) == changes);
        QVERIFY(!changesBetween(fischerVariant(), variant, pieceOfTree));
    }

    void itsTextReadsBack() {
        const Variant variant =
            changed(chessVariant(), {.kinds = {{"N", "nightrider"}}, .draws = DrawChoice{{3, {}}, {}, {}}});
        const auto read = io::readVariant(io::writeVariant(variant), "test.json", {});
        QVERIFY(read);
        QVERIFY(read->variant == variant);
    }

    void whatCannotBeIsRefused_data() {
        QTest::addColumn<QString>("letter");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("code");
        QTest::newRow("no such letter") << "X" << "nightrider" << "variant-changes.letter";
        QTest::newRow("no such piece") << "N" << "jabberwock" << "variant-changes.kind";
        QTest::newRow("a kind of another letter") << "N" << "bishop" << "variant-changes.twice";
    }
    void whatCannotBeIsRefused() {
        QFETCH(QString, letter);
        QFETCH(QString, kind);
        QFETCH(QString, code);
        const auto made =
            withChanges(chessVariant(), {.kinds = {{letter.toStdString(), kind.toStdString()}}}, pieceOfTree);
        QVERIFY(!made);
        QCOMPARE(QString::fromStdString(bareCodesOf(made.error())), code);
    }

    void kindsChangePlaces() {
        const Variant variant = changed(chessVariant(), {.kinds = {{"N", "bishop"}, {"B", "knight"}}});
        QVERIFY(compiled(variant) != nullptr);
        QCOMPARE(variant.name, "Chess · Knights for Bishops, Bishops for Knights");
    }

    void namesOfManyAreFormed_data() {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("many");
        for (const auto& [one, many] :
             {std::pair{"Frog", "Frogs"}, std::pair{"Fox", "Foxes"}, std::pair{"Duchess", "Duchesses"},
              std::pair{"Lady", "Ladies"}, std::pair{"Donkey", "Donkeys"}, std::pair{"Spearman", "Spearmen"},
              std::pair{"Piece 2", "Piece 2"}}) {
            QTest::newRow(one) << one << many;
        }
    }
    void namesOfManyAreFormed() {
        QFETCH(QString, one);
        QFETCH(QString, many);
        PieceDefinition piece = *pieceOfTree("nightrider");
        piece.name = one.toStdString();
        const auto find = [&](std::string_view id) { return id == piece.id ? &piece : pieceOfTree(id); };
        const auto made = withChanges(chessVariant(), {.kinds = {{"N", "nightrider"}}}, find);
        QVERIFY(made);
        QCOMPARE(QString::fromStdString(made->name), "Chess · " + many + " for Knights");
    }

private:
    static std::string formatted(const Game& game) {
        const std::string fen = formatFen(game.position().ruleset(), game.position().setup());
        return fen.substr(0, fen.find(' '));
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::VariantChangesTest)
#include "tst_variant_changes.moc"
