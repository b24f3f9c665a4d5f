// SPDX-License-Identifier: MIT
// The art composer and its dialog, with mouse and keys: the result is what was chosen.
#include "tests/support/test_program.h"
#include "ui/art/art_composer.h"
#include "ui/art/art_dialog.h"
#include "ui/art/art_list_model.h"

#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace chesspp;
using namespace chesspp::ui;

namespace {

class Bench {
public:
    explicit Bench(const std::optional<chesspp::PieceArt>& first = chesspp::PieceArt{ArtName{"king"}, {}})
        : dialog(
              first, [](ArtListModel::Page, const QString& name) { return name; },
              [](const Diagnostics&) { return "wrong"; }, nullptr) {
        dialog.show();
        dialog.activateWindow();
        if (!QTest::qWaitForWindowActive(&dialog)) qFatal("the dialog does not become active");
        list = dialog.composer().findChild<QListView*>();
    }
    QModelIndex row(const QString& text) const {
        return list->model()
            ->match(list->model()->index(0, 0), ArtListModel::kNameRole, text, 1, Qt::MatchExactly)
            .value(0);
    }
    void click(const QString& text) const {
        const QModelIndex index = row(text);
        list->scrollTo(index);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
    }
    QToolButton* tool(const QString& words) const {
        for (QToolButton* each : dialog.findChildren<QToolButton*>()) {
            if (each->toolTip().startsWith(words)) return each;
        }
        return nullptr;
    }
    const ArtRecipe& recipe() { return dialog.composer().recipe(); }

    ArtDialog dialog;
    QListView* list = nullptr;
};

}  // namespace

class TestArtComposer : public QObject {
    Q_OBJECT

private slots:
    void itBeginsWithThePicturesOwnParts() {
        Bench bench;
        QCOMPARE(bench.recipe(), *ArtCatalog::recipeOf("king"));
        QCOMPARE(bench.list->currentIndex().data(ArtListModel::kNameRole).toString(), QString("king"));
        QCOMPARE(bench.dialog.art(), (chesspp::PieceArt{ArtName{"king"}, {}}));
    }

    void aClickChoosesAPart() {
        Bench bench;
        const QSignalSpy changes(&bench.dialog.composer(), &ArtComposer::recipeChanged);
        bench.click("eagle");
        QCOMPARE(bench.recipe().head->part, std::string("eagle"));
        QCOMPARE(changes.count(), 1);
        QCOMPARE(bench.dialog.art(), (chesspp::PieceArt{bench.recipe(), {}}));
        bench.dialog.composer().showPage(ArtComposer::Page::Body);
        bench.click("");
        QVERIFY(!bench.recipe().body);
    }

    void whatIsAPictureOfTheSetIsGivenByItsName() {
        Bench bench;
        bench.dialog.composer().showPage(ArtComposer::Page::Set);
        const QModelIndex lion = bench.row("lion");
        bench.list->scrollTo(lion);
        QTest::mouseClick(bench.list->viewport(), Qt::LeftButton, {}, bench.list->visualRect(lion).center());
        QCOMPARE(bench.dialog.art(), (chesspp::PieceArt{ArtName{"lion"}, {}}));
    }

    void keysChooseToo() {
        Bench bench;
        bench.list->setFocus();
        QTest::keyClick(bench.list, Qt::Key_Home);
        QVERIFY(!bench.recipe().head);  // none stands first
        QTest::keyClick(bench.list, Qt::Key_Right);
        QCOMPARE(bench.recipe().head->part,
                 bench.list->currentIndex().data(ArtListModel::kNameRole).toString().toStdString());
        bench.dialog.composer().showPage(ArtComposer::Page::Emblem);
        bench.list->setCurrentIndex(bench.row("star"));
        QVERIFY(bench.recipe().emblems.empty());  // reached is not chosen
        QTest::keyClick(bench.list, Qt::Key_Return);
        QCOMPARE(bench.recipe().emblems, std::vector<PlacedPart>{PlacedPart{"star"}});
        QTest::keyClick(bench.list, Qt::Key_Space);
        QVERIFY(bench.recipe().emblems.empty());
        QVERIFY(bench.dialog.isVisible());  // Enter chose, it did not close
    }

    void lookingAtAPageChoosesNothing() {
        Bench bench;
        bench.list->setFocus();
        for (const auto page : {ArtComposer::Page::Set, ArtComposer::Page::Base, ArtComposer::Page::Posture,
                                ArtComposer::Page::Set}) {
            bench.dialog.composer().showPage(page);
            QCoreApplication::processEvents();
            QCOMPARE(bench.recipe(), *ArtCatalog::recipeOf("king"));
        }
    }

    void theLastPartStays() {
        Bench bench(chesspp::PieceArt{ArtRecipe{{}, {}, PlacedPart{"lion"}, {}, {}, {}}, {}});
        bench.click("");
        QCOMPARE(bench.recipe().head->part, std::string("lion"));
    }

    void eachToolDoesWhatItSays_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<PlacedPart>("head");
        QTest::newRow("turn") << "Mirror this part" << PlacedPart{"king", 0, 0, Facing::Mirrored};
        QTest::newRow("left") << "Move this part to the left" << PlacedPart{"king", -1, 0, {}};
        QTest::newRow("right") << "Move this part to the right" << PlacedPart{"king", 1, 0, {}};
        QTest::newRow("up") << "Move this part up" << PlacedPart{"king", 0, -1, {}};
        QTest::newRow("down") << "Move this part down" << PlacedPart{"king", 0, 1, {}};
    }
    void eachToolDoesWhatItSays() {
        QFETCH(const QString, words);
        QFETCH(const PlacedPart, head);
        Bench bench;
        QVERIFY(bench.tool(words) != nullptr);
        QVERIFY(!bench.tool(words)->accessibleName().isEmpty());
        bench.tool(words)->click();
        QCOMPARE(*bench.recipe().head, head);
        bench.tool("Undo")->click();
        QCOMPARE(bench.recipe(), *ArtCatalog::recipeOf("king"));
        bench.tool("Redo")->click();
        QCOMPARE(*bench.recipe().head, head);
    }

    void thePieceIsTurnedWhole() {
        Bench bench;
        bench.tool("Mirror the whole piece")->click();
        QCOMPARE(bench.recipe().facing, Facing::Mirrored);
    }

    void aPieceByLotCanBeDrawnAndUndone() {
        Bench bench;
        for (int i = 0; i < 30; ++i) {
            bench.tool("Random piece")->click();
            for (const Side side : kSides) {
                ArtCatalog parts;
                QVERIFY(drawing::joinedArt(bench.recipe(), side, std::ref(parts)));
            }
        }
        while (bench.tool("Undo")->isEnabled()) bench.tool("Undo")->click();
        QCOMPARE(bench.recipe(), *ArtCatalog::recipeOf("king"));
    }

    void toolsForAPartAreClosedWhereThereIsNone() {
        Bench bench;
        bench.dialog.composer().showPage(ArtComposer::Page::Emblem);
        QVERIFY(!bench.tool("Move this part up")->isEnabled());
        bench.click("wings");
        QVERIFY(bench.tool("Move this part up")->isEnabled());
    }

    void anOwnPictureIsTakenFromItsPage() {
        Bench bench;
        bench.dialog.showPage(ArtDialog::Page::Own);
        QVERIFY(!bench.dialog.art());
        bench.dialog.ownPicture().load(Side::White,
                                       "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0 H9 V9 Z\"/></svg>");
        bench.dialog.ownPicture().waitForLoading();
        QVERIFY(bench.dialog.art());
        QVERIFY(std::holds_alternative<ArtSvg>(bench.dialog.art()->white));
        bench.dialog.showPage(ArtDialog::Page::Parts);
        QCOMPARE(bench.dialog.art(), (chesspp::PieceArt{ArtName{"king"}, {}}));
    }
};

CHESSPP_TEST(TestArtComposer)
#include "tst_art_composer.moc"
