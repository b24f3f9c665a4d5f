// SPDX-License-Identifier: MIT
//
// The new game dialog returns the choices and asks for a start position only if there are several.
#include "tests/support/test_program.h"
#include "ui/play/new_game_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using namespace chesspp::ui;

class NewGameDialogTest : public QObject {
    Q_OBJECT
private slots:
    void whatIsFilledInComesBack() {
        const NewGameDialog dialog(offers(), {"chess960", 518, "Ada", "Bob"}, nullptr);
        QCOMPARE(dialog.choice().variantId, "chess960");
        QCOMPARE(dialog.choice().start, 518);
        QCOMPARE(dialog.choice().white, "Ada");
        QCOMPARE(dialog.choice().black, "Bob");
    }

    void anUnknownVariantFallsBackToTheFirst() {
        const NewGameDialog dialog(offers(), {"gone", 0, {}, {}}, nullptr);
        QCOMPARE(dialog.choice().variantId, "chess");
    }

    void aStartIsAskedForWhereThereAreSeveral() {
        NewGameDialog dialog(offers(), {"chess", 0, {}, {}}, nullptr);
        dialog.show();
        auto* start = dialog.findChild<QSpinBox*>();
        QVERIFY(!start->isVisible());
        QCOMPARE(dialog.choice().start, 0);
        dialog.findChild<QListWidget*>()->setCurrentRow(1);
        QVERIFY(start->isVisible());
        QCOMPARE(start->maximum(), 959);
        start->setValue(959);
        QCOMPARE(dialog.choice().start, 959);
    }

    void whereAnyPositionCanBeginTheSummarySaysHowToSetItUp() {
        const NewGameDialog dialog(offers(), {"free", 0, {}, {}}, nullptr);
        const auto* summary = dialog.findChild<QLabel*>();
        QCOMPARE(summary->text(),
                 "Any board. Starts with the usual position. To set up another, use Freeplay.");
        dialog.findChild<QListWidget*>()->setCurrentRow(0);
        QCOMPARE(summary->text(), "Checkmate the king.");
    }

    void aLotDrawsAnotherStart() {
        const NewGameDialog dialog(offers(), {"chess960", 0, {}, {}}, nullptr);
        QSet<int> drawn;
        for (int i = 0; i < 50; ++i) {
            dialog.findChild<QToolButton*>()->click();
            drawn += dialog.choice().start;
        }
        QVERIFY(drawn.size() > 10);
    }

    void namesAreTrimmed() {
        const NewGameDialog dialog(offers(), {"chess", 0, {}, {}}, nullptr);
        dialog.findChildren<QLineEdit*>().constFirst()->setText("  ");
        for (QLineEdit* line : dialog.findChildren<QLineEdit*>()) line->setText("  Ada ");
        QCOMPARE(dialog.choice().white, "Ada");
        QCOMPARE(dialog.choice().black, "Ada");
    }

private:
    static std::vector<NewGameDialog::Offer> offers() {
        return {{"chess", "Chess", "Checkmate the king."},
                {"chess960", "Chess960", "Shuffled.", 960},
                {"free", "Free", "Any board.", 1, true}};
    }
};

CHESSPP_TEST(NewGameDialogTest)
#include "tst_new_game_dialog.moc"
