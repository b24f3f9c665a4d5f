// SPDX-License-Identifier: MIT
// Every property of the condition language, with conditions that hold on one setup and others that do not.
#include "tests/kit/member_cases.h"
#include "tests/support/test_program.h"

#include "core/language/condition_text.h"
#include "core/language/member_table.h"

#include <QTest>
#include <set>

using namespace chesspp;
using namespace chesspp::kit;

namespace {

void collect(const Expression& expression, std::set<const MemberRow*>& rows) {
    if (const auto* access = std::get_if<MemberAccess>(&expression.form)) rows.insert(&rowOf(access->member));
    for (const Expression* operand : operandsOf(expression)) collect(*operand, rows);
}

}  // namespace

class TestReferenceMembers : public QObject {
    Q_OBJECT

private slots:
    void aPropertyIsWhatTheBoardAndItsPastSay_data() {
        QTest::addColumn<bool>("holds");
        for (const MemberCase& each : memberCases()) QTest::newRow(each.condition) << each.holds;
    }
    void aPropertyIsWhatTheBoardAndItsPastSay() {
        QFETCH(bool, holds);
        const auto condition = parseCondition(QTest::currentDataTag());
        QVERIFY(condition);
        QCOMPARE(MemberStage().holds(*condition), holds);
    }

    void everyPropertyIsAskedAbove() {
        std::set<const MemberRow*> rows;
        for (const MemberCase& each : memberCases()) {
            const auto condition = parseCondition(each.condition);
            QVERIFY2(condition, each.condition);
            collect(*condition, rows);
        }
        for (const MemberRow& row : kMembers) {
            if (row.isOfRules()) continue;  // tst_passes
            QVERIFY2(rows.contains(&row), std::string(row.name).c_str());
        }
    }

    void everyCountIsReadByItsMember() {
        for (const CountFacts& count : kCountFacts<PieceCount>) {
            QVERIFY2(findMember(ValueType::Piece, count.member), std::string(count.member).c_str());
        }
        for (const CountFacts& count : kCountFacts<SideCount>) {
            QVERIFY2(findMember(ValueType::Side, count.member), std::string(count.member).c_str());
        }
    }
};

CHESSPP_GUILESS_TEST(TestReferenceMembers)
#include "tst_reference_members.moc"
