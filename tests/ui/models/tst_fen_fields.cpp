// SPDX-License-Identifier: MIT
// The fields of a FEN: values, problems and their positions in the text.
#include "tests/support/test_program.h"
#include "tests/ui/kit/desk.h"
#include "ui/models/table/text/fen_fields.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

FenReading readIn(const char* home, const QString& text) {
    return readFenFields(tests::library(), *tests::library().variant(home), text);
}

}  // namespace

class FenFieldsTest : public QObject {
    Q_OBJECT
private slots:
    void aTextWithoutProblemsIsASetupAndItsFields() {
        const FenReading reading = readIn("chess", "  4k3/8/8/8/8/8/8/R3K3  w Q - 3 17");
        QVERIFY(reading.standing);
        QStringList values;
        for (const FenField& field : reading.fields) {
            values += field.value;
            QVERIFY(field.problems.empty());
        }
        QCOMPARE(values, (QStringList{"4k3/8/8/8/8/8/8/R3K3", "w", "Q", "-", "3", "17"}));
        QCOMPARE(reading.field(FenPart::Placement)->at, 2);
        QCOMPARE(reading.field(FenPart::Castling)->at, 26);
        QCOMPARE(reading.field(FenPart::Castling)->end(), 27);
        QCOMPARE(reading.field(FenPart::Rest), nullptr);
    }

    void eachProblemStandsAtItsField_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("problems");
        QTest::newRow("side") << "4k3/8/8/8/8/8/8/4K3 x - - 0 1" << "Side fen.side 20";
        QTest::newRow("castling and counters")
            << "4k3/8/8/8/8/8/8/4K3 w K - x y"
            << "Castling fen.castling-pair 22, QuietPlies fen.quiet-plies 26, "
               "MoveNumber fen.move-number 28";
        QTest::newRow("fields that lack")
            << "4k3/8/8/8/8/8/8/4K3"
            << "Side fen.field-missing 19, Castling fen.field-missing 19, EnPassant "
               "fen.field-missing 19";
        QTest::newRow("en passant") << "4k3/8/8/8/8/8/8/4K3 w - e6 0 1" << "EnPassant fen.ep-no-piece 24";
        QTest::newRow("a letter that nobody has") << "4k3/8/8/3X4/8/8/8/4K3 w - - 0 1"
                                                  << "Placement fen.unknown-letter 9";
        QTest::newRow("too many fields") << "4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more"
                                         << "Rest fen.too-many-fields 30";
        QTest::newRow("nothing at all") << "" << "Placement fen.empty 0";
    }
    void eachProblemStandsAtItsField() {
        QFETCH(QString, text);
        QFETCH(QString, problems);
        constexpr std::array<const char*, 7> kNames{"Placement",  "Side",       "Castling", "EnPassant",
                                                    "QuietPlies", "MoveNumber", "Rest"};
        const FenReading reading = readIn("chess", text);
        QVERIFY(!reading.standing);
        QStringList found;
        for (const FenField& field : reading.fields) {
            for (const FenProblem& problem : field.problems) {
                found += QString("%1 %2 %3")
                             .arg(kNames[static_cast<std::size_t>(field.part)],
                                  QString::fromStdString(problem.message.code))
                             .arg(problem.at);
            }
        }
        QCOMPARE(found.join(", "), problems);
    }

    void placesAreCountedInCharacters() {
        const FenReading reading = readIn("chess", "4k3/8/8/3♔4/8/8/8/4K3 x - - 0 1");
        QCOMPARE(reading.field(FenPart::Side)->at, 22);
        QCOMPARE(reading.field(FenPart::Side)->problems.front().at, 22);
    }

    void anyBoardAndAnyKindIsRead() {
        const FenReading reading = readIn("chess", "4k5/10/10/3(archer){0}6/10/4K5 w - - 0 1");
        QVERIFY(reading.standing);
        QCOMPARE(reading.standing->setup.shape, *BoardShape::make(10, 6));
        QVERIFY(reading.standing->ruleset->kindById("archer"));
    }

    void aBoardThatCannotBeIsThePlacementsProblem() {
        for (const char* home : {"chess", "free"}) {
            const FenReading reading = readIn(home, "k/K w - - 0 1");
            QVERIFY(!reading.standing);
            QVERIFY(!reading.field(FenPart::Placement)->problems.empty());
        }
    }
};

CHESSPP_GUILESS_TEST(FenFieldsTest)
#include "tst_fen_fields.moc"
