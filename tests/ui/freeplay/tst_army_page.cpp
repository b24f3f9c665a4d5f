// SPDX-License-Identifier: MIT
// The Army page of Freeplay's right column under user input: counts against the full set, and hands where the
// pieces support them.
#include "tests/support/test_program.h"
#include "tests/ui/freeplay/panel_kit.h"
#include "tests/ui/kit/own_piece.h"

#include <QToolButton>

using namespace chesspp;
using namespace chesspp::ui;
using tests::Column;

namespace {

struct Army : Column {
    explicit Army(const char* fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                  const char* home = "chess")
        : Column(fen, home) {
        press("Army");
    }
    /// The count button of the kind with this name; null if it has no row.
    [[nodiscard]] QToolButton* countOf(const char* kind, Side side) const {
        const QString begin = QString(side == Side::White ? "White: %1," : "Black: %1,").arg(kind);
        for (QToolButton* each : panel.findChildren<QToolButton*>()) {
            if (each->isVisible() && each->accessibleName().startsWith(begin)) return each;
        }
        return nullptr;
    }
    [[nodiscard]] QString count(const char* kind, Side side) const {
        const QToolButton* button = countOf(kind, side);
        return button != nullptr ? button->text() : QString();
    }
};

}  // namespace

class ArmyPageTest : public QObject {
    Q_OBJECT
private slots:
    void countsStandAgainstTheFullSetWithSignsForTooManyAndTooFew() {
        Army army("rnbqkbnr/pppppppp/8/8/3QQ3/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1");
        QCOMPARE(army.count("Pawn", Side::White), QString("7/8 ▼"));
        QCOMPARE(army.count("Pawn", Side::Black), QString("8/8"));
        QCOMPARE(army.count("Queen", Side::White), QString("3/1 ▲"));
        army.desk.editor.clear();
        QCOMPARE(army.count("King", Side::Black), QString("0/1 ▼"));
        army.desk.undo();
        QCOMPARE(army.count("King", Side::Black), QString("1/1"));
    }

    void aKindThatTheStartHasNotIsCountedAlone() {
        Army army;
        QCOMPARE(army.count("Archer", Side::White), QString());
        QVERIFY(army.desk.editor.place(tests::Desk::piece("warcher"), army.desk.squares("d4 e4")).empty());
        QCOMPARE(army.count("Archer", Side::White), QString("2"));
        QCOMPARE(army.count("Archer", Side::Black), QString("0"));
    }

    void piecesOfOneNameShowTheirIds() {
        const tests::SecondKnight second(tests::library());
        const Army army("4k3/8/8/3(recruiter){0}4/8/8/8/1N2K3 w - - 0 1", "free");
        QVERIFY(army.countOf("Knight (knight)", Side::White) != nullptr);
        QVERIFY(army.spin("White’s hand: Knight (knight)") != nullptr);
    }

    void aPressOnACountChoosesThosePieces() {
        Army army;
        QString chosen;
        connect(&army.panel.context(), &PanelContext::chooseRequested, this,
                [&](const SquareSet& squares) { chosen = army.desk.names(squares); });
        QTest::mouseClick(army.countOf("Rook", Side::Black), Qt::LeftButton);
        QCOMPARE(chosen, QString("a8 h8"));
    }

    void aCountSaysItsNumbersToThoseWhoHearIt() {
        Army army("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1");
        QCOMPARE(army.countOf("Pawn", Side::White)->accessibleName(),
                 QString("White: Pawn, 7 on the board, 8 in a full set, some are missing"));
    }

    void handsAreThereWhereAPieceGivesIntoThem() {
        const Army chess;
        QVERIFY(chess.button("Put Rest in White’s Hand") == nullptr);
        Army army("4k3/8/8/3(recruiter){0}4/8/8/8/R3K3 w - - 0 1", "free");
        QVERIFY(army.button("Put Rest in White’s Hand") != nullptr);
        army.turn("White’s hand: Rook", 3);
        const auto rook = army.desk.table.ruleset().kindById("rook");
        QCOMPARE(army.desk.table.editableSetup().hands[Side::White].at(*rook), 3);
        QCOMPARE(army.desk.steps(), 1);
        army.desk.undo();
        QCOMPARE(army.spin("White’s hand: Rook")->value(), 0);
    }

    void theRestOfTheFullSetGoesIntoTheHandInOneStep() {
        Army army("4k3/8/8/3(recruiter){0}4/8/8/8/R3K3 w - - 0 1");
        army.press("Put Rest in White’s Hand");
        const Setup setup = army.desk.table.editableSetup();
        const auto of = [&](const char* kind) {
            return setup.hands[Side::White].at(*army.desk.table.ruleset().kindById(kind));
        };
        QCOMPARE(of("rook"), 1);
        QCOMPARE(of("pawn"), 8);
        QCOMPARE(army.desk.steps(), 1);
        QCOMPARE(army.count("Pawn", Side::White), QString("0/8"));
        QVERIFY(setup.hands[Side::Black].empty());
    }
};

CHESSPP_TEST(ArmyPageTest)
#include "tst_army_page.moc"
