// SPDX-License-Identifier: MIT
// Why a setup cannot be played: the sentence and squares of every reason, and fixes that take one step each.
// Also the count of pieces against the full set.
#include "tests/support/test_program.h"
#include "tests/ui/kit/desk.h"
#include "ui/models/table/text/setup_problems.h"

#include "core/authoring/piece_counts.h"

#include <QTest>

using namespace chesspp;
using namespace chesspp::ui;
using tests::Desk;

namespace {

bool has(const TableDocument& table, const std::string& code) {
    return std::ranges::any_of(table.problems().items(),
                               [&](const Diagnostic& each) { return each.message.code == code; });
}

}  // namespace

class SetupProblemsTest : public QObject {
    Q_OBJECT
private slots:
    void everyReasonHasItsSquaresAndMendsThatMend_data() {
        QTest::addColumn<QByteArray>("home");
        QTest::addColumn<QByteArray>("fen");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("squares");
        QTest::addColumn<QStringList>("fixes");
        const auto row = [](const char* home, const char* fen, const char* code, const char* squares,
                            const QStringList& fixes) {
            QTest::newRow(code) << QByteArray(home) << QByteArray(fen) << QString(code) << QString(squares)
                                << fixes;
        };
        row("chess", "4k3/8/8/3(archer){0}4/8/8/8/4K2(archer){1} w - - 0 1", "setup.foreign-kind", "h1 d5",
            {"Play as Free", "Remove"});
        row("chess", "4k3/8/8/8/8/8/8/4K3[(archer){0}(archer){1}] w - - 0 1", "setup.foreign-kind-in-hand",
            "", {"Play as Free", "Remove"});
        row("chess", "4k4/9/9/9/9/9/9/4K4 w - - 0 1", "setup.other-board", "",
            {"Play as Free", "Resize Board to 8 × 8"});
        row("chess", "4k3/8/8/8/8/8/8/8 w - - 0 1", "position.no-royal", "", {"King on e1", "Play as Free"});
        row("chess", "4k3/8/8/8/8/3K4/8/K3K3 w - - 0 1", "position.too-many-royals", "a1 e1 d3",
            {"Remove Others", "Play as Free"});
        row("chess", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "position.waiting-side-attacked", "e1 e8",
            {"Switch Side to Move"});
    }
    void everyReasonHasItsSquaresAndMendsThatMend() {
        QFETCH(QByteArray, home);
        QFETCH(QByteArray, fen);
        QFETCH(QString, code);
        QFETCH(QString, squares);
        QFETCH(QStringList, fixes);
        Desk desk(fen.constData(), home.constData());
        const std::vector<SetupProblem> problems = problemsOf(desk.table);
        QCOMPARE(problems.size(), std::size_t{1});
        const SetupProblem problem = problems.front();
        QCOMPARE(QString::fromStdString(problem.code), code);
        QCOMPARE(desk.names(problem.squares), squares);
        QVERIFY2(!problem.text.contains(code) && !problem.text.contains('{'), qPrintable(problem.text));
        QStringList texts;
        for (const SetupFix& fix : problem.fixes) texts += fix.text;
        QCOMPARE(texts, fixes);
        const QString before = desk.fen();
        desk.editor.setSymmetry(Symmetry::HalfTurn);
        for (const SetupFix& fix : problem.fixes) {
            QVERIFY(apply(fix, desk.editor).empty());
            QVERIFY2(desk.table.isPlayable(), qPrintable(fix.text + ": " + desk.problems()));
            QCOMPARE(desk.table.undoStack().count(), 1);
            desk.undo();
            QCOMPARE(desk.fen(), before);
        }
        QCOMPARE(desk.editor.symmetry(), Symmetry::HalfTurn);
    }

    void theRoyalWhereItBeginsStays() {
        Desk desk("4k3/8/8/8/8/3K4/8/K3K3 w - - 0 1");
        QVERIFY(apply(problemsOf(desk.table).front().fixes.front(), desk.editor).empty());
        QCOMPARE(desk.board(), QString("4k3/8/8/8/8/8/8/4K3"));
    }

    void whatNoFenSaysIsMendedToo() {
        Desk desk("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        desk.editor.setEnPassant(desk.square("d4"));
        desk.editor.setQuietPlies(-1);
        desk.editor.setMoveNumber(0);
        for (const char* code :
             {"position.mark-unexplained", "position.quiet-plies", "position.move-number"}) {
            QVERIFY(has(desk.table, code));
            const std::vector<SetupProblem> problems = problemsOf(desk.table);
            const auto found = std::ranges::find(problems, std::string(code), &SetupProblem::code);
            QVERIFY(found != problems.end());
            if (found->code == "position.mark-unexplained")
                QCOMPARE(desk.names(found->squares), QString("d4"));
            QVERIFY(apply(found->fixes.front(), desk.editor).empty());
            QVERIFY(!has(desk.table, code));
            desk.undo();
            QVERIFY(has(desk.table, code));
        }
    }

    void inFreeNothingIsPlayedElsewhere() {
        Desk desk("4k3/4R3/8/8/8/8/8/8 w - - 0 1", "free");
        for (const SetupProblem& problem : problemsOf(desk.table)) {
            for (const SetupFix& fix : problem.fixes) QVERIFY(fix.kind != SetupFix::Kind::PlayFree);
        }
    }

    void piecesVariantsAndSquaresAreNamedInTheWindowsLanguage() {
        Desk desk("4k3/8/8/3(archer){0}4/8/8/8/4K3 w - - 0 1");
        QCOMPARE(
            problemsOf(desk.table).front().text,
            QString("Chess has no piece “Archer”, which is on d5. Remove it, or play the position as Free."));
    }

    void piecesAreCountedAgainstTheFullSet() {
        Desk desk("4k3/pppp4/8/3(archer){0}4/8/8/8/QQ2K3[Qn] w - - 0 1");
        const PieceCounts counts = PieceCounts::of(tests::library().rulesetCache(), desk.table.home(),
                                                   desk.table.ruleset(), desk.table.editableSetup());
        QStringList lines;
        for (const KindCount& each : counts.kinds) {
            lines += QString("%1 %2+%3/%4 %5+%6/%7%8")
                         .arg(QString::fromStdString(each.kind))
                         .arg(each.onBoard[Side::White])
                         .arg(each.inHand[Side::White])
                         .arg(each.fullSet[Side::White])
                         .arg(each.onBoard[Side::Black])
                         .arg(each.inHand[Side::Black])
                         .arg(each.fullSet[Side::Black])
                         .arg(each.isOver(Side::White)    ? " over"
                              : each.isShort(Side::White) ? " short"
                                                          : "");
        }
        QCOMPARE(lines, (QStringList{"king 1+0/1 1+0/1", "queen 2+1/1 0+0/1 over", "rook 0+0/2 0+0/2 short",
                                     "bishop 0+0/2 0+0/2 short", "knight 0+0/2 0+1/2 short",
                                     "pawn 0+0/8 4+0/8 short", "archer 1+0/0 0+0/0"}));
    }
};

CHESSPP_GUILESS_TEST(SetupProblemsTest)
#include "tst_setup_problems.moc"
