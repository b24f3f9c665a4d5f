// SPDX-License-Identifier: MIT
// Building conditions from blocks by mouse and keys: every element of the language is built, printed, read
// back and evaluated in a position.
#include "tests/kit/member_cases.h"
#include "tests/support/test_program.h"
#include "tests/ui/builder/condition_bench.h"

#include <QTest>
#include <set>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

/// What the member cases leave out: all operators, and words valid in some places only.
constexpr kit::MemberCase kMore[] = {
    {"self.moved or self.royal", true},
    {"self.moved xor self.promoted xor destination.empty", true},
    {"self.moved and self.promoted and not self.royal", true},
    {"self.moves < 4 and self.moves <= 3", true},
    {"self.moves > 3 or self.moves >= 4", false},
    {"self.moves + self.captures == 5", true},
    {"self.moves - self.captures == 1", true},
    {"self.moves * self.captures == 6", true},
    {"self.moves / self.captures == 1", true},
    {"self.moves % self.captures == 1", true},
    {"-2 < self.moves", true},
    {"if self.moved then destination.empty else true", true},
    {"(if self.moved then start else destination).occupied", true},
    {"destination.piece.moved otherwise true", true},
    {"destination.piece.moved otherwise false", false},
    {"self.moves in [1, 3, 5]", true},
    {"self.letter in [\"A\", \"B\", \"C\", \"D\"]", true},
    {"self.kind in [\"rook\", \"queen\"]", false},
    {"false", false},
    {"white.points == 11 and black.points == 0", true},
};

/// Evaluated only where they are defined; the board of the cases has no other piece and no centre.
constexpr kit::MemberCase kOfParts[] = {
    {"shown.empty", false},
    {"centre.empty", false},
};
constexpr kit::MemberCase kOfOthers[] = {
    {"other.royal", false},
};

constexpr kit::MemberCase kOfEvents[] = {
    {"vacated.empty", false},
};

void collect(const Block& block, std::set<QString>& heads) {
    heads.insert(QString::number(block.head.index()) + codeOf(block.head) +
                 (std::holds_alternative<Member>(block.head)
                      ? QString::number(std::get<Member>(block.head).index())
                      : QString()));
    for (const Block& each : block.sockets) collect(each, heads);
}

}  // namespace

class TestConditionBuilding : public QObject {
    Q_OBJECT

    static void rowsOf(std::span<const kit::MemberCase> cases, ConditionPlace place) {
        for (const kit::MemberCase& each : cases) {
            for (const BuiltBy hand : {BuiltBy::Keys, BuiltBy::Mouse}) {
                QTest::addRow("%s, by %s", each.condition, hand == BuiltBy::Keys ? "keys" : "mouse")
                    << QByteArray(each.condition) << each.holds << static_cast<int>(place)
                    << static_cast<int>(hand);
            }
        }
    }

private slots:
    void everyConditionIsPutTogetherByGestures_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("holds");
        QTest::addColumn<int>("place");
        QTest::addColumn<int>("hand");
        rowsOf(kit::memberCases(), ConditionPlace::Candidate);
        rowsOf(kMore, ConditionPlace::Candidate);
        rowsOf(kOfParts, ConditionPlace::Part);
        rowsOf(kOfOthers, ConditionPlace::MoveOther);
        rowsOf(kOfEvents, ConditionPlace::Event);
    }
    void everyConditionIsPutTogetherByGestures() {
        QFETCH(QByteArray, text);
        QFETCH(bool, holds);
        QFETCH(int, place);
        QFETCH(int, hand);
        const Condition wanted = parsed(text, static_cast<ConditionPlace>(place));
        Bench bench(static_cast<ConditionPlace>(place));
        bench.add();
        bench.waitForEvents();
        bench.build(bench.canvas(), {}, blockOf(wanted), static_cast<BuiltBy>(hand));
        QCOMPARE(bench.field.list.size(), std::size_t{1});
        QCOMPARE(bench.edits, 1);  // one step for all gestures
        const std::string printed = printCondition(bench.field.list.front());
        QCOMPARE(bench.rows().front()->line()->line()->text().toStdString(), printed);
        QCOMPARE(parsed(QByteArray::fromStdString(printed), static_cast<ConditionPlace>(place)), wanted);
        QCOMPARE(kit::MemberStage().holds(bench.field.list.front()), holds);
    }

    void everyWordOfTheLanguageIsPutTogetherAbove() {
        std::set<QString> heads;
        const auto add = [&](std::span<const kit::MemberCase> cases, ConditionPlace place) {
            for (const kit::MemberCase& each : cases) collect(blockOf(parsed(each.condition, place)), heads);
        };
        add(kit::memberCases(), ConditionPlace::Candidate);
        add(kMore, ConditionPlace::Candidate);
        add(kOfParts, ConditionPlace::Part);
        add(kOfOthers, ConditionPlace::MoveOther);
        add(kOfEvents, ConditionPlace::Event);
        std::set<QString> wanted;
        for (const MemberRow& row : kMembers) {
            if (!row.isOfRules()) collect({row.member, {}}, wanted);
        }
        for (const SubjectRow& row : subjectTable()) collect({row.subject, {}}, wanted);
        for (int i = 0; i < 5; ++i) collect({static_cast<ArithmeticOperator>(i), {}}, wanted);
        for (int i = 0; i < 6; ++i) collect({static_cast<ComparisonOperator>(i), {}}, wanted);
        for (int i = 0; i < 3; ++i) collect({static_cast<LogicalOperator>(i), {}}, wanted);
        for (int i = 0; i < 3; ++i) collect({static_cast<QuantifierKind>(i), {}}, wanted);
        for (const bool truth : {false, true}) {
            collect({Literal{truth}, {}}, wanted);
            collect({block::OtherwiseIs{truth}, {}}, wanted);
        }
        collect({block::Not{}, {}}, wanted);
        collect({block::In{}, {}}, wanted);
        collect({block::IfThenElse{}, {}}, wanted);
        for (const QString& head : wanted) QVERIFY2(heads.contains(head), qPrintable(head));
    }

    void everyBlockIsWordedInBothLanguages() {
        for (const char* language : {"en", "de"}) {
            const LibraryContext& made = library(language);
            std::set<QString> seen;
            const auto worded = [&](const BlockHead& head) {
                const QString words = flatWords(freshBlock(head), made);
                QVERIFY2(!words.contains("blocks."), qPrintable(words));
                QVERIFY2(!words.isEmpty(), "a block without words");
            };
            for (const MemberRow& row : kMembers) worded(row.member);
            for (const SubjectRow& row : subjectTable()) worded(row.subject);
            for (int i = 0; i < 5; ++i) worded(static_cast<ArithmeticOperator>(i));
            for (int i = 0; i < 6; ++i) worded(static_cast<ComparisonOperator>(i));
            for (int i = 0; i < 3; ++i) worded(static_cast<LogicalOperator>(i));
            for (int i = 0; i < 3; ++i) worded(static_cast<QuantifierKind>(i));
            worded(block::IfThenElse{});
            worded(block::OtherwiseIs{true});
            for (int i = 0; i < 4; ++i)
                QVERIFY(!wordsOf(static_cast<CostClass>(i), made).contains("blocks."));
        }
    }
};

CHESSPP_TEST(TestConditionBuilding)
#include "tst_condition_building.moc"
