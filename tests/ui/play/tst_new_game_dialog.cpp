// SPDX-License-Identifier: MIT
// The new game dialog returns the choices and offers a start position only if there are several; pieces are
// left out on its board and replaced in its army.
#include "tests/support/test_program.h"
#include "tests/ui/kit/hand.h"
#include "tests/ui/kit/own_piece.h"
#include "tests/ui/kit/table_kit.h"
#include "ui/play/new_game/army_editor.h"
#include "ui/play/new_game/board_size_field.h"
#include "ui/play/new_game/new_game_dialog.h"
#include "ui/play/new_game/section_list.h"
#include "ui/theme/search_field.h"
#include "ui/workspace/piece_picker.h"

#include "core/authoring/setup_edits.h"
#include "core/notation/fen.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

using namespace chesspp;
using namespace chesspp::ui;
using tests::library;

namespace {

NewGame game(const QString& variant, int start = 0, const QString& white = {}, const QString& black = {}) {
    return {.variantId = variant, .start = start, .players = {white, black}};
}

std::vector<NewGameDialog::Offer> offers() {
    return {{"chess", "Chess", "Checkmate the king."},
            {"chess960", "Chess960", "Shuffled.", 960},
            {"free", "Free", "Any board.", 1, true}};
}

SquareSet squaresOf(const char* name) {
    SquareSet squares;
    squares.insert(*BoardShape().parse(name));
    return squares;
}

NewGameDialog dialogOf(const NewGame& first, std::vector<NewGameDialog::Offer> offered = offers()) {
    return {library(), std::move(offered), first, DrawRulesEditor::For::ThisGame, nullptr};
}

/// The field that the label belongs to.
template <class Field>
Field* fieldOf(const NewGameDialog& dialog, const QString& label) {
    for (const QLabel* each : dialog.findChildren<QLabel*>()) {
        if (each->text() == label) return qobject_cast<Field*>(each->buddy());
    }
    qFatal("no label %s", qPrintable(label));
}

ArmyEditor& armyOf(const NewGameDialog& dialog) {
    return *dialog.findChild<ArmyEditor*>();
}

/// Replaces the kind of the letter by the first piece found, as clicks do.
void replace(const NewGameDialog& dialog, const char* letter, const QString& search) {
    QTest::mouseClick(armyOf(dialog).buttonOf(letter), Qt::LeftButton);
    PiecePicker* picker = armyOf(dialog).picker();
    picker->findChild<QLineEdit*>()->setText(search);
    auto* list = picker->findChild<QListView*>();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualRect(list->model()->index(0, 0)).center());
}

}  // namespace

class NewGameDialogTest : public QObject {
    Q_OBJECT
private slots:
    void whatIsFilledInComesBack() {
        const NewGameDialog dialog = dialogOf(game("chess960", 518, "Ada", "Bob"));
        QCOMPARE(dialog.choice().variantId, "chess960");
        QCOMPARE(dialog.choice().start, 518);
        QCOMPARE(dialog.choice().players.white, "Ada");
        QCOMPARE(dialog.choice().players.black, "Bob");
    }

    void theKeyOfALabelLeadsToItsField() {
        const NewGameDialog dialog = dialogOf(game("chess"));
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            const QWidget* field = label->buddy();
            QVERIFY2(field == nullptr || field->focusPolicy() != Qt::NoFocus, qPrintable(label->text()));
        }
        QVERIFY2(fieldOf<QWidget>(dialog, "&Clock") != nullptr, "there are such labels");
    }

    void anUnknownVariantFallsBackToTheFirst() {
        const NewGameDialog dialog = dialogOf(game("gone"));
        QCOMPARE(dialog.choice().variantId, "chess");
    }

    void aStartIsAskedForWhereThereAreSeveral() {
        NewGameDialog dialog = dialogOf(game("chess"));
        dialog.show();
        auto* start = fieldOf<QSpinBox>(dialog, "Position &number");
        QVERIFY(!start->isVisible());
        QCOMPARE(dialog.choice().start, 0);
        dialog.findChild<QListWidget*>()->setCurrentRow(1);
        QVERIFY(start->isVisible());
        QCOMPARE(start->maximum(), 959);
        start->setValue(959);
        QCOMPARE(dialog.choice().start, 959);
    }

    void whereAnyPositionCanBeginTheSummarySaysHowToSetItUp() {
        const NewGameDialog dialog = dialogOf(game("free"));
        const auto isSaid = [&](const QString& text) {
            const auto labels = dialog.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* each) { return each->text() == text; });
        };
        QVERIFY(isSaid("Any board. Starts with the usual position. To set up another, use Freeplay."));
        dialog.findChild<QListWidget*>()->setCurrentRow(0);
        QVERIFY(isSaid("Checkmate the king."));
    }

    void aLotDrawsAnotherStart() {
        const NewGameDialog dialog = dialogOf(game("chess960"));
        QToolButton* lot = nullptr;
        for (QToolButton* each : dialog.findChildren<QToolButton*>()) {
            if (each->toolTip() == "Pick another random starting position") lot = each;
        }
        QVERIFY(lot != nullptr);
        QSet<int> drawn;
        for (int i = 0; i < 50; ++i) {
            lot->click();
            drawn += dialog.choice().start;
        }
        QVERIFY(drawn.size() > 10);
    }

    void namesAreTrimmed() {
        const NewGameDialog dialog = dialogOf(game("chess"));
        fieldOf<QLineEdit>(dialog, "&White player")->setText("  ");
        QCOMPARE(dialog.choice().players.white, "");
        for (const char* label : {"&White player", "&Black player"})
            fieldOf<QLineEdit>(dialog, label)->setText("  Ada ");
        QCOMPARE(dialog.choice().players.white, "Ada");
        QCOMPARE(dialog.choice().players.black, "Ada");
    }

    void familiesAreHeadingsAndASearchFindsWords() {
        const NewGameDialog dialog = dialogOf(game("capablanca"), families());
        auto* list = dialog.findChild<SectionList*>();
        const auto shown = [&] {
            QStringList rows;
            for (int i = 0; i < list->list()->count(); ++i) {
                if (!list->list()->item(i)->isHidden()) rows += list->list()->item(i)->text();
            }
            return rows.join(", ");
        };
        QCOMPARE(shown(), "Mine, Foo, Chess and its relatives, Chess, Larger boards, Capablanca");
        QCOMPARE(dialog.choice().variantId, "capablanca");
        QVERIFY2(list->list()->item(0)->flags() == Qt::NoItemFlags, "a heading can be chosen");
        list->search()->setText("archBISHOP");
        QCOMPARE(shown(), "Larger boards, Capablanca");
        list->search()->setText("foo");
        QCOMPARE(shown(), "Mine, Foo");
        QCOMPARE(dialog.choice().variantId, "foo");
        list->search()->setText("zzz");
        QCOMPARE(shown(), "");
        QCOMPARE(dialog.choice().variantId, "foo");
        list->search()->clear();
        QCOMPARE(list->list()->currentItem()->text(), "Foo");
    }

    void aBoardSizeIsAskedForWhereTheVariantHasNone() {
        NewGameDialog dialog = dialogOf(game("chess"));
        dialog.show();
        auto* size = dialog.findChild<BoardSizeField*>();
        QVERIFY(!size->isVisible());
        dialog.findChild<QListWidget*>()->setCurrentRow(2);
        QVERIFY(size->isVisible());
        QCOMPARE(size->size(), QSize(8, 8));
        QVERIFY(!dialog.choice().board);
        size->files()->setValue(12);
        QCOMPARE(dialog.choice().board, QSize(12, 8));
        dialog.findChild<QListWidget*>()->setCurrentRow(0);
        QVERIFY2(!dialog.choice().board, "chess has a board of its own");
        dialog.findChild<QListWidget*>()->setCurrentRow(2);
        QVERIFY(!dialog.choice().board);
    }

    void aSavedPositionIsBegunFromInsteadOfAVariant() {
        NewGameDialog dialog = dialogOf(game("free"));
        dialog.show();
        auto* saved = dialog.findChild<SavedStartField*>();
        QVERIFY2(!saved->isVisible(), "without positions there is nothing to choose");
        dialog.setPositions({{"a-1", "Mate in 2", "Problems", "Chess"}, {"b-2", "Wide", {}, "Free"}});
        QVERIFY(saved->isVisible());
        QVERIFY(dialog.choice().position.isEmpty());
        QTimer::singleShot(0, &dialog, [] {
            QWidget* asks = QApplication::activeModalWidget();
            auto* list = asks->findChild<SectionList*>();
            list->search()->setText("wid");
            QMetaObject::invokeMethod(asks, "accept");
        });
        saved->button()->click();
        QCOMPARE(dialog.choice().position, "b-2");
        QVERIFY(!dialog.findChild<QListWidget*>()->isEnabled());
        QVERIFY(!dialog.findChild<BoardSizeField*>()->isVisible());
        saved->clearButton()->click();
        QVERIFY(dialog.choice().position.isEmpty());
        QVERIFY(dialog.findChild<QListWidget*>()->isEnabled());
        QVERIFY(dialog.findChild<BoardSizeField*>()->isVisible());
    }

    void aSavedPositionThatIsNotTakenLeavesTheNumberOfTheStart() {
        NewGameDialog dialog = dialogOf(game("chess960", 518));
        dialog.setPositions({{"a-1", "Mate in 2", "Problems", "Chess"}});
        auto* saved = dialog.findChild<SavedStartField*>();
        saved->choose("a-1");
        saved->clearButton()->click();
        QCOMPARE(dialog.choice().start, 518);
    }

    void threeClicksReplaceAKindOfTheArmy() {
        NewGameDialog dialog = dialogOf(game("chess"));
        dialog.show();
        replace(dialog, "N", "nightrider");
        QCOMPARE(dialog.choice().changes.kinds.at("N"), "nightrider");
        QCOMPARE(armyOf(dialog).board()->picture().pieceAt(*BoardShape().parse("b1"))->name, "Nightrider");
        const auto start = startOf(library(), dialog.choice());
        QVERIFY(start);
        QCOMPARE(library().nameOf(*start->home), "Chess · Nightriders for Knights");
        TableDocument table(library(), *start);
        tests::play(table, "Nd5 e6 Nc3");
        QCOMPARE(table.game().path(table.game().end()).size(), std::size_t{3});
    }

    void ownPiecesAreOfferedFirstAndTakenOnesNot() {
        library().putOwn(tests::pieceOf("frog"));
        NewGameDialog dialog = dialogOf(game("chess"));
        dialog.show();
        QTest::mouseClick(armyOf(dialog).buttonOf("N"), Qt::LeftButton);
        const auto* list = armyOf(dialog).picker()->findChild<QListView*>();
        QStringList names;
        for (int i = 0; i < list->model()->rowCount(); ++i)
            names += list->model()->index(i, 0).data().toString();
        QCOMPARE(names.front(), "Frog");
        QVERIFY(names.contains("Knight"));
        QVERIFY(!names.contains("Bishop"));
        armyOf(dialog).picker()->hide();
        library().dropOwn("frog");
    }

    void aClickLeavesAPieceOutAndAnotherTakesItBack() {
        NewGameDialog dialog = dialogOf(game("chess"));
        dialog.show();
        tests::Hand hand(*armyOf(dialog).board());
        hand.click("b8");
        hand.click("e8");  // the king stays
        hand.click("e5");  // nobody stands there
        QCOMPARE(dialog.choice().leftOut, SquareSet{*BoardShape().parse("b8")});
        const auto start = startOf(library(), dialog.choice());
        QVERIFY(start);
        const std::string fen = formatFen(*start->standing.ruleset, start->standing.setup);
        QCOMPARE(QString::fromStdString(fen), "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        hand.click("b8");
        QVERIFY(dialog.choice().leftOut.empty());
    }

    void aRematchKeepsTheGiverOfAHandicap() {
        NewGame handicap = game("chess", 0, "Ada", "Bob");
        handicap.leftOut.insert(*BoardShape().parse("b8"));
        const auto start = startOf(library(), handicap);
        QVERIFY(start);
        const TableDocument table(library(), *start);
        const TableStart next = table.rematch();
        QCOMPARE(next.players.white, "Bob");
        const std::string fen = formatFen(*next.standing.ruleset, next.standing.setup);
        QCOMPARE(QString::fromStdString(fen), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1");
    }

    void aRematchKeepsTheGiverWhereStartsAreManyAndTheFirstMoveIsGivenToo() {
        NewGame handicap = game("chess960", 517, "Ada", "Bob");
        handicap.leftOut.insert(*BoardShape().parse("b8"));
        handicap.first = Side::Black;
        const auto start = startOf(library(), handicap);
        QVERIFY(start);
        const TableStart next = TableDocument(library(), *start).rematch();
        Setup usual = *startSetup(*next.standing.ruleset, 517);
        usual = withoutPieces(std::move(usual), *next.standing.ruleset, squaresOf("b1"));
        QCOMPARE(QString::fromStdString(formatFen(*next.standing.ruleset, next.standing.setup)),
                 QString::fromStdString(formatFen(*next.standing.ruleset, usual)));
    }

    void theFirstMoveCanBeGivenAway() {
        NewGameDialog dialog = dialogOf(game("chess"));
        QVERIFY(dialog.choice().first == Side::White);
        fieldOf<QComboBox>(dialog, "&First move")->setCurrentIndex(1);
        const auto start = startOf(library(), dialog.choice());
        QVERIFY(start);
        QVERIFY(start->standing.setup.sideToMove == Side::Black);
    }

    void drawsAreTheVariantsUntilOnesOwnAreChosen() {
        NewGameDialog dialog = dialogOf(game("chess"));
        dialog.show();
        QVERIFY(!dialog.choice().changes.draws);
        fieldOf<DrawRulesEditor>(dialog, "&Draws")->findChild<QComboBox*>()->setCurrentIndex(1);
        QVERIFY2(dialog.choice().changes.draws == drawChoiceOf(*library().variant("chess")),
                 "begins otherwise");
        const auto boxes = dialog.findChild<DrawRulesEditor*>()->findChildren<QSpinBox*>();
        QCOMPARE(boxes.size(), 4);
        for (QSpinBox* each : boxes) each->setValue(0);
        dialog.findChild<DrawRulesEditor*>()->findChildren<QCheckBox*>().constFirst()->setChecked(false);
        const std::optional<DrawChoice> none = DrawChoice{{}, {}, InsufficientMaterial::PlaysOn};
        QVERIFY(dialog.choice().changes.draws == none);
        QVERIFY(dialog.drawsFor() == DrawRulesEditor::For::ThisGame);
        dialog.findChild<DrawRulesEditor*>()->findChildren<QCheckBox*>().constLast()->setChecked(true);
        QVERIFY(dialog.drawsFor() == DrawRulesEditor::For::EveryGame);
    }

    void onesOwnDrawRulesStayWhereAnotherVariantIsChosen() {
        const NewGameDialog dialog = dialogOf(game("chess"));
        fieldOf<DrawRulesEditor>(dialog, "&Draws")
            ->setRules({}, DrawChoice{}, DrawRulesEditor::For::EveryGame);
        dialog.findChild<QListWidget*>()->setCurrentRow(1);
        QCOMPARE(dialog.choice().variantId, "chess960");
        QVERIFY(dialog.choice().changes.draws == DrawChoice{});
        QVERIFY(dialog.drawsFor() == DrawRulesEditor::For::EveryGame);
    }

    void changesAreShownAgain() {
        NewGame before = game("chess");
        before.changes.kinds["N"] = "nightrider";
        before.changes.draws = DrawChoice{{3, 5}, {}, InsufficientMaterial::Draws};
        const auto start = startOf(library(), before);
        QVERIFY(start);
        const auto found = changesOf(library(), *start->home);
        QVERIFY(found);
        QCOMPARE(found->variant->id, "chess");
        QVERIFY(found->changes == before.changes);
        const NewGameDialog dialog = dialogOf(before);
        QVERIFY(dialog.choice().changes == before.changes);
        dialog.findChild<QListWidget*>()->setCurrentRow(1);
        QVERIFY2(dialog.choice().changes.kinds.empty(), "another variant has its own army");
    }

private:
    static std::vector<NewGameDialog::Offer> families() {
        return {
            {.id = "foo", .name = "Foo", .summary = "My own.", .family = "Mine"},
            {.id = "chess", .name = "Chess", .summary = "Checkmate.", .family = "Chess and its relatives"},
            {.id = "capablanca",
             .name = "Capablanca",
             .summary = "Ten files.",
             .family = "Larger boards",
             .words = "Archbishop"}};
    }
};

CHESSPP_TEST(NewGameDialogTest)
#include "tst_new_game_dialog.moc"
