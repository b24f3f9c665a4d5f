// SPDX-License-Identifier: MIT
// Why a move tried on the board is illegal: one case for each reason, with its squares.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/analysis/illegal_move_reason.h"

#include <QTest>

namespace chesspp::testing {

namespace {

/// "code name=value ...", phrases by their code.
QString textOf(const Message& message) {
    QString text = QString::fromStdString(message.code);
    for (const Argument& argument : message.arguments) {
        text += ' ' + QString::fromStdString(argument.name) + '=';
        if (const auto* word = std::get_if<std::string>(&argument.value)) {
            text += QString::fromStdString(*word);
        } else if (const auto* phrases = std::get_if<std::vector<Message>>(&argument.value)) {
            for (const Message& phrase : *phrases) text += QString::fromStdString(phrase.code);
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
        row(start, "a1 a2", "refusal.own-piece to=a2");
        row(start, "a1 a5", "refusal.blocked kind=rook from=a1 to=a5 square=a2");
        row(start, "a1 a8", "refusal.blocked kind=rook from=a1 to=a8 square=a2");
        row(start, "a1 b3", "refusal.no-such-move kind=rook from=a1 to=b3");
        row(start, "b1 d2", "refusal.own-piece to=d2");
        row(start, "e2 e5", "refusal.no-such-move kind=pawn from=e2 to=e5");
        row(start, "e2 d3", "refusal.only-takes kind=pawn from=e2 to=d3");
        row(start, "e2 e2", "refusal.no-such-move kind=pawn from=e2 to=e2");
        row(start, "e1 g1", "refusal.castling-blocked square=f1");
        row("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2 e3",
            "refusal.blocked kind=pawn from=e2 to=e3 square=e3");
        row("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2 e4",
            "refusal.blocked kind=pawn from=e2 to=e4 square=e3");
        row("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2 c3",
            "refusal.leaves-attacked kind=king royal=e1 attackers=e7");
        row("4k3/4r3/8/8/7b/8/8/4K2R w K - 0 1", "h1 h2",
            "refusal.stays-attacked kind=king royal=e1 attackers=h4, e7");
        row("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1 e2",
            "refusal.leaves-attacked kind=king royal=e2 attackers=a2");
        row("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1 g1", "refusal.partner-moved square=h1");
        row("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1 g1", "refusal.castler-moved kind=king square=e1");
        row("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 g1", "refusal.castling-attacked kind=king square=f1");
        row("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 c1", "refusal.castling-in-check kind=king square=e1");
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
        QCOMPARE(textOf(whyNot(position, *from, *to)), reason);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::RefusalTest)
#include "tst_illegal_move_reason.moc"
