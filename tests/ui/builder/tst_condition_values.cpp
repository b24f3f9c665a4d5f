// SPDX-License-Identifier: MIT
// The values that condition blocks show for the selected square without changing their layout, and the cost
// of a condition. For editing, see tst_condition_editing.cpp.
#include "tests/support/test_program.h"
#include "tests/ui/builder/condition_bench.h"
#include "tests/ui/kit/own_piece.h"
#include "ui/builder/conditions/condition_row.h"
#include "ui/models/diagram/condition_evaluator.h"
#include "ui/models/diagram/piece_diagram.h"

#include "core/io/piece_json.h"

#include <QTest>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::ui;
using namespace chesspp::ui::tests;

namespace {

/// The values shown in the blocks.
QStringList toldBy(Bench& bench) {
    QStringList reported;
    std::vector<const BlockBox*> boxes;
    bench.canvas()->box().collect(boxes);
    for (const BlockBox* box : boxes) {
        for (const BlockText& text : box->texts) {
            if (text.quiet) reported += text.text;
        }
    }
    return reported;
}

}  // namespace

class TestConditionValues : public QObject {
    Q_OBJECT

private slots:
    void theCostIsMarkedAndSaid() {
        Bench bench;
        bench.set({"destination.empty", "friend.in_check"});
        QList<CostClass> costs;
        for (const ConditionRow* row : bench.rows()) {
            const CostIndicator& mark = *row->cost();
            costs += mark.cost();
            QVERIFY(mark.isVisible() && mark.focusPolicy() == Qt::NoFocus);
            QCOMPARE(mark.toolTip(), wordsOf(mark.cost(), library()));
        }
        QCOMPARE(costs, (QList{CostClass::OnceCandidate, CostClass::OncePosition}));
    }

    void theMarkOfTheCostHasMoreBarsTheDearerItIs() {
        CostIndicator mark(library(), nullptr);
        int before = 0;
        for (const CostClass cost :
             {CostClass::Fixed, CostClass::OncePosition, CostClass::OncePiece, CostClass::OnceCandidate}) {
            mark.setCost(cost);
            const QImage image = mark.grab().toImage();
            int dark = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) dark += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
            }
            QVERIFY2(dark > before, qPrintable(QString::number(dark)));
            before = dark;
        }
    }

    void blocksTellWhatTheyAreWorthOnTheSquareLookedAt() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("knight"));
        diagram.cycle(*diagram.shape().parse("e6"));
        ConditionEvaluator evaluator(library(), diagram);
        const auto words = [&](const char* text, ValueType type = ValueType::Boolean) {
            const auto value = evaluator.valueOf(*parseExpression(text, type), ConditionPlace::Candidate);
            return value ? value->words : QString("unknown");
        };
        QCOMPARE(words("destination.has_enemy"), QString("unknown"));
        QCOMPARE(words("start", ValueType::Square), QString("d4 (white Knight)"));
        evaluator.setSelection(diagram.shape().parse("e6"), "/tree/0");
        QCOMPARE(words("destination.has_enemy"), QString("yes"));
        QCOMPARE(words("destination.rank", ValueType::Number), QString("6"));
        QCOMPARE(words("count(board.pieces, item.moved)", ValueType::Number), QString("1"));
        QCOMPARE(evaluator.valueOf(*parseCondition("destination.empty"), ConditionPlace::Part), std::nullopt);
        Bench bench(ConditionPlace::Candidate, &evaluator);
        bench.set({"destination.has_enemy"});
        QCOMPARE(toldBy(bench), (QStringList{QString::fromUtf8("✓"), "= e6"}));
    }

    void squaresThatAConditionLooksAtAreFramedOnTheDiagram() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("knight"));
        ConditionEvaluator evaluator(library(), diagram);
        QObject::connect(&evaluator, &ConditionEvaluator::lookedAtChanged, &diagram,
                         &PieceDiagram::setLookedAt);
        evaluator.setSelection({}, "/tree/0");
        const auto framed = [&] {
            QStringList names;
            for (const Highlight& each : diagram.picture().highlights) {
                if (each.kind == HighlightKind::LookedAt)
                    names += QString::fromStdString(diagram.shape().name(each.square));
            }
            return names.join(' ');
        };
        Bench bench(ConditionPlace::Candidate, &evaluator);
        bench.set({"any(start.around(1), item.is_dark)"});
        BlockNarration narration{
            library(), bench.canvas(0)->block(), {ConditionPlace::Candidate, ValueType::Boolean}, &evaluator};
        for (const BlockPath& path : {BlockPath{}, BlockPath{1}, BlockPath{1, 0}}) {
            narration.showLookedAt(path);
            QCOMPARE(framed(), QString("c3 d3 e3 c4 e4 c5 d5 e5"));
            narration.showLookedAt(std::nullopt);
            QCOMPARE(framed(), QString());
        }
        narration.showLookedAt(BlockPath{});
        diagram.movePiece(*diagram.shape().parse("a1"));
        QCOMPARE(framed(), QString("b1 a2 b2"));
        evaluator.setSelection({}, "/tree/1");
        QCOMPARE(framed(), QString());
    }

    void whatTakesTooLongHasNoValue() {
        PieceDiagram diagram(library());
        diagram.setPiece(pieceOf("quick"));
        ConditionEvaluator evaluator(library(), diagram);
        evaluator.setSelection(diagram.shape().parse("e6"), "/tree/0");
        std::string text =
            "count(board.squares, count(board.squares, count(board.squares, not item.defended_by(friend)) > "
            "9) > 9) > 9";
        for (int doublings = 0; doublings < 6; ++doublings) text += " and " + text;
        const Condition condition = *parseCondition(text);
        QCOMPARE(evaluator.valueOf(condition, ConditionPlace::Candidate), std::nullopt);
        QCOMPARE(evaluator.whyNot(condition, ConditionPlace::Candidate),
                 QString("It takes too long to work out its value here."));
    }

    void aStopBeforeTheSquareLookedAtSawAnother() {
        auto read = io::readPiece(
            R"tree({"format": "chesspp-piece", "version": 1, "id": "stopper", "name": "Stopper", "tree": [
                { "do": "move", "to": {"slide": [1, 0]}, "stop": ["destination.offset(1, 0).is_dark"] }]})tree",
            "stopper.json");
        QVERIFY(read);
        PieceDiagram diagram(library());
        diagram.setPiece(read->definition);
        ConditionEvaluator evaluator(library(), diagram);
        const auto reported = [&](const char* square) {
            evaluator.setSelection(diagram.shape().parse(square), "/tree/0");
            const auto value =
                evaluator.valueOf(*parseCondition("destination.offset(1, 0).is_dark"), ConditionPlace::Stop);
            return value ? value->words : QString("unknown");
        };
        QCOMPARE(reported("d5"), QString("yes"));
        QCOMPARE(reported("d6"), QString("no"));  // the slide from d4 stops before it
    }

    void nothingMovesInTheBlocksWhereverOneLooks_data() {
        QTest::addColumn<QByteArray>("condition");
        for (const char* each : {"destination.has_enemy", "destination.rank > 3 and not start.empty",
                                 "destination.piece.kind == self.kind or self.side == destination.piece.side",
                                 "count(board.pieces, item.moved) > 1",
                                 "destination.offset(1, 0).empty or start.offset(0, 1).empty"})
            QTest::newRow(each) << QByteArray(each);
    }
    void nothingMovesInTheBlocksWhereverOneLooks() {
        QFETCH(QByteArray, condition);
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("knight"));
        diagram.cycle(*diagram.shape().parse("e6"));
        ConditionEvaluator evaluator(library(), diagram);
        Bench bench(ConditionPlace::Candidate, &evaluator);
        bench.window.resize(360, 900);  // narrow enough to wrap
        bench.set({condition});
        const auto places = [&] {
            QList<QRectF> rects{QRectF(bench.rows().at(0)->geometry())};
            std::vector<const BlockBox*> boxes;
            bench.canvas()->box().collect(boxes);
            for (const BlockBox* box : boxes) {
                rects += box->rect;
                for (const BlockText& text : box->texts) {
                    if (!text.quiet) rects += text.rect;
                }
            }
            return rects;
        };
        const auto reported = [&] {
            int number = 0;
            std::vector<const BlockBox*> boxes;
            bench.canvas()->box().collect(boxes);
            for (const BlockBox* box : boxes)
                number += static_cast<int>(std::ranges::count_if(box->texts, &BlockText::quiet));
            return number;
        };
        QTest::qWait(30);  // for the layout at the new width
        const QList<QRectF> before = places();
        const int toldBefore = reported();
        int most = 0;
        for (const char* square : {"e6", "f5", "a8", "h1"}) {
            evaluator.setSelection(diagram.shape().parse(square), "/tree/0");
            bench.waitForEvents();
            QCOMPARE(places(), before);
            most = std::max(most, reported());
        }
        QVERIFY(condition.startsWith("count") || most > toldBefore);
        evaluator.setSelection(std::nullopt, "/tree/0");
        bench.waitForEvents();
        QCOMPARE(places(), before);
    }

    void partsTellOfTheSquareOnWhichTheyAct_data() {
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<QString>("looked");
        QTest::addColumn<QByteArray>("subject");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* name, const char* part, const char* looked, const char* subject,
                            const char* value) {
            QTest::newRow(name) << QByteArray(part) << QString(looked) << QByteArray(subject)
                                << QString(value);
        };
        const char* beyond = R"({"do": "capture", "at": "destination", "to": {"jump": [1, 0]}})";
        const char* beside = R"({"do": "capture", "to": {"jump": [0, 1]}})";
        const char* disc = R"({"do": "capture", "at": "destination", "to": {"radius": 1}})";
        const char* shift =
            R"({"do": "move-other", "at": "destination", "from": {"jump": [1, 0]}, "to": {"jump": [2, 0]}})";
        row("where the move is shown", R"({"do": "capture", "at": "destination"})", "e6", "destination",
            "e6");
        row("beyond it", beyond, "e6", "destination", "e7");
        row("beyond it, turned with its row", beyond, "f5", "destination", "g5");
        row("beside the start", beside, "e6", "destination", "e4");
        row("beside the start, mirrored", beside, "c6", "destination", "c4");
        row("what is shown", beside, "e6", "shown", "e6");
        row("the start", beside, "e6", "start", "d4");
        row("off the board", R"({"do": "capture", "at": "destination", "to": {"jump": [3, 0]}})", "e6",
            "destination", "?off the board");
        row("no square is looked at", beyond, "", "destination", "?Point at a square");
        row("where the row does not lead", beyond, "a8", "destination", "?the row doesn’t reach");
        row("each of a disc", disc, "e6", "destination", "?each square around");
        row("its middle", disc, "e6", "centre", "e6");
        row("who is moved", shift, "e6", "other", "black piece on e7");
        row("where it is moved to", shift, "e6", "destination", "e8");
        row("from where", shift, "e6", "start", "e7");
        row("nobody to be moved", shift, "c6", "other", "?no piece to move");
    }
    void partsTellOfTheSquareOnWhichTheyAct() {
        QFETCH(QByteArray, part);
        QFETCH(QString, looked);
        QFETCH(QByteArray, subject);
        QFETCH(QString, value);
        const auto read = io::readPiece(
            R"({"format": "chesspp-piece", "version": 1, "id": "a", "name": "A", "tree": [
                {"do": "multi", "to": {"jump": [2, 1]}, "mirror": "all", "parts": [
                  {"do": "move", "at": "destination", "necessary": true}, )" +
                part.toStdString() + "]}]}",
            "a.json");
        QVERIFY(read);
        PieceDiagram diagram(library());
        diagram.setPiece(read->definition);
        diagram.put(*diagram.shape().parse("e7"), DiagramOther::Enemy);
        ConditionEvaluator evaluator(library(), diagram);
        evaluator.setSelection(looked.isEmpty() ? std::nullopt : diagram.shape().parse(looked.toStdString()),
                               "/tree/0/parts/1");
        const ConditionPlace place =
            part.contains("move-other") ? ConditionPlace::MoveOther : ConditionPlace::Part;
        const Expression expression = *parseExpression(
            subject.toStdString(), subject == "other" ? ValueType::Piece : ValueType::Square, place);
        const auto reported = evaluator.valueOf(expression, place);
        const QString why = evaluator.whyNot(expression, place);
        if (value.startsWith('?')) {
            QVERIFY(!reported);
            QVERIFY2(why.contains(value.mid(1)), qPrintable(why));
        } else {
            QVERIFY2(reported.has_value(), qPrintable(why));
            QCOMPARE(reported->words.section(" (", 0, 0), value);
            QVERIFY(why.isEmpty());
        }
    }

    void anEventSaysInItsBlocksThatNothingIsKnownYet() {
        PieceDiagram diagram(library());
        diagram.setPiece(*library().piece("knight"));
        ConditionEvaluator evaluator(library(), diagram);
        Bench bench(ConditionPlace::EventPart, &evaluator);
        const auto reported = [&] { return toldBy(bench); };
        bench.set({"destination.has_enemy"});
        QCOMPARE(reported(), QStringList());
        evaluator.setSelection(diagram.shape().parse("e6"), "/on/0/parts/0");
        QCOMPARE(reported(), QStringList("= ?"));
        const Expression destination =
            *parseExpression("destination", ValueType::Square, ConditionPlace::EventPart);
        QVERIFY(evaluator.whyNot(destination, ConditionPlace::EventPart)
                    .contains("an event happens after a move"));
        QCOMPARE(evaluator.valueOf(*parseExpression("self.side", ValueType::Side), ConditionPlace::EventPart)
                     ->words,
                 QString("White"));
    }
};

CHESSPP_TEST(TestConditionValues)
#include "tst_condition_values.moc"
