// SPDX-License-Identifier: MIT
// Pieces in JSON: shipped pieces byte for byte, examples of pieces/README.md, random and damaged pieces.
#include "tests/kit/random_tree.h"
#include "tests/support/law_cases.h"
#include "tests/support/problems.h"
#include "tests/support/test_program.h"

#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/piece_json.h"
#include "core/language/member_table.h"

#include <QRegularExpression>
#include <QTest>
#include <random>

using namespace chesspp;

namespace {

QString problemsIn(const Diagnostics& problems) {
    return QString::fromStdString(testing::problemsAs("{pointer} {code}", problems));
}

std::string withTree(std::string_view nodes) {
    return "{ \"format\": \"chesspp-piece\", \"version\": 1, \"id\": \"x\", \"name\": \"X\", \"tree\": [" +
           std::string(nodes) + "] }";
}

std::string withEvents(std::string_view rules) {
    return "{ \"format\": \"chesspp-piece\", \"version\": 1, \"id\": \"x\", \"name\": \"X\", \"tree\": [], "
           "\"on\": [" +
           std::string(rules) + "] }";
}

}  // namespace

class TestPieces : public QObject {
    Q_OBJECT

private slots:
    void eachShippedPieceSurvivesByteForByte_data() {
        QTest::addColumn<QString>("path");
        const auto texts = io::readJsonFolder("pieces");
        QVERIFY(texts);
        for (const io::SourceText& text : *texts) {
            QTest::newRow(text.name.c_str()) << QString::fromStdString(text.name);
        }
    }
    void eachShippedPieceSurvivesByteForByte() {
        QFETCH(QString, path);
        const auto text = io::readTextFile(path.toStdString());
        QVERIFY(text);
        const auto piece = io::readPiece(text->text, text->name);
        QVERIFY2(piece, qPrintable(piece ? QString() : problemsIn(piece.error())));
        QVERIFY(piece->warnings.empty());
        QCOMPARE(QString::fromStdString(io::writePiece(piece->definition)),
                 QString::fromStdString(text->text));
        QCOMPARE(QString::fromStdString(piece->definition.id), path.section('/', -1).section('.', 0, 0));
        QVERIFY(piece->definition.scenes.size() >= 3);
        QVERIFY(piece->definition.names.contains("de"));
        QVERIFY(piece->definition.comments.contains("de"));
        for (const Scene& scene : piece->definition.scenes) QVERIFY(scene.names.contains("de"));
    }

    void theSixOfChessAreThere() {
        const auto texts = io::readJsonFolder("pieces");
        QVERIFY(texts);
        io::PieceLibrary library;
        QCOMPARE(problemsIn(library.add(*texts)), QString());
        for (const char* id : {"king", "queen", "rook", "bishop", "knight", "pawn"})
            QVERIFY(library.find(id));
        QVERIFY(library.find("king")->royal);
        const auto all = library.all();
        QVERIFY(std::is_sorted(all.begin(), all.end(), [](auto* a, auto* b) { return a->id < b->id; }));
    }

    void anIdTakenTwiceIsAProblemOfTheSecond() {
        const io::SourceText first{"one.json", withTree("")};
        const io::SourceText second{"two.json", withTree("")};
        io::PieceLibrary library;
        const Diagnostics problems = library.add(std::vector{first, second});
        QCOMPARE(problemsIn(problems), QString("/id library.duplicate-id"));
        QCOMPARE(problems.items().front().place.file, std::string("two.json"));
        QCOMPARE(library.size(), std::size_t{1});
    }

    void extrasAreKeptWhereverTheyMayStand() {
        const std::string json =
            "{ \"format\": \"chesspp-piece\", \"version\": 1, \"id\": \"x\", \"name\": \"X\",\n"
            "  \"tree\": [\n"
            "    { \"do\": \"multi\", \"to\": {\"jump\": [1, 0]}, \"parts\": [\n"
            "      { \"do\": \"move\", \"at\": \"destination\", \"x-part\": [1.50, null] } ], \"x-node\": "
            "{\"b\": 1, \"a\": 2} } ],\n"
            "  \"scenes\": [\n"
            "    { \"name\": \"s\", \"fen\": \"8/8 w\", \"at\": \"a1\", \"has\": {}, \"x-scene\": \"ä\" } ], "
            "\"x-top\": true }\n";
        const auto piece = io::readPiece(json, "x.json");
        QVERIFY2(piece, qPrintable(piece ? QString() : problemsIn(piece.error())));
        const std::string text = io::writePiece(piece->definition);
        const auto again = io::readPiece(text, "x.json");
        QVERIFY(again);
        QVERIFY(again->definition == piece->definition);
        for (const char* kept : {"\"x-part\": [1.50, null]", "\"x-node\": {\"b\": 1, \"a\": 2}",
                                 "\"x-scene\": \"ä\"", "\"x-top\": true"}) {
            QVERIFY2(text.find(kept) != std::string::npos, kept);
        }
    }

    void everyFieldSurvives() {
        PieceDefinition piece;
        piece.id = "all-fields";
        piece.name = "All \"fields\"";
        piece.names = {{"de", "Größe"}, {"fr", "Été"}};
        piece.letter = "AF";
        piece.family = "odd";
        piece.tags = {"a", "b"};
        piece.author = "A";
        piece.licence = "MIT";
        piece.source = "S";
        piece.comment = "C:\n\ttwo lines";
        piece.comments = {{"de", "K:\n\tzwei Zeilen"}, {"ja", "註"}};
        piece.royal = true;
        piece.value = 3.25;
        piece.art = PieceArt{ArtSvg{"<svg>\n</svg>"}, ArtPng{"QUJD"}};
        piece.scenes.push_back({"s", {}, "8/8 w", "a1", SceneMode::Lacks, {{"a2", {"capture", "move"}}}, {}});
        piece.scenes.front().names = {{"de", "Szene"}};
        const auto again = io::readPiece(io::writePiece(piece), "x");
        QVERIFY2(again, qPrintable(again ? QString() : problemsIn(again.error())));
        QVERIFY(again->definition == piece);
    }

    void randomPiecesSurvive() {
        kit::RandomTree random(99);
        for (std::size_t left = lawCases(600); left > 0; --left) {
            PieceDefinition piece;
            piece.id = "random";
            piece.name = "Random";
            piece.tree = random.tree();
            piece.on = random.events();
            const std::string text = io::writePiece(piece);
            const auto again = io::readPiece(text, "random.json");
            QVERIFY2(again, qPrintable(again ? QString()
                                             : problemsIn(again.error()) + QString::fromStdString(text)));
            QVERIFY2(again->definition == piece, text.c_str());
            QCOMPARE(io::writePiece(again->definition), text);
        }
    }

    void aFileCutOrChangedAnywhereDoesNoHarm() {
        const auto text = io::readTextFile("pieces/pawn.json");
        QVERIFY(text);
        std::mt19937 random(5);
        for (std::size_t length = 0; length + 1 < text->text.size(); length += 7) {
            QVERIFY(!io::readPiece(text->text.substr(0, length), "cut.json"));
        }
        for (int i = 0; i < 3000; ++i) {
            std::string changed = text->text;
            changed[random() % changed.size()] = static_cast<char>(random());
            const auto piece = io::readPiece(changed, "changed.json");
            if (!piece) QVERIFY(piece.error().hasErrors());
        }
    }

    void everyExampleOfTheReadmeReads() {
        const auto readme = io::readTextFile("pieces/README.md");
        QVERIFY(readme);
        static const QRegularExpression block("```json\\n(.*?)```",
                                              QRegularExpression::DotMatchesEverythingOption);
        int examples = 0;
        for (auto match = block.globalMatch(QString::fromStdString(readme->text)); match.hasNext();
             ++examples) {
            const QRegularExpressionMatch found = match.next();
            const std::string body = found.captured(1).toStdString();
            const std::string json = body.find("\"format\"") != std::string::npos  ? body
                                     : body.find("\"event\"") != std::string::npos ? withEvents(body)
                                                                                   : withTree(body);
            const auto piece = io::readPiece(json, "example");
            QVERIFY2(piece, qPrintable(piece ? QString() : problemsIn(piece.error()) + found.captured(1)));
        }
        QVERIFY(examples >= 12);
    }

    void everyWordOfConditionsStandsInTheReadme() {
        const auto readme = io::readTextFile("pieces/README.md");
        QVERIFY(readme);
        const auto stands = [&](std::string_view name) {
            const std::string word = "`" + std::string(name);
            return readme->text.find(word + "`") != std::string::npos ||
                   readme->text.find(word + "(") != std::string::npos;
        };
        for (const MemberRow& row : kMembers) QVERIFY2(stands(row.name), std::string(row.name).c_str());
        for (const SubjectRow& row : subjectTable())
            QVERIFY2(stands(row.name), std::string(row.name).c_str());
    }
};

CHESSPP_GUILESS_TEST(TestPieces)
#include "tst_pieces.moc"
