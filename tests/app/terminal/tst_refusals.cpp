// SPDX-License-Identifier: MIT
// What chesspp-cli prints for invalid words, names, texts and files: every problem with its location and
// code, the right exit code, nothing on standard output, without delay.
#include "tests/app/terminal/run_cli.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace chesspp::testing;

namespace {

constexpr int kNo = 1;
constexpr int kWrongUse = 2;
constexpr int kBadInput = 3;
/// Ten times what is promised: the machine may be busy.
constexpr int kPatience = 10'000;

void row(const char* name, const QStringList& arguments, int code, const QStringList& problems) {
    // Each starts a program, which takes seconds under a sanitizer.
    if (!chesspp::isSampled(qstrlen(name), 3)) return;
    QTest::newRow(name) << arguments << code << problems;
}

}  // namespace

class TestRefusals : public QObject {
    Q_OBJECT

private slots:
    void wrongWordsAreTold_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QStringList>("problems");
        row("nothing", {}, kWrongUse, {"chesspp-cli cli.no-command"});
        row("no command", {"frobnicate"}, kWrongUse, {"frobnicate cli.unknown-command"});
        row("nearly a command", {"move"}, kWrongUse, {"move cli.unknown-command-near"});
        row("no option", {"moves", "--frobnicate"}, kWrongUse, {"--frobnicate cli.unknown-option"});
        row("nearly an option", {"moves", "--formm", "e2"}, kWrongUse,
            {"--formm cli.unknown-option-near", "e2 cli.operand-unwanted"});
        row("an option of another command", {"hash", "--san"}, kWrongUse, {"--san cli.option-elsewhere"});
        row("JSON where there is none", {"draw", "--json"}, kWrongUse, {"--json cli.option-elsewhere"});
        row("an option twice", {"moves", "--san", "--san"}, kWrongUse, {"--san cli.option-twice"});
        row("no value", {"moves", "--fen"}, kWrongUse, {"--fen cli.option-value-missing"});
        row("a value too many", {"moves", "--san=yes"}, kWrongUse, {"--san cli.option-without-value"});
        row("no language", {"moves", "--lang", "tlh"}, kWrongUse, {"--lang cli.language"});
        row("all of them at once", {"mvoes", "--fen", "x", "--fne", "--san=1"}, kWrongUse,
            {"mvoes cli.unknown-command-near", "--fne cli.unknown-option-near",
             "--san cli.option-without-value"});
        row("no depth", {"perft"}, kWrongUse, {"perft cli.perft-depth"});
        row("a depth in words", {"perft", "three"}, kWrongUse, {"three cli.depth"});
        row("a depth below 0", {"perft", "--", "-1"}, kWrongUse, {"-1 cli.depth"});
        row("a depth below 0 without a sign that it is one", {"perft", "-1", "--divide"}, kWrongUse,
            {"-1 cli.depth"});
        row("half a depth", {"perft", "1.5"}, kWrongUse, {"1.5 cli.depth"});
        row("more games than there are", {"play", "--random", "1000001"}, kWrongUse, {"--random cli.count"});
        row("a number where none belongs", {"moves", "-1"}, kWrongUse, {"-1 cli.operand-unwanted"});
        row("a depth beyond all", {"perft", "99999999999999999999999"}, kWrongUse,
            {"99999999999999999999999 cli.depth"});
        row("two depths", {"perft", "3", "4"}, kWrongUse, {"4 cli.operand-unwanted"});
        row("a depth for a table", {"perft", "3", "--suite", "x.tsv"}, kWrongUse, {"3 cli.not-with"});
        row("a table divided", {"perft", "--divide", "--suite", "x.tsv"}, kWrongUse,
            {"--divide cli.not-with"});
        row("a bound without a table", {"perft", "3", "--max-nodes", "9"}, kWrongUse,
            {"--max-nodes cli.only-with"});
        row("no bound", {"perft", "--suite", "x.tsv", "--max-nodes", "few"}, kWrongUse,
            {"--max-nodes cli.count"});
        row("no format", {"draw", "--format", "png"}, kWrongUse, {"--format cli.format"});
        row("no number", {"play", "--random", "-3"}, kWrongUse, {"--random cli.count"});
        row("a seed for people", {"play", "--seed", "3"}, kWrongUse, {"--seed cli.only-with"});
        row("first moves of no piece", {"moves", "--virgin"}, kWrongUse, {"--virgin cli.only-with"});
        row("Betza's notation without a board", {"moves", "--betza", "N"}, kWrongUse,
            {"--betza cli.only-with", "--betza cli.only-with"});
        row("Betza's notation in a game",
            {"moves", "--betza", "N", "--fen", "3/1X1/3", "--from", "b2", "--variant", "chess"}, kWrongUse,
            {"--variant cli.not-with"});
        row("moves of nobody", {"moves", "--from", "e4"}, kBadInput, {"--from move.no-piece"});
        row("no Betza", {"moves", "--betza", "fsP", "--fen", "3/1X1/3", "--from", "b2"}, kBadInput,
            {"--betza:1:3 betza.atom"});
        row("a board of another shape", {"moves", "--betza", "N", "--fen", "3/1X2/3", "--from", "b2"},
            kBadInput, {"--fen:1:1 fen.rank-short", "--fen:1:7 fen.rank-short"});
        row("a board too small", {"moves", "--betza", "N", "--fen", "1X1", "--from", "b1"}, kBadInput,
            {"--fen:1:1 betza.board"});
        row("a square off the board", {"moves", "--betza", "N", "--fen", "3/1X1/3", "--from", "d4"},
            kBadInput, {"--from cli.square"});
        row("a square of somebody else", {"moves", "--betza", "N", "--fen", "3/1X1/Q2", "--from", "a1"},
            kBadInput, {"--from betza.not-the-piece"});
        row("nothing to convert", {"convert"}, kWrongUse, {"convert cli.operand-missing"});
        row("no piece to convert", {"convert", "knigt"}, kBadInput, {"knigt cli.unknown-piece-near"});
        row("no file to convert", {"convert", "none.json"}, kBadInput, {"none.json file.missing"});
        row("no Betza to convert", {"convert", "WxF"}, kBadInput, {"WxF:1:2 betza.letter-elsewhere"});
        row("a piece that Betza cannot say", {"convert", "archer"}, kNo,
            {"archer:/tree/1/then/0 betza.unsaid-condition"});
        row("no variant to convert", {"convert", "--ini", "ches"}, kBadInput,
            {"ches cli.unknown-variant-near"});
        row("nothing to check", {"check"}, kWrongUse, {"check cli.operand-missing"});
        row("no variant", {"moves", "--variant", "frobnicate"}, kBadInput, {"--variant cli.unknown-variant"});
        row("nearly a variant", {"moves", "--variant", "ches"}, kBadInput,
            {"--variant cli.unknown-variant-near"});
        row("no file of a variant", {"moves", "--variant", "nowhere.json"}, kBadInput,
            {"nowhere.json file.missing"});
        row("a folder of a variant", {"moves", "--variant", "pieces/"}, kBadInput,
            {"pieces/ file.is-folder"});
        row("no file of variants", {"variants", "--variants", "nowhere"}, kBadInput,
            {"nowhere file.missing"});
        row("a piece for a variant", {"moves", "--variant", "pieces/king.json"}, kBadInput,
            {"pieces/king.json:1:13:/format json.format"});
        row("no folder of pieces", {"pieces", "--pieces", "nowhere"}, kBadInput, {"nowhere file.no-folder"});
        row("no piece to describe", {"describe", "frobnicate", "king"}, kBadInput,
            {"frobnicate cli.unknown-piece"});
        row("nearly a piece to describe", {"describe", "knigt"}, kBadInput, {"knigt cli.unknown-piece-near"});
        row("nothing to describe", {"describe"}, kWrongUse, {"describe cli.operand-missing"});
        row("no schema", {"schema", "pieces"}, kWrongUse, {"pieces cli.schema"});
        row("no board", {"value", "king", "--board", "2x8"}, kWrongUse, {"--board cli.board"});
        row("no piece to value", {"value", "frobnicate"}, kBadInput, {"frobnicate cli.unknown-piece"});
        row("half a question", {"explain", "e2"}, kWrongUse, {"explain cli.operand-missing"});
        row("squares that are none", {"explain", "e9", "z1"}, kBadInput, {"e9 cli.square", "z1 cli.square"});
        row("nobody's attackers", {"attackers", "e4"}, kWrongUse, {"--by cli.by-missing"});
        row("attackers of no side", {"attackers", "e4", "--by", "red"}, kWrongUse, {"--by cli.side"});
        row("attackers of no square", {"attackers", "e9", "--by", "white"}, kBadInput, {"e9 cli.square"});
        row("attackers on no board", {"attackers", "e4", "--by", "white", "--fen", ""}, kBadInput,
            {"--fen fen.empty"});
        row("no file to check", {"check", "pieces/king.json", "nowhere.json"}, kBadInput, {});
        row("no table", {"perft", "--suite", "nowhere.tsv"}, kBadInput, {"nowhere.tsv file.missing"});
        row("no square", {"moves", "--from", "i9"}, kBadInput, {"--from cli.square"});
        row("no FEN", {"hash", "--fen", ""}, kBadInput, {"--fen fen.empty"});
        row("a FEN that cannot be played", {"hash", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"}, kBadInput,
            {"--fen position.no-royal", "--fen position.no-royal"});
        row("a FEN with many faults", {"hash", "--fen", "9/8/8/8/8/8/8/7x q - -"}, kBadInput,
            {"--fen:1:1:placement fen.rank-long", "--fen:1:16:placement fen.unknown-letter",
             "--fen:1:18:side fen.side"});
        row("an illegal move", {"hash", "--moves", "e4 e5 Ke3"}, kBadInput, {"--moves:1:7 move.none-goes"});
        row("no move", {"hash", "--moves", "e4 !?"}, kBadInput, {"--moves:1:4 move.unreadable"});
    }

    void wrongWordsAreTold() {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, code);
        QFETCH(const QStringList, problems);
        for (const QString& language : {QString("en"), QString("de")}) {
            const bool own = arguments.contains("--lang");
            const Answer answer = runCli(own ? arguments : QStringList{"--lang", language} + arguments);
            if (arguments.value(0) == "check" && arguments.size() > 1) {
                // The answer of `check` is its problems.
                QCOMPARE(problemOf(QString::fromUtf8(answer.out).trimmed()), "nowhere.json file.missing");
            } else {
                QCOMPARE(answer.out, QByteArray());
            }
            QCOMPARE(answer.problems(), problems);
            QCOMPARE(answer.code, code);
        }
    }

    void startsAreRefusedAtTheirPlaceByAllWhoReadThem_data() {
        QTest::addColumn<QByteArray>("start");
        QTest::addColumn<QStringList>("problems");
        QTest::newRow("the placement")
            << QByteArray(R"({"fen": "rnbqkbnr/ppppppxp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1"})")
            << QStringList{"2:36:/start/fen fen.unknown-letter", "2:56:/start/fen fen.rank-short"};
        QTest::newRow("the other fields, from left to right")
            << QByteArray(R"({"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkqZ e4 -1 1"})")
            << QStringList{"2:65:/start/fen fen.side", "2:71:/start/fen fen.castling-letter",
                           "2:76:/start/fen fen.quiet-plies"};
        QTest::newRow("the position") << QByteArray(R"({"fen": "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"})")
                                      << QStringList{"2:20:/start/fen position.waiting-side-attacked"};
        QTest::newRow("nothing to shuffle")
            << QByteArray(R"({"fen": null, "fischer": "8/8/8/8/8/8/8/8 w - - 0 1"})")
            << QStringList{"2:37:/start/fischer start.not-mirrored"};
        QTest::newRow("no king to shuffle")
            << QByteArray(R"({"fen": null, "fischer": "rnbqqbnr/8/8/8/8/8/8/RNBQQBNR w - - 0 1"})")
            << QStringList{"2:37:/start/fischer start.not-shuffled"};
    }

    void startsAreRefusedAtTheirPlaceByAllWhoReadThem() {
        QFETCH(const QByteArray, start);
        QFETCH(const QStringList, problems);
        QTemporaryDir folder;
        QFile file(folder.filePath("mine.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format": "chesspp-variant", "version": 1, "id": "mine", "extends": "chess",)"
                   "\n  \"start\": " +
                   start + R"(, "name": "Mine"})");
        file.close();
        QStringList expected;
        for (const QString& problem : problems) expected << file.fileName() + ":" + problem;
        const Answer checked = runCli({"check", file.fileName()});
        QCOMPARE(checked.code, kBadInput);
        QStringList told;
        for (const QString& line : QString::fromUtf8(checked.out).split('\n', Qt::SkipEmptyParts)) {
            told << problemOf(line);
        }
        QCOMPARE(told, expected);
        for (const QString& command : {QString("moves"), QString("draw")}) {
            const Answer answer = runCli({command, "--variant", file.fileName()});
            QCOMPARE(answer.code, kBadInput);
            QCOMPARE(answer.problems(), expected);
        }
    }

    void tablesAreReadWholeBeforeAnythingIsCounted() {
        QTemporaryDir folder;
        const QString name = folder.filePath("suite.tsv");
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "variant\tfen\tdepth\tnodes\n"
            "chess\tx\t1\t20\n"
            "nochess\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\t1\t20\n"
            "chess\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\tdeep\tmany\n"
            "chess\t1\n");
        file.close();
        const Answer answer = runCli({"perft", "--suite", name});
        QCOMPARE(answer.code, kBadInput);
        QCOMPARE(answer.out, QByteArray());
        const QStringList problems = answer.problems();
        QVERIFY(problems.size() >= 5);
        for (const QString& problem : problems) QVERIFY2(problem.startsWith(name + ":"), qPrintable(problem));
        QVERIFY(problems.contains(name + ":3:variant cli.unknown-variant-near"));
        QVERIFY(problems.contains(name + ":4:depth cli.depth"));
        QVERIFY(problems.contains(name + ":4:nodes cli.count"));
        QVERIFY(problems.contains(name + ":5 cli.suite-cells"));
    }

    void tablesNeedTheirColumns() {
        QTemporaryDir folder;
        QFile file(folder.filePath("suite.tsv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(runCli({"perft", "--suite", file.fileName()}).problems(),
                 QStringList{file.fileName() + ":1 cli.suite-empty"});
        file.write("id\tfen\tdepth\n");
        file.close();
        QCOMPARE(
            runCli({"perft", "--suite", file.fileName()}).problems(),
            (QStringList{file.fileName() + ":1 cli.suite-column", file.fileName() + ":1 cli.suite-column"}));
    }

    void brokenFilesAreRefusedAtOnce_data() {
        QTest::addColumn<QString>("path");
        QDirIterator files("tests/data/broken", {"*.json"}, QDir::Files);
        while (files.hasNext()) {
            const QString path = files.next();
            QTest::newRow(qPrintable(files.fileName())) << path;
        }
    }

    void brokenFilesAreRefusedAtOnce() {
        QFETCH(const QString, path);
        const Answer answer = runCli({"check", path}, {}, kPatience);
        QCOMPARE(answer.code, kBadInput);
        QCOMPARE(answer.err, QByteArray());
        const QStringList lines = QString::fromUtf8(answer.out).split('\n', Qt::SkipEmptyParts);
        QVERIFY(!lines.isEmpty());
        for (const QString& line : lines) {
            QVERIFY2(line.startsWith(path + ":"), qPrintable(line));
            QVERIFY2(problemOf(line) != line, qPrintable(line));
        }
        const QJsonDocument json = QJsonDocument::fromJson(runCli({"check", path, "--json"}).out);
        QCOMPARE(json.array().size(), lines.size());
        QCOMPARE(json.array().first().toObject().value("file").toString(), path);
    }

    /// tests/data/lint/expected.tsv has a line for each warning of the files beside it, in their order.
    void whatIsHardlyMeantIsToldAtItsPlace() {
        QFile table("tests/data/lint/expected.tsv");
        QVERIFY(table.open(QIODevice::ReadOnly));
        (void)table.readLine();
        QMap<QString, QStringList> expected;
        while (!table.atEnd()) {
            const QStringList cells = QString::fromUtf8(table.readLine().trimmed()).split('\t');
            QCOMPARE(cells.size(), 5);
            const QString path = "tests/data/lint/" + cells[0];
            expected[path] << path + ':' + cells[2] + ':' + cells[3] + ':' + cells[1] + ' ' + cells[4];
        }
        QCOMPARE(expected.size(), QDir("tests/data/lint").entryList({"*.json"}).size());
        for (const QString& path : expected.keys()) {
            const Answer answer = runCli({"check", path});
            QStringList found;
            for (const QString& line : QString::fromUtf8(answer.out).split('\n', Qt::SkipEmptyParts)) {
                found << problemOf(line);
            }
            QCOMPARE(found, expected[path]);
            QCOMPARE(answer.code, path.endsWith("others.json") ? 1 : 0);
        }
    }

    void filesAreToldWhatTheyNearlyName_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("told");
        const QByteArray variant =
            R"({"format": "chesspp-variant", "version": 1, "id": "mine", "name": "M", )";
        QTest::newRow("a variant") << variant + R"("extends": "ches"})" << QByteArray("“chess”?");
        QTest::newRow("a piece") << variant + R"("extends": "chess", "army": {"Q": "quen"}})"
                                 << QByteArray("“queen”?");
        const QByteArray piece = R"({"format": "chesspp-piece", "version": 1, "id": "guard", "name": "G",
            "tree": [{"do": "castle", "side": "a", "with": "rok"}]})";
        QTest::newRow("a role") << piece << QByteArray("“rook”?");
        const QByteArray bundle = R"({"format": "chesspp-bundle", "version": 1, "name": "B", "pieces": [)" +
                                  piece + R"(], "variants": [)" + variant +
                                  R"("extends": "chess", "roles": {"rok": "R"}}]})";
        QTest::newRow("a role that a variant beside it has") << bundle << QByteArray();
    }
    void filesAreToldWhatTheyNearlyName() {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, told);
        const QTemporaryDir folder;
        QFile file(folder.filePath("mine.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const QByteArray out = runCli({"check", file.fileName()}).out;
        QVERIFY2(told.isEmpty() ? out.isEmpty() : out.contains(told), out.constData());
    }

    void nothingIsSaidOfThePiecesThatWeShip() {
        QStringList arguments{"check"};
        QDirIterator files("pieces", {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) arguments << files.next();
        QVERIFY(arguments.size() > 6);
        QCOMPARE(runCli(arguments).out, QByteArray());
    }

    void hostileFilesAreAnsweredAtOnce_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("a million brackets") << QByteArray(1'000'000, '[');
        QTest::newRow("a million braces") << QByteArray("{\"a\":").repeated(200'000);
        QTest::newRow("random bytes") << [] {
            QByteArray bytes;
            quint32 state = 1;
            for (int i = 0; i < 1'000'000; ++i) {
                state = state * 1664525U + 1013904223U;
                bytes += static_cast<char>(state >> 24U);
            }
            return bytes;
        }();
        QTest::newRow("zeros") << QByteArray(5'000'000, '\0');
        QTest::newRow("a number without end") << "{\"version\": " + QByteArray(3'000'000, '9') + "}";
        QTest::newRow("a text without end") << "{\"id\": \"" + QByteArray(8'000'000, 'a');
        QTest::newRow("more than is read") << QByteArray(17 << 20, ' ');
        QTest::newRow("keys by the thousand") << [] {
            QByteArray text = "{";
            for (int i = 0; i < 100'000; ++i) text += "\"k" + QByteArray::number(i) + "\": 1,";
            return text + "\"k\": 1}";
        }();
    }

    void hostileFilesAreAnsweredAtOnce() {
        QFETCH(const QByteArray, text);
        QTemporaryDir folder;
        QFile file(folder.filePath("hostile.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        const Answer answer = runCli({"check", file.fileName()}, {}, kPatience);
        QCOMPARE(answer.code, kBadInput);
        QVERIFY(answer.out.startsWith(file.fileName().toUtf8()));
        QCOMPARE(runCli({"moves", "--variant", file.fileName()}, {}, kPatience).code, kBadInput);
        QCOMPARE(runCli({"perft", "--suite", file.fileName()}, {}, kPatience).code, kBadInput);
    }

    void aBadFileStopsOnlyGamesWithItsPiece() {
        const QTemporaryDir folder;
        const auto write = [&](const char* name) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write("{") == 1;
        };
        QVERIFY(write("dragon.json"));
        const QStringList perft{"perft", "1", "--pieces", folder.path()};
        const Answer other = runCli(perft);
        QCOMPARE(other.code, 0);
        QCOMPARE(other.out, QByteArray("nodes: 20\n"));
        QVERIFY2(other.problems().value(0).endsWith("json.ends-early"),
                 qPrintable(other.problems().join(' ')));
        QVERIFY(write("knight.json"));
        QCOMPARE(runCli(perft).code, kBadInput);
        QCOMPARE(runCli({"perft", "1", "--pieces", folder.filePath("nowhere")}).code, kBadInput);
    }

    void anUnreadableFileLeavesThePiecesBesideIt() {
        const QTemporaryDir folder;
        QVERIFY(writeChanged("rook", folder.filePath("tower.json"), "\"id\": \"rook\"", "\"id\": \"tower\""));
        QVERIFY(QFile::link(folder.filePath("nowhere"), folder.filePath("camel.json")));
        const Answer answer = runCli({"describe", "tower", "--pieces", folder.path()});
        QCOMPARE(answer.code, 0);
        QVERIFY(answer.problems().value(0).endsWith("file.missing"));
        QCOMPARE(runCli({"describe", "camel", "--pieces", folder.path()}).code, kBadInput);
    }

    void aBadFileIsKnownByTheIdInIt() {
        const QTemporaryDir folder;
        QFile file(folder.filePath("mine.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format": "chesspp-piece", "version": 1, "id": "camel"})");
        file.close();
        QCOMPARE(runCli({"describe", "camel", "--pieces", folder.path()}).code, kBadInput);
        QCOMPARE(runCli({"describe", "rook", "--pieces", folder.path()}).code, 0);
    }

    void aBadFileStopsOnlyWhatNeedsItsPiece_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::newRow("words of another") << QStringList{"describe", "rook"} << 0;
        QTest::newRow("its words") << QStringList{"describe", "camel"} << kBadInput;
        QTest::newRow("the value of another") << QStringList{"value", "rook"} << 0;
        QTest::newRow("its value") << QStringList{"value", "camel"} << kBadInput;
        QTest::newRow("another in Betza's notation") << QStringList{"convert", "rook"} << 0;
        QTest::newRow("itself in Betza's notation") << QStringList{"convert", "camel"} << kBadInput;
        QTest::newRow("a check of another") << QStringList{"check", "pieces/rook.json"} << 0;
        QTest::newRow("the list of all") << QStringList{"pieces"} << kBadInput;
    }
    void aBadFileStopsOnlyWhatNeedsItsPiece() {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        const QTemporaryDir folder;
        QFile file(folder.filePath("camel.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{") == 1);
        file.close();
        const Answer answer = runCli(words + QStringList{"--pieces", folder.path()});
        QCOMPARE(answer.code, code);
        QVERIFY(answer.problems().value(0).endsWith("json.ends-early"));
        QCOMPARE(answer.problems().size(), code == 0 || words.size() == 1 ? 1 : 2);
        QVERIFY(!answer.out.contains("camel\t"));
        QCOMPARE(answer.out.isEmpty(), words.value(0) == "check" || (code != 0 && words.size() > 1));
    }

    void scenesThatFailAreToldAtTheirPlace() {
        QTemporaryDir folder;
        const QString camel = folder.filePath("camel.json");
        QVERIFY(writeChanged("knight", camel, "\"jump\": [2, 1]", "\"jump\": [3, 1]"));
        const Answer answer = runCli({"check", camel, "pieces/rook.json"});
        QCOMPARE(answer.code, 1);
        const QStringList lines = QString::fromUtf8(answer.out).split('\n', Qt::SkipEmptyParts);
        QVERIFY(lines.size() > 8);
        QVERIFY(problemOf(lines.first()).endsWith(":/scenes/0/moves scene.missing-square"));
    }
};

CHESSPP_GUILESS_TEST(TestRefusals)
#include "tst_refusals.moc"
