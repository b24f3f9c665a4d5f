// SPDX-License-Identifier: MIT
// Hands that never empty, drops that become walls, events of drops, and the letters that act in each move of
// a turn.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/io/variant_json.h"
#include "core/notation/fen.h"
#include "core/notation/move_text.h"

#include <QTest>
#include <array>

namespace chesspp::testing {

namespace {

constexpr std::array kWallBackends{Backend::Fastest, Backend::Plain};

/// Of two kings and the keys given.
Variant variantOf(const QString& keys) {
    const QString text =
        QStringLiteral(
            "{ \"format\": \"chesspp-variant\", \"version\": 1, \"id\": \"mine\", "
            "\"name\": \"Mine\", \"board\": {\"files\": 4, \"ranks\": 4}, "
            "\"army\": {\"K\": {\"kind\": \"king\", \"royal\": false}, \"R\": \"rook\", "
            "\"P\": \"stone\", \"D\": \"duck\", \"E\": \"emperor\"}, "
            "\"start\": {\"fen\": \"%2\"}, "
            "\"goals\": {\"checkmate\": \"win\", \"stalemate\": \"draw\"}, %1 }")
            .arg(keys, keys.contains("holes") ? "k3/4/4/*2K w - - 0 1" : "k3/4/4/3K w - - 0 1");
    const auto read = io::readVariant(text.toStdString(), "mine.json", io::VariantResolver{});
    if (!read) qFatal("%s", codesOf(read.error()).c_str());
    return read->variant;
}

QString textsOf(const Position& position) {
    QStringList texts;
    for (const Move move : position.legalMoves())
        texts += QString::fromStdString(formatCoordinate(position, move));
    texts.sort();
    return texts.join(' ');
}

}  // namespace

class WallsAndLettersOfTurnsTest : public QObject {
    Q_OBJECT
private slots:
    void whatIsPlayedLeadsTo_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("played");
        QTest::addColumn<QString>("fen");
        const auto row = [](const char* name, const char* keys, const char* played, const char* fen) {
            QTest::newRow(name) << QString(keys) << QString(played) << QString(fen);
        };
        const char* endless = "'hands': {'endless': 'P'}, 'drops': {'all': {'letters': 'P'}}";
        row("the hand has another", endless, "P@b2 P@c3 P@b3 P@d3", "k3/1Ppp/1P2/3K w - - 4 3");
        const char* wall = "'hands': {'endless': 'D'}, 'drops': {'all': {'letters': 'D', 'as': 'wall'}}";
        row("walls stay", wall, "D@b2 D@c3", "k3/2*1/1*2/3K w - - 2 2");
        const char* moving =
            "'holes': ['a1'], 'hands': {'endless': 'D'}, "
            "'drops': {'all': {'letters': 'D', 'as': 'moving-wall'}}";
        row("the first wall of a moving one", moving, "D@b2", "k3/4/1*2/*2K b - - 1 1");
        row("a moving wall leaves its square", moving, "D@b2 D@c3", "k3/2*1/4/*2K w - - 2 2");
        const char* turning =
            "'hands': {'endless': 'P'}, 'drops': {'all': {'letters': 'P'}}, 'events': {'turn': {'event': "
            "'dropped', 'letters': 'P', 'parts': [{'do': 'convert', 'to': {'radius': 1, 'fill': true}, 'if': "
            "['destination.has_enemy', 'destination.piece.letter == \\'P\\'']}]}}";
        row("an event of drops", turning, "P@b2 P@b3", "k3/1p2/1p2/3K w - - 2 2");
        row("captured ones go nowhere",
            "'hands': {'endless': 'P', 'captures': 'to-captor'}, 'drops': {'all': {'letters': 'P'}}",
            "P@b3 a4b3", "4/1k2/4/3K w - - 0 2");
        row("not of moves", turning, "P@b2 P@d4 Kd2 Ka3", "3p/k3/1P1K/4 w - - 4 3");
    }
    void whatIsPlayedLeadsTo() {
        QFETCH(QString, keys);
        QFETCH(const QString, played);
        QFETCH(const QString, fen);
        keys.replace("\\'", "\\\"").replace('\'', '"');
        for (const Backend backend : kWallBackends) {
            const auto ruleset = compiled(variantOf(keys), backend);
            Game game = gameOf(ruleset, played.toStdString());
            QCOMPARE(QString::fromStdString(formatFen(game.position())), fen);
            Position back = game.position();
            back.takeBack();
            const Game before = gameOf(ruleset, played.section(' ', 0, -2).toStdString());
            QCOMPARE(QString::fromStdString(formatFen(back)),
                     QString::fromStdString(formatFen(before.position())));
            QCOMPARE(back.hash(), before.position().hash());
        }
    }

    void eachMoveOfATurnHasItsLetters() {
        const Variant variant = variantOf(
            "\"hands\": {\"endless\": \"D\"}, \"drops\": {\"all\": {\"letters\": \"D\", \"as\": "
            "\"moving-wall\"}}, \"turn\": {\"moves\": \"2\", \"letters\": [\"K\", \"D\"]}");
        for (const Backend backend : kWallBackends) {
            const auto ruleset = compiled(variant, backend);
            QCOMPARE(textsOf(gameOf(ruleset, "").position()), QString("d1c1 d1c2 d1d2"));
            const Position second = gameOf(ruleset, "Kd2").position();
            QCOMPARE(second.legalMoves().size(), std::size_t{14});
            QVERIFY(textsOf(second).startsWith("D@a1 D@a2"));
            const Position first = gameOf(ruleset, "Kd2 D@b2").position();
            QCOMPARE(textsOf(first), QString("a4a3 a4b3 a4b4"));
        }
    }

    void textsDoNotCountWhatIsEndless() {
        const auto ruleset = compiled(variantOf("\"hands\": {\"endless\": \"P\"}, \"drops\": {\"all\": {}}"));
        const Position counted = positionOf(ruleset, "k3/4/4/3K[PPPp] w - - 0 1");
        const Position plain = positionOf(ruleset, "k3/4/4/3K w - - 0 1");
        QCOMPARE(formatFen(counted), formatFen(plain));
        QCOMPARE(counted.hash(), plain.hash());
    }

    void kingsAloneAreNoDrawWhereOthersCanBeDropped() {
        Variant variant = chessVariant();
        constexpr const char* kKings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        QVERIFY(gameOf(compiled(variant), "", kKings).outcome());
        variant.hands.endless = std::string(1, 'Q');
        variant.drops.push_back({"queens", "Q", {}});
        QVERIFY(!gameOf(compiled(variant), "", kKings).outcome());
    }

    void problemsStandWhereTheyAre_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const char* keys, const char* problem) {
            QTest::newRow(name) << QString(keys) << QString(problem);
        };
        row("a wall of a hand that empties", "'drops': {'all': {'letters': 'D', 'as': 'wall'}}",
            "/drops/all/as ruleset.wall-of-hand");
        row("rules of one letter that differ",
            "'hands': {'endless': 'D'}, 'drops': {'one': {'letters': 'D'}, 'two': {'letters': 'D', 'as': "
            "'wall'}}",
            "/drops/two/as ruleset.drops-differ");
        row("an endless letter that nobody has", "'hands': {'endless': 'Z'}",
            "/hands/endless ruleset.unknown-letter");
        row("an endless royal", "'hands': {'endless': 'E'}", "/hands/endless ruleset.endless-royal");
        row("a letter of a turn that nobody has", "'turn': {'moves': '2', 'letters': ['K', 'Z']}",
            "/turn/letters/1 ruleset.unknown-letter");
    }
    void problemsStandWhereTheyAre() {
        QFETCH(QString, keys);
        QFETCH(const QString, problem);
        const auto find = [](std::string_view id) { return pieceOfTree(id); };
        const auto made = Ruleset::compile(variantOf(keys.replace('\'', '"')), find);
        QVERIFY(!made);
        const Diagnostic& first = made.error().items().front();
        QCOMPARE(QString::fromStdString(first.place.pointer + ' ' + first.message.code), problem);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::WallsAndLettersOfTurnsTest)
#include "tst_walls_and_letters_of_turns.moc"
