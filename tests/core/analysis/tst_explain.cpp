// SPDX-License-Identifier: MIT
//
// Why, and why not: the reasons with their squares, the values that conditions saw, and
// what a move would do, for pieces of chess and for small ones of the test's own.
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"

#include "core/analysis/attacks.h"
#include "core/analysis/explain.h"
#include "core/base/bounds.h"
#include "core/io/catalog_json.h"
#include "core/io/files.h"
#include "core/io/piece_json.h"
#include "core/notation/fen.h"

#include <QTest>
#include <set>

namespace chesspp::tests {

namespace {

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

QString squaresOf(BoardShape shape, const std::vector<Square>& squares) {
    QStringList names;
    for (const Square square : squares) names << QString::fromStdString(shape.name(square));
    return names.join(',');
}

/// "answer: code@squares code@squares".
QString reasonsOf(BoardShape shape, const Explanation& told) {
    QString text;
    switch (told.answer) {
        case Answer::Can:
            text = "can:";
            break;
        case Answer::Forbidden:
            text = "forbidden:";
            break;
        case Answer::Cannot:
            text = "cannot:";
            break;
        case Answer::NobodyThere:
            text = "nobody:";
            break;
    }
    for (const Reason& reason : told.reasons) {
        text += ' ' + QString::fromStdString(reason.message.code).remove("explain.");
        if (!reason.squares.empty()) text += '@' + squaresOf(shape, reason.squares);
    }
    return text;
}

MessageCatalog english() {
    const auto texts = io::readJsonFolder("resources/translations/core.d");
    std::vector<io::NamedText> own;
    for (const io::NamedText& text : *texts) {
        if (text.name.ends_with(".en.json")) own.push_back(text);
    }
    return *io::readCatalog(own);
}

/// "text=value" of a value and all that it was found from, in that order.
void addValues(const MessageCatalog& catalog, const SeenValue& seen, QStringList& lines) {
    lines << QString::fromStdString(seen.text + "=" + catalog.render(seen.value));
    for (const SeenValue& part : seen.parts) addValues(catalog, part, lines);
}

/// Chess with one more letter, X, for the tree.
RulesetPtr chessWith(const QByteArray& tree) {
    static std::vector<std::unique_ptr<PieceDefinition>> pieces;
    const std::string json =
        R"({"format": "chesspp-piece", "version": 1, "id": "x-piece", "name": "Ex", "letter": "X",
        "tree": )" +
        tree.toStdString() + "}";
    auto read = io::readPiece(json, "x.json");
    if (!read) {
        qFatal("%s", problemsAs("{pointer} {code}", read.error()).c_str());
    }
    pieces.push_back(std::make_unique<PieceDefinition>(std::move(read->definition)));
    const PieceDefinition* own = pieces.back().get();
    Variant variant = chessVariant();
    variant.army.push_back({"X", own->id, false, {}});
    return *Ruleset::compile(variant,
                             [&](std::string_view id) { return id == own->id ? own : pieceOfTree(id); });
}

Explanation asked(const RulesetPtr& ruleset, const QByteArray& fen, const QByteArray& tried) {
    const auto setup = parseFen(*ruleset, fen.toStdString());
    const QByteArrayList squares = tried.split(' ');
    return explain(*ruleset, *setup, *setup->shape.parse(squares[0].toStdString()),
                   *setup->shape.parse(squares[1].toStdString()), {});
}

}  // namespace

class ExplainTest : public QObject {
    Q_OBJECT
private slots:
    void reasonsOfChess_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QByteArray>("tried");
        QTest::addColumn<QString>("reasons");
        const auto row = [](const char* fen, const char* tried, const char* reasons) {
            QTest::addRow("%s %s", fen, tried) << QByteArray(fen) << QByteArray(tried) << QString(reasons);
        };
        row(kStart, "e2 e4", "can:");
        row(kStart, "e4 e5", "nobody: nobody@e4");
        row(kStart, "e7 e5", "forbidden: not-its-turn@e7");
        row(kStart, "a1 a5", "cannot: hindrance.piece@a2");
        row(kStart, "a1 a2", "cannot: hindrance.own-piece@a2");
        row(kStart, "a1 b3", "cannot: no-node@b3");
        row(kStart, "b1 d2", "cannot: fails@d2");
        row(kStart, "e1 g1", "cannot: hindrance.between@f1");
        row("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2 e4", "cannot: is-not-so@e3");
        row("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2 e4", "cannot: is-not-so@e4");
        row("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2 c3", "forbidden: rule.pinned@e1,e7,e6,e5,e4,e3,e2");
        // Neither pawn is pinned by itself.
        row("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5 d6", "forbidden: rule.opened@a5,h5,g5,f5,e5,d5,c5,b5");
        row("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5 e6", "can:");
        row("7k/6b1/8/3Pp3/8/2K5/8/8 w - e6 0 1", "d5 e6", "forbidden: rule.opened@c3,g7,f6,e5,d4");
        row("4k3/4r3/8/8/7b/8/8/4K2R w K - 0 1", "h1 h2",
            "forbidden: rule.stays-attacked@e1,h4,g3,f2 rule.stays-attacked@e1,e7,e6,e5,e4,e3,e2");
        row("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1 e2", "forbidden: rule.attacked@e2,a2,b2,c2,d2");
        row("4k3/8/8/8/8/8/R3K2R/8 w - - 0 1", "e2 g2", "cannot: hindrance.actor-moved@e2");
        row("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1 g1", "cannot: hindrance.partner-moved@h1");
        row("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1 h1", "cannot: no-node@h1");
        row("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "e1 g1", "cannot: hindrance.attacked@f1,f2");
        row("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1 h1", "can:");
        // A setup that the rules cannot play still has its answer, with what they have against it.
        row("8/8/8/8/8/8/4N3/8 w - - 0 1", "e2 c3", "forbidden: position.no-royal position.no-royal");
        row("8/8/8/8/8/8/4N3/8 w - - 0 1", "e2 c4", "cannot: position.no-royal position.no-royal no-node@c4");
    }
    void reasonsOfChess() {
        QFETCH(const QByteArray, fen);
        QFETCH(const QByteArray, tried);
        QFETCH(const QString, reasons);
        QCOMPARE(reasonsOf(BoardShape(), asked(chess(), fen, tried)), reasons);
    }

    void reasonsOfOtherTrees_data() {
        QTest::addColumn<QByteArray>("tree");
        QTest::addColumn<QByteArray>("placement");
        QTest::addColumn<QByteArray>("tried");
        QTest::addColumn<QString>("reasons");
        const auto row = [](const char* name, const char* tree, const char* placement, const char* tried,
                            const char* reasons) {
            QTest::newRow(name) << QByteArray(tree) << QByteArray(placement) << QByteArray(tried)
                                << QString(reasons);
        };
        const char* hop = R"([{ "do": "move", "to": {"hop": [1, 0], "over": "enemy", "before": {"at-most": 2},
                               "after": {"exactly": 1}} }])";
        row("nothing to hop over", hop, "4k3/8/8/8/8/8/8/X3K3", "a1 a4",
            "cannot: hindrance.no-hurdle-before");
        row("a friend is no hurdle", hop, "4k3/8/8/8/8/8/P7/X3K3", "a1 a4",
            "cannot: hindrance.wrong-hurdle@a2");
        row("a hurdle too far", hop, "4k3/8/8/p7/8/8/8/X3K3", "a1 a6",
            "cannot: hindrance.hurdle-distance@a5");
        row("a landing too far", hop, "4k3/8/8/8/8/8/p7/X3K3", "a1 a4",
            "cannot: hindrance.landing-distance@a4");
        row("a hop", hop, "4k3/8/8/8/8/8/p7/X3K3", "a1 a3", "can:");
        row("the hurdle is the target", hop, "4k3/8/8/8/8/p7/8/X3K3", "a1 a3",
            "cannot: hindrance.hurdle-itself@a3");
        row("a hurdle beyond the target", hop, "4k3/8/8/8/8/p7/8/X3K3", "a1 a2", "cannot: no-node@a2");
        const char* cannon = R"([{ "do": "capture", "to": {"hop": [1, 0], "over": "any"} }])";
        row("two pieces, and the first aimed at", cannon, "4k3/8/p7/8/p7/8/8/X3K3", "a1 a4",
            "cannot: hindrance.hurdle-itself@a4");
        row("nothing between, hurdles beyond", cannon, "4k3/8/p7/8/p7/8/8/X3K3", "a1 a3",
            "cannot: hindrance.no-hurdle-before");
        row("beyond the second piece", cannon, "4k3/p7/p7/8/p7/8/8/X3K3", "a1 a7",
            "cannot: hindrance.piece@a6");
        const char* two = R"([{ "do": "move", "to": {"hop": [1, 0], "over": "any", "count": 2} }])";
        row("one of two hurdles", two, "4k3/8/8/8/p7/8/8/X3K3", "a1 a6",
            "cannot: hindrance.too-few-hurdles@a4");
        row("a hole beyond the target", cannon, "4k3/8/*7/8/8/8/8/X3K3", "a1 a3",
            "cannot: hindrance.no-hurdle-before");
        const char* slide = R"([{ "do": "convert", "to": {"slide": [1, 0]} }])";
        row("nobody to convert, and somebody beyond", slide, "4k3/8/8/8/P7/8/8/X3K3", "a1 a2",
            "cannot: hindrance.nobody@a2");
        const char* stops = R"([{ "do": "move", "to": {"line": [1, 0]}, "stop": ["destination.occupied"] }])";
        row("a stop", stops, "4k3/8/8/8/8/8/p7/X3K3", "a1 a4", "cannot: hindrance.stop@a2");
        row("a hole", stops, "4k3/8/8/8/8/8/*7/X3K3", "a1 a4", "cannot: hindrance.hole@a2");
        const char* multi = R"([{ "do": "multi", "to": {"jump": [1, 0]}, "parts": [
            { "do": "move", "at": "destination", "necessary": true },
            { "do": "capture", "at": "start", "to": {"jump": [0, 1]}, "if": ["destination.has_enemy"],
              "necessary": true } ] }])";
        row("a part", multi, "4k3/8/8/8/8/8/8/X3K3", "a1 a2", "cannot: part.does-not-hold@a2 is-not-so@b1");
        const char* walled = R"([{ "do": "multi", "to": {"jump": [1, 0]}, "parts": [
            { "do": "wall", "at": "destination", "change": "build" },
            { "do": "move", "at": "destination", "necessary": true } ] }])";
        row("a part that ends in a hole", walled, "4k3/8/8/8/8/8/8/X3K3", "a1 a2",
            "cannot: part.into-hole@a2");
        const char* taken = R"([{ "do": "multi", "to": {"jump": [1, 0]}, "parts": [
            { "do": "capture", "at": "start" }, { "do": "move", "at": "destination", "necessary": true } ] }])";
        row("a part whose piece is gone", taken, "4k3/8/8/8/8/8/8/X3K3", "a1 a2", "cannot: part.gone@a2");
        const char* convert = R"([{ "do": "convert", "to": {"jump": [1, 0]} }])";
        row("nobody to convert", convert, "4k3/8/8/8/8/8/8/X3K3", "a1 a2", "cannot: hindrance.nobody@a2");
        const char* taking =
            R"([{ "do": "push", "to": {"path": [ { "to": {"jump": [1, 0]}, "take": true } ]} }])";
        row("a way that takes whom it would push", taking, "4k3/8/8/8/8/p7/p7/X3K3", "a1 a2",
            "cannot: hindrance.taken-on-the-way@a2");
        const char* gate =
            R"([{ "if": ["self.moved"], "then": [ { "do": "move", "to": {"jump": [1, 0]} } ] }])";
        row("a gate", gate, "4k3/8/8/8/8/8/8/X3K3", "a1 a2", "cannot: is-not-so");
        const char* path =
            R"([{ "do": "move", "to": {"path": [ { "to": {"jump": [1, 0]}, "if": ["destination.empty"] },
                                                               { "to": {"jump": [1, 1]} } ]} }])";
        row("a leg", path, "4k3/8/8/8/8/8/p7/X3K3", "a1 b3", "cannot: is-not-so@a2");
        const char* off = R"([{ "do": "move", "to": {"jump": [1, 0]}, "off": true }])";
        row("switched off", off, "4k3/8/8/8/8/8/8/X3K3", "a1 a2", "cannot: no-node@a2");
    }
    void reasonsOfOtherTrees() {
        QFETCH(const QByteArray, tree);
        QFETCH(const QByteArray, placement);
        QFETCH(const QByteArray, tried);
        QFETCH(const QString, reasons);
        const RulesetPtr ruleset = chessWith(tree);
        QCOMPARE(reasonsOf(BoardShape(), asked(ruleset, placement + " w - - 0 1", tried)), reasons);
    }

    void conditionsTellWhatTheySaw_data() {
        QTest::addColumn<QByteArray>("condition");
        QTest::addColumn<QStringList>("values");
        const auto row = [](const char* condition, const QStringList& values) {
            QTest::newRow(condition) << QByteArray(condition) << values;
        };
        row("destination.empty", {"destination.empty=no", "destination=a2 (black pawn)"});
        row("start.file < destination.rank",
            {"start.file < destination.rank=yes", "start.file=1", "start=a1 (white x-piece)",
             "destination.rank=2", "destination=a2 (black pawn)"});
        row("last.distance > 3",
            {"last.distance > 3=nothing, which counts as no", "last.distance=nothing", "last=nothing"});
        row("last.distance > 3 otherwise true",
            {"last.distance > 3 otherwise true=yes, as it is nothing otherwise", "last.distance > 3=nothing",
             "last.distance=nothing", "last=nothing"});
        row("count(enemy.pieces, item.royal) == 1",
            {"count(enemy.pieces, item.royal) == 1=yes", "count(enemy.pieces, item.royal)=1",
             "enemy.pieces=2 pieces", "enemy=Black", "item.royal=no", "item.royal=yes"});
        row("destination.has_friend or destination.has_enemy",
            {"destination.has_friend or destination.has_enemy=yes", "destination.has_friend=no",
             "destination=a2 (black pawn)", "destination.has_enemy=yes", "destination=a2 (black pawn)"});
    }
    void conditionsTellWhatTheySaw() {
        QFETCH(const QByteArray, condition);
        QFETCH(const QStringList, values);
        const RulesetPtr ruleset =
            chessWith("[{ \"do\": \"move\", \"to\": {\"jump\": [1, 0]}, \"if\": [\"" + condition + "\"] }]");
        const Explanation told = asked(ruleset, "4k3/8/8/8/8/8/p7/X3K3 w - - 0 1", "a1 a2");
        QCOMPARE(told.nodes.size(), 1U);
        QCOMPARE(told.nodes[0].conditions.size(), 1U);
        QStringList lines;
        addValues(english(), told.nodes[0].conditions[0].seen, lines);
        QCOMPARE(lines, values);
        QCOMPARE(told.nodes[0].conditions[0].pointer, std::string("/tree/0/if/0"));
    }

    void attackersStandInTheAnswer() {
        const RulesetPtr ruleset = chessWith(
            R"tree([{ "do": "move", "to": {"jump": [1, 0]}, "if": ["not destination.attacked_by(enemy)"] }])tree");
        const Explanation told = asked(ruleset, "4k2r/8/8/8/8/8/7r/X3K3 w - - 0 1", "a1 a2");
        QCOMPARE(told.reasons.size(), 1U);
        QCOMPARE(
            english().render(told.reasons[0].message),
            std::string("not destination.attacked_by(enemy) is not so: destination.attacked_by(enemy) is "
                        "yes: black rook on h2."));
    }

    void stopsTellWhatTheySaw_data() {
        QTest::addColumn<QByteArray>("fields");
        QTest::addColumn<QByteArray>("tried");
        QTest::addColumn<QStringList>("seen");
        QTest::addColumn<QString>("reason");
        QTest::newRow("one that holds")
            << QByteArray(R"("stop": ["destination.is_light"])") << QByteArray("a1 a4")
            << QStringList{"/tree/0/stop/0 a2 destination.is_light=yes destination=a2 (empty)"}
            << "The line stops at a2 (empty): destination.is_light is yes.";
        QTest::newRow("all of two")
            << QByteArray(R"("stop": ["destination.rank > 2", "destination.is_light"], "stop-if": "all")")
            << QByteArray("a1 a5")
            << QStringList{"/tree/0/stop/0 a4 destination.rank > 2=yes destination.rank=4 destination=a4 (empty)",
                           "/tree/0/stop/1 a4 destination.is_light=yes destination=a4 (empty)"}
            << "The line stops at a4 (empty): destination.rank is 4 and destination.is_light is yes.";
        QTest::newRow("one beyond the square") << QByteArray(R"("stop": ["destination.rank == 6"])")
                                               << QByteArray("a1 a5") << QStringList{} << QString();
    }
    void stopsTellWhatTheySaw() {
        QFETCH(const QByteArray, fields);
        QFETCH(const QByteArray, tried);
        QFETCH(const QStringList, seen);
        QFETCH(const QString, reason);
        const RulesetPtr ruleset =
            chessWith("[{ \"do\": \"move\", \"to\": {\"slide\": [1, 0]}, " + fields + " }]");
        const Explanation told = asked(ruleset, "4k3/8/8/8/8/8/8/X3K3 w - - 0 1", tried);
        QCOMPARE(told.nodes.size(), 1U);
        QStringList lines;
        for (const AskedCondition& each : told.nodes[0].conditions) {
            QStringList values;
            addValues(english(), each.seen, values);
            lines << QString("%1 %2 %3")
                         .arg(QString::fromStdString(each.pointer), squaresOf(BoardShape(), {*each.square}),
                              values.join(' '));
        }
        QCOMPARE(lines, seen);
        QCOMPARE(told.reasons.empty() ? QString()
                                      : QString::fromStdString(english().render(told.reasons[0].message)),
                 reason);
    }

    void attackersOfACastlingAreNamed() {
        const Explanation told = asked(chess(), "1k3r1r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1 g1");
        QCOMPARE(QString::fromStdString(english().render(told.reasons.at(0).message)),
                 QString("It would castle out of, over or into an attack on f1 by black rook on f8."));
    }

    void whatStandsInTheWayIsTheOnlyThingSoCalled_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QByteArray>("tried");
        QTest::addColumn<QString>("label");
        const auto row = [](const char* fen, const char* tried, const char* label) {
            QTest::addRow("%s %s", fen, tried) << QByteArray(fen) << QByteArray(tried) << QString(label);
        };
        row(kStart, "a1 a5", "something is in the way");
        row(kStart, "a1 a2", "something is in the way");
        row(kStart, "e1 g1", "something is in the way");
        row("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "e1 g1", "cannot be done now");
        row("4k3/8/8/8/8/8/R3K2R/8 w - - 0 1", "e2 g2", "cannot be done now");
        row("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1 g1", "cannot be done now");
    }
    void whatStandsInTheWayIsTheOnlyThingSoCalled() {
        QFETCH(const QByteArray, fen);
        QFETCH(const QByteArray, tried);
        QFETCH(const QString, label);
        const Explanation told = asked(chess(), fen, tried);
        QVERIFY(!told.nodes.empty());
        QCOMPARE(QString::fromStdString(english().render(told.nodes.back().message)), label);
    }

    void movesTellWhatTheyWouldDo_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QByteArray>("tried");
        QTest::addColumn<QStringList>("does");
        QTest::addColumn<QString>("squares");
        QTest::newRow("a ride that takes")
            << QByteArray("4k3/8/8/8/p7/8/8/R3K3 w - - 0 1") << QByteArray("a1 a4")
            << QStringList{"black pawn on a4 is taken", "white rook goes from a1 to a4"} << "a2,a3|a4|a1,a4";
        QTest::newRow("en passant") << QByteArray("4k3/8/8/Pp6/8/8/8/4K3 w - b6 0 1") << QByteArray("a5 b6")
                                    << QStringList{"white pawn goes from a5 to b6",
                                                   "black pawn on b5 is taken"}
                                    << "|b5|a5,b6";
        QTest::newRow("castling") << QByteArray("4k3/8/8/8/8/8/8/4K2R w K - 0 1") << QByteArray("e1 g1")
                                  << QStringList{"white king castles to g1, white rook to f1"}
                                  << "f1||e1,g1,h1,f1";
        QTest::newRow("a double step") << QByteArray(kStart) << QByteArray("e2 e4")
                                       << QStringList{"white pawn goes from e2 to e4",
                                                      "leaves the mark \"en-passant\" on e3 for one turn"}
                                       << "||e2,e4,e3";
    }
    void movesTellWhatTheyWouldDo() {
        QFETCH(const QByteArray, fen);
        QFETCH(const QByteArray, tried);
        QFETCH(const QStringList, does);
        QFETCH(const QString, squares);
        const Explanation told = asked(chess(), fen, tried);
        QCOMPARE(told.moves.size(), 1U);
        QStringList lines;
        for (const Message& deed : told.moves[0].does) {
            lines << QString::fromStdString(english().render(deed));
        }
        QCOMPARE(lines, does);
        const ExplainedMove& move = told.moves[0];
        const BoardShape shape;
        QCOMPARE(squaresOf(shape, move.passed) + '|' + squaresOf(shape, move.taken) + '|' +
                     squaresOf(shape, move.changed),
                 squares);
    }

    /// Nodes of 4096 choices each, shown on h8, to which one square leads: as many moves as there may be.
    static RulesetPtr manyWays(int nodes) {
        QByteArrayList tree;
        for (int i = 0; i < nodes; ++i) {
            QByteArrayList parts;
            for (int rank = 1; rank <= 6; ++rank) {
                const int aside = rank <= 4 ? (i >> (rank - 1)) & 1 : 0;
                parts << QString(
                             "{'do': 'summon', 'at': 'start', 'to': {'jump': [%1, %2]}, 'into': "
                             "['queen', 'rook', 'bishop', 'knight']}")
                             .arg(rank)
                             .arg(aside)
                             .replace('\'', '"')
                             .toUtf8();
            }
            tree << R"({"do": "multi", "to": {"jump": [7, 7]}, "parts": [)" + parts.join(", ") + "]}";
        }
        tree << R"({"do": "move", "to": {"jump": [7, 7]}})";
        return chessWith("[" + tree.join(", ") + "]");
    }

    void noMoreIsPlayedThanAnybodyReads_data() {
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<bool>("legal");
        QTest::newRow("what is legal is found") << QByteArray("8/8/8/8/8/8/8/X3K2k w - - 0 1") << true;
        // Whoever is summoned to a2 takes the rook, whoever is to b2 stands in its way.
        QTest::newRow("what helps against a check is found")
            << QByteArray("6k1/8/8/8/8/8/r6K/X7 w - - 0 1") << true;
        QTest::newRow("in check") << QByteArray("4r1k1/8/8/8/8/8/8/X3K3 w - - 0 1") << false;
    }
    void noMoreIsPlayedThanAnybodyReads() {
        QFETCH(const QByteArray, fen);
        QFETCH(const bool, legal);
        constexpr int kNodes = 15;
        constexpr std::size_t kWays = kNodes * bounds::kMultiChoices + 1;
        static_assert(kWays + bounds::kMultiChoices > bounds::kCandidateMoves, "as many as there may be");
        const Explanation told = asked(manyWays(kNodes), fen, "a1 h8");
        QCOMPARE(told.ways, kWays);
        QVERIFY(told.moves.size() <= kMostExplained && told.moves.size() > kMostExplained - kNodes);
        QCOMPARE(told.leftOut, kWays - told.moves.size());
        QCOMPARE(told.answer == Answer::Can, legal);
        QCOMPARE(QString::fromStdString(told.message.code),
                 QString(legal ? "explain.can" : "explain.forbidden-as-far"));
        // Something of every node, and not the same choices again.
        std::set<std::string> nodes;
        std::set<std::vector<KindId>> choices;
        for (const ExplainedMove& move : told.moves) {
            nodes.insert(move.nodes.begin(), move.nodes.end());
            choices.insert(move.move.choices);
        }
        QCOMPARE(nodes.size(), std::size_t{kNodes + 1});
        QVERIFY(choices.size() > 4);
    }

    void nothingIsLeftOutWhereThereIsLittle() {
        const Explanation told = asked(chess(), "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7 a8");
        QCOMPARE(told.moves.size(), std::size_t{4});
        QCOMPARE(told.ways, std::size_t{4});
        QCOMPARE(told.leftOut, std::size_t{0});
    }

    void everyNodeIsToldWhereAllAreAskedFor() {
        const auto setup = parseFen(*chess(), kStart);
        const Square e2 = *setup->shape.parse("e2");
        const auto concerned = explain(*chess(), *setup, e2, *setup->shape.parse("a8"), {});
        QVERIFY(concerned.nodes.empty());
        const auto all = explain(*chess(), *setup, e2, *setup->shape.parse("a8"), {}, NodesTold::All);
        QCOMPARE(all.nodes.size(), 11U);  // each image of a node is one
    }

    void attackersAndDefendersAreFound() {
        const auto setup = parseFen(*chess(), "4k3/4r3/8/8/4N3/8/4R3/4K3 w - - 0 1");
        const Square e4 = *setup->shape.parse("e4");
        const std::vector<Attack> attackers = attacksOn(chess()->rules(), *setup, e4, Side::Black);
        QCOMPARE(attackers.size(), 1U);
        QCOMPARE(squaresOf(setup->shape, {attackers[0].from}), QString("e7"));
        QCOMPARE(squaresOf(setup->shape, attackers[0].along), QString("e6,e5"));
        QCOMPARE(attackers[0].nodes, std::vector<std::string>{"/tree/0"});
        const std::vector<Attack> defenders = attacksOn(chess()->rules(), *setup, e4, Side::White);
        QCOMPARE(defenders.size(), 1U);
        QCOMPARE(squaresOf(setup->shape, {defenders[0].from}), QString("e2"));
    }
};

}  // namespace chesspp::tests

QTEST_GUILESS_MAIN(chesspp::tests::ExplainTest)
#include "tst_explain.moc"
