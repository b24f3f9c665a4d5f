// SPDX-License-Identifier: MIT
// What chesspp-cli prints for valid requests, byte for byte.
#include "tests/app/terminal/run_cli.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <map>

using namespace chesspp::testing;

namespace {

constexpr auto kEndgame = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
constexpr auto kCastles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr auto kPromotes = "8/P6k/8/8/8/8/8/K7 w - - 0 1";

void row(const char* name, const QStringList& arguments, const char* out) {
    // Each starts a program, which takes seconds under a sanitizer.
    if (!chesspp::isSampled(qstrlen(name), 3)) return;
    QTest::newRow(name) << arguments << QByteArray(out);
}

/// Calls visit(json) with the object of each file of a folder.
template <class Visit>
void forEachFile(const QString& folder, Visit&& visit) {
    for (QDirIterator files(folder, {"*.json"}); files.hasNext();) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly)) qFatal("%s", qPrintable(file.fileName()));
        visit(QJsonDocument::fromJson(file.readAll()).object());
    }
}

/// "ID<tab>NAME", sorted.
QByteArray listOf(const std::map<QString, QString>& names) {
    QString list;
    for (const auto& [id, name] : names) list += id + '\t' + name + '\n';
    return list.toUtf8();
}

/// Of the pieces that we ship and of others.
QByteArray shippedAnd(std::map<QString, QString> names) {
    forEachFile("pieces", [&](const QJsonObject& piece) {
        names.emplace(piece["id"].toString(), piece["name"].toString());
    });
    return listOf(names);
}

QByteArray shippedVariants(const QString& language) {
    std::map<QString, QString> names;
    forEachFile("resources/variants", [&](const QJsonObject& variant) {
        const QString given = variant["names"].toObject()[language].toString();
        names.emplace(variant["id"].toString(), given.isEmpty() ? variant["name"].toString() : given);
    });
    return listOf(names);
}

}  // namespace

class TestAnswers : public QObject {
    Q_OBJECT

private slots:
    void gamesOfAVariantsIniArePlayedCheckedAndConverted() {
        QTemporaryDir folder;
        const QString path = folder.filePath("variants.ini");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "[fast:chess]\ncustomPiece1 = c:mNcB\nstartFen = rcbqkbcr/pppppppp/8/8/8/8/PPPPPPPP/RCBQKBCR w "
            "KQkq - 0 1\n"
            "[walls:chess]\nwallingRule = duck\n");
        file.close();
        const Answer played = runCli({"perft", "2", "--variants", path, "--variant", "fast"});
        QCOMPARE(played.code, 0);
        QVERIFY2(played.out.contains("nodes: "), played.out);
        QCOMPARE(runCli({"perft", "2", "--variants", path, "--variant", "walls"}).problems(),
                 QStringList{path + ":5:1 ini.unsupported"});
        const Answer checked = runCli({"check", path});
        QCOMPARE(checked.code, 3);
        QVERIFY2(checked.out.contains(":5:1: error ini.unsupported: "), checked.out);
        const Answer converted = runCli({"convert", path});
        QCOMPARE(converted.code, 1);
        QVERIFY2(converted.out.contains("\"id\": \"fast\""), converted.out);
    }
    void whatIsConvertedPassesItsCheck() {
        const Answer converted = runCli({"convert", "tests/data/ini/games.ini"});
        QCOMPARE(converted.code, 0);
        QTemporaryDir folder;
        const QString bundle = folder.filePath("games.chesspp");
        QFile file(bundle);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(converted.out);
        file.close();
        const Answer checked = runCli({"check", bundle});
        const QStringList lines = checked.problems();
        QVERIFY2(lines.filter("lint.region-missing").isEmpty(), qPrintable(lines.join('\n')));
        QCOMPARE(checked.code, 0);
    }
    void whatVariantsIniCannotSayIsNamed() {
        const Answer answer = runCli({"convert", "--ini", "jeson-mor"});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.out.startsWith("[jeson-mor]\n"), answer.out);
        QCOMPARE(answer.problems(), QStringList{"jeson-mor:/goals/left-the-centre warning ini.lost"});
    }

    void gamesOfBishopArePlayedCheckedAndConverted() {
        const QString games = "tests/data/bishop/games.json";
        const QString refused = "tests/data/bishop/refused.json";
        const Answer played = runCli({"perft", "2", "--variants", games, "--variant", "seirawan-chess"});
        QCOMPARE(played.code, 0);
        QVERIFY2(played.out.contains("nodes: 784"), played.out);
        const Answer unplayed = runCli({"perft", "2", "--variants", refused, "--variant", "hidden-chess"});
        QCOMPARE(unplayed.code, 3);
        QCOMPARE(unplayed.problems().size(), 1);
        QVERIFY(unplayed.problems().front().endsWith("bishop.unsupported"));
        QCOMPARE(runCli({"check", games}).code, 0);
        QCOMPARE(runCli({"check", refused}).code, 3);
        const Answer converted = runCli({"convert", games});
        QCOMPARE(converted.code, 0);
        QVERIFY2(converted.out.contains("\"id\": \"seirawan-chess\""), converted.out);
        QCOMPARE(runCli({"convert", refused}).code, 1);
    }

    void answersAreTheseBytes_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("out");
        row("version", {"--version"}, "chesspp-cli 0.1.0\n");
        row("moves of one piece", {"moves", "--from", "g1"}, "g1f3\ng1h3\n");
        row("moves in SAN", {"moves", "--san", "--from=b1"}, "Na3\nNc3\n");
        row("moves as JSON", {"moves", "--json", "--from", "e2"},
            "{ \"moves\": [\"e2e3\", \"e2e4\"], \"captures\": [] }\n");
        row("which moves take", {"moves", "--json", "--san", "--moves", "e4 d5", "--from", "e4"},
            "{ \"moves\": [\"e5\", \"exd5\"], \"captures\": [\"exd5\"] }\n");
        row("moves of the other side's piece", {"moves", "--from", "g8"}, "g8f6\ng8h6\n");
        row("moves of a mated side", {"moves", "--moves", "f3 e5 g4 Qh4#"}, "");
        row("castling by the landing square", {"moves", "--fen", kCastles, "--from", "e1"},
            "e1c1\ne1d1\ne1d2\ne1e2\ne1f1\ne1f2\ne1g1\n");
        row("castling by the partner's square",
            {"moves", "--variant", "chess960", "--fen", kCastles, "--from", "e1"},
            "e1a1\ne1d1\ne1d2\ne1e2\ne1f1\ne1f2\ne1h1\n");
        row("promotions", {"moves", "--fen", kPromotes, "--from", "a7"}, "a7a8b\na7a8n\na7a8q\na7a8r\n");
        row("moves after moves in both forms", {"moves", "--moves", "e2e4 e5 Nf3 b8c6 Bb5", "--from", "a7"},
            "a7a5\na7a6\n");
        const char* const among = "8/3n4/1P3p2/8/3X4/8/3p4/8";
        row("moves in Betza's notation", {"moves", "--betza", "R", "--fen", among, "--from", "d4"},
            "quiet: a4 b4 c4 d3 d5 d6 e4 f4 g4 h4\ncapture: d2 d7\n");
        row("moves of a cannon in Betza's notation",
            {"moves", "--betza", "mRcpR", "--fen", "3n4/8/8/3P4/3X1p1n/8/8/8", "--from", "d4"},
            "quiet: a4 b4 c4 d1 d2 d3 e4\ncapture: d8 h4\n");
        row("Black's forward in Betza's notation",
            {"moves", "--betza", "fmWfcF", "--fen", "8/8/8/3x4/2P1p3/8/8/8 b - - 0 1", "--from", "d5"},
            "quiet: d4\ncapture: c4\n");
        row("a first move that was made", {"moves", "--betza", "ifmnD", "--fen", among, "--from", "d4"},
            "quiet: -\ncapture: -\n");
        row("a first move to be made",
            {"moves", "--betza", "ifmnD", "--fen", among, "--from", "d4", "--virgin"},
            "quiet: d6\ncapture: -\n");
        row("moves in Betza's notation as JSON",
            {"moves", "--json", "--betza", "fN", "--fen", "8/4p3/8/3X4/8/8/8/8", "--from", "d5"},
            "{ \"quiet\": [\"c7\"], \"capture\": [\"e7\"] }\n");
        row("nobody's moves in Betza's notation", {"moves", "--betza", "", "--fen", among, "--from", "d4"},
            "quiet: -\ncapture: -\n");
        row("on a large board with holes",
            {"moves", "--betza=sR", "--fen", "12/12/2*2X3*2/12", "--from", "f2"},
            "quiet: d2 e2 g2 h2 i2\ncapture: -\n");
        row("Betza's notation as a piece", {"convert", "fcF"},
            "{ \"format\": \"chesspp-piece\", \"version\": 1, \"id\": \"piece\", \"name\": \"fcF\",\n"
            "  \"tree\": [\n"
            "    { \"do\": \"move\", \"to\": {\"jump\": [1, 1]}, \"mirror\": \"sides\", "
            "\"if\": [\"destination.has_enemy\"] } ] }\n");
        row("a piece in Betza's notation", {"convert", "cannon"}, "mRcpR\n");
        row("a file in Betza's notation", {"convert", "pieces/nightrider.json"}, "N0\n");
        row("pieces in Betza's notation", {"convert", "king", "horse"}, "king\tKO\nhorse\tnN\n");
        row("pieces in Betza's notation as JSON", {"convert", "--json", "knight"},
            "[{ \"id\": \"knight\", \"betza\": \"N\", \"complete\": true }]\n");
        row("variants in variants.ini", {"convert", "--ini", "clobber", "clobber-10"},
            "[clobber]\n"
            "maxRank = 6\n"
            "maxFile = 5\n"
            "startFen = PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w - - 0 1\n"
            "clobber = p\n"
            "castling = false\n"
            "stalemateValue = loss\n"
            "nFoldRule = 0\n"
            "nMoveRule = 0\n"
            "\n"
            "[clobber-10]\n"
            "maxRank = 10\n"
            "maxFile = 10\n"
            "startFen = "
            "PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/"
            "PpPpPpPpPp/pPpPpPpPpP w - - 0 1\n"
            "clobber = p\n"
            "castling = false\n"
            "stalemateValue = loss\n"
            "nFoldRule = 0\n"
            "nMoveRule = 0\n");
        row("perft 0", {"perft", "0"}, "nodes: 1\n");
        row("perft", {"perft", "4"}, "nodes: 197281\n");
        row("perft of a position", {"perft", "4", "--fen", kEndgame}, "nodes: 43238\n");
        row("perft divided", {"perft", "2", "--divide", "--fen", kPromotes},
            "a1a2: 5\na1b1: 5\na1b2: 5\na7a8b: 5\na7a8n: 5\na7a8q: 3\na7a8r: 3\nnodes: 31\n");
        row("perft divided as JSON",
            {"perft", "1", "--divide", "--json", "--fen", "7k/8/8/8/8/8/8/K7 w - - 0 1"},
            "{ \"nodes\": 3, \"divide\": {\"a1a2\": 1, \"a1b1\": 1, \"a1b2\": 1} }\n");
        row("every leaf made", {"perft", "3", "--no-bulk"}, "nodes: 8902\n");
        row("perft of what the trees allow",
            {"perft", "1", "--pseudo", "--fen", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1"}, "nodes: 17\n");
        row("perft of what is legal", {"perft", "1", "--fen", "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1"},
            "nodes: 10\n");
        row("variants", {"variants"}, shippedVariants("en"));
        row("variants in German", {"variants", "--lang", "de"}, shippedVariants("de"));
        row("pieces", {"pieces"}, shippedAnd({}));
        row("a piece in words", {"describe", "king"},
            "It is royal: its side must not lose it.\n"
            "Moves or captures one step in any direction.\n"
            "Castles to either side with a partner (“Rook”): neither of the two may have moved before, "
            "nothing "
            "may stand between them, and a royal piece may not castle out of, across or into an attack; "
            "the game defines where both land.\n");
        row("a piece in German words", {"describe", "bishop", "--lang", "de"},
            "Zieht oder schlägt beliebig weit diagonal (soweit der Weg frei ist).\n");
        row("a piece in words as JSON", {"describe", "bishop", "--json"},
            "[\n  { \"id\": \"bishop\", \"name\": \"Bishop\", \"words\": [\n    { \"depth\": 0,\n      "
            "\"sentence\": "
            "\"Moves or captures any number of squares diagonally (as far as the way is free).\",\n      "
            "\"nodes\": [\"/tree/0\"] } ] } ]\n");
        row("several pieces in words", {"describe", "bishop", "rook"},
            "Bishop:\n  Moves or captures any number of squares diagonally (as far as the way is free).\n"
            "Rook:\n  Moves or captures any number of squares horizontally or vertically (as far as the way "
            "is "
            "free).\n");
        row("why a piece can go there", {"explain", "b1", "c3"},
            "white Knight on b1 has a legal move to c3.\n"
            "b1c3:\n  white Knight moves from b1 to c3\n"
            "/tree/0: gives a move to c3\n  not destination.has_friend = yes\n"
            "    destination.has_friend = no\n      destination = c3 (empty)\n");
        row("who attacks a square",
            {"attackers", "e4", "--by", "black", "--fen", "4k3/4r3/8/8/4N3/8/8/4K3 w - - 0 1"},
            "explain.attacks e7,e6,e5: black Rook on e7 attacks e4 over e6, e5.\n");
        row("who defends a square in German, as JSON",
            {"attackers", "e4", "--by=w", "--lang", "de", "--json", "--fen",
             "4k3/8/8/8/4N3/5K2/8/8 w - - 0 1"},
            "[\n  { \"code\": \"explain.defends\", \"sentence\": \"„König“ (Weiß) auf f3 deckt e4.\", "
            "\"nodes\": [\"/tree/1\"],\n    \"squares\": [\"f3\"] } ]\n");
        row("the board", {"draw", "--fen", kEndgame},
            "8 . . . . . . . .\n7 . . p . . . . .\n6 . . . p . . . .\n5 K P . . . . . r\n"
            "4 . R . . . p . k\n3 . . . . . . . .\n2 . . . . P . P .\n1 . . . . . . . .\n"
            "  a b c d e f g h\n");
        row("a board that nobody can play", {"draw", "--fen", "8/8/8/3NN3/8/8/8/8 w - - 0 1"},
            "8 . . . . . . . .\n7 . . . . . . . .\n6 . . . . . . . .\n5 . . . N N . . .\n"
            "4 . . . . . . . .\n3 . . . . . . . .\n2 . . . . . . . .\n1 . . . . . . . .\n"
            "  a b c d e f g h\n");
        row("checking what is right",
            {"check", "pieces/king.json", "pieces/pawn.json", "resources/variants/chess960.json"}, "");
        row("checking a bundle", {"check", "tests/data/guards.chesspp"}, "");
        row("pieces of a bundle", {"pieces", "--pieces", "tests/data/guards.chesspp"},
            shippedAnd({{"guard", "Guard"}}));
        row("checking as JSON", {"check", "pieces/king.json", "--json"}, "[]\n");
        row("no random games", {"play", "--random", "0"}, "");
    }

    void answersAreTheseBytes() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, out);
        const Answer answer = runCli(arguments);
        QCOMPARE(answer.err, QByteArray());
        QCOMPARE(answer.out, out);
        QCOMPARE(answer.code, 0);
    }

    void valuesComeWithTheirParts() {
        const Answer answer = runCli({"value", "bishop", "rook", "--board", "8x8"});
        QCOMPARE(answer.code, 0);
        const QList<QByteArray> lines = answer.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[0].startsWith("bishop\t"));
        QVERIFY(lines[0].endsWith("\tbound=0.500"));
        const QJsonArray json = QJsonDocument::fromJson(runCli({"value", "rook", "--json"}).out).array();
        QCOMPARE(json.size(), 1);
        const QJsonObject rook = json[0].toObject();
        QCOMPARE(QByteArray::number(rook.value("value").toDouble(), 'f', 2), lines[1].split('\t').value(1));
        QCOMPARE(rook.value("parts").toObject().size(), 10);
        QVERIFY(runCli({"value", "rook", "--board=16x16"}).out != runCli({"value", "rook"}).out);
    }

    void noIsAnAnswerWithItsReasons_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("out");
        row("a piece in the way", {"explain", "a1", "a4"},
            "white Rook on a1 can’t move to a4 now.\n"
            "explain.hindrance.piece a2: The way ends at a2 (white Pawn).\n"
            "/tree/0: something is in the way\n"
            "  explain.hindrance.piece a2: The way ends at a2 (white Pawn).\n");
        row("a pin", {"explain", "e2", "c3", "--fen", "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1"},
            "white Knight on e2 could move to c3, but the rules forbid it.\n"
            "explain.rule.pinned e1,e7,e6,e5,e4,e3,e2: white Knight on e2 is pinned: white King on e1 would "
            "be attacked by black Rook on e7 over e6, e5, e4, e3, e2.\n"
            "e2c3:\n  white Knight moves from e2 to c3\n"
            "/tree/0 [quarter-left]: gives a move to c3\n  not destination.has_friend = yes\n"
            "    destination.has_friend = no\n      destination = c3 (empty)\n");
        row("a board that nobody can play", {"explain", "a1", "h8", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"},
            "There is no piece on a1.\nexplain.no-piece a1: There is no piece on a1.\n");
        row("nobody attacks", {"attackers", "e4", "--by", "white"},
            "explain.unattacked: White does not attack e4.\n");
        row("nobody defends", {"attackers", "a1", "--by", "white"},
            "explain.undefended: White does not defend a1.\n");
        row("nobody attacks, as JSON", {"attackers", "e4", "--by", "white", "--json"}, "[]\n");
    }

    void noIsAnAnswerWithItsReasons() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, out);
        const Answer answer = runCli(arguments);
        QCOMPARE(answer.err, QByteArray());
        QCOMPARE(answer.out, out);
        QCOMPARE(answer.code, 1);
    }

    void explanationsAreJsonToo() {
        const Answer answer = runCli({"explain", "e7", "e5", "--json"});
        QCOMPARE(answer.code, 1);
        const QJsonObject object = QJsonDocument::fromJson(answer.out).object();
        QCOMPARE(object.value("answer").toString(), QString("forbidden"));
        const QJsonObject reason = object.value("reasons").toArray().at(0).toObject();
        QCOMPARE(reason.value("code").toString(), QString("explain.not-its-turn"));
        const QJsonObject move = object.value("moves").toArray().at(0).toObject();
        QCOMPARE(move.value("move").toString(), QString("e7e5"));
        QCOMPARE(move.value("legal").toBool(), false);
        QCOMPARE(move.value("against").toArray(), object.value("reasons").toArray());
        QCOMPARE(move.value("nodes").toArray().at(0).toString(), QString("/tree/0/then/0/then/0"));
        QCOMPARE(object.value("nodes").toArray().size(), 3);
        const QByteArray all = runCli({"explain", "e7", "e5", "--json", "--all"}).out;
        QCOMPARE(QJsonDocument::fromJson(all).object().value("nodes").toArray().size(), 11);
    }

    void explainedMovesReadAsTheListOfMovesDoes() {
        const QStringList board{"--variant", "free", "--fen", "8/8/8/8/1(mason){0}6/8/8/8 w - - 0 1"};
        const Answer answer = runCli(QStringList{"explain", "b4", "a3", "--json"} + board);
        QCOMPARE(answer.code, 0);
        QStringList texts;
        for (const auto move : QJsonDocument::fromJson(answer.out).object().value("moves").toArray()) {
            texts << move.toObject().value("move").toString();
        }
        QCOMPARE(texts, (QStringList{"b4a3", "b4a3,a3b4"}));
        const QByteArray lines = runCli(QStringList{"moves", "--from", "b4"} + board).out;
        QVERIFY2(lines.startsWith("b4a3\nb4a3,a3b4\n"), lines.constData());
    }

    /// What stands against them all is told once, above.
    void movesTellWhatStandsAgainstThemAlone() {
        const Answer answer = runCli({"explain", "e7", "e8", "--fen", "8/4P3/8/8/8/8/8/K1k5 b - - 0 1"});
        QCOMPARE(answer.code, 1);
        QCOMPARE(answer.out.count("explain.not-its-turn"), 1);
        QVERIFY2(answer.out.contains("\ne7e8q:\n"), answer.out.constData());
    }

    void movesAreSortedByBytes() {
        const Answer answer = runCli({"moves"});
        QStringList lines = QString::fromUtf8(answer.out).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 20);
        QStringList sorted = lines;
        std::sort(sorted.begin(), sorted.end());
        QCOMPARE(lines, sorted);
    }

    void hashesStandForPositionsNotForWaysThere() {
        const QByteArray there = runCli({"hash", "--moves", "Nf3 Nf6 Nc3 Nc6"}).out;
        QVERIFY(QRegularExpression("^[0-9a-f]{16}\n$").match(there).hasMatch());
        QCOMPARE(runCli({"hash", "--moves", "Nc3 Nc6 Nf3 Nf6"}).out, there);
        QVERIFY(runCli({"hash", "--moves", "Nf3 Nf6 Nc3"}).out != there);
        // No rule asks whether a ferz has moved.
        const auto ofFerz = [](const char* ferz) {
            const QString fen = QString("4k3/8/8/8/8/8/8/%1(checker){0}2K3 w - - 0 1").arg(ferz);
            return runCli({"hash", "--variant", "free", "--fen", fen}).out;
        };
        QVERIFY(!ofFerz("F").isEmpty());
        QCOMPARE(ofFerz("F!"), ofFerz("F"));
    }

    void theSameSeedGivesTheSameGames() {
        const Answer first = runCli({"play", "--random", "3", "--seed", "7"});
        QCOMPARE(first.code, 0);
        QCOMPARE(first.out.count("[Event "), 3);
        QCOMPARE(runCli({"play", "--random", "3", "--seed", "7"}).out, first.out);
        QVERIFY(runCli({"play", "--random", "3", "--seed", "8"}).out != first.out);
    }

    void thePictureStandsAlone() {
        const Answer answer = runCli({"draw", "--format", "svg"});
        QCOMPARE(answer.code, 0);
        QVERIFY(answer.out.startsWith("<svg xmlns="));
        QVERIFY(answer.out.endsWith("</svg>\n"));
        QCOMPARE(answer.out.count("<use "), 32);
        QCOMPARE(answer.out.count("<g id=\"white-"), 6);
        QVERIFY(!answer.out.contains("file:"));
    }

    void suitesAreCountedRowByRow() {
        QTemporaryDir folder;
        QFile file(folder.filePath("suite.tsv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        file.write("# a comment\nnodes\tdepth\tfen\tvariant\n20\t1\t" + start + "\tchess\n401\t2\t" + start +
                   "\tchess\n8902\t3\t" + start + "\tchess960\n197281\t4\t" + start + "\tchess\n");
        file.close();
        const Answer answer = runCli({"perft", "--suite", file.fileName(), "--max-nodes", "10000"});
        QCOMPARE(answer.code, 1);
        const QStringList lines = QString::fromUtf8(answer.out).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 4);
        QCOMPARE(problemOf(lines[0]), file.fileName() + ":4 cli.suite-mismatch");
        QCOMPARE(lines[1], "chess: 1 passed, 1 failed, 1 skipped");
        QCOMPARE(lines[2], "chess960: 1 passed, 0 failed");
        QCOMPARE(lines[3], "2 passed, 1 failed, 1 skipped");
        QCOMPARE(answer.err, QByteArray());
    }

    void ourOwnSuitePasses() {
        const Answer answer =
            runCli({"perft", "--suite", "tests/perft/fischer.tsv", "--max-nodes", "300000"});
        QCOMPARE(answer.code, 0);
        QVERIFY2(answer.out.contains(" 0 failed, "), answer.out);
    }

    void userPiecesComeBeforeOurs() {
        QTemporaryDir folder;
        QVERIFY(
            writeChanged("knight", folder.filePath("knight.json"), "\"jump\": [2, 1]", "\"jump\": [3, 1]"));
        QCOMPARE(runCli({"moves", "--from", "b1", "--pieces", folder.path()}).out,
                 QByteArray("b1a4\nb1c4\n"));
    }

    void userVariantsAreKnownById() {
        QTemporaryDir folder;
        QFile file(folder.filePath("mine.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            R"({ "format": "chesspp-variant", "version": 1, "id": "few", "extends": "chess", "name": "Few",
            "start": {"fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1"} })");
        file.close();
        QCOMPARE(runCli({"perft", "2", "--variant", file.fileName()}).out, QByteArray("nodes: 66\n"));
        QCOMPARE(runCli({"perft", "2", "--variants", file.fileName(), "--variant", "few"}).out,
                 QByteArray("nodes: 66\n"));
        QVERIFY(runCli({"variants", "--variants", file.fileName()}).out.contains("few\tFew\n"));
    }

    /// The program looks for a built-in piece or variant in the file of its id.
    void builtInFilesAreNamedByTheirIds() {
        for (const char* folder : {"pieces", "resources/variants"}) {
            QDirIterator files(folder, {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
                QCOMPARE(object.value("id").toString(), QFileInfo(file).completeBaseName());
            }
        }
    }

    void everyCommandHasHelpInBothLanguages_data() {
        QTest::addColumn<QString>("command");
        for (const char* name : {"moves", "perft", "explain", "attackers", "describe", "value", "schema",
                                 "check", "draw", "variants", "pieces", "hash", "bench", "play"}) {
            QTest::newRow(name) << QString(name);
        }
    }

    void everyCommandHasHelpInBothLanguages() {
        QFETCH(const QString, command);
        const Answer english = runCli({command, "--help"});
        const Answer german = runCli({"--help", command, "--lang", "de"});
        QCOMPARE(english.code, 0);
        QCOMPARE(german.code, 0);
        QVERIFY(english.out.startsWith("chesspp-cli " + command.toUtf8()));
        QVERIFY(german.out.startsWith("chesspp-cli " + command.toUtf8()));
        QVERIFY(english.out.contains("Exit codes: "));
        QVERIFY(german.out.contains("Rückgabewerte: "));
        QVERIFY(runCli({"--help"}).out.contains("\n  " + command.toUtf8() + " "));
    }

    void benchEndsWithTheSum() {
        const Answer answer = runCli({"bench", "--fen", "7k/8/8/8/8/8/8/K7 w - - 0 1"});
        QCOMPARE(answer.code, 0);
        const QList<QByteArray> lines = answer.out.trimmed().split('\n');
        for (const QByteArray& line : lines) QCOMPARE(line.split('\t').size(), 4);
        QVERIFY(lines.first().startsWith("depth-1\t3\t"));
        QVERIFY(lines.last().startsWith("sum\t"));
    }
};

CHESSPP_GUILESS_TEST(TestAnswers)
#include "tst_answers.moc"
