// SPDX-License-Identifier: MIT
// The examples that we ship: every action, target and event has one that shows it. Problems of files of
// examples.
#include "tests/support/rules_for_tests.h"
#include "tests/support/test_program.h"

#include "core/analysis/move_tally.h"
#include "core/authoring/example_position.h"
#include "core/base/message_catalog.h"
#include "core/io/example_json.h"
#include "core/io/files.h"
#include "core/io/library.h"
#include "core/io/piece_json.h"
#include "core/language/enum_names.h"
#include "core/moves/reference/evaluator.h"

#include <QFile>
#include <QTest>
#include <algorithm>

using namespace chesspp;

namespace {

const io::ExampleBook& shippedExamples() {
    static const io::ExampleBook book = [] {
        QFile file("resources/examples.json");
        if (!file.open(QIODevice::ReadOnly)) qFatal("no examples");
        auto read = io::readExamples({"examples.json", file.readAll().toStdString()});
        if (!read) qFatal("%s", testing::codesOf(read.error()).c_str());
        return *read;
    }();
    return book;
}

struct PlayedExample {
    ExamplePosition position;
    std::vector<FullMove> moves;
    std::vector<FullMove> shown;  ///< those to `to`
};

PlayedExample playedOn(const io::Example& example, const io::ExampleBoard& board) {
    auto position = positionOf(example, board, testing::pieceOfTree);
    if (!position) qFatal("%s: %s", board.fen.c_str(), testing::codesOf(position.error()).c_str());
    const ReferenceEvaluator reference(position->ruleset->rules());
    PlayedExample all{*position, reference.pseudoLegal(position->setup, position->from), {}};
    for (const FullMove& move : all.moves) {
        const std::vector<Square> squares = squaresToShow(move);
        if (position->to && std::ranges::count(squares, *position->to) > 0) all.shown.push_back(move);
    }
    return all;
}

MessageCatalog textsIn(const std::string& language) {
    const auto texts = io::readJsonFolder("resources/translations/core.d");
    std::vector<io::SourceText> own;
    for (const io::SourceText& text : *texts) {
        if (text.name.ends_with("." + language + ".json")) own.push_back(text);
    }
    return io::readCatalog(own).value();
}

std::string jsonOfTree(const std::vector<Node>& tree) {
    std::string json;
    for (const Node& node : tree) json += io::writeTreeItem(node);
    return json;
}

}  // namespace

class TestExampleJson : public QObject {
    Q_OBJECT

private slots:
    void everythingHasAnExample_data() {
        QTest::addColumn<QString>("explained");
        const auto add = [](const std::string& code) {
            QTest::newRow(code.c_str()) << QString::fromStdString(code);
        };
        for (const std::string_view name : kActionNames) add("action." + std::string(name));
        for (const std::string_view name : kTargetNames) add("target." + std::string(name));
        for (const auto& [event, name] : kNames<PieceEvent>) add("word.event." + std::string(name));
        for (const auto& [fate, name] : kNames<Blocked>) add("word.blocked." + std::string(name));
        for (const char* code : {"field.gate", "field.part", "field.if", "field.necessary", "field.mirror"})
            add(code);
    }
    void everythingHasAnExample() {
        QFETCH(const QString, explained);
        QVERIFY(shippedExamples().find(explained.toStdString()) != nullptr);
    }

    void everyExampleShowsWhatItExplains_data() {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < shippedExamples().examples().size(); ++i)
            QTest::newRow(shippedExamples().examples()[i].explains.front().c_str()) << static_cast<int>(i);
    }
    void everyExampleShowsWhatItExplains() {
        QFETCH(const int, number);
        const io::Example& example = shippedExamples().examples()[static_cast<std::size_t>(number)];
        for (const std::string& each : example.explains) {
            const std::string name = each.substr(each.rfind('.') + 1);
            const std::string json = jsonOfTree(example.tree);
            if (each.starts_with("action."))
                QVERIFY2(json.find("\"do\": \"" + name + '"') != json.npos, each.c_str());
            if (each.starts_with("target.")) QVERIFY2(json.find('"' + name + '"') != json.npos, each.c_str());
            if (!each.starts_with("word.event.")) continue;
            QVERIFY(!example.on.empty());
            for (const EventRule& rule : example.on) QCOMPARE(nameOf(rule.event), std::string_view(name));
        }
    }

    void everyPieceMovesWhereItShould_data() { everyExampleShowsWhatItExplains_data(); }
    void everyPieceMovesWhereItShould() {
        QFETCH(const int, number);
        const io::Example& example = shippedExamples().examples()[static_cast<std::size_t>(number)];
        for (const io::ExampleBoard& board : example.boards) {
            const PlayedExample all = playedOn(example, board);
            QVERIFY2(all.moves.empty() == (board.moves == io::ExampleBoard::Moves::None), board.fen.c_str());
            if (!board.to) continue;
            QVERIFY2(!all.shown.empty(), board.fen.c_str());
            const ReferenceEvaluator reference(all.position.ruleset->rules());
            QVERIFY2(!reference.allEffects(all.position.setup, all.shown.front()).empty(), board.fen.c_str());
        }
    }

    void everyEventIsSeen_data() { everyExampleShowsWhatItExplains_data(); }
    /// Without its events the example shows something else.
    void everyEventIsSeen() {
        QFETCH(const int, number);
        const io::Example& example = shippedExamples().examples()[static_cast<std::size_t>(number)];
        if (example.on.empty()) return;
        io::Example without = example;
        without.on.clear();
        bool differs = false;
        for (const io::ExampleBoard& board : example.boards) {
            const PlayedExample with = playedOn(example, board);
            const PlayedExample plain = playedOn(without, board);
            differs |= with.moves != plain.moves;
            if (with.shown.empty() || plain.shown.empty()) continue;
            differs |= ReferenceEvaluator(with.position.ruleset->rules())
                           .allEffects(with.position.setup, with.shown.front()) !=
                       ReferenceEvaluator(plain.position.ruleset->rules())
                           .allEffects(plain.position.setup, plain.shown.front());
        }
        QVERIFY(differs);
    }

    void everyExampleHasWords_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << "en";
        QTest::newRow("de") << "de";
    }
    void everyExampleHasWords() {
        QFETCH(const QString, language);
        const MessageCatalog words = textsIn(language.toStdString());
        for (const io::Example& example : shippedExamples().examples()) {
            for (const std::string& each : example.explains) QVERIFY2(words.contains(each), each.c_str());
        }
    }

    void aTreeOfTheBoardReplacesTheExamples() {
        const io::Example& example = *shippedExamples().find("field.mirror");
        QCOMPARE(playedOn(example, example.boards[0]).moves.size(), 1U);
        QCOMPARE(playedOn(example, example.boards[1]).moves.size(), 8U);
    }

    void theExamplesPieceHasItsOwnTreeAndOthersTheirs() {
        const io::Example& example = *shippedExamples().find("action.promote");
        const PlayedExample all = playedOn(example, example.boards.front());
        QCOMPARE(all.moves.size(), 1U);
        const Setup after =
            ReferenceEvaluator(all.position.ruleset->rules()).apply(all.position.setup, all.shown.front());
        QCOMPARE(all.position.ruleset->definition(after.at(*all.position.to)->piece.kind).id, "queen");
    }

    void anUnknownPieceIsAProblem() {
        io::Example example = *shippedExamples().find("action.move");
        example.piece = "nobody";
        const auto position = positionOf(example, example.boards.front(), testing::pieceOfTree);
        QVERIFY(!position);
        QCOMPARE(testing::bareCodesOf(position.error()), "ruleset.unknown-kind");
    }

    void problemsStandWhereTheyAre_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<int>("column");
        const auto row = [](const char* name, const QByteArray& json, const char* code, const char* pointer,
                            int column) { QTest::newRow(name) << json << code << pointer << column; };
        const QByteArray head = R"({"examples": [{"explains": ["a"], "piece": "rook", )";
        const QByteArray tree = R"("tree": [{"do": "pass"}])";
        const QByteArray whole = head + tree + R"(, "boards": [)";
        const QByteArray board = R"({"fen": "3/1X1/3"})";
        const int here = static_cast<int>(whole.size()) + 1;
        row("not JSON", "{", "json.ends-early", "", 2);
        row("no examples", "{}", "json.missing-key", "", 1);
        row("unknown key", R"({"examples": [], "more": 1})", "json.unknown-key", "/more", 18);
        row("no tree", head + R"("boards": []}]})", "json.missing-key", "/examples/0", 15);
        row("unknown key of an example", whole + board + R"(], "on-move": []}]})", "json.unknown-key",
            "/examples/0/on-move", here + static_cast<int>(board.size()) + 3);
        row("unknown key of a board", whole + R"({"fen": "3/1X1/3", "of": 1}]}]})", "json.unknown-key",
            "/examples/0/boards/0/of", here + 19);
        row("unknown action", head + R"("tree": [{"do": "fly"}], "boards": []}]})", "piece.unknown-action",
            "/examples/0/tree/0/do", static_cast<int>(head.size()) + 17);
        row("a tree with a mistake",
            head + R"("tree": [{"do": "multi", "to": "self"}], "boards": [)" + board + "]}]}",
            "tree.multi-empty", "/examples/0/tree/0/parts", static_cast<int>(head.size()) + 10);
        row("an event with a mistake",
            head + tree + R"(, "on": [{"event": "moved"}], "boards": [)" + board + "]}]}", "event.no-parts",
            "/examples/0/on/0", static_cast<int>(head.size() + tree.size()) + 10);
        row("a mistake in a board's tree",
            whole + R"({"fen": "3/1X1/3", "tree": [{"do": "multi", "to": "self"}]}]}]})", "tree.multi-empty",
            "/examples/0/boards/0/tree/0/parts", here + 28);
        row("no board", whole + "]}]}", "example.boards", "/examples/0/boards", here - 1);
        row("three boards", whole + board + ", " + board + ", " + board + "]}]}", "example.boards",
            "/examples/0/boards", here - 1);
        row("a rank of another width", whole + R"({"fen": "3/1X/3"}]}]})", "fen.rank-short",
            "/examples/0/boards/0/fen", here + 11);
        row("an unknown letter", whole + R"({"fen": "3/1X1/2Z"}]}]})", "fen.unknown-letter",
            "/examples/0/boards/0/fen", here + 16);
        row("nobody to move", whole + R"({"fen": "3/1N1/3"}]}]})", "example.one-piece",
            "/examples/0/boards/0/fen", here + 9);
        row("two to move", whole + R"({"fen": "3/1X1/2X"}]}]})", "example.one-piece",
            "/examples/0/boards/0/fen", here + 9);
        row("from an empty square", whole + R"({"fen": "3/1X1/3", "from": "a1"}]}]})", "example.no-piece",
            "/examples/0/boards/0/from", here + 28);
        row("off the board", whole + R"({"fen": "3/1X1/3", "to": "d4"}]}]})", "example.square",
            "/examples/0/boards/0/to", here + 26);
        row("a first square off the board", whole + R"({"fen": "3/1X1/3", "first": "d4"}]}]})",
            "example.square", "/examples/0/boards/0/first", here + 29);
        row("a move of none", whole + R"({"fen": "3/1X1/3", "to": "a1", "moves": false}]}]})",
            "example.move-of-none", "/examples/0/boards/0/to", here + 25);
        row("twice",
            R"({"examples": [{"explains": ["a", "a"], "piece": "rook", )" + tree + R"(, "boards": [)" +
                board + "]}]}",
            "json.duplicate-key", "/examples/0/explains/1", 34);
    }
    void problemsStandWhereTheyAre() {
        QFETCH(const QByteArray, json);
        const auto read = io::readExamples({"test", json.toStdString()});
        QVERIFY(!read);
        const Diagnostic& problem = read.error().items().front();
        QFETCH(const QString, code);
        QFETCH(const QString, pointer);
        QFETCH(const int, column);
        QCOMPARE(QString::fromStdString(problem.message.code), code);
        QCOMPARE(QString::fromStdString(problem.place.pointer), pointer);
        QCOMPARE(problem.place.column, column);
        QCOMPARE(problem.place.file, "test");
        QCOMPARE(read.error().items().size(), 1U);
    }
};

CHESSPP_GUILESS_TEST(TestExampleJson)
#include "tst_example_json.moc"
