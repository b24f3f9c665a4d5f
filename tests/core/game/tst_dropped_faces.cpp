// SPDX-License-Identifier: MIT
// Pieces that turn over, drops of either face, royals in hand, and dropped pieces that have not moved.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/io/variant_json.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <array>

namespace chesspp::testing {

namespace {

constexpr std::array kFaceBackends{Backend::Fastest, Backend::Plain};

Variant variantOfKeys(QString keys, const char* fen) {
    const QString text =
        QStringLiteral(
            "{ \"format\": \"chesspp-variant\", \"version\": 1, \"id\": \"mine\", \"name\": \"Mine\", "
            "\"board\": {\"files\": 5, \"ranks\": 5}, \"army\": {\"K\": \"king\", \"P\": \"shogi-pawn\", "
            "\"R\": \"ferz\", \"+P\": \"rook\"}, \"start\": {\"fen\": \"%2\"}, "
            "\"goals\": {\"checkmate\": \"win\", \"stalemate\": \"draw\"}, %1 }")
            .arg(keys.replace('\'', '"'), fen);
    const auto read = io::readVariant(text.toStdString(), "mine.json", io::VariantResolver{});
    if (!read) qFatal("%s", codesOf(read.error()).c_str());
    return read->variant;
}

/// Pawn and rook are the faces of one piece, which turns over with each move.
constexpr const char* kTurning =
    "'roles': {'rook': ''}, 'hands': {'captures': 'to-captor', 'promoted': 'reverts'}, "
    "'drops': {'faces': {'letters': 'P+P'}}, 'promotions': {"
    "'over': {'letters': 'P', 'into': '+P', 'must': ['start.exists']}, "
    "'back': {'letters': '+P', 'into': 'P', 'must': ['start.exists']}}";

}  // namespace

class DroppedFacesTest : public QObject {
    Q_OBJECT
private slots:
    void whatIsPlayedLeadsTo_data() {
        QTest::addColumn<QString>("fen");
        QTest::addColumn<QString>("played");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* fen, const char* played, const char* after) {
            QTest::newRow(name) << QString(fen) << QString(played) << QString(after);
        };
        const char* held = "k4/5/5/5/4K[Pp] w - - 0 1";
        row("a face is dropped as it lies", held, "P@c3", "k4/5/2P2/5/4K[p] b - - 1 1");
        row("the other face is taken from the same hand", held, "+P@c3", "k4/5/2+P2/5/4K[p] b - - 1 1");
        row("a piece turns over and back", held, "+P@c3 Kb4 c3c2- Kb5 c2c3+", "1k3/5/2+P2/5/4K[p] b - - 5 3");
        row("a captured face reverts", "5/5/2+P2/2k2/4K b - - 0 1", "Kxc3", "5/5/2k2/5/4K[p] w - - 0 2");
        row("what turned back is captured as what it was", "1k3/5/2+P2/5/4K w - - 0 1", "c3b3- Ka4 Ke2 Kxb3",
            "5/5/1k3/4K/5[p] w - - 0 3");
    }
    void whatIsPlayedLeadsTo() {
        QFETCH(QString, fen);
        QFETCH(QString, played);
        QFETCH(QString, after);
        for (const Backend backend : kFaceBackends) {
            const auto ruleset = compiled(variantOfKeys(kTurning, "k4/5/5/5/4K w - - 0 1"), backend);
            const Game game = gameOf(ruleset, played.toStdString(), fen.toStdString());
            QCOMPARE(QString::fromStdString(formatFen(game.position())), after);
            // What was played is taken back exactly, and a position read anew is the same.
            Position back = game.position();
            back.takeBack();
            const Game before = gameOf(ruleset, played.section(' ', 0, -2).toStdString(), fen.toStdString());
            QCOMPARE(back.hash(), before.position().hash());
            // The reference remembers of each piece that it has moved, which the text does not say.
            if (backend == Backend::Fastest)
                QCOMPARE(game.position().hash(), positionOf(ruleset, after.toStdString()).hash());
        }
    }

    void onlyRulesThatNameAFaceDropIt_data() {
        QTest::addColumn<QString>("letters");
        QTest::addColumn<int>("drops");
        QTest::newRow("both") << "P+P" << 2;
        QTest::newRow("the plain one") << "P" << 1;
        QTest::newRow("the other one") << "+P" << 1;
        QTest::newRow("all letters") << "*" << 1;
    }
    void onlyRulesThatNameAFaceDropIt() {
        QFETCH(QString, letters);
        QFETCH(int, drops);
        const QString keys = QStringLiteral(
                                 "'roles': {'rook': ''}, 'hands': {'captures': 'to-captor', 'promoted': "
                                 "'reverts'}, 'drops': {'faces': {'letters': '%1', 'if': ['destination == "
                                 "board.square(\\\"c3\\\")']}}")
                                 .arg(letters);
        for (const Backend backend : kFaceBackends) {
            const auto ruleset = compiled(variantOfKeys(keys, "k4/5/5/5/4K[P] w - - 0 1"), backend);
            const Position start = positionOf(ruleset, "k4/5/5/5/4K[P] w - - 0 1");
            int found = 0;
            for (const Move move : start.legalMoves()) found += move.from.isHand() ? 1 : 0;
            QCOMPARE(found, drops);
        }
    }

    /// Kings and rooks of chess that are dropped on their squares castle there alone.
    void whatIsDroppedAtHomeCastles_data() {
        QTest::addColumn<QString>("played");
        QTest::addColumn<bool>("castles");
        QTest::newRow("both at home") << "K@e1 k R@h1 r" << true;
        QTest::newRow("the rook elsewhere") << "K@e1 k R@g1 r" << false;
        QTest::newRow("the king elsewhere") << "K@d1 k R@h1 r" << false;
    }
    void whatIsDroppedAtHomeCastles() {
        QFETCH(QString, played);
        QFETCH(bool, castles);
        played.replace(" k", " K@e8").replace(" r", " R@h8");
        const QString text =
            QString(
                "{ 'format': 'chesspp-variant', 'version': 1, 'id': 'mine', 'name': 'Mine', "
                "'army': {'K': 'king', 'R': 'rook'}, 'roles': {'rook': 'R'}, 'start': {'fen': "
                "'8/8/8/8/8/8/8/8[KRkr] w - - 0 1'}, "
                "'goals': {'checkmate': 'win', 'stalemate': 'draw'}, "
                "'regions': {'king': {'white': ['e1'], 'black': ['e8']}, 'rook': {'white': ['h1'], 'black': "
                "['h8']}}, 'drops': {'king': {'letters': 'K', 'unmoved': 'king'}, 'rook': {'letters': 'R', "
                "'unmoved': 'rook'}} }")
                .replace('\'', '"');
        const auto read = io::readVariant(text.toStdString(), "mine.json", io::VariantResolver{});
        QVERIFY(read.has_value());
        for (const Backend backend : kFaceBackends) {
            const Game game = gameOf(compiled(read->variant, backend), played.toStdString());
            QCOMPARE(parseMove(game.position(), "O-O").has_value(), castles);
        }
    }

    void aRoyalIsNotDroppedIntoCheck() {
        const QString keys = "'roles': {'rook': ''}, 'drops': {'king': {'letters': 'K'}}";
        for (const Backend backend : kFaceBackends) {
            const auto ruleset = compiled(variantOfKeys(keys, "4k/5/5/5/5[K] w - - 0 1"), backend);
            const Position start = positionOf(ruleset, "4k/5/5/5/5[K] w - - 0 1");
            // Of 24 empty squares three are beside the other king.
            QCOMPARE(static_cast<int>(start.legalMoves().size()), 21);
        }
    }

    void anUnknownRegionIsRefused() {
        const QString keys =
            "'roles': {'rook': ''}, 'drops': {'king': {'letters': 'P', 'unmoved': 'nowhere'}}";
        const auto ruleset = Ruleset::compile(
            variantOfKeys(keys, "k4/5/5/5/4K w - - 0 1"), [](std::string_view id) { return pieceOfTree(id); },
            Backend::Fastest);
        QVERIFY(!ruleset);
        QVERIFY(codesOf(ruleset.error()).find("ruleset.unknown-region") != std::string::npos);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::DroppedFacesTest)
#include "tst_dropped_faces.moc"
