// SPDX-License-Identifier: MIT
// Hostile and large JSON texts give a result and places of problems within a second. The canonical layout.
#include "tests/support/problems.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test_program.h"

#include "core/base/bounds.h"
#include "core/base/json_value.h"
#include "core/io/variant_chain.h"

#include <QTest>
#include <ctime>
#include <random>

using namespace chesspp;
using namespace chesspp::io;

namespace {

// Milliseconds of processor time: what is hostile is answered within a second. Sanitizers slow
// every access down, ThreadSanitizer most of all.
constexpr qint64 kAnswerWithin = kSanitizer == Sanitizer::Thread    ? 20'000
                                 : kSanitizer == Sanitizer::Address ? 4'000
                                                                    : 1'000;

qint64 processorMilliseconds() {
    return static_cast<qint64>(std::clock()) * 1000 / CLOCKS_PER_SEC;
}

QString answerOf(const Result<JsonValue>& result) {
    if (result) return "fine";
    return QString::fromStdString(
        testing::problemAs("{code} {line}:{column}", result.error().items().front()));
}

std::string line(std::string_view json) {
    const auto value = readJson(json, {});
    return value ? writeJsonLine(*value) : "broken";
}

}  // namespace

class TestJson : public QObject {
    Q_OBJECT

private slots:
    void hostileTextsAreAnsweredAtOnce_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("answer");
        const int million = 1000000;
        QByteArray objects;
        for (int i = 0; i < 200000; ++i) objects += "{\"a\":";
        QByteArray values = "[0";
        for (int i = 0; i < 8000000; ++i) values += ",1";
        QByteArray twins = "{\"k\":1";
        for (int i = 0; i < 100000; ++i) twins += ",\"k\":1";
        QTest::newRow("a million brackets") << QByteArray(million, '[') << "json.too-deep 1:257";
        QTest::newRow("closing brackets") << QByteArray(million, ']') << "json.syntax 1:1";
        QTest::newRow("nested objects") << objects << "json.too-deep 1:1281";
        QTest::newRow("too many values") << values + ']' << "json.too-many-values 1:524288";
        QTest::newRow("the same key over and over") << twins + '}' << "json.duplicate-key 1:8";
        QTest::newRow("a number of a million digits")
            << QByteArray(million, '9') << "json.number-too-large 1:1";
        QTest::newRow("a text of 15 MiB") << '"' + QByteArray(15 << 20, 'x') + '"' << "fine";
        QTest::newRow("more than 16 MiB") << QByteArray((16 << 20) + 1, ' ') << "json.too-big 0:0";
        QTest::newRow("16 MiB of nothing") << QByteArray(16 << 20, '\n') << "json.empty 1:1";
        QTest::newRow("zero bytes") << QByteArray(1000, '\0') << "json.syntax 1:1";
        QTest::newRow("an unfinished escape") << QByteArray("\"\\u12") << "json.ends-early 1:6";
        QTest::newRow("half a surrogate") << QByteArray("[\"\\ud800\"]") << "json.syntax 1:9";
        QTest::newRow("a line break in a text") << QByteArray("[\"a\nb\"]") << "json.syntax 1:4";
    }
    void hostileTextsAreAnsweredAtOnce() {
        QFETCH(QByteArray, text);
        QFETCH(QString, answer);
        const auto begun = processorMilliseconds();
        const auto result =
            readJson({text.constData(), static_cast<std::size_t>(text.size())}, "hostile.json");
        const auto taken = processorMilliseconds() - begun;
        QVERIFY2(taken < kAnswerWithin, qPrintable(QString::number(taken) + " ms"));
        QCOMPARE(answerOf(result), answer);
    }

    void randomBytesNeverDoHarm() {
        std::mt19937 random(1);
        const std::string alphabet = "{}[]:,\"\\ \n0123456789.eE+-truefalsnu\xc3\xa4\xff\x01x";
        for (int i = 0; i < 20000; ++i) {
            std::string text;
            for (auto length = random() % 40; length > 0; --length)
                text += alphabet[random() % alphabet.size()];
            const auto value = readJson(text, {});
            QVERIFY(value || value.error().hasErrors());
            if (value) QVERIFY(line(writeJsonLine(*value)) == writeJsonLine(*value));
        }
    }

    void everyPartKnowsItsPlace() {
        const std::string text = "{ \"a\" : [1,\n  -2 ,\"x\" ],\n\t\"b\":{}, \"c\":null }";
        const auto root = readJson(text, {});
        QVERIFY(root);
        QCOMPARE(text.substr(resolve(*root, "/a").offset, 1), std::string("["));
        QCOMPARE(text.substr(resolve(*root, "/a/1").offset, 2), std::string("-2"));
        QCOMPARE(text.substr(resolve(*root, "/a/2").offset, 3), std::string("\"x\""));
        QCOMPARE(text.substr(resolve(*root, "/b").offset, 2), std::string("{}"));
        QCOMPARE(text.substr(resolve(*root, "/c").offset, 4), std::string("null"));
        QCOMPARE(placeAt(text, resolve(*root, "/b").offset, "f", "/b"), (SourceLocation{"f", "/b", 3, 6}));
    }

    void pointersEscapeTheirSigns() {
        QCOMPARE(childPointer("/a", "b/c~d"), std::string("/a/b~1c~0d"));
        const auto root = readJson("{\"b/c~d\": 7}", {});
        QVERIFY(root);
        QCOMPARE(resolve(*root, "/b~1c~0d").integer, std::int64_t{7});
    }

    void documentsMergeKeyByKey_data() {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("over");
        QTest::addColumn<QByteArray>("whole");
        QTest::newRow("a value is replaced")
            << QByteArray("{\"a\":1,\"b\":2}") << QByteArray("{\"a\":3}") << QByteArray("{\"a\":3,\"b\":2}");
        QTest::newRow("a list is replaced")
            << QByteArray("{\"a\":[1,2]}") << QByteArray("{\"a\":[3]}") << QByteArray("{\"a\":[3]}");
        QTest::newRow("objects merge")
            << QByteArray("{\"a\":{\"x\":1,\"y\":2}}") << QByteArray("{\"a\":{\"y\":3,\"z\":4}}")
            << QByteArray("{\"a\":{\"x\":1,\"y\":3,\"z\":4}}");
        QTest::newRow("null removes")
            << QByteArray("{\"a\":{\"x\":1},\"b\":2}") << QByteArray("{\"a\":{\"x\":null},\"b\":null}")
            << QByteArray("{\"a\":{}}");
        QTest::newRow("an object replaces a value")
            << QByteArray("{\"a\":1}") << QByteArray("{\"a\":{\"x\":null,\"y\":1}}")
            << QByteArray("{\"a\":{\"y\":1}}");
        QTest::newRow("extras are replaced whole")
            << QByteArray("{\"x-a\":{\"p\":1}}") << QByteArray("{\"x-a\":{\"q\":null}}")
            << QByteArray("{\"x-a\":{\"q\":null}}");
    }
    void documentsMergeKeyByKey() {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, over);
        QFETCH(QByteArray, whole);
        const auto below = readJson(base.toStdString(), {});
        const auto above = readJson(over.toStdString(), {});
        QVERIFY(below && above);
        const JsonValue merge = merged(*below, *above);
        QCOMPARE(QByteArray::fromStdString(writeJsonLine(merge)),
                 QByteArray::fromStdString(line(whole.toStdString())));
        // What differs, laid over the base, is the whole again.
        QCOMPARE(QByteArray::fromStdString(writeJsonLine(merged(*below, difference(merge, *below)))),
                 QByteArray::fromStdString(writeJsonLine(merge)));
    }

    void theLayoutKeepsToItsColumns() {
        std::string list = "{\"numbers\": [";
        for (int i = 0; i < 100; ++i) list += (i > 0 ? "," : "") + std::to_string(i * 1000);
        list += "], \"things\": [{\"a\": 1}, {\"b\": {\"c\": [1, 2]}}]}";
        const auto value = readJson(list, {});
        QVERIFY(value);
        const std::string text = writeJson(*value);
        for (const QString& one : QString::fromStdString(text).split('\n')) QVERIFY(one.size() <= 110);
        const auto again = readJson(text, {});
        QVERIFY(again);
        QCOMPARE(writeJsonLine(*again), writeJsonLine(*value));
        QCOMPARE(writeJson(*again), text);
    }
};

CHESSPP_GUILESS_TEST(TestJson)
#include "tst_json.moc"
