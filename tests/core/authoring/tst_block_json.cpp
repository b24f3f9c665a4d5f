// SPDX-License-Identifier: MIT
// Unfinished conditions in JSON: round trips with empty sockets, and errors with their places.
#include "tests/core/authoring/block_from.h"
#include "tests/kit/random_condition.h"
#include "tests/support/problems.h"
#include "tests/support/test_program.h"

#include "core/authoring/block_json.h"
#include "core/base/bounds.h"
#include "core/language/condition_text.h"

#include <QTest>
#include <random>

using namespace chesspp;
using chesspp::testing::blockFrom;

namespace {

/// The text in so many lists of "not".
std::string inNots(std::size_t levels, const std::string& text) {
    std::string whole;
    for (std::size_t i = 0; i < levels; ++i) whole += R"(["not", )";
    return whole + text + std::string(levels, ']');
}

}  // namespace

class TestBlockJson : public QObject {
    Q_OBJECT

private slots:
    void aHalfMadeBlockComesBackAsItWas_data() {
        QTest::addColumn<Block>("block");
        QTest::addColumn<QString>("json");
        const auto row = [](const char* name, const Block& block, const char* json) {
            QTest::newRow(name) << block << QString(json);
        };
        const Block both = blockFrom("self.moved and destination.empty");
        row("nothing", {}, "null");
        row("one socket", freshBlock(block::Not{}), R"(["not", null])");
        row("a socket deep inside", put(both, BlockPath{1, 0}, {}),
            R"(["and", ["piece.moved", ["self"]], ["square.empty", null]])");
        row("one that is asked of the board", freshBlock(Member{BoardMember::Squares}),
            R"(["board.squares", ["board"]])");
        row("more parts than two", *extended(both, BlockPath{}),
            R"(["and", ["piece.moved", ["self"]], ["square.empty", ["destination"]], null])");
        row("a list", put(blockFrom("self.moves in [1, 2]"), BlockPath{0}, {}), R"(["in", null, 1, 2])");
        row("a choice", put(freshBlock(block::IfThenElse{}), BlockPath{2}, blockFrom("true")),
            R"(["if", null, null, true])");
        row("a text",
            put(freshBlock(ComparisonOperator::Equal), BlockPath{1}, Block{Literal{std::string("a\\b")}, {}}),
            R"(["==", null, "a\\b"])");
        row("what nothing is", put(freshBlock(block::OtherwiseIs{false}), BlockPath{0}, both.sockets[1]),
            R"(["otherwise false", ["square.empty", ["destination"]]])");
        row("a quantifier in another",
            put(freshBlock(QuantifierKind::Any), BlockPath{1}, freshBlock(QuantifierKind::Count)),
            R"(["any", null, ["count", null, null]])");
        row("numbers",
            put(freshBlock(ArithmeticOperator::Subtract), BlockPath{0}, Block{Literal{std::int64_t{-3}}, {}}),
            R"(["-", -3, null])");
    }
    void aHalfMadeBlockComesBackAsItWas() {
        QFETCH(const Block, block);
        QFETCH(const QString, json);
        QCOMPARE(QString::fromStdString(io::blockText(block)), json);
        const Result<Block> read = io::readBlock(json.toStdString());
        QVERIFY(read);
        QVERIFY(*read == block);
    }

    void everyConditionComesBackFromItsBlocks() {
        std::mt19937_64 random(7);
        kit::RandomCondition make(random, kit::Vocabulary::Whole);
        for (int i = 0; i < 500; ++i) {
            const Block block = blockOf(make.condition(static_cast<ConditionPlace>(i % 7)));
            const Result<Block> read = io::readBlock(io::blockText(block));
            QVERIFY(read);
            QVERIFY(*read == block);
        }
    }

    void whatIsNoBlockSaysWhy_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* name, const std::string& json, const char* problems) {
            QTest::newRow(name) << QString::fromStdString(json) << QString(problems);
        };
        row("nothing", "", "json.empty@");
        row("no JSON", R"(["not", null)", "json.ends-early@");
        row("an object", "{}", "json.kind@");
        row("a fraction", R"(["+", 1.5, null])", "json.kind@/1");
        row("a list with nothing in it", "[]", "condition.operand-count@");
        row("a number for a word", "[3, null]", "json.kind@/0");
        row("an unknown operator", R"(["nand!", null, null])", "json.unknown-word@/0");
        row("an operator that is written otherwise", R"(["not", ["square.emptyy", null]])",
            "json.unknown-word-near@/1/0");
        row("a socket too few", R"(["not"])", "condition.operand-count@");
        row("a socket too many", R"(["square.empty", null, null])", "condition.operand-count@");
        row("a list of one", R"(["or", null])", "condition.operand-count@");
        row("two problems", R"(["or", ["not"], ["xor"]])",
            "condition.operand-count@/1, condition.operand-count@/2");
        row("too deep", inNots(bounds::kTreeDepth, "true"),
            ("condition.too-deep@" + pointerDown(bounds::kTreeDepth)).c_str());
        row("much too deep", inNots(100'000, "true"), "json.too-deep@");
    }
    void whatIsNoBlockSaysWhy() {
        QFETCH(const QString, json);
        QFETCH(const QString, problems);
        const Result<Block> read = io::readBlock(json.toStdString());
        QVERIFY(!read);
        const std::string told = testing::problemsAs("{code}@{pointer}", read.error());
        QVERIFY2(QString::fromStdString(told).startsWith(problems), told.c_str());
    }

    void asDeepAsAConditionMayBeItReads() { QVERIFY(io::readBlock(inNots(bounds::kTreeDepth, "null"))); }

private:
    static std::string pointerDown(std::size_t levels) {
        std::string pointer;
        for (std::size_t i = 0; i < levels; ++i) pointer += "/1";
        return pointer;
    }
};

CHESSPP_GUILESS_TEST(TestBlockJson)
#include "tst_block_json.moc"
