// SPDX-License-Identifier: MIT
// The help pages on making pieces compared with the program's own tables: they describe every action, target,
// property and operator by the name shown in the window, and the program can read their examples.
#include "tests/support/test_program.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/help/help_book.h"
#include "ui/models/piece/piece_templates.h"
#include "ui/models/piece/piece_text.h"

#include "core/language/condition_text.h"
#include "core/language/enum_names.h"
#include "core/language/member_table.h"

#include <QRegularExpression>
#include <QTest>
#include <set>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

void bothLanguages() {
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << "en";
    QTest::newRow("German") << "de";
}

QString pageOf(const QString& language, const QString& id) {
    const HelpBook book = HelpBook::load(language);
    const HelpPage* page = book.find(id);
    if (page == nullptr) qFatal("no page %s", qPrintable(id));
    return page->markdown;
}

/// The sections of the page on conditions, in order.
enum Part { Common, Subjects, OfSquare, OfPiece, OfSide, OfBoard, OfMove, Together };

/// The code in the first cells of a section's table, without backticks.
QStringList codesIn(const QString& page, int part) {
    const QString text = page.split("\n## ").value(part);
    static const QRegularExpression row(R"(^\| `([^`]*)` \|)", QRegularExpression::MultilineOption);
    QStringList codes;
    for (auto match = row.globalMatch(text); match.hasNext();) codes += match.next().captured(1);
    return codes;
}

/// Name and number of arguments of a member, as "name/1".
QString shapeOf(const QString& code) {
    const qsizetype bracket = code.indexOf('(');
    if (bracket < 0) return code + "/0";
    return code.left(bracket) + '/' + QString::number(code.count(',') + 1);
}

QString text(std::string_view bytes) {
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

}  // namespace

class TestHelpOnPieces : public QObject {
    Q_OBJECT

private slots:
    void everyActionAndTargetIsTold_data() { bothLanguages(); }
    void everyActionAndTargetIsTold() {
        QFETCH(QString, language);
        const QString page = pageOf(language, "actions");
        int rows = 0;
        const auto reported = [&](const FieldLabel& words) {
            const QString row = "| **" + words.name + "** | " + words.why + " |";
            QVERIFY2(page.contains(row), qPrintable(row));
            ++rows;
        };
        for (const std::string_view name : kActionNames) reported(textOfAction(library(language), name));
        for (const std::string_view name : kTargetNames) reported(textOfTarget(library(language), name));
        QCOMPARE(page.count("| **"), rows);
    }

    void everyQuestionIsTold_data() { bothLanguages(); }
    void everyQuestionIsTold() {
        QFETCH(QString, language);
        const QString page = pageOf(language, "conditions");
        const std::map<ValueType, int> parts{{ValueType::Square, OfSquare},
                                             {ValueType::Piece, OfPiece},
                                             {ValueType::Side, OfSide},
                                             {ValueType::Board, OfBoard},
                                             {ValueType::Move, OfMove}};
        std::map<int, std::set<QString>> wanted;
        for (const MemberRow& row : kMembers) {
            if (row.of == ValueType::Kind) {
                QVERIFY(page.contains('`' + text(row.name) + '`'));
                continue;
            }
            wanted[parts.at(row.of)].insert(text(row.name) + '/' + QString::number(row.argumentCount));
        }
        for (const auto& [part, shapes] : wanted) {
            std::set<QString> reported;
            for (const QString& code : codesIn(page, part)) reported.insert(shapeOf(code));
            QCOMPARE(reported, shapes);
        }
        std::set<QString> subjects;
        for (const SubjectRow& row : subjectTable()) subjects.insert(text(row.name));
        const QStringList reported = codesIn(page, Subjects);
        QCOMPARE(std::set<QString>(reported.begin(), reported.end()), subjects);
    }

    void everyOperatorIsTold_data() { bothLanguages(); }
    void everyOperatorIsTold() {
        QFETCH(QString, language);
        const QString reported = ' ' + codesIn(pageOf(language, "conditions"), Together).join(' ') + ' ';
        const auto has = [&](std::string_view name) {
            QVERIFY2(reported.contains(' ' + text(name) + ' ') || reported.contains(' ' + text(name) + '('),
                     qPrintable(text(name)));
        };
        using enum ComparisonOperator;
        using enum ArithmeticOperator;
        using enum LogicalOperator;
        using enum QuantifierKind;
        for (const auto each : {And, Or, Xor}) has(textOf(each).text);
        for (const auto each : {Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual})
            has(textOf(each).text);
        for (const auto each : {Add, Subtract, Multiply, Divide, Remainder}) has(textOf(each).text);
        for (const auto each : {Count, Any, All}) has(textOf(each).text);
        for (const char* each : {"not", "in", "if", "otherwise"}) has(each);
    }

    void theCommonConditionsAreRead_data() { bothLanguages(); }
    void theCommonConditionsAreRead() {
        QFETCH(QString, language);
        const QStringList codes = codesIn(pageOf(language, "conditions"), Common);
        QVERIFY(codes.size() >= 5);
        for (const QString& code : codes) {
            const auto read = parseCondition(code.toStdString(), ConditionPlace::Candidate);
            QVERIFY2(read, qPrintable(code));
            QCOMPARE(QString::fromStdString(printCondition(*read)), code);
        }
    }

    void everyTemplateIsTold_data() { bothLanguages(); }
    void everyTemplateIsTold() {
        QFETCH(QString, language);
        const QString page = pageOf(language, "first");
        for (const PieceDefinition& piece : pieceTemplates(language))
            QVERIFY2(page.contains(QString::fromStdString(piece.name)), piece.name.c_str());
    }
};

CHESSPP_TEST(TestHelpOnPieces)
#include "tst_help_pieces.moc"
