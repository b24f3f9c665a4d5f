// SPDX-License-Identifier: MIT
// Bundles: parts as in files of their own, places of problems, round trips, and pieces in a PGN tag.
#include "tests/support/problems.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/base/bounds.h"
#include "core/io/base64.h"
#include "core/io/bundle_json.h"
#include "core/io/files.h"
#include "core/io/pgn_rules.h"
#include "core/notation/fen.h"

#include <QElapsedTimer>
#include <QTest>
#include <random>

namespace chesspp::testing {

namespace {

/// The example of pieces/README.md.
std::string example() {
    const auto readme = io::readTextFile("pieces/README.md");
    const std::string begin = "```bundle\n";
    const std::size_t at = readme->text.find(begin) + begin.size();
    return readme->text.substr(at, readme->text.find("```", at) - at);
}

std::optional<io::SourceText> builtInText(std::string_view id) {
    auto text = io::readTextFile("resources/variants/" + std::string(id) + ".json");
    return text ? std::optional(std::move(*text)) : std::nullopt;
}

Result<io::LoadedBundle> readBundle(const std::string& text) {
    return io::readBundle(text, "a.chesspp", builtInText);
}

const Variant* builtInVariant(std::string_view id) {
    static const Variant standard = chessVariant();
    static const Variant random = fischerVariant();
    return id == standard.id ? &standard : id == random.id ? &random : nullptr;
}

Diagnostics check(const std::string& text) {
    const auto read = readBundle(text);
    if (!read) return read.error();
    return io::checkBundle(read->bundle, {"a.chesspp", text}, {pieceOfTree, builtInVariant});
}

/// "code pointer@line:column" of each problem.
QString placesOf(const Diagnostics& problems) {
    return QString::fromStdString(problemsAs("{file}: {code} {pointer}@{line}:{column}", problems))
        .remove("a.chesspp: ");
}

std::string with(const std::string& text, const std::string& old, const std::string& fresh) {
    std::string result = text;
    const std::size_t at = result.find(old);
    if (at == std::string::npos) qFatal("%s", old.c_str());
    return result.replace(at, old.size(), fresh);
}

}  // namespace

class BundleTest : public QObject {
    Q_OBJECT
private slots:
    void aCircleIsToldOnceAndInTheBundle_data() {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QString>("problems");
        QTest::newRow("past a variant that comes along")
            << QByteArray("other") << QString("variant.circle /variants/1/extends@3:87");
        QTest::newRow("and another into it")
            << QByteArray("chess") << QString("variant.circle /variants/1/extends@3:87");
        QTest::newRow("and another into what comes along")
            << QByteArray("chess960") << QString("variant.circle /variants/1/extends@3:87");
    }
    void aCircleIsToldOnceAndInTheBundle() {
        QFETCH(QByteArray, first);
        QFETCH(QString, problems);
        const std::string base =
            first == "other" ? R"("army": {"K": "king"}, "start": {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"})"
                             : "\"extends\": \"" + first.toStdString() + "\"";
        const std::string text =
            R"({"format": "chesspp-bundle", "version": 1, "variants": [
{"format": "chesspp-variant", "version": 1, "id": "mine", "name": "Mine", )" +
            base + R"(},
{"format": "chesspp-variant", "version": 1, "id": "chess", "name": "Mine", "extends": "chess960"}]})";
        const auto read = readBundle(text);
        QVERIFY(!read);
        QCOMPARE(placesOf(read.error()), problems);
    }

    void theExampleIsReadAndWrittenAlike() {
        const std::string text = example();
        const auto read = readBundle(text);
        QVERIFY2(read, read ? "" : qPrintable(placesOf(read.error())));
        QCOMPARE(QString::fromStdString(io::writeBundle(read->bundle)), QString::fromStdString(text));
        QCOMPARE(read->bundle.pieces.size(), std::size_t{1});
        QCOMPARE(read->bundle.variants.front().variant.name, std::string("Guards"));
        QCOMPARE(read->bundle.variants.front().base->id, std::string("chess"));
        QCOMPARE(placesOf(check(text)), QString());
    }

    void problemsStandAtTheirPlace_data() {
        QTest::addColumn<QString>("old");
        QTest::addColumn<QString>("fresh");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* old, const char* fresh, const char* problems) {
            QTest::addRow("%s", fresh) << old << fresh << problems;
        };
        row("\"author\"", "\"autor\"", "json.unknown-key-near /autor@1:63");
        row("\"id\": \"guard\"", "\"id\": \"Guard\"", "json.id /pieces/0/id@4:54");
        row("\"jump\": [1, 0]", "\"jump\": [1]", "json.pair /pieces/0/tree/0/to/jump@6:40");
        row("\"extends\": \"chess\"", "\"extends\": \"chezz\"",
            "variant.unknown-base /variants/0/extends@9:77");
        row("\"variant\": \"guards\"", "\"variant\": \"gards\"", "bundle.unknown-variant /positions/0@13:5");
        row("4k3/8/3g4", "4k3/8/3x4", "fen.unknown-letter /positions/0/fen@13:65");
        row("2. Gd2", "2. Gd4", "pgn.illegal-move /games/0/pgn@15:74");
        row("rnbgkbnr/pppppppp", "rnbgkbnr/ppppxppp",
            "fen.unknown-letter /variants/0/start/fen@11:38, pgn.no-rules /games/0/pgn@15:38");
        row("\"army\": {\"G\": \"guard\"}", "\"army\": {\"G\": \"gard\"}",
            "ruleset.unknown-kind-near /variants/0/army/G@10:21, pgn.no-rules /games/0/pgn@15:38");
        row("\"piece\": \"guard\"", "\"piece\": \"gard\"", "bundle.unknown-piece /scenes/0/piece@17:16");
        row("\"at\": \"a1\",", "", "json.missing-key /scenes/0/scene@18:16");
        row("\"settings\": {\"board\": \"brown\"}", "\"settings\": 3", "json.kind /settings@20:15");
        row("\"version\": 1", "\"version\": 2", "json.version-too-new /version@1:42");
    }
    void problemsStandAtTheirPlace() {
        QFETCH(QString, old);
        QFETCH(QString, fresh);
        QFETCH(QString, problems);
        QCOMPARE(placesOf(check(with(example(), old.toStdString(), fresh.toStdString()))), problems);
    }

    void anIdTwiceIsAProblem() {
        const std::string text = R"({"format": "chesspp-bundle", "version": 1, "pieces": [
{"format": "chesspp-piece", "version": 1, "id": "a", "name": "A", "tree": []},
{"format": "chesspp-piece", "version": 1, "id": "a", "name": "A", "tree": []}]})";
        const auto read = readBundle(text);
        QVERIFY(!read);
        QCOMPARE(placesOf(read.error()), QString("library.duplicate-id /pieces/1/id@3:49"));
    }

    /// The bound is five times what is aimed at.
    void manyPartsAreReadAndCheckedInASecond_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("part");
        const QString piece = R"({"format": "chesspp-piece", "version": 1, "id": "p-%1", "name": "P",)"
                              R"( "tree": [{"do": "move", "to": {"jump": [2, 1]}}]})";
        QTest::newRow("pieces") << "pieces" << int(bounds::kBundlePieces) << piece;
        QTest::newRow("games") << "games" << 5000 << R"({"pgn": "1. e4 e5 *"})";
        QTest::newRow("games of no known rules")
            << "games" << 5000 << "{\"pgn\": \"[Variant \\\"v%1\\\"]\\n\\n1. e4 e5 *\"}";
        QTest::newRow("positions") << "positions" << 5000
                                   << R"({"name": "%1", "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"})";
        QTest::newRow("positions of no known variant")
            << "positions" << 5000 << R"({"variant": "v%1", "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"})";
        QTest::newRow("scenes of no known piece")
            << "scenes" << 5000
            << R"({"piece": "nobody-%1", "scene": {"name": "s", "fen": "3/3/3 w - - 0 1", "at": "a1", "moves": {"a2": ["move"]}}})";
    }
    void manyPartsAreReadAndCheckedInASecond() {
        QFETCH(QString, key);
        QFETCH(int, count);
        QFETCH(QString, part);
        QStringList parts;
        for (int i = 0; i < count; ++i) parts += QString(part).replace("%1", QString::number(i));
        const std::string text = ("{\"format\": \"chesspp-bundle\", \"version\": 1, \"" + key + "\": [\n" +
                                  parts.join(",\n") + "]}")
                                     .toStdString();
        QElapsedTimer timer;
        timer.start();
        const Diagnostics problems = check(text);
        qInfo("%lld ms", timer.elapsed());
        QVERIFY(timer.elapsed() < 5000);
        QVERIFY(problems.items().size() <= bounds::kProblems);
        const bool isKnown =
            !QTest::currentDataTag() || !QString(QTest::currentDataTag()).contains("no known");
        QCOMPARE(problems.hasErrors(), !isKnown);
    }

    void morePiecesOrVariantsThanAreReadAreRefused_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("count");
        QTest::newRow("pieces") << "pieces" << int(bounds::kBundlePieces) + 1;
        QTest::newRow("variants") << "variants" << int(bounds::kBundleVariants) + 1;
    }
    void morePiecesOrVariantsThanAreReadAreRefused() {
        QFETCH(QString, key);
        QFETCH(int, count);
        const std::string text = "{\"format\": \"chesspp-bundle\", \"version\": 1, \"" + key.toStdString() +
                                 "\": [{}" + QString(",{}").repeated(count - 1).toStdString() + "]}";
        const auto read = readBundle(text);
        QVERIFY(!read);
        QCOMPARE(read.error().items().size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(read.error().items().front().message.code), "bundle.too-many-" + key);
    }

    void whatIsNotCheckedIsSaid() {
        std::string text = R"({"format": "chesspp-bundle", "version": 1, "scenes": [)";
        for (std::size_t i = 0; i <= bounds::kBundleTables; ++i)
            text +=
                std::string(i > 0 ? "," : "") +
                R"({"piece":"king","scene":{"name":"s","fen":"3/3/3 w - - 0 1","at":"a1","moves":{"a2":["move"]}}})";
        QCOMPARE(placesOf(check(text + "]}")), QString("bundle.unchecked @1:1"));
    }

    void bytesComeBackFromBase64() {
        QCOMPARE(io::toBase64("Chess++"), std::string("Q2hlc3MrKw=="));
        std::mt19937 random(1);
        for (std::size_t length = 0; length < 40; ++length) {
            std::string bytes;
            while (bytes.size() < length) bytes += static_cast<char>(random() % 256);
            QVERIFY(io::fromBase64(io::toBase64(bytes)) == bytes);
        }
        for (const char* bad : {"a", "ab=", "====", "ab=c", "a b=", "\xC3\xBC=="})
            QVERIFY(!io::fromBase64(bad));
    }

    void aGameWithPiecesOfItsOwnStandsAlone() {
        const auto bundle = readBundle(example());
        const PieceDefinition& guard = bundle->bundle.pieces.front();
        const auto find = [&](std::string_view id) { return id == guard.id ? &guard : pieceOfTree(id); };
        const auto ruleset = Ruleset::compile(bundle->bundle.variants.front().variant, find);
        QVERIFY(ruleset);
        const io::PgnWorld everybodys{pieceOfTree, builtInVariant, {}};
        QVERIFY(!io::bundleTag(*chess(), everybodys));
        QVERIFY(!io::bundleTag(*fischer(), everybodys));
        const auto tag = io::bundleTag(**ruleset, everybodys);
        QVERIFY(tag);

        const std::string text = formatPgn(gameOf(*ruleset, "d4 d5 Gd2 Gd7"), {*tag});
        const PgnReading read = parsePgn(text, io::pgnRules(everybodys));
        QVERIFY2(read.problems.empty(), codesOf(read.problems).c_str());
        QCOMPARE(read.games.size(), std::size_t{1});
        const Game& game = read.games.front().game;
        QCOMPARE(game.start().ruleset().variant().id, std::string("guards"));
        QCOMPARE(formatPgn(game, read.games.front().tags), text);
    }

    void theTagVariantIsFound_data() {
        QTest::addColumn<QString>("tag");
        QTest::addColumn<QString>("found");
        QTest::newRow("none") << "" << "chess";
        QTest::newRow("id") << "[Variant \"chess960\"]" << "chess960";
        QTest::newRow("Lichess") << "[Variant \"Chess960\"]" << "chess960";
        QTest::newRow("a former name of ours") << "[Variant \"Fischer random chess\"]" << "chess960";
        QTest::newRow("Lichess, standard") << "[Variant \"Standard\"]" << "chess";
        QTest::newRow("Lichess, a position") << "[Variant \"From Position\"]" << "chess";
        QTest::newRow("nobody's") << "[Variant \"Go\"]" << "pgn.unknown-variant";
        QTest::newRow("no base64") << "[ChessppBundle \"?\"]" << "pgn.bundle-base64";
        QTest::newRow("no JSON") << "[ChessppBundle \"AAAA\"]" << "json.syntax";
    }
    void theTagVariantIsFound() {
        QFETCH(QString, tag);
        QFETCH(QString, found);
        const PgnRules rules = io::pgnRules({pieceOfTree, builtInVariant, {}});
        const PgnReading read = parsePgn(tag.toStdString() + "\n\n1. e4 *\n", rules);
        const auto reason = [&] {
            const Message& message = read.problems.items().front().message;
            return std::get<std::vector<Message>>(message.arguments.front().value).front().code;
        };
        const std::string what =
            read.games.empty() ? reason() : read.games.front().game.start().ruleset().variant().id;
        QCOMPARE(QString::fromStdString(what), found);
    }
};

}  // namespace chesspp::testing

CHESSPP_GUILESS_TEST(chesspp::testing::BundleTest)
#include "tst_bundles.moc"
