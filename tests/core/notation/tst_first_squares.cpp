// SPDX-License-Identifier: MIT
// Where a piece first stood: read from a FEN, kept in play by both engines, written back.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/game/editing_ruleset.h"
#include "core/game/game.h"
#include "core/io/piece_json.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>

namespace chesspp::testing {

namespace {

/// It walks like a king and home, pushes whoever is in front, and comes back when it is captured.
constexpr const char* kPhoenix = R"({
  "format": "chesspp-piece", "version": 1, "id": "phoenix", "name": "Phoenix", "tree": [
    { "do": "move", "to": {"radius": 1}, "if": ["not destination.has_friend"] },
    { "do": "push", "to": {"jump": [1, 0]}, "if": ["destination.has_friend"] },
    { "do": "move", "to": {"square": "self.first_square"}, "if": ["start != self.first_square", "destination.empty"] } ],
  "on": [ { "event": "is-captured", "parts": [
    { "do": "summon", "to": {"square": "self.first_square"}, "into": ["phoenix"], "if": ["destination.empty"] } ] } ] })";

RulesetPtr rulesFor(Backend backend) {
    const Result<io::LoadedPiece> phoenix = io::readPiece(kPhoenix, "phoenix");
    if (!phoenix) qFatal("%s", codesOf(phoenix.error()).c_str());
    std::vector<const PieceDefinition*> library;
    for (const char* each : {"king", "queen", "rook", "bishop", "knight", "pawn"})
        library.push_back(pieceOfTree(each));
    library.push_back(&phoenix->definition);
    const auto made = rulesetForEditing(chessVariant(), BoardShape(), {"phoenix"}, library, backend);
    if (!made) qFatal("%s", codesOf(made.error()).c_str());
    return *made;
}

}  // namespace

class FirstSquaresTest : public QObject {
    Q_OBJECT

private slots:
    void aPieceComesBackToItsFirstSquare_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* fen, const char* moves, const char* after) {
            QTest::newRow(name) << fen << moves << after;
        };
        row("captured away from it", "3rk3/8/8/8/8/8/(phoenix){0}7/4K3 w - - 0 1", "a2a3 d8d3 e1e2 d3a3",
            "4k3/8/8/8/8/r7/(phoenix){0}3K3/8 w - - 0 3");
        row("on it stands another", "3rk3/8/8/8/8/8/(phoenix){0}R6/4K3 w - - 0 1", "a2a3 d8d3 b2a2 d3a3",
            "4k3/8/8/8/8/r7/R7/4K3 w - - 0 3");
        row("walking", "3rk3/8/8/8/8/8/(phoenix){0}7/4K3 w - - 0 1", "a2b3 d8d7 b3c4",
            "4k3/3r4/8/8/2(phoenix){0}!5/8/8/4K3 b - - 3 2 {\"pieces\":{\"c4\":{\"first\":\"a2\"}}}");
        row("home again", "3rk3/8/8/8/8/8/(phoenix){0}7/4K3 w - - 0 1", "a2b3 d8d7 b3c4 d7d8 c4a2",
            "3rk3/8/8/8/8/8/(phoenix){0}!7/4K3 b - - 5 3 {\"pieces\":{\"a2\":{\"first\":\"a2\"}}}");
        row("as the position says",
            "3rk3/8/8/8/3(phoenix){0}!4/8/8/4K3 b - - 0 1 {\"pieces\":{\"d4\":{\"first\":\"a2\"}}}", "d8d4",
            "4k3/8/8/8/3r4/8/(phoenix){0}7/4K3 w - - 0 2");
        row("the position does not say", "3rk3/8/8/8/3(phoenix){0}!4/8/8/4K3 b - - 0 1", "d8d4",
            "4k3/8/8/8/3r4/8/8/4K3 w - - 0 2");
        row("pushed away from it", "r3k3/8/8/8/8/(phoenix){0}7/(phoenix){0}7/4K3 w - - 0 1", "a2a3 a8a4",
            "4k3/8/8/8/r7/(phoenix){0}7/(phoenix){0}7/4K3 w - - 0 2");
    }
    void aPieceComesBackToItsFirstSquare() {
        QFETCH(const QString, fen);
        QFETCH(const QString, moves);
        for (const Backend backend : {Backend::Fastest, Backend::Plain}) {
            const RulesetPtr rules = rulesFor(backend);
            const auto setup = parseFen(*rules, fen.toStdString());
            if (!setup) QFAIL(codesOf(setup.error()).c_str());
            Game game(Position::unjudged(rules, *setup));
            for (const QString& text : moves.split(' ', Qt::SkipEmptyParts)) {
                const auto move = parseMove(game.position(), text.toStdString());
                QVERIFY2(move, qPrintable(text));
                game.play(*move);
            }
            const std::string written = formatFen(game.position());
            QTEST(QString::fromStdString(written), "after");
            const auto again = parseFen(*rules, written);
            QVERIFY(again);
            QCOMPARE(Position::unjudged(rules, *again).setup(), game.position().setup());
        }
    }
};

CHESSPP_GUILESS_TEST(FirstSquaresTest)

}  // namespace chesspp::testing

#include "tst_first_squares.moc"
