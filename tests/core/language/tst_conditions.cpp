// SPDX-License-Identifier: MIT
// The text of conditions: parsing, canonical form, errors with their places and suggestions, hostile texts.
#include "tests/kit/random_condition.h"
#include "tests/support/problems.h"
#include "tests/support/test_program.h"

#include "core/base/bounds.h"
#include "core/language/condition_text.h"
#include "core/language/member_table.h"

#include <QElapsedTimer>
#include <QTest>
#include <string>

using namespace chesspp;

Q_DECLARE_METATYPE(chesspp::ConditionPlace)

namespace {

constexpr qint64 kAnswerWithin = 1000;  // milliseconds: what is hostile is answered within a second

/// "1:5 condition.type, 1:9 condition.unknown-name" of all problems, in order.
QString problemsByLine(const Diagnostics& problems) {
    return QString::fromStdString(testing::problemsAs("{line}:{column} {code}", problems));
}

QString argument(const Diagnostics& problems, std::string_view name) {
    for (const Argument& argument : problems.items().front().message.arguments) {
        const auto* text = std::get_if<std::string>(&argument.value);
        if (argument.name == name && text != nullptr) return QString::fromStdString(*text);
    }
    return {};
}

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

}  // namespace

class TestConditions : public QObject {
    Q_OBJECT

private slots:
    void textIsItsOwnCanonicalForm_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {
                 "destination.empty",
                 "not self.moved",
                 "start.rank_from(self.side) < board.ranks - 1",
                 "destination.marked(\"en-passant\", enemy)",
                 "start.offset(1, -1).has_enemy",
                 "destination.empty or destination.has_enemy or self.moved",
                 "destination.empty and self.moved xor start.empty or true",
                 "(destination.empty or self.moved) and start.occupied",
                 "(destination.empty and self.moved) and start.occupied",
                 "not (destination.empty and self.moved)",
                 "not not destination.empty",
                 "not destination.empty otherwise true",
                 "destination.file == start.file otherwise false",
                 "1 + 2 * 3 - 4 / 5 % 6 == 0",
                 "(1 + 2) * 3 == 9",
                 "1 - (2 - 3) == 2",
                 "1 - -5 == 6",
                 "destination.rank in [1, 2, board.ranks]",
                 "self.side in [white]",
                 "start in (if self.moved then board.squares else destination.around(1))",
                 "if self.moved then destination.empty else destination.has_enemy or start.empty",
                 "(if self.moved then 1 else 2) == destination.rank",
                 "if self.moved then if start.empty then true else false else true",
                 "(self.moved == start.empty) == true",
                 "destination.marked(\"a \\\"quoted\\\" \\\\ mark\", white)",
                 "destination.marked(\"Größe\", black)",
                 "destination == start",
                 "-9223372036854775808 < 9223372036854775807",
             }) {
            QTest::newRow(text) << text;
        }
    }
    void textIsItsOwnCanonicalForm() {
        QFETCH(QString, text);
        const auto condition = parseCondition(text.toStdString());
        QVERIFY2(condition, qPrintable(condition ? QString() : problemsByLine(condition.error())));
        QCOMPARE(QString::fromStdString(printCondition(*condition)), text);
    }

    void textBecomesCanonical_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("canonical");
        QTest::newRow("spaces") << "  not\tdestination .\n empty " << "not destination.empty";
        QTest::newRow("brackets") << "((destination.empty)) and (not (self.moved))"
                                  << "destination.empty and not self.moved";
        QTest::newRow("a run of one operator") << "true or false or true" << "true or false or true";
        QTest::newRow("product in sum") << "1+(2*3)==7" << "1 + 2 * 3 == 7";
        QTest::newRow("empty arguments") << "destination.empty()" << "destination.empty";
        QTest::newRow("otherwise before not") << "not (destination.empty otherwise true)"
                                              << "not destination.empty otherwise true";
    }
    void textBecomesCanonical() {
        QFETCH(QString, text);
        QFETCH(QString, canonical);
        const auto condition = parseCondition(text.toStdString());
        QVERIFY2(condition, qPrintable(condition ? QString() : problemsByLine(condition.error())));
        QCOMPARE(QString::fromStdString(printCondition(*condition)), canonical);
    }

    void aRunOfOneOperatorIsOneNode() {
        const auto condition = parseCondition("self.moved or true or false");
        QVERIFY(condition);
        const auto* logical = std::get_if<Logical>(&condition->form);
        QVERIFY(logical != nullptr);
        QCOMPARE(logical->operands.size(), std::size_t{3});
    }

    void otherwiseBindsTighterThanNot() {
        const auto condition = parseCondition("not self.moved otherwise true");
        QVERIFY(condition);
        const auto* negation = std::get_if<Negation>(&condition->form);
        QVERIFY(negation != nullptr);
        QVERIFY(std::holds_alternative<Otherwise>(negation->operands.front().form));
    }

    void brokenTextTellsWhatAndWhere_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* text, const char* problems) {
            QTest::newRow(text) << text << problems;
        };
        row("", "1:1 condition.ends-early");
        row("   ", "1:4 condition.ends-early");
        row("destination.", "1:13 condition.ends-early");
        row("destination.emtpy", "1:13 condition.unknown-member-near");
        row("destination.xyzzy", "1:13 condition.unknown-member");
        row("destinatoin.empty", "1:1 condition.unknown-name-near");
        row("qqqqqqqqq", "1:1 condition.unknown-name");
        row("destination.emtpy and strat.empty",
            "1:13 condition.unknown-member-near, 1:23 condition.unknown-name-near");
        row("self.moved == 3", "1:15 condition.type");
        row("self.moved + 1 == 3", "1:1 condition.type");
        row("not destination.rank", "1:5 condition.type");
        row("destination.rank", "1:1 condition.type");
        row("self.moved and 3 and \"x\"", "1:16 condition.type, 1:22 condition.type");
        row("start.rank_from(start) == 1", "1:17 condition.type");
        row("start.offset(1).empty", "1:7 condition.argument-count");
        row("start.rank_from == 1", "1:7 condition.argument-count");
        row("self.moved = true", "1:12 condition.single-equals");
        row("self.moved == true == true", "1:20 condition.expected");
        row("(self.moved", "1:12 condition.ends-early");
        row("self.moved)", "1:11 condition.expected");
        row("and self.moved", "1:1 condition.expected");
        row("if self.moved then true", "1:24 condition.ends-early");
        row("if self.moved then 1 else true", "1:27 condition.type");
        row("destination.marked(\"open, enemy)", "1:20 condition.open-string");
        row("destination.marked(\"a\\n\", enemy)", "1:22 condition.escape");
        row("self.moved & true", "1:12 condition.character");
        row("destination.marked(\"ä\", 3)", "1:25 condition.type");
        row("12ab == 3", "1:3 condition.number-letters");
        row("99999999999999999999 == 1", "1:1 condition.number-too-large");
        row("1 == -99999999999999999999", "1:6 condition.number-too-large");
        row("destination.rank in []", "1:22 condition.empty-list");
        row("destination.rank in [1, true]", "1:25 condition.type");
        row("destination in start", "1:16 condition.type");
        row("(true and false) otherwise true", "1:1 condition.otherwise-leaf");
        row("self.moved otherwise 3", "1:22 condition.expected");
        row("any(destination, item.empty)", "1:5 condition.not-countable");
        row("count(last, self.moved) > 1", "1:7 condition.not-countable");
        row("item.empty", "1:1 condition.item-outside");
        row("any(board.squares, outer.empty)", "1:20 condition.outer-outside");
        row("any(friend.pieces, item.empty)", "1:25 condition.unknown-member-near");
        row("any(board.squares)", "1:18 condition.expected");
        row("any(board.squares, any(board.squares, any(board.squares, any(board.squares, true))))",
            "1:58 condition.too-many-quantifiers");
        row("last.did(\"jump\")", "1:10 condition.unknown-action");
        row("self.kind == 3", "1:14 condition.type");
        row("self.kind == start", "1:14 condition.type");
        row("other.moved", "1:1 condition.subject-not-here");
        row("self.moved and\n  destination.emty", "2:15 condition.unknown-member-near");
        row("\xff", "1:1 condition.character");
    }
    void theMendIsAWayThatReads_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("nearest");
        const auto row = [](const char* text, const char* nearest) {
            QTest::newRow(text) << text << nearest;
        };
        row("self.distance_to(start) == 1", "self.square.distance_to");
        row("all(friend.pieces, item.empty)", "item.square.empty");
        row("destination.kind == self.kind", "destination.piece.kind");
        row("self.in_check", "self.side.in_check");
        row("self.sqare.empty", "square");
        row("turn == white", "board.turn");
        row("empty", "destination.empty");
        row("moved", "self.moved");
        row("not in_check", "friend.in_check");
    }
    void theMendIsAWayThatReads() {
        QFETCH(QString, text);
        QFETCH(QString, nearest);
        const auto condition = parseCondition(text.toStdString());
        QVERIFY(!condition);
        const Argument& mend = condition.error().items().front().message.arguments.back();
        QCOMPARE(mend.name, std::string("nearest"));
        QCOMPARE(QString::fromStdString(std::get<std::string>(mend.value)), nearest);
    }

    void whatMeansNothingHereTellsWhatDoes() {
        const auto condition = parseCondition("centre.empty", ConditionPlace::Event);
        QVERIFY(!condition);
        const Argument& known = condition.error().items().front().message.arguments.back();
        QCOMPARE(std::get<std::string>(known.value),
                 std::string("self, start, other, vacated, board, last, friend, enemy, white, black"));
        const auto gate = parseCondition("destination.empty", ConditionPlace::Gate);
        QCOMPARE(problemsByLine(gate.error()), QString("1:1 condition.gate-destination"));
        const auto event = parseCondition("destination.empty", ConditionPlace::Event);
        QCOMPARE(problemsByLine(event.error()), QString("1:1 condition.event-destination"));
    }

    void brokenTextTellsWhatAndWhere() {
        QFETCH(QString, text);
        QFETCH(QString, problems);
        const auto condition =
            parseCondition(text == QString::fromLatin1("\xff") ? std::string("\xff") : text.toStdString());
        QVERIFY(!condition);
        QCOMPARE(problemsByLine(condition.error()), problems);
    }

    void theNearestNameIsTold_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("nearest");
        QTest::newRow("subject") << "destinatoin.empty" << "destination";
        QTest::newRow("member of the type") << "destination.has_enmy" << "has_enemy";
        QTest::newRow("member of another type is none") << "self.move" << "moved";
        QTest::newRow("keyword") << "nto self.moved" << "not";
    }
    void theNearestNameIsTold() {
        QFETCH(QString, text);
        QFETCH(QString, nearest);
        const auto condition = parseCondition(text.toStdString());
        QVERIFY(!condition);
        QCOMPARE(argument(condition.error(), "nearest"), nearest);
    }

    void eachPlaceHasItsSubjects_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<ConditionPlace>("place");
        QTest::addColumn<QString>("problems");
        const char* notHere = "1:1 condition.subject-not-here";
        QTest::newRow("gate, destination")
            << "destination.empty" << ConditionPlace::Gate << "1:1 condition.gate-destination";
        QTest::newRow("gate, start") << "start.empty" << ConditionPlace::Gate << "";
        QTest::newRow("stop, destination") << "destination.occupied" << ConditionPlace::Stop << "";
        QTest::newRow("candidate, shown") << "shown.empty" << ConditionPlace::Candidate << notHere;
        QTest::newRow("part, shown") << "shown.empty" << ConditionPlace::Part << "";
        QTest::newRow("part, centre") << "centre.empty" << ConditionPlace::Part << "";
        QTest::newRow("part, other") << "other.moved" << ConditionPlace::Part << notHere;
        QTest::newRow("move-other, other") << "other.moved" << ConditionPlace::MoveOther << "";
        QTest::newRow("move-other, centre") << "centre.empty" << ConditionPlace::MoveOther << notHere;
    }
    void eachPlaceHasItsSubjects() {
        QFETCH(QString, text);
        QFETCH(ConditionPlace, place);
        QFETCH(QString, problems);
        const auto condition = parseCondition(text.toStdString(), place);
        QCOMPARE(condition ? QString() : problemsByLine(condition.error()), problems);
    }

    void whatIsTooBigIsRefusedAtOnce_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("problems");
        const int many = static_cast<int>(bounds::kTextLength);
        QTest::newRow("a million brackets") << QByteArray(1000000, '(') << "1:1 condition.too-long";
        QTest::newRow("brackets") << QByteArray(many, '(') << "1:129 condition.too-deep";
        QTest::newRow("nots") << QByteArray::fromStdString(repeated("not ", many / 4))
                              << "1:513 condition.too-deep";
        QTest::newRow("a long sum") << QByteArray::fromStdString("1" + repeated("+1", many / 4))
                                    << "1:1 condition.too-deep";
        QTest::newRow("a long path") << QByteArray::fromStdString("start" +
                                                                  repeated(".offset(1,0)", many / 16))
                                     << "1:1 condition.too-deep";
    }
    void whatIsTooBigIsRefusedAtOnce() {
        QFETCH(QByteArray, text);
        QFETCH(QString, problems);
        QElapsedTimer timer;
        timer.start();
        const auto condition = parseCondition(text.toStdString());
        QVERIFY(timer.elapsed() < kAnswerWithin);
        QVERIFY(!condition);
        QCOMPARE(problemsByLine(condition.error()), problems);
    }

    void manyProblemsAreToldUpToTheBound() {
        const auto condition =
            parseCondition("x" + repeated(" or x", static_cast<int>(bounds::kTextLength) / 5 - 1));
        QVERIFY(!condition);
        QCOMPARE(condition.error().items().size(), bounds::kProblems);
    }

    void aLongListOfOperandsIsNoDepth() { QVERIFY(parseCondition("true" + repeated(" or true", 1000))); }

    void randomTreesSurviveTheirText() {
        for (const kit::Vocabulary vocabulary : {kit::Vocabulary::Plain, kit::Vocabulary::Whole}) {
            for (const ConditionPlace place :
                 {ConditionPlace::Candidate, ConditionPlace::Gate, ConditionPlace::Stop, ConditionPlace::Part,
                  ConditionPlace::MoveOther}) {
                std::mt19937_64 dice(20240607);
                kit::RandomCondition random(dice, vocabulary);
                for (int i = 0; i < 300; ++i) {
                    const Condition condition = random.condition(place);
                    const std::string text = printCondition(condition);
                    const auto again = parseCondition(text, place);
                    QVERIFY2(again, qPrintable(QString::fromStdString(text) +
                                               (again ? QString() : " " + problemsByLine(again.error()))));
                    QVERIFY2(*again == condition, text.c_str());
                    QVERIFY(checkExpression(condition, ValueType::Boolean, place, {}).empty());
                }
            }
        }
    }

    void everyMemberReadsByItsRow() {
        for (const MemberRow& row : kMembers) {
            QVERIFY(findMember(row.of, row.name) == &row);
            QVERIFY(&rowOf(row.member) == &row);
        }
        for (const SubjectRow& row : subjectTable()) QVERIFY(findSubject(row.name) == &row);
    }
};

CHESSPP_GUILESS_TEST(TestConditions)
#include "tst_conditions.moc"
