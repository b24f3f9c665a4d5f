// SPDX-License-Identifier: MIT
// Why a move tried on the board is illegal: one case for each reason, with its squares.
#include "tests/core/analysis/explain_bench.h"
#include "tests/support/test_program.h"

#include "core/analysis/illegal_move_reason.h"

#include <QTest>

namespace chesspp::testing {

namespace {

/// "code name=value ...", pieces by their squares, other phrases by their code.
QString textOf(const Message& message) {
    QString text = QString::fromStdString(message.code);
    for (const Argument& argument : message.arguments) {
        text += ' ' + QString::fromStdString(argument.name) + '=';
        if (const auto* word = std::get_if<std::string>(&argument.value)) {
            text += QString::fromStdString(*word);
        } else if (const auto* phrases = std::get_if<std::vector<Message>>(&argument.value)) {
            QStringList all;
            for (const Message& phrase : *phrases) {
                const std::string square = argumentText(phrase, "square");
                all << QString::fromStdString(square.empty() ? phrase.code : square);
            }
            text += all.join(", ");
        }
    }
    return text;
}

}  // namespace

class RefusalTest : public QObject {
    Q_OBJECT
private slots:
    void reasonIsNamed_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("tried");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* fen, const char* tried, const char* reason) {
            QTest::addRow("%s %s", fen, tried) << fen << tried << reason;
        };
        const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        row(start, "e4 e5", "refusal.no-piece from=e4");
        row(start, "e7 e5", "refusal.not-its-turn from=e7 side=game.side.white");
        row(start, "a1 a2", "refusal.own-piece kind=rook from=a1 to=a2 square=a2 blocker=a2");
        row(start, "a1 a5", "refusal.blocked kind=rook from=a1 to=a5 square=a2 blocker=a2");
        row(start, "a1 a8", "refusal.blocked kind=rook from=a1 to=a8 square=a2 blocker=a2");
        row(start, "a1 b3", "refusal.no-such-move kind=rook from=a1 to=b3");
        row(start, "b1 d2", "refusal.own-piece kind=knight from=b1 to=d2 square=d2 blocker=d2");
        row(start, "e2 e5", "refusal.no-such-move kind=pawn from=e2 to=e5");
        row(start, "e2 d3", "refusal.only-takes kind=pawn from=e2 to=d3");
        row(start, "e2 e2", "refusal.no-such-move kind=pawn from=e2 to=e2");
        row(start, "e1 g1", "refusal.castling-blocked kind=king blocker=f1");
        row("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2 e3",
            "refusal.blocked kind=pawn from=e2 to=e3 square=e3 blocker=e3");
        row("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2 e4",
            "refusal.blocked kind=pawn from=e2 to=e4 square=e3 blocker=e3");
        row("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2 c3",
            "refusal.pinned kind=knight from=e2 to=c3 royal=e1 attackers=e7");
        row("4k3/4r3/8/8/7b/8/8/4K2R w K - 0 1", "h1 h2",
            "refusal.stays-attacked kind=rook from=h1 to=h2 royal=e1 attackers=h4, "
            "e7");
        row("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1 e2",
            "refusal.walks-into-attack kind=king from=e1 to=e2 royal=e2 attackers=a2");
        row("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1 g1", "refusal.partner-moved kind=king partner=h1");
        row("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1 g1", "refusal.castler-moved kind=king square=e1");
        row("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 g1",
            "refusal.castling-attacked kind=king square=f1 attackers=f8");
        row("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 c1",
            "refusal.castling-in-check kind=king square=e1 attackers=e7");
        row("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 g1",
            "refusal.castling-into-attack kind=king square=g1 attackers=g8");
        row("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5 d6",
            "refusal.leaves-attacked kind=pawn from=e5 to=d6 royal=a5 attackers=h5");
        row("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5 d6", "refusal.en-passant-over kind=pawn from=e5 to=d6");
        row("4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", "e5 d6", "refusal.only-takes kind=pawn from=e5 to=d6");
        row("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3 e5",
            "refusal.condition kind=pawn from=e3 to=e5 denials=refusal.denial squares=");
        row("4k3/8/8/3*4/8/8/8/3RK3 w - - 0 1", "d1 d5", "refusal.hole kind=rook from=d1 to=d5");
        row("4k3/8/8/3N{-}4/8/8/8/4K3 w - - 0 1", "d5 f6", "refusal.neutral from=d5");
    }
    void reasonIsNamed() {
        QFETCH(QString, fen);
        QFETCH(QString, tried);
        QFETCH(QString, reason);
        const Position position = positionOf(chess(), fen.toStdString());
        const auto from = position.shape().parse(tried.section(' ', 0, 0).toStdString());
        const auto to = position.shape().parse(tried.section(' ', 1).toStdString());
        QVERIFY(from && to);
        QCOMPARE(textOf(whyNot(position, *from, *to, {})), reason);
    }

    void conditionsOfAPieceAreTheReason_data() {
        QTest::addColumn<QByteArray>("tree");
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QByteArray>("tried");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("squares");
        QTest::newRow("a gate above a leap")
            << QByteArray(R"x([{ "if": ["any(start.around(1), item.has_friend)"], "then": [
                { "do": "move", "to": {"jump": [2, 1]}, "mirror": "all" } ]
    }])x") << QByteArray("4k3/8/8/8/8/2X5/8/4K3 w - - 0 1")
            << QByteArray("c3 d5")
            << "The x-piece can’t jump to d5: none of its own pieces stands on any of the squares within "
               "distance 1 of its square."
            << "";
        QTest::newRow("an attack, though the attacker's absence would help")
            << QByteArray(
                   R"x([{ "do": "move", "to": {"jump": [1, 0]}, "if": ["not start.attacked_by(enemy)"] }])x")
            << QByteArray("4k3/8/8/8/8/X6r/8/4K3 w - - 0 1") << QByteArray("a3 a4")
            << "The x-piece can’t move to a4: its square is attacked by the enemy (black rook on h3)."
            << "h3";
        QTest::newRow("two conditions of two ways")
            << QByteArray(R"x([{ "do": "move", "to": {"jump": [1, 0]}, "if": ["destination.is_dark"] },
                { "do": "move", "to": {"jump": [1, 0]}, "if": ["self.moved"] }])x")
            << QByteArray("4k3/8/8/8/8/8/8/X3K3 w - - 0 1") << QByteArray("a1 a2")
            << "The x-piece can’t move to a2: the target square is not dark and it has not moved yet." << "";
        QTest::newRow("nothing to hop over")
            << QByteArray(R"x([{ "do": "move", "to": {"hop": [1, 0]}, "mirror": "turns" }])x")
            << QByteArray("4k3/8/8/8/8/8/8/X3K3 w - - 0 1") << QByteArray("a1 a4")
            << "The x-piece can’t move to a4. There is nothing to hop over before a4." << "a4";
        QTest::newRow("no way at all")
            << QByteArray(R"x([{ "do": "move", "to": {"jump": [1, 0]}, "if": ["destination.is_dark"] }])x")
            << QByteArray("4k3/8/8/8/8/8/8/X3K3 w - - 0 1") << QByteArray("a1 b3")
            << "The x-piece can’t move from a1 to b3: none of its moves leads there." << "";
    }
    void conditionsOfAPieceAreTheReason() {
        QFETCH(QByteArray, tree);
        QFETCH(QByteArray, fen);
        QFETCH(QByteArray, tried);
        QFETCH(QString, sentence);
        QFETCH(QString, squares);
        const RulesetPtr ruleset = chessWith(tree);
        const auto setup = parseFen(*ruleset, fen.toStdString());
        QVERIFY(setup);
        const QByteArrayList names = tried.split(' ');
        const Message reason = whyNot(*ruleset, *setup, *setup->shape.parse(names[0].toStdString()),
                                      *setup->shape.parse(names[1].toStdString()), {});
        QCOMPARE(QString::fromStdString(english().render(reason)), sentence);
        QCOMPARE(squaresOf(setup->shape, squaresOfRefusal(reason, setup->shape)), squares);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::RefusalTest)
#include "tst_illegal_move_reason.moc"
