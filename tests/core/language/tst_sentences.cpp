// SPDX-License-Identifier: MIT
// Sentences found in conditions, however these were made, and built again.
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/language/sentences.h"

#include <QTest>

using namespace chesspp;

namespace {

Expression patternOf(std::string_view text, ValueType wanted, const std::vector<PatternBlank>& blanks,
                     std::vector<ValueType> items = {}) {
    const auto read = parsePattern(text, wanted, blanks, std::move(items));
    if (!read) qFatal("%s", std::string(text).c_str());
    return *read;
}

SentenceBook book() {
    const std::vector<PatternBlank> types{{"n", ValueType::Number},
                                          {"kind", ValueType::Kind},
                                          {"square", ValueType::Square},
                                          {"who", ValueType::Boolean}};
    const auto who = [&](const char* text) {
        return patternOf(text, ValueType::Boolean, types, {ValueType::Square});
    };
    const std::vector<SentenceBlank> blanks{
        {"n", ValueType::Number, {}, {}},
        {"kind", ValueType::Kind, {}, {}},
        {"square",
         ValueType::Square,
         {{"start", {Subject::Start}}, {"destination", {Subject::Destination}}},
         {}},
        {"who",
         ValueType::Boolean,
         {{"own", who("item.has_friend")}, {"own-kind", who("item.has_friend and item.piece.kind == $kind")}},
         {}}};
    const auto condition = [&](const char* text) { return patternOf(text, ValueType::Boolean, types); };
    return {blanks,
            {"beside", "ranks"},
            {{"none-beside", "beside", condition("not any($square.around(1), $who)")},
             {"beside", "beside", condition("any($square.around(1), $who)")},
             {"many-beside", "beside", condition("count($square.around(1), $who) >= $n")},
             {"same", "ranks", condition("$square.file == $square.rank")}}};
}

QString textOf(const std::vector<BlankChoice>& choices) {
    QStringList texts;
    for (const BlankChoice& each : choices) {
        QString text = QString::fromStdString(each.blank) + '=';
        text += each.option.empty() ? QString::fromStdString(printCondition({each.literal}))
                                    : QString::fromStdString(each.option);
        if (!each.inner.empty()) text += '(' + textOf(each.inner) + ')';
        texts += text;
    }
    return texts.join(' ');
}

Condition conditionOf(const QString& text) {
    const auto read = parseCondition(text.toStdString(), ConditionPlace::Candidate);
    if (!read) qFatal("%s", qPrintable(text));
    return *read;
}

}  // namespace

class SentencesTest : public QObject {
    Q_OBJECT
private slots:
    void aTreeThatMeansASentenceIsFoundToBeIt_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* condition, const char* sentence) {
            QTest::newRow(condition) << QString(condition) << QString(sentence);
        };
        row("any(start.around(1), item.has_friend)", "beside: square=start who=own");
        row("any(destination.around(1), item.has_friend)", "beside: square=destination who=own");
        row("any(start.around(1), item.has_friend and item.piece.kind == \"pawn\")",
            "beside: square=start who=own-kind(kind=\"pawn\")");
        row("any(start.around(1), \"pawn\" == item.piece.kind and item.has_friend)",
            "beside: square=start who=own-kind(kind=\"pawn\")");
        row("count(start.around(1), item.has_friend) >= 1", "beside: square=start who=own");
        row("count(start.around(1), item.has_friend) > 0", "beside: square=start who=own");
        row("0 < count(start.around(1), item.has_friend)", "beside: square=start who=own");
        row("count(start.around(1), item.has_friend) != 0", "beside: square=start who=own");
        row("not not any(start.around(1), item.has_friend)", "beside: square=start who=own");
        row("not any(start.around(1), item.has_friend)", "none-beside: square=start who=own");
        row("count(start.around(1), item.has_friend) == 0", "none-beside: square=start who=own");
        row("count(start.around(1), item.has_friend) < 1", "none-beside: square=start who=own");
        row("all(start.around(1), not item.has_friend)", "none-beside: square=start who=own");
        row("count(start.around(1), item.has_friend) > 2", "many-beside: square=start who=own n=3");
        row("4 <= count(start.around(1), item.has_friend)", "many-beside: square=start who=own n=4");
        row("start.file == start.rank", "same: square=start");
        row("start.file == destination.rank", "");
        row("any(start.around(2), item.has_friend)", "");
        row("any(start.around(1), item.has_enemy)", "");
        row("any(start.around(1), item.has_friend or item.piece.kind == \"pawn\")", "");
        row("count(start.around(1), item.has_friend) > self.moves", "");
        row("not self.moved", "");
    }

    void aTreeThatMeansASentenceIsFoundToBeIt() {
        QFETCH(const QString, condition);
        const SentenceBook all = book();
        const auto found = all.find(conditionOf(condition));
        const QString text =
            found ? QString::fromStdString(found->id) + ": " + textOf(found->choices) : QString();
        QTEST(text, "sentence");
        if (!found) return;
        // What it means is found to be the same sentence.
        const auto built = all.conditionOf(*found);
        QVERIFY(built && all.find(*built) == found);
    }

    void aSentenceWithoutAChoiceMeansNothing() {
        const SentenceBook all = book();
        QVERIFY(!all.conditionOf({"beside", {{"square", "start", {}, {}}}}));
        QVERIFY(!all.conditionOf({"beside", {{"square", "start", {}, {}}, {"who", "nobody", {}, {}}}}));
        QVERIFY(!all.conditionOf({"beside", {{"square", "start", {}, {}}, {"who", "own-kind", {}, {}}}}));
        QVERIFY(!all.conditionOf({"unknown", {}}));
    }
};

CHESSPP_GUILESS_TEST(SentencesTest)
#include "tst_sentences.moc"
